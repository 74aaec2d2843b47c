// Draws are uniform, and draws with neighbouring addresses are independent. Seeds are fixed. Each assertion fails for
// one seed in a million although all is right (FALSE_ALARM), and notices the shift of a probability that it states.
import { describe, expect, test } from 'vitest'
import { Block, Draws, hashLabel, labelWord, murmur3, threefry2x32 } from '../../src/random/index.ts'
import { expectProportion, expectUniform } from '../support/chance.ts'

const FALSE_ALARM = 1e-6

/** Names two draws that belong together, in the trial-th playout or address; returns a number in [0, 1) for each. */
type Couple = (draws: Draws, trial: number) => readonly [first: number, second: number]

const address = (draws: Draws, actor = 0, event = 0): number => draws.unit(actor, draws.open(actor, event), 0)

function inPlayout(draws: Draws, playout: number, round = 0): Draws {
  draws.startPlayout(2024, playout)
  draws.startRound(round)
  return draws
}

const forks = [0, 1].map(() => new Draws(['seat 1', 'seat 2'], ['roll', 'check']))

const couples: Record<string, Couple> = {
  'two events one after the other': (draws, trial) => [address(inPlayout(draws, trial)), address(draws)],
  'neighbouring playouts': (draws, trial) => [address(inPlayout(draws, trial)), address(inPlayout(draws, trial + 1))],
  'playouts 2^32 apart': (draws, trial) => [
    address(inPlayout(draws, trial)),
    address(inPlayout(draws, trial + 2 ** 32)),
  ],
  'two actors with similar labels': (draws, trial) => [address(inPlayout(draws, trial), 0), address(draws, 1)],
  'two events of one actor': (draws, trial) => [address(inPlayout(draws, trial), 0, 0), address(draws, 0, 1)],
  'neighbouring rounds': (draws, trial) => [address(inPlayout(draws, trial, 7)), address(inPlayout(draws, trial, 8))],
  'neighbouring sub-draws': (draws, trial) => {
    const opened = inPlayout(draws, trial).open(0, 0)
    return [draws.unit(0, opened, 0), draws.unit(0, opened, 1)]
  },
  'neighbouring rounds of one playout, all the way': (draws, trial) => {
    if (trial % 4000 === 0) draws.startPlayout(7, trial)
    draws.startRound(trial % 4000)
    const first = address(draws)
    draws.startRound((trial % 4000) + 1)
    return [first, address(draws)]
  },
  'neighbouring seeds': (draws, trial) => {
    draws.startPlayout(trial, 3)
    const first = address(draws)
    draws.startPlayout(trial + 1, 3)
    return [first, address(draws)]
  },
  'neighbouring scenes': (draws, trial) => {
    inPlayout(draws, trial).enterScene(0, 1)
    const first = address(draws)
    draws.leaveScene()
    draws.enterScene(0, 2)
    return [first, address(draws)]
  },
  'neighbouring scenes of one playout, all the way': (draws, trial) => {
    if (trial === 0) inPlayout(draws, 0)
    draws.enterScene(0, 2 * trial + 1)
    const first = address(draws)
    draws.leaveScene()
    draws.enterScene(0, 2 * trial + 2)
    const second = address(draws)
    draws.leaveScene()
    return [first, second]
  },
  'a scene and the one around it': (draws, trial) => {
    const first = address(inPlayout(draws, trial))
    draws.enterScene(0, 1)
    return [first, address(draws)]
  },
  'the same scene in two others': (draws, trial) => {
    inPlayout(draws, trial).enterScene(0, 1)
    draws.enterScene(1, 1)
    const first = address(draws)
    draws.leaveScene()
    draws.leaveScene()
    draws.enterScene(0, 2)
    draws.enterScene(1, 1)
    return [first, address(draws)]
  },
  'a fork and its parent': (draws, trial) => {
    forks[0].forkFrom(inPlayout(draws, trial), 'look ahead')
    return [address(draws), address(forks[0])]
  },
  'numbered forks': (draws, trial) => {
    forks.forEach((fork, number) => {
      fork.forkFrom(inPlayout(draws, trial), 'look ahead', number)
    })
    return [address(forks[0]), address(forks[1])]
  },
}

describe('pairs of faces are uniform over all 36', () => {
  test.each(Object.entries(couples))('%s', (_, couple) => {
    const draws = new Draws(['seat 1', 'seat 2'], ['roll', 'check'], ['hunt', 'fight'])
    const counts = new Float64Array(36)
    for (let trial = 0; trial < 60_000; trial++) {
      const [first, second] = couple(draws, trial)
      counts[Math.floor(6 * first) * 6 + Math.floor(6 * second)] += 1
    }
    expectUniform({ counts, falseAlarm: FALSE_ALARM, detects: 0.0075 })
  })
})

