// What to ask after `here`.
import { moreOf, next } from '../next.ts'
import type { Next } from '../next.ts'
import type { HereFinding } from './study.ts'

export const HERE_NEXT: readonly Next<HereFinding>[] = [
  next({
    when: ({ games, options }: HereFinding) => games > 0 && options,
    about: 'play more games: half the interval',
    flags: ({ most }) => ({ games: moreOf(most) }),
  }),
  next({
    when: ({ options }: HereFinding) => options.round > 1 && options,
    about: ({ step = 'round' }) => `the same numbers, a ${step} earlier`,
    flags: ({ round }) => ({ round: round - 1 }),
  }),
]
