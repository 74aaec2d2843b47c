import { prepared } from './prepared.ts'
// Playing one variant's playouts: the only place where games are played. Executors, replay and tests call it.
// A playout's numbers depend on (seed, playout) alone: not on the batch, on what was played before, or on being told.
import { describeAction } from '../engine/actions.ts'
import type { Agent, Game, Recorder, Sink } from '../engine/game.ts'
import { IllegalChoice } from '../engine/question.ts'
import { Draws } from '../random/index.ts'
import { BROKEN_OFF, MAX_REDRAWS, Relay } from './branch.ts'
import type { Branch } from './branch.ts'
import { MAX_GAMES } from './game-counts.ts'
import { TallyLayout } from './layout.ts'
import { Recording } from './recording.ts'
import { followAll } from './reference.ts'
import { MAX_TRIED, metricsWith, NoneStood, STANDING_METRICS, Stood } from './standing.ts'
import type { Standing } from './standing.ts'
import { Tally } from './tally.ts'
import type { TallyBuffers } from './tally.ts'

/** Consecutive playouts of one variant: the unit of work. */
export interface Batch {
  /** Index in the experiment's variants. */
  readonly variant: number
  readonly first: number
  readonly count: number
}

/** What comes back for a batch. Plain data; the buffers of `tally` and `columns` may be transferred. */
export interface BatchReply extends Batch {
  readonly tally: TallyBuffers
  /** One column after another (`TallyLayout.columns`), `count` values each; 0 for a playout that failed. */
  readonly columns: Int32Array
  /** Playouts that threw, in order; they are not in the tally. */
  readonly failures: readonly Failure[]
  /** Some playouts failed without their game throwing, e.g. by ending the thread: played again, they may not. */
  readonly isUnsure?: boolean
}

export interface Failure {
  readonly playout: number
  readonly message: string
}

/** What a player needs to know of an experiment; plain data. */
export interface PlayerOptions {
  readonly variant: number
  readonly seed: number
  /** The variant's settings, fully spelled out. */
  readonly settings: unknown
  /** What the agents take the scenario for, where that is another: a change that is hidden from them. */
  readonly seen?: { readonly content: unknown; readonly settings: unknown }
  /** Numbers that are kept for each playout beside those that the game compares (reference.ts). */
  readonly references?: readonly string[]
  /** Where its playouts begin, if not at their set-up. */
  readonly standing?: Standing
  /** What is told of a playout that threw; the message of the error when left out. */
  failureWords?(error: unknown): string
}

/** Fork labels: `redraw` for the draw at a rollout's moment, until it has the wanted result; `future` for the rest. */
const [REDRAW, FUTURE] = ['redraw', 'future']
/** Fork label of what follows a standing. */
const ONWARD = 'onward'
/** Between the numbers of the games that a playout from a standing tries. */
const STRIDE = MAX_GAMES

/** Plays the playouts of one variant, in one thread. Allocates once, then reuses. */
export class Player {
  readonly scenario: unknown
  readonly layout: TallyLayout
  private readonly game: Game
  private readonly variant: number
  private readonly seed: number
  private readonly agents: readonly Agent[]
  private readonly names: readonly string[]
  private readonly labels: readonly string[]
  private readonly draws: Draws
  private readonly agentRng: readonly Draws[]
  private readonly agentLabels: readonly string[]
  private readonly state: unknown
  private readonly recording: Recording
  private readonly failureWords: (error: unknown) => string
  /** Seats that change hands in futures, by who takes them over. */
  private readonly relays = new Map<string, readonly Relay[]>()
  private readonly standing: Standing | undefined
  private readonly stood: Stood | undefined
  /** Of games from a standing: the one that goes on, and what was measured of it so far. */
  private readonly onward: { readonly state: unknown; readonly recording: Recording } | undefined

  /** @param content as `game.content.parse` gave it */
  constructor(game: Game, content: unknown, options: PlayerOptions) {
    const { variant, seed, settings, seen, references = [], standing, failureWords } = options
    this.game = game
    this.failureWords = failureWords ?? messageOf
    this.variant = variant
    this.seed = seed
    this.scenario = prepared(game, content, settings)
    this.layout = new TallyLayout(metricsWith(game.metrics(this.scenario), standing), game.rules.ids.length)
    followAll(this.layout, references)
    this.labels = game.seats(this.scenario).map(({ label }) => label)
    this.names = game.agentNames(this.scenario)
    if (this.names.length !== this.labels.length)
      throw new RangeError(`${this.labels.length} seats and ${this.names.length} agents`)
    const known = seen === undefined ? this.scenario : prepared(game, seen.content, seen.settings)
    this.agents = this.names.map((name, seat) => game.newAgent(name, known, seat))
    this.draws = new Draws(game.actors(this.scenario), game.events, game.scenes)
    this.agentRng = this.labels.map((label) => new Draws([label], ['whim']))
    this.agentLabels = this.labels.map((label) => `agent:${label}`)
    this.state = game.newState(this.scenario)
    this.recording = new Recording(this.layout)
    this.standing = standing
    this.stood = standing && new Stood(game, this.scenario, standing)
    this.onward = standing && { state: game.newState(this.scenario), recording: new Recording(this.layout) }
  }

