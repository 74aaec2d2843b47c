// What a report says that is not in the result: who sat at the table, what the game says of itself.
import type {
  BestFound,
  ChartInfo,
  DesignTarget,
  Ending,
  Game,
  Ground,
  Limitations,
  Metric,
  Role,
  Roles,
  SeatInfo,
  Narrated,
} from '../engine/game.ts'
import { rolesOf } from '../engine/metric.ts'
import { entryOf, isNamed } from '../input/index.ts'
import { isSameButAgents } from '../simulate/variants.ts'
import { prepared } from '../simulate/prepared.ts'
import type { Result, ResultMetric, ResultVariant } from '../simulate/result.ts'
import { listed } from './numbers.ts'

export interface About {
  readonly charts: readonly ChartInfo[]
  readonly limitations: Limitations
  /** IDs of all rules, in the order of the tallies, and those that are decided somewhere. */
  readonly rules?: { readonly all: readonly string[]; readonly marked: ReadonlySet<string> }
  /** What one playout is called: `game`, `campaign`; more of them with -s. */
  readonly playout: string
  /** As the result's variants. */
  readonly variants: readonly VariantAbout[]
  /** By dimension and label: what readers see in place of ids and code words, where the game says. */
  readonly shown: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly roles: Roles
  /** Who stands as the labels of `win-by-state` say: `a leader with`. */
  readonly whoStands?: string
  /** The main number, where the experiment names one. */
  readonly main?: string
  /** By label of the outcome: what the ending is to the heroes. */
  readonly endings: ReadonlyMap<string, Ending>
  /** By metric: how the answer tells its most frequent labels, where it does. */
  readonly told: ReadonlyMap<string, Narrated>
  /** Metrics whose numbers make a picture together (`Metric.detail`), by name. */
  readonly details: ReadonlySet<string>
  /** What sentences call a round, where it is another span of time: `turn`, `watch`. */
  readonly round?: string
  /** Types of events that by themselves are nothing that happens (`Telling.announcements`). */
  readonly announcements?: readonly string[]
  /** Names of the two variants that a before and after page is about. */
  readonly beside?: readonly string[]
  /** What the first variant counts on and can never be, each in a phrase that begins with where. */
  readonly impossible?: readonly string[]
  /**
   * Metrics that say little in any variant (`Game.lesserMetrics`): drawn only where an experiment names their chart.
   */
  readonly lesser?: ReadonlySet<string>
  /** The best that was found for what the first variant plays (`Game.bestFound`). */
  readonly best?: BestFound
  readonly commands?: Commands
}

/** Command lines that an answer names, as they are typed. */
export interface Commands {
  readonly evenings: string
  /** Plays the other groups of players as well; absent where the game has none. */
  readonly groups?: string
}

export interface VariantAbout {
  readonly seats: readonly SeatInfo[]
  /** By seat. */
  readonly agents: readonly string[]
  /** Name of the scenario, or of the whole row if the game lists such rows: an adventure. */
  readonly scenario?: string
  /** What it takes to win, in the unit of the labels of `win-by-state`: `22 VP`. */
  readonly goal?: string
  /** What its designer wants of it, and whether that holds for what is played. */
  readonly target?: DesignTarget
  /** The board, where there is one. */
  readonly ground?: Ground
  /** Its tiles as printed, by their labels. */
  readonly tileGrounds?: ReadonlyMap<string, Ground>
}

