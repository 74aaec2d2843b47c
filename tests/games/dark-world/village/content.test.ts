// Errors in boards and boxes of the village and their wording, and warnings of `check` for a box and its experiments.
import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseContent } from '../../../../src/games/dark-world/village/content/index.ts'
import { findingText } from '../../../../src/load/findings.ts'
import { checkFile } from '../../../../src/workbench/check.ts'
import { inFolder } from '../../../support/scratch-folder.ts'
import { mistakesOf, shippedDocuments, shippedText } from './shipped.ts'
import { workbench } from '../../../support/workbench.ts'

type Change = readonly [from: string, to: string]

/** What ships with texts in place of others. */
function changed(file: string, changes: readonly Change[]): string {
  return changes.reduce((text, [from, to]) => {
    expect(text.split(from), from).toHaveLength(2)
    return text.replace(from, to)
  }, shippedText(file))
}
const refused = (file: string, ...changes: Change[]): string =>
  mistakesOf(() => parseContent(shippedDocuments({ [file]: changed(file, changes) })))
const board = (...changes: Change[]): string => refused('boards/village.yaml', ...changes)
const box = (...changes: Change[]): string => refused('boxes/house.yaml', ...changes)

describe('a board', () => {
  test('a building that takes in another', () => {
    expect(board(['rows: [2, 4], columns: [2, 4]', 'rows: [2, 4], columns: [2, 14]']))
      .toBe(`boards/village.yaml:21:26: [2, 12] lies in the rows and columns of buildings 1 and 2
      |.|t a a|. . . . . . .|b b t|.|
                             ^
  expected: one building`)
  })

  test('a Green that is elsewhere', () => {
    expect(board(['rows: [5, 6], columns: [7, 9]', 'rows: [1, 2], columns: [7, 8]']))
      .toBe(`boards/village.yaml:74:16: the map has the Green in rows 5 to 6
    green: { rows: [1, 2], columns: [7, 8], monument: [5, 8], wolfTrack: [[6, 6], [6, 10]] }
                   ^^^^^^
  expected: [5, 6]
boards/village.yaml:74:33: the map has the Green in columns 7 to 9
    green: { rows: [1, 2], columns: [7, 8], monument: [5, 8], wolfTrack: [[6, 6], [6, 10]] }
                                    ^^^^^^
  expected: [7, 9]`)
  })

  test('an end space without the Drawbridge, the Drawbridge without an end space', () => {
    expect(board(['+b+b+b+', '+-+b+b+'])).toBe(`boards/village.yaml:77:10: the map has no Drawbridge at [1, 7]
      ends: [[1, 7], [1, 8], [1, 9]]
             ^^^^^^
  expected: "b" on an edge of the square`)
    expect(board(['+b+b+b+-+', '+b+b+b+b+']))
      .toBe(`boards/village.yaml:18:22: the map has the Drawbridge at [1, 10], which is no end space
      +-+-+-+-+-+-+b+b+b+b+-+-+-+-+-+
                         ^
  expected: "b" on an edge of a square "B"`)
  })

  test('DWV-MOVE-07 a square before the Entrance that is no exit', () => {
    expect(board(['exits: [[12, 7], [12, 8], [12, 9]]', 'exits: [[12, 7], [12, 8]]']))
      .toBe(`boards/village.yaml:41:20: [12, 9] lies before the Entrance, and is no exit
      |. . . . S . . . . . . . . . .|
                       ^
  expected: the square under \`entrance.exits\`, or a wall between`)
  })

  test('DWV-BLDG-08 a doorway that nothing names, a wall that is missing', () => {
    expect(board(['|.|t a a|. . . . . . .|b b t|.|', '|.|t a ad. . . . . . .|b b t|.|']))
      .toBe(`boards/village.yaml:21:11: the map has a doorway between [2, 4] and [2, 5], which nothing names
      |.|t a ad. . . . . . .|b b t|.|
              ^
  expected: both squares under \`numbered\` and \`inside\` of a building`)
    expect(board(['|.|t a a|. . . . . . .|b b t|.|', '|.|t a a . . . . . . .|b b t|.|']))
      .toBe(`boards/village.yaml:21:11: the map has no wall between [2, 4] and [2, 5]
      |.|t a a . . . . . . .|b b t|.|
              ^
  expected: walls around every building`)
  })

  test('a square that nothing names, one that is named twice, a mark that no edge has', () => {
    expect(board([', [12, 5]]', ']'])).toBe(`boards/village.yaml:41:12: the map has "S" on [12, 5], which nothing names
      |. . . . S . . . . . . . . . .|
               ^
  expected: the square under \`sewerEntrances\``)
    expect(board([', [12, 5]]', ', [12, 5], [3, 6]]'])).toBe(`boards/village.yaml:73:52: [3, 6] is named twice
    sewerEntrances: [[3, 6], [6, 1], [6, 15], [12, 5], [3, 6]]
                                                       ^^^^^^
  expected: each square once`)
    expect(board(['|.|t a a|. . . . . . .|b b t|.|', '|.|t a a/. . . . . . .|b b t|.|']))
      .toBe(`boards/village.yaml:21:11: the map has "/" on an edge of [2, 4]
      |.|t a a/. . . . . . .|b b t|.|
              ^
  expected: an edge of the legend: "-", "|", "d", "b", blank`)
  })
})

