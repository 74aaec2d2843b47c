// One playout in progress, common to both games: state, agents, random draws, metrics and events. It is the first
// parameter of the functions of rules/. Where both games share a moment but act differently (a hero arrives, is knocked
// out, a turn begins), a method here is abstract, and each game's Play implements it.
import type { Metric } from '../../../../engine/game.ts'
import { Table as AnyTable } from '../../../../engine/table.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { choices } from '../words/decisions.ts'
import type { SharedEvent } from '../words/events.ts'
import type { State } from './state.ts'

/** Index of a hero: the seats from 0; the villain's seat comes after them. */
export type Hero = number
export type Figure = number
export type Place = number

export abstract class Table<
  Scenario extends SharedScenario = SharedScenario,
  Changing extends State = State,
  Event extends object = SharedEvent,
> extends AnyTable<Scenario, Changing, Event> {
  /** @param metrics all that the game measures */
  constructor(scenario: Scenario, state: Changing, metrics: readonly Metric[]) {
    super(scenario, state, { choices, metrics })
  }

  // ---- The turn of a hero, from its beginning to its end; nothing of it outlives the turn --------------------------

  /** Whose turn it is; the villain's seat in his. */
  acting = 0
  /** Actions left, and how many of them may still be moves. */
  left = 0
  moves = 0
  isTurnOver = false
  /** The hero stands on another's square and has to move on (DW-MOVE-03). */
  isPassing = false
  /** Speed Boots used in this turn: so many turns it has become besides its own. */
  extraTurns = 0
  /** Kinds of item laid down or left in this turn, as a bit set: they are not taken up again in it. */
  laidDown = 0
  /** What the question is about: the roll, and the figure struck or striking (NONE: the boss). */
  roll = 0
  opponent = 0
  /** An item that is offered, besides those held. */
  found = 0

  // ---- What the games do differently; where one is absent, nothing more happens -------------------------------------

  /** The turn of a hero who is awake begins. */
  abstract beginHeroTurn(hero: Hero): void
  /** Adds to the open question what only this game offers a hero who stands. */
  abstract offerMore(hero: Hero): void
  /** Does an action that the game has offered. */
  abstract act(hero: Hero, verb: number, argument: number): void
  /** A hero has come to a place, in whatever way. */
  abstract arrive(hero: Hero, place: Place): void
  /** A hero who was knocked out is taken from the board: where he goes, and what it costs him. */
  abstract sendAway(hero: Hero, cause: number): void
  /** A hero has slain a figure that stood there, and been rewarded. */
  afterKill?(hero: Hero, figure: Figure, place: Place): void

  abstract beginVillainTurn(): void
  /** Adds to the open question whom else the villain may call upon. */
  offerVillainMore?(): void
  abstract villainAct(verb: number, argument: number): void
  endVillainTurn?(): void
  /** A figure strikes a hero: a bout, or a duel. @returns whether the figure may go on */
  abstract figureStrikes(figure: Figure, hero: Hero): boolean
  /** A hero strikes a figure: a bout, or a duel. */
  abstract heroStrikes(hero: Hero, figure: Figure): void
  /** Uses of a way (graph.ts) that let this figure move along it; Way.monster. */
  wayOf?(figure: Figure): number
  /** A figure has walked off a place, and stands on the next. */
  figureLeft?(figure: Figure, place: Place): void
  /**
   * The use of a way along which a hero strikes this figure, or the figure a hero.
   *
   * @param use Way.heroStrikes or Way.monsterStrikes
   */
  fightWay?(figure: Figure, use: number): number
  /** Adds to the open question what only this game offers a figure that may stop. */
  offerFigureMore?(figure: Figure): void
  /** Strikes that a figure has on top of its actions, which are then moves only; 0 where a strike is an action. */
  strikesOnTop?(figure: Figure): number

  /** Just before a bout with the boss. @returns whether it takes place */
  beforeBossBout?(hero: Hero): boolean
  abstract heroDiceAgainstBoss(hero: Hero): number
  /** Total that a blow has to reach to kill the boss. */
  abstract bossNumber(): number
  /** Most magic items of a hero. */
  abstract itemLimit(hero: Hero): number
  /** Points of a hero beside figures, coins, cards and the boss. */
  morePoints?(hero: Hero): number
  abstract bossFigurePoints(): number
  /** Whether the rounds ran out when nobody in play could slay the boss any more. */
  isDeadEnd?(): boolean
  /** The game is over: what only this game measures at its end. */
  abstract measureEnd(): void
}
