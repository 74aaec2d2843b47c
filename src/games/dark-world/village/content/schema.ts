// The schema of boxes of the village, and checks that the parts of a box fit together; board.ts has that of boards.
// All content is checked before scenario.ts builds tables from it.
import { z } from 'zod'
import { expecting, nearest } from '../../../../input/index.ts'
import { complainTo, type Complain, label, type Parsed, whole } from '../../../../engine/fields.ts'
import type { SharedContent } from '../../shared/content/content.ts'
import { bossParts, boxParts, changesOf, checkBox, count, id, numberParts } from '../../shared/content/fields.ts'
import { namesOf } from '../../../../engine/words.ts'
import { SewerKind } from '../words/cards.ts'
import type { Board } from './board.ts'

export { type Board, boardSchema } from './board.ts'

/** What an event does, one operation each (DWV-EVENT-04). */
const operation = z.union([
  z.strictObject({ nothing: z.literal(true) }),
  z.strictObject({ heal: whole(1, 99) }),
  z.strictObject({ wound: whole(1, 99) }),
  z.strictObject({ draw: whole(1, 20) }),
  z.strictObject({ discard: whole(1, 20) }),
  z.strictObject({ actions: whole(-9, 9) }),
  z.strictObject({ peek: whole(1, 12) }),
  z.strictObject({ wolf: z.literal(true) }),
  z.strictObject({ karrionHome: z.literal(true) }),
  z.strictObject({ coin: whole(1, 20) }),
])
const OPERATION_WORDS =
  'one operation: nothing: true, heal: n, wound: n, draw: n, discard: n, actions: n, peek: n, ' +
  'wolf: true, karrionHome: true or coin: n'

export const warlordCard = z.strictObject({
  card: id,
  count: whole(1, 12),
  effect: z.strictObject({ weapon: id.optional(), dice: whole(0, 6).optional(), strikeDice: whole(0, 6).optional() }),
})
export const sewerCard = z.strictObject({
  card: z.enum(namesOf(SewerKind)),
  count: whole(1, 60),
  wererats: whole(1, 9).optional(),
})
export const eventCard = z.strictObject({
  card: label,
  count: whole(1, 60),
  effects: z.array(expecting(operation, OPERATION_WORDS)).min(1),
})

const boxFields = z.strictObject({
  ...boxParts,
  magicItems: z.strictObject({ healingPotion: count, speedBoots: count, creatureControlWhip: count }),
  wolf: z.boolean(),
  wererats: whole(0, 9),
  keys: z.strictObject({ lurker: whole(0, 1), greatHall: whole(0, 1), lair: whole(0, 1), buildings: whole(0, 9) }),
  hostagePoints: whole(0, 99),
  boss: z.strictObject({ ...bossParts, startHp: whole(1, 30), minHp: whole(1, 30), maxHp: whole(1, 30) }),
  karrionDie: z.strictObject({ sides: whole(1, 20), buildings: z.array(whole(1, 20)) }),
  warlordDeck: z.array(warlordCard).min(1),
  sewerDeck: z.array(sewerCard).min(1),
  eventDeck: z.array(eventCard).min(1),
  numbers: z.strictObject({ ...numberParts, duelDice: whole(0, 6) }),
})

export type Box = Parsed<typeof boxFields>

export const boxSchema: z.ZodType<Box> = boxFields.superRefine((box, context) => {
  checkVillageBox(box, complainTo(context))
})

export const boxChanges = changesOf(boxFields)

export type Content = SharedContent<Board, Box>

/** So many cards are told apart by one bit each. */
const MAX_WARLORD_CARDS = 15

function checkVillageBox(box: Box, complain: Complain): void {
  checkBox(box, complain)
  const { boss, karrionDie, warlordDeck, sewerDeck, goldenWeapons } = box
  if (boss.minHp > boss.maxHp)
    complain(['boss', 'minHp'], `the wheel goes from ${boss.minHp} to ${boss.maxHp}`, {
      expected: `at most ${boss.maxHp}`,
    })
  else if (boss.startHp < boss.minHp || boss.startHp > boss.maxHp)
    complain(['boss', 'startHp'], `the wheel goes from ${boss.minHp} to ${boss.maxHp}`, {
      expected: `from ${boss.minHp} to ${boss.maxHp}`,
    })
  karrionDie.buildings.forEach((face, index) => {
    if (face > karrionDie.sides)
      complain(['karrionDie', 'buildings', index], `Karrion's die has ${karrionDie.sides} sides`, {
        expected: `a face from 1 to ${karrionDie.sides}`,
      })
  })
  warlordDeck.forEach(({ card, effect }, index) => {
    if (warlordDeck.findIndex((other) => other.card === card) < index)
      complain(['warlordDeck', index, 'card'], `there is a Warlord card "${card}" already`, {
        expected: 'a name of its own',
      })
    if (effect.weapon !== undefined && !goldenWeapons.includes(effect.weapon))
      complain(['warlordDeck', index, 'effect', 'weapon'], `there is no Golden Weapon "${effect.weapon}"`, {
        expected: goldenWeapons,
        nearest: nearest(effect.weapon, goldenWeapons),
      })
    // Without dice of its own the weapon would have none (DWV-WEAK-03).
    if (effect.weapon !== undefined && effect.dice === undefined)
      complain(
        ['warlordDeck', index, 'effect'],
        `the Warlord card "${card}" does not say with how many dice its weapon strikes`,
        { expected: 'dice: a number' },
      )
    if (effect.weapon === undefined && effect.dice !== undefined)
      complain(['warlordDeck', index, 'effect', 'dice'], `there is no weapon on the Warlord card "${card}"`, {
        expected: 'weapon: a Golden Weapon beside it, or no dice',
      })
  })
  const cards = warlordDeck.reduce((sum, card) => sum + card.count, 0)
  if (cards > MAX_WARLORD_CARDS)
    complain(['warlordDeck'], `the Warlord deck has ${cards} cards`, { expected: `at most ${MAX_WARLORD_CARDS}` })
  sewerDeck.forEach(({ card, wererats }, index) => {
    const fights = card === 'ambush' || card === 'lair'
    if (fights && wererats === undefined)
      complain(['sewerDeck', index], `the Sewer card "${card}" does not say how many Wererats there are`, {
        expected: 'wererats: a number',
      })
    if (sewerDeck.findIndex((other) => other.card === card && other.wererats === wererats) < index)
      complain(['sewerDeck', index], `the Sewer card "${card}" stands there already`, {
        expected: 'one entry, with a larger count',
      })
    if (!fights && wererats !== undefined)
      complain(['sewerDeck', index, 'wererats'], `there are no Wererats on the Sewer card "${card}"`, {
        expected: 'no such entry',
      })
    if (fights && (wererats ?? 0) > box.wererats)
      complain(['sewerDeck', index, 'wererats'], `the box has ${box.wererats} Wererats`, {
        expected: `at most ${box.wererats}`,
      })
  })
  box.eventDeck.forEach(({ card }, index) => {
    if (box.eventDeck.findIndex((other) => other.card === card) < index)
      complain(['eventDeck', index, 'card'], `there is an Event card "${card}" already`, {
        expected: 'a name of its own',
      })
  })
}
