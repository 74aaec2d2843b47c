// A report as files: the page, each chart as a picture and as its spec, each metric as a table. The workbench has them
// written, and a PNG made of every SVG where somebody asks for it.
import type { Result } from '../simulate/result.ts'
import type { About } from './about.ts'
import { chartsOf } from './charts/index.ts'
import { headingOf } from './charts/chart.ts'
import type { Chart } from './charts/chart.ts'
import { csv, metricTables, ruleTable } from './csv.ts'
import { draw, standalone } from './draw.ts'
import type { Drawing, Spec } from './draw.ts'
import { markdownOf } from './markdown.ts'
import type { Extras, NextStep, ReportFile } from './extras.ts'
import { pageOf } from './page.ts'
import type { DrawnChart } from './page/figure.ts'
import { standaloneSvg } from './svg.ts'
import { VegaPrograms } from './vega-programs.ts'
import type { KeptPrograms } from './vega-programs.ts'

export type { Extras, NextStep, ReportFile }

/** Width of a picture on a desk and on a phone. */
export const WIDE = 640
const PHONE = 320

/**
 * @returns index.html, summary.md, charts/NAME.svg, charts/NAME.vl.json, data/NAME.csv of metrics and of tables with a
 * file of their own, and data/rules.csv where rules were counted; the same bytes for the same result
 */
export async function drawReport(
  result: Result,
  about: About,
  extras: Extras = {},
  studio?: Studio,
): Promise<ReportFile[]> {
  const charts = await drawCharts([...chartsOfRun(result, about, extras), ...(extras.charts ?? [])], studio)
  return [
    { path: 'index.html', content: pageOf(result, about, charts, extras) },
    { path: 'summary.md', content: markdownOf(result, about, extras.answer) },
    ...charts.flatMap(({ files }) => files),
    ...[...new Set(result.variants.flatMap(({ metrics }) => Object.keys(metrics)))]
      .flatMap((name) => metricTables(result, name, about))
      .map(({ name, text }) => ({ path: `data/${name}.csv`, content: text })),
    ...charts.flatMap(({ chart }) => tableFiles(chart)),
    ...(result.variants[0].rules === undefined
      ? []
      : [{ path: 'data/rules.csv', content: ruleTable(result, about.playout) }]),
  ]
}

/** Of a run compared with the run before: with the findings of both, which else would be those of the first alone. */
function chartsOfRun(result: Result, about: About, { after }: Extras): Chart[] {
  const charts = chartsOf({ result, about })
  if (after === undefined) return charts
  const alone = (index: number): Chart[] =>
    chartsOf({
      result: { ...result, variants: [result.variants[index]] },
      about: { ...about, variants: [about.variants[index]] },
    })
  const sides = [alone(after), alone(0)]
  return charts.map((chart) => {
    const [now, before] = sides.map((side) => side.find(({ name }) => name === chart.name)?.finding)
    if (now === before) return { ...chart, finding: now }
    const parts = [
      ['After', now],
      ['Before', before],
    ].flatMap(([when, found]) => (found === undefined ? [] : [`${when}: ${found.replace(/\.$/, '')}.`]))
    return { ...chart, finding: parts.join(' ') }
  })
}

/** Where charts are drawn. */
export interface Studio {
  /** Hears of each picture when it is drawn; the next is drawn when this is done. */
  hear?(picture: ReportFile): Promise<void>
  /** Programs of earlier reports. */
  readonly programs?: KeptPrograms
  /** Draws in place of Vega: tests leave charts blank, which saves time. */
  draw?(spec: Spec): Promise<Drawing>
}

/** A chart at both widths, and its own files. */
export interface ChartFiles extends DrawnChart {
  readonly files: readonly ReportFile[]
}

export async function drawCharts(charts: readonly Chart[], studio: Studio = {}): Promise<ChartFiles[]> {
  const drawn: ChartFiles[] = []
  const programs = new VegaPrograms(studio.programs)
  const drawAll = async (specs: readonly Spec[]): Promise<Drawing[]> => {
    const drawings: Drawing[] = []
    for (const spec of specs) drawings.push(await (studio.draw?.(spec) ?? draw(spec, programs)))
    return drawings
  }
  for (const chart of charts) {
    const specs = chart.panels.map(({ spec }) => spec(WIDE))
    const wide = await drawAll(specs)
    const files = chartFiles(chart, specs, wide)
    if (files.length > 0) await studio.hear?.(files[0])
    const phoneSpecs = chart.panels.map(({ spec }) => spec(PHONE))
    drawn.push({ chart, wide, phone: await drawAll(phoneSpecs), files })
  }
  return drawn
}

/** A chart that has tables alone, or nothing to draw, has no picture; of others it comes first. */
function chartFiles(chart: Chart, specs: readonly Spec[], drawings: readonly Drawing[]): ReportFile[] {
  const { name, title, panels } = chart
  const caption = inOneLine(chart)
  return panels.every(({ isEmpty }) => isEmpty === true)
    ? []
    : [
        {
          path: `charts/${name}.svg`,
          content: standaloneSvg(
            title,
            caption,
            drawings.map((drawing, index) => ({
              heading: headingOf(panels[index]),
              note: panels[index].note,
              drawing,
            })),
          ),
        },
        { path: `charts/${name}.vl.json`, content: `${JSON.stringify(specOf(chart, specs), null, 1)}\n` },
      ]
}

/** Tables whose files are not those of a metric. */
export function tableFiles({ tables }: Chart): ReportFile[] {
  return tables.flatMap(({ file, data }) =>
    file === undefined || data === undefined
      ? []
      : [
          {
            path: `data/${file}.csv`,
            content: csv(
              data.columns.map(({ name }) => name),
              data.rows,
            ),
          },
        ],
  )
}

/** A picture has one paragraph. */
const inOneLine = ({ caption }: Chart): string => caption.replaceAll('\n', ' ')

/** The whole chart as one Vega-Lite spec. */
function specOf(chart: Chart, specs: readonly Spec[]): unknown {
  const { title, panels } = chart
  const heading = { title: { text: title, subtitle: inOneLine(chart) } }
  if (panels.length === 1) return standalone({ ...heading, ...specs[0] })
  return standalone({
    ...heading,
    vconcat: panels.map((panel, index) => ({
      ...(headingOf(panel) === undefined ? {} : { title: { text: headingOf(panel), fontSize: 13 } }),
      ...specs[index],
    })),
    resolve: { scale: { color: 'independent', shape: 'independent' } },
  })
}
