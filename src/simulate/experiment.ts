// Experiments: what to play and vary, and when to stop. A YAML document becomes plain data that travels to workers.
// workbench/ reads the files: the experiment, the content, and files that the settings name. Commands change seed and
// games; questions/run and playout.ts carry it out.
//
// The keys below are the experiment's; every other key is a setting of the game, whose schema judges it.
import { z } from 'zod'
import {
  everyMistake,
  expecting,
  InputError,
  inTextOrder,
  isNamed,
  MAX_PRINTED,
  nameBut,
  nameText,
  narrowed,
  nearest,
  oneOf,
  orThrow,
  placeMark,
  placeOf,
  placesOf,
  plainWords,
  problemAt,
  retold,
  unknownKey,
  validate,
  withArticle,
} from '../input/index.ts'
import type { Document, Path, Problem } from '../input/index.ts'
import { isComposed } from './composed.ts'
import { prepared } from './prepared.ts'
import type { UserDocument } from '../engine/content.ts'
import type { Game } from '../engine/game.ts'
import { unknownGame } from './unknown-game.ts'
import { settingKeysOf, settingsIn, variantsOf, withChanges } from './made-variants.ts'
import type { MadeVariants } from './made-variants.ts'
import { readNamed } from './user-files.ts'
import type { ContentFiles } from './user-files.ts'
import { areWithin, changesOfSet, MAX_VARIANTS, variantChanges } from './variants.ts'
import type { Change, Variant } from './variants.ts'
import { GENERAL_CHARTS } from './charts.ts'
import { EVERY_VARIANT, GRAMMAR, parseExpectation } from './expect.ts'
import type { Expectation } from './expect.ts'
import { cellLabels, TallyLayout } from './layout.ts'
import { EVERY_LUCK, findEstimand, followAll, isShare, referenceText } from './reference.ts'
import type { Estimand } from './reference.ts'
import { positionOf } from './position.ts'
import type { Position } from './position.ts'
import { metricsWith } from './standing.ts'
import { isLuckAdjusted } from './stopping.ts'
import type { Stopping } from './stopping.ts'
import { only, valuesOf } from './values.ts'
import type { Values } from './values.ts'
import { MAX_GAMES } from './game-counts.ts'

/** What to play and when to stop: plain JSON. */
export interface Experiment {
  readonly title: string
  /** The game's id. */
  readonly game: string
  readonly seed: number
  /** Confidence level of the intervals. */
  readonly level: number
  readonly stopping: Stopping
  /** The settings as written, fully spelled out, without what the variants change. */
  readonly settings: unknown
  /** At least one; the others are compared with the first. */
  readonly variants: readonly Variant[]
  /** The reference of the main number (reference.ts); absent = the win rate, or what the game has in its place. */
  readonly metric?: string
  /** Charts that the report shows, in this order; absent = all that there are. */
  readonly charts?: readonly string[]
  readonly expect: readonly Expectation[]
  /** Where its games begin, if not at their set-up. */
  readonly position?: Position
}

const DEFAULT_GAMES = 10_000
const DEFAULT_AT_MOST = 200_000

const games = expecting(z.int().min(1).max(MAX_GAMES), `a whole number from 1 to ${MAX_GAMES}`)
const seed = expecting(z.int().min(0).max(Number.MAX_SAFE_INTEGER), 'a whole number from 0 to 9007199254740991')
const settingPath = z.string().min(1)
/** What a variant may be called. */
export const variantName = nameBut(EVERY_VARIANT)

const keys = {
  game: z.string().optional(),
  title: nameText.optional(),
  games: games.optional(),
  precision: z
    .strictObject({
      metric: z.string().min(1),
      halfWidth: z.number().gt(0),
      atMost: games.default(DEFAULT_AT_MOST),
      luckAdjusted: z.boolean().optional(),
    })
    .optional(),
  seed: seed.default(1),
  // Verdicts divide what is left to 1 by all comparisons and looks: of less than this no digits are left.
  level: z.number().gt(0).max(0.999999).default(0.95),
  /** A position in a file, and who knows what is known of it (load/position.ts). */
  from: z.string().min(1).optional(),
  as: z.string().min(1).optional(),
  set: z.record(settingPath, z.unknown()).optional(),
  vary: z
    .record(
      settingPath,
      expecting(
        z.array(z.unknown()).min(1),
        'a list of values behind the whole path of a setting, as in rules.tnShift: [0, 1]',
      ),
    )
    .optional(),
  variants: z
    .array(z.strictObject({ name: variantName, set: z.record(settingPath, z.unknown()).default({}) }))
    .min(1)
    .max(MAX_VARIANTS)
    .optional(),
  metric: z.string().min(1).optional(),
  charts: z.array(z.string()).min(1).optional(),
  expect: z.array(expecting(nameText, `a threshold in one line, ${GRAMMAR}`)).default([]),
}
const experimentKeys = Object.keys(keys)

