// Where `steady` goes: of all that can be reached it takes what is worth most for the turns it takes to get there.
import { longer } from '../../../engine/buffers.ts'
import type { Slips } from '../../../engine/groups.ts'
import { type Hero, NONE, type Square } from '../state/play.ts'
import { K } from '../setup/check-kinds.ts'
import { FateLocks } from '../state/state.ts'
import { OpeningKind } from '../setup/tiles.ts'
import { DiskKind } from '../words/vocabulary.ts'
import type { View } from './view.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { Reach } from '../state/scratch.ts'
import { Aims } from './aims.ts'
import { Interiors, isOpenDoor } from './interiors.ts'
import { PRICE } from './price.ts'
import { type Judgement, PATIENCE } from './judgement.ts'
import { power } from '../../../numeric/index.ts'

/** Discount by distance, also within one turn of movement: rolls can be low, and others need the place. */
const HASTE = 0.1
/** Value that a movement roll is expected to have, in points beside health. */
const EXPECTED_ROLL = 2
/** Disks behind a door that are counted, and the share of them that one gets to meet. */
const DISKS_BEHIND_A_DOOR = 3
const SHARE_BEHIND_A_DOOR = 0.35
/** The same in the last round: what is not seen from the door at once is not met any more. */
const SHARE_AT_LAST = 0.1
/** Factor for ways in through a window: one enters alone; an opened door lets the others in (WDC-ENTRY-06). */
const ALONE = 0.5

/** Others within this many squares of a place make it worth so much more, each: they can help. */
const NEAR = 4
const COMPANY = 0.2
/** The same of an edge, while a tile is sought: whoever finds it is not alone there. */
const COMPANY_AT_EDGES = 0.35

/** In the last rounds a new tile is worth this much more: most of it lies open, while doors cost turns. */
const LAST_ROUNDS = 6
const EAGER_AT_LAST = 2

/** Turns of movement up to which ways are followed, one after another: most targets are near. */
const HORIZONS = [0.25, 0.5, 0.75, 1, 1.5, 2, 8] as const
/** Usual boards fit; others make the lists grow. */
const USUAL_CANDIDATES = 1024
/** Unexplored edges that are listed among places. */
const MAX_EDGES = 3
/** Places among which a group that slips chooses: nobody weighs more of them. */
const MAX_WEIGHED = 6

/** Where to go, and the direction in which to step off the board there; NONE = to stay. */
export interface Place {
  readonly destination: Square
  readonly direction: number
}
type Scored = Place & { readonly score: number }

export class Route implements Place {
  /** Square to go to, and the direction in which to step off there, NONE to stay. */
  destination: Square = NONE
  direction = NONE
  /** What that is worth, for the turns it takes; 0 for nothing but company. */
  score = 0
  /** The turn in which that was chosen. */
  turn = NONE
  private readonly scenario: Scenario
  private readonly slips: Slips | undefined
  private readonly open: Int16Array
  private readonly interiors: Interiors
  private readonly aims: Aims
  /** What the objective promises in each building, where it has to be opened first. */
  private readonly aimIn: Float64Array
  /** The best of what is in each building that the hero is not in. */
  private readonly bestIn: Float64Array
  /** The hero's square and building (NONE outdoors), and the cost of leaving the square (WDC-FATE-17). */
  private here: Square = NONE
  private home = NONE
  private toll = 0
  /** Squares that one could go for, beside unexplored edges, and what each is worth. */
  private candidates = new Int16Array(USUAL_CANDIDATES)
  private worths = new Float64Array(USUAL_CANDIDATES)
  private count = 0
  /** The most that anything beyond the ways followed so far is worth. */
  private beyond = 0
  /** Edges over which a tile may be drawn, and what a new one is worth by itself. */
  private edges: readonly number[] = []
  private discovery = 0
  /** Whether the objective needs a tile that nobody has found; and the most that an edge can be worth then. */
  private isTileSought = false
  private maxDiscovery = 0
  /** How much company counts. */
  private care = 1
  /** Of a group: where it is on its way to, and what was best when it chose that. */
  private goal: Place | undefined = undefined
  private bestThen: Place | undefined = undefined

