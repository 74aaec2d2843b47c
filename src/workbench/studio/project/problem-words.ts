// A problem as sentences. The page's own script loads this file, so it holds nothing else.
import type { ShownProblem } from '../view.ts'

/** @example problemWords({ message: 'too far', expected: 'at most 9' }) // => 'too far. Expected: at most 9.' */
export const problemWords = ({ message, expected, nearest }: Omit<ShownProblem, 'severity'>): string =>
  [
    message,
    ...(expected === undefined ? [] : [`Expected: ${expected}`]),
    ...(nearest === undefined ? [] : [`Nearest: ${nearest}`]),
  ]
    .map((sentence) => (/[.!?:…]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ')