/** Schema of an experiment's own keys, without the game's settings: for editors and documents. */
export const experimentSchema = z.strictObject(keys)

/** The game that an experiment names, or the first. @throws InputError */
export function gameOf(document: Document, games: readonly Game[]): Game {
  const written = valuesOf(document).game
  if (written === undefined) return games[0]
  if (typeof written === 'string' && !games.some(({ id }) => id === written)) {
    const { message, ...meant } = unknownGame(written, games)
    throw new InputError([problemAt(document, ['game'], message, meant)])
  }
  const { game: id } = validate(
    only(document, ['game']),
    z.strictObject({
      game: oneOf(
        games.map(({ id }) => id),
        'game',
      ),
    }),
  )
  return games.find((game) => game.id === id)!
}

/** An experiment as it was read, with what its variants are made of. */
export interface ParsedExperiment {
  readonly experiment: Experiment
  /** What was read, with the changes of flags and of `set` in it. */
  readonly document: Document
  /** With the files that its settings and its variants name, and all copies. */
  readonly content: unknown
  /** The settings as written, without what the variants change. */
  readonly written: Document
  /** Copies of files with changes in them. */
  readonly copies: readonly UserDocument[]
}

/**
 * Turns a document into an experiment of this game.
 * @param copies of files that the settings may name
 * @throws InputError with every mistake, at its place
 */
export function parseExperiment(
  document: Document,
  game: Game,
  files: ContentFiles,
  copies: readonly UserDocument[] = [],
): ParsedExperiment {
  if (valuesOf(document).set === undefined) return parseWithoutSet(document, game, files, copies)
  const [, changed] = everyDistinctMistake([
    () => ownKeysOf(document, game, files, copies),
    () => withSet(document, game, files, [], copies),
  ]) as [unknown, ReturnType<typeof withChanges>]
  return parseWithoutSet(changed.document, game, files, changed.copies)
}

/**
 * The document with the changes of its `set`, which it has no more, and of flags. A flag takes the place of what `set`
 * says of the same path. A change that leads into the value of another one is made after it, in any order of writing:
 * a file that is named there is read only then.
 * @returns also copies of files with such changes in them
 * @throws InputError with what cannot be set, or is lost in variants
 */
export function withSet(
  document: Document,
  game: Game,
  files: ContentFiles,
  flags: readonly Change[],
  copies: readonly UserDocument[] = [],
): ReturnType<typeof withChanges> {
  const { set: _set, ...others } = valuesOf(document)
  const own = changesOfSet({ set: _set }).filter(({ path }) => !flags.some((flag) => flag.path === path))
  refuse([...keysInSet(document, own, game), ...lostInVariants(document, own, game)])
  const changes = [...own, ...flags]
  const isOwn = (path: Path): boolean => changes.some(({ at }) => at[0] === path[0])
  // How many there are of something follows from what is played, which another change may name.
  const isOfAll = ({ path }: Change): boolean => isComposed(path) || path.startsWith('party.')
  const depth = (change: Change): number =>
    changes.filter(({ path }) => change.path.startsWith(`${path}.`)).length + (isOfAll(change) ? changes.length : 0)
  return Object.values(Object.groupBy(changes, depth)).reduce<ReturnType<typeof withChanges>>(
    (before, round) => {
      const next = withChanges(before.document, game, files, before.copies, round!)
      return {
        document: {
          ...next.document,
          position: (path, part) => (isOwn(path) ? document : next.document).position(path, part),
        },
        copies: next.copies,
      }
    },
    {
      // A `set` that holds something else is told by the schema.
      document: {
        ...document,
        value: _set === undefined || isNamed(_set) ? others : document.value,
        position: (path, part) => document.position(path, part),
      },
      copies,
    },
  )
}

