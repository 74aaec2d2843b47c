// Speed of First Night in one thread: playouts a second, the share of streams and dice, and a comparison with its bare
// rolls in C.
// Run: node bench/playouts.ts [PLAYOUTS]  (uses `cc`, `gcc` or `clang` if found; without a C compiler that ratio is
// left out)
//
//   playing           playouts as a worker plays them: measured and folded into a tally
//   streams and dice  all that the same playouts asked of their streams, asked again, and nothing else: playouts begun,
//                     streams forked, rounds, addresses opened, single draws, pools (faces counted and looked up),
//                     re-rolls (and the pool ranked anew), shuffles            share = streams and dice / playing
//   played back       the same playouts by agents that repeat their recorded answers: the cost of rules and measuring
//   naive C           the same pools, thrown die by die and ranked by a plain loop (without re-rolls)
//   memory            of a process that plays so many playouts, and then ten times as many
//
// The sides are measured in turn, by the CPU time of this thread; ratios are those of their medians. Before it prints
// any time, the benchmark checks three things. Recorded and played-back playouts have the player's tallies. The replay
// asked as much and got the same answers. The C dice follow their exact distribution.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from 'simple-statistics'
import { poolTables } from '../src/dice/index.ts'
import { argumentsOf } from '../scripts/arguments.ts'
import { plainRanking } from '../src/games/when-darkness-comes/words/ladder.ts'
import { loadDocument } from '../src/workbench/load.ts'
import { parseYaml } from '../src/input/index.ts'
import type { Agent, Question } from '../src/engine/game.ts'
import { Draws } from '../src/random/index.ts'
import { Player, Recording, Tally } from '../src/simulate/index.ts'
import { chiSquare, oneInAMillion } from '../tests/support/seeded.ts'
import { answerOf, busyTime, withPeer } from './peer.ts'
import { Log, nameOf, RecordedDraws, Replay } from './recorded-draws.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'

const workbench = nodeWorkbench()

const TURNS = 7
/** Passes over all pools in a turn of C, which gives their median. */
const C_PASSES = 20
/** Times that everything is asked again in a turn: so long that a tick of the clock does not matter (peer.ts). */
const REPLAYS = 20
const SEED = 1

const { experiment, game, content } = await loadDocument(
  workbench,
  parseYaml({
    name: 'bench',
    text: `
  game: when-darkness-comes
  scenario: first-night
  party: [brian, kirk, sharon, valerie]
  games: 100
  vary: { agents: [steady, random] }
`,
  }),
  {},
)
const settingsOf = (agent: string): unknown => experiment.variants[agent === 'steady' ? 0 : 1].settings
const newPlayer = (agent: string): Player =>
  new Player(game, content, { variant: 0, seed: SEED, settings: settingsOf(agent) })

/** Playouts with all that their agents chose, one answer after another. */
interface Recorded {
  readonly streams: Draws[]
  readonly labels: string[]
  /** Plays them again by those answers. @throws Error when they do not come to the player's tally */
  playBack(): Tally
}

/** Plays as `Player` does, and records every draw. @throws Error when its tally differs from the player's */
function record(agent: string, playouts: number, log: Log): Recorded {
  const scenario = game.prepare(content, settingsOf(agent))
  const { layout } = newPlayer(agent)
  const seats = game.seats(scenario).map(({ label }) => label)
  const labels = ['', ...seats.map((label) => `agent:${label}`)]
  const streamsOf = (
    make: (actors: readonly string[], events: readonly string[], stream: number) => Draws,
  ): Draws[] => [
    make(game.actors(scenario), game.events, 0),
    ...seats.map((label, seat) => make([label], ['whim'], seat + 1)),
  ]
  const streams = streamsOf((actors, events, stream) => new RecordedDraws(actors, events, log, stream))
  const agents = game.agentNames(scenario).map((name, seat) => game.newAgent(name, scenario, seat))
  const state = game.newState(scenario)
  const recording = new Recording(layout)
  const play = (seated: readonly Agent[], [draws, ...agentRng]: Draws[]): Tally => {
    const tally = new Tally(layout)
    for (let playout = 0; playout < playouts; playout++) {
      recording.clear()
      draws.startPlayout(SEED, playout)
      seated.forEach((player, seat) => {
        agentRng[seat].forkFrom(draws, labels[seat + 1])
        player.reset(agentRng[seat])
      })
      game.play(scenario, state, seated, draws, recording)
      tally.fold(recording, playout)
    }
    return tally
  }
  const text = (tally: Tally): string => JSON.stringify(tally.toText())
  const answers: number[] = []
  const recorded = play(
    agents.map((one) => new Heard(one, answers)),
    streams,
  )
  const played = text(new Tally(layout, newPlayer(agent).playBatch(0, playouts).tally))
  if (text(recorded) !== played) throw new Error(`${agent}: recorded playouts are not those of the player`)
  const plain = streamsOf((actors, events) => new Draws(actors, events))
  const prompter = new Prompter(answers)
  const playBack = (): Tally => {
    prompter.next = 0
    return play(
      agents.map(() => prompter),
      plain,
    )
  }
  if (text(playBack()) !== played)
    throw new Error(`${agent}: playouts that are played back are not those of the player`)
  return { streams: streamsOf((actors, events) => new Draws(actors, events)), labels, playBack }
}

