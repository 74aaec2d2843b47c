// Pig on a table that breaks, a game from outside the registry: some playouts end the thread that plays them, or throw.
// Which ones depends on their draws alone. The environment says what happens, since it reaches workers as well:
//   DARKODDS_TEST_BREAK = exit | throw        every time
//   DARKODDS_TEST_BREAK = late                throws at the end of every fifth, by what was drawn until then
//   DARKODDS_TEST_BREAK = once:FILE           ends the thread, but only until FILE exists
import { existsSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { Draws } from '../../../src/random/index.ts'
import { game as pig } from '../../../src/games/pig/index.ts'
import type { Game } from '../../../src/engine/game.ts'

/** The share of playouts that break. */
const SHARE = 0.002

/** Whether this playout breaks. */
export function breaks(seed: number, playout: number): boolean {
  const draws = new Draws(['table'], ['break'])
  draws.startPlayout(seed, playout)
  return isBroken(draws)
}

function isBroken(draws: Draws): boolean {
  const probe = new Draws(['table'], ['break'])
  probe.forkFrom(draws, 'table')
  return probe.unit(0, probe.open(0, 0), 0) < SHARE
}

export const game: Game = {
  ...pig,
  id: 'breaking-pig',
  content: { ...pig.content, files: ['../../../../src/games/pig/content/tables.yaml'] },
  play(scenario, state, agents, draws, record, tell) {
    const how = process.env['DARKODDS_TEST_BREAK'] ?? ''
    if (how !== 'late' && isBroken(draws)) breakNow(how)
    pig.play(scenario, state, agents, draws, record, tell)
    if (how === 'late' && draws.openings % 5 === 0) breakNow('throw')
  },
}

function breakNow(how: string): void {
  if (how === 'throw') throw new Error('the table broke')
  const file = how.startsWith('once:') ? how.slice('once:'.length) : undefined
  if (file !== undefined && existsSync(file)) return
  if (file !== undefined) writeFileSync(file, '')
  if (!isMainThread) process.exit(3)
}