/** @param content what the result was played with, as `game.content.parse` gave it */
export function aboutOf(game: Game, content: unknown, result: Pick<Result, 'variants' | 'metric'>): About {
  const scenarios = result.variants.map(({ settings }) => prepared(game, content, settings))
  const catalogue = game.content.catalogue(content)
  const playout = game.campaign?.name?.(scenarios[0]) ?? 'game'
  const names = new Map(catalogue.scenarios.map(({ id, name }) => [id, name]))
  const rows = new Map(catalogue.entries.filter(({ kind }) => kind === playout).map(({ id, name }) => [id, name]))
  const agentFiles = new Map(result.variants.flatMap(agentFilesOf))
  const metricsOf = scenarios.map((scenario) => game.metrics(scenario))
  const metrics = metricsOf.flat()
  return {
    charts: game.charts,
    limitations: limitationsOf(scenarios.map((scenario) => game.limitations(scenario))),
    rules: { all: game.rules.ids, marked: new Set(game.rules.marked ?? game.rules.ids) },
    playout,
    variants: scenarios.map((scenario, index) => ({
      seats: game.seats(scenario),
      agents: game.agentNames(scenario).map((id) => agentFiles.get(id) ?? id),
      scenario: [rows, names].map((all) => scenarioOf(result.variants[index].settings, all)).find(Boolean),
      goal: metricsOf[index].find(({ role }) => role === 'win-by-state')?.goal,
      target: game.design?.target?.(content, result.variants[index].settings),
      ground: game.ground?.(scenario),
      tileGrounds: game.tileGrounds?.(scenario),
    })),
    ...wordsOf(metrics),
    ...(result.metric !== undefined && { main: result.metric }),
    announcements: game.telling.announcements,
    round: game.telling.round?.(scenarios[0]),
    impossible: impossibleIn(game, content, result.variants[0]),
    lesser: new Set(
      game
        .lesserMetrics?.(scenarios[0])
        .filter((name) => scenarios.every((scenario) => game.lesserMetrics!(scenario).includes(name))),
    ),
    best: bestFoundIn(game, content, result.variants[0]),
    details: new Set(metrics.filter(({ detail }) => detail === true).map(({ name }) => name)),
  }
}

/** Found for a scenario as it ships: nothing but who plays may be another. */
function bestFoundIn(
  game: Game,
  content: unknown,
  { settings }: Pick<ResultVariant, 'settings'>,
): BestFound | undefined {
  if (game.bestFound === undefined || !isNamed(settings)) return undefined
  for (const [setting, name] of Object.entries(settings)) {
    const best = typeof name === 'string' ? entryOf(game.bestFound, name) : undefined
    if (best === undefined) continue
    const { data } = game.settings(content).safeParse({ [setting]: name })
    if (data !== undefined && isSameButAgents({ settings: data }, { settings })) return best
  }
  return undefined
}

/** Later variants may leave out what they shall be seen without. */
function impossibleIn(game: Game, content: unknown, { settings }: Pick<ResultVariant, 'settings'>): string[] {
  return (game.design?.lintSettings?.(content, [settings]) ?? [])
    .filter(({ severity }) => severity === 'error')
    .map(({ message, why }) => `${message}; ${why}`)
}

/** Agents of one's own that a variant names by their files, by id: sentences call them as the variant's name does. */
function agentFilesOf({
  set,
  settings,
}: Pick<ResultVariant, 'set' | 'settings'>): (readonly [id: string, file: string])[] {
  const visit = (value: unknown, spelled: unknown): (readonly [string, string])[] => {
    if (typeof value === 'string') {
      // One name for all seats is spelled out as that of all others.
      const id = isNamed(spelled) ? spelled['others'] : spelled
      return typeof id === 'string' && /\.ya?ml$/i.test(value) ? [[id, value]] : []
    }
    return isNamed(value) && isNamed(spelled)
      ? Object.entries(value).flatMap(([key, one]) => visit(one, entryOf(spelled, key)))
      : []
  }
  const agents = isNamed(settings) ? settings['agents'] : undefined
  return Object.entries(set).flatMap(([path, value]) => {
    const [first, seat, ...more] = path.split('.')
    return first !== 'agents' || more.length > 0
      ? []
      : visit(value, seat === undefined ? agents : isNamed(agents) ? entryOf(agents, seat) : undefined)
  })
}

/** What holds of any variant, each sentence once. */
function limitationsOf(all: readonly Limitations[]): Limitations {
  const every = (part: keyof Limitations): string[] => [...new Set(all.flatMap((one) => one[part] ?? []))]
  return {
    inShort: every('inShort'),
    source: every('source'),
    rulings: every('rulings'),
    houseData: every('houseData'),
    agents: every('agents'),
    own: every('own'),
  }
}

/**
 * Limitations of a study: what holds for any of its variants, but of rulings only those that all of them set. A value
 * that the study tries is not a ruling.
 */
export function limitationsOfAll(all: readonly Limitations[]): Limitations {
  const { rulings, ...others } = limitationsOf(all)
  return { ...others, rulings: rulings.filter((sentence) => all.every((one) => one.rulings.includes(sentence))) }
}