  /**
   * @param options.tolerant playouts that throw are listed instead of ending the batch
   * @param options.branch plays futures of one playout instead, numbered as playouts are
   * @throws whatever a playout throws, unless tolerant
   */
  playBatch(
    first: number,
    count: number,
    options: { tolerant?: boolean; variant?: number; branch?: Branch } = {},
  ): BatchReply {
    const tally = new Tally(this.layout)
    const { columns } = this.layout
    const values = new Int32Array(columns.length * count)
    const failures: Failure[] = []
    const { branch } = options
    for (let index = 0; index < count; index++) {
      const number = first + index
      let recording: Recording
      try {
        recording = branch === undefined ? this.playNumber(number) : this.playFuture(branch, number)
        tally.fold(recording, number)
      } catch (error) {
        if (options.tolerant !== true) throw error
        failures.push({ playout: number, message: this.failureWords(error) })
        continue
      }
      for (let column = 0; column < columns.length; column++) {
        values[column * count + index] = recording.column(columns[column])
      }
    }
    return {
      variant: options.variant ?? this.variant,
      first,
      count,
      tally: tally.toBuffers(),
      columns: values,
      failures,
    }
  }

  /**
   * One rollout of a playout. Rollouts with the same number use the same dice after their moments, for paired
   * comparison.
   * @param tell takes the events of every attempt, up to where it breaks off
   * @throws RangeError when the wanted result does not come
   */
  playFuture(branch: Branch, future: number, tell?: Sink): Recording {
    const relays = branch.takenBy === undefined ? undefined : this.relaysTo(branch.takenBy)
    for (let attempt = 0; attempt < (branch.result === undefined ? 1 : MAX_REDRAWS); attempt++) {
      for (const relay of relays ?? []) relay.giveBack()
      const diverted = this.divertAt(branch, future, attempt, relays)
      try {
        const recording = this.playOne(branch.playout, both(diverted.tell, tell), relays)
        if (diverted.isAsWanted()) return recording
      } catch (error) {
        if (error !== BROKEN_OFF) throw error
      } finally {
        this.draws.before = undefined
      }
    }
    throw new RangeError(`what is drawn there did not come to "${branch.result ?? ''}" in ${MAX_REDRAWS} redraws`)
  }

  /** What the draw at a moment comes to when it is drawn again; undefined when the playout ends without telling it. */
  redraw({ playout, opening }: Pick<Branch, 'playout' | 'opening'>, number: number): string | undefined {
    let result: string | undefined
    const awaited = this.awaitResult(
      opening,
      () => {
        this.divert(REDRAW, number)
      },
      (came) => {
        result = came
        throw BROKEN_OFF
      },
    )
    try {
      this.playOne(playout, awaited)
    } catch (error) {
      if (error !== BROKEN_OFF) throw error
    } finally {
      this.draws.before = undefined
    }
    return result
  }

  /** A playout with a call before each opening: its number, who draws (index of `actors`), what (index of `events`). */
  playWatched(playout: number, tell: Sink, before: NonNullable<Draws['before']>): Recording {
    this.draws.before = before
    try {
      return this.playOne(playout, tell)
    } finally {
      this.draws.before = undefined
    }
  }

  /** A playout with a call for each outcome of chance, whose luck is measured (engine/luck.ts). */
  playHearingLuck(playout: number, tell: Sink, hear: Recorder['luck']): Recording {
    this.recording.hearLuck = hear
    try {
      return this.playOne(playout, tell)
    } finally {
      this.recording.hearLuck = undefined
    }
  }

  /** Openings so far in the playout that is being played. */
  get openings(): number {
    return this.draws.openings
  }

