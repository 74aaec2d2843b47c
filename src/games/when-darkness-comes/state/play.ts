// One playout in progress: the state, who plays, where chance comes from, and what is measured and told.
// Every function of rules/ takes a Play first. It is allocated once per worker and variant; `begin` opens a playout.
import type { Agent, GameEvent, Question, Recorder, Sink } from '../../../engine/game.ts'
import type { Draws } from '../../../random/index.ts'
import { decide as ask, newQuestion } from '../../../engine/ask.ts'
import { choices } from '../words/decisions.ts'
import type { TellEvent } from '../words/events.ts'
import { M } from '../measures/metrics.ts'
import type { Constants } from '../content/schema.ts'
import type { Options } from '../setup/options.ts'
import type { Scenario } from '../setup/scenario.ts'
import { Careers } from '../campaign/careers.ts'
import { State } from './state.ts'
import { Scratch } from './scratch.ts'
import { View } from '../agents/view.ts'

/** Rules ask by these (ask.ts), and by `decide`. */
export { begin, offer } from '../../../engine/ask.ts'

/** Index of a seat: heroes are seats from 0. */
export type Hero = number
/** Index of one disk among all of the scenario: two zombies are two copies. */
export type Copy = number
/** Number of a square on the table (see state.ts). */
export type Square = number

/** No hero, no disk, no square, no skill. */
export const NONE = -1

export class Play {
  readonly scenario: Scenario
  readonly options: Options
  readonly constants: Constants
  readonly state: State
  /** Room that rules work in: the check being rolled, paths, sight. Nothing in it outlives a function of the rules. */
  readonly scratch: Scratch
  readonly question: Question<View>
  /** Chances of opposed checks worked out so far (rules/chances.ts): few pools meet in a game. */
  readonly contests = new Map<number, number>()
  /** What heroes have become from game to game; null in a single game. */
  readonly careers: Careers | null
  private readonly view: View
  agents: readonly Agent<View>[] = []
  draws: Draws = undefined as unknown as Draws
  record: Recorder = undefined as unknown as Recorder
  /** Present when somebody listens: rules build an event only then. */
  tell: ((event: TellEvent) => void) | undefined = undefined

  /** @param careers those of the campaign that this is a game of; made anew for the first */
  constructor(scenario: Scenario, careers: Careers | null = scenario.campaign === null ? null : new Careers(scenario)) {
    this.scenario = scenario
    this.careers = careers
    this.options = scenario.options
    this.constants = scenario.constants
    this.state = new State(scenario)
    this.scratch = new Scratch(scenario)
    this.view = new View(this)
    this.question = newQuestion(this.view)
  }

  /** Hands in what a playout is played with. */
  begin(agents: readonly Agent<View>[], draws: Draws, record: Recorder, tell?: Sink): void {
    this.agents = agents
    this.draws = draws
    this.record = record
    const state = this.state
    this.tell = tell && ((event) => tell({ ...event, round: state.round } as GameEvent))
  }
}

// ---- Decisions -----------------------------------------------------------------------------------------------------

/**
 * Asks the open question, and counts the answer if there was a choice.
 * @returns the chosen action
 * @throws as `ask` of ask.ts
 */
export function decide(play: Play): number {
  const action = ask(play)
  if (play.question.count > 1) {
    choices.measure(play.question, action, play.record, M.decisions)
    if (play.question.seat === play.state.active) play.state.choices += 1
  }
  return action
}

// ---- Rules ---------------------------------------------------------------------------------------------------------

/** Marks that a rule was applied: `applied(play, R.COMBAT_07)`, where the rule is decided. */
export function applied(play: Play, rule: number): void {
  play.record.rule(rule)
}
