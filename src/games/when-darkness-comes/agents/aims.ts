// Where the objective sends a hero: squares to reach, disks to get, adversaries to kill, actions to do at a place, and
// tiles that have to be found first. All of it is public: the scenario's text, and what lies open.
import { longer } from '../../../engine/buffers.ts'
import type { Condition } from '../content/schema.ts'
import { type Copy, type Hero, NONE, type Square } from '../state/play.ts'
import type { Scenario } from '../setup/scenario.ts'
import { SQUARES_PER_TILE } from '../words/board.ts'
import { OpeningKind } from '../setup/tiles.ts'
import type { View } from './view.ts'
import { type Judgement, PATIENCE } from './judgement.ts'
import { makersOf } from './wanted.ts'
import { power } from '../../../numeric/index.ts'

/** To be at a place for all is worth this much of it while somebody is held up elsewhere. */
const WHILE_OTHERS_ARE_HELD_UP = 0.3

/** Usual objectives fit; others make the lists grow. */
const USUAL_PLACES = 256

export class Aims {
  /** False: victory points or survival are all, and there is nowhere to go. */
  readonly isAny: boolean
  /** After `gather`: where to go, and what being there is worth. */
  squares = new Int16Array(USUAL_PLACES)
  worths = new Float64Array(USUAL_PLACES)
  count = 0
  /** After `gather`: tiles that nobody has found yet, with something on them that is wanted. */
  readonly soughtTiles = new Set<string>()
  /** After `gather`: the place where the hero has to stay with what it brought: a square, or anywhere on its tile. */
  private keptOn: Square = NONE
  private keptAnywhere = false
  private readonly scenario: Scenario
  /** Conditions that make a mark when they hold, by the mark. */
  private readonly makers: ReadonlyMap<string, readonly Condition[]>
  /** Actions that are being opened: one that waits for itself is not followed for ever. */
  private readonly following: number[] = []
  private view: View = undefined as unknown as View
  private hero: Hero = NONE
  private judgement: Judgement = undefined as unknown as Judgement

  constructor(scenario: Scenario) {
    this.scenario = scenario
    this.makers = makersOf(scenario)
    this.isAny = leads(scenario.plan.objective)
  }

  gather(view: View, hero: Hero, judgement: Judgement): void {
    this.view = view
    this.hero = hero
    this.judgement = judgement
    this.count = 0
    this.soughtTiles.clear()
    this.keptOn = NONE
    this.following.length = 0
    if (this.isAny) this.follow(this.scenario.plan.objective)
  }

  /** What being on this square is worth beside all that is to be had there: what was brought stays where it belongs. */
  keeping(square: Square): number {
    const { keptOn } = this
    if (keptOn === NONE) return 0
    return (this.keptAnywhere ? tileOf(square) === tileOf(keptOn) : square === keptOn) ? this.judgement.task : 0
  }

  private add(square: Square, worth: number): void {
    if (square === NONE || worth <= 0) return
    if (this.count === this.squares.length) {
      this.squares = longer(this.squares)
      this.worths = longer(this.worths)
    }
    this.squares[this.count] = square
    this.worths[this.count] = worth
    this.count += 1
  }

  private follow(condition: Condition): void {
    switch (condition.kind) {
      case 'any':
      case 'some':
        for (const part of condition.of) if (!this.view.isMet(part) || isPlace(part)) this.follow(part)
        return
      case 'all':
        return this.followAll(condition.of)
      case 'reach':
        return this.goTogether(condition)
      case 'bring':
        if (this.holds(condition.disk)) this.go(condition.tile, condition.square, this.judgement.task)
        else if (!this.isHeld(condition.disk)) this.fetch(condition.disk)
        return
      case 'hold':
        for (const item of condition.items) if (!this.isHeld(item)) this.fetch(item)
        return
      case 'collect':
        for (const disk of condition.disks) this.fetch(disk)
        return
      case 'found':
        return this.fetch(condition.disk)
      case 'kill':
        return this.fetch(condition.adversary)
      case 'laid':
        this.soughtTiles.add(condition.tile)
        return
      case 'done':
        return this.mark(condition.mark)
      default:
    }
  }