/** An experiment's own keys and its settings, and what is wrong with either. */
function ownKeysOf(
  document: Document,
  game: Game,
  files: ContentFiles,
  copies: readonly UserDocument[],
): {
  readonly experiment: z.output<typeof experimentSchema>
  readonly settings: unknown
  readonly settingsPart: Document
  readonly users: readonly UserDocument[]
} {
  const written = valuesOf(document)
  const users = readNamed(document, game, files, copies)
  const readContent = files.content([...users, ...copies])
  const schema = game.settings(readContent)
  const settingsPart = settingsIn(document, schema)
  const settingKeys = settingKeysOf(schema)
  const elsewhere = (key: string, parent: Path = []): string | undefined => {
    if (parent[0] === 'variants' && parent.length === 2 && settingKeys.includes(key))
      return `inside of set, as in set: { ${key}: … }`
    const whole = z.intersection(experimentSchema, schema)
    const isDeep = placesOf(whole, key).every(({ length }) => length > 2)
    return (isDeep ? placeInFiles(game, readContent, key) : undefined) ?? placeOf(whole, key, parent)
  }
  const [, experiment, settings] = everyDistinctMistake([
    () => refuse(unknownKeys(document, written, settingKeys, elsewhere)),
    () => {
      const parsed = validate(only(document, experimentKeys), experimentSchema, [], elsewhere)
      refuse(changesOfAll(document, variantChanges(written), schema))
      return parsed
    },
    () => validate(settingsPart, schema, [], elsewhere),
  ]) as [undefined, z.output<typeof experimentSchema>, unknown]
  return { experiment, settings, settingsPart, users }
}

function parseWithoutSet(
  document: Document,
  game: Game,
  files: ContentFiles,
  copies: readonly UserDocument[],
): ParsedExperiment {
  const { experiment, settings, settingsPart, users } = ownKeysOf(document, game, files, copies)
  const base = { game, files, written: settingsPart, settings, users, copies }
  const [stopping, charts, made] = everyDistinctMistake([
    () => stoppingOf(document, experiment),
    () => chartsOf(document, experiment.charts, game),
    () => variantsOf(document, experiment, base),
  ]) as [Stopping, string[] | undefined, MadeVariants]
  const { content } = made
  const variants = made.variants.map(orThrow)

  // Making a layout prepares the variant, which may take as long as a few games.
  const layouts: TallyLayout[] = []
  const layout = (variant: number): TallyLayout => (layouts[variant] ??= layoutOf(game, content, variants[variant]))
  const names = variants.map(({ name }) => name)
  const [, metric, ...expect] = everyDistinctMistake([
    () =>
      stopping.kind === 'precision' &&
      variants.map((_, variant) => {
        const estimand = locate(document, ['precision', 'metric'], () => findEstimand(layout(variant), stopping.metric))
        locate(document, ['precision', 'halfWidth'], () => {
          refuseBeyondShares(estimand, stopping.metric, stopping.halfWidth)
        })
        if (isLuckAdjusted(stopping))
          locate(document, ['precision', 'luckAdjusted'], () => {
            refuseUnadjustable(layout(variant), estimand, stopping.metric)
          })
      }),
    () =>
      experiment.metric === undefined
        ? undefined
        : locate(document, ['metric'], () =>
            mainReference(
              experiment.metric!,
              variants.map((_, variant) => findEstimand(layout(variant), experiment.metric!)),
            ),
          ),
    ...experiment.expect.map(
      (text, index) => () =>
        locate(document, ['expect', index], () => {
          const expectation = parseExpectation(text, names)
          for (const variant of expectation.variants) {
            const estimand = findEstimand(layout(variant), expectation.reference)
            for (const bound of [expectation.low, expectation.high])
              refuseBeyondShares(estimand, expectation.reference, bound, expectation.text)
          }
          return expectation
        }),
    ),
  ]) as [unknown, string | undefined, ...Expectation[]]
  return {
    experiment: {
      title: experiment.title ?? game.title,
      game: game.id,
      seed: experiment.seed,
      level: experiment.level,
      stopping,
      settings,
      variants,
      ...(metric !== undefined && { metric }),
      charts,
      expect,
      ...(positionOf(game) && { position: positionOf(game) }),
    },
    document,
    content,
    written: settingsPart,
    copies: [...copies, ...made.copies],
  }
}

/** Changes from the command line. @throws RangeError outside the limits: callers check a user's values first */
export function changed(
  experiment: Experiment,
  { games: count, seed: start }: { games?: number; seed?: number },
): Experiment {
  if (count !== undefined && !games.safeParse(count).success)
    throw new RangeError(`games must be a whole number from 1 to ${MAX_GAMES}, got ${count}`)
  if (start !== undefined && !seed.safeParse(start).success)
    throw new RangeError(`a seed is a whole number from 0 to 2^53 - 1, got ${start}`)
  return {
    ...experiment,
    stopping: count === undefined ? experiment.stopping : { kind: 'games', games: count },
    seed: start ?? experiment.seed,
  }
}

