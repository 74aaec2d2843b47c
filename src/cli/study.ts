// Shared by the commands of the lab: flags, loading, playing, answers, exit codes. Each command adds its own question.
import type { StudyAnswered } from '../workbench/answered.ts'
import { answeringOf } from '../questions/list.ts'
import type { Asked, Question } from '../questions/question.ts'
import type { Wish } from '../load/ports.ts'
import { flagsIn, flagWords } from '../load/command-line.ts'
import type { Given } from '../input/flags.ts'
import type { Problem } from '../input/problem.ts'
import { refuseMargins } from '../questions/asked.ts'
import { commonFlags } from '../questions/flags.ts'
import { Exit } from './command.ts'
import type { Command, Context } from './command.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { tellElsewhere, placeWords, waysOf, wishOf } from './place.ts'
import { onWorkers, peopleOf, playingFlags, storeFlags, threadsOf } from './playing.ts'
import { tellStudio } from './studio-link.ts'
import { refuseWorkbook, writeWorkbook } from './workbook.ts'
import type { Terminal } from '../node/terminal.ts'

export interface Asking extends Pick<Asked<unknown>, 'load' | 'isHero' | 'prepare'> {
  /** The study: names its report. */
  readonly command: string
  /** The command of the program that asks it, where it has another name. */
  readonly program?: string
  /** The flags of the command's own that were given, to be repeated in the report. */
  readonly words: readonly string[]
  /** The flags to go on with after an interruption, and the place, where others are meant than were given here. */
  readonly resume?: { readonly words: readonly string[]; readonly wish: Wish }
  /** What the report is usually called; by what is asked about and the command when left out. */
  readonly reportName?: string
  /** With --resume, goes on where it can. */
  readonly isResumedIfAny?: boolean
  /** When that is 1, in words. */
  failed?(answered: StudyAnswered): string | undefined
  /** 0 when the answer is one that the command was asked for, 1 when it is not. */
  exitCode(answered: StudyAnswered): number
}

/** A command that asks a study. */
export function studyCommand({
  name,
  words = '<experiment>',
  flags: own,
  examples,
  failed,
  early,
  ask,
}: Question): Command {
  const flags = { ...own, on: playingFlags.on, ...storeFlags }
  return {
    words,
    flags,
    examples,
    ownerOf: noShards,
    ...(failed === undefined ? {} : { failed }),
    async act(given, terminal, context) {
      wishOf(given)
      refuseMargins(given)
      early?.(given)
      const { isAnswer, why, ...asked } = ask(given)
      return actStudy(given, terminal, context, {
        command: name,
        failed: ({ result }) => why?.(result.finding as never) ?? failed,
        words: wordsOf(
          given,
          Object.keys(flags).filter((flag) => !IN_PASSING.includes(flag)),
        ),
        ...asked,
        exitCode: ({ result }) => (isAnswer(result.finding as never) ? Exit.done : Exit.failed),
      })
    },
  }
}

/** What to do in place of `--shard`: a question decides while it plays what it plays next. */
export const noShards: NonNullable<Command['ownerOf']> = async (flag) =>
  flag === 'shard'
    ? (): Partial<Problem> => ({
        where: '--shard',
        message: 'splits the games of a run; a question decides during play which games come next',
        expected: '--on REDIS for many machines; or its variants in an experiment, and "run … --shard I/N"',
      })
    : undefined

/** Flags that are no part of the question, or repeated with the experiment. */
const IN_PASSING: readonly string[] = [
  'games',
  'out',
  'reports',
  'force',
  'resume',
  'quick',
  'xlsx',
  'details',
  'quiet',
  ...Object.keys(playingFlags),
  ...Object.keys(commonFlags),
]

/** Plays a study, tells it, writes its report. */
export const actStudy = (
  given: Given,
  terminal: Terminal,
  { workbench: here, hearNext }: Context,
  asking: Asking,
): Promise<number> =>
  onWorkers(given, terminal, here, (workbench, on) => playStudy(given, terminal, { workbench, hearNext }, asking, on))

