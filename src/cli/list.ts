// `list`: what there is to play with, to choose from, to change and to measure.
import { nearest } from '../input/nearest.ts'
import { pluralOf } from '../input/words.ts'
import { InputError, refuse } from '../input/problem.ts'
import type { Game, Kind } from '../engine/game.ts'
import type { LocatedGame } from '../load/located-game.ts'
import type { Workbench } from '../load/ports.ts'
import type { Style, Terminal } from '../node/terminal.ts'
import { commonFlags } from '../questions/flags.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'
import { chooseGame, gameHere } from './games.ts'
import { broken, table } from './text-table.ts'
import { commandLine } from '../load/command-line.ts'
import { shippedEntries } from '../load/entries.ts'
import { basename } from '../load/paths.ts'
import { prepared } from '../simulate/prepared.ts'

export const topics = ['games', 'scenarios', 'heroes', 'content', 'agents', 'rules', 'metrics', 'experiments'] as const
type Topic = (typeof topics)[number]

/** A list of content of one kind alone: the last topic, by another name. */
const KIND = 'KIND'

/** One thing in a list. */
type Entry = Readonly<Record<string, unknown>>

export const list: Command = {
  words: `[${topics.join('|')}|${KIND}] [${KIND}]`,
  flags: {
    game: { value: 'ID', about: 'list this game only', default: 'the game of the experiments here, else all' },
    ...commonFlags,
  },
  examples: [
    ['darkodds list', 'what can be listed, and how much there is of each'],
    ['darkodds list tiles', 'one kind of content: tiles with their maps'],
    ['darkodds list rules --json', 'rule options with values, defaults and rule IDs'],
  ],
  async act(given, terminal, { workbench }) {
    const { locateGames } = await import('../load/games.ts')
    const games = await locateGames(workbench)
    const [topic, kind] = given.words
    if (kind !== undefined && topic !== 'content')
      throw new InputError([
        { message: `${topic} has no kinds, such as "${kind}"`, expected: `list ${topic}, or list content ${kind}` },
      ])
    const word = kind ?? topic
    const isOfAll = word === undefined || word === 'games' || word === 'experiments'
    const wanted = given.text('game')
    const here = wanted !== undefined || isOfAll ? undefined : await gameHere(workbench, games)
    if (here !== undefined)
      terminal.err(`Listing ${here}, the game of the experiments in this folder. --game ID lists another game.\n`)
    const chosen = chooseGame(wanted ?? here, games)
    if (word !== undefined && !topics.some((topic) => topic === word)) {
      const entries = await ofKind(word, chosen)
      terminal.out(
        given.has('json') ? `${JSON.stringify({ [word]: entries }, null, 1)}\n` : `${drawn(word, entries, terminal)}\n`,
      )
      return Exit.done
    }
    const listed = topics.filter((topic) => word === undefined || topic === word)
    const lists = await Promise.all(
      listed.map(async (topic) => [topic, await entriesOf(workbench, topic, chosen)] as const),
    )
    if (given.has('json')) terminal.out(`${JSON.stringify(Object.fromEntries(lists), null, 1)}\n`)
    else if (word === undefined) terminal.out(`${overview(lists, workbench, terminal)}\n`)
    else terminal.out(`${lists.map(([topic, entries]) => wording(topic, entries, terminal)).join('\n')}\n`)
    return Exit.done
  },
}

/** What is written of each entry, beside its names. */
function withAttributes(located: LocatedGame, entries: readonly Entry[], isOf: (kind: Kind) => boolean): Entry[] {
  const written = shippedEntries(located, isOf)
  return entries.map((entry) => {
    const attributes = written.find(({ id }) => id === entry.id)?.written
    return attributes === undefined ? entry : { ...entry, attributes }
  })
}

