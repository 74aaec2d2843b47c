// Groups of players, the same in all games: a new group, casual players, regulars. Regulars play as a game's agents
// judge; the others judge alike and slip. How often is defined by what can be seen: of the choices in which options
// differ in value, a new group takes the best in 6 of 10, casual players in 8 of 10.
//
// Source of the model: K. Regan, T. Biswas, "Psychometric modeling of decision making via game play", CIG 2013. An
// option that is worth d less than the best is taken with the chance p^(e^((d / scale)^consistency)), where p is the
// chance of the best: near misses are frequent, blunders rare.
import { exp, log, realPower } from '../numeric/index.ts'
import { Draws } from '../random/index.ts'
import type { Agent, Question, Seat, SeatInfo } from './agent.ts'
import type { Maker } from './agent-list.ts'
import type { Game } from './game.ts'

/** From the weakest to the strongest. */
export const GROUPS = ['new-group', 'casual', 'regulars'] as const
export type Group = (typeof GROUPS)[number]

/** How they are called in sentences. */
export const GROUP_NAMES: Readonly<Record<Group, string>> = {
  'new-group': 'new group',
  casual: 'casual',
  regulars: 'regulars',
}

/** Who plays, in sentences: the game is too hard for … */
export const PLAYERS: Readonly<Record<Group, string>> = {
  'new-group': 'a new group',
  casual: 'casual players',
  regulars: 'regulars',
}

/** Who a design target is meant for: a group, or those who play in a style. @param agent its name */
export function playersWords(agent: string): string {
  const group = groupOf(agent)
  return group === undefined ? `${agent} play` : PLAYERS[group]
}

/** Who plays, in a table of play styles: `regulars`, `new group`, `cautious`. */
export function playersName(agent: string): string {
  const group = groupOf(agent)
  return group === undefined ? agent : GROUP_NAMES[group]
}

/** The same where it stands alone: `cautious play`. */
export const styleName = (agent: string): string =>
  groupOf(agent) === undefined ? `${agent} play` : playersName(agent)

/** Names by which design targets may call the players that they are meant for. */
export const PLAYERS_OF_TARGETS = ['steady', ...GROUPS] as const

/** Whether two agents are the same players by two names. */
export const areSamePlayers = (one: string, other: string): boolean =>
  one === other || (groupOf(one) !== undefined && groupOf(one) === groupOf(other))

/** Groups that the game's agents can play; games of users may have none. */
export const groupsIn = ({ agents }: Pick<Game, 'agents'>): readonly Group[] =>
  GROUPS.filter((group) => agents.some(({ name }) => name === group))

/** Changes of the settings by which a group, or another agent in its place, plays, by path. */
export const playedBy = (game: Pick<Game, 'playedBy'>, agent: string): Readonly<Record<string, unknown>> =>
  game.playedBy?.(agent) ?? { agents: agent }

/** The group that an agent plays: regulars are also called by the name of the agent that judges for all groups. */
export const groupOf = (agent: string): Group | undefined =>
  agent === 'steady' ? 'regulars' : GROUPS.find((group) => group === agent)

/** Seats at which a group plays: the heroes', or all where nobody is a hero. */
export function playerSeats(seats: readonly Pick<SeatInfo, 'side'>[]): number[] {
  const all = [...seats.keys()]
  const heroes = all.filter((seat) => seats[seat].side === 'heroes')
  return heroes.length === 0 ? all : heroes
}

/** A group that slips. */
export type Slipping = Exclude<Group, 'regulars'>

/** Of choices in which options differ in value, the share in which the best is taken. */
export const BEST_TAKEN: Readonly<Record<Slipping, number>> = { 'new-group': 0.6, casual: 0.8 }

/** Where no values are compared: the chance of another legal action than the rule of thumb names. */
export const BY_RULE: Readonly<Record<Slipping, number>> = { 'new-group': 0.04, casual: 0.02 }

/** The exponent c of the model: slips are near misses, not blunders (docs/decisions/081-groups-of-players.md). */
const CONSISTENCY = 2
/** Values closer than this are equal. */
const EQUAL = 1e-9
/** Halvings of the interval in which the chance of the best lies. */
const STEPS = 40

const ABOUT: Readonly<Record<Group, string>> = {
  'new-group': 'try the game for the first time: take what regulars would in 6 of 10 choices',
  casual: 'know the rules: take what regulars would in 8 of 10 choices',
  regulars: 'know the game and its chances: always take what is worth most to them',
}

/** How a group slips in one game: the scale is in the unit in which the game's agents value options. */
export interface Slip {
  readonly scale: number
  readonly byRule: number
}

/** Of an option that is worth so much less than the best: its chance is that of the best, raised to this. */
const exponentOf = (shortfall: number, scale: number): number =>
  shortfall > EQUAL ? exp(realPower(shortfall / scale, CONSISTENCY)) : 1

/** The logarithm of the chance of the best with which all chances add up to 1. */
function logarithmOfBest(exponents: ArrayLike<number>, count: number): number {
  let [low, high] = [-log(count), 0]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    let sum = 0
    for (let index = 0; index < count; index++) sum += exp(middle * exponents[index])
    if (sum < 1) low = middle
    else high = middle
  }
  return low
}