  constructor(scenario: Scenario, slips?: Slips) {
    this.scenario = scenario
    this.slips = slips
    this.interiors = new Interiors(scenario)
    this.aims = new Aims(scenario)
    this.aimIn = new Float64Array(scenario.maxTiles)
    this.bestIn = new Float64Array(scenario.maxTiles)
    this.open = new Int16Array(scenario.copyCount)
  }

  /** A new playout, or a copied state: what was seen of another board holds no more. */
  reset(): void {
    this.forget()
    this.goal = undefined
    this.bestThen = undefined
    this.interiors.reset()
  }

  /** A new turn: what was chosen in the last does not hold any more. */
  forget(): void {
    this.destination = NONE
    this.turn = NONE
  }

  /** Chooses the target; NONE when nothing is worth the way, and nobody else is there. */
  plan(view: View, hero: Hero, judgement: Judgement): void {
    view.noteOthers(hero)
    this.gather(view, hero, judgement)
    let bestWorth = this.edges.length > 0 ? this.maxDiscovery : 0
    let first: Square = NONE
    for (let index = 0; index < this.count; index++)
      if (this.worths[index]! > bestWorth) {
        bestWorth = this.worths[index]!
        first = this.candidates[index]!
      }
    this.destination = NONE
    this.direction = NONE
    this.turn = view.turn
    this.score = 0
    this.toll = view.movementHurts(hero) ? judgement.damage(view.health(hero)) : 0
    if (this.slips !== undefined) this.chooseAsGroup(view, hero, this.slips)
    else if (bestWorth > 0) this.chooseBest(view, hero, this.toll === 0 ? first : NONE)
    if (this.destination === NONE && this.care > 0 && this.toll === 0) this.chooseCompany(view, hero)
  }

  /**
   * What is worth most for the turns it takes; NONE where no way leads to anything.
   * @param first the first square that is worth most: once it is reached, nothing beyond can be worth more
   */
  private chooseBest(view: View, hero: Hero, first: Square): void {
    const halfPoints =
      Math.max(1, EXPECTED_ROLL + view.health(hero)) * this.scenario.constants.movement.halfPointsPerPoint
    for (const turns of HORIZONS) {
      const limit = Math.floor(turns * halfPoints)
      this.score = this.chooseAmong(view, view.ways(hero, limit, first), halfPoints, limit)
      // Nothing that is farther off can be worth more.
      if (this.score > discounted(this.beyond, (limit + 1) / halfPoints)) return
    }
  }

  /** Who finds nothing to do goes where it can help (WDC-ASSIST-05): to whoever is nearest. */
  private chooseCompany(view: View, hero: Hero): void {
    const { cost } = view.ways(hero)
    let minCost = Infinity
    for (let other = 0; other < view.seatCount; other++) {
      if (other === hero || !view.isAlive(other) || !view.isPresent(other)) continue
      const square = view.square(other)
      if (cost[square]! < 0 || cost[square]! >= minCost) continue
      minCost = cost[square]!
      this.destination = square
    }
  }

  /** The best of what ways of `limit` half-points lead to, turn for turn. @returns its score */
  private chooseAmong(view: View, reach: Reach, halfPoints: number, limit: number): number {
    const { cost } = reach
    let best = 0
    this.beyond = 0
    for (let index = 0; index < this.count; index++) {
      const worth = this.worths[index]!
      if (worth <= best) continue
      const square = this.candidates[index]!
      if (!view.isInReach(reach, square, limit)) {
        if (worth > this.beyond) this.beyond = worth
        continue
      }
      const score = discounted(worth, cost[square]! / halfPoints) - (square === this.here ? 0 : this.toll)
      if (score <= best) continue
      best = score
      this.destination = square
      this.direction = NONE
    }
    return this.chooseEdge(view, reach, halfPoints, limit, best)
  }

