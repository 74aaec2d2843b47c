// The contract of a game, and nothing else.
// A game is rules plus content: it knows nothing of threads, files or charts. simulate/ plays it, report/ draws what it
// measured, host/ reads its content files; all of them reach it through registry.ts and these types only.
/* eslint-disable @typescript-eslint/no-explicit-any -- who holds any game knows nothing of its own types */
import type { z } from 'zod'
import type { Draws } from '../random/index.ts'
import type { Document } from '../input/index.ts'

/** Index of a place at the table, from 0; a seat's label is the hero's id made unique, or the side's name. */
export type Seat = number

/**
 * One game. `Content`, `Settings` and `Scenario` are the game's own; the first two are plain JSON (they travel to
 * workers), the last is built from them once per variant and worker and shared by all its playouts.
 */
export interface Game<Content = any, Settings = any, Scenario = any, State = any, View = any> {
  readonly id: string
  readonly title: string
  /** One sentence for lists: what is played. */
  readonly about: string
  /** Content that ships, as file names in the game's own folder `content/`. */
  readonly contentFiles: readonly string[]
  /**
   * Settings that may name a user's YAML file instead of an entry of the content: path in the settings, '*' = each.
   *
   * - `noDials`: keys of such a file whose numbers nobody tunes: limits of what it accepts, places on its map.
   * - `hasDialsInLists`: its lists (its own monsters, arrivals) hold numbers to tune as well.
   * - `listDials`: keys whose lists of numbers change as a whole, each number by the same amount (strengths of a kind
   *   of monster, one for each figure).
   */
  readonly userFiles: readonly {
    readonly path: readonly string[]
    readonly kind: string
    readonly noDials?: readonly string[]
    readonly hasDialsInLists?: boolean
    readonly listDials?: readonly string[]
  }[]
  /** Words that stand for steps, the least first, wherever they stand in a file: target numbers. */
  readonly ladder?: readonly string[]

  /**
   * Validated, plain content from the parsed files. @throws InputError with every mistake of every file
   * @param shipped documents of `contentFiles`, in that order
   * @param users documents that the settings named: their kind, and the name by which the settings call them
   */
  parseContent(
    shipped: readonly Document[],
    users: readonly { kind: string; name: string; document: Document }[],
  ): Content
  /** Schema of an experiment's settings. Its defaults make the empty setting playable; its output is spelled out. */
  settings(content: Content): z.ZodType<Settings>
  /**
   * Schemas of the files that settings may name, by kind (`userFiles`), for editors. `open`: lists of names that a file
   * may extend with its own.
   */
  userFileSchemas?(
    content: Content,
  ): Readonly<Record<string, { readonly schema: z.ZodType; readonly open?: readonly (readonly string[])[] }>>
  /** Schemas of shipped content files that no setting names, by file name without its ending, for editors. */
  contentSchemas?(content: Content): Readonly<Record<string, z.ZodType>>
  /**
   * Commented files in `content/` to start from, by kind, including `experiment`. In the experiment, `$kind` stands for
   * the user's own file of that kind, or else for the content called `name`.
   */
  readonly starters?: Readonly<Record<string, { readonly file: string; readonly name?: string }>>
  /**
   * Findings for `check`: what is valid in an entry of the content but almost certainly a mistake.
   * @param kind of a file
   * @param id of the entry
   * Absent: nothing is checked.
   */
  lint?(content: Content, kind: string, id: string): readonly Finding[]
  /** The same for an experiment: the spelled-out settings of all its variants. Paths lead into the settings. */
  lintSettings?(content: Content, variants: readonly Settings[]): readonly Finding[]
  /** Turns content and settings into tables. Never meets a user's mistake: the schema has. */
  prepare(content: Content, settings: Settings): Scenario

