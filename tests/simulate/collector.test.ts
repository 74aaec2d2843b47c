// Collecting: the same result for any size of batches, any order of replies, and any interruption.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildResult,
  changed,
  Collector,
  failedReply,
  joinReplies,
  mostPlayouts,
  rangeOf,
  stringifyResult,
} from '../../src/simulate/index.ts'
import type { Batch, BatchReply, Experiment, Range, Snapshot } from '../../src/simulate/index.ts'
import { experimentOf, layoutsOf, playerOf } from '../support/pig/content.ts'
import { game } from '../../src/games/pig/index.ts'

const experiments: Record<string, Experiment> = {
  'a number of games, two variants': experimentOf(
    'table: short\ngames: 300\nagents: hold-at-10\nvary: { agents.ann: [hold-at-10, random] }',
  ),
  'two settings combined': experimentOf(
    'table: short\ngames: 150\nagents: hold-at-10\n' +
      'vary: { agents.ann: [hold-at-10, random], agents.bob: [hold-at-10, random] }',
  ),
  'precision, two variants': experimentOf(
    'table: short\nprecision: { metric: win, halfWidth: 0.024, atMost: 4000 }\n' +
      'vary: { agents.ann: [hold-at-20, random] }',
  ),
  'precision without luck': experimentOf(
    'table: short\nprecision: { metric: win, halfWidth: 0.018, atMost: 4000, luckAdjusted: true }\n' +
      'vary: { agents.ann: [hold-at-20, random] }',
  ),
  'precision without luck, in fewer games than say what luck is worth': experimentOf(
    'table: short\nprecision: { metric: turns, halfWidth: 0.0001, atMost: 700, luckAdjusted: true }',
  ),
  'precision that is never reached': experimentOf(
    'table: short\nprecision: { metric: turns, halfWidth: 0.0001, atMost: 1100 }',
  ),
}

const bytes = (collector: Collector): string =>
  stringifyResult(buildResult(collector, game, { version: '1.2.3', rules: true }))

/** Somebody who plays whatever is asked, one variant after another, each playout once. */
function playing(experiment: Experiment): (batch: Batch) => BatchReply {
  const players = experiment.variants.map((_, variant) => playerOf(experiment, variant))
  return ({ variant, first, count }) => players[variant].playBatch(first, count)
}

/** Plays to the end, one batch after another. */
function inOrder(collector: Collector, size: number): Collector {
  const play = playing(collector.experiment)
  for (let batch = collector.next(size); batch; batch = collector.next(size)) collector.accept(play(batch))
  return collector
}

describe.each(Object.entries(experiments))('%s', (_, experiment) => {
  const layouts = layoutsOf(experiment)
  const play = playing(experiment)
  const expected = bytes(inOrder(new Collector(experiment, layouts), 100))

  test('is done, and has played each variant as often', () => {
    const collector = inOrder(new Collector(experiment, layouts), 64)
    expect(collector.done).toBe(true)
    expect(collector.next(10)).toBeUndefined()
    for (const { tally } of collector.variants) expect(tally.playouts).toBe(collector.playouts)
  })

  test('any sizes, any order of replies, interrupted anywhere: the same bytes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 7, max: 900 }), { minLength: 1, maxLength: 5 }),
        fc.integer(),
        fc.nat(6),
        (sizes, salt, interruption) => {
          let collector = new Collector(experiment, layouts)
          let batches: Batch[] = []
          let handedOut = 0
          for (let step = 0; ; step++) {
            if (step === interruption) {
              // What is being played is lost.
              collector = Collector.restore(
                experiment,
                layouts,
                JSON.parse(JSON.stringify(collector.snapshot())) as Snapshot,
              )
              batches = []
            }
            while (batches.length < 4) {
              const batch = collector.next(sizes[handedOut++ % sizes.length])
              if (batch === undefined) break
              batches.push(batch)
            }
            if (batches.length === 0) break
            collector.accept(play(batches.splice(Math.abs(salt + step * 7) % batches.length, 1)[0]))
          }
          expect(bytes(collector)).toBe(expected)
        },
      ),
      { seed: 4, numRuns: 12 },
    )
  })

  test('what comes after the stop is dropped', () => {
    const collector = inOrder(new Collector(experiment, layouts), 64)
    collector.accept(play({ variant: 0, first: collector.playouts, count: 3 }))
    expect(bytes(collector)).toBe(expected)
  })
})

