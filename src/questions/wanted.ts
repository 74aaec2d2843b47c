// What `tune` and `levers` say of a target where it is asked for again, under another agent or with another setting.
import type { ResultEstimate } from '../simulate/result.ts'

/** Where a value's number stands, `than wanted`. */
export const SIDES = { below: 'less', above: 'more', within: 'as wanted', open: 'not decided' } as const

interface Wanted {
  readonly wanted: number
  readonly tolerance: number
}

/** Whether the interval leaves open that it is as wanted. */
const mayBe = ({ low, high }: ResultEstimate, { wanted, tolerance }: Wanted): boolean =>
  (high ?? Infinity) >= wanted - tolerance && (low ?? -Infinity) <= wanted + tolerance

/**
 * Of a value that is asked for again: empty where it may still be as wanted.
 * @param asked what it gives as things are
 */
export function keptWords(asked: ResultEstimate, again: ResultEstimate, wanted: Wanted): string {
  if (mayBe(again, wanted)) return ''
  return mayBe(asked, wanted) ? ', no longer what is wanted' : ', not what is wanted either'
}
