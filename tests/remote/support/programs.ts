// The program as processes of their own, which can be killed and frozen.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')

/** Workers that are silent for so long lose their jobs: short, so that tests need not wait. */
export const LOCK_MS = '1500'

export class Running {
  readonly child: ChildProcess
  stdout = ''
  stderr = ''
  /** The exit code, or the name of the signal. */
  readonly ended: Promise<number | string>
  private readonly listeners = new Set<() => void>()

  constructor(
    file: string,
    words: readonly string[],
    { env = {}, cwd }: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
  ) {
    this.child = spawn(process.execPath, [file, ...words], {
      cwd,
      env: { ...process.env, DARKODDS_REMOTE_LOCK_MS: LOCK_MS, DARKODDS_STORE: 'off', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout!.on('data', (text: Buffer) => {
      this.stdout += text.toString()
    })
    this.child.stderr!.on('data', (text: Buffer) => {
      this.stderr += text.toString()
      for (const listener of this.listeners) listener()
    })
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code, signal) => {
        resolve(code ?? signal ?? '')
        for (const listener of this.listeners) listener()
      })
    })
  }

  get isOver(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  /** Waits until standard error has such a line. */
  async says(words: RegExp): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (words.test(this.stderr)) resolve()
        else if (this.isOver) reject(new Error(`ended without ${String(words)}:\n${this.stderr}`))
        else return
        this.listeners.delete(look)
      }
      this.listeners.add(look)
      look()
    })
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.isOver) this.child.kill(signal)
    if (signal === 'SIGSTOP' || signal === 'SIGCONT') return
    await this.ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
  }
}

export const darkodds = (words: readonly string[], options?: ConstructorParameters<typeof Running>[2]): Running =>
  new Running(join(ROOT, 'bin/darkodds.js'), words, options)

export const worker = (url: string, ...words: readonly string[]): Running =>
  darkodds(['worker', url, '--threads', '1', ...words])
