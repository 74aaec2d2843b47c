// What travels through Redis, and its checks. Whatever comes out of Redis may be anybody's: it is read by schema,
// within bounds, and is data only. No entry names code.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { z } from 'zod'
import { withoutSteering } from '../../input/text.ts'
import type { Batch, BatchReply, TallyLayout } from '../../simulate/index.ts'
import type { ChunkBuffers } from '../../simulate/chunks.ts'
import type { Job } from '../../load/ports.ts'

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)]

/** Changes when a worker of before can no longer take part. */
export const PROTOCOL = 'darkodds.remote/2'

/** Bounds of what is read; a text without a bound of its own is part of a reply or a job. */
const MAX_JOB_BYTES = 64 * 2 ** 20
const MAX_REPLY_BYTES = 256 * 2 ** 20
const MAX_TEXT = 200
/** More playouts than this are never one batch: `Pace` gives no more to whoever wants the longest batches. */
const MAX_COUNT = 2_000_000

/** Such an entry is refused, and never played. */
export class Refused extends Error {}

// ---- Entries --------------------------------------------------------------------------------------------------------

const whole = z.int().min(0)
/** Shown in lines and tables of other machines: one line, that steers no screen. */
const shownText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => withoutSteering(text).replaceAll(/\s+/g, ' '))
const text = shownText(MAX_TEXT)
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
  refused: z.array(z.strictObject({ run: id, why: shownText(500) })).max(20),
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

const seatNumbers = z.record(z.string(), z.record(z.string(), z.number()))

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
        standing: z
          .strictObject({
            round: whole,
            game: whole.optional(),
            turn: z.string().optional(),
            told: seatNumbers,
            instead: seatNumbers.optional(),
          })
          .optional(),
        content: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(100_000),
  isOnePlayout: z.boolean().optional(),
  isWithoutColumns: z.boolean().optional(),
  references: z.array(z.string()).optional(),
  position: z.strictObject({ values: z.unknown(), as: z.string().optional() }).optional(),
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
//   4 bytes   length of the head, little-endian
//   head      JSON: lengths of what follows, playouts that failed
//   numbers   of sums, of lows, what lies beyond; chunks of sums, of lows; columns
//
// Most numbers are small, so each has as many bytes as it needs: 6 bits and a sign in the first, 7 in each other, the
// lowest first; the highest bit says that another byte follows. Deflated, a reply of First Night is half as large that
// way as with 8 bytes each. Chunks are in ascending order, so that equal replies have equal bytes, and each is told by
// its distance from the one before. A low that was never met is 0, any other from 0 on one more than it is.

const failures = z.array(z.strictObject({ playout: whole, message: z.string() })).max(MAX_COUNT)
const head = z.strictObject({
  sums: whole.max(2 ** 27),
  lows: whole.max(2 ** 27),
  beyond: whole.max(2 ** 24),
  columns: whole.max(2 ** 27),
  failures,
})

/** The numbers of a chunk; see simulate/chunks.ts. */
const CHUNK = 4

/** The most bytes of a number: 6 bits and 7 times 7 hold any whole number that is exact. */
const MAX_NUMBER_BYTES = 8

const asCode = (low: number): number => (low === Infinity ? 0 : low >= 0 ? low + 1 : low)
const fromCode = (code: number): number => (code === 0 ? Infinity : code > 0 ? code - 1 : code)

/** A reply as bytes: the same for the same numbers. @throws RangeError for a number that is not whole */
export function bytesOf({ tally, columns, failures }: BatchReply): Buffer {
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
  const distances = ({ chunks }: ChunkBuffers): Int32Array =>
    chunks.map((chunk, index) => (index === 0 ? chunk : chunk - chunks[index - 1]))
  const lists = [sums.numbers, lows.numbers.map(asCode), tally.beyond, distances(sums), distances(lows), columns]
  return Buffer.concat([length, text, ...lists.map(bytesOfNumbers)])
}

function bytesOfNumbers(numbers: Float64Array | Int32Array): Uint8Array {
  const bytes = new Uint8Array(MAX_NUMBER_BYTES * numbers.length)
  let end = 0
  for (const number of numbers) {
    if (!Number.isSafeInteger(number)) throw new RangeError(`${number} in a tally is not whole, or not exact`)
    const size = Math.abs(number)
    let rest = Math.floor(size / 64)
    bytes[end++] = (size % 64) + (number < 0 ? 64 : 0) + (rest > 0 ? 128 : 0)
    while (rest > 0) {
      const part = rest % 128
      rest = Math.floor(rest / 128)
      bytes[end++] = part + (rest > 0 ? 128 : 0)
    }
  }
  return bytes.subarray(0, end)
}

/** Reads numbers that `bytesOfNumbers` wrote, one list after another. */
class NumberReader {
  private readonly bytes: Uint8Array
  private offset: number

  constructor(bytes: Uint8Array, offset: number) {
    this.bytes = bytes
    this.offset = offset
  }

  get isAtEnd(): boolean {
    return this.offset === this.bytes.length
  }

  /** @throws Refused where the bytes end before, or a number is too large */
  read<List extends Float64Array | Int32Array>(numbers: List): List {
    const { bytes } = this
    let { offset } = this
    for (let index = 0; index < numbers.length; index++) {
      let byte = bytes[offset++]
      const isNegative = (byte & 64) > 0
      let [number, scale] = [byte & 63, 64]
      while (byte >= 128 && scale < 2 ** 53) {
        byte = bytes[offset++]
        number += (byte & 127) * scale
        scale *= 128
      }
      if (byte === undefined || byte >= 128 || number > Number.MAX_SAFE_INTEGER) throw new Refused('a broken number')
      const signed = isNegative ? 0 - number : number
      numbers[index] = signed
      if (numbers[index] !== signed) throw new Refused('a broken number')
    }
    this.offset = offset
    return numbers
  }
}

