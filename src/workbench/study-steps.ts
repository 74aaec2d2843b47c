// Next commands after a study: play what was found, settle what is open, ask the question that follows. One function
// per command of the lab; commands that change settings are tried before they are shown. next-steps.ts does this for
// runs.
import { isSettled } from '../estimate/index.ts'
import {
  MIN_REPLAY,
  REPLAY_SHARE,
  replayGames,
  fixKind,
  isGain,
  isLegal,
  isNow,
  keptOf,
  seeming,
  spanOf,
  standing,
} from '../questions/index.ts'
import type {
  CompareFinding,
  ContentDiffFinding,
  FairFinding,
  LeverFinding,
  LeversFinding,
  ScreeningFinding,
  SearchFinding,
  SensitivityFinding,
  TuneFinding,
  TurningFinding,
  TuneRow,
  ValueFinding,
  ValueRow,
  WhatIfFinding,
} from '../questions/index.ts'
import { hasWholeBetween, pointAt, sideOf } from '../studies/index.ts'
import type { Axis, AxisPoint, Enough } from '../studies/index.ts'
import type { NextStep } from '../report/index.ts'
import type { StudyResult } from '../questions/index.ts'
import { settingName, settingWords, shortName } from '../questions/setting.ts'
import { aboutProposed, endBeyond, gapInside, judge } from '../questions/tune/row.ts'
import { bestRow, gamesToDecide } from '../questions/tune/study.ts'
import { isSure } from '../questions/replay/turning-points.ts'
import { nameOf } from '../questions/words.ts'
import { inWords, isShare, listed, roundedUp, withInterval } from '../report/numbers.ts'
import { isWin } from '../studies/win.ts'
import { excludesZero } from '../simulate/result.ts'
import { MAX_GAMES } from '../simulate/index.ts'
import type { ResultEstimate } from '../simulate/index.ts'
import { askedWords, commandLine, flagsIn, flagWords, wayWords } from './command-line.ts'
import type { Asked } from './command-line.ts'
import { canBePlayed } from './next-steps.ts'
import { dirname, join } from './paths.ts'
import type { Workbench } from './ports.ts'

/** What was found, and how it was asked. */
export interface Studied {
  readonly command: string
  readonly asked: Asked
  /** The command's own flags with their values, as they were given. */
  readonly flags: readonly string[]
  /** Whether a hero was asked about who is in no experiment: a hero's file, or the name of one. */
  readonly isHero: boolean
  readonly result: Pick<StudyResult, 'failed' | 'finding' | 'variants' | 'settings' | 'seed'>
  /** After turning points: the decisive draw with another result, as `replay --what-if` takes it. */
  readonly whatIf?: string
  /** Playouts that the same question takes in all with this number of games of each variant. */
  readonly playoutsWith?: (games: number) => Promise<number>
  /** The experiment as it is written, with the files that it names. */
  readonly written: Readonly<Record<string, unknown>>
}

interface Step {
  readonly about: string
  readonly words: readonly string[]
  /** The settings that it changes, which may not go with others; those that are set already stay. */
  readonly set?: Readonly<Record<string, unknown>>
  /** Of the same question again: games of each variant. Then it is told how long it takes. */
  readonly games?: number
}

/** The next steps of a study that came to its end. */
export async function studySteps(workbench: Workbench, studied: Studied): Promise<NextStep[]> {
  if (!Object.hasOwn(STEPS, studied.command) || studied.result.failed !== undefined) return []
  const steps: NextStep[] = []
  for (const { about, words, set, games } of STEPS[studied.command as keyof typeof STEPS](
    new Line(studied),
    studied.result.finding,
  )) {
    if (set === undefined || (await canBePlayed(workbench, studied.asked.path, flagsOf(studied.asked, set))))
      steps.push({
        about,
        command: commandLine(workbench.program, ...words),
        ...(games === undefined || studied.playoutsWith === undefined
          ? {}
          : { playouts: await studied.playoutsWith(games) }),
      })
  }
  return steps
}

/** Words of command lines that go on from what was asked. */
class Line {
  readonly studied: Studied

  constructor(studied: Studied) {
    this.studied = studied
  }

