// Reads the command line with yargs, finds the command, and turns whatever happens into an exit code and clear lines.
import yargs from 'yargs'
import type { Argv } from 'yargs'
import { nearest } from '../input/nearest.ts'
import { flagProblem, InputError, refuse } from '../input/problem.ts'
import type { Problem } from '../input/problem.ts'
import { asTypedHere } from '../load/command-line.ts'
import { isFolder } from '../node/files.ts'
import { blamed } from '../node/own-games.ts'
import { packageVersion } from '../node/package.ts'
import { nodeProgram } from '../node/program-here.ts'
import { refusalOf } from '../node/refusal.ts'
import type { Terminal } from '../node/terminal.ts'
import type { NodeWorkbench } from '../node/open-games.ts'
import { nodeWorkbench } from '../node/workbench.ts'
import { Exit, flagsOf } from './command.ts'
import { Given, lacking } from '../input/flags.ts'
import type { Command, Context, Entry } from './command.ts'
import { commands } from './commands.ts'
import { groupFlags } from './flag-groups.ts'

/** Help is so wide at most, and at least: narrower, yargs sets words under each other. */
const [WIDEST, NARROWEST] = [100, 40]

const widthOf = (columns: number): number => Math.max(NARROWEST, Math.min(WIDEST, columns))

/** Of the program as a whole. */
const PURPOSE =
  'Plays dice-driven adventure games thousands of times, and tells designers what is too hard, too easy or unfair.'
const EXAMPLES: Command['examples'] = [
  ['darkodds run first-night', 'play an experiment, and write a report'],
  ['darkodds --help', 'all commands'],
  ['darkodds run --help', 'flags and examples of a command'],
]

/** @param words the command line behind the program's name; @returns the exit code. Nothing is thrown */
export async function main(
  words: readonly string[],
  terminal: Terminal,
  context: Context = { workbench: nodeWorkbench() },
): Promise<number> {
  const exit = await ended(words, terminal, context)
  const lost = await terminal.written?.()
  if (lost === undefined) return exit
  terminal.err(
    `standard output cannot be written to, so that the answer is lost: ${lost}; ` +
      'files and reports are written all the same\n',
  )
  return exit === Exit.interrupted ? exit : Exit.unwritten
}

async function ended(words: readonly string[], terminal: Terminal, context: Context): Promise<number> {
  const { files, others } = gameFilesIn(words)
  try {
    return await act(others, terminal, files.length === 0 ? context : await withGames(files, context))
  } catch (error) {
    return tellError(error, terminal, files)
  }
}

/** `--games FILE`, which comes before the command's own flags: these may depend on it. `--games N` is the command's. */
function gameFilesIn(words: readonly string[]): { readonly files: string[]; readonly others: string[] } {
  const files: string[] = []
  const others: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index]
    const [, inside] = /^--games=(.*)$/s.exec(word) ?? []
    const value = word === '--games' ? words.at(index + 1) : inside
    if (value === undefined || !isGameFile(value)) {
      others.push(word)
      continue
    }
    files.push(value)
    if (inside === undefined) index += 1
  }
  return { files, others }
}

/** Whether the value of `--games` names a file, or a folder, not a number of games. */
const isGameFile = (value: string): boolean =>
  /[\\/]|\.[cm]?[jt]s$/i.test(value) || (!/^[\d.,_+-]*$/.test(value) && isFolder(value))

async function withGames(gameFiles: readonly string[], { workbench: { modules, draw } }: Context): Promise<Context> {
  const { openGames } = await import('../node/open-games.ts')
  const opened = await openGames(gameFiles, nodeWorkbench({ modules, gameFiles }))
  return { workbench: nodeWorkbench({ modules: [...modules, ...opened], gameFiles, draw }) }
}

