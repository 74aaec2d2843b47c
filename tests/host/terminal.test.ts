// The terminal of a process: plain where nobody looks, and content with a reader that has seen enough.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { styles } from '../../src/host/terminal.ts'
import { inFolder } from '../support/scratch-folder.ts'

const program = fileURLToPath(new URL('../support/pig-main.ts', import.meta.url))

test('styles do something, or nothing', () => {
  expect(styles(true).bold('x')).toBe('\u001b[1mx\u001b[22m')
  expect(styles(false).bold('x')).toBe('x')
})

test('what is piped has no colours; a reader that leaves early is no error', () => {
  const { stdout, stderr, status } = spawnSync('sh', ['-c', `"$0" "$1" list | head -n 2; exit "$?"`, process.execPath, program], { encoding: 'utf8' })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toMatch(/^games\nid +title +about\n$/)
})

test('where nobody reads what is said while games are played, they are played to the end', () => {
  inFolder({ 'pig.yaml': 'game: pig\ntable: short\ngames: 300\n' })
  // The reader is gone before the first word.
  const { status } = spawnSync('sh', ['-c', '{ "$0" "$1" run pig.yaml --threads 1 2>&1 >told; echo "$?" >code; } | true; until [ -e code ]; do sleep 0.1; done; exit "$(cat code)"', process.execPath, program], { encoding: 'utf8' })
  expect(status).toBe(0)
  expect(existsSync('reports/pig/result.json')).toBe(true)
})
