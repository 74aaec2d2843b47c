// `describe`: what is written of an entry of content, or what files of a kind hold: fields with bounds and help.
import { formOf, nearest, parseYaml, refuse, withArticle } from '../input/index.ts'
import type { FormField } from '../input/index.ts'
import { looksLikeExperiment } from '../load/kinds.ts'
import { loadContent } from '../load/content.ts'
import { fieldsOfKind, shippedEntries } from '../load/entries.ts'
import { locateGames } from '../load/games.ts'
import type { LocatedGame } from '../load/located-game.ts'
import { readSource } from '../load/reading.ts'
import type { Kind } from '../engine/game.ts'
import { commonFlags } from '../questions/flags.ts'
import { checkFile } from '../workbench/check.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'
import { chooseGame } from './games.ts'
import { table } from './table.ts'

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
    game: { value: 'ID', about: 'of this game', default: 'the games that have it' },
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
    const one = workbench.files.exists(word) && more === undefined ? await ofFile(word) : oneOfAll(word, more, games)
    const content = loadContent(one.located)
    const fields = fieldsOfKind(one.kind, content) ?? []
    const form = formOf(fields, one.written)
    const { id, name, about } = one
    const head = { kind: one.kind.name, game: one.located.game.id, ...(id !== undefined && { id, name, about }) }
    if (given.has('json')) {
      terminal.out(`${JSON.stringify({ ...head, fields: form }, null, 1)}\n`)
      return Exit.done
    }
    const { style, columns } = terminal
    const isEntry = one.written !== undefined
    const rows = form
      .filter(({ value }) => !isEntry || value !== undefined)
      .map((field) => [field.label, ...(isEntry ? [valueText(field)] : []), boundsText(field, isEntry)])
    terminal.out(
      [
        style.bold(id === undefined ? `The file of ${withArticle(one.kind.name)}` : `${id}  ${name ?? ''}`.trimEnd()),
        ...(id === undefined ? [] : [`${one.kind.name} of ${one.located.game.title}`]),
        ...(rows.length === 0 ? [about ?? ''] : []),
        ...(rows.length === 0
          ? []
          : [
              table(
                [{ title: 'field' }, ...(isEntry ? [{ title: 'value' }] : []), { title: 'takes' }],
                rows,
                style.dim,
                columns,
              ),
            ]),
        '',
      ].join('\n'),
    )
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

/** @throws InputError for a name that nothing has, or several things have */
function oneOfAll(word: string, more: string | undefined, games: readonly LocatedGame[]): Described {
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
  if (found.length === 1) return found[0]
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

/** More of a value than this stands in the file, and in `--json`. */
const LONGEST = 60

const valueText = ({ value = '', unit }: FormField): string =>
  value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : unit === undefined ? value : `${value} ${unit}`

/** `0 to 6 points`, `one of low, high`, `text (required)`. @param isShort without lists of choices and help */
function boundsText(
  { control, min, max, step, choices, isRequired, usual, help }: FormField,
  isShort: boolean,
): string {
  const range = min === undefined || max === undefined ? (min === undefined ? '' : `from ${min}`) : `${min} to ${max}`
  const words = {
    stepper: range === '' ? 'a number' : range,
    slider: range,
    switch: 'true or false',
    pick: choices?.length === 1 ? String(choices[0]) : `one of ${choices?.join(', ') ?? ''}`,
    picks: isShort ? 'names' : `names of ${choices?.join(', ') ?? ''}`,
    text: 'text',
    numbers: `numbers${range === '' ? '' : `, each ${range}`}`,
    source: 'YAML',
  }[control]
  const detail = [
    step !== undefined && step < 1 ? `in steps of ${step}` : '',
    isShort ? '' : isRequired ? 'required' : usual === undefined ? '' : `usually ${JSON.stringify(usual)}`,
  ].filter((text) => text !== '')
  return `${isShort && control === 'pick' ? 'a name' : words}${detail.length === 0 ? '' : ` (${detail.join(', ')})`}${
    help === undefined || isShort ? '' : `. ${help}`
  }`
}
