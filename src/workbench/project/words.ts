// What values of settings are called in forms and on chips, and which scenario is played.
import { isNamed, keyInWords } from '../../input/index.ts'
import { GROUP_NAMES, groupOf } from '../../engine/groups.ts'
import { catalogueOf, nameOf } from '../../simulate/index.ts'
import { inRuns } from '../../simulate/variant-names.ts'
import { playoutName } from '../../load/experiment.ts'
import type { Loaded } from '../../load/experiment.ts'
import type { Named } from './types.ts'
import { readable } from './yaml-edit.ts'

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

/** What is played where it is several scenarios in a row, such as an adventure, and the setting that names it. */
export function rowOf(loaded: Loaded): (Named & { readonly setting: string }) | undefined {
  const kind = playoutName(loaded)
  const rows = catalogueOf(loaded).entries.filter((entry) => entry.kind === kind)
  return Object.entries(settingsOf(loaded))
    .map(([setting, id]) => {
      const row = rows.find((one) => one.id === id)
      return row && { ...row, setting }
    })
    .find((row) => row !== undefined)
}

/** The scenario that is played. With changes of its numbers it is another entry of the content, of the same name. */
export function scenarioOf(loaded: Loaded): Named | undefined {
  const setting = scenarioSetting(loaded)
  const id = setting === undefined ? undefined : (settingsOf(loaded) as Readonly<Record<string, unknown>>)[setting]
  return catalogueOf(loaded).scenarios.find((one) => one.id === id)
}