/** What metrics say of themselves for people. */
export function wordsOf(metrics: readonly Metric[]): Pick<About, 'shown' | 'roles' | 'whoStands' | 'endings' | 'told'> {
  return {
    shown: shownOf(metrics),
    roles: rolesOf(metrics),
    whoStands: metrics.find(({ role }) => role === 'win-by-state')?.whoStands,
    endings: new Map(
      metrics.flatMap(({ categories = [], endings = [] }) =>
        endings.map((ending, index) => [categories[index], ending] as const),
      ),
    ),
    told: new Map(metrics.flatMap(({ name, told }) => (told === undefined ? [] : [[name, told] as const]))),
  }
}

/** The metric of a role in a variant, where it has one. */
export function inRole(
  role: Role,
  { metrics }: Pick<ResultVariant, 'metrics'>,
  { roles: { [role]: name } }: Pick<About, 'roles'>,
): ResultMetric | undefined {
  return name === undefined ? undefined : metrics[name]
}

/** Where two variants show one label in different ways, the earlier variant's holds. */
export function shownOf(metrics: readonly Metric[]): Map<string, Map<string, string>> {
  const shown = new Map<string, Map<string, string>>()
  const categories = metrics.map(({ categories: labels = [], categoriesShown: labelsShown }) => ({
    name: 'category',
    labels,
    labelsShown,
  }))
  for (const { name, labels, labelsShown = [] } of [
    ...metrics.flatMap(({ dimensions = [] }) => dimensions),
    ...categories,
  ]) {
    const texts = shown.get(name) ?? shown.set(name, new Map()).get(name)!
    labelsShown.forEach((text, index) => {
      if (!texts.has(labels[index])) texts.set(labels[index], text)
    })
  }
  return shown
}

/**
 * What is played, by the settings: the row of scenarios where one is listed (as in a campaign), else the first setting
 * that names a scenario.
 */
function scenarioOf(settings: unknown, names: ReadonlyMap<string, string>): string | undefined {
  const values = isNamed(settings) ? Object.values(settings) : []
  const rows = values
    .flatMap((value) => (isNamed(value) ? Object.values(value) : []))
    .filter((row) => Array.isArray(row)) as unknown[][]
  const nameOf = (id: unknown): string | undefined => (typeof id === 'string' ? names.get(id) : undefined)
  const row = rows
    .map((ids) => [...new Set(ids.map(nameOf))])
    .find((found) => found.length > 1 && found.every((name) => name !== undefined))
  return row === undefined ? values.map(nameOf).find((name) => name !== undefined) : listed(row as string[])
}

/**
 * Names by seat label, of the heroes of all these variants. Seats keep their labels where one name stands for two
 * labels, or where variants give a label to different heroes.
 */
export function seatNames(variants: readonly VariantAbout[]): ReadonlyMap<string, string> {
  const seats = variants.flatMap((variant) => variant.seats)
  const isOnly = ({ label, name }: SeatInfo): boolean =>
    seats.every((other) => (other.label === label) === (other.name === name))
  return new Map(seats.filter(isOnly).map(({ label, name }) => [label, name]))
}

/** How a label of a dimension is written: in the game's words, heroes by name, other code words apart. */
export type Namer = (dimension: string, label: string | number) => string

export function namerOf({ variants, shown }: Pick<About, 'variants' | 'shown'>): Namer {
  const names = seatNames(variants)
  const isSeat = (label: string, text: string): boolean =>
    variants.some(({ seats }) => seats.some((seat) => seat.label === label && seat.name === text))
  return (dimension, given) => {
    const label = String(given)
    const text = shown.get(dimension)?.get(label)
    // A game may show its seats by name; seatNames knows whether all variants do so alike.
    return (text === undefined || isSeat(label, text) ? names.get(label) : text) ?? inWords(label)
  }
}

/** A bare number says what it is a number of. @example withKey('hit-cards', '3') // => 'hit cards 3' */
export function withKey(key: string, label: string): string {
  return /^\d+\+?$/.test(label) ? `${key.replaceAll('-', ' ')} ${label}` : label
}

/** @example inWords('disarmAlarm') // => 'disarm alarm' */
function inWords(label: string): string {
  return /^[a-z]+(?:[A-Z][a-z]+)+$/.test(label)
    ? label.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : label
}
