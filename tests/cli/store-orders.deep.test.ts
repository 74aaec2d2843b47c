// The store of replies changes no number, whatever was asked before: a command with a store that earlier ones have
// filled, and the same command without a store, write the same result.json or study.json.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ReplyFolder } from '../../src/node/reply-store.ts'
import { run } from '../../src/workbench/run.ts'
import { edit, OWN, ownPig } from '../support/own-pig.ts'
import { stopAfter } from '../support/stop-after.ts'
import { darkodds, TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const WITH = ['--store', 'replies'] as const
const WITHOUT = ['--no-store'] as const
type Store = typeof WITH | typeof WITHOUT

interface Step {
  readonly title: string
  /** Asks on one side. @returns the file that both sides have to write alike; undefined for a change of files */
  ask?(out: string, store: Store): Promise<string>
  change?(): void
}

async function asked(line: string, store: Store, out: string, ...more: readonly string[]): Promise<string> {
  const words = [...line.split(' '), ...more, ...store, '--threads', '1', '--quiet', '--quick', '--out', out]
  const { exit, stdout, stderr } = await darkodds(...words)
  expect([0, 1], `${words.join(' ')}\n${stdout}${stderr}`).toContain(exit)
  return existsSync(`${out}/result.json`) ? `${out}/result.json` : `${out}/study.json`
}

const command = (title: string, ...more: readonly string[]): Step => ({
  title,
  ask: (out, store) => asked(title, store, out, ...more),
})

const gamesTable = (line: string): Step => ({
  title: `${line} --games-table`,
  async ask(out, store) {
    await asked(line, store, out, '--games-table', `${out}.csv`)
    return `${out}.csv`
  },
})

const shards = (line: string): Step => ({
  title: `${line} in shards`,
  async ask(out, store) {
    const folders = ['1/3', '2/3', '3/3'].map((shard) => ({ shard, folder: `${out}-${shard[0]}` }))
    for (const { shard, folder } of folders) {
      const words = [...line.split(' '), '--shard', shard, ...store, '--threads', '1', '--quiet', '--out', folder]
      expect((await darkodds(...words)).exit, words.join(' ')).toBe(0)
    }
    const merging = ['merge', ...folders.map(({ folder }) => folder), '--out', out, '--quick', '--quiet']
    expect((await darkodds(...merging)).exit, merging.join(' ')).toBe(0)
    return `${out}/result.json`
  },
})

const interrupted = (path: string, games: number, batches: number): Step => ({
  title: `run ${path} --games ${games}, stopped after ${batches} batches, then --resume`,
  async ask(out, store) {
    const kept = store === WITH ? new ReplyFolder('replies', (line) => expect.unreachable(line)) : undefined
    const request = { path, games, threads: 1, isQuiet: true, isQuick: true, out, signal: stopAfter(batches) }
    await run({ ...workbench, store: kept }, request, new TextTerminal())
    kept?.close()
    return asked(`run ${path} --games ${games}`, store, out, ...(existsSync(out) ? ['--resume'] : []))
  },
})

/** A question before and after a file is edited. */
const edited = (path: string, from: RegExp, to: string, question: string): Step[] => [
  command(question),
  {
    title: `${path}: ${to}`,
    change() {
      edit(path, (text) => text.replace(from, to), false)
    },
  },
  command(question),
]

const line = (words: string, ...values: readonly (readonly string[])[]): fc.Arbitrary<string> =>
  fc.tuple(...values.map((all) => fc.constantFrom(...all))).map((all) => [words, ...all].filter(Boolean).join(' '))
const COUNTS = [40, 200, 260, 500]
const games = COUNTS.map((count) => `--games ${count}`)
const changes = ['', '--set rules.handLimit=6', '--seed 2', '--set rules.partySize=3']

const STEP: fc.Arbitrary<Step | Step[]> = fc.oneof(
  line('run castle.yaml', games, changes).map((words) => command(words)),
  line('compare castle.yaml', games, changes, ['', '--alone']).map((words) => command(words)),
  line('run precise.yaml', ['', '--seed 2']).map((words) => command(words)),
  line(
    'tune plain.yaml --alone --vary rules.partySize=1,2,3 --target win=70%',
    games.slice(1),
    changes.slice(0, 3),
  ).map((words) => command(words)),
  line(
    'levers plain.yaml --alone --only rules.killMargin --only rules.partySize --target win=70% --games 60',
    changes,
  ).map((words) => command(words)),
  line('run village.yaml', games.slice(0, 2), changes.slice(0, 2)).map((words) => command(words)),
  line('value village.yaml --scenario --only figure --alone --games 60', ['', '--seed 2']).map((words) =>
    command(words),
  ),
  line('run dice.yaml', games.slice(0, 2)).map((words) => command(words)),
  line('fair my-hero.yaml --parties 1 --scenarios empty-road --alone', ['--games 20', '--games 40']).map((words) =>
    command(words),
  ),
  line('run own.yaml', games, ['', '--seed 2']).map((words) => command(words, ...OWN)),
  line('run castle.yaml', games).map(gamesTable),
  line('run castle.yaml', games).map(shards),
  fc
    .tuple(fc.constantFrom(...COUNTS), fc.integer({ min: 2, max: 9 }))
    .map(([count, batches]) => interrupted('castle.yaml', count, batches)),
  fc
    .constantFrom("rules.haunter: 'off'", "rules.haunter: 'off', rules.arenaArrival: nextTurn")
    .map((rules) =>
      edited('castle.yaml', /(?<=name: other rule, set: \{ ).*(?= \} \})/, rules, 'compare castle.yaml --games 200'),
    ),
  fc
    .constantFrom('first', 'nought')
    .map((name) =>
      edited(
        'castle.yaml',
        /(?<=variants:\n)(?: {2}- \{ name: (?:first|nought) \}\n)?/,
        `  - { name: ${name} }\n`,
        'run castle.yaml --games 200',
      ),
    ),
  fc
    .constantFrom('[6, 4, 4], somatic: [6, 6, 4, 4, 4]', '[6, 6, 4], somatic: [6, 4, 4, 4, 4]')
    .map((dice) =>
      edited('my-hero.yaml', /(?<=physical: )\[.*?\], somatic: \[.*?\]/, dice, 'run dice.yaml --games 40'),
    ),
  fc
    .constantFrom('20', '24')
    .map((timer) => edited('my-scenario.yaml', /(?<=^timer: )\d+/m, timer, 'run dice.yaml --games 40')),
)

