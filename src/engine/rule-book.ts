// The rules of a specification by number: areas with their numbers of rules, in its order.
//
//   const R = ruleBook({ DICE: 17, TN: 9 })    R.TN_01 is 17; ruleIdsOf('WDC', R) is ['WDC-DICE-01', … 'WDC-TN-09']
import { constants, inOrder } from './words.ts'

/** Most rules of an area: two digits. */
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
type UpTo<Count extends number, Done extends unknown[] = []> = Done['length'] extends Count
  ? Done[number]
  : UpTo<Count, [...Done, TwoDigits<[...Done, unknown]['length'] & number>]>
type TwoDigits<Value extends number> = `${Value}` extends Digit ? `0${Value}` : `${Value}`
type Areas = Readonly<Record<string, number>>
/** The key of a rule: `DICE_01`. */
type Key<Given extends Areas> = {
  [Area in keyof Given & string]: `${Area}_${UpTo<Given[Area]> & string}`
}[keyof Given & string]

/**
 * @param areas how many rules each has
 * @param first number of the first rule
 * @throws RangeError for an area without rules or with more than 99, or one whose name is a number or holds a `_`
 */
export function ruleBook<const Given extends Areas>(areas: Given, first = 0): Readonly<Record<Key<Given>, number>> {
  for (const [area, count] of Object.entries(inOrder(areas))) {
    if (area.includes('_')) throw new RangeError(`the area ${area} holds a "_", which ends the name of an area`)
    if (!(Number.isInteger(count) && count >= 1 && count <= 99))
      throw new RangeError(`the area ${area} has ${count} rules: expected a whole number from 1 to 99`)
  }
  const keys = Object.entries(areas).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, index) => `${area}_${String(index + 1).padStart(2, '0')}`),
  )
  return constants(keys, first) as Readonly<Record<Key<Given>, number>>
}

/** The IDs of a rule book in the order of their numbers. */
export const ruleIdsOf = (prefix: string, rules: object): readonly string[] =>
  Object.keys(rules).map((key) => `${prefix}-${key.replace('_', '-')}`)

/** The IDs of some rules. @param areas the numbers of each area, `01 02 07` */
export const idsByArea = (prefix: string, areas: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(areas).flatMap(([area, numbers]) => numbers.split(' ').map((number) => `${prefix}-${area}-${number}`))
