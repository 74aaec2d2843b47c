// Links: what a desk has of its own, compressed, in the part of an address that no server sees.
//
//   #d1.AAAA.BBBB   format 1; JSON, deflated, in base64url; its sum, so that a link cut off on its way is noticed
//
// A link is data from anybody. It is measured before it is read, and what it says is checked again by the workbench.
import { checksum, isDeep } from '../project/guards.ts'
import type { Plain } from '../view.ts'

export interface LinkContent {
  /** The version of darkodds that made it. */
  readonly version: string
  readonly game: string
  readonly saw?: Saw
  /** As `StudioDesk.pack` gives it. */
  readonly desk: Plain
}

/** What the sender saw. */
export interface Saw {
  /** The share of games won, from 0 to 1. */
  readonly wins: number
  readonly games: number
}

/** Why a link cannot be opened, in words for who was sent it. */
export class LinkRefused extends Error {}

/** Longer links are cut off by some programs: the page offers a file instead. */
export const LONG_LINK = 2_000
const MAX_FRAGMENT = 64 * 1024
const MAX_TEXT = 1024 * 1024
const FORMAT = 1
/** Deeper values are none of ours, and some engines cannot pass them on. */
const MAX_LEVELS = 100

const TOO_LONG = 'This link is longer than any that darkodds makes. Ask for the saved page instead.'
export const DAMAGED = 'This link is damaged: a part of it was lost or changed on its way. Ask for it again.'
const TOO_OLD = 'This browser is too old for links. Open the link in a newer one, or ask for the saved page.'

/** @returns with its `#` @throws LinkRefused for what is too long for a link */
export async function linkOf({ version, game, saw, desk }: LinkContent): Promise<string> {
  const text = JSON.stringify({ v: version, g: game, ...(saw && { s: [saw.wins, saw.games] }), d: desk })
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > MAX_TEXT) throw new LinkRefused('This is too much for a link. Save a page instead.')
  if (typeof CompressionStream === 'undefined') throw new LinkRefused(TOO_OLD)
  const packed = await collected(piped(bytes, new CompressionStream('deflate-raw')), MAX_TEXT)
  const fragment = `#d${FORMAT}.${toBase64(packed)}.${sumOf(bytes)}`
  if (fragment.length > MAX_FRAGMENT) throw new LinkRefused('This is too much for a link. Save a page instead.')
  return fragment
}

/**
 * @param fragment as in `location.hash`
 * @returns undefined where it is no link of darkodds
 * @throws LinkRefused
 */
export async function openLink(fragment: string): Promise<LinkContent | undefined> {
  const [, format] = /^#?d(\d{1,9})\./.exec(fragment) ?? []
  if (format === undefined) return undefined
  if (fragment.length > MAX_FRAGMENT) throw new LinkRefused(TOO_LONG)
  if (Number(format) !== FORMAT)
    throw new LinkRefused('This link was made by a newer darkodds. Open it there, or ask for the saved page.')
  const [, packed, sum] = /^#?d\d+\.([\w-]+)\.(\w+)$/.exec(fragment) ?? []
  if (packed === undefined) throw new LinkRefused(DAMAGED)
  if (typeof DecompressionStream === 'undefined') throw new LinkRefused(TOO_OLD)
  const bytes = await unpacked(packed)
  if (sumOf(bytes) !== sum) throw new LinkRefused(DAMAGED)
  return contentOf(bytes)
}

async function unpacked(packed: string): Promise<Uint8Array> {
  try {
    return await collected(piped(fromBase64(packed), new DecompressionStream('deflate-raw')), MAX_TEXT)
  } catch (error) {
    if (error instanceof LinkRefused) throw error
    throw new LinkRefused(DAMAGED, { cause: error })
  }
}

function contentOf(bytes: Uint8Array): LinkContent {
  let read: unknown
  try {
    read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new LinkRefused(DAMAGED, { cause: error })
  }
  if (!isTable(read) || isDeep(read, MAX_LEVELS)) throw new LinkRefused(DAMAGED)
  const { v: version, g: game, s: saw, d: desk } = read
  if (!isName(version) || !isName(game) || desk === undefined) throw new LinkRefused(DAMAGED)
  return { version, game, desk: desk as Plain, ...(saw !== undefined && { saw: sawIn(saw) }) }
}

function sawIn(saw: unknown): Saw {
  const [wins, games] = Array.isArray(saw) ? (saw as unknown[]) : []
  const isShare = typeof wins === 'number' && wins >= 0 && wins <= 1
  if (!isShare || typeof games !== 'number' || !Number.isSafeInteger(games) || games < 0) throw new LinkRefused(DAMAGED)
  return { wins, games }
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** A version, an id. */
const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w.+-]{1,60}$/.test(value)

// ---- Bytes ---------------------------------------------------------------------------------------------------------

const piped = (bytes: Uint8Array, through: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> =>
  new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(through) as ReadableStream<Uint8Array>

/** Stops reading beyond the limit, so that a small text never fills the memory. */
async function collected(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > most) {
      await reader.cancel()
      throw new LinkRefused(TOO_LONG)
    }
    parts.push(part.value)
  }
  const all = new Uint8Array(length)
  parts.reduce((at, part) => {
    all.set(part, at)
    return at + part.length
  }, 0)
  return all
}

/** In parts: a call takes only so many arguments. */
function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 4096) binary += String.fromCharCode(...bytes.subarray(at, at + 4096))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

const sumOf = (bytes: Uint8Array): string => checksum(bytes.length, (index) => bytes[index]).toString(36)
