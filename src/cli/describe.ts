// `describe`: what is written of an entry of content, or what files of a kind hold: fields with bounds and help.
import { fileWord } from '../engine/kinds.ts'
import { formOf, nearest, parseYaml, partAt, refuse, titleOf, withArticle, yamlLine } from '../input/index.ts'
import type { FormField } from '../input/index.ts'
import { looksLikeExperiment } from '../load/kinds.ts'
import { commandLine } from '../load/command-line.ts'
import { loadContent } from '../load/content.ts'
import { fieldsOfKind, shippedEntries } from '../load/entries.ts'
import { locateGames } from '../load/games.ts'
import type { LocatedGame } from '../load/located-game.ts'
import { readSource } from '../load/reading.ts'
import type { Kind } from '../engine/game.ts'
import type { Terminal } from '../node/terminal.ts'
import { commonFlags } from '../questions/flags.ts'
import { checkFile } from '../workbench/check.ts'
import { starterKinds } from '../workbench/init.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'
import { capital } from '../report/numbers.ts'
import { chooseGame } from './games.ts'
import { table } from './text-table.ts'

/** An entry or a kind, as it is shown. */
interface Described {
  readonly located: LocatedGame
  readonly kind: Kind
  readonly id?: string
  readonly name?: string
  readonly about?: string
  /** As it is written. */
  readonly written?: unknown
}

export const describe: Command = {
  words: '<name> [name]',
  flags: {
    game: { value: 'ID', about: 'of this game', default: 'all that have it' },
    ...commonFlags,
  },
  examples: [
    ['darkodds describe brian', 'what is written of a hero, field by field'],
    ['darkodds describe hero', 'what the file of a hero holds: fields, bounds, defaults'],
    ['darkodds describe monster harpy', 'one entry, where several kinds have the name'],
  ],
  async act(given, terminal, { workbench }) {
    const [word, more] = given.words
    const games = chooseGame(given.text('game'), await locateGames(workbench))
    const all = workbench.files.exists(word) && more === undefined ? [await ofFile(word)] : oneOfAll(word, more, games)
    if (given.has('json')) {
      const shown = all.map((one) => {
        const { kind, located, id, name, about } = one
        const head = { kind: kind.name, game: located.game.id, ...(id !== undefined && { id, name, about }) }
        return { ...head, fields: formOfOne(one) }
      })
      terminal.out(`${JSON.stringify(shown.length === 1 ? shown[0] : shown, null, 1)}\n`)
    } else terminal.out(all.map((one) => described(one, terminal)).join('\n'))
    return Exit.done

    async function ofFile(file: string): Promise<Described> {
      const { kind, game, error } = await checkFile(workbench, file)
      if (error !== undefined) throw error
      const located = games.find((entry) => entry.game.id === game)
      const found = located?.game.content.kinds?.find((entry) => entry.name === kind)
      const document = parseYaml(readSource(workbench.files, file))
      if (located === undefined || found === undefined || looksLikeExperiment(document))
        refuse(file, `this is ${withArticle(kind ?? 'file')}`, 'the file of a hero, a scenario or other content')
      const { id, name } = document.value as { readonly id?: string; readonly name?: string }
      return { located, kind: found, id: id ?? file, name, written: document.value }
    }
  },
}

const formOfOne = ({ kind, located, written }: Described): FormField[] =>
  formOf(fieldsOfKind(kind, loadContent(located)) ?? [], written)

/** What names an entry: at the head of the fields of a file, and in the title of an entry. */
const HEAD = ['id', 'name', 'about', 'description']

/** Longer values stand below the table, as they are written. */
const MAX_VALUE = 60

function described(one: Described, { style, columns }: Terminal): string {
  const { id, name, about, kind, located, written } = one
  const isEntry = written !== undefined
  const rank = ({ column }: FormField): number => (HEAD.includes(column) ? HEAD.indexOf(column) : HEAD.length)
  // Words of the rules are not written field by field.
  const isWord = id !== undefined && !isEntry
  const fields = (isWord ? [] : formOfOne(one))
    .filter(({ column, value }) => !isEntry || (value !== undefined && column !== 'id' && column !== 'name'))
    .toSorted((a, b) => rank(a) - rank(b))
  const long = fields.filter(({ value = '' }) => value.length > MAX_VALUE)
  const rows = fields
    .filter((field) => !long.includes(field))
    .map((field) => [field.column, ...(isEntry ? [valueText(field)] : []), boundsText(field, isEntry)])
  const heads = [{ title: 'field' }, ...(isEntry ? [{ title: 'value' }] : []), { title: 'takes' }]
  const withFile = starterKinds(located).includes(kind.name)
    ? commandLine(located.workbench.program, 'init', '--game', located.game.id, '--with', fileWord(kind.name))
    : undefined
  return [
    style.bold(id === undefined ? `The file of ${withArticle(kind.name)}` : `${id}  ${name ?? ''}`.trimEnd()),
    id === undefined ? `for ${located.game.title}` : `${kind.name} of ${located.game.title}`,
    ...(fields.length === 0 ? [about ?? ''] : []),
    ...(rows.length === 0 ? [] : [table(heads, rows, style.dim, columns)]),
    ...long.flatMap(({ column }) => ['', ...writtenLines(column, partAt(written, column.split('.')))]),
    ...(id !== undefined || withFile === undefined
      ? []
      : ['', 'Next:', '# a file with every line explained', withFile]),
    '',
  ].join('\n')
}

