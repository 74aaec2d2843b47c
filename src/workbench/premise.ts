// What was played, for readers who meet it for the first time: the goal and its limit, heroes and foes, changes of what
// ships, and the files that the designer wrote.
import { stringify } from 'yaml'
import { playersName } from '../engine/groups.ts'
import { areSame, InputError, isNamed, keyInWords, parseYaml, partAt } from '../input/index.ts'
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
import { contentChangesOf, isSameButAgents, nameOf, positionOf, prepared } from '../simulate/index.ts'
import { inRuns, partsOf } from '../simulate/variant-names.ts'
import { chipsOf } from './project/chips.ts'
import { loadProject, writtenAt } from './project/project.ts'
import { choiceWords } from './project/schema.ts'
import { withFlags } from './project/set.ts'
import { labelOf } from '../questions/plan/setting-words.ts'
import { rowOf, scenarioOf, scenarioSetting, valueWords } from './project/words.ts'
import { leavesOf, readable } from './project/yaml-edit.ts'
import { openedProject } from './project/opened.ts'
import type { Named, Project } from './project/types.ts'

/** More changes are counted, not told. */
const MAX_CHANGED = 8

/** @param loaded its first variant is told; where variants play several scenarios, which these are */
export async function premiseOf(loaded: Loaded, asked: Pick<Asked, 'path' | 'set'>): Promise<Premise> {
  const { game, content, experiment, located } = loaded
  const { settings } = experiment.variants[0]
  const seats = game.seats(prepared(game, content, settings))
  const project = await projectOf(loaded, asked)
  const changes = project === undefined ? undefined : await unlessRefused(() => changesOf(loaded, project))
  const isFromPosition = positionOf(game) !== undefined
  const isShipped = shippedExperiment(located.workbench, asked.path) !== undefined
  const shipped = isShipped ? Object.keys((await projectOf(loaded, { path: asked.path }))?.files ?? {}) : []
  return {
    ...scenariosOf(loaded),
    heroes: seats.flatMap(({ side, name }) => (side === 'heroes' ? [name] : [])),
    players: playersOf(loaded),
    changed: [...(isFromPosition ? ['Start: a position (shipped: the set-up)'] : []), ...(changes ?? [])],
    variants: variantsOf(loaded),
    ...(changes?.length === 0 && !isFromPosition && playsAsShipped(loaded) && { isAsItShips: true }),
    files: project === undefined ? [] : ownFiles(project).filter(({ name }) => !shipped.includes(name)),
  }
}

/** Of several variants only the first is looked at for changes. */
const playsAsShipped = ({ experiment: { variants }, files, content }: Loaded): boolean =>
  variants.every((variant) => isSameButAgents(variants[0], variant)) && content === files.content([])

/** More ways to play, or variants, are not explained. */
const MAX_EXPLAINED = 4

/** Who plays each variant, on both sides, each once: `regulars` and what they do. */
function playersOf({ game, content, experiment: { variants } }: Loaded): Premise['players'] {
  const agents = variants.flatMap(({ settings }) => game.agentNames(prepared(game, content, settings)))
  const names = [...new Set(agents.map(playersName))]
  return names.length > MAX_EXPLAINED
    ? []
    : names.flatMap((name) => {
        const about = game.agents.find((agent) => playersName(agent.name) === name && agent.name !== STEADY)?.about
        return about === undefined ? [] : [{ name, about }]
      })
}

/** Regulars by another name; what it says of itself is for designers of agents. */
const STEADY = 'steady'

/** What variants with a name of somebody's own change of the first. */
function variantsOf(loaded: Loaded): Premise['variants'] {
  const { experiment } = loaded
  const [first, ...others] = experiment.variants
  const only = (variant: typeof first): Loaded => ({ ...loaded, experiment: { ...experiment, variants: [variant] } })
  const named = others.filter((variant) => partsOf(variant) === undefined)
  return named.length > MAX_EXPLAINED
    ? []
    : named.flatMap((variant) => {
        const [before, after] = [only(first), only(variant)]
        const paths = [...new Set([first, variant].flatMap(({ set }) => Object.keys(set)))]
        const words = paths
          .filter((path) => !isOfParty(path))
          .flatMap((path) => {
            const [from, to] = [first, variant].map(
              ({ set }, index) => set[path] ?? valueIn([before, after][index], path),
            )
            if (areSame(from, to)) return []
            const [was, now] = [from, to].map((value) => valueWords(path, value, after))
            const label = isOfHeroesPlay(path) ? 'Play style' : withPart(labelOf(path, after), path)
            return now === undefined
              ? insideChanges(path, { from, to, label }, before, after, BASELINE)
              : [changeWords(label, was, now, BASELINE)]
          })
        if (paths.some(isOfParty)) words.unshift(...partyChanges(before, after, BASELINE))
        return words.length === 0 ? [] : [{ name: variant.name, changed: shortened(words) }]
      })
}

