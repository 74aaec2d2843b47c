// `diff` of two content folders: plays the same games with both until the effect is clear.
import { InputError } from '../input/problem.ts'
import type { ContentDiffFinding } from '../questions/index.ts'
import type { contentDiffWords } from '../questions/diff/content-report.ts'
import { Exit } from './command.ts'
import type { Flag, Given } from './command.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { placeFlags, placeWords, reportWords, tellElsewhere, waysOf, wishOf } from './place.ts'
import { quickFlag, threadsOf, gamesFlag, playingFlags } from './playing.ts'
import { marginOf, metricOf, wordsOf, refuseMargin } from './study.ts'
import { nextText } from './answer.ts'
import { broken } from './table.ts'
import { linesOf } from '../report/answer.ts'
import type { ContentFolder } from '../workbench/content-folders.ts'
import type { Workbench } from '../workbench/ports.ts'
import type { StudyAnswered } from '../workbench/study.ts'
import { tellStudyAnswer } from './study-summary.ts'
import type { Terminal } from '../node/terminal.ts'

/** The most games of each variant, with each of the two, when nobody says how many. */
const GAMES = 10_000
/** A difference of shares up to this does not matter. */
const DELTA = 0.02

const ofContent = (flags: ReturnType<typeof placeFlags>): ReturnType<typeof placeFlags> =>
  Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [name, { ...flag, about: `with content folders: ${flag.about}` }]),
  ) as unknown as ReturnType<typeof placeFlags>

/** Flags that say how two folders of content are played; results were played already. */
export const contentFlags = {
  experiment: {
    value: 'FILE',
    about: 'with content folders: the experiment that both play',
    default: "the folder's own, or the game's usual one",
  },
  metric: { value: 'NAME', about: 'with content folders: the number that is measured', default: 'win' },
  delta: {
    value: 'X',
    refuse: refuseMargin,
    about: 'with content folders: the smallest difference that matters to you',
    default: '2% for shares, 0 for other numbers',
  },
  games: {
    ...gamesFlag,
    about: 'with content folders: most games of each variant',
    default: String(GAMES),
  },
  seed: { ...playingFlags.seed, about: 'with content folders: another seed for the dice' },
  threads: { ...playingFlags.threads, about: 'with content folders: number of threads that play' },
  alone: { about: 'with content folders: skip the check with another play style' },
  ...ofContent(placeFlags('reports/AFTER-diff')),
  resume: { about: 'with content folders: continue an interrupted comparison' },
  quick: { about: `with content folders: ${quickFlag.about}` },
  quiet: { about: 'with content folders: print no progress' },
} as const satisfies Record<string, Flag>

/** @throws InputError when a flag was given that is about games that are to be played */
export function refuseContentFlags(given: Given): void {
  const flag = Object.keys(contentFlags).find((name) => given.has(name) || given.texts(name).length > 0)
  if (flag !== undefined)
    throw new InputError([
      {
        where: `--${flag}`,
        message: 'is about folders of content; between two results nothing is played',
        expected: 'two folders of content, or no such flag',
      },
    ])
}

/** A file that one of them lacks is no change: it is played as it ships. Whoever has deleted it may expect another. */
function tellMissing(before: ContentFolder, after: ContentFolder, terminal: Terminal): void {
  for (const [one, other] of [
    [before, after],
    [after, before],
  ]) {
    const missing = [...other.documents.keys()].filter((file) => !one.documents.has(file))
    const [first, ...more] = missing
    if (first === undefined) continue
    const others = more.length === 0 ? '' : ` and ${more.length} more`
    terminal.err(`${one.folder} has no ${first}${others}: what a folder lacks is played as it ships\n`)
  }
}

