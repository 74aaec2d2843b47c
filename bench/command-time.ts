// CPU time of a whole command, with its threads and children.
import { spawnSync } from 'node:child_process'

export interface Timed {
  /** Seconds, user and system. */
  readonly cpu: number
  readonly status: number | null
  readonly err: string
}

/** Runs Node with these words. */
export function commandTime(words: readonly string[], folder: string): Timed {
  // The shell tells the times of what it has waited for, with all threads and children.
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', '"$@" >&2; code=$?; times; exit $code', 'sh', process.execPath, ...words],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 },
  )
  return { cpu: childrenSeconds(stdout), status, err: stderr }
}

/** The second line of `times`: 0m1.23s 0m0.45s, user and system time of children. */
function childrenSeconds(times: string): number {
  const parts = [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  if (parts.length !== 2) throw new Error(`the shell tells its times in another form: ${times}`)
  return parts.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0)
}
