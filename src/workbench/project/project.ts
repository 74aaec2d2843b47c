// Projects: an experiment's text and files beside it, played from memory and changed by forms. A change is written
// where a person would write it: under `set` of the experiment, or in the project's own file that it leads into.
import { areSame, InputError, isNamed, partAt } from '../../input/index.ts'
import type { Game, Kind } from '../../engine/game.ts'
import { writtenEntries } from '../../engine/kinds.ts'
import { areSamePlayers } from '../../engine/groups.ts'
import { areWithin, placesOfChange, valuesOf, withOneVariant } from '../../simulate/index.ts'
import { loadDocument, readExperiment } from '../../load/experiment.ts'
import type { Loaded, LoadOptions } from '../../load/experiment.ts'
import type { Workbench } from '../../load/ports.ts'
import { freeName } from '../../load/table/rows.ts'
import { withTexts } from '../../load/text-files.ts'
import { fieldsOf } from '../../input/index.ts'
import { presentOf } from '../../questions/plan/axes.ts'
import { shippedText } from './shipped-text.ts'
import type { Change, Plain, Project, ShownProblem } from './types.ts'
import { edited, readable, valueOf } from './yaml-edit.ts'
import type { Steps } from './yaml-edit.ts'

/**
 * What a project plays. Of an experiment with variants that is the first: the others need not be playable, nor what it
 * expects of them.
 * @param workbench its files lie behind the project's
 * @throws InputError with every mistake
 */
export async function loadProject(
  workbench: Workbench,
  { files, main }: Project,
  options: Pick<LoadOptions, 'games'> = {},
): Promise<Loaded> {
  const here = withTexts(workbench, files)
  const document = readExperiment(here, main)
  const { vary, variants, expect: _, ...others } = valuesOf(document)
  const value = {
    ...others,
    ...(vary !== undefined && { vary: isNamed(vary) ? mapped(vary, firstOfList) : vary }),
    ...(variants !== undefined && { variants: firstOfList(variants) }),
  }
  const played = { ...document, value, position: document.position.bind(document) }
  // What charts compare is not played here.
  const loaded = await loadDocument(here, played, { ...options, variantsFollow: true })
  const [first, ...more] = loaded.experiment.variants
  if (more.length === 0 && Object.keys(first.set).length === 0) return loaded
  // One that is alone stands behind the settings as they are written, also where there were several.
  const isBehind = more.length > 0 && Array.isArray(variants) && variants.length > 1
  return withOneVariant(loaded, isBehind ? 1 : 0)
}

const firstOfList = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, 1) : value)
const mapped = (table: object, change: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]))

/** Mistakes at their places in the files of a project. */
export const shownProblems = ({ problems }: InputError, project: Project): ShownProblem[] =>
  problems.map(({ source, where, line, column, length, message, expected, nearest }) => ({
    severity: 'error',
    ...(source !== undefined && fileAndName(project, source.name)),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(length !== undefined && { length }),
    message: where === undefined ? message : `${where}: ${message}`,
    ...(expected !== undefined &&
      expected.length > 0 && {
        expected: typeof expected === 'string' ? expected : expected.join(', '),
      }),
    ...(nearest !== undefined && { nearest }),
  }))

// ---- What an experiment's text sets -------------------------------------------------------------------------------

/** A setting that the experiment changes by path, and where it says so. */
export interface Entry {
  readonly path: string
  readonly value: Plain
  readonly at: Steps
}

