// Monsters with their attacks and death decks (NEC-DATA-08, NEC-VOC-07, -10).
import { idsOf } from '../../../engine/content.ts'
import { z } from 'zod'
import type { EffectList } from '../../../engine/effects/index.ts'
import {
  type Complain,
  complainTo,
  type Frozen,
  noneTwice,
  orNearest,
  type Parsed,
  whole,
} from '../../../engine/fields.ts'
import { countInWords, proseOrNothing } from '../../../input/index.ts'
import { EFFECTS, Place } from '../words/effects.ts'
import { MOST_SPEED } from '../words/decisions.ts'
import { change, effects, type Known, listed, reach, weight } from './fields.ts'

/** Attacks of one monster: injuries concern each of them. */
const MOST_ATTACKS = 12
const MOST_CARDS = 60

const attack = (known: Known) =>
  z.strictObject({
    ...listed,
    weight: weight.default(1),
    reach,
    targets: z.union([z.enum(['one', 'all']), whole(2, 12)]).default('one'),
    /** `none`: no roll, it resolves as a miss (NEC-DEF-04). */
    defence: z.enum(['roll', 'none']).default('roll'),
    before: effects(Place.attack, known).default([]),
    miss: effects(Place.attack, known).default([]),
    partial: effects(Place.attack, known).default([]),
    full: effects(Place.attack, known).default([]),
  })

/** What holds while a card is set aside. */
const ongoing = z.union([
  z.strictObject({ speed: change }),
  z.strictObject({ noAttack: z.string() }),
  z.strictObject({ attackHarm: z.strictObject({ attack: z.string(), delta: change }) }),
  z.strictObject({ attackMod: change }),
  z.strictObject({ defenceMod: change }),
  z.strictObject({ woundBonus: change }),
  z.strictObject({ bleed: whole(0, 50) }),
])

/** A band that is left out takes the default of NEC-ATK-03. */
export const cardSchema = (known: Known) =>
  z
    .strictObject({
      ...listed,
      miss: effects(Place.card, known).optional(),
      hit: effects(Place.card, known).optional(),
      strong: effects(Place.card, known).optional(),
      ongoing: z.array(ongoing).default([]),
      trap: z.literal(true).optional(),
      effects: effects(Place.trap, known).optional(),
    })
    .superRefine((written, context) => {
      if (context.issues.length === 0) checkCard(written, complainTo(context))
    })
export type Card = Parsed<typeof cardSchema>

function checkCard(written: Card, complain: Complain): void {
  const { trap, effects, miss, hit, strong, ongoing } = written
  if (trap === true) {
    if (effects === undefined) complain([], 'a trap needs effects', { expected: 'effects: […]' })
    for (const [key, list] of Object.entries({ miss, hit, strong }))
      if (list !== undefined) complain([key], 'a trap has no bands', { expected: 'effects', at: 'key' })
  } else if (effects !== undefined)
    complain(['effects'], 'only a trap has effects of its own', { expected: 'miss, hit or strong', at: 'key' })
  const isSetAside = [miss, hit, strong].some((list) => list !== undefined && mentions(list, 'set-aside'))
  if (ongoing.length > 0 && !isSetAside)
    complain(['ongoing'], 'this card is never set aside', {
      expected: 'set-aside: true in one of its bands',
      at: 'key',
    })
}

/** Whether a list has an effect of a word, or inside one. */
export function mentions(list: EffectList, word: string): boolean {
  let found = false
  EFFECTS.walk(list, {
    effect: (name) => {
      if (name === word) found = true
    },
  })
  return found
}

/** What settings may change of a monster. */
export const monsterNumbers = {
  vitality: whole(1, 1000),
  speed: whole(0, MOST_SPEED),
  menace: whole(1, 3),
  lairLegs: whole(1, 20),
  strikeEvery: whole(1, 1000),
}
const monsterShape = (known: Known) => ({
  ...listed,
  about: proseOrNothing.default(''),
  namedInSource: z.boolean().default(false),
  ...monsterNumbers,
  fleesAt: whole(0, 1000).optional(),
  onDeath: effects(Place.death, known).default([]),
  attacks: z.array(attack(known)).min(1).max(MOST_ATTACKS),
  deck: z.array(cardSchema(known)).max(MOST_CARDS),
})
export type Monster = Frozen<z.output<z.ZodObject<ReturnType<typeof monsterShape>>>>

export const monsterSchema = (known: Known) =>
  z.strictObject(monsterShape(known)).superRefine((written, context) => {
    if (context.issues.length === 0) checkMonster(written, known.fewestCards, complainTo(context))
  })

function checkMonster({ attacks, deck, onDeath }: Monster, fewest: number, complain: Complain): void {
  const ids = idsOf(attacks)
  noneTwice(ids, 'attack', complain, ['attacks'])
  noneTwice(idsOf(deck), 'card', complain, ['deck'])
  if (!deck.some(({ trap }) => trap))
    complain(['deck'], 'a death deck needs a trap', { expected: 'a card with trap: true' })
  if (deck.length < fewest)
    complain(
      ['deck'],
      `a deck of ${countInWords(deck.length, 'card')} is too small for a weapon of ${fewest} attacks`,
      {
        expected: `at least ${fewest} cards`,
      },
    )
  const refer = (name: string, path: readonly (string | number)[]): void => {
    if (!ids.includes(name)) complain(path, `it has no attack "${name}"`, orNearest(name, ids))
  }
  const visitor = {
    reference: (kind: string, name: string, at: readonly (string | number)[]) => {
      if (kind === 'attack') refer(name, at)
    },
  }
  const walk = (list: EffectList = [], path: (string | number)[]) => EFFECTS.walk(list, visitor, path)
  walk(onDeath, ['onDeath'])
  attacks.forEach(({ before, miss, partial, full }, index) => {
    for (const [key, list] of Object.entries({ before, miss, partial, full })) walk(list, ['attacks', index, key])
  })
  deck.forEach(({ miss, hit, strong, effects: trap, ongoing: lasting }, index) => {
    for (const [key, list] of Object.entries({ miss, hit, strong, effects: trap })) walk(list, ['deck', index, key])
    lasting.forEach((one, nth) => {
      const path = ['deck', index, 'ongoing', nth]
      if ('noAttack' in one) refer(one.noAttack, [...path, 'noAttack'])
      if ('attackHarm' in one) refer(one.attackHarm.attack, [...path, 'attackHarm', 'attack'])
    })
  })
}
