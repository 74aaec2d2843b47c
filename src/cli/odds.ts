// `odds`: what can be computed without playing, exactly. Each game says which questions that is (`exact` in its
// contract) and answers them; so do any dice. This command reads its line and prints the answer.
import { nearest } from '../input/nearest.ts'
import { InputError, refuse } from '../input/problem.ts'
import type { Problem } from '../input/problem.ts'
import type { ExactAnswer, ExactFlag, ExactQuestion, ExactTable } from '../engine/game.ts'
import { gameIds, loadExact } from '../games/registry.ts'
import type { Terminal } from '../node/terminal.ts'
import { commonFlags, xlsxFlag } from '../questions/flags.ts'
import type { Sheet } from '../report/xlsx.ts'
import { Exit } from './command.ts'
import { lacking } from '../input/flags.ts'
import type { Command, Context } from './command.ts'
import type { Flag, Given } from '../input/flags.ts'
import { pngFlag } from './place.ts'
import { refuseWorkbook, writeWorkbook } from './workbook.ts'
import { broken, table } from './text-table.ts'
import { asTypedHere, commandLine, quoted } from '../load/command-line.ts'
import { unknownGame } from '../simulate/unknown-game.ts'
import { ANY, ANY_DICE } from '../workbench/odds-any.ts'
import { askedOf, cellText, headlineOf, oddsJson, scenarioOf } from '../workbench/odds.ts'
import type { Subject } from '../workbench/odds.ts'

const settingsFlags = {
  experiment: { value: 'FILE', about: 'use the settings of this experiment', default: "the game's" },
  variant: { value: 'NAME', about: 'the variant of the experiment', default: 'the first' },
  set: {
    value: 'PATH=VALUE',
    about: 'change a setting, named as in experiments (repeatable)',
    isRepeated: true,
  },
} as const satisfies Record<string, Flag>

const pageFlags = {
  out: { value: 'DIR', about: 'write a report with charts into this folder' },
  png: { ...pngFlag, about: `with --out: ${pngFlag.about}` },
  force: { about: 'replace the report in that folder, whichever question it answers, or the workbook' },
  xlsx: { ...xlsxFlag, about: 'write the tables as an Excel workbook; --force replaces an earlier one' },
} as const satisfies Record<string, Flag>

export const odds: Command = {
  words: '[game|any] [question]',
  flags: { ...commonFlags },
  examples: [
    ['darkodds odds', 'list the questions of each game'],
    ['darkodds odds when-darkness-comes --dice 5', 'chances of five dice at every target number'],
    ["darkodds odds any --roll '4d6 keep 3'", 'any roll of dice, for a game of your own'],
  ],
  async forWords(words, context) {
    const named = words.filter((word) => !word.startsWith('-'))
    // An empty text where a game goes is told as that.
    if (named.length === 0 || (named.includes('') && !named.some((word) => isSubject(word)))) return undefined
    const subject = await subjectOf(named, context)
    const { id, exact } = subject
    const behind = named.slice(named.indexOf(id) + 1)
    const question = exact.questions.find(({ name }) => behind.includes(name))
    // A word right behind the game is a question.
    const next = words[words.indexOf(id) + 1]
    if (question === undefined && next !== undefined && !next.startsWith('-')) throw noQuestion(next, subject)
    const before = exact.questions.find(({ name }) => named.slice(0, named.indexOf(id)).includes(name))
    if (question === undefined && before !== undefined)
      throw new InputError([
        {
          message: `the game comes before the question "${before.name}"`,
          expected: asTypedHere(context.workbench.program, `darkodds odds ${id} ${before.name}`),
        },
      ])
    return commandOf(subject, question)
  },
  async everyFlag(context) {
    const flags = (await subjects(context)).flatMap((subject) =>
      subject.exact.questions.map((question) => commandOf(subject, question).flags),
    )
    return Object.assign({}, ...flags) as Command['flags']
  },
  async act(given, terminal, context) {
    const questions = (await subjects(context)).flatMap(({ id, exact }) =>
      exact.questions.map(({ name, about, examples }) => ({ game: id, question: name, about, examples })),
    )
    if (given.has('json')) terminal.out(`${JSON.stringify({ questions }, null, 1)}\n`)
    else {
      const columns = [{ title: 'game' }, { title: 'question', isLabel: true }, { title: 'computes' }]
      const rows = questions.map(({ game, question, about }) => [game, question, about])
      const next = asTypedHere(context.workbench.program, `darkodds odds ${questions[0].game} --help`)
      terminal.out(`${table(columns, rows, terminal.style.bold, terminal.columns)}\n\nNext: ${next}\n`)
    }
    return Exit.done
  },
}

