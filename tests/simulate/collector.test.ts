// Collecting: the same result for any size of batches, any order of replies, and any interruption.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildResult, changed, Collector, stringifyResult } from '../../src/simulate/index.ts'
import type { Batch, BatchReply, Experiment, Snapshot } from '../../src/simulate/index.ts'
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