/** What variants are held against. */
const BASELINE = 'baseline'

const isOfParty = (path: string): boolean => path.split('.')[0] === 'party'
const isOfHeroesPlay = (path: string): boolean => path === 'agents' || path === 'agents.heroes'

/** Of so many scenarios the goals are told. */
const MAX_GOALS = 4

/** `First Frost – 4 heroes have to slay 6 monsters; The Long Tally – …`; of many the names alone. */
function severalWords({ game, content, experiment, ...loaded }: Loaded): string {
  const variants = experiment.variants.map((variant) => {
    const one = { ...loaded, game, content, experiment: { ...experiment, variants: [variant] } }
    return { name: playedOf(one)?.name ?? game.title, aim: game.telling.aim?.(content, variant.settings) }
  })
  // Of a scenario the first variant is told, as everywhere.
  const scenarios = [...Map.groupBy(variants, ({ name }) => name).values()].map(([one]) => one)
  if (scenarios.length > MAX_GOALS || scenarios.some(({ aim }) => aim === undefined))
    return `${listed(scenarios.map(({ name }) => name))}.`
  return `${scenarios.map(({ name, aim }) => `${name} – ${aim!}`).join('; ')}.`
}

const playedOf = (loaded: Loaded): Named | undefined => rowOf(loaded) ?? scenarioOf(loaded)

