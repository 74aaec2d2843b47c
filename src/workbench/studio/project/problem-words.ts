// A mistake in sentences, each with its stop. The page's own script has this, too: nothing else belongs here.
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
