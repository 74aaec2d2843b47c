// What travels through Redis, and its checks. Whatever comes out of Redis may be anybody's: it is read by schema,
// within bounds, and is data only. No entry names code.
import { createHash } from 'node:crypto'
import { endianness } from 'node:os'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { z } from 'zod'
import type { Batch, BatchReply, TallyLayout } from '../../simulate/index.ts'
import type { ChunkBuffers } from '../../simulate/chunks.ts'
import type { Job } from '../../workbench/ports.ts'

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)]

/** Changes when a worker of before can no longer take part. */
export const PROTOCOL = 'darkodds.remote/1'

/** Bounds of what is read. */
const MAX_JOB_BYTES = 64 * 2 ** 20
const MAX_REPLY_BYTES = 256 * 2 ** 20
const MAX_TEXT = 200
/** More playouts than this are never one batch. */
export const MAX_COUNT = 1_000_000

/** Such an entry is refused, and never played. */
export class Refused extends Error {}

// ---- Entries --------------------------------------------------------------------------------------------------------

const whole = z.int().min(0)
const text = z.string().max(MAX_TEXT)
const id = z.string().regex(/^[0-9a-f]{16}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[\w.-]{1,80}$/)
const batch = { variant: whole.max(100_000), first: whole, count: whole.min(1).max(MAX_COUNT) }

/** A run that wants workers. */
const announcement = z.strictObject({
  protocol: z.literal(PROTOCOL),
  run: id,
  /** Differs when the run was announced anew, because Redis had lost it. */
  token: id,
  version: text,
  generator: text,
  game: text,
  /** Digest of the game's code, where it does not ship. */
  code: text.optional(),
  title: text,
  /** SHA-256 of the job, which lies in Redis under that name. */
  job: sha256,
  /** What a worker must reproduce before it plays. */
  reference: z.strictObject({ ...batch, digest: sha256 }),
  /** Milliseconds after which the jobs of a worker that is not heard of are given to others. */
  lockMs: whole.min(500).max(600_000),
  /** Workers that gave wrong numbers. */
  aside: z.array(name).max(10_000),
})
export type Announcement = z.infer<typeof announcement>

/** What is asked of every announcement, whatever else it holds: enough to tell why it is refused. */
const outline = z.looseObject({ protocol: text, run: id, version: text.optional() })

const item = z.strictObject({
  run: id,
  ...batch,
  /** Workers that have played it: another one is wanted. */
  except: z.array(name).max(100).optional(),
})
export type Item = z.infer<typeof item>

const reply = z.strictObject({
  run: id,
  worker: name,
  ...batch,
  elapsedMs: z.number().min(0),
  workMs: z.number().min(0),
  /** The reply itself, deflated, in base64; or why there is none. */
  body: z
    .string()
    .max((MAX_REPLY_BYTES / 3) * 4 + 4)
    .optional(),
  failed: text.optional(),
})
export type Reply = z.infer<typeof reply>

/** A worker, for whoever lists them. */
const presence = z.strictObject({
  name,
  version: text,
  threads: whole.min(1).max(4_096),
  /** The run that it plays, and what that is called. */
  run: id.optional(),
  title: text.optional(),
  playouts: whole,
  /** Playouts a second, of late. */
  speed: z.number().min(0),
  /** The share of its threads' time that they played, of late. */
  playing: z.number().min(0).optional(),
  /** Runs in which it does not take part, and why. */
  refused: z.array(z.strictObject({ run: id, why: z.string().max(500) })).max(20),
})
export type Presence = z.infer<typeof presence>

const read = <T>(schema: z.ZodType<T>, value: unknown, what: string): T => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [{ path, message }] = parsed.error.issues
  throw new Refused(`${what}: ${path.join('.')}${path.length === 0 ? '' : ': '}${message}`.slice(0, MAX_TEXT))
}

function jsonOf(value: string | null, what: string): unknown {
  try {
    return JSON.parse(value ?? '', refuseProto)
  } catch {
    throw new Refused(`${what}: not JSON, or with a key __proto__`)
  }
}

