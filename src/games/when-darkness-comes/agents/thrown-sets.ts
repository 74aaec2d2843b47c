// Which dice a group throws again: each set of them with what it is worth, since a group slips among sets. `steady`
// needs the best alone (dice/reroll.ts).
import { multisetsOf, type RerollPlan } from '../../../dice/index.ts'

const SIDES = 6
const USUAL_SETS = 256

export class ThrownSets {
  /** Worth of each set: the mean of playing on by the plan. The first set is empty: the roll stays as it is. */
  worths = new Float64Array(USUAL_SETS)
  count = 0
  /** By set and face: how many of these dice are thrown again. */
  private faces = new Uint8Array(USUAL_SETS * SIDES)
  private readonly thrown = new Uint8Array(SIDES)
  private readonly then = new Uint8Array(SIDES)

  /** @param worth of the roll as it is */
  begin(worth: number): void {
    this.count = 0
    this.thrown.fill(0)
    this.add(worth)
  }

  /**
   * Adds each set of at most so many dice.
   * @param faces of the roll, by face
   * @param after the plan by which the roll is played on
   */
  list(faces: Uint8Array, limit: number, after: RerollPlan, face = 0): void {
    const { thrown } = this
    const most = Math.min(faces[face]!, limit)
    for (let dice = 0; dice <= most; dice++) {
      thrown[face] = dice
      if (dice > 0) this.add(this.meanOf(faces, after))
      if (face + 1 < SIDES) this.list(faces, limit - dice, after, face + 1)
    }
    thrown[face] = 0
  }

  /** @returns index of the best set; of equals the first */
  best(): number {
    let best = 0
    for (let index = 1; index < this.count; index++) if (this.worths[index]! > this.worths[best]!) best = index
    return best
  }

  /** Adds the dice of a set to `into`, by face. */
  addTo(into: Uint8Array, set: number): void {
    for (let face = 0; face < SIDES; face++) into[face]! += this.faces[set * SIDES + face]!
  }

  private add(worth: number): void {
    if (this.count === this.worths.length) {
      const [worths, faces] = [new Float64Array(2 * this.count), new Uint8Array(2 * this.count * SIDES)]
      worths.set(this.worths)
      faces.set(this.faces)
      this.worths = worths
      this.faces = faces
    }
    this.worths[this.count] = worth
    this.faces.set(this.thrown, this.count * SIDES)
    this.count += 1
  }

  private meanOf(faces: Uint8Array, { worth }: RerollPlan): number {
    const { thrown, then } = this
    const all = multisetsOf(SIDES)
    let dice = 0
    for (let face = 0; face < SIDES; face++) dice += thrown[face]!
    const { counts, weights, size } = all.level(dice)
    let [sum, ways] = [0, 0]
    for (let index = 0; index < size; index++) {
      for (let face = 0; face < SIDES; face++) then[face] = faces[face]! - thrown[face]! + counts[index * SIDES + face]!
      sum += weights[index]! * worth[all.indexOfCounts(then)]!
      ways += weights[index]!
    }
    return sum / ways
  }
}
