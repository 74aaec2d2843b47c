// The list of games. Each id stands both in the list and in the game, because a game is loaded only on demand.
import { expect, test } from 'vitest'
import { gameIds, loadGame, loadGames } from '../../src/games/registry.ts'
import { loadContent } from '../../src/load/content.ts'
import { locateGame } from '../../src/load/games.ts'
import { workbench } from '../support/workbench.ts'

test('every game is listed under its own id', async () => {
  expect((await loadGames()).map(({ id }) => id)).toEqual(gameIds)
  for (const id of gameIds) expect((await loadGame(id))?.id).toBe(id)
  expect(new Set(gameIds).size).toBe(gameIds.length)
})

test('nothing is found under another', async () => {
  expect(await loadGame('when-darkness-came')).toBeUndefined()
})

test.each(gameIds)('%s: what a metric tells apart is called apart', async (id) => {
  const located = await locateGame(workbench, id)
  const { game } = located
  const content = loadContent(located)
  const dimensions = game
    .metrics(game.prepare(content, game.settings(content).parse({})))
    .flatMap(({ name, dimensions: list = [] }) => list.map((dimension) => ({ metric: name, ...dimension })))
  expect(dimensions.length).toBeGreaterThan(2)
  for (const { metric, name, labels, labelsShown = labels } of dimensions)
    expect(
      labelsShown.filter((label, index) => labelsShown.indexOf(label) !== index),
      `${metric}, ${name}`,
    ).toEqual([])
})
