// What the workbench adds to a report: why it tells just this game, and commands as they work where they are read.
import { expect, test } from 'vitest'
import { gameIds } from '../../src/games/registry.ts'
import { commandLine, limitationsHere } from '../../src/workbench/command-line.ts'
import { loadContent } from '../../src/workbench/content.ts'
import { soonestWords } from '../../src/workbench/draw.ts'
import { locateGame } from '../../src/workbench/games.ts'
import { workbench } from '../support/workbench.ts'

const lost = (length: number): { length: number; isWon: boolean } => ({ length, isWon: false })
const won = { length: 9, isWon: true }

test.each([
  ['the soonest', [won, lost(12), lost(20), lost(20)], 'lost after 12 rounds, the soonest of the first 4'],
  ['all alike', [won, lost(20), lost(20)], 'lost after 20 rounds, as all 2 that were lost of the first 3'],
  [
    'some alike',
    [won, lost(12), lost(12), lost(12), lost(20)],
    'lost after 12 rounds, the soonest of the first 5, with 2 more',
  ],
  ['the only one', [won, lost(20)], 'lost after 20 rounds, the only one of the first 2'],
])('the worst game: %s', (_, seen, words) => {
  expect(soonestWords(seen[1], seen, 'rounds')).toBe(words)
  expect(soonestWords(won, seen, 'rounds')).toBe(`won after 9 rounds, the only one of the first ${seen.length}`)
})

test('a single game is the only one that was played', () => {
  expect(soonestWords(won, [won], 'rounds')).toBe('won after 9 rounds, the only one that was played')
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