test('DWV-WEAK-03 a Warlord card with a weapon and no dice, or with dice and no weapon', () => {
  expect(
    box(
      ['effect: { weapon: axe, dice: 4 }', 'effect: { weapon: axe }'],
      ['effect: { strikeDice: 3 }', 'effect: { dice: 3 }'],
    ),
  ).toBe(`boxes/house.yaml:32:36: the Warlord card "axe" does not say with how many dice its weapon strikes
      - { card: axe, count: 1, effect: { weapon: axe } }
                                       ^^^^^^^^^^^^^^^
  expected: dice: a number
boxes/house.yaml:35:48: there is no weapon on the Warlord card "karrion"
      - { card: karrion, count: 1, effect: { dice: 3 } }
                                                   ^
  expected: weapon: a Golden Weapon beside it, or no dice`)
})

describe('what is odd', () => {
  /** What is found in a file, as it is printed. */
  async function found(file: string): Promise<string> {
    const { error, findings = [] } = await checkFile(workbench, file)
    return [...(error === undefined ? [] : [error.message]), ...findings.map(findingText)].join('\n')
  }
  const mine = (...changes: Change[]): string => changed('boxes/house.yaml', [['id: house', 'id: mine'], ...changes])
  const experiment = (text: string): string => `title: Wins by hero\ngame: village-of-fear\n${text}\n`

  test('DWV-SETUP-13 a box with too few potions for the hostages is told at the box', async () => {
    inFolder({
      'mine.yaml': mine(['healingPotion: 8', 'healingPotion: 1']),
      'enough.yaml': mine(['healingPotion: 8', 'healingPotion: 2']),
    })
    const warning = 'the box has 1 Healing Potion, and the village below the fortress 2 hostages with one each'
    expect(await found('mine.yaml')).toBe(`mine.yaml:21:30: warning: ${warning}
    magicItems: { healingPotion: 1, speedBoots: 8, creatureControlWhip: 8 }   # a potion for each hosta…
                                 ^
  why: with that board nothing can be played (DWV-SETUP-13)
  what to do: at least 2, or a board with fewer hostages`)
    expect(await found('enough.yaml')).toBe('')
  })

  test('DWV-SETUP-13 an experiment with such a box is refused where it names the box, or changes it', async () => {
    inFolder({ 'mine.yaml': mine(['healingPotion: 8', 'healingPotion: 1']) })
    writeFileSync('box.yaml', experiment('box: mine.yaml'))
    expect(await found('box.yaml')).toBe(`box.yaml:3:6: 2 hostages have a Healing Potion each, and the box has 1
    box: mine.yaml
         ^^^^^^^^^
  expected: at least 2`)
    writeFileSync('variant.yaml', experiment('variants: [{ name: mine, set: { box: mine.yaml } }]'))
    expect(await found('variant.yaml'))
      .toBe(`variant.yaml:3:38: 2 hostages have a Healing Potion each, and the box has 1
    variants: [{ name: mine, set: { box: mine.yaml } }]
                                         ^^^^^^^^^
  expected: at least 2`)
    writeFileSync('changed.yaml', experiment('components: { magicItems: { healingPotion: 0 } }'))
    expect(await found('changed.yaml'))
      .toBe(`changed.yaml:3:44: 2 hostages have a Healing Potion each, and the box has 0
    components: { magicItems: { healingPotion: 0 } }
                                               ^
  expected: at least 2`)
    writeFileSync('mended.yaml', experiment('box: mine.yaml\ncomponents: { magicItems: { healingPotion: 2 } }'))
    expect(await found('mended.yaml')).toBe('')
  })

  test('DWV-DUEL-05 a box without dice for duels', async () => {
    inFolder({
      'mine.yaml': mine(['heroDice: 2', 'heroDice: 0'], ['duelDice: 2', 'duelDice: 0']),
      'with.yaml': experiment('box: mine.yaml'),
    })
    expect(await found('with.yaml')).toBe(`with.yaml:3:6: a duel would never end without dice
    box: mine.yaml
         ^^^^^^^^^
  expected: dice for one of the two`)
  })

  test("DWV-SETUP-08 more treasures than buildings: in a user's box, and in an experiment that sets them", async () => {
    inFolder({ 'mine.yaml': mine(['lair: 1, buildings: 1', 'lair: 1, buildings: 3']) })
    const odd = `warning: the village below the fortress has 5 buildings to hide 4 Golden Weapons and 3 Keys in`
    const more = `  why: a building conceals one treasure; 2 stay out of the game, as the villain chooses (DWV-SETUP-08)
  what to do: 5 treasures together: fewer Keys or Golden Weapons, or a board with more buildings`
    expect(await found('mine.yaml')).toBe(`mine.yaml:23:54: ${odd}
    keys: { lurker: 1, greatHall: 1, lair: 1, buildings: 3 }
                                                         ^
${more}`)
    writeFileSync('box.yaml', experiment('box: mine.yaml'))
    expect(await found('box.yaml')).toBe(`box.yaml: ${odd}\n${more}`)
    writeFileSync('changed.yaml', experiment('components: { keys: { buildings: 3 } }'))
    expect(await found('changed.yaml')).toBe(`changed.yaml:3:34: ${odd}
    components: { keys: { buildings: 3 } }
                                     ^
${more}`)
    // What a hero holds from the start is not hidden (DWV-SETUP-18).
    writeFileSync('held.yaml', experiment('components: { keys: { buildings: 2 } }\nstartWeapons: { red: axe }'))
    expect(await found('held.yaml')).toBe('')
  })

  const KEYS = 'keys: { lurker: 1, greatHall: 1, lair: 1, buildings: 1 }'
  const LAIR: Change = ['  - { card: lair, count: 2, wererats: 2 }\n', '']
  const NO_ENTRY = 'error: no hero can ever enter the Fortress'
  test.each<[rules: string, changes: Change[], findings: string[]]>([
    [
      'DWV-KEY-01 DWV-SEWER-07 DWV-BIRD-02 DWV-EVENT-04',
      [
        [KEYS, 'keys: { lurker: 0, greatHall: 0, lair: 1, buildings: 0 }'],
        LAIR,
        ['[1, 2, 3, 4, 5]', '[1, 1, 6]'],
        ['wolf: true   ', 'wolf: false  '],
        ['actions: -1 }', 'actions: 0 }'],
      ],
      [
        NO_ENTRY,
        'warning: nobody ever takes the Key of the Lair',
        "warning: Karrion's 1 stands there twice",
        'warning: "actions" of Cold Fog does nothing',
        'warning: "wolf" of Howl in the Alley does nothing',
      ],
    ],
    [
      'DWV-KEY-01 DWV-BIRD-02',
      [
        [KEYS, KEYS.replaceAll('1', '0')],
        ['[1, 2, 3, 4, 5]', '[]'],
      ],
      [NO_ENTRY, 'warning: "karrionHome" of Whistle for the Bird does nothing'],
    ],
    ['DWV-SEWER-07', [LAIR], ['warning: nobody ever takes the Key of the Lair']],
    ['as it ships:', [], []],
  ])('%s parts of a box that have nothing to act on', async (_rules, changes, findings) => {
    inFolder({ 'mine.yaml': mine(...changes) })
    const lines = (await found('mine.yaml')).split('\n')
    expect(lines.flatMap((line) => /^mine\.yaml:\d+:\d+: (.*)/.exec(line)?.[1] ?? [])).toEqual(findings)
  })

  test('DWV-EVENT-04 his events are meant for the variants that have the Wolf', async () => {
    inFolder({ 'both.yaml': experiment('vary: { components.wolf: [true, false] }') })
    expect(await found('both.yaml')).toBe('')
    writeFileSync('without.yaml', experiment('components: { wolf: false }'))
    expect(await found('without.yaml')).toContain('warning: "wolf" of Howl in the Alley does nothing')
  })
})
