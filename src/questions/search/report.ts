// What `search` found, in words and charts: the best build, the best of each style, and how both fare in fresh games.
import type { SearchFinding } from './study.ts'
import type { Chart, Table } from '../../report/charts/chart.ts'
import { rowOf, rowsSpec } from '../../report/charts/rows.ts'
import {
  agreeing,
  boundsOf,
  capital,
  counted,
  INTERVAL,
  inWords,
  isShare,
  levelInWords,
  listed,
  numbersOf,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import type { StudyReport } from '../study-report.ts'
import { reachWords, scoutedCharts } from '../scouting-words.ts'
import { difference, headingOf, nameOf, playoutOf, playouts, range } from '../words.ts'
import { excludesZero } from '../../simulate/result.ts'

export function searchReport(finding: SearchFinding): StudyReport {
  return {
    question: `Which build is best in the place of ${capital(finding.options.hero)}, by ${nameOf(finding.measured)}?`,
    answer: {
      verdict: headlineOf(finding),
      why: [
        sheet(finding),
        luck(finding),
        front(finding),
        promise(finding),
        ...styles(finding),
        ...reachWords(reach(finding), finding.scouted),
      ].filter((line) => line !== ''),
    },
    charts: [replaysChart(finding), buildsChart(finding), ...scoutedCharts(finding.scouted)],
  }
}

// ---- In words ------------------------------------------------------------------------------------------------------

type Replay = SearchFinding['replays'][number]['builds'][number]

const nameOfBuild = ({ builds, options: { hero } }: SearchFinding, build: number): string =>
  build === 0 ? `${capital(hero)} as it is` : `“${builds[build].name}”`

const replayOf = ({ replays }: SearchFinding, context: number, build: number | null): Replay | undefined =>
  replays.at(context)?.builds.find((one) => one.build === build)

function headlineOf(finding: SearchFinding): string {
  const { winner, measured, replays } = finding
  const { hero } = finding.options
  if (winner === null) return 'Nothing is decided yet, the builds have not raced.'
  const found = replays.length === 0 ? undefined : replayOf(finding, 0, winner)
  if (found === undefined) {
    const build = nameOfBuild(finding, winner)
    return `${build} won the race for the place of ${capital(hero)}; it has not been replayed yet.`
  }
  const gainText =
    found.difference === null
      ? ', and nothing that was tried is surely better'
      : `, ${difference(measured, found.difference)} over ${capital(hero)} as it is` +
        (excludesZero(found.difference) ? '' : ', which may be chance')
  const build = found.difference === null ? 'the one there is' : nameOfBuild(finding, winner)
  const games = counted(found.playouts, `fresh ${playoutOf(measured)}`)
  return (
    `The best build found for the place of ${capital(hero)} is ${build}: ` +
    `${nameOf(measured)} ${withInterval(measured, found.estimate)} in ${games}${gainText}.`
  )
}

function sheet({ builds, winner, options: { styles: names } }: SearchFinding): string {
  return winner === null ? '' : `Its sheet: ${builds[winner].sheet} (${names[builds[winner].style]}).`
}

/** What the same build seemed to be when it was chosen. */
function luck(finding: SearchFinding): string {
  const { winner, builds, measured } = finding
  if (winner === null || builds[winner].sieve === null) return ''
  const { sieve, playouts: played } = builds[winner]
  return (
    `When it was chosen it seemed to have ${withInterval(measured, sieve)}, by ${playouts(measured, played)}: ` +
    `who is chosen for good results had good luck as well, so only fresh ${playoutOf(measured)}s count.`
  )
}

/** Those that did better than the winner in the fresh games, by the figures alone. */
function aheadOf(
  finding: SearchFinding,
  replays: readonly Replay[],
  { estimate: winnerEstimate }: Replay,
): readonly Replay[] {
  return replays.filter(
    ({ estimate }) =>
      (estimate.estimate ?? 0) !== (winnerEstimate.estimate ?? 0) &&
      isMore(finding, estimate.estimate ?? 0, winnerEstimate.estimate ?? 0),
  )
}

const isMore = ({ options: { isLessBetter } }: SearchFinding, one: number, other: number): boolean =>
  isLessBetter ? one < other : one > other

/** The race was won before; that another is in front afterwards is no reason to choose again, but it is to be known. */
function front(finding: SearchFinding): string {
  const { winner, replays, measured } = finding
  const found = winner === null ? undefined : replayOf(finding, 0, winner)
  const ahead = found === undefined ? [] : aheadOf(finding, replays[0].builds, found)
  if (ahead.length === 0) return ''
  const items = ahead.map(({ build, estimate }) => {
    const name = nameOfBuild(finding, build)
    return `${name} is in front by the figures alone: ${withInterval(measured, estimate)}`
  })
  return `In these fresh ${playoutOf(measured)}s ${listed(items)}.`
}

function promise({ isClear, finalists, tried, measured, options: { within, level, most } }: SearchFinding): string {
  if (finalists.length === 0)
    return `${capital(counted(tried, 'build'))} ${agreeing(tried, 'was', 'were')} sieved so far.`
  const amount = (value: number): string =>
    isShare(measured) ? `${Number((100 * value).toFixed(1))} pp` : `${Number(value.toFixed(3))} ${measured.unit}`
  const share = levelInWords(level)
  const limits = finalists.map(({ atMost }) => atMost ?? Infinity)
  const gap = Math.max(...limits)
  const longest = Math.max(...finalists.map((finalist) => finalist.playouts))
  const limitText = Number.isFinite(gap)
    ? `none of the ${inWords(finalists.length)} finalists is better by more than ${amount(gap)}`
    : 'nothing is known of how near it is to the best finalist'
  const unclear = isClear
    ? ''
    : `, which is more than the ${amount(within)} of --within: ` +
      `${playouts(measured, most)} ${agreeing(most, 'was', 'were')} not enough`
  return (
    `Surely (${share}, however often it was looked) ${limitText}${unclear}. ` +
    `The finalists are what a sieve left of ${counted(tried, 'build')} that ${agreeing(tried, 'was', 'were')} drawn ` +
    'from the legal ones and from their swaps; it drops what looks worse after some hundred ' +
    `${playoutOf(measured)}s, and promises nothing of what it dropped, nor of builds that were not drawn. ` +
    `The race took ${playouts(measured, longest)} of each that stayed in it.`
  )
}

function styles(finding: SearchFinding): string[] {
  const { best, measured, builds } = finding
  const { styles: names } = finding.options
  const items = best.map((build, style) => {
    const found = replayOf(finding, 0, build)
    return build === null || found === undefined
      ? `${names[style]}: none was tried to the end`
      : `${names[style]}: ${withInterval(measured, found.estimate)}, ${build === 0 ? 'as it is' : builds[build].name}`
  })
  const played = Math.max(0, ...(finding.replays[0]?.builds ?? []).map((one) => one.playouts))
  return finding.replays.length === 0
    ? []
    : [`The best of each style, in ${counted(played, `fresh ${playoutOf(measured)}`)}: ${items.join('; ')}.`]
}

function reach(finding: SearchFinding): string[] {
  const { replays, winner, measured } = finding
  return replays.slice(1).map(({ name, builds }) => {
    const found = builds.find(({ build }) => build === winner)
    if (found === undefined) return `With ${name}: not played.`
    const ahead = aheadOf(finding, builds, found).map(({ build }) => nameOfBuild(finding, build))
    const gainText =
      found.difference === null ? '' : `, ${difference(measured, found.difference)} over the one there is`
    const ranking = ahead.length === 0 ? '; still in front' : `; in front there by the figures alone: ${listed(ahead)}`
    return `With ${name}: ${withInterval(measured, found.estimate)}${gainText}${ranking}.`
  })
}

// ---- Charts --------------------------------------------------------------------------------------------------------

function replaysChart(finding: SearchFinding): Chart {
  const { replays, measured, builds } = finding
  const { styles: names } = finding.options
  const seriesName = (name: string): string => (name === '' ? 'as asked' : name)
  const label = (build: number): string =>
    `${build === 0 ? 'as it is' : builds[build].name} (${names[builds[build].style]})`
  const shown = replays[0]?.builds.map(({ build }) => build) ?? []
  const rows = shown.flatMap((build) =>
    replays.flatMap(({ name }, context) => {
      const found = replayOf(finding, context, build)?.estimate
      return found === undefined ? [] : rowOf(label(build), found, withInterval(measured, found), seriesName(name))
    }),
  )
  const series = replays.length > 1 ? replays.map(({ name }) => seriesName(name)) : undefined
  const all = replays.flatMap(({ name, builds: replayed }) => replayed.map((one) => ({ name, ...one })))
  return {
    name: 'replays',
    title: `How good are the best builds in fresh ${playoutOf(measured)}s?`,
    caption:
      'The winner, the best of each style and the build as it is, ' +
      `in ${playoutOf(measured)}s by which nothing was chosen` +
      `${series === undefined ? '' : ': as asked, and otherwise'}. Each interval for itself.`,
    panels:
      rows.length === 0
        ? []
        : [{ spec: (width) => rowsSpec(rows, { axis: measured.unit, isShare: isShare(measured), series }, width) }],
    tables: [
      ...mapTable(finding),
      {
        file: 'replays',
        isGrouped: replays.length > 1,
        columns: [
          ...(replays.length > 1 ? [{ title: 'asked with' }] : []),
          { title: 'build' },
          { title: `${playoutOf(measured)}s`, isNumber: true },
          { title: headingOf(measured), short: nameOf(measured), isNumber: true },
          { title: 'over as it is', isNumber: true },
        ],
        rows: all.map(({ name, build, playouts: played, estimate, difference: gain }) => [
          ...(replays.length > 1 ? [seriesName(name)] : []),
          label(build),
          thousands(played),
          withInterval(measured, estimate),
          gain === null ? '' : difference(measured, gain),
        ]),
        data: {
          columns: [
            'asked with',
            'build',
            'style',
            'sheet',
            `${playoutOf(measured)}s`,
            'estimate',
            ...INTERVAL,
            'over as it is',
            'over low',
            'over high',
          ],
          rows: all.map(({ name, build, playouts: played, estimate, difference: gain }) => [
            seriesName(name),
            builds[build].name,
            names[builds[build].style],
            builds[build].sheet,
            played,
            ...numbersOf(estimate),
            ...boundsOf(gain),
          ]),
        },
      },
    ],
  }
}

/**
 * The best of each style, in a grid where styles have names of two words: `cautious fighter` stands below `fighter`.
 */
function mapTable(finding: SearchFinding): Table[] {
  const { best, measured, builds } = finding
  const { styles } = finding.options
  const [rows, columns] = [0, 1].map((part) => [...new Set(styles.map((style) => style.split(' ')[part] ?? ''))])
  if (
    finding.replays.length === 0 ||
    styles.length !== rows.length * columns.length ||
    !styles.every((style) => style.split(' ').length === 2)
  )
    return []
  const cell = (style: string): string => {
    const build = best[styles.indexOf(style)]
    const found = replayOf(finding, 0, build)
    return build === null || found === undefined
      ? 'none was tried to the end'
      : `${withInterval(measured, found.estimate)}, ${build === 0 ? 'as it is' : builds[build].name}`
  }
  return [
    {
      title: 'The best of each style',
      columns: [{ title: 'style' }, ...columns.map((title) => ({ title }))],
      rows: rows.map((row) => [row, ...columns.map((column) => cell(`${row} ${column}`))]),
    },
  ]
}

/** More builds than this are not drawn. */
const MAX_DRAWN = 30

/** All that were tried; the finalists with what the race says of them. */
function buildsChart({
  builds,
  finalists,
  winner,
  measured,
  options: { styles: names, isLessBetter },
}: SearchFinding): Chart {
  const played = builds
    .map((build, index) => ({ build, index }))
    .filter(({ build: { playouts } }) => playouts > 0)
    .toSorted(
      (a, b) =>
        b.build.playouts - a.build.playouts ||
        (isLessBetter ? -1 : 1) * ((b.build.sieve?.estimate ?? 0) - (a.build.sieve?.estimate ?? 0)),
    )
  const max = Math.max(0, ...builds.map(({ playouts }) => playouts))
  const rows = played
    .slice(0, MAX_DRAWN)
    .flatMap(({ build: { name, playouts, sieve }, index }) =>
      playouts < max || sieve === null
        ? []
        : rowOf(index === winner ? `${name} (won)` : name, sieve, withInterval(measured, sieve)),
    )
  const behind = (index: number): string => {
    const finalist = finalists.find(({ build }) => build === index)
    if (finalist === undefined) return ''
    return index === winner
      ? 'won'
      : finalist.atMost === null
        ? 'not known'
        : `at most ${range(measured, { low: finalist.atMost, high: finalist.atMost }).replace(/ to .*/, '')}`
  }
  return {
    name: 'builds',
    title: 'What was tried?',
    caption:
      'Numbers of the sieve, by which builds were chosen: those of the first are too good to be true. ' +
      'Drawn are those that were still in when the sieve was done. ' +
      'Of the finalists: by how much each may be better than the winner.',
    panels:
      rows.length === 0
        ? []
        : [{ spec: (width) => rowsSpec(rows, { axis: measured.unit, isShare: isShare(measured) }, width) }],
    tables: [
      {
        file: 'builds',
        columns: [
          { title: 'build' },
          { title: 'style' },
          { title: `${playoutOf(measured)}s`, isNumber: true },
          { title: `${headingOf(measured)} In the sieve`, short: `${nameOf(measured)} in the sieve`, isNumber: true },
          { title: 'better than the winner' },
        ],
        rows: played.map(({ build: { name, style, playouts, sieve }, index }) => [
          name,
          names[style],
          thousands(playouts),
          sieve === null ? '' : withInterval(measured, sieve),
          behind(index),
        ]),
        data: {
          columns: [
            'build',
            'style',
            'sheet',
            `${playoutOf(measured)}s in the sieve`,
            'estimate in the sieve',
            'low',
            'high',
            `${playoutOf(measured)}s in the race`,
            'at most better than the winner',
          ],
          rows: played.map(({ build: { name, style, sheet: words, playouts, sieve }, index }) => {
            const finalist = finalists.find(({ build }) => build === index)
            return [
              name,
              names[style],
              words,
              playouts,
              sieve?.estimate ?? null,
              sieve?.low ?? null,
              sieve?.high ?? null,
              finalist?.playouts ?? null,
              finalist?.atMost ?? null,
            ]
          }),
        },
      },
    ],
  }
}
