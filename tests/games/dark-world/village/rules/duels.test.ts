// Bouts, Wolf and Lurker, duels, Wererats and sewers, knock-outs, the Fountain, the wheel:
// DWV-COMBAT, DWV-PROWL, DWV-DUEL, DWV-RAT, DWV-SEWER, DWV-KO, DWV-FOUNT, DWV-WHEEL.
import { describe, expect, test } from 'vitest'
import { Outcome, Where } from '../../../../../src/games/dark-world/shared/state/state.ts'
import { drawSewer } from '../../../../../src/games/dark-world/village/rules/decks.ts'
import { shippedContent } from '../shipped.ts'
import { Village } from '../support/village.ts'

const strikes = (village: Village, kind = 'action', nth = 0): string[] =>
  village.offered(kind, nth).filter((action) => action.startsWith('strike'))

describe('bouts', () => {
  test('DWV-COMBAT-01 -02 -03 -04 blow and return blow, two dice each, cards before the strength', () => {
    const village = new Village().hero(0, [11, 10], { hit: 5, miss: 3 })
    const monster = village.monster(4, [11, 11])
    village
      .choosing(['strike', monster], ['cards', 1], ['cards', 2], ['strike', monster], ['cards', 3])
      .sums(1, 3, 1)
      .turn()
    expect(village.offered('hitCards')).toEqual(['cards 0', 'cards 1', 'cards 2', 'cards 3'])
    expect(village.offered('missCards')).toEqual(['cards 0', 'cards 1', 'cards 2'])
    expect(village.events('blow')).toMatchObject([
      { total: 1, cards: 1, needed: 4, kills: false, faces: { length: 2 } },
      { total: 1, cards: 3, kills: true },
    ])
    expect(village.events('struck')).toMatchObject([{ total: 3, cards: 2, damage: 1, faces: { length: 2 } }])
    expect(village.play.left).toBe(1)
    expect(village.state.underCount).toBe(6)
  })

  test('DWV-COMBAT-05 figure, coin, card, item', () => {
    const village = new Village().hero(0, [11, 10])
    const monster = village.monster(1, [11, 11], 2)
    village.choosing(['strike', monster]).sums(1).turn()
    expect([
      village.isDead(monster),
      village.state.owner[monster],
      village.state.coins[0],
      village.cards(),
      village.held(),
    ]).toEqual([true, 0, 1, 1, [0, 0, 1]])
  })

  test('DWV-COMBAT-06 DWV-KO-01 -03 -04 felled he lies in the Village Entrance, keeps all, wakes with 1 HP', () => {
    const village = new Village().hero(0, [11, 10], { hp: 2, items: [0], weapon: 1, hasKey: true, hit: 1 })
    const monster = village.monster(1, [11, 11])
    village.choosing(['figure', monster], ['strike', 0]).sums(2).villain()
    expect([
      village.where(),
      village.hp(),
      village.held(),
      village.state.weapon[0],
      village.state.hasKey[0],
      village.cards(),
    ]).toEqual(['entrance', 0, [1, 0, 0], 1, 1, 1])
    village.turn()
    expect([village.hp(), village.play.left]).toEqual([1, 3])
  })

  test('DWV-KO-06 nobody fights across the border of the Entrance', () => {
    const village = new Village().hero(0, 'entrance')
    const monster = village.monster(1, [12, 8])
    village.wolf([12, 7])
    expect(strikes(village.turn())).toEqual([])
    village.choosing(['figure', monster]).villain()
    expect(strikes(village, 'figureAction')).toEqual([])
    village.forget().choosing(['figure', village.scenario.wolf]).villain()
    expect(strikes(village, 'figureAction')).toEqual([])
  })
})

