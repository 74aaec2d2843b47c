// Kinds of location (DH-DATA-12).
import { z } from 'zod'
import { nameOrFile, type UserEntry } from '../../../engine/content.ts'
import { type Complain, complainTo, type Frozen, id, label, noneTwice, whole } from '../../../engine/fields.ts'
import { countInWords, oneOf, proseOrNothing } from '../../../input/index.ts'
import { TYPES } from '../words/dice.ts'
import { anyType, count } from './fields.ts'

/** Ids that a location can name. */
export interface LocationNames {
  readonly enemies: readonly string[]
  /** Files of enemies can be named, too. */
  readonly users: readonly UserEntry[]
  readonly obstacles: readonly string[]
  readonly locationSpecials: readonly string[]
  readonly closures: readonly string[]
}

/** Cards of which some are dealt (DH-CARD-03). */
const dealt = (card: z.ZodType<string>, what: string) =>
  z
    .strictObject({ from: z.array(card).prefault([]), deal: count.default(0) })
    .superRefine(({ from, deal }, context) => {
      noneTwice(from, what, complainTo(context), ['from'])
      if (deal > from.length)
        complainTo(context)(['deal'], `there are ${countInWords(from.length, 'card', 'cards')} to deal`, {
          expected: `at most ${from.length}`,
        })
    })
    .prefault({ from: [], deal: 0 })

const counts = Object.fromEntries(TYPES.map((type) => [type, count.optional()])) as Record<
  (typeof TYPES)[number],
  z.ZodOptional<z.ZodInt>
>

export const locationShape = (names: LocationNames) => ({
  id,
  name: label,
  about: proseOrNothing.default(''),
  closable: z.boolean().default(true),
  villain: z.boolean().default(true),
  difficulty: whole(0, 20).nullable(),
  bag: z.strictObject({
    ...counts,
    random: z.strictObject({ count: whole(1, 30), weights: z.partialRecord(anyType, whole(1, 1000)) }).optional(),
  }),
  enemies: dealt(nameOrFile(names.users, 'enemy', names.enemies), 'enemy'),
  obstacles: dealt(oneOf(names.obstacles, 'obstacle'), 'obstacle'),
  specials: z.array(oneOf(names.locationSpecials, 'special rule of locations')).max(5).default([]),
  closures: z.array(oneOf(names.closures, 'closure card')).default([]),
})
type Written = z.output<z.ZodObject<ReturnType<typeof locationShape>>>
export type Location = Frozen<Written>

/** One that another file brings: with no file of its own. */
export const locationSchema = (names: LocationNames) =>
  z.strictObject(locationShape(names)).superRefine((written, context) => checkLocation(written, complainTo(context)))

export function checkLocation(written: Written, complain: Complain): void {
  const { closable, villain, difficulty, bag, specials, closures } = written
  if (closable && difficulty === null)
    complain(['difficulty'], 'a location that can be closed has a closing difficulty', { expected: 'a number from 0' })
  if (!closable && difficulty !== null)
    complain(['difficulty'], 'a location that cannot be closed has no closing difficulty', { expected: 'null' })
  if ((bag.villain ?? 0) !== (villain ? 1 : 0))
    complain(
      bag.villain === undefined ? ['bag'] : ['bag', 'villain'],
      villain ? 'one die of its bag is the VILLAIN' : 'a location without a villain has no VILLAIN die',
      { expected: villain ? 'villain: 1' : 'no villain' },
    )
  const mayHold = (type: 'enemy' | 'obstacle'): boolean => (bag[type] ?? 0) + (bag.random?.weights[type] ?? 0) > 0
  for (const [type, key] of [
    ['enemy', 'enemies'],
    ['obstacle', 'obstacles'],
  ] as const)
    if (mayHold(type) && written[key].deal === 0)
      complain([key], `its bag holds ${type.toUpperCase()} dice, and no card is dealt for them`, {
        expected: 'deal: at least 1',
      })
  if (bag.random !== undefined && Object.keys(bag.random.weights).length === 0)
    complain(['bag', 'random', 'weights'], 'random slots have no type to be of', { expected: 'a weight for a type' })
  if (bag.random?.weights.villain !== undefined)
    complain(['bag', 'random', 'weights', 'villain'], 'a random slot cannot be the VILLAIN', {
      expected: 'other types',
    })
  noneTwice(specials, 'special rule', complain, ['specials'])
  noneTwice(closures, 'closure card', complain, ['closures'])
}

/** Dice of its bag, as printed. */
export const diceIn = ({ bag }: Location): number =>
  TYPES.reduce((sum, type) => sum + (bag[type] ?? 0), bag.random?.count ?? 0)