  /** The same file and settings under a command, with what is kept of the flags that were given. */
  words(
    command: string,
    {
      games,
      seed = this.studied.asked.seed,
      set = {},
      keep = [],
    }: { games?: number; seed?: number; set?: Readonly<Record<string, unknown>>; keep?: readonly string[] } = {},
    ...more: readonly string[]
  ): string[] {
    const { asked } = this.studied
    // Whoever wants no second agent asked wants none in the next study.
    const kept = command === 'run' ? keep : [...keep, 'alone']
    return [
      command,
      ...askedWords({ path: asked.path, others: asked.others, games, seed, set: flagsOf(asked, set) }),
      ...this.kept(kept),
      ...more,
      ...wayWords(asked.ways),
    ]
  }

  /** The same question with other games, or other flags in place of some. */
  again(games: number | undefined, ...more: readonly string[]): string[] {
    const others = flagsIn(more).map(([name]) => name)
    const kept = flagsIn(this.studied.flags).map(([name]) => name)
    return this.words(
      this.studied.command,
      { games, keep: [...new Set(kept)].filter((name) => !others.includes(name)) },
      ...more,
    )
  }

  /** The same question of `tune`, with other values of its first setting. */
  varied(vary: string): string[] {
    const others = this.valuesOf('vary').slice(1)
    return this.again(this.studied.asked.games, ...[vary, ...others].flatMap((one) => flagWords('vary', one)))
  }

  /** The values of one of the command's own flags. */
  valuesOf(name: string): string[] {
    return flagsIn(this.studied.flags).flatMap(([flag, ...value]) => (flag === name ? value : []))
  }

  /** The same question with so many games. */
  more({ about, games }: { readonly about: string; readonly games: number }): Step {
    return { about, words: this.again(games) }
  }

  /** `run` with other settings. */
  run(about: string, set: Readonly<Record<string, unknown>>): Step {
    return { about, words: this.words('run', { games: this.studied.asked.games, set }), set }
  }

  /** Of the flags that were given those of these names, with their values. */
  private kept(names: readonly string[]): string[] {
    return flagsIn(this.studied.flags).flatMap(([flag, value]) =>
      !names.includes(flag) ? [] : value === undefined ? [`--${flag}`] : flagWords(flag, value),
    )
  }
}

/** What is set already, and these in place of what they set anew. */
function flagsOf({ set: before = [] }: Asked, set: Readonly<Record<string, unknown>>): string[] {
  const paths = Object.keys(set)
  return [
    ...before.filter((flag) => !paths.some((path) => flag.startsWith(`${path}=`))),
    ...paths.map((path) => `${path}=${typeof set[path] === 'string' ? set[path] : JSON.stringify(set[path])}`),
  ]
}

/** Nobody is advised to play more of each variant. */
const MAX_ADVISED = 100_000

/**
 * More games of each variant: as many as settle it, where that is known; else four times as many, which halves the
 * interval.
 */
function moreGames(
  enough: Enough | undefined,
  { count }: ResultEstimate,
): { readonly games: number; readonly isEnough: boolean } {
  return typeof enough !== 'number' || enough > MAX_ADVISED
    ? { games: Math.min(MAX_ADVISED, 4 * count), isEnough: false }
    : { games: roundedUp(enough), isEnough: true }
}

/** @param what is unclear: a variant, or the difference */
function playMore(
  enough: Enough | undefined,
  estimate: ResultEstimate,
  what = 'the difference',
): { readonly about: string; readonly games: number } {
  const { games, isEnough } = moreGames(enough, estimate)
  return {
    about: isEnough
      ? `settle ${what}, if the difference is about as large as it looks now`
      : `play more of ${what}: this narrows the interval, but may not settle it`,
    games,
  }
}

/** After `diff` of two content folders: more games where they do not settle it. */
const afterContentDiff = (line: Line, { variants }: ContentDiffFinding): Step[] =>
  variants
    .filter(({ verdict, under }) => under === undefined && !isSettled(verdict))
    .flatMap(({ numbers: [{ difference }], enough }) =>
      difference === undefined ? [] : [playMore(enough, difference)],
    )
    .toSorted((a, b) => b.games - a.games)
    .slice(0, 1)
    .map((step) => line.more(step))

const farthest = (a: { readonly difference: ResultEstimate }, b: { readonly difference: ResultEstimate }): number =>
  Math.abs(b.difference.estimate ?? 0) - Math.abs(a.difference.estimate ?? 0)

// ---- Command by command --------------------------------------------------------------------------------------------

