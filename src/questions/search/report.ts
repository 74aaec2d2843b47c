// What `search` found, in words: the best build, the best of each style, and how near the winner is to the best.
import type { SearchFinding } from './study.ts'
import { isWin } from '../../studies/win.ts'
import { answered, verdictFrom } from '../../report/answer.ts'
import type { Answer, Templates } from '../../report/answer.ts'
import { counted, inWords, isShare, levelInWords, listed, withInterval } from '../../report/numbers.ts'
import { excludesZero } from '../../simulate/result.ts'
import { reachWords, scoutedCharts } from '../scouting-words.ts'
import type { StudyReport } from '../study-report.ts'
import { between, difference, moved, nameOf, narrowed, playoutOf, playouts } from '../words.ts'
import { buildsChart, replayOf, replaysChart } from './charts.ts'
import type { Replay } from './charts.ts'

export function searchReport(finding: SearchFinding): StudyReport {
  return {
    question: `Which build is best in the place of ${finding.options.name}, by ${nameOf(finding.measured)}?`,
    answer: answerOf(finding),
    charts: [replaysChart(finding), buildsChart(finding), ...scoutedCharts(finding.scouted)],
  }
}

function answerOf(finding: SearchFinding): Answer {
  const lines = [
    sheet(finding),
    styles(finding),
    front(finding),
    ...(finding.replays.length === 0 ? [] : reachWords(reach(finding), finding.scouted)),
    luck(finding),
    ...promise(finding),
  ]
  return answered(verdictOf(finding), lines, { margin: marginOf(finding) })
}

// ---- The verdict ---------------------------------------------------------------------------------------------------

const nameOfBuild = ({ builds, options }: SearchFinding, build: number): string =>
  build === 0 ? `${options.name} as is` : `“${builds[build].name}”`

type Parts = Readonly<Record<'build' | 'wins' | 'over' | 'narrow' | 'playout', string>>

const TEMPLATES = {
  'not-raced': (_: object) => 'NO RESULT: the builds have not raced yet',
  'not-replayed': ({ build, playout }: Parts) =>
    `NO RESULT: ${build} won the race, but its fresh ${playout}s are missing`,
  best: ({ wins, over }: Parts) => `BEST: ${wins}${over}`,
  'none-better': ({ wins, over }: Parts) => `NO BETTER BUILD FOUND: ${wins}${over}`,
  'too-close': ({ wins, over, narrow }: Parts) => `TOO CLOSE TO CALL: ${wins}${over}${narrow}`,
  'other-finalist': ({ wins, over }: Parts) => `TOO CLOSE TO CALL: ${wins}${over}; another finalist may be better`,
} as const satisfies Templates

export const verdictKey = (finding: SearchFinding): string => verdictOf(finding).key

/** Whether it answers the question: the exit code says the same as the verdict. */
export const isSettled = (finding: SearchFinding): boolean => ['best', 'none-better'].includes(verdictKey(finding))

/** By how much the winner is better than the build as is, by the estimate; null where that is not known. */
export function gainOf(finding: SearchFinding): number | null {
  const gain = replayOf(finding, 0, finding.winner)?.difference?.estimate ?? null
  return gain === null ? null : gain * (finding.options.isLessBetter ? -1 : 1)
}

/** Other builds of the race than the winner and the one as is, whose fresh games tell more. */
const othersOf = ({ finalists, winner }: SearchFinding): SearchFinding['finalists'] =>
  finalists.filter(({ build }) => build !== 0 && build !== winner)

/** How much better than the winner one of these may be at most. */
const gapOf = (finding: SearchFinding): number =>
  Math.max(0, ...othersOf(finding).map(({ atMost }) => atMost ?? Infinity))

