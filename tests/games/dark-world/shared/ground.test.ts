import { expect, test } from 'vitest'
import { groundOf } from '../../../../src/games/dark-world/shared/telling/ground.ts'
import { around } from '../../../../src/games/dark-world/shared/content/map.ts'

test('a drawing becomes lines: walls that go on are one, doors are apart; blank edges are nothing', () => {
  const drawing = ['+-+-+ +', '|1 1d2|', '+ +-+ +', '|1 1|2|', '+-+-+-+'].join('\n')
  expect(groundOf(drawing, [])).toEqual({
    columns: 3,
    rows: 2,
    walls: [
      [0, 0, 2, 0],
      [1, 1, 2, 1],
      [0, 2, 3, 2],
      [0, 0, 0, 2],
      [2, 1, 2, 2],
      [3, 0, 3, 2],
    ],
    passages: [[2, 0, 2, 1]],
    parts: [],
  })
  expect(
    around([
      [3, 5],
      [1, 7],
    ]),
  ).toEqual({ rows: [1, 3], columns: [5, 7] })
})
