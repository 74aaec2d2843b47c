// The charts of `search`: the best builds in fresh games, and all that were tried.
import type { SearchFinding } from './study.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { estimatePanels, rowOf } from '../../report/charts/rows.ts'
import {
  column,
  dataColumn,
  estimateColumn,
  gamesColumn,
  shownColumn,
  signedColumn,
  tableOf,
} from '../../report/charts/table-columns.ts'
import { excludesZero } from '../../simulate/result.ts'
import { capital, withInterval } from '../../report/numbers.ts'
import { isWin } from '../../studies/win.ts'
import { nameOf, playoutOf, range } from '../words.ts'

export type Replay = SearchFinding['replays'][number]['builds'][number]

export const replayOf = ({ replays }: SearchFinding, context: number, build: number | null): Replay | undefined =>
  replays.at(context)?.builds.find((one) => one.build === build)

/**
 * How much better than the winner a finalist may be at most. The fresh games say it of the build as is, as in the
 * verdict; the race says it of the others.
 */
export function mostBetter(
  finding: SearchFinding,
  { build, atMost }: SearchFinding['finalists'][number],
): number | null {
  const gain = build === 0 ? replayOf(finding, 0, finding.winner)?.difference : undefined
  if (gain == null) return atMost
  const { low, high } = gain
  return finding.options.isLessBetter ? high : low === null ? null : -low
}

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
      'The winner of the race, the build chosen of each style and the build as is, ' +
      `in ${playoutOf(measured)}s that no choice was based on` +
      `${series === undefined ? '' : ': as asked, and otherwise'}. Each interval holds for itself.`,
    panels: estimatePanels(measured, rows, series),
    tables: [
      tableOf(
        all,
        [
          column('Asked with', ({ name }) => seriesName(name), { isShown: replays.length > 1 }),
          column('Build', ({ build }) => builds[build].name, { show: ({ build }) => label(build) }),
          dataColumn('style', ({ build }) => names[builds[build].style]),
          dataColumn('sheet', ({ build }) => builds[build].sheet),
          gamesColumn(playoutOf(measured), ({ playouts }) => playouts),
          estimateColumn(`${numberName(measured)} (95%)`, ({ estimate }) => estimate, measured),
          signedColumn('Over as is', (one) => one.difference, measured, {
            names: ['over as it is', 'over low', 'over high'],
            isClear: (one) => one.difference !== null && excludesZero(one.difference),
          }),
        ],
        { file: 'replays', isGrouped: replays.length > 1 },
      ),
    ],
  }
}

/** More builds than this are not drawn. */
const MAX_DRAWN = 30

/** All that were tried; the finalists with what the race says of them. */
export function buildsChart(finding: SearchFinding): Chart {
  const {
    builds,
    winner,
    measured,
    options: { styles: names, isLessBetter },
  } = finding
  const finalists = finding.finalists.map((one) => ({ ...one, atMost: mostBetter(finding, one) }))
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
  const behind = ({ build, atMost }: SearchFinding['finalists'][number]): string => {
    if (build === winner) return 'won'
    return atMost === null
      ? 'unknown'
      : `at most ${range(measured, { low: atMost, high: atMost }).replace(/ to .*/, '')}`
  }
  return {
    name: 'builds',
    title: 'Builds tried',
    caption:
      'Numbers of the sieve, by which builds were chosen: those of the first are too good to be true. ' +
      'Drawn: builds that the sieve kept. Of finalists: how much better than the winner each may be, by the race; ' +
      `the build as is by the fresh ${playoutOf(measured)}s.`,
    panels: estimatePanels(measured, rows),
    tables: [
      tableOf(
        played.map(({ build, index }) => ({ ...build, finalist: finalists.find((one) => one.build === index) })),
        [
          column('Build', ({ name }) => name),
          column('Style', ({ style }) => names[style]),
          dataColumn('sheet', ({ sheet }) => sheet),
          gamesColumn(playoutOf(measured), ({ playouts }) => playouts, `${playoutOf(measured)}s in the sieve`),
          estimateColumn(`${numberName(measured)} in the sieve`, ({ sieve }) => sieve, measured, {
            names: ['estimate in the sieve', 'low', 'high'],
          }),
          dataColumn(`${playoutOf(measured)}s in the race`, ({ finalist }) => finalist?.playouts ?? null, 'number'),
          dataColumn('at most better than the winner', ({ finalist }) => finalist?.atMost ?? null, 'number'),
          shownColumn('Better than the winner', ({ finalist }) => (finalist === undefined ? '' : behind(finalist))),
        ],
        { file: 'builds' },
      ),
    ],
  }
}

const numberName = (measured: SearchFinding['measured']): string =>
  isWin(measured) ? 'Win rate' : capital(nameOf(measured))
