// The Trial of Stealth, the Fortress, the Warlord's weakness and the Warlord: DWV-TRIAL, DWV-FORT, DWV-WEAK, DWV-BOSS,
// DWV-KO-05.
import { describe, expect, test } from 'vitest'
import { Outcome, Where } from '../../../../../src/games/dark-world/shared/state/state.ts'
import { BuildingMeasure, KeyFrom, M } from '../../../../../src/games/dark-world/village/measures/metrics.ts'
import { LurkerKey } from '../../../../../src/games/dark-world/village/state/state.ts'
import { Village } from '../support/village.ts'

/** Number of a point of the house grid. */
const point = (row: number, column: number): number => (row - 1) * 3 + column - 1
const steps = (...points: [number, number][]): (readonly ['point', number])[] =>
  points.map(([row, column]) => ['point', point(row, column)] as const)

/** A hero before the first end space; he steps onto it, then goes as told. */
const trial = (setting: Readonly<Record<string, unknown>> = {}, hero: object = {}): Village =>
  new Village(setting).hero(0, [2, 7], hero).walking([1, 7])
const DOWN: [number, number][] = [
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 1],
]

describe('the trial', () => {
  test('DWV-TRIAL-01 -02 -03 forced by a step onto an end space, with a Key or without, for no more actions', () => {
    const village = trial()
      .choosing(...steps(...DOWN))
      .turn()
    expect(village.events('trialBegins')).toMatchObject([{ column: 1 }])
    expect(village.offered('action')).not.toContain('cross 0')
    expect(village.play.left).toBe(2)
    const owner = trial({}, { hasKey: true })
      .choosing(...steps(...DOWN))
      .turn()
    expect(owner.events('trialBegins')).toHaveLength(1)
    expect([village.times('DWV-TRIAL-03'), owner.times('DWV-TRIAL-03')]).toEqual([1, 0])
  })

  test('DWV-TRIAL-04 the Lurker is back before the Fortress, its peg in the red hole', () => {
    const village = trial()
      .lurker([3, 7])
      .choosing(...steps(...DOWN))
      .turn()
    expect(village.offered('lurkerMove')).toEqual([
      'stay 0',
      ...[
        [3, 2],
        [4, 1],
        [4, 3],
        [5, 2],
      ].map(([row, column]) => `point ${point(row, column)}`),
    ])
    const lost = trial()
      .lurker([3, 7])
      .choosing(...steps([1, 2], [2, 2], [3, 2], [4, 2]))
      .turn()
    expect(lost.figureAt(lost.scenario.lurker)).toBe('lurkerHome')
  })

  test('DWV-TRIAL-05 -06 from end space k to the first point of its column, then along the lines; he must move', () => {
    const village = trial()
      .choosing(...steps(...DOWN))
      .turn()
    expect(village.events('trialMoved')[0]).toMatchObject({ point: point(1, 1) })
    expect(village.offered('trialMove')).toEqual([`point ${point(1, 2)}`, `point ${point(2, 1)}`])
    const middle = new Village()
      .hero(0, [2, 8])
      .walking([1, 8])
      .choosing(...steps([2, 2], [2, 1], [3, 1], [4, 1], [5, 1]))
      .turn()
    expect(middle.events('trialMoved')[0]).toMatchObject({ point: point(1, 2) })
    expect(middle.offered('trialMove', 1)).toEqual(
      [
        [1, 2],
        [2, 1],
        [2, 3],
        [3, 2],
      ].map(([row, column]) => `point ${point(row, column)}`),
    )
  })

  test('DWV-TRIAL-07 -08 -09 the Lurker answers each move unseen: it stays or moves, never onto the hero', () => {
    const caught = trial()
      .choosing(...steps([2, 1], [3, 1], [4, 1]))
      .lurking(point(4, 1))
      .turn()
    expect(caught.events('trialLost')).toMatchObject([{ peg: point(4, 1) }])
    for (const { seat, kind } of caught.asked) if (kind === 'lurkerMove') expect(seat).toBe(1)
    const near = new Village()
      .hero(0, [2, 8])
      .walking([1, 8])
      .choosing(...steps([2, 2], [3, 2], [3, 1], [4, 1], [5, 1]))
      .turn()
    expect(near.offered('lurkerMove', 2)).toEqual([
      'stay 0',
      ...[
        [4, 1],
        [4, 3],
        [5, 2],
      ].map(([row, column]) => `point ${point(row, column)}`),
    ])
    const must = trial({ rules: { lurkerMustMove: true } })
      .choosing(...steps(...DOWN))
      .turn()
    expect(must.offered('lurkerMove')).not.toContain('stay 0')
    const hidden = new Village()
    hidden.play.question.seat = 0
    expect(() => hidden.play.question.view.trialPeg).toThrow('only the Warlord')
  })

  test('DWV-TRIAL-10 DWV-KO-02 who steps onto the Lurker is knocked out; the next hero plays anew', () => {
    const village = new Village()
      .hero(0, [2, 8])
      .walking([1, 8])
      .choosing(...steps([2, 2], [3, 2], [4, 2]))
      .turn()
    expect(village.events('trialLost')).toMatchObject([{ peg: point(4, 2), isLate: false }])
    expect([village.where(), village.state.wheel, village.state.trialWon]).toEqual(['entrance', 6, 0])
    village
      .hero(0, [2, 7], { hp: 8 })
      .walking([1, 7])
      .choosing(...steps(...DOWN))
      .turn()
    expect(village.state.trialWon).toBe(1)
  })

  test('DWV-TRIAL-11 -12 -13 across he takes the Lurker and its Key, and his turn ends on the Fortress top', () => {
    const village = trial()
      .choosing(...steps(...DOWN))
      .turn()
    const { lurker } = village.scenario
    expect([
      village.state.where[lurker],
      village.state.owner[lurker],
      village.where(),
      village.play.isTurnOver,
    ]).toEqual([Where.trophy, 0, 'fortress', true])
    expect([village.state.hasKey[0], village.state.lurkerKey]).toEqual([0, LurkerKey.none])
    const withKey = trial({}, { hasKey: true })
      .choosing(...steps(...DOWN))
      .turn()
    expect([withKey.where(), withKey.state.hasKey[0], withKey.state.lurkerKey]).toEqual([
      'fortress',
      0,
      LurkerKey.onStep,
    ])
    const second = trial({ rules: { partySize: 2 } })
      .choosing(...steps(...DOWN))
      .turn(0)
    second.hero(1, [2, 8]).walking([1, 8]).turn(1)
    expect(second.events('trialBegins')).toHaveLength(1)
    expect(second.where(1)).toBe('[1, 8]')
    second.forget().villain()
    expect(second.offered('nextFigure')).not.toContain(`figure ${lurker}`)
  })

  test('DWV-TRIAL-14 after so many moves he counts as caught', () => {
    const village = trial({ rules: { trialMoveLimit: 5 } })
      .choosing(...steps([1, 2], [1, 1], [1, 2], [1, 1]))
      .turn()
    expect(village.events('trialLost')).toMatchObject([{ isLate: true }])
    expect(village.events('trialMoved')).toHaveLength(5)
    expect(village.where()).toBe('entrance')
    expect(
      trial({ rules: { trialMoveLimit: 5 } })
        .choosing(...steps(...DOWN))
        .turn()
        .where(),
    ).toBe('fortress')
  })
})

