// Magic items and the Fireball Grenade: DW-ITEM; chests: DW-CHEST.
import { expect, test } from 'vitest'
import { Castle } from '../support/castle.ts'

const room = (setting: Readonly<Record<string, unknown>> = {}): Castle => new Castle(setting).open(1)

test('DW-ITEM-02 -03 -04 -08 -09 DW-COMP-09 a potion: no action, once, to full HP, and not at full HP', () => {
  const castle = room()
    .hero(0, [8, 6], { hp: 3, items: [0, 0] })
    .choosing('drink')
    .turn()
  expect(castle.hp()).toBe(8)
  expect(castle.held()).toEqual([1, 0, 0])
  expect(castle.play.left).toBe(3)
  expect(castle.offered('action', 0)).toContain('drink 0')
  expect(castle.offered('action', 1)).not.toContain('drink 0')
  expect([...castle.state.supply]).toEqual([8, 8, 8]) // the one he drank is out of play
  // In Korak's turn he is asked for cards and nothing else, whatever befalls him.
  const monster = castle.monster(4, [8, 7])
  castle
    .forget()
    .hero(0, [8, 6], { hp: 2, hit: 1, miss: 1 })
    .choosing(['figure', monster], ['strike', 0])
    .sums(1, 0)
    .villain()
  expect(castle.asked.filter(({ seat }) => seat === 0).map(({ kind }) => kind)).toEqual(['missCards', 'hitCards'])
})

test('DW-ITEM-10 Speed Boots add three actions to what is left', () => {
  const castle = room()
    .hero(0, [8, 6], { items: [1] })
    .choosing(['move', [8, 7]], 'boots')
    .turn()
  expect(castle.play.left).toBe(5)
})

test('DW-ITEM-05 DW-ITEM-06 loose items are taken for nothing, also in passing; who is full swaps', () => {
  const castle = room().hero(0, [8, 6], { items: [1, 2] })
  castle.lay(0, [8, 7])
  castle.choosing(['move', [8, 7]], ['pickUp', 0], ['leave', 2]).turn()
  expect(castle.held()).toEqual([1, 1, 0])
  expect(castle.loose([8, 7])).toEqual([0, 0, 1])
  expect(castle.play.left).toBe(2)
  // What he left is not taken up again in this turn; in the next it is, by anyone.
  expect(castle.offered('action', 2)).not.toContain('pickUp 2')
})

test('DW-ITEM-07 an item may be laid down, and not be taken up again in the same turn', () => {
  const castle = room()
    .hero(0, [8, 6], { items: [1] })
    .choosing(['layDown', 1])
    .turn()
  expect(castle.loose([8, 6])).toEqual([0, 1, 0])
  expect(castle.offered('action', 1)).not.toContain('pickUp 1')
  castle.asked.length = 0
  castle.turn()
  expect(castle.offered('action')).toContain('pickUp 1')
})

test('DW-ITEM-07 DW-REWARD-04 what he has left of a kill he does not take up in the same turn, but in the next', () => {
  const castle = room().hero(0, [8, 6])
  const monster = castle.monster(1, [8, 7], 0)
  castle
    .choosing(['strike', monster], ['leave', 0], ['move', [8, 7]])
    .sums(1)
    .turn()
  expect(castle.where(0)).toBe('[8, 7]')
  expect(castle.offered('action', 2)).not.toContain('pickUp 0')
  castle.forget().choosing(['pickUp', 0]).turn()
  expect(castle.held()).toEqual([1, 0, 0])
})

test('DW-ITEM-07 nothing is laid down in a space', () => {
  for (const where of ['entrance', 'doomstep'] as const) {
    const castle = room({ components: { startingCards: 0, arenaMonsters: 0 } })
      .hero(0, where, { items: [1], past: where === 'doomstep' })
      .turn()
    expect(castle.offered('action')).toContain('boots 0')
    expect(castle.offered('action')).not.toContain('layDown 1')
  }
})

const thrown = (setting: Readonly<Record<string, unknown>> = {}): Castle =>
  new Castle({ ...setting, rules: { partySize: 2, ...(setting['rules'] as object) } })
    .open(3)
    .hero(0, [5, 9], { items: [2], hit: 3 })

test('DW-ITEM-11 DW-ITEM-18 exactly two squares away in a straight line over open edges, at monsters only', () => {
  const castle = thrown().hero(1, [4, 9])
  const aim = castle.monster(3, [5, 11])
  castle.monster(1, [5, 10])
  castle.monster(1, [6, 10])
  castle.turn(0)
  expect(castle.offered('action').filter((action) => action.startsWith('throwAt'))).toEqual([`throwAt ${aim}`])
})