const STEPS = {
  compare: (line: Line, finding: unknown) => afterCompare(line, finding as CompareFinding),
  diff: (line: Line, finding: unknown) => afterContentDiff(line, finding as ContentDiffFinding),
  fair: (line: Line, finding: unknown) => afterFair(line, finding as FairFinding),
  value: (line: Line, finding: unknown) => afterValue(line, finding as ValueFinding),
  search: (line: Line, finding: unknown) => afterSearch(line, finding as SearchFinding),
  tune: (line: Line, finding: unknown) => afterTune(line, finding as TuneFinding),
  levers: (line: Line, finding: unknown) => afterLevers(line, finding as LeversFinding),
  screening: (line: Line, finding: unknown) =>
    afterScreening(line, finding as ScreeningFinding, [
      [
        'play all combinations of the changes that matter most',
        line.words('sensitivity', {
          games: line.studied.asked.games,
          keep: ['variant', 'only', 'few', 'places', 'within', 'delta', 'metric', 'also', 'alone'],
        }),
      ],
    ]),
  sensitivity: (line: Line, finding: unknown) => afterScreening(line, (finding as SensitivityFinding).screening, []),
  'turning-points': (line: Line, finding: unknown) => afterTurningPoints(line, finding as TurningFinding),
  'what-if': (line: Line, finding: unknown): Step[] => [
    ...moreFutures(line, finding as WhatIfFinding),
    {
      about: 'which other turns changed the chance?',
      words: line.words('replay', { keep: OF_PLAYOUT }, '--turning-points'),
    },
  ],
} as const

/** Flags that say which game of a `replay` is meant, and what is measured. */
const OF_PLAYOUT = ['playout', 'variant', 'metric', 'without']

/** Of a result that is not known to change anything: more futures of both kinds. */
function moreFutures(line: Line, { futures, difference, options: { most } }: WhatIfFinding): Step[] {
  if (futures === 0 || excludesZero(difference)) return []
  return [
    {
      about: 'play more futures: this narrows the interval, but may not settle it',
      words: line.words('replay', { games: moreOf(most), keep: [...OF_PLAYOUT, 'what-if', 'within'] }),
    },
  ]
}

/** Four times as many halve an interval. */
const moreOf = (games: number): number => Math.min(MAX_ADVISED, 4 * games)

function afterTurningPoints(line: Line, { turns, options: { most } }: TurningFinding): Step[] {
  const { whatIf } = line.studied
  if (turns.length === 0) return []
  if (!turns.some(isSure))
    return [
      {
        about: 'play more futures of each turn: a smaller change may become clear',
        words: line.words('replay', { games: moreOf(most), keep: OF_PLAYOUT }, '--turning-points'),
      },
    ]
  return whatIf === undefined
    ? []
    : [
        {
          about: 'what if the decisive roll had come out otherwise?',
          words: line.words('replay', { keep: OF_PLAYOUT }, ...flagWords('what-if', whatIf)),
        },
      ]
}

function afterCompare(line: Line, { contexts: [{ pairs }], others, measured }: CompareFinding): Step[] {
  const open = pairs.filter(({ verdict }) => !isSettled(verdict)).toSorted(farthest)
  const [clearest] = pairs.filter(({ verdict }) => isSettled(verdict) && verdict !== 'same').toSorted(farthest)
  const other = others.find(({ measured: { reference } }) => reference !== measured.reference)
  return [
    ...open.slice(0, 1).map(({ second, difference, enough }) => line.more(playMore(enough, difference, `“${second}”`))),
    ...(clearest === undefined
      ? []
      : [
          {
            about: `see which rulings and assumptions the verdict on “${clearest.second}” depends on`,
            words: line.words(
              'sensitivity',
              { keep: ['metric'] },
              ...flagWords('variant', clearest.first),
              ...flagWords('variant', clearest.second),
            ),
          },
        ]),
    ...(other === undefined
      ? []
      : [
          {
            about: `compare by another number (${other.measured.title.replace(/\?$/, '').toLowerCase()})`,
            words: line.words(
              'compare',
              { games: line.studied.asked.games, keep: ['against', 'all', 'best', 'also', 'alone'] },
              ...flagWords('metric', other.measured.reference),
            ),
          },
        ]),
    { about: 'see how each variant is won and lost', words: line.words('run', { games: line.studied.asked.games }) },
  ]
}

/** Games of each change that do for a screen of some eighty of them. */
const FIRST_LOOK = 200