describe('the Fortress', () => {
  const won = (hero: object = {}, lurkerKey: number = LurkerKey.none): Village => {
    const village = new Village({ rules: { partySize: 4 } }).hero(0, [1, 8], hero)
    village.state.trialWon = 1
    village.state.lurkerKey = lurkerKey
    return village
  }

  test('DWV-FORT-01 DWV-FORT-04 with a Key across for one action; the turn ends, and nobody leaves again', () => {
    const village = won({ hasKey: true }).choosing('cross').turn(0)
    expect([village.where(), village.play.left, village.play.isTurnOver]).toEqual(['fortress', 2, true])
    village.forget().turn(0)
    expect(village.offered('action').filter((action) => action.startsWith('move'))).toEqual([])
    for (const column of [7, 8, 9])
      expect(won({ hasKey: true }).hero(0, [1, column], { hasKey: true }).turn(0).offered('action')).toContain(
        'cross 0',
      )
    const last = won().hero(0, [2, 6], { hasKey: true }).walking([1, 6], [1, 7]).choosing('cross').turn(0)
    expect([last.where(), last.play.left]).toEqual(['fortress', 0])
    const tired = won().hero(0, [3, 6], { hasKey: true }).walking([2, 6], [1, 6], [1, 7]).turn(0)
    expect([tired.where(), tired.count('action')]).toEqual(['[1, 7]', 3]) // no action is left, and nothing to ask
  })

  test('what the Fortress, the trial, Karrion and duels do is measured', () => {
    const { recording } = trial()
      .choosing(...steps(...DOWN))
      .turn()
    expect([
      recording.value(M.firstToFortress, 0),
      recording.value(M.keys, KeyFrom.lurker),
      recording.value(M.trials, 0),
    ]).toEqual([1, 1, 1])
    const two = won({ hasKey: true })
      .hero(1, [1, 7], { hasKey: true })
      .choosing('cross')
      .turn(0)
      .choosing('cross')
      .turn(1)
    expect([0, 1].map((hero) => two.recording.value(M.firstToFortress, hero))).toEqual([1, 0])
    const fought = new Village().event('Old Wound').hero(0, [7, 2], { weapon: 1 }).wolf([7, 1]).sums(3, 0)
    fought.choosing(['strike', fought.scenario.wolf]).turn()
    expect(fought.recording.value(M.duels, 1)).toBe(1) // the Wolf, with a Golden Weapon
    expect(
      fought.scenario.eventKinds
        .map((_, kind) => fought.recording.value(M.events, kind))
        .reduce((sum, one) => sum + one),
    ).toBe(1)
    const miller = new Village().open(4).hero(0, [8, 13]).walking([9, 13]).turn()
    expect(miller.recording.value(M.hostages, 0)).toBe(1)
    const locked = new Village().numbers(1).villain()
    expect([locked.state.bird, locked.recording.value(M.buildings, BuildingMeasure.locked)]).toEqual([2, 1])
  })

  test('DWV-FORT-01 not while he passes another hero', () => {
    const village = won({}).hero(1, [2, 8], { hasKey: true }).walking([1, 8]).turn(1)
    expect(village.offered('action', 1).every((action) => action.startsWith('move'))).toBe(true)
  })

  test("DWV-FORT-02 -03 without a Key he stands there, unless the Lurker's lies on the step: he uses it", () => {
    expect(won().turn(0).offered('action')).not.toContain('cross 0')
    const village = won({}, LurkerKey.onStep).choosing('cross').turn(0)
    expect([village.where(), village.state.lurkerKey, village.state.hasKey[0]]).toEqual(['fortress', LurkerKey.none, 0])
    expect(village.recording.value(M.keys, KeyFrom.lurker)).toBe(1)
  })

  test('DWV-VEC-19 DWV-FORT-05 DWV-FORT-06 three cards for the first two, two for the others', () => {
    const village = won()
    const drawn = [0, 1, 2, 3].map((hero) => {
      village.hero(hero, [1, 8], { hasKey: true }).choosing('cross').turn(hero)
      return village.cards(hero)
    })
    expect(drawn).toEqual([3, 3, 2, 2])
  })

  test("DWV-FORT-07 who has entered knows the Warlord's card, he alone", () => {
    const village = won({ hasKey: true }).weakness('mace').choosing('cross').turn(0)
    const knows = (seat: number): string | undefined => {
      village.play.question.seat = seat
      return village.play.question.view.warlordCard?.name
    }
    expect([knows(0), knows(1), knows(4)]).toEqual(['mace', undefined, 'mace'])
  })

  test('DWV-FORT-08 all heroes there are adjacent to the Warlord', () => {
    const village = won().weakness('noWeakness')
    for (const hero of [0, 1, 2, 3]) village.hero(hero, 'fortress')
    village.choosing('boss').villain()
    expect(village.offered('bossBout')).toEqual(['end 0', 'strike 0', 'strike 1', 'strike 2', 'strike 3'])
    for (const hero of [0, 1, 2, 3]) expect(village.forget().turn(hero).offered('action')).toContain('strikeBoss 0')
  })
})

