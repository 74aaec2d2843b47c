// A Node that is too old hands over to the pinned one, or says what to do. A preloaded module makes Node look old.
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { packageVersion } from '../../src/node/package.ts'
import { scratchFolder } from '../support/scratch-folder.ts'

const start = fileURLToPath(new URL('../../bin/darkodds.js', import.meta.url))

function startOn(
  version: string,
  program: string,
  ...words: readonly string[]
): { status: number | null; stdout: string; stderr: string } {
  const older =
    `data:text/javascript,Object.defineProperty(process, 'versions', ` +
    `{ value: { ...process.versions, node: '${version}' } })`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', older, program, ...(words.length === 0 ? ['--version'] : words)],
    {
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}

test.each(['20.20.2', '22.17.9'])('Node %s hands over to the pinned one, with the exit code', (version) => {
  expect(startOn(version, start, '--version')).toMatchObject({ status: 0, stdout: `${packageVersion()}\n`, stderr: '' })
  expect(startOn(version, start, 'run', 'nothing.yaml')).toMatchObject({ status: 2, stdout: '' })
})

test.each([
  [
    'a checkout in which none is pinned',
    { 'src/cli/main.ts': '' },
    '  npm ci brings Node 24 along when install scripts may run ' +
      '(npm ci --ignore-scripts=false); or install Node 24 yourself\n',
  ],
  ['the package', {}, '  install Node 24 (https://nodejs.org)\n'],
])('in %s, too old a Node is told where to get a newer one', (_, files, advice) => {
  const folder = scratchFolder({ 'package.json': '{ "type": "module" }\n', 'bin/README': '', ...files })
  cpSync(start, join(folder, 'bin/darkodds.js'))
  expect(startOn('18.0.0', join(folder, 'bin/darkodds.js'))).toEqual({
    status: 2,
    stdout: '',
    stderr: `darkodds needs Node 22.18 or newer; this is 18.0.0\n${advice}`,
  })
})

test.each(['22.18.0', '24.0.0', '100.0.0'])('Node %s is new enough', (version) => {
  expect(startOn(version, start)).toMatchObject({ status: 0, stderr: '' })
})
