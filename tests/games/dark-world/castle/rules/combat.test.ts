// Bouts, cards, rewards: DW-DICE, DW-COMBAT, DW-CARD, DW-REWARD.
import { expect, test } from 'vitest'
import { Where } from '../../../../../src/games/dark-world/shared/state/state.ts'
import { Castle } from '../support/castle.ts'

const room = (setting: Readonly<Record<string, unknown>> = {}): Castle => new Castle(setting).open(1)

test('DW-VEC-26 DW-COMBAT-09 -10 -11 -12 the order of a bout: dice, cards, strength, return blow', () => {
  const castle = room().hero(0, [8, 6], { hit: 2, miss: 1 })
  const monster = castle.monster(3, [8, 7], 0)
  const strengths: number[] = []
  castle.whenAsked = (kind, view) => {
    if (kind === 'hitCards') strengths.push(view.strength(monster))
  }
  castle
    .choosing(['strike', monster], ['cards', 1], ['cards', 1], ['strike', monster], ['cards', 1])
    .sums(1, 3, 2)
    .turn()
  expect(strengths).toEqual([0, 3]) // cards come before the strength, which the second bout knows from the first
  expect(castle.events('blow')).toMatchObject([
    { total: 1, cards: 1, needed: 3, kills: false, back: false },
    { total: 2, cards: 1, kills: true },
  ])
  expect(castle.events('struck')).toMatchObject([{ total: 3, cards: 1, damage: 2, hp: 6 }])
  expect(castle.isDead(monster)).toBe(true)
  expect(castle.play.state.owner[monster]).toBe(0)
  expect(castle.play.state.coins[0]).toBe(1)
  expect(castle.held()).toEqual([1, 0, 0])
  expect(castle.hand()).toEqual({ hit: 1, miss: 0 }) // the card drawn for the kill
  expect(castle.play.left).toBe(1)
  castle.done()
})

test('DW-COMBAT-01 DW-COMBAT-02 only adjacent opponents over an open edge fight, and only of two sides', () => {
  const castle = room({ rules: { partySize: 2 } })
    .hero(0, [8, 6])
    .hero(1, [8, 5])
  castle.monster(1, [9, 7])
  castle.monster(1, [6, 6])
  const neighbour = castle.monster(2, [8, 7])
  castle.turn(0)
  expect(castle.offered('action').filter((action) => action.startsWith('strike'))).toEqual([`strike ${neighbour}`])
})

test('DW-COMBAT-01 DW-MOVE-02 through an open door they fight, through a closed one not', () => {
  const through = (open: boolean): Castle => {
    const castle = (open ? room().open(2) : room().stocked(2)).hero(0, [9, 9])
    const monster = castle.monster(4, [9, 8])
    castle.state.gates[2] = open ? 1 : 0
    return castle.choosing(['figure', monster]).villain()
  }
  expect(through(true).offered('figureAction')).toContain('strike 0')
  expect(through(false).offered('figureAction')).not.toContain('strike 0')
  const hero = room().open(2).hero(0, [9, 8])
  const monster = hero.monster(4, [9, 9])
  expect(hero.turn().offered('action')).toContain(`strike ${monster}`)
})

test('DW-COMBAT-03 -04 -06 -08 each bout costs the attacker an action, with anyone; one return blow follows', () => {
  const castle = room().hero(0, [8, 6])
  const left = castle.monster(4, [8, 5])
  const right = castle.monster(4, [8, 7])
  castle.choosing(['strike', left], ['strike', right]).sums(0, 1, 0, 2).turn()
  expect(castle.play.left).toBe(1)
  expect(castle.hp()).toBe(5)
  castle.done()
})

test('DW-COMBAT-11 DW-COMBAT-06 a blow too weak leaves no wound, however many there are', () => {
  const castle = room().hero(0, [8, 6])
  const monster = castle.monster(3, [8, 7])
  castle.choosing(['strike', monster], ['strike', monster], ['strike', monster]).sums(2, 0, 2, 0, 2, 0).turn()
  expect(castle.isDead(monster)).toBe(false)
  expect(castle.events('blow')).toHaveLength(3)
  expect(castle.events('struck')).toHaveLength(3)
  castle.done()
})

