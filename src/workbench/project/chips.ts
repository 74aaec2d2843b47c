// What differs between two projects, one difference a chip, and a project without one of its differences.
import { areSame, isNamed, partAt } from '../../input/index.ts'
import type { Loaded } from '../../load/experiment.ts'
import { areWithin, placesOfChange } from '../../simulate/index.ts'
import { presentOf } from '../../questions/plan/axes.ts'
import { entriesOf, kindsAt, namedAt, nameIn, nameInFile, withEntry, withFile } from './project.ts'
import type { Entry } from './project.ts'
import { choiceWords, unwrittenIn } from './schema.ts'
import { shippedText } from './shipped-text.ts'
import type { Chip, Plain, Project } from './types.ts'
import { labelOf } from '../../questions/plan/setting-words.ts'
import { valueWords } from './words.ts'
import { changed, edited, leavesOf, partsOf, readable } from './yaml-edit.ts'

/** A project, and what it plays; absent where it cannot be played. */
export interface Side {
  readonly project: Project
  readonly loaded?: Loaded
}

/** One difference. */
interface Difference {
  readonly id: string
  /** The setting, where it is one; else what is told of it. */
  readonly path?: string
  readonly label?: string
  readonly from?: unknown
  readonly to?: unknown
  /** The file that has this difference: the setting that names the file, and its present name. */
  readonly inside?: { readonly place: string; readonly name: string }
  /** The difference that adds the file: undoing that one undoes this one. */
  readonly partOf?: string
  /** The project as it is now, with this as it was kept. */
  undone(now: Project): Project
}

/** Differences to what is kept, in the order in which they were made. */
export function chipsOf(kept: Side, now: Side): Chip[] {
  return differencesOf(kept, now).map((one): Chip => {
    const [before, after] = [one.from, one.to].map((value, index) => {
      const side = index === 0 ? kept : now
      const loaded = side.loaded ?? kept.loaded ?? now.loaded
      if (loaded === undefined) return undefined
      const { path = '' } = one
      const hasName = isNamed(value) && typeof value['name'] === 'string'
      const own = hasName ? undefined : ownNameAt(side.project, loaded, path)
      // A seat that is spelled out in part is called by who sits there.
      const isWhole = hasName || (value !== undefined && !isNamed(value))
      // A project that cannot be played has no value for what its own file leaves out.
      const isGone = value === undefined && one.inside !== undefined && side.loaded === undefined
      const shown = unwrittenIn(path, isWhole ? value : isGone ? undefined : presentOf(loaded)(path), loaded)
      return (
        own ?? choiceWords(path, shown, loaded) ?? (shown === undefined ? undefined : valueWords(path, shown, loaded))
      )
    })
    return {
      id: one.id,
      label: labelOfDifference(one, now.loaded ?? kept.loaded),
      ...(before !== undefined && before !== after && { from: before }),
      ...(after !== undefined && before !== after && { to: after }),
      ...(one.partOf !== undefined && { partOf: one.partOf }),
    }
  })
}

/**
 * What is played now, but for one difference, which is as it was kept.
 * @param id of a chip; unknown: nothing changes
 */
export function without(now: Side, kept: Side, id: string): Project {
  return (
    differencesOf(kept, now)
      .find((one) => one.id === id)
      ?.undone(now.project) ?? now.project
  )
}

function labelOfDifference({ path, label, id, inside }: Difference, loaded: Loaded | undefined): string {
  if (label !== undefined) return label
  if (path === undefined || loaded === undefined) return id
  const words = labelOf(path, loaded)
  if (inside === undefined) return words
  // The last experiment that could be played may not know the new name.
  const before = partAt(presentOf(loaded)(inside.place), ['name'])
  return typeof before === 'string' && words.startsWith(`${before}: `)
    ? inside.name + words.slice(before.length)
    : words
}

/** The name of the hero or scenario in the project's file that a setting names. */
function ownNameAt(project: Project, loaded: Loaded, path: string): string | undefined {
  if (!kindsAt(loaded, path).some(({ depth }) => depth === path.split('.').length)) return undefined
  const file = namedAt(loaded, readable(project.files[project.main]), path)
  return file === undefined ? undefined : nameInFile(project, file)
}

/** More differences of one file than this are told as one: nobody reads them. */
const MAX_DIFFERENCES = 300

function differencesOf(kept: Side, now: Side): Difference[] {
  const { main } = now.project
  const whole = (): Difference[] => wholeFile(kept.project, now.project, main)
  const [before, after] = [kept, now].map(({ project }) => readable(project.files[project.main]))
  if (!isNamed(before) || !isNamed(after)) return whole()
  const isLong = entriesOf(before).length + entriesOf(after).length > MAX_DIFFERENCES
  const inMain = isLong ? whole() : [...inEntries(kept, now, before, after), ...inKeys(before, after)]
  return [...(inMain.length > MAX_DIFFERENCES ? whole() : inMain), ...inFiles(kept, now)]
}

