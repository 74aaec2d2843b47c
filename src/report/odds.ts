// The page of `odds`: exact chances as charts and a table, what its codes stand for, how the numbers are read. Nothing
// is played, so nothing has an interval.
import type { ExactChart } from '../engine/game.ts'
import { distributionOf, oddsCharts } from './charts/odds.ts'
import { csv } from './csv.ts'
import { commandBlock } from './html.ts'
import { figure } from './page/figure.ts'
import { chapter, htmlOf } from './page/frame.ts'
import { answerHtml, header } from './page/head.ts'
import { drawCharts } from './report.ts'
import type { ReportFile, Studio } from './report.ts'

export interface OddsSheet {
  readonly gameTitle: string
  readonly chart: ExactChart
  /** What a reader should know: how a check is read, what points buy. */
  readonly notes: readonly string[]
  /** The command that makes it again. */
  readonly command: string
}

/** @returns index.html, charts, data/odds.csv */
export async function drawOdds(
  { gameTitle, chart: exact, notes, command }: OddsSheet,
  studio?: Studio,
): Promise<ReportFile[]> {
  const { question, asked } = exact
  const drawn = await drawCharts(oddsCharts(exact), studio)
  const page = htmlOf(`${question}: ${asked}`, [
    header(question, [gameTitle, `${asked}: exact chances`], ''),
    answerHtml({ why: notes }),
    ...drawn.map((one) => figure(one)),
    chapter('How it was made', [
      `${commandBlock(command)}<p class="caption">Every roll that can be was counted; ` +
        'nothing was played, so that no number here has an interval.</p>',
    ]),
  ])
  return [
    { path: 'index.html', content: page },
    ...drawn.flatMap(({ files }) => files),
    { path: 'data/odds.csv', content: dataOf(exact) },
  ]
}

function dataOf(exact: ExactChart): string {
  const { steps, series, chances, bars } = exact
  if (bars !== undefined) {
    const { heads, rows } = distributionOf(exact, bars)
    return csv(heads, rows)
  }
  const rows = series.entries.map(({ code, meaning = '' }, index) => [
    code,
    ...(series.meaning === undefined ? [] : [meaning]),
    ...chances.map((row) => row[index]),
  ])
  const heads = [series.short, ...(series.meaning === undefined ? [] : [series.meaning[1]])]
  return csv([...heads, ...steps.values.map((step) => `${step} ${steps.many}`)], rows)
}
