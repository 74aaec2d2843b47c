// What the content files are written with: ids, target numbers, squares, words of the vocabulary.
// The schemas of this folder are built from these; src/input words what is wrong with a value.
import { z } from 'zod'
import { expecting, nameText, nearest, oneOf } from '../../../input/index.ts'
import type { Document, RefinementParams } from '../../../input/index.ts'
import { TN_CODES, valueOfCode } from '../words/ladder.ts'
import type { AttributeName, SkillName } from '../words/vocabulary.ts'
import { ATTRIBUTES, PURPOSES, Skill, SKILL_RULES, SKILLS } from '../words/vocabulary.ts'
import type { Match, TileSquare } from './schema.ts'
import { TILE_SIDE } from './schema.ts'

/** Tells a mistake of the value at `path`, which is looked at as a whole. */
export type Complain = (path: readonly (string | number)[], message: string, more?: RefinementParams) => void

/** The form of a refinement's context that `complain` needs. */
interface Issues {
  addIssue(issue: {
    code: 'custom'
    path: (string | number)[]
    message: string
    params?: Record<string, unknown>
  }): void
}

export const complainTo =
  (context: Issues): Complain =>
  (path, message, more) => {
    context.addIssue({ code: 'custom', path: [...path], message, params: { ...more } })
  }

export const whole = (min: number, max: number): z.ZodInt => z.int().min(min).max(max)

/** A count that may be large, but not absurd. */
export const count = whole(0, 1000)

/** An id that is none of these words, each of which means something where ids stand. */
export const idBut = (...words: readonly string[]): z.ZodType<string> =>
  id.refine((name) => !words.includes(name), {
    error: ({ input }) => `"${String(input)}" means something else where ids stand`,
    params: { expected: 'an id of its own' },
  })

export const id = expecting(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  'small letters and digits, with hyphens between words',
)

/** A ladder code in the file, its value 1 to 10 in the content. */
export const tn = oneOf(TN_CODES, 'target number').transform((code) => valueOfCode(code)!)

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

export const match: z.ZodType<Match> = z.union([
  z.strictObject({ attribute }),
  z.strictObject({ skill }),
  z.strictObject({ purpose: oneOf(PURPOSES, 'purpose') }),
])

export const diceByAttribute = z.partialRecord(attribute, whole(1, 10))

/** Every disk has these. */
/** A pool has `like` beside its disks. */
export const diskId = idBut('like')

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

/** The ids of a file's entries, even of invalid entries: a reference to one of them is not a second mistake. */
export function idsIn(value: unknown): string[] {
  const entries: unknown[] = Array.isArray(value) ? value : [value]
  return entries.flatMap((entry) => {
    const entryId = typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : undefined
    return typeof entryId === 'string' ? [entryId] : []
  })
}

/** The same of one part of a file. */
export function idsUnder(document: Document, part: string): string[] {
  const { value } = document
  return typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    ? idsIn((value as Record<string, unknown>)[part])
    : []
}

/** Complains when the list names something twice. @param what one of them is */
export function noneTwice(
  names: readonly string[],
  what: string,
  complain: Complain,
  path: readonly (string | number)[] = [],
): void {
  names.forEach((name, index) => {
    if (names.indexOf(name) < index)
      complain([...path, index], `the ${what} "${name}" is named twice`, { expected: 'each once' })
  })
}

/** Words for a name that is not among those that fit here. */
export const orNearest = (
  name: string,
  names: readonly string[],
): { expected: readonly string[]; nearest?: string } => ({ expected: names, nearest: nearest(name, names) })
