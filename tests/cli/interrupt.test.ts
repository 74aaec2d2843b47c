// Ctrl-C in a separate process: the report so far, the command that resumes, exit code 130. Twice ends at once.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { begun, LONG } from '../support/begun.ts'
import { scratchFolder } from '../support/scratch-folder.ts'

test.each(['1', '2'])('once: the report of what is done, with %s threads', async (threads) => {
  const folder = scratchFolder({ 'pig.yaml': LONG })
  const { child, ended } = await begun(folder, threads)
  child.kill('SIGINT')
  const { code, stdout, stderr } = await ended
  expect(code).toBe(130)
  expect(stderr).toContain('stopping, and writing the report of what is done; Ctrl-C again ends at once')
  expect(stdout).toMatch(/^INTERRUPTED after [\d,]+ games; so far: [^]*\n±[\d.]+ is the dice, /)
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
