// Death decks (section 1.21): where cards are, who knows them, and what injuries do.
import { describe, expect, test } from 'vitest'
import { discardDrawn, drawCard, dropInjuries, peek, setAside } from '../../../src/games/necromancy/rules/decks.ts'
import { determinize } from '../../../src/games/necromancy/rules/hidden.ts'
import { slay } from '../../../src/games/necromancy/rules/monsters.ts'
import { asideOf, DISCARD, DRAWN } from '../../../src/games/necromancy/state/state.ts'
import { Event } from '../../../src/games/necromancy/words/addresses.ts'
import { Injury } from '../../../src/games/necromancy/words/vocabulary.ts'
import { Stage } from './support.ts'
import { inFrame } from './support/words.ts'

const arena = (more: Readonly<Record<string, unknown>> = {}): Stage => new Stage(more).fight(1)
/** Cards of the manticore by their number, from 1. */
const card = (number: number): string => `man-${String(number).padStart(2, '0')}`
/** The manticore's first cards are drawn. */
const drawn = (stage: Stage, count: number, to = DRAWN): Stage => {
  for (let number = 1; number <= count; number++) {
    stage.cards(card(number))
    stage.state.decks.draw(0, to, stage.draws, stage.table.deckActor(0), Event.card)
  }
  return stage
}
const looking = (stage: Stage, count: number, mayBury: boolean): Stage =>
  stage.run((table) => {
    inFrame(stage, {}, (frame) => peek(table, frame, count, mayBury))
  })

test('NEC-DECK-07 what a seat has not seen is drawn anew for it, of each deck', () => {
  const stage = arena({ party: ['necromancer', 'ghoul'], threats: [['manticore', 'harpy']] })
  const { decks } = stage.state
  for (const [kind, id] of ['man-03', 'har-02'].entries()) {
    stage.cards(id)
    decks.peek(kind, 1, 1 << 0, stage.draws, stage.table.deckActor(kind), Event.card)
  }
  const tops = (): number[] => [decks.at(0, 0), decks.at(1, 0)]
  determinize(stage.table, 1, stage.draws)
  expect(tops()).toEqual([2, 1])
  stage.numbers(4, 5)
  determinize(stage.table, 2, stage.draws)
  expect([tops(), stage.draws.numbers]).toEqual([[4, 5], []])
})

describe('drawing', () => {
  test('NEC-DECK-11 of an empty deck the discard pile comes back, unless the action has drawn a trap', () => {
    const stage = drawn(arena(), 12, DISCARD)
    expect(stage.deck()).toEqual({ undrawn: 0, discarded: 12, drawn: 0 })
    expect([drawCard(stage.table, 0, true), stage.told('reshuffled'), stage.marked('DECK_11')]).toEqual([-1, [], 1])
    stage.draws.seen.clear()
    stage.cards('man-04')
    expect([drawCard(stage.table, 0, false), stage.told('reshuffled').length]).toEqual([3, 1])
    expect([stage.deck(), stage.marked('DECK_10')]).toEqual([{ undrawn: 11, discarded: 0, drawn: 1 }, 1])
  })

  test('NEC-DECK-11 where the discard pile is empty too, there is no card', () => {
    const stage = drawn(arena(), 12)
    expect([drawCard(stage.table, 0, false), stage.told('reshuffled')]).toEqual([-1, []])
  })

  test('NEC-DECK-07 NEC-DECK-05 what is drawn is seen, and is discarded', () => {
    const stage = arena().cards('man-01', 'man-12')
    const { state } = stage
    for (const number of [0, 11]) expect(drawCard(stage.table, 0, false)).toBe(number)
    expect([0, 1, 11].map((number) => state.seen[number])).toEqual([1, 0, 1])
    expect(stage.marked('DECK_11')).toBe(0)
    discardDrawn(stage.table, 0)
    expect(stage.deck()).toEqual({ undrawn: 10, discarded: 2, drawn: 0 })
  })

  test('NEC-DECK-07 seen cards are those of their own kind', () => {
    const stage = arena({ threats: [['manticore', 'harpy']] }).cards('har-02')
    expect(drawCard(stage.table, 1, false)).toBe(1)
    const { seen, deckSize } = stage.state
    expect([seen[1], seen[deckSize + 1]]).toEqual([0, 1])
  })
})