  /** Standing somewhere comes last: when all else is done, or in hand. */
  private followAll(parts: readonly Condition[]): void {
    let isReady = true
    for (const part of parts) {
      if (isPlace(part) || this.view.isMet(part)) continue
      if (part.kind !== 'bring' || !this.isHeld(part.disk)) isReady = false
      this.follow(part)
    }
    for (const part of parts) {
      if (isPlace(part) && isReady) this.follow(part)
      if (part.kind === 'bring' && this.view.isMet(part) && this.holds(part.disk)) {
        this.keptOn = this.view.squareNamed(part.tile, part.square ?? 0)
        this.keptAnywhere = part.square === null
      }
    }
  }

  /**
   * All heroes needed have to be there at once. Until they can be, one keeps the door for those outside, and before the
   * last round others go to help those who are held up.
   */
  private goTogether({ tile, square, heroes, share }: Condition & { kind: 'reach' }): void {
    const place = square === null ? NONE : this.view.squareNamed(tile, square)
    const needed = heroes ?? share! * this.scenario.seatCount
    const isWaiting = place !== NONE && this.view.roundsLeft > 0 && this.helpThoseHeldUp(place, needed)
    const worth = (isWaiting ? WHILE_OTHERS_ARE_HELD_UP : 1) * this.judgement.task
    const door = square === null ? NONE : this.doorToKeep(place, needed)
    if (door === NONE) this.go(tile, square, worth)
    else this.add(door, worth)
  }

  /** To fights of others who are needed at the place (WDC-ASSIST-05, -06). @returns whether there are any */
  private helpThoseHeldUp(place: Square, needed: number): boolean {
    const { view, hero } = this
    let free = 0
    for (let other = 0; other < view.seatCount; other++)
      if (view.isAlive(other) && !this.isHeldUp(other, place)) free += 1
    if (free >= needed) return false
    let isAny = false
    for (let other = 0; other < view.seatCount; other++) {
      if (other === hero || !view.isAlive(other) || !this.isHeldUp(other, place)) continue
      this.add(view.square(other), this.judgement.task)
      isAny = true
    }
    return isAny
  }

  private isHeldUp(hero: Hero, place: Square): boolean {
    const square = this.view.square(hero)
    return square !== place && this.view.adversaryOn(square) !== NONE
  }

  /**
   * The square inside a shut door. A hero there calls in heroes near the door (WDC-ENTRY-05) without a turn of their
   * own. NONE if the hero is not in the building of the place, or enough heroes are in it already.
   */
  private doorToKeep(place: Square, needed: number): Square {
    const { view, hero } = this
    const building = place === NONE ? NONE : view.building(place)
    if (
      building === NONE ||
      view.building(view.square(hero)) !== building ||
      this.countHeroes((square) => view.building(square) === building) >= needed
    )
      return NONE
    for (let opening = 0; opening < view.openings; opening++) {
      const square = view.inside(opening)
      if (
        view.openingKind(opening) !== OpeningKind.door ||
        view.isBroken(opening) ||
        view.building(square) !== building
      )
        continue
      return square
    }
    return NONE
  }

  private countHeroes(is: (square: Square) => boolean): number {
    let count = 0
    for (let hero = 0; hero < this.view.seatCount; hero++)
      if (this.view.isAlive(hero) && is(this.view.square(hero))) count += 1
    return count
  }

  /** To a square, or anywhere on its tile. */
  private go(tile: string, square: number | null, worth: number): void {
    const first = this.view.squareNamed(tile, square ?? 0)
    if (first === NONE) {
      this.soughtTiles.add(tile)
    } else if (square !== null) {
      this.add(first, worth)
    } else {
      const from = first - (first % SQUARES_PER_TILE)
      for (let index = 0; index < SQUARES_PER_TILE; index++) this.add(from + index, worth)
    }
  }