async function act(words: readonly string[], terminal: Terminal, context: Context): Promise<number> {
  // What many other programs know.
  if (words[0] === 'help') return act([...words.slice(1), '--help'], terminal, context)
  if (words.includes('-h'))
    return act(
      words.map((word) => (word === '-h' ? '--help' : word)),
      terminal,
      context,
    )
  const wanted = words.find((word) => !word.startsWith('-'))
  const entry = commands.find(({ name }) => name === wanted)
  if (wanted !== undefined && !entry) {
    const names = commands.map(({ name }) => name)
    // `play` is the first word of what run does, and the end of replay.
    const doing = (first?: number): string | undefined =>
      commands.find(({ about }) =>
        about
          .split(/[^a-z]+/)
          .slice(0, first)
          .includes(wanted),
      )?.name
    const { topics } = await import('./list.ts')
    const listed = topics.find((topic) => topic === wanted || topic === `${wanted}s` || topic === `${wanted}es`)
    throw new InputError([
      {
        message: `there is no command "${wanted}"`,
        expected: names,
        nearest: doing(1) ?? (listed && `list ${listed}`) ?? nearest(wanted, names) ?? doing(),
      },
    ])
  }
  const called = entry && (await calledBy(entry, words, context))
  const { output, ...rest } = await parseOrHint(words, widthOf(terminal.columns), called, context)
  if (output !== '') {
    terminal.out(`${output}\n`)
    return Exit.done
  }
  if (called === undefined) {
    const { recipesText } = await import('./start.ts')
    terminal.err(`${PURPOSE}\n\nTen minutes to a first answer:\n${recipesText(typedHere)}\n\n`)
    terminal.err(`${examplesText(EXAMPLES)}\n`)
    return Exit.badInput
  }
  refuseEmpty(rest.flags, called)
  const games = 'games' in called.command.flags ? undefined : rest.flags['games']
  if (games !== undefined)
    throw new InputError([flagProblem('--games', String(games), 'the file of a game of your own')])
  checkWords(called.name, called.command, rest.words)
  const written = new Given(rest.words, rest.flags)
  await refuseValues(written, called.command)
  const given = fromAsSettings(await inShort(written, called.command, context), called.command)
  const actWith = (workbench: NodeWorkbench): Promise<number> =>
    called.command.act(given, terminal, { ...context, workbench, commands, main })
  if (!Object.hasOwn(called.command.flags, 'no-store')) return actWith(context.workbench)
  const { withStore } = await import('./playing.ts')
  return withStore(given, terminal, context.workbench, actWith)
}

/** All at once, before anything is loaded or played. @throws InputError */
async function refuseValues(given: Given, command: Command): Promise<void> {
  const problems: Problem[] = []
  for (const [name, { refuse, value, isRepeated }] of Object.entries(flagsOf(command))) {
    if (value === undefined) continue
    try {
      if (isRepeated !== true) given.text(name)
      for (const text of given.texts(name)) await refuse?.(`--${name}`, text)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      problems.push(...error.problems)
    }
  }
  if (problems.length > 0) throw new InputError(problems)
}

/** Experiments that ship are called by their names, whatever path was given: next commands repeat these. */
async function inShort(given: Given, { words }: Command, { workbench }: Context): Promise<Given> {
  const isAbout = words.startsWith('<experiment')
  const experiment = given.text('experiment')
  if (!isAbout && experiment === undefined) return given
  const { experimentName } = await import('../load/experiments.ts')
  const name = (path: string): string => experimentName(workbench, path)
  return given.with(
    experiment === undefined ? {} : { experiment: name(experiment) },
    isAbout ? given.words.map(name) : given.words,
  )
}

/** `--from` and `--as` are handed on as settings, so that whatever goes on from here has them as well. */
function fromAsSettings(given: Given, { flags }: Command): Given {
  if (!Object.hasOwn(flags, 'as')) return given // another `--from`
  const [from, as] = ['from', 'as'].map((flag) => given.text(flag))
  if (from === undefined && as === undefined) return given
  if (from === undefined) throw new InputError([lacking('--as', '--from')])
  const set = [...given.texts('set'), `from=${from}`, ...(as === undefined ? [] : [`as=${as}`])]
  return given.with({ set, from: undefined, as: undefined })
}

/** What a command line says, without doing it. @throws InputError as `main` tells it */
export async function readWords(words: readonly string[]): Promise<Pick<Parsed, 'words' | 'flags'>> {
  const entry = commands.find((one) => one.name === words[0])!
  return parse(words, WIDEST, await calledBy(entry, words, { workbench: nodeWorkbench() }))
}

async function calledBy({ name, about, load }: Entry, words: readonly string[], context: Context): Promise<Called> {
  const command = await load()
  const own = await command.forWords?.(words.slice(words.indexOf(name) + 1), context)
  return { name, about: own?.about ?? about, command: own ?? command }
}

interface Called {
  readonly name: string
  readonly about: string
  readonly command: Command
}

/** What the command line says. `output` is the help or the version where that was asked for. */
interface Parsed {
  readonly output: string
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, unknown>>
}