  /** Who draws: stable labels, one for each seat, disk, deck of the scenario. */
  actors(scenario: Scenario): readonly string[]
  /** What is drawn: stable names; append only. */
  readonly events: readonly string[]
  /** The places at the table, in order. */
  seats(scenario: Scenario): readonly SeatInfo[]
  /** What is measured; the order is the order of the recorder's cells. */
  metrics(scenario: Scenario): readonly Metric[]
  /** Points where somebody chooses. A decision's kind is its index here. */
  readonly decisions: readonly DecisionKind[]
  readonly agents: readonly AgentInfo[]
  newAgent(name: string, scenario: Scenario, seat: Seat): Agent<View>
  /** The word for one playout: `campaign` for several games in a row; `game` when absent. */
  playoutName?(scenario: Scenario): string
  /** Settings with which a playout is called otherwise, and other things are measured: for lists. */
  readonly otherPlayouts?: readonly unknown[]
  /** The agent each seat has by the settings, in seat order. */
  agentNames(scenario: Scenario): readonly string[]

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
  /**
   * For agents that look ahead: a copy at a turn boundary, which plays on and leaves its original alone. The game tells
   * each turn boundary by an event of type `turn` (whose turn comes: `seat`); a copy that plays on tells it once more.
   */
  copyInto(from: State, to: State): void
  /** Plays a copied state from its turn boundary to the end. */
  playOn(
    scenario: Scenario,
    state: State,
    agents: readonly Agent<View>[],
    draws: Draws,
    record: Recorder,
    tell?: Sink,
  ): void
  /** Draws anew, from a forked seed, what the seat can not know. */
  determinize(scenario: Scenario, state: State, seat: Seat, draws: Draws): void

  /** Tells one event in a sentence, or nothing where it is not worth one. */
  narrate(scenario: Scenario, event: GameEvent): string | undefined
  /**
   * Types of events whose sentences only announce something, such as whose turn it is. Several rounds in a row without
   * any other sentence are told as one. Absent: every sentence matters.
   */
  readonly announcements?: readonly string[]
  /**
   * The result of a draw, where an event tells it: `check:lockpick` of Brian `succeeds`. It is that of the last draw of
   * this name and actor. Users can then ask what another result would have led to. Absent: they cannot.
   */
  resultOf?(scenario: Scenario, event: GameEvent): DrawResult | undefined
  /** Named switches of the rules, for lists and docs. */
  readonly options: readonly RuleOption[]
  /** The options as a variant plays them, by name. Absent: the settings spell all of them out, as `rules`. */
  rulesPlayed?(content: Content, settings: Settings): Readonly<Record<string, string | number | boolean>>
  /** Weights of our content: amounts that only taste decides. Absent: there are only the numbers in files. */
  houseWeights?(content: Content, settings: Settings): readonly HouseWeight[]
  /**
   * Settings to change first to reach the wanted win rate, best first. Absent: any numeric option.
   * @param harm to make it easier: what games were lost by, so that the settings act on it
   * @param endRound to make it harder: the round in which nearly all games are over, so that the settings act before it
   */
  dials?(content: Content, settings: Settings, harm?: Harm, endRound?: number): readonly Dial[]
  /**
   * The parts of a scenario that could be taken away, one at a time: tiles, disks, arrivals, monsters, cards. Those
   * that have to stay are listed with the reason. Absent: nothing can be taken away.
   */
  knockouts?(content: Content, settings: Settings): readonly Knockout[]
  /** IDs of the rules; a mark, made where a rule is decided, is an index into this list. */
  readonly rules: readonly string[]
  /** Those of `rules` that are marked somewhere in the code; the others define words or are data. Absent: all. */
  readonly markedRules?: readonly string[]
  /** What a report says of the game itself: source, house rulings, house data, what the agents can not do. */
  limitations(scenario: Scenario): Limitations
  /**
   * The single board, to draw events on its squares (metrics by `tile` and `square`; `c3r2` is column and row). Absent:
   * the game uses tiles, whose layout varies.
   */
  ground?(scenario: Scenario): Ground
  /** Names of things a user may choose from, for `list` and for errors. */
  catalogue(content: Content): Catalogue
  /** The design target: bounds for the means of metrics; empty where agents play in another style than it names. */
  designTarget?(scenario: Scenario): readonly Wanted[]
  /**
   * The single changes of the character in a seat: other purchases, one more or less of each thing, each thing taken
   * away or given. Absent where characters have no sheets.
   */
  buildChanges?(content: Content, settings: Settings, seat: Seat): readonly BuildChange[]
  /**
   * How sheets are made and judged, for questions about builds. The settings then have a `scenario` and a `party` with
   * a place for each hero: a name or a sheet; spelled out, with the `label` of its seat.
   */
  readonly builds?: Builds<Content, Settings>
  /** Metrics of little use in a scenario, such as points that win nothing: reports draw them only on request. */
  lesserMetrics?(scenario: Scenario): readonly string[]
  /** Charts of the report that belong to this game, by name; the report draws the general ones itself. */
  readonly charts: readonly ChartInfo[]
}

