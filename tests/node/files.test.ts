// Folders are made where they can be, and refused where not; files of any size that a run writes are read.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { exists, makeFolder } from '../../src/node/files.ts'
import { CHECKPOINT } from '../../src/load/ports.ts'
import { readSource, readStored } from '../../src/load/reading.ts'
import { refusalOf } from '../../src/node/refusal.ts'
import { ReportFolder } from '../../src/node/report-folder.ts'
import { HUNG_MS } from '../support/hung.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'

const start = fileURLToPath(new URL('../../bin/darkodds.js', import.meta.url))

test('a folder is made with those above it, and may be there already', () => {
  inFolder({})
  makeFolder('a/b/c')
  makeFolder('a/b')
  mkdirSync('a/d')
  makeFolder('a/d/../e')
  expect(['a/b/c', 'a/d', 'a/e'].map((path) => statSync(path).isDirectory())).toEqual([true, true, true])
  writeFileSync('file', '')
  expect(() => {
    makeFolder('file')
  }).toThrow('EEXIST')
  expect(() => {
    makeFolder('file/in/it')
  }).toThrow('ENOTDIR')
})

// A process of its own, so that it can be stopped if it tries for ever. Outside Linux there is no /proc, and nobody may
// make it.
test.each([
  ['odds', 'when-darkness-comes', '--dice', '2', '--out', '/proc/darkodds'],
  ['init', '/proc/darkodds/mine.yaml'],
])('%s: where nobody may make a folder the answer is no, at once', (...words) => {
  const { status, signal, stderr } = spawnSync(process.execPath, [start, ...words], {
    encoding: 'utf8',
    timeout: HUNG_MS,
    killSignal: 'SIGKILL',
  })
  expect({ status, signal }).toEqual({ status: 2, signal: null })
  expect(stderr).toMatch(/can(not)? be written( here)?: .*\n {2}expected: a folder/)
})

test('size limits: a file larger than a person writes or a run produces is refused unread', () => {
  inFolder({})
  const spaces = ' '.repeat(8_000_001)
  writeFileSync('large', spaces)
  expect(() => readSource(workbench.files, 'large')).toThrow('is too large: 8000001 bytes, at most 8000000')
  expect(readStored(workbench.files, 'large').text).toBe(spaces)
  truncateSync('large', 2 ** 30) // a hole: it takes no room on the disk
  expect(() => readStored(workbench.files, 'large')).toThrow('is too large: 1073741824 bytes')
})

test('a name that no file can have is refused as a file that is not there is', () => {
  inFolder()
  symlinkSync('round', 'round')
  const long = 'a'.repeat(300)
  for (const path of [long, `${long}/x`, 'round', 'a\0b']) expect(exists(path)).toBe(false)
  expect(() => readSource(workbench.files, long)).toThrow(`${long}: is no file: the name is too long`)
  expect(() => readSource(workbench.files, 'round')).toThrow('round: is no file: its links lead round in a circle')
  expect(() => readSource(workbench.files, 'a\0b', { where: '--set' })).toThrow(
    '--set: "a\\0b" is no file: \\0 cannot stand in a name',
  )
})

// Read as a file is, it would fill the memory. Elsewhere than on Linux and its like there is no such thing.
test.skipIf(!existsSync('/dev/zero'))('what has no end is not read to its end; what has no size is', () => {
  expect(() => readSource(workbench.files, '/dev/zero')).toThrow('/dev/zero: is too large: more than 8000000 bytes')
  expect(readSource(workbench.files, '/dev/null').text).toBe('')
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'printf "game: nothing\\n" | "$0" "$1" check /dev/stdin', process.execPath, start],
    { encoding: 'utf8' },
  )
  expect(status).toBe(2)
  expect(stderr).toMatch(/^\/dev\/stdin:1:7: unknown game "nothing"\n/)
})

const failing = (task: () => unknown): unknown => {
  try {
    return task()
  } catch (error) {
    return error
  }
}

test('a refusal of the system names place and reason; a missing file may be our own bug', () => {
  inFolder()
  symlinkSync('round', 'round')
  expect(refusalOf(failing(() => statSync('round')))?.message).toBe('round: its links lead round in a circle')
  expect(refusalOf(failing(() => statSync('nothing')))).toBeUndefined()
  expect(refusalOf(failing(() => statSync('a\0b')))).toBeUndefined()
  expect(refusalOf('no error')).toBeUndefined()
})

// Elsewhere than on Linux there is no disk that is always full.
test.skipIf(!existsSync('/dev/full'))('a full disk: the last checkpoint is kept, and the way to go on is said', () => {
  inFolder()
  const folder = ReportFolder.open(workbench.program, 'report')
  onTestFinished(() => {
    folder.close()
  })
  folder.writeCheckpoint('as it was')
  symlinkSync('/dev/full', `report/.${CHECKPOINT}.half`)
  expect(() => {
    folder.writeCheckpoint('more')
  }).toThrow(
    'report: cannot be written to any more: the disk is full\n' +
      '  expected: a folder with room that may be written; checkpoint.json in it holds what was finished ' +
      'until then, and --resume goes on from there',
  )
  expect([readdirSync('report'), readFileSync(`report/${CHECKPOINT}`, 'utf8')]).toEqual([[CHECKPOINT], 'as it was'])
  expect(() => {
    folder.replace([{ path: 'a'.repeat(300), content: '' }])
  }).toThrow('report: cannot be written to any more: the name is too long')
  expect(readdirSync('.')).toEqual(['.report.lock', 'report'])
})
