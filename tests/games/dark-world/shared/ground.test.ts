import { expect, test } from 'vitest'
import { groundOf } from '../../../../src/games/dark-world/shared/telling/ground.ts'
import { game as castleGame } from '../../../../src/games/dark-world/castle/index.ts'
import { game as villageGame } from '../../../../src/games/dark-world/village/index.ts'
import { Castle } from '../castle/support/castle.ts'
import { Village } from '../village/support/village.ts'
import { around } from '../../../../src/games/dark-world/shared/content/map.ts'

test('a drawing becomes lines: walls that go on are one, doors are apart; blank edges are nothing', () => {
  const drawing = ['+-+-+ +', '|1 1d2|', '+ +-+ +', '|1 1|2|', '+-+-+-+'].join('\n')
  expect(groundOf(drawing, [], 'street')).toEqual({
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
    elsewhere: 'street',
  })
  expect(
    around([
      [3, 5],
      [1, 7],
    ]),
  ).toEqual({ rows: [1, 3], columns: [5, 7] })
})

test('a zone with the name of a place on the map is that place: nobody sees two numbers for one', () => {
  const { scenario: castle } = new Castle()
  const { scenario: village } = new Village()
  for (const [{ zonesShown, placeNames }, ground] of [
    [castle, castleGame.ground!(castle)],
    [village, villageGame.ground!(village)],
  ] as const) {
    const onMap = [...ground.parts.map(({ name }) => name), ground.elsewhere, ...placeNames]
    expect(onMap).not.toContain(zonesShown[0])
    expect(zonesShown.slice(1).filter((name) => !onMap.includes(name))).toEqual([])
  }
})
