// Folders are made where they can be, and refused where not.
import { spawnSync } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeFolder } from '../../src/host/files.ts'
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
  expect(stderr).toMatch(/can not be written( here| to): .*\n {2}expected: a folder/)
})
