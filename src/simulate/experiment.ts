// Experiments: what to play and vary, and when to stop. A YAML document becomes plain data that travels to workers.
// host/ reads the files (the experiment's, the content's, and those that the settings name), cli and lab change seed and
// games, plan.ts and playout.ts carry it out.
//
// The keys below are the experiment's; every other key is a setting of the game, whose schema judges it. `vary` and `arms`
// change settings by path (`rules.tnShift`, `party.0.items`). A change is made to the settings as they were written, and
// what comes out is spelled out again: so a preset that is varied carries along the options that it stands for. Only where
// a path leads into something that was written in short (party: [brian] with party.0.items) the spelled-out form is used.
import { z } from 'zod'
import { everyMistake, expecting, InputError, inTextOrder, nearest, oneOf, problemAt, quote, validate } from '../input/index.ts'
import type { Document, Path, Problem } from '../input/index.ts'
import type { Game } from '../games/game.ts'
import { GENERAL_CHARTS } from './charts.ts'
import { parseExpectation } from './expect.ts'
import type { Expectation } from './expect.ts'
import { findTarget } from './reference.ts'
import type { Stopping } from './stopping.ts'
import { TallyLayout } from './tally.ts'

/** One combination of settings. */
export interface Arm {
  readonly name: string
  /** The game's settings, fully spelled out. */
  readonly settings: unknown
  /** What this arm changes: path in the settings -> value. */
  readonly set: Readonly<Record<string, unknown>>
}

/** What to play and when to stop: plain JSON. */
export interface Experiment {
  readonly title: string
  /** The game's id. */
  readonly game: string
  readonly seed: number
  /** Confidence level of the intervals. */
  readonly level: number
  readonly stopping: Stopping
  /** The settings as written, fully spelled out, without what the arms change. */
  readonly settings: unknown
  /** At least one; the others are compared with the first. */
  readonly arms: readonly Arm[]
  /** Charts that the report shows, in this order; absent = all that there are. */
  readonly charts?: readonly string[]
  readonly expect: readonly Expectation[]
}

/** The most arms of an experiment, and the most playouts of an arm. */
export const MAX_ARMS = 200
export const MAX_GAMES = 100_000_000
const DEFAULT_GAMES = 10_000
const DEFAULT_AT_MOST = 200_000

const games = expecting(z.int().min(1).max(MAX_GAMES), `a whole number from 1 to ${MAX_GAMES}`)
const seed = expecting(z.int().min(0).max(Number.MAX_SAFE_INTEGER), 'a whole number from 0 to 9007199254740991')
const settingPath = z.string().min(1)

const keys = {
  game: z.string().optional(),
  title: z.string().min(1).optional(),
  games: games.optional(),
  precision: z.strictObject({
    metric: z.string().min(1),
    halfWidth: z.number().gt(0),
    atMost: games.default(DEFAULT_AT_MOST),
  }).optional(),
  seed: seed.default(1),
  level: z.number().gt(0).lt(1).default(0.95),
  vary: z.record(settingPath, z.array(z.unknown()).min(1)).optional(),
  arms: z.array(z.strictObject({ name: z.string().min(1), set: z.record(settingPath, z.unknown()).default({}) })).min(1).max(MAX_ARMS).optional(),
  charts: z.array(z.string()).min(1).optional(),
  expect: z.array(z.string()).default([]),
}
const experimentKeys = Object.keys(keys)

/** Schema of an experiment's own keys, without the game's settings: for editors and documents. */
export const experimentSchema = z.strictObject(keys)

/** An experiment that sets nothing: the first game, with all its defaults. */
export function emptyExperiment(name: string): Document {
  return { source: { name, text: '' }, value: {}, position: () => ({ line: 1, column: 1, length: 1 }) }
}

/** The game that an experiment names, or the first. @throws InputError */
export function gameOf(document: Document, games: readonly Game[]): Game {
  const written = valuesOf(document).game
  if (written === undefined) return games[0]
  const { game: id } = validate(only(document, ['game']), z.strictObject({ game: oneOf(games.map(({ id }) => id), 'game') }))
  return games.find((game) => game.id === id)!
}

/** A user's file that the settings, or a change of them, name. */
export interface UserFile {
  /** As written: relative to the experiment's file. */
  readonly file: string
  readonly kind: string
  /** Where it is named, for `document.position`. */
  readonly path: Path
}