describe('looking', () => {
  test('NEC-DECK-07 NEC-DP-05 one of the cards may be buried; it comes last', () => {
    const stage = looking(arena().cards('man-03', 'man-04').answers('bury 1'), 2, true)
    expect(stage.asked).toEqual([{ kind: 'power', seat: 0, options: ['bury 0', 'bury 1', 'no 0'] }])
    expect([stage.told('peeked'), stage.told('buried')]).toMatchObject([[{ cards: [2, 3] }], [{ card: 3 }]])
    expect([stage.table.peekedKind, stage.state.seen[2], stage.state.seen[3], stage.state.seen[4]]).toEqual([
      0, 1, 1, 0,
    ])
    expect([stage.state.decks.at(0, 0), stage.state.decks.knownTo(0, 0)]).toEqual([2, 1])
  })

  test('NEC-DP-05 none needs to be buried, and none can be without the power to', () => {
    const kept = looking(arena().cards('man-03').answers('no'), 1, true)
    expect([kept.asked.length, kept.told('buried'), kept.state.decks.at(0, 0)]).toEqual([1, [], 2])
    const seen = looking(arena().cards('man-03'), 1, false)
    expect([seen.asked, seen.told('peeked').length]).toEqual([[], 1])
  })

  test('NEC-DP-05 of an empty deck there is nothing to bury; of a last card there is', () => {
    expect(looking(drawn(arena(), 12), 3, true).asked).toEqual([])
    expect(looking(drawn(arena(), 11).cards('man-12'), 3, true).asked[0].options).toEqual(['bury 0', 'no 0'])
  })

  test('NEC-DECK-07 what is seen is of the deck of the monster', () => {
    const stage = arena({ threats: [['manticore', 'harpy']] }).cards('har-03')
    stage.run((table) => {
      inFrame(stage, { monster: 1 }, (frame) => peek(table, frame, 1, false))
    })
    const { seen, deckSize } = stage.state
    expect([seen[2], seen[deckSize + 2], stage.told('peeked')]).toMatchObject([0, 1, [{ kind: 1, cards: [2] }]])
  })

  test('NEC-DECK-07 only the seat that looks knows the card', () => {
    const stage = arena({ party: ['ghoul', 'necromancer'] }).cards('man-03')
    stage.run((table) => {
      inFrame(stage, { self: 1 }, (frame) => peek(table, frame, 1, false))
    })
    expect([0, 1].map((seat) => stage.state.decks.knownTo(0, seat))).toEqual([0, 1])
  })
})

describe('injuries', () => {
  const aside = (stage: Stage, where: { monster?: number; card?: number }): Stage =>
    stage.run((table) => {
      inFrame(stage, where, (frame) => setAside(table, frame))
    })

  test('NEC-DECK-08 NEC-PACK-04 a drawn card of a living monster is set aside, for it alone', () => {
    const stage = aside(drawn(arena({ threats: [['manticore', 'manticore']] }), 4), { monster: 1, card: 3 })
    expect(stage.state.decks.placeOf(0, 3)).toBe(asideOf(1))
    expect([0, 1].map((monster) => stage.state.injuries.sum(monster, Injury.speed))).toEqual([0, -1])
    expect([stage.told('set aside').length, stage.marked('DECK_08'), stage.marked('VOC_07')]).toEqual([1, 1, 1])
    aside(stage, { monster: 0, card: 3 })
    aside(stage, { monster: 0, card: -1 })
    aside(stage, { monster: 0, card: 4 })
    expect(stage.told('set aside').length).toBe(1)
    stage.state.slain[1] = 1
    aside(stage, { monster: 1, card: 2 })
    expect(stage.told('set aside').length).toBe(1)
  })

  test('NEC-PACK-04 cards of a dead monster are discarded, those of others stay', () => {
    const stage = drawn(arena({ threats: [['manticore', 'manticore']] }), 5)
    aside(stage, { monster: 0, card: 3 })
    aside(stage, { monster: 1, card: 4 })
    discardDrawn(stage.table, 0)
    stage.run((table) => {
      slay(table, 0)
    })
    expect([3, 4].map((number) => stage.state.decks.placeOf(0, number))).toEqual([DISCARD, asideOf(1)])
    expect([stage.state.injuries.sum(0, Injury.speed), stage.marked('PACK_04')]).toEqual([0, 1])
    dropInjuries(stage.table, 1)
    expect([stage.deck(), stage.marked('PACK_04')]).toEqual([{ undrawn: 7, discarded: 5, drawn: 0 }, 2])
  })
})
