// Serves the studio to the browser of this machine: a folder of files that never changes while it is served, and the
// project that was opened. Whatever else is asked for is refused in words.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { STUDIO_HEADER } from './studio-here.ts'
import type { Project } from '../workbench/project/types.ts'

/** What the page asks for when it begins: `opened.json`. */
export interface Opened {
  readonly project?: Project
  /** Of a public copy, for links. */
  readonly address?: string
}

export interface StudioServer {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/** Beyond its own files the page reaches nothing. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = {
  [STUDIO_HEADER.name]: STUDIO_HEADER.value,
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
} as const

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
/** What is small by itself. */
const PACKED = ['.png', '.woff2', '.br', '.gz']
/** Less is not worth the work. */
const LEAST_PACKED = 1_000

const LOOPBACK = '127.0.0.1'

/**
 * @param folder is read once
 * @param host an address of this machine, or a name for one
 * @param port 0: any that is free
 * @throws NodeJS.ErrnoException when nobody may listen there
 */
export async function serveStudio(
  folder: string,
  opened: Opened,
  { host = LOOPBACK, port = 0 }: { readonly host?: string; readonly port?: number } = {},
): Promise<StudioServer> {
  const files = filesIn(folder)
  const isKnown = hostsFor(host)
  const server = createServer((request, response) => {
    answer(request, response, files, opened, isKnown).catch(() => {
      if (response.headersSent) response.destroy()
      else refuse(request, response, 500, 'The studio could not answer. Start it again.')
    })
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      done()
    })
  })
  const { port: taken, address } = server.address() as AddressInfo
  return {
    port: taken,
    url: `http://${shownHost(address === '::' || address === '0.0.0.0' ? LOOPBACK : host)}:${taken}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done()
        })
        server.closeAllConnections()
      }),
  }
}

const shownHost = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host)

/** Whether it is reached from this machine alone. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host)

/**
 * Names by which a browser may call this server. A page of another site whose name leads here has that name in `Host`,
 * and must not read what was opened.
 */
function hostsFor(host: string): (named: string | undefined) => boolean {
  const names = [host, 'localhost', ...(isLoopback(host) ? [] : [hostname(), `${hostname()}.local`])]
  const known = new Set(names.map((name) => name.toLowerCase()))
  return (named) => {
    const [, inBrackets, plain] = /^(?:\[([\da-f:.]+)\]|([^:\s]+))(?::\d+)?$/i.exec(named ?? '') ?? []
    const name = (inBrackets ?? plain ?? '').toLowerCase()
    if (known.has(name)) return true
    return isIP(name) !== 0 && (isLoopback(name) || !isLoopback(host))
  }
}

/** The bytes of regular files by the paths in addresses. What a link leads to is left out. */
function filesIn(folder: string): ReadonlyMap<string, Buffer> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(found.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file)]))
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: ReadonlyMap<string, Buffer>,
  opened: Opened,
  isKnown: (host: string | undefined) => boolean,
): Promise<void> {
  if (!isKnown(request.headers.host))
    return refuse(request, response, 403, 'The studio answers to the address that it printed, and to no other name.')
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return refuse(request, response, 405, 'The studio is only read: GET or HEAD.')
  }
  const path = pathOf(request.url ?? '')
  if (path === '/opened.json') {
    response.setHeader('Cache-Control', 'no-store')
    return send(request, response, 200, '.json', Buffer.from(JSON.stringify(opened)))
  }
  const bytes = path === undefined ? undefined : files.get(path)
  if (bytes === undefined) return refuse(request, response, 404, 'The studio has no such file.')
  response.setHeader('Cache-Control', 'no-cache')
  return send(request, response, 200, extname(path!), bytes, {
    br: files.get(`${path}.br`),
    gzip: files.get(`${path}.gz`),
  })
}

/** The path of an address, decoded; undefined where it is none. It is only looked up among the files that there are. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''))
    return path === '/' ? '/index.html' : path
  } catch {
    return undefined
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, words: string): Promise<void> {
  return send(request, response, status, '.txt', Buffer.from(`${words}\n`))
}

const compressed = {
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes),
}

/** @param packed the same, compressed */
async function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  ending: string,
  bytes: Buffer,
  packed: { readonly [Way in keyof typeof compressed]?: Buffer } = {},
): Promise<void> {
  const way = bytes.length < LEAST_PACKED || PACKED.includes(ending) ? undefined : wayFor(request)
  const body = way === undefined ? bytes : (packed[way] ?? (await compressed[way](bytes)))
  response.writeHead(status, {
    ...HEADERS,
    'Content-Type': TYPES[ending] ?? 'application/octet-stream',
    'Content-Length': body.length,
    ...(way && { 'Content-Encoding': way }),
    Vary: 'Accept-Encoding',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function wayFor({ headers }: IncomingMessage): keyof typeof compressed | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((way) => !/;\s*q=0(\.0*)?\s*$/.test(way))
    .map((way) => way.split(';')[0].trim())
  return (['br', 'gzip'] as const).find((way) => accepted.includes(way))
}