/** All of what is played: `set`, the first value of each variation, and what the first variant sets. */
export function entriesOf(top: unknown): Entry[] {
  if (!isNamed(top)) return []
  const { set, vary, variants } = top
  const first: unknown = Array.isArray(variants) ? variants[0] : undefined
  // A variant that stands alone is compared with the settings as they are written: those are played.
  const isPlayed = Array.isArray(variants) && variants.length > 1 && isNamed(first) && isNamed(first['set'])
  const all = [
    ...Object.entries(isNamed(set) ? set : {}).map(([path, value]) => ({ path, value, at: ['set', path] })),
    ...Object.entries(isNamed(vary) ? vary : {}).flatMap(([path, values]) =>
      Array.isArray(values) && values.length > 0 ? [{ path, value: values[0] as unknown, at: ['vary', path] }] : [],
    ),
    ...Object.entries(isPlayed ? (first['set'] as object) : {}).map(([path, value]) => ({
      path,
      value: value as unknown,
      at: ['variants', 0, 'set', path],
    })),
  ] as Entry[]
  return [...new Map(all.map((entry) => [entry.path, entry])).values()]
}

/** What the text says of a setting, by itself or by path; undefined: nothing. */
export function writtenAt(top: unknown, path: string): unknown {
  const around = entriesOf(top)
    .filter((entry) => entry.path === path || path.startsWith(`${entry.path}.`))
    .toSorted((a, b) => b.path.length - a.path.length)
  const [nearest] = around
  return nearest === undefined
    ? partAt(top, path.split('.'))
    : partAt(nearest.value, path.split('.').slice(nearest.path.split('.').length))
}

function fileAndName(project: Project, file: string): Pick<ShownProblem, 'file' | 'name'> {
  const name = nameInFile(project, file)
  return { file, ...(name !== undefined && { name }) }
}

/** The name of the hero or scenario in a file of the project. */
export function nameInFile({ files, main }: Project, file: string): string | undefined {
  const value = file === main || !Object.hasOwn(files, file) ? undefined : readable(files[file])
  return isNamed(value) && typeof value['name'] === 'string' ? value['name'] : undefined
}

const mainText = ({ files, main }: Project): string => files[main]

export const withFile = (project: Project, name: string, text: string | undefined): Project => {
  const { [name]: _, ...others } = project.files
  return { ...project, files: text === undefined ? others : { ...project.files, [name]: text } }
}

const withMain = (project: Project, change: (text: string) => string): Project =>
  withFile(project, project.main, change(mainText(project)))

/**
 * The experiment with an entry by path. What varies this, a part of it or what it is a part of is varied no more: its
 * first value, which is played, stays.
 */
export function withEntry(game: Game, text: string, path: string, value: Plain | undefined): string {
  const top = valueOf('', text)
  const entries = entriesOf(top)
  const places = placesOfChange(game, path)
  const isNear = (entry: Entry): boolean => places.some((place) => areWithin(place, entry.path))
  const ofVariant = entries.find((entry) => entry.at[0] === 'variants' && isNear(entry))
  if (ofVariant !== undefined) return edited(text, [...ofVariant.at.slice(0, -1), path], value)
  const varied = entries.filter((entry) => entry.at[0] === 'vary' && isNear(entry))
  const settled = varied.reduce((so, entry) => {
    const without = edited(so, entry.at, undefined)
    return entry.path === path ? without : edited(without, ['set', entry.path], entry.value)
  }, text)
  return edited(settled, ['set', path], value)
}

// ---- Files of the project -----------------------------------------------------------------------------------------

/** What a setting names, by its path: a place in the settings and the kind of file that may stand there. */
export interface NamedKind {
  readonly kind: string
  /** Steps of the path that lead to the place. */
  readonly depth: number
}

/** The places of files that a path leads to or through, the last first. */
export function kindsAt({ game }: Pick<Loaded, 'game'>, path: string): NamedKind[] {
  const steps = path.split('.')
  return game.content.userFiles
    .filter(
      (file) =>
        file.path.length <= steps.length && file.path.every((step, index) => step === '*' || step === steps[index]),
    )
    .map(({ kind, path: place }) => ({ kind, depth: place.length }))
    .toSorted((a, b) => b.depth - a.depth)
}

