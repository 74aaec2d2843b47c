// The chances that the village tells, against games and by hand.
import { expect, test } from 'vitest'
import type { GameEvent } from '../../../../src/engine/game.ts'
import { villageOfFear as game } from '../../../../src/games/dark-world/village/index.ts'
import { Player } from '../../../../src/simulate/index.ts'
import { holdAgainstPlay } from '../../../support/chances.ts'
import { SHARED_RESULTS, totals } from '../shared/chances.ts'
import { shippedContent } from './shipped.ts'

const content = shippedContent()
const scenario = game.prepare(content, game.settings(content).parse({}))
const chanceOf = (event: object): unknown => game.telling.chanceOf!(scenario, { type: '', round: 1, ...event })

const kinds = (event: GameEvent): GameEvent[] => (event.left as number[]).map((_, card) => ({ ...event, card }))

// About 70 kinds, each judged twice at 4 standard deviations: a false alarm in one of 110 seeds.
test('throws, cards, duels and Karrion come as often as their chances say', () => {
  const told = holdAgainstPlay(game, content, [{}, { agents: 'random' }], 80, {
    ...SHARED_RESULTS,
    karrionStrikes: totals,
    dueled: (event) => [0, 1, 2].map((total) => ({ ...event, total, foeTotal: 1 })),
    birdFlies: (event) => Array.from(scenario.karrionFaces, (_, face) => ({ ...event, roll: face + 1 })),
    eventDrawn: kinds,
    sewerDrawn: kinds,
  })
  expect([...told.keys()].sort()).toEqual([
    'birdFlies',
    'blow',
    'drew',
    'dueled',
    'eventDrawn',
    'karrionStrikes',
    'sewerDrawn',
    'struck',
  ])
  for (const [kind, events] of told) expect(events, kind).toBeGreaterThan(30)
})

test('DWV-DUEL-03 one die against one: each face is as likely, so a third of the rounds are ties', () => {
  const dueled = { type: 'dueled', faces: [0], foeFaces: [0], foeTotal: 1 }
  for (const [total, of] of [
    [2, 'to win'],
    [0, 'to lose'],
    [1, 'to tie'],
  ] as const)
    expect(chanceOf({ ...dueled, total })).toEqual({ chance: expect.closeTo(1 / 3, 12), of })
})

test('DWV-EVENT-02 each card that was drawn is missing from those that can come next, until the order is known', () => {
  const settings = game.settings(content).parse({})
  const lefts: (number[] | undefined)[] = []
  new Player(game, content, { variant: 0, seed: 1, settings }).playOne(0, ({ type, card, left }) => {
    if (type !== 'eventDrawn') return
    const before = left as number[] | undefined
    if (lefts.length > 0) expect(before).toEqual(lefts.at(-1))
    const after = before?.map((count, kind) => count - (kind === card ? 1 : 0))
    lefts.push(after?.some((count) => count > 0) === true ? after : undefined)
  })
  expect(lefts.length).toBeGreaterThan(10)
})

test('DWV-EVENT-01 a card comes by how many of its kind are left', () => {
  const { name } = scenario.eventKinds[1]
  expect(chanceOf({ type: 'eventDrawn', card: 1, left: [2, 1, 0, 1] })).toEqual({ chance: 0.25, of: `of ${name}` })
  expect(chanceOf({ type: 'eventDrawn', card: 1 })).toBeUndefined()
})
