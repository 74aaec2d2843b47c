// Ctrl-C in a process of its own: the report of what is done, the command that resumes, exit code 130; twice ends at once.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../support/scratch-folder.ts'

const program = fileURLToPath(new URL('../support/pig-main.ts', import.meta.url))

/** More games than anybody waits for. */
const LONG = 'game: pig\ntable: short\ngames: 50000000\n'

/** A run that has begun to play. */
async function begun(folder: string, threads: string): Promise<{ child: ChildProcess; ended: Promise<{ code: number | null; stdout: string; stderr: string }> }> {
  const child = spawn(process.execPath, [program, 'run', 'pig.yaml', '--threads', threads], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, npm_lifecycle_event: undefined } })
  onTestFinished(() => { child.kill('SIGKILL') })
  let stdout = ''
  let stderr = ''
  child.stdout!.on('data', (text: Buffer) => { stdout += text.toString() })
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => { child.on('close', (code) => { resolve({ code, stdout, stderr }) }) })
  await new Promise<void>((resolve) => {
    child.stderr!.on('data', (text: Buffer) => {
      stderr += text.toString()
      if (stderr.includes(', about ')) resolve()
    })
  })
  return { child, ended }
}

test.each(['1', '2'])('once: the report of what is done, with %s threads', async (threads) => {
  const folder = scratchFolder({ 'pig.yaml': LONG })
  const { child, ended } = await begun(folder, threads)
  child.kill('SIGINT')
  const { code, stdout, stderr } = await ended
  expect(code).toBe(130)
  expect(stderr).toContain('stopping, and writing the report of what is done; Ctrl-C again ends at once')
  expect(stdout).toMatch(/The run was interrupted after [\d,]+ games of each arm\./)
  expect(stdout).toMatch(new RegExp(String.raw`\nInterrupted. Go on with\n  node \S*pig-main\.ts run pig\.yaml --threads ${threads} --resume\n\nReport: reports/pig/index\.html [^\n]*\n$`))
  const { arms: [{ playouts }], complete } = JSON.parse(readFileSync(join(folder, 'reports/pig/result.json'), 'utf8')) as { arms: { playouts: number }[]; complete: boolean }
  expect(complete).toBe(false)
  expect(playouts).toBeGreaterThan(0)
  expect(existsSync(join(folder, 'reports/pig/index.html'))).toBe(true)
})

test('twice: it ends at once, without a report', async () => {
  const folder = scratchFolder({ 'pig.yaml': LONG })
  const { child, ended } = await begun(folder, '2')
  child.kill('SIGINT')
  await new Promise((resolve) => { child.stderr!.once('data', resolve) })
  child.kill('SIGINT')
  const { code, stdout } = await ended
  expect(code).toBe(130)
  expect(stdout).toBe('')
})
