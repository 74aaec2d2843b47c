// Where a studio runs on this machine: written down, read, and not believed where it is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { announceStudio, runningStudio, studioFile } from '../../src/node/studio-here.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { servedStudio } from '../support/studio-here.ts'

test('the file lies in the folder of the user, or where the variable says', () => {
  expect(studioFile({}, 'linux', '/home/me')).toBe('/home/me/.local/state/darkodds/studio.json')
  expect(studioFile({ XDG_STATE_HOME: '/state' }, 'linux', '/home/me')).toBe('/state/darkodds/studio.json')
  expect(studioFile({ XDG_STATE_HOME: 'state' }, 'linux', '/home/me')).toBe(
    '/home/me/.local/state/darkodds/studio.json',
  )
  expect(studioFile({}, 'darwin', '/home/me')).toBe('/home/me/Library/Application Support/darkodds/studio.json')
  expect(studioFile({ DARKODDS_STATE: '/mine' }, 'linux', '/home/me')).toBe('/mine/studio.json')
  expect(studioFile({ DARKODDS_STATE: 'off' }, 'linux', '/home/me')).toBeUndefined()
})

test('a studio is known while it runs, and takes away its own file only', async () => {
  const file = join(scratchFolder(), 'state', 'studio.json')
  const url = await servedStudio()
  const leave = announceStudio(url, file)
  expect(await runningStudio(file)).toBe(url)
  const later = announceStudio('http://127.0.0.1:1/', file)
  leave()
  expect(existsSync(file)).toBe(true)
  later()
  expect(existsSync(file)).toBe(false)
  expect(await runningStudio(file)).toBeUndefined()
})

test('a file of this name that no studio wrote stays as it is', async () => {
  const folder = scratchFolder({ 'studio.json': '{ "mine": 1 }' })
  const file = join(folder, 'studio.json')
  announceStudio('http://127.0.0.1:1/', file)()
  expect(readFileSync(file, 'utf8')).toBe('{ "mine": 1 }')
})

test('a stale or strange file is not believed', async () => {
  const file = join(scratchFolder(), 'studio.json')
  const url = await servedStudio()
  const other = createServer((_, response) => response.end('other'))
  const silent = createServer(() => {})
  for (const server of [other, silent]) {
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
  }
  const urlOf = (server: typeof other): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const { pid } = process
  for (const text of [
    'x',
    '[]',
    JSON.stringify({ url }),
    JSON.stringify({ url, pid: 2 ** 30 }),
    JSON.stringify({ url: `${url}\u001b[2J`, pid }),
    JSON.stringify({ url: urlOf(other), pid }),
    JSON.stringify({ url: urlOf(silent), pid }),
  ]) {
    writeFileSync(file, text)
    expect(await runningStudio(file), text).toBeUndefined()
  }
})
