// Causes with their shares and intervals: of losses, of deaths, and of what else a game wants told.
import { effectivePlayouts, normalHalfWidth, scoreInterval, wilson } from '../estimate/index.ts'
import type { Narrated } from '../engine/game.ts'
import { countsOf } from '../simulate/index.ts'
import type { Result, ResultVariant } from '../simulate/index.ts'
import { inRole, namerOf } from './about.ts'
import type { About } from './about.ts'
import { isOftenUnfinished, unfinishedIn } from './medians.ts'
import { counted, listed, percentFigures, sharesInWords } from './numbers.ts'
import { variantLabel, variantWords } from './variant-words.ts'
import { lossCauses } from './why.ts'

/** What is said of one variant, under a title. */
export interface Finding {
  readonly title: string
  readonly text: string
}

/** Of more variants the page has tables. */
const MAX_VARIANTS = 3

/** `TITLE (VARIANT): TEXT.` for the first few variants. */
export function ofVariants(
  result: Result,
  about: About,
  findingOf: (variant: ResultVariant) => Finding | undefined,
): string[] {
  return result.variants.slice(0, MAX_VARIANTS).flatMap((variant, index) => {
    const finding = findingOf(variant)
    if (finding === undefined) return []
    const label = result.variants.length === 1 ? '' : variantLabel(variantWords(result, about, index))
    return [`${finding.title}${label === '' ? '' : ` (${label})`}: ${finding.text}.`]
  })
}

/** So many causes are named. */
const MAX_CAUSES = 3

interface ShareOf {
  readonly label: string
  readonly estimate: number
  readonly low: number | null
  readonly high: number | null
}

/** `ghoul 39% (34–44), despair 31% (26–36), of 448 deaths` */
function sharesText(shares: readonly ShareOf[], of: string): string {
  const named = shares.slice(0, MAX_CAUSES).map(({ label, estimate, low, high }) => {
    if (low === null || high === null) return `${label} ${percentFigures(estimate, 0)}%`
    const [share, range] = sharesInWords({ estimate, low, high })
    return `${label} ${share}% (${range})`
  })
  return `${named.join(', ')}, of ${of}`
}

export function lossesOf({ level }: Result, variant: ResultVariant, about: About): Finding | undefined {
  const { shares, lost, hasUnfinished } = lossCauses(variant, about)
  if (lost === 0) return undefined
  const known = shares
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => ({ label, estimate: count / lost, ...wilson(Math.min(count, lost), lost, level) }))
  return known.length === 0
    ? undefined
    : {
        title: 'Causes of loss',
        text: sharesText(
          known,
          hasUnfinished
            ? counted(lost, `${about.playout} not won`, `${about.playout}s not won`)
            : counted(lost, 'loss', 'losses'),
        ),
      }
}

/**
 * Causes of death, as shares of all deaths. Deaths in one game are correlated, and the result does not keep how much.
 * So the intervals are those of the worst case: all who die in one game die of the same cause.
 */
export function deathsOf({ level }: Result, variant: ResultVariant, about: About): Finding | undefined {
  const causes = inRole('cause-of-death', variant, about)
  const key = causes?.dimensions?.at(-1)?.name
  if (causes === undefined || key === undefined) return undefined
  const sums = new Map<string, number>()
  for (const { by, successes = 0 } of causes.cells)
    sums.set(String(by[key]), (sums.get(String(by[key])) ?? 0) + successes)
  const counts = [...sums].filter(([, count]) => count > 0).toSorted(([, a], [, b]) => b - a)
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  const games = inRole('deaths-count', variant, about)?.cells[0]?.histogram
  if (all === 0 || games === undefined) return undefined
  const worth = effectivePlayouts({
    sumDen: all,
    sumDen2: countsOf(games).reduce((sum, [dead, count]) => sum + count * dead * dead, 0),
  })
  const nameOf = namerOf(about)
  const shares = counts.map(([cause, count]) => ({
    label: nameOf(key, cause),
    estimate: count / all,
    ...scoreInterval(count / all, worth, normalHalfWidth(level)),
  }))
  return { title: 'Causes of death', text: sharesText(shares, counted(all, 'death')) }
}

/** The most frequent labels of a rate that its game wants told. */
export function toldOf(
  name: string,
  { lead, of: [one, many] }: Narrated,
  { metrics }: Pick<ResultVariant, 'metrics'>,
  about: About,
): Finding | undefined {
  const metric = metrics[name] as ResultVariant['metrics'][string] | undefined
  if (metric?.kind !== 'ratio') return undefined
  const nameOf = namerOf(about)
  const [key] = metric.dimensions!.map((dimension) => dimension.name)
  const cells = metric.cells.filter(({ successes = 0 }) => successes > 0).toSorted((a, b) => b.estimate! - a.estimate!)
  if (cells.length === 0) return undefined
  const shares = cells.map(({ by, estimate, low, high }) => ({
    label: nameOf(key, by[key]),
    estimate: estimate!,
    low,
    high,
  }))
  return { title: lead, text: sharesText(shares, counted(cells[0].count, one, many)) }
}

/** Playouts that were stopped: they are not won, and no length is the length of a game that has an end. */
export function unfinishedSentence({ variants, level }: Result, about: About): string | undefined {
  const unfinished = variants
    .map((variant, index) => ({ variant, index, playouts: variant.playouts, count: unfinishedIn(variant, about) }))
    .filter(({ variant }) => isOftenUnfinished(variant, about))
    .toSorted((a, b) => b.count / b.playouts - a.count / a.playouts)
  if (unfinished.length === 0) return undefined
  const items = unfinished.slice(0, MAX_VARIANTS).map(({ index, count, playouts }) => {
    const { low, high } = wilson(count, playouts, level)
    const [share, range] = sharesInWords({ estimate: count / playouts, low, high })
    const label = variants.length === 1 ? '' : ` (${variantLabel(variantWords({ variants }, about, index))})`
    return `${share}% (${range}) of ${counted(playouts, about.playout)}${label}`
  })
  const rest = unfinished.length - items.length
  const fewer = rest === 0 ? [] : [`fewer in ${counted(rest, 'other variant')}`]
  return (
    `Unfinished when the rounds run out: ${listed([...items, ...fewer])}. ` +
    `They count as not won, and mean lengths and VP include them. Medians describe a usual ${about.playout} better.`
  )
}
