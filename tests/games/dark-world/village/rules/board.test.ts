// Movement, buildings, hostages, treasures, items, Keys, Karrion, the Warlord's turn:
// DWV-MOVE, DWV-BLDG, DWV-MILL, DWV-HALL, DWV-TREAS, DWV-ITEM, DWV-KEY, DWV-BIRD, DWV-WARLORD.
import { describe, expect, test } from 'vitest'
import { reveal } from '../../../../../src/games/dark-world/shared/rules/knowledge.ts'
import { Where } from '../../../../../src/games/dark-world/shared/state/state.ts'
import { Village } from '../support/village.ts'

const moves = (village: Village, nth = 0): string[] =>
  village.offered('action', nth).filter((action) => action.startsWith('move'))
const HALL = 5,
  MILL = 4

describe('movement', () => {
  test('DWV-MOVE-01 over open edges, past heroes, never onto monsters; monsters past monsters', () => {
    const village = new Village({ rules: { partySize: 2 } }).hero(0, [11, 10]).hero(1, [11, 11])
    village.monster(1, [12, 10])
    village.turn(0)
    expect(moves(village)).toEqual(['move [10, 10]', 'move [11, 9]', 'move [11, 11]'])
    const pair = new Village()
    const [one] = [pair.monster(1, [7, 1]), pair.monster(1, [7, 2])]
    pair.choosing(['figure', one], ['move', [7, 2]]).villain()
    expect(pair.offered('figureAction', 1)).not.toContain('end 0')
  })

  test('DWV-MOVE-02 a closed building is not there', () => {
    const village = new Village().hero(0, [5, 3])
    village.state.bird = 1
    expect(moves(village.turn())).toEqual(['move [5, 2]', 'move [5, 4]', 'move [6, 3]'])
    const outside = new Village()
    outside.choosing(['figure', outside.monster(1, [5, 3])]).villain()
    expect(outside.offered('figureAction')).toEqual(['end 0', 'move [5, 2]', 'move [5, 4]', 'move [6, 3]'])
  })

  test('DWV-MOVE-03 from corner to corner in one move, for both sides, without a bout or a trial', () => {
    const village = new Village().hero(0, [1, 6])
    const monster = village.monster(1, [1, 10])
    village.turn()
    expect(village.offered('action').filter((action) => action.startsWith('strike'))).toEqual([])
    village.choosing(['figure', monster]).villain()
    expect(village.offered('figureAction').filter((action) => action.startsWith('strike'))).toEqual([])
    const free = new Village().hero(0, [1, 6]).walking([1, 10]).turn()
    expect([free.where(), free.events('trialBegins')]).toEqual(['[1, 10]', []])
    const other = new Village()
    const figure = other.monster(1, [1, 6])
    other.choosing(['figure', figure]).villain()
    expect(other.offered('figureAction')).toContain('move [1, 10]')
  })

  test('DWV-MOVE-04 -05 -06 no Entrance, end space or sewer for monsters; nobody on the Green', () => {
    const village = new Village()
    const south = village.monster(1, [12, 8])
    village.choosing(['figure', south]).villain()
    expect(village.offered('figureAction').filter((action) => action.startsWith('move'))).toEqual([
      'move [11, 8]',
      'move [12, 7]',
      'move [12, 9]',
    ])
    const north = new Village()
    const figure = north.monster(1, [2, 7])
    north.choosing(['figure', figure], ['move', [3, 7]], ['move', [3, 6]]).villain()
    expect(north.offered('figureAction')).not.toContain('move [1, 7]')
    expect(north.figureAt(figure)).toBe('[3, 6]')
    expect(north.events('sewerDrawn')).toEqual([])
    expect(moves(new Village().hero(0, [4, 8]).turn())).toEqual(['move [3, 8]', 'move [4, 7]', 'move [4, 9]'])
  })

  test("DWV-MOVE-07 one square before the Entrance stays free of the Warlord's figures", () => {
    const village = new Village()
    village.monster(1, [12, 7])
    village.wolf([12, 8])
    const last = village.monster(1, [11, 9])
    village.choosing(['figure', last], ['move', [12, 9]]).villain()
    expect(village.offered('figureAction', 1)).not.toContain('end 0') // through it, not onto it
    expect(village.figureAt(last)).not.toBe('[12, 9]')
    const whip = new Village().hero(0, [6, 11], { items: [2] })
    whip.monster(1, [12, 7])
    whip.monster(1, [12, 8])
    whip.choosing('whip').turn()
    expect(whip.offered('whip')).not.toContain('wolfTo [12, 9]')
    expect(whip.offered('whip')).toContain('wolfTo [11, 9]')
  })
})

