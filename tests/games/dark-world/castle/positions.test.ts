// Positions of the castle: what people read, and what cannot be.
import { expect, test } from 'vitest'
import { positionOf } from '../../../support/wrong-positions.ts'

const { text, wrongAfter } = await positionOf('dark-world', { agents: 'random' }, { round: 14, playout: 1 })

test('heroes, monsters and places have names, and little stands under rest', () => {
  expect(text).toMatch(/^round: 14\norder: \[.*\]\nturn: \w+\n/m)
  expect(text).toMatch(/^ {2}Orska: \{ at: room 1 r\dc\d, hp: 8, hand: \{ hit: 3 \} \}$/m)
  expect(text).toMatch(/^ {2}husk 2: \{ where: board, at: room 2 r9c10, item: Fireball Grenade, placedIn: room 2 \}$/m)
  expect(text).toMatch(/^ {2}chest 1: \{ at: room 3 r4c11, front: room 3 r4c12, weapon: \w+ \}$/m)
  expect(text.slice(text.indexOf('\nrest:')).split('\n').length).toBeLessThan(6)
  expect(wrongAfter({})).toEqual([])
})

test('what people change goes with the rest: a hand comes from the deck, coins from the supply', () => {
  expect(
    wrongAfter({ 'heroes/Orska/hand': { hit: 6, miss: 4 }, 'heroes/Orska/coins': 9, 'heroes/Orska/hp': 1 }),
  ).toEqual([])
})

const HALL = 'room 1 r8c6'

test.each<readonly [changes: Readonly<Record<string, unknown>>, problem: string]>([
  [{ game: 'pig' }, 'game: this is a position of another game'],
  [{ scenario: 'tower' }, 'scenario: this is a position of another scenario'],
  [{ rounds: 3 }, 'rounds: there is no "rounds"'],
  // He falls in one blow (bossHp: oneBlow).
  [{ bossWounds: 1 }, 'bossWounds: "1" cannot stand here'],
  [{ round: 0 }, 'round: rounds count from 1'],
  [{ turn: 'nobody' }, 'turn: "nobody" cannot stand here'],
  [{ turn: 'none' }, 'turn: it has to be the turn of somebody'],
  [{ order: ['Orska', 'Orska', 'Ysolde', 'Brannoc'] }, 'order: not every hero comes once in the order'],
  [{ order: ['Orska', 'Orca', 'Ysolde', 'Brannoc'] }, 'order/1: there is no "Orca" among heroes'],
  [{ order: ['Orska'] }, 'order: not every hero comes once in the order'],
  [{ haunterSummoned: -1 }, 'haunterSummoned: "-1" cannot stand here'],
  [{ 'heroes/red': {} }, 'heroes/red: there is no "red" among heroes'],
  [{ 'heroes/Orska/wounds': 2 }, 'heroes/Orska/wounds: there is no "wounds" of heroes'],
  [{ 'heroes/Orska/hp': 9 }, 'heroes/Orska/hp: "9" cannot stand here'],
  [{ 'heroes/Orska/hp': 0 }, 'heroes/Orska/hp: Orska is awake with 0 HP'],
  [{ 'heroes/Orska/unconscious': true }, 'heroes/Orska/hp: Orska is unconscious with 8 HP'],
  [{ 'heroes/Orska/at': 'room 1 r1c1' }, 'heroes/Orska/at: there is no "room 1 r1c1" among places'],
  [{ 'heroes/Orska/at': 'none' }, 'heroes/Orska/at: Orska is in the game, but nowhere'],
  [{ 'heroes/Orska/out': true }, 'heroes/Orska/at: Orska is out of the game, and at a place'],
  [{ 'heroes/Orska/out': true }, 'heroes/Orska/outIn: Orska is out of the game, outIn: 0'],
  [{ 'heroes/Orska/outIn': 3 }, 'heroes/Orska/outIn: Orska is in the game, outIn: 3'],
  [{ 'heroes/Tamrel/at': HALL, 'heroes/Orska/at': HALL }, `heroes/Orska/at: Orska and Tamrel are both at ${HALL}`],
  [{ 'heroes/Orska/at': 'room 2 r9c10' }, 'figures/husk 2/at: the husk 2 and Orska are both at room 2 r9c10'],
  [{ 'heroes/Orska/at': 'room 8 r1c9' }, 'heroes/Orska/at: Orska is in room 8, which has not been stocked'],
  [{ 'heroes/Orska/at': 'the Doomstep' }, 'heroes/Orska/at: Orska is in the arena, and not past the Arch'],
  [{ 'heroes/Orska/pastTheArch': true }, 'heroes/Orska/at: Orska is past the Arch, and not in the arena'],
  [{ 'heroes/Orska/onPlatform': true }, 'heroes/Orska/onPlatform: Orska is on the Platform, and not at the Entrance'],
  [{ 'heroes/Orska/items': { 'Speed Boots': 3 } }, 'heroes/Orska/items: Orska has 3 items'],
  [{ 'heroes/Orska/items': { Bread: 1 } }, 'heroes/Orska/items/Bread: there is no "Bread" among items'],
  [{ 'heroes/Orska/coins': 40 }, 'heroes: heroes have 41 coins'],
  [{ 'heroes/Orska/hand': { hit: 40 } }, 'heroes: heroes have '],
  [{ 'heroes/Orska/weapon': 'axe' }, 'chests/chest 3/weapon: the axe is here and with Orska'],
  [{ 'figures/ogre': {} }, 'figures/ogre: there is no "ogre" among figures'],
  [{ 'figures/husk 2/where': 'trophy' }, 'figures/husk 2: the husk 2 is a trophy, and at a place as well'],
  [{ 'figures/husk 2/where': 'trophy' }, 'figures/husk 2: the husk 2 is a trophy of nobody'],
  [{ 'figures/husk 2/at': 'none' }, 'figures/husk 2: the husk 2 is on the board, but nowhere'],
  [{ 'figures/husk 2/at': 'the Doomstep' }, 'figures/husk 2/at: no figure stands at the Doomstep'],
  [
    { 'figures/brute 3/item': 'Speed Boots' },
    'figures/brute 3: the brute 3 is in the Pit, and has an item on its base',
  ],
  [{ 'figures/husk 2/knownTo': ['Orca'] }, 'figures/husk 2/knownTo/0: there is no "Orca" among heroes'],
  [{ 'items/Speed Boots/supply': 9 }, 'items/Speed Boots: there are 9 Speed Boots, in the supply and elsewhere'],
  [{ 'rooms/room 9': {} }, 'rooms/room 9: there is no "room 9" among rooms'],
  [{ 'doors/door 2/open': 'yes' }, 'doors/door 2/open: "yes" cannot stand here'],
  [{ 'chests/chest 1/front': 'room 3 r6c12' }, 'chests/chest 1: chest 1 cannot stand so'],
  [
    { 'chests/chest 1': { at: 'room 8 r1c9', front: 'room 8 r1c10' } },
    'chests/chest 2/at: chest 2 and chest 1 are in one',
  ],
])('wrong: %o', (changes, problem) => {
  expect(wrongAfter(changes).map((one) => one.slice(0, problem.length))).toContain(problem)
})
