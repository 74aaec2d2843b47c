// Playouts that were stopped before their end, in words.
import { wilson } from '../estimate/index.ts'
import type { Result } from '../simulate/index.ts'
import type { About } from './about.ts'
import { isOftenUnfinished, unfinishedIn } from './medians.ts'
import { counted, listed, sharesInWords } from './numbers.ts'
import { variantLabel, variantWords } from './variant-words.ts'

/** Of more variants the page has tables. */
const MAX_VARIANTS = 3

/** Playouts that were stopped: they are not won, and no length is the length of a game that has an end. */
export function unfinishedSentence({ variants, level }: Result, about: About): string | undefined {
  const all = variants
    .map((variant, index) => ({ variant, index, playouts: variant.playouts, count: unfinishedIn(variant, about) }))
    .filter(({ count }) => count > 0)
  const unfinished = all
    .filter(({ variant }) => isOftenUnfinished(variant, about))
    .toSorted((a, b) => b.count / b.playouts - a.count / a.playouts)
  if (unfinished.length === 0) return undefined
  const items = unfinished.slice(0, MAX_VARIANTS).map(({ index, count, playouts }) => {
    const { low, high } = wilson(count, playouts, level)
    const [share, range] = sharesInWords({ estimate: count / playouts, low, high })
    const label = variants.length === 1 ? '' : ` (${variantLabel(variantWords({ variants }, about, index))})`
    return `${share}% (${range}) of ${counted(playouts, about.playout)}${label}`
  })
  const rest = all.length - items.length
  const fewer = rest === 0 ? [] : [`fewer in ${counted(rest, 'other variant')}`]
  return (
    `Unfinished when the rounds run out: ${listed([...items, ...fewer])}. ` +
    `They count as not won. Means include them; medians describe a usual ${about.playout} better.`
  )
}