describe('buildings', () => {
  const lift = (village: Village): Village => village.hero(0, [6, 3]).walking([5, 3])

  test('DWV-BLDG-01 -02 -03 -04 -05 -07 lifted at the numbered square, stocked to 5, not just inside', () => {
    const village = new Village()
    const strong = [...village.state.strength].indexOf(4)
    lift(village)
      .choosing(['figure', strong], ['item', 2], ['place', [3, 3]])
      .turn()
    expect(village.isOpen(1)).toBe(true)
    expect(village.offered('stock')[0]).toBe('end 0')
    expect(village.offered('stockSquare')).not.toContain('place [4, 3]')
    expect(
      village
        .offered('stock', 1)
        .map((action) => village.state.strength[Number(action.split(' ')[1])])
        .slice(1),
    ).toEqual([1, 1])
    expect(village.state.item[strong]).toBe(3)
    expect(village.play.left).toBe(2)
    expect(village.count('stock')).toBe(2)
  })

  test('DWV-BLDG-01 also in passing; and at the start of a turn when a lock has ended', () => {
    const passing = new Village({ rules: { partySize: 2 } }).hero(0, [6, 3]).hero(1, [5, 3]).walking([5, 3], [5, 4])
    expect(passing.turn(0).isOpen(1)).toBe(true)
    const waiting = new Village().hero(0, [5, 3]).turn()
    expect(waiting.isOpen(1)).toBe(true)
  })

  test('DWV-BLDG-06 DWV-BLDG-08 nobody enters the treasure square; inside and outside meet in the doorway only', () => {
    const village = new Village().open(1).hero(0, [3, 2])
    expect(moves(village.turn())).toEqual(['move [3, 3]', 'move [4, 2]'])
    const wall = new Village().open(1).hero(0, [4, 2])
    wall.monster(1, [5, 2])
    wall.turn()
    expect(wall.offered('action').filter((action) => action.startsWith('strike'))).toEqual([])
  })

  test('DWV-BLDG-09 -10 -11 monsters are taken back when nobody is there, and it is stocked anew', () => {
    const village = new Village().open(1).hero(0, [7, 3])
    const monster = village.monster(2, [3, 3], 1)
    const boots = village.state.supply[1]
    reveal(village.play, 0, monster)
    village.choosing(['close', 1]).numbers(7).villain()
    expect(village.isOpen(1)).toBe(false)
    expect(village.state.where[monster]).toBe(Where.reserve)
    expect(village.state.supply[1]).toBe(boots + 1)
    village.play.question.seat = 0
    expect(village.play.question.view.strength(monster)).toBe(0) // what was known of it is known no more
    village.walking([6, 3], [5, 3]).choosing(['figure', monster]).turn()
    expect(village.figureAt(monster)).not.toBe('nowhere')
    const potion = new Village().open(1).hero(0, [7, 3])
    const potions = potion.state.supply[0]
    potion.monster(2, [3, 3], 0)
    expect(potion.choosing(['close', 1]).villain().state.supply[0]).toBe(potions + 1)
    for (const there of [
      [5, 3],
      [3, 4],
    ] as const) {
      const held = new Village().open(1).hero(0, there)
      held.monster(2, [2, 4])
      expect(held.villain().count('closeBuilding')).toBe(0)
    }
    const leave = new Village().open(1).hero(0, [7, 3])
    leave.monster(2, [3, 3])
    expect(leave.villain().isOpen(1)).toBe(true)
  })

  test('DWV-BLDG-10 DWV-BLDG-14 monsters leave and come back; when all have walked out it is closed', () => {
    const village = new Village().open(1)
    const monster = village.monster(2, [4, 3])
    village.state.cleared[1] = 0
    village.choosing(['figure', monster], ['move', [5, 3]], ['move', [6, 3]]).villain()
    expect(village.isOpen(1)).toBe(false)
    const back = new Village().open(1)
    const figure = back.monster(2, [5, 3])
    back.choosing(['figure', figure], ['move', [4, 3]]).villain()
    expect([back.figureAt(figure), back.isOpen(1)]).toEqual(['[4, 3]', true])
    expect([village.times('DWV-BLDG-14'), back.times('DWV-BLDG-14')]).toEqual([1, 1])
  })

  test('DWV-BLDG-09 -10 with a hero upstairs the Great Hall is not clear: it is neither emptied nor put back', () => {
    const upstairs = (place: 'upper' | 'entrance'): Village => new Village().open(HALL).hero(0, place)
    const guarded = upstairs('upper')
    const monster = guarded.monster(2, [9, 8])
    guarded.villain()
    expect([guarded.count('closeBuilding'), guarded.figureAt(monster)]).toEqual([0, '[9, 8]'])
    const left = upstairs('upper')
    left.state.cleared[HALL] = 0 // its monsters have walked out
    expect(left.villain().isOpen(HALL)).toBe(true)
    // With nobody there both happen.
    const empty = upstairs('entrance')
    empty.monster(2, [9, 8])
    expect(empty.villain().count('closeBuilding')).toBe(1)
    const away = upstairs('entrance')
    away.state.cleared[HALL] = 0
    expect(away.villain().isOpen(HALL)).toBe(false)
  })

  test('DWV-BLDG-10 a building closes if its last monster came back and left again, not if it was slain inside', () => {
    const village = new Village().open(1)
    const monster = village.monster(2, [5, 3])
    village.choosing(['figure', monster], ['move', [4, 3]], ['move', [5, 3]]).villain()
    expect([village.figureAt(monster), village.isOpen(1)]).toEqual(['[5, 3]', false])
    const slain = new Village().open(1).hero(0, [3, 3])
    const one = slain.monster(1, [4, 3])
    const two = slain.monster(1, [3, 4])
    slain
      .choosing(['figure', one], ['move', [5, 3]], ['move', [6, 3]], ['figure', two], ['strike', 0])
      .sums(0, 1)
      .villain()
    expect(slain.isDead(two)).toBe(true)
    expect(slain.hero(0, [7, 1]).villain().isOpen(1)).toBe(true)
  })

  test('DWV-BLDG-12 what was cleared stays open, or may be closed', () => {
    const stays = new Village().open(1).villain()
    expect([stays.count('closeBuilding'), stays.isOpen(1)]).toEqual([0, true])
    const closed = new Village({ rules: { clearedBuildings: 'close' } }).open(1).choosing(['close', 1]).villain()
    expect(closed.isOpen(1)).toBe(false)
    const village = new Village().open(1).hero(0, [3, 3])
    village.state.cleared[1] = 0
    const monster = village.monster(1, [3, 4])
    village.choosing(['strike', monster]).sums(1).turn()
    expect(village.state.cleared[1]).toBe(1)
    // Opened without monsters: the Warlord first chooses to place none.
    const without = new Village().hero(0, [6, 3]).walking([5, 3]).choosing('end').turn()
    expect([without.isOpen(1), without.state.inZone[1]]).toEqual([true, 0])
    without.hero(0, [11, 10]).villain()
    expect(without.isOpen(1)).toBe(true)
  })

  test('DWV-BLDG-13 loose items and the treasure stay inside', () => {
    const village = new Village().open(1)
    village.lay(0, [3, 3])
    const monster = village.monster(2, [4, 4])
    const treasure = village.state.treasure[1]
    village.choosing(['close', 1]).villain()
    expect([village.loose([3, 3]), village.state.treasure[1]]).toEqual([[1, 0, 0], treasure])
    expect(village.state.where[monster]).toBe(Where.reserve)
  })
})

