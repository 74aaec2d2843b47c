// Where a studio runs on this machine: it writes that down while it does, and commands read it for their links.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { isNamed } from '../input/index.ts'

/** Says which folder has the file, in place of the user's own; `off`: there is none. */
export const STATE_VARIABLE = 'DARKODDS_STATE'

/** What a studio says of itself in each reply. */
export const STUDIO_HEADER = { name: 'x-darkodds', value: 'studio' } as const

/** Commands wait no longer for a studio that does not answer. */
const WAIT_MS = 100

/** The file of a user; undefined where it is switched off. */
export function studioFile(
  env: NodeJS.ProcessEnv = process.env,
  system: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string | undefined {
  const wanted = env[STATE_VARIABLE]
  if (wanted?.toLowerCase() === 'off') return undefined
  const folder = wanted !== undefined && wanted !== '' ? wanted : stateFolder(env, system, home)
  return join(folder, 'studio.json')
}

function stateFolder(env: NodeJS.ProcessEnv, system: NodeJS.Platform, home: string): string {
  const { XDG_STATE_HOME: xdg, LOCALAPPDATA: local } = env
  // Relative paths are to be ignored, says XDG.
  if (xdg !== undefined && isAbsolute(xdg)) return join(xdg, 'darkodds')
  if (system === 'darwin') return join(home, 'Library/Application Support/darkodds')
  if (system === 'win32' && local !== undefined) return join(local, 'darkodds', 'state')
  return join(home, '.local/state/darkodds')
}

/** Writes down where a studio listens. Whatever goes wrong costs a link. @returns takes it away again */
export function announceStudio(url: string, file = studioFile()): () => void {
  if (file === undefined) return () => {}
  const text = JSON.stringify({ url, pid: process.pid })
  attempted(() => {
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
  const said = file === undefined ? undefined : attempted(() => JSON.parse(readFileSync(file, 'utf8')) as unknown)
  if (!isNamed(said)) return undefined
  const { url, pid } = said
  if (typeof url !== 'string' || !/^http:\/\/[\w.:[\]-]+:\d+\/$/.test(url) || !isAlive(pid)) return undefined
  try {
    const reply = await fetch(url, { method: 'HEAD', redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) })
    return reply.headers.get(STUDIO_HEADER.name) === STUDIO_HEADER.value ? url : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: unknown): boolean {
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return false
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