  /** The best unexplored edge, if a new tile is worth more there than the best so far. */
  private chooseEdge(view: View, { cost, stops }: Reach, halfPoints: number, limit: number, least: number): number {
    const { edges } = this
    if (edges.length === 0 || this.maxDiscovery <= least) return least
    let best = least
    for (let index = 0; index < edges.length; index++) {
      const square = edges[index]! >> 2
      const far = cost[square]!
      const worth = this.discoveryAt(view, square)
      if (worth <= best) continue
      // Beyond the limit a last square of woods may be in reach, but nothing is left to step off it.
      if (far < 0 || far > limit) {
        if (worth > this.beyond) this.beyond = worth
        continue
      }
      const score = stops[square] === 0 ? discounted(worth, far / halfPoints) - this.toll : 0
      if (score <= best) continue
      best = score
      this.destination = square
      this.direction = edges[index]! & 3
    }
    return best
  }

  /** What a new tile is worth off this square. Where one is sought, the others have to get to it, too. */
  private discoveryAt(view: View, square: Square): number {
    return this.isTileSought
      ? this.discovery * (1 + this.care * COMPANY_AT_EDGES * view.othersNear(square, NEAR))
      : this.discovery
  }

  /** Takes somebody else's choice of a target. */
  goTo(view: View, hero: Hero, { destination, direction }: Place): void {
    this.destination = destination
    this.direction = direction
    this.turn = view.turn
    if (destination !== NONE) view.ways(hero)
  }

  /** All that one could go for, the best first, each square and each edge once. */
  places(view: View, hero: Hero, judgement: Judgement, limit: number): Place[] {
    view.noteOthers(hero)
    this.gather(view, hero, judgement)
    return this.ranked(view, hero, 0, limit)
  }

  /**
   * The target of a group: it weighs the best places, and slips. It keeps to what it chose until it is there, or
   * something else is worth most: to walk on is no choice.
   */
  private chooseAsGroup(view: View, hero: Hero, slips: Slips): void {
    const places = this.ranked(view, hero, this.toll, MAX_WEIGHED).filter(({ score }) => score > 0)
    const best = places[0]
    if (best === undefined) return
    let chosen = isSame(best, this.bestThen) ? places.find((place) => isSame(place, this.goal)) : undefined
    chosen ??= places[slips.among(places.length, (index) => places[index]!.score, 0)]!
    this.destination = chosen.destination
    this.direction = chosen.direction
    this.score = chosen.score
    this.bestThen = best
    this.goal = chosen.destination === this.here ? undefined : chosen
  }

  /** The best of what was gathered, each square and each edge once. @param toll cost of leaving the square */
  private ranked(view: View, hero: Hero, toll: number, limit: number): Scored[] {
    const { cost, stops } = view.ways(hero)
    const halfPoints =
      Math.max(1, EXPECTED_ROLL + view.health(hero)) * this.scenario.constants.movement.halfPointsPerPoint
    const scored: Scored[] = []
    const add = (destination: Square, direction: number, worth: number): void => {
      if (cost[destination]! < 0) return
      const leaving = destination === this.here && direction === NONE ? 0 : toll
      scored.push({ destination, direction, score: discounted(worth, cost[destination]! / halfPoints) - leaving })
    }
    for (let index = 0; index < this.count; index++) add(this.candidates[index]!, NONE, this.worths[index]!)
    const edges = this.edges.filter((edge) => cost[edge >> 2]! >= 0 && stops[edge >> 2] === 0)
    const promise = (edge: number): number =>
      discounted(this.discoveryAt(view, edge >> 2), cost[edge >> 2]! / halfPoints)
    edges.sort((one, other) => promise(other) - promise(one))
    for (const edge of edges.slice(0, MAX_EDGES)) add(edge >> 2, edge & 3, this.discoveryAt(view, edge >> 2))
    scored.sort((one, other) => other.score - one.score)
    const isFirst = ({ destination, direction }: Place, index: number): boolean =>
      scored.findIndex((place) => place.destination === destination && place.direction === direction) === index
    return scored.filter(isFirst).slice(0, limit)
  }