describe('the Windmill', () => {
  test('DWV-MILL-01 DWV-MILL-03 three monsters of any strength while the Miller is there, then as elsewhere', () => {
    const village = new Village().hero(0, [7, 13]).walking([8, 13])
    const [five, four] = [[...village.state.strength].indexOf(5), [...village.state.strength].indexOf(4)]
    const three = [...village.state.strength].indexOf(3)
    village.choosing(['figure', five], ['figure', four], ['figure', three]).turn()
    expect([five, four, three].map((figure) => village.scenario.zoneOf[village.state.at[figure]])).toEqual([
      MILL,
      MILL,
      MILL,
    ])
    const freed = new Village().hero(0, [7, 13]).walking([8, 13])
    freed.state.rescuer[MILL] = 1
    freed.choosing(['figure', five]).turn()
    expect(freed.count('stock')).toBe(1) // nothing more fits beside a five
  })

  test('DWV-MILL-02 DWV-ITEM-08 who kills the last monster takes the Miller and his potion, above two items', () => {
    const village = new Village().open(MILL).hero(0, [9, 13], { items: [1, 2] })
    const monster = village.monster(1, [9, 14])
    village.choosing(['strike', monster]).sums(1).turn()
    expect(village.state.rescuer[MILL]).toBe(1)
    expect(village.held()).toEqual([1, 1, 1])
    const others = new Village().open(MILL).hero(0, [9, 13])
    const first = others.monster(1, [9, 14])
    others.monster(1, [10, 13])
    others.choosing(['strike', first]).sums(1).turn()
    expect(others.state.rescuer[MILL]).toBe(0)
  })

  test('DWV-MILL-02 where nobody is left to kill, the first to stand inside takes him', () => {
    const village = new Village().open(MILL).hero(0, [8, 13]).walking([9, 13]).turn()
    expect(village.state.rescuer[MILL]).toBe(1)
    expect(village.held()).toEqual([1, 0, 0])
    const guarded = new Village().open(MILL).hero(0, [8, 13])
    guarded.monster(5, [10, 14])
    expect(guarded.walking([9, 13]).turn().state.rescuer[MILL]).toBe(0)
  })
})