  /**
   * Plays one playout; with a sink it is told as well, which changes nothing.
   * @returns what it measured, valid until the next playout
   * @throws whatever the game or an agent throws; an illegal choice is worded with the agent's name
   */
  playOne(playout: number, tell?: Sink, agents: readonly Agent[] = this.agents): Recording {
    const { game, draws, recording } = this
    recording.clear()
    draws.startPlayout(this.seed, playout)
    this.resetAgents(agents)
    try {
      game.play(this.scenario, this.state, agents, draws, recording, tell)
    } catch (error) {
      throw error instanceof IllegalChoice ? this.inWords(error) : error
    }
    recording.settleLuck()
    return recording
  }

  private resetAgents(agents: readonly Agent[]): void {
    const { draws, agentRng } = this
    for (let seat = 0; seat < agents.length; seat++) {
      agentRng[seat].forkFrom(draws, this.agentLabels[seat])
      agents[seat].reset(agentRng[seat])
    }
  }

  /** From the set-up, or from where the variant says. */
  private playNumber(playout: number): Recording {
    return this.standing === undefined ? this.playOne(playout) : this.playOnward(playout)
  }

  /** A playout's state at a turn boundary, valid until the next playout; undefined where it has no such boundary. */
  stateAt(place: Pick<Standing, 'round' | 'game' | 'turn'>, playout: number): unknown {
    return this.playUntil(place, playout) ? this.state : undefined
  }

  /**
   * One game from the standing on: of some games that reached the round the one that stood most nearly so.
   * @throws NoneStood when none of `MAX_TRIED` games stood so
   */
  playOnward(playout: number, tell?: Sink): Recording {
    const { game, draws, agents, scenario } = this
    const { reached, exact, near, tried } = this.standAt(playout)
    const { state, recording } = this.onward!
    try {
      game.lookAhead!.playOn(scenario, state, agents, draws, recording, tell)
    } catch (error) {
      throw error instanceof IllegalChoice ? this.inWords(error) : error
    }
    recording.settleLuck()
    const first = this.layout.metrics.length - STANDING_METRICS.length
    recording.trial(first, 0, reached, tried)
    if (reached > 0) recording.trial(first + 1, 0, exact, reached)
    if (reached > 0) recording.trial(first + 2, 0, near, reached)
    return recording
  }

  /** The state with which a game from the standing begins, valid until the next. @throws as `playOnward` */
  stateOf(playout: number): unknown {
    this.standAt(playout)
    return this.onward!.state
  }

  /** Looks for the game that goes on, and makes it what is told; agents and draws are ready. */
  private standAt(playout: number): Record<'reached' | 'exact' | 'near' | 'tried', number> {
    const { game, draws, agents } = this
    const { copyInto } = game.lookAhead!
    const [stood, standing, { state, recording }] = [this.stood!, this.standing!, this.onward!]
    let [nearest, reached, exact, near, tried] = [Infinity, 0, 0, 0, 0]
    while (tried < stood.among || (nearest === Infinity && tried < MAX_TRIED)) {
      const isReached = this.playUntil(standing, playout + STRIDE * tried)
      tried += 1
      if (!isReached) continue
      reached += 1
      const distance = stood.distance(this.state)
      if (distance === 0) exact += 1
      if (stood.isNear(distance)) near += 1
      if (distance >= nearest) continue
      nearest = distance
      copyInto(this.state, state)
      this.recording.copyInto(recording)
    }
    if (nearest === Infinity) throw this.noneStood(reached)
    draws.startPlayout(this.seed, playout)
    draws.forkFrom(draws, ONWARD, playout)
    this.resetAgents(agents)
    try {
      stood.give(state, [agents, draws, recording])
    } catch (error) {
      throw error instanceof IllegalChoice ? this.inWords(error) : error
    }
    return { reached, exact, near, tried }
  }

  private noneStood(reached: number): NoneStood {
    const { round } = this.standing!
    const place = `${this.game.telling.round?.(this.scenario) ?? 'round'} ${round}`
    const words =
      reached === 0
        ? `none of ${MAX_TRIED} games reached ${place}`
        : `of ${MAX_TRIED} games ${reached} reached ${place}, none of them with the same heroes out of the game`
    return new NoneStood(reached, words)
  }

  /** Plays a game up to a turn boundary, at which the state is left. @returns whether there was one */
  private playUntil(
    { round, game: number = 1, turn }: Pick<Standing, 'round' | 'game' | 'turn'>,
    playout: number,
  ): boolean {
    let first: number | undefined
    try {
      this.playOne(playout, (event) => {
        if (event.type !== 'turn' || (event.game !== undefined && event.game !== number)) return
        first ??= event.round
        // A game that begins at a position may begin later.
        if (first > round) throw BROKEN_OFF
        if (event.round < round) return
        if (turn === undefined || event.seat === this.labels.indexOf(turn)) throw BROKEN_OFF
      })
    } catch (error) {
      if (error === BROKEN_OFF) return first! <= round
      throw error
    }
    return false
  }