test('DW-COMBAT-05 DW-REWARD-05 a monster that attacks can be killed by the return blow, with the full reward', () => {
  const castle = room().hero(0, [8, 6])
  const monster = castle.monster(2, [8, 7], 1)
  castle.choosing(['figure', monster], ['strike', 0]).sums(1, 2).villain()
  expect(castle.hp()).toBe(7)
  expect(castle.isDead(monster)).toBe(true)
  expect(castle.play.state.coins[0]).toBe(1)
  expect(castle.held()).toEqual([0, 1, 0])
})

test('DW-COMBAT-13 DW-CARD-03 Miss cards: two at most, never below no damage, after the roll', () => {
  const castle = room().hero(0, [8, 6], { miss: 5 })
  const monster = castle.monster(4, [8, 7])
  castle.choosing(['figure', monster], ['strike', 0], ['cards', 2]).sums(4).villain()
  expect(castle.offered('missCards')).toEqual(['cards 0', 'cards 1', 'cards 2'])
  expect(castle.hp()).toBe(6)
  const small = room().hero(0, [8, 6], { miss: 5 })
  const other = small.monster(4, [8, 7])
  small.choosing(['figure', other], ['strike', 0]).sums(1).villain()
  expect(small.offered('missCards')).toEqual(['cards 0', 'cards 1'])
})

test('DW-COMBAT-14 who is knocked out strikes no return blow', () => {
  const castle = room().hero(0, [8, 6], { hp: 1 })
  const monster = castle.monster(1, [8, 7])
  castle.choosing(['figure', monster], ['strike', 0]).sums(2).villain()
  expect(castle.events('blow')).toEqual([])
  expect(castle.where(0)).toBe('entrance')
})

test('DW-COMBAT-15 into the Entrance nobody strikes; out of it a hero may', () => {
  const castle = room().hero(0, 'entrance')
  const monster = castle.monster(3, [8, 5])
  castle.choosing(['figure', monster]).villain()
  expect(castle.offered('figureAction')).not.toContain('strike 0')
  castle.choosing(['strike', monster]).sums(1, 2).turn()
  expect(castle.hp()).toBe(6)
  expect(castle.times('DW-COMBAT-15')).toBe(1)
})

test('DW-COMBAT-12 what is learned of a base is known to all, or to the attacker alone', () => {
  for (const memory of ['public', 'attacker'] as const) {
    const castle = room({ rules: { partySize: 2, strengthMemory: memory } }).hero(0, [8, 6])
    const monster = castle.monster(4, [8, 7])
    castle.choosing(['strike', monster]).sums(0, 0).turn(0)
    const knows = (seat: number): boolean => {
      castle.play.question.seat = seat
      return castle.play.question.view.strength(monster) === 4
    }
    expect([knows(0), knows(1)]).toEqual([true, memory === 'public'])
  }
})

test('DW-COMBAT-12 DW-STOCK-10 all know the strength of a figure in a Base Camp; it is no longer unseen', () => {
  for (const how of ['bout', 'grenade'] as const) {
    const castle = new Castle({ rules: { partySize: 2, strengthMemory: 'attacker' } })
      .open(3)
      .hero(0, [5, 9], { items: [2] })
    const dread = castle.monster(5, how === 'bout' ? [5, 10] : [5, 11])
    const other = castle.scenario.kindOf.lastIndexOf(castle.scenario.kindOf[dread], dread - 1)
    const means = (seat: number): number => {
      castle.play.question.seat = seat
      return castle.play.question.view.meanStrength(other)
    }
    expect(means(1)).toBe((3 + 4 + 4 + 5) / 4)
    if (how === 'bout') castle.hero(0, [5, 9], { hit: 3 }).choosing(['strike', dread], ['cards', 3]).sums(2)
    else castle.hero(0, [5, 9], { hit: 3 }).choosing(['throwAt', dread], ['cards', 3])
    castle.turn(0)
    expect([castle.isDead(dread), means(1)]).toEqual([true, (3 + 4 + 4) / 3])
    expect(castle.play.question.view.strength(dread)).toBe(5)
  }
})

test('DW-CARD-01 DW-CARD-02 DW-CARD-06 his own Hit cards only, three at most; hands have no limit', () => {
  const castle = room({ rules: { partySize: 2 } })
    .hero(0, [8, 6], { hit: 9 })
    .hero(1, [8, 5], { hit: 4 })
  const monster = castle.monster(5, [8, 7])
  castle.choosing(['strike', monster], ['cards', 3]).sums(2).turn(0)
  expect(castle.offered('hitCards')).toEqual(['cards 0', 'cards 1', 'cards 2', 'cards 3'])
  expect(castle.isDead(monster)).toBe(true)
  expect(castle.hand(0)).toEqual({ hit: 7, miss: 0 })
  expect(castle.hand(1)).toEqual({ hit: 4, miss: 0 })
})