describe('stopping by precision', () => {
  const experiment = experiments['precision, two variants']

  test('stops at the first look at which every variant is precise enough', () => {
    const collector = new Collector(experiment, layoutsOf(experiment))
    const play = playing(experiment)
    const widths = new Map<number, number>()
    for (let batch = collector.next(50); batch; batch = collector.next(50)) {
      collector.accept(play(batch))
      widths.set(
        collector.playouts,
        Math.max(...collector.progress().estimates!.map(({ low, high }) => (high - low) / 2)),
      )
    }
    expect(collector.playouts).toBe(1700)
    expect(widths.get(1700)).toBeLessThanOrEqual(0.024)
    expect(widths.get(1300)).toBeGreaterThan(0.024)
  })

  test('is not led astray by what lies between two looks', () => {
    const collector = new Collector(experiment, layoutsOf(experiment))
    const play = playing(experiment)
    const batches: Batch[] = []
    for (let batch = collector.next(5000); batch; batch = collector.next(5000)) batches.push(batch)
    // Handed out up to the limit: nobody waits for a look.
    expect(batches.at(-1)!.first + batches.at(-1)!.count).toBe(4000)
    for (const batch of batches.toReversed()) collector.accept(play(batch))
    expect(collector.playouts).toBe(1700)
  })
})

describe('progress', () => {
  test.each([
    [
      'a yes-or-no metric: the look at which it is precise at a share of one half',
      'metric: win, halfWidth: 0.02',
      2800,
    ],
    ['but not beyond what is allowed', 'metric: win, halfWidth: 0.02, atMost: 2000', 2000],
    ['any other metric: what is allowed', 'metric: turns, halfWidth: 1, atMost: 9000', 9000],
  ])('expects of %s', (_, precision, most) => {
    const experiment = experimentOf(`table: short\nprecision: { ${precision} }`)
    const collector = new Collector(experiment, layoutsOf(experiment))
    expect(collector.expectedMost).toBe(most)
    expect(collector.progress().most).toBe(most)
  })

  test('tells what is merged, and the odds so far', () => {
    const experiment = experiments['a number of games, two variants']
    const collector = new Collector(experiment, layoutsOf(experiment))
    expect(collector.progress()).toMatchObject({
      playouts: 0,
      most: 300,
      done: false,
      metric: 'win',
      isShare: true,
      estimates: [
        { value: NaN, count: 0 },
        { value: NaN, count: 0 },
      ],
    })
    const play = playing(experiment)
    const [first, second] = [collector.next(100)!, collector.next(100)!]
    collector.accept(play(second))
    expect(collector.progress().playouts).toBe(0)
    collector.accept(play(first))
    expect(collector.progress()).toMatchObject({ playouts: 100, estimates: [{ count: 100 }, { count: 100 }] })
  })
})

