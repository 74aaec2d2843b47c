// Exact chances of dice and of fights with a monster, by enumeration and recursion. Written from the rules without a
// line of the playout code, so that tests can hold playouts against it.

const EVEN: readonly number[] = [0, 0, 1, 1, 2, 2]

/** Chance of each sum of so many dice. DW-DICE-02 */
export function sums(dice: number, faces: readonly number[] = EVEN): number[] {
  let row = [1]
  for (let die = 0; die < dice; die++) {
    const next = new Array<number>(row.length + 2).fill(0)
    row.forEach((chance, sum) => {
      for (const face of faces) next[sum + face] += chance / faces.length
    })
    row = next
  }
  return row
}

export const atLeast = (dice: number, needed: number, faces?: readonly number[]): number =>
  sums(dice, faces).reduce((all, chance, sum) => all + (sum >= needed ? chance : 0), 0)

/**
 * P(a hero kills before he falls). He strikes first in each bout. DW-VEC-08
 *
 * @param hp HP of the hero
 * @param p chance that one of his blows kills
 * @param dice number of dice of a return blow
 */
export function fight(hp: number, p: number, dice: number, faces?: readonly number[]): number {
  const r = sums(dice, faces)
  const f: number[] = [0]
  for (let h = 1; h <= hp; h++) {
    let sum = p
    for (let d = 1; d < r.length && h - d > 0; d++) sum += (1 - p) * r[d] * f[h - d]
    f[h] = unlessEndless(sum, 1 - (1 - p) * r[0])
  }
  return f[hp]
}

/** The same with the opponent starting every bout. DW-VEC-09 */
export function fightBack(hp: number, p: number, dice: number, faces?: readonly number[]): number {
  const r = sums(dice, faces)
  const f: number[] = [0]
  for (let h = 1; h <= hp; h++) {
    let sum = r[0] * p
    for (let d = 1; d < r.length && h - d > 0; d++) sum += r[d] * (p + (1 - p) * f[h - d])
    f[h] = unlessEndless(sum, 1 - r[0] * (1 - p))
  }
  return f[hp]
}

/** Where no blow of either side does anything, nobody is killed. */
const unlessEndless = (killing: number, ending: number): number => (ending > 0 ? killing / ending : 0)

/** Within so many bouts that the hero starts: [he has killed, he has fallen]. DW-VEC-07, DW-VEC-12 */
export function within(
  bouts: number,
  hp: number,
  p: number,
  dice: number,
  faces?: readonly number[],
): readonly [number, number] {
  const r = sums(dice, faces)
  let standing = new Array<number>(hp + 1).fill(0)
  standing[hp] = 1
  let [killed, fallen] = [0, 0]
  for (let bout = 0; bout < bouts; bout++) {
    const next = new Array<number>(hp + 1).fill(0)
    standing.forEach((share, h) => {
      killed += share * p
      r.forEach((chance, loss) => {
        const missed = share * (1 - p) * chance
        if (loss >= h) fallen += missed
        else next[h - loss] += missed
      })
    })
    standing = next
  }
  return [killed, fallen]
}

/** What a blow takes from a hero who plays so many Miss cards: [chance that he falls, mean loss of HP]. DW-COMBAT-13 */
export function blowAt(hp: number, dice: number, cards: number, faces?: readonly number[]): readonly [number, number] {
  let [falls, mean] = [0, 0]
  sums(dice, faces).forEach((chance, roll) => {
    const loss = Math.min(hp, Math.max(0, roll - cards))
    if (loss === hp) falls += chance
    mean += chance * loss
  })
  return [falls, mean]
}
