// Exact chances of a check: what the hero's dice come to, against one die or a fixed number.
import { Roll } from '../words/vocabulary.ts'

/** Totals of dice: a hand of d12 and more. */
const MAX_TOTAL = 512

/** The distribution of what dice come to. It is made anew for each question, and allocates nothing. */
export class Odds {
  #chances = new Float64Array(MAX_TOTAL + 1)
  #spare = new Float64Array(MAX_TOTAL + 1)
  #top = 0
  #dice = 0
  #roll: number = Roll.sum

  /** @param roll how the dice are counted */
  begin(roll: number): void {
    this.#top = 0
    this.#dice = 0
    this.#roll = roll
    this.#chances[0] = 1
  }

  add(size: number): void {
    this.#dice += 1
    if (this.#roll === Roll.none || this.#top + size > MAX_TOTAL) return
    if (this.#roll === Roll.max) this.#addExtreme(size, true)
    else if (this.#roll === Roll.min) this.#addExtreme(size, false)
    else this.#addSum(size)
  }

  #addSum(size: number): void {
    const [from, to] = [this.#chances, this.#spare]
    const top = this.#top
    let window = 0
    to[0] = 0
    for (let total = 1; total <= top + size; total++) {
      if (total - 1 <= top) window += from[total - 1]
      if (total - 1 - size >= 0) window -= from[total - 1 - size]
      to[total] = window / size
    }
    this.#chances = to
    this.#spare = from
    this.#top = top + size
  }

  #addExtreme(size: number, isMax: boolean): void {
    const [from, to] = [this.#chances, this.#spare]
    const top = this.#dice === 1 ? 0 : this.#top
    const end = Math.max(top, size)
    let below = 0
    for (let total = 0; total <= end; total++) {
      const chance = total <= top ? from[total] : 0
      const isFace = total >= 1 && total <= size
      if (this.#dice === 1) to[total] = isFace ? 1 / size : 0
      else if (isMax) to[total] = (chance * Math.min(total, size) + (isFace ? below : 0)) / size
      else to[total] = (chance * Math.max(0, size - total + 1) + (isFace ? 1 - below - chance : 0)) / size
      below += chance
    }
    this.#chances = to
    this.#spare = from
    this.#top = end
  }

  /** Of the mean the whole part. */
  #shown(total: number): number {
    return this.#roll === Roll.mean && this.#dice > 0 ? Math.floor(total / this.#dice) : total
  }

  /** Chance that the total plus the margin beats a die, or ties with it where a tie will do. */
  win(size: number, margin: number, tie: boolean): number {
    const most = tie ? 0 : 1
    let sum = 0
    for (let total = 0; total <= this.#top; total++)
      sum += this.#chances[total] * Math.max(0, Math.min(size, this.#shown(total) + margin - most))
    return sum / size
  }

  /** Mean damage: by how much the die beats the total plus the margin. */
  loss(size: number, margin: number): number {
    let sum = 0
    for (let total = 0; total <= this.#top; total++) {
      const reached = this.#shown(total) + margin
      if (reached >= size) continue
      const above = size - reached
      sum += this.#chances[total] * (reached >= 0 ? (above * (above + 1)) / (2 * size) : (size + 1) / 2 - reached)
    }
    return sum
  }

  /** Chance that the total is at least a number. */
  reach(needed: number): number {
    let sum = 0
    for (let total = 0; total <= this.#top; total++) if (this.#shown(total) >= needed) sum += this.#chances[total]
    return sum
  }

  /** Mean of the total plus a number, within 0 and a limit: how much damage it takes away. */
  mean(plus: number, most: number): number {
    let sum = 0
    for (let total = 0; total <= this.#top; total++)
      sum += this.#chances[total] * Math.max(0, Math.min(most, this.#shown(total) + plus))
    return sum
  }
}
