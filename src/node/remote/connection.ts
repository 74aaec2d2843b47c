// The connection to Redis or Valkey. ioredis and bullmq are loaded here, and only when somebody asks for them: nothing
// else needs them installed. A password never leaves this file except to Redis.
import type { Redis, RedisOptions } from 'ioredis'
import { isIP } from 'node:net'
import { InputError, refuse } from '../../input/problem.ts'
import { withoutSteering } from '../../input/text.ts'

export type { Redis }

/** Where a user named the address, e.g. `--on`, and the address itself. */
export interface Address {
  readonly where: string
  readonly url: string
}

/** Credentials that are not part of the address. */
const [USERNAME, PASSWORD] = ['DARKODDS_REDIS_USERNAME', 'DARKODDS_REDIS_PASSWORD']

const EXPECTED = 'an address such as redis://host:6379 or rediss://host:6379'

/** How long a Redis may take until it has answered for the first time. */
const CONNECT_MS = 10_000

/** @returns options, and the address without user and password @throws InputError for what is no such address */
export function readAddress({ where, url }: Address): { readonly options: RedisOptions; readonly shown: string } {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isKnown = parsed?.protocol === 'redis:' || parsed?.protocol === 'rediss:'
  if (parsed === undefined || !isKnown || parsed.hostname === '')
    refuse(
      where,
      'is not the address of a Redis',
      url.includes('@') ? `${EXPECTED}; in a password %40 for @, %2F for /, %3A for :, %23 for #` : EXPECTED,
    )
  const db = /^\/?(\d{0,5})$/.exec(parsed.pathname)?.[1]
  if (db === undefined || parsed.search !== '' || parsed.hash !== '')
    refuse(where, 'has more than a host, a port and a database number', `${EXPECTED}/0`)
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
      // TLS knows server names, but no IP addresses.
      ...(isSecure ? { tls: isIP(host) === 0 ? { servername: host } : {} } : {}),
    },
  }
}

function part(where: string, text: string): string | undefined {
  if (text === '') return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    refuse(where, 'has a user or password with a lone %', '%25 instead of %')
  }
}

/** A Redis that answers, lets this user in and forgets nothing. */
export interface Connection {
  readonly redis: Redis
  /** Where a user named it. */
  readonly where: string
  /** Without user and password. */
  readonly shown: string
  close(): Promise<void>
}

/**
 * @param patienceMs how long it may take until it has answered
 * @throws InputError when there is no such Redis, or it cannot be used
 */