describe('Wolf and Lurker', () => {
  test('DWV-PROWL-01 DWV-PROWL-02 three actions, each a move or a duel; or three moves and a duel on top', () => {
    const one = new Village().hero(0, [6, 13])
    const { wolf } = one.scenario
    one.choosing(['figure', wolf], ['move', [6, 10]], ['move', [6, 11]], ['move', [6, 12]]).villain()
    expect(one.count('figureAction')).toBe(3)
    const more = new Village({ rules: { prowlerActions: 'threeMovesAndDuel' } }).hero(0, [6, 13])
    more
      .choosing(['figure', wolf], ['move', [6, 10]], ['move', [6, 11]], ['move', [6, 12]], ['strike', 0])
      .sums(0, 1, 0, 1, 1, 0)
      .villain()
    expect(more.hp()).toBe(6)
    expect(more.figureAt(wolf)).toBe('wolfHome')
    const twice = new Village({ rules: { prowlerActions: 'threeMovesAndDuel' } })
      .hero(0, [6, 12], { hp: 1 })
      .wolf([6, 11])
    twice.choosing(['figure', wolf], ['strike', 0]).sums(0, 1).villain()
    expect(strikes(twice, 'figureAction', 1)).toEqual([])
    expect(twice.offered('figureAction', 1).length).toBeGreaterThan(1)
  })

  test('DWV-PROWL-03 DWV-PROWL-07 never into a building; past monsters, not past heroes', () => {
    const village = new Village().open(1).hero(0, [4, 5]).wolf([5, 3])
    village.choosing(['figure', village.scenario.wolf]).villain()
    expect(village.offered('figureAction').filter((action) => action.startsWith('move'))).toEqual([
      'move [5, 2]',
      'move [5, 4]',
      'move [6, 3]',
    ])
    const past = new Village().wolf([7, 2])
    past.monster(1, [7, 1])
    past.choosing(['figure', past.scenario.wolf]).villain()
    expect(past.offered('figureAction')).toContain('move [7, 1]')
    const hero = new Village().hero(0, [7, 1]).wolf([7, 2])
    hero.choosing(['figure', hero.scenario.wolf]).villain()
    expect(hero.offered('figureAction')).not.toContain('move [7, 1]')
  })

  test('DWV-PROWL-04 DWV-PROWL-05 DWV-PROWL-06 from home onto a free square of theirs, for one action', () => {
    const village = new Village().hero(0, [6, 6])
    const { wolf, lurker } = village.scenario
    village.monster(1, [1, 6])
    village.choosing(['figure', wolf], ['move', [6, 10]], 'end', ['figure', lurker]).villain()
    expect(village.offered('figureAction')).toEqual(['end 0', 'move [6, 10]'])
    expect(village.offered('figureAction', 2)).toEqual(['end 0', 'move [1, 10]'])
    expect(village.figureAt(wolf)).toBe('[6, 10]')
    expect([village.times('DWV-PROWL-04'), village.times('DWV-PROWL-05')]).toEqual([1, 0])
    const home = new Village().hero(0, [6, 10]).turn()
    expect(strikes(home)).toEqual([])
  })

  test('DWV-PROWL-08 duels with heroes in the streets, never through a doorway', () => {
    const village = new Village().open(1).hero(0, [4, 3]).wolf([5, 3])
    expect(strikes(village.turn())).toEqual([])
    village.choosing(['figure', village.scenario.wolf]).villain()
    expect(strikes(village, 'figureAction')).toEqual([])
    const street = new Village().hero(0, [5, 4]).wolf([5, 3])
    expect(strikes(street.turn())).toEqual([`strike ${street.scenario.wolf}`])
    const end = new Village().hero(0, [1, 7]).wolf([1, 6])
    end.state.trialWon = 1
    end.choosing(['figure', end.scenario.wolf]).villain()
    expect(strikes(end, 'figureAction')).toEqual(['strike 0'])
  })

  test('DWV-PROWL-10 without the Wolf: no place, no activation, nothing unleashed; a whip only for Karrion', () => {
    const tame = new Village({ components: { wolf: false } })
    const { wolf, lurker } = tame.scenario
    expect([tame.state.where[wolf], tame.figureAt(wolf)]).toEqual([Where.pit, 'nowhere'])
    tame
      .hero(0, [6, 11], { items: [2] })
      .numbers(7)
      .villain() // Karrion stays at his perch
    expect(tame.offered('nextFigure')).toContain(`figure ${lurker}`)
    expect(tame.offered('nextFigure')).not.toContain(`figure ${wolf}`)
    tame.forget().event('Howl in the Alley').turn()
    expect(tame.count('wolfEvent')).toBe(0)
    expect(tame.offered('action')).not.toContain('whip 0')
    tame.state.bird = 2
    tame.forget().event('Empty Street').choosing('whip').turn()
    expect([tame.count('whip'), tame.state.bird, tame.held()[2]]).toEqual([0, 0, 0]) // one thing to do: nobody is asked
  })

  test('DWV-PROWL-11 on a numbered square they shut the doorway, until they go on or a whip moves the Wolf', () => {
    for (const which of ['wolf', 'lurker'] as const) {
      const village = new Village()
        .open(1)
        .hero(0, [4, 3], { items: [2] })
        [which]([5, 4])
      const figure = village.scenario[which]
      village.choosing(['figure', figure], ['move', [5, 3]]).villain()
      expect(village.figureAt(figure)).toBe('[5, 3]')
      expect(strikes(village, 'figureAction', 1)).toEqual([])
      village.forget().turn()
      const offered = village.offered('action')
      expect(offered.filter((action) => action.startsWith('strike'))).toEqual([])
      expect(offered).toContain('move [4, 2]')
      expect(offered).not.toContain('move [5, 3]')
      village
        .forget()
        .choosing(['figure', figure], ['move', [5, 2]])
        .villain()
      expect(village.forget().turn().offered('action')).toContain('move [5, 3]')
    }
    const whipped = new Village()
      .open(1)
      .hero(0, [4, 3], { items: [2] })
      .wolf([5, 3])
    whipped
      .choosing('whip', ['wolfTo', [1, 1]])
      .walking([5, 3])
      .turn()
    expect(whipped.where()).toBe('[5, 3]')
  })

  test('DWV-PROWL-08 -11 prowlerAtDoor: duels: a hero just inside duels them, and they him; nobody passes', () => {
    const rules = { prowlerAtDoor: 'duels' }
    for (const which of ['wolf', 'lurker'] as const) {
      const village = new Village({ rules }).open(1).hero(0, [4, 3])[which]([5, 3])
      const figure = village.scenario[which]
      village
        .choosing(['strike', figure], ['move', [5, 3]])
        .sums(2, 1)
        .turn()
      expect(village.offered('action')).not.toContain('move [5, 3]')
      expect([village.figureAt(figure), village.where()]).toEqual([`${which}Home`, '[5, 3]'])
      const attacked = new Village({ rules }).open(1).hero(0, [4, 3])[which]([5, 3])
      attacked.choosing(['figure', figure], ['strike', 0]).sums(0, 2, 1, 0).villain()
      expect(attacked.hp()).toBe(6)
      // Farther in, and through the doorway of a closed building, nobody is adjacent.
      const farther = new Village({ rules }).open(1).hero(0, [4, 2])[which]([5, 3])
      expect(strikes(farther.turn())).toEqual([])
      farther.choosing(['figure', figure]).villain()
      expect(strikes(farther, 'figureAction')).toEqual([])
    }
  })

  test('DWV-PROWL-09 DWV-DUEL-09 DWV-DUEL-10 beaten they go home, the Lurker with its Key; nothing is gained', () => {
    for (const which of ['wolf', 'lurker'] as const) {
      const village = new Village().hero(0, [7, 2])[which]([7, 1])
      const figure = village.scenario[which]
      village.choosing(['strike', figure]).sums(2, 1).turn()
      expect(village.figureAt(figure)).toBe(`${which}Home`)
      expect([village.state.coins[0], village.cards(), village.isDead(figure), village.state.lurkerKey]).toEqual([
        0,
        0,
        false,
        1,
      ])
      village.choosing(['figure', figure]).villain()
      expect(village.offered('figureAction').length).toBeGreaterThan(1)
    }
  })

  test('DWV-DUEL-10 an activation in which it is beaten ends', () => {
    const village = new Village().hero(0, [7, 2]).lurker([7, 1])
    village.choosing(['figure', village.scenario.lurker], ['strike', 0]).sums(2, 1).villain()
    expect(village.count('figureAction')).toBe(1)
  })
})

