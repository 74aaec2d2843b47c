// The connection to Redis or Valkey. ioredis and bullmq are loaded here, and only when somebody asks for them: nothing
// else needs them installed. A password never leaves this file except to Redis.
import type { Redis, RedisOptions } from 'ioredis'
import { isIP } from 'node:net'
import { InputError } from '../../input/problem.ts'

export type { Redis }

/** Where a user named the address, e.g. `--on`, and the address itself. */
export interface Address {
  readonly where: string
  readonly url: string
}

/** Credentials that are not part of the address. */
const [USERNAME, PASSWORD] = ['DARKODDS_REDIS_USERNAME', 'DARKODDS_REDIS_PASSWORD']

const EXPECTED = 'an address such as redis://host:6379 or rediss://host:6379'

/** How long the first connection may take. */
const CONNECT_MS = 10_000

/** @throws InputError for what is no address of a Redis */
function readAddress({ where, url }: Address): { readonly options: RedisOptions; readonly shown: string } {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isKnown = parsed?.protocol === 'redis:' || parsed?.protocol === 'rediss:'
  if (parsed === undefined || !isKnown || parsed.hostname === '')
    throw new InputError([{ where, message: 'is no address of a Redis', expected: EXPECTED }])
  const db = /^\/?(\d{0,5})$/.exec(parsed.pathname)?.[1]
  if (db === undefined || parsed.search !== '' || parsed.hash !== '')
    throw new InputError([
      { where, message: 'has more than host, port and number of a database', expected: `${EXPECTED}/0` },
    ])
  const isSecure = parsed.protocol === 'rediss:'
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const port = parsed.port === '' ? 6379 : Number(parsed.port)
  const username = part(where, parsed.username) ?? process.env[USERNAME]
  const password = part(where, parsed.password) ?? process.env[PASSWORD]
  return {
    shown: `${parsed.protocol}//${parsed.hostname}:${port}${db === '' ? '' : `/${db}`}`,
    options: {
      host,
      port,
      db: Number(db),
      ...(username === undefined || username === '' ? {} : { username }),
      ...(password === undefined || password === '' ? {} : { password }),
      // Names alone may be said of a server, no numbers.
      ...(isSecure ? { tls: isIP(host) === 0 ? { servername: host } : {} } : {}),
    },
  }
}

function part(where: string, text: string): string | undefined {
  if (text === '') return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    throw new InputError([
      { where, message: 'has a user or password with a lone %', expected: '%25 where a % is meant' },
    ])
  }
}

/** The address as it may be shown: without user and password. @throws InputError */
export const shownAddress = (address: Address): string => readAddress(address).shown

/** A Redis that answers, lets this user in and forgets nothing. */
export interface Connection {
  readonly redis: Redis
  /** Without user and password. */
  readonly shown: string
  close(): Promise<void>
}

/** @throws InputError when there is no such Redis, or it cannot be used */
export async function connect(address: Address): Promise<Connection> {
  const { options, shown } = readAddress(address)
  hideCommandLine(address.url)
  const { Redis } = await import('ioredis')
  let isConnected = false
  const redis = new Redis({
    ...options,
    connectionName: 'darkodds',
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    // BullMQ asks for this: a command waits for the connection to come back.
    maxRetriesPerRequest: null,
    // The first failure is told; later the connection may come back.
    retryStrategy: (times) => (isConnected ? Math.min(100 * 2 ** Math.min(times, 5), 2_000) : null),
  })
  let why: unknown
  redis.on('error', (error: unknown) => {
    why ??= error
  })
  const refuse = (error: unknown): InputError => {
    redis.disconnect()
    return refusal(address.where, shown, why ?? error)
  }
  try {
    await redis.connect()
    await redis.ping()
    isConnected = true
    // BullMQ duplicates this connection. A lazy one would give up when Redis is away just then.
    redis.options.lazyConnect = false
  } catch (error) {
    throw refuse(error)
  }
  try {
    await refuseEviction(redis, address.where, shown)
    // What a user may not do is found before anything is announced.
    await redis.smembers(RUNS)
    await redis.eval('return 1', 0)
  } catch (error) {
    redis.disconnect()
    throw error instanceof InputError ? error : refusal(address.where, shown, error)
  }
  return {
    redis,
    shown,
    close: () => {
      redis.disconnect()
      return Promise.resolve()
    },
  }
}

/** All keys of ours begin with this. */
export const PREFIX = 'darkodds'

/** The set of runs that are announced. */
export const RUNS = `${PREFIX}:runs`

/** A Redis that evicts keys when it is full would lose jobs. */
async function refuseEviction(redis: Redis, where: string, shown: string): Promise<void> {
  const info = await redis.info('memory')
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1]
  if (policy === undefined || policy === 'noeviction') return
  throw new InputError([
    {
      where,
      message: `${shown} may throw jobs away: its maxmemory-policy is "${policy}"`,
      expected: 'maxmemory-policy noeviction (redis-cli config set maxmemory-policy noeviction)',
    },
  ])
}

/** Why a Redis cannot be used, in words. */
function refusal(where: string, shown: string, error: unknown): InputError {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException
  const [text, expected] = ((): readonly [string, string] => {
    if (/WRONGPASS|invalid password/i.test(message)) return [`${shown} refuses this user and password`, credentials]
    if (/NOAUTH/i.test(message)) return [`${shown} wants a password`, credentials]
    if (/NOPERM/i.test(message))
      return [`${shown} does not let this user do what is needed`, 'a user who may use keys that begin with darkodds']
    if (code === 'ECONNREFUSED') return [`nothing listens at ${shown}`, 'a Redis or Valkey that is running']
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return [`${shown}: there is no such host`, EXPECTED]
    if (code === 'ETIMEDOUT' || /timed? ?out/i.test(message)) return [`${shown} does not answer`, EXPECTED]
    if (/certificate|TLS|SSL/i.test(`${code} ${message}`))
      return [`${shown}: no safe connection (${code === '' ? 'TLS' : code})`, 'a certificate that Node trusts']
    if (/Connection is closed|ECONNRESET/i.test(`${code} ${message}`))
      return [`${shown} closes the connection`, 'rediss:// where the connection is encrypted, else redis://']
    return [`${shown} cannot be used: ${message.split('\n')[0]}`, EXPECTED]
  })()
  return new InputError([{ where, message: text, expected }])
}

const credentials = `redis://USER:PASSWORD@host, or ${USERNAME} and ${PASSWORD} in the environment`

/** Lists of processes show the command line: a password in it is written over. */
function hideCommandLine(url: string): void {
  const { password, username } = new URL(url)
  if (password !== '' || username !== '') process.title = 'darkodds'
}

/** BullMQ, and what its queues and workers share. */
export async function bullOn(redis: Redis): Promise<{
  readonly bull: typeof import('bullmq')
  readonly shared: { readonly connection: Redis; readonly prefix: string; readonly skipVersionCheck: true }
}> {
  return { bull: await import('bullmq'), shared: { connection: redis, prefix: PREFIX, skipVersionCheck: true } }
}

/** An error's first line, e.g. of BullMQ, without anything that might hold a password. */
export const isConnectionLost = (error: unknown): boolean =>
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection is closed|ETIMEDOUT|LOADING/i.test(
    `${(error as NodeJS.ErrnoException).code ?? ''} ${error instanceof Error ? error.message : String(error)}`,
  )
