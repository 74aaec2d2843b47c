// What the content files of both games are written with: ids, squares, kinds of monster, decks, coins, numbers.
import { z } from 'zod'
import { band, type Complain, label, type Parsed, whole } from '../../../../engine/fields.ts'
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
export const monsterKind = z.strictObject({
  kind: label,
  figures: whole(1, 40),
  strengths: z.array(whole(1, 9)).min(1),
  hp: z.array(whole(1, 9)).optional(),
})
export type MonsterKind = Parsed<typeof monsterKind>

/** Names of a side: settings name agents by side and by hero. */
export const SIDES = ['heroes', 'villain'] as const

const heroId = id.refine((name) => !SIDES.some((side) => side === name), {
  error: ({ input }) => `a hero cannot be called "${String(input)}", for so a side is called`,
  params: { expected: 'an id of its own' },
})

export const heroEntry = z.strictObject({ id: heroId, name: nameText })

/** Parts of a box that both games have. */
export const boxParts = {
  id,
  name: nameText,
  about: proseOrNothing.default(''),
  heroes: z.array(heroEntry).min(1).max(4),
  heroHp: whole(1, 99),
  startingCards: whole(0, 15),
  monsters: z.array(monsterKind).min(1).max(12),
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

/** The lists of a box fit together: figures and their strengths, ids that stand once. */
export function checkBox(
  box: {
    readonly heroes: readonly { readonly id: string }[]
    readonly monsters: readonly MonsterKind[]
    readonly goldenWeapons: readonly string[]
  },
  complain: Complain,
): void {
  box.monsters.forEach(({ kind, figures, strengths, hp }, index) => {
    const figuresInWords = countInWords(figures, 'figure', 'figures')
    if (strengths.length !== figures)
      complain(
        ['monsters', index, 'strengths'],
        `${kind} has ${figuresInWords} and ${countInWords(strengths.length, 'strength', 'strengths')}`,
        { expected: countInWords(figures, 'strength', 'strengths') },
      )
    if (hp !== undefined && hp.length !== figures)
      complain(['monsters', index, 'hp'], `${kind} has ${figuresInWords} and ${hp.length} HP`, {
        expected: countInWords(figures, 'number', 'numbers'),
      })
    if (box.monsters.findIndex((other) => other.kind === kind) < index)
      complain(['monsters', index, 'kind'], `there is a kind "${kind}" already`, { expected: 'a name of its own' })
  })
  for (const [list, names] of [
    ['heroes', box.heroes.map((hero) => hero.id)],
    ['goldenWeapons', box.goldenWeapons],
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