function afterFair(line: Line, finding: FairFinding): Step[] {
  const { verdict, difference, enough, options } = finding
  if (verdict === 'undecided' || verdict === 'budget spent') {
    const { games, isEnough } = moreGames(enough, difference)
    return [
      {
        about: isEnough ? 'settle it' : `narrow the margin; it may stay unclear`,
        words: line.again(games),
        games,
      },
    ]
  }
  if (verdict === 'fair') return [legalChange(line, `find the legal change that is worth most to ${options.name}`)]
  const isStrong = verdict === 'too strong'
  const best = isStrong ? 'lowers' : 'raises'
  const what = isWin(finding.measured) ? 'the win rate' : nameOf(finding.measured)
  return [
    ...fixStep(line, finding),
    legalChange(line, `find the legal change that ${best} ${what} most`, isStrong ? ['--less'] : []),
  ]
}

/** The change that may make the build fair, played as a build of its own. */
function fixStep(line: Line, { fix, difference, options: { within } }: FairFinding): Step[] {
  if (fix === undefined) return []
  const before = line.valuesOf('with').flatMap((change) => flagWords('with', change))
  const about = { probable: 'the probable fix', guess: 'the best guess', nearest: 'the nearest change' }
  return [
    {
      about: `play ${about[fixKind(fix, difference, within)]} at the same tables`,
      words: line.again(line.studied.asked.games, ...before, ...flagWords('with', fix.name)),
    },
  ]
}

/** `value` of the same hero, in the first of the scenarios and by the first of the agents: it plays one table. */
function legalChange(line: Line, about: string, more: readonly string[] = []): Step {
  const firstOf = (flag: string): string | undefined =>
    line
      .valuesOf(flag)
      .flatMap((list) => list.split(','))
      .map((one) => one.trim())
      .find((one) => one !== '' && one !== 'all')
  const [scenario, agents] = [firstOf('scenarios'), firstOf('agents')]
  const isChanged = line.valuesOf('with').length > 0
  return {
    about: isChanged ? `${about}, of the sheet without --with` : about,
    words: line.words(
      'value',
      {
        games: FIRST_LOOK,
        keep: ['metric'],
        set: { ...(scenario === undefined ? {} : { scenario }), ...(agents === undefined ? {} : { agents }) },
      },
      '--only',
      'swap',
      '--only',
      'spend',
      ...more,
    ),
  }
}

/** Changes that are played again when none is more than chance. */
const AGAIN = 3
/** Fewer games would tell little about what looks best of many. */
const MIN_AGAIN = 1000

function afterValue(line: Line, finding: ValueFinding): Step[] {
  const { rows, options } = finding
  if (rows.length === 0) return []
  const { hero, name = hero } = options
  const { asked, isHero } = line.studied
  const relevant = relevantChanges(finding)
  const called = relevant.filter(({ isCalled }) => isCalled)
  const again = called.length > 0 ? [] : settleStep(line, finding, relevant)
  if (hero === undefined) {
    const { kind } = relevant.at(0) ?? rows[0]
    return [
      ...again,
      {
        about: `compare deaths and length without each ${kind}`,
        words: line.words('run', { games: asked.games }, '--without', kind),
      },
    ]
  }
  const [gain] = called.filter((row) => isGain(row, options))
  if (isHero)
    return [
      ...again,
      gain !== undefined && isLegal(gain)
        ? { about: `judge the hero with “${gain.name}”`, words: fairWords(line, flagWords('with', gain.name)) }
        : { about: 'judge the build as a whole', words: fairWords(line) },
    ]
  const best = gain === undefined ? undefined : line.studied.result.variants.find((one) => one.name === gain.name)
  return [
    ...again,
    ...(best === undefined ? [] : [line.run(`play with “${best.name}”`, best.set)]),
    {
      about: `look for the best build in the seat of ${name!}`,
      words: line.words('search', { keep: ['hero', 'variant', 'metric', 'less'] }),
    },
  ]
}

/**
 * The changes that somebody would go on with: of a hero what makes him better at no more cost, of a scenario what moves
 * it most. Where nothing is sure and no legal change looks good, what moves it most.
 */
function relevantChanges({ rows, options }: ValueFinding): ValueRow[] {
  const moved = rows.filter(
    ({ isUntouched, idle, isDropped, difference: { estimate } }) =>
      !isUntouched && idle === undefined && isDropped !== true && estimate !== null && estimate !== 0,
  )
  if (options.hero === undefined || !rows.some(isLegal)) return moved.toSorted(farthest)
  const gains = moved.filter((row) => isLegal(row) && isGain(row, options))
  return gains.length > 0 || moved.some(({ isCalled }) => isCalled) ? gains : moved.toSorted(farthest)
}