describe('bits', () => {
  test('a draw is uniform over 1000 intervals', () => {
    const draws = new Draws(['seat 1'], ['roll'])
    const counts = new Float64Array(1000)
    for (let playout = 0; playout < 300_000; playout++)
      counts[Math.floor(1000 * address(inPlayout(draws, playout)))] += 1
    expectUniform({ counts, falseAlarm: FALSE_ALARM, detects: 0.0012 })
  })

  test('every one of its 53 bits is set half the time, and equal to the next bit half the time', () => {
    const trials = 60_000
    const draws = new Draws(['seat 1'], ['roll'])
    const set = new Float64Array(53)
    const equal = new Float64Array(53)
    for (let playout = 0; playout < trials; playout++) {
      const whole = address(inPlayout(draws, playout)) * 2 ** 53
      let before = whole % 2
      for (let bit = 0, rest = whole; bit < 53; bit++, rest = Math.floor(rest / 2)) {
        const value = rest % 2
        set[bit] += value
        if (value === before) equal[bit] += 1
        before = value
      }
    }
    for (let bit = 0; bit < 53; bit++) {
      expectProportion({ exact: 0.5, successes: set[bit], trials, falseAlarm: FALSE_ALARM / 106, detects: 0.02 })
      if (bit > 0)
        expectProportion({ exact: 0.5, successes: equal[bit], trials, falseAlarm: FALSE_ALARM / 106, detects: 0.02 })
    }
  })
})

describe('below(n) favours no result', () => {
  test.each([2, 6, 7, 10, 52])('n = %i', (n) => {
    const draws = new Draws(['seat 1'], ['roll'])
    const counts = new Float64Array(n)
    for (let playout = 0; playout < 120_000; playout++) {
      inPlayout(draws, playout)
      counts[draws.below(n, 0, draws.open(0, 0), 0)] += 1
    }
    expectUniform({ counts, falseAlarm: FALSE_ALARM, detects: 0.012 })
  })

  // Too rare for a sample: of 2^32 words, 2^20 are thrown away for this n (one in 4096).
  const often = 3 * 2 ** 19

  test('the words that are kept are equally many for every result (counted, n = 3 x 2^19)', () => {
    const words = 2 ** 32
    const unfair = words % often
    const counts = new Set<number>()
    for (let result = 0; result < often; result++) {
      const first = Math.ceil((result * words) / often)
      const next = Math.ceil(((result + 1) * words) / often)
      const isFirstKept = first * often - result * words >= unfair
      counts.add(next - first - (isFirstKept ? 0 : 1))
    }
    expect([...counts]).toEqual([Math.floor(words / often)])
  })

  // Below 2^16 it is rarest of all: at the most one word in 65,900 is thrown away.
  test.each([
    [often, 40_000],
    [65_175, 300_000],
  ])('it keeps and throws away as its plain twin does (n = %i)', (n, playouts) => {
    const draws = new Draws(['seat 1'], ['roll'])
    let thrownAway = 0
    for (let playout = 0; playout < playouts; playout++) {
      inPlayout(draws, playout)
      const twin = plainBelow(n, playout)
      thrownAway += twin.thrownAway
      if (draws.below(n, 0, draws.open(0, 0), 0) !== twin.value)
        throw new Error(`playout ${playout}: expected ${twin.value}`)
    }
    expect(thrownAway).toBeGreaterThan(0)
  })

  test.each([1, 2, 6, 10_007, 2 ** 16 - 1, 2 ** 16, 2 ** 16 + 1, 2 ** 21])(
    'it gives what its plain twin gives (n = %i)',
    (n) => {
      const draws = new Draws(['seat 1'], ['roll'])
      for (let playout = 0; playout < 3000; playout++) {
        inPlayout(draws, playout)
        expect(draws.below(n, 0, draws.open(0, 0), 0)).toBe(plainBelow(n, playout).value)
      }
    },
  )
})

/** The first roll of seat 1 in round 0 below n, with big integers, from the generator alone. */
function plainBelow(n: number, playout: number): { value: number; thrownAway: number } {
  const block = new Block()
  const hash = hashLabel('seat 1')
  threefry2x32(2024, 0, playout, 0, block)
  const key = [block.x0, block.x1]
  threefry2x32(key[0], key[1], Number(hash & 0xffffffffn) | 0, Number(hash >> 32n) | 0, block)
  let word = murmur3(block.x0, 0, 0)
  for (let thrownAway = 0; ; thrownAway++) {
    const product = BigInt(word >>> 0) * BigInt(n)
    if ((product & 0xffffffffn) >= (1n << 32n) % BigInt(n)) return { value: Number(product >> 32n), thrownAway }
    word = murmur3(block.x1, word, 0)
  }
}

describe('shuffle', () => {
  test('every order of four is equally likely', () => {
    const draws = new Draws(['deck'], ['shuffle'])
    const subs = Int32Array.from(['wolf #1', 'wolf #2', 'bat #1', 'key #1'], labelWord)
    const counts = new Map<string, number>()
    const keys = new Float64Array(4)
    for (let playout = 0; playout < 60_000; playout++) {
      inPlayout(draws, playout)
      const copies = Int32Array.of(0, 1, 2, 3)
      draws.shuffle(copies, 4, subs, keys, 0, draws.open(0, 0))
      const order = copies.join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    const all = [...counts.values()]
    expectUniform({
      counts: Array.from({ length: 24 }, (_, index) => all[index] ?? 0),
      falseAlarm: FALSE_ALARM,
      detects: 0.009,
    })
  })
})
