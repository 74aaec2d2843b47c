// The store of replies as a folder: what comes back, what is left alone, and what goes when there is too much.
import { hash } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileCalls } from '../../src/node/reply-files.ts'
import { cleared, scanned } from '../../src/node/reply-sweep.ts'
import { ReplyFolder, usualStore } from '../../src/node/reply-store.ts'
import type { StoreOptions } from '../../src/node/reply-store.ts'
import { scratchFolder } from '../support/scratch-folder.ts'

const ABOUT = { game: 'pig', code: 'c1' }
const RANGE = { first: 0, end: 100 }
const bytesOf = (size: number, seed = 0): Uint8Array => Uint8Array.from({ length: size }, (_, at) => at * 7 + seed)

function opened(folder: string, options?: StoreOptions): { store: ReplyFolder; told: string[] } {
  const told: string[] = []
  return { store: new ReplyFolder(folder, (line) => told.push(line), options), told }
}

/** The only entry of a store. */
function entryIn(folder: string): string {
  const [key] = scanned(folder).keys
  return join(key.folder, key.entries[0].name)
}

test('a later process has what was written, by key and range', () => {
  const folder = join(scratchFolder(), 'replies')
  const { store, told } = opened(folder)
  const kept = store.of('k1', ABOUT)
  expect([kept.ranges, kept.read(RANGE)]).toEqual([[], undefined])
  kept.write(RANGE, bytesOf(1000))
  kept.write({ first: 0, end: 50 }, bytesOf(10))
  kept.write({ first: 0, end: 50 }, bytesOf(20))
  kept.write({ first: 100, end: 200 }, bytesOf(0))
  store.of('k2', ABOUT).write(RANGE, bytesOf(30))
  const later = opened(folder).store.of('k1', ABOUT)
  expect(later.ranges).toEqual([{ first: 0, end: 50 }, RANGE, { first: 100, end: 200 }])
  expect(later.ranges.map((range) => later.read(range))).toEqual([bytesOf(20), bytesOf(1000), bytesOf(0)])
  expect(later.read(RANGE)!.byteOffset).toBe(0)
  later.drop(RANGE)
  expect(opened(folder).store.of('k1', ABOUT).ranges.length).toBe(2)
  expect(told).toEqual([])
})

test('damaged and renamed files count for nothing, are told once, and are dropped', () => {
  const damages: ((path: string) => void)[] = [
    (path) => {
      fs.truncateSync(path, 500)
    },
    (path) => {
      fs.truncateSync(path, 0)
    },
    (path) => {
      fs.writeFileSync(path, Buffer.alloc(1000))
    },
    ...[0, 20, 60, 400].map((at) => (path: string) => {
      const bytes = fs.readFileSync(path)
      bytes[at] ^= 1
      fs.writeFileSync(path, bytes)
    }),
    (path) => {
      const other = opened(dirname(dirname(dirname(path)))).store.of('other', ABOUT)
      other.write(RANGE, bytesOf(7))
      const name = hash('sha256', 'other')
      fs.renameSync(join(path, '../../..', name.slice(0, 2), name, '0-100.reply'), path)
    },
  ]
  for (const damage of damages) {
    const folder = scratchFolder()
    opened(folder).store.of('k', ABOUT).write(RANGE, bytesOf(1000))
    const path = entryIn(folder)
    damage(path)
    const { store, told } = opened(folder)
    const kept = store.of('k', ABOUT)
    expect(kept.read(RANGE)).toBeUndefined()
    expect(kept.read(RANGE)).toBeUndefined()
    expect(told).toEqual([`a file of the store of replies is damaged: ${path}; playing goes on without it`])
    expect(fs.existsSync(path)).toBe(false)
    kept.write(RANGE, bytesOf(5))
    expect(opened(folder).store.of('k', ABOUT).read(RANGE)).toEqual(bytesOf(5))
  }
})