/** The changes that look most important again, in as many games as the answer says would do, and in fresh ones. */
function settleStep(line: Line, { enough }: ValueFinding, relevant: readonly ValueRow[]): Step[] {
  const open = relevant.filter(({ isCalled }) => !isCalled).slice(0, AGAIN)
  if (open.length === 0) return []
  const candidates = open.length === 1 ? 'the one that looks' : `the ${inWords(open.length)} that look`
  const games =
    typeof enough === 'number' && enough <= MAX_ADVISED
      ? roundedUp(enough)
      : Math.max(MIN_AGAIN, playMore(open[0].enough, open[0].difference).games)
  return [
    {
      about: `settle ${candidates} most important, on fresh dice`,
      words: line.words(
        'value',
        {
          games,
          seed: line.studied.result.seed + 1,
          keep: ['hero', 'scenario', 'variant', 'metric', 'less', 'delta', 'within'],
        },
        ...open.flatMap(({ name }) => flagWords('only', name)),
      ),
    },
  ]
}

/** Settings that `fair` names by flags of its own. */
const FLAGS_OF_FAIR = { scenario: 'scenarios', agents: 'agents' } as const

/** `fair` of the same hero. @param more flags */
function fairWords(line: Line, more: readonly string[] = []): string[] {
  const { asked } = line.studied
  const { set = [] } = asked
  const settings = Object.keys(FLAGS_OF_FAIR) as (keyof typeof FLAGS_OF_FAIR)[]
  const named = settings.flatMap((setting) => {
    const values = set.filter((flag) => flag.startsWith(`${setting}=`)).map((flag) => flag.slice(setting.length + 1))
    return values.length === 0 ? [] : flagWords(FLAGS_OF_FAIR[setting], values.at(-1)!)
  })
  return new Line({
    ...line.studied,
    asked: { ...asked, set: set.filter((flag) => !settings.some((setting) => flag.startsWith(`${setting}=`))) },
  }).words('fair', {}, ...named, ...more)
}

/** Games of the race after which more fresh games follow: a thousand, then four times as many each time. */
export function moreForReplay(most: number): number {
  const replayed = replayGames(most)
  return replayed < MIN_REPLAY ? MIN_REPLAY : Math.min(MAX_GAMES, REPLAY_SHARE * 4 * replayed)
}

function afterSearch(line: Line, finding: SearchFinding): Step[] {
  const {
    winner,
    isClear,
    builds,
    enough,
    replays,
    options: { hero, most },
  } = finding
  if (winner === null) return []
  const gain = replays[0]?.builds.find(({ build }) => build === winner)?.difference
  const isGainOpen = gain !== undefined && gain !== null && !excludesZero(gain)
  const build = line.studied.result.variants.find(({ name }) => name === builds[winner].name)
  return [
    ...(isClear && isGainOpen
      ? [{ about: 'play more fresh games of the best build', words: line.again(moreForReplay(most)) }]
      : []),
    ...(isClear
      ? []
      : [
          {
            about: 'settle which finalist is best',
            words: line.again(Math.min(MAX_ADVISED, typeof enough === 'number' ? roundedUp(enough) : 4 * most)),
          },
        ]),
    ...(winner === 0 || build === undefined ? [] : [line.run('play with the best build', build.set)]),
    {
      about: 'try twice as many builds',
      words: line.again(
        line.studied.asked.games,
        '--builds',
        String(Math.min(200, 2 * builds.filter(({ parent }, index) => index > 0 && parent === undefined).length)),
      ),
    },
    {
      about: `measure each single change of ${hero}'s sheet`,
      words: line.words('value', { games: MIN_AGAIN, keep: ['hero', 'variant', 'metric'] }),
    },
  ]
}

/** The whole numbers between two values of the setting. */
function betweenStep(line: Line, { path, entry, values }: Axis, [left, right]: readonly [AxisPoint, AxisPoint]): Step {
  const [from, to] = [Number(values[left.at]), Number(values[right.at])]
  return {
    about: `try ${shortName({ path, entry })} between ${from} and ${to}`,
    words: line.varied(`${path}=${from}..${to}`),
    set: { [path]: from + 1 },
  }
}