// ---- In the experiment -------------------------------------------------------------------------------------------

function inEntries(
  kept: Side,
  now: Side,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Difference[] {
  const [old, fresh] = [entriesOf(before), entriesOf(after)]
  const copies = new Map(fresh.map(({ path }) => [path, copyOf(kept, now, path, old)]))
  // What was set inside of what is a file now, the file tells.
  const isInCopy = (path: string): boolean =>
    fresh.every((entry) => entry.path !== path) &&
    [...copies].some(([place, inside]) => inside !== undefined && path.startsWith(`${place}.`))
  // A hero's copy keeps the label of the seat: the experiment has that label beside the file.
  const labels = new Map(
    [...copies].flatMap(([place, inside]): [string, string][] => {
      const label = place.replace(/\.[^.]+$/, '.label')
      const now = fresh.find((entry) => entry.path === label)?.value
      return inside !== undefined && kept.loaded && now !== undefined && now === presentOf(kept.loaded)(label)
        ? [[place, label]]
        : []
    }),
  )
  const paths = new Set([...fresh, ...old].map(({ path }) => path).filter((path) => !isInCopy(path)))
  for (const label of labels.values()) paths.delete(label)
  return [...paths].flatMap((path): Difference[] => {
    const [from, to] = [old, fresh].map((entries) => entries.find((entry) => entry.path === path)?.value)
    if (areSame(from, to)) return []
    const inside = copies.get(path)
    // What the file took over is set again.
    const label = labels.get(path)
    const again = [
      path,
      ...(label === undefined ? [] : [label]),
      ...(inside === undefined ? [] : old.flatMap((one) => (one.path.startsWith(`${path}.`) ? one.path : []))),
    ]
    const undone = (project: Project): Project =>
      withMain(project, (text) =>
        variedAgain(
          kept,
          again.reduce((so, one) => entryAs(kept, so, one, old, before), text),
          old,
          before,
        ),
      )
    return [{ id: path, path, from, to, undone }, ...(inside ?? []).map((one) => ({ ...one, partOf: path }))]
  })
}

/** The text with an entry as it was kept, where it was kept. */
function entryAs(
  { loaded }: Side,
  text: string,
  path: string,
  old: readonly Entry[],
  before: Readonly<Record<string, unknown>>,
): string {
  const bare = entriesOf(readable(text)).find((entry) => entry.path === path)
  const was = old.find((entry) => entry.path === path)
  const emptied = bare === undefined ? text : edited(text, bare.at, undefined)
  if (was === undefined) return emptied
  // A variation comes back with all of its values.
  return was.at[0] === 'vary'
    ? edited(emptied, was.at, partAt(before, was.at) as Plain)
    : was.at[0] === 'set'
      ? edited(emptied, was.at, was.value)
      : loaded === undefined
        ? emptied
        : withEntry(loaded.game, emptied, path, was.value)
}

/** Variations that gave way to a change are back once nothing is set in their place. */
function variedAgain(
  { loaded }: Side,
  text: string,
  old: readonly Entry[],
  before: Readonly<Record<string, unknown>>,
): string {
  if (loaded === undefined) return text
  return old.reduce((so, was) => {
    const set = entriesOf(readable(so)).filter(({ at }) => at[0] === 'set')
    const own = set.find((entry) => entry.path === was.path && areSame(entry.value, was.value))
    const isFree = set.every(
      (entry) => entry === own || !placesOfChange(loaded.game, entry.path).some((place) => areWithin(place, was.path)),
    )
    return was.at[0] === 'vary' && own !== undefined && isFree
      ? edited(edited(so, own.at, undefined), was.at, partAt(before, was.at) as Plain)
      : so
  }, text)
}

/** Keys of which parts are told one by one. */
const PARTS: ReadonlySet<string> = new Set(['party', 'agents', 'rules'])
/** Keys that hold changes by path. */
const BY_PATH: ReadonlySet<string> = new Set(['set', 'vary', 'variants'])

function inKeys(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Difference[] {
  const keys = new Set([...Object.keys(after), ...Object.keys(before)].filter((key) => !BY_PATH.has(key)))
  return [...keys].flatMap((key) => {
    const [from, to] = [before[key], after[key]]
    if (areSame(from, to)) return []
    const paths = PARTS.has(key) ? partsOf(from, to) : undefined
    return (paths?.map((part) => [key, part]) ?? [[key]]).map((steps): Difference => {
      const path = steps.join('.')
      const [old, fresh] = [before, after].map((value) => partAt(value, steps))
      const undone = (project: Project): Project =>
        withMain(project, (text) => edited(text, steps, old as Plain | undefined))
      return { id: path, path, from: old, to: fresh, undone }
    })
  })
}

const withMain = (project: Project, change: (text: string) => string): Project =>
  withFile(project, project.main, change(project.files[project.main]))

// ---- In files ------------------------------------------------------------------------------------------------------

/** Differences inside of files that both have. A file that nothing named before tells by what names it. */
function inFiles(kept: Side, now: Side): Difference[] {
  const { files, main } = now.project
  const names = new Set([...Object.keys(files), ...Object.keys(kept.project.files)].filter((name) => name !== main))
  return [...names].flatMap((name) => {
    const [old, fresh] = [kept.project, now.project].map((project) => textOf(project, name))
    if (old === undefined) return []
    if (fresh === undefined) return wholeFile(kept.project, now.project, name)
    const [from, to] = [readable(old), readable(fresh)]
    if (!isNamed(from) || !isNamed(to)) return wholeFile(kept.project, now.project, name)
    const inside = insideOf(name, from, to, { ...now, loaded: now.loaded ?? kept.loaded })
    return inside.length > MAX_DIFFERENCES ? wholeFile(kept.project, now.project, name) : inside
  })
}

/** Differences of a file from what it was. */
function insideOf(name: string, from: unknown, to: unknown, now: Side): Difference[] {
  const place = placeOf(now, name)
  const inside = place === undefined ? undefined : { place, name: nameInFile(now.project, name) ?? name }
  return leavesOf(from, to).map((steps): Difference => {
    const path = place === undefined ? undefined : [place, ...steps].join('.')
    return {
      id: `${name}#${steps.join('.')}`,
      ...(path === undefined ? { label: `${name}: ${steps.join('.')}` } : { path }),
      from: partAt(from, steps),
      to: partAt(to, steps),
      inside,
      undone: (project) =>
        withFile(project, name, edited(project.files[name], steps, partAt(from, steps) as Plain | undefined)),
    }
  })
}

function wholeFile(kept: Project, now: Project, name: string): Difference[] {
  const old = textOf(kept, name)
  return old === textOf(now, name) ? [] : [{ id: name, label: name, undone: (project) => withFile(project, name, old) }]
}

/** A name may be one that every object has: `constructor`. */
const textOf = ({ files }: Project, name: string): string | undefined =>
  Object.hasOwn(files, name) ? files[name] : undefined

/** The setting that leads into a file of the project. */
function placeOf({ project, loaded }: Side, name: string): string | undefined {
  return (
    loaded && placesOf(loaded).find((path) => namedAt(loaded, readable(project.files[project.main]), path) === name)
  )
}

/** Paths at which the settings may name a file: those of single settings, and of seats. */
function placesOf({ game, experiment }: Loaded): string[] {
  const party = partAt(experiment.variants[0].settings, ['party'])
  const seats = Array.isArray(party) ? party.map((_, seat) => `party.${seat}`) : []
  return [...game.content.userFiles.flatMap(({ path }) => (path.length === 1 ? path : [])), ...seats]
}

/** So many differences make a file another thing. */
const MOST_INSIDE = 12

/**
 * A setting that names a file of its own now, and named what ships before: what the file changes.
 * @returns undefined where it is no such copy
 */
function copyOf(kept: Side, now: Side, path: string, old: readonly Entry[]): Difference[] | undefined {
  if (kept.loaded === undefined) return undefined
  const name = namedAt(kept.loaded, readable(now.project.files[now.project.main]), path)
  if (name === undefined) return undefined
  const text = textOf(now.project, name)
  if (text === undefined || textOf(kept.project, name) !== undefined) return undefined
  const { loaded } = kept
  const kindName = kindsAt(loaded, path).find(({ depth }) => depth === path.split('.').length)?.kind
  const kind = loaded.game.content.kinds?.find((one) => one.name === kindName)
  const was = nameIn(loaded, path)?.name
  const shipped = kind && was && shippedText(loaded.game, kind, loaded.files.shipped, was)
  const [original, to] = [shipped && readable(shipped), readable(text)]
  if (!isNamed(original) || !isNamed(to)) return undefined
  const from = old
    .filter((entry) => entry.path.startsWith(`${path}.`))
    .reduce<unknown>((so, entry) => changed(so, entry.path.slice(path.length + 1).split('.'), entry.value), original)
  const own = [kind!.id ?? 'id', 'name'].reduce<unknown>((so, key) => changed(so, [key], original[key]), to)
  const inside = insideOf(name, from, own, { ...now, loaded: now.loaded ?? loaded })
  return inside.length > MOST_INSIDE ? undefined : inside
}
