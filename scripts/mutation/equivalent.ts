// Mistakes that change nothing anybody could see, each with its reason: read by scripts/mutate.ts.

export interface Equivalent {
  readonly chapter: string
  /** What stands there, and what instead. */
  readonly was: string
  readonly becomes: string
  /** Part of the line, to tell it from others like it. */
  readonly on: string
  readonly why: string
}

export const EQUIVALENT: readonly Equivalent[] = [
  { chapter: 'healing', was: '<', becomes: '<=', on: 'patient < scenario.seatCount', why: 'beyond the last seat nobody stands on any square' },
]
