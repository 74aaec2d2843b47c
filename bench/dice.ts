// Speed of dice: checks by table beside the same checks in a naive C loop, building tables, choosing the best re-roll.
// Run: node bench/dice.ts  (a C compiler is used when `cc` or `gcc` is found; without one the ratios are left out)
//
// The sides are measured in turn, and the ratio is that of their medians. Before it prints any time, the benchmark
// compares the values that both sides rolled with the exact distribution: a side that did less work would not follow
// it.
import { geometricMean, median } from 'simple-statistics'
import { Multisets, type PoolTable, PoolTables, RerollChoice, Rerolls, reach } from '../src/dice/index.ts'
import { distributionOf } from '../src/dice/distribution.ts'
import { gambleRanking, plainRanking } from '../src/games/when-darkness-comes/words/ladder.ts'
import { Draws } from '../src/random/index.ts'
import { chiSquare, oneInAMillion } from '../tests/support/seeded.ts'
import { answerOf, withPeer } from './peer.ts'

const TURNS = 9
/** A turn is the median of so many slices: short ones, so that another process seldom runs in the middle of one. */
const SLICES = 100
/** Checks in a slice, one call: loops stay short, so that none is entered by on-stack replacement. */
const CHECKS = 4_000

/** One slice of checks that adds its values to `tally`. */
type Slice = (table: PoolTable, tally: Float64Array) => void

/**
 * One side of the comparison: where the numbers in [0, 1) come from.
 * Each has its own loop, because each playout has one source.
 */
interface Side {
  name: string
  slice: Slice
}

/** What playouts do: an event opened for each check, and one number of 53 bits under its address. */
function addressedDraws(): Side {
  const draws = new Draws(['hero'], ['check'])
  let playout = 0
  return {
    name: 'addressed draw',
    slice(table, tally) {
      draws.startPlayout(1, playout++)
      for (let check = 0; check < CHECKS; check++) tally[table.valueOf(draws.pool(table, 0, draws.open(0, 0)))]! += 1
    },
  }
}

/** The least that a number can cost, to show the table alone: a counter, mixed once (not a generator to play with). */
function mixedCounter(): Side {
  let counter = 1
  return {
    name: 'mixed counter',
    slice(table, tally) {
      for (let check = 0; check < CHECKS; check++) {
        counter = (counter + 0x9e3779b9) | 0
        let x = Math.imul(counter ^ (counter >>> 16), 0x85ebca6b)
        x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
        tally[table.valueOf(table.sample(((x ^ (x >>> 16)) >>> 0) * 2 ** -32))]! += 1
      }
    },
  }
}

/** Nanoseconds for a check by table. */
function timeTable(side: Side, table: PoolTable, tally: Float64Array): number {
  const times: number[] = []
  for (let slice = 0; slice < SLICES; slice++) {
    const from = performance.now()
    side.slice(table, tally)
    times.push(((performance.now() - from) * 1e6) / CHECKS)
  }
  return median(times)
}

/** Nanoseconds for a check by the C loop. */
function timeLoop(program: string, dice: number, seed: number, tally: Float64Array): number {
  const [nanoseconds, ...values] = answerOf(program, dice, SLICES, CHECKS, seed)
  values.forEach((count, value) => {
    tally[value]! += count
  })
  return nanoseconds!
}

/** @throws Error when the rolls do not follow the exact distribution (a true sampler fails once in a million) */
function prove(side: string, table: PoolTable, tally: Float64Array): void {
  const exact = table.distribution.valueCounts.map((count) => count / table.distribution.total)
  const { statistic, freedom } = chiSquare(tally, exact)
  const critical = freedom === 0 ? 0 : oneInAMillion(freedom)
  if (!(statistic <= critical))
    throw new Error(`${side}, ${table.dice} dice: chi-square ${statistic} above ${critical}`)
}