/** The name or file that the text says for a setting, also where a seat is spelled out around it. */
export function namedAt({ game }: Pick<Loaded, 'game'>, top: unknown, path: string): string | undefined {
  const steps = path.split('.')
  const inner = game.content.userFiles.flatMap(({ path: place }) =>
    place.length === steps.length + 1 &&
    place.slice(0, -1).every((step, index) => step === '*' || step === steps[index])
      ? [`${path}.${place.at(-1)}`]
      : [],
  )
  return [...inner, path].map((one) => writtenAt(top, one)).find((value) => typeof value === 'string')
}

/** The file of the project that a path leads into, and the path inside of it. */
export function fileAt(
  loaded: Loaded,
  project: Project,
  path: string,
): { file: string; rest: string[]; kind: string } | undefined {
  const top = readable(mainText(project))
  const steps = path.split('.')
  for (const { kind, depth } of kindsAt(loaded, path)) {
    const name = namedAt(loaded, top, steps.slice(0, depth).join('.'))
    const [key, ...more] = steps.slice(depth)
    if (key === undefined || name === undefined || !Object.hasOwn(project.files, name)) continue
    // A seat has settings of its own that its hero's file has not.
    if (keysOf(loaded, kind)?.has(key) === false) continue
    return { file: name, rest: [key, ...more], kind }
  }
  return undefined
}

/** Keys of a kind of file, made once for each content; undefined: no user has such files. */
function keysOf({ game, content }: Loaded, kind: string): ReadonlySet<string> | undefined {
  const known = keysByContent.get(content as object) ?? new Map<string, ReadonlySet<string> | undefined>()
  keysByContent.set(content as object, known)
  if (known.has(kind)) return known.get(kind)
  const found = game.content.userSchemas?.(content)[kind]
  const keys = found && new Set(fieldsOf(found.schema).map((field) => field.path[0]))
  known.set(kind, keys)
  return keys
}

const keysByContent = new WeakMap<object, Map<string, ReadonlySet<string> | undefined>>()

/** A value inside of a file. A name on the way stays what the rest is like: `pool: { like: standard-core, … }`. */
export function editedInside(text: string, path: Steps, value: Plain | undefined): string {
  const named = path.findIndex(
    (_, index) => index > 0 && typeof partAt(valueOf('', text), path.slice(0, index)) === 'string',
  )
  if (named < 0) return edited(text, path, value)
  if (value === undefined) return text
  const place = path.slice(0, named)
  return edited(edited(text, place, { like: partAt(valueOf('', text), place) as string }), path, value)
}

// ---- Changes ------------------------------------------------------------------------------------------------------

/**
 * The project with changes of settings by path, each in the file that has it. What is set to the value that it has
 * without being set is not set.
 * @param loaded the project as it is
 * @throws InputError where a text cannot be read
 */
export async function withChanges(loaded: Loaded, project: Project, changes: readonly Change[]): Promise<Project> {
  let next = changes.reduce((so, change) => withChange(loaded, so, change), project)
  for (const { path, value } of changes) {
    if (value === undefined) continue
    const isSet = entriesOf(readable(mainText(next))).some((entry) => entry.path === path && entry.at[0] === 'set')
    if (isSet && (await isIdle(loaded, project, next, path, value)))
      next = withMain(next, (text) => edited(text, ['set', path], undefined))
  }
  return next
}

function withChange(loaded: Loaded, project: Project, { path, value }: Change): Project {
  const inside = fileAt(loaded, project, path)
  if (inside !== undefined) {
    const { file, rest, kind } = inside
    const text = editedInside(project.files[file], rest, value)
    return withFile(project, file, value === 0 ? withoutNone(loaded, kind, text, rest) : text)
  }
  return withMain(project, (text) => withEntry(loaded.game, withoutParts(loaded, text, path, value), path, value))
}

/** Of what nobody has nothing is written, where a file of this kind may not say 0. */
function withoutNone(loaded: Loaded, kind: string, text: string, rest: Steps): string {
  const { schema } = loaded.game.content.userSchemas?.(loaded.content)[kind] ?? {}
  const isWrong = (one: string): boolean =>
    schema?.safeParse(readable(one)).error?.issues.some(({ path }) => areSame(path, rest)) === true
  if (!isWrong(text)) return text
  const without = edited(text, rest, undefined)
  return isWrong(without) ? text : without
}