describe('what cannot be', () => {
  const experiment = experiments['a number of games, two variants']
  const layouts = layoutsOf(experiment)
  const play = playing(experiment)

  test('a reply twice, or one that nobody asked for', () => {
    const collector = new Collector(experiment, layouts)
    const batch = collector.next(100)!
    collector.accept(play(batch))
    expect(() => {
      collector.accept(play(batch))
    }).toThrow('nobody waits for playouts 0 to 99 of variant 0')
    expect(() => {
      collector.accept(play({ ...batch, variant: 1 }))
    }).toThrow('nobody waits')
    expect(() => {
      collector.accept(play({ variant: 0, first: 100, count: 50 }))
    }).toThrow('nobody waits')
  })

  test('handing out far beyond what is merged', () => {
    const collector = new Collector(experiment, layouts)
    let handedOut = 0
    while (collector.next(1)) handedOut += 1
    expect(handedOut).toBe(2 * 64)
    expect(collector.done).toBe(false)
  })

  test('going on with a checkpoint of something else', () => {
    const snapshot = inOrder(new Collector(experiment, layouts), 100).snapshot()
    const restore = (other: Experiment): Collector => Collector.restore(other, layouts, snapshot)
    expect(() => restore(changed(experiment, { seed: 2 }))).toThrow('the checkpoint belongs to another experiment')
    expect(() => restore({ ...experiment, variants: experiment.variants.toReversed() })).toThrow('another experiment')
    expect(() => restore(changed(experiment, { games: 200 }))).toThrow(
      'the checkpoint holds 300 playouts, more than the 200 wanted',
    )
  })

  test('but a finished run can be gone on with', () => {
    const snapshot = inOrder(new Collector(experiment, layouts), 100).snapshot()
    const more = changed(experiment, { games: 450 })
    expect(bytes(inOrder(Collector.restore(more, layouts, snapshot), 70))).toBe(
      bytes(inOrder(new Collector(more, layouts), 450)),
    )
  })
})

test('playouts that failed are counted, and the first hundred listed', () => {
  const experiment = experiments['a number of games, two variants']
  const collector = new Collector(experiment, layoutsOf(experiment))
  const play = playing(experiment)
  for (let batch = collector.next(150); batch; batch = collector.next(150)) {
    const reply = play(batch)
    // As if every second playout of the second variant had thrown.
    const failures =
      batch.variant === 0
        ? []
        : Array.from({ length: 75 }, (_, index) => ({ playout: batch.first + 2 * index, message: 'broken' }))
    collector.accept({ ...reply, failures })
  }
  const { variants, pairs } = buildResult(collector, game, { version: '1.2.3' })
  expect(variants.map(({ excludedCount }) => excludedCount)).toEqual([0, 150])
  expect(variants[1].excluded).toHaveLength(100)
  expect(variants[1].excluded[99]).toEqual({ playout: 198, message: 'broken' })
  expect(pairs[0].differences[0].count).toBe(150)
})

// ---- Shards --------------------------------------------------------------------------------------------------------

/** As a file keeps it. */
const stored = (snapshot: Snapshot): Snapshot => JSON.parse(JSON.stringify(snapshot)) as Snapshot

const rangesOf = ({ stopping }: Experiment, of: number): Range[] =>
  Array.from({ length: of }, (_, index) => rangeOf({ index: index + 1, of }, mostPlayouts(stopping)))

/** Whoever plays, with the second variant throwing in every third playout. */
function failing(experiment: Experiment): (batch: Batch) => BatchReply {
  const play = playing(experiment)
  const [, layout] = layoutsOf(experiment)
  return (batch) => {
    if (batch.variant !== 1) return play(batch)
    const each = Array.from({ length: batch.count }, (_, index) => ({ ...batch, first: batch.first + index, count: 1 }))
    return joinReplies(
      layout,
      each.map((one) => (one.first % 3 === 1 ? failedReply(layout, one, `broken in ${one.first}`) : play(one))),
    )
  }
}

/** The totals of each shard, played by itself. */
function shardsOf(experiment: Experiment, of: number, play = playing(experiment), size = 23): Snapshot[] {
  return rangesOf(experiment, of).map((range) => {
    const collector = new Collector(experiment, layoutsOf(experiment), range)
    for (let batch = collector.next(size); batch; batch = collector.next(size)) {
      expect(batch.first).toBeGreaterThanOrEqual(range.first)
      expect(batch.first + batch.count).toBeLessThanOrEqual(range.end)
      collector.accept(play(batch))
    }
    const count = range.end - range.first
    expect(collector.progress()).toMatchObject({ playouts: count, most: count, done: true })
    return stored(collector.snapshot())
  })
}

