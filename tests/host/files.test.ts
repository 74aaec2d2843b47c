// Folders are made where they can be, and refused where not; files of any size that a run writes are read.
import { spawnSync } from 'node:child_process'
import { mkdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeFolder, readSource, readStored } from '../../src/host/files.ts'
import { inFolder } from '../support/scratch-folder.ts'

const start = fileURLToPath(new URL('../../src/cli/start.js', import.meta.url))

test('a folder is made with those above it, and may be there already', () => {
  inFolder({})
  makeFolder('a/b/c')
  makeFolder('a/b')
  mkdirSync('a/d')
  makeFolder('a/d/../e')
  expect(['a/b/c', 'a/d', 'a/e'].map((path) => statSync(path).isDirectory())).toEqual([true, true, true])
  writeFileSync('file', '')
  expect(() => { makeFolder('file') }).toThrow('EEXIST')
  expect(() => { makeFolder('file/in/it') }).toThrow('ENOTDIR')
})

// A program of its own, which can be stopped should it try for ever. Elsewhere than on Linux there is no /proc, and nobody may make it.
test.each([['odds', 'when-darkness-comes', '--dice', '2', '--out', '/proc/darkodds'], ['init', '/proc/darkodds/mine.yaml']])('%s: where nobody may make a folder the answer is no, at once', (...words) => {
  const { status, signal, stderr } = spawnSync(process.execPath, [start, ...words], { encoding: 'utf8', timeout: 300_000, killSignal: 'SIGKILL' })
  expect({ status, signal }).toEqual({ status: 2, signal: null })
  expect(stderr).toMatch(/can (not )?be written( here| to): .*\n {2}expected: a folder/)
})

test('what a person wrote has some size, and what a run has written any that it can have; what is larger is refused unread', () => {
  inFolder({})
  const spaces = ' '.repeat(8_000_001)
  writeFileSync('large', spaces)
  expect(() => readSource('large')).toThrow('is too large: 8000001 bytes, at most 8000000')
  expect(readStored('large').text).toBe(spaces)
  truncateSync('large', 2 ** 30) // a hole: it takes no room on the disk
  expect(() => readStored('large')).toThrow('is too large: 1073741824 bytes')
})