/** An agent whose answers are written down. */
class Heard implements Agent {
  private readonly agent: Agent
  private readonly answers: number[]

  constructor(agent: Agent, answers: number[]) {
    this.agent = agent
    this.answers = answers
  }

  reset(agentRng: Draws): void {
    this.agent.reset(agentRng)
  }

  choose(question: Question): number {
    const choice = this.agent.choose(question)
    this.answers.push(choice)
    return choice
  }
}

/** Answers what was answered before, without a thought. */
class Prompter implements Agent {
  private readonly answers: readonly number[]
  next = 0

  constructor(answers: readonly number[]) {
    this.answers = answers
  }

  reset(): void {}

  choose(): number {
    this.next += 1
    return this.answers[this.next - 1]!
  }
}

/** @throws Error when the rolls of C do not follow the exact distribution (true ones fail at most once in a million) */
function prove(pools: readonly number[], passes: number, rolled: { dice: number; values: number[] }): void {
  if (rolled.dice !== pools.reduce((sum, dice) => sum + dice, 0)) throw new Error('C rolled other dice')
  const tables = poolTables(plainRanking)
  const expected = new Array<number>(11).fill(0)
  for (const dice of pools)
    expected.forEach((_, value) => {
      expected[value] += tables.of(dice).probability(value) / pools.length
    })
  if (rolled.values.reduce((sum, one) => sum + one, 0) !== passes * pools.length)
    throw new Error('C rolled other pools')
  const { statistic, freedom } = chiSquare(rolled.values, expected)
  if (!(statistic <= oneInAMillion(freedom)))
    throw new Error(`C rolls by another distribution (chi-square ${statistic})`)
}

