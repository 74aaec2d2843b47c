// Whether a design target holds for what is played: the one place that decides it.
import type { DesignTarget, Wanted } from './parts.ts'

/** The bounds that a variant is judged by; none where its design target is meant for something else. */
export const targetBoundsOf = (target: DesignTarget | undefined): readonly Wanted[] =>
  target === undefined || unmetWords(target).length > 0 ? [] : target.wanted

/** What it is meant for and is not played, in phrases: `regulars`, `4 heroes`. */
export const unmetWords = ({ unmet }: DesignTarget): string[] =>
  Object.values(unmet).filter((phrase) => phrase !== undefined)
