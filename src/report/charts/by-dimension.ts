// Metrics over one of their dimensions, variants side by side. Where the labels are numbers (games of a campaign, dice
// of a pool), a line for each variant; where they are words, rows with a series for each label. Variants of one group
// share a picture (`group: name`).
import type { ChartInfo } from '../../engine/game.ts'
import type { ResultVariant, ResultCell, ResultMetric } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import type { About } from '../about.ts'
import { isShare, levelInWords, listed } from '../numbers.ts'
import { LIGHT } from '../theme.ts'
import { drawnVariants, withNote } from './side-by-side.ts'
import { estimateTable, keyTitle, metricOf, rowOf, tipOf, unitTitle } from './cells.ts'
import type { Chart, Panel, Sources } from './chart.ts'
import { emptyPanel, groupsOf, saidPanel } from './chart.ts'
import { courseFinding, firstFinding } from './finding.ts'
import { MAX_LINES, linesSpec } from './lines.ts'
import type { Line } from './lines.ts'
import { domainOf, rowsSpec } from './rows.ts'

/**
 * Rates of fewer trials are left out, except where a playout has at most one trial (`isOnce`): few playouts have no
 * more.
 */
const MIN_TRIALS = 30

/** @returns undefined when the scenario has none of its metrics */
export function chartByDimension(
  sources: Sources,
  { name, title, metrics = [name], over }: ChartInfo,
): Chart | undefined {
  const { result, about } = sources
  const names = metrics.filter((metric) =>
    result.variants[0].metrics[metric]?.dimensions?.some((dimension) => dimension.name === over),
  )
  if (names.length === 0) return undefined
  return {
    name,
    title,
    finding: courseFinding(sources, names) ?? firstFinding(sources, title, names),
    caption:
      `Variants side by side; bands, strokes and bars are ${levelInWords(result.level)} intervals.` +
      lackingWords(result.variants, names),
    panels: names.flatMap((metric) => panelsOf(result.variants, metric, over!, about)),
    tables: names.map((metric) =>
      estimateTable(sources, metric, { isWanted: isOnce(result.variants, metric) ? isKnown : isWorthIt }),
    ),
  }
}

/** More variants than these are counted. */
const MAX_NAMED = 4

/** Variants that a picture leaves out, since in them there is nothing to count: a reader would look for them. */
function lackingWords(variants: readonly ResultVariant[], metrics: readonly string[]): string {
  const lacking = variants.filter((variant) =>
    metrics.some(
      (name) => cellsOf(variant, name).length === 0 && variants.some((other) => cellsOf(other, name).length > 0),
    ),
  )
  if (lacking.length === 0) return ''
  const names = lacking.slice(0, MAX_NAMED).map(({ name }) => `“${name}”`)
  const shown = lacking.length > MAX_NAMED ? [...names, `${lacking.length - MAX_NAMED} more`] : names
  return ` Where ${listed(shown, 'or')} is missing, there it has nothing, or too little, to count.`
}

const isKnown = ({ estimate }: ResultCell): boolean => estimate !== null
const isWorthIt = (cell: ResultCell): boolean =>
  isKnown(cell) && (cell.trials === undefined || cell.trials >= MIN_TRIALS)

/** Whether each playout has one trial in a cell, or none has any: the games of a campaign. */
const isOnce = (variants: readonly ResultVariant[], name: string): boolean =>
  variants.every(({ metrics, playouts }) =>
    (metrics[name]?.cells ?? []).every(({ trials = 0 }) => trials === 0 || trials === playouts),
  )

function panelsOf(variants: readonly ResultVariant[], name: string, over: string, about: About): Panel[] {
  const metric = metricOf(variants, name)
  const withCells = variants.filter((variant) => cellsOf(variant, name).length > 0)
  if (withCells.length === 0) return [{ heading: metric.title, ...emptyPanel('It never came up.') }]
  if (withCells.every((variant) => isNothing(variant, name)))
    return [{ heading: metric.title, ...emptyPanel('Not at all, in any variant.') }]
  const domain = domainOf(
    withCells.flatMap((variant) =>
      cellsOf(variant, name).map(({ estimate, low, high }) => ({
        estimate: estimate!,
        low: low ?? estimate!,
        high: high ?? estimate!,
      })),
    ),
    isShare(metric),
  )
  const isNumbered = metric
    .dimensions!.find((dimension) => dimension.name === over)!
    .labels.every((label) => /^\d+\+?$/.test(label))
  if (!isNumbered) return [{ heading: metric.title, ...rowPanel(withCells, name, over, about, domain) }]
  return groupsOf(withCells).map(({ group, members }) => {
    const lines = members.map(({ variant, label }) => ({
      label,
      points: cellsOf(variant, name).map((cell) => pointOf(metric, cell, over)),
    }))
    // A line by itself bears no name at its end.
    const whose = variants.length === 1 ? '' : members.length === 1 ? members[0].variant.name : group
    const drawn = members.every(({ variant }) => isNothing(variant, name))
      ? saidPanel(`Not at all${members.length > 1 ? ', in any of these variants' : ''}.`, LIGHT.muted)
      : linePanel(lines, metric, over, domain)
    return { heading: metric.title, ...(whose === '' ? {} : { group: whose }), ...drawn }
  })
}

/** Of what may go either way not one game had any; of what is counted the picture shows up to how much may come. */
const isNothing = (variant: ResultVariant, name: string): boolean =>
  variant.metrics[name]?.signed === true && cellsOf(variant, name).every(({ estimate }) => estimate === 0)

const cellsOf = (variant: ResultVariant, name: string): ResultCell[] =>
  (variant.metrics[name]?.cells ?? []).filter(isOnce([variant], name) ? isKnown : isWorthIt)

// ---- Lines ---------------------------------------------------------------------------------------------------------

function pointOf(metric: ResultMetric, cell: ResultCell, over: string): Line['points'][number] {
  const { by, estimate, low, high } = cell
  return {
    round: parseFloat(String(by[over])),
    estimate: estimate!,
    low: low ?? estimate!,
    high: high ?? estimate!,
    text: tipOf(metric, cell),
  }
}

function linePanel(
  lines: readonly Line[],
  metric: ResultMetric,
  over: string,
  domain: readonly [number, number],
): Panel {
  const look = {
    axis: unitTitle(metric),
    isShare: isShare(metric),
    isStepped: false,
    domain,
    along: keyTitle(over, metric),
  }
  const shown = lines.slice(0, MAX_LINES)
  return {
    ...(shown.length < lines.length
      ? { note: `The first ${shown.length} of ${lines.length} variants are drawn.` }
      : {}),
    spec: (width) => linesSpec(shown, look, width),
  }
}

// ---- Rows ----------------------------------------------------------------------------------------------------------

function rowPanel(
  variants: readonly ResultVariant[],
  name: string,
  over: string,
  about: About,
  domain: readonly [number, number],
): Panel {
  const nameOf = namerOf(about)
  const metric = metricOf(variants, name)
  const series = metric
    .dimensions!.find((dimension) => dimension.name === over)!
    .labels.map((label) => nameOf(over, label))
  const drawn = drawnVariants({ variants }, about)
  const rows = drawn.variants.flatMap((variant) =>
    cellsOf(variant, name).flatMap((cell) => rowOf(metric, cell, variant.name, nameOf(over, cell.by[over])) ?? []),
  )
  return withNote(
    { spec: (width) => rowsSpec(rows, { axis: unitTitle(metric), isShare: isShare(metric), domain, series }, width) },
    drawn.note,
  )
}
