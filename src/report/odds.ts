// The page of `odds`: exact chances of dice pools, what the codes of targets stand for, and what helps. Nothing is
// played, so nothing has an interval.
import { oddsCharts } from './charts/odds.ts'
import type { OddsPool } from './charts/odds.ts'
import { csv } from './csv.ts'
import { escapeText, proseHtml } from './html.ts'
import { answerHtml, chapter, figure, htmlOf } from './page.ts'
import type { DrawnChart } from './page.ts'
import { chartFiles, drawPanels, PHONE, WIDE } from './report.ts'
import type { ReportFile } from './report.ts'

export interface OddsSheet {
  readonly gameTitle: string
  readonly pools: readonly OddsPool[]
  /** The pools in words: `1 to 8 dice, with Gamble`. */
  readonly asked: string
  /** What helps, in words: `with Gamble`; empty when nothing does. */
  readonly help: string
  /** What a reader should know: how a check is read, what points buy. */
  readonly notes: readonly string[]
  /** The command that makes it again. */
  readonly command: string
}

/** @returns index.html, charts, data/odds.csv */
export async function drawOdds({ gameTitle, pools, asked, help, notes, command }: OddsSheet): Promise<ReportFile[]> {
  const drawn: DrawnChart[] = []
  for (const chart of oddsCharts(pools, help))
    drawn.push({ chart, wide: await drawPanels(chart, WIDE), phone: await drawPanels(chart, PHONE) })
  const page = htmlOf(`${QUESTION} ${asked}`, [
    `<header><h1>${escapeText(QUESTION)}</h1><p class="muted">${proseHtml(gameTitle)}</p></header>`,
    answerHtml({ headline: `${asked.charAt(0).toUpperCase()}${asked.slice(1)}: the exact chances.`, more: notes }),
    ...drawn.map(figure),
    chapter('How it was made', [
      `<pre>${escapeText(command)}</pre><p class="caption">Every roll that can be was counted; ` +
        'nothing was played, so that no number here has an interval.</p>',
    ]),
  ])
  const rows = pools[0].ladder.map(({ tn, name }, index) => [
    tn,
    name,
    ...pools.map(({ ladder }) => ladder[index].success),
  ])
  return [
    { path: 'index.html', content: page },
    ...drawn.flatMap(({ chart, wide }) => chartFiles(chart, wide)),
    { path: 'data/odds.csv', content: csv(['TN', 'shows', ...pools.map(({ dice }) => `${dice} dice`)], rows) },
  ]
}

const QUESTION = 'How often do dice reach a target number?'
