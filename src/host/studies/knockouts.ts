// `value --scenario`: the scenario without each of its parts, in every context.
import type { ValueOptions } from '../../lab/index.ts'
import type { Loaded } from '../load.ts'
import { partsOf, WHOLE } from '../parts.ts'
import type { Reach } from './contexts.ts'
import { askedOfChanges } from './value.ts'
import type { ValuePrepared } from './value.ts'

export interface KnockoutsAsked extends Reach {
  readonly options: Omit<ValueOptions, 'hero' | 'stays'>
  /** All kinds when empty. */
  readonly kinds: readonly string[]
}

/** @throws as `partsOf` */
export function prepareKnockouts(loaded: Loaded, { options, kinds, ...reach }: KnockoutsAsked): ValuePrepared {
  const { gone, stays } = partsOf(loaded, kinds, '--only')
  return askedOfChanges(loaded, [WHOLE, ...gone.map(({ name, set }) => ({ name, set }))], gone, { ...options, stays }, kinds, reach)
}
