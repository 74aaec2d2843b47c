// Chance from a list, for tests of single rules of both games.
import type { PoolTable } from '../../../../src/dice/index.ts'
import { Draws } from '../../../../src/random/index.ts'

/** Draws from a list: sums of blows, and whole numbers. Without a list, dice show the middle face and numbers are 0. */
export class ScriptedDraws extends Draws {
  readonly sums: number[] = []
  /** Of shuffles, copy by copy; 0 after the last one. */
  readonly copyKeys: number[] = []
  readonly numbers: number[] = []
  /** Real chance instead. */
  isByChance = false

  override pool(pool: { readonly dice: number; sample(u: number): number }, actor: number, address: number): number {
    const table = pool as PoolTable
    if (this.isByChance) return super.pool(pool, actor, address)
    const sum = this.sums.shift() ?? table.dice
    for (let index = 0; index < table.size; index++) if (table.valueOf(index) === sum) return index
    throw new Error(`${table.dice} dice cannot come to ${sum}`)
  }

  override unit(actor: number, address: number, sub: number): number {
    return this.isByChance ? super.unit(actor, address, sub) : (this.copyKeys.shift() ?? 0)
  }

  override pick(words: Int32Array, count: number, actor: number, address: number, nth = 0): number {
    return this.isByChance ? super.pick(words, count, actor, address, nth) : this.below(count, actor, address, nth)
  }

  override below(n: number, actor: number, address: number, sub: number): number {
    if (this.isByChance) return super.below(n, actor, address, sub)
    const next = this.numbers.shift() ?? 0
    if (next >= n) throw new Error(`${next} is not below ${n}`)
    return next
  }
}
