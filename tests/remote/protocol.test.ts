import { globSync, readFileSync } from 'node:fs'
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadExperiment } from '../../src/load/experiment.ts'
import { Pace } from '../../src/workbench/pace.ts'
import { Players } from '../../src/workbench/players.ts'
import { nodeClock } from '../../src/node/clock.ts'
import {
  bytesOf,
  decodeJob,
  decodeReply,
  digestOf,
  encodeJob,
  packed,
  readAnnouncement,
  readItem,
  readReply,
  Refused,
  sent,
} from '../../src/node/remote/protocol.ts'
import { workbench } from '../support/workbench.ts'

const loaded = await loadExperiment(workbench, 'experiments/agents-mixed.yaml')
const players = new Players(loaded.game, loaded.job, nodeClock)
const batch = { variant: 1, first: 40, count: 3 }
const { reply } = players.play(batch)
const { layout } = players.of(1)

test('a reply comes out as it went in', async () => {
  const bytes = bytesOf(reply)
  const { reply: read, digest } = await decodeReply(await packed(bytes), batch, layout)
  expect(read).toEqual(reply)
  expect(digest).toBe(digestOf(bytes))
})

test('numbers of every size come out as they went in, and those that were never met', async () => {
  const numbers = [0, 1, -1, 63, 64, -64, 8191, 8192, -8192, 2 ** 31, -(2 ** 40), 2 ** 53 - 1, -(2 ** 53 - 1)]
  const sums = { ...reply.tally.sums, numbers: reply.tally.sums.numbers.slice() }
  const lows = { ...reply.tally.lows, numbers: reply.tally.lows.numbers.slice() }
  sums.numbers.set(numbers, 4)
  lows.numbers.set([...numbers.filter((number) => Math.abs(number) < 2 ** 52), Infinity], 4)
  const changed = { ...reply, tally: { ...reply.tally, sums, lows } }
  expect((await decodeReply(await packed(bytesOf(changed)), batch, layout)).reply).toEqual(changed)
})

test('columns are not sent where nobody reads them', async () => {
  const without = sent(reply, { ...loaded.job, isWithoutColumns: true })
  const { reply: read } = await decodeReply(await packed(bytesOf(without)), batch, layout, 0)
  expect(read).toEqual({ ...reply, columns: new Int32Array(0) })
  await expect(decodeReply(await packed(bytesOf(reply)), batch, layout, 0)).rejects.toThrow('other columns')
  expect(sent(reply, loaded.job)).toBe(reply)
})

test('replies with the same numbers have the same bytes, whatever the order of their chunks', () => {
  const { sums } = reply.tally
  const order = [...sums.chunks.keys()].reverse()
  const turned = {
    length: sums.length,
    chunks: Int32Array.from(order, (index) => sums.chunks[index]),
    numbers: Float64Array.from(order.flatMap((index) => [...sums.numbers.subarray(4 * index, 4 * index + 4)])),
  }
  expect(bytesOf({ ...reply, tally: { ...reply.tally, sums: turned } }).equals(bytesOf(reply))).toBe(true)
})

test('a reply that does not fit is refused', async () => {
  const change = async (change: (numbers: typeof reply) => typeof reply, asked = batch): Promise<void> => {
    await decodeReply(await packed(bytesOf(change(structuredClone(reply)))), asked, layout)
  }
  const wrong: readonly [(one: typeof reply) => typeof reply, typeof batch?][] = [
    [(one) => ({ ...one, columns: one.columns.slice(1) })],
    [(one) => one, { ...batch, count: 4 }],
    [(one) => ({ ...one, failures: [{ playout: 43, message: 'beyond' }] })],
    [(one) => ({ ...one, failures: [{ playout: 40, message: 'counted already' }] })],
    [(one) => ({ ...one, tally: { ...one.tally, beyond: Float64Array.of(1, 2, 3) } })],
    [
      (one) => {
        one.tally.sums.chunks[1] = 2 ** 30
        return one
      },
    ],
    [
      (one) => {
        one.tally.lows.chunks[0] = -1
        return one
      },
    ],
  ]
  for (const [one, asked] of wrong) await expect(change(one, asked)).rejects.toThrow(Refused)
  for (const body of ['', '!', 'AAAA', await packed(Buffer.from('nonsense')), await packed(Buffer.alloc(3))])
    await expect(decodeReply(body, batch, layout)).rejects.toThrow(Refused)
  // No fraction can be written, and no number that is not exact can be read.
  for (const number of [0.5, NaN, Infinity, 2 ** 53])
    expect(() => bytesOf({ ...reply, tally: { ...reply.tally, beyond: Float64Array.of(number) } })).toThrow(RangeError)
  const bytes = bytesOf(reply)
  const end = 4 + bytes.readUInt32LE()
  for (const first of [[255, 255, 255, 255, 255, 255, 255, 127], Array<number>(9).fill(255), [128]]) {
    const broken = Buffer.concat([bytes.subarray(0, end), Buffer.from(first), bytes.subarray(end + 1)])
    await expect(decodeReply(await packed(broken), batch, layout)).rejects.toThrow(Refused)
  }
  for (const cut of [bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.alloc(1)])])
    await expect(decodeReply(await packed(cut), batch, layout)).rejects.toThrow(Refused)
  // More sums than its layout has, each of them 0.
  const head = Buffer.from(JSON.stringify({ sums: 2 ** 20, lows: 0, beyond: 0, columns: 0, failures: [] }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  const zeros = Buffer.concat([length, head, Buffer.alloc(5 * 2 ** 20)])
  await expect(decodeReply(await packed(zeros), batch, layout, 0)).rejects.toThrow('too many sums')
  // 300 MB of zeros, in 300 kB: a block of one MB, which does not say that it is the last, again and again.
  const block = deflateRawSync(Buffer.alloc(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH })
  const blocks = Buffer.concat([...Array.from({ length: 300 }, () => block), deflateRawSync('')])
  expect(inflateRawSync(Buffer.concat([block, deflateRawSync('')]))).toHaveLength(2 ** 20)
  await expect(decodeReply(blocks.toString('base64'), batch, layout)).rejects.toThrow(Refused)
})

