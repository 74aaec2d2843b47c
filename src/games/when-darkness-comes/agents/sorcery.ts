// What spells are worth to agents that play by judgement, in victory points. Counts the exact chance of casting, the VP
// of the spell, what the objective asks for, what the spell does, and which hero should hold a component.
import type { Condition, Spell } from '../content/schema.ts'
import { argumentOf, Verb, verbOf } from '../words/decisions.ts'
import { type Copy, type Hero, NONE, type Square } from '../state/play.ts'
import { type CheckKind, K } from '../setup/check-kinds.ts'
import type { RestrictionName } from '../setup/restrictions.ts'
import { bearerOf, Effect, effectOf } from '../rules/lasting.ts'
import { adversaryOf, type Scenario, securityOf, type SpellTable } from '../setup/scenario.ts'
import { SQUARES_PER_TILE, TILE_SIDE } from '../words/board.ts'
import type { View } from './view.ts'
import { DiskKind } from '../words/vocabulary.ts'
import { helped, PRICE } from './price.ts'
import { power } from '../../../numeric/index.ts'

/** Judgement, in victory points. */
const WORTH = {
  /** Willpower that a failed spell costs, by what is left before it: the last one is the end of all actions. */
  willpower: [0, 3, 1.2, 0.7, 0.5] as readonly number[],
  /** A component that goes without success; of what the objective asks for, the share that is lost with it. */
  waste: 0.3,
  wasteOfTask: 0.15,
  /** What lasts a while: light in the dark, a creature at one's side, protection before anything happens. */
  light: 0.5,
  creature: 1,
  protection: 0.5,
  /** To be somewhere else at once; to look at a disk. */
  elsewhere: 0.5,
  look: 0.1,
  /** A friend frozen. */
  friend: 2,
  /** A spell one component of which is still missing. */
  missing: 0.3,
  /** Handing something over costs an action. */
  handingOver: 0.7,
} as const

/** Blows that a spell prevents: the opponent frozen or held by a creature for rounds; the next one; for a few turns. */
const BLOWS = { rounds: 2, next: 1, turns: 2 } as const

/** What spells are judged by (judgement.ts). */
interface Judging {
  /** What a part of the objective is worth. */
  readonly task: number
  may(what: RestrictionName, hero?: Hero): boolean
  chance(kind: CheckKind, tn: number): number
  damage(health: number): number
  use(copy: Copy): number
  fight(copy: Copy): number
  wish(copy: Copy): number
}

export class Sorcery {
  private readonly scenario: Scenario
  private readonly judgement: Judging
  private readonly wantsCasts: boolean
  private readonly wantsDistinct: boolean
  /** The spell being cast, and the disk being handed over: what the next question is about. */
  casting = NONE
  giving: Copy = NONE
  private readonly open: Int16Array
  private readonly squares: Int16Array

  constructor(scenario: Scenario, judgement: Judging) {
    this.scenario = scenario
    this.judgement = judgement
    const wanted = castsWanted(scenario.plan.objective)
    this.wantsCasts = wanted.length > 0
    this.wantsDistinct = wanted.every((distinct) => distinct)
    this.open = new Int16Array(scenario.copyCount)
    this.squares = new Int16Array(scenario.maxTiles * SQUARES_PER_TILE)
  }

  /** A new playout: nothing is being cast. */
  reset(): void {
    this.casting = NONE
    this.giving = NONE
  }

  // ---- Casting as an action ----------------------------------------------------------------------------------------

  /** What casting this spell now is worth: its pay and its effect by its chance, less what a failure costs. */
  action(view: View, hero: Hero, index: number): number {
    return this.cast(view, hero, index, this.effect(view, hero, this.spell(index)))
  }

  /** The best that the hero has the components for, 0 without any that is worth it. */
  best(view: View, hero: Hero): number {
    let max = 0
    for (let index = 0; index < this.scenario.spells.length; index++) {
      if (
        this.missing(view, hero, this.scenario.spells[index]!, NONE) === 0 &&
        this.isPossible(view, hero, this.spell(index))
      )
        max = Math.max(max, this.action(view, hero, index))
    }
    return view.willpower(hero) > 0 && this.judgement.may('cast', hero) ? max : 0
  }

  private cast(view: View, hero: Hero, index: number, effect: number): number {
    const chance = this.chance(view, hero, index, true)
    return chance * (this.pay(view, index) + effect) - (1 - chance) * this.failure(view, hero, index)
  }

