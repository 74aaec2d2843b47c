// Shared by the commands of the lab: flags, loading, playing, answers, exit codes. Each command adds its own question.
import type { Loaded, LoadOptions } from '../load/experiment.ts'
import type { StudyAnswered } from '../workbench/study.ts'
import type { Prepared as AnyPrepared } from '../questions/plan/scouting.ts'
import type { Wish, Workbench } from '../load/ports.ts'
import { flagsIn, flagWords } from '../load/command-line.ts'
import { numberIn } from '../input/fitting.ts'
import { InputError } from '../input/problem.ts'
import type { Problem } from '../input/problem.ts'
import { detailsFlag } from './answer.ts'
import { commonFlags, Exit } from './command.ts'
import type { Command, Context, Flag, Given, Refuse } from './command.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { tellElsewhere, placeFlags, placeWords, waysOf, wishOf } from './place.ts'
import { gamesFlag, onWorkers, peopleOf, playingFlags, quickFlag, refuseSetting, threadsOf } from './playing.ts'
import type { Terminal } from '../node/terminal.ts'

export const studyFlags = {
  metric: {
    value: 'NAME',
    about: 'the number that is measured, e.g. rounds or deaths[hero=brian,round=10]',
    default: 'win',
  },
  games: { ...gamesFlag, about: 'most games of each variant', default: "the experiment's" },
  ...playingFlags,
  also: {
    value: 'PATH=VALUE',
    about: 'ask again with this setting, e.g. agents=planner (repeatable)',
    isRepeated: true,
    refuse: refuseSetting,
  },
  alone: {
    about: 'skip the checks with another play style and with other rulings and assumptions',
  },
  ...placeFlags('reports/NAME-COMMAND'),
  resume: { about: 'continue an interrupted study' },
  quick: quickFlag,
  details: detailsFlag,
  quiet: { about: 'print no progress' },
  ...commonFlags,
} as const satisfies Record<string, Flag>

type Prepared = AnyPrepared<unknown, unknown>

export interface Asking {
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
  /** What is asked about, where it may be no experiment. */
  load?(workbench: Workbench, path: string, options: LoadOptions): Promise<Loaded>
  /** Whether that is a hero; known when it is loaded. */
  isHero?(): boolean
  /** @param say tells what takes its time before the first game */
  prepare(loaded: Loaded, say: (what: string) => void): Prepared | Promise<Prepared>
  /** When that is 1, in words. */
  failed?(answered: StudyAnswered): string | undefined
  /** 0 when the answer is one that the command was asked for, 1 when it is not. */
  exitCode(answered: StudyAnswered): number
}

/** What a command of the lab adds to what all of them do. */
export interface StudyCommand<Finding> {
  readonly name: string
  /** `<experiment>` when left out. */
  readonly words?: string
  /** All of them, those that are shared among them. */
  readonly flags: Command['flags']
  readonly examples: Command['examples']
  /** When it exits with 1: when the answer is none that the command was asked for. */
  readonly failed?: string
  /** Refuses flags that do not go together, before anything is loaded. @throws InputError */
  early?(given: Given): unknown
  ask(given: Given): Pick<Asking, 'load' | 'isHero' | 'prepare'> & {
    /** Whether the answer is one that the command was asked for: the exit code. */
    isAnswer(finding: Finding): boolean
    /** Which of several reasons it is that it is none; those of `failed` when left out. */
    why?(finding: Finding): string
  }
}