/**
 * How a variant's playouts are measured.
 * @param references numbers that are kept for each playout beside those that the game compares
 * @throws InputError (without a position) when the variant measures nothing of such a name
 */
export function layoutOf(
  game: Game,
  content: unknown,
  variant: Pick<Variant, 'settings' | 'standing'>,
  references: readonly string[] = [],
): TallyLayout {
  const scenario: unknown = prepared(game, content, variant.settings)
  const metrics = metricsWith(game.metrics(scenario), variant.standing)
  const layout = new TallyLayout(metrics, game.rules.ids.length, game.campaign?.name?.(scenario))
  followAll(layout, references)
  return layout
}

/** What is kept of each playout for an experiment's own estimates. */
export const referencesOf = ({ stopping }: Pick<Experiment, 'stopping'>): readonly string[] =>
  isLuckAdjusted(stopping) ? [stopping.metric, EVERY_LUCK] : []

// ---- The experiment's own keys -------------------------------------------------------------------------------------

/** Where a key belongs into a file that the settings name. */
function placeInFiles(game: Game, content: unknown, key: string): string | undefined {
  const kinds = Object.entries(game.content.userSchemas?.(content) ?? {}).filter(([, { schema }]) =>
    placesOf(schema, key).some(({ length }) => length === 1),
  )
  const places = kinds.flatMap(([kind]) =>
    game.content.userFiles
      .filter((one) => one.kind === kind && !one.path.includes('*'))
      .slice(0, 1)
      .map(({ path }) => ({ kind, path: [...path, key].join('.') })),
  )
  if (places.length !== 1) return undefined
  const [{ kind, path }] = places
  const change = `under set, under vary, or by --set ${path}=…`
  return `in the file of ${withArticle(kind)}; an experiment changes it as ${path}, ${change}`
}

function unknownKeys(
  document: Document,
  written: Values,
  settingKeys: readonly string[],
  elsewhere: (key: string) => string | undefined,
): Problem[] {
  const allowedKeys = [...experimentKeys, ...settingKeys]
  return Object.keys(written)
    .filter((key) => !allowedKeys.includes(key))
    .map((key, index) =>
      problemAt(document, [key], unknownKey(key), {
        expected: (index < MAX_PRINTED ? elsewhere(key) : undefined) ?? allowedKeys,
        nearest: nearest(key, allowedKeys),
        at: 'key',
      }),
    )
}

/** Changes of the experiment's own keys, which are the same for all variants. */
export function changesOfAll(document: Document, changes: readonly Change[], schema: z.ZodType): Problem[] {
  const settingKeys = settingKeysOf(schema)
  return changes.flatMap(({ path, keyAt }) => {
    const [first] = path.split('.')
    if (!experimentKeys.includes(first) || settingKeys.includes(first)) return []
    return [
      problemAt(document, keyAt, `"${first}" is the same for all variants`, {
        expected: `a setting: ${settingKeys.join(', ')}`,
        at: 'key',
      }),
    ]
  })
}

/** Keys of the experiment among the paths of its `set`. */
function keysInSet(document: Document, changes: readonly Change[], game: Game): Problem[] {
  return changes.flatMap(({ path, keyAt }) =>
    experimentKeys.includes(path.split('.')[0])
      ? [
          problemAt(document, keyAt, `"${path.split('.')[0]}" is no setting of ${game.title}`, {
            expected: `"${path.split('.')[0]}" outside of set, as a key of its own`,
            at: 'key',
          }),
        ]
      : [],
  )
}

/**
 * Where a change by this path is made: `players` changes the party, a count the file in which things are counted; any
 * other changes what it says.
 */
export function placesOfChange({ content: { userFiles } }: Game, path: string): string[] {
  if (path === 'players') return [path, 'party.players']
  if (!path.startsWith('counts.')) return [path]
  return [path, ...userFiles.flatMap(({ path: file }) => (file.includes('*') ? [] : [`${file.join('.')}.${path}`]))]
}

