// Handing out and merging: the same ledger for any size of batches, any order of replies, and any interruption.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildResult,
  changed,
  failedReply,
  joinReplies,
  Ledger,
  rangeOf,
  stringifyResult,
} from '../../src/simulate/index.ts'
import type { Batch, BatchReply, Experiment, LedgerText, Played, Range, Request } from '../../src/simulate/index.ts'
import { Slices } from '../../src/studies/index.ts'
import type { KnownReplies, Played as PlayedReply } from '../../src/studies/index.ts'
import { game } from '../../src/games/pig/index.ts'
import { experimentOf, layoutsOf, playerOf } from '../support/pig/content.ts'
import { beginRun, finishRun } from '../support/runs.ts'

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

const bytes = (run: Played): string => stringifyResult(buildResult(run, game, { version: '1.2.3', rules: true }))

/** Somebody who plays whatever is asked. */
function playing(experiment: Experiment): (batch: Batch) => BatchReply {
  const players = experiment.variants.map((_, variant) => playerOf(experiment, variant))
  return ({ variant, first, count }) => players[variant].playBatch(first, count)
}

/** Plays to the end, one batch after another. */
const inOrder = (experiment: Experiment, size: number): Played =>
  finishRun(experiment, layoutsOf(experiment), playing(experiment), size)

/** As a file keeps it. */
const stored = (ledger: Ledger): LedgerText => JSON.parse(JSON.stringify(ledger.toText())) as LedgerText

/** Goes on with what was written down. */
function goOn(experiment: Experiment, text: LedgerText, range?: Range): ReturnType<typeof beginRun> {
  const layouts = layoutsOf(experiment)
  const { study } = beginRun(experiment, layouts, range)
  const ledger = Ledger.fromText(layouts, study.pairs, text, study)
  return { study, ledger, slices: new Slices(study, ledger) }
}

describe.each(Object.entries(experiments))('%s', (_, experiment) => {
  const layouts = layoutsOf(experiment)
  const play = playing(experiment)
  const expected = bytes(inOrder(experiment, 100))

  test('any sizes, any order of replies, interrupted anywhere: the same bytes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 7, max: 900 }), { minLength: 1, maxLength: 5 }),
        fc.integer(),
        fc.nat(6),
        (sizes, salt, interruption) => {
          let run = beginRun(experiment, layouts)
          let batches: Batch[] = []
          let handedOut = 0
          for (let step = 0; ; step++) {
            if (step === interruption) {
              // What is being played is lost.
              run = goOn(experiment, stored(run.ledger))
              batches = []
            }
            while (batches.length < 4) {
              const batch = run.slices.next(sizes[handedOut++ % sizes.length])
              if (batch === undefined) break
              batches.push(batch)
            }
            if (batches.length === 0) break
            run.slices.accept(play(batches.splice(Math.abs(salt + step * 7) % batches.length, 1)[0]))
          }
          expect(run.slices.isOver).toBe(true)
          expect(bytes(run.study.conclude(run.ledger))).toBe(expected)
        },
      ),
      { seed: 4, numRuns: 12 },
    )
  })
})

/** Replies that are known of some ranges of each variant; some of them turn out to be damaged. */
class Known implements KnownReplies {
  readonly kept: PlayedReply[] = []
  private readonly ranges: readonly (readonly [variant: number, first: number, end: number, isDamaged: boolean])[]
  private readonly play: (batch: Batch) => BatchReply

  constructor(ranges: Known['ranges'], play: (batch: Batch) => BatchReply) {
    this.ranges = ranges
    this.play = play
  }

  endOf(variant: number, first: number, end: number): number {
    const ends = this.ranges.filter((one) => one[0] === variant && one[1] === first && one[2] <= end)
    return Math.max(first, ...ends.map((one) => one[2]))
  }

  read(batch: Batch): BatchReply | undefined {
    const range = this.ranges.find(
      ([variant, first, end]) => variant === batch.variant && first === batch.first && end === first + batch.count,
    )
    return range === undefined || range[3] ? undefined : this.play(batch)
  }

  keep(played: readonly PlayedReply[]): void {
    this.kept.push(...played)
  }
}

