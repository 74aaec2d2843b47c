// A playout in progress: who plays, where chance comes from, what is measured and told. It is the first parameter of a
// game's rules, allocated once per worker and variant.
//
//   table.ask(DP.flipOrder, hero)
//   for (...) table.offer(actionOf(Verb.disk, copy))
//   const action = table.decide()
//
// A question with two answers is one call, `either`.
import type { Draws } from '../random/index.ts'
import { verbOf } from './actions.ts'
import type { ActionWeights, Agent, Question, Seat } from './agent.ts'
import { longer } from './buffers.ts'
import { add, answerOf, newQuestion } from './question.ts'
import type { Choices } from './choices.ts'
import type { GameEvent, Sink } from './event.ts'
import type { Metric, Recorder } from './metric.ts'
import { Layout } from './layout.ts'
import { Cells } from './metrics.ts'
import { Trials } from './trials.ts'

/** Options of a question with weights; more make the buffer grow. */
const USUAL_WEIGHTS = 64

/** What a table measures by. */
export interface Measured {
  /** Counts choices for the metric `decisions`, where the game has it. */
  readonly choices?: Choices
  /** All metrics of the game, in their order. */
  readonly metrics: readonly Metric[]
}

export class Table<Scenario, State extends { readonly round: number }, Event extends object> {
  readonly scenario: Scenario
  readonly state: State
  readonly question: Question = newQuestion(undefined)
  agents: readonly Agent[] = []
  draws: Draws = undefined as unknown as Draws
  record: Recorder = undefined as unknown as Recorder
  /** Present when somebody listens: rules build an event only then. */
  tell: ((event: Event) => void) | undefined = undefined
  readonly #choices: Choices | undefined
  readonly #decisions: number
  /** Choices of a whole game in progress, which are recorded at its end. */
  readonly #trials: Trials
  #isWhole = false
  readonly #cells: Cells
  /** Of a question with weights. */
  readonly #weights: ActionWeights = { of: new Int32Array(USUAL_WEIGHTS) }

