// What the workbench adds to a report: why it tells just this game, and commands as they work where they are read.
import { expect, test } from 'vitest'
import { gameIds } from '../../src/games/registry.ts'
import { commandLine, limitationsHere } from '../../src/load/command-line.ts'
import { loadContent } from '../../src/load/content.ts'
import { differentGames, soonestWords } from '../../src/workbench/draw.ts'
import { locateGame } from '../../src/load/games.ts'
import { workbench } from '../support/workbench.ts'

const won = { length: 9, isWon: true }
const lost = { length: 12, isWon: false }
const ofAll = { ended: 40, playouts: 100, unit: 'rounds' }

test.each([
  ['the shortest of all', won, [], ofAll, 'won after 9 rounds, no win sooner in 100 games'],
  ['each shorter one known', lost, [{ count: 1 }], ofAll, 'lost after 12 rounds, no loss sooner in 100 games'],
  [
    'shorter ones unknown',
    lost,
    [{ count: 2 }],
    ofAll,
    'lost after 12 rounds; others of 40 losses may have come sooner',
  ],
  [
    'one that was lost',
    lost,
    [{ count: 2 }],
    { ...ofAll, ended: 1 },
    'lost after 12 rounds, the only one of 100 games',
  ],
  ['one game', won, [], { ...ofAll, ended: 1, playouts: 1 }, 'won after 9 rounds, the only one that was played'],
])('why a game is told: %s', (_, one, shorter, of, words) => {
  expect(soonestWords(one, shorter, of)).toBe(words)
})

test('a game is told once, under the first of its names', () => {
  expect(differentGames([{ playout: 3 }, { playout: 4 }, { playout: 3 }])).toEqual([{ playout: 3 }, { playout: 4 }])
})

test.each(gameIds)("%s tells how to enter one's own, by commands that work where they are read", async (id) => {
  const located = await locateGame(workbench, id)
  const { game } = located
  const content = loadContent(located)
  const { own: ownLines = [] } = limitationsHere(
    workbench.program,
    game.limitations(game.prepare(content, game.settings(content).parse({}))),
  )
  const commands = ownLines.flatMap((sentence) => [...sentence.matchAll(/`([^`]+)`/g)].map(([, command]) => command))
  expect(
    commands.filter((command) => command.startsWith(commandLine(workbench.program, 'init'))).length,
  ).toBeGreaterThan(0)
  expect(
    commands.filter(
      (command) =>
        !command.startsWith(commandLine(workbench.program, 'init')) &&
        !command.startsWith(commandLine(workbench.program, 'check')),
    ),
  ).toEqual([])
})
