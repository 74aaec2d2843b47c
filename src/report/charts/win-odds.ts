// The win rate: one row for each variant, on the band of its scenario's design target.
import type { Chart, Sources } from './chart.ts'
import { areGrouped, variantName, emptyPanel, groupsOf } from './chart.ts'
import type { Result, ResultVariant } from '../../simulate/result.ts'
import { joinedName, namePartsOf, partsOf } from '../../simulate/variant-names.ts'
import { drawnVariants } from './side-by-side.ts'
import { variantRows, estimateTable, rowOf } from './cells.ts'
import { inRole } from '../about.ts'
import { areByPlayers, playersLabel } from '../players.ts'
import { levelInWords } from '../numbers.ts'
import { domainOf, rowsPanel, rowsSpec } from './rows.ts'
import { rangeFinding } from './finding.ts'
import { bandWords, targetOf } from './target.ts'
import type { Row } from './rows.ts'

const AXIS = 'win rate'

/** A single bar says what the page's first card and the table of the answer say. */
export const isOnCard = ({ name }: Pick<Chart, 'name'>, { variants, charts }: Pick<Result, 'variants' | 'charts'>) =>
  name === 'win-odds' && variants.length === 1 && charts === null

export function winOdds(sources: Sources): Chart | undefined {
  const { result, about } = sources
  const win = about.roles.win
  const metric = inRole('win', result.variants[0], about)
  if (win === undefined || metric === undefined) return undefined
  const grid = gridOf(sources, win)
  if (grid !== undefined) return grid
  const rowsOf = (variants: readonly ResultVariant[], nameOf: (variant: ResultVariant) => string): Row[] => {
    const known = variants.filter(({ metrics }) => typeof metrics[win]?.estimate === 'number')
    return variantRows(known, win, nameOf).map((row, index) => {
      const target = targetOf(about, result.variants.indexOf(known[index]), win)
      return target === undefined ? row : { ...row, target }
    })
  }
  const groups = groupsOf(result.variants)
  const { variants: drawn, note } = drawnVariants(result, about)
  const pictures: { readonly group?: string; readonly note?: string; readonly fold?: string; readonly rows: Row[] }[] =
    areGrouped(groups)
      ? groups
          .map(({ group, members }) => ({
            group,
            rows: members.flatMap(({ variant, label }) => rowsOf([variant], () => label)),
          }))
          .filter(({ rows }) => rows.length > 0)
      : [
          {
            rows: rowsOf(drawn, (variant) => variantName(sources, variant)),
            ...(note === undefined ? {} : { note }),
          },
        ]
  if (pictures[0]?.note !== undefined)
    pictures.push({
      fold: `All ${result.variants.length} variants`,
      rows: rowsOf(result.variants, ({ name }) => name),
    })
  const rows = pictures.flatMap((picture) => picture.rows)
  const look = {
    axis: AXIS,
    isShare: true,
    domain: domainOf(rows, true),
    labels: rows.map(({ label }) => label),
    texts: rows.map(({ text }) => text),
  }
  return {
    name: 'win-odds',
    title: metric.title,
    finding: rangeFinding(
      result,
      win,
      areByPlayers(result) ? (index) => playersLabel(result, about, index) : undefined,
    ),
    caption:
      (rows.length === 1
        ? `The win rate, with its ${levelInWords(result.level)} interval.`
        : `Dots: win rate. Bars: ${levelInWords(result.level)} intervals.`) +
      bandWords(
        metric,
        rows.map(({ target }) => target),
      ),
    panels:
      rows.length === 0
        ? [emptyPanel(`No ${about.playout} was played.`)]
        : pictures.map(({ rows: panelRows, ...words }) => ({ ...words, ...rowsPanel(panelRows, look) })),
    tables: [{ ...estimateTable(sources, win), isOpen: note !== undefined }],
  }
}

/** Pictures of a grid: more could not be compared. */
const MAX_PANELS = 8
/** Rows of a grid whose pictures stand below one another: more take more than a screen. */
const MAX_BELOW = 24

/**
 * For several varied settings: rows for the one with most values, a picture for each combination of the others, on one
 * scale.
 */
function gridOf(sources: Sources, win: string): Chart | undefined {
  const { result } = sources
  const paths = Object.keys(result.variants[0].set)
  if (paths.length < 2 || !result.variants.every(({ set }) => Object.keys(set).join() === paths.join()))
    return undefined
  const valuesOf =
    (wanted: (path: string) => boolean) =>
    (variant: ResultVariant): string =>
      joinedName(
        (partsOf(variant) ?? namePartsOf(variant.set)).flatMap(({ path, text }) => (wanted(path) ? [text] : [])),
      )
  const distinct = (partOf: (variant: ResultVariant) => string): string[] => [...new Set(result.variants.map(partOf))]
  const along = paths
    .toSorted(
      (a, b) => distinct(valuesOf((path) => path === a)).length - distinct(valuesOf((path) => path === b)).length,
    )
    .at(-1)!
  const [stepOf, panelOf] = [valuesOf((path) => path === along), valuesOf((path) => path !== along)]
  const [panels, steps] = [distinct(panelOf), distinct(stepOf)]
  if (
    panels.length < 2 ||
    steps.length < 2 ||
    panels.length > MAX_PANELS ||
    panels.length * steps.length !== result.variants.length
  )
    return undefined
  const rows = result.variants.flatMap((variant) => {
    const row = rowOf(variant.metrics[win], variant.metrics[win].cells[0], stepOf(variant))
    const target = targetOf(sources.about, result.variants.indexOf(variant), win)
    return row === undefined ? [] : [{ panel: panelOf(variant), row: target === undefined ? row : { ...row, target } }]
  })
  if (rows.length === 0) return undefined
  const look = {
    axis: AXIS,
    isShare: true,
    domain: domainOf(
      rows.map(({ row }) => row),
      true,
    ),
    labels: rows.map(({ row }) => row.label),
    texts: rows.map(({ row }) => row.text),
  }
  return {
    name: 'win-odds',
    title: result.variants[0].metrics[win].title,
    finding: rangeFinding(result, win),
    caption:
      `Dots: win rate. Bars: ${levelInWords(result.level)} intervals. One scale.` +
      bandWords(
        result.variants[0].metrics[win],
        rows.map(({ row }) => row.target),
      ),
    // Many rows stand beside one another, as variants do.
    panels: panels.map((panel) => ({
      ...(result.variants.length > MAX_BELOW ? { variant: panel } : { heading: panel }),
      spec: (width) =>
        rowsSpec(
          rows.filter((one) => one.panel === panel).map(({ row }) => row),
          look,
          width,
        ),
    })),
    tables: [estimateTable(sources, win)],
  }
}
