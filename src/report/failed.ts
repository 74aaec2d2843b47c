// Answers where games failed. Failing is seldom independent of winning, so nothing is concluded from the others: the
// answer says how many failed, and between which numbers the truth lies whatever they would have come to.
import { answered, verdictFrom } from './answer.ts'
import type { Answer, Templates } from './answer.ts'
import { listOf } from './list.ts'
import { rangeText } from './expected.ts'
import { capital, counted, isShare, thousands } from './numbers.ts'
import type { Measured } from './numbers.ts'

/** What a variant played. */
export interface PlayedGames {
  readonly name: string
  readonly playouts: number
  readonly excludedCount: number
}

/** A number of a variant, with its failed games counted both ways; null: they may have come to anything. */
export interface FailedBounds extends Pick<PlayedGames, 'name'> {
  readonly low: number | null
  readonly high: number | null
}

/** Whether games of a variant failed, and others did not: of those alone nothing follows. */
export const hasFailed = (variants: readonly PlayedGames[]): boolean =>
  variants.some(({ excludedCount }) => excludedCount > 0) && variants.some(({ playouts }) => playouts > 0)

/** More variants than this are counted. */
const MAX_NAMED = 6

/**
 * @param playout what one playout is called
 * @param number how the number is called that the answer would be about, and its unit
 * @param bounds of the variants of which games failed
 */
export function failedAnswer(
  variants: readonly PlayedGames[],
  playout: string,
  number?: { readonly name: string; readonly isWin: boolean; readonly measured: Measured },
  bounds: readonly FailedBounds[] = [],
): Answer {
  const failed = variants.reduce((sum, { excludedCount }) => sum + excludedCount, 0)
  const all = variants.reduce((sum, { playouts }) => sum + playouts, failed)
  return answered(verdictFrom(TEMPLATES, 'games-failed', { failed, all, playout }), [
    number === undefined ? undefined : boundsWords(variants, playout, number, bounds),
  ])
}

const TEMPLATES = {
  'games-failed': ({ failed, all, playout }: { failed: number; all: number; playout: string }) =>
    `NO VERDICT: ${thousands(failed)} of ${counted(all, playout)} failed`,
} as const satisfies Templates

function boundsWords(
  variants: readonly PlayedGames[],
  playout: string,
  { name, isWin, measured }: Exclude<Parameters<typeof failedAnswer>[2], undefined>,
  bounds: readonly FailedBounds[],
): string {
  const way = isWin
    ? `failed ${playout}s counted as lost, and as won`
    : `failed ${playout}s counted at the lowest and at the highest value`
  const rangeOf = ({ low, high }: FailedBounds): string =>
    low === null || high === null
      ? `unknown, since failed ${playout}s may have come to anything`
      : `${rangeText({}, { low, high }, isShare(measured))}${isShare(measured) ? '' : ` ${measured.unit}`}`
  if (variants.length === 1) {
    const [one] = bounds
    return `${capital(name)} ${rangeOf(one)}${one.low === null || one.high === null ? '' : ` with ${way}`}`
  }
  const more = bounds.length - MAX_NAMED
  return listOf(`${capital(name)} with ${way}:`, [
    ...bounds.slice(0, MAX_NAMED).map((one) => {
      const { playouts, excludedCount } = variants.find((variant) => variant.name === one.name)!
      const all = thousands(playouts + excludedCount)
      return `“${one.name}”: ${rangeOf(one)} (${thousands(excludedCount)} of ${all} failed)`
    }),
    ...(more > 0 ? [`${more} more`] : []),
  ])
}
