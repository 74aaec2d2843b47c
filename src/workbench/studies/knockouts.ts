// `value --scenario`: the scenario without each of its parts, in every context.
import type { ValueOptions } from '../../questions/index.ts'
import type { Loaded } from '../load.ts'
import { partsOf, WHOLE } from '../knockout-variants.ts'
import type { Reach } from './contexts.ts'
import { askedOfChanges } from './value.ts'
import type { ValuePrepared } from './value.ts'

export interface KnockoutsAsked extends Reach {
  readonly options: Omit<ValueOptions, 'hero' | 'stays'>
  /** Kinds, and names of single parts; all when empty. */
  readonly only: readonly string[]
}

/** @throws as `partsOf` */
export function prepareKnockouts(loaded: Loaded, { options, only, ...reach }: KnockoutsAsked): ValuePrepared {
  const { gone, stays } = partsOf(loaded, only, '--only')
  return askedOfChanges(
    loaded,
    [WHOLE, ...gone.map(({ name, set }) => ({ name, set }))],
    gone,
    { ...options, stays },
    only,
    reach,
  )
}