function checksAgainstC(program: string | undefined): void {
  const tables = new PoolTables(plainRanking)
  const sides = [addressedDraws(), mixedCounter()]
  const ratios: number[][] = sides.map(() => [])
  console.log(`A check by table, in nanoseconds: medians of ${TURNS} turns of ${SLICES} slices of ${CHECKS} checks`)
  if (program === undefined) console.log('  (no C compiler was found, so that there is nothing to compare with)')
  for (let dice = 1; dice <= 12; dice++) {
    const table = tables.of(dice)
    for (const side of sides) timeTable(side, table, new Float64Array(11))
    const times = sides.map((): number[] => [])
    const tallies = sides.map(() => new Float64Array(11))
    const loop: number[] = []
    const loopTally = new Float64Array(11)
    for (let turn = 0; turn < TURNS; turn++) {
      sides.forEach((side, index) => times[index]!.push(timeTable(side, table, tallies[index]!)))
      if (program !== undefined) loop.push(timeLoop(program, dice, dice * TURNS + turn, loopTally))
    }
    sides.forEach((side, index) => {
      prove(side.name, table, tallies[index]!)
    })
    if (program !== undefined) prove('naive C', table, loopTally)
    const cells = sides.map((side, index) => {
      const mine = median(times[index]!)
      if (program === undefined) return `${side.name} ${mine.toFixed(1)}`
      ratios[index]!.push(mine / median(loop))
      return `${side.name} ${mine.toFixed(1)} = ${(mine / median(loop)).toFixed(2)} of C`
    })
    if (program !== undefined) cells.push(`naive C ${median(loop).toFixed(1)}`)
    console.log(`  ${String(dice).padStart(2)} dice: ${cells.join(', ')}`)
  }
  if (program === undefined) return
  sides.forEach(({ name }, index) => {
    const mean = geometricMean(ratios[index]!).toFixed(2)
    console.log(
      `  ${name} / naive C: ${ratios[index]![4]!.toFixed(2)} at 5 dice, ${mean} over 1 to 12 (geometric mean)`,
    )
  })
}

/** Milliseconds of `work`, median over many calls after as many to warm up. */
function timeWork(work: () => void, calls = 150): number {
  const times: number[] = []
  for (let call = 0; call < 2 * calls; call++) {
    const from = performance.now()
    work()
    if (call >= calls) times.push(performance.now() - from)
  }
  return median(times)
}

function tableBuilding(): void {
  console.log('Building from nothing, nothing cached between calls, warm, in milliseconds')
  for (const ranking of [plainRanking, gambleRanking]) {
    const distributions = timeWork(() => {
      const multisets = new Multisets(ranking.sides)
      for (let dice = 1; dice <= 12; dice++) distributionOf(ranking, dice, multisets)
    })
    const samplers = timeWork(() => {
      new PoolTables(ranking, new Multisets(ranking.sides)).of(12)
    })
    console.log(
      `  ${ranking.name.padEnd(6)}  exact distributions of 1 to 12 dice ${distributions.toFixed(2)}; ` +
        `tables with samplers, 0 to 12 dice ${samplers.toFixed(2)}`,
    )
  }
}

function rerollPlanning(): void {
  console.log('Best re-rolls: building every plan of a question, warm, in milliseconds; then asking, in nanoseconds')
  const tables = new PoolTables(plainRanking)
  for (const [dice, helpers, singles] of [
    [5, [3], 0],
    [5, [3, 2], 3],
    [9, [4, 3, 2], 3],
  ] as [number, number[], number][]) {
    let tn = 0
    const building = timeWork(() => {
      new Rerolls(tables).oddsWithHelp(dice, reach(3 + (tn++ % 7)), helpers, singles)
    }, 20)
    const plans = new Rerolls(tables)
    const choice = new RerollChoice()
    const { size } = tables.of(dice)
    let worth = 0
    const asking = timeWork(() => {
      for (let ask = 0; ask < 1000; ask++)
        worth += plans.bestReroll(dice, ask % size, reach(5), helpers, singles, choice).worth
    })
    if (!(worth > 0)) throw new Error('no roll was worth anything')
    const setup = `${dice} dice, helpers ${helpers.join(', ')}, ${singles} bought`
    console.log(`  ${setup}: ${building.toFixed(2)} ms; ${(asking * 1000).toFixed(0)} ns`)
  }
}

tableBuilding()
rerollPlanning()
withPeer('dice-loop.c', checksAgainstC)
