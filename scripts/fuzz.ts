// Fuzzing: plays thousands of random games over all values of rule options and the other settings of a game, and checks
// invariants: `npm run fuzz -- [--game ID] [--games N] [--seed N] [--each N] [--watch N]`. It plays so many games of
// each setting, and checks every N-th after each turn, the others at their end. It lists each failure with the setting
// that replays it, and then exits with code 1.
// Each game declares its own settings and invariants: tests/games/FOLDER/support/fuzzed.ts.
import { gameFolder, gameIds } from '../src/games/registry.ts'
import type { Fuzzed, FuzzedTable } from '../tests/support/fuzzed.ts'
import { seeded } from '../tests/support/seeded.ts'
import { argumentsOf } from './arguments.ts'

const { game, games, seed, each, watch } = argumentsOf(
  'npm run fuzz --',
  'Plays random games, and looks for what breaks; the exit code is 1 when something does.',
  {
    game: { default: gameIds[0]!, among: gameIds, about: 'which game' },
    games: { default: 10_000, about: 'how many games' },
    seed: { default: 1, min: 0, about: 'of settings and games' },
    each: { default: 200, about: 'games of each setting' },
    watch: { default: 20, about: 'every so manieth is watched between all turns' },
  },
)
const { fuzzed } = (await import(`../tests/games/${gameFolder(game)}/support/fuzzed.ts`)) as { fuzzed: Fuzzed }

const found = new Map<string, { times: number; first: string }>()
const chance = seeded(seed)
const started = Date.now()
let played = 0
let reports = 0
while (played < games) {
  const setting = fuzzed.randomSetting(chance)
  const table = fuzzed.table(setting)
  for (let playout = 0; playout < each && played < games; playout++, played++) {
    for (const problem of problemsOf(table, playout)) {
      // Of one kind: the same words, whatever the numbers.
      const kind = problem.replaceAll(/\d+/g, '#')
      const entry = found.get(kind)
      if (entry) entry.times += 1
      else found.set(kind, { times: 1, first: `${problem}\n  playout ${playout} of ${JSON.stringify(setting)}` })
    }
  }
  if (Date.now() - started > reports * 10_000) {
    reports += 1
    process.stderr.write(`${played} of ${games} games, ${found.size} kinds of failure\n`)
  }
}
for (const { times, first } of [...found.values()].sort((one, other) => other.times - one.times))
  process.stdout.write(`${times} times: ${first}\n\n`)
process.stdout.write(`${played} games, ${found.size} kinds of failure\n`)
process.exitCode = found.size > 0 ? 1 : 0

function problemsOf(table: FuzzedTable, playout: number): string[] {
  try {
    return table.play(seed, playout, playout % watch === 0)
  } catch (error) {
    const { message, stack = '' } = error as Error
    return [
      `${message}\n    ${stack
        .split('\n')
        .slice(1, 4)
        .map((line) => line.trim())
        .join('\n    ')}`,
    ]
  }
}
