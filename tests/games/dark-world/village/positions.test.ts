// Positions of the village: what people read, and what cannot be.
import { expect, test } from 'vitest'
import { positionOf } from '../../../support/wrong-positions.ts'

const { text, wrongAfter } = await positionOf('village-of-fear', { agents: 'random' }, { round: 10, playout: 1 })

test('heroes, cards, buildings and places have names, and little stands under rest', () => {
  expect(text).toMatch(/^round: 10\norder: \[.*\]\nturn: \w+\nwheel: 5\nguard: cutpurse 4\nkeptCard: \[axe\]\n/m)
  expect(text).toMatch(/^sewers: \[safePassage 2, lost 3\]\nsewersDrawn: 2$/m)
  expect(text).toMatch(/^ {2}Tamrel: \{ at: r11c9, hp: 8, coins: 1 \}$/m)
  expect(text).toMatch(/^ {2}Wolf: \{ where: board, at: r4c6 \}$/m)
  expect(text).toMatch(/^ {2}great hall 5: \{ treasure: sword \}$/m)
  expect(text).not.toContain('reserve')
  expect(text.slice(text.indexOf('\nrest:')).split('\n').length).toBeLessThan(6)
  expect(wrongAfter({})).toEqual([])
})

test('a party is moved into the Fortress with a few words', () => {
  const inside = { at: 'the Fortress', hp: 3, weapon: 'axe', hand: { hit: 6 }, knowsKeptCard: true }
  expect(
    wrongAfter({
      'heroes/Tamrel': inside,
      'buildings/house 1': {},
      trialWon: true,
      lurkerKey: 'none',
      wheel: 7,
      'figures/Lurker': { where: 'trophy', owner: 'Tamrel' },
    }),
  ).toEqual([])
})

test.each<readonly [changes: Readonly<Record<string, unknown>>, problem: string]>([
  [{ game: 'dark-world' }, 'game: this is a position of another game'],
  [{ scenario: 'town' }, 'scenario: this is a position of another scenario'],
  [{ wheels: 3 }, 'wheels: there is no "wheels"'],
  [{ round: 0 }, 'round: rounds count from 1'],
  [{ turn: 'Korak' }, 'turn: "Korak" cannot stand here'],
  [{ wheel: 10 }, 'wheel: "10" cannot stand here'],
  [{ wheel: 4 }, 'wheel: the wheel stands at 4'],
  [{ karrion: 'house 9' }, 'karrion: "house 9" cannot stand here'],
  [{ karrion: 'house 1', 'buildings/house 1/open': true }, 'karrion: Karrion locks house 1, which is open'],
  [{ guard: 'cutpurse 9' }, 'guard: "cutpurse 9" cannot stand here'],
  [{ guard: 'golem 1' }, 'figures/cutpurse 4/at: no figure stands at the upper floor'],
  [{ keptCard: ['axe', 'mace'] }, 'keptCard: 2 do not fit here'],
  [{ keptCard: ['mace'] }, 'warlordDeck: mace is drawn twice'],
  [{ keptCard: ['club'] }, 'keptCard/0: there is no "club" among warlordCards'],
  [{ sewers: ['lost 3', 'lost 3'] }, 'sewers: lost 3 is drawn twice'],
  [{ sewersDrawn: 3 }, 'sewers: 2 cards are told, and 3 drawn'],
  [{ eventsDrawn: 20 }, 'events: 24 cards are told, and 20 drawn'],
  [{ 'heroes/Tamrel/at': 'house 1 r3c3' }, 'heroes/Tamrel/at: Tamrel is in house 1, which is closed'],
  [{ 'heroes/Tamrel/at': 'house 1 r9c9' }, 'heroes/Tamrel/at: there is no "house 1 r9c9" among places'],
  [{ 'heroes/Tamrel/at': 'r8c12' }, 'heroes/Tamrel/at: Tamrel and Brannoc are both at r8c12'],
  [{ 'heroes/Tamrel/at': 'r4c6' }, 'figures/Wolf/at: the Wolf and Tamrel are both at r4c6'],
  [{ 'heroes/Tamrel/at': 'the Fortress' }, 'heroes/Tamrel/at: Tamrel is in the Fortress, and no trial is won'],
  [{ 'heroes/Tamrel/knowsKeptCard': true }, 'heroes/Tamrel/at: Tamrel is outside the Fortress, and knows the card'],
  [{ 'heroes/Tamrel/sawOfDeck': ['card 6'] }, 'heroes/Tamrel/sawOfDeck/0: there is no "card 6" among placesInDeck'],
  [{ 'heroes/Tamrel/hp': 0 }, 'heroes/Tamrel/hp: Tamrel is awake with 0 HP'],
  [{ 'heroes/Tamrel/weapon': 'axe' }, 'buildings/house 1/treasure: the axe is here and with Tamrel'],
  [{ 'heroes/Tamrel/items': { 'Healing Potion': 3 } }, 'heroes/Tamrel/items: Tamrel has 3 items'],
  [{ 'heroes/Tamrel/hasKey': true }, 'heroes: there are 5 Keys, with heroes and elsewhere'],
  [{ 'buildings/house 1/treasure': 'Key' }, 'buildings: 2 Keys are there'],
  [{ 'buildings/house 1/treasure': 'club' }, 'buildings/house 1/treasure: "club" cannot stand here'],
  [{ 'buildings/streets': { treasure: 'axe' } }, 'buildings/streets/treasure: no treasure is in streets'],
  [{ 'buildings/house 1/rescuer': 'Orska' }, 'buildings/house 1/rescuer: nobody is held in house 1'],
  [{ 'figures/Wolf/where': 'trophy' }, 'figures/Wolf: the Wolf is a trophy, and at a place as well'],
  [{ 'figures/golem 1': { at: 'r1c1' } }, 'figures/golem 1: the golem 1 is in the reserve, and at a place as well'],
  [
    { 'figures/golem 1': { where: 'board', at: 'house 1 r3c3' } },
    'figures/golem 1/at: golem 1 is in house 1, which is',
  ],
  [{ 'items/Creature Control Whip': { supply: 9 } }, 'items/Creature Control Whip: there are 9 Creature Control Whip,'],
])('wrong: %o', (changes, problem) => {
  expect(wrongAfter(changes).map((one) => one.slice(0, problem.length))).toContain(problem)
})