  private consider(view: View, square: Square, worth: number): void {
    const all = worth + this.aims.keeping(square)
    const building = view.building(square)
    if (building !== NONE && building !== this.home && all > this.bestIn[building]!) this.bestIn[building] = all
    if (all <= 0) return
    if (this.count === this.candidates.length) {
      this.candidates = longer(this.candidates)
      this.worths = longer(this.worths)
    }
    this.candidates[this.count] = square
    // Others nearby can help there (WDC-ASSIST-05).
    this.worths[this.count] = all * (1 + this.care * COMPANY * view.othersNear(square, NEAR))
    this.count += 1
  }

  /** Everything one could go for. */
  private gather(view: View, hero: Hero, judgement: Judgement): void {
    const { interiors } = this
    const unknown = judgement.unknown()
    this.count = 0
    this.bestIn.fill(0)
    this.care = judgement.may('askForHelp') || judgement.may('help') ? judgement.profile.care : 0
    this.interiors.look(view, hero, judgement)
    this.here = view.square(hero)
    this.home = view.building(this.here)
    this.considerAims(view, hero, judgement)
    for (let index = 0; index < interiors.faceDownCount; index++) {
      const square = interiors.faceDown[index]!
      if (this.isBehindLocks(view, square)) continue // see worthBehind
      const copy = view.knownFaceDown(hero, square)
      this.consider(
        view,
        square,
        copy === NONE ? interiors.expected(view.building(square), unknown) : judgement.encounter(copy),
      )
    }
    this.considerOpenDisks(view, hero, judgement)
    if (this.scenario.spells.length > 0) this.considerMagic(view, hero, judgement)
    this.edges = view.unexploredEdges()
    this.discovery = discoveryWorth(view, unknown) + judgement.profile.duty * PRICE.lead * this.aims.soughtTiles.size
    this.isTileSought = this.aims.soughtTiles.size > 0
    const company = this.isTileSought ? this.care * COMPANY_AT_EDGES * (view.seatCount - 1) : 0
    this.maxDiscovery = this.discovery * (1 + company)
    for (let opening = 0; opening < view.openings; opening++) {
      if (this.home !== NONE && this.home === view.building(view.inside(opening))) {
        // Out of a headquarters beside the board there is but the door (WDC-SEC-18).
        if (view.isTakenAway(hero)) this.consider(view, view.outside(opening), PRICE.turn)
        continue
      }
      if (isOpenDoor(view, opening))
        this.consider(view, view.inside(opening), this.worthThroughDoor(view, opening, unknown))
      else this.consider(view, view.outside(opening), this.worthBehind(view, hero, opening, judgement, unknown))
    }
    for (let other = 0; other < view.seatCount; other++) {
      if (
        other === hero ||
        !view.isAlive(other) ||
        !view.isPresent(other) ||
        this.isBehindLocks(view, view.square(other))
      )
        continue
      if (view.damage(other) > 0 || view.movementHurts(other))
        this.consider(view, view.square(other), healingWorth(view, hero, other, judgement))
      if (view.isHeld(other)) this.consider(view, view.square(other), rescueWorth(view, other, judgement))
      if (view.poison(other) > 0) this.consider(view, view.square(other), cureWorth(view, hero, other, judgement))
    }
  }

  /** A spell to be cast here and now, and heroes who make more of a component than its holder. */
  private considerMagic(view: View, hero: Hero, judgement: Judgement): void {
    const { sorcery } = judgement
    this.consider(view, view.square(hero), sorcery.best(view, hero))
    for (let other = 0; other < view.seatCount; other++) {
      if (other === hero || !view.isPresent(other) || this.isBehindLocks(view, view.square(other))) continue
      this.consider(view, view.square(other), sorcery.meeting(view, hero, other))
    }
  }