/** How much there is of something, as a designer would turn it down and up. */
export interface HouseWeight {
  /** In words: `disks: adversary`. */
  readonly name: string
  readonly now: number
  /** Half as much, and twice as much: changes of the settings, by path. Changes of several weights combine. */
  readonly halved: Readonly<Record<string, unknown>>
  readonly doubled: Readonly<Record<string, unknown>>
}

/** Something that could be taken away. */
export interface Knockout {
  /** In words that follow `without`: `Church`, `what “Too late” brings`. */
  readonly name: string
  /** What it is, in a word or two: `tile`, `disk`, `arrival`. */
  readonly kind: string
  /** Another kind that it is of as well: a trigger that does nothing but bring disks is an arrival. */
  readonly alsoKind?: string
  /** Changes of the settings, by path, that take it away; `null` for a list entry inside of a file removes it. */
  readonly set: Readonly<Record<string, unknown>>
  /** Why it has to stay: a phrase without a full stop. */
  readonly stays?: string
}

/** Something that its author should know. Errors cannot work, warnings may be meant. */
export interface Finding {
  readonly severity: 'error' | 'warning'
  /** Where in the entry's file, or in the settings. */
  readonly path: readonly (string | number)[]
  /** What is found, why it is so, and what to do: phrases without a full stop. */
  readonly message: string
  readonly why: string
  readonly advice: string
}

export interface SeatInfo {
  readonly label: string
  /** Who the seat belongs to: heroes win and lose together. */
  readonly side: string
  readonly name: string
}

/** What a draw came to. */
export interface DrawResult {
  /** One of the game's `events`. */
  readonly draw: string
  /** Index of who drew. */
  readonly actor: number
  /** In a word or two, as a user may write it. */
  readonly result: string
}

/** One change of a character. */
export interface BuildChange {
  /** In words: `Attack −1, Medical +1`, `Speed +1`, `without First aid`, `with a knife`. */
  readonly name: string
  /**
   * `swap`: legal by the rules of character creation, at the same price. `spend`: legal too, paid with points left.
   * `restricted`: the same sheet, but something may not be chosen. The others make it dearer or cheaper.
   */
  readonly kind: 'swap' | 'spend' | 'more' | 'less' | 'without' | 'item' | 'restricted'
  /** Points of making characters that it costs more, below zero fewer; absent where it has no price in them. */
  readonly points?: number
  /** Changes of the settings, by path. */
  readonly set: Readonly<Record<string, unknown>>
}