describe('duels', () => {
  const duel = (sums: number[], hero: object = {}): Village => {
    const village = new Village().hero(0, [7, 2], hero).wolf([7, 1])
    return village
      .choosing(['strike', village.scenario.wolf])
      .sums(...sums)
      .turn()
  }

  test('DWV-DUEL-01 -02 -03 both roll at once, two dice each, three with a Golden Weapon; the higher sum wins', () => {
    const basic = duel([3, 2])
    expect(basic.events('dueled')).toMatchObject([
      { total: 3, foeTotal: 2, faces: { length: 2 }, foeFaces: { length: 2 } },
    ])
    expect([basic.hp(), basic.events('beaten').length, basic.play.left]).toEqual([8, 1, 2])
    expect(duel([6, 4], { weapon: 1 }).events('dueled')).toMatchObject([
      { faces: { length: 3 }, foeFaces: { length: 2 } },
    ])
  })

  test('DWV-DUEL-04 -05 -06 the difference in HP, ties again, until one is down; one action in all', () => {
    const village = duel([1, 4, 2, 2, 0, 1, 1, 0])
    expect(village.events('dueled')).toHaveLength(4)
    expect([village.hp(), village.play.left]).toEqual([4, 2])
    const lost = duel([0, 4, 0, 4])
    expect([lost.where(), lost.events('dueled').length, lost.figureAt(lost.scenario.wolf)]).toEqual([
      'entrance',
      2,
      '[7, 1]',
    ])
  })

  test('DWV-DUEL-07 DWV-DUEL-08 neither cards nor items', () => {
    const village = duel([0, 4, 0, 3, 1, 0], { hit: 3, miss: 3, items: [0] })
    expect([village.count('hitCards'), village.count('missCards')]).toEqual([0, 0])
    expect([village.cards(), village.held(), village.hp()]).toEqual([6, [1, 0, 0], 1])
  })
})