export const packed = async (bytes: Uint8Array): Promise<string> =>
  (await deflate(bytes, { level: 1 })).toString('base64')

/** A reply as it is sent: without its columns where nobody needs them. */
export const sent = (reply: BatchReply, { isWithoutColumns }: Job): BatchReply =>
  isWithoutColumns === true ? { ...reply, columns: new Int32Array(0) } : reply

function sorted({ length, chunks, numbers }: ChunkBuffers): ChunkBuffers {
  if (chunks.every((chunk, index) => index === 0 || chunks[index - 1] < chunk)) return { length, chunks, numbers }
  const order = [...chunks.keys()].sort((a, b) => chunks[a] - chunks[b])
  const ordered = new Float64Array(numbers.length)
  order.forEach((from, to) => {
    ordered.set(numbers.subarray(from * CHUNK, (from + 1) * CHUNK), to * CHUNK)
  })
  return { length, chunks: Int32Array.from(order, (from) => chunks[from]), numbers: ordered }
}

/**
 * @param columnCount columns of each playout: none where nobody needs them (`Job.isWithoutColumns`)
 * @returns the reply to a batch, and the digest of its bytes
 * @throws Refused when it is none of this layout
 */
export async function decodeReply(
  body: string,
  { variant, first, count }: Batch,
  layout: TallyLayout,
  columnCount = layout.columns.length,
): Promise<{ readonly reply: BatchReply; readonly digest: string }> {
  const bytes = await unpacked(body, MAX_REPLY_BYTES, 'a reply')
  const { tally, columns, failures } = listsIn(bytes, layout, columnCount * count)
  refuseOtherPlace(tally.beyond, layout)
  let after = first
  for (const { playout } of failures) {
    if (playout < after || playout >= first + count) refuseReply('failures of other playouts')
    after = playout + 1
  }
  // The first sum of all counts the playouts.
  const { chunks, numbers } = tally.sums
  const played = chunks.length > 0 && chunks[0] === 0 ? numbers[0] : 0
  if (played + failures.length !== count) refuseReply(`${played} playouts of ${count}`)
  return { reply: { variant, first, count, tally, columns, failures }, digest: digestOf(bytes) }
}

function refuseReply(why: string): never {
  throw new Refused(`a reply: ${why}`)
}

/** Reads what `bytesOf` wrote. No list is made that is larger than what was sent, or than its layout. */
function listsIn(
  bytes: Buffer,
  layout: TallyLayout,
  columnCount: number,
): Pick<BatchReply, 'tally' | 'columns' | 'failures'> {
  const textLength = bytes.length >= 4 ? bytes.readUInt32LE() : refuseReply('too short')
  if (4 + textLength > bytes.length) refuseReply('too short')
  const text = bytes.toString('utf8', 4, 4 + textLength)
  const { sums, lows, beyond, columns, failures } = read(head, jsonOf(text, 'a reply'), 'a reply')
  if (columns !== columnCount) refuseReply('with other columns')
  if (sums > Math.ceil(layout.sums / CHUNK) || lows > Math.ceil(layout.lows / CHUNK)) refuseReply('with too many sums')
  // Each number has a byte at least.
  const least = (CHUNK + 1) * (sums + lows) + beyond + columns
  if (least > bytes.length - 4 - textLength) refuseReply('of another length than it says')
  const reader = new NumberReader(bytes, 4 + textLength)
  const sumNumbers = reader.read(new Float64Array(CHUNK * sums))
  const lowNumbers = reader.read(new Float64Array(CHUNK * lows)).map(fromCode)
  const beyondNumbers = reader.read(new Float64Array(beyond))
  const [sumChunks, lowChunks] = [sums, lows].map((length) => {
    let chunk = 0
    return reader.read(new Int32Array(length)).map((distance) => (chunk += distance))
  })
  const columnNumbers = reader.read(new Int32Array(columns))
  if (!reader.isAtEnd) refuseReply('of another length than it says')
  const tally = {
    sums: chunksOf(layout.sums, sumChunks, sumNumbers),
    lows: chunksOf(layout.lows, lowChunks, lowNumbers),
    beyond: beyondNumbers,
  }
  return { tally, columns: columnNumbers, failures }
}

function chunksOf(length: number, chunks: Int32Array, numbers: Float64Array): ChunkBuffers {
  const isFit = chunks.every(
    (chunk, index) => chunk >= 0 && chunk * CHUNK < length && (index === 0 || chunks[index - 1] < chunk),
  )
  if (!isFit) refuseReply('its tally is broken')
  return { length, chunks, numbers }
}

/** Refuses values that do not lie beyond the range of their metric. */
function refuseOtherPlace(beyond: Float64Array, layout: TallyLayout): void {
  if (beyond.length % 4 !== 0) refuseReply('what lies beyond ranges is broken')
  for (let index = 0; index < beyond.length; index += 4)
    if (!layout.isBeyond(beyond[index], beyond[index + 1]) || beyond[index + 2] < 1 || beyond[index + 3] < 0)
      refuseReply('what lies beyond ranges is broken')
}