test('a failure may have any message', async () => {
  const { tally } = players.play({ variant: 1, first: 41, count: 2 }).reply
  const failed = { ...reply, tally, failures: [{ playout: 40, message: 'a'.repeat(100_000) }] }
  expect((await decodeReply(await packed(bytesOf(failed)), batch, layout)).reply).toEqual(failed)
})

test('content is what its hash says, and a job', async () => {
  const { hash, stored } = await encodeJob(loaded.job)
  expect(await decodeJob(stored, hash)).toEqual(JSON.parse(JSON.stringify(loaded.job)))
  await expect(
    decodeJob(
      stored,
      hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    ),
  ).rejects.toThrow('not the one that was announced')
  const text = Buffer.from('{"game":"pig","seed":1,"content":{"__proto__":{"x":1}},"variants":[{"settings":{}}]}')
  await expect(decodeJob(await packed(text), digestOf(text))).rejects.toThrow('__proto__')
  const other = await encodeJob({ ...loaded.job, variants: [] })
  await expect(decodeJob(other.stored, other.hash)).rejects.toThrow(Refused)
})

test('entries that nobody of us writes are refused', () => {
  const item = { run: '0123456789abcdef', variant: 0, first: 0, count: 1 }
  expect(readItem(item)).toEqual(item)
  for (const wrong of [
    null,
    'code',
    {},
    { ...item, count: 0 },
    { ...item, count: 1e9 },
    { ...item, first: -1 },
    { ...item, first: 0.5 },
    { ...item, run: '../../x' },
    { ...item, module: 'file:///tmp/evil.js' },
    { ...item, except: ['\u001b[2J'] },
  ]) {
    expect(() => readItem(wrong)).toThrow(Refused)
    expect(() => readReply(wrong)).toThrow(Refused)
    expect(() => readAnnouncement(JSON.stringify(wrong))).toThrow(Refused)
  }
  for (const text of [null, '', '{', '[]']) expect(() => readAnnouncement(text)).toThrow(Refused)
  // What is shown is one line, and steers no screen.
  const failed = { ...item, worker: 'anna', elapsedMs: 0, workMs: 0, failed: 'no\nmemory\u001b[2J' }
  expect(readReply(failed)).toEqual({ ...failed, failed: String.raw`no memory\u001b[2J` })
})

test('the longest batches of the fastest game are jobs', () => {
  const pace = new Pace(1)
  pace.follow({ threads: 1, goalMs: 10_000 })
  for (let batches = 0; batches < 20; batches++) pace.note(pace.next(1e9), 0.01)
  const count = pace.next(1e9)
  expect(count).toBeGreaterThan(1e6)
  expect(readItem({ run: '0123456789abcdef', variant: 0, first: 0, count })).toMatchObject({ count })
})

test('BullMQ and ioredis are loaded only when somebody asks for them', () => {
  for (const file of globSync('src/**/*.ts')) {
    const text = readFileSync(file, 'utf8')
    expect(text, file).not.toMatch(/^import (?!type )[^']*from '(bullmq|ioredis)'/m)
    // The program reaches them by `import()` alone.
    if (!file.startsWith('src/node/remote/')) expect(text, file).not.toMatch(/^import [^']*from '[^']*\/remote\//m)
  }
})