function scenariosOf(loaded: Loaded): Pick<Premise, 'name' | 'aim' | 'about' | 'foes'> {
  const { game, content, experiment } = loaded
  const [first, ...others] = new Set(
    experiment.variants.map(
      (variant) => playedOf({ ...loaded, experiment: { ...experiment, variants: [variant] } })?.name,
    ),
  )
  if (others.length > 0) {
    return { name: counted(others.length + 1, 'scenario'), about: severalWords(loaded), foes: [] }
  }
  const aim = game.telling.aim?.(content, experiment.variants[0].settings)
  const about = playedOf(loaded)?.about
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
async function changesOf(loaded: Loaded, now: Project): Promise<readonly string[]> {
  const { workbench } = loaded.located
  const kept = asItShips(loaded, now)
  const [before, after] = [await loadProject(workbench, kept), await loadProject(workbench, now)]
  const [valueBefore, valueAfter] = [presentOf(before), presentOf(after)]
  const chips = chipsOf({ project: kept, loaded: before }, { project: now, loaded: after }).filter(
    ({ id, partOf }) => partOf === undefined && !areSame(valueBefore(id), valueAfter(id)),
  )
  // A list of which one entry is told changes with it.
  const told = chips.filter((chip) => !isOfParty(chip.id) && !chips.some(({ id }) => id.startsWith(`${chip.id}.`)))
  const words = told.flatMap(({ id, label, from, to }) => {
    if (id !== 'rules' && to !== undefined) return [changeWords(withPart(label, id), from, to)]
    const was = valueBefore(id)
    const called = was === undefined ? `${label} (shipped: none)` : label
    return insideChanges(id, { from: was, to: valueAfter(id), label: called }, before, after)
  })
  if (chips.some(({ id }) => isOfParty(id))) words.unshift(...partyChanges(before, after))
  return shortened(words)
}

/** What is changed inside of a setting that is no single value; its label alone where that cannot be said. */
function insideChanges(
  path: string,
  { from, to, label }: { readonly from: unknown; readonly to: unknown; readonly label: string },
  before: Loaded,
  after: Loaded,
  where?: string,
): string[] {
  if (path === 'rules') return optionsOf(before, after, where)
  if (path === 'instead') return replacements(to, after)
  const inside = leafChanges(path, { from, to }, before, after, where)
  return inside.length > 0 ? inside : [label]
}

const shortened = (words: readonly string[]): readonly string[] =>
  words.length <= MAX_CHANGED ? words : [...words.slice(0, MAX_CHANGED - 1), `${words.length - MAX_CHANGED + 1} more`]

/** `Rounds 18 (shipped: 20)`, `Box: My Box (shipped: the house box)`. @param where what the other side is called */
const changeWords = (label: string, from: string | undefined, to: string, where = 'shipped'): string =>
  `${label}${/^\p{L}/u.test(to) && !label.includes(':') ? ':' : ''} ${to}` +
  (from === undefined ? '' : ` (${where}: ${from})`)

/** `Ogre instead of Zombie` */
const replacements = (instead: unknown, loaded: Loaded): string[] =>
  isNamed(instead)
    ? Object.entries(instead).map(([gone, come]) => {
        const [out, who] = [gone, come].map((id) => capital(valueWords('instead', id, loaded) ?? String(id)))
        return `${who} instead of ${out}`
      })
    : []

/** `Boss: HP`: outside of the scenario a number says what it is of. */
function withPart(label: string, path: string): string {
  const steps = path.split('.')
  return steps.length < 3 || steps[0] === 'scenario' || label.includes(':')
    ? label
    : `${capital(keyInWords(steps.at(-2)!))}: ${label}`
}

/** Single numbers and words that differ between two values of a setting; none where one cannot be said. */
function leafChanges(
  path: string,
  { from, to }: Readonly<Record<'from' | 'to', unknown>>,
  before: Loaded,
  after: Loaded,
  where?: string,
): string[] {
  const words = leavesOf(from, to)
    .filter(([first]) => first !== undefined && !IDENTITY.has(String(first)))
    .map((steps) => {
      const inner = [path, ...steps].join('.')
      const [was, now] = [valueWords(inner, partAt(from, steps), before), valueWords(inner, partAt(to, steps), after)]
      return now && changeWords(withPart(labelOf(inner, after), inner), was, now, where)
    })
  return words.every((one) => one !== undefined) ? words : []
}

/** What says who sits in a seat. */
const IDENTITY: ReadonlySet<string> = new Set(['hero', 'label', 'name'])

/** `My Hero instead of Brian`, and what is changed of those who stay. */
function partyChanges(before: Loaded, after: Loaded, where?: string): string[] {
  const [old, fresh] = [before, after].map(membersOf)
  const [gone, come] = [beyond(old, fresh), beyond(fresh, old)].map((all) => listed(inRuns(all, String)))
  const who =
    come !== '' && gone !== ''
      ? [`${come} instead of ${gone}`]
      : [...(come === '' ? [] : [`${come} added`]), ...(gone === '' ? [] : [`${gone} left out`])]
  const stayed = fresh.flatMap(({ name, value }, seat) => {
    const was = old.find((one) => one.name === name)
    return was === undefined ? [] : leafChanges(`party.${seat}`, { from: was.value, to: value }, before, after, where)
  })
  const isInOrder = who.length > 0 || fresh.every(({ name }, seat) => name === old[seat].name)
  return [...who, ...(isInOrder ? [] : ['Heroes in another order']), ...stayed]
}

interface Member {
  readonly name: string
  readonly value: unknown
}

function membersOf(loaded: Loaded): Member[] {
  const { game, content, experiment } = loaded
  const seats = game.seats(prepared(game, content, experiment.variants[0].settings))
  return seats
    .filter(({ side }) => side === 'heroes')
    .map(({ name }, seat) => ({ name, value: valueIn(loaded, `party.${seat}`) }))
}

/** What the first variant plays: what it sets of its own does not stand in the experiment. */
const valueIn = (loaded: Loaded, path: string): unknown =>
  partAt(loaded.experiment.variants[0].settings, path.split('.')) ?? presentOf(loaded)(path)

/** Names that are more often among these than among the others. */
function beyond(all: readonly Member[], others: readonly Member[]): string[] {
  const left = others.map(({ name }) => name)
  return all.flatMap(({ name }) => {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
    return at >= 0 ? [] : [name]
  })
}

/** Options of the rules that are not as before; those that the experiment spells out may be. */
function optionsOf(before: Loaded, after: Loaded, where = 'shipped'): string[] {
  const [old, now] = [before, after].map(({ game, content, experiment }) => {
    const { settings } = experiment.variants[0]
    return game.rules.played?.(content, settings) ?? (settings as { rules?: Readonly<Record<string, unknown>> }).rules
  })
  return Object.entries(now ?? {}).flatMap(([name, value]) => {
    const path = `rules.${name}`
    const [to, from] = [value, old?.[name]].map((one) => choiceWords(path, one, after) ?? valueWords(path, one, after))
    return value === old?.[name] || to === undefined
      ? []
      : [`${labelOf(path, after)} ${to} (${where}: ${from ?? 'none'})`]
  })
}

function asItShips(loaded: Loaded, { game, main, files }: Project): Project {
  const written = readable(files[main])
  const named = [scenarioSetting(loaded), rowOf(loaded)?.setting].flatMap((setting) => {
    const name = setting && writtenAt(written, setting)
    return name === undefined ? [] : [[setting, name]]
  })
  const text = stringify({ game, ...Object.fromEntries(named) })
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
      .map(({ name, now }, _, all) => packWords(name!, now, all.length))
    const met = game.foes!.met(content, settings, kind).map((id) => nameOf(id, loaded) ?? id)
    return inScenario.length > 0 ? inScenario : [...new Set(met)]
  })
  return [...villains, ...others]
}

/** `Harpy ×2 (threat 3)` of `Harpy, threat 3`; where there is but one pack, its place says nothing. */
function packWords(name: string, count: number, packs: number): string {
  const [, who, where] = /^(.*), (.*)$/.exec(name) ?? [name, name]
  const words = count === 1 ? capital(who) : `${capital(who)} ×${count}`
  return where === undefined || packs === 1 ? words : `${words} (${where})`
}

/** The experiment first. */
const ownFiles = ({ files, main }: Project): Premise['files'] =>
  [main, ...Object.keys(files).filter((name) => name !== main)].map((name) => ({ name, text: files[name] }))
