// Only one process at a time writes a report's folder. The lock is a file beside the folder that names its holder; a
// dead process holds nothing. See docs/decisions/001-report-folders.md.
import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parsed } from '../workbench/stored.ts'

/** Who holds a lock. */
export interface Holder {
  readonly pid: number
  /** Which machine, or part of one, the process number is of. */
  readonly host: string
  /**
   * Start time of the process as the system reports it, because process IDs are reused. Absent if the system does not
   * say.
   */
  readonly began?: string
  /** What it does, for whoever has to wait. */
  readonly note: unknown
}

/**
 * A local holder can be looked up. A holder on another machine touches its lock every TOUCH_MS and counts as gone after
 * GONE_MS.
 */
const [TOUCH_MS, GONE_MS] = [20_000, 120_000]

/** What takes another process a moment is waited for: so long, so often. After that it has died in between. */
const [LOOK_MS, LOOKS] = [10, 100]

const held = new Set<FolderLock>()

export class FolderLock {
  private readonly path: string
  private readonly timer: NodeJS.Timeout

  private constructor(path: string) {
    this.path = path
    this.timer = setInterval(() => {
      this.touch()
    }, TOUCH_MS).unref()
    if (held.size === 0) process.on('exit', releaseAll)
    held.add(this)
  }

  /**
   * Takes the lock of a folder.
   * @param place the folder's real path @param note what the holder does, as JSON
   * @returns the lock, or who holds it
   * @throws what the system says
   */
  static take(place: string, note: unknown): FolderLock | Holder {
    const path = pathOf(place)
    const thisProcess: Holder = { pid: process.pid, host: hostOf(), began: beganOf(process.pid), note }
    const text = `${JSON.stringify(thisProcess)}\n`
    for (;;) {
      if (create(path, text)) return new FolderLock(path)
      const holder = read(path)
      if (holder !== undefined) return holder
      const other = takeOver(path, text)
      if (other === undefined) return new FolderLock(path)
      if (other !== 'gone') return other
    }
  }

  /** Who holds the lock of a folder now, if anybody does. */
  static holderOf(place: string): Holder | undefined {
    return read(pathOf(place))
  }

  release(): void {
    clearInterval(this.timer)
    if (!held.delete(this)) return
    if (held.size === 0) process.off('exit', releaseAll)
    rmSync(this.path, { force: true })
  }

  /** Says that the holder is still there. */
  private touch(): void {
    try {
      utimesSync(this.path, new Date(), new Date())
    } catch {
      // Whoever has deleted the lock has ended it.
    }
  }
}

function releaseAll(): void {
  for (const lock of held) lock.release()
}

const pathOf = (place: string): string => join(dirname(place), `.${basename(place)}.lock`)

/** @returns whether there was no such file, and is now */
function create(path: string, text: string): boolean {
  let file: number
  try {
    file = openSync(path, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  try {
    writeSync(file, text)
  } finally {
    closeSync(file)
  }
  return true
}

/**
 * Takes the lock of a dead process. Another process may do so between our look and our take. So only one at a time does
 * both, under a guard file, and looks again.
 * @returns undefined when taken; who else has taken it; `gone` when the caller must try again
 */
function takeOver(path: string, text: string): Holder | 'gone' | undefined {
  const guard = `${path}.taken-over`
  for (let look = 0; !create(guard, text); look++) {
    if (look >= LOOKS || ageOf(guard) > LOOKS * LOOK_MS) rmSync(guard, { force: true })
    wait()
    const holder = read(path)
    if (holder !== undefined) return holder
  }
  try {
    const holder = read(path)
    if (holder !== undefined) return holder
    rmSync(path, { force: true })
    return create(path, text) ? undefined : 'gone'
  } finally {
    rmSync(guard, { force: true })
  }
}

/** Who holds a lock; undefined where nobody does who is alive. */
function read(path: string): Holder | undefined {
  for (let look = 0; ; look++) {
    const text = textOf(path)
    if (text === undefined) return undefined
    const holder = parsed(text) as Partial<Holder> | null | undefined
    if (typeof holder?.pid === 'number' && typeof holder.host === 'string')
      return isAlive(holder as Holder, ageOf(path)) ? (holder as Holder) : undefined
    // It was made, and its holder is about to be written; or has died before it was.
    if (look >= LOOKS || ageOf(path) > LOOKS * LOOK_MS) return undefined
    wait()
  }
}

const wait = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS)

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Milliseconds since a file was touched; NaN where there is none. */
function ageOf(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? NaN)
}

function isAlive({ pid, host, began }: Holder, age: number): boolean {
  if (host !== hostOf()) return age < GONE_MS
  try {
    process.kill(pid, 0)
  } catch (error) {
    // There is such a process, and it is another user's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = began === undefined ? undefined : beganOf(pid)
  return now === undefined || now === began
}

/** The machine, and the part of it within which process numbers are told apart: containers have their own. */
function hostOf(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** What no process that runs has begun at: it has ended, and waits for its parent to notice. */
const ENDED = 'ended'

/** When a process began; undefined where the system does not say. */
function beganOf(pid: number): string | undefined {
  try {
    // The fields after the name, which may contain anything but ends with the last bracket. The first is the state, the
    // 20th the start in ticks since boot.
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)!.trim().split(' ')
    return words[0] === 'Z' ? ENDED : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${words[19]}`
  } catch {
    return beganByPs(pid)
  }
}

/** The same where there is no /proc, as on macOS. */
function beganByPs(pid: number): string | undefined {
  try {
    const text = execFileSync('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    }).trim()
    return text.startsWith('Z') ? ENDED : /\s+(.+)$/.exec(text)?.[1]
  } catch {
    return undefined
  }
}
