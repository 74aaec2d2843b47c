// A command in a process of its own, of which something has been played.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const program = fileURLToPath(new URL('../../bin/darkodds.js', import.meta.url))

/** More games than anybody waits for. */
export const LONG = 'game: pig\ntable: short\ngames: 50000000\n'

/** A run, or a study, of which something has been played: it knows how long the rest takes. */
export async function begun(
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
