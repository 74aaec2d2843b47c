// Where a studio runs on this machine: it writes that down while it does, and commands read it for their links.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isNamed } from '../input/index.ts'
import { userFolder } from './user-folder.ts'

/** Says which folder has the file, in place of the user's own; `off`: there is none. */
export const STATE_VARIABLE = 'DARKODDS_STATE'

/** What a studio says of itself in each reply. */
export const STUDIO_HEADER = { name: 'x-darkodds', value: 'studio' } as const

/** Commands wait no longer for a studio that does not answer; one that is at work may take some tenths of a second. */
const WAIT_MS = 500

/** The file of a user; undefined where it is switched off. */
export function studioFile(
  env: NodeJS.ProcessEnv = process.env,
  ...where: [system?: NodeJS.Platform, home?: string]
): string | undefined {
  const wanted = env[STATE_VARIABLE]
  if (wanted?.toLowerCase() === 'off') return undefined
  return join(wanted !== undefined && wanted !== '' ? wanted : userFolder('state', env, ...where), 'studio.json')
}

/** Writes down where a studio listens. Whatever goes wrong costs a link. @returns takes it away again */
export function announceStudio(url: string, file = studioFile()): () => void {
  if (file === undefined) return () => {}
  const text = JSON.stringify({ url, pid: process.pid })
  attempted(() => {
    // A file of this name that no studio wrote is somebody's own.
    if (existsSync(file) && saidIn(file) === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { mode: 0o600 })
  })
  return () => {
    // A studio that was begun later has its own there.
    attempted(() => {
      if (readFileSync(file, 'utf8') === text) rmSync(file)
    })
  }
}

/** The address of a studio that runs on this machine. */
export async function runningStudio(file = studioFile()): Promise<string | undefined> {
  const said = file === undefined ? undefined : saidIn(file)
  if (said === undefined || !/^http:\/\/[\w.:[\]-]+:\d+\/$/.test(said.url) || !isAlive(said.pid)) return undefined
  const { url } = said
  try {
    const reply = await fetch(url, { method: 'HEAD', redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) })
    return reply.headers.get(STUDIO_HEADER.name) === STUDIO_HEADER.value ? url : undefined
  } catch {
    return undefined
  }
}

/** What a studio wrote down; undefined where the file is none of its kind. */
function saidIn(file: string): { readonly url: string; readonly pid: number } | undefined {
  const said = attempted(() => JSON.parse(readFileSync(file, 'utf8')) as unknown)
  const { url, pid } = isNamed(said) ? said : {}
  return typeof url === 'string' && typeof pid === 'number' ? { url, pid } : undefined
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Of another user, and alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function attempted<Done>(act: () => Done): Done | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