function verdictOf(finding: SearchFinding): Answer['verdict'] {
  const { winner, measured, replays, options, builds } = finding
  if (winner === null) return verdictFrom(TEMPLATES, 'not-raced', {})
  const build = nameOfBuild(finding, winner)
  const found = replays.length === 0 ? undefined : replayOf(finding, 0, winner)
  const { difference: gain = null, estimate } = found ?? {}
  const isSure = gain !== null && excludesZero(gain)
  const isGain = isSure && gainOf(finding)! > 0
  const most = options.isLessBetter ? -(gain?.low ?? -Infinity) : (gain?.high ?? Infinity)
  const isOpen = gain !== null && !isGain && most > options.within
  const key =
    estimate === undefined
      ? 'not-replayed'
      : isOpen
        ? 'too-close'
        : gapOf(finding) > options.within
          ? 'other-finalist'
          : isGain
            ? 'best'
            : 'none-better'
  const number = estimate === undefined ? '' : withInterval(measured, estimate)
  const narrow =
    gain === null || key !== 'too-close' ? undefined : narrowed(measured, gain, { variants: replays[0].builds.length })
  const size = gain === null ? '' : key === 'too-close' ? between(measured, gain) : moved(measured, gain)
  const parts = {
    build,
    playout: playoutOf(measured),
    wins: isWin(measured) ? `${build} wins ${number}` : `${build}: ${nameOf(measured)} ${number}`,
    over: gain === null ? '' : `, ${size} ${isWin(measured) ? 'than' : 'over'} ${nameOfBuild(finding, 0)}`,
    narrow: narrow?.words ?? '',
  }
  return verdictFrom(TEMPLATES, key, parts, {
    build: builds[winner].name,
    ...(estimate && { estimate }),
    difference: gain,
    ...narrow?.numbers,
  })
}

// ---- Why -----------------------------------------------------------------------------------------------------------

const sheet = ({ builds, winner, options }: SearchFinding): string =>
  winner === null ? '' : `Sheet: ${builds[winner].sheet} (${options.styles[builds[winner].style]}).`

function styles(finding: SearchFinding): string {
  const { best, measured, builds, options } = finding
  if (finding.replays.length === 0) return ''
  const items = best.map((build, style) => {
    const name = options.styles[style]
    const found = replayOf(finding, 0, build)
    if (build === null || found === undefined) return `${name} untested`
    return `${name} ${withInterval(measured, found.estimate)}, ${build === 0 ? 'as is' : builds[build].name}`
  })
  const asIs = best.includes(0) ? undefined : replayOf(finding, 0, 0)
  const now = asIs && `as is, ${options.styles[builds[0].style]}: ${withInterval(measured, asIs.estimate)}`
  return `Chosen of each style: ${[...items, ...(now === undefined ? [] : [now])].join('; ')}.`
}

/** Those that did better than the winner in fresh games, and those that did as well, by the estimates. */
function rivals({ options }: SearchFinding, replays: readonly Replay[], winner: Replay) {
  const gain = ({ estimate: { estimate } }: Replay): number =>
    ((estimate ?? 0) - (winner.estimate.estimate ?? 0)) * (options.isLessBetter ? -1 : 1)
  return {
    ahead: replays.filter((one) => gain(one) > 0),
    level: replays.filter((one) => one !== winner && gain(one) === 0),
  }
}

/** Without the build as is where it is clearly ahead: then more than the estimates say so. */
const byEstimates = (ahead: readonly Replay[], { difference: gain }: Replay): Replay[] =>
  ahead.filter(({ build }) => build !== 0 || gain === null || !excludesZero(gain))

/** The race was won before; that another is in front afterwards is no reason to choose again, but it is to be known. */
function front(finding: SearchFinding): string {
  const { winner, replays, measured } = finding
  const found = replayOf(finding, 0, winner)
  const ahead = found === undefined ? [] : byEstimates(rivals(finding, replays[0].builds, found).ahead, found)
  if (ahead.length === 0) return ''
  const items = ahead.map(({ build, estimate }) => `${nameOfBuild(finding, build)} ${withInterval(measured, estimate)}`)
  return `Ahead in the fresh ${playoutOf(measured)}s, by the estimates alone: ${listed(items)}.`
}