/** Play the value to use, or what makes it clear, or another setting where this one cannot do it. */
function afterTune(line: Line, finding: TuneFinding): Step[] {
  const { rows, options } = finding
  const { axis, by, another } = options
  const rowIndex = bestRow(finding)
  const row = rows[rowIndex]
  const { stand } = judge(row, options)
  if (row.best === null) return []
  const set = {
    ...(by === undefined ? {} : { [by.path]: by.values[rowIndex] }),
    [axis.path]: axis.values[row.best],
  }
  const value = [...(by === undefined ? [] : [settingWords(by, rowIndex)]), settingWords(axis, row.best)].join(' and ')
  const gap = gapInside(row, options)
  const steps: Step[] = [
    ...(stand === 'reached'
      ? [line.run(`play ${value}: see how it is won and lost${whereWritten(line, Object.keys(set))}`, set)]
      : []),
    ...(gap === undefined ? [] : [betweenStep(line, axis, gap)]),
    ...proposedStep(line, row, axis),
    ...beyondStep(line, row, finding),
    ...(row.needed !== undefined && pointAt(row.points, row.best)?.side === 'open'
      ? [decideStep(line, value, finding, gamesToDecide(row, finding))]
      : []),
  ]
  if (stand === 'reached') return steps
  if (stand === 'open') return steps.length > 0 ? steps : [decideStep(line, value, finding, undefined)]
  const keep = ['target', 'within', 'variant', 'alone']
  return [
    ...steps,
    ...(another === undefined
      ? []
      : [{ about: `tune ${another} instead`, words: line.words('tune', { keep }, '--vary', another) }]),
    { about: 'see which other settings reach the target', words: line.words('levers', { keep }) },
  ]
}

/** @param enough games with which it is decided, as it looks; undefined where nobody knows */
function decideStep(line: Line, value: string, { options: { most } }: TuneFinding, enough: number | undefined): Step {
  return enough === undefined
    ? {
        about: `narrow the margin of ${value}; it may stay unclear`,
        words: line.again(Math.min(MAX_ADVISED, 4 * most)),
      }
    : { about: `decide whether ${value} is on target`, words: line.again(enough) }
}

/** A value that the curve proposes, with its neighbours that were played: these alone get all games. */
function proposedStep(line: Line, row: TuneRow, axis: Axis): Step[] {
  const values = aboutProposed(row, axis)
  return values === undefined
    ? []
    : [
        {
          about: `play ${settingWords(axis, row.proposed!)}, which may be nearer`,
          words: line.varied(`${axis.path}=${valuesText(values)}`),
        },
      ]
}

/** Beyond the end towards which all values come nearer. */
function beyondStep(line: Line, row: TuneRow, { options }: TuneFinding): Step[] {
  const { axis, beyond } = options
  const end = endBeyond(row, options)
  const vary = end === undefined ? undefined : beyond?.[end]
  return vary === undefined
    ? []
    : [
        {
          about: `try ${shortName(axis)} ${end!} ${String(axis.values.at(end === 'below' ? 0 : -1))}`,
          words: line.varied(vary),
        },
      ]
}

/** The user's own files to write the values into, to keep them; empty where one of the files ships with the game. */
function whereWritten(
  {
    studied: {
      asked,
      result: { settings },
      written,
    },
  }: Line,
  paths: readonly string[],
): string {
  const files = paths.map((path) => {
    const [first] = path.split('.')
    const [played, named] = [(settings as Readonly<Record<string, unknown>>)[first], written[first]]
    if (typeof played !== 'string') return asked.path
    return typeof named === 'string' && /(?<!, changed)\.ya?ml$/i.test(named)
      ? join(dirname(asked.path), named)
      : undefined
  })
  return files.includes(undefined) ? '' : `; to keep it, write it into ${listed([...new Set(files)].map(String))}`
}

/** More settings of which it is not known are not proposed to be played on. */
const MAX_AGAIN = 6

/** Flags of `levers` that `tune` takes too. */
const OF_TARGET = ['target', 'within', 'variant', 'alone']

function afterLevers(line: Line, finding: LeversFinding): Step[] {
  const { wanted } = finding.options
  const open = standing(finding, 'open')
  // Those that surely reach it first, then those that may, and those that only pass it.
  const reached = [true, false].flatMap((isSure) => standing(finding, 'reached', isSure))
  const reaching = [...reached, ...open.filter(({ value }) => value !== null)]
  const [best] = [...reaching, ...standing(finding, 'between', true).filter((lever) => !isNow(lever))]
  const others = open.filter(({ value }) => value === null)
  const [seems] = others.filter((lever) => seeming(lever, wanted) !== undefined)
  const passing = [...standing(finding, 'between', false), ...(isOnTarget(finding) ? [] : keptOf(finding))]
  const unclear = others.length > 0 ? others.toSorted((a, b) => spanOf(b) - spanOf(a)) : passing
  return [
    ...(best === undefined ? [] : bestSteps(line, finding, best)),
    ...(seems === undefined ? [] : [seemingStep(line, finding, seems)]),
    ...(best === undefined && unclear.length > 0 ? [moreOfStep(line, finding, unclear)] : []),
    ...(reaching.length === 0 ? togetherStep(line, finding) : []),
  ]
}