test('DW-VEC-23 DW-ITEM-12 -13 -15 -16 -17 DW-CARD-04 three to the target, two around it, none behind walls', () => {
  const castle = thrown().hero(1, [5, 10], { miss: 2 })
  const aim = castle.monster(3, [5, 11], 0)
  const weak = castle.monster(2, [5, 12], 1)
  const strong = castle.monster(3, [4, 11])
  const far = castle.monster(1, [7, 11])
  castle.choosing(['throwAt', aim]).turn(0)
  expect([aim, weak, strong, far].map((figure) => castle.isDead(figure))).toEqual([true, true, false, false])
  expect(castle.hp(1)).toBe(6)
  expect(castle.hand(1)).toEqual({ hit: 0, miss: 2 })
  expect(castle.loose([5, 11])).toEqual([1, 0, 0])
  expect(castle.loose([5, 12])).toEqual([0, 1, 0])
  expect(castle.play.state.coins[0]).toBe(2)
  expect([aim, weak].map((figure) => castle.state.owner[figure])).toEqual([0, 0])
  expect(castle.hand(0)).toEqual({ hit: 3 + 2, miss: 0 }) // a card for each
  expect(castle.held(0)).toEqual([0, 0, 0])
  expect(castle.events('struck')).toEqual([]) // no return blow
  castle.play.question.seat = 0
  expect(castle.play.question.view.strength(strong)).toBe(3)
  expect(castle.play.question.view.strength(far)).toBe(0)
})

test('DW-ITEM-13 a square beside the target, but behind a wall, is spared', () => {
  const castle = thrown().hero(0, [6, 10], { items: [2] })
  const [aim, beside, behind] = [castle.monster(3, [6, 12]), castle.monster(1, [5, 12]), castle.monster(1, [7, 12])]
  castle.choosing(['throwAt', aim]).turn(0)
  expect([aim, beside, behind].map((figure) => castle.isDead(figure))).toEqual([true, true, false])
})

test('DW-ITEM-13 -16 DW-MOVE-02 a closed door beside the target keeps the blast from the next room', () => {
  for (const isOpen of [false, true]) {
    const thrownAt = (): [Castle, number] => {
      const castle = new Castle({ rules: { partySize: 2 } }).stocked(1, 2).hero(0, [9, 11], { items: [2] })
      castle.state.gates[2] = isOpen ? 1 : 0
      const aim = castle.monster(3, [9, 9])
      return [castle.choosing(['throwAt', aim]), aim]
    }
    const [monsters, aim] = thrownAt()
    const behind = monsters.monster(1, [9, 8])
    monsters.turn(0)
    expect([aim, behind].map((figure) => monsters.isDead(figure))).toEqual([true, isOpen])
    const [heroes] = thrownAt()
    expect(heroes.hero(1, [9, 8]).turn(0).hp(1)).toBe(isOpen ? 6 : 8)
  }
})

test('DW-VEC-23 DW-ITEM-11 over a wall never, through a door only when it is open', () => {
  const wall = new Castle().hero(0, [5, 7], { items: [2] })
  wall.monster(1, [5, 9])
  expect(
    wall
      .turn()
      .offered('action')
      .filter((action) => action.startsWith('throwAt')),
  ).toEqual([])
  const door = new Castle().stocked(3, 4).hero(0, [4, 7], { items: [2] })
  const aim = door.monster(1, [4, 9])
  expect(
    door
      .turn()
      .offered('action')
      .filter((action) => action.startsWith('throwAt')),
  ).toEqual([])
  door.asked.length = 0
  expect(door.open(4).turn().offered('action')).toContain(`throwAt ${aim}`)
})

test('DW-ITEM-14 Hit cards count for the target, or for all monsters, never for heroes', () => {
  for (const grenadeCards of ['target', 'all'] as const) {
    const castle = thrown({ rules: { grenadeCards } }).hero(1, [5, 10])
    const aim = castle.monster(4, [5, 11])
    const beside = castle.monster(3, [5, 12])
    castle.choosing(['throwAt', aim], ['cards', 1]).turn(0)
    expect(castle.offered('grenade')).toEqual(['cards 0', 'cards 1', 'cards 2', 'cards 3'])
    expect([castle.isDead(aim), castle.isDead(beside)]).toEqual([true, grenadeCards === 'all'])
    expect(castle.hp(1)).toBe(6)
  }
})