function parse(words: readonly string[], width: number, called: Called | undefined): Parsed {
  let output = ''
  refuseValuesOfSwitches(words, called)
  const program = programOf(width, called)
  const { _: texts, ...flags } = program.parseSync([...words], {}, (_error: unknown, _argv: unknown, text: string) => {
    output = text === '' || text === packageVersion() ? text : wholeHelp(text, called)
  })
  return { output, words: texts.slice(1).map(String), flags }
}

/** A flag that this line has not may belong to another question. */
async function parseOrHint(
  words: readonly string[],
  width: number,
  called: Called | undefined,
  context: Context,
): Promise<Parsed> {
  try {
    return parse(words, width, called)
  } catch (error) {
    if (!(error instanceof UnknownFlag) || called === undefined) throw error
    const hint = await called.command.ownerOf?.(error.flag, words, context)
    const [problem] = error.problems
    throw hint === undefined ? error : new InputError([{ ...problem, nearest: undefined, ...hint(problem.message) }])
  }
}

class UnknownFlag extends InputError {
  readonly flag: string

  constructor(flag: string, problem: Problem) {
    super([problem])
    this.flag = flag
  }
}

/** yargs takes any value of a switch for yes. */
function refuseValuesOfSwitches(words: readonly string[], called: Called | undefined): void {
  const switches = called ? Object.entries(flagsOf(called.command)).filter(([, { value }]) => value === undefined) : []
  for (const [flag] of switches) {
    const given = words.find((word) => word.startsWith(`--${flag}=`))
    if (given !== undefined)
      refuse(`--${flag}`, `takes no value, but has "${given.slice(flag.length + 3)}"`, `--${flag}`)
  }
}

/** Help of yargs. Our examples follow, because yargs would break their lines. */
function wholeHelp(help: string, called: Called | undefined): string {
  return [help, examplesText(called?.command.examples ?? EXAMPLES), exitText(called)].join('\n\n')
}

/** The types of yargs do not know all that it can. */
type Program = Argv & { usageConfiguration(configuration: { 'hide-types': boolean }): Argv }

/** yargs, told about the flags of the called command, or about all commands. */
function programOf(width: number, called: Called | undefined): Argv {
  const program = (yargs() as Program)
    .usageConfiguration({ 'hide-types': true })
    .scriptName('darkodds')
    .locale('en')
    // The only error that yargs finds with this configuration: `fail` is given the name of the flag.
    .updateStrings({ 'Not enough arguments following: %s': '%s' })
    .parserConfiguration({
      'camel-case-expansion': false,
      'dot-notation': false,
      'boolean-negation': false,
      'short-option-groups': false,
      'parse-positional-numbers': false,
      'greedy-arrays': false,
    })
    .exitProcess(false)
    .wrap(width)
    .version(packageVersion())
    .describe({ help: 'show this help', version: 'show the version' })
    .fail((flag: string, error: Error) => {
      throw called && Object.hasOwn(flagsOf(called.command), flag) ? noValue(flag, called) : error
    })
    // Before yargs validates, which fails at a flag called `--constructor`.
    .middleware((given) => refuseUnknown(Object.keys(given), called), true)
  if (!called) {
    program.usage(`darkodds <command>\n\n${PURPOSE}`)
    for (const { name, about } of commands) program.command(name, about)
    return program
  }
  const { name, about, command } = called
  program.usage(
    `darkodds ${name}${command.words === '' ? '' : ` ${command.words}`}\n\n${about[0].toUpperCase()}${about.slice(1)}.`,
  )
  const flags = flagsOf(command)
  for (const [flag, { about, value, isRepeated, default: usual }] of Object.entries(flags)) {
    const does = usual === undefined ? about : `${about} (default: ${usual})`
    if (value === undefined) program.option(flag, { type: 'boolean', describe: does })
    else program.option(flag, { type: 'string', requiresArg: true, array: isRepeated, describe: `${value}: ${does}` })
  }
  for (const [group, names] of groupFlags([...Object.keys(flags), ...ALWAYS])) program.group([...names], `${group}:`)
  return program
}

/** What the exit code says. */
function exitText(called: Called | undefined): string {
  const failed =
    called === undefined
      ? 'the answer is not the one that is hoped for (COMMAND --help says what that is)'
      : called.command.failed
  return [
    'Exit codes:',
    '  0  done',
    ...(failed === undefined ? [] : [`  1  ${failed}`]),
    '  2  wrong input',
    '  74  standard output could not be written to',
    '  130  interrupted by Ctrl-C, SIGTERM or SIGHUP',
  ].join('\n')
}