  /** What the objective asks for, where it is in the open, or in reach of a door. */
  private considerAims(view: View, hero: Hero, judgement: Judgement): void {
    const { aims, aimIn } = this
    if (!aims.isAny) return
    aimIn.fill(0)
    aims.gather(view, hero, judgement)
    if (aims.keeping(this.here) > 0) this.consider(view, this.here, 0)
    for (let index = 0; index < aims.count; index++) {
      const square = aims.squares[index]!
      const worth = aims.worths[index]!
      const building = view.building(square)
      if (building === NONE || building === this.home) this.consider(view, square, worth)
      else aimIn[building] = Math.max(aimIn[building]!, worth)
    }
    // Movement ends behind a door (WDC-MOVE-09): first the open doors. A shut one is worth its work (worthInside).
    for (let opening = 0; opening < view.openings; opening++) {
      const inside = view.inside(opening)
      if (aimIn[view.building(inside)]! > 0 && isOpenDoor(view, opening))
        this.consider(view, inside, aimIn[view.building(inside)]!)
    }
  }

  /** Inside a building that the hero is not in and can not simply walk into. */
  private isBehindLocks(view: View, square: Square): boolean {
    const building = view.building(square)
    return building !== NONE && building !== this.home && !this.interiors.isOpen(building)
  }

  /** Found things to take, people to persuade, adversaries to fight. */
  private considerOpenDisks(view: View, hero: Hero, judgement: Judgement): void {
    const { scenario, open } = this
    const count = view.openDisks(open)
    for (let index = 0; index < count; index++) {
      const copy = open[index]!
      const square = view.squareOf(hero, copy)
      const kind = scenario.kinds[copy]
      if (kind === DiskKind.obstacle || this.isBehindLocks(view, square)) continue
      const isThere = kind !== DiskKind.ally && view.isFound(hero, copy)
      this.consider(
        view,
        square,
        isThere
          ? scenario.worth[copy]! + judgement.wish(copy)
          : kind === DiskKind.adversary
            ? judgement.fight(copy)
            : judgement.encounter(copy),
      )
    }
  }

  /** Worth behind an open door. Movement ends on its other side (WDC-MOVE-09): what is farther in takes a turn more. */
  private worthThroughDoor(view: View, opening: number, unknown: number): number {
    return Math.max(
      this.worthInside(view, opening, true, unknown),
      PATIENCE * this.bestIn[view.building(view.inside(opening))]!,
    )
  }

  /** What a locked door or a window promises: the disks inside, by the chance to get in. */
  private worthBehind(view: View, hero: Hero, opening: number, judgement: Judgement, unknown: number): number {
    const isDoor = view.openingKind(opening) === OpeningKind.door
    const inside = this.worthInside(view, opening, isDoor, unknown)
    if (inside <= 0) return 0
    const quiet = this.quietChance(view, hero, opening, judgement) * inside
    return isDoor
      ? Math.max(quiet, this.forcedChance(view, hero, opening, judgement) * inside - judgement.failure())
      : quiet
  }

  private worthInside(view: View, opening: number, isDoor: boolean, unknown: number): number {
    const building = view.building(view.inside(opening))
    const disks = Math.min(DISKS_BEHIND_A_DOOR, this.interiors.faceDownIn(building))
    const worth =
      disks *
        (view.roundsLeft > 0 ? SHARE_BEHIND_A_DOOR : SHARE_AT_LAST) *
        Math.max(0, this.interiors.expected(building, unknown)) +
      (this.aimIn[building] ?? 0)
    return isDoor ? worth : ALONE * worth
  }

  /** Chance to get in without damage to the house: by the lock, or through the window. WDC-ENTRY-04, -10 */
  quietChance(view: View, hero: Hero, opening: number, judgement: Judgement): number {
    const locks = this.locksFor(view, hero, opening)
    if (locks === NONE) return 0
    if (view.openingKind(opening) === OpeningKind.door) return judgement.chance(K.lockpick, locks)
    return judgement.chance(
      K.climb,
      locks + (view.isBroken(opening) ? this.scenario.constants.entry.brokenWindowShift : 0),
    )
  }

