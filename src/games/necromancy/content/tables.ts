// Moves, questions, the MC's tables, crises, numbers and settlements (NEC-DATA-09, -10).
import { z } from 'zod'
import { id, type Parsed, whole } from '../../../engine/fields.ts'
import { type NameOf, namesOf } from '../../../engine/words.ts'
import { Place } from '../words/effects.ts'
import { Context, Token } from '../words/vocabulary.ts'
import { change, effects, type Known, listed, names, weight } from './fields.ts'

export const moveSchema = (known: Known) => {
  const list = effects(Place.move, known).default([])
  return z.strictObject({ id, miss: list, partial: list, full: list })
}
export type Move = Parsed<typeof moveSchema>

const row = (known: Known) => z.strictObject({ id, effects: effects(Place.row, known) })
/** Of a table that is drawn from. */
const weighed = (known: Known, place: (typeof Place)['row' | 'fight'] = Place.row) =>
  z.strictObject({ id, weight, effects: effects(place, known) })
const hardRow = (known: Known, place: (typeof Place)['row' | 'fight'] = Place.row) =>
  z.strictObject({ id, weight, sev: whole(0, 6).default(0), effects: effects(place, known) })

/** By context; in a fight a row may concern the monster. */
const byContext = <Row extends z.ZodType>(rowAt: (place: (typeof Place)['row' | 'fight']) => Row) =>
  z.strictObject(
    Object.fromEntries(
      namesOf(Context).map((context) => [
        context,
        z.array(rowAt(context === 'fight' ? Place.fight : Place.row)).min(1),
      ]),
    ) as Record<NameOf<typeof Context>, z.ZodArray<Row>>,
  )

export const hardMovesSchema = (known: Known) => byContext((place) => hardRow(known, place))
export const complicationsSchema = (known: Known) => byContext((place) => weighed(known, place))
const questions = (known: Known) => z.array(row(known)).min(2)
export const questionsSchema = (known: Known) => z.record(id, questions(known))
/** Lists that nobody asks can't be meant. */
export const askedSchema = (known: Known) =>
  z.strictObject(Object.fromEntries(known.asked.map((name) => [name, questions(known)])))
export const celebrationSchema = (known: Known) =>
  z.strictObject({ picks: z.array(row(known)).min(3), outOfHand: z.array(weighed(known)).min(1) })

/** Of a table a part: what is left out stays as it ships. */
export const someOf = (table: z.ZodObject): z.ZodType =>
  table.partial().refine((written) => Object.keys(written).length > 0, {
    message: 'there is nothing in it',
    params: { expected: Object.keys(table.shape) },
  })
export type HardMoves = Parsed<typeof hardMovesSchema>
export type Complications = Parsed<typeof complicationsSchema>
export type Questions = Parsed<typeof questionsSchema>
export type Celebration = Parsed<typeof celebrationSchema>

export const crisisSchema = (known: Known) =>
  z.strictObject({
    id,
    weight,
    control: whole(1, 12),
    moves: names(known.moves, 'move').min(1),
    failed: effects(Place.row, known),
  })
export type Crisis = Parsed<typeof crisisSchema>

// ---- Numbers --------------------------------------------------------------------------------------------------------

const marks = whole(0, 12)
const base = z.number().min(0.01).max(100).multipleOf(0.0001)

export const panicTriggersSchema = z.strictObject({
  flee: marks,
  groupFleesExtra: marks,
  deathMove: marks,
  deathMovePermanent: marks,
  depredationMin: marks,
  depredationMax: marks,
  intimidate: marks,
  victimizeOne: marks,
  victimizeOneIrreparable: marks,
  victimizeGroup: marks,
  victimizeGroupIrreparable: marks,
  desecrateDeadFoundOut: marks,
})

const cap = whole(0, 99)
export const campaignSchema = z.strictObject({
  watchesPerDay: whole(1, 24),
  prepMax: whole(0, 99),
  fightRoundCap: whole(1, 1000),
  injuryDays: whole(0, 100),
  injuryDaysTreated: whole(0, 100),
  monsterMendPerDay: z.number().min(0).max(1).multipleOf(0.0001),
  encounterD6: whole(0, 6),
  tokenCaps: z.strictObject(
    Object.fromEntries(namesOf(Token).map((token) => [token, cap])) as Record<NameOf<typeof Token>, typeof cap>,
  ),
  replacements: whole(0, 20),
  /** Persons that are a group (NEC-TRIG-09). */
  groupMin: whole(2, 99),
  severityBase: z.strictObject({ merciful: base, neutral: base, cruel: base }),
})
export const numbersSchema = z.strictObject({ panicTriggers: panicTriggersSchema, campaign: campaignSchema })
export type Numbers = Parsed<typeof numbersSchema>

export const settlementSchema = z.strictObject({
  ...listed,
  souls: whole(1, 100_000),
  startMarks: whole(0, 11).default(0),
  mods: z
    .strictObject({
      depredation: change.default(0),
      celebrate: change.default(0),
      appeal: change.default(0),
      foraging: change.default(0),
      crisis: change.default(0),
    })
    .prefault({}),
  startSupply: whole(0, 99).default(0),
})
export type Settlement = Parsed<typeof settlementSchema>