/** Commands in a text as they work here. */
const typedHere = (text: string): string => asTypedHere(nodeProgram(), text)

/** Each example on a line of its own, to be copied. */
function examplesText(examples: Command['examples']): string {
  return `Examples:\n${examples.map(([line, does]) => `  ${typedHere(line)}\n      ${does}`).join('\n')}`
}

/** Flags of yargs itself. */
const ALWAYS = ['help', 'version']

/** What yargs adds to the flags. */
const NO_FLAGS = ['_', '--', '$0']

/** @throws InputError about the first name that is no flag, with the nearest one */
function refuseUnknown(given: readonly string[], called: Called | undefined): void {
  const flagsByName = called ? flagsOf(called.command) : {}
  const unknown = given.find((name) => ![...Object.keys(flagsByName), ...ALWAYS, ...NO_FLAGS].includes(name))
  if (unknown === undefined) return
  const flag = unknown.length === 1 ? `-${unknown}` : `--${unknown}`
  const flags = (called ? Object.keys(flagsByName) : ALWAYS).map((name) => `--${name}`)
  const valued = Object.entries(flagsByName).find(([, { named }]) => named?.includes(unknown))
  throw new UnknownFlag(unknown, {
    message: `${called ? `${called.name} has` : 'there is'} no flag "${flag}"`,
    expected: flags,
    nearest: valued === undefined ? nearest(flag, flags) : `--${valued[0]} ${unknown}`,
  })
}

/** An empty text is no value of any flag. */
function refuseEmpty(flags: Parsed['flags'], called: Called): void {
  const flag = Object.keys(flags).find((name) => [flags[name]].flat().includes(''))
  if (flag !== undefined) throw noValue(flag, called)
}

function noValue(flag: string, { command }: Called): InputError {
  const expected = `--${flag} ${flagsOf(command)[flag].value}`
  return new InputError([{ where: `--${flag}`, message: 'has no value', expected }])
}

/** Words that must be given, and words too many. */
function checkWords(name: string, command: Command, words: readonly string[]): void {
  const places = command.words.split(' ').filter((place) => place !== '')
  const needed = places.filter((place) => place.startsWith('<'))
  const example = command.examples[0][0]
  if (words.length < needed.length) {
    throw new InputError([
      {
        message: `${name} needs ${needed[words.length].replace(/\.\.\./, ' …')}`,
        expected: typedHere(`darkodds ${name} ${command.words}, e.g. ${example}`),
      },
    ])
  }
  const empty = words.indexOf('')
  if (empty >= 0) {
    const place = (places[empty] ?? places.at(-1) ?? '').replace(/\.\.\./, ' …')
    throw new InputError([
      {
        message: `${name} has an empty text where ${place} goes`,
        expected: typedHere(`darkodds ${name} ${command.words}, e.g. ${example}`),
      },
    ])
  }
  const isOpen = places.some((place) => place.includes('...'))
  if (!isOpen && words.length > places.length) {
    throw new InputError([
      {
        message: `${name} does not know what to do with "${words[places.length]}"`,
        expected: typedHere(`darkodds ${name} ${command.words}`.trim()),
      },
    ])
  }
}

/** With code of the user's own in play, nobody knows. */
const orOfTheGame = (files: readonly string[]): string =>
  files.length === 0 ? '' : `, or of the game in ${files.join(', ')} (${typedHere(`darkodds check ${files[0]}`)})`

/** Tells what nobody waited for, such as a timer of a game that throws. @returns the exit code */
export function tellStray(error: unknown, terminal: Terminal): number {
  return tellError(blamed(error, 'threw outside of play') ?? error, terminal)
}

/** Prints the user's errors and the system's refusals in full; of our own bugs one line, the rest on demand. */
function tellError(error: unknown, terminal: Terminal, files: readonly string[] = []): number {
  const mistake = error instanceof InputError ? error : (refusalOf(error) ?? blamed(error))
  if (mistake !== undefined) {
    terminal.err(`${mistake.message}\n`)
    return Exit.badInput
  }
  const wantsDetails = process.env['DARKODDS_DEBUG'] === '1'
  const message = error instanceof Error ? error.message : String(error)
  const details = error instanceof Error && error.stack !== undefined ? error.stack : message
  terminal.err(
    wantsDetails
      ? `${details}\n`
      : `darkodds failed: ${message.split('\n')[0]}\n` +
          `  this is a mistake of the program${orOfTheGame(files)}; DARKODDS_DEBUG=1 before the command shows where\n`,
  )
  return Exit.internal
}