/** Whether the settings as they are surely meet the target. */
const isOnTarget = ({ now: { low, high }, options }: LeversFinding): boolean =>
  low !== null && high !== null && sideOf({ low, high }, options) === 'within'

/** As many games of each value as `tune` needs to tell more than `levers` did. */
const gamesOfTune = ({ studied: { asked } }: Line, { options: { most } }: LeversFinding): number | undefined =>
  asked.games === undefined ? undefined : Math.max(asked.games, 4 * most)

/** Tune the setting that reaches the target, where that can tell more, and play it. */
function bestSteps(line: Line, finding: LeversFinding, best: LeverFinding): Step[] {
  const isPassed = standing(finding, 'between', true).includes(best)
  return [
    ...(isPassed && !canBeFiner(best)
      ? []
      : [
          {
            about: `tune ${settingName(best.lever)} ${canBeFiner(best) ? 'in smaller steps' : 'with more games'}`,
            words: line.words('tune', { games: gamesOfTune(line, finding), keep: OF_TARGET }, '--vary', rangeOf(best)),
          },
        ]),
    line.run(`play ${settingWords(best.lever, best.value!)}: see how it is won and lost`, {
      [best.lever.path]: best.lever.values[best.value!],
    }),
  ]
}

function seemingStep(line: Line, finding: LeversFinding, seems: LeverFinding): Step {
  const values = about(seems, finding.options.wanted)
  return {
    about: `tune ${settingName(seems.lever)}: a value of it may reach the target`,
    words: line.words(
      'tune',
      { games: gamesOfTune(line, finding), keep: OF_TARGET },
      '--vary',
      `${seems.lever.path}=${rangeText(values)}`,
    ),
  }
}

function moreOfStep(line: Line, { options: { most } }: LeversFinding, unclear: readonly LeverFinding[]): Step {
  const ofMany =
    unclear.length > MAX_AGAIN ? `the ${inWords(MAX_AGAIN)} unclear settings that matter most` : 'the unclear settings'
  return {
    about: `play more of ${unclear.length === 1 ? settingName(unclear[0].lever) : ofMany}`,
    words: line.words(
      'levers',
      { games: 4 * most, keep: OF_TARGET },
      ...unclear.slice(0, MAX_AGAIN).flatMap(({ lever: { path } }) => ['--only', path]),
    ),
  }
}

/** The two settings that come farthest towards the target, where none reaches it alone. */
function togetherStep(line: Line, finding: LeversFinding): Step[] {
  const { levers } = finding
  const helping = levers
    .filter((lever) => !lever.isIdle && gainOf(lever, finding) > 0 && helpfulValues(lever, finding).length > 1)
    .toSorted((a, b) => gainOf(b, finding) - gainOf(a, finding))
  if (helping.length < 2) return []
  return [
    {
      about: 'tune two settings together',
      words: line.words(
        'tune',
        { games: gamesOfTune(line, finding), keep: OF_TARGET },
        ...helping.slice(0, 2).flatMap((lever) => ['--vary', fewOf(lever, finding)]),
      ),
    },
  ]
}

/** 1 where the number is too low as things are, −1 where it is too high. */
const wayOf = ({ now: { estimate }, options: { wanted } }: LeversFinding): number => Math.sign(wanted - (estimate ?? 0))

/** How far a setting moves the number towards the target. */
function gainOf({ row: { points } }: LeverFinding, finding: LeversFinding): number {
  const { estimate: now } = finding.now
  const gains = points.flatMap(({ estimate: { estimate } }) =>
    estimate === null ? [] : [wayOf(finding) * (estimate - (now ?? 0))],
  )
  return Math.max(0, ...gains)
}

/** The present value, and those on the side of it on which the number comes nearer to the target. */
function helpfulValues(
  { lever: { now, values }, row: { points } }: LeverFinding,
  finding: LeversFinding,
): Axis['values'] {
  const present = values.findIndex((value) => value === now)
  const [first, last] = [points[0], points.at(-1)]
  if (present < 0 || first === undefined || last === undefined) return values
  const rise = wayOf(finding) * ((last.estimate.estimate ?? 0) - (first.estimate.estimate ?? 0))
  return rise > 0 ? values.slice(present) : values.slice(0, present + 1)
}