function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Refused(key)
  return value
}

/** @throws Refused */
export const readAnnouncement = (value: string | null): Announcement =>
  read(announcement, jsonOf(value, 'a run'), 'a run')
/** @throws Refused */
export const readOutline = (value: string | null): z.infer<typeof outline> =>
  read(outline, jsonOf(value, 'a run'), 'a run')
/** @throws Refused */
export const readItem = (value: unknown): Item => read(item, value, 'a job')
/** @throws Refused */
export const readReply = (value: unknown): Reply => read(reply, value, 'a reply')
/** @throws Refused */
export const readPresence = (value: string | null): Presence => read(presence, jsonOf(value, 'a worker'), 'a worker')

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

// ---- The job --------------------------------------------------------------------------------------------------------

const jobSchema = z.strictObject({
  game: text,
  content: z.unknown(),
  seed: whole,
  variants: z
    .array(
      z.strictObject({
        settings: z.unknown(),
        branch: z
          .strictObject({
            playout: whole,
            opening: whole,
            result: z.string().optional(),
            takenBy: z.array(z.string()).optional(),
          })
          .optional(),
        content: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(100_000),
  isOnePlayout: z.boolean().optional(),
  references: z.array(z.string()).optional(),
})

/** A job as it is stored: its deflated JSON, and the hash of the JSON that it is called by. */
export async function encodeJob(job: Job): Promise<{ readonly hash: string; readonly stored: string }> {
  const bytes = Buffer.from(JSON.stringify(job))
  if (bytes.length > MAX_JOB_BYTES) throw new Error(`content and variants of ${bytes.length} bytes are too large`)
  return { hash: digestOf(bytes), stored: (await deflate(bytes)).toString('base64') }
}

/** @throws Refused when it is not what its hash says, or no job */
export async function decodeJob(stored: string, hash: string): Promise<Job> {
  const bytes = await unpacked(stored, MAX_JOB_BYTES, 'the content')
  if (digestOf(bytes) !== hash) throw new Refused('its content is not the one that was announced')
  return read(jobSchema, jsonOf(bytes.toString(), 'the content'), 'the content') as Job
}

async function unpacked(text: string, maxOutputLength: number, what: string): Promise<Buffer> {
  try {
    return await inflate(Buffer.from(text, 'base64'), { maxOutputLength })
  } catch {
    throw new Refused(`${what}: cannot be unpacked`)
  }
}

// ---- Replies --------------------------------------------------------------------------------------------------------
//
//   4 bytes        length of the head
//   head           JSON: lengths of what follows, playouts that failed
//   8 bytes each   numbers of sums, of lows, what lies beyond
//   4 bytes each   chunks of sums, of lows, columns
//
// Little-endian. Chunks are in ascending order, so that equal replies have equal bytes.

const failures = z.array(z.strictObject({ playout: whole, message: z.string().max(10_000) })).max(MAX_COUNT)
const head = z.strictObject({
  sums: whole.max(2 ** 27),
  lows: whole.max(2 ** 27),
  beyond: whole.max(2 ** 24),
  columns: whole.max(2 ** 27),
  failures,
})

/** The numbers of a chunk; see simulate/chunks.ts. */
const CHUNK = 4

const isLittleEndian = endianness() === 'LE'

/** A reply as bytes: the same for the same numbers. */
export function bytesOf({ tally, columns, failures }: BatchReply): Buffer {
  if (!isLittleEndian) throw new Error('replies cannot be sent from a big-endian machine')
  const [sums, lows] = [sorted(tally.sums), sorted(tally.lows)]
  const text = Buffer.from(
    JSON.stringify({
      sums: sums.chunks.length,
      lows: lows.chunks.length,
      beyond: tally.beyond.length,
      columns: columns.length,
      failures,
    }),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  const arrays = [sums.numbers, lows.numbers, tally.beyond, sums.chunks, lows.chunks, columns]
  return Buffer.concat([length, text, ...arrays.map((one) => Buffer.from(one.buffer, one.byteOffset, one.byteLength))])
}

export const packed = async (bytes: Uint8Array): Promise<string> =>
  (await deflate(bytes, { level: 1 })).toString('base64')

function sorted({ length, chunks, numbers }: ChunkBuffers): ChunkBuffers {
  if (chunks.every((chunk, index) => index === 0 || chunks[index - 1] < chunk)) return { length, chunks, numbers }
  const order = [...chunks.keys()].sort((a, b) => chunks[a] - chunks[b])
  const ordered = new Float64Array(numbers.length)
  order.forEach((from, to) => {
    ordered.set(numbers.subarray(from * CHUNK, (from + 1) * CHUNK), to * CHUNK)
  })
  return { length, chunks: Int32Array.from(order, (from) => chunks[from]), numbers: ordered }
}

/** @returns the reply to a batch, and the digest of its bytes @throws Refused when it is none of this layout */
export async function decodeReply(
  body: string,
  { variant, first, count }: Batch,
  layout: TallyLayout,
): Promise<{ readonly reply: BatchReply; readonly digest: string }> {
  const what = 'a reply'
  const bytes = await unpacked(body, MAX_REPLY_BYTES, what)
  const fail = (why: string): never => {
    throw new Refused(`${what}: ${why}`)
  }
  const textLength = bytes.length >= 4 ? bytes.readUInt32LE() : fail('too short')
  if (4 + textLength > bytes.length) fail('too short')
  const lengths = read(head, jsonOf(bytes.toString('utf8', 4, 4 + textLength), what), what)
  const doubles = [lengths.sums * CHUNK, lengths.lows * CHUNK, lengths.beyond]
  const ints = [lengths.sums, lengths.lows, lengths.columns]
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
  if (bytes.length !== 4 + textLength + 8 * sum(doubles) + 4 * sum(ints)) fail('of another length than it says')
  let offset = 4 + textLength
  const part = (size: number): ArrayBuffer => {
    const copy = new Uint8Array(bytes.subarray(offset, offset + size))
    offset += size
    return copy.buffer
  }
  const [sumNumbers, lowNumbers, beyond] = doubles.map((length) => new Float64Array(part(8 * length)))
  const [sumChunks, lowChunks, columns] = ints.map((length) => new Int32Array(part(4 * length)))
  const tally = {
    sums: chunksOf(layout.sums, sumChunks, sumNumbers, (number) => Number.isSafeInteger(number)),
    lows: chunksOf(layout.lows, lowChunks, lowNumbers, (number) => number === Infinity || Number.isSafeInteger(number)),
    beyond,
  }
  if (columns.length !== layout.columns.length * count) fail('with other columns')
  if (beyond.length % 4 !== 0 || !beyond.every(Number.isSafeInteger)) fail('what lies beyond ranges is broken')
  for (let index = 0; index < beyond.length; index += 4)
    if (!layout.isBeyond(beyond[index], beyond[index + 1]) || beyond[index + 2] < 1 || beyond[index + 3] < 0)
      fail('what lies beyond ranges is broken')
  let after = first
  for (const { playout } of lengths.failures) {
    if (playout < after || playout >= first + count) fail('failures of other playouts')
    after = playout + 1
  }
  // The first sum of all counts the playouts.
  const played = sumChunks.length > 0 && sumChunks[0] === 0 ? sumNumbers[0] : 0
  if (played + lengths.failures.length !== count) fail(`${played} playouts of ${count}`)
  return {
    reply: { variant, first, count, tally, columns, failures: lengths.failures },
    digest: digestOf(bytes),
  }

  function chunksOf(
    length: number,
    chunks: Int32Array,
    numbers: Float64Array,
    isNumber: (number: number) => boolean,
  ): ChunkBuffers {
    const isFit = chunks.every(
      (chunk, index) => chunk >= 0 && chunk * CHUNK < length && (index === 0 || chunks[index - 1] < chunk),
    )
    if (!isFit || !numbers.every(isNumber)) fail('its tally is broken')
    return { length, chunks, numbers }
  }
}
