// Checks that all estimators share. A promise broken between our own functions throws plainly and loudly.

/** @throws RangeError unless `level` is in (0, 1) */
export function requireLevel(level: number): void {
  if (!(level > 0 && level < 1)) throw new RangeError(`level must be between 0 and 1, got ${level}`)
}

/** @throws RangeError unless `count` is a whole number from 0 on */
export function requireCount(name: string, count: number): void {
  if (!(Number.isInteger(count) && count >= 0))
    throw new RangeError(`${name} must be a whole number from 0 on, got ${count}`)
}

/** @throws RangeError unless both are whole and 0 <= successes <= trials */
export function requireTrials(successes: number, trials: number): void {
  requireCount('trials', trials)
  requireCount('successes', successes)
  if (successes > trials) throw new RangeError(`successes must be at most trials, got ${successes} of ${trials}`)
}

/** @throws RangeError unless `value` is in [0, 1] */
export function requireProbability(name: string, value: number): void {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`${name} must be between 0 and 1, got ${value}`)
}

/** @throws RangeError unless `value` is finite and above 0 */
export function requirePositive(name: string, value: number): void {
  if (!(value > 0 && value < Infinity)) throw new RangeError(`${name} must be above 0, got ${value}`)
}

/** @throws RangeError unless `value` is finite */
export function requireFinite(name: string, value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`${name} must be finite, got ${value}`)
}
