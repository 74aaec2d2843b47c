// What is refused in a board of the village, and in which words.
import { describe, expect, test } from 'vitest'
import { parseContent } from '../../../src/games/village-of-fear/content/index.ts'
import { mistakesOf, shippedDocuments, shippedText } from './shipped.ts'

type Change = readonly [from: string, to: string]

/** What ships with texts in place of others. */
function changed(file: string, changes: readonly Change[]): string {
  return changes.reduce((text, [from, to]) => {
    expect(text.split(from), from).toHaveLength(2)
    return text.replace(from, to)
  }, shippedText(file))
}
const refused = (file: string, ...changes: Change[]): string => mistakesOf(() => parseContent(shippedDocuments({ [file]: changed(file, changes) })))
const board = (...changes: Change[]): string => refused('boards/village.yaml', ...changes)

describe('a board', () => {
  test('a building that takes in another', () => {
    expect(board(['rows: [2, 4], columns: [2, 4]', 'rows: [2, 4], columns: [2, 14]'])).toBe(`boards/village.yaml:21:26: [2, 12] lies in the rows and columns of buildings 1 and 2
      |.|t a a|. . . . . . .|b b t|.|
                             ^
  expected: one building`)
  })

  test('a Green that is elsewhere', () => {
    expect(board(['rows: [5, 6], columns: [7, 9]', 'rows: [1, 2], columns: [7, 8]'])).toBe(`boards/village.yaml:74:16: the map has the Green in rows 5 to 6
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
    expect(board(['+b+b+b+-+', '+b+b+b+b+'])).toBe(`boards/village.yaml:18:22: the map has the Drawbridge at [1, 10], which is no end space
      +-+-+-+-+-+-+b+b+b+b+-+-+-+-+-+
                         ^
  expected: "b" on an edge of a square "B"`)
  })

  test('DWV-MOVE-07 a square before the Entrance that is no exit', () => {
    expect(board(['exits: [[12, 7], [12, 8], [12, 9]]', 'exits: [[12, 7], [12, 8]]'])).toBe(`boards/village.yaml:41:20: [12, 9] lies before the Entrance, and is no exit
      |. . . . S . . . . . . . . . .|
                       ^
  expected: the square under \`entrance.exits\`, or a wall between`)
  })

  test('DWV-BLDG-08 a doorway that nothing names, a wall that is missing', () => {
    expect(board(['|.|t a a|. . . . . . .|b b t|.|', '|.|t a ad. . . . . . .|b b t|.|'])).toBe(`boards/village.yaml:21:11: the map has a doorway between [2, 4] and [2, 5], which nothing names
      |.|t a ad. . . . . . .|b b t|.|
              ^
  expected: both squares under \`numbered\` and \`inside\` of a building`)
    expect(board(['|.|t a a|. . . . . . .|b b t|.|', '|.|t a a . . . . . . .|b b t|.|'])).toBe(`boards/village.yaml:21:11: the map has no wall between [2, 4] and [2, 5]
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
    expect(board(['|.|t a a|. . . . . . .|b b t|.|', '|.|t a a/. . . . . . .|b b t|.|'])).toBe(`boards/village.yaml:21:11: the map has "/" on an edge of [2, 4]
      |.|t a a/. . . . . . .|b b t|.|
              ^
  expected: an edge of the legend: "-", "|", "d", "b", blank`)
  })
})