/** What is known of whole sheets. The sheet of a seat stands in the settings at `party.SEAT`. */
export interface Builds<Content = any, Settings = any> {
  /** The kind of file that holds one sheet (`userFiles`). */
  readonly fileKind: string
  /** The heroes that others are held against: ids of the catalogue. */
  roster(content: Content): readonly string[]
  /** Numbers of one hero that belong on a card: metrics whose only dimension is `hero`. */
  readonly card: readonly { readonly metric: string; readonly words: string }[]
  /** Ways of being a hero, by which the best builds are listed. */
  readonly styles: readonly string[]
  /** Index in `styles`: of the sheet in a seat. */
  styleOf(content: Content, settings: Settings, seat: Seat): number
  /** The sheet of a seat in a few words. */
  words(content: Content, settings: Settings, seat: Seat): string
  /** What a sheet costs in character points, and out of how many, in a few words. @param sheet from a file or a seat */
  cost?(content: Content, sheet: unknown): string
  /** Character points that a sheet has left, in a few words; undefined if none. @param sheet as for `cost` */
  unspent?(content: Content, sheet: unknown): string | undefined
  /** What the hero in a seat has from the start, by name. */
  outfit?(content: Content, settings: Settings, seat: Seat): readonly string[]
  /**
   * A legal sheet by chance: what stands at `party.SEAT` in place of the seat's own. Every legal sheet can come up.
   * @param below a whole number from 0 to n - 1, each as likely
   */
  draw(content: Content, settings: Settings, seat: Seat, below: (n: number) => number): unknown
  /**
   * The value of `party.SEAT` that plays a sheet which breaks the rules of character creation; undefined for no sheet.
   * @param written the content of a user's file
   */
  refused(content: Content, written: unknown): unknown
  /**
   * Settings that allow a sheet which the game's own rule options refuse, in the form of an experiment.
   * @param written the content of a user's file
   */
  allowing?(content: Content, written: unknown): Readonly<Record<string, unknown>>
}

export interface DecisionKind {
  /** The specification's ID. */
  readonly id: string
  readonly name: string
}

export interface AgentInfo {
  readonly name: string
  readonly about: string
  /** It thinks for seconds in every playout: tests play few, and lists say so. */
  readonly slow?: boolean
  /** Sides it can play; absent = any. */
  readonly sides?: readonly string[]
}

export interface RuleOption {
  readonly name: string
  readonly values: readonly (string | number | boolean)[]
  /** Default in each preset, by the preset's name. */
  readonly defaults: Readonly<Record<string, string | number | boolean>>
  readonly meaning: string
  readonly rules: readonly string[]
  /** Where more than the named values may stand: what, in words. */
  readonly accepts?: string
  /** What no agent knows of it: all play as if its value were `as`. `what`: a sentence on what they miss otherwise. */
  readonly overlooked?: { readonly as: string | number | boolean; readonly what: string }
}

/** A number that makes the game a little easier or harder: one small step of it. */
export interface Dial {
  /** Where it stands, also inside of a file that the settings name; of several the one that can be set. */
  readonly paths: readonly string[]
  readonly easier: { readonly about: string; readonly value: number | string }
  readonly harder: { readonly about: string; readonly value: number | string }
}

/** What has made parties lose: labels of `outcome`, and of the causes of death that count; the most frequent first. */
export interface Harm {
  readonly endings: readonly string[]
  readonly causes: readonly string[]
}

export interface ChartInfo {
  readonly name: string
  readonly title: string
  /** The metrics that it shows, one below another; absent: the metric of the chart's own name. */
  readonly metrics?: readonly string[]
  /** The dimension along which variants are drawn side by side, as lines where its labels are numbers. */
  readonly over?: string
}

/** What a report states about itself, in sentences. */
export interface Limitations {
  readonly source: readonly string[]
  readonly rulings: readonly string[]
  readonly houseData: readonly string[]
  readonly agents: readonly string[]
  /** How readers enter data of their own in place of the house's. */
  readonly own?: readonly string[]
}

