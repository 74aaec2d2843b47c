// Replies as bytes: what comes back is what was written, for whoever needs the same columns or fewer.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsOfBytes, Player, replyBytes, replyOfBytes, Tally } from '../../src/simulate/index.ts'
import type { BatchReply } from '../../src/simulate/index.ts'
import { EVERY_LUCK } from '../../src/simulate/reference.ts'
import { TallyLayout } from '../../src/simulate/layout.ts'
import { game } from '../../src/games/pig/index.ts'
import { content, experimentOf } from '../support/pig/content.ts'

const experiment = experimentOf('table: short\ngames: 300\nagents: hold-at-10')

const playerWith = (references: readonly string[]): Player =>
  new Player(game, content, { variant: 0, seed: 7, settings: experiment.variants[0].settings, references })

const plain = playerWith([])
const [wide, others] = [playerWith(['busts[side=ann]', EVERY_LUCK]), playerWith(['busts[side=bob]'])]
const batch = { variant: 0, first: 300, count: 200 }

const same = (one: BatchReply | undefined, other: BatchReply, { layout }: Player): void => {
  expect(one).toBeDefined()
  expect({ ...one, tally: undefined }).toEqual({ ...other, tally: undefined })
  expect(new Tally(layout, one!.tally).toText()).toEqual(new Tally(layout, other.tally).toText())
}

describe('a reply', () => {
  const reply = wide.playBatch(batch.first, batch.count)

  test('comes back as it was, from bytes at any place', () => {
    const bytes = replyBytes(reply, wide.layout)
    const moved = new Uint8Array(bytes.length + 3)
    moved.set(bytes, 3)
    for (const one of [bytes, moved.subarray(3)]) same(replyOfBytes(one, wide.layout, batch), reply, wide)
  })

  test('serves whoever needs fewer columns, not who needs another', () => {
    const bytes = replyBytes(reply, wide.layout)
    expect(wide.layout.columns.length).toBeGreaterThanOrEqual(plain.layout.columns.length)
    same(replyOfBytes(bytes, plain.layout, batch), plain.playBatch(batch.first, batch.count), plain)
    const fewer = replyBytes(plain.playBatch(batch.first, batch.count), plain.layout)
    const isMissing = others.layout.columns.length > plain.layout.columns.length
    expect(isMissing).toBe(true)
    expect(replyOfBytes(fewer, others.layout, batch)).toBeUndefined()
  })

  test('keeps columns of the same games that were there before', () => {
    const before = replyBytes(reply, wide.layout)
    const now = others.playBatch(batch.first, batch.count)
    const both = replyBytes(now, others.layout, columnsOfBytes(before))
    same(replyOfBytes(both, others.layout, batch), now, others)
    same(replyOfBytes(both, wide.layout, batch), reply, wide)
  })

  test('of other games, or of another layout, is no reply', () => {
    const bytes = replyBytes(reply, wide.layout)
    expect(replyOfBytes(bytes, wide.layout, { ...batch, count: 100 })).toBeUndefined()
    expect(replyOfBytes(bytes, new TallyLayout([], 0), batch)).toBeUndefined()
  })

  test('any whole numbers survive', () => {
    const layout = new TallyLayout(
      [
        {
          name: 'number',
          title: 'Number',
          kind: 'value',
          unit: '',
          range: [0, 1],
          signed: true,
          compare: true,
        } as never,
      ],
      0,
    )
    const number = fc.oneof(
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: -200, max: 200 }),
      fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    )
    const sum = fc.oneof(number, fc.constant(Infinity), fc.maxSafeInteger())
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 1, maxLength: 40 }),
        fc.array(fc.tuple(sum, sum, sum, sum), { maxLength: 5 }),
        (column, chunks) => {
          const numbers = { chunks: Int32Array.from(chunks.keys()), numbers: Float64Array.from(chunks.flat()) }
          const made = {
            variant: 0,
            first: 0,
            count: column.length,
            tally: {
              sums: { length: layout.sums, ...numbers },
              lows: { length: layout.lows, ...numbers },
              beyond: Float64Array.of(0, -5, 1, 3),
            },
            columns: Int32Array.from(column),
            failures: [{ playout: 3, message: 'ü "no"' }],
          }
          expect(replyOfBytes(replyBytes(made, layout), layout, made)).toEqual(made)
        },
      ),
      { seed: 5, numRuns: 200 },
    )
  })
})