describe('the Great Hall', () => {
  test('DWV-HALL-01 -08 two of any strength on the ground floor, and a guard; later the ordinary limits', () => {
    const village = new Village().hero(0, [7, 7]).walking([7, 8])
    const [five, four] = [[...village.state.strength].indexOf(5), [...village.state.strength].indexOf(4)]
    village.choosing(['figure', five], ['figure', four]).turn()
    expect(village.state.inZone[HALL]).toBe(2)
    expect(village.count('stock')).toBe(2)
    const freed = new Village().hero(0, [7, 7]).walking([7, 8])
    freed.state.rescuer[HALL] = 1
    freed.choosing(['figure', five]).turn()
    expect(freed.count('stock')).toBe(1)
    expect(freed.state.inZone[freed.scenario.upperZone]).toBe(1)
  })

  test('DWV-HALL-02 -03 one action up if the ground floor is clear, one down; all upstairs are adjacent', () => {
    const village = new Village({ rules: { partySize: 2 } })
      .open(HALL)
      .hero(0, [10, 9])
      .hero(1, 'upper')
      .walking('upper')
      .turn(0)
    expect(village.where(0)).toBe('upper')
    expect(village.times('DWV-HALL-02')).toBe(1)
    expect(village.play.left).toBe(2)
    expect(village.offered('action', 1)).toContain(`strike ${village.state.guard}`)
    expect(moves(village, 1)).toEqual(['move [10, 9]'])
    const above = new Village().open(HALL).hero(0, 'upper')
    above.monster(1, [8, 7])
    above.walking([10, 9]).turn() // the way down is open, whoever came in meanwhile
    expect([above.where(0), above.play.left]).toEqual(['[10, 9]', 2])
    const blocked = new Village().open(HALL).hero(0, [10, 9])
    blocked.monster(1, [8, 7])
    expect(moves(blocked.turn())).not.toContain('move the upper floor')
  })

  test("DWV-HALL-03 DWV-HALL-04 the guard strikes in the Warlord's turn, stays upstairs, and is not taken back", () => {
    const village = new Village().open(HALL).hero(0, 'upper')
    const { guard } = village.state
    village.choosing(['figure', guard], ['strike', 0]).sums(1, 0).villain()
    expect(village.hp()).toBe(7)
    expect(village.offered('figureAction')).toEqual(['end 0', 'strike 0'])
    const closed = new Village().open(HALL)
    closed.monster(2, [9, 8])
    closed.choosing(['close', HALL]).villain()
    expect(closed.figureAt(closed.state.guard)).toBe('upper')
  })

  test('DWV-HALL-05 DWV-HALL-06 who slays the guard takes the Mayor, his potion and the Key, if he has none', () => {
    const village = new Village().open(HALL).hero(0, 'upper')
    village.choosing(['strike', village.state.guard]).sums(1).turn()
    expect([village.state.rescuer[HALL], village.state.hasKey[0], village.state.hallKey]).toEqual([1, 1, 0])
    expect(village.held()).toEqual([2, 0, 0]) // the guard's own and the Mayor's
    const rich = new Village({ rules: { partySize: 2 } }).open(HALL).hero(0, 'upper', { hasKey: true }).hero(1, 'upper')
    rich.choosing(['strike', rich.state.guard]).sums(1).turn(0)
    expect(rich.state.hallKey).toBe(1)
    rich.choosing('takeKey').turn(1)
    expect([rich.state.hasKey[1], rich.state.hallKey]).toEqual([1, 0])
  })

  test('DWV-HALL-06 the Key is not to be had while the guard lives', () => {
    const village = new Village({ rules: { partySize: 2 } }).open(HALL).hero(0, 'upper').hero(1, 'upper')
    village.choosing(['strike', village.state.guard], ['strike', village.state.guard], 'stay').sums(0, 0, 1).turn(0)
    // Before each of his blows, and after the second, with which the guard fell.
    expect([0, 1, 2].map((nth) => village.offered('action', nth).includes('takeKey 0'))).toEqual([false, false, true])
    expect(village.forget().choosing('takeKey').turn(1).state.hasKey[1]).toBe(1)
  })

  test('DWV-HALL-09 an item left upstairs can be taken there, by whoever comes; nothing is laid down', () => {
    const village = new Village({ rules: { partySize: 2 } })
      .open(HALL)
      .hero(0, 'upper', { items: [1, 2] })
      .hero(1, 'upper')
    const item = village.state.item[village.state.guard] - 1
    village.choosing(['strike', village.state.guard], ['leave', item]).sums(1).turn(0)
    expect(village.loose('upper')[item]).toBe(1)
    village.forget().choosing(['pickUp', item]).turn(1)
    expect(village.offered('action')).toContain(`pickUp ${item}`)
    expect(village.held(1)[item]).toBe(1)
    expect(village.loose('upper')).toEqual([0, 0, 0])
    expect(village.offered('action', 1).filter((action) => action.startsWith('layDown'))).toEqual([])
  })

  test('DWV-HALL-07 the treasure of the ground floor may be taken with the guard upstairs', () => {
    const village = new Village().open(HALL).hero(0, [9, 7]).turn()
    expect(village.state.inZone[village.scenario.upperZone]).toBe(1)
    expect(village.offered('action')).toContain(`takeTreasure ${HALL}`)
    expect(village.choosing(['takeTreasure', HALL]).turn().times('DWV-HALL-07')).toBe(1)
  })
})

