// `evenings`: real games at a table, compared with the groups of players and the play styles.
import { InputError, refuse } from '../input/problem.ts'
import { lacking, wholes } from '../input/flags.ts'
import type { Given } from '../input/flags.ts'
import { asTypedHere, commandLine, pathWord } from '../load/command-line.ts'
import type { Workbench } from '../load/ports.ts'
import { commonFlags, detailsFlag, gamesFlag, xlsxFlag } from '../questions/flags.ts'
import type { EveningsFinding } from '../questions/evenings/finding.ts'
import type { EveningsRequest } from '../workbench/evenings.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'
import { answerText, detailsText, nextText, tableText } from './answer.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { onWorkers, peopleOf, playingFlags, threadsOf } from './playing.ts'
import { refuseWorkbook, writeWorkbook } from './workbook.ts'
import type { Terminal } from '../node/terminal.ts'

/** Simulated games of each group in each scenario: far more than anybody has evenings. */
const GAMES = 1_000
/** More evenings than this are no log of a game in the making. */
const MAX_EVENINGS = 1_000

const countFlag = { value: 'N', default: 'counted in the log' } as const

export const evenings: Command = {
  words: '[scenario|log]',
  flags: {
    won: { ...countFlag, refuse: wholes(0, MAX_EVENINGS), about: 'evenings that the players won, with --of' },
    of: { ...countFlag, refuse: wholes(1, MAX_EVENINGS), about: 'evenings that were played, with --won' },
    new: { value: 'FILE', about: 'write a log to fill in; a file that is there is not replaced' },
    scenario: { value: 'NAME', about: 'the scenario of evenings that name none', default: 'they are not counted' },
    edition: {
      value: 'VERSION',
      about: 'count the evenings of this version of your game; all: of every version',
      default: 'that of the latest evening',
    },
    game: { value: 'ID', about: 'the game of the scenarios, where several have one of a name', default: 'any' },
    variant: { value: 'NAME', about: 'the variant of an experiment that was played', default: 'the first' },
    'groups-only': { about: 'compare the evenings with the groups, not with play styles' },
    games: { ...gamesFlag, about: 'simulated games of each group and play style', default: String(GAMES) },
    ...playingFlags,
    details: detailsFlag,
    markdown: { about: 'print the answer and its tables as Markdown' },
    xlsx: xlsxFlag,
    force: { about: 'with --xlsx: replace the workbook' },
    quiet: { about: 'print no progress' },
    ...commonFlags,
  },
  examples: [
    ['darkodds evenings first-night --won 3 --of 12', 'which groups of players fit 3 wins in 12 evenings?'],
    ['darkodds evenings first-night --new evenings.csv', 'write a log to fill in'],
    ['darkodds evenings evenings.csv', 'compare all evenings of a log with the groups'],
  ],
  failed: 'no group of players agrees, no evening can be counted, or games crashed',
  async act(given, terminal, { workbench: here }) {
    refuseTogether(given)
    refuseWorkbook(given, here.files)
    if (given.text('new') !== undefined) return writeNew(given, terminal, here)
    return onWorkers(given, terminal, here, (workbench, on) => actEvenings(given, terminal, workbench, on))
  },
}

/** @throws InputError */
function refuseTogether(given: Given): void {
  const [won, of] = [given.number('won'), given.number('of')]
  if (of === undefined && won !== undefined)
    throw new InputError([lacking('--won', '--of', '--of N, the evenings in all')])
  if (won === undefined && of !== undefined)
    throw new InputError([lacking('--of', '--won', '--won N, the evenings won')])
  if (won !== undefined && won > of!)
    refuse(
      '--won',
      `cannot be "${won}": there ${of === 1 ? 'is one evening' : `are ${of} evenings`}`,
      `a whole number from 0 to ${of}`,
    )
  for (const flag of ['scenario', 'edition', 'new'] as const)
    if (won !== undefined && given.text(flag) !== undefined)
      refuse(`--${flag}`, 'is about a log, which --won and --of stand in for', 'a log, or --won and --of')
  if (given.words.length > 0 || given.text('new') !== undefined) return
  const message = 'evenings needs a scenario with --won and --of, or a log'
  throw new InputError([{ message, expected: evenings.examples.map(([line]) => line) }])
}