test('a file that is not ours is never read, replaced or deleted', () => {
  const folder = scratchFolder()
  opened(folder).store.of('k', ABOUT).write(RANGE, bytesOf(1000))
  const foreign = entryIn(folder)
  const beside = join(dirname(foreign), 'notes.txt')
  const above = join(folder, 'mine.txt')
  for (const path of [foreign, beside, above]) fs.writeFileSync(path, 'a text of the user')
  const unread = opened(folder).store.of('k', ABOUT)
  unread.write(RANGE, bytesOf(3))
  const { store, told } = opened(folder, { limit: 0 })
  const kept = store.of('k', ABOUT)
  expect(kept.read(RANGE)).toBeUndefined()
  expect(told.length).toBe(1)
  kept.write(RANGE, bytesOf(3))
  kept.drop(RANGE)
  kept.write({ first: 100, end: 200 }, bytesOf(3))
  store.close()
  expect(cleared(folder).foreign.toSorted()).toEqual([above, beside, foreign].toSorted())
  for (const path of [foreign, beside, above]) expect(fs.readFileSync(path, 'utf8')).toBe('a text of the user')
})

test('a file that is not ours is not replaced either where a call on the way to it fails once', () => {
  const folder = scratchFolder()
  opened(folder).store.of('k', ABOUT).write(RANGE, bytesOf(1000))
  const foreign = entryIn(folder)
  const calls = ['readdirSync', 'openSync', 'fstatSync', 'readSync', 'closeSync', 'mkdirSync', 'lstatSync'] as const
  for (const call of calls)
    for (const code of ['EIO', 'ENOENT', 'EMFILE'])
      for (const failing of [[0], [1], [0, 1]]) {
        fs.writeFileSync(foreign, 'a text of the user')
        let count = 0
        const original = fs[call] as (...words: unknown[]) => unknown
        const fails = (...words: unknown[]): unknown => {
          if (failing.includes(count++)) throw Object.assign(new Error(code), { code })
          return original(...words)
        }
        const kept = opened(folder, { files: { ...fs, [call]: fails } }).store.of('k', ABOUT)
        for (const seed of [1, 2, 3]) kept.write(RANGE, bytesOf(3, seed))
        expect([call, code, failing, fs.readFileSync(foreign, 'utf8')]).toEqual([
          call,
          code,
          failing,
          'a text of the user',
        ])
      }
})

test('a folder of others is no store', () => {
  const folder = scratchFolder({ 'thesis.txt': '' })
  const { store, told } = opened(folder)
  const kept = store.of('k', ABOUT)
  kept.write(RANGE, bytesOf(10))
  store.close()
  expect(kept.read(RANGE)).toBeUndefined()
  expect(fs.readdirSync(folder)).toEqual(['thesis.txt'])
  expect(told).toEqual([
    `${folder} holds other files, such as thesis.txt, so it can't be the store of replies; playing goes on without it`,
  ])
})

test('where nothing can be written, that is told once, and what is there can be read', () => {
  const folder = scratchFolder()
  opened(folder).store.of('k', ABOUT).write(RANGE, bytesOf(10))
  let calls = 0
  const refuse = (): never => {
    calls += 1
    throw Object.assign(new Error('no'), { code: 'EROFS' })
  }
  const files: FileCalls = { ...fs, appendFileSync: refuse, writeFileSync: refuse, utimesSync: refuse }
  const { store, told } = opened(folder, { files })
  const kept = store.of('k', ABOUT)
  expect(kept.read(RANGE)).toEqual(bytesOf(10))
  for (const end of [200, 300, 400]) kept.write({ first: 100, end }, bytesOf(10))
  store.close()
  expect(told).toEqual([
    `the store of replies can't be used: the disk is read-only (${folder}); playing goes on without it`,
  ])
  expect(calls).toBe(2)
})

