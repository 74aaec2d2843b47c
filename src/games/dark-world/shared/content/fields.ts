// What the content files of both games are written with: ids, squares, kinds of monster, decks, coins, numbers.
import { z } from 'zod'
import { band, type Complain, complainTo, label, orNearest, type Parsed, whole } from '../../../../engine/fields.ts'
import { countInWords, expecting, nameText, proseOrNothing } from '../../../../input/index.ts'
import type { Square } from './map.ts'

/** Capital letters too, unlike ids of other games: `speedBoots`. */
export const id = expecting(
  z.string().regex(/^[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*$/),
  'letters and digits, with hyphens between words',
)

/** A board has at most so many rows of squares, and so many columns. */
export const MAX_SIDE = 40
export const square: z.ZodType<Square> = expecting(
  z.tuple([whole(1, MAX_SIDE), whole(1, MAX_SIDE)]),
  '[row, column], each from 1',
)

const share = z.number().min(0).max(1)

/** What a board should be for so many heroes who all play in one style, against a villain of one style. */
export const designTarget = z.strictObject({
  win: band(share),
  rounds: band(z.number().min(1).max(1000)),
  /** The share of games that each hero wins against the others, ties shared. */
  heroWins: band(share).optional(),
  heroes: whole(1, 4).default(4),
  agent: z.string().default('steady'),
  villain: z.string().default('guardian'),
})
export type DesignTarget = Parsed<typeof designTarget>

export const count = whole(0, 60)
const die = whole(0, 6)

/** A kind of monster: one strength for each figure, and HP of its own where they differ (DW-COMP-05). */
const monsterFields = z.strictObject({
  kind: label,
  figures: whole(1, 40),
  strengths: z.array(whole(1, 9)).min(1),
  hp: z.array(whole(1, 9)).optional(),
})
export type MonsterKind = Parsed<typeof monsterFields>

export const monsterKind: z.ZodType<MonsterKind> = monsterFields.superRefine((monster, context) => {
  checkFigures(monster, [], complainTo(context))
})

/** A number for each figure. */
function checkFigures(
  { kind, figures, strengths, hp }: MonsterKind,
  path: readonly (string | number)[],
  complain: Complain,
): void {
  const figuresInWords = countInWords(figures, 'figure', 'figures')
  if (strengths.length !== figures)
    complain(
      [...path, 'strengths'],
      `${kind} has ${figuresInWords} and ${countInWords(strengths.length, 'strength', 'strengths')}`,
      { expected: countInWords(figures, 'strength', 'strengths') },
    )
  if (hp !== undefined && hp.length !== figures)
    complain([...path, 'hp'], `${kind} has ${figuresInWords} and ${hp.length} HP`, {
      expected: countInWords(figures, 'number', 'numbers'),
    })
}

/** Names of a side: settings name agents by side and by hero. */
export const SIDES = ['heroes', 'villain'] as const

const heroId = id.refine((name) => !SIDES.some((side) => side === name), {
  error: ({ input }) => `a hero cannot be called "${String(input)}", for so a side is called`,
  params: { expected: 'an id of its own' },
})

/** Numbers in which heroes may differ (DW-DATA-01); absent: as the box says. */
export const heroNumbers = {
  hp: whole(1, 99).meta({ unit: 'HP' }).optional(),
  startingCards: whole(0, 15).optional(),
  actions: whole(1, 9).optional(),
  dice: die.meta({ title: 'dice without a Golden Weapon' }).optional(),
  goldenDice: die.meta({ title: 'dice with a Golden Weapon' }).optional(),
}

/** A hero of a box, or of a file of its own. */
export const heroEntry = z.strictObject({
  id: heroId,
  name: nameText,
  about: proseOrNothing.optional(),
  ...heroNumbers,
  weapon: id.meta({ title: 'Golden Weapon from the start' }).optional(),
})
export type HeroEntry = Parsed<typeof heroEntry>

/** Parts of a box that both games have. */
export const boxParts = {
  id,
  name: nameText,
  about: proseOrNothing.default(''),
  heroes: z.array(heroEntry).min(1).max(4),
  heroHp: whole(1, 99),
  startingCards: whole(0, 15),
  monsters: z.array(monsterFields).min(1).max(12),
  goldenWeapons: z.array(id).min(1).max(9),
  goldCoins: expecting(z.record(z.string().regex(/^\d{1,2}$/), count), 'values and their counts, e.g. { 1: 8, 2: 8 }'),
  hitMissDeck: z.strictObject({ hit: whole(0, 200), miss: whole(0, 200) }),
  arrivalCards: z.array(whole(0, 20)).length(4),
}

export const bossParts = { name: nameText, dice: die, points: whole(0, 99), placePoints: whole(0, 99) }

export const numberParts = {
  actions: whole(1, 9),
  heroDice: die,
  goldenDice: die,
  monsterDice: die,
  hitCards: whole(0, 9),
  missCards: whole(0, 9),
  items: whole(0, 9),
  cardPoints: whole(0, 9),
  bootsActions: whole(0, 9),
}

/** What boxes of both games have. */
export type AnyBox = Parsed<z.ZodObject<typeof boxParts>> & {
  readonly magicItems: Readonly<Record<string, number>>
  readonly numbers: Parsed<z.ZodObject<typeof numberParts>>
}

/** What an experiment may change of a box: single values by name. */
export const changesOf = (box: z.ZodObject): z.ZodType<Readonly<Record<string, unknown>>> =>
  inPart(box.omit({ id: true, name: true, about: true }))

const inPart = ({ shape }: z.ZodObject): z.ZodObject =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries(shape).map(([name, field]) => [name, field instanceof z.ZodObject ? inPart(field) : field]),
      ),
    )
    .partial()

/** The lists of a box fit together: figures and their strengths, ids that stand once, weapons that there are. */
export function checkBox(
  { heroes, monsters, goldenWeapons }: Pick<AnyBox, 'heroes' | 'monsters' | 'goldenWeapons'>,
  complain: Complain,
): void {
  monsters.forEach((monster, index) => {
    checkFigures(monster, ['monsters', index], complain)
    if (monsters.findIndex(({ kind }) => kind === monster.kind) < index)
      complain(['monsters', index, 'kind'], `there is a kind "${monster.kind}" already`, {
        expected: 'a name of its own',
      })
  })
  heroes.forEach(({ weapon }, index) => {
    checkWeapon(weapon, goldenWeapons, ['heroes', index, 'weapon'], complain)
  })
  for (const [list, names] of [
    ['heroes', heroes.map((hero) => hero.id)],
    ['goldenWeapons', goldenWeapons],
  ] as const) {
    const bare = names.map((name) => name.toLowerCase())
    names.forEach((name, index) => {
      const first = bare.indexOf(bare[index])
      if (first < index)
        complain(
          [list, index],
          names[first] === name
            ? `"${name}" is named twice`
            : `"${name}" differs from "${names[first]}" in capital letters alone`,
        )
    })
  }
}

/** Complains of a weapon that is none of the box. */
export function checkWeapon(
  weapon: string | null | undefined,
  goldenWeapons: readonly string[],
  path: readonly (string | number)[],
  complain: Complain,
): void {
  if (typeof weapon === 'string' && !goldenWeapons.includes(weapon))
    complain(path, `there is no Golden Weapon "${weapon}"`, orNearest(weapon, goldenWeapons))
}
