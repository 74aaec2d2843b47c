// The server of the studio: what it sends, with which headers, and what it refuses. And when the page is built.
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../src/node/open-browser.ts'
import { studioFolder } from '../../src/node/studio-folder.ts'
import { serveStudio } from '../../src/node/studio-server.ts'
import type { StudioServer } from '../../src/node/studio-server.ts'
import { scratchFolder } from '../support/scratch-folder.ts'

const SCRIPT = `// ${'x'.repeat(3000)}\n`
const project = { game: 'pig', main: 'a.yaml', files: { 'a.yaml': 'title: <b>\n' } }

async function served(files: Readonly<Record<string, string>> = {}, host?: string): Promise<StudioServer> {
  const folder = scratchFolder({ 'index.html': '<title>studio</title>', 'a/big.js': SCRIPT, ...files })
  const server = await serveStudio(folder, { project }, { host })
  onTestFinished(() => server.close())
  return server
}

interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends a path as it is, which `fetch` would tidy up. */
const ask = (
  { port }: StudioServer,
  path: string,
  { method = 'GET', headers = {} }: { readonly method?: string; readonly headers?: Record<string, string> } = {},
): Promise<Reply> =>
  new Promise((done, fail) => {
    request({ port, path, method, headers, host: '127.0.0.1' }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        done({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) })
      })
    })
      .on('error', fail)
      .end()
  })

describe('what is sent', () => {
  test('the page, under its address alone, with headers that shut everything else out', async () => {
    const server = await served()
    expect(server.url).toBe(`http://127.0.0.1:${server.port}/`)
    for (const path of ['/', '/index.html', '/?x', '/index.html?x=/../y']) {
      const { status, headers, body } = await ask(server, path)
      expect([status, body.toString()], path).toEqual([200, '<title>studio</title>'])
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['content-security-policy']).toContain(
        "default-src 'none'; script-src 'self'; worker-src 'self' blob:; connect-src 'self'; " +
          "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:",
      )
    }
  })

  test('the project that was opened, which no cache keeps', async () => {
    const { headers, body } = await ask(await served({ 'opened.json': 'never' }), '/opened.json')
    expect(JSON.parse(body.toString())).toEqual({ project })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
  })

  test('compressed as the browser wants it', async () => {
    const server = await served()
    const plain = await ask(server, '/a/big.js')
    const brotli = await ask(server, '/a/big.js', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const gzip = await ask(server, '/a/big.js', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(SCRIPT)
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).toString()]).toEqual(['br', SCRIPT])
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', SCRIPT])
    expect(gzip.headers.vary).toBe('Accept-Encoding')
  })

  test('the head alone', async () => {
    const { status, headers, body } = await ask(await served(), '/a/big.js', { method: 'HEAD' })
    expect([status, headers['content-length'], body.length]).toEqual([200, String(SCRIPT.length), 0])
  })
})

describe('what is refused', () => {
  test.each(['evil.example', 'evil.example:80', 'localhost.evil.example', '192.168.1.20:99', '127.0.0.1.evil.example'])(
    'the name %j',
    async (host) => {
      const { status, body } = await ask(await served(), '/opened.json', { headers: { host } })
      expect(status).toBe(403)
      expect(body.toString()).toMatch(/^The studio answers to .*\.\n$/)
    },
  )

  test('a request without a name', async () => {
    const { port } = await served()
    const reply = await new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET /opened.json HTTP/1.0\r\n\r\n'))
      socket.once('data', (data) => {
        done(data.toString())
        socket.destroy()
      })
    })
    expect(reply).toMatch(/^HTTP\/1\.1 403 /)
  })

  test.each(['localhost', 'LOCALHOST:1', '127.0.0.1:80', '[::1]:80'])('not the name %j', async (host) => {
    expect((await ask(await served(), '/', { headers: { host } })).status).toBe(200)
  })

  test('in an open network other names, but no address', async () => {
    const server = await served({}, '0.0.0.0')
    expect((await ask(server, '/', { headers: { host: '192.168.1.20:80' } })).status).toBe(200)
    expect((await ask(server, '/', { headers: { host: 'evil.example' } })).status).toBe(403)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s', async (method) => {
    const { status, headers } = await ask(await served(), '/', { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/a/..%2f..%2fsecret.txt',
    '/a/../index.html',
    '//etc/passwd',
    '/..\\secret.txt',
    '/%00',
    '/%zz',
    '/a',
    '/a/',
    '/link.txt',
    'http://evil.example/',
  ])('the path %s', async (path) => {
    const folder = scratchFolder({ 'secret.txt': 'secret', 'studio/index.html': '', 'studio/a/b.js': '' })
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'studio/link.txt'))
    const server = await serveStudio(join(folder, 'studio'), {})
    onTestFinished(() => server.close())
    const { status, body, headers } = await ask(server, path)
    expect([status, body.toString()]).toEqual([404, 'The studio has no such file.\n'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('a port that is taken', async () => {
    const { port } = await served()
    await expect(serveStudio(scratchFolder(), {}, { port })).rejects.toThrow('EADDRINUSE')
  })
})

describe('the folder of a checkout', () => {
  const put = (root: string, file: string, age: number): void => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), file)
    utimesSync(join(root, file), age, age)
  }
  const building = (root: string): { readonly folder: () => Promise<string>; readonly told: string[] } => {
    const told: string[] = []
    const build = async (folder: string): Promise<void> => put(folder, 'studio/index.html', Date.now() / 1000)
    return { told, folder: () => studioFolder({ root, build, building: () => void told.push('building') }) }
  }

  test('is built once, and again when a source has changed', async () => {
    const root = scratchFolder({ 'src/a.ts': '1' })
    const { folder, told } = building(root)
    const first = await folder()
    expect(await folder()).toBe(first)
    expect(told).toEqual(['building'])
    writeFileSync(join(root, 'src/a.ts'), '2')
    expect(await folder()).not.toBe(first)
    expect(told).toHaveLength(2)
    expect(first.startsWith(join(root, 'node_modules/.cache/'))).toBe(true)
  })

  test('is dist/studio while that is newer than all sources', async () => {
    const root = scratchFolder()
    put(root, 'src/a.ts', 1000)
    put(root, 'dist/studio/index.html', 2000)
    const { folder, told } = building(root)
    expect(await folder()).toBe(join(root, 'dist/studio'))
    put(root, 'experiments/a.yaml', 3000)
    expect(await folder()).not.toBe(join(root, 'dist/studio'))
    expect(told).toEqual(['building'])
  })

  test('keeps nothing of a build that failed', async () => {
    const root = scratchFolder({ 'src/a.ts': '1' })
    await expect(studioFolder({ root, build: () => Promise.reject(new Error('no')) })).rejects.toThrow('no')
    expect(await building(root).folder()).toContain('studio')
  })
})

test('a browser that is not there, or fails, is no reason to fail', async () => {
  expect(await openBrowser('http://127.0.0.1:1/', ['no-such-browser-anywhere'])).toBe(false)
  expect(await openBrowser('http://127.0.0.1:1/', ['false'])).toBe(false)
  expect(await openBrowser('http://127.0.0.1:1/', ['true'])).toBe(true)
})