/** Content of one kind, in singular or plural: `tile`, `tiles`. @throws InputError for an unknown kind or list */
async function ofKind(word: string, games: readonly LocatedGame[]): Promise<Entry[]> {
  const { loadContent } = await import('../load/content.ts')
  const all = games.flatMap((located) =>
    located.game.content.catalogue(loadContent(located)).entries.map((entry) => ({ game: located.game.id, ...entry })),
  )
  const entries = all.filter(({ kind }) => word === kind || word === pluralOf(kind))
  const ids = [...new Set(entries.map(({ game }) => game))]
  if (ids.length > 1) refuse('--game', `is missing: several games have ${pluralOf(entries[0].kind)}`, ids)
  const located = games.find(({ game }) => game.id === ids[0])
  if (located !== undefined)
    return withAttributes(
      located,
      entries.map(({ game, kind: _, id, name, about, drawing, legend }) => ({
        id,
        game,
        name,
        about,
        ...(drawing && { drawing }),
        ...(legend !== undefined && { legend }),
      })),
      ({ name }) => name === entries[0].kind,
    )
  // Scenarios and heroes have lists of their own, whatever a game calls them.
  const role = games
    .flatMap(({ game }) => game.content.kinds ?? [])
    .find(({ name, role }) => role !== undefined && (word === name || word === pluralOf(name)))?.role
  const words = [...topics, ...new Set(all.map(({ kind }) => pluralOf(kind)))]
  throw new InputError([
    {
      message: `there is no list of "${word}"`,
      expected: words,
      nearest: role === undefined ? nearest(word, words) : role === 'hero' ? 'heroes' : 'scenarios',
    },
  ])
}

async function entriesOf(workbench: Workbench, topic: Topic, games: readonly LocatedGame[]): Promise<Entry[]> {
  if (topic === 'experiments') return listExperiments(workbench, games)
  if (topic === 'games') return games.map(({ game: { id, title, about } }) => ({ id, title, about }))
  const { loadContent } = await import('../load/content.ts')
  return games.flatMap((located) => {
    const content = loadContent(located)
    const entries = ofGame(topic, located.game, content).map((entry) => ({ game: located.game.id, ...entry }))
    const role = topic === 'heroes' ? 'hero' : topic === 'scenarios' ? 'scenario' : undefined
    return role === undefined ? entries : withAttributes(located, entries, (kind) => kind.role === role)
  })
}

function ofGame(topic: Exclude<Topic, 'games' | 'experiments'>, game: Game, content: unknown): Entry[] {
  switch (topic) {
    case 'scenarios':
      return game.content.catalogue(content).scenarios.map((entry) => ({ ...entry }))
    case 'heroes':
      return game.content.catalogue(content).heroes.map((entry) => ({ ...entry }))
    case 'content':
      return game.content.catalogue(content).entries.map(({ kind, id, name, about }) => ({ id, kind, name, about }))
    case 'agents':
      return game.agents.map(({ name, about, sides }) => ({ name, about, ...(sides && { sides }) }))
    case 'rules':
      return game.rules.options.map(({ name, values, accepts, defaults, meaning, rules, overlooked }) => ({
        name,
        values,
        accepts,
        defaults,
        meaning,
        rules,
        overlooked,
      }))
    case 'metrics':
      return [{}, ...(game.campaign?.settings ?? [])].flatMap((settings) => {
        const scenario: unknown = prepared(game, content, game.settings(content).parse(settings))
        const playoutKind =
          game.campaign?.settings === undefined ? {} : { of: game.campaign?.name?.(scenario) ?? 'game' }
        return game.metrics(scenario).map(({ name, kind, unit, title, dimensions }) => ({
          name,
          ...playoutKind,
          kind,
          unit,
          title,
          by: dimensions?.map((dimension) => dimension.name) ?? [],
        }))
      })
  }
}

/** Experiments of the folder one is in, or, without such a folder, those that ship. */
async function listExperiments(workbench: Workbench, games: readonly LocatedGame[]): Promise<Entry[]> {
  const { experimentsIn, gameAndTitleOf } = await import('../load/experiments.ts')
  return experimentsIn(workbench)
    .map((experiment) => ({
      experiment,
      ...gameAndTitleOf(
        workbench,
        experiment,
        games.map(({ game }) => game),
      ),
    }))
    .filter(({ game }) => game !== undefined)
}

/** Names of a list that its overview tells. */
const MAX_FOREMOST = 5

/** What can be listed, how much there is of each, and the first names of it. */
function overview(
  lists: readonly (readonly [Topic, readonly Entry[]])[],
  { program }: Workbench,
  { style, columns }: Terminal,
): string {
  const rows = lists.map(([topic, entries]) => {
    const names = [
      ...new Set(entries.map(({ id, name, experiment }) => String(id ?? name ?? basename(String(experiment))))),
    ]
    const more = names.length > MAX_FOREMOST ? ', …' : ''
    return [topic, String(entries.length), `${names.slice(0, MAX_FOREMOST).join(', ')}${more}`]
  })
  const kinds = Map.groupBy(lists.find(([topic]) => topic === 'content')?.[1] ?? [], ({ kind }) => String(kind))
  const ofKind = [...kinds]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([kind, entries]) => `${pluralOf(kind)} (${entries.length})`)
  const line = (...words: readonly string[]): string => commandLine(program, 'list', ...words)
  return [
    table([{ title: 'list' }, { title: 'entries', isNumber: true }, { title: 'names' }], rows, style.dim, columns),
    ...(ofKind.length === 0 ? [] : ['', ...broken(`Content by kind: ${ofKind.join(', ')}`, columns)]),
    '',
    'Next:',
    '# a list in full, or one kind of content',
    line('scenarios'),
    '# the lists of one game',
    line('--game', String(lists[0][1][0].id)),
  ].join('\n')
}