/** A board as pictures show it. */
export interface Ground {
  readonly columns: number
  readonly rows: number
  /** Along edges of squares: what stops, and what leads through (doors, arches). */
  readonly walls: readonly GroundLine[]
  readonly passages: readonly GroundLine[]
  /** Parts by name, with the rows and columns that they lie in, from 1, ends included. */
  readonly parts: readonly {
    readonly name: string
    readonly rows: readonly [number, number]
    readonly columns: readonly [number, number]
  }[]
}

/** In squares from the upper left corner of the board. */
export type GroundLine = readonly [left: number, top: number, right: number, bottom: number]

/** A number that a metric's mean is wanted to lie between. */
export interface Wanted {
  readonly metric: string
  readonly low: number
  readonly high: number
}

export interface Catalogue {
  /** With what each wants to be, where it says so: players, length, share of games that are won, in words. */
  readonly scenarios: readonly {
    readonly id: string
    readonly name: string
    readonly players?: string
    readonly length?: string
    readonly wins?: string
    readonly about: string
  }[]
  readonly heroes: readonly { readonly id: string; readonly name: string; readonly about: string }[]
  /** Other names that files may use, by kind: skills, items, tiles, … `drawing`: a picture in text, for its list. */
  readonly entries: readonly {
    readonly kind: string
    readonly id: string
    readonly name: string
    readonly about?: string
    readonly drawing?: readonly string[]
  }[]
}

// ---- Decisions -----------------------------------------------------------------------------------------------------

/**
 * A question to an agent. One object is reused for all questions of a playout: an agent keeps nothing of it.
 * With exactly one legal action nobody is asked.
 */
export interface Question<View = any> {
  /** Index into the game's `decisions`. */
  kind: number
  seat: Seat
  /**
   * Legal actions: codes of the game, distinct, in a stable order; only the first `count` are valid. A full buffer is
   * replaced by a longer one (ask.ts).
   */
  actions: Int32Array
  count: number
  /** What this seat may know. */
  readonly view: View
}

/**
 * A policy. It sees only the question and its view, and owns an RNG stream.
 */
export interface Agent<View = any> {
  /**
   * Called before each playout, and before a copied state is played on, with a stream forked for this seat: nothing is
   * carried over from another playout or another branch of it.
   */
  reset(agentRng: Draws): void
  /**
   * Where a game has turns: called at the turn boundary before each turn of this seat, where the table can be copied.
   * For agents that look ahead; it changes nothing but the agent.
   */
  beforeTurn?(view: View, seat: Seat): void
  /** @returns index of the chosen action in `question.actions` */
  choose(question: Question<View>): number
}

// ---- Measuring -----------------------------------------------------------------------------------------------------

/**
 * A named quantity recorded for each playout. Its cells are the combinations of its dimensions' labels, the last
 * dimension running fastest; without dimensions it has one cell. All records are whole numbers, so that sums are exact.
 *
 * | kind | a playout records in each cell | estimated as |
 * |---|---|---|
 * | binary | 0 or 1 | share of playouts, Wilson |
 * | ratio | a numerator and a denominator | ratio of sums over playouts, delta method |
 * | value | a number, in 1/scale units | mean with t interval, quantiles |
 * | category | the index of one category | share of playouts in each, Wilson |
 * | eventTime | 0 = never, r + 1 = happened in round r | cumulative incidence by round |
 * | curve | a number for each round that was reached | mean by round, over the playouts that reached it |
 */