/** Changes of `set` that a variant would replace with something larger, and those that are varied as well. */
function lostInVariants(document: Document, changes: readonly Change[], game: Game): Problem[] {
  const { vary, variants } = valuesOf(document)
  return changes.flatMap(({ path, keyAt }) => {
    const places = placesOfChange(game, path)
    const varied = Object.keys(isNamed(vary) ? vary : {}).find((other) =>
      places.some((place) => areWithin(place, other) && !other.startsWith(`${place}.`)),
    )
    if (varied !== undefined)
      return [
        problemAt(document, keyAt, `the experiment varies ${varied} itself`, {
          expected: 'a setting that is not varied',
          at: 'key',
        }),
      ]
    for (const variant of (Array.isArray(variants) ? (variants as unknown[]) : []).filter(isNamed)) {
      const keys = Object.keys(isNamed(variant['set']) ? variant['set'] : {})
      const whole = keys.find((key) => places.some((place) => place.startsWith(`${key}.`)))
      if (whole === undefined) continue
      const message = `the variant ${plainWords(variant['name'])} sets all of ${whole}`
      return [problemAt(document, keyAt, message, { expected: 'this change in set of each variant', at: 'key' })]
    }
    return []
  })
}

function stoppingOf(document: Document, { games: count, precision }: z.output<typeof experimentSchema>): Stopping {
  if (precision === undefined) return { kind: 'games', games: count ?? DEFAULT_GAMES }
  if (count !== undefined) {
    throw new InputError([
      problemAt(document, ['games'], 'games and precision cannot both say when to stop', {
        expected: 'one of them (precision has atMost)',
        at: 'key',
      }),
    ])
  }
  const { luckAdjusted = false, ...rest } = precision
  return { kind: 'precision', ...rest, ...(luckAdjusted && { luckAdjusted }) }
}

function chartsOf(document: Document, charts: string[] | undefined, game: Game): string[] | undefined {
  if (charts === undefined) return undefined
  const names = [...GENERAL_CHARTS, ...game.charts].map(({ name }) => name)
  const chosen = validate(document, z.array(oneOf(names, 'chart')), ['charts'])
  const twice = chosen.findIndex((name, index) => chosen.indexOf(name) < index)
  if (twice >= 0)
    throw new InputError([
      problemAt(document, ['charts', twice], `the chart "${chosen[twice]!}" is named twice`, {
        expected: 'each chart once',
      }),
    ])
  return chosen
}

/**
 * The text that names the main number in results.
 * @param estimands of all variants
 * @throws InputError (without a position) for a number of a single round
 */
function mainReference(text: string, [{ layout, cell, part }]: readonly Estimand[]): string {
  const { metric } = layout
  const labels = cellLabels(metric, cell)
  if (metric.kind === 'category') return referenceText(metric.name, { ...labels, category: metric.categories![part!] })
  if (part !== undefined)
    throw new InputError([
      { message: `${text} is the number of one round`, expected: 'a number of the whole game, as in metric: win' },
    ])
  return referenceText(metric.name, labels)
}

/**
 * A bound that no share can reach was meant in percent, unless that is how it was written.
 * @param text how it was written
 * @throws InputError (without a position)
 */
function refuseBeyondShares(estimand: Estimand, reference: string, bound: number | undefined, text = ''): void {
  if (bound === undefined || !isShare(estimand.layout.metric) || (bound >= 0 && bound <= 1)) return
  throw new InputError([
    {
      message: `${reference} is a share, and cannot be ${bound}`,
      expected: 'a share from 0 to 1',
      nearest:
        bound > 1 && bound <= 100 && !text.includes('%') ? String(Number((bound / 100).toPrecision(12))) : undefined,
    },
  ])
}

/** @throws InputError (without a position) where no luck is measured, or the number is none that luck is taken from */
function refuseUnadjustable(layout: TallyLayout, { layout: { metric } }: Estimand, reference: string): void {
  if (layout.luck === undefined)
    throw new InputError([{ message: 'this game measures no luck', expected: 'precision without luckAdjusted' }])
  if (metric.kind === 'ratio')
    throw new InputError([
      {
        message: `luck is not taken from ${reference}, a rate with several trials in a game`,
        expected: 'a number of the whole game, as in metric: win',
      },
    ])
}

/** Gives problems without a position the one of the path. */
function locate<T>(document: Document, path: Path, task: () => T): T {
  const { source } = document
  const whole = document.position(path)
  return retold(task, (problems) =>
    problems.map((problem) => ({
      source,
      ...(problem.part === undefined ? whole : narrowed(source.text, whole, problem.part)),
      ...problem,
    })),
  )
}

/** As everyMistake, in the order of the text, and what variants have in common only once. */
const everyDistinctMistake = (tasks: readonly (() => unknown)[]): unknown[] =>
  retold(
    () => everyMistake(tasks),
    (problems) => {
      const byPlace = problems.map(
        (problem) => [JSON.stringify([placeMark(problem), problem.message]), problem] as const,
      )
      return inTextOrder([...new Map(byPlace).values()])
    },
  )

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InputError(problems)
}