/** Beside this, a last column is too narrow to read. */
const NARROW = 40

/** As a list, or each entry with its drawing below. */
function drawn(word: string, entries: readonly Entry[], terminal: Terminal): string {
  if (entries.every(({ drawing }) => drawing === undefined)) return wording(word, entries, terminal)
  const { style } = terminal
  const texts = entries.map(({ id, name, about, drawing }) =>
    [
      `\n${style.bold(String(id))}  ${String(name)}, ${String(about)}`,
      ...((drawing as readonly string[] | undefined) ?? []).map((line) => `  ${line}`),
    ].join('\n'),
  )
  const legends = [...new Set(entries.flatMap(({ legend }) => (legend === undefined ? [] : [String(legend)])))]
  return [
    style.bold(`${word} (${entries.length})`),
    ...legends.flatMap((one) => broken(one, terminal.columns)),
    ...texts,
  ].join('\n')
}

function wording(topic: string, entries: readonly Entry[], { style, columns }: Terminal): string {
  const heading = style.bold(`${topic === 'rules' ? 'rule options' : topic} (${entries.length})`)
  if (entries.length === 0) return heading
  const hasSeveralGames = new Set(entries.map(({ game }) => game)).size > 1
  const [first, ...others] = Object.keys(entries[0]).filter(
    (key) => !['game', 'rules', 'accepts', 'overlooked', 'attributes'].includes(key),
  )
  const keys = [first, ...(hasSeveralGames ? ['game'] : []), ...others]
  const rows = entries.map((entry) => keys.map((key) => cellText(key, entry)))
  const before = keys
    .slice(0, -1)
    .reduce((sum, key, index) => sum + 2 + Math.max(key.length, ...rows.map((row) => row[index].length)), 0)
  const isWide = columns - before >= NARROW || rows.every((row) => before + row[row.length - 1].length <= columns)
  return `${heading}\n${
    isWide
      ? table(
          keys.map((title) => ({ title })),
          rows,
          style.dim,
          columns,
        )
      : blocks(keys, rows, style, columns)
  }`
}

/** An entry below another, for narrow screens: its name, then its last cell, then the others. */
function blocks(keys: readonly string[], rows: readonly (readonly string[])[], style: Style, columns: number): string {
  const indented = (text: string): string[] =>
    text === '' ? [] : broken(text, Math.max(NARROW, columns) - 4).map((line) => `    ${line}`)
  return rows
    .map(([name, ...cells]) => {
      const others = cells
        .slice(0, -1)
        .map((cell, index) => `${keys[index + 1]}: ${cell}`)
        .join('; ')
      return [style.bold(name), ...indented(cells[cells.length - 1]), ...indented(others)].join('\n')
    })
    .join('\n')
}

function cellText(key: string, { [key]: value, accepts, rules, overlooked }: Entry): string {
  if (key === 'values' && typeof accepts === 'string') return accepts
  // The rules that an option switches stand behind its meaning: a column of their own would leave no room for that.
  if (key === 'meaning' && Array.isArray(rules) && rules.length > 0)
    return `${String(value)}${limitation(overlooked)} ${listText(rules)}`
  if (value === undefined) return ''
  if (Array.isArray(value)) return listText(value)
  if (typeof value === 'object' && value !== null) return byPreset(value)
  return String(value)
}

/** What agents miss of an option, and where they do not. */
function limitation(overlooked: unknown): string {
  if (overlooked === undefined) return ''
  const { as, what } = overlooked as { as: unknown; what: string }
  return ` Limitation, unless it is ${String(as)}: ${what}`
}

const listText = (values: unknown): string => (values as readonly unknown[]).map(String).join(', ')

/** The default of an option: one value, or one for each preset. */
function byPreset(defaults: object): string {
  const values = Object.values(defaults).map(String)
  return new Set(values).size === 1
    ? values[0]
    : Object.keys(defaults)
        .map((preset, index) => `${preset}: ${values[index]}`)
        .join(', ')
}
