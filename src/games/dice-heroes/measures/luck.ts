// Luck: what dice and draws came to against their exact means (engine/luck.ts), in pips of dice, sizes of dice, and
// types that are met. Which card of an enemy or obstacle comes up is not weighed: no order says which is better.
import { luckBy, luckOfDraw } from '../../../engine/luck.ts'
import { namesOf, words } from '../../../engine/words.ts'
import type { DiceTable } from '../state/table.ts'
import { EACH_KIND, SIZES, sizeOf, Type, typeOf } from '../words/dice.ts'
import { CHECKS } from '../words/vocabulary.ts'

/** Kinds of luck; behind them one for each kind of check, and one for each type of die that is met. */
export const Luck = words('encountered', 'skill-rolls', 'hand', 'damage', 'sizes', 'foe-sizes')
const KINDS = namesOf(Luck)
const FIRST_CHECK = KINDS.length
const FIRST_TYPE = FIRST_CHECK + CHECKS.length
const TYPES = namesOf(Type)

const SHOWN: Readonly<Record<(typeof KINDS)[number], string>> = {
  encountered: 'rolls of what is met',
  'skill-rolls': 'rolls of skills',
  hand: 'sizes of dice drawn to the hand',
  damage: 'sizes of dice lost to damage',
  sizes: 'sizes of new dice',
  'foe-sizes': 'sizes of new enemies and obstacles',
}

export const LUCK = luckBy({
  labels: [...KINDS, ...CHECKS.map((check) => `check-${check}`), ...TYPES.map((type) => `met-${type}`)],
  labelsShown: [
    ...KINDS.map((kind) => SHOWN[kind]),
    ...CHECKS.map((check) => `rolls of heroes: ${check}`),
    ...TYPES.map((type) => `dice met: ${type}`),
  ],
})

/** The luck of a hero's die. @param check kind of the check; -1 outside of checks */
export const luckOfRoll = (check: number): number => (check < 0 ? Luck.skillRolls : FIRST_CHECK + check)

/** A die was rolled. @param luck what kind of luck it is */
export function measureRoll({ record }: DiceTable, luck: number, size: number, face: number): void {
  record.luck(luck, face - (size + 1) / 2)
}

/** Mean size of the dice that may come; 0 where there are none. @param counts by kind, those of a zone */
export function meanSize({ state: { zones } }: DiceTable, zone: number, kinds: Uint8Array): number {
  let [sum, dice] = [0, 0]
  for (const kind of EACH_KIND) {
    const count = kinds[kind]! * zones.count(zone, kind)
    sum += count * sizeOf(kind)
    dice += count
  }
  return dice === 0 ? 0 : sum / dice
}

/** Any of the dice of a zone came. @param mean as it was before */
export function measureDrawn({ record }: DiceTable, luck: number, kind: number, mean: number): void {
  record.luck(luck, sizeOf(kind) - mean)
}

/** The type of a die that was drawn from the bag of a location. @param bag zone of the dice that are left there */
export function measureMetType({ record, state: { zones } }: DiceTable, bag: number, drawn: number): void {
  const ofType = new Int32Array(TYPES.length)
  for (const kind of EACH_KIND) ofType[typeOf(kind)]! += zones.count(bag, kind)
  ofType[typeOf(drawn)]! += 1
  luckOfDraw(record, FIRST_TYPE, ofType, typeOf(drawn))
}

/** A new die got its size by the table of the level. @param weights by size, in the order of SIZES */
export function measureNewSize({ record }: DiceTable, type: number, size: number, weights: ArrayLike<number>): void {
  let [sum, all] = [0, 0]
  SIZES.forEach((one, index) => {
    sum += one * weights[index]!
    all += weights[index]!
  })
  record.luck(type > Type.wound ? Luck.foeSizes : Luck.sizes, SIZES[size]! - sum / all)
}