  /** @throws RangeError for choices without a metric, or as `Layout.settle` does */
  constructor(scenario: Scenario, state: State, { choices, metrics }: Measured) {
    this.scenario = scenario
    this.state = state
    this.#choices = choices
    this.#decisions = metrics.findIndex(({ name }) => name === 'decisions')
    if (choices !== undefined && this.#decisions < 0) throw new RangeError('choices need a metric `decisions`')
    this.#cells = new Cells(metrics)
    this.#trials = new Trials(choices === undefined ? 0 : this.#cellsOf(this.#decisions))
    if (state instanceof Layout) state.settle()
  }

  /** Gives the seats what they are shown: one view for all questions. @returns this table */
  show(view: unknown): this {
    const { question } = this as { question: { view: unknown } }
    question.view = view
    return this
  }

  /** Hands in what a playout is played with. */
  begin(agents: readonly Agent[], draws: Draws, record: Recorder, tell?: Sink): void {
    this.agents = agents
    this.draws = draws
    this.record = record
    const { state } = this
    this.tell =
      tell &&
      ((event) => {
        const scenes = draws.depth > 0 && { scenes: draws.scenePath() }
        tell({ ...event, round: state.round, ...scenes } as unknown as GameEvent)
      })
  }

  /** Plays a game from set-up to end. Its choices are recorded at the end, which is faster than each at once. */
  playWhole(play: () => void): void {
    this.#trials.clear() // of a game that broke off
    this.#isWhole = true
    try {
      play()
    } finally {
      this.#isWhole = false
    }
    this.#trials.handOver(this.record, this.#decisions)
  }

  // ---- Decisions ----------------------------------------------------------------------------------------------------

  /** Opens a question to the agent of `seat`; until `decide` no other is asked. @param kind one of the decisions */
  ask(kind: number, seat: Seat): void {
    const { question } = this
    question.kind = kind
    question.seat = seat
    question.count = 0
  }

  /** Adds a legal action to the open question. @throws RangeError for what is no whole number of 32 bits */
  offer(action: number): void {
    add(this.question, action)
  }

  /**
   * Asks the open question, and counts the answer if there was a choice.
   * @returns the chosen action: its code, not its index
   * @throws as `answerOf`
   */
  decide(): number {
    const { question } = this
    const action = answerOf(this.agents[question.seat], question)
    if (question.count > 1) this.chose(action)
    return action
  }

  /**
   * Adds a legal action with its weight; `decideWeighted` then decides. A question has weights for all actions or none.
   * @throws RangeError for a weight that is no whole number from 1, or as `offer` does
   */
  offerWeighted(action: number, weight: number): void {
    if (!(weight >= 1 && (weight | 0) === weight)) throw new RangeError(`weight ${weight}: expected 1 or more, whole`)
    const { question } = this
    const weights = this.#weights
    if (question.count === weights.of.length) weights.of = longer(weights.of)
    weights.of[question.count] = weight
    this.offer(action)
  }

  /** As `decide`, of a question whose actions have weights. */
  decideWeighted(): number {
    const { question } = this
    question.weights = this.#weights
    try {
      return this.decide()
    } finally {
      question.weights = undefined
    }
  }

  /**
   * A question with two answers: `table.either(DP.stepIn, hero, actionOf(Verb.no), actionOf(Verb.yes)) === Verb.yes`.
   * Both are actions. A bare verb is an action too: an argument of the verb 0.
   * @returns the chosen verb
   * @throws as `answerOf`
   */
  either(kind: number, seat: Seat, first: number, second: number): number {
    const { question } = this
    question.kind = kind
    question.seat = seat
    question.count = 2
    question.actions[0] = first
    question.actions[1] = second
    const action = answerOf(this.agents[seat], question)
    this.chose(action)
    return verbOf(action)
  }

  /** Somebody had a choice. */
  protected chose(action: number): void {
    this.#choices?.measure(this.question, action, this.#isWhole ? this.#trials : this.record, this.#decisions)
  }

  // ---- Rules --------------------------------------------------------------------------------------------------------

  /** Marks that a rule was applied: `table.applied(R.COMBAT_07)`, where the rule is decided. */
  applied(rule: number): void {
    this.record.rule(rule)
  }

  /** The cell of a metric by the indices of its labels: `table.cell(M.damage, hero, cause)`. @throws as `Cells.at` */
  cell(metric: number, first: number, second = 0, third = 0, fourth = 0): number {
    return this.#cells.at(metric, first, second, third, fourth)
  }

  /**
   * Ratio over one or two dimensions: a trial for each label of one of them, which falls on the label given for it.
   * @param dimension whose labels are tried, 0 or 1; where -1 is given for it, it falls on none
   */
  among(metric: number, dimension: number, first: number, second = 0, trials = 1): void {
    const { record } = this
    const label = dimension === 0 ? first : second
    const start = dimension === 0 ? this.#cells.at(metric, 0, second) : this.#cells.at(metric, first)
    const step = this.#cells.stepOf(metric, dimension)
    const labels = this.#cells.labelsOf(metric, dimension)
    for (let index = 0; index < labels; index++)
      record.trial(metric, start + index * step, index === label ? trials : 0, trials)
  }

  /** Ratio whose numerators are added one by one: a trial more in each cell, such as after a game. */
  tried(metric: number): void {
    const cells = this.#cellsOf(metric)
    for (let cell = 0; cell < cells; cell++) this.record.trial(metric, cell, 0, 1)
  }

  #cellsOf(metric: number): number {
    return Math.max(1, this.#cells.stepOf(metric, 0) * this.#cells.labelsOf(metric, 0))
  }
}

/** What a playout is played with. */
export type PlayedWith = Parameters<Table<unknown, { readonly round: number }, object>['begin']>

/** What the rules of a game do with tables that have begun. */
interface Plays<Playing> {
  /** From the set-up; from the turn boundary of a copied state. */
  play(table: Playing): void
  playOn(table: Playing): void
  /** Draws anew what none of the seats can know. @param seats bit set */
  determinize(table: Playing, seats: number, draws: Draws): void
}

/** How `planner` plays practice games and rollouts: `...practised(play, playOn)`. */
export const practised = <Playing extends Pick<Table<unknown, { round: number }, never>, 'begin'>>(
  play: Plays<Playing>['play'],
  playOn: Plays<Playing>['playOn'],
) => ({
  play(table: Playing, ...playedWith: PlayedWith): void {
    table.begin(...playedWith)
    play(table)
  },
  playOn(table: Playing, ...playedWith: PlayedWith): void {
    table.begin(...playedWith)
    playOn(table)
  },
})

/** How a game plays tables whose state is a `Layout`: `...played({ play, playOn, determinize })`. */
export const played = <
  Playing extends Pick<Table<unknown, Layout & { round: number }, never>, 'begin' | 'playWhole' | 'state'>,
>(
  rules: Plays<Playing>,
) => ({
  play(_scenario: unknown, table: Playing, ...playedWith: PlayedWith): void {
    table.begin(...playedWith)
    table.playWhole(() => {
      rules.play(table)
    })
  },
  lookAhead: {
    copyInto: (from: Playing, to: Playing): void => from.state.copyInto(to.state),
    playOn(_scenario: unknown, table: Playing, ...playedWith: PlayedWith): void {
      table.begin(...playedWith)
      rules.playOn(table)
    },
    determinize: (_scenario: unknown, table: Playing, seats: number, draws: Draws): void =>
      rules.determinize(table, seats, draws),
  },
})