describe('the sewers', () => {
  const step = (card: string, setting: Readonly<Record<string, unknown>> = {}, hero: object = {}): Village =>
    new Village(setting).hero(0, [11, 5], hero).sewer(card).walking([12, 5])

  test('DWV-SEWER-01 -02 -03 a step draws a card, waking or coming up there none; it goes under the deck', () => {
    const village = step('safePassage')
      .choosing(['place', [6, 1]])
      .turn()
    expect(village.events('sewerDrawn')).toHaveLength(1)
    expect(village.where()).toBe('[6, 1]')
    village.turn()
    expect(village.events('sewerDrawn')).toHaveLength(1)
    expect(village.state.sewersDrawn).toBe(1)
    // After twelve cards the first comes again.
    const deck = new Village()
    const drawn = Array.from({ length: 24 }, () => drawSewer(deck.play))
    expect(drawn.slice(12)).toEqual(drawn.slice(0, 12))
    expect(drawn.slice(0, 12).toSorted()).toEqual([...deck.scenario.sewerDeck].toSorted())
    const passing = new Village({ rules: { partySize: 2 } })
      .hero(0, [11, 5])
      .hero(1, [12, 5])
      .sewer('safePassage')
      .walking([12, 5], [12, 6])
      .turn(0)
    expect(passing.events('sewerDrawn')).toHaveLength(1)
  })

  test('DWV-SEWER-04 Lost: no more moves, or no more turn, or nothing; boots give moves again', () => {
    const left = (rules: object, hero: object = {}): [number, number, boolean] => {
      const village = step('lost', { rules }, hero).turn()
      return [village.play.left, village.play.moves, village.play.isTurnOver]
    }
    expect(left({})).toEqual([2, 0, false])
    expect(left({ sewerLost: 'endTurn' })).toEqual([2, 0, true])
    expect(left({ sewerLost: 'nothing' })).toEqual([2, 2, false])
    const boots = step('lost', {}, { items: [1] })
      .choosing('boots', ['move', [12, 4]])
      .turn()
    expect(boots.where()).toBe('[12, 4]')
    const passing = new Village({ rules: { partySize: 2 } })
      .hero(0, [11, 5])
      .hero(1, [12, 5])
      .sewer('lost')
      .walking([12, 5], [12, 6])
      .turn(0)
    expect([passing.where(0), passing.play.moves]).toEqual(['[12, 6]', 0])
  })

  test('DWV-SEWER-05 Safe Passage: another free entrance, which ends his turn, or he stays and goes on', () => {
    const village = step('safePassage')
    village.monster(1, [3, 6])
    village.choosing(['place', [6, 15]]).turn()
    expect(village.offered('sewerExit')).toEqual(['stay 0', 'place [6, 1]', 'place [6, 15]'])
    expect([village.where(), village.play.isTurnOver]).toEqual(['[6, 15]', true])
    const stays = step('safePassage')
      .choosing('stay', ['move', [12, 4]])
      .turn()
    expect(stays.where()).toBe('[12, 4]')
  })

  test('DWV-SEWER-06 DWV-RAT-01 -02 Ambush: one Wererat after the other, then a way out; they return next time', () => {
    const village = step('ambush of 2')
      .sums(0, 3, 1, 0, 1, 0)
      .choosing(['place', [6, 1]])
      .turn()
    expect(village.events('beaten')).toMatchObject([{ figure: 'Wererat' }, { figure: 'Wererat' }])
    expect([village.hp(), village.where()]).toEqual([5, '[6, 1]'])
    const again = village.hero(0, [7, 1]).sewer('lair').walking([6, 1]).sums(1, 0, 1, 0).turn()
    expect(again.events('beaten')).toHaveLength(4)
    expect(step('ambush of 1').sums(1, 0).turn().events('beaten')).toHaveLength(1)
  })

  test('DWV-SEWER-07 DWV-SEWER-08 DWV-SEWER-09 the Lair: both Wererats, perhaps its Key, and up elsewhere', () => {
    const village = step('lair')
      .sums(1, 0, 1, 0)
      .choosing('takeKey', ['place', [3, 6]])
      .turn()
    expect([village.state.hasKey[0], village.state.lairKey, village.where(), village.play.isTurnOver]).toEqual([
      1,
      0,
      '[3, 6]',
      true,
    ])
    expect(village.offered('sewerExit')).toEqual(['place [3, 6]', 'place [6, 1]', 'place [6, 15]'])
    const left = step('lair').sums(1, 0, 1, 0).choosing('stay').turn()
    expect([left.state.hasKey[0], left.state.lairKey]).toEqual([0, 1])
    expect(step('lair', {}, { hasKey: true }).sums(1, 0, 1, 0).turn().count('takeKey')).toBe(0)
    const full = step('lair')
    for (const square of [
      [3, 6],
      [6, 1],
      [6, 15],
    ] as const)
      full.monster(1, square)
    expect(full.sums(1, 0, 1, 0).turn().where()).toBe('[12, 5]')
  })

  test('DWV-SEWER-09 DWV-BLDG-01 he comes up beside a taken entrance, and a numbered square opens its building', () => {
    const content = shippedContent()
    const [board] = content.boards
    const map = board.map.replace('|S . . . . W|', '|. . . . . W|').replace('|. . 1 . . .|', '|. . 1 S . .|')
    const sewerEntrances: (typeof board)['sewerEntrances'] = [
      [3, 6],
      [5, 4],
      [6, 15],
      [12, 5],
    ]
    const changed = { ...content, boards: [{ ...board, map, sewerEntrances }] }
    const village = new Village({ rules: { partySize: 2 } }, changed)
      .hero(0, [6, 4])
      .hero(1, [5, 4])
      .sewer('lair')
      .walking([5, 4])
      .sums(1, 0, 1, 0)
    for (const square of [
      [3, 6],
      [6, 15],
      [12, 5],
    ] as const)
      village.monster(1, square)
    village.turn(0)
    expect([village.where(0), village.isOpen(1), village.play.isTurnOver]).toEqual(['[5, 3]', true, true])
  })

  test('DWV-SEWER-10 who is knocked out by Wererats lies in the Entrance, with his Keys', () => {
    const village = step('lair', {}, { hp: 2, hasKey: true }).sums(0, 2).turn()
    expect([village.where(), village.state.hasKey[0]]).toEqual(['entrance', 1])
  })

  test('DWV-RAT-03 DWV-RAT-04 Wererats bring neither item, coin nor figure, and a card only by the option', () => {
    const gained = (rules: object): unknown[] => {
      const village = step('ambush of 2', { rules }).sums(1, 0, 1, 0).turn()
      return [village.cards(), village.state.coins[0], village.held()]
    }
    expect(gained({})).toEqual([0, 0, [0, 0, 0]])
    expect(gained({ wereratCard: true })).toEqual([2, 0, [0, 0, 0]])
  })
})