// ---- Games and questions -------------------------------------------------------------------------------------------

const isSubject = (word: string): boolean => word === ANY_DICE || gameIds.includes(word)

/** Games that compute something without playing, and any dice. */
async function subjects({ workbench }: Context): Promise<readonly Subject[]> {
  const { locateGames } = await import('../load/games.ts')
  const games = (await locateGames(workbench)).flatMap(({ game: { id, exact } }) =>
    exact === undefined ? [] : [{ id, exact }],
  )
  return [...games, { id: ANY_DICE, exact: ANY }]
}

/** The game that one of the words names; it alone is loaded where it ships. @throws InputError */
async function subjectOf(words: readonly string[], context: Context): Promise<Subject> {
  const shipped = words.find((word) => gameIds.includes(word))
  const exact = shipped === undefined ? undefined : await loadExact(shipped)
  if (exact !== undefined) return { id: shipped!, exact }
  if (words.includes(ANY_DICE)) return { id: ANY_DICE, exact: ANY }
  const all = await subjects(context)
  const found = all.find(({ id }) => words.includes(id))
  if (found !== undefined) return found
  const { locateGames } = await import('../load/games.ts')
  const games = await locateGames(context.workbench)
  const without = games.find(({ game }) => words.includes(game.id))?.game
  const ids = all.map(({ id }) => id)
  if (without !== undefined)
    throw new InputError([{ message: `"${without.id}" has no exact questions`, expected: ids }])
  const unknown = unknownGame(
    words[0],
    games.map(({ game }) => game),
  )
  throw new InputError([{ ...unknown, expected: `${ids.join(', ')}; or --games FILE with it` }])
}

function noQuestion(word: string, { id, exact: { title, questions } }: Subject): InputError {
  const names = questions.map(({ name }) => name)
  const isRoll = id === ANY_DICE && /\d/.test(word)
  return new InputError([
    {
      message: `${title} has no question "${word}"`,
      expected: names,
      nearest: isRoll ? `--roll ${quoted(word)}` : nearest(word, names),
    },
  ])
}

/** The command as it is for a game and one of its questions, or for the first where none is named. */
function commandOf(subject: Subject, named: ExactQuestion | undefined): Command {
  const { id } = subject
  const { questions } = subject.exact
  const question = named ?? questions[0]
  const shown = named === undefined ? questions : [named]
  const wordsBefore = ({ name }: ExactQuestion): string =>
    questions.length === 1 ? `darkodds odds ${id}` : `darkodds odds ${id} ${name}`
  return {
    words: '<game> [question]',
    about:
      questions.length === 1 || named !== undefined
        ? question.about
        : [
            `what ${subject.exact.title} computes without playing; the flags are those of ${question.name}`,
            ...questions.map(({ name, about }) => `${name}: ${about}`),
          ].join('\n'),
    flags: {
      ...mapValues(question.flags as Readonly<Record<string, ExactFlag>>, flagOf),
      ...(question.hasSettings === true ? settingsFlags : {}),
      ...pageFlags,
      ...commonFlags,
    },
    examples: shown.flatMap((one) =>
      one.examples.map(([flags, does]) => [`${wordsBefore(one)} ${flags}`.trim(), does] as const),
    ),
    act: (given, terminal, context) => answer({ subject, question, given, terminal, context }),
    ownerOf: async (flag, words) => ownerOf(flag, words, subject, question),
  }
}

/** The question of the same game that has the flag; of `--set`, the flag by which this question takes the setting. */
function ownerOf(
  flag: string,
  words: readonly string[],
  { id, exact: { questions } }: Subject,
  { flags }: ExactQuestion,
): ((message: string) => Partial<Problem>) | undefined {
  if (flag === 'set') {
    const index = words.findIndex((word) => /^--set(=|$)/.test(word))
    const [, path = '', value = ''] =
      /^(?:--set=)?([^=]*)=(.*)$/.exec(words[words[index] === '--set' ? index + 1 : index]) ?? []
    const last = path.slice(path.lastIndexOf('.') + 1).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return Object.hasOwn(flags as object, last) ? () => ({ nearest: `--${last} ${value}` }) : undefined
  }
  const owner = questions.find((one) => Object.hasOwn(one.flags as object, flag))
  return owner && ((message) => ({ message: `${message}; it belongs to "odds ${id} ${owner.name}"` }))
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, make: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value)]))

const flagOf = (flag: ExactFlag): Flag => ({
  about: flag.about,
  ...(flag.takes === 'nothing' ? {} : { value: flag.value }),
  ...(flag.takes === 'name' ? { named: flag.names } : {}),
})

