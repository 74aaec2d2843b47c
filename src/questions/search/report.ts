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

function verdictOf(finding: SearchFinding): Answer['verdict'] {
  const { winner, measured, isClear, replays, options, builds } = finding
  if (winner === null) return verdictFrom(TEMPLATES, 'not-raced', {})
  const build = nameOfBuild(finding, winner)
  const found = replays.length === 0 ? undefined : replayOf(finding, 0, winner)
  const { difference: gain = null, estimate } = found ?? {}
  const isSure = gain !== null && excludesZero(gain)
  const isGain = isSure && gain.estimate! * (options.isLessBetter ? -1 : 1) > 0
  const most = options.isLessBetter ? -(gain?.low ?? -Infinity) : (gain?.high ?? Infinity)
  const isAsGood = gain === null || isGain
  const key =
    estimate === undefined
      ? 'not-replayed'
      : isAsGood && !isClear
        ? 'other-finalist'
        : isGain
          ? 'best'
          : gain === null || most <= options.within
            ? 'none-better'
            : 'too-close'
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
  return `Best by style: ${items.join('; ')}.`
}

/** Those that did better than the winner in the fresh games, by the estimates alone. */
function aheadOf({ options }: SearchFinding, replays: readonly Replay[], winner: Replay): readonly Replay[] {
  const valueOf = ({ estimate: { estimate } }: Replay): number => (estimate ?? 0) * (options.isLessBetter ? -1 : 1)
  return replays.filter((one) => valueOf(one) > valueOf(winner))
}

/** The race was won before; that another is in front afterwards is no reason to choose again, but it is to be known. */
function front(finding: SearchFinding): string {
  const { winner, replays, measured } = finding
  const found = winner === null ? undefined : replayOf(finding, 0, winner)
  const ahead = found === undefined ? [] : aheadOf(finding, replays[0].builds, found)
  if (ahead.length === 0) return ''
  const items = ahead.map(({ build, estimate }) => `${nameOfBuild(finding, build)} ${withInterval(measured, estimate)}`)
  return `Ahead in the fresh ${playoutOf(measured)}s, by the estimates alone: ${listed(items)}.`
}

function reach(finding: SearchFinding): string[] {
  const { replays, winner, measured } = finding
  return replays.slice(1).map(({ name, builds }) => {
    const found = builds.find(({ build }) => build === winner)
    if (found === undefined) return `With ${name}: not played.`
    const ahead = aheadOf(finding, builds, found).map(({ build }) => nameOfBuild(finding, build))
    const gain = found.difference === null ? '' : `, ${difference(measured, found.difference)} over the build as is`
    const ranking =
      ahead.length === 0 ? '; first there too, by the estimates' : `; ahead there, by the estimates: ${listed(ahead)}`
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
  const { winner, finalists, isClear, measured, options } = finding
  if (winner === null) return ''
  const found = replayOf(finding, 0, winner)
  const { low, high } = found?.estimate ?? { low: null, high: null }
  const half =
    low === null || high === null
      ? ''
      : `±${amount(finding, (high - low) / 2)} in ${counted(found!.playouts, `fresh ${playoutOf(measured)}`)}; `
  const gap = Math.max(...finalists.map(({ atMost }) => atMost ?? Infinity))
  const limit = Number.isFinite(gap)
    ? `no finalist is better by more than ${amount(finding, gap)} (${levelInWords(options.level)}, at all looks)`
    : 'how near it is to the best finalist is unknown'
  const wanted = isClear ? '' : `, more than --within ${amount(finding, options.within)}`
  return `Margin of error: ${half}${limit}${wanted}.`
}

function promise({ finalists, tried, measured }: SearchFinding): string[] {
  const drawn = `Tried ${counted(tried, 'build')}: legal ones at random, and swaps of the best`
  if (finalists.length === 0) return [`${drawn}.`]
  const longest = Math.max(...finalists.map((finalist) => finalist.playouts))
  return [
    `${drawn}. A sieve left ${inWords(finalists.length)} finalists; it promises nothing about builds that it dropped.`,
    `The race took ${playouts(measured, longest)} of each finalist that stayed in it.`,
  ]
}
