// What to ask after `replay --turning-points` and `replay --what-if`.
import { excludesZero } from '../../simulate/result.ts'
import { moreOf, next } from '../next.ts'
import type { Next } from '../next.ts'
import { decisiveDraws, isSure } from './turning-points.ts'
import type { TurningFinding } from './turning-points.ts'
import { momentName } from './what-if.ts'
import type { WhatIfFinding } from './what-if.ts'

/** Flags that say which game is meant, and what is measured. */
const OF_PLAYOUT = ['playout', 'variant', 'metric', 'without']

export const TURNING_NEXT: readonly Next<TurningFinding>[] = [
  next({
    when: ({ turns, options }: TurningFinding) => turns.length > 0 && !turns.some(isSure) && options,
    about: 'play more futures of each turn: a smaller change may become clear',
    flags: ({ most }) => ({ games: moreOf(most) }),
  }),
  next({
    when: (finding: TurningFinding) => {
      const draw = decisiveDraws(finding).at(0)
      return draw && momentName(draw, finding.options.step)
    },
    about: (name) => `what if “${name}” had come out otherwise? See how to ask --what-if`,
    command: 'replay',
    keep: OF_PLAYOUT,
    flags: () => ({ moments: true, alone: undefined }),
  }),
]

export const WHAT_IF_NEXT: readonly Next<WhatIfFinding>[] = [
  next({
    when: ({ futures, difference, options }: WhatIfFinding) => futures > 0 && !excludesZero(difference) && options,
    about: 'play more futures: this narrows the interval, but may not settle it',
    flags: ({ most }) => ({ games: moreOf(most) }),
  }),
  {
    when: () => true,
    about: 'which other turns changed the chance?',
    command: 'replay',
    keep: OF_PLAYOUT,
    flags: () => ({ 'turning-points': true }),
  },
]