/** A command that asks a study. */
export function studyCommand<Finding>({
  name,
  words = '<experiment>',
  flags,
  examples,
  failed,
  early,
  ask,
}: StudyCommand<Finding>): Command {
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
        failed: ({ result }) => why?.(result.finding as Finding) ?? failed,
        words: wordsOf(
          given,
          Object.keys(flags).filter((flag) => !IN_PASSING.includes(flag)),
        ),
        ...asked,
        exitCode: ({ result }) => (isAnswer(result.finding as Finding) ? Exit.done : Exit.failed),
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
  const { nextCommands } = await import('../workbench/next-commands.ts')
  const { STUDY_NEXT } = await import('../questions/index.ts')
  const { studyMarkdown } = await import('../report/markdown.ts')
  const asked = {
    path: given.words[0],
    others: given.words.slice(1),
    games: given.number('games'),
    seed: given.number('seed'),
    set: given.texts('set'),
  }
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
        threads,
        playedOn: on,
        signal: interrupt.signal,
        steps: (result) =>
          result.complete
            ? nextCommands(workbench, STUDY_NEXT[asking.command], result.finding as never, {
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
    if (people === undefined) tellElsewhere(workbench.program, ran, terminal)
    else tellReport(workbench.program, ran, people)
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

/** The number in question, whether it is a share, and the experiment's bounds for every number. @throws InputError */
export async function questionOf(given: Given, loaded: Loaded): Promise<{ metric: string; isShare: boolean } & Bounds> {
  const { Measure } = await import('../studies/index.ts')
  const metric = await metricOf(given.text('metric'), '--metric', loaded)
  return { metric, isShare: new Measure(metric, loaded.layouts).isShare, ...(await boundsOf(loaded)) }
}

interface Bounds {
  /** Confidence, and the most playouts of a variant. */
  readonly level: number
  readonly most: number
}

export async function boundsOf({ experiment: { level, stopping } }: Loaded): Promise<Bounds> {
  const { mostPlayouts } = await import('../simulate/index.ts')
  return { level, most: mostPlayouts(stopping) }
}

/** How else it is asked. */
export function reachOf(given: Given): { also: readonly string[]; isAlone: boolean } {
  return { also: given.texts('also'), isAlone: given.has('alone') }
}

/** Refuses what is no margin between two numbers, whatever they are. */
export const refuseMargin: Refuse = (where, text) => {
  const margin = amountOf(where, text)!
  if (margin >= 1 && text.includes('%')) throw new InputError([tooWide(where, text)])
}

/** A number that may be a share: `0.02`, `2%`, `3`. @throws InputError */
export function amountOf(
  flag: string,
  text: string | undefined,
  low = 0,
  expected = 'a number of at least 0, e.g. 0.02 or 2%',
): number | undefined {
  if (text === undefined) return undefined
  const [, number, percent] = /^(.*?)\s*(%?)$/s.exec(text.trim())!
  const value = /^[+-]?\d+(?:\.\d+)?$/.test(number) ? Number(number) : NaN
  if (value >= low) return percent === '%' ? value / 100 : value
  // As in the files: a comma is no decimal point, and stands in no number. What is meant by 3%% nobody knows.
  const meant = percent === '%' && /[%k]$/.test(number) ? undefined : numberIn(number)
  const isFit = Number.isNaN(value) && meant !== undefined && meant >= low
  throw new InputError([
    { where: flag, message: `cannot be "${text}"`, expected, ...(isFit ? { nearest: `${meant}${percent}` } : {}) },
  ])
}

/**
 * A flag's margin between two numbers. Of a share it must be a share too: a user who writes 5 means 5 percentage
 * points, not all of them.
 * @throws InputError
 */
export function marginOf(given: Given, flag: 'delta' | 'within', isShare: boolean): number | undefined {
  const text = given.text(flag)
  const margin = amountOf(`--${flag}`, text)
  if (!isShare && text?.includes('%') === true)
    throw new InputError([
      {
        where: `--${flag}`,
        message: `cannot be "${text}": it is about no share`,
        expected: 'a number in the unit of what it is about, e.g. 0.5',
      },
    ])
  if (!isShare || margin === undefined || margin < 1) return margin
  throw new InputError([{ ...tooWide(`--${flag}`, text!), nearest: margin < 100 ? `${margin}%` : undefined }])
}

const tooWide = (where: string, text: string): Problem => ({
  where,
  message: `cannot be "${text}": it is about a share`,
  expected: 'less than 100%, e.g. 0.02 or 2%',
})

/**
 * Refuses margins that are none of this number, before anything is loaded. Only of `win` is it known that it is a share
 * in every game; without a name, the number may be the experiment's.
 * @throws InputError
 */
export function refuseMargins(given: Given, metric = given.text('metric')): void {
  if (metric !== 'win') return
  for (const flag of ['within', 'delta'] as const) marginOf(given, flag, true)
}

/**
 * The number that a study is about. Default: the experiment's `metric`, else the one of its `precision`, else win, else
 * the first that can be compared.
 * @param where the flag that names it
 * @throws InputError
 */
export async function metricOf(
  asked: string | undefined,
  where: string,
  { experiment, layouts }: Loaded,
  { isCurveAllowed = false } = {},
): Promise<string> {
  const { findEstimand, primaryEstimand, referenceText, cellLabels } = await import('../simulate/index.ts')
  if (asked === undefined) {
    if (experiment.metric !== undefined) return experiment.metric
    if (experiment.stopping.kind === 'precision') return experiment.stopping.metric
    const estimand = primaryEstimand(layouts[0])
    if (estimand === undefined)
      throw new InputError([
        { where, message: 'is missing: this game has no yes or no, and no number', expected: `${where} NAME` },
      ])
    return referenceText(estimand.layout.metric.name, cellLabels(estimand.layout.metric, estimand.cell))
  }
  const { refuseCurve } = await import('../studies/index.ts')
  const found = layouts.map((layout) => {
    try {
      return { estimand: findEstimand(layout, asked) }
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      return { error }
    }
  })
  const [without, having] = [
    found.findIndex(({ error }) => error !== undefined),
    found.findIndex(({ estimand }) => estimand !== undefined),
  ]
  // Of a hero who sits in some variants alone, a look at the name would find no mistake.
  if (having >= 0 && without >= 0)
    throw new InputError([
      {
        where,
        message:
          `there is no ${asked} in "${experiment.variants[without].name}", ` +
          `as there is in "${experiment.variants[having].name}"`,
        expected: 'a number that all variants have',
      },
    ])
  for (const { estimand, error } of found) {
    if (error !== undefined) throw new InputError(error.problems.map((problem) => ({ where, ...problem })))
    if (!isCurveAllowed) refuseCurve({ kind: estimand.layout.metric.kind, reference: asked }, where)
  }
  return asked
}