  /** Diverts the draws when the moment comes. @returns a sink if one is needed, and whether the rollout is as wanted */
  private divertAt(
    { opening, result }: Branch,
    future: number,
    attempt: number,
    relays: readonly Relay[] = [],
  ): { tell?: Sink; isAsWanted(): boolean } {
    const goOn = (): void => {
      this.divert(FUTURE, future)
      relays.forEach((relay, seat) => {
        relay.takeOver(this.agentRng[seat])
      })
    }
    if (result === undefined) {
      this.draws.before = (number) => {
        if (number === opening) goOn()
      }
      return { isAsWanted: () => true }
    }
    let isSettled = false
    const tell = this.awaitResult(
      opening,
      () => {
        this.divert(REDRAW, future * MAX_REDRAWS + attempt)
      },
      (came) => {
        if (came !== result) throw BROKEN_OFF
        isSettled = true
        goOn()
      },
    )
    return { tell, isAsWanted: () => isSettled }
  }

  /**
   * Waits for the draw of an opening.
   * @param begins called before the opening
   * @param settled called with the result of its draw
   * @returns the sink that listens for it
   */
  private awaitResult(opening: number, begins: () => void, settled: (result: string) => void): Sink {
    const { game, draws, scenario } = this
    let awaited: { readonly actor: number; readonly draw: string } | undefined
    draws.before = (number, actor, event) => {
      if (number !== opening) return
      begins()
      awaited = { actor, draw: game.events[event] }
    }
    return (event) => {
      if (awaited === undefined) return
      const came = game.telling.resultOf?.(scenario, event)
      if (came === undefined || came.actor !== awaited.actor || came.draw !== awaited.draw) return
      awaited = undefined
      settled(came.result)
    }
  }

  private divert(label: string, number: number): void {
    this.draws.divert(label, number)
    for (const agentRng of this.agentRng) agentRng.divert(label, number)
  }

  private relaysTo(names: readonly string[]): readonly Relay[] {
    const key = names.join()
    const relays =
      this.relays.get(key) ??
      names.map((name, seat) => new Relay(this.agents[seat], this.game.newAgent(name, this.scenario, seat)))
    this.relays.set(key, relays)
    return relays
  }

  private inWords({ seat, kind, choice, actions }: IllegalChoice): Error {
    const { decisions, actions: verbs } = this.game
    const decision = decisions[kind]
    const names = actions.map((action) => (verbs === undefined ? String(action) : describeAction(verbs, action)))
    const agent = `agent "${this.names[seat]}" (seat ${this.labels[seat]})`
    return new RangeError(
      `${agent} answered ${choice} to "${decision.name}" (${decision.id}); ` +
        `legal are 0 to ${actions.length - 1}, for the actions ${names.join(', ')}`,
    )
  }
}

/** A reply for playouts that could not be played at all, e.g. because they ended the thread. */
export function failedReply(layout: TallyLayout, batch: Batch, message: string): BatchReply {
  const failures = Array.from({ length: batch.count }, (_, index) => ({ playout: batch.first + index, message }))
  return {
    ...batch,
    tally: new Tally(layout).toBuffers(),
    columns: new Int32Array(layout.columns.length * batch.count),
    failures,
    isUnsure: true,
  }
}

/** The reply of a batch that was played in parts. @param parts consecutive, of one variant, at least one */
export function joinReplies(layout: TallyLayout, parts: readonly BatchReply[]): BatchReply {
  const tally = new Tally(layout)
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  // A reply may have more columns than the layout.
  const width = parts[0].columns.length / parts[0].count
  const columns = new Int32Array(width * count)
  for (const part of parts) {
    tally.merge(part.tally)
    for (let column = 0; column < width; column++) {
      columns.set(
        part.columns.subarray(column * part.count, (column + 1) * part.count),
        column * count + part.first - parts[0].first,
      )
    }
  }
  const { variant, first } = parts[0]
  return {
    variant,
    first,
    count,
    tally: tally.toBuffers(),
    columns,
    failures: parts.flatMap(({ failures }) => failures),
    ...(parts.some(({ isUnsure }) => isUnsure === true) && { isUnsure: true }),
  }
}

function both(first: Sink | undefined, second: Sink | undefined): Sink | undefined {
  if (first === undefined || second === undefined) return first ?? second
  return (event) => {
    second(event)
    first(event)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
