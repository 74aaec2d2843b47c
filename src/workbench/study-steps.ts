// Next commands after a study: play what was found, settle what is open, ask the question that follows. One function
// per command of the lab; commands that change settings are tried before they are shown. next-steps.ts does this for
// runs.
import { isSettled } from '../estimate/index.ts'
import { isLegal, seeming, sideEffectsOf, spanOf, standOf } from '../questions/index.ts'
import type {
  CompareFinding,
  ContentDiffFinding,
  FairFinding,
  Lever,
  LeverFinding,
  LeversFinding,
  ScreeningFinding,
  SearchFinding,
  SensitivityFinding,
  Stand,
  TuneFinding,
  TunePoint,
  TuneRow,
  ValueFinding,
} from '../questions/index.ts'
import type { Enough } from '../studies/index.ts'
import type { NextStep } from '../report/index.ts'
import type { StudyResult } from '../questions/index.ts'
import { nearText, proposal } from '../questions/tune/report.ts'
import { figure, inWords, listed, roundedUp } from '../report/numbers.ts'
import type { ResultEstimate } from '../simulate/index.ts'
import { askedWords, commandLine, wayWords } from './command-line.ts'
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
  readonly result: Pick<StudyResult, 'finding' | 'variants' | 'settings' | 'seed'>
  /** The experiment as it is written, with the files that it names. */
  readonly written: Readonly<Record<string, unknown>>
}

interface Step {
  readonly about: string
  readonly words: readonly string[]
  /** The settings that it changes, which may not go with others; those that are set already stay. */
  readonly set?: Readonly<Record<string, unknown>>
  /** Playouts that it takes in all, about. */
  readonly playouts?: number
}

