// What a game measures: metrics, their roles and dimensions, and who takes the numbers.
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
  readonly role?: Role
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
  /**
   * value: what each game gives of one whole, from 0 to 1, such as a win that ties share. Its mean is a share of games
   * and is written in percent. It is `limited`, with a range from 0 to `scale`.
   */
  readonly share?: boolean
  /** category: the labels, in the order of their indices. */
  readonly categories?: readonly string[]
  /** category: what readers see, label by label, where labels are ids or code words; results hold the labels. */
  readonly categoriesShown?: readonly string[]
  /** category, of how a playout ends: label by label, what the ending is to the heroes. */
  readonly endings?: readonly Ending[]
  /** ratio with one dimension: the answer of a run tells its most frequent labels. */
  readonly told?: Narrated
  /** eventTime with the role `death`: how its game calls that. Absent: `death`, `dies`. */
  readonly called?: { readonly noun: string; readonly verb: string }
  /** With the role `win-by-state`: who stands as its labels say, before the label: `a leader with`. */
  readonly whoStands?: string
  /** With the role `win-by-state`: what it takes to win, in the unit that its labels end with: `22 VP`. */
  readonly goal?: string
  /** eventTime, curve: the last round there can be. */
  readonly horizon?: number
  /** What is counted as its rounds, where that is another span of time (`watch`). Absent: rounds. */
  readonly step?: string
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

/**
 * What a metric is to reports, questions and hosts: they ask for roles, never for a metric of one game. In a scenario,
 * each role is that of one metric at most; only `cause-of-defeat` may be that of several. A single game has `outcome`,
 * `length`, and `win` where it can be won; a campaign, whose playouts are several games, has `win`.
 *
 * | role | kind | by | meaning |
 * |---|---|---|---|
 * | `outcome` | category | | how a game ends |
 * | `win` | share | | how often it is won, of a campaign the share of its games; its name is `win` |
 * | `length` | value | | how many rounds (or turns) a game takes |
 * | `playing-time` | value | | how many minutes a game takes at a table |
 * | `score` | value | hero | the points with which each hero ends |
 * | `death` | eventTime | hero | when a hero is out of the game for good |
 * | `deaths-count` | value | | how many heroes die in a playout |
 * | `cause-of-death` | binary | hero, cause | whether the hero died of it |
 * | `wear` | ratio | …, cause | what wears the heroes down until they lose, by its cause |
 * | `objective` | eventTime | part | when each part of the objective is reached |
 * | `cause-of-defeat` | ratio | cause | share of lost games: a missing part, who slew the heroes, where |
 * | `wins-by-hero` | binary, value | hero | share of games that each hero wins, where heroes compete |
 * | `idle` | ratio | hero | share of a hero's turns that came to nothing |
 * | `finisher` | binary | hero | who makes the winning move |
 * | `win-by-state` | ratio | round, state | win rate of games that go on after the round, by how they stand then |
 * | `wins-by-game` | ratio | game | how often each game of a campaign is won |
 * | `attempts-by-game` | ratio | game | mean attempts at each game that may be retried |
 * | `drift` | value | | how much more a campaign wins in its last games than in its first, in pp |
 * | `experience` | value | game | what all heroes have learnt before each game of a campaign |
 * | `luck` | ratio | kind of chance, ending | what chance came to against its exact mean (luck.ts) |
 */
export type Role =
  | 'outcome'
  | 'win'
  | 'length'
  | 'playing-time'
  | 'score'
  | 'death'
  | 'deaths-count'
  | 'cause-of-death'
  | 'wear'
  | 'objective'
  | 'cause-of-defeat'
  | 'wins-by-hero'
  | 'idle'
  | 'finisher'
  | 'win-by-state'
  | 'wins-by-game'
  | 'attempts-by-game'
  | 'drift'
  | 'experience'
  | 'luck'

/** The names of metrics by their roles. */
export type Roles = Readonly<Partial<Record<Role, string>>>

/** Of several metrics with one role (of several scenarios, or causes of defeat) the first. */
export const rolesOf = (metrics: readonly Metric[]): Roles =>
  Object.fromEntries(metrics.toReversed().flatMap(({ role, name }) => (role === undefined ? [] : [[role, name]])))

/** What an ending means for the heroes. `unfinished`: the game stopped at a limit of the rules, undecided. */
export interface Ending {
  readonly is: 'won' | 'lost' | 'unfinished'
  /** The ratio of games that end so, whose labels say why. */
  readonly causes?: string
  /** The game is lost because its time is up. */
  readonly isTimeUp?: boolean
}

/** The title above the most frequent labels of a rate, and what they are shares of. */
export interface Narrated {
  /** A noun phrase: `Causes of knock-out`. */
  readonly lead: string
  /** `knock-out`, `knock-outs`. */
  readonly of: readonly [one: string, many: string]
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
  /**
   * Chance came to something (luck.ts). Goes to the metric with the role `luck`; without one nobody takes it.
   * @param kind index in its first dimension @param luck outcome less its exact mean, times its stake
   */
  luck(kind: number, luck: number): void
}
