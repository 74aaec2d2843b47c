// Own work in the browser: projects by id in local storage, which may be refused, full, or emptied by the browser.
import type { Desk, Project } from '../workbench/studio/view.ts'

export interface Work {
  readonly id: string
  readonly title: string
  /** Somebody chose the title, so it does not change by itself. */
  readonly isNamed?: boolean
  /** When it was last changed, in milliseconds since 1970. */
  readonly changed: number
  readonly desk: Desk
}

export type Kept = 'kept' | 'refused' | 'full'

const PREFIX = 'darkodds.work.'
const CURRENT = 'darkodds.current'
const FORMAT = 'darkodds-work'
/** Larger files are no work of this page. */
const MAX_IMPORT = 20_000_000

/** Storage throws where it is refused, so it is reached for anew each time. */
function tryStorage<Found>(use: (storage: Storage) => Found): Found | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** Whether this browser keeps anything: private windows and saved pages may refuse it. */
export function canKeep(): boolean {
  return (
    tryStorage((storage) => {
      storage.setItem(`${PREFIX}try`, '1')
      storage.removeItem(`${PREFIX}try`)
      return true
    }) ?? false
  )
}

/** The newest first. What cannot be read is left out, and stays where it is. */
export function listWorks(): Work[] {
  const texts = tryStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => storage.getItem(key) ?? ''),
  )
  return (texts ?? [])
    .map((text) => asWork(parsed(text)))
    .filter((work) => work !== undefined)
    .sort((one, other) => other.changed - one.changed)
}

export const readWork = (id: string): Work | undefined =>
  asWork(parsed(tryStorage((storage) => storage.getItem(PREFIX + id)) ?? ''))

export function keepWork(work: Work): Kept {
  try {
    localStorage.setItem(PREFIX + work.id, JSON.stringify(work))
    return 'kept'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused'
  }
}

export function dropWork(id: string): void {
  tryStorage((storage) => {
    storage.removeItem(PREFIX + id)
  })
}

/** The id of the work that a key of local storage holds. */
export const workOfKey = (key: string | null): string | undefined =>
  key?.startsWith(PREFIX) === true ? key.slice(PREFIX.length) : undefined

/** The work that this tab shows, which a reload opens again. */
export function currentWork(): string | undefined {
  try {
    return sessionStorage.getItem(CURRENT) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberCurrent(id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(CURRENT)
    else sessionStorage.setItem(CURRENT, id)
  } catch {
    // A reload opens the page as it ships.
  }
}

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const exportText = (works: readonly Work[]): string =>
  JSON.stringify({ format: FORMAT, version: 1, works }, undefined, 1)

/** @throws Error in words where the text is no exported work */
export function importedWorks(text: string): Work[] {
  if (text.length > MAX_IMPORT) throw new Error('This file is too large: exported work has at most 20 MB.')
  const whole = parsed(text)
  if (!isRecord(whole) || whole.format !== FORMAT || !Array.isArray(whole.works)) {
    throw new Error('This file is no exported work: choose a file that "Export all my work" saved.')
  }
  if (whole.version !== 1) throw new Error('A newer darkodds exported this file.')
  const works = whole.works.map(asWork)
  const lost = works.filter((work) => work === undefined).length
  if (lost > 0) throw new Error(`${lost} of ${works.length} works in this file cannot be read. Nothing was imported.`)
  return works.filter((work) => work !== undefined)
}

/** What is imported under an id that is taken by something else gets an id of its own. */
export function withoutClash(work: Work, taken: Work | undefined): Work {
  if (taken === undefined || JSON.stringify(taken.desk) === JSON.stringify(work.desk)) return work
  return { ...work, id: newId() }
}

/** `First Night`, else `First Night 2`. */
export function freeTitle(title: string, works: readonly Work[]): string {
  const taken = new Set(works.map((work) => work.title))
  let free = title
  for (let count = 2; taken.has(free); count++) free = `${title} ${count}`
  return free
}

type Titled = Pick<Work, 'id' | 'title' | 'isNamed'>

/** The same work with the title of what it plays, unless somebody named it. @param before the title until now */
export function retitled<One extends Titled>(mine: One, before: string, now: string, works: readonly Work[]): One {
  const isOfBefore = mine.title.startsWith(before) && /^( \d+)?$/.test(mine.title.slice(before.length))
  if (mine.isNamed === true || now === before || !isOfBefore) return mine
  const others = works.filter(({ id }) => id !== mine.id)
  return { ...mine, title: freeTitle(now, others) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function asWork(value: unknown): Work | undefined {
  if (!isRecord(value)) return undefined
  const { id, title, isNamed, changed, desk } = value
  if (typeof id !== 'string' || !/^[0-9a-f]{16}$/.test(id) || typeof title !== 'string') return undefined
  if (typeof changed !== 'number' || !isRecord(desk)) return undefined
  const now = asProject(desk.now)
  const kept = asProject(desk.kept)
  if (now === undefined || kept === undefined) return undefined
  return { id, title, ...(isNamed === true && { isNamed }), changed, desk: { now, kept } }
}

function asProject(value: unknown): Project | undefined {
  if (!isRecord(value) || typeof value.game !== 'string' || typeof value.main !== 'string') return undefined
  if (!isRecord(value.files) || !Object.values(value.files).every((text) => typeof text === 'string')) return undefined
  if (!Object.hasOwn(value.files, value.main)) return undefined
  return { game: value.game, main: value.main, files: value.files as Record<string, string> }
}