/** The files that must be read before the settings can be judged: texts that end in .yaml or .yml where the game allows one. */
export function userFilesOf(document: Document, game: Game): UserFile[] {
  const named: UserFile[] = []
  const visit = (value: unknown, at: Path, kind: string, rest: readonly string[]): void => {
    const [step, ...further] = rest
    if (step === undefined) {
      if (typeof value === 'string' && /\.ya?ml$/i.test(value)) named.push({ file: value, kind, path: at })
    } else if (isContainer(value)) {
      for (const key of step === '*' ? Object.keys(value) : [step]) {
        if (Object.hasOwn(value, key)) visit((value as Values)[key], [...at, Array.isArray(value) ? Number(key) : key], kind, further)
      }
    }
  }
  const top = valuesOf(document)
  for (const { path, kind } of game.userFiles) visit(document.value, [], kind, path)
  for (const { path: text, value, at } of writtenChanges(top)) {
    const steps = text.split('.')
    for (const { path, kind } of game.userFiles) {
      const fits = steps.every((step, index) => index >= path.length || path[index] === '*' || path[index] === step)
      if (fits && steps.length <= path.length) visit(value, at, kind, path.slice(steps.length))
    }
  }
  return named.filter(({ file }, index) => named.findIndex((other) => other.file === file) === index)
}

/**
 * Turns a document into an experiment of this game.
 * @param content as `game.parseContent` gave it
 * @throws InputError with every mistake, at its place
 */
export function parseExperiment(document: Document, game: Game, content: unknown): Experiment {
  const written = valuesOf(document)
  const schema = game.settings(content)
  const settingKeys = Object.keys(schema.parse({}) as Values)
  const settingsPart = only(document, settingKeys)
  const [, own, settings] = everyDistinctMistake([
    () => refuse(unknownKeys(document, written, settingKeys)),
    () => validate(only(document, experimentKeys), experimentSchema),
    () => validate(settingsPart, schema),
  ]) as [undefined, z.output<typeof experimentSchema>, unknown]
  const [stopping, charts, arms] = everyDistinctMistake([
    () => stoppingOf(document, own),
    () => chartsOf(document, own.charts, game),
    () => armsOf(document, own, settingsPart, settings, schema),
  ]) as [Stopping, string[] | undefined, Arm[]]

  const layouts = arms.map((arm) => layoutOf(game, content, arm))
  const names = arms.map(({ name }) => name)
  const [, ...expect] = everyDistinctMistake([
    () => stopping.kind === 'precision' && layouts.map((layout) => locate(document, ['precision', 'metric'], () => findTarget(layout, stopping.metric))),
    ...own.expect.map((text, index) => () => locate(document, ['expect', index], () => {
      const expectation = parseExpectation(text, names)
      for (const arm of expectation.arms) findTarget(layouts[arm], expectation.reference)
      return expectation
    })),
  ]) as [unknown, ...Expectation[]]
  return { title: own.title ?? game.title, game: game.id, seed: own.seed, level: own.level, stopping, settings, arms, charts, expect }
}

/**
 * The document with some settings changed before anything else is, as the command line does it.
 * @param changes each with paths of the document under which its places are asked for
 * @throws InputError when the settings as written are wrong, or have no such place
 */
export function withChanges(document: Document, game: Game, content: unknown, changes: readonly Change[]): Document {
  const schema = game.settings(content)
  const settings = validate(only(document, Object.keys(schema.parse({}) as Values)), schema)
  const value = structuredClone(valuesOf(document))
  everyMistake(changes.map((change) => () => apply(document, value, settings, change)))
  return changedDocument(document, document.value, value, changes)
}

/** Changes from the command line. @throws RangeError outside the limits: who takes them from a user checks them first */
export function changed(experiment: Experiment, { games: count, seed: start }: { games?: number; seed?: number }): Experiment {
  const stopping: Stopping = count === undefined ? experiment.stopping : { kind: 'games', games: games.parse(count) }
  return { ...experiment, stopping, seed: start === undefined ? experiment.seed : seed.parse(start) }
}

/** How an arm's playouts are measured. */
export function layoutOf(game: Game, content: unknown, arm: Arm): TallyLayout {
  return new TallyLayout(game.metrics(game.prepare(content, arm.settings)), game.rules.length)
}

// ---- The experiment's own keys -------------------------------------------------------------------------------------

function unknownKeys(document: Document, written: Values, settingKeys: readonly string[]): Problem[] {
  const known = [...experimentKeys, ...settingKeys]
  return Object.keys(written).filter((key) => !known.includes(key)).map((key) =>
    problemAt(document, [key], `unknown key ${quote(key)}`, { expected: known, nearest: nearest(key, known), at: 'key' }))
}