  /** Chance of casting it: exact for the first roll, and with those at hand as many tries. */
  private chance(view: View, hero: Hero, index: number, isHelped: boolean): number {
    const { difficulty } = this.spell(index)
    const kind = difficulty === null ? K.locate : K.cast
    const needed = difficulty === null ? 1 : view.needed(hero, kind, difficulty)
    const bare = view.chance(hero, view.dice(hero, kind), needed)
    return isHelped && this.judgement.may('askForHelp', hero) ? helped(bare, view.helpersAtHand(hero)) : bare
  }

  /** Its VP, and what the objective makes of it. */
  private pay(view: View, index: number): number {
    const { vp, difficulty } = this.spell(index)
    const points =
      vp === 'none' && this.scenario.options.locatorVP === 'rolled' ? 2 : vp === 'none' ? 0 : (difficulty ?? 0)
    return points + this.need(view, index)
  }

  private need(view: View, index: number): number {
    return this.wantsCasts && !(this.wantsDistinct && view.wasCast(index)) ? this.judgement.task : 0
  }

  private failure(view: View, hero: Hero, index: number): number {
    const waste = WORTH.waste + WORTH.wasteOfTask * this.need(view, index)
    return (
      WORTH.willpower[Math.min(view.willpower(hero), WORTH.willpower.length - 1)]! +
      waste * this.spell(index).components.length
    )
  }

  /** For buying dice and throwing them again: what hangs on the spell being cast. */
  stake(view: View, hero: Hero): number {
    return this.casting === NONE ? 1 : this.pay(view, this.casting) + this.failure(view, hero, this.casting)
  }

  /** What it does, outside of fights. */
  private effect(view: View, hero: Hero, spell: Spell): number {
    switch (spell.effect) {
      case 'dispel':
        return -WORTH.light
      case 'locate':
        return 2 * WORTH.look
      case 'summon':
        return WORTH.creature
      case 'light':
        return view.isInTheDark(hero) ? WORTH.light : 0
      case 'passThrough':
        return 0
      case 'protect':
        return WORTH.protection
      case 'translocate':
        return WORTH.elsewhere
      case 'freeze':
        return this.bestAim(view, hero, (copy) => this.freezing(copy), -WORTH.friend)
      case 'control':
        return this.bestAim(view, hero, (copy) => this.controlling(copy), 0)
      case 'fireMissile':
        return this.bestAim(view, hero, (copy) => this.burning(view, hero, copy), 0)
    }
  }

  /** Of all that lies open in sight the best, @param friend worth with nobody but friends to cast it on */
  private bestAim(view: View, hero: Hero, worthOf: (copy: Copy) => number, friend: number): number {
    let max = friend
    const count = view.openDisks(this.open)
    for (let index = 0; index < count; index++) {
      const copy = this.open[index]!
      if (view.sees(hero, view.squareOf(hero, copy))) max = Math.max(max, worthOf(copy))
    }
    return max
  }

  /** Whether it has anybody to be cast on: without, it is not offered. */
  private isPossible(view: View, hero: Hero, spell: Spell): boolean {
    if (spell.effect === 'summon') return !view.hasCreature(hero)
    if (spell.effect === 'dispel') return view.isEnchanted(hero)
    if (spell.effect !== 'freeze' && spell.effect !== 'control' && spell.effect !== 'fireMissile') return true
    const isFire = spell.effect === 'fireMissile'
    const count = view.openDisks(this.open)
    for (let index = 0; index < count; index++) {
      const copy = this.open[index]!
      const kind = this.scenario.kinds[copy]
      const fits = kind === DiskKind.adversary || kind === DiskKind.security || (!isFire && kind === DiskKind.ally)
      if (fits && view.sees(hero, view.squareOf(hero, copy))) return true
    }
    for (let other = 0; other < view.seatCount && !isFire; other++) {
      if (other !== hero && view.isPresent(other) && view.sees(hero, view.square(other))) return true
    }
    return false
  }

  // ---- On one target -----------------------------------------------------------------------------------------------

  private freezing(copy: Copy): number {
    return this.scenario.kinds[copy] === DiskKind.adversary ? Math.max(0.2, -this.judgement.fight(copy)) : 0
  }

  private controlling(copy: Copy): number {
    switch (this.scenario.kinds[copy]) {
      case DiskKind.ally:
        return this.scenario.tns[copy]! + this.judgement.use(copy) + this.judgement.wish(copy)
      case DiskKind.civilian:
        return this.scenario.leads[copy]! + this.judgement.wish(copy)
      case DiskKind.adversary:
        return Math.max(0.2, -0.5 * this.judgement.fight(copy))
      default:
        return 0
    }
  }

