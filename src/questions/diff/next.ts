// What to ask after `diff` of two content folders.
import { isSettled } from '../../estimate/index.ts'
import { enoughOr, next, settleWords } from '../next.ts'
import type { Next } from '../next.ts'
import type { ContentDiffFinding } from './content-study.ts'

export const CONTENT_DIFF_NEXT: readonly Next<ContentDiffFinding>[] = [
  next({
    when: ({ variants }: ContentDiffFinding) =>
      variants
        .filter(({ verdict, under }) => under === undefined && !isSettled(verdict))
        .flatMap(({ numbers: [{ difference }], enough }) =>
          difference === undefined ? [] : [{ enough, games: enoughOr(enough, difference.count) }],
        )
        .toSorted((a, b) => b.games - a.games)
        .at(0),
    about: ({ enough }) => settleWords(enough),
    flags: ({ games }) => ({ games }),
  }),
]
