// What to ask after `compare`.
import { isSettled } from '../../estimate/index.ts'
import { enoughOr, farthest, next, settleWords } from '../next.ts'
import type { Next } from '../next.ts'
import type { CompareFinding } from './study.ts'

export const COMPARE_NEXT: readonly Next<CompareFinding>[] = [
  next({
    when: ({ contexts: [{ pairs }] }: CompareFinding) =>
      farthest(pairs.filter(({ verdict }) => !isSettled(verdict))).at(0),
    about: ({ enough, second }) => settleWords(enough, `“${second}”`),
    flags: ({ enough, difference }) => ({ games: enoughOr(enough, difference.count) }),
  }),
  next({
    when: ({ contexts: [{ pairs }] }: CompareFinding) =>
      farthest(pairs.filter(({ verdict }) => isSettled(verdict) && verdict !== 'same')).at(0),
    about: ({ second }) => `see which rulings and assumptions the verdict on “${second}” depends on`,
    command: 'sensitivity',
    keep: ['metric'],
    flags: ({ first, second }) => ({ variant: [first, second] }),
  }),
  { when: () => true, about: 'see how each variant is won and lost', command: 'run', keep: ['games'] },
]
