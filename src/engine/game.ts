// The contract of a game: its required core. parts.ts has what only some games have, each part an interface of its own.
// A game is rules plus content: it knows nothing of threads, files or charts. simulate/ plays it, report/ draws what it
// measured, workbench/ reads its content files; all of them reach it through the registry and these types only.
/* eslint-disable @typescript-eslint/no-explicit-any -- who holds any game knows nothing of its own types */
import type { z } from 'zod'
import type { Draws } from '../random/index.ts'
import type { Agent, AgentInfo, DecisionKind, Seat, SeatInfo } from './agent.ts'
import type { DrawResult, ExactChance, GameEvent, Sink } from './event.ts'
import type { Metric, Recorder } from './metric.ts'
import type {
  BestFound,
  Better,
  Builds,
  Campaign,
  Design,
  Exact,
  Foes,
  GameContent,
  Ground,
  LookAhead,
  Positions,
} from './parts.ts'
import type { Words } from './words.ts'

export type * from './agent.ts'
export type * from './event.ts'
export type * from './metric.ts'
export type * from './parts.ts'

/**
 * One game. `Content`, `Settings` and `Scenario` are the game's own; the first two are plain JSON (they travel to
 * workers), the last is built from them once per variant and worker and shared by all its playouts.
 */
export interface Game<Content = any, Settings = any, Scenario = any, State = any, View = any> {
  readonly id: string
  readonly title: string
  /** One sentence for lists: what is played. */
  readonly about: string
  readonly content: GameContent<Content>
  /** Schema of an experiment's settings. Its defaults make the empty setting playable; its output is spelled out. */
  settings(content: Content): z.ZodType<Settings>
  /** Turns content and settings into tables. Never meets a user's mistake: the schema has. */
  prepare(content: Content, settings: Settings): Scenario

  /** The places at the table, in order. */
  seats(scenario: Scenario): readonly SeatInfo[]
  readonly agents: readonly AgentInfo[]
  newAgent(name: string, scenario: Scenario, seat: Seat): Agent<View>
  /**
   * Changes of the settings by which a group of players (groups.ts) plays, by path: all heroes, or one of the seats
   * that play against each other. Whoever plays a villain stays. Absent: `agents` names the group.
   */
  playedBy?(group: string): Readonly<Record<string, unknown>>
  /** The agent each seat has by the settings, in seat order. */
  agentNames(scenario: Scenario): readonly string[]
  /** Points where somebody chooses. A decision's kind is its index here. */
  readonly decisions: readonly DecisionKind[]
  /** Where actions have verbs: these (`actions`), so that errors can name an action. */
  readonly actions?: Words

  /** Who draws: stable labels, one for each seat, disk, deck of the scenario. */
  actors(scenario: Scenario): readonly string[]
  /** What is drawn: stable names; append only. */
  readonly events: readonly string[]
  /** Kinds of scenes (turns, fights), whose draws have addresses of their own: stable names. */
  readonly scenes?: readonly string[]

  /** Allocated once per worker; every playout resets it. */
  newState(scenario: Scenario): State
  /**
   * Plays from set-up to the end: asks agents at decisions, records metrics, tells events. `draws` is at the playout's
   * start. A playout may be several games in a row: each begins with `draws.startGame`, after a reset of the agents.
   */
  play(
    scenario: Scenario,
    state: State,
    agents: readonly Agent<View>[],
    draws: Draws,
    record: Recorder,
    tell?: Sink,
  ): void
  readonly rules: GameRules<Content, Settings>

  /** What is measured; the order is the order of the recorder's cells. */
  metrics(scenario: Scenario): readonly Metric[]
  /** Metrics of little use in a scenario, such as points that win nothing: reports draw them only on request. */
  lesserMetrics?(scenario: Scenario): readonly string[]
  /** Charts of the report that belong to this game, by name; the report draws the general ones itself. */
  readonly charts: readonly ChartInfo[]
  readonly telling: Telling<Scenario>
  /** What a report says of the game itself: source, our rulings and content, what the agents can not do. */
  limitations(scenario: Scenario): Limitations

  readonly lookAhead?: LookAhead<Scenario, State, View>
  /** Needs `lookAhead`. Absent: games can only be played from their set-up. */
  readonly positions?: Positions<Scenario, State>
  readonly campaign?: Campaign<Scenario>
  readonly exact?: Exact<Scenario>
  readonly builds?: Builds<Content, Settings>
  readonly foes?: Foes<Content, Settings>
  readonly design?: Design<Content, Settings>
  /**
   * What is better beyond doubt: one more health, die, weapon beside the others, copy of a good card; one monster less.
   * None of it may lower the win rate of the agents that play by default (`darkodds/testing`). Absent: nothing is
   * declared.
   */
  better?(content: Content): readonly Better[]
  /** By scenario, as it ships: what `planner` won in long runs. Measured, not played again for an answer. */
  readonly bestFound?: Readonly<Record<string, BestFound>>
  /**
   * The single board, to draw events on its squares (metrics by `tile` and `square`; `c3r2` is column and row). Absent:
   * the game uses tiles, whose layout varies.
   */
  ground?(scenario: Scenario): Ground
  /** Tiles as printed, by the labels of the dimension `tile`. */
  tileGrounds?(scenario: Scenario): ReadonlyMap<string, Ground>
}