export interface Metric {
  readonly name: string
  /** The question it answers, for headings. */
  readonly title: string
  readonly kind: 'binary' | 'ratio' | 'value' | 'category' | 'eventTime' | 'curve'
  readonly unit: string
  readonly dimensions?: readonly Dimension[]
  /** value, curve: recorded whole numbers are value x scale. Default 1. */
  readonly scale?: number
  /** value: the expected numbers; each has its own count in every tally. Others are counted exactly too, but slower. */
  readonly range?: readonly [low: number, high: number]
  /**
   * value: no playout can be outside of `range` (rounds, heroes at the table). Tallies refuse values outside of it, and
   * the interval of the mean ends there.
   */
  readonly limited?: boolean
  /** category: the labels, in the order of their indices. */
  readonly categories?: readonly string[]
  /** category: what readers see, label by label, where labels are ids or code words; results hold the labels. */
  readonly categoriesShown?: readonly string[]
  /** category, of how a playout ends: label by label, what the ending is to the heroes. */
  readonly endings?: readonly Ending[]
  /** ratio with one dimension: the answer of a run tells its most frequent labels. */
  readonly told?: Narrated
  /** eventTime, curve: the last round there can be. */
  readonly horizon?: number
  /** ratio: not a share of trials; the numerator may be larger (combat rounds a fight). Absent: a share. */
  readonly unbounded?: boolean
  /**
   * `unbounded` ratio, curve, value: may be negative (victory points). A value whose `range` begins below zero may be
   * negative in any case. Absent: a count; negative values are refused, and the interval of its mean ends at 0.
   */
  readonly signed?: boolean
  /** ratio: the exact chance of each cell's trials, NaN where there is none. */
  readonly expected?: readonly number[]
  /** binary, value, ratio: kept for each playout, so that variants can be compared in pairs. */
  readonly compare?: boolean
  /**
   * Its numbers make a picture together (each square of the board, each round, each pool of dice) and say little one by
   * one. Searches for changes and lists of metrics leave them out unless asked: hundreds of them would hide the few
   * that matter.
   */
  readonly detail?: boolean
  /** Not every scenario of the game has something to measure here: of variants that are compared, some may lack it. */
  readonly partial?: boolean
}

/** What an ending means for the heroes. `unfinished`: the game stopped at a limit of the rules, undecided. */
export interface Ending {
  readonly is: 'won' | 'lost' | 'unfinished'
  /** What happens to a party that loses this way: words after `Most parties that lose`. Absent: quotes the ending. */
  readonly fate?: string
}

/** How the most frequent labels of a rate are told. */
export interface Narrated {
  /** What goes before them: `What knocks heroes out`. */
  readonly lead: string
  /** What each is a share of, one of them and several. */
  readonly of: readonly [one: string, many: string]
  /** Of a further variant, with the first label in place of `…`: `… knocks out most`. */
  readonly short: string
  /** In its place where no label is surely the most frequent: `nothing surely knocks out most`. */
  readonly open: string
}

export interface Dimension {
  readonly name: string
  readonly labels: readonly string[]
  /** What readers see, label by label, where labels are ids or code words; results hold the labels. */
  readonly labelsShown?: readonly string[]
}

/** Takes what a playout measures. `metric` is the index in the game's list, `cell` the index of the cell. */
export interface Recorder {
  /** binary, value, category: the value of this playout (0 until set). */
  set(metric: number, cell: number, value: number): void
  /** binary, value: adds to the value of this playout. */
  add(metric: number, cell: number, amount: number): void
  /** ratio: `successes` of `trials`. */
  trial(metric: number, cell: number, successes: number, trials: number): void
  /** eventTime: it happened in this round, counted as it is told (the first time counts). */
  happened(metric: number, cell: number, round: number): void
  /** curve: the value in this round. */
  point(metric: number, cell: number, round: number, value: number): void
  /** A rule was applied; `rule` is the index in the game's `rules`. */
  rule(rule: number): void
}

// ---- Telling -------------------------------------------------------------------------------------------------------

/** A structured event: narration, replay's search, timelines and heat maps are all made from these. */
export interface GameEvent {
  readonly type: string
  /** From 1; 0 before the first. */
  readonly round: number
  /** In a playout of several games: which of them, from 1. */
  readonly game?: number
  /** Whose event it is, where it is somebody's. */
  readonly seat?: Seat
  readonly [detail: string]: unknown
}

/** Takes events. Without a sink they are not even built. */
export type Sink = (event: GameEvent) => void