describe('treasures, items, Keys', () => {
  test('DWV-TREAS-01 -02 -05 beside the treasure of a clear building: seen and taken for no action, once', () => {
    const village = new Village().open(1).hero(0, [3, 2]).choosing(['takeTreasure', 1]).turn()
    expect(village.events('treasureSeen')).toHaveLength(1)
    expect([village.state.weapon[0], village.state.treasure[1], village.play.left]).toEqual([1, 0, 3])
    expect(village.offered('action', 1).filter((action) => action.startsWith('take'))).toEqual([])
    const guarded = new Village().open(1).hero(0, [3, 2])
    guarded.monster(3, [4, 4])
    expect(
      guarded
        .turn()
        .offered('action')
        .filter((action) => action.startsWith('take')),
    ).toEqual([])
    const far = new Village().open(1).hero(0, [3, 3]).turn()
    expect(far.events('treasureSeen')).toEqual([])
  })

  test('DWV-TREAS-01 what the treasure is he sees only when no monster is inside any more', () => {
    const village = new Village().open(1).hero(0, [3, 2])
    const monster = village.monster(1, [3, 3])
    village.choosing(['strike', monster], ['strike', monster]).sums(0, 0, 1).turn()
    expect(
      village.log.map(({ type }) => type).filter((type) => ['blow', 'slain', 'treasureSeen'].includes(type)),
    ).toEqual(['blow', 'blow', 'slain', 'treasureSeen'])
    const guarded = new Village().open(1).hero(0, [3, 2])
    guarded.monster(1, [4, 4])
    expect(guarded.turn().events('treasureSeen')).toEqual([])
    expect(guarded.state.treasureKnown[1]).toBe(0)
  })

  test('DWV-TREAS-02 DWV-TREAS-03 a Golden Weapon is exchanged for the one found, which is left; he has one', () => {
    const village = new Village().open(1).hero(0, [3, 2], { weapon: 4 }).choosing(['takeTreasure', 1]).turn()
    expect([village.state.weapon[0], village.state.treasure[1]]).toEqual([1, 4])
    expect(village.offered('action')).toContain('takeTreasure 1')
    expect(village.offered('action', 1)).not.toContain('takeTreasure 1') // not back and forth in one turn
    const blow = new Village().hero(0, [11, 10], { weapon: 2 })
    const monster = blow.monster(4, [11, 11])
    blow.choosing(['strike', monster]).sums(4).turn()
    expect((blow.events('blow')[0] as unknown as { faces: number[] }).faces).toHaveLength(3)
  })

  test('DWV-TREAS-04 DWV-KEY-02 one Key a hero, which takes no item place', () => {
    const village = new Village()
      .open(5)
      .hero(0, [9, 7], { items: [0, 1] })
      .choosing(['takeTreasure', 5])
      .turn()
    expect([village.state.hasKey[0], village.held()]).toEqual([1, [1, 1, 0]])
    expect(new Village().open(5).hero(0, [9, 7], { hasKey: true }).turn().offered('action')).not.toContain(
      'takeTreasure 5',
    )
  })

  test('DWV-VEC-20 DWV-ITEM-01 two items, and one more for each hostage', () => {
    const village = new Village()
    const limits = [0, 1, 2].map((hostages) => {
      village.state.rescuer[MILL] = hostages > 0 ? 1 : 0
      village.state.rescuer[HALL] = hostages > 1 ? 1 : 0
      return village.play.itemLimit(0)
    })
    expect(limits).toEqual([2, 3, 4])
    const full = new Village().hero(0, [11, 10], { items: [0, 1] })
    const monster = full.monster(1, [11, 11], 2)
    full.choosing(['strike', monster], ['leave', 1]).sums(1).turn()
    expect([full.held(), full.loose([11, 11])]).toEqual([
      [1, 0, 1],
      [0, 1, 0],
    ])
  })

  test('DWV-ITEM-02 -03 -04 used once and for no action; picked up, laid down; potion and boots', () => {
    const village = new Village()
      .hero(0, [11, 10], { hp: 2, items: [0, 1] })
      .choosing('drink', 'boots', ['move', [11, 11]])
      .turn()
    expect([village.hp(), village.play.left, village.held()]).toEqual([8, 5, [0, 0, 0]])
    const loose = new Village().hero(0, [11, 10], { items: [1] })
    loose.lay(0, [11, 10])
    loose.choosing(['pickUp', 0], ['layDown', 1]).turn()
    expect([loose.held(), loose.loose([11, 10])]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ])
  })

  test('DWV-ITEM-05 DWV-ITEM-07 the whip puts the Wolf, from home too, on any free street; no duel follows', () => {
    const village = new Village()
      .hero(0, [3, 11], { items: [2] })
      .choosing('whip', ['wolfTo', [3, 10]])
      .turn()
    expect(village.figureAt(village.scenario.wolf)).toBe('[3, 10]')
    expect(village.events('dueled')).toEqual([])
    const aims = village.offered('whip')
    for (const square of ['[3, 6]', '[5, 3]', '[1, 6]', '[6, 6]']) expect(aims).toContain(`wolfTo ${square}`)
    for (const square of ['[1, 7]', '[3, 3]', '[3, 11]', 'the Village Entrance'])
      expect(aims).not.toContain(`wolfTo ${square}`)
    expect(
      new Village()
        .hero(0, 'fortress', { items: [2] })
        .turn()
        .offered('action'),
    ).toContain('whip 0')
  })

  test('DWV-ITEM-06 DWV-BIRD-05 the whip sends Karrion home; who waits at the door opens it at once', () => {
    const village = new Village({ rules: { partySize: 2 } }).hero(0, [11, 10], { items: [2] }).hero(1, [5, 3])
    village.state.bird = 1
    village.turn(1)
    expect(village.isOpen(1)).toBe(false)
    village.choosing('whip').turn(0)
    expect([village.state.bird, village.isOpen(1)]).toEqual([0, true])
  })

  test('DWV-KEY-01 DWV-KEY-03 into the Fortress with a Key, which stays there', () => {
    const village = new Village().hero(0, [1, 8], { hasKey: true })
    village.state.trialWon = 1
    village.state.lurkerKey = 0
    village.choosing('cross').turn()
    expect([village.where(), village.state.hasKey[0]]).toEqual(['fortress', 0])
    const none = new Village().hero(0, [1, 8])
    none.state.trialWon = 1
    none.state.lurkerKey = 0
    expect(none.turn().offered('action')).not.toContain('cross 0')
  })
})

