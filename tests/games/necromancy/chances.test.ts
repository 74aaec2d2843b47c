// The chances that Necromancy tells, against games and by hand.
import { expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/game.ts'
import { necromancy as game } from '../../../src/games/necromancy/index.ts'
import type { Heard } from '../../../src/games/necromancy/words/events.ts'
import { Band, Roll } from '../../../src/games/necromancy/words/vocabulary.ts'
import { holdAgainstPlay } from '../../support/chances.ts'
import { shippedContent } from './shipped.ts'
import { scenarioWith } from './support.ts'

const SETTINGS = [{ scenario: 'first-frost' }, { scenario: 'lair-of-the-manticore' }, { scenario: 'long-tally' }]

/** The event with what it has of this type. */
const as = <Type extends Heard['type']>(event: GameEvent): Extract<Heard, { type: Type }> =>
  event as Extract<Heard, { type: Type }>

// About 60 kinds, each judged twice at 4 standard deviations: a false alarm in one of 130 seeds.
test('bands, traps, rows, crises and souls come as often as their chances say', () => {
  const content = shippedContent()
  const told = holdAgainstPlay(
    game,
    content,
    SETTINGS,
    40,
    {
      rolled: (event) => [Band.miss, Band.partial, Band.full].map((band) => ({ ...event, band })),
      drew(event, scenario) {
        const { kinds, cards } = as<'drew'>(event)
        const { deck } = scenario.kinds[kinds[0]]
        const [trap, other] = [true, false].map((is) => deck.findIndex(({ isTrap }) => isTrap === is))
        return [
          { ...event, cards: cards.map(() => other) },
          { ...event, cards: [trap, ...cards.slice(1)] },
        ]
      },
      row: (event) => as<'row'>(event).rows.map((source) => ({ ...event, source })),
      'crisis begins': (event, scenario) => scenario.crises.rows.map((_, crisis) => ({ ...event, crisis })),
      struck: (event) => [1, 2, 3, 4, 5, 6].map((face) => ({ ...event, face })),
    },
    (event) => (event.type === 'rolled' ? `rolled ${Math.min(2, as<'rolled'>(event).class)}` : event.type),
  )
  expect([...told.keys()].sort()).toEqual(
    ['rolled 0', 'rolled 1', 'rolled 2', 'drew', 'row', 'crisis begins', 'struck'].sort(),
  )
  for (const [kind, events] of told) expect(events, kind).toBeGreaterThan(30)
})

const chanceOf = (event: object): unknown => game.telling.chanceOf!(scenarioWith(), { type: '', round: 1, ...event })

test('NEC-MOVE-02 6 or less is a miss: with +1 on two dice 10 of 36', () => {
  const rolled = { type: 'rolled', class: Roll.attack, modifier: 1 }
  expect(chanceOf({ ...rolled, band: Band.miss })).toEqual({ chance: expect.closeTo(10 / 36, 12), of: 'of a miss' })
  expect(chanceOf({ ...rolled, class: Roll.defence, band: Band.full })).toEqual({
    chance: expect.closeTo(10 / 36, 12),
    of: 'of a full success',
  })
})

test('NEC-DECK-04 two of twelve cards, of which three are traps: 36 of 66 pairs have none', () => {
  const { deck } = scenarioWith().kinds[0]
  const other = deck.findIndex(({ isTrap }) => !isTrap)
  const drew = { type: 'drew', kinds: [0, 0], cards: [other, other] }
  expect(chanceOf({ ...drew, left: { cards: 12, traps: 3 } })).toEqual({
    chance: expect.closeTo(36 / 66, 12),
    of: 'of no trap',
  })
  expect(chanceOf(drew)).toBeUndefined()
})