test("DW-ITEM-17 without rewards nothing is gained but the square's items", () => {
  const castle = thrown({ rules: { grenadeRewards: 'none' } })
  const aim = castle.monster(3, [5, 11], 0)
  castle.choosing(['throwAt', aim]).turn(0)
  expect(castle.isDead(aim)).toBe(true)
  expect(castle.play.state.owner[aim]).toBe(-1)
  expect(castle.play.state.coins[0]).toBe(0)
})

test('DW-HARD-02 the margin does not hold for grenades', () => {
  const castle = thrown({ rules: { killMargin: 1 } })
  const aim = castle.monster(3, [5, 11])
  expect(castle.choosing(['throwAt', aim]).turn(0).isDead(aim)).toBe(true)
})

test('DW-ITEM-19 a hero whom a grenade knocks out goes to the Entrance', () => {
  const castle = thrown().hero(1, [5, 10], { hp: 2 })
  const aim = castle.monster(3, [5, 11])
  castle.choosing(['throwAt', aim]).turn(0)
  expect(castle.where(1)).toBe('entrance')
  expect(castle.events('knockedOut')).toMatchObject([{ seat: 1, cause: 3 }])
  const arena = new Castle({ rules: { partySize: 2 }, components: { startingCards: 0, arenaMonsters: 0 } })
    .hero(0, [2, 14], { items: [2], past: true })
    .hero(1, [2, 15], { hp: 2, coins: 1, past: true })
  const there = arena.monster(3, [2, 16])
  arena.choosing(['throwAt', there]).turn(0)
  expect([arena.where(1), arena.state.coins[1]]).toEqual(['doomstep', 0])
})

test('DW-CHEST-01 -02 -03 -04 -06 DW-COMP-06 from its front, in a stocked and cleared room: a Golden Weapon', () => {
  const castle = room({ chests: 1 }).chest(0, [9, 6], [8, 6]).hero(0, [8, 6])
  const monster = castle.monster(1, [7, 8])
  castle.turn()
  expect(castle.offered('action')).not.toContain('openChest 0')
  castle.asked.length = 0
  castle.choosing(['strike', monster])
  castle.hero(0, [7, 7]).sums(1).turn()
  castle.asked.length = 0
  castle.hero(0, [8, 6]).choosing(['openChest', 0]).turn()
  expect(castle.play.state.weapon[0]).toBe(1)
  expect(castle.play.left).toBe(3)
  expect(castle.offered('action', 1)).not.toContain('openChest 0')
  // Another looks into it and gains nothing; who stands elsewhere cannot.
  const unseen = room({ chests: 1 }).chest(0, [9, 6], [8, 6]).hero(0, [8, 6])
  unseen.state.stocked[1] = 0
  expect(unseen.turn().offered('action')).not.toContain('openChest 0')
  const other = room({ chests: 1, rules: { partySize: 2 } })
    .chest(0, [9, 6], [8, 6], 0)
    .hero(0, [8, 6])
    .hero(1, [9, 5])
    .choosing(['openChest', 0])
    .turn(0)
  expect(other.play.state.weapon[0]).toBe(0)
  other.asked.length = 0
  expect(other.turn(1).offered('action')).not.toContain('openChest 0')
})

test('DW-CHEST-04 -06 a second Golden Weapon stays in its chest; no magic item; counts from the next blow', () => {
  const rich = room({ chests: 1 }).chest(0, [9, 6], [8, 6], 2).hero(0, [8, 6], { golden: true })
  const before = rich.play.state.weapon[0]
  rich.choosing(['openChest', 0]).turn()
  expect([rich.play.state.weapon[0], rich.play.state.chestWeapon[0]]).toEqual([before, 2])
  const full = room({ chests: 1 })
    .chest(0, [9, 6], [8, 6])
    .hero(0, [8, 6], { items: [0, 1] })
    .choosing(['openChest', 0])
    .turn()
  expect([full.play.state.weapon[0], ...full.held()]).toEqual([1, 1, 1, 0])
  const monster = full.monster(5, [8, 7])
  full.choosing(['strike', monster]).sums(4, 0).turn()
  expect((full.events('blow') as unknown as { faces: number[] }[])[0].faces).toHaveLength(3)
})

test('DW-CHEST-05 opening may cost an action', () => {
  const castle = room({ chests: 1, rules: { chestActionCost: 1 } })
    .chest(0, [9, 6], [8, 6])
    .hero(0, [8, 6])
    .choosing(['openChest', 0])
    .turn()
  expect(castle.play.left).toBe(2)
})