describe.each(Object.entries(experiments))('%s, of which some is known', (_, experiment) => {
  const layouts = layoutsOf(experiment)
  const play = playing(experiment)
  const expected = bytes(inOrder(experiment, 100))

  test('any known ranges, any order of replies: the same bytes, and what is kept is every playout once', () => {
    const hundreds = fc.integer({ min: 0, max: 15 }).map((number) => 100 * number)
    const range = fc
      .tuple(fc.nat(layouts.length - 1), hundreds, fc.constantFrom(50, 100, 200, 300), fc.integer({ min: 0, max: 9 }))
      .map(([variant, first, count, luck]) => [variant, first, first + count, luck === 0] as const)
    fc.assert(
      fc.property(
        fc.array(range, { maxLength: 30 }),
        fc.integer({ min: 7, max: 900 }),
        fc.nat(),
        (ranges, size, salt) => {
          const known = new Known(ranges, play)
          const { study, ledger } = beginRun(experiment, layouts)
          const slices = new Slices(study, ledger, undefined, known)
          const batches: Batch[] = []
          while (slices.takeKnown());
          for (let step = 0; ; step++) {
            while (batches.length < 4) {
              const batch = slices.next(1 + ((size * (step + 1)) % 400))
              if (batch === undefined) break
              batches.push(batch)
            }
            if (batches.length === 0) break
            slices.accept(play(batches.splice((salt + step) % batches.length, 1)[0]), 1)
          }
          expect(slices.isOver).toBe(true)
          expect(bytes(study.conclude(ledger))).toBe(expected)
          for (const [variant, account] of ledger.variants.entries()) {
            const kept = known.kept.filter(({ reply }) => reply.variant === variant)
            let end = 0
            for (const { reply } of kept) {
              expect(reply.first).toBe(end)
              end += reply.count
            }
            expect(end).toBe(account.playouts)
          }
        },
      ),
      { seed: 11, numRuns: 25 },
    )
  })

  test('all of it known: nothing is handed out', () => {
    const most = 5000
    const ranges = layouts.flatMap((__, variant) =>
      Array.from({ length: most / 50 }, (___, index) => [variant, 50 * index, 50 * (index + 1), false] as const),
    )
    const { study, ledger } = beginRun(experiment, layouts)
    const slices = new Slices(study, ledger, undefined, new Known(ranges, play))
    const ahead = slices.knownAhead
    while (slices.takeKnown());
    expect(slices.isOver).toBe(true)
    expect(slices.next(10)).toBeUndefined()
    expect(ahead).toBeGreaterThanOrEqual(ledger.playouts)
    expect(bytes(study.conclude(ledger))).toBe(expected)
  })
})