  /** The eight dice, at who is worth a kill: from afar only the Defence is paid. */
  private burning(view: View, hero: Hero, copy: Copy): number {
    if (this.scenario.kinds[copy] !== DiskKind.adversary) return -1
    const { defence } = adversaryOf(this.scenario, copy)
    return (
      this.hits(view, hero, defence) * (defence + this.judgement.wish(copy) + Math.max(0, -this.judgement.fight(copy)))
    )
  }

  private hits(view: View, hero: Hero, defence: number): number {
    const dice = this.scenario.spells.find(({ spell }) => spell.effect === 'fireMissile')!.spell.dice!
    return view.chance(hero, dice, view.needed(hero, K.missile, defence))
  }

  // ---- In place of an attack ---------------------------------------------------------------------------------------

  /** What a blow with these dice is worth against this opponent, to be laid beside a spell. */
  blow(view: View, hero: Hero, dice: number, foe: Copy): number {
    const { defence, prize } = this.opponent(foe)
    return (
      view.chance(hero, dice, view.needed(hero, K.attackHandToHand, defence)) *
      (prize + BLOWS.rounds * this.danger(view, hero, foe))
    )
  }

  /** What casting the spell at this opponent, or against what it does, is worth. */
  attack(view: View, hero: Hero, index: number, foe: Copy): number {
    return this.cast(view, hero, index, this.effectInFight(view, hero, this.spell(index), foe))
  }

  private effectInFight(view: View, hero: Hero, spell: Spell, foe: Copy): number {
    const danger = this.danger(view, hero, foe)
    const { defence, prize } = this.opponent(foe)
    switch (spell.effect) {
      case 'fireMissile':
        return (
          this.hits(view, hero, defence) * (Math.min(prize, defence) + this.judgement.wish(foe) + BLOWS.rounds * danger)
        )
      case 'freeze':
        return BLOWS.rounds * danger
      case 'control':
        return BLOWS.next * danger
      case 'summon':
        return BLOWS.rounds * danger + 0.3 * prize
      case 'protect':
        return BLOWS.turns * danger
      case 'translocate':
        return BLOWS.rounds * danger - 0.3 * prize
      case 'light':
        return WORTH.light
      default:
        return 0
    }
  }

  /** What it costs to be struck at once. */
  private danger(view: View, hero: Hero, foe: Copy): number {
    return (1 - this.judgement.chance(K.defend, this.opponent(foe).attack)) * this.judgement.damage(view.health(hero))
  }

  private opponent(foe: Copy): { readonly attack: number; readonly defence: number; readonly prize: number } {
    if (this.scenario.kinds[foe] === DiskKind.security) {
      const { attack, defence } = securityOf(this.scenario, foe)
      return { attack: attack ?? 0, defence: defence ?? 0, prize: PRICE.eviction }
    }
    const { attack, defence } = adversaryOf(this.scenario, foe)
    return { attack, defence, prize: attack + defence + this.judgement.wish(foe) }
  }

  // ---- Whom, what and where (DP-45, DP-46) -------------------------------------------------------------------------

  aim(view: View, hero: Hero, action: number): number {
    const argument = argumentOf(action)
    switch (verbOf(action)) {
      case Verb.disk:
        return this.onDisk(view, hero, argument)
      case Verb.hero:
        return this.onHero(view, hero, argument)
      case Verb.effect:
        return effectOf(argument) === Effect.freeze ? WORTH.friend : bearerOf(argument) === hero ? -0.1 : -0.2
      case Verb.tile:
        return this.place(view, hero, argument * SQUARES_PER_TILE, SQUARES_PER_TILE)
      default:
        return this.place(view, hero, argument, 1)
    }
  }

  private onDisk(view: View, hero: Hero, copy: Copy): number {
    switch (this.casting === NONE ? undefined : this.spell(this.casting).effect) {
      case 'freeze':
        return this.freezing(copy)
      case 'control':
        return this.controlling(copy)
      case 'fireMissile':
        return this.burning(view, hero, copy)
      default:
        return -1 // a frozen one to be freed
    }
  }

