// Playing one arm's playouts: the only place where games are played. host/'s workers, replay and tests call it.
// A playout's numbers depend on (seed, playout) alone: not on the batch, on what was played before, or on being told.
import type { Agent, Game, Sink } from '../games/game.ts'
import { IllegalChoice } from '../games/ask.ts'
import { Draws } from '../random/index.ts'
import { TallyLayout } from './layout.ts'
import { Recording } from './recording.ts'
import { findTarget } from './reference.ts'
import { Tally } from './tally.ts'
import type { TallyBuffers } from './tally.ts'

/** Consecutive playouts of one arm: the unit of work. */
export interface Batch {
  /** Index in the experiment's arms. */
  readonly arm: number
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
}

export interface Failure {
  readonly playout: number
  readonly message: string
}

/** What a player needs to know of an experiment; plain data. */
export interface PlayerOptions {
  readonly arm: number
  readonly seed: number
  /** The arm's settings, fully spelled out. */
  readonly settings: unknown
  /** Numbers that are kept for each playout beside those that the game compares (reference.ts). */
  readonly targets?: readonly string[]
}

/** Plays the playouts of one arm, in one thread. Allocates once, then reuses. */
export class Player {
  readonly scenario: unknown
  readonly layout: TallyLayout
  private readonly game: Game
  private readonly arm: number
  private readonly seed: number
  private readonly agents: readonly Agent[]
  private readonly names: readonly string[]
  private readonly labels: readonly string[]
  private readonly draws: Draws
  private readonly whims: readonly Draws[]
  private readonly whimLabels: readonly string[]
  private readonly state: unknown
  private readonly recording: Recording

  /** @param content as `game.parseContent` gave it */
  constructor(game: Game, content: unknown, { arm, seed, settings, targets = [] }: PlayerOptions) {
    this.game = game
    this.arm = arm
    this.seed = seed
    this.scenario = game.prepare(content, settings)
    this.layout = new TallyLayout(game.metrics(this.scenario), game.rules.length)
    for (const target of targets) this.layout.follow(findTarget(this.layout, target))
    this.labels = game.seats(this.scenario).map(({ label }) => label)
    this.names = game.agentNames(this.scenario)
    if (this.names.length !== this.labels.length) throw new RangeError(`${this.labels.length} seats and ${this.names.length} agents`)
    this.agents = this.names.map((name, seat) => game.newAgent(name, this.scenario, seat))
    this.draws = new Draws(game.actors(this.scenario), game.events)
    this.whims = this.labels.map((label) => new Draws([label], ['whim']))
    this.whimLabels = this.labels.map((label) => `agent:${label}`)
    this.state = game.newState(this.scenario)
    this.recording = new Recording(this.layout)
  }

  /**
   * @param options.tolerant playouts that throw are listed instead of ending the batch
   * @throws whatever a playout throws, unless tolerant
   */
  playBatch(first: number, count: number, options: { tolerant?: boolean } = {}): BatchReply {
    const tally = new Tally(this.layout)
    const { columns } = this.layout
    const values = new Int32Array(columns.length * count)
    const failures: Failure[] = []
    for (let at = 0; at < count; at++) {
      try {
        tally.fold(this.playOne(first + at), first + at)
      } catch (error) {
        if (options.tolerant !== true) throw error
        failures.push({ playout: first + at, message: messageOf(error) })
        continue
      }
      for (let column = 0; column < columns.length; column++) {
        values[column * count + at] = this.recording.column(columns[column])
      }
    }
    return { arm: this.arm, first, count, tally: { sums: tally.sums, lows: tally.lows }, columns: values, failures }
  }

  /**
   * Plays one playout; with a sink it is told as well, which changes nothing.
   * @returns what it measured, valid until the next playout
   * @throws whatever the game or an agent throws; an illegal choice is worded with the agent's name
   */
  playOne(playout: number, tell?: Sink): Recording {
    const { game, draws, agents, whims, recording } = this
    recording.clear()
    draws.startPlayout(this.seed, playout)
    for (let seat = 0; seat < agents.length; seat++) {
      whims[seat].forkFrom(draws, this.whimLabels[seat])
      agents[seat].reset(whims[seat])
    }
    try {
      game.play(this.scenario, this.state, agents, draws, recording, tell)
    } catch (error) {
      throw error instanceof IllegalChoice ? this.inWords(error) : error
    }
    return recording
  }

  private inWords({ seat, kind, choice, actions }: IllegalChoice): Error {
    const decision = this.game.decisions[kind]
    return new RangeError(`agent "${this.names[seat]}" (seat ${this.labels[seat]}) answered ${choice} to "${decision.name}" (${decision.id}); `
      + `legal are 0 to ${actions.length - 1}, for the actions ${actions.join(', ')}`)
  }
}

/** A reply for playouts that could not be played at all, e.g. because they ended the thread. */
export function failedReply(layout: TallyLayout, batch: Batch, message: string): BatchReply {
  const { sums, lows } = new Tally(layout)
  const failures = Array.from({ length: batch.count }, (_, at) => ({ playout: batch.first + at, message }))
  return { ...batch, tally: { sums, lows }, columns: new Int32Array(layout.columns.length * batch.count), failures }
}

/** The reply of a batch that was played in parts. @param parts consecutive, of one arm, at least one */
export function joinReplies(layout: TallyLayout, parts: readonly BatchReply[]): BatchReply {
  const tally = new Tally(layout)
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const columns = new Int32Array(layout.columns.length * count)
  for (const part of parts) {
    tally.merge(part.tally)
    for (let column = 0; column < layout.columns.length; column++) {
      columns.set(part.columns.subarray(column * part.count, (column + 1) * part.count), column * count + part.first - parts[0].first)
    }
  }
  const { arm, first } = parts[0]
  return { arm, first, count, tally: { sums: tally.sums, lows: tally.lows }, columns, failures: parts.flatMap(({ failures }) => failures) }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