test('DW-CARD-05 DW-COMP-04 played cards are spent even if they do not help, and go under the deck in order', () => {
  const castle = room().hero(0, [8, 6], { hit: 2 })
  const monster = castle.monster(5, [8, 7])
  castle.choosing(['strike', monster], ['cards', 2]).sums(0, 0).turn()
  expect(castle.hand()).toEqual({ hit: 0, miss: 0 })
  const { state } = castle.play
  expect(state.underCount).toBe(2)
  state.freshHit = 0
  state.freshMiss = 0
  state.putUnder(1)
  expect([state.takeUnder(), state.takeUnder(), state.takeUnder()]).toEqual([0, 0, 1])
})

test('DW-COMP-04 after the deck come the cards under it, in order; an empty deck gives nothing', () => {
  const castle = room().hero(0, [8, 6])
  const { state } = castle
  state.freshHit = 0
  state.freshMiss = 0
  state.putUnder(1)
  state.putUnder(0)
  const hands = [1, 2, 3].map(() => {
    const monster = castle.monster(1, [8, 7])
    castle.choosing(['strike', monster]).sums(1).turn()
    return castle.hand()
  })
  expect(hands).toEqual([
    { hit: 0, miss: 1 },
    { hit: 1, miss: 1 },
    { hit: 1, miss: 1 },
  ])
  expect(state.underCount).toBe(0)
})

test('DW-COMP-03 with dual cards each may be played as either', () => {
  const castle = room({ rules: { cardKinds: 'dual' } }).hero(0, [8, 6], { hit: 2 })
  const monster = castle.monster(3, [8, 7])
  castle.choosing(['strike', monster], ['cards', 1], ['cards', 1]).sums(0, 2).turn()
  expect(castle.offered('missCards')).toEqual(['cards 0', 'cards 1'])
  expect(castle.hp()).toBe(7)
})

test('DW-DICE-01 -03 -04 -05 -06 a blow is the sum of its dice: two, with a Golden Weapon three, a monster two', () => {
  const castle = room().hero(0, [8, 6], { golden: true })
  const monster = castle.monster(5, [8, 7])
  castle.choosing(['strike', monster]).sums(4, 4).turn()
  const [blow] = castle.events('blow') as unknown as { faces: number[] }[]
  const [struck] = castle.events('struck') as unknown as { faces: number[] }[]
  expect(blow.faces).toHaveLength(3)
  expect(struck.faces).toHaveLength(2)
  expect(blow.faces.reduce((sum, face) => sum + face, 0)).toBe(4)
  castle.hero(0, [8, 6])
  castle.log.length = 0
  castle.choosing(['strike', monster]).sums(3, 0).turn()
  expect((castle.events('blow') as unknown as { faces: number[] }[])[0].faces).toHaveLength(2)
})

test('DW-DICE-03 -04 -05 -06 -07 heroes, monsters and Korak roll the same dice; only their number differs', () => {
  const rules = { dieFaces: [2, 2, 2, 2, 2, 2] }
  const total = (castle: Castle, type: 'blow' | 'struck'): unknown =>
    (castle.events(type)[0] as unknown as { total: number }).total
  for (const golden of [false, true]) {
    const castle = room({
      rules,
      components: { startingCards: 0, monsters: [{ kind: 'ogre', figures: 1, strengths: [7] }] },
    })
      .hero(0, [8, 6], { golden })
      .byChance(1)
    castle.choosing(['strike', castle.monster(7, [8, 7])]).turn()
    expect([total(castle, 'blow'), total(castle, 'struck')]).toEqual([golden ? 6 : 4, 4])
  }
  const korak = new Castle({ rules, components: { startingCards: 0, arenaMonsters: 0 } })
    .hero(0, [4, 19], { past: true })
    .byChance(1)
    .choosing('strikeBoss')
    .turn()
  expect([total(korak, 'blow'), total(korak, 'struck')]).toEqual([4, 6])
})

test('DW-REWARD-01 -02 -03 -06 DW-COMP-02 -07 figure, coin, card; the slain stay out; no coin without supply', () => {
  const castle = room().hero(0, [8, 6])
  castle.play.state.coinsLeft = 0
  const monster = castle.monster(1, [8, 7])
  castle.choosing(['strike', monster]).sums(1).turn()
  expect(castle.play.state.where[monster]).toBe(Where.trophy)
  expect(castle.play.state.coins[0]).toBe(0)
  expect(castle.hand()).toEqual({ hit: 1, miss: 0 })
})