async function playStudy(
  given: Given,
  terminal: Terminal,
  { workbench, hearNext }: Pick<Context, 'workbench' | 'hearNext'>,
  asking: Asking,
  on?: string,
): Promise<number> {
  const { loadExperiment } = await import('../load/experiment.ts')
  const { tellFindings } = await import('../load/findings.ts')
  const { runStudy } = await import('../workbench/study.ts')
  const { askedWords, commandLine, wayWords } = await import('../load/command-line.ts')
  const { filesAlone, premiseOf } = await import('../workbench/premise.ts')
  const { nextCommands } = await import('../workbench/next-commands.ts')
  const { studyMarkdown } = await import('../report/markdown.ts')
  const asked = {
    path: given.words[0],
    others: given.words.slice(1),
    games: given.number('games'),
    seed: given.number('seed'),
    set: given.texts('set'),
  }
  const answering = await answeringOf(asking.command)
  refuseWorkbook(given, workbench.files)
  const threads = threadsOf(given)
  const wish = wishOf(given)
  const ways = waysOf(given, asking.resume?.wish ?? wish, on)
  const isQuiet = given.has('quiet')
  const load = asking.load ?? loadExperiment
  const written = await load(workbench, asked.path, asked)
  tellFindings(written, written.experiment.variants, asked.set, terminal)
  const { loaded, study, options, further, about } = await asking.prepare(written, (what) => {
    if (!isQuiet) terminal.err(`${written.experiment.title} (${asking.command}): ${what}\n`)
  })
  const words = [asking.program ?? asking.command, ...askedWords(asked), ...asking.words]
  const again = asking.resume ?? { words: asking.words, wish }
  const resume = commandLine(
    workbench.program,
    asking.program ?? asking.command,
    ...askedWords(asked),
    ...again.words,
    ...wayWords({ ...ways, reports: undefined }),
    ...placeWords(again.wish),
    '--resume',
  )
  const interrupt = stopOnInterrupt(terminal, 'stopping, and writing what is known so far')
  try {
    const { tellReport } = await import('./run-summary.ts')
    const { tellStudyAnswer } = await import('./study-summary.ts')
    const people = peopleOf(given, terminal, hearNext)
    const exitOf = (answered: StudyAnswered): number =>
      answered.isInterrupted
        ? Exit.interrupted
        : answered.result.variants.some(({ excludedCount }) => excludedCount > 0)
          ? Exit.failed
          : asking.exitCode(answered)
    const ran = await runStudy(
      {
        tell(answered) {
          if (given.has('json')) terminal.out(answered.text)
          if (given.has('markdown')) terminal.out(studyMarkdown(answered.report.answer, answered.report.charts))
          if (people === undefined) return
          const why = answered.result.failed === undefined ? asking.failed?.(answered) : 'games failed'
          tellStudyAnswer(answered, people, exitOf(answered) === Exit.failed ? why : undefined)
        },
        isQuick: given.has('quick'),
        command: asking.command,
        commandLine: commandLine(workbench.program, ...words),
        words,
        loaded,
        study,
        options,
        further,
        about,
        premise: asking.load === undefined ? await premiseOf(written, asked) : filesAlone(workbench, asked),
        threads,
        playedOn: on,
        signal: interrupt.signal,
        steps: (result) =>
          result.complete
            ? nextCommands(workbench, answering.next, result.finding as never, {
                command: asking.program ?? asking.command,
                ...asked,
                ways,
                flags: flagsIn(asking.words),
                isHero: asking.isHero?.(),
                playedSeed: result.seed,
                variants: result.variants,
                most: (options as { most?: number }).most,
              })
            : [{ about: 'go on where it was interrupted', command: resume }],
        ...wish,
        subject: given.words.at(-1),
        name: asking.reportName,
        isResumedIfAny: asking.isResumedIfAny,
        isQuiet,
      },
      terminal,
    )
    if (!ran) {
      terminal.err('interrupted during the first round of games, so there is nothing to keep\n')
      return Exit.interrupted
    }
    const exit = exitOf(ran)
    const told = await writeWorkbook(given, workbench.files, ran.result.answer)
    if (people === undefined) tellElsewhere(workbench.program, ran, terminal)
    else tellReport(workbench.program, ran, people, told)
    await tellStudio(asking.command, given, terminal, workbench, asked)
    return exit
  } finally {
    interrupt.forget()
  }
}

/** The flags that were given, as words: to ask the same again. */
export function wordsOf(given: Given, flags: readonly string[]): string[] {
  return flags.flatMap((flag) =>
    given.has(flag) ? [`--${flag}`] : given.texts(flag).flatMap((value) => flagWords(flag, value)),
  )
}