function stoppingOf(document: Document, { games: count, precision }: z.output<typeof experimentSchema>): Stopping {
  if (precision === undefined) return { kind: 'games', games: count ?? DEFAULT_GAMES }
  if (count !== undefined) {
    throw new InputError([problemAt(document, ['games'], 'games and precision cannot both say when to stop', { expected: 'one of them (precision has atMost)', at: 'key' })])
  }
  return { kind: 'precision', ...precision }
}

function chartsOf(document: Document, charts: string[] | undefined, game: Game): string[] | undefined {
  if (charts === undefined) return undefined
  const known = [...GENERAL_CHARTS, ...game.charts].map(({ name }) => name)
  return validate(document, z.array(oneOf(known, 'chart')), ['charts'])
}

/** Gives problems without a position the one of the path. */
function locate<T>(document: Document, path: Path, task: () => T): T {
  try {
    return task()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(error.problems.map((problem) => ({ source: document.source, ...document.position(path), ...problem })))
  }
}

// ---- Arms ----------------------------------------------------------------------------------------------------------

/** One change of the settings, and where it is written: the path's own place and the value's. */
export interface Change {
  readonly path: string
  readonly value: unknown
  readonly keyAt: Path
  readonly at: Path
}

function writtenChanges(top: Values): Change[] {
  const vary = isNamed(top.vary) ? Object.entries(top.vary) : []
  const arms = Array.isArray(top.arms) ? top.arms : []
  return [
    ...vary.flatMap(([path, values]) => changesOf(path, Array.isArray(values) ? values : [])),
    ...arms.flatMap((arm: unknown, index) => isNamed(arm) && isNamed(arm.set) ? changesIn(arm.set, index) : []),
  ]
}

function changesOf(path: string, values: readonly unknown[]): Change[] {
  return values.map((value, index) => ({ path, value, keyAt: ['vary', path], at: ['vary', path, index] }))
}

function changesIn(set: Values, arm: number): Change[] {
  return Object.entries(set).map(([path, value]) => ({ path, value, keyAt: ['arms', arm, 'set', path], at: ['arms', arm, 'set', path] }))
}

function armsOf(document: Document, { vary, arms }: z.output<typeof experimentSchema>, written: Document, settings: unknown, schema: z.ZodType): Arm[] {
  if (vary !== undefined && arms !== undefined) {
    throw new InputError([problemAt(document, ['arms'], 'vary and arms cannot both say what is compared', { expected: 'one of them', at: 'key' })])
  }
  const changes = arms === undefined ? combinations(document, vary ?? {}) : namedChanges(arms)
  const made = everyMistake(changes.map((changed) => () => armOf(written, document, settings, schema, changed.name, changed.changes)))
  made.forEach(({ name }, index) => {
    if (made.findIndex((other) => other.name === name) === index) return
    const path = arms === undefined ? ['vary'] : ['arms', index - (made.length - arms.length), 'name']
    throw new InputError([problemAt(document, path, `two arms are called ${quote(name)}`, { expected: 'each arm once' })])
  })
  return made
}

/** A single arm that changes something is compared with the settings as they are written. */
function namedChanges(arms: readonly { name: string; set: Values }[]): { name: string; changes: Change[] }[] {
  const named = arms.map(({ name, set }, index) => ({ name, changes: changesIn(set, index) }))
  return named.length === 1 && named[0].changes.length > 0 ? [{ name: 'as written', changes: [] }, ...named] : named
}

/** Every combination of what is varied, the last path running fastest. */
function combinations(document: Document, vary: Readonly<Record<string, readonly unknown[]>>): { name: string; changes: Change[] }[] {
  const paths = Object.keys(vary)
  const count = paths.reduce((product, path) => product * vary[path].length, 1)
  if (count > MAX_ARMS) {
    const product = paths.map((path) => vary[path].length).join(' x ')
    throw new InputError([problemAt(document, ['vary'], `${product} makes ${count} arms`, { expected: `at most ${MAX_ARMS} arms`, at: 'key' })])
  }
  let all: Change[][] = [[]]
  for (const path of paths) all = all.flatMap((some) => changesOf(path, vary[path]).map((change) => [...some, change]))
  const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
  const short = (path: string): string => paths.some((other) => other !== path && last(other) === last(path)) ? path : last(path)
  return all.map((changes) => ({
    name: changes.map(({ path, value }) => `${short(path)} ${valueText(value)}`).join(' · ') || 'as written',
    changes,
  }))
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join('+')
  return isContainer(value) ? JSON.stringify(value) : String(value)
}