describe.each([
  ['a number of games, two variants', 'all played', playing],
  ['two settings combined', 'all played', playing],
  ['a number of games, two variants', 'some failed', failing],
  ['two settings combined', 'some failed', failing],
])('shards of %s, %s', (name, _, player) => {
  const experiment = experiments[name]
  const layouts = layoutsOf(experiment)
  const play = player(experiment)
  const whole = new Collector(experiment, layouts)
  for (let batch = whole.next(100); batch; batch = whole.next(100)) whole.accept(play(batch))

  test.each([1, 2, 3, 7, 64])('%i of them give the bytes of one collector', (of) => {
    const joined = Collector.join(experiment, layouts, shardsOf(experiment, of, play))
    expect(bytes(joined)).toBe(bytes(whole))
    // What a run leaves to go on from is the same too.
    expect(joined.snapshot()).toEqual(whole.snapshot())
    expect(joined.done).toBe(true)
  })
})

test('as many shards as games: one game each', () => {
  const experiment = changed(experiments['two settings combined'], { games: 12 })
  const layouts = layoutsOf(experiment)
  expect(bytes(Collector.join(experiment, layouts, shardsOf(experiment, 12)))).toBe(
    bytes(inOrder(new Collector(experiment, layouts), 5)),
  )
})

test('of playouts that failed, the first hundred of all shards are listed', () => {
  const experiment = changed(experiments['a number of games, two variants'], { games: 450 })
  const layouts = layoutsOf(experiment)
  for (const count of [2, 5]) {
    const { variants } = Collector.join(experiment, layouts, shardsOf(experiment, count, failing(experiment)))
    expect(variants.map(({ failureCount }) => failureCount)).toEqual([0, 150])
    expect(variants[1].failures).toEqual(
      Array.from({ length: 100 }, (_, index) => ({
        playout: 3 * index + 1,
        message: `broken in ${3 * index + 1}`,
      })),
    )
  }
})

describe('shards that cannot be joined', () => {
  const experiment = experiments['two settings combined']
  const layouts = layoutsOf(experiment)
  const shards = shardsOf(experiment, 3)
  const [first, second, third] = shards
  const join = (...snapshots: readonly Snapshot[]): Collector => Collector.join(experiment, layouts, snapshots)

  test('missing', () => {
    expect(() => join(second, third)).toThrow('playouts 0 to 49 are missing')
    expect(() => join(first, third)).toThrow('playouts 50 to 99 are missing')
    expect(() => join(first, second)).toThrow('100 of 150 playouts')
    expect(() => join()).toThrow('0 of 150 playouts')
  })

  test('there twice', () => {
    expect(() => join(first, first, second, third)).toThrow('playouts 0 to 49 are there twice')
    expect(() => join(first, second, third, third)).toThrow('playouts 100 to 149 are there twice')
  })

  test('in another order', () => {
    expect(() => join(second, first, third)).toThrow('playouts 0 to 49 are missing')
    expect(() => join(first, third, second)).toThrow('playouts 50 to 99 are missing')
  })

  test('of another cut', () => {
    const [half, other] = shardsOf(experiment, 2)
    expect(() => join(half, second, third)).toThrow('playouts 50 to 74 are there twice')
    expect(() => join(first, other)).toThrow('playouts 50 to 74 are missing')
  })

  test('unfinished', () => {
    const collector = new Collector(experiment, layouts, second.range)
    const play = playing(experiment)
    for (let variant = 0; variant < 4; variant++) collector.accept(play(collector.next(20)!))
    expect(() => join(first, stored(collector.snapshot()), third)).toThrow('there are 20 of the playouts 50 to 99')
  })

  test('of another experiment', () => {
    const [other] = shardsOf(changed(experiment, { seed: 2 }), 3)
    expect(() => join(other, second, third)).toThrow('the checkpoint belongs to another experiment')
  })

  test('damaged: counts that do not fit', () => {
    const { variants } = second
    const damaged = (change: Partial<Snapshot['variants'][number]>): Snapshot => ({
      ...second,
      variants: [{ ...variants[0], ...change }, ...variants.slice(1)],
    })
    expect(() => join(first, damaged({ failureCount: 1 }), third)).toThrow(
      '50 playouts and 1 that failed are not 50 playouts',
    )
    const [sixteenth] = shardsOf(experiment, 16)
    expect(() => join(first, damaged({ tally: sixteenth.variants[0].tally }), third)).toThrow('are not 50 playouts')
    expect(() => join(first, { ...second, pairs: second.pairs.slice(1) }, third)).toThrow('other variants')
    expect(() => join(first, { ...second, factorial: undefined }, third)).toThrow('other variants')
    expect(() => join(first, { ...second, variants: variants.slice(1) }, third)).toThrow()
    expect(() => join(first, damaged({ tally: { ...variants[0].tally, sums: 'no' } }), third)).toThrow()
  })
})