/** A playout of the user's game takes so long that it is kept. */
const SLOW = `    let spins = 0
    for (let spin = 0; spin < 100_000; spin++) spins += spin
    if (spins < 0) throw new Error('never')
`

test('the same numbers with and without store, for any order of commands', async () => {
  ownPig()
  edit('own/index.ts', (text) => text.replace('    playRounds(table)\n', `${SLOW}    playRounds(table)\n`))
  const starter = 'init dice.yaml --game dice-heroes --with hero --with scenario'
  expect((await darkodds(...starter.split(' '))).exit).toBe(0)
  const files = {
    'castle.yaml': `game: dark-world
board: castle
variants:
  - { name: as it is }
  - { name: other rule, set: { rules.haunter: 'off' } }
`,
    'plain.yaml': 'game: dark-world\nboard: castle\n',
    'precise.yaml': 'game: dark-world\nboard: castle\nprecision: { metric: win, halfWidth: 0.05, atMost: 700 }\n',
    'village.yaml': 'game: village-of-fear\nboard: village\n',
    ...Object.fromEntries(globSync('{dice,my-*}.yaml').map((name) => [name, readFileSync(name, 'utf8')])),
  }
  let nth = 0
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 12, maxLength: 12 }), async (steps) => {
      for (const [name, text] of Object.entries(files)) writeFileSync(name, text)
      for (const { title, ask, change } of steps.flat()) {
        change?.()
        if (ask === undefined) continue
        nth += 1
        const one = await ask(`with-${nth}`, WITH)
        const other = await ask(`without-${nth}`, WITHOUT)
        expect(readFileSync(one, 'utf8') === readFileSync(other, 'utf8'), `${title}: ${one}`).toBe(true)
      }
    }),
    { seed: 54, numRuns: 3, endOnFailure: true },
  )
  const { games } = JSON.parse((await darkodds('store', '--store', 'replies', '--json', ...OWN)).stdout) as {
    games: { game: string }[]
  }
  expect(games.map(({ game }) => game).sort()).toEqual(['dark-world', 'dice-heroes', 'own', 'village-of-fear'])
})
