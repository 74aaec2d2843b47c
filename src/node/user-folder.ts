// Folders that a user has for what a program keeps, where each system wants them.
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** Where a system has the folder. */
interface Places {
  /** Of XDG, with the folder in the home where it is not set. */
  readonly xdg: readonly [variable: string, inHome: string]
  readonly darwin: string
  readonly win32: string
}

const PLACES = {
  cache: { xdg: ['XDG_CACHE_HOME', '.cache'], darwin: 'Library/Caches', win32: 'cache' },
  state: { xdg: ['XDG_STATE_HOME', '.local/state'], darwin: 'Library/Application Support', win32: 'state' },
} as const satisfies Record<string, Places>

/** @param kind `cache`: it can be deleted; `state`: what is so at present */
export function userFolder(
  kind: keyof typeof PLACES,
  env: NodeJS.ProcessEnv = process.env,
  system: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const { xdg, darwin, win32 } = PLACES[kind]
  const [variable, inHome] = xdg
  const folder = env[variable]
  // Relative paths are to be ignored, says XDG.
  if (folder !== undefined && isAbsolute(folder)) return join(folder, 'darkodds')
  if (system === 'darwin') return join(home, darwin, 'darkodds')
  const local = env['LOCALAPPDATA']
  if (system === 'win32' && local !== undefined) return join(local, 'darkodds', win32)
  return join(home, inHome, 'darkodds')
}