  /** Everybody knows where a scenario lays a disk, until it is shuffled in its building or seen elsewhere. */
  private fetch(disk: string): void {
    const { view, hero } = this
    const { fixed, copyIds, tiles, plan } = this.scenario
    for (let index = 0; index < plan.actions.length; index++) {
      const { effect } = plan.actions[index]!
      if (effect.kind === 'item' && effect.item === disk) this.perform(index)
    }
    for (const { copy, tile, square } of fixed) {
      if (copyIds[copy] !== disk) continue
      const { id } = tiles[tile]!.content
      const place = view.squareNamed(id, square)
      if (place === NONE) this.soughtTiles.add(id)
      else if (view.liesAsLaid(copy)) this.add(place, this.judgement.encounter(copy))
      else if (view.isAmong(hero, copy))
        this.addBuilding(view.buildingAround(hero, copy), this.judgement.encounter(copy))
      else this.add(view.squareOf(hero, copy), this.judgement.encounter(copy))
    }
  }

  /**
   * The disk lies somewhere in the building, under each face-down disk with the same chance. The hero turns up one a
   * turn, so the worth of each place is the mean of its discounted worth over all turns.
   */
  private addBuilding(building: number, worth: number): void {
    const { view, hero } = this
    const before = this.count
    for (let square = 0; square < view.squares; square++) {
      if (view.building(square) === building && view.isFaceDown(square) && view.knownFaceDown(hero, square) === NONE)
        this.add(square, worth)
    }
    const disks = this.count - before
    const share = (1 - power(PATIENCE, disks)) / ((1 - PATIENCE) * disks)
    for (let index = before; index < this.count; index++) this.worths[index]! *= share
  }

  /** To an action at its square; while it waits for something, to that. */
  private perform(index: number): void {
    const { tile, square, when } = this.scenario.plan.actions[index]!
    if (this.view.isActionOpen(this.hero, index)) return this.go(tile, square, this.judgement.scenarioAction(index))
    if (when === null || this.following.includes(index) || !this.view.isActionLeft(this.hero, index)) return
    this.following.push(index)
    this.follow(when)
    this.following.pop()
  }

  /** What makes the mark: an action at its square, a numbered disk, a trigger. */
  private mark(mark: string): void {
    const { actions, numbered } = this.scenario.plan
    for (let index = 0; index < actions.length; index++) {
      const { effect } = actions[index]!
      if (effect.kind === 'mark' && effect.mark === mark) this.perform(index)
    }
    for (const disk of numbered) if (disk.effect.kind === 'mark' && disk.effect.mark === mark) this.fetch(disk.id)
    for (const when of this.makers.get(mark) ?? []) this.follow(when)
  }

  private holds(disk: string): boolean {
    return this.someCopy(disk, (copy) => this.view.holds(this.hero, copy))
  }

  private isHeld(disk: string): boolean {
    for (let hero = 0; hero < this.view.seatCount; hero++)
      if (this.view.isAlive(hero) && this.someCopy(disk, (copy) => this.view.holds(hero, copy))) return true
    return false
  }

  private someCopy(disk: string, is: (copy: Copy) => boolean): boolean {
    for (let copy = 0; copy < this.scenario.copyCount; copy++)
      if (this.scenario.copyIds[copy] === disk && is(copy)) return true
    return false
  }
}

const tileOf = (square: Square): number => (square / SQUARES_PER_TILE) | 0

/** Whether it names a place or a thing to go for. */
const leads = (condition: Condition): boolean =>
  'of' in condition
    ? condition.of.some(leads)
    : !['heroVp', 'partyVp', 'survive', 'round', 'deaths', 'cast', 'investigate'].includes(condition.kind)

/** Where it matters that heroes are there when all else is done. */
const isPlace = ({ kind }: Condition): boolean =>
  kind === 'reach' || kind === 'survive' || kind === 'none' || kind === 'round'
