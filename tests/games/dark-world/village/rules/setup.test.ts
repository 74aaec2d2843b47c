// Setting up, rounds, the card at the start of a turn, looks at Warlord cards, the end and the count:
// DWV-SETUP, DWV-ROUND, DWV-TURN, DWV-EVENT, DWV-PEEK, DWV-SCORE.
import { describe, expect, test } from 'vitest'
import { Outcome, Where } from '../../../../../src/games/dark-world/shared/state/state.ts'
import { drawEvent, drawSewer } from '../../../../../src/games/dark-world/village/rules/decks.ts'
import { LurkerKey } from '../../../../../src/games/dark-world/village/state/state.ts'
import { expectCounts } from '../../../../support/chance.ts'
import { Village } from '../support/village.ts'

describe('setting up', () => {
  test('DWV-SETUP-01 -02 -03 heroes against the Warlord: 8 HP, basic weapons, one card, at the Entrance', () => {
    const village = new Village({ rules: { partySize: 4 }, components: { startingCards: 1 } })
    expect(village.scenario.seats.map(({ label, side }) => [label, side])).toEqual([
      ['red', 'heroes'],
      ['blue', 'heroes'],
      ['green', 'heroes'],
      ['yellow', 'heroes'],
      ['warlord', 'villain'],
    ])
    for (let hero = 0; hero < 4; hero++) {
      expect({
        hp: village.hp(hero),
        weapon: village.state.weapon[hero],
        where: village.where(hero),
        cards: village.cards(hero),
      }).toEqual({ hp: 8, weapon: 0, where: 'entrance', cards: 1 })
    }
    expect(new Village({ rules: { partySize: 2 } }).scenario.heroCount).toBe(2)
  })

  test('DWV-SETUP-04 -05 -06 -07 the wheel at 5; Keys on the Lurker, upstairs in the Hall, in the Lair', () => {
    const { state } = new Village()
    expect(state.wheel).toBe(5)
    expect([state.lurkerKey, state.hallKey, state.lairKey]).toEqual([LurkerKey.onBase, 1, 1])
    const without = new Village({ components: { keys: { lurker: 0, greatHall: 0, lair: 0 } } }).state
    expect([without.lurkerKey, without.hallKey, without.lairKey]).toEqual([LurkerKey.none, 0, 0])
  })

  test('DWV-SETUP-08 the Warlord says which building conceals which of four Golden Weapons and the last Key', () => {
    const village = new Village()
    village.choosing(['treasure', 4], ['treasure', 0], ['treasure', 3], ['treasure', 1]).restart(0)
    const { keyTreasure } = village.scenario
    expect([...village.state.treasure]).toEqual([0, keyTreasure, 1, 4, 2, 3, 0])
  })

  test('DWV-SETUP-18 a weapon held from the start is not hidden: heroes find one building empty', () => {
    const armed = new Village({ startWeapons: { red: 'axe' } })
    expect(armed.state.weapon[0]).toBe(2)
    expect([...armed.state.treasure].toSorted()).toEqual([0, 0, 0, 1, 3, 4, 5])
    armed.choosing(['treasure', 4]).restart(0) // building 1 gets what stands last of five: nothing
    expect(armed.scenario.treasures[4]).toBe(0)
    expect(armed.state.treasure[1]).toBe(0)
    armed.open(1).hero(0, [2, 3], { weapon: 2 }).turn()
    expect(armed.events('treasureSeen')).toMatchObject([{ zone: 1, treasure: 0 }])
    expect(armed.offered('action').filter((action) => action.startsWith('takeTreasure'))).toEqual([])
  })

  test('DWV-SETUP-09 -10 -11 -12 Lurker and Wolf at home, Karrion on his perch, two Wererats in the box', () => {
    const village = new Village()
    expect(village.figureAt(village.scenario.lurker)).toBe('lurkerHome')
    expect(village.figureAt(village.scenario.wolf)).toBe('wolfHome')
    expect(village.state.bird).toBe(0)
    expect(Math.max(...village.scenario.sewerKinds.map(({ wererats }) => wererats))).toBe(2)
  })

  test('DWV-SETUP-13 two hostages hold a Healing Potion each, which is not in the supply', () => {
    const village = new Village()
    expect([...village.scenario.hasHostage]).toEqual([0, 0, 0, 0, 1, 1, 0])
    // Six potions, of which the guard upstairs has one.
    expect([...village.state.supply]).toEqual([5, 8, 8])
  })

  test('DWV-SETUP-14 a guard of his choice upstairs, with an item, unseen until the Hall is opened', () => {
    const village = new Village()
    village.choosing(['figure', 19], ['item', 1]).restart(0)
    const { state, scenario } = village
    expect([state.guard, village.figureAt(19), state.item[19] - 1, state.strength[19]]).toEqual([19, 'upper', 1, 5])
    const sees = (seat: number): unknown[] => {
      village.play.question.seat = seat
      const { view } = village.play.question
      return [view.isOnBoard(19), view.itemOf(19), view.figurePlace(19) === scenario.upper, view.isUpstairsGuarded]
    }
    expect(sees(0)).toEqual([false, 0, false, true])
    expect(sees(1)).toEqual([true, 2, true, true])
    village.hero(0, [6, 6]).walking([7, 6], [7, 7], [7, 8]).turn()
    expect(village.events('guardSeen')).toMatchObject([{ figure: 19, item: 1 }])
    expect(sees(0)).toEqual([true, 2, true, true])
  })

  test('DWV-SETUP-15 all other monsters and items in the reserve, coins face down', () => {
    const { state, scenario } = new Village()
    const reserve = [...state.where].slice(0, scenario.wolf).filter((where) => where === Where.reserve)
    expect(reserve).toHaveLength(19)
    expect(state.coinsLeft).toBe(24)
  })

  test('DWV-SETUP-16 DWV-SETUP-17 the Warlord cards in an order of chance; one of six is kept, each as often', () => {
    const village = new Village().byChance(4)
    const kept = new Array<number>(6).fill(0)
    const orders = new Set<string>()
    for (let playout = 0; playout < 3000; playout++) {
      const { warlordDeck } = village.restart(playout).state
      kept[warlordDeck[0]] += 1
      orders.add([...warlordDeck].join())
      if (playout === 0) expect([...warlordDeck].toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    }
    // 500 each, standard error 20: five of them.
    for (const count of kept) expect(Math.abs(count - 500)).toBeLessThan(102)
    expect(orders.size).toBeGreaterThan(650)
  })

  // False-alarm rate: 5e-6 in all.
  test('DWV-SETUP-16 Event and Sewer deck are shuffled independently: any card may be first or last', () => {
    const village = new Village().byChance(5)
    const { eventDeck, sewerDeck, eventKinds, sewerKinds } = village.scenario
    const [events, sewers] = [eventKinds, sewerKinds].map((kinds) => ({
      first: kinds.map(() => 0),
      last: kinds.map(() => 0),
    }))
    const pairCounts = [0, 0, 0, 0]
    for (let playout = 0; playout < 6000; playout++) {
      village.restart(playout)
      const [event, sewer] = [[eventDeck, drawEvent, events] as const, [sewerDeck, drawSewer, sewers] as const].map(
        ([deck, draw, counts]) => {
          const drawn = Array.from(deck, () => draw(village.play))
          if (playout < 100) expect(drawn.toSorted()).toEqual([...deck].toSorted())
          counts.first[drawn[0]] += 1
          counts.last[drawn.at(-1)!] += 1
          return drawn[0]
        },
      )
      pairCounts[(event === eventDeck[0] ? 0 : 2) + (sewer === sewerDeck[0] ? 0 : 1)] += 1
    }
    const shares = (deck: ArrayLike<number>, kinds: readonly unknown[]): number[] =>
      kinds.map((_, kind) => Array.from(deck).filter((one) => one === kind).length / deck.length)
    for (const [counts, chances] of [
      [events, shares(eventDeck, eventKinds)],
      [sewers, shares(sewerDeck, sewerKinds)],
    ] as const) {
      for (const place of ['first', 'last'] as const)
        expectCounts({ counts: counts[place], chances, falseAlarm: 1e-6, detects: 0.06 })
    }
    const [one, other] = [shares(eventDeck, eventKinds)[eventDeck[0]], shares(sewerDeck, sewerKinds)[sewerDeck[0]]]
    expectCounts({
      counts: pairCounts,
      chances: [one * other, one * (1 - other), (1 - one) * other, (1 - one) * (1 - other)],
      falseAlarm: 1e-6,
      detects: 0.06,
    })
  })
})

describe('rounds and turns', () => {
  test('DWV-ROUND-01 the Monument gives the order; heroes before the Warlord, who is out is skipped', () => {
    const village = new Village({ rules: { partySize: 3, roundLimit: 2 } })
    village.state.out[1] = 1
    village.state.place[1] = -1
    village.state.inPlay = 2
    village.state.turn = 3
    village.numbers(7).keys(3, 2, 1, 0).toTheEnd() // Karrion's die, and the order
    expect(village.events('turn').map(({ seat }) => seat)).toEqual([3, 2, 1, 0, 3])
    expect(village.asked.filter(({ kind }) => kind === 'action').map(({ seat }) => seat)).not.toContain(1)
  })

  test('DWV-TURN-01 a hero wakes, takes a card, and has three actions', () => {
    const village = new Village().hero(0, 'entrance', { hp: 0 }).event('Old Wound')
    village.state.unconscious[0] = 1
    village.walking([12, 8], [11, 8], [11, 7]).turn()
    expect(
      village.log.map(({ type }) => type).filter((type) => ['woke', 'eventDrawn', 'moved'].includes(type)),
    ).toEqual(['woke', 'eventDrawn', 'moved', 'moved', 'moved'])
    expect(village.hp()).toBe(1)
    expect(village.play.left).toBe(0)
  })

  test('DWV-TURN-02 by choice he looks at a Warlord card instead', () => {
    const village = new Village({ rules: { turnDraw: 'choice' } }).choosing('warlordCard').turn()
    expect(village.offered('turnCard')).toEqual(['event 0', 'warlordCard 0'])
    expect(village.events('eventDrawn')).toEqual([])
    expect(village.events('peeked')).toHaveLength(1)
  })

  test('DWV-TURN-02 DWV-PEEK-02 whoever chooses the look has looked, nobody else, and of one card', () => {
    const village = new Village({ rules: { turnDraw: 'choice', partySize: 3 } }).choosing('warlordCard').turn(1)
    const [, first] = village.state.warlordDeck
    expect(village.events('peeked')).toMatchObject([{ seat: 1, cards: [village.scenario.warlordCards[first].name] }])
    expect([...village.state.seenCards]).toEqual([0, 0b10, 0])
  })

  test('DWV-TURN-03 an extra turn from Speed Boots brings no card', () => {
    const village = new Village()
      .hero(0, [11, 10], { items: [1] })
      .choosing('boots')
      .turn()
    expect(village.events('eventDrawn')).toHaveLength(1)
    expect(village.play.left).toBe(6)
  })

  test('DWV-TURN-04 heroes in the Fortress take cards too', () => {
    const village = new Village().hero(0, 'fortress').event('Whistle for the Bird')
    village.state.bird = 2
    village.turn()
    expect(village.events('eventDrawn')).toHaveLength(1)
    expect(village.state.bird).toBe(0)
    expect(village.times('DWV-TURN-04')).toBe(1)
  })
})

describe('events', () => {
  test('DWV-EVENT-01 -02 -03 the card is shown, carried out, and goes under the deck, which goes round', () => {
    const village = new Village()
    for (let turn = 0; turn < 25; turn++) village.turn()
    const drawn = village.events('eventDrawn').map((event) => (event as unknown as { card: number }).card)
    expect(drawn).toHaveLength(25)
    expect(drawn[24]).toBe(drawn[0])
    const { eventDeck, eventKinds } = village.scenario
    expect(drawn.slice(0, 24).toSorted()).toEqual([...eventDeck].toSorted())
    expect(eventKinds).toHaveLength(12)
  })

  test.each([
    ['Empty Street', 5, 5, 3],
    ['Second Wind', 5, 7, 3],
    ['Second Wind', 7, 8, 3],
    ['Old Wound', 5, 4, 3],
    ['Old Wound', 1, 1, 3],
    ['Swift Feet', 5, 5, 4],
    ['Cold Fog', 5, 5, 2],
  ])('DWV-EVENT-04 %s from %i HP: %i HP and %i actions', (card, before, after, left) => {
    const village = new Village().hero(0, [11, 10], { hp: before }).event(card).turn()
    expect([village.hp(), village.play.left]).toEqual([after, left])
  })

  test('DWV-EVENT-04 of one action Cold Fog leaves none', () => {
    const village = new Village({ components: { numbers: { actions: 1 } } }).hero(0, [11, 10]).event('Cold Fog').turn()
    expect([village.play.left, village.play.moves]).toEqual([0, 0])
  })

  test('DWV-EVENT-04 cards, coins, Karrion, and what he has not he does not lay off', () => {
    const drew = new Village().hero(0, [11, 10]).event('Hidden Cache').turn()
    expect(drew.cards()).toBe(1)
    const purse = new Village().hero(0, [11, 10], { hit: 1, miss: 2 }).event('Torn Purse').choosing(['card', 1]).turn()
    expect([...purse.state.hand]).toEqual([1, 1])
    expect(new Village().hero(0, [11, 10]).event('Torn Purse').turn().cards()).toBe(0)
    expect(new Village().hero(0, [11, 10]).event('Dropped Coin').turn().state.coins[0]).toBe(1)
    const bird = new Village().event('Whistle for the Bird')
    bird.state.bird = 3
    expect(bird.turn().state.bird).toBe(0)
  })

  test('DWV-EVENT-04 DWV-EVENT-05 the Wolf may act at once; whom it fells loses his turn', () => {
    const village = new Village().hero(0, [6, 11], { hp: 1 }).event('Howl in the Alley')
    village
      .choosing(['figure', village.scenario.wolf], ['move', [6, 10]], ['strike', 0])
      .sums(0, 2)
      .turn()
    expect(village.where()).toBe('entrance')
    expect(village.count('action')).toBe(0)
    const calm = new Village().hero(0, [6, 11]).event('Howl in the Alley').turn()
    expect(calm.offered('wolfEvent')).toEqual(['end 0', `figure ${calm.scenario.wolf}`])
    expect(calm.figureAt(calm.scenario.wolf)).toBe('wolfHome')
  })

  test("DWV-DUEL-09 DWV-EVENT-04 a Wolf that was beaten comes out by an event, before the Warlord's next turn", () => {
    const village = new Village().hero(0, [6, 11]).wolf([6, 12])
    const { wolf } = village.scenario
    village.event('Empty Street').choosing(['strike', wolf]).sums(2, 0).turn()
    expect(village.figureAt(wolf)).toBe('wolfHome')
    village
      .event('Howl in the Alley')
      .choosing(['figure', wolf], ['move', [6, 10]])
      .turn()
    expect(village.figureAt(wolf)).toBe('[6, 10]')
  })
})

describe('looks at Warlord cards', () => {
  test('DWV-PEEK-01 from the top, and under the deck of five in the order drawn', () => {
    const village = new Village()
    for (const card of ['Loose Tongue', 'Whispered Weakness', 'Whispered Weakness', 'Whispered Weakness'])
      village.event(card).turn()
    const seen = village.events('peeked').flatMap((event) => (event as unknown as { cards: string[] }).cards)
    const { warlordDeck } = village.state
    expect(seen).toEqual([1, 2, 3, 4, 5].map((place) => village.scenario.warlordCards[warlordDeck[place]].name))
    village.state.peeked = 0
    village.state.seenCards[0] = 0
    for (let look = 0; look < 3; look++) {
      village.state.eventsDrawn = 0
      village.event('Loose Tongue').turn()
    }
    expect(village.state.seenCards[0]).toBe(0b111110)
    const again = village
      .events('peeked')
      .slice(-3)
      .flatMap((event) => (event as unknown as { cards: string[] }).cards)
    expect(again[5]).toBe(again[0])
  })

  test('DWV-PEEK-02 what he has seen is ruled out for him alone', () => {
    const village = new Village({ rules: { partySize: 2 } }).event('Whispered Weakness').turn(0)
    const [, seen] = village.state.warlordDeck
    const knows = (seat: number): boolean => {
      village.play.question.seat = seat
      return village.play.question.view.hasRuledOut(seen)
    }
    expect([knows(0), knows(1)]).toEqual([true, false])
    village.play.question.seat = 0
    expect(village.play.question.view.warlordCard).toBeUndefined()
  })
})

describe('the end', () => {
  const trophies = (village: Village, hero: number, ...strengths: number[]): void => {
    for (const strength of strengths) {
      const figure = [...village.state.strength].findIndex(
        (one, index) => one === strength && village.state.where[index] === Where.reserve,
      )
      village.state.where[figure] = Where.trophy
      village.state.owner[figure] = hero
    }
  }
  const ended = (village: Village, outcome: number, slayer = 0): { scores: number[]; wins: number[] } => {
    village.state.outcome = outcome
    village.state.slayer = outcome === Outcome.bossKilled ? slayer : -1
    village.toTheEnd()
    const [{ scores }] = village.events('gameEnds') as unknown as { scores: number[] }[]
    return { scores, wins: scores.map((_, hero) => village.recording.value(2, hero)) }
  }

  test('DWV-VEC-21 DWV-SCORE-02 -04 -05 -06 -08 monsters 4, 1, coins 2, 2, 3 cards, Miller, Warlord: 29', () => {
    const village = new Village().hero(0, 'fortress', { hit: 2, miss: 1, weapon: 1, items: [0, 1], hasKey: true })
    trophies(village, 0, 4, 1)
    village.state.coins[0] = 2
    village.state.rescuer[4] = 1
    expect(ended(village.coins(2, 2), Outcome.bossKilled).scores).toEqual([5 + 4 + 3 + 5 + 7 + 5])
  })

  test('DWV-SCORE-03 the Lurker in a Base Camp: nothing, or as many points as the option says', () => {
    const points = (rules: object): number[] => {
      const village = new Village({ rules })
      village.state.where[village.scenario.lurker] = Where.trophy
      village.state.owner[village.scenario.lurker] = 0
      return ended(village, Outcome.unfinished).scores
    }
    expect(points({})).toEqual([0])
    expect(points({ lurkerPoints: 3 })).toEqual([3])
  })

  test('DWV-SCORE-01 -07 most points win, but nobody against a living Warlord; who is out does not count', () => {
    const party = (): Village => new Village({ rules: { partySize: 2 } })
    const won = party()
    trophies(won, 1, 5, 4, 4)
    expect(ended(won, Outcome.bossKilled)).toEqual({ scores: [12, 13], wins: [0, 12] })
    const tie = party()
    trophies(tie, 1, 5, 4, 3)
    expect(ended(tie, Outcome.bossKilled).wins).toEqual([6, 6])
    const lost = party()
    trophies(lost, 1, 5)
    expect(ended(lost, Outcome.villainWins)).toEqual({ scores: [0, 5], wins: [0, 0] })
    const out = party()
    trophies(out, 1, 5)
    out.state.out[1] = 1
    expect(ended(out, Outcome.bossKilled).scores).toEqual([12, 0])
  })

  test('DWV-SCORE-01 when the last hero is out the Warlord has won', () => {
    const village = new Village().hero(0, 'fortress', { hp: 1 })
    village.weakness('noWeakness').choosing('boss', ['strike', 0]).sums(3).villain()
    expect(village.state.outcome).toBe(Outcome.villainWins)
  })

  test('DWV-SCORE-09 the harder options: a margin in bouts, on the wheel, not in duels; a limit of hands', () => {
    const rules = { killMargin: 1, handLimit: 6 }
    const village = new Village({ rules }).hero(0, [11, 10], { hit: 6 })
    const monster = village.monster(2, [11, 11])
    village.choosing(['strike', monster], ['cards', 0], ['strike', monster], ['cards', 0]).sums(2, 0, 3).turn()
    expect(village.events('blow')).toMatchObject([
      { needed: 3, kills: false },
      { needed: 3, kills: true },
    ])
    expect(village.cards()).toBe(6)
    const boss = (more: object): unknown => {
      const top = new Village({ rules: { killMargin: 1, ...more } })
        .weakness('noWeakness')
        .hero(0, 'fortress', { weapon: 1 })
      top.choosing('strikeBoss').sums(4, 0).turn()
      return (top.events('blow')[0] as unknown as { needed: number }).needed
    }
    expect([boss({}), boss({ killMarginOnBoss: false })]).toEqual([6, 5])
    const duel = new Village({ rules }).hero(0, [6, 11]).wolf([6, 10])
    duel.choosing(['strike', duel.scenario.wolf]).sums(2, 1).turn()
    expect(duel.events('beaten')).toHaveLength(1)
  })
})
