// What was played, for readers who meet it for the first time: the goal and its limit, heroes and foes, changes of what
// ships, and the files that the designer wrote.
import { stringify } from 'yaml'
import { InputError, parseYaml } from '../input/index.ts'
import type { Asked } from '../load/command-line.ts'
import type { Loaded } from '../load/experiment.ts'
import { shippedExperiment } from '../load/experiments.ts'
import type { Premise } from '../report/premise.ts'
import { capital, counted, listed } from '../report/numbers.ts'
import { basename } from '../load/paths.ts'
import type { Workbench } from '../load/ports.ts'
import { readSource } from '../load/reading.ts'
import { readSetting } from '../load/set.ts'
import { presentOf } from '../questions/plan/axes.ts'
import { contentChangesOf, isSameButAgents, nameOf, prepared } from '../simulate/index.ts'
import { chipsOf } from './project/chips.ts'
import { loadProject, writtenAt } from './project/project.ts'
import { choiceWords } from './project/schema.ts'
import { withFlags } from './project/set.ts'
import { labelOf, scenarioOf, scenarioSetting, valueWords } from './project/words.ts'
import { areSame, readable } from './project/yaml-edit.ts'
import { openedProject } from './project/opened.ts'
import type { Project } from './project/types.ts'

/** More changes are counted, not told. */
const MAX_CHANGED = 8

/** @param loaded its first variant is told; where variants play several scenarios, which these are */
export async function premiseOf(loaded: Loaded, asked: Pick<Asked, 'path' | 'set'>): Promise<Premise> {
  const { game, content, experiment, located } = loaded
  const { settings } = experiment.variants[0]
  const seats = game.seats(prepared(game, content, settings))
  const project = await projectOf(loaded, asked)
  const changes = project === undefined ? undefined : await unlessRefused(() => changesOf(loaded, project))
  const isShipped = shippedExperiment(located.workbench, asked.path) !== undefined
  const shipped = isShipped ? Object.keys((await projectOf(loaded, { path: asked.path }))?.files ?? {}) : []
  return {
    ...scenariosOf(loaded),
    heroes: seats.flatMap(({ side, name }) => (side === 'heroes' ? [name] : [])),
    changed: changes ?? [],
    ...(changes?.length === 0 && playsAsShipped(loaded) && { isAsItShips: true }),
    files: project === undefined ? [] : ownFiles(project).filter(({ name }) => !shipped.includes(name)),
  }
}

/** Of several variants only the first is looked at for changes. */
const playsAsShipped = ({ experiment: { variants }, files, content }: Loaded): boolean =>
  variants.every((variant) => isSameButAgents(variants[0], variant)) && content === files.content([])

function scenariosOf(loaded: Loaded): Pick<Premise, 'name' | 'aim' | 'about' | 'foes'> {
  const { game, content, experiment } = loaded
  const [first, ...others] = new Set(
    experiment.variants.map(
      (variant) => scenarioOf({ ...loaded, experiment: { ...experiment, variants: [variant] } })?.name,
    ),
  )
  if (others.length > 0) {
    const names = [first, ...others].map((name) => name ?? game.title)
    return { name: counted(names.length, 'scenario'), about: `${listed(names)}.`, foes: [] }
  }
  const aim = game.telling.aim?.(content, experiment.variants[0].settings)
  const about = scenarioOf(loaded)?.about
  return {
    name: first ?? game.title,
    ...(aim !== undefined && { aim: `${capital(aim)}.` }),
    ...(about !== undefined && { about }),
    foes: foesOf(loaded),
  }
}

/** The file of a hero or monster, which is played in several scenarios. */
export function filesAlone({ files }: Pick<Workbench, 'files'>, { path }: Pick<Asked, 'path'>): Premise | undefined {
  if (!files.exists(path) || files.isFolder(path)) return undefined
  const { text } = readSource(files, path)
  return { name: path, heroes: [], foes: [], changed: [], files: [{ name: basename(path), text }] }
}