  private onHero(view: View, hero: Hero, other: Hero): number {
    switch (this.casting === NONE ? undefined : this.spell(this.casting).effect) {
      case 'protect':
        return this.judgement.damage(view.health(other)) + (other === hero ? 0.1 : 0)
      case 'translocate':
        return other === hero ? 1 : 0
      case 'freeze':
        return -WORTH.friend
      default:
        return 0
    }
  }

  /** Where most lies face down near by, and no adversary. */
  private place(view: View, hero: Hero, first: Square, count: number): number {
    let worth = 0
    const disks = view.faceDownSquares(this.squares)
    for (let index = 0; index < disks; index++) {
      const far = distanceOnTile(this.squares[index]!, first, count)
      if (far >= 0) worth += 1 / (1 + far)
    }
    for (const copy of this.scenario.adversaries) {
      const square = view.squareOf(hero, copy)
      if (square !== NONE && distanceOnTile(square, first, count) >= 0) worth -= 2
    }
    return worth
  }

  /** What a controlled being is to do: strike down another, or leave. */
  order(view: View, action: number): number {
    const argument = argumentOf(action)
    switch (verbOf(action)) {
      case Verb.disk:
        return this.opponent(argument).defence
      case Verb.square: {
        let nearest = Infinity
        for (let other = 0; other < view.seatCount; other++)
          if (view.isPresent(other)) nearest = Math.min(nearest, view.distance(view.square(other), argument))
        return Math.min(nearest, 9) / 10
      }
      default:
        return 0.05
    }
  }

  // ---- Who had better hold a component -----------------------------------------------------------------------------

  /** What a component is worth to a hero: the best spell with it, by its chance, less for other missing components. */
  potential(view: View, hero: Hero, copy: Copy): number {
    const id = this.scenario.disks[copy]!.entry.id
    let max = 0
    if (!this.judgement.may('cast', hero)) return max
    for (let index = 0; index < this.scenario.spells.length; index++) {
      const table = this.scenario.spells[index]!
      if (!table.spell.components.includes(id)) continue
      max = Math.max(
        max,
        this.chance(view, hero, index, false) *
          this.pay(view, index) *
          power(WORTH.missing, this.missing(view, hero, table, copy)),
      )
    }
    return max
  }

  /** How many components of a spell the hero lacks. @param given counted as theirs, NONE for nothing */
  private missing(view: View, hero: Hero, { components }: SpellTable, given: Copy): number {
    let count = 0
    for (const copies of components) if (!copies.some((copy) => copy === given || view.holds(hero, copy))) count += 1
    return count
  }

  /** What handing this component to somebody in the square is worth. */
  gift(view: View, hero: Hero, copy: Copy): number {
    let max = -1
    const ownPotential = this.potential(view, hero, copy)
    for (let other = 0; other < view.seatCount; other++) {
      if (other === hero || !view.isPresent(other) || view.square(other) !== view.square(hero)) continue
      max = Math.max(max, WORTH.handingOver * (this.potential(view, other, copy) - ownPotential))
    }
    return max
  }

  /** What it is worth to meet this hero: what of either's components the other makes more of. */
  meeting(view: View, hero: Hero, other: Hero): number {
    return Math.max(this.gain(view, hero, other), this.gain(view, other, hero))
  }

  private gain(view: View, giver: Hero, receiver: Hero): number {
    let max = 0
    for (const { components } of this.scenario.spells) {
      for (const copies of components) {
        for (const copy of copies) {
          if (view.holds(giver, copy))
            max = Math.max(
              max,
              WORTH.handingOver * (this.potential(view, receiver, copy) - this.potential(view, giver, copy)),
            )
        }
      }
    }
    return max
  }

  private spell(index: number): Spell {
    return this.scenario.spells[index]!.spell
  }
}

/** Whether each casting that the objective asks for has to be of another spell. */
function castsWanted(condition: Condition): boolean[] {
  if ('of' in condition) return condition.of.flatMap(castsWanted)
  return condition.kind === 'cast' ? [condition.distinct] : []
}

/** Rows plus columns between two squares of a tile; 0 to any square of a whole tile; -1 on another tile. */
function distanceOnTile(square: Square, first: Square, count: number): number {
  if (((square / SQUARES_PER_TILE) | 0) !== ((first / SQUARES_PER_TILE) | 0)) return -1
  if (count > 1) return 0
  const rows = Math.abs(
    (((square % SQUARES_PER_TILE) / TILE_SIDE) | 0) - (((first % SQUARES_PER_TILE) / TILE_SIDE) | 0),
  )
  return rows + Math.abs((square % TILE_SIDE) - (first % TILE_SIDE))
}