/**
 * The chance of each option by the model.
 * @param worths of the options, at least one
 * @param scale in the same unit, above 0
 * @returns the chances in the order of the options, which add up to 1
 */
export function chancesOf(worths: readonly number[], scale: number): number[] {
  const most = Math.max(...worths)
  const exponents = worths.map((worth) => exponentOf(most - worth, scale))
  const logarithm = logarithmOfBest(exponents, worths.length)
  return exponents.map((exponent) => exp(logarithm * exponent))
}

/** What turns the choices of an agent into those of a group, and counts how often the best is taken. */
export class Slips {
  /** Choices in which options differed in value, and those of them in which the best was taken. */
  choices = 0
  bestTaken = 0
  readonly #slip: Slip
  readonly #draws = new Draws(['slips'], ['slip'])
  #address = 0
  #count = 0
  /** By option: its chance is that of the best, raised to this. */
  #exponents = new Float64Array(64)

  constructor(slip: Slip) {
    this.#slip = slip
  }

  /** @param agentRng the seat's own, of which nothing is used up */
  reset(agentRng: Draws): void {
    this.#draws.forkFrom(agentRng, 'slips')
    this.#address = this.#draws.open(0, 0)
    this.#count = 0
  }

  /**
   * A choice by values.
   * @param count of the options
   * @param worthOf what the option of an index is worth; −Infinity: never taken
   * @param best index of the option that the agent takes: no other is worth more
   * @returns index of the option that the group takes
   */
  among(count: number, worthOf: (index: number) => number, best: number): number {
    if (this.#exponents.length < count) this.#exponents = new Float64Array(2 * count)
    const exponents = this.#exponents
    const most = worthOf(best)
    let isEqual = true
    for (let index = 0; index < count; index++) {
      const shortfall = index === best ? 0 : most - worthOf(index)
      exponents[index] = exponentOf(shortfall, this.#slip.scale)
      if (shortfall > EQUAL) isEqual = false
    }
    if (isEqual) return best
    const taken = this.#drawn(count, best)
    this.choices += 1
    if (exponents[taken] === 1) this.bestTaken += 1
    return taken
  }

  /**
   * A choice by a rule of thumb. A group slips where the number that is drawn is below the chance to slip. Among such
   * numbers it is uniform, so it also says which other action is taken.
   * @param best index of the action that the rule names. Of a set of dice only the first is slipped on.
   * @returns index of the action that the group takes
   */
  byRule({ count, set }: Question, best: number): number {
    if (count < 2 || (set !== undefined && set.count > 0)) return best
    const unit = this.#unit() / this.#slip.byRule
    if (unit >= 1) return best
    const other = Math.floor(unit * (count - 1))
    return other < best ? other : other + 1
  }

  /** The best comes first, so that on the same draws a group takes it wherever a weaker one does. */
  #drawn(count: number, best: number): number {
    const exponents = this.#exponents
    const logarithm = logarithmOfBest(exponents, count)
    let left = this.#unit() - exp(logarithm)
    for (let index = 0; index < count && left >= 0; index++) {
      if (index === best) continue
      left -= exp(logarithm * exponents[index])
      if (left < 0) return index
    }
    return best
  }

  #unit(): number {
    this.#count += 1
    return this.#draws.unit(0, this.#address + this.#count, 0)
  }
}

/** An agent that plays a group: it judges by the agent inside, which asks `slips` at each choice. */
class GroupAgent<View> implements Agent<View> {
  readonly slips: Slips
  readonly #judge: Agent<View>

  constructor(judge: Agent<View>, slips: Slips) {
    this.#judge = judge
    this.slips = slips
  }

  reset(agentRng: Draws): void {
    this.slips.reset(agentRng)
    this.#judge.reset(agentRng)
  }

  beforeTurn(view: View, seat: Seat): void {
    this.#judge.beforeTurn?.(view, seat)
  }

  choose(question: Question<View>): number {
    return this.#judge.choose(question)
  }
}

/**
 * The makers of the three groups, for a game's list of agents.
 * @param scales in the unit in which the agent values options: such that the groups take the best as often as
 *   `BEST_TAKEN` says
 * @param make the agent that plays regulars; with `slips`, that asks them at each choice
 * @param sides as of `AgentInfo`
 */
export function groupsOf<Place, View>(
  scales: Readonly<Record<Slipping, number>>,
  make: (place: Place, slips?: Slips) => Agent<View>,
  sides?: readonly string[],
): Maker<Place, View>[] {
  const makers: Readonly<Record<Group, Maker<Place, View>['make']>> = {
    'new-group': slipping('new-group'),
    casual: slipping('casual'),
    regulars: (place) => make(place),
  }
  function slipping(group: Slipping): Maker<Place, View>['make'] {
    return (place) => {
      const slips = new Slips({ scale: scales[group], byRule: BY_RULE[group] })
      return new GroupAgent(make(place, slips), slips)
    }
  }
  return GROUPS.map((name) => ({ name, about: ABOUT[name], ...(sides && { sides }), make: makers[name] }))
}