function armOf(written: Document, document: Document, spelled: unknown, schema: z.ZodType, name: string, changes: readonly Change[]): Arm {
  if (changes.length === 0) return { name, settings: spelled, set: {} }
  const value = structuredClone(written.value)
  everyMistake(changes.map((change) => () => apply(document, value as Values, spelled, change)))
  const settings = validate(changedDocument(document, written.value, value, changes), schema)
  return { name, settings, set: Object.fromEntries(changes.map(({ path, value: to }) => [path, to])) }
}

/** Makes one change in `settings`. What the path leads through is taken from the spelled-out settings where it was not written. */
function apply(document: Document, settings: Values, spelled: unknown, change: Change): void {
  const steps = change.path.split('.')
  let place: Values = settings
  let model: unknown = spelled
  steps.forEach((step, index) => {
    const isPlace = Array.isArray(place) ? /^\d+$/.test(step) && Number(step) < place.length : step !== '' && step !== '__proto__'
    if (!isPlace) throw new InputError([noSuchPath(document, spelled, change)])
    if (index === steps.length - 1) {
      place[step] = structuredClone(change.value)
      return
    }
    model = isContainer(model) && Object.hasOwn(model, step) ? (model as Values)[step] : undefined
    if (!isContainer(own(place, step))) {
      if (!isContainer(model)) throw new InputError([noSuchPath(document, spelled, change)])
      place[step] = own(place, step) === undefined && !Array.isArray(model) ? {} : structuredClone(model)
    }
    place = place[step] as Values
  })
}

function noSuchPath(document: Document, spelled: unknown, { path, keyAt }: Change): Problem {
  return problemAt(document, keyAt, `the settings have no place ${quote(path)}`, {
    expected: 'the path of a setting, as in rules.tnShift or party.0.items', nearest: nearest(path, pathsIn(spelled)), at: 'key',
  })
}

function pathsIn(value: unknown): string[] {
  if (!isContainer(value)) return []
  return Object.entries(value).flatMap(([key, part]) => [key, ...pathsIn(part).map((path) => `${key}.${path}`)])
}

/** The changed settings as a document: what a change brought stands where the change is written. */
function changedDocument(document: Document, before: unknown, value: unknown, changes: readonly Change[]): Document {
  return {
    source: document.source,
    value,
    position(path, of = 'value') {
      for (const { path: text, keyAt, at } of changes) {
        const steps = text.split('.')
        const shared = steps.findIndex((step, index) => index >= path.length || String(path[index]) !== step)
        if (shared === -1) return path.length === steps.length && of === 'key' ? document.position(keyAt, 'key') : document.position([...at, ...path.slice(steps.length)], of)
      }
      // The settings as written are valid: what is not written there comes from a change.
      return exists(before, path) && path.length > 0 ? document.position(path, of) : document.position(changes[0].keyAt, 'key')
    },
  }
}

// ---- Plain values --------------------------------------------------------------------------------------------------

type Values = Record<string, unknown>

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isNamed(value: unknown): value is Values {
  return isContainer(value) && !Array.isArray(value)
}

function own(place: Values, step: string): unknown {
  return Object.hasOwn(place, step) ? place[step] : undefined
}

function exists(value: unknown, path: Path): boolean {
  let part = value
  for (const step of path) {
    if (!isContainer(part) || !Object.hasOwn(part, step)) return false
    part = (part as Values)[step]
  }
  return true
}

/** The named values of a document. @throws InputError when it holds something else */
function valuesOf(document: Document): Values {
  if (isNamed(document.value)) return document.value
  throw new InputError([problemAt(document, [], 'this file holds no named values', { expected: `named values, as in "games: ${DEFAULT_GAMES}"` })])
}

/** The same document with some of its keys. */
function only(document: Document, names: readonly string[]): Document {
  const value = Object.fromEntries(Object.entries(valuesOf(document)).filter(([key]) => names.includes(key)))
  return { source: document.source, value, position: (path, of) => document.position(path, of) }
}

/** As everyMistake, in the order of the text, and what arms have in common only once. */
function everyDistinctMistake(tasks: readonly (() => unknown)[]): unknown[] {
  try {
    return everyMistake(tasks)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const problems = new Map(error.problems.map((problem) => [JSON.stringify([problem.line, problem.column, problem.message]), problem]))
    throw new InputError(inTextOrder([...problems.values()]))
  }
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InputError(problems)
}