/** Without what is set inside of the value that is replaced, and without what it has no more. */
function withoutParts(loaded: Loaded, text: string, path: string, value: Plain | undefined): string {
  const isScenario = kindsAt(loaded, path).some(({ depth }) => depth === 1 && !path.includes('.')) && path !== 'agents'
  const isGone = (other: string): boolean => {
    const seat = /^party\.(\d+)(\.|$)/.exec(other)
    return (
      other.startsWith(`${path}.`) ||
      (isScenario && other.startsWith('counts.')) ||
      (path === 'players' && typeof value === 'number' && seat !== null && Number(seat[1]) >= value)
    )
  }
  return entriesOf(valueOf('', text))
    .filter((entry) => entry.at[0] === 'set' && isGone(entry.path))
    .reduce((so, { at }) => edited(so, at, undefined), text)
}

/** Whether a setting is what it is without being set. */
async function isIdle(loaded: Loaded, before: Project, now: Project, path: string, value: Plain): Promise<boolean> {
  const without = withMain(now, (text) => edited(text, ['set', path], undefined))
  const base = areSame(without.files, before.files) ? loaded : await attempted(loaded, without)
  if (base === undefined) return false
  const present = presentOf(base)(path)
  if (areSame(present, value)) return true
  // Names may have others for the same, and short forms; numbers have not.
  if (typeof present === typeof value && (typeof value === 'number' || typeof value === 'boolean')) return false
  const set = await attempted(loaded, now)
  return set !== undefined && areSame(playedSettings(base), playedSettings(set))
}

async function attempted({ located }: Loaded, project: Project): Promise<Loaded | undefined> {
  try {
    return await loadProject(located.workbench, project)
  } catch (error) {
    if (error instanceof InputError) return undefined
    throw error
  }
}

/** The settings with one name for the same players. */
function playedSettings({ experiment }: Loaded): unknown {
  const { settings } = experiment.variants[0]
  const named = (value: unknown): unknown =>
    typeof value === 'string'
      ? areSamePlayers(value, 'regulars')
        ? 'regulars'
        : value
      : isNamed(value)
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, named(part)]))
        : value
  return isNamed(settings) ? { ...settings, agents: named(settings['agents']) } : settings
}

// ---- Files of one's own -------------------------------------------------------------------------------------------

/**
 * The project with a file of its own in place of what a setting names: a copy of the text that ships, with what the
 * experiment sets inside of it.
 * @param loaded the project as it is
 * @param path `scenario`, `party.0`
 */
