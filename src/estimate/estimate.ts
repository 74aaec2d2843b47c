// What every estimator of this folder returns: a number with its interval and the count behind it.
// simulate/ stops by it, studies decide by it, report/ draws it; no rate leaves the program without it.

/** A number, the interval that holds the truth with the stated confidence, and how much was observed. */
export interface Estimate {
  /** The best single guess; NaN when nothing was observed. */
  value: number
  /** Lower end of the interval, at most `value`; -Infinity when the data set no limit. */
  low: number
  /** Upper end of the interval, at least `value`; Infinity when the data set no limit. */
  high: number
  /** Level of the interval, in (0, 1), e.g. 0.95. */
  confidence: number
  /** How many observations stand behind it (each estimator says of what: trials, playouts, pairs). */
  count: number
}