export async function actContentDiff(given: Given, terminal: Terminal, workbench: Workbench): Promise<number> {
  const { Ledger, Measure } = await import('../studies/index.ts')
  const { prepareContentDiff, readContentFolder } = await import('../workbench/content-folders.ts')
  const { runStudy } = await import('../workbench/study.ts')
  const { commandLine, wayWords } = await import('../workbench/command-line.ts')
  const { contentDiffSteps } = await import('../workbench/study-steps.ts')
  const [before, after] = given.words.map((folder) => readContentFolder(workbench.files, folder))
  const experiment = given.text('experiment')
  const threads = threadsOf(given)
  const wish = wishOf(given)
  const { loaded, study, options, about, folders } = await prepareContentDiff({
    workbench,
    before,
    after,
    ...(experiment === undefined ? {} : { experiment }),
    games: given.number('games') ?? GAMES,
    seed: given.number('seed'),
    isAlone: given.has('alone'),
    async optionsOf(now) {
      const metric = await metricOf(given.text('metric'), '--metric', now)
      const { isShare } = new Measure(metric, now.layouts)
      return { metric, level: now.experiment.level, delta: marginOf(given, 'delta', isShare) ?? (isShare ? DELTA : 0) }
    },
  })
  const { contentDiffMarkdown, contentDiffWords } = await import('../questions/diff/content-report.ts')
  const print = (finding: ContentDiffFinding): void => {
    if (given.has('json'))
      terminal.out(`${JSON.stringify({ before: given.words[0], after: given.words[1], ...finding }, null, 1)}\n`)
    else if (given.has('markdown')) terminal.out(contentDiffMarkdown(finding))
    else tellFinding(contentDiffWords(finding), terminal)
  }
  // Where nothing is to be played there is nothing to report.
  if (study.variants.length === 0) {
    const finding = study.conclude(new Ledger([], [], study))
    print(finding)
    if (finding.changes.length === 0) tellMissing(...folders, terminal)
    return exitOf(finding)
  }
  const asked = (games: readonly string[]): string[] => [
    'diff',
    ...given.words,
    ...wordsOf(given, ['experiment', 'metric', 'delta']),
    ...games,
    ...wordsOf(given, ['seed', 'alone']),
  ]
  const words = asked(wordsOf(given, ['games']))
  const ways = waysOf(given, wish)
  const resume = commandLine(
    workbench.program,
    ...words,
    ...wayWords({ ...ways, reports: undefined }),
    ...placeWords(wish),
    '--resume',
  )
  const interrupt = stopOnInterrupt(terminal, 'stopping, and writing what is known so far')
  try {
    const ran = await runStudy(
      {
        command: 'diff',
        commandLine: commandLine(workbench.program, ...words),
        words,
        loaded,
        study,
        options,
        about,
        threads,
        signal: interrupt.signal,
        steps: (result) =>
          Promise.resolve(
            result.failed !== undefined && result.complete
              ? []
              : result.complete
                ? contentDiffSteps(result.finding as ContentDiffFinding, (games) =>
                    commandLine(workbench.program, ...asked(['--games', String(games)]), ...wayWords(ways)),
                  )
                : [{ about: 'go on where it was interrupted', command: resume }],
          ),
        ...wish,
        subject: after.folder,
        isQuick: given.has('quick'),
        isQuiet: given.has('quiet'),
        tell(answered) {
          if (answered.result.failed === undefined) print(answered.result.finding as ContentDiffFinding)
          else tellFailed(given, answered, terminal)
        },
      },
      terminal,
    )
    if (!ran) {
      terminal.err('interrupted before anything was played, so there is nothing to keep\n')
      return Exit.interrupted
    }
    if (given.has('json') || given.has('markdown')) tellElsewhere(workbench.program, ran, terminal)
    else {
      const next = ran.isInterrupted
        ? `Interrupted. Continue with\n  ${resume}`
        : nextText(ran.nextSteps, terminal.style)
      terminal.out(
        [reportWords(workbench.program, ran), next].map((part) => (part === '' ? '' : `\n${part}\n`)).join(''),
      )
    }
    if (ran.isInterrupted) return Exit.interrupted
    return ran.result.failed === undefined ? exitOf(ran.result.finding as ContentDiffFinding) : Exit.failed
  } finally {
    interrupt.forget()
  }
}

/** In place of a finding, where games failed. */
function tellFailed(
  given: Given,
  { result, report }: Pick<StudyAnswered, 'result' | 'report'>,
  terminal: Terminal,
): void {
  if (given.has('json')) {
    const { failed, variants } = result
    terminal.out(`${JSON.stringify({ before: given.words[0], after: given.words[1], failed, variants }, null, 1)}\n`)
  } else if (given.has('markdown')) {
    const [verdict, ...why] = linesOf(report.answer)
    terminal.out(`${[`**${verdict}**`, ...why].join('\n\n')}\n`)
  } else
    tellStudyAnswer(
      { result, report },
      { out: terminal.out, style: terminal.style, columns: terminal.columns, hasDetails: false },
    )
}

function tellFinding(
  { verdict, changes, variants, why, margin }: ReturnType<typeof contentDiffWords>,
  terminal: Terminal,
): void {
  const { style, columns } = terminal
  const width = Math.min(columns, 110)
  const parts = [
    style.bold(verdict),
    changes.map((line) => `  ${line}`).join('\n'),
    variants.flatMap((line) => broken(line, width)).join('\n'),
    [...why, ...(margin === undefined ? [] : [margin])].flatMap((line) => broken(line, width)).join('\n'),
  ]
  terminal.out(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
}

function exitOf({ changes, onlyBefore, onlyAfter, variants }: ContentDiffFinding): number {
  if (changes.length === 0) return Exit.done
  const isSame =
    onlyBefore.length === 0 &&
    onlyAfter.length === 0 &&
    variants.length > 0 &&
    variants.every(({ verdict, under }) => verdict === 'same' || under !== undefined)
  return isSame ? Exit.done : Exit.failed
}