test('DW-REWARD-04 DW-ITEM-01 the item is taken or left; with two already, any two of three are kept', () => {
  const left = room().hero(0, [8, 6])
  const one = left.monster(1, [8, 7], 0)
  left.choosing(['strike', one], ['leave', 0]).sums(1).turn()
  expect(left.held()).toEqual([0, 0, 0])
  expect(left.loose([8, 7])).toEqual([1, 0, 0])
  const full = room().hero(0, [8, 6], { items: [1, 2] })
  const two = full.monster(1, [8, 7], 0)
  full.choosing(['strike', two], ['leave', 2]).sums(1).turn()
  expect(full.offered('rewardItem')).toEqual(['leave 0', 'leave 1', 'leave 2'])
  expect(full.held()).toEqual([1, 1, 0])
  expect(full.loose([8, 7])).toEqual([0, 0, 1])
})

test('DW-COMP-05 hitStrength separate: HP count for limits and points, strength for blows; else one number', () => {
  const ogres = (hitStrength: string): Castle =>
    new Castle({
      rules: { hitStrength },
      components: {
        startingCards: 0,
        monsters: [{ kind: 'ogre', figures: 4, strengths: [2, 2, 2, 2], hp: [6, 3, 1, 3] }],
      },
    })
  const castle = ogres('separate').open(1).hero(0, [8, 6])
  const ogre = castle.monster(2, [8, 7])
  castle.choosing(['strike', ogre]).sums(2).turn()
  expect(castle.isDead(ogre)).toBe(true)
  expect((castle.events('gameEnds')[0] as unknown as { parts: number[][] }).parts[0][0]).toBe(6)
  // The limit of room 1 is 3, and figures that differ only in HP are not alike.
  expect(ogres('separate').hero(0, 'entrance').turn().offered('stock')).toEqual(['figure 1', 'figure 2'])
  const alike = ogres('hp').hero(0, 'entrance').turn()
  expect(alike.count('stock')).toBe(0)
  expect(alike.events('placed')).toMatchObject([{ figure: 0 }])
})

test('DW-COMP-05 DW-STOCK-02 hitStrength separate: HP of the first monster reduce the limit for the second', () => {
  const second = (first: number): string[] =>
    new Castle({
      rules: { hitStrength: 'separate' },
      components: { startingCards: 0, monsters: [{ kind: 'ogre', figures: 3, strengths: [2, 1, 1], hp: [1, 2, 3] }] },
    })
      .hero(0, 'entrance')
      .choosing(['figure', first])
      .turn()
      .offered('stock', 1)
  // Of a limit of 3 a strength 2 with 1 HP leaves 2, and a strength 1 with 2 HP leaves 1.
  expect(second(0)).toEqual(['end 0', 'figure 1'])
  expect(second(1)).toEqual(['end 0', 'figure 0'])
})

test('DW-HARD-01 a hand above the limit is laid off at once, cards of his choice', () => {
  const castle = room({ rules: { handLimit: 6 } }).hero(0, [8, 6], { hit: 4, miss: 2 })
  const monster = castle.monster(1, [8, 7])
  castle.choosing(['strike', monster], ['cards', 0], ['card', 1]).sums(1).turn()
  expect(castle.hand()).toEqual({ hit: 5, miss: 1 })
  expect(castle.play.state.underCount).toBe(1)
})

test('DW-HARD-01 DW-ARCH-08 also after four cards at once', () => {
  const castle = new Castle({ rules: { handLimit: 6 } })
    .open(8)
    .hero(0, [2, 12], { hit: 5 })
    .choosing(['move', 'doomstep'])
    .turn()
  expect(castle.hand().hit + castle.hand().miss).toBe(6)
  expect([castle.count('discard'), castle.state.underCount]).toEqual([0, 3]) // all alike, so nobody was asked
})

test('DW-HARD-02 with the margin a blow has to exceed the strength', () => {
  const castle = room({ rules: { killMargin: 1 } }).hero(0, [8, 6])
  const monster = castle.monster(2, [8, 7])
  castle.choosing(['strike', monster], ['strike', monster]).sums(2, 0, 3).turn()
  expect(castle.events('blow')).toMatchObject([{ needed: 3, kills: false }, { kills: true }])
})
