// The schemas of boards and boxes of the castle, and checks that the parts of a box fit together; board.ts checks
// boards. All content is checked before scenario.ts builds tables from it.
import { z } from 'zod'
import { nameText, proseOrNothing } from '../../../../input/index.ts'
import { complainTo, type Parsed, whole } from '../../../../engine/fields.ts'
import type { SharedContent } from '../../shared/content/content.ts'
import { checkBoard } from './board.ts'
import { bossParts, boxParts, checkBox, count, id, numberParts, square } from '../../shared/content/fields.ts'

const span = z.tuple([whole(1, 40), whole(1, 40)])

const boardFields = z.strictObject({
  id,
  name: nameText,
  about: proseOrNothing.default(''),
  map: z.string().min(1),
  entrance: z.strictObject({ rows: span, columns: span }),
  rooms: z
    .array(
      z.strictObject({
        id: whole(1, 9),
        rows: span,
        columns: span,
        limit: whole(0, 99),
        bay: z.strictObject({ square, front: square }),
      }),
    )
    .min(1)
    .max(9),
  doors: z
    .array(z.strictObject({ id: whole(1, 9), near: z.union([z.literal('entrance'), square]), far: square }))
    .min(1),
  secretDoors: z
    .array(z.strictObject({ room: whole(1, 9), square, to: whole(1, 9), far: square, finds: z.array(whole(0, 9)) }))
    .max(8),
  arch: z.strictObject({ from: square }),
  haunterRows: z.strictObject({ first: whole(0, 40), last: whole(0, 40), columns: span }),
  arena: z.strictObject({
    doomstep: z.array(square).min(1),
    landing: z.array(square).min(1),
    gates: z.array(square),
    beforeThrone: z.array(square).min(1),
    throne: square,
  }),
  standardChestRooms: z.array(whole(1, 9)),
})

export type Board = Parsed<typeof boardFields>

export const boardSchema: z.ZodType<Board> = boardFields.superRefine((board, context) => {
  checkBoard(board, complainTo(context))
})

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

/** What an experiment may change of a box: single values by name. */
export const boxChanges = z
  .strictObject({
    ...Object.fromEntries(Object.entries(boxFields.shape).filter(([name]) => !['id', 'name', 'about'].includes(name))),
    magicItems: boxFields.shape.magicItems.partial(),
    hitMissDeck: boxFields.shape.hitMissDeck.partial(),
    boss: boxFields.shape.boss.partial(),
    numbers: z
      .strictObject({ ...boxFields.shape.numbers.shape, grenade: boxFields.shape.numbers.shape.grenade.partial() })
      .partial(),
  })
  .partial() as unknown as z.ZodType<Readonly<Record<string, unknown>>>

export type Content = SharedContent<Board, Box>