function reach(finding: SearchFinding): string[] {
  const { replays, winner, measured } = finding
  const isFirst = ({ ahead, level }: ReturnType<typeof rivals>): boolean => ahead.length + level.length === 0
  const asked = replayOf(finding, 0, winner)
  const isFirstAsAsked = asked !== undefined && isFirst(rivals(finding, replays[0].builds, asked))
  return replays.slice(1).map(({ name, builds }) => {
    const found = builds.find(({ build }) => build === winner)
    if (found === undefined) return `With ${name}: not played.`
    const there = rivals(finding, builds, found)
    const namesOf = (some: readonly Replay[]): string => listed(some.map(({ build }) => nameOfBuild(finding, build)))
    const ahead = byEstimates(there.ahead, found)
    const gain = found.difference === null ? '' : `, ${difference(measured, found.difference)} over the build as is`
    const ranking = isFirst(there)
      ? `; first there${isFirstAsAsked ? ' too' : ''}, by the estimates`
      : there.ahead.length === 0
        ? `; first there, level with ${namesOf(there.level)}`
        : ahead.length === 0
          ? ''
          : `; ahead there, by the estimates: ${namesOf(ahead)}`
    return `With ${name}: ${withInterval(measured, found.estimate)}${gain}${ranking}.`
  })
}

/** What the same build seemed to be when it was chosen. */
function luck({ winner, builds, measured }: SearchFinding): string {
  if (winner === null || builds[winner].sieve === null) return ''
  const { sieve, playouts: played } = builds[winner]
  return (
    `When it was chosen: ${withInterval(measured, sieve)} in ${playouts(measured, played)}. ` +
    `A chosen build was lucky too, so only fresh ${playoutOf(measured)}s count.`
  )
}

// ---- How sure ------------------------------------------------------------------------------------------------------

const amount = ({ measured }: SearchFinding, value: number): string =>
  isShare(measured) ? `${(100 * value).toFixed(1)} pp` : `${Number(value.toFixed(3))} ${measured.unit}`

function marginOf(finding: SearchFinding): string {
  const { winner, measured, options } = finding
  if (winner === null) return ''
  const found = replayOf(finding, 0, winner)
  const { low, high } = found?.estimate ?? { low: null, high: null }
  const half =
    low === null || high === null
      ? ''
      : `±${amount(finding, (high - low) / 2)} in ${counted(found!.playouts, `fresh ${playoutOf(measured)}`)}; `
  const gap = gapOf(finding)
  const other = `no ${winner === 0 ? '' : 'other '}new build`
  const limit =
    othersOf(finding).length === 0
      ? `${other} was left to race`
      : Number.isFinite(gap)
        ? `${other} of the race is better by more than ${amount(finding, gap)} ` +
          `(${levelInWords(options.level)}, at all looks)`
        : 'how near it is to the best finalist is unknown'
  const wanted = gap <= options.within ? '' : `, more than --within ${amount(finding, options.within)}`
  return `Margin of error: ${half}${limit}${wanted}.`
}

function promise({ finalists, tried, measured, builds }: SearchFinding): string[] {
  const others = builds.slice(1).filter((build) => build.playouts > 0)
  const swaps = others.filter(({ parent }) => parent !== undefined).length
  const drawn =
    `Tried ${counted(tried, 'build')}: the one as is, ${others.length - swaps} drawn at random from the legal ones` +
    ` and ${counted(swaps, 'swap')} of the best`
  if (finalists.length === 0) return [`${drawn}.`]
  const longest = Math.max(...finalists.map((finalist) => finalist.playouts))
  return [
    `${drawn}. A sieve left ${inWords(finalists.length)} finalists; it promises nothing about builds that it dropped.`,
    `The race took ${playouts(measured, longest)} of each finalist that stayed in it.`,
  ]
}