describe('the weakness', () => {
  const before = (card: string, hero: object = {}, rules: object = {}): Village =>
    new Village({ rules }).weakness(card).hero(0, 'fortress', hero)

  test('DWV-WEAK-01 DWV-WEAK-02 six cards: four weapons, Karrion, none; the one kept holds for the whole game', () => {
    const village = before('axe')
    expect(village.scenario.warlordCards.map(({ name }) => name)).toEqual([
      'sword',
      'axe',
      'mace',
      'spear',
      'karrion',
      'noWeakness',
    ])
    const [kept] = village.state.warlordDeck
    village.event('Loose Tongue').turn()
    expect(village.state.warlordDeck[0]).toBe(kept)
    expect(village.state.seenCards[0] & 1).toBe(0)
  })

  test('DWV-WEAK-03 -04 -08 the weapon on the card rolls four dice, in attacks and return blows, seen or not', () => {
    const dice = (card: string, weapon: number): number => {
      const village = before(card, { weapon }).choosing('strikeBoss').sums(0, 0).turn()
      return (village.events('blow')[0] as unknown as { faces: unknown[] }).faces.length
    }
    expect([dice('axe', 2), dice('axe', 1), dice('axe', 0), dice('noWeakness', 2)]).toEqual([4, 3, 2, 3])
    const back = before('axe', { weapon: 2 }).choosing('boss', ['strike', 0]).sums(0, 4).villain()
    expect(back.events('blow')).toMatchObject([{ back: true, faces: { length: 4 } }])
  })

  test('DWV-WEAK-05 Karrion strikes with three dice: before the first bout per hero or game, or before each', () => {
    const strikesOf = (karrionStrikes: string): number => {
      const village = new Village({ rules: { partySize: 2, karrionStrikes } })
        .weakness('karrion')
        .hero(0, 'fortress')
        .hero(1, 'fortress')
      for (const hero of [0, 0, 1]) village.insisting('strikeBoss').byChance(3).turn(hero)
      const turns = village.events('karrionStrikes')
      return turns.length
    }
    expect(
      before('karrion').choosing('strikeBoss', 'strikeBoss').sums(2, 0, 0, 0, 0).turn().events('karrionStrikes'),
    ).toMatchObject([{ total: 2, hp: 6, faces: { length: 3 } }])
    const counts = ['oncePerHero', 'oncePerGame', 'everyBout'].map(strikesOf)
    expect(counts[1]).toBe(1)
    expect(counts[0]).toBeGreaterThan(counts[1])
    expect(counts[2]).toBeGreaterThan(counts[0])
    const attacked = before('karrion').choosing('boss', ['strike', 0]).sums(3, 1, 0).villain()
    expect([attacked.hp(), attacked.events('karrionStrikes').length]).toEqual([4, 1])
  })

  test('DWV-WEAK-06 Miss cards do not help against him, unless the option says so', () => {
    const hp = (karrionMissCards: boolean): number => {
      const village = before('karrion', { miss: 2 }, { karrionMissCards })
        .choosing('strikeBoss', ...(karrionMissCards ? [['cards', 2] as const] : []))
        .sums(4, 0, 0)
        .turn()
      return village.hp()
    }
    expect([hp(false), hp(true)]).toEqual([4, 6])
  })

  test('DWV-WEAK-07 DWV-KO-05 whom he fells is out of the game, and the bout does not take place', () => {
    const village = before('karrion', { hp: 3 }).choosing('strikeBoss').sums(3).turn()
    expect([village.state.out[0], village.where(), village.events('blow')]).toEqual([1, 'nowhere', []])
    expect(village.state.outcome).toBe(Outcome.villainWins)
  })

  test('DWV-WEAK-07 DWV-WEAK-05 also when the Warlord begins: he does not strike whom Karrion has felled', () => {
    const village = new Village({ rules: { partySize: 2 } }).weakness('karrion').hero(0, 'fortress', { hp: 3 })
    village.choosing('boss', ['strike', 0]).sums(3).villain()
    expect(
      village.log
        .map(({ type }) => type)
        .filter((type) => ['karrionStrikes', 'struck', 'blow', 'knockedOut'].includes(type)),
    ).toEqual(['karrionStrikes', 'knockedOut'])
    expect([village.state.out[0], village.state.inPlay, village.state.wheel, village.state.outcome]).toEqual([
      1,
      1,
      6,
      Outcome.playing,
    ])
    // One of his three bouts is spent with it; the others may be with another hero.
    const two = new Village({ rules: { partySize: 2 } })
      .weakness('karrion')
      .hero(0, 'fortress', { hp: 3 })
      .hero(1, 'fortress')
    two.choosing('boss', ['strike', 0], ['strike', 1], ['strike', 1]).sums(3, 0, 1, 0, 2, 0).villain()
    expect([two.state.out[0], two.hp(1), two.count('bossBout')]).toEqual([1, 5, 3])
  })
})

