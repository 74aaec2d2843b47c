// `diff` of two content folders: plays the same games with both until the effect is clear.
import { refuse } from '../input/problem.ts'
import type { ContentDiffFinding } from '../questions/index.ts'
import { Exit } from './command.ts'
import type { Context } from './command.ts'
import type { Flag, Given } from '../input/flags.ts'
import { placeFlags, gamesFlag, studyFlags } from '../questions/flags.ts'
import { peopleOf, playingFlags, storeFlags } from './playing.ts'
import { actStudy, wordsOf } from './study.ts'
import { marginOf, metricOf, refuseMargin } from '../questions/asked.ts'
import type { ContentFolder } from '../questions/diff/content-folders.ts'
import { tellStudyAnswer } from './study-summary.ts'
import { refuseWorkbook, writeWorkbook } from './workbook.ts'
import type { Terminal } from '../node/terminal.ts'

/** The most games of each variant, with each of the two, when nobody says how many. */
const GAMES = 10_000
/** A difference of shares up to this does not matter. */
const DELTA = 0.02

const ofContent = <Flags extends Record<string, Flag>>(flags: Flags): Flags =>
  Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [name, { ...flag, about: `with content folders: ${flag.about}` }]),
  ) as unknown as Flags

/** Flags that say how two folders of content are played; results were played already. */
export const contentFlags = ofContent({
  experiment: {
    value: 'FILE',
    about: 'the experiment that both play',
    default: "the folder's own, or the game's usual one",
  },
  metric: { value: 'NAME', about: 'the number that is measured', default: 'win' },
  delta: {
    value: 'X',
    refuse: refuseMargin,
    about: 'the smallest difference that matters to you',
    default: '2% for shares, 0 for other numbers',
  },
  games: { ...gamesFlag, about: 'most games of each variant', default: String(GAMES) },
  seed: { ...playingFlags.seed, about: 'another seed for the dice' },
  threads: playingFlags.threads,
  ...storeFlags,
  alone: { about: 'skip the check with another play style' },
  ...placeFlags('reports/AFTER-diff'),
  resume: { about: 'continue an interrupted comparison' },
  quick: studyFlags.quick,
  quiet: studyFlags.quiet,
})

/** @throws InputError when a flag was given that is about games that are to be played */
export function refuseContentFlags(given: Given): void {
  const flag = Object.keys(contentFlags).find(
    (name) =>
      (given.has(name) || given.texts(name).length > 0) && !(name === 'force' && given.text('xlsx') !== undefined),
  )
  if (flag !== undefined)
    refuse(
      `--${flag}`,
      'is about folders of content; between two results nothing is played',
      'two folders of content, or no such flag',
    )
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

export async function actContentDiff(given: Given, terminal: Terminal, context: Context): Promise<number> {
  const { Ledger, Measure } = await import('../studies/index.ts')
  const { prepareContentDiff, readContentFolder } = await import('../questions/diff/content-folders.ts')
  const { workbench } = context
  const [before, after] = given.words.map((folder) => readContentFolder(workbench.files, folder))
  const experiment = given.text('experiment')
  const prepared = await prepareContentDiff({
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
  const { study, folders, loaded } = prepared
  const { variants } = study
  // Where nothing is to be played there is nothing to report.
  if (variants.length === 0) {
    const finding = study.conclude(new Ledger([], [], study))
    await tellUnplayed(finding, given, terminal, context)
    if (finding.changes.length === 0) tellMissing(...folders, terminal)
    return exitOf(finding)
  }
  return actStudy(given, terminal, context, {
    command: 'diff',
    words: wordsOf(given, ['experiment', 'metric', 'delta', 'alone']),
    // Those from before are played with another content.
    load: () =>
      Promise.resolve({
        ...loaded,
        experiment: { ...loaded.experiment, variants: variants.slice(0, variants.length / 2) },
      }),
    prepare: () => Promise.resolve(prepared),
    exitCode: ({ result }) => exitOf(result.finding as ContentDiffFinding),
  })
}

async function tellUnplayed(
  finding: ContentDiffFinding,
  given: Given,
  terminal: Terminal,
  { workbench }: Context,
): Promise<void> {
  const { answeringOf } = await import('../questions/list.ts')
  const { answerData } = await import('../report/answer-data.ts')
  const { studyMarkdown } = await import('../report/markdown.ts')
  const report = (await answeringOf('diff')).report(finding as never)
  refuseWorkbook(given, workbench.files)
  await writeWorkbook(given, workbench.files, answerData({ ...report, question: 'diff', asked: report.question }))
  if (given.has('json')) terminal.out(`${JSON.stringify({ command: 'diff', finding }, null, 1)}\n`)
  else if (given.has('markdown')) terminal.out(studyMarkdown(report.answer, report.charts))
  else tellStudyAnswer({ result: { variants: [] }, report }, peopleOf(given, terminal)!)
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
