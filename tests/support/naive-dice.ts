// Dice the slow and obvious way, written from the rules alone: the independent twin of src/dice/ and of the ladder.
// Rolls are plain arrays of faces; everything is enumerated.

/** A combination: its value and the faces that an opposed check compares. */
export interface Combination {
  value: number
  faces: number[]
}

/** Every combination that can be formed from the dice, by the words of the rule book (WDC-DICE-03 to -12). */
export function combinations(dice: readonly number[], gamble = false): Combination[] {
  const has = (face: number): boolean => dice.includes(face)
  const many = (face: number): number => dice.filter((die) => die === face).length
  const found: Combination[] = [{ value: 0, faces: [] }]
  if (has(6)) found.push({ value: 1, faces: [] })
  for (const face of [1, 2, 3, 4, 5, 6]) {
    if (many(face) >= 2) found.push({ value: 2, faces: [face] })
    if (many(face) >= 3) found.push({ value: 4, faces: [face] })
    if (many(face) >= 4) found.push({ value: 6, faces: [face] })
    if (many(face) >= 5) found.push({ value: 8, faces: [face] })
    if (many(face) >= 6) found.push({ value: 10, faces: [face] })
    if (has(face) && has(face - 1) && has(face - 2)) {
      found.push({ value: 3, faces: [face] })
      if (has(face - 3)) {
        found.push({ value: 5, faces: [face] })
        if (has(face - 4)) {
          found.push({ value: 7, faces: [face] })
          if (has(face - 5)) found.push({ value: 9, faces: [face] })
        }
      }
    }
    for (const other of [1, 2, 3, 4, 5, 6]) {
      if (!gamble || other === face) continue
      if (other < face && many(face) >= 2 && many(other) >= 2) found.push({ value: 3, faces: [face, other] })
      if (many(face) >= 3 && many(other) >= 2) found.push({ value: 5, faces: [face, other] })
    }
  }
  return found
}

/** The best combination: highest value, then first face, then second. */
export function bestCombination(dice: readonly number[], gamble = false): Combination {
  const key = ({ value, faces }: Combination): number => value * 100 + (faces[0] ?? 0) * 10 + (faces[1] ?? 0)
  return combinations(dice, gamble).reduce((best, next) => (key(next) > key(best) ? next : best))
}

export const naiveValue = (dice: readonly number[], gamble = false): number => bestCombination(dice, gamble).value

/** Who wins an opposed check (WDC-CHECK-05): 1, 0 or -1 for the first. */
export function naiveOpposed(a: Combination, b: Combination): number {
  if (a.value !== b.value) return a.value > b.value ? 1 : -1
  for (let index = 0; index < Math.min(a.faces.length, b.faces.length); index++) {
    if (a.faces[index] !== b.faces[index]) return a.faces[index]! > b.faces[index]! ? 1 : -1
  }
  return 0
}

/** Every one of the 6^n rolls, in turn. */
export function* allRolls(dice: number): Generator<number[]> {
  const roll: number[] = new Array<number>(dice).fill(1)
  for (;;) {
    yield roll.slice()
    let die = 0
    while (die < dice && roll[die] === 6) roll[die++] = 1
    if (die === dice) return
    roll[die]! += 1
  }
}

/** Number of the 6^n rolls with each value; what the same faces in another order are worth is remembered. */
export function countValues(dice: number, gamble = false): number[] {
  const counts = new Array<number>(11).fill(0)
  const memo = new Map<number, number>()
  for (const roll of allRolls(dice)) {
    let key = 0
    for (const face of roll) key += 16 ** face
    let value = memo.get(key)
    if (value === undefined) memo.set(key, (value = naiveValue(roll, gamble)))
    counts[value]! += 1
  }
  return counts
}

/** The faces of `3/3/5/6`. */
export const faces = (text: string): number[] => text.split('/').map(Number)

/** What is left to help with: dice of each unused helper, number of single dice. */
export interface NaiveHelp {
  helpers: readonly number[]
  singles: number
  isPerDie?: boolean
}

/**
 * The best that can be had from a roll, by trying every choice and every outcome (slow: for a handful of dice).
 * @param payoff worth of dice that stay as they are
 */
export function naiveWorth(
  roll: readonly number[],
  payoff: (dice: readonly number[]) => number,
  help: NaiveHelp,
  memo = new Map<string, number>(),
): number {
  const dice = roll.slice().sort()
  const key = `${dice.join('')} ${help.helpers.slice().sort().join(',')} ${help.singles}`
  const before = memo.get(key)
  if (before !== undefined) return before
  let best = payoff(dice)
  help.helpers.forEach((max, index) => {
    const after = { ...help, helpers: help.helpers.filter((_, other) => other !== index) }
    const worth =
      help.isPerDie === true
        ? naiveAttempt(dice, [], max, (end) => naiveWorth(end, payoff, after, memo))
        : naiveThrow(dice, max, (end) => naiveWorth(end, payoff, after, memo))
    best = Math.max(best, worth)
  })
  if (help.singles > 0)
    best = Math.max(
      best,
      naiveThrow(dice, 1, (end) => naiveWorth(end, payoff, { ...help, singles: help.singles - 1 }, memo)),
    )
  memo.set(key, best)
  return best
}

/** Best of all subsets of at most `maxDice` dice thrown at once. */
function naiveThrow(dice: readonly number[], maxDice: number, after: (dice: number[]) => number): number {
  let best = 0
  for (let subset = 1; subset < 2 ** dice.length; subset++) {
    const kept = dice.filter((_, die) => (subset & (1 << die)) === 0)
    const thrown = dice.length - kept.length
    if (thrown > maxDice) continue
    let sum = 0
    for (const faces of allRolls(thrown)) sum += after([...kept, ...faces])
    best = Math.max(best, sum / 6 ** thrown)
  }
  return best
}

/** Best of throwing dice one after another, none twice, at most `maxDice`. */
function naiveAttempt(
  fresh: readonly number[],
  thrown: readonly number[],
  maxDice: number,
  after: (dice: number[]) => number,
): number {
  let best = after([...fresh, ...thrown])
  if (thrown.length === maxDice) return best
  fresh.forEach((_, index) => {
    const left = fresh.filter((__, other) => other !== index)
    let sum = 0
    for (const face of [1, 2, 3, 4, 5, 6]) sum += naiveAttempt(left, [...thrown, face], maxDice, after)
    best = Math.max(best, sum / 6)
  })
  return best
}

/** The die that a nuisance takes (WDC-NUIS-02): its position in the roll. */
export function naiveBestDie(dice: readonly number[], gamble = false): number {
  const without = (index: number): number =>
    naiveValue(
      dice.filter((_, other) => other !== index),
      gamble,
    )
  let best = 0
  for (let index = 1; index < dice.length; index++) {
    if (without(index) < without(best) || (without(index) === without(best) && dice[index]! > dice[best]!)) best = index
  }
  return best
}