/** The experiment with its files; undefined where a page could not open it either. */
async function projectOf(
  { located: { workbench, own }, document: { source }, assumed }: Loaded,
  { path, set = [] }: Pick<Asked, 'path' | 'set'>,
): Promise<Project | undefined> {
  if (own !== undefined) return undefined
  const { name, text } = source
  return unlessRefused(async () => {
    if (assumed !== undefined) return withFlags(await openedProject(workbench, path, parseYaml(source)), { set })
    // Files that flags name come along.
    const flags = set.map((flag) => {
      const { path: setting, value } = readSetting(workbench.files, '--set', flag, { source })
      return `${setting}=${JSON.stringify(value)}`
    })
    const { files } = withFlags({ main: name, files: { [name]: text } }, { set: flags })
    return openedProject(workbench, path, parseYaml({ name, text: files[name] }))
  })
}

/** A command may play what a page refuses: a flag in place of what the file varies. */
async function unlessRefused<T>(make: () => Promise<T>): Promise<T | undefined> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof InputError) return undefined
    throw error
  }
}

/** What differs from the scenario as it ships; where it is one of your own, from the usual party and rules. */
async function changesOf(loaded: Loaded, now: Project): Promise<string[]> {
  const { workbench } = loaded.located
  const kept = asItShips(loaded, now)
  const [before, after] = [await loadProject(workbench, kept), await loadProject(workbench, now)]
  const [valueBefore, valueAfter] = [presentOf(before), presentOf(after)]
  const chips = chipsOf({ project: kept, loaded: before }, { project: now, loaded: after }).filter(
    ({ id, partOf }) => partOf === undefined && !areSame(valueBefore(id), valueAfter(id)),
  )
  // A list of which one entry is told changes with it.
  const words = chips
    .filter(({ id }) => !chips.some((other) => other.id.startsWith(`${id}.`)))
    .flatMap(({ id, label, from, to }) => {
      if (id === 'rules') return optionsOf(before, after)
      return to === undefined ? [label] : [`${label} ${to}${from === undefined ? '' : ` (shipped: ${from})`}`]
    })
  return words.length <= MAX_CHANGED
    ? words
    : [...words.slice(0, MAX_CHANGED - 1), `${words.length - MAX_CHANGED + 1} more`]
}

/** Options of the rules that are not as before; those that the experiment spells out may be. */
function optionsOf(before: Loaded, after: Loaded): string[] {
  const [old, now] = [before, after].map(({ game, content, experiment }) => {
    const { settings } = experiment.variants[0]
    return game.rules.played?.(content, settings) ?? (settings as { rules?: Readonly<Record<string, unknown>> }).rules
  })
  return Object.entries(now ?? {}).flatMap(([name, value]) => {
    const path = `rules.${name}`
    const [to, from] = [value, old?.[name]].map((one) => choiceWords(path, one, after) ?? valueWords(path, one, after))
    return value === old?.[name] || to === undefined
      ? []
      : [`${labelOf(path, after)} ${to} (shipped: ${from ?? 'none'})`]
  })
}

function asItShips(loaded: Loaded, { game, main, files }: Project): Project {
  const setting = scenarioSetting(loaded)
  const name = setting === undefined ? undefined : writtenAt(readable(files[main]), setting)
  const text = stringify({ game, ...(name !== undefined && { [setting!]: name }) })
  return { game, main, files: { ...files, [main]: text } }
}

/** Who plays against the heroes, and how many of each where the scenario counts them. */
function foesOf(loaded: Loaded): string[] {
  const { game, content, experiment } = loaded
  const { settings } = experiment.variants[0]
  const villains = game
    .seats(prepared(game, content, settings))
    .flatMap(({ side, name }) => (side === 'villain' ? [name] : []))
  const others = (game.foes?.kinds ?? []).flatMap((kind) => {
    const inScenario = contentChangesOf(loaded)
      .composed()
      .filter((one) => one.kind === kind && one.now > 0)
      .map(({ name, now }) => (now === 1 ? capital(name!) : `${capital(name!)} ×${now}`))
    const met = game.foes!.met(content, settings, kind).map((id) => nameOf(id, loaded) ?? id)
    return inScenario.length > 0 ? inScenario : [...new Set(met)]
  })
  return [...villains, ...others]
}

/** The experiment first. */
const ownFiles = ({ files, main }: Project): Premise['files'] =>
  [main, ...Object.keys(files).filter((name) => name !== main)].map((name) => ({ name, text: files[name] }))