function bench(agent: string, playouts: number, program: string | undefined): void {
  const log = new Log()
  const { streams, labels, playBack } = record(agent, playouts, log)
  const replay = new Replay(log, streams, labels)
  const player = newPlayer(agent)
  const times = { playing: [] as number[], back: [] as number[], draws: [] as number[], c: [] as number[] }
  const rolled = { dice: 0, values: new Array<number>(11).fill(0) }
  const folder = mkdtempSync(join(tmpdir(), 'darkodds-bench-'))
  const file = join(folder, 'pools')
  writeFileSync(file, Uint8Array.from(log.pools))
  for (let turn = -1; turn < TURNS; turn++) {
    const playing =
      busyTime(() => {
        player.playBatch(0, playouts)
      }) / playouts
    const back =
      busyTime(() => {
        playBack()
      }) / playouts
    const draws =
      busyTime(() => {
        for (let again = 0; again < REPLAYS; again++) replay.all()
      }) /
      playouts /
      REPLAYS
    if (JSON.stringify(replay.sums) !== JSON.stringify(log.sums))
      throw new Error(`${agent}: the replay was asked or answered otherwise`)
    const [c, dice, ...values] = program === undefined ? [] : answerOf(program, file, C_PASSES, turn + 2)
    rolled.dice = dice
    values.forEach((count, value) => {
      rolled.values[value] += count
    })
    // The first turn warms everything up.
    if (turn < 0) continue
    times.playing.push(playing)
    times.back.push(back)
    times.draws.push(draws)
    if (c !== undefined) times.c.push(c / playouts)
  }
  rmSync(folder, { recursive: true })
  if (program !== undefined) prove(log.pools, C_PASSES * (TURNS + 1), rolled)
  const [playing, back, draws] = [median(times.playing), median(times.back), median(times.draws)]
  const each = (asked: Parameters<typeof nameOf>[0]): string => (log.sums.counts[nameOf(asked)] / playouts).toFixed(0)
  console.log(`${agent}: ${playouts} playouts of First Night, medians of ${TURNS} turns`)
  console.log(
    `  playing           ${us(playing)}   ${(1e9 / playing).toFixed(0)} playouts/s   ` +
      '(a guide: must 2000, aim 10000 with steady)',
  )
  console.log(
    `  played back       ${us(back)}   ${((100 * back) / playing).toFixed(0)} % of playing, ` +
      `${(1e9 / back).toFixed(0)} playouts/s: as fast as agents that take no time`,
  )
  console.log(
    `  streams and dice  ${us(draws)}   ${((100 * draws) / playing).toFixed(1)} % of playing   (must 15 %, aim 5 %)`,
  )
  const poolDice = log.pools.reduce((sum, dice) => sum + dice, 0) / playouts
  console.log(
    `    in a playout: ${each('pool')} pools (${poolDice.toFixed(0)} dice), ${each('reroll')} re-rolls, ` +
      `${each('below')} other dice and whole numbers, ${each('unit')} keys, ${each('shuffle')} shuffles, ` +
      `${each('open')} addresses`,
  )
  if (program === undefined) {
    console.log('  (no C compiler was found, so that there is nothing to compare with)')
    return
  }
  const c = median(times.c)
  console.log(
    `  naive C           ${us(c)}   playing / naive C: ${(playing / c).toFixed(0)}   (must 50, aim 10 with steady)`,
  )
}

const us = (nanoseconds: number): string =>
  `${(nanoseconds / 1000).toFixed(nanoseconds < 100_000 ? 1 : 0)} us`.padStart(9)

/** What a process holds, in MB: all of it, and of that the heap and the typed arrays, after a collection. */
function memory(): number[] {
  ;(globalThis as { gc?: () => void }).gc?.()
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
  return [rss, heapUsed, arrayBuffers].map((bytes) => bytes / 2 ** 20)
}

/** In a process of its own: plays, and prints what it holds. */
function growth(agent: string, playouts: number): void {
  const player = newPlayer(agent)
  const after: number[][] = [memory()]
  for (const [from, to] of [
    [0, playouts],
    [playouts, 10 * playouts],
  ]) {
    for (let first = from; first < to; first += 100) player.playBatch(first, 100)
    after.push(memory())
  }
  console.log(after.map((each) => each.map((size) => size.toFixed(1)).join(' ')).join(','))
}

function printMemory(agent: string, playouts: number): void {
  const answer = execFileSync(
    process.execPath,
    ['--expose-gc', fileURLToPath(import.meta.url), 'memory', agent, String(playouts)],
    { encoding: 'utf8' },
  )
  answer
    .trim()
    .split(',')
    .forEach((sizes, index) => {
      const [all, heap, arrays] = sizes.split(' ')
      const when = index === 0 ? 'before playing' : `after ${playouts * 10 ** (index - 1)} playouts`
      console.log(`  memory ${when}: ${all} MB, of it heap ${heap} and typed arrays ${arrays}`)
    })
}

// A process that this one starts, whose memory is watched.
if (process.argv[2] === 'memory' && process.argv.length === 5) {
  growth(process.argv[3], Number(process.argv[4]))
} else {
  const { playouts } = argumentsOf(
    'node bench/playouts.ts',
    'A First Night playout beside its pools in naive C, and what memory it takes.',
    {
      playouts: { default: 500, about: 'of each agent', isWord: true },
    },
  )
  withPeer('pools-loop.c', (program) => {
    for (const agent of ['steady', 'random']) {
      bench(agent, playouts, program)
      printMemory(agent, 100 * Math.ceil(playouts / 500))
    }
  })
}