test('the least used goes first, and before it what older code has played', () => {
  const folder = scratchFolder()
  const [kB, old] = [1000, { game: 'pig', code: 'c0' }]
  const { store } = opened(folder, { limit: 10 * 4096 })
  const write = (key: string, about = ABOUT, end = 100): void => {
    const { store: writer } = opened(folder, { limit: 1e9 })
    writer.of(key, about).write({ first: 0, end }, bytesOf(7 * kB))
    writer.close()
  }
  const used = (key: string, ms: number): void => {
    const name = hash('sha256', key)
    fs.utimesSync(join(folder, name.slice(0, 2), name), ms / 1000, ms / 1000)
  }
  const keys = (): string[] =>
    ['a', 'b', 'c', 'void', 'd'].filter((key) => opened(folder).store.of(key, ABOUT).ranges.length > 0)
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    write(key)
    used(key, 1e9 + index)
  }
  write('void', old)
  expect(opened(folder).store.of('a', ABOUT).read(RANGE)).toBeDefined()
  store.of('a', ABOUT)
  store.close()
  expect(keys()).toEqual(['a', 'b', 'c', 'void'])
  write('d')
  write('d', ABOUT, 200)
  store.close()
  expect(keys()).toEqual(['a', 'c', 'd'])
  // The log says now what there is: nothing more goes.
  store.close()
  expect(keys()).toEqual(['a', 'c', 'd'])
})

test('what a killed writer has left is swept once nobody can be at it', () => {
  const folder = scratchFolder()
  const { store } = opened(folder, { limit: 8 * 4096 })
  store.of('k', ABOUT).write(RANGE, bytesOf(10))
  const [old, young] = ['begun-1-a', 'begun-2-b'].map((name) => join(entryIn(folder), '..', name))
  for (const path of [old, young]) fs.writeFileSync(path, 'darkodds re')
  fs.utimesSync(old, 1e9, 1e9)
  for (let end = 200; end < 210; end++) store.of('k', ABOUT).write({ first: 100, end }, bytesOf(10))
  store.close()
  expect([old, young].map((path) => fs.existsSync(path))).toEqual([false, true])
})

test('clear leaves nothing', () => {
  const folder = join(scratchFolder(), 'replies')
  const { store } = opened(folder)
  store.of('k', ABOUT).write(RANGE, bytesOf(5000))
  store.of('l', ABOUT).write(RANGE, bytesOf(10))
  expect(scanned(folder).keys.map(({ about }) => about)).toEqual([ABOUT, ABOUT])
  expect(cleared(folder)).toEqual({ entries: 2, bytes: 3 * 4096, foreign: [] })
  expect(fs.existsSync(folder)).toBe(false)
  // Who has it open goes on.
  store.of('k', ABOUT).write(RANGE, bytesOf(10))
  expect(opened(folder).store.of('k', ABOUT).read(RANGE)).toEqual(bytesOf(10))
})

test('the folder is where the system has caches, unless somebody says otherwise', () => {
  const home = '/home/mara'
  const usual = (env: NodeJS.ProcessEnv, system: NodeJS.Platform = 'linux'): string | undefined =>
    usualStore(env, system, home)
  expect(usual({})).toBe('/home/mara/.cache/darkodds/replies')
  expect(usual({ XDG_CACHE_HOME: '/var/x' })).toBe('/var/x/darkodds/replies')
  expect(usual({ XDG_CACHE_HOME: 'x' })).toBe('/home/mara/.cache/darkodds/replies')
  expect(usual({}, 'darwin')).toBe('/home/mara/Library/Caches/darkodds/replies')
  expect(usual({ LOCALAPPDATA: '/local' }, 'win32')).toBe('/local/darkodds/cache/replies')
  expect(usual({ DARKODDS_STORE: '/mine' })).toBe('/mine')
  expect(usual({ DARKODDS_STORE: 'off' })).toBeUndefined()
  expect(usual({ DARKODDS_STORE: 'OFF' })).toBeUndefined()
})