describe('a request that follows if nothing is decided', () => {
  const experiment = experiments['two settings combined']
  const layouts = layoutsOf(experiment)
  const play = playing(experiment)

  /** Looks after each 20 playouts; at each, variants leave. */
  const next =
    (plan: readonly (readonly number[])[]) =>
    (ledger: Ledger): Request | undefined => {
      const first = Math.max(...ledger.variants.map(({ playouts }) => playouts))
      const variants = plan[first / 20]
      return variants && { variants, first, count: 20 }
    }

  test('is played beforehand, and kept as far as it is asked for: the same ledger with and without it', () => {
    const plans = fc.array(fc.subarray([0, 1, 2, 3], { minLength: 1 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        plans,
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(),
        (cut, size, hands, salt) => {
          // Whoever has left does not come back.
          const plan = cut.map((_, look) =>
            [0, 1, 2, 3].filter((one) => cut.slice(0, look + 1).every((left) => left.includes(one))),
          )
          const ledgers = [
            undefined,
            ({ variants, first, count }: Request) => ({ variants, first: first + count, count: 20 }),
          ].map((beyond) => {
            const ledger = new Ledger(layouts, [
              [0, 1],
              [2, 3],
            ])
            const slices = new Slices({ next: next(plan.filter(({ length }) => length > 0)), beyond }, ledger)
            const batches: Batch[] = []
            for (let step = 0; !slices.isOver; step++) {
              while (batches.length < hands) {
                const batch = slices.next(size)
                if (batch === undefined) break
                batches.push(batch)
              }
              // Nothing is on its way twice.
              expect(new Set(batches.map((batch) => JSON.stringify(batch))).size).toBe(batches.length)
              slices.accept(play(batches.splice((salt + 5 * step) % batches.length, 1)[0]))
            }
            return ledger.toText()
          })
          expect(ledgers[1]).toEqual(ledgers[0])
        },
      ),
      { seed: 5, numRuns: 40 },
    )
  })

  test('what waits for others of its slice is there already', () => {
    const { study, ledger } = beginRun(experiment, layouts)
    const slices = new Slices(study, ledger, undefined, new Known([[0, 0, 100, false]], play))
    const batch = slices.next(100)!
    expect([ledger.playouts, slices.unmerged]).toEqual([0, 100])
    slices.accept(play(batch))
    expect(ledger.playouts + slices.unmerged).toBe(100 + batch.count)
  })

  test('the rest of a request that was begun is played before the study is asked', () => {
    const ledger = new Ledger(layouts, [])
    const slices = new Slices({ next: next([[0, 1], [1]]) }, ledger)
    const one = [slices.next(8)!, slices.next(8)!]
    expect(slices.begun).toEqual({ variants: [0, 1], first: 0, count: 20 })
    for (const batch of one) slices.accept(play(batch))
    expect(slices.begun).toEqual({ variants: [0, 1], first: 8, count: 12 })
    const rest = new Slices({ next: () => undefined }, ledger, slices.begun)
    for (let batch = rest.next(50); batch !== undefined; batch = rest.next(50)) rest.accept(play(batch))
    expect([rest.isOver, ledger.playouts]).toEqual([true, 40])
  })
})

describe('stopping by precision', () => {
  const experiment = experiments['precision, two variants']

  test('stops at the first look at which every variant is precise enough', () => {
    const { study, ledger, slices } = beginRun(experiment, layoutsOf(experiment))
    const play = playing(experiment)
    const widths = new Map<number, number>()
    for (let batch = slices.next(50); batch; batch = slices.next(50)) {
      slices.accept(play(batch))
      const { variants } = buildResult(study.conclude(ledger), game, { version: '1.2.3' })
      widths.set(
        ledger.variants[0].playouts,
        Math.max(...variants.map(({ metrics: { win } }) => (win.high! - win.low!) / 2)),
      )
    }
    expect(ledger.playouts).toBe(2 * 1700)
    expect(widths.get(1700)).toBeLessThanOrEqual(0.024)
    expect(widths.get(1300)).toBeGreaterThan(0.024)
  })

  test('is not led astray by what lies between two looks', () => {
    const { ledger, slices } = beginRun(experiment, layoutsOf(experiment))
    const play = playing(experiment)
    const batches: Batch[] = []
    for (let batch = slices.next(5000); batch; batch = slices.next(5000)) batches.push(batch)
    // Handed out up to the limit: nobody waits for a look.
    expect(batches.at(-1)!.first + batches.at(-1)!.count).toBe(4000)
    for (const batch of batches.toReversed()) slices.accept(play(batch))
    expect(ledger.playouts).toBe(2 * 1700)
  })

  test.each([
    ['a yes or no: the look at which it is precise at a share of one half', 'metric: win, halfWidth: 0.02', 2800],
    ['but not beyond what is allowed', 'metric: win, halfWidth: 0.02, atMost: 2000', 2000],
    ['any other metric: what is allowed', 'metric: turns, halfWidth: 1, atMost: 9000', 9000],
  ])('expects of %s', (_, precision, most) => {
    const expected = experimentOf(`table: short\nprecision: { ${precision} }`)
    expect(beginRun(expected, layoutsOf(expected)).study.most).toBe(most)
  })
})

describe('a run in progress', () => {
  const experiment = experiments['a number of games, two variants']
  const layouts = layoutsOf(experiment)
  const play = playing(experiment)

  test('tells the odds of what is merged', () => {
    const { study, ledger, slices } = beginRun(experiment, layouts)
    const [first, second] = [slices.next(100)!, slices.next(100)!]
    slices.accept(play(second))
    expect([ledger.playouts, study.running(ledger)]).toEqual([0, ''])
    slices.accept(play(first))
    expect(ledger.playouts).toBe(200)
    expect(study.running(ledger)).toMatch(/^win hold-at-… [\d.]+, random [\d.]+% ± [\d.]+$/)
  })

  test('hands out so far beyond what is merged, and no further', () => {
    const { slices } = beginRun(experiment, layouts)
    let handedOut = 0
    while (slices.next(1)) handedOut += 1
    expect([handedOut, slices.isOver]).toEqual([2 * 64, false])
  })

  test('is gone on with for more games, not for fewer', () => {
    const text = stored(inOrder(experiment, 100).ledger)
    expect(() => goOn(changed(experiment, { games: 200 }), text)).toThrow('300 playouts, more than the 200 wanted')
    const more = changed(experiment, { games: 450 })
    const { study, ledger, slices } = goOn(more, text)
    for (let batch = slices.next(70); batch; batch = slices.next(70)) slices.accept(play(batch))
    expect(bytes(study.conclude(ledger))).toBe(bytes(inOrder(more, 450)))
  })

  test('whose totals are damaged is not gone on with', () => {
    const text = stored(inOrder(experiment, 100).ledger)
    const [one, other] = text.variants
    expect(() => goOn(experiment, { ...text, variants: [one] })).toThrow('variants with other numbers of playouts')
    expect(() => goOn(experiment, { ...text, variants: [{ ...one, playouts: 299 }, other] })).toThrow(
      '300 playouts and 0 that failed are not 299 playouts',
    )
    expect(() => goOn(experiment, { ...text, pairs: [...text.pairs, ''] })).toThrow('a ledger of another study')
  })
})

// ---- Shards --------------------------------------------------------------------------------------------------------

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

/** All shards, each played by itself, in one ledger. */
function merged(experiment: Experiment, of: number, play: (batch: Batch) => BatchReply): Played {
  const { stopping } = experiment as { stopping: { games: number } }
  const { study, ledger } = beginRun(experiment, layoutsOf(experiment))
  for (let index = 1; index <= of; index++) {
    const range = rangeOf({ index, of }, stopping.games)
    const shard = beginRun(experiment, layoutsOf(experiment), range)
    for (let batch = shard.slices.next(23); batch; batch = shard.slices.next(23)) {
      expect(batch.first).toBeGreaterThanOrEqual(range.first)
      expect(batch.first + batch.count).toBeLessThanOrEqual(range.end)
      shard.slices.accept(play(batch))
    }
    expect(shard.ledger.variants[0].playouts).toBe(range.end - range.first)
    ledger.addText(stored(shard.ledger))
  }
  return study.conclude(ledger)
}

describe.each([
  ['a number of games, two variants', 'all played', playing],
  ['two settings combined', 'all played', playing],
  ['a number of games, two variants', 'some failed', failing],
  ['two settings combined', 'some failed', failing],
])('shards of %s, %s', (name, _, player) => {
  const experiment = experiments[name]
  const play = player(experiment)
  const whole = finishRun(experiment, layoutsOf(experiment), play, 100)

  test.each([1, 2, 3, 7, 64])('%i of them give the bytes of one run', (of) => {
    const joined = merged(experiment, of, play)
    expect(bytes(joined)).toBe(bytes(whole))
    // What a run leaves to go on from is the same too.
    expect(joined.ledger.toText()).toEqual(whole.ledger.toText())
    expect(joined.isComplete).toBe(true)
  })
})

test('as many shards as games: one game each', () => {
  const experiment = changed(experiments['two settings combined'], { games: 12 })
  expect(bytes(merged(experiment, 12, playing(experiment)))).toBe(bytes(inOrder(experiment, 5)))
})

test('of playouts that failed, the first hundred of all shards are listed, and all counted', () => {
  const experiment = changed(experiments['a number of games, two variants'], { games: 450 })
  for (const count of [1, 2, 5]) {
    const run = merged(experiment, count, failing(experiment))
    expect(run.ledger.variants.map(({ failureCount }) => failureCount)).toEqual([0, 150])
    expect(run.ledger.variants[1].failures).toEqual(
      Array.from({ length: 100 }, (_, index) => ({ playout: 3 * index + 1, message: `broken in ${3 * index + 1}` })),
    )
    const { variants, pairs } = buildResult(run, game, { version: '1.2.3' })
    expect([variants[1].excludedCount, variants[1].excluded.length, pairs[0].differences[0].count]).toEqual([
      150, 100, 300,
    ])
  }
})

test('a shard that is interrupted goes on', () => {
  const experiment = experiments['two settings combined']
  const [range, play] = [{ first: 50, end: 100 }, playing(experiment)]
  const whole = beginRun(experiment, layoutsOf(experiment), range)
  for (let batch = whole.slices.next(23); batch; batch = whole.slices.next(23)) whole.slices.accept(play(batch))
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }), fc.nat(9), (sizes, at) => {
      let run = beginRun(experiment, layoutsOf(experiment), range)
      for (let step = 0; ; step++) {
        if (step === at) run = goOn(experiment, stored(run.ledger), range)
        const batch = run.slices.next(sizes[step % sizes.length])
        if (batch === undefined) break
        run.slices.accept(play(batch))
      }
      expect(stored(run.ledger)).toEqual(stored(whole.ledger))
    }),
    { seed: 8, numRuns: 6 },
  )
  const precise = experiments['precision, two variants']
  expect(() => beginRun(precise, layoutsOf(precise), range)).toThrow('a shard of an experiment that stops when')
})