/** The values from one to the other of the two between which it seems to be passed, and one more to each side. */
function about(lever: LeverFinding, wanted: number): readonly Axis['values'][number][] {
  const [left, right] = seeming(lever, wanted)!
  return lever.lever.values.slice(Math.max(0, left.at - 1), right.at + 2)
}

/** Whether there are whole numbers between the two that it is passed between of which none could be tried. */
function canBeFiner({ lever: { values }, row: { crossings } }: LeverFinding): boolean {
  const crossing = crossings.at(0)
  if (crossing === undefined) return false
  const between = values.slice(crossing.from, crossing.to + 1)
  return between.every((value) => Number.isInteger(value)) && hasWholeBetween(between[0], between[1])
}

/** The values about the one that comes nearest: of whole numbers all between its neighbours. */
function rangeOf({ lever: { path, values }, row: { crossings }, value }: LeverFinding): string {
  const crossing = crossings.at(0)
  const range = values.slice(
    Math.max(0, Math.min(value! - 1, crossing?.from ?? value!)),
    Math.max(value! + 1, crossing?.to ?? value!) + 1,
  )
  return `${path}=${rangeText(range)}`
}

/** All whole numbers from the first to the last; other values one by one. */
const rangeText = (values: readonly unknown[]): string =>
  values.every((one) => Number.isInteger(one)) ? `${String(values[0])}..${String(values.at(-1))}` : values.join(',')

/** These values and no others. */
const valuesText = (values: readonly unknown[]): string =>
  values.every((one, index) => Number.isInteger(one) && Number(one) === Number(values[0]) + index)
    ? rangeText(values)
    : values.join(',')

/** A few of the values that help, from the present one to the last. */
function fewOf(lever: LeverFinding, finding: LeversFinding): string {
  const few = 5
  const values = helpfulValues(lever, finding)
  const indices = Array.from({ length: Math.min(few, values.length) }, (_, nth) =>
    Math.round((nth * (values.length - 1)) / (Math.min(few, values.length) - 1)),
  )
  return `${lever.lever.path}=${indices.map((index) => values[index]).join(',')}`
}

/** Games that are nearly all won, or nearly all lost, show little of how. */
const [MIN_OPEN, MAX_OPEN] = [0.1, 0.9]

/** The change with the largest clear effect that leaves the game open. */
function worthSeeing(line: Line, { factors, rows, measured }: ScreeningFinding): Step[] {
  const found = rows
    .flatMap((row) => {
      // Factors stand by size, not as rows count them. A weight is no single setting.
      const { name, kind, isCalled } = factors.find((factor) => row.name.startsWith(`${factor.name} `))!
      return isCalled && kind !== 'weight' && !row.isUntouched && excludesZero(row.effects[0])
        ? [{ path: name, value: row.name.slice(name.length + 1), number: row.numbers[0] }]
        : []
    })
    .find(
      ({ number: { estimate } }) =>
        estimate !== null && (!isShare(measured) || (estimate >= MIN_OPEN && estimate <= MAX_OPEN)),
    )
  if (found === undefined) return []
  const { path, value, number } = found
  const gives = withInterval(measured, number, isShare(measured) ? '' : ` ${measured.unit}`)
  return [
    line.run(`see how it is won and lost with ${path} ${value} (${nameOf(measured)} ${gives})`, { [path]: value }),
  ]
}

function afterScreening(
  line: Line,
  finding: ScreeningFinding,
  more: readonly (readonly [about: string, words: readonly string[]])[],
): Step[] {
  const {
    factors,
    rows,
    options: { most, own },
  } = finding
  const [first] = factors.filter(({ isCalled }) => isCalled)
  if (first === undefined)
    return rows.every(({ survivals }) => survivals.every((survival) => survival === 'survives'))
      ? []
      : [{ about: 'play more: what matters is unclear', words: line.again(4 * most) }]
  // A single variant stands under the name of what is otherwise in it.
  const variant = line.studied.result.variants.find(
    ({ name, set }) => name.startsWith(`${first.name} `) && Object.keys(set).length > 0,
  )
  const others = more.map(([about, words]) => ({ about, words }))
  if (own.length === 1) return [...others, ...worthSeeing(line, finding)]
  return [
    ...others,
    ...(variant === undefined ? [] : [line.run(`see how it is won and lost with ${variant.name}`, variant.set)]),
  ]
}