/** A list has a line for each entry. */
function writtenLines(column: string, value: unknown): string[] {
  if (!Array.isArray(value) || value.every((part) => typeof part !== 'object')) return [`${column}: ${yamlLine(value)}`]
  return [`${column}:`, ...value.map((part) => `  - ${yamlLine(part)}`)]
}

/**
 * One entry, or a kind of each game that has it: an entry with the name of a kind is found by both words.
 * @throws InputError for a name that nothing has, or several things have
 */
function oneOfAll(word: string, more: string | undefined, games: readonly LocatedGame[]): readonly Described[] {
  const entries = games.flatMap((located): Described[] =>
    shippedEntries(located).map((entry) => ({ ...entry, located })),
  )
  const kinds = games.flatMap((located) =>
    (located.game.content.kinds ?? []).flatMap((kind): Described[] => (kind.schema ? [{ located, kind }] : [])),
  )
  const isOfKind = ({ kind }: Described): boolean => kind.name === word
  const found =
    more === undefined
      ? [...entries.filter(({ id }) => id === word), ...kinds.filter(isOfKind)]
      : entries.filter((one) => isOfKind(one) && one.id === more)
  const files = found.filter(({ id }) => id === undefined)
  if (files.length > 0) return files
  if (found.length === 1) return found
  if (found.length === 0) {
    const inKind = more === undefined ? [] : entries.filter(isOfKind)
    const names =
      inKind.length > 0
        ? inKind.map(({ id }) => id!)
        : [...kinds.map(({ kind }) => kind.name), ...entries.map(({ id }) => id!)]
    const wanted = inKind.length > 0 ? more! : word
    refuse(
      `describe ${word}${more === undefined ? '' : ` ${more}`}`,
      inKind.length > 0 ? `there is no ${word} "${more!}"` : `there is no content and no kind of content "${word}"`,
      inKind.length > 0 ? [...new Set(names)] : 'the id of an entry (list content names them), or a kind of content',
      nearest(wanted, names),
    )
  }
  const ofGames = new Set(found.map(({ located }) => located.game.id))
  const ofKinds = new Set(found.map(({ kind }) => kind.name))
  if (ofGames.size > 1) refuse('--game', `is missing: several games have "${more ?? word}"`, [...ofGames])
  return refuse(
    `describe ${word}`,
    'is the name of several things',
    [...ofKinds].map((kind) => `describe ${kind} ${word}`),
  )
}

const valueText = ({ value = '', unit }: FormField): string => (unit === undefined ? value : `${value} ${unit}`)

/** `0 to 6 points`, `one of low, high`, `text (required)`. @param isShort without defaults and help */
function boundsText(field: FormField, isShort: boolean): string {
  const { column, label, unit, control, min, max, step, choices, isRequired, usual, help } = field
  const range = min === undefined || max === undefined ? (min === undefined ? '' : `from ${min}`) : `${min} to ${max}`
  const isMany = isShort && (choices?.length ?? 0) > MAX_CHOICES
  const numbers = unit === undefined || isShort ? range : `${range} ${unit}`.trim()
  const words = {
    stepper: range === '' ? 'a number' : numbers,
    slider: numbers,
    switch: 'true or false',
    pick: isMany ? 'a name' : `one of ${choices?.join(', ') ?? ''}`,
    picks: isShort ? 'names' : `names of ${choices?.join(', ') ?? ''}`,
    text: Array.isArray(usual) ? 'a list of names' : 'text',
    numbers: `numbers${range === '' ? '' : `, each ${numbers}`}`,
    source: 'YAML',
  }[control]
  const detail = [
    step !== undefined && step < 1 ? `in steps of ${step}` : '',
    isShort ? '' : isRequired ? 'required' : usualText(usual),
  ].filter((text) => text !== '')
  // A name that the schema gives says more than the path.
  const title = label === titleOf(column.split('.')) ? undefined : capital(label)
  return [
    `${words}${detail.length === 0 ? '' : ` (${detail.join(', ')})`}`,
    ...(title === undefined ? [] : [title]),
    ...(help === undefined || isShort ? [] : [help.replace(/\.$/, '')]),
  ].join('. ')
}

/** More choices than this an entry's line does not list. */
const MAX_CHOICES = 10

/** `optional`, or `usually 3` where a default says something. */
function usualText(usual: unknown): string {
  const isEmpty = typeof usual === 'object' ? Object.keys(usual ?? {}).length === 0 : (usual ?? '') === ''
  if (isEmpty) return 'optional'
  return `usually ${Array.isArray(usual) ? usual.join(', ') : yamlLine(usual)}`
}
