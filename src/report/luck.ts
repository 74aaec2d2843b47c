// What reports say of luck: which kinds decide games, and whether each has the mean of zero that it must have.
import { normalQuantile } from '../estimate/index.ts'
import { luckOf } from '../simulate/luck.ts'
import type { KindOfLuck } from '../simulate/luck.ts'
import { tallyOf } from '../simulate/result.ts'
import type { Result, ResultVariant } from '../simulate/result.ts'
import { FALSE_ALARM } from './funnel.ts'
import type { About } from './about.ts'

/** Below so many outcomes a sum of rare luck may be far from normal, and is not judged. */
const MIN_OUTCOMES = 20_000

/** A kind of luck of a variant whose mean is not zero: the exact means in the game are wrong. */
export interface LuckAlarm {
  readonly variant: string
  readonly kind: string
  readonly z: number
}

/** Every kind of luck that came up in a variant, the most decisive first; none where none is measured. */
export function kindsOfLuck(variant: ResultVariant, { roles }: Pick<About, 'roles'>, level: number): KindOfLuck[] {
  if (variant.playouts === 0 || roles.luck === undefined || variant.metrics[roles.luck] === undefined) return []
  const tally = tallyOf(variant)
  const [luck, win] = [tally.layout.luck, tally.layout.find(roles.win ?? '')]
  return luck === undefined || win?.metric.kind !== 'binary' ? [] : luckOf(tally, luck, win, level)
}

/** Kinds whose mean is farther from zero than chance explains. If all is well, about FALSE_ALARM of runs have any. */
export function luckAlarms({ variants, level }: Result, about: Pick<About, 'roles'>): LuckAlarm[] {
  const judged = variants.flatMap((variant) =>
    kindsOfLuck(variant, about, level)
      .filter(({ outcomes, z }) => outcomes >= MIN_OUTCOMES && !Number.isNaN(z))
      .map(({ kind, z }) => ({ variant: variant.name, kind, z })),
  )
  const limit = -normalQuantile(FALSE_ALARM / Math.max(1, judged.length) / 2)
  return judged.filter(({ z }) => Math.abs(z) > limit)
}
