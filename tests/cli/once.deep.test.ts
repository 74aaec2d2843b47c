// Content that ships is read once in a process, and each variant prepared once: counted for the commands that come back
// to them most often.
import { beforeAll, expect, test } from 'vitest'
import type { Game } from '../../src/engine/game.ts'
import { loadGames } from '../../src/games/registry.ts'
import { forgetShipped } from '../../src/load/content.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

/** How often each game has read what ships, and each content and settings were prepared. */
const parsed = new Map<string, number>()
const prepared = new Map<object, Map<string, number>>()

const countUp = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

/** Counts from here on, in the one object that is the game. */
function count(game: Game): void {
  const { prepare } = game
  const { parse } = game.content
  Object.assign(game.content, {
    parse: (...given: Parameters<typeof parse>) => {
      countUp(parsed, game.id)
      return parse(...given) as unknown
    },
  })
  Object.assign(game, {
    prepare: (content: object, settings: unknown) => {
      const of = prepared.get(content) ?? new Map<string, number>()
      prepared.set(content, of)
      countUp(of, JSON.stringify(settings))
      return prepare(content, settings) as unknown
    },
  })
}

beforeAll(async () => {
  for (const game of await loadGames()) count(game)
})

const FEW = ['--games', '10', '--threads', '1', '--quiet', '--quick'] as const
const BRIAN = ['brian', '--scenarios', 'first-night', '--agents', 'steady', '--parties', '1', '--alone'] as const

test.each([
  ['run', ['run', 'first-night', ...FEW]],
  ['report', ['report', 'reports/first-night']],
  ['run of a castle', ['run', 'castle', ...FEW]],
  ['value', ['value', 'first-night', '--scenario', '--only', 'tile', '--alone', ...FEW]],
  ['levers', ['levers', 'first-night', '--target', 'win=50%', '--only', 'rules.tnShift', '--alone', ...FEW]],
  ['fair', ['fair', ...BRIAN, ...FEW]],
  ['replay', ['replay', 'first-night', '--playout', '1']],
])('%s reads what ships once, and prepares each variant once', async (name, words) => {
  inFolder({})
  if (name === 'report') await darkodds('run', 'first-night', ...FEW)
  forgetShipped(workbench.files)
  parsed.clear()
  prepared.clear()
  const { exit } = await darkodds(...words)
  expect(exit).toBeLessThan(2)
  expect(Math.max(...parsed.values())).toBe(1)
  const times = [...prepared.values()].flatMap((of) => [...of.values()])
  expect([times.length > 0, Math.max(...times)]).toEqual([true, 1])
})
