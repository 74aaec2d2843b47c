// How often is it won? One row for each arm.
import type { Chart, Sources } from './chart.ts'
import { areGrouped, armName, emptyPanel, groupsOf } from './chart.ts'
import type { ResultArm } from '../../simulate/result.ts'
import { joinedName, namePartsOf } from '../../simulate/arm-names.ts'
import { drawnArms } from './beside.ts'
import { armRows, estimateTable, rowOf } from './cells.ts'
import { isShare, levelInWords } from '../numbers.ts'
import { domainOf, rowsPanel, rowsSpec } from './rows.ts'
import type { Row } from './rows.ts'

export function winOdds(sources: Sources): Chart | undefined {
  const { result, about } = sources
  const metric = result.arms[0].metrics.win
  if (metric === undefined || !isShare(metric) || metric.dimensions !== undefined) return undefined
  const grid = gridOf(sources)
  if (grid !== undefined) return grid
  const groups = groupsOf(result.arms)
  const { arms: drawn, note } = drawnArms(result)
  const pictures: { readonly group?: string; readonly note?: string; readonly fold?: string; readonly rows: Row[] }[] =
    areGrouped(groups)
      ? groups
          .map(({ group, members }) => ({
            group,
            rows: members.flatMap(({ arm, label }) => armRows([arm], 'win', () => label)),
          }))
          .filter(({ rows }) => rows.length > 0)
      : [{ rows: armRows(drawn, 'win', (arm) => armName(sources, arm)), ...(note === undefined ? {} : { note }) }]
  if (pictures[0]?.note !== undefined)
    pictures.push({ fold: `All ${result.arms.length} arms`, rows: armRows(result.arms, 'win', ({ name }) => name) })
  const rows = pictures.flatMap((picture) => picture.rows)
  const look = {
    axis: 'share of games won',
    isShare: true,
    domain: domainOf(rows, true),
    labels: rows.map(({ label }) => label),
    texts: rows.map(({ text }) => text),
  }
  return {
    name: 'win-odds',
    title: metric.title,
    caption:
      rows.length === 1
        ? `The share of games won, with its ${levelInWords(result.level)} interval: what the dice leave open.`
        : `Each dot is the share of games won, the bar its ${levelInWords(result.level)} interval: ` +
          'what the dice leave open.',
    panels:
      rows.length === 0
        ? [emptyPanel(`No ${about.playout} was played.`)]
        : pictures.map(({ rows: own, ...words }) => ({ ...words, ...rowsPanel(own, look) })),
    tables: [{ ...estimateTable(sources, 'win'), isOpen: note !== undefined }],
  }
}

/** Pictures of a grid: more could not be compared. */
const MOST_PANELS = 8
/** Rows of a grid whose pictures stand below one another: more take more than a screen. */
const MOST_BELOW = 24

/**
 * For several varied settings: rows for the one with most values, a picture for each combination of the others, on one
 * scale.
 */
function gridOf(sources: Sources): Chart | undefined {
  const { result } = sources
  const paths = Object.keys(result.arms[0].set)
  if (paths.length < 2 || !result.arms.every(({ set }) => Object.keys(set).join() === paths.join())) return undefined
  const valuesOf =
    (wanted: (path: string) => boolean) =>
    (arm: ResultArm): string =>
      joinedName(namePartsOf(arm.set).flatMap(({ path, text }) => (wanted(path) ? [text] : [])))
  const distinct = (of: (arm: ResultArm) => string): string[] => [...new Set(result.arms.map(of))]
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
    panels.length > MOST_PANELS ||
    panels.length * steps.length !== result.arms.length
  )
    return undefined
  const rows = result.arms.flatMap((arm) => {
    const row = rowOf(arm.metrics.win, arm.metrics.win.cells[0], stepOf(arm))
    return row === undefined ? [] : [{ panel: panelOf(arm), row }]
  })
  if (rows.length === 0) return undefined
  const look = {
    axis: 'share of games won',
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
    title: result.arms[0].metrics.win.title,
    caption:
      `Each dot is the share of games won, the bar its ${levelInWords(result.level)} interval: ` +
      'what the dice leave open. All pictures have one scale.',
    // Many rows stand beside one another, as arms do.
    panels: panels.map((panel) => ({
      ...(result.arms.length > MOST_BELOW ? { arm: panel } : { heading: panel }),
      spec: (width) =>
        rowsSpec(
          rows.filter((one) => one.panel === panel).map(({ row }) => row),
          look,
          width,
        ),
    })),
    tables: [estimateTable(sources, 'win')],
  }
}
