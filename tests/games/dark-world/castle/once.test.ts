// What is worked out once for a board is the same for whoever asks, and another for another board.
import { expect, test } from 'vitest'
import { waysOf } from '../../../../src/games/dark-world/castle/agents/shortcuts.ts'
import { onceFor } from '../../../../src/engine/once.ts'
import { loadDocument } from '../../../../src/load/experiment.ts'
import { parseYaml } from '../../../../src/input/index.ts'
import type { Scenario } from '../../../../src/games/dark-world/castle/setup/scenario.ts'
import { workbench } from '../../../support/workbench.ts'

test('once for each object, by what it is and not by what is in it', () => {
  const asked: number[][] = []
  const sum = onceFor((numbers: number[]) => {
    asked.push(numbers)
    return numbers.reduce((all, one) => all + one, 0)
  })
  const [one, other] = [
    [1, 2],
    [1, 2],
  ]
  expect([sum(one), sum(other), sum(one)]).toEqual([3, 3, 3])
  expect(asked).toEqual([one, other])
})

test('variants with the same board share its ways, on foot and by secret doors; others do not', async () => {
  const {
    experiment: { variants },
    game,
    content,
  } = await loadDocument(
    workbench,
    parseYaml({
      name: 'once.yaml',
      text: `
    game: dark-world
    variants:
      - { name: four, set: { rules: { partySize: 4 } } }
      - { name: two, set: { rules: { partySize: 2 } } }
      - { name: harder to find, set: { board.secretDoors.0.finds: [6] } }
  `,
    }),
    {},
  )
  const [four, two, hidden] = variants.map(({ settings }) => game.prepare(content, settings) as Scenario)
  expect(two.graph).toBe(four.graph)
  expect(hidden.graph).not.toBe(four.graph)
  expect(hidden.secretDoors[0].finds).toBe(1 << 6)
  const [onFoot, byDoors] = [false, true].map((takesShortcuts) => waysOf(four, takesShortcuts))
  expect([waysOf(two, false), waysOf(two, true)]).toEqual([onFoot, byDoors])
  expect(waysOf(two, true)).toBe(byDoors)
  expect(onFoot.length).toEqual(four.graph.heroMoves)
  const shorter = byDoors.length.reduce((count, moves, pair) => count + (moves < onFoot.length[pair] ? 1 : 0), 0)
  expect(shorter).toBeGreaterThan(100)
})
