// The schema of boxes of the castle, and checks that the parts of a box fit together; board.ts has that of boards.
// All content is checked before scenario.ts builds tables from it.
import { z } from 'zod'
import { complainTo, type Parsed, whole } from '../../../../engine/fields.ts'
import type { SharedContent } from '../../shared/content/content.ts'
import type { Board } from './board.ts'
import { bossParts, boxParts, changesOf, checkBox, count, numberParts } from '../../shared/content/fields.ts'

export { type Board, boardSchema } from './board.ts'

const boxFields = z.strictObject({
  ...boxParts,
  magicItems: z.strictObject({ healingPotion: count, speedBoots: count, fireballGrenade: count }),
  arenaMonsters: whole(0, 40),
  boss: z.strictObject({ ...bossParts, hp: whole(1, 30) }),
  numbers: z.strictObject({
    ...numberParts,
    monstersInRoom: whole(1, 5),
    grenade: z.strictObject({ aim: whole(0, 9), around: whole(0, 9), distance: z.literal(2), cards: whole(0, 9) }),
  }),
})

export type Box = Parsed<typeof boxFields>

export const boxSchema: z.ZodType<Box> = boxFields.superRefine((box, context) => {
  checkBox(box, complainTo(context))
})

export const boxChanges = changesOf(boxFields)

export type Content = SharedContent<Board, Box>