/** The rule book of a game by its IDs, and its named options. */
export interface GameRules<Content = any, Settings = any> {
  /** IDs of the rules; a mark, made where a rule is decided, is an index into this list. */
  readonly ids: readonly string[]
  /** Those of `ids` that are marked somewhere in the code; the others define words or are data. Absent: all. */
  readonly marked?: readonly string[]
  /** Named switches of the rules, for lists and docs. */
  readonly options: readonly RuleOption[]
  /** The options as a variant plays them, by name. Absent: the settings spell all of them out, as `rules`. */
  played?(content: Content, settings: Settings): Readonly<Record<string, string | number | boolean>>
}

export interface RuleOption {
  readonly name: string
  readonly values: readonly (string | number | boolean)[]
  /** Default in each preset, by the preset's name. */
  readonly defaults: Readonly<Record<string, string | number | boolean>>
  readonly meaning: string
  /** The label in forms; by default the name in words. */
  readonly title?: string
  readonly rules: readonly string[]
  /** Where more than the named values may stand: what, in words. */
  readonly accepts?: string
  /** What no agent knows of it: all play as if its value were `as`. `what`: a sentence on what they miss otherwise. */
  readonly overlooked?: { readonly as: string | number | boolean; readonly what: string }
}

/** Events as sentences. */
export interface Telling<Scenario = any> {
  /** Tells one event in a sentence, or nothing where it is not worth one. */
  narrate(scenario: Scenario, event: GameEvent): string | undefined
  /**
   * Types of events whose sentences only announce something, such as whose turn it is. Several rounds in a row without
   * any other sentence are told as one. Those without a seat name what acts next: a monster, a phase. Absent: every
   * sentence matters.
   */
  readonly announcements?: readonly string[]
  /**
   * What heroes have to do and by when, a phrase that follows the name of what is played: `4 heroes have to …`.
   * Undefined where it takes more than a phrase.
   * @param settings spelled out
   */
  aim?(content: any, settings: any): string | undefined
  /** What sentences call a round, where it is another span of time: `turn`, `watch`. Absent: `round`. */
  round?(scenario: Scenario): string
  /** Types of events without a sentence on purpose. Where it is given, every other type that is told has one. */
  readonly silent?: readonly string[]
  /**
   * The result of a draw, where an event tells it: `check:lockpick` of Brian `succeeds`. It is that of the last draw of
   * this name and actor. Users can then ask what another result would have led to. Absent: they cannot.
   */
  resultOf?(scenario: Scenario, event: GameEvent): DrawResult | undefined
  /**
   * The exact chance, just before the draw, of what the event says was rolled or drawn. Undefined for events that tell
   * of no draw, and where the chance is not known exactly. Absent: no event has one.
   */
  chanceOf?(scenario: Scenario, event: GameEvent): ExactChance | undefined
}

/**
 * What a chart is about, which decides its chapter on the page, and how it is drawn where the pictures of its metrics
 * say too little. Keys are dimensions that the metrics have.
 *
 * | kind | metrics |
 * |---|---|
 * | `campaign`, `death`, `causes`, `time` | any; in chapters of their own |
 * | `killers` | ratios by cause and one more dimension, such as the round, of the deaths there |
 * | `places` | ratios by `tile` and `square` |
 * | `decided` | ratios of games won, by `round` and how things stand, or by a first event (`first death`) |
 * | `lead` | first the value of the round after which the lead stays |
 * | `pool-odds` | first a ratio by `dice`, `tn` and others with exact chances |
 * | `choices` | a ratio by decision and choice |
 * | `unseen` | binary by one dimension: what came up in a game |
 */
export type ChartKind =
  | 'campaign'
  | 'death'
  | 'causes'
  | 'time'
  | 'killers'
  | 'places'
  | 'decided'
  | 'lead'
  | 'pool-odds'
  | 'choices'
  | 'unseen'

export interface ChartInfo {
  readonly name: string
  readonly title: string
  /** Absent: the pictures of its metrics, among what happens in between. */
  readonly kind?: ChartKind
  /** The metrics that it shows, one below another; absent: the metric of the chart's own name. */
  readonly metrics?: readonly string[]
  /** What its labels mean, where they do not say it themselves: the legend below the title. */
  readonly legend?: Readonly<Record<string, string>>
  /** The dimension along which variants are drawn side by side, as lines where its labels are numbers. */
  readonly over?: string
}

/** What a report states about itself, in sentences. */
export interface Limitations {
  /** What matters most of the rest, in a sentence: it stands below the answer. */
  readonly inShort?: readonly string[]
  readonly source: readonly string[]
  readonly rulings: readonly string[]
  readonly houseData: readonly string[]
  readonly agents: readonly string[]
  /** How readers enter data of their own in place of the house's. */
  readonly own?: readonly string[]
}