describe('the Warlord', () => {
  const before = (hero: object = {}, rules: object = {}): Village =>
    new Village({ rules }).weakness('noWeakness').hero(0, 'fortress', hero)

  test('DWV-BOSS-01 DWV-BOSS-02 he stays where he is; three dice, up to two Miss cards against each blow', () => {
    const village = before({ miss: 3 }).choosing('boss', ['strike', 0], ['cards', 2]).sums(5, 0).villain()
    expect(village.events('struck')).toMatchObject([{ total: 5, cards: 2, damage: 3, faces: { length: 3 } }])
    expect(village.offered('missCards')).toEqual(['cards 0', 'cards 1', 'cards 2'])
    expect(new Village().hero(0, [1, 8]).villain().offered('nextFigure')).not.toContain('boss 0')
  })

  test('DWV-BOSS-03 up to three bouts in his turn, or none by the option', () => {
    const village = before()
      .choosing('boss', ['strike', 0], ['strike', 0], ['strike', 0])
      .sums(1, 0, 1, 0, 1, 0)
      .villain()
    expect([village.hp(), village.count('bossBout')]).toEqual([5, 3])
    expect(before({}, { bossActs: false }).villain().offered('nextFigure')).not.toContain('boss 0')
  })

  test("DWV-BOSS-04 one blow of the wheel's number, or wounds that come to it", () => {
    const one = before({ weapon: 1 }).choosing('strikeBoss', 'strikeBoss').sums(4, 0, 4, 0).turn()
    expect(one.state.outcome).toBe(Outcome.playing)
    const sum = before({ weapon: 1 }, { bossHp: 'accumulate' })
      .choosing('strikeBoss', 'strikeBoss')
      .sums(4, 0, 1)
      .turn()
    expect(sum.state.outcome).toBe(Outcome.bossKilled)
    const cards = before({ hit: 3 }).choosing('strikeBoss', ['cards', 3]).sums(2).turn()
    expect(cards.state.slayer).toBe(0)
  })

  test('DWV-BOSS-05 his death ends the game at once; the slayer has figure and place', () => {
    const village = before({ weapon: 1 }).choosing('strikeBoss').sums(6).turn()
    expect(village.events('gameEnds')).toMatchObject([{ scores: [12] }])
    expect(village.count('action')).toBe(1)
  })

  test('DWV-BOSS-06 whom he knocks out is out of the game', () => {
    const village = new Village({ rules: { partySize: 2 } })
      .weakness('noWeakness')
      .hero(0, 'fortress', { hp: 2 })
      .choosing('boss', ['strike', 0])
      .sums(2)
      .villain()
    expect([village.state.out[0], village.where(0), village.state.inPlay, village.state.outcome]).toEqual([
      1,
      'nowhere',
      1,
      Outcome.playing,
    ])
  })
})
