// The main numbers of the first variant as cards: the value on its design target's band.
import { targetBoundsOf } from '../../engine/design-target.ts'
import type { Role } from '../../engine/game.ts'
import type { Result, ResultMetric } from '../../simulate/result.ts'
import type { About } from '../about.ts'
import { escapeText } from '../html.ts'
import { isKnown, shortName } from '../main-metric.ts'
import { numberOf } from '../number-of.ts'
import { capital, figure, isShare, numberAndInterval, plain, unitFor } from '../numbers.ts'
import { bandText } from '../charts/target.ts'
import { mainMetric } from '../words.ts'

interface Band {
  readonly low: number
  readonly high: number
}

/** Cards after that of the main number. */
const MORE: readonly Role[] = ['length', 'playing-time']

/** @param after the variant that they are of, where the first one is that of the run before */
export function cards(result: Result, about: About, after = 0): string {
  const [first] = result.variants
  const variant = result.variants[after]
  const main = mainMetric(variant, about)?.name
  const names = new Set([main, ...MORE.map((role) => about.roles[role])])
  const made = [...names].flatMap((name) => {
    const metric = name === undefined ? undefined : numberOf(variant, name)
    if (name === undefined || typeof metric?.estimate !== 'number') return []
    const band = targetBoundsOf(about.variants[after].target).find((one) => one.metric === name)
    const before = after === 0 ? undefined : numberOf(first, name)?.estimate
    // Of one hero of several the title says which.
    const title = Object.hasOwn(variant.metrics, name) ? metric.title : capital(shortName(variant, name, about))
    return [card({ ...metric, title }, metric.estimate, band, before ?? undefined)]
  })
  return made.length === 0 ? '' : `<div class="cards">${made.join('')}</div>`
}

function card(metric: ResultMetric, estimate: number, band: Band | undefined, before: number | undefined): string {
  // What is assumed stands behind the title: `Playing time at 30 seconds a turn`.
  const [, title, assumed] = /^(.*?)(?: at (\d.*))?$/.exec(metric.title)!
  const unit = isShare(metric) ? '' : ` <small>${escapeText(unitFor(estimate, metric.unit))}</small>`
  const value =
    assumed === undefined
      ? `${figure(metric, estimate)}${unit} <small>${intervalOf(metric)}</small>`
      : `~${Math.round(estimate)}${unit}`
  const notes = [
    ...(assumed === undefined ? [] : [`mean; ${assumed} assumed`]),
    ...(band === undefined ? [] : [`target ${bandText(metric, [band.low, band.high])}`]),
    ...(before === undefined ? [] : [`before: ${figure(metric, before)}`]),
  ]
  return (
    `<div class="card"><h2>${escapeText(title)}</h2><p class="value">${value}</p>` +
    `${band === undefined ? '' : barOf(metric, estimate, band, before)}` +
    `${notes.length === 0 ? '' : `<p class="muted">${escapeText(notes.join('; '))}</p>`}</div>`
  )
}

/** `(54.4–56.3)`, as the tables have it; nothing where an end is not known. */
const intervalOf = (metric: ResultMetric): string =>
  isKnown(metric) && metric.high > metric.low ? `(${numberAndInterval(metric, metric)[1]})` : ''

const endText = (metric: ResultMetric, end: number): string =>
  isShare(metric) ? `${Number((100 * end).toFixed(1))}%` : plain(end)

/** Room beside the band, in widths of the band. */
const ASIDE = 0.5

/** The band, its ends, and the value with its interval on it. */
function barOf(metric: ResultMetric, estimate: number, band: Band, before = estimate): string {
  const size = band.high - band.low || Math.abs(band.high) || 1
  const from = Math.min(band.low - ASIDE * size, estimate - 0.1 * size, before - 0.1 * size)
  const to = Math.max(band.high + ASIDE * size, estimate + 0.1 * size, before + 0.1 * size)
  const at = (value: number): string => {
    const place = (100 * (value - from)) / (to - from)
    return `${Number(Math.max(0, Math.min(100, place)).toFixed(1))}%`
  }
  const { low = estimate, high = estimate } = metric
  const across = (start: number, end: number): string => `left:${at(start)};right:calc(100% - ${at(end)})`
  const label = `${figure(metric, estimate)} on the target band ${bandText(metric, [band.low, band.high])}`
  return (
    `<div class="bar" role="img" aria-label="${escapeText(label)}">` +
    `<i style="${across(band.low, band.high)}"></i><s style="${across(low ?? estimate, high ?? estimate)}"></s>` +
    `${before === estimate ? '' : `<em style="left:${at(before)}"></em>`}<b style="left:${at(estimate)}"></b>` +
    [band.low, band.high]
      .map((end) => `<span style="left:${at(end)}">${escapeText(endText(metric, end))}</span>`)
      .join('') +
    '</div>'
  )
}