describe('Fountain and wheel', () => {
  test('DWV-FOUNT-01 DWV-FOUNT-02 three actions, 8 HP, the turn ends; several in a round; not with two actions', () => {
    const village = new Village({ rules: { partySize: 2 } })
    for (const hero of [0, 1]) {
      village.hero(hero, 'entrance', { hp: 2 }).choosing('fountain').turn(hero)
      expect([village.hp(hero), village.play.isTurnOver]).toEqual([8, true])
    }
    const swift = new Village().hero(0, 'entrance', { hp: 2 }).event('Swift Feet').choosing('fountain').turn()
    expect([swift.hp(), swift.play.isTurnOver]).toEqual([8, true])
    const booted = new Village()
      .hero(0, 'entrance', { hp: 2, items: [1] })
      .event('Swift Feet')
      .choosing('boots', 'fountain')
      .turn()
    expect(booted.play.left).toBe(3) // the fourth action is lost, the extra turn is not
    expect(new Village().event('Cold Fog').turn().offered('action')).not.toContain('fountain 0')
    expect(new Village().hero(0, [12, 8], { hp: 2 }).turn().offered('action')).not.toContain('fountain 0')
  })

  test('DWV-VEC-12 DWV-WHEEL-01 -02 -03 DWV-KO-02 each knock-out turns the wheel up, from 5 to 9', () => {
    const village = new Village()
    const shown = [village.state.wheel]
    for (let fall = 0; fall < 6; fall++) {
      village.hero(0, [7, 2], { hp: 1 }).wolf([7, 1])
      village.state.unconscious[0] = 0
      village.choosing(['strike', village.scenario.wolf]).sums(0, 4).turn()
      shown.push(village.state.wheel)
    }
    expect(shown).toEqual([5, 6, 7, 8, 9, 9, 9])
    const set = new Village({ components: { boss: { startHp: 6, minHp: 6, maxHp: 7 } } })
    expect(set.state.wheel).toBe(6)
  })

  test('DWV-WHEEL-04 all knock-outs count; those by the Warlord unless the option says otherwise', () => {
    const felled = (rules: object): number => {
      const village = new Village({ rules: { partySize: 2, ...rules } })
        .weakness('noWeakness')
        .hero(0, 'fortress', { hp: 1 })
      return village.choosing('boss', ['strike', 0]).sums(3).villain().state.wheel
    }
    expect([felled({}), felled({ wheelCountsBossKills: false })]).toEqual([6, 5])
    for (const wheelCountsBossKills of [true, false]) {
      const rules = { wheelCountsBossKills }
      const bout = new Village({ rules }).hero(0, [11, 10], { hp: 1 })
      bout
        .choosing(['figure', bout.monster(1, [11, 11])], ['strike', 0])
        .sums(2)
        .villain()
      const rat = new Village({ rules })
        .hero(0, [11, 5], { hp: 1 })
        .sewer('ambush of 1')
        .walking([12, 5])
        .sums(0, 1)
        .turn()
      const prowler = new Village({ rules }).hero(0, [7, 2], { hp: 1 }).lurker([7, 1])
      prowler.choosing(['figure', prowler.scenario.lurker], ['strike', 0]).sums(0, 1).villain()
      expect([bout, rat, prowler].map((village) => village.state.wheel)).toEqual([6, 6, 6])
    }
  })

  test('DWV-WHEEL-04 DWV-WEAK-07 knock-outs by Karrion turn the wheel, whoever began the bout; by option not', () => {
    for (const wheelCountsBossKills of [true, false]) {
      const before = (): Village =>
        new Village({ rules: { partySize: 2, wheelCountsBossKills } })
          .weakness('karrion')
          .hero(0, 'fortress', { hp: 3 })
          .sums(3)
      const attacks = before().choosing('strikeBoss').turn(0)
      const attacked = before().choosing('boss', ['strike', 0]).villain()
      for (const village of [attacks, attacked])
        expect([village.state.out[0], village.state.wheel]).toEqual([1, wheelCountsBossKills ? 6 : 5])
    }
  })

  test('DWV-WHEEL-05 the number on the wheel is public, and what a blow must reach', () => {
    const village = new Village().weakness('noWeakness').hero(0, 'fortress', { weapon: 1 })
    village.state.wheel = 6
    expect(village.play.question.view.wheel).toBe(6)
    village.choosing('strikeBoss', 'strikeBoss').sums(5, 0, 6).turn()
    expect(village.events('blow')).toMatchObject([{ kills: false }, { kills: true, needed: 6 }])
    expect(village.state.outcome).toBe(Outcome.bossKilled)
  })
})
