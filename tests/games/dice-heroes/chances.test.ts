// The chances that Dice Heroes tells, against games and by hand.
import { expect, test } from 'vitest'
import { Aggregate, chancesOf } from '../../../src/dice/index.ts'
import type { GameEvent } from '../../../src/engine/game.ts'
import { game } from '../../../src/games/dice-heroes/index.ts'
import { EACH_SIZE, kindOf, sizeOf, Type, typeOf } from '../../../src/games/dice-heroes/words/dice.ts'
import type { Heard } from '../../../src/games/dice-heroes/words/events.ts'
import { Check, Roll, Side } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { holdAgainstPlay } from '../../support/chances.ts'
import { contentWith, shippedText } from './shipped.ts'

/** Some skills by which others help roll their dice, which none that ships does: two for E, others for H. */
const skills = shippedText('skills.yaml')
  .replace('side: encountered\n  plus: [-2, -3, -4]', 'side: encountered\n  roll: sum')
  .replace('side: hero\n  plus: [1, 2, 3]', 'side: encountered\n  roll: max')
  .replaceAll('side: hero\n  plus: [1, 2, 3]', 'side: hero\n  plus: [1, 2, 3]\n  roll: sum')
const content = contentWith([], { 'skills.yaml': skills })

/** The event with what it has of this type. */
const as = <Type extends Heard['type']>(event: GameEvent): Extract<Heard, { type: Type }> =>
  event as Extract<Heard, { type: Type }>

/** Heroes who know all their skills, so that many are used. */
const party = content.classes.slice(1).map(({ id, initial, dormant }) => ({
  class: id,
  skills: Object.fromEntries([...initial, ...dormant].map((skill) => [skill, 2])),
}))
const SETTINGS = [{}, { agents: 'random', party }, { adventure: 'three-lanterns', party }]

/** Checks by kind, and those in which a helper rolls for E apart. */
function nameOf(event: GameEvent): string {
  if (event.type !== 'checked') return event.type
  const { check, first } = as<'checked'>(event)
  return first.throws.some(({ side }) => side === Side.encountered) ? 'checked with a throw for E' : `checked ${check}`
}

// About 90 kinds, each judged twice at 4 standard deviations: a false alarm in one of 90 seeds.
test('checks, skills, dice that are met and new dice come as often as their chances say', () => {
  const told = holdAgainstPlay(
    game,
    content,
    SETTINGS,
    40,
    {
      checked: (event) =>
        [true, false].map((passed) => ({ ...event, first: { ...as<'checked'>(event).first, passed } })),
      used(event, scenario) {
        const { skill, dice, plus } = as<'used'>(event)
        const sizes = dice.filter(({ counts }) => counts).map(({ kind }) => sizeOf(kind))
        const chances = [...chancesOf(sizes, scenario.skills[skill].roll)]
        return chances.flatMap((chance, value) => (chance > 0 ? [{ ...event, roll: value + plus }] : []))
      },
      explored: (event) => [...new Set(as<'explored'>(event).bag)].map((die) => ({ ...event, die })),
      rewarded: (event) =>
        EACH_SIZE.map((size) => ({ ...event, die: kindOf(typeOf(as<'rewarded'>(event).die), size) })),
    },
    nameOf,
  )
  const kinds = [Check.stat, Check.ally, Check.battle, Check.obstacle, Check.evade, Check.closing]
  for (const kind of [
    ...kinds.map((check) => `checked ${check}`),
    'checked with a throw for E',
    'explored',
    'used',
    'rewarded',
  ])
    expect(told.get(kind), kind).toBeGreaterThan(20)
})

const scenario = game.prepare(content, game.settings(content).parse({}))
const chanceOf = (event: object): unknown => game.telling.chanceOf!(scenario, { type: '', round: 1, ...event })
const [p6, e4] = [kindOf(Type.physical, 1), kindOf(Type.enemy, 0)]

test('DH-CHECK-04 H has to be higher: a d6 and 1 against a d4 in 18 of 24 rolls, with ties in 21', () => {
  const first = {
    lead: 1,
    ties: false,
    throws: [{ side: Side.hero, roll: Roll.sum, dice: [p6] }],
    passed: true,
    isRerolled: false,
  }
  const checked = { type: 'checked', check: Check.battle, die: e4, eRoll: 4 }
  expect(chanceOf({ ...checked, first })).toEqual({ chance: expect.closeTo(18 / 24, 12), of: 'to pass' })
  expect(chanceOf({ ...checked, first: { ...first, ties: true, passed: false, isRerolled: true } })).toEqual({
    chance: expect.closeTo(3 / 24, 12),
    of: 'to fail at the first throw',
  })
  // Against a difficulty of 4, with a d4 of a skill that is added: d6 + d4 + 1 > 4 in 21 of 24 rolls.
  const helped = { ...first, throws: [...first.throws, { side: Side.hero, roll: Roll.max, dice: [e4] }] }
  expect(chanceOf({ ...checked, die: -1, first: helped })).toEqual({
    chance: expect.closeTo(21 / 24, 12),
    of: 'to pass',
  })
  // And where it is added to the difficulty: d6 + 1 > 4 + d4 in 3 of 24 rolls.
  const hindered = { ...first, throws: [...first.throws, { side: Side.encountered, roll: Roll.max, dice: [e4] }] }
  expect(chanceOf({ ...checked, die: -1, first: hindered })).toEqual({
    chance: expect.closeTo(3 / 24, 12),
    of: 'to pass',
  })
  // And beside a d4 that is met: d6 + 1 > d4 + d4 in 33 of 96 rolls.
  expect(chanceOf({ ...checked, first: hindered })).toEqual({ chance: expect.closeTo(33 / 96, 12), of: 'to pass' })
  expect({ ...Aggregate }).toEqual({ ...Roll }) // one numbering
})

test('DH-EXPLORE-01 a die comes by its share of the bag; one that is picked from several has no chance', () => {
  const explored = { type: 'explored', die: e4, drawn: [e4], bag: [p6, e4, e4] }
  expect(chanceOf(explored)).toEqual({ chance: 2 / 3, of: 'of ENEMY d4' })
  expect(chanceOf({ ...explored, drawn: [p6, e4] })).toBeUndefined()
})