export function makeOwn(loaded: Loaded, project: Project, path: string): Project {
  const { game } = loaded
  const steps = path.split('.')
  const kind = kindOf(loaded, path)
  const top = valueOf(project.main, mainText(project))
  const whole = nameIn(loaded, path)
  if (kind === undefined || whole === undefined || Object.hasOwn(project.files, String(namedAt(loaded, top, path))))
    return project
  const shipped = shippedText(game, kind, loaded.files.shipped, whole.name)
  if (shipped === undefined) return project
  const taken = new Set([
    ...writtenEntries(game.content, kind, loaded.files.shipped).map(({ id }) => id),
    ...Object.keys(project.files).map((name) => name.replace(/\.ya?ml$/, '')),
  ])
  const id = freeName(`my-${whole.name.toLowerCase()}`, taken)
  const idKey = kind.id ?? 'id'
  const named = isNamed(readable(shipped)) ? (readable(shipped) as Record<string, unknown>) : {}
  const withId = named[idKey] === undefined ? shipped : edited(shipped, [idKey], id)
  const withName = typeof named['name'] === 'string' ? edited(withId, ['name'], `My ${named['name']}`) : withId
  const keys = keysOf(loaded, kind.name)
  const inside = entriesOf(top).filter(
    (entry) =>
      entry.at[0] === 'set' &&
      entry.path.startsWith(`${path}.`) &&
      (keys === undefined || keys.has(entry.path.split('.')[steps.length])),
  )
  const file = `${id}.yaml`
  const text = inside.reduce(
    (so, entry) => editedInside(so, entry.path.split('.').slice(steps.length), entry.value),
    withName,
  )
  const main = inside.reduce((so, { at }) => edited(so, at, undefined), mainText(project))
  const own = withFile(project, file, text)
  const member = partAt(loaded.experiment.variants[0].settings, steps)
  const label: unknown = isNamed(member) ? member['label'] : undefined
  if (whole.key === undefined || typeof label !== 'string') {
    // A campaign may list the scenario, once or several times.
    const listed = kind.role === 'scenario' ? listedIn(game, top, kind, whole.name) : []
    const places = [path, ...listed.filter((place) => place !== path)]
    return withFile(
      own,
      project.main,
      places.reduce((so, place) => withEntry(game, so, place, file), main),
    )
  }
  // The seat keeps its label, and so its dice and what other settings say of it; and changes of its own, if it has any.
  const seat = { [whole.key]: file, label }
  const seated = isNamed(writtenAt(top, path))
    ? Object.entries(seat).reduce((so, [key, value]) => withEntry(game, so, `${path}.${key}`, value), main)
    : withEntry(game, main, path, seat)
  return withFile(own, project.main, seated)
}

/** Places in lists of the text that have this name. */
function listedIn({ content }: Game, top: unknown, { name: kind }: Kind, name: string): string[] {
  const lists = content.userFiles.filter((one) => one.kind === kind && one.path.at(-1) === '*')
  return lists.flatMap(({ path }) => {
    const list = path.slice(0, -1).join('.')
    const names = writtenAt(top, list)
    if (typeof names !== 'object' || names === null) return []
    return Object.keys(names).flatMap((key) => (writtenAt(top, `${list}.${key}`) === name ? [`${list}.${key}`] : []))
  })
}

/** What a setting names, as it ships; `key`: where it is spelled out, its key for the name. */
export function nameIn(loaded: Loaded, path: string): { readonly name: string; readonly key?: string } | undefined {
  const steps = path.split('.')
  const value = partAt(loaded.experiment.variants[0].settings, steps)
  if (typeof value === 'string') {
    const copy = loaded.copies.find(({ name, document }) => name === value || partAt(document.value, ['id']) === value)
    return { name: copy?.copyOf ?? value }
  }
  if (!isNamed(value)) return undefined
  const key = Object.keys(value).find((one) =>
    kindsAt(loaded, `${path}.${one}`).some(({ depth }) => depth > steps.length),
  )
  const name = key === undefined ? undefined : value[key]
  return typeof name === 'string' ? { name, key: key! } : undefined
}

/** Whether a text ships of what a setting names, which can become a file of one's own. */
export function canBeOwn(loaded: Loaded, path: string): boolean {
  const kind = kindOf(loaded, path)
  const named = nameIn(loaded, path)
  if (kind === undefined || named === undefined) return false
  const { shipped } = loaded.files
  const known = ownByShipped.get(shipped) ?? new Map<string, boolean>()
  ownByShipped.set(shipped, known)
  const key = `${kind.name} ${named.name}`
  const can = known.get(key) ?? shippedText(loaded.game, kind, shipped, named.name) !== undefined
  known.set(key, can)
  return can
}

const ownByShipped = new WeakMap<object, Map<string, boolean>>()

/** The kind of file that a setting may name. */
function kindOf(loaded: Loaded, path: string): Kind | undefined {
  const steps = path.split('.')
  const name = kindsAt(loaded, path).find(({ depth }) => depth === steps.length)?.kind
  return loaded.game.content.kinds?.find((kind) => kind.name === name)
}