export async function connect(address: Address, patienceMs = CONNECT_MS): Promise<Connection> {
  const { options, shown } = readAddress(address)
  hideCommandLine(address.url)
  const { Redis } = await import('ioredis')
  let isReconnecting = false
  const redis = new Redis({
    ...options,
    connectionName: 'darkodds',
    lazyConnect: true,
    connectTimeout: patienceMs,
    // BullMQ asks for this: a command waits for the connection to come back.
    maxRetriesPerRequest: null,
    // A Redis that was never there is refused; one that was there may come back.
    retryStrategy: (times) => (isReconnecting ? Math.min(100 * 2 ** Math.min(times, 5), 2_000) : null),
  })
  let why: unknown
  redis.on('error', (error: unknown) => {
    why ??= error
  })
  // Some other server may take the connection, and never answer.
  const timer = setTimeout(() => {
    why ??= new Error('timed out')
    redis.disconnect()
  }, patienceMs)
  try {
    await redis.connect()
    // A database that is not there is told as an event: the connection stays at another one.
    if (why !== undefined) throw why as Error
    if ((await redis.ping()) !== 'PONG' || !Array.isArray(await redis.smembers(RUNS))) throw new Error(NO_REDIS)
    await refuseEviction(redis, address.where, shown)
  } catch (error) {
    redis.disconnect()
    throw refusal({ where: address.where, shown }, why ?? error)
  } finally {
    clearTimeout(timer)
  }
  isReconnecting = true
  // BullMQ duplicates this connection. A lazy one would give up when Redis is away just then.
  redis.options.lazyConnect = false
  return {
    redis,
    where: address.where,
    shown,
    close: () => {
      // Neither this connection nor its duplicates, which would keep the process alive.
      isReconnecting = false
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
  refuse(
    where,
    `${shown} may throw jobs away: its maxmemory-policy is "${policy}"`,
    'maxmemory-policy noeviction (redis-cli config set maxmemory-policy noeviction)',
  )
}

/** What ioredis says of an answer that is none of a Redis begins so. */
const NO_REDIS = 'Unknown RESP type'

/** Why a Redis cannot be used: for whoever cannot go on without it. */
export function refusal({ where, shown }: Pick<Connection, 'where' | 'shown'>, error: unknown): InputError {
  if (error instanceof InputError) return error
  const { code = '' } = error as NodeJS.ErrnoException
  const message = saidBy(error)
  const [text, expected] = ((): readonly [string, string] => {
    if (/WRONGPASS|invalid password/i.test(message)) return [`${shown} refuses this user and password`, credentials]
    if (/NOAUTH/i.test(message)) return [`${shown} needs a password`, credentials]
    if (/NOPERM/i.test(message))
      return [
        `${shown} does not let this user do what darkodds needs: ${message.replace(/^.*NOPERM /, '')}`,
        'a user with all commands for keys that begin with darkodds (redis-cli acl setuser USER "~darkodds*" +@all)',
      ]
    if (/READONLY/.test(message)) return [`${shown} is a copy that can only be read`, 'the address of its primary']
    if (/MISCONF/.test(message))
      return [`${shown} writes nothing: ${message}`, 'a Redis that can save to its disk; its log says what is wrong']
    if (/OOM/.test(message))
      return [`the memory of ${shown} is full`, 'a Redis with a larger maxmemory, or an emptier one']
    if (/DB index/.test(message)) return [`${shown}: there is no database of this number`, `${EXPECTED}/0`]
    if (message.includes(NO_REDIS)) return [`${shown} is something else than a Redis`, EXPECTED]
    if (code === 'ECONNREFUSED') return [`nothing listens at ${shown}`, 'a Redis or Valkey that is running']
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return [`${shown}: there is no such host`, EXPECTED]
    if (code === 'ETIMEDOUT' || /timed? ?out/i.test(message))
      return [
        `${shown} does not answer`,
        shown.startsWith('rediss:') ? `${EXPECTED}; redis:// where nothing is encrypted` : EXPECTED,
      ]
    if (/certificate|TLS|SSL/i.test(`${code} ${message}`))
      return [`${shown} cannot be trusted (${code === '' ? 'TLS' : code})`, 'a certificate that Node trusts']
    if (/Connection is closed|ECONNRESET/i.test(`${code} ${message}`))
      return [`${shown} closes the connection`, 'rediss:// if that Redis encrypts connections, else redis://']
    return [`${shown} cannot be used: ${message}`, EXPECTED]
  })()
  return new InputError([{ where, message: text, expected }])
}

/** More of what a server says than any of its messages has; what is longer is cut where it shows. */
const MAX_SAID = 2_000

/** What went wrong, on one line. A transaction only says that one of its commands was refused. */
export function saidBy(error: unknown): string {
  const { previousErrors: [first = error] = [] } = error as { readonly previousErrors?: readonly unknown[] }
  const { message = String(first) } = first as Partial<Error>
  const said = withoutSteering(
    message
      .replace(/ script: [0-9a-f]+, on [^]*$/, '')
      .trim()
      .replace(/\s*\n\s*/g, ' '),
  )
  return said.length > MAX_SAID ? `${said.slice(0, MAX_SAID)} …` : said
}

/** What Redis answers to a command that it refuses; undefined for a connection that is lost, which comes back. */
export function refusedBy(error: unknown): string | undefined {
  return error instanceof Error && error.name === 'ReplyError' ? saidBy(error) : undefined
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
