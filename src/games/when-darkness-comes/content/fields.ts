// What the content files are written with: target numbers, squares, words of the vocabulary.
// The schemas of this folder are built from these; src/input words what is wrong with a value.
import { z } from 'zod'
import { type Complain, idBut, type Parsed, whole } from '../../../engine/fields.ts'
import { expecting, nameText, oneOf } from '../../../input/index.ts'
import { TILE_SIDE } from '../words/board.ts'
import { TN_CODES, valueOfCode } from '../words/ladder.ts'
import type { AttributeName, SkillName } from '../words/vocabulary.ts'
import { ATTRIBUTES, PURPOSES, Skill, SKILL_RULES, SKILLS } from '../words/vocabulary.ts'

/** A target number: a rung of the ladder, 1 to 10 (WDC-TN-01, WDC-DICE-03). Files write its code. */
export type TargetNumber = number

/** A square of a tile, 0 to 35: (row - 1) * 6 + (column - 1). Files write [row, column] from [1, 1] at the top left. */
export type TileSquare = number

/** Large, but not absurd. */
export const MAX_COUNT = 1000
export const count = whole(0, MAX_COUNT)

/** A ladder code in the file, its value 1 to 10 in the content. */
export const tn = oneOf(TN_CODES, 'target number').transform((code): TargetNumber => valueOfCode(code)!)

export const attribute = oneOf(ATTRIBUTES, 'attribute')
export const skill = oneOf(SKILLS, 'skill')

/** [row, column] from [1, 1] in the file. */
export const square = expecting(
  z.tuple([whole(1, TILE_SIDE), whole(1, TILE_SIDE)]),
  `[row, column], each from 1 to ${TILE_SIDE}`,
).transform(([row, column]): TileSquare => (row - 1) * TILE_SIDE + column - 1)

/** A square as files write it. */
export const squareWords = (tileSquare: TileSquare): string =>
  `[${Math.floor(tileSquare / TILE_SIDE) + 1}, ${(tileSquare % TILE_SIDE) + 1}]`

/** Which checks something speaks of: all of an attribute, all with a skill, or all for a purpose (WDC-CHECK-12). */
export const match = z.union([
  z.strictObject({ attribute }),
  z.strictObject({ skill }),
  z.strictObject({ purpose: oneOf(PURPOSES, 'purpose') }),
])

export type Match = Parsed<typeof match>

export const diceByAttribute = z.partialRecord(attribute, whole(1, 10))

/** Numbers of copies by disk. */
export const copiesOf = (disk: z.ZodEnum, copies: z.ZodInt): z.ZodType<Record<string, number>> =>
  z.partialRecord(disk, copies) as unknown as z.ZodType<Record<string, number>>

/** A pool has `like` beside its disks. */
export const diskId = idBut('like')

/** Every disk has these; the full set has so many `copies` of it. */
export const diskParts = { id: diskId, name: nameText, copies: count.default(1) }

/** An attribute and a skill that have to belong together (WDC-SKILL-02). */
export function belongTogether(check: { attribute: AttributeName; skill: SkillName | null }, complain: Complain): void {
  if (check.skill === null) return
  const skillAttribute = SKILL_RULES[Skill[check.skill]]!.attribute
  if (skillAttribute === check.attribute) return
  const fitting = SKILLS.filter((name) => SKILL_RULES[Skill[name]]!.attribute === check.attribute)
  complain(['skill'], `${check.skill} is a skill of ${skillAttribute}, not of ${check.attribute}`, {
    expected: fitting.length > 0 ? fitting : 'no skill',
  })
}
