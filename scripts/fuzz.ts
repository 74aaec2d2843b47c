// Plays random games of When Darkness Comes by the thousand, over all scenarios, parties and values of all rule options, and looks at the
// table: `npm run fuzz -- [--games N] [--seed N] [--each N] [--watch N]`. So many games of each setting; every N-th is watched between
// all turns, the others at their end. What breaks is listed with the setting that plays it again; the exit code is 1 then.
import { parseArgs } from 'node:util'
import { randomSetting, Table } from '../tests/games/when-darkness-comes/support/table.ts'
import { Outcome } from '../src/games/when-darkness-comes/state.ts'
import { atTheEnd, watched } from '../tests/games/when-darkness-comes/support/watched.ts'
import { seeded } from '../tests/support/seeded.ts'

const { values: flags } = parseArgs({ options: { games: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' }, each: { type: 'string', default: '200' }, watch: { type: 'string', default: '20' } } })
const [games, seed, each, watch] = [Number(flags.games), Number(flags.seed), Number(flags.each), Number(flags.watch)]

const found = new Map<string, { times: number; first: string }>()
const chance = seeded(seed)
const started = Date.now()
let played = 0
let told = 0
while (played < games) {
  const setting = randomSetting(chance)
  const table = new Table(setting)
  for (let playout = 0; playout < each && played < games; playout++, played++) {
    for (const problem of problemsOf(table, playout)) {
      // Of one kind: the same words, whatever the numbers.
      const kind = problem.replaceAll(/\d+/g, '#')
      const known = found.get(kind)
      if (known) known.times += 1
      else found.set(kind, { times: 1, first: `${problem}\n  playout ${playout} of ${JSON.stringify(setting)}` })
    }
  }
  if (Date.now() - started > told * 10_000) {
    told += 1
    process.stderr.write(`${played} of ${games} games, ${found.size} kinds of failure\n`)
  }
}
for (const { times, first } of [...found.values()].sort((one, other) => other.times - one.times)) process.stdout.write(`${times} times: ${first}\n\n`)
process.stdout.write(`${played} games, ${found.size} kinds of failure\n`)
process.exitCode = found.size > 0 ? 1 : 0

function problemsOf(table: Table, playout: number): string[] {
  try {
    const problems = playout % watch === 0 ? watched(table, seed, playout) : atTheEnd(table, seed, playout)
    return table.play.state.outcome === Outcome.unfinished ? [...problems, 'the game does not end'] : problems
  } catch (error) {
    const { message, stack = '' } = error as Error
    return [`${message}\n    ${stack.split('\n').slice(1, 4).map((line) => line.trim()).join('\n    ')}`]
  }
}
