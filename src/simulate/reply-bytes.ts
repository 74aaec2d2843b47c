// A reply as bytes, for the store of replies. Columns are named, so that a reply with more columns serves whoever needs
// fewer. Numbers take as few bytes as hold them all.
//
//   length of the header (4 bytes) | header: JSON, padded | arrays, one after another, each padded to 8 bytes
import { Chunks } from './chunks.ts'
import type { ChunkBuffers } from './chunks.ts'
import type { Column, TallyLayout } from './layout.ts'
import type { Batch, BatchReply, Failure } from './playout.ts'

/** The least number of a width stands for Infinity. */
const NEVER = { int16: -0x8000, int32: -0x80000000 } as const
const PADDING = 8

const ARRAYS = { int8: Int8Array, int16: Int16Array, int32: Int32Array, float64: Float64Array } as const
type Numbers = Int8Array | Int16Array | Int32Array | Float64Array
type Width = keyof typeof ARRAYS

/** Place of the first column among the arrays. */
const FIRST_COLUMN = 5

/** Where an array lies. */
type Place = readonly [width: Width, length: number]

interface Header {
  readonly count: number
  readonly failures: readonly Failure[]
  /** How many numbers the whole tally has: those of another layout are refused. */
  readonly sums: number
  readonly lows: number
  /** By name. */
  readonly columns: readonly string[]
  /** Chunks and numbers of sums and lows, what lies beyond, and a column for each name. */
  readonly arrays: readonly Place[]
}

/** What a column is called, whatever others are kept beside it. */
const nameOf = ({ metrics }: TallyLayout, { metric, cell, of, part }: Column): string =>
  JSON.stringify([metrics[metric].metric.name, cell, of, part ?? null])

/**
 * @param others columns of the same playouts that are kept as well, by name
 * @returns what `replyOfBytes` reads
 */
export function replyBytes(
  { count, tally, columns, failures }: Omit<BatchReply, 'variant' | 'first'>,
  layout: TallyLayout,
  others: ReadonlyMap<string, Numbers> = new Map(),
): Uint8Array {
  const named = new Map<string, Numbers>(others)
  layout.columns.forEach((column, index) =>
    named.set(nameOf(layout, column), columns.subarray(index * count, (index + 1) * count)),
  )
  const { sums, lows, beyond } = tally
  const arrays: Numbers[] = [
    sums.chunks,
    narrowedSums(sums.numbers),
    lows.chunks,
    narrowedSums(lows.numbers),
    beyond,
    ...[...named.values()].map(narrowedColumn),
  ]
  const header: Header = {
    count,
    failures,
    sums: sums.length,
    lows: lows.length,
    columns: [...named.keys()],
    arrays: arrays.map((one): Place => [widthOf(one), one.length]),
  }
  const text = new TextEncoder().encode(JSON.stringify(header))
  const start = padded(4 + text.length)
  const bytes = new Uint8Array(arrays.reduce((sum, one) => sum + padded(one.byteLength), start))
  new DataView(bytes.buffer).setUint32(0, text.length, true)
  bytes.set(text, 4)
  let offset = start
  for (const one of arrays) {
    bytes.set(new Uint8Array(one.buffer, one.byteOffset, one.byteLength), offset)
    offset += padded(one.byteLength)
  }
  return bytes
}

/**
 * @param batch of which it should be
 * @returns undefined when a column is missing, or it is of another layout or batch
 * @throws when the bytes are not what `replyBytes` wrote
 */
export function replyOfBytes(bytes: Uint8Array, layout: TallyLayout, batch: Batch): BatchReply | undefined {
  const { header, arrays } = read(bytes)
  const { count, failures, sums, lows } = header
  if (count !== batch.count || sums !== layout.sums || lows !== layout.lows) return undefined
  const columns = new Int32Array(layout.columns.length * count)
  for (const [index, column] of layout.columns.entries()) {
    const place = header.columns.indexOf(nameOf(layout, column))
    if (place < 0) return undefined
    columns.set(arrays[FIRST_COLUMN + place], index * count)
  }
  const [sumChunks, sumNumbers, lowChunks, lowNumbers, beyond] = arrays
  return {
    ...batch,
    tally: {
      sums: chunked(sums, sumChunks, sumNumbers),
      lows: chunked(lows, lowChunks, lowNumbers),
      beyond: Float64Array.from(beyond),
    },
    columns,
    failures,
  }
}