  /** Chance to break the door. WDC-ENTRY-07 */
  forcedChance(view: View, hero: Hero, door: number, judgement: Judgement): number {
    const { constants, options } = this.scenario
    const locks = this.locksFor(view, hero, door)
    return locks === NONE
      ? 0
      : judgement.chance(K.force, locks + (options.doorForceTN === 'locksPlusOne' ? constants.entry.forceShift : 0))
  }

  /** Locks as the hero finds them in this turn; NONE where Fate keeps everything shut. WDC-FATE-32, -41 */
  private locksFor(view: View, hero: Hero, opening: number): number {
    const fate = view.fateLocks(hero)
    if (fate === FateLocks.locked) return NONE
    return fate === FateLocks.unlocked ? 0 : view.locks(view.nearestDoor(opening))
  }

  /** Worth of what is behind an opening, to choose among ways in. The way out of the own building is worth 0. */
  worthOfOpening(view: View, hero: Hero, opening: number, judgement: Judgement): number {
    if (view.building(view.square(hero)) === view.building(view.inside(opening))) return 0
    this.interiors.look(view, hero, judgement)
    return this.worthInside(view, opening, view.openingKind(opening) === OpeningKind.door, judgement.unknown())
  }
}

const isSame = (place: Place, other: Place | undefined): boolean =>
  place.destination === other?.destination && place.direction === other.direction

/** Discounted worth of a target: PATIENCE per whole turn of movement, and HASTE, so that the nearer comes first. */
function discounted(worth: number, movement: number): number {
  const turns = Math.ceil(movement)
  return (turns > 1 ? worth * power(PATIENCE, turns - 1) : worth) / (1 + HASTE * movement)
}

/** What a new tile promises, beside what is sought for the objective. */
function discoveryWorth(view: View, unknown: number): number {
  const worth = PRICE.discovery + PRICE.discoveryShare * Math.max(0, unknown)
  return view.roundsLeft < LAST_ROUNDS ? EAGER_AT_LAST * worth : worth
}

/** VP and health that healing somebody is expected to bring (WDC-HEAL-01, -02). */
export function healingWorth(view: View, hero: Hero, patient: Hero, judgement: Judgement): number {
  if (hero !== patient && !judgement.may('healOthers', hero)) return 0
  const dice = view.dice(hero, K.heal)
  let worth = 0
  for (let removed = 1; removed <= view.damage(patient); removed++) {
    const care = hero === patient ? 1 : judgement.profile.care
    const gain = care * HEALTH_SHARE * judgement.damage(view.health(patient) + removed - 1) + (hero === patient ? 0 : 1)
    worth += view.chance(hero, dice, removed) * gain
  }
  // Another's healing, of whatever, is the end of it (WDC-FATE-17).
  if (hero !== patient && view.movementHurts(patient))
    worth += view.chance(hero, dice, 1) * judgement.profile.care * judgement.damage(view.health(patient))
  return worth
}

/** VP for a rescue, and what it saves: turns, and a life where the water rises (WDC-TRAP-06, -08, WDC-VP-23). */
export function rescueWorth(view: View, victim: Hero, judgement: Judgement): number {
  const saved = PRICE.turn + (view.drowning(victim) > 0 ? judgement.damage(1) : 0)
  return view.scenario.constants.victoryPoints.rescue + judgement.profile.care * saved
}

/** VP for a cure, and the wounds it saves, by the chance that it works (WDC-POIS-01, WDC-VP-22). */
export function cureWorth(view: View, hero: Hero, patient: Hero, judgement: Judgement): number {
  const tn = view.poison(patient)
  const saved = judgement.poison(view.health(patient)) * (hero === patient ? 1 : judgement.profile.care)
  return judgement.chance(K.cure, tn) * (saved + (hero === patient ? 0 : tn))
}

/** A damage disk removed saves this share of what the next one would cost. */
const HEALTH_SHARE = 0.6
