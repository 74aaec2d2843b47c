// Metrics over one of their dimensions, variants side by side. Where the labels are numbers (games of a campaign, dice
// of a pool), a line for each variant; where they are words, rows with a series for each label. Variants of one group
// share a picture (`group: name`).
import type { ChartInfo } from '../../games/game.ts'
import type { ResultArm, ResultCell, ResultMetric } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import type { Namer } from '../about.ts'
import { isShare, levelInWords, listed } from '../numbers.ts'
import { LIGHT } from '../theme.ts'
import { drawnArms, withNote } from './beside.ts'
import { estimateTable, keyTitle, metricOf, rowOf, tipOf, unitTitle } from './cells.ts'
import type { Chart, Panel, Sources } from './chart.ts'
import { emptyPanel, groupsOf, saidPanel } from './chart.ts'
import { MOST_LINES, linesSpec } from './lines.ts'
import type { Line } from './lines.ts'
import { domainOf, rowsSpec } from './rows.ts'

/**
 * Rates of fewer trials are left out, except where a playout has at most one trial (`isOnce`): few playouts have no
 * more.
 */
const LEAST_TRIALS = 30

/** @returns undefined when the scenario has none of its metrics */
export function chartOver(sources: Sources, { name, title, metrics = [name], over }: ChartInfo): Chart | undefined {
  const { result, about } = sources
  const known = metrics.filter((metric) =>
    result.arms[0].metrics[metric]?.dimensions?.some((dimension) => dimension.name === over),
  )
  if (known.length === 0) return undefined
  const nameOf = namerOf(about)
  return {
    name,
    title,
    caption:
      `Arms side by side; bands, strokes and bars are ${levelInWords(result.level)} intervals.` +
      lackingWords(result.arms, known),
    panels: known.flatMap((metric) => panelsOf(result.arms, metric, over!, nameOf)),
    tables: known.map((metric) =>
      estimateTable(sources, metric, { isWanted: isOnce(result.arms, metric) ? isKnown : isWorthIt }),
    ),
  }
}

/** More arms than these are counted. */
const MOST_NAMED = 4

/** Arms that a picture leaves out, since in them there is nothing to count: a reader would look for them. */
function lackingWords(arms: readonly ResultArm[], metrics: readonly string[]): string {
  const lacking = arms.filter((arm) =>
    metrics.some((name) => cellsOf(arm, name).length === 0 && arms.some((other) => cellsOf(other, name).length > 0)),
  )
  if (lacking.length === 0) return ''
  const names = lacking.slice(0, MOST_NAMED).map(({ name }) => `“${name}”`)
  const shown = lacking.length > MOST_NAMED ? [...names, `${lacking.length - MOST_NAMED} more`] : names
  return ` Where ${listed(shown, 'or')} is missing, there it has nothing, or too little, to count.`
}

const isKnown = ({ estimate }: ResultCell): boolean => estimate !== null
const isWorthIt = (cell: ResultCell): boolean =>
  isKnown(cell) && (cell.trials === undefined || cell.trials >= LEAST_TRIALS)

/** Whether each playout has one trial in a cell, or none has any: the games of a campaign. */
const isOnce = (arms: readonly ResultArm[], name: string): boolean =>
  arms.every(({ metrics, playouts }) =>
    (metrics[name]?.cells ?? []).every(({ trials = 0 }) => trials === 0 || trials === playouts),
  )

function panelsOf(arms: readonly ResultArm[], name: string, over: string, nameOf: Namer): Panel[] {
  const metric = metricOf(arms, name)
  const some = arms.filter((arm) => cellsOf(arm, name).length > 0)
  if (some.length === 0) return [{ heading: metric.title, ...emptyPanel('It never came up.') }]
  if (some.every((arm) => isNothing(arm, name)))
    return [{ heading: metric.title, ...emptyPanel('Not at all, in any arm.') }]
  const domain = domainOf(
    some.flatMap((arm) =>
      cellsOf(arm, name).map(({ estimate, low, high }) => ({
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
  if (!isNumbered) return [{ heading: metric.title, ...rowPanel(some, name, over, nameOf, domain) }]
  return groupsOf(some).map(({ group, members }) => {
    const lines = members.map(({ arm, label }) => ({
      label,
      points: cellsOf(arm, name).map((cell) => pointOf(metric, cell, over)),
    }))
    // A line by itself bears no name at its end.
    const whose = arms.length === 1 ? '' : members.length === 1 ? members[0].arm.name : group
    const drawn = members.every(({ arm }) => isNothing(arm, name))
      ? saidPanel(`Not at all${members.length > 1 ? ', in any of these arms' : ''}.`, LIGHT.muted)
      : linePanel(lines, metric, over, domain)
    return { heading: metric.title, ...(whose === '' ? {} : { group: whose }), ...drawn }
  })
}

/** Of what may go either way not one game had any; of what is counted the picture shows up to how much may come. */
const isNothing = (arm: ResultArm, name: string): boolean =>
  arm.metrics[name]?.signed === true && cellsOf(arm, name).every(({ estimate }) => estimate === 0)

const cellsOf = (arm: ResultArm, name: string): ResultCell[] =>
  (arm.metrics[name]?.cells ?? []).filter(isOnce([arm], name) ? isKnown : isWorthIt)

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
  const look = { axis: unitTitle(metric), isShare: isShare(metric), isStepped: false, domain, along: keyTitle(over) }
  const shown = lines.slice(0, MOST_LINES)
  return {
    ...(shown.length < lines.length ? { note: `The first ${shown.length} of ${lines.length} arms are drawn.` } : {}),
    spec: (width) => linesSpec(shown, look, width),
  }
}

// ---- Rows ----------------------------------------------------------------------------------------------------------

function rowPanel(
  arms: readonly ResultArm[],
  name: string,
  over: string,
  nameOf: Namer,
  domain: readonly [number, number],
): Panel {
  const metric = metricOf(arms, name)
  const series = metric
    .dimensions!.find((dimension) => dimension.name === over)!
    .labels.map((label) => nameOf(over, label))
  const drawn = drawnArms({ arms })
  const rows = drawn.arms.flatMap((arm) =>
    cellsOf(arm, name).flatMap((cell) => rowOf(metric, cell, arm.name, nameOf(over, cell.by[over])) ?? []),
  )
  return withNote(
    { spec: (width) => rowsSpec(rows, { axis: unitTitle(metric), isShare: isShare(metric), domain, series }, width) },
    drawn.note,
  )
}
