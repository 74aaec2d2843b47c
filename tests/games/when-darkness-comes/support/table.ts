// A table at which whole games are played and watched from outside: what is asked, told, applied and measured, with the
// state in reach. For tests over many playouts; a single rule is tested on the board of board.ts.
import { newTable } from '../../../../src/games/when-darkness-comes/agents/table.ts'
import type { Agent, GameEvent } from '../../../../src/engine/game.ts'
import { actorsOf, EVENTS } from '../../../../src/games/when-darkness-comes/words/addresses.ts'
import { AGENTS, newAgent } from '../../../../src/games/when-darkness-comes/agents/index.ts'
import { whenDarknessComes } from '../../../../src/games/when-darkness-comes/index.ts'
import { OPTIONS } from '../../../../src/games/when-darkness-comes/words/options.ts'
import { Play } from '../../../../src/games/when-darkness-comes/state/play.ts'
import type { Content } from '../../../../src/games/when-darkness-comes/content/schema.ts'
import { prepare, type Scenario } from '../../../../src/games/when-darkness-comes/setup/scenario.ts'
import { settingsSchema } from '../../../../src/games/when-darkness-comes/setup/settings.ts'
import type { View } from '../../../../src/games/when-darkness-comes/agents/view.ts'
import { Draws } from '../../../../src/random/index.ts'
import { Recording, TallyLayout } from '../../../../src/simulate/index.ts'
import { contentWith as contentWithFiles, shippedContent, userFile } from '../shipped.ts'

export class Table {
  readonly scenario: Scenario
  readonly play: Play
  readonly draws: Draws
  readonly recording: Recording
  /** How often each kind of decision was asked in the playouts so far. */
  readonly asked = new Map<number, number>()
  /** Looks on whenever somebody is about to choose. */
  whenAsked: ((kind: number) => void) | undefined = undefined
  /** Looks on whenever somebody has chosen. */
  whenChosen: ((kind: number, seat: number, action: number) => void) | undefined = undefined
  private readonly agents: Agent<View>[]
  private readonly agentRng: Draws[]

  /**
   * @param setting as an experiment writes it
   * @param content defaults to the shipped content
   * @param make returns a new agent by its name
   */
  constructor(setting: unknown, content: Content = shippedContent(), make = newAgent) {
    const settings = settingsSchema(
      content,
      AGENTS.map(({ name }) => name),
    ).parse(setting)
    this.scenario = prepare(content, settings)
    this.play = newTable(this.scenario)
    this.draws = new Draws(actorsOf(this.scenario), EVENTS)
    this.recording = new Recording(
      new TallyLayout(whenDarknessComes.metrics(this.scenario), whenDarknessComes.rules.ids.length),
    )
    this.agents = this.scenario.agentNames.map((name, seat) => this.watched(make(name, this.scenario, seat)))
    this.agentRng = this.scenario.seats.map(({ label }) => new Draws([label], ['whim']))
  }

  /** Plays one playout to its end. What it measured stands in `recording` until the next. */
  playOut(seed: number, playout: number, tell?: (event: GameEvent) => void): Recording {
    this.recording.clear()
    this.draws.startPlayout(seed, playout)
    this.agents.forEach((agent, seat) => {
      this.agentRng[seat]!.forkFrom(this.draws, `agent:${this.scenario.seats[seat]!.label}`)
      agent.reset(this.agentRng[seat]!)
    })
    whenDarknessComes.play(this.scenario, this.play, this.agents, this.draws, this.recording, tell)
    return this.recording
  }

  private watched(agent: Agent<View>): Agent<View> {
    return {
      reset: (agentRng) => {
        agent.reset(agentRng)
      },
      choose: (question) => {
        this.asked.set(question.kind, (this.asked.get(question.kind) ?? 0) + 1)
        this.whenAsked?.(question.kind)
        const choice = agent.choose(question)
        this.whenChosen?.(question.kind, question.seat, question.actions[choice]!)
        return choice
      },
    }
  }
}

/** What ships, and one more scenario, called by its id. */
export function contentWith(scenario: Readonly<Record<string, unknown>>): Content {
  return contentWithFiles([userFile('scenario', 'more.yaml', JSON.stringify(scenario))])
}

/** Scenarios that can be played. */
export const PLAYED_SCENARIOS = [
  'first-night',
  'hold-the-lobby',
  'lair',
  'locked-room',
  'missing-child',
  'the-wager',
  'black-wood',
  'supply-run',
  'two-at-the-bell',
  'the-rite',
  'paper-trail',
] as const

/** A setting by chance: scenario, party with items, a value for every rule option. @param chance in [0, 1) */
export function randomSetting(chance: () => number): Record<string, unknown> {
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(chance() * list.length)]!
  const { heroes, items, components, scenarios } = shippedContent()
  const scenario = pick(PLAYED_SCENARIOS)
  const {
    magic,
    players: { min, max },
  } = scenarios.find(({ id }) => id === scenario)!
  const seats = min + Math.floor(chance() * (max - min + 1))
  const owned = items.filter(({ magicOnly, losable }) => (magic || !magicOnly) && losable).map(({ id }) => id)
  // Where there is magic, hands full of it.
  const maxItems = magic ? 16 : 4
  const things = magic ? [...owned, ...components.flatMap(({ id }) => [id, id, id, id])] : owned
  const singles = OPTIONS.rows.filter(({ name }) => name !== 'ruleset')
  const rules = Object.fromEntries(singles.map(({ name, values }) => [name, pick(values)]))
  return {
    // Some disks of Paper Trail are those of modules.
    scenario,
    agents: 'random',
    rules: scenario === 'paper-trail' ? { ...rules, civilians: true, traps: true, foil: true, mib: true } : rules,
    party: Array.from({ length: seats }, () => ({
      hero: pick(heroes).id,
      items: Array.from({ length: Math.floor(chance() * maxItems) }, () => pick(things)),
      skills: chance() < 0.2 ? { gamble: 4 } : chance() < 0.2 ? { twoFisted: 5 } : {},
    })),
  }
}
