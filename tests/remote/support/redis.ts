// A Redis of a test's own: on a free port of the loopback, with a password, in a folder that is removed afterwards.
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { announcedRuns } from '../../../src/node/remote/runs.ts'

/** The program, where there is one. */
const PROGRAM = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
)

export const hasRedis = PROGRAM !== undefined

export const HOW_TO_GET_IT = 'no redis-server here, so these tests are skipped: apt-get install redis-server'

export const PASSWORD = 'p@ss/word'

export class TestRedis {
  readonly port: number
  private readonly folder = mkdtempSync(join(tmpdir(), 'darkodds-redis-'))
  private readonly flags: readonly string[]
  private server: ChildProcess | undefined = undefined

  private constructor(port: number, flags: readonly string[]) {
    this.port = port
    this.flags = flags
  }

  /** @param flags of redis-server, beside those that make it a test's own */
  static async start(...flags: readonly string[]): Promise<TestRedis> {
    const redis = new TestRedis(await freePort(), flags)
    await redis.up()
    return redis
  }

  get url(): string {
    return `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${this.port}`
  }

  async up(): Promise<void> {
    const place = ['--bind', '127.0.0.1', '--port', String(this.port), '--dir', this.folder, '--requirepass', PASSWORD]
    this.server = spawn(PROGRAM!, [...place, '--save', '', '--appendonly', 'no', ...this.flags], { stdio: 'ignore' })
    while (!(await this.answers())) {
      if (this.server.exitCode !== null) throw new Error(`redis-server ended with ${this.server.exitCode}`)
      await pause(50)
    }
  }

  /** Ends it at once; without persistence it forgets all. */
  async down(): Promise<void> {
    const { server } = this
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await gone
  }

  /** A command, as redis-cli sends it. @returns what came back */
  async ask(...words: readonly string[]): Promise<string> {
    return this.with(async (redis) => JSON.stringify(await redis.call(words[0], ...words.slice(1))))
  }

  /** Names of the runs that go on. Before one begins it tries out what its user may do, as a run that has ended. */
  async runs(): Promise<string[]> {
    return this.with(async (redis) => (await announcedRuns(redis)).map(({ run }) => run))
  }

  private async with<T>(use: (redis: Redis) => Promise<T>): Promise<T> {
    const { Redis } = await import('ioredis')
    const redis = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null })
    redis.on('error', () => {})
    try {
      await redis.connect()
      return await use(redis)
    } finally {
      redis.disconnect()
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.down()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => {
        resolve(false)
      })
    })
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