describe('a shard that was interrupted', () => {
  const experiment = experiments['two settings combined']
  const layouts = layoutsOf(experiment)
  const play = playing(experiment)
  const [, range] = rangesOf(experiment, 3)

  test('goes on, and has the totals of one that was not', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }), fc.nat(9), (sizes, at) => {
        let collector = new Collector(experiment, layouts, range)
        for (let step = 0; ; step++) {
          if (step === at) collector = Collector.restore(experiment, layouts, stored(collector.snapshot()), range)
          const batch = collector.next(sizes[step % sizes.length])
          if (batch === undefined) break
          collector.accept(play(batch))
        }
        expect(stored(collector.snapshot())).toEqual(shardsOf(experiment, 3)[1])
      }),
      { seed: 8, numRuns: 6 },
    )
  })

  test('does not go on with other playouts, nor a run with those of a shard', () => {
    const [first, second] = shardsOf(experiment, 3)
    const restore = (snapshot: Snapshot, part?: Range): Collector =>
      Collector.restore(experiment, layouts, snapshot, part)
    expect(() => restore(first, range)).toThrow('the checkpoint holds other playouts')
    expect(() => restore(second)).toThrow('the checkpoint holds other playouts')
    expect(() => restore(stored(inOrder(new Collector(experiment, layouts), 50).snapshot()), range)).toThrow(
      'the checkpoint holds other playouts',
    )
    expect(() => restore({ ...second, playouts: 51 }, range)).toThrow(RangeError)
  })

  test('all playouts are no part: a run goes on with those of the only shard', () => {
    const all = { first: 0, end: 150 }
    const only = shardsOf(experiment, 1)[0]
    expect(only.range).toBeUndefined()
    expect(Collector.restore(experiment, layouts, only).done).toBe(true)
    expect(Collector.restore(experiment, layouts, only, all).done).toBe(true)
    const more = changed(experiment, { games: 200 })
    expect(() => Collector.restore(more, layouts, only, all)).toThrow('the checkpoint holds other playouts')
    expect(bytes(inOrder(Collector.restore(more, layouts, only), 30))).toBe(
      bytes(inOrder(new Collector(more, layouts), 200)),
    )
  })

  test('there is none of an experiment that stops when it is precise enough, nor of playouts that nobody wants', () => {
    const precise = experiments['precision, two variants']
    expect(() => new Collector(precise, layoutsOf(precise), { first: 0, end: 10 })).toThrow(
      'a shard of an experiment that stops when it is precise enough',
    )
    for (const [first, end] of [
      [-1, 10],
      [10, 10],
      [10, 5],
      [100, 151],
      [NaN, 10],
    ])
      expect(() => new Collector(experiment, layouts, { first, end })).toThrow(/^playouts .* of 150$/)
  })
})
