// A run on two workers, with faults at random times. Whatever happens, it must end with the same result.json.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { HUNG_MS } from '../../support/hung.ts'
import { seeded } from '../../support/seeded.ts'
import { darkodds, ROOT, worker } from './programs.ts'
import type { Running } from './programs.ts'
import { TestRedis } from './redis.ts'

/** Long enough for all faults to find it running. */
export const WORDS = ['run', join(ROOT, 'experiments/first-night.yaml'), '--quick', '--games', '300']

/** The result of this machine alone, which every schedule must come to. */
export async function resultHere(words = WORDS): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'darkodds-faults-'))
  try {
    const run = darkodds([...words, '--quiet', '--out', join(folder, 'here')])
    await run.ended
    return readFileSync(join(folder, 'here/result.json'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const KINDS = ['kill a worker', 'freeze a worker', 'restart Redis', 'flush Redis', 'kill the command'] as const

/** @returns what was done, and result.json; undefined where there is none */
export async function playSchedule(
  seed: number,
): Promise<{ readonly done: string[]; readonly result?: string; readonly stderr: string }> {
  const chance = seeded(seed)
  const whole = (low: number, high: number): number => low + Math.floor(chance() * (high - low + 1))
  const folder = mkdtempSync(join(tmpdir(), 'darkodds-faults-'))
  const out = join(folder, 'report')
  await using redis = await TestRedis.start()
  const workers: Running[] = [worker(redis.url), worker(redis.url)]
  const words = [...WORDS, '--out', out, '--on', redis.url]
  await Promise.all(workers.map((one) => one.says(/waits for games/)))
  let run = darkodds(words)
  let stderr = ''
  // Whoever starts while Redis is away says so, and ends.
  const replaceEnded = (): void => {
    for (const [index, one] of workers.entries()) if (one.isOver) workers[index] = worker(redis.url)
  }
  const again = (): void => {
    replaceEnded()
    stderr += `${run.stderr}\n--- again ---\n`
    run = darkodds([...words, ...(existsSync(join(out, 'checkpoint.json')) ? ['--resume'] : ['--force'])])
  }
  const done: string[] = []
  const frozen: Promise<void>[] = []
  try {
    for (let faults = whole(2, 4); faults > 0; faults--) {
      const ms = whole(300, 4_000)
      await Promise.race([pause(ms), run.ended])
      if (run.isOver) break
      replaceEnded()
      const kind = KINDS[whole(0, KINDS.length - 1)]
      const index = whole(0, 1)
      const lengthMs = whole(200, 3_500)
      done.push(`${kind} after ${ms} ms`)
      if (kind === 'kill a worker') {
        await workers[index].kill()
        workers[index] = worker(redis.url)
      } else if (kind === 'freeze a worker') {
        const one = workers[index]
        await one.kill('SIGSTOP')
        frozen.push(pause(lengthMs).then(() => one.kill('SIGCONT')))
      } else if (kind === 'restart Redis') {
        await redis.down()
        await pause(lengthMs / 2)
        await redis.up()
      } else if (kind === 'flush Redis') await redis.ask('FLUSHALL')
      else {
        await run.kill()
        again()
      }
    }
    for (let tries = 0; tries < 3; tries++) {
      replaceEnded()
      const exit = await Promise.race([run.ended, pause(HUNG_MS)])
      if (exit === undefined) {
        done.push('did not end')
        break
      }
      if (existsSync(join(out, 'result.json')) && exit !== 2) break
      done.push(`ended with ${exit}`)
      again()
    }
    const path = join(out, 'result.json')
    stderr += [run, ...workers].map((one) => one.stderr).join('\n--- worker ---\n')
    return { done, stderr, ...(existsSync(path) ? { result: readFileSync(path, 'utf8') } : {}) }
  } finally {
    await Promise.all(frozen)
    await Promise.all([run, ...workers].map((one) => one.kill()))
    rmSync(folder, { recursive: true, force: true })
  }
}
