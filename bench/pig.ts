// Speed of Pig on our game interface beside the same Pig in plain C. The rules are the smallest there are, so this
// shows the cost of agents, views, addressed draws, measuring and counting.
// Run: node bench/pig.ts  (uses `cc`, `gcc` or `clang` if found; without a C compiler the ratio is left out)
//
//   batches   as a worker plays them: playouts measured, counted and folded into a tally
//   playouts  the same without folding
//
// Both sides hold at 20, in batches of one size, in turn; the ratio is that of the medians. Before it prints any time,
// the benchmark compares the games of both with Pig's exact chances: who won, and how many turns it took.
import { median } from 'simple-statistics'
import { content } from '../tests/support/pig/content.ts'
import { exactOdds, holdAt } from '../tests/support/pig/exact.ts'
import { game } from '../src/games/pig/index.ts'
import { chiSquare, oneInAMillion } from '../tests/support/seeded.ts'
import { Player, Tally } from '../src/simulate/index.ts'
import type { TallyBuffers } from '../src/simulate/index.ts'
import { answerOf, busyTime, withPeer } from './peer.ts'

const TURNS = 9
/** A turn is so many batches of so many games. */
const BATCHES = 50
const GAMES = 1000
const MUST = 15,
  AIM = 8

/**
 * What one side played. `outcomes`: games won by the first player, by the second, and without a winner.
 * `lengths`: games by their number of turns, from 1.
 */
interface Played {
  readonly outcomes: number[]
  readonly lengths: number[]
  rolls: number
}

const settings = game.settings(content).parse({ agents: 'hold-at-20' })
const { goal, rounds } = settings
const exact = exactOdds({ goal, rounds, policies: [holdAt(20), holdAt(20)] })
const player = new Player(game, content, { variant: 0, seed: 1, settings })

/** Batches of playouts not played before. @returns nanoseconds for a game */
function timeBatches(play: (first: number) => void, from: number): number {
  return (
    busyTime(() => {
      for (let batch = 0; batch < BATCHES; batch++) play(from + batch * GAMES)
    }) /
    (BATCHES * GAMES)
  )
}

/** Adds what a tally has counted. */
function count(buffers: TallyBuffers, played: Played): void {
  const { layout, sums } = new Tally(player.layout, buffers)
  const sumAt = (metric: string): number => layout.find(metric)!.sumAt
  played.outcomes.forEach((_, outcome) => {
    played.outcomes[outcome] += sums.at(sumAt('outcome') + outcome)
  })
  played.lengths.forEach((_, length) => {
    played.lengths[length] += sums.at(sumAt('turns') + 2 + length)
  })
  // Of each side's rolls: playouts, ones, rolls, and their squares and products.
  for (let side = 0; side < 2; side++) played.rolls += sums.at(sumAt('busts') + 6 * side + 2)
}

/** @throws Error when games do not follow the exact odds (true ones fail once in a million) */
function prove(side: string, { outcomes, lengths }: Played): void {
  const games = lengths.reduce((sum, one) => sum + one, 0)
  const chances = exact.turns.slice(1)
  // Lengths that are rare are put together.
  const [counts, expected] = [[0], [0]]
  chances.forEach((chance, length) => {
    const cell = chance * games < 10 ? 0 : counts.push(0) && expected.push(0) - 1
    counts[cell] += lengths[length]
    expected[cell] += chance
  })
  for (const [what, observed, predicted] of [
    ['turns', counts, expected],
    ['outcomes', outcomes, [exact.ann, exact.bob, exact.unfinished]],
  ] as const) {
    const { statistic, freedom } = chiSquare(observed, predicted)
    if (!(statistic <= oneInAMillion(freedom)))
      throw new Error(`${side}: ${what} are not those of Pig (chi-square ${statistic})`)
  }
}

const nothing = (): Played => ({ outcomes: [0, 0, 0], lengths: new Array<number>(2 * rounds).fill(0), rolls: 0 })

withPeer('pig-loop.c', (program) => {
  const [ours, theirs] = [nothing(), nothing()]
  const times = { batches: [] as number[], playouts: [] as number[], c: [] as number[] }
  for (let turn = -1; turn < TURNS; turn++) {
    const from = (turn + 1) * BATCHES * GAMES
    const replies: TallyBuffers[] = []
    const batches = timeBatches((first) => {
      replies.push(player.playBatch(first, GAMES).tally)
    }, from)
    const playouts = timeBatches((first) => {
      for (let index = 0; index < GAMES; index++) player.playOne(first + index)
    }, from)
    const answer = program === undefined ? undefined : answerOf(program, goal, rounds, 1, BATCHES * GAMES, turn + 2)
    for (const reply of replies) count(reply, ours)
    if (answer !== undefined) {
      theirs.outcomes.forEach((_, outcome) => {
        theirs.outcomes[outcome] += answer[1 + outcome]
      })
      theirs.rolls += answer[4]
      theirs.lengths.forEach((_, length) => {
        theirs.lengths[length] += answer[5 + length]
      })
    }
    // The first turn warms everything up.
    if (turn < 0) continue
    times.batches.push(batches)
    times.playouts.push(playouts)
    if (answer !== undefined) times.c.push(answer[0])
  }
  prove('ours', ours)
  if (program !== undefined) prove('C', theirs)
  const [batches, playouts] = [median(times.batches), median(times.playouts)]
  const games = (TURNS + 1) * BATCHES * GAMES
  console.log(
    `A game of Pig to ${goal}, both sides holding at 20: nanoseconds, ` +
      `medians of ${TURNS} turns of ${BATCHES} batches of ${GAMES} games`,
  )
  console.log(`  ours, batches   ${batches.toFixed(0)}   (${(ours.rolls / games).toFixed(2)} rolls a game)`)
  console.log(`  ours, playouts  ${playouts.toFixed(0)}`)
  if (program === undefined) {
    console.log('  (no C compiler was found, so that there is nothing to compare with)')
    return
  }
  const c = median(times.c)
  console.log(`  plain C         ${c.toFixed(0)}   (${(theirs.rolls / games).toFixed(2)} rolls a game)`)
  console.log(
    `  ours / C: ${(batches / c).toFixed(1)} in batches, ${(playouts / c).toFixed(1)} without folding` +
      `   (must ${MUST}, aim ${AIM})`,
  )
})
