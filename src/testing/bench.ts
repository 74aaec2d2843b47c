// A table at which any game can be played with chosen agents, and what happens written down: for promises.ts.
import type { Agent, Game, GameEvent, Question, Recorder } from '../engine/game.ts'
import { Draws, labelWord } from '../random/index.ts'
import { prepared, Recording, TallyLayout } from '../simulate/index.ts'
import { CheckedRecording } from './checked-recording.ts'

/** One thing that happened: an event that was told, or a question that was asked and answered. */
export interface Entry {
  readonly event?: string
  readonly question?: {
    readonly seat: number
    readonly kind: number
    readonly actions: readonly number[]
    readonly choice: number
  }
}

/** A game with one scenario, its draws and a state. */
export class Bench {
  readonly game: Game
  readonly scenario: unknown
  readonly layout: TallyLayout
  readonly state: unknown
  readonly draws: Draws

  /** @param more.isAnew whether the scenario is one of its own, for which nobody has practised yet */
  constructor(
    game: Game,
    content: unknown,
    setting: unknown,
    more: { actors?: readonly string[]; events?: readonly string[]; isAnew?: boolean } = {},
  ) {
    const settings = game.settings(content).parse(setting)
    this.game = game
    this.scenario = more.isAnew === true ? game.prepare(content, settings) : prepared(game, content, settings)
    this.layout = new TallyLayout(game.metrics(this.scenario), game.rules.ids.length)
    this.state = game.newState(this.scenario)
    this.draws = new Draws(
      [...game.actors(this.scenario), ...(more.actors ?? [])],
      [...game.events, ...(more.events ?? [])],
      game.scenes,
    )
  }

  /** A state and draws that can take copies of this one's. */
  get spare(): { state: unknown; draws: Draws } {
    return { state: this.game.newState(this.scenario), draws: this.newDraws() }
  }

  /** Others for the same actors and events. */
  newDraws(): Draws {
    const { actors, events, scenes } = this.draws
    return new Draws(actors, events, scenes)
  }

  get labels(): readonly string[] {
    return this.game.seats(this.scenario).map(({ label }) => label)
  }

  /**
   * New agents of this name for all seats that it can play, `random` for the others; their RNG streams follow from
   * `stream`.
   * @param slowSeat where a slow agent sits; it gets no other seat
   */
  agents(name: string, stream = 0, slowSeat = 0): Agent[] {
    const info = this.game.agents.find((agent) => agent.name === name)!
    const parent = new Draws([], [])
    parent.startPlayout(stream, 0)
    return this.game.seats(this.scenario).map(({ label, side }, seat) => {
      const fits = (info.sides === undefined || info.sides.includes(side)) && (info.slow !== true || seat === slowSeat)
      const agent = this.game.newAgent(fits ? name : 'random', this.scenario, seat)
      const agentRng = new Draws([label], ['whim'])
      agentRng.forkFrom(parent, label)
      agent.reset(agentRng)
      return agent
    })
  }

  /**
   * Plays a playout from its start.
   * @param isChecked whether each call of the recorder is checked
   * @returns all that happened, and what was measured
   */
  play(
    seed: number,
    playout: number,
    agents: readonly Agent[],
    atEvent?: (event: GameEvent) => void,
    isChecked = false,
  ): { log: Entry[]; recording: Recording } {
    const log: Entry[] = []
    const recording = isChecked ? new CheckedRecording(this.layout) : new Recording(this.layout)
    this.draws.startPlayout(seed, playout)
    this.game.play(this.scenario, this.state, watched(agents, log), this.draws, recording, (event) => {
      log.push({ event: JSON.stringify(event) })
      atEvent?.(event)
    })
    return { log, recording }
  }

  /** Plays on from a copied state. */
  playOn(
    state: unknown,
    draws: Draws,
    agents: readonly Agent[],
    record: Recorder = new Recording(this.layout),
  ): Entry[] {
    const log: Entry[] = []
    this.game.lookAhead!.playOn(this.scenario, state, watched(agents, log), draws, record, (event) => {
      log.push({ event: JSON.stringify(event) })
    })
    return log
  }
}

/** The same agents, with every question written down. @throws Error when a question is not as the contract says */
function watched(agents: readonly Agent[], log: Entry[]): Agent[] {
  return agents.map((agent, seat) => ({
    reset: (agentRng) => {
      agent.reset(agentRng)
    },
    beforeTurn: (view, mine) => {
      agent.beforeTurn?.(view, mine)
    },
    choose(question: Question) {
      if (question.count > question.actions.length)
        throw new Error(
          `decision ${question.kind} has ${question.count} legal actions, and room for ${question.actions.length}`,
        )
      const actions = [...question.actions.subarray(0, question.count)]
      if (actions.length < 2)
        throw new Error(`decision ${question.kind} was asked with ${actions.length} legal actions`)
      if (new Set(actions).size !== actions.length)
        throw new Error(`decision ${question.kind}: legal action listed twice: ${actions.join(' ')}`)
      if (question.seat !== seat)
        throw new Error(`decision ${question.kind} of seat ${question.seat} was asked of seat ${seat}`)
      const choice = agent.choose(question)
      log.push({ question: { seat: question.seat, kind: question.kind, actions, choice: actions[choice] } })
      return choice
    },
  }))
}

/** Agents that always take the last legal action: what is lost of a long list, or read wrongly, is lost at its end. */
export function lastTakers(seats: number): Agent[] {
  return Array.from({ length: seats }, () => ({
    reset() {
      /* nothing is kept */
    },
    choose: ({ count }: Question) => count - 1,
  }))
}

/**
 * Agents without memory: their choice depends on the question alone, so a copied game continues as its original.
 * Between them they choose every legal action.
 */
export function statelessAgents(seats: number, salt: number): Agent[] {
  return Array.from({ length: seats }, (_, seat) => ({
    reset() {
      /* nothing is kept */
    },
    choose({ kind, actions, count }: Question): number {
      return (labelWord(`${salt} ${seat} ${kind} ${actions.subarray(0, count).join(' ')}`) >>> 0) % count
    },
  }))
}
