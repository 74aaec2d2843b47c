// What the workbench adds to a report: why it tells just this game, and commands as they work where they are read.
import { expect, test } from 'vitest'
import { gameIds } from '../../src/games/registry.ts'
import { commandLine, limitationsHere } from '../../src/load/command-line.ts'
import { loadContent } from '../../src/load/content.ts'
import { differentGames, isSoonest, soonestWords } from '../../src/workbench/draw.ts'
import { locateGame } from '../../src/load/games.ts'
import { workbench } from '../support/workbench.ts'

const won = { length: 9, end: 'won' } as const
const lost = { length: 12, end: 'lost' } as const
const ofAll = { ended: 40, playouts: 100, unit: 'rounds' }

test.each([
  ['the shortest of all', won, true, ofAll, 'won after 9 rounds, no win sooner in 100 games'],
  ['a short one', lost, false, ofAll, 'lost after 12 rounds; others of 40 losses may have come sooner'],
  ['one that was lost', lost, false, { ...ofAll, ended: 1 }, 'lost after 12 rounds, the only one of 100 games'],
  ['one game', won, true, { ...ofAll, ended: 1, playouts: 1 }, 'won after 9 rounds, the only one that was played'],
] as const)('why a game is told: %s', (_, one, isSoonestOfAll, of, words) => {
  expect(soonestWords(one, isSoonestOfAll, of)).toBe(words)
})

test.each([
  [
    'shorter ones ended otherwise',
    [
      { length: 6, end: 'won', count: 1 },
      { length: 12, end: 'lost', count: 3 },
    ],
    true,
  ],
  [
    'a shorter one ended alike',
    [
      { length: 6, end: 'lost', count: 1 },
      { length: 12, end: 'lost', count: 1 },
    ],
    false,
  ],
  [
    'one of several shorter may',
    [
      { length: 6, end: 'won', count: 2 },
      { length: 12, end: 'lost', count: 1 },
    ],
    false,
  ],
  ['not all shorter lengths were tried', [{ length: 6, end: 'won', count: 1 }], false],
  ['none was tried', [], false],
] as const)('whether no game ended so sooner: %s', (_, tried, isSo) => {
  expect(isSoonest(lost, tried)).toBe(isSo)
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
