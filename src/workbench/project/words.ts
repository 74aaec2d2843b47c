// What settings and their values are called in forms and on chips.
import { isNamed, keyInWords, withShort } from '../../input/index.ts'
import { GROUP_NAMES, groupOf, playedBy } from '../../engine/groups.ts'
import type { RuleOption } from '../../engine/game.ts'
import { catalogueOf, contentChangesOf, nameOf } from '../../simulate/index.ts'
import { inRuns } from '../../simulate/variant-names.ts'
import type { Loaded } from '../../load/experiment.ts'
import { entryOf } from '../../questions/plan/dials.ts'
import { capital } from '../../report/numbers.ts'
import type { Named } from './types.ts'
import { readable } from './yaml-edit.ts'

/** The path of the setting that says who plays all heroes, or the first of those who play against each other. */
export const playersPath = ({ game }: Pick<Loaded, 'game'>): string => Object.keys(playedBy(game, ''))[0]

/** `Goal` of `scenario.objective.goal`, `Harpy: strike every` of `monsters.harpy.strikeEvery`. */
export function labelOf(path: string, loaded: Loaded): string {
  const { entry, own } = partsOf(path, loaded)
  return entry === undefined || entry === own ? title(own) : `${title(entry)}: ${withShort(own)}`
}

/** The beginning of a line; an id in words. */
const title = (text: string): string => withShort(capital(/\s/.test(text) ? text : keyInWords(text)))

/** What a setting is part of, for a heading: `Monsters: Harpy` of `monsters.harpy.vitality`. */
export function sectionOf(path: string, loaded: Loaded): string {
  const steps = path.split('.').slice(0, -1)
  const names = steps.map((step, index) =>
    /^\d+$/.test(step)
      ? (entryAt(
          steps
            .slice(0, index + 1)
            .concat('')
            .join('.'),
          loaded,
        ) ?? step)
      : (nameOf(step, loaded) ?? keyInWords(step)),
  )
  return steps.length === 0 ? 'Settings' : title(names.slice(-2).join(': '))
}

/** The same where a heading says what it is of. */
export const shortLabelOf = (path: string, loaded: Loaded): string => title(partsOf(path, loaded).own)

function partsOf(path: string, loaded: Loaded): { readonly entry?: string; readonly own: string } {
  const steps = path.split('.')
  if (path === playersPath(loaded) && 'party' in settingsOf(loaded)) return { own: 'who plays' }
  if (
    contentChangesOf(loaded)
      .composed()
      .some((one) => one.path === path)
  )
    return { own: entryOf(path, loaded).entry ?? keyInWords(path) }
  const isSeat = steps[0] === 'party' && (steps.length === 2 || isNameOfSeat(steps, loaded))
  if (isSeat) return { own: `seat ${Number(steps[1]) + 1}` }
  const last = steps.at(-1)!
  const option = steps[0] === 'rules' && steps.length === 2 ? optionNamed(last, loaded) : undefined
  if (option?.title !== undefined) return { own: option.title }
  const name = nameOf(last, loaded)
  const own =
    /^\d+$/.test(last) && steps.length > 1 ? `${keyInWords(steps.at(-2)!)} ${last}` : (name ?? keyInWords(last))
  const entry = entryAt(path, loaded)
  if (entry !== undefined) return { entry, own }
  return isAlsoAround(path, loaded) ? { own: `${keyInWords(steps.at(-2)!)}: ${own}` } : { own }
}

/** Whether an outer part has a setting of the same name: `scenario.rounds` and `scenario.objective.rounds`. */
function isAlsoAround(path: string, loaded: Loaded): boolean {
  const steps = path.split('.')
  const changes = contentChangesOf(loaded)
  const around = steps.slice(1, -1).map((_, index) => [...steps.slice(0, index + 1), steps.at(-1)!].join('.'))
  return around.some((other) => changes.valueAt(other) !== undefined)
}

