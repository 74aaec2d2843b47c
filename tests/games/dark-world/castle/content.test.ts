// Errors in a board of the castle and their wording: squares that are drawn but not named, or drawn with another mark.
import { describe, expect, test } from 'vitest'
import { parseContent } from '../../../../src/games/dark-world/castle/content/index.ts'
import { mistakesOf, shippedDocuments, shippedText } from './shipped.ts'

const board = shippedText('boards/castle.yaml')
/** The message for the board that ships with one text in place of another. */
function refused(from: string, to: string): string {
  expect(board.split(from), from).toHaveLength(2)
  return mistakesOf(() => parseContent(shippedDocuments({ 'boards/castle.yaml': board.replace(from, to) })))
}

describe('every marked square is named', () => {
  test('before the throne', () => {
    expect(refused('beforeThrone: [[3, 19], [4, 19], [5, 19], [6, 19]]', 'beforeThrone: [[3, 19], [4, 19], [5, 19]]'))
      .toBe(`boards/castle.yaml:28:40: the map has "A" on [6, 19], which nothing names
      |C 5 5 5d4 4 4 4|3 3 3 3|G . . .|# #|A|#
                                           ^
  expected: the square under \`arena.beforeThrone\``)
  })

  test('the landing, each square by itself', () => {
    expect(refused('landing: [[1, 14], [2, 14], [3, 14]]', 'landing: [[1, 14]]'))
      .toBe(`boards/castle.yaml:20:30: the map has "l" on [2, 14], which nothing names
      |6 6 6 6|7 7 7 7|8 8 8 8aD l . .|# # # #
                                 ^
  expected: the square under \`arena.landing\`
boards/castle.yaml:22:30: the map has "l" on [3, 14], which nothing names
      |6 6 6 6|7 7 7 7d8 8 8 8|D l . .|# #|A|#
                                 ^
  expected: the square under \`arena.landing\``)
  })

  test('gates', () => {
    expect(refused('gates: [[5, 13], [6, 13], [7, 13]]', 'gates: [[5, 13], [6, 13]]'))
      .toBe(`boards/castle.yaml:30:28: the map has "G" on [7, 13], which nothing names
      |E E E E|1 s 1 1|2 2 2 2|G . . .|# # # #
                               ^
  expected: the square under \`arena.gates\``)
  })

  test('the Doomstep', () => {
    expect(refused('doomstep: [[1, 13], [2, 13], [3, 13]]', 'doomstep: [[1, 13], [2, 13]]'))
      .toBe(`boards/castle.yaml:22:28: the map has "D" on [3, 13], which nothing names
      |6 6 6 6|7 7 7 7d8 8 8 8|D l . .|# #|A|#
                               ^
  expected: the square under \`arena.doomstep\``)
  })

  test('a second throne', () => {
    expect(refused('G . . .|# #|A|#', 'G . . .|# #|A|K'))
      .toBe(`boards/castle.yaml:28:42: the map has "K" on [6, 20], which nothing names
      |C 5 5 5d4 4 4 4|3 3 3 3|G . . .|# #|A|K
                                             ^
  expected: the square under \`arena.throne\``)
  })

  test('a second bay in a room', () => {
    expect(refused('|C 6 6 6d7', '|C 6 C 6d7'))
      .toBe(`boards/castle.yaml:18:8: the map has "C" on [1, 3], which nothing names
      |C 6 C 6d7 7 7 C|C 8 8 8|D l . .|# # # #
           ^
  expected: the square under \`bay\` of its room`)
  })

  test('the square of a secret door that is not there', () => {
    expect(refused('|C 6 6 6d7', '|C 6 s 6d7'))
      .toBe(`boards/castle.yaml:18:8: the map has "s" on [1, 3], which nothing names
      |C 6 s 6d7 7 7 C|C 8 8 8|D l . .|# # # #
           ^
  expected: the square under \`secretDoors\``)
  })

  test('an Arch', () => {
    expect(refused('d8 8 8 8|D l', 'd8 8 8 8aD l'))
      .toBe(`boards/castle.yaml:22:27: the map has an Arch between [3, 12] and [3, 13], which nothing names
      |6 6 6 6|7 7 7 7d8 8 8 8aD l . .|# #|A|#
                              ^
  expected: the Arch under \`arch\``)
  })

  test('once', () => {
    expect(refused('gates: [[5, 13], [6, 13], [7, 13]]', 'gates: [[5, 13], [6, 13], [7, 13], [5, 13]]'))
      .toBe(`boards/castle.yaml:63:38: [5, 13] is named twice
      gates: [[5, 13], [6, 13], [7, 13], [5, 13]]
                                         ^^^^^^^
  expected: each square once`)
  })
})

test('DW-ARENA-07 a wall between the throne and a square beside it; other squares need no way to it', () => {
  expect(refused('. h h A K|', '. h h A|K|'))
    .toBe(`boards/castle.yaml:64:27: the map has "|" between [4, 19] and the throne
      beforeThrone: [[3, 19], [4, 19], [5, 19], [6, 19]]   # a square for every hero (DW-ARENA-07)
                              ^^^^^^^
  expected: an open edge, or a square that is not beside the throne`)
})

test('DW-ARCH-12 the landing is what lies beside the Doomstep', () => {
  expect(
    refused(
      'D l . .|# # # #\n  + + + + + + + + + + + + + + + + + + +-+',
      'D l l .|# # # #\n  + + + + + + + + + + + + + + + + + + +-+',
    ).replace(/\nboards.*/s, ''),
  ).toBe(`boards/castle.yaml:20:32: the map has "l" on [2, 15], which is not beside the Doomstep
      |6 6 6 6|7 7 7 7|8 8 8 8aD l l .|# # # #
                                   ^
  expected: an open edge between them, or "." there`)
  const twoLandings = board
    .replace('landing: [[1, 14], ', 'landing: [')
    .replace('8|D l . .|# # # #', '8|D . . .|# # # #')
  expect(mistakesOf(() => parseContent(shippedDocuments({ 'boards/castle.yaml': twoLandings }))))
    .toBe(`boards/castle.yaml:18:30: the map has "." on [1, 14], beside the Doomstep
      |C 6 6 6d7 7 7 C|C 8 8 8|D . . .|# # # #
                                 ^
  expected: "l" there, or a wall between`)
})

test('the Entrance lies where the map has it', () => {
  expect(refused('entrance: { rows: [7, 9], columns: [1, 4] }', 'entrance: { rows: [1, 2], columns: [1, 4] }'))
    .toBe(`boards/castle.yaml:36:19: the map has the Entrance in rows 7 to 9
    entrance: { rows: [1, 2], columns: [1, 4] }
                      ^^^^^^
  expected: [7, 9]`)
})

test('a mark that no edge has', () => {
  expect(refused('|C 6 6 6d7 7 7 C|', '|C 6 6 6d7 7 7 C/'))
    .toBe(`boards/castle.yaml:18:19: the map has "/" on an edge of [1, 8]
      |C 6 6 6d7 7 7 C/C 8 8 8|D l . .|# # # #
                      ^
  expected: an edge of the legend: "-", "|", "d", "x", "a", blank`)
})

test('DW-SECRET-01 one numbered square may have two secret doors', () => {
  const both = board
    .replace('E|1 s 1 1|', 'E|1xs 1 1|')
    .replace('  - { room: 4, square', '  - { room: 1, square: [7, 6], to: 1, far: [7, 5], finds: [0] }\n$&')
  const { boards } = parseContent(shippedDocuments({ 'boards/castle.yaml': both }))
  expect(boards[0]!.secretDoors).toHaveLength(3)
})