// ---- The answer ----------------------------------------------------------------------------------------------------

interface Asking {
  readonly subject: Subject
  readonly question: ExactQuestion
  readonly given: Given
  readonly terminal: Terminal
  readonly context: Context
}

async function answer(asking: Asking): Promise<number> {
  const { subject, question, given, terminal, context } = asking
  if (given.words.length > 1 && given.words[1] !== question.name) throw noQuestion(given.words[1], subject)
  const out = given.text('out')
  const idle = ['force', 'png'].find(
    (flag) => given.has(flag) && out === undefined && (flag === 'png' || given.text('xlsx') === undefined),
  )
  refuseWorkbook(given, context.workbench.files)
  if (idle !== undefined) throw new InputError([lacking(`--${idle}`, '--out', '--out DIR')])
  const asked = askedOf(question, given)
  const { workbench } = context
  const scenario = await scenarioOf(workbench, subject.id, question, {
    experiment: given.text('experiment'),
    variant: given.text('variant'),
    set: given.texts('set'),
  })
  // With settings of somebody's own, a game may have so many positions that they take a minute.
  const isTold = terminal.isScreen && scenario !== undefined
  if (isTold) terminal.err(`computing "${question.name}" of ${subject.exact.title} exactly ...`)
  const answered = question.answer(asked, scenario)
  if (isTold) terminal.err('\r\u001B[K')
  const page = out === undefined ? undefined : await writePage(out, asking, answered)
  for (const line of await writeWorkbook(given, workbench.files, sheetsOf(answered))) terminal.err(`${line}\n`)
  if (given.has('json')) terminal.out(`${JSON.stringify(oddsJson(subject.id, question, answered))}\n`)
  else {
    const { next } = answered
    const line = next && commandLine(workbench.program, 'odds', subject.id, ...next)
    terminal.out(`${textOf(subject.exact.title, answered, terminal)}\n${line === undefined ? '' : `\nNext: ${line}\n`}`)
  }
  if (page !== undefined) terminal.err(`Report: ${page}\n`)
  return Exit.done
}

/** The tables for a workbook; how their numbers are to be read stands below them. */
const sheetsOf = ({ title, tables, notes }: ExactAnswer): Sheet[] =>
  tables.map(({ title: name = title, columns, rows, caption }) => ({
    name,
    columns: columns.map((one) => ({ title: one.title, ...(one.shows === 'chance' && { format: '0.00%' }) })),
    rows: [...rows, [], ...[caption, ...notes].flatMap((text) => (text === undefined ? [] : [[text]]))],
  }))

async function writePage(
  out: string,
  { subject, given, question, context: { workbench } }: Asking,
  answered: ExactAnswer,
): Promise<string> {
  const { chart, notes } = answered
  if ('because' in chart) refuse(`--${chart.flag}`, 'cannot be combined with --out', `one of the two: ${chart.because}`)
  const { writeOddsPage } = await import('../workbench/odds-page.ts')
  const { wordsOf } = await import('./study.ts')
  const flags = [...Object.keys(question.flags as object), ...Object.keys(settingsFlags)]
  const words = ['odds', ...given.words, ...wordsOf(given, flags)]
  return writeOddsPage(workbench, { out, isForced: given.has('force'), isPng: given.has('png') }, words, {
    gameTitle: subject.exact.title,
    chart,
    notes,
    command: commandLine(workbench.program, ...words),
  })
}

type Screen = Pick<Terminal, 'style' | 'columns'>

function textOf(game: string, answered: ExactAnswer, screen: Screen): string {
  const { tables, notes } = answered
  const parts = [
    screen.style.bold(headlineOf(game, answered)),
    ...tables.flatMap((one) => [tableText(one, screen), ...linesOf(one.caption ?? '', screen)]),
  ]
  const below = notes.flatMap((note) => linesOf(note, screen).map(screen.style.dim))
  return [parts.join('\n\n'), ...(notes.length === 0 ? [] : ['']), ...below].join('\n')
}

const linesOf = (text: string, { columns }: Screen): string[] => (text === '' ? [] : broken(text, columns))

function tableText({ title, columns, rows }: ExactTable, { style, columns: width }: Screen): string {
  const text = table(
    columns.map(({ title: head, shows }) => ({ title: head, isNumber: shows !== 'text' })),
    rows.map((row) => row.map((cell, index) => cellText(cell, columns[index].shows))),
    style.bold,
    width,
  )
  return title === undefined ? text : `${title}\n${text}`
}