/** The columns in a reply's bytes, by name. */
export function columnsOfBytes(bytes: Uint8Array): ReadonlyMap<string, Numbers> {
  const { header, arrays } = read(bytes)
  return new Map(header.columns.map((name, index) => [name, arrays[FIRST_COLUMN + index]]))
}

/** Whether two replies to one batch say the same, as far as both have a column. @throws as `replyOfBytes` */
export function sayTheSame(one: Uint8Array, other: Uint8Array): boolean {
  const [first, second] = [read(one), read(other)]
  const same = (a: Numbers, b: Numbers): boolean =>
    a.length === b.length && a.every((number, index) => number === b[index])
  const [counts, others] = [first, second].map(({ header: { count, failures, sums, lows } }) =>
    JSON.stringify([count, failures, sums, lows]),
  )
  return (
    counts === others &&
    denseOf(first).every((numbers, index) => same(numbers, denseOf(second)[index])) &&
    first.header.columns.every((name, index) => {
      const place = second.header.columns.indexOf(name)
      return place < 0 || same(first.arrays[FIRST_COLUMN + index], second.arrays[FIRST_COLUMN + place])
    })
  )
}

/** All numbers of a tally: which chunks are kept, and in which order, depends on how batches were cut. */
function denseOf({ header: { sums, lows }, arrays }: ReturnType<typeof read>): readonly Numbers[] {
  const [sumChunks, sumNumbers, lowChunks, lowNumbers, beyond] = arrays
  return [
    new Chunks(sums, 0, chunked(sums, sumChunks, sumNumbers)).slice(),
    new Chunks(lows, Infinity, chunked(lows, lowChunks, lowNumbers)).slice(),
    beyond,
  ]
}

function read(bytes: Uint8Array): { readonly header: Header; readonly arrays: readonly Numbers[] } {
  // Views of numbers begin at multiples of their size.
  const whole = bytes.byteOffset % PADDING === 0 ? bytes : bytes.slice()
  const length = new DataView(whole.buffer, whole.byteOffset).getUint32(0, true)
  const header = JSON.parse(new TextDecoder().decode(whole.subarray(4, 4 + length))) as Header
  let offset = padded(4 + length)
  const arrays = header.arrays.map(([width, size]) => {
    const array = new ARRAYS[width](whole.buffer as ArrayBuffer, whole.byteOffset + offset, size)
    offset += padded(array.byteLength)
    return array
  })
  return { header, arrays }
}

const padded = (bytes: number): number => Math.ceil(bytes / PADDING) * PADDING

const widthOf = (numbers: Numbers): Width =>
  (Object.keys(ARRAYS) as Width[]).find((width) => numbers instanceof ARRAYS[width])!

/** How far from 0 numbers lie at most; Infinity does not count. */
function sizeOf(numbers: Numbers): number {
  let size = 0
  for (const number of numbers) if (Math.abs(number) > size && number !== Infinity) size = Math.abs(number)
  return size
}

/** In as few bytes as hold all numbers, and `NEVER` in place of Infinity. */
function narrowedSums(numbers: Float64Array): Numbers {
  const size = sizeOf(numbers)
  if (size >= -NEVER.int32) return numbers
  const width = size < -NEVER.int16 ? 'int16' : 'int32'
  const narrow = new ARRAYS[width](numbers.length)
  for (let index = 0; index < numbers.length; index++)
    narrow[index] = numbers[index] === Infinity ? NEVER[width] : numbers[index]
  return narrow
}

/** In as few bytes as hold all numbers. */
function narrowedColumn(numbers: Numbers): Numbers {
  const size = sizeOf(numbers)
  return size < 0x80 ? Int8Array.from(numbers) : size < 0x8000 ? Int16Array.from(numbers) : Int32Array.from(numbers)
}

function chunked(length: number, chunks: Numbers, numbers: Numbers): ChunkBuffers {
  const wide = Float64Array.from(numbers)
  const width = widthOf(numbers)
  const never = width === 'int16' || width === 'int32' ? NEVER[width] : NaN
  for (let index = 0; index < wide.length; index++) if (wide[index] === never) wide[index] = Infinity
  return { length, chunks: Int32Array.from(chunks), numbers: wide }
}
