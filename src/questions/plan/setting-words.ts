// What settings are called: in sentences, in forms and on chips.
import { playedBy } from '../../engine/groups.ts'
import type { RuleOption } from '../../engine/game.ts'
import { isNamed, keyInWords, withShort } from '../../input/index.ts'
import type { Loaded } from '../../load/experiment.ts'
import { capital } from '../../report/numbers.ts'
import { contentChangesOf, nameOf } from '../../simulate/index.ts'

/** The path of the setting that says who plays all heroes, or the first of those who play against each other. */
export const playersPath = ({ game }: Pick<Loaded, 'game'>): string => Object.keys(playedBy(game, ''))[0]

/** `Goal` of `scenario.objective.goal`, `Harpy: strike every` of `monsters.harpy.strikeEvery`. */
export function labelOf(path: string, loaded: Loaded): string {
  const { entry, own } = partsOf(path, loaded)
  return entry === undefined || entry === own ? title(own) : `${title(entry)}: ${withShort(own)}`
}

/** The same inside of a sentence: `goal`, `Harpy: strike every`, `number of Wraith`. */
export function wordOf(path: string, loaded: Loaded): string {
  const { entry, own } = partsOf(path, loaded)
  if (path.startsWith('counts.')) return `number of ${own}`
  return entry === undefined || entry === own ? withShort(own) : `${title(entry)}: ${withShort(own)}`
}

/** The same of several settings: where two have one word, what they are part of stands before it. */
export function wordsOf(paths: readonly string[], loaded: Loaded): string[] {
  const words = paths.map((path) => wordOf(path, loaded))
  const isShared = (word: string): boolean => words.indexOf(word) !== words.lastIndexOf(word)
  return words.map((word, index) => (isShared(word) ? `${keyInWords(paths[index].split('.')[0])}: ${word}` : word))
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
    return { own: entryOf(path, loaded) ?? keyInWords(path) }
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
  const entry = entryOf(path, loaded)
  const steps = path.split('.')
  const at = steps.findLastIndex((step, index) => index < steps.length - 1 && /^\d+$/.test(step))
  const list = at < 0 ? undefined : contentChangesOf(loaded).valueAt(steps.slice(0, at).join('.'))
  if (entry === undefined || !Array.isArray(list)) return entry
  const same = list.flatMap((_, nth) =>
    entryOf(steps.with(at, String(nth)).join('.'), loaded) === entry ? [String(nth)] : [],
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

/** So many words tell an entry without a name. */
const FEW_WORDS = 3

/** The entries that a path leads into: those of lists by name or by their words (`door house D1`), content by name. */
function entryOf(path: string, loaded: Loaded): string | undefined {
  const changes = contentChangesOf(loaded)
  const composed = changes.composed().find((one) => one.path === path)
  if (composed !== undefined) return composed.name
  const steps = path.split('.')
  const found = steps.slice(0, -1).flatMap((step, index) => {
    if (!/^\d+$/.test(step)) return nameOf(step, loaded) ?? []
    const entry = changes.valueAt(steps.slice(0, index + 1).join('.'))
    if (!isNamed(entry)) return []
    const words =
      typeof entry.name === 'string'
        ? [entry.name]
        : Object.values(entry)
            .filter((one) => typeof one === 'string')
            .slice(0, FEW_WORDS)
    return words.length === 0 ? [] : [words.join(' ')]
  })
  return found.length === 0 ? undefined : found.join(': ')
}
