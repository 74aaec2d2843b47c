// The charts of `search`: the best builds in fresh games, and all that were tried.
import type { SearchFinding } from './study.ts'
import type { Chart, Table } from '../../report/charts/chart.ts'
import { rowOf, rowsSpec } from '../../report/charts/rows.ts'
import { boundsOf, capital, INTERVAL, isShare, numbersOf, thousands, withInterval } from '../../report/numbers.ts'
import { isWin } from '../../studies/win.ts'
import { difference, nameOf, playoutOf, range } from '../words.ts'

export type Replay = SearchFinding['replays'][number]['builds'][number]

export const replayOf = ({ replays }: SearchFinding, context: number, build: number | null): Replay | undefined =>
  replays.at(context)?.builds.find((one) => one.build === build)

export function replaysChart(finding: SearchFinding): Chart {
  const { replays, measured, builds } = finding
  const { styles: names } = finding.options
  const seriesName = (name: string): string => (name === '' ? 'as asked' : name)
  const label = (build: number): string =>
    `${build === 0 ? 'as is' : builds[build].name} (${names[builds[build].style]})`
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
    title: `Best builds in fresh ${playoutOf(measured)}s`,
    caption:
      'The winner, the best of each style and the build as is, ' +
      `in ${playoutOf(measured)}s that no choice was based on` +
      `${series === undefined ? '' : ': as asked, and otherwise'}. Each interval holds for itself.`,
    panels:
      rows.length === 0
        ? []
        : [{ spec: (width) => rowsSpec(rows, { axis: measured.unit, isShare: isShare(measured), series }, width) }],
    tables: [
      {
        file: 'replays',
        isGrouped: replays.length > 1,
        columns: [
          ...(replays.length > 1 ? [{ title: 'Asked with' }] : []),
          { title: 'Build' },
          { title: `${capital(playoutOf(measured))}s`, isNumber: true },
          { title: `${numberName(measured)} (95%)`, isNumber: true },
          { title: 'Over as is', isNumber: true },
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
      ...mapTable(finding),
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
      ? 'untested'
      : `${withInterval(measured, found.estimate)}, ${build === 0 ? 'as is' : builds[build].name}`
  }
  return [
    {
      title: 'Best by style',
      isDetail: true,
      columns: [{ title: 'Style' }, ...columns.map((title) => ({ title }))],
      rows: rows.map((row) => [row, ...columns.map((column) => cell(`${row} ${column}`))]),
    },
  ]
}

/** More builds than this are not drawn. */
const MAX_DRAWN = 30

/** All that were tried; the finalists with what the race says of them. */
export function buildsChart({
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
        ? 'unknown'
        : `at most ${range(measured, { low: finalist.atMost, high: finalist.atMost }).replace(/ to .*/, '')}`
  }
  return {
    name: 'builds',
    title: 'Builds tried',
    caption:
      'Numbers of the sieve, by which builds were chosen: those of the first are too good to be true. ' +
      'Drawn: builds that the sieve kept. Of finalists: how much better than the winner each may be.',
    panels:
      rows.length === 0
        ? []
        : [{ spec: (width) => rowsSpec(rows, { axis: measured.unit, isShare: isShare(measured) }, width) }],
    tables: [
      {
        file: 'builds',
        columns: [
          { title: 'Build' },
          { title: 'Style' },
          { title: `${capital(playoutOf(measured))}s`, isNumber: true },
          { title: `${numberName(measured)} in the sieve`, isNumber: true },
          { title: 'Better than the winner' },
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

const numberName = (measured: SearchFinding['measured']): string =>
  isWin(measured) ? 'Win rate' : capital(nameOf(measured))
