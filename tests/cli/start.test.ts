// A Node that is too old: the program says what to do. A preloaded module makes Node look old.
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { scratchFolder } from '../support/scratch-folder.ts'

const start = fileURLToPath(new URL('../../src/cli/start.js', import.meta.url))

function startOn(version: string, program: string): { status: number | null; stdout: string; stderr: string } {
  const older =
    `data:text/javascript,Object.defineProperty(process, 'versions', ` +
    `{ value: { ...process.versions, node: '${version}' } })`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', older, program, '--version'], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each(['20.20.2', '22.17.9'])('in a checkout, Node %s is told how to bring a newer one', (version) => {
  expect(startOn(version, start)).toEqual({
    status: 2,
    stdout: '',
    stderr:
      `darkodds needs Node 22.18 or newer; this is ${version}\n` +
      '  npm ci brings Node 24 along when install scripts may run ' +
      '(npm ci --ignore-scripts=false); or install Node 24 yourself\n',
  })
})

test('once installed, where to get one', () => {
  const folder = scratchFolder({ 'package.json': '{ "type": "module" }\n' })
  cpSync(start, join(folder, 'start.js'))
  expect(startOn('18.0.0', join(folder, 'start.js'))).toEqual({
    status: 2,
    stdout: '',
    stderr: 'darkodds needs Node 22.18 or newer; this is 18.0.0\n  install Node 24 (https://nodejs.org)\n',
  })
})

test.each(['22.18.0', '24.0.0', '100.0.0'])('Node %s is new enough', (version) => {
  expect(startOn(version, start)).toMatchObject({ status: 0, stderr: '' })
})
