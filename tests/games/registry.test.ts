// The list of games: ids stand in it twice, in the list and in the game, since a game is loaded only when it is asked for.
import { expect, test } from 'vitest'
import { gameIds, loadGame, loadGames } from '../../src/games/registry.ts'

test('every game is listed under its own id', async () => {
  expect((await loadGames()).map(({ id }) => id)).toEqual(gameIds)
  for (const id of gameIds) expect((await loadGame(id))?.id).toBe(id)
  expect(new Set(gameIds).size).toBe(gameIds.length)
})

test('nothing is found under another', async () => {
  expect(await loadGame('when-darkness-came')).toBeUndefined()
})
