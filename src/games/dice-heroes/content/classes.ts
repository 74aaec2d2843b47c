// Hero classes (DH-DATA-01): dice, skills, and how far they can grow.
import { z } from 'zod'
import { type Complain, type Frozen, id, label, noneTwice, whole } from '../../../engine/fields.ts'
import { countInWords, oneOf, proseOrNothing } from '../../../input/index.ts'
import { LIVE_TYPES, type TypeName } from '../words/dice.ts'
import { count, liveType, size } from './fields.ts'

/** Dice of a new hero, and how many of them are d6; the others are d4 (DH-HERO-04). */
const NEW_DICE = 15
const NEW_D6 = 3
/** Most dice of a hand (DH-ZONE-06, DH-REWARD-08). */
export const MOST_CAPACITY = 10

/** @param skills ids of those that can be named */
export const classShape = (skills: readonly string[]) => {
  const skill = oneOf(skills, 'skill')
  return {
    id,
    name: label,
    about: proseOrNothing.default(''),
    favored: liveType,
    capacity: whole(1, MOST_CAPACITY),
    maxCapacity: whole(1, MOST_CAPACITY).default(MOST_CAPACITY),
    dice: z.partialRecord(liveType, z.array(size).min(1)),
    maxLimits: z.partialRecord(liveType, count).optional(),
    initial: z.array(skill).min(4),
    dormant: z.array(skill).min(2),
  }
}
type Written = z.output<z.ZodObject<ReturnType<typeof classShape>>>
export type HeroClass = Frozen<Written>

export function checkClass(hero: Written, complain: Complain): void {
  const { favored, capacity, maxCapacity, dice, maxLimits, initial, dormant } = hero
  const all: number[] = Object.values(dice).flat()
  const large = all.filter((one) => one === 6).length
  if (all.length !== NEW_DICE || large !== NEW_D6 || all.some((one) => one > 6))
    complain(['dice'], `these are ${countInWords(all.length, 'die', 'dice')}, ${large} of them d6`, {
      expected: `${NEW_DICE} dice: ${NEW_D6} d6 and ${NEW_DICE - NEW_D6} d4`,
    })
  if (dice[favored] === undefined) complain(['favored'], `no die is ${favored}`, { expected: Object.keys(dice) })
  if (maxCapacity < capacity)
    complain(['maxCapacity'], `a new hero holds ${capacity} dice`, { expected: `at least ${capacity}` })
  for (const type of LIVE_TYPES) {
    const [limit, most] = [dice[type]?.length ?? 0, maxLimits?.[type] ?? (maxLimits === undefined ? Infinity : 0)]
    if (most < limit)
      complain(
        ['maxLimits', ...(maxLimits?.[type] === undefined ? [] : [type])],
        `a new hero has ${limit} ${type} dice`,
        {
          expected: `${type}: at least ${limit}`,
        },
      )
  }
  noneTwice([...initial, ...dormant], 'skill', (path, ...more) =>
    complain(
      (path[0] as number) < initial.length ? ['initial', ...path] : ['dormant', (path[0] as number) - initial.length],
      ...more,
    ),
  )
}

/** How many there may be at most (DH-REWARD-07). */
export const maxLimitOf = ({ maxLimits }: HeroClass, type: TypeName): number =>
  maxLimits === undefined ? 1000 : ((maxLimits as Partial<Record<TypeName, number>>)[type] ?? 0)
