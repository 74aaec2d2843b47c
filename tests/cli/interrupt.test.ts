// Ctrl-C in a separate process: the report so far, the command that resumes, exit code 130. Twice ends at once.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../support/scratch-folder.ts'

const program = fileURLToPath(new URL('../../bin/darkodds.js', import.meta.url))

/** More games than anybody waits for. */
const LONG = 'game: pig\ntable: short\ngames: 50000000\n'

/** A run, or a study, of which something has been played: it knows how long the rest takes. */
async function begun(
  folder: string,
  threads: string,
  command = 'run',
  words: readonly string[] = command === 'run' ? [] : ['--alone', '--delta', '0'],
): Promise<{ child: ChildProcess; ended: Promise<{ code: number | null; stdout: string; stderr: string }> }> {
  const child = spawn(process.execPath, [program, command, 'pig.yaml', '--threads', threads, ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let stdout = ''
  let stderr = ''
  child.stdout!.on('data', (text: Buffer) => {
    stdout += text.toString()
  })
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => {
      resolve({ code, stdout, stderr })
    })
  })
  await new Promise<void>((resolve) => {
    child.stderr!.on('data', (text: Buffer) => {
      stderr += text.toString()
      if (/, (?:at most )?about /.test(stderr)) resolve()
    })
    // Who has ended meanwhile will never say it.
    child.once('close', resolve)
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
  expect(stdout).toMatch(/^INTERRUPTED after [\d,]+ games; so far: [^]*\nMargin of error ±/)
  expect(stdout).toMatch(
    new RegExp(
      String.raw`\nReport: reports/pig/index\.html [^\n]*\n\n` +
        String.raw`Interrupted. Continue with\n  node \S*darkodds\.js run pig\.yaml --threads ${threads} --resume\n$`,
    ),
  )
  const {
    variants: [{ playouts }],
    complete,
  } = JSON.parse(readFileSync(join(folder, 'reports/pig/result.json'), 'utf8')) as {
    variants: { playouts: number }[]
    complete: boolean
  }
  expect(complete).toBe(false)
  expect(playouts).toBeGreaterThan(0)
  expect(existsSync(join(folder, 'reports/pig/index.html'))).toBe(true)
})

/** Two variants whose verdict is never clear. */
const ALIKE = `${LONG}variants:\n  - { name: one }\n  - { name: other, set: { agents.ann: hold-at-20 } }\n`

/** Whoever closes a terminal sends SIGHUP, often twice: from the terminal and from the shell in it. */
test.each([
  ['run', 'SIGTERM', 'result.json'],
  ['run', 'SIGHUP', 'result.json'],
  ['compare', 'SIGINT', 'study.json'],
  ['compare', 'SIGTERM', 'study.json'],
  ['compare', 'SIGHUP', 'study.json'],
] as const)(
  '%s ends by %s as by Ctrl-C, also when sent twice: report, checkpoint to resume from, no process left',
  async (command, signal, answer) => {
    const folder = scratchFolder({ 'pig.yaml': ALIKE })
    const { child, ended } = await begun(folder, '2', command)
    child.kill(signal)
    if (signal !== 'SIGINT') child.kill(signal)
    const { code, stdout, stderr } = await ended
    // Nothing reads as final, and the exit code is not that of an unclear answer.
    expect(stdout).toMatch(/^INTERRUPTED after [\d,]+ games/)
    expect(stdout).not.toMatch(/exit code/i)
    expect([code, /stopping, and writing .*; Ctrl-C again ends at once/.test(stderr)]).toEqual([130, true])
    const report = join(folder, 'reports', command === 'run' ? 'pig' : 'pig-compare')
    const { complete } = JSON.parse(readFileSync(join(report, answer), 'utf8')) as { complete: boolean }
    expect([complete, existsSync(join(report, 'index.html')), existsSync(join(report, 'checkpoint.json'))]).toEqual([
      false,
      true,
      true,
    ])
    expect(() => process.kill(child.pid!, 0)).toThrow('ESRCH')
    expect(globSync(join(folder, 'reports/.*'))).toEqual([])
  },
)

test('a shard: what is done is kept, with the command that continues it', async () => {
  const folder = scratchFolder({ 'pig.yaml': LONG })
  const { child, ended } = await begun(folder, '1', 'run', ['--shard', '2/3'])
  child.kill('SIGINT')
  const { code, stdout, stderr } = await ended
  expect(code).toBe(130)
  expect(stderr).toContain('stopping, and keeping what is done; Ctrl-C again ends at once')
  expect(stdout).toMatch(
    new RegExp(
      String.raw`^Shard 2/3 INTERRUPTED after games 16,666,666 to [\d,]+, of 16,666,667\n` +
        String.raw`Shard: reports/pig-shard-2-of-3\n\nNext:\n# continue this shard\n` +
        String.raw`node \S*darkodds\.js run pig\.yaml --threads 1 --shard 2/3 --resume\n$`,
    ),
  )
  const shard = join(folder, 'reports/pig-shard-2-of-3')
  expect(JSON.parse(readFileSync(join(shard, 'shard.json'), 'utf8'))).toMatchObject({ complete: false })
  expect(existsSync(join(shard, 'checkpoint.json'))).toBe(true)
})

test('twice: it ends at once, without a report', async () => {
  const folder = scratchFolder({ 'pig.yaml': LONG })
  const { child, ended } = await begun(folder, '2')
  // Of two signals that come before the first is noticed a process sees one.
  let heard = ''
  const isStopping = new Promise<void>((resolve) => {
    child.stderr!.on('data', (text: Buffer) => {
      heard += text.toString()
      if (heard.includes('stopping')) resolve()
    })
  })
  child.kill('SIGINT')
  await isStopping
  child.kill('SIGINT')
  const { code, stdout } = await ended
  expect(code).toBe(130)
  expect(stdout).toBe('')
  // The folder is free again.
  expect(globSync(join(folder, 'reports/.*.lock'))).toEqual([])
})