/** The next steps of a study that came to its end. */
export async function studySteps(workbench: Workbench, studied: Studied): Promise<NextStep[]> {
  if (!Object.hasOwn(STEPS, studied.command)) return []
  const steps: NextStep[] = []
  for (const { about, words, set, playouts } of STEPS[studied.command as keyof typeof STEPS](
    new Line(studied),
    studied.result.finding,
  )) {
    if (set === undefined || (await canBePlayed(workbench, studied.asked.path, flagsOf(studied.asked, set))))
      steps.push({
        about,
        command: commandLine(workbench.program, ...words),
        ...(playouts === undefined ? {} : { playouts }),
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
      ...askedWords({ path: asked.path, games, seed, set: flagsOf(asked, set) }),
      ...this.kept(kept),
      ...more,
      ...wayWords(asked.ways),
    ]
  }

  /** The same question with other games, or other flags in place of some. */
  again(games: number | undefined, ...more: readonly string[]): string[] {
    const { flags, command } = this.studied
    const names = flags.filter((word) => word.startsWith('--')).map((word) => word.slice(2))
    return this.words(
      command,
      { games, keep: [...new Set(names)].filter((name) => !more.includes(`--${name}`)) },
      ...more,
    )
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
    const { flags } = this.studied
    return flags.filter((word, index) => names.includes((word.startsWith('--') ? word : flags[index - 1]).slice(2)))
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

/** @param what they would tell */
function playMore(
  enough: Enough | undefined,
  estimate: ResultEstimate,
  what = '',
): { readonly about: string; readonly games: number } {
  const { games, isEnough } = moreGames(enough, estimate)
  return {
    about: isEnough
      ? `play more: so many would tell${what}, if the difference is about what it looks like now`
      : `play more${what}: this narrows the interval, but may not settle it`,
    games,
  }
}

/**
 * After `diff` of two content folders: more games where they do not settle it.
 * @param again the command that asks the same in this many games
 */
export function contentDiffSteps({ variants }: ContentDiffFinding, again: (games: number) => string): NextStep[] {
  const open = variants
    .filter(({ verdict, under }) => under === undefined && !isSettled(verdict))
    .flatMap(({ numbers: [{ difference }], enough }) =>
      difference === undefined ? [] : [playMore(enough, difference)],
    )
  return open.length === 0
    ? []
    : open
        .toSorted((a, b) => b.games - a.games)
        .slice(0, 1)
        .map(({ about, games }) => ({ about, command: again(games) }))
}

const farthest = (a: { readonly difference: ResultEstimate }, b: { readonly difference: ResultEstimate }): number =>
  Math.abs(b.difference.estimate ?? 0) - Math.abs(a.difference.estimate ?? 0)

// ---- Command by command --------------------------------------------------------------------------------------------

const STEPS = {
  compare: (line: Line, finding: unknown) => afterCompare(line, finding as CompareFinding),
  fair: (line: Line, finding: unknown) => afterFair(line, finding as FairFinding),
  value: (line: Line, finding: unknown) => afterValue(line, finding as ValueFinding),
  search: (line: Line, finding: unknown) => afterSearch(line, finding as SearchFinding),
  tune: (line: Line, finding: unknown) => afterTune(line, finding as TuneFinding),
  levers: (line: Line, finding: unknown) => afterLevers(line, finding as LeversFinding),
  screening: (line: Line, finding: unknown) =>
    afterScreening(line, finding as ScreeningFinding, [
      [
        'all combinations of those that matter most',
        line.words('sensitivity', {
          games: line.studied.asked.games,
          keep: ['variant', 'only', 'few', 'places', 'within', 'delta', 'metric', 'also', 'alone'],
        }),
      ],
    ]),
  sensitivity: (line: Line, finding: unknown) => afterScreening(line, (finding as SensitivityFinding).screening, []),
} as const

function afterCompare(line: Line, { contexts: [{ pairs }], others, measured }: CompareFinding): Step[] {
  const open = pairs.filter(({ verdict }) => !isSettled(verdict)).toSorted(farthest)
  const [clearest] = pairs.filter(({ verdict }) => isSettled(verdict) && verdict !== 'same').toSorted(farthest)
  const other = others.find(({ measured: { reference } }) => reference !== measured.reference)
  return [
    ...open
      .slice(0, 1)
      .map(({ second, difference, enough }) => line.more(playMore(enough, difference, ` “${second}”`))),
    ...(clearest === undefined
      ? []
      : [
          {
            about: `see which rules and numbers the verdict on “${clearest.second}” hangs on`,
            words: line.words(
              'sensitivity',
              { keep: ['metric'] },
              '--variant',
              clearest.first,
              '--variant',
              clearest.second,
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
              '--metric',
              other.measured.reference,
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
    const { variants } = line.studied.result
    const more = variants
      .filter(({ playouts }) => playouts === finding.playouts)
      .reduce((sum, { playouts }) => sum + games - playouts, 0)
    return [
      {
        about: isEnough ? 'settle it' : `narrow the margin; it may stay unclear`,
        words: line.again(games),
        playouts: variants.reduce((sum, { playouts }) => sum + playouts, more),
      },
    ]
  }
  return [
    {
      about: `find the legal change that is worth most to ${options.name}`,
      words: line.words('value', { games: FIRST_LOOK, keep: ['metric'] }, '--only', 'swap', '--only', 'spend'),
    },
  ]
}

/** Changes that are played again when none is more than chance. */
const AGAIN = 3
/** Fewer games would tell little about what looks best of many. */
const MIN_AGAIN = 1000

function afterValue(line: Line, { rows, options: { hero } }: ValueFinding): Step[] {
  if (rows.length === 0) return []
  const { asked, isHero } = line.studied
  const moved = rows.filter(
    ({ isUntouched, idle, isDropped, difference: { estimate } }) =>
      !isUntouched && idle === undefined && isDropped !== true && estimate !== null && estimate !== 0,
  )
  // Of a hero what makes him better at no more cost; of a scenario what moves it most.
  const relevant =
    hero === undefined
      ? moved.toSorted(farthest)
      : rows.some(isLegal)
        ? moved.filter((row) => isLegal(row) && row.difference.estimate! > 0)
        : moved.toSorted(farthest)
  const called = relevant.filter(({ isCalled }) => isCalled)
  const open = relevant.filter(({ isCalled }) => !isCalled).slice(0, AGAIN)
  const candidates = open.length === 1 ? 'the one that looks' : `the ${inWords(open.length)} that look`
  const again: Step[] =
    called.length > 0 || open.length === 0
      ? []
      : [
          {
            about: `settle ${candidates} most important, with more and fresh games`,
            words: line.words(
              'value',
              {
                games: Math.max(MIN_AGAIN, playMore(open[0].enough, open[0].difference).games),
                seed: line.studied.result.seed + 1,
                keep: ['hero', 'scenario', 'variant', 'metric'],
              },
              ...open.flatMap(({ name }) => ['--only', name]),
            ),
          },
        ]
  if (hero === undefined)
    return [
      ...again,
      {
        about: `compare deaths and length without each ${relevant.at(0)?.kind ?? rows[0].kind}`,
        words: line.words('run', { games: asked.games }, '--without', relevant.at(0)?.kind ?? rows[0].kind),
      },
    ]
  if (isHero)
    return [
      ...again,
      {
        about:
          called.length > 0
            ? `write “${called[0].name}” into the sheet, then judge it again`
            : 'judge the build as a whole',
        words: line.words('fair'),
      },
    ]
  const best =
    called.length > 0 && called[0].difference.estimate! > 0
      ? line.studied.result.variants.find(({ name }) => name === called[0].name)
      : undefined
  return [
    ...again,
    ...(best === undefined ? [] : [line.run(`play with “${best.name}”`, best.set)]),
    {
      about: `look for the best build in the place of ${hero}`,
      words: line.words('search', { keep: ['hero', 'variant', 'metric'] }),
    },
  ]
}

function afterSearch(line: Line, { winner, isClear, builds, enough, options: { hero, most } }: SearchFinding): Step[] {
  if (winner === null) return []
  const build = line.studied.result.variants.find(({ name }) => name === builds[winner].name)
  return [
    ...(isClear
      ? []
      : [
          {
            about: 'play more, until it is clear which of the finalists is best',
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
      about: `see what each single change of ${hero}'s sheet is worth`,
      words: line.words('value', { games: MIN_AGAIN, keep: ['hero', 'variant', 'metric'] }),
    },
  ]
}

/** Which value to take, and then what to do about the others. */
function afterTune(line: Line, finding: TuneFinding): Step[] {
  const { measured, rows } = finding
  const { axis, by: secondAxis, most, wanted } = finding.options
  const rowIndex = bestRow(finding)
  const { crossings, doubtful, price } = rows[rowIndex]
  const best = bestOf(rows[rowIndex])
  if (best === undefined) return []
  const set = {
    ...(secondAxis === undefined ? {} : { [secondAxis.path]: secondAxis.values[rowIndex] }),
    [axis.path]: axis.values[best.at],
  }
  const [isSure, isOpen] = [best.side === 'within', best.side === 'open' || doubtful?.includes(best.at) === true]
  const isReached = isSure || crossings.length > 0
  const [crossing] = crossings
  const isBetween = crossing !== undefined && crossing.to - crossing.from > 1 && !isSure
  const asWanted = ['target', 'within', 'variant', 'alone']
  const value = Object.entries(set)
    .map(([path, one]) => `${path} ${String(one)}`)
    .join(' with ')
  const insteadOf = isOpen ? '' : ` and not ${figure(measured, wanted)}`
  const what = isSure
    ? 'it so'
    : `the nearest, ${value}, which gives ${figure(measured, best.estimate.estimate)}${insteadOf}`
  return [
    ...(price === undefined
      ? []
      : [
          {
            about: `play more: ${proposal(price, finding, rowIndex)}`,
            words: line.again(
              roundedUp(price.games),
              ...(price.within === undefined ? [] : ['--within', nearText(measured, price.within)]),
            ),
          },
        ]),
    ...(isBetween && !isOpen
      ? [{ about: 'play more, to find the value between these', words: line.again(4 * most) }]
      : []),
    ...(isReached
      ? [line.run(`play ${what}, and see how it is won and lost${whereWritten(line, Object.keys(set))}`, set)]
      : [{ about: 'see which other settings could do it', words: line.words('levers', { keep: asWanted }) }]),
    ...(isReached && crossing !== undefined && crossing.to - crossing.from === 1
      ? [{ about: 'see which other settings could do it', words: line.words('levers', { keep: asWanted }) }]
      : []),
  ]
}

/** The value that is surely as wanted, else the nearest. */
const bestOf = ({ points, nearest }: TuneRow): TunePoint | undefined =>
  points.find(({ side }) => side === 'within') ?? points.find(({ at }) => at === nearest)

/**
 * The row (value of the second setting) that surely meets the goal; else one that may; else the nearest that passes it.
 */
function bestRow({ rows, options: { wanted } }: TuneFinding): number {
  const rank = (row: TuneRow): readonly [stand: number, away: number] => {
    const best = bestOf(row)
    if (best === undefined || best.estimate.estimate === null) return [4, Infinity]
    const isPassed = row.crossings.length > 0
    return [
      best.side === 'within' ? 0 : best.side === 'open' && isPassed ? 1 : best.side === 'open' ? 2 : isPassed ? 3 : 4,
      Math.abs(best.estimate.estimate - wanted),
    ]
  }
  const ranks = rows.map(rank)
  return ranks.reduce(
    (found, [stand, away], index) =>
      stand < ranks[found][0] || (stand === ranks[found][0] && away < ranks[found][1]) ? index : found,
    0,
  )
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

function afterLevers(line: Line, finding: LeversFinding): Step[] {
  const { levers } = finding
  const { most, wanted } = finding.options
  const { asked } = line.studied
  const asWanted = ['target', 'within', 'variant', 'alone']
  const standing = (...stands: readonly Stand[]): LeverFinding[] =>
    levers.filter((lever) => stands.includes(standOf(lever, finding))).toSorted((a, b) => spanOf(b) - spanOf(a))
  const isMove = ({ lever: { now, values }, value }: LeverFinding): boolean => values[value!] !== now
  const byEffects = (findings: readonly LeverFinding[]): LeverFinding[] =>
    findings.filter(isMove).toSorted((a, b) => sideEffectsOf(a) - sideEffectsOf(b))
  // Those that surely reach it first, then those that may, and those that only pass it.
  const reached = [...byEffects(standing('reached')), ...byEffects(standing('between'))]
  const passed = standing('passed').filter(isMove)
  const [best] = [...reached, ...passed]
  const [seems] = standing('seems')
  const open = standing('seems', 'open')
  const moving = levers
    .filter(({ isIdle, lever: { values } }) => !isIdle && values.length > 1)
    .toSorted((a, b) => spanOf(b) - spanOf(a))
  const games = asked.games === undefined ? undefined : Math.max(asked.games, 4 * most)
  const insteadOf =
    best === undefined || reached.length > 0
      ? ''
      : `, the nearer, which gives ${givenBy(best, finding)} and not ${figure(finding.measured, wanted)}`
  const ofMany = open.length > MAX_AGAIN ? `the ${inWords(MAX_AGAIN)} that move it most of those` : 'those'
  const unknown = open.length === 1 ? 'the one' : ofMany
  return [
    ...(best === undefined || (reached.length === 0 && !canBeFiner(best))
      ? []
      : [
          {
            about: `find the value of ${best.lever.path} ${canBeFiner(best) ? 'more finely' : 'with more games'}`,
            words: line.words('tune', { games, keep: asWanted }, '--vary', rangeOf(best)),
          },
        ]),
    ...(best === undefined
      ? []
      : [
          line.run(
            `play it with ${best.lever.path} ${String(best.lever.values[best.value!])}${insteadOf}, ` +
              'and see how it is won and lost',
            { [best.lever.path]: best.lever.values[best.value!] },
          ),
        ]),
    ...(seems === undefined
      ? []
      : [
          {
            about: `play more of ${seems.lever.path}, to see whether a value of it gives it`,
            words: line.words(
              'tune',
              { games, keep: asWanted },
              '--vary',
              `${seems.lever.path}=${rangeText(about(seems, wanted))}`,
            ),
          },
        ]),
    ...(best === undefined && open.length > 0
      ? [
          {
            about: `play more of ${unknown} of which it is not known yet`,
            words: line.words(
              'levers',
              { games: 4 * most, keep: asWanted },
              ...open.slice(0, MAX_AGAIN).flatMap(({ lever: { path } }) => ['--only', path]),
            ),
          },
        ]
      : []),
    ...(reached.length === 0 && moving.length > 1
      ? [
          {
            about: 'turn two settings at once',
            words: line.words(
              'tune',
              { games, keep: asWanted },
              '--vary',
              allOf(moving[0]),
              '--vary',
              allOf(moving[1]),
            ),
          },
        ]
      : []),
  ]
}

/** What the value that comes nearest gives. */
const givenBy = ({ row: { points }, value }: LeverFinding, { measured }: LeversFinding): string =>
  figure(measured, points.find(({ at }) => at === value)?.estimate.estimate)

/** The values from one to the other of the two between which it seems to be passed, and one more to each side. */
function about(lever: LeverFinding, wanted: number): readonly Lever['values'][number][] {
  const [left, right] = seeming(lever, wanted)!
  return lever.lever.values.slice(Math.max(0, left.at - 1), right.at + 2)
}

/** Whether there are whole numbers between the two that it is passed between of which none could be tried. */
function canBeFiner({ lever: { values }, row: { crossings } }: LeverFinding): boolean {
  const crossing = crossings.at(0)
  if (crossing === undefined) return false
  const between = values.slice(crossing.from, crossing.to + 1)
  return between.every((value) => Number.isInteger(value)) && Number(between[1]) - Number(between[0]) > 1
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

const rangeText = (values: readonly unknown[]): string =>
  values.every((one) => Number.isInteger(one)) ? `${String(values[0])}..${String(values.at(-1))}` : values.join(',')

/** A few values over all of its range, and what it is now. */
function allOf({ lever: { path, now, values } }: LeverFinding): string {
  const few = 5
  const shown =
    values.length <= few
      ? values
      : values.filter(
          (value, index) =>
            value === now ||
            Array.from({ length: few }, (_, nth) => Math.round((nth * (values.length - 1)) / (few - 1))).includes(
              index,
            ),
        )
  return `${path}=${shown.join(',')}`
}

function afterScreening(
  line: Line,
  { factors, options: { most } }: ScreeningFinding,
  more: readonly (readonly [about: string, words: readonly string[]])[],
): Step[] {
  const [first] = factors.filter(({ isCalled }) => isCalled)
  if (first === undefined)
    return [{ about: 'play more: none of them surely matters in so few', words: line.again(4 * most) }]
  // A single variant stands under the name of what is otherwise in it.
  const variant = line.studied.result.variants.find(
    ({ name, set }) => name.startsWith(`${first.name} `) && Object.keys(set).length > 0,
  )
  return [
    ...more.map(([about, words]) => ({ about, words })),
    ...(variant === undefined ? [] : [line.run(`see how it is won and lost with ${variant.name}`, variant.set)]),
  ]
}