describe("Karrion and the Warlord's turn", () => {
  test('DWV-BIRD-01 -02 -04 DWV-WARLORD-03 his die each Warlord turn: a new building, or the Fortress', () => {
    const village = new Village()
    const places = [0, 4, 5, 7].map((face) => village.numbers(face).villain().state.bird)
    expect(places).toEqual([1, 5, 0, 0])
    expect(village.events('birdFlies')).toMatchObject([
      { from: 0, to: 1 },
      { from: 1, to: 5 },
      { from: 5, to: 0 },
      { from: 0, to: 0 },
    ])
  })

  test('DWV-BIRD-03 above an open building he turns back', () => {
    const village = new Village().open(2)
    village.state.bird = 3
    expect(village.numbers(1).villain().state.bird).toBe(0)
  })

  test('DWV-WARLORD-01 DWV-WARLORD-02 every figure on the board once, Wolf and Lurker too, in any order', () => {
    const village = new Village()
    const { wolf, lurker } = village.scenario
    const monster = village.monster(1, [7, 1])
    village.choosing(['figure', lurker], ['figure', monster], ['figure', wolf]).villain()
    expect(village.offered('nextFigure', 1)).not.toContain(`figure ${lurker}`)
    expect(village.offered('nextFigure')).toEqual(
      ['end 0', `figure ${monster}`, `figure ${village.state.guard}`, `figure ${wolf}`, `figure ${lurker}`].toSorted(
        (a, b) => (a === 'end 0' ? -1 : Number(a.slice(7)) - Number(b.slice(7))),
      ),
    )
  })

  test('DWV-WARLORD-04 buildings are closed after all figures, and Karrion flies last', () => {
    const village = new Village().open(1)
    const monster = village.monster(1, [3, 3])
    village
      .choosing(['figure', monster], ['move', [3, 4]], ['close', 1])
      .numbers(0)
      .villain()
    const order = village.log
      .map(({ type }) => type)
      .filter((type) => ['figureMoved', 'buildingClosed', 'birdFlies'].includes(type))
    expect(order).toEqual(['figureMoved', 'buildingClosed', 'birdFlies'])
    expect(village.state.bird).toBe(1) // it was closed before he came
  })
})