/** The entry that a path leads into, with a number if others in its list have the same name. */
function entryAt(path: string, loaded: Loaded): string | undefined {
  const { entry } = entryOf(path, loaded)
  const steps = path.split('.')
  const at = steps.findLastIndex((step, index) => index < steps.length - 1 && /^\d+$/.test(step))
  const list = at < 0 ? undefined : contentChangesOf(loaded).valueAt(steps.slice(0, at).join('.'))
  if (entry === undefined || !Array.isArray(list)) return entry
  const same = list.flatMap((_, nth) =>
    entryOf(steps.with(at, String(nth)).join('.'), loaded).entry === entry ? [String(nth)] : [],
  )
  return same.length < 2 ? entry : `${entry} (${same.indexOf(steps[at]) + 1})`
}

/** Whether a path names the hero of a seat that is an object: `party.0.hero`. */
const isNameOfSeat = (steps: readonly string[], { game }: Loaded): boolean =>
  steps.length === 3 &&
  game.content.userFiles.some(
    ({ path: [party, , key, ...more] }) => party === 'party' && key === steps[2] && more.length === 0,
  )

const optionNamed = (name: string, { game }: Loaded): RuleOption | undefined =>
  game.rules.options.find((one) => one.name === name)

const settingsOf = ({ experiment }: Loaded): object => experiment.variants[0].settings as object

/** How an agent is called: by its group, where it plays one. */
export function agentWords(agent: string): string {
  const group = groupOf(agent)
  return group === undefined ? keyInWords(agent) : GROUP_NAMES[group]
}

/** Longer texts are not shown on a chip. */
const SHORT = 40

/** A value in a few words; undefined where it takes more. */
export function valueWords(path: string, value: unknown, loaded: Loaded): string | undefined {
  const words = wordsOf(path, value, loaded)
  return words === undefined || words.length > SHORT || words.includes('\n') ? undefined : words
}

function wordsOf(path: string, value: unknown, loaded: Loaded): string | undefined {
  if (typeof value === 'number') return String(value).replace('-', '−')
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'string')
    return path.split('.')[0] === 'agents'
      ? agentWords(value)
      : (nameOf(value, loaded) ?? nameOfFile(value, loaded) ?? value)
  if (Array.isArray(value)) {
    const words = value.map((one: unknown) => wordsOf(path, one, loaded))
    if (words.some((one) => one === undefined)) return undefined
    return inRuns(value, (one) => wordsOf(path, one, loaded)!).join(', ') || 'none'
  }
  if (!isNamed(value)) return undefined
  if (path.split('.')[0] === 'agents') {
    const agents = [...new Set(Object.values(value).map((one) => agentWords(String(one))))]
    return agents.length === 1 ? agents[0] : undefined
  }
  return typeof value['name'] === 'string' ? value['name'] : undefined
}

/** The name in a file of the user. */
function nameOfFile(name: string, { located: { workbench } }: Loaded): string | undefined {
  if (!/\.ya?ml$/i.test(name) || !workbench.files.exists(name)) return undefined
  const value = readable(new TextDecoder().decode(workbench.files.read(name)))
  return isNamed(value) && typeof value['name'] === 'string' ? value['name'] : undefined
}

/** The setting that names what is played; undefined where a game has but one. */
export function scenarioSetting({ game }: Pick<Loaded, 'game'>): string | undefined {
  const kinds = (game.content.kinds ?? []).filter(({ role }) => role === 'scenario').map(({ name }) => name)
  return game.content.userFiles.find(({ kind, path }) => kinds.includes(kind) && path.length === 1)?.path[0]
}

/** The scenario that is played. With changes of its numbers it is another entry of the content, of the same name. */
export function scenarioOf(loaded: Loaded): Named | undefined {
  const setting = scenarioSetting(loaded)
  const id = setting === undefined ? undefined : (settingsOf(loaded) as Readonly<Record<string, unknown>>)[setting]
  return catalogueOf(loaded).scenarios.find((one) => one.id === id)
}