async function actEvenings(given: Given, terminal: Terminal, workbench: Workbench, on?: string): Promise<number> {
  const interrupt = stopOnInterrupt(terminal, 'stopping')
  try {
    const request: EveningsRequest = {
      games: given.number('games') ?? GAMES,
      seed: given.number('seed'),
      set: given.texts('set'),
      variant: given.text('variant'),
      game: given.text('game'),
      isGroupsOnly: given.has('groups-only'),
      isQuiet: given.has('quiet'),
      threads: threadsOf(given),
      signal: interrupt.signal,
      ...(on === undefined ? {} : { playedOn: on }),
    }
    const finding = await findingOf(given, request, terminal, workbench)
    return finding === undefined ? Exit.interrupted : await tell(finding, given, terminal, workbench)
  } finally {
    interrupt.forget()
  }
}

/** @returns undefined when it was interrupted */
async function findingOf(
  given: Given,
  request: EveningsRequest,
  terminal: Terminal,
  workbench: Workbench,
): Promise<EveningsFinding | undefined> {
  const { planOfScenario, plansOfLog, playEvenings, scenarioCalled } = await import('../workbench/evenings.ts')
  const [word] = given.words
  const [won, of] = [given.number('won'), given.number('of')]
  if (won !== undefined && of !== undefined) {
    const plan = await planOfScenario(workbench, word, request)
    return playEvenings([{ ...plan, wins: { won, of } }], request, terminal)
  }
  const { files, program } = workbench
  if (scenarioCalled(workbench, word)) {
    await planOfScenario(workbench, word, request)
    const expected = `--won N --of N; or a log: "darkodds evenings ${word} --new evenings.csv" writes one to fill in`
    refuse(word, 'is a scenario: --won and --of are missing', asTypedHere(program, expected))
  }
  const { readLog } = await import('../questions/evenings/log.ts')
  const { splitLog } = await import('../questions/evenings/split-log.ts')
  const { readTableFile } = await import('../load/table/file.ts')
  const expected = asTypedHere(
    program,
    'a log as CSV or XLSX, or the name of a scenario with --won and --of; ' +
      '"darkodds list scenarios" names those there are',
  )
  if (files.isFolder(word)) refuse(word, 'is a folder, not a log', expected)
  const file = await readTableFile(files, word, undefined, expected)
  const log = readLog(file)
  for (const note of file.notes()) terminal.err(`${word}: ${note}\n`)
  const scenario = given.text('scenario')
  const split = splitLog(log.evenings, { edition: given.text('edition'), scenario })
  const plans = await plansOfLog(workbench, split, { ...request, source: log.source, scenario })
  return playEvenings(plans, request, terminal, split)
}

async function tell(finding: EveningsFinding, given: Given, terminal: Terminal, workbench: Workbench): Promise<number> {
  const { eveningsData, eveningsReport, failedWords, isAnybody } = await import('../questions/evenings/report.ts')
  const report = eveningsReport(finding)
  const people = peopleOf(given, terminal)
  const { stepsAfter } = await import('../questions/evenings/next.ts')
  const data = eveningsData(report)
  const told = await writeWorkbook(given, workbench.files, data)
  if (given.has('json')) terminal.out(`${JSON.stringify(data, null, 1)}\n`)
  if (given.has('markdown')) {
    const { answerMarkdown } = await import('../report/markdown.ts')
    terminal.out(answerMarkdown(report.answer, report.tables))
  }
  const main = finding.together ?? finding.scenarios[0]
  const isFound = main !== undefined && isAnybody(main) && failedWords(finding) === undefined
  if (people !== undefined) {
    const tables = report.tables.filter(
      ({ isDetail, rows }) => rows.length > 0 && (people.hasDetails || isDetail !== true),
    )
    const parts = [
      answerText(report.answer, people),
      ...tables.map((one) => tableText(one, people, 'with --json')),
      detailsText(report.answer, people),
      told.join('\n'),
      nextText(await stepsAfter(finding, given, workbench), people.style),
    ]
    people.out(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
  }
  return isFound ? Exit.done : Exit.failed
}

// ---- A new log -----------------------------------------------------------------------------------------------------

async function writeNew(given: Given, terminal: Terminal, workbench: Workbench): Promise<number> {
  const { writeNewLog } = await import('../workbench/evenings.ts')
  const file = given.text('new')!
  await writeNewLog(workbench, file, {
    scenario: given.words[0] ?? given.text('scenario'),
    game: given.text('game'),
  })
  const next = commandLine(workbench.program, 'evenings', pathWord(file))
  if (given.has('json')) terminal.out(`${JSON.stringify({ written: [file] }, null, 1)}\n`)
  else
    terminal.out(
      `Wrote ${file}: a row for each evening. Only "won" is needed; leave empty what nobody noted.\n\n` +
        `Next:\n  ${next}\n`,
    )
  return Exit.done
}
