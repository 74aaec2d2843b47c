// Only one process at a time writes a report's folder. The lock is a file beside the folder that names its holder; a
// dead process holds nothing. See docs/decisions/001-report-folders.md.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
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
 * A local holder can be looked up. A holder on another machine writes its lock anew every TOUCH_MS and counts as gone
 * after GONE_MS.
 */
const [TOUCH_MS, GONE_MS] = [20_000, 120_000]

/** What takes another process a moment is waited for: so long, so often. After that it has died in between. */
const [LOOK_MS, LOOKS] = [10, 100]

const held = new Set<FolderLock>()

export class FolderLock {
  private readonly path: string
  private readonly text: string
  /** Stays open: what is written there never reaches the lock of whoever comes after. */
  private readonly file: number
  private readonly timer: NodeJS.Timeout

  private constructor(path: string, text: string, file: number) {
    this.path = path
    this.text = text
    this.file = file
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
      const file = create(path, text)
      if (file !== undefined) return new FolderLock(path, text, file)
      const holder = read(path)
      if (holder !== undefined) return holder
      const taken = takeOver(path, text)
      if (typeof taken === 'number') return new FolderLock(path, text, taken)
      if (taken !== undefined) return taken
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
    if (statSync(this.path, { throwIfNoEntry: false })?.ino === fstatSync(this.file).ino)
      rmSync(this.path, { force: true })
    closeSync(this.file)
  }

  /** Says that the holder is still there: the file system notes when, by its own clock. */
  private touch(): void {
    try {
      writeSync(this.file, this.text, 0)
      fdatasyncSync(this.file)
    } catch {
      // A disk that is full or away says so when the report is written.
    }
  }
}

function releaseAll(): void {
  for (const lock of held) lock.release()
}

const pathOf = (place: string): string => join(dirname(place), `.${basename(place)}.lock`)

/** @returns the new file, open; undefined where there was one */
function create(path: string, text: string): number | undefined {
  let file: number
  try {
    file = openSync(path, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
  try {
    writeSync(file, text)
  } catch (error) {
    closeSync(file)
    throw error
  }
  return file
}

/**
 * Takes the lock of a dead process. Another process may do so between our look and our take. So only one at a time does
 * both, under a guard file, and looks again.
 * @returns the lock's file when taken; who else has taken it; undefined when the caller must try again
 */
function takeOver(path: string, text: string): number | Holder | undefined {
  const guard = `${path}.taken-over`
  let file: number | undefined
  for (let look = 0; (file = create(guard, text)) === undefined; look++) {
    if (look >= LOOKS || !isFresh(guard, LOOKS * LOOK_MS)) rmSync(guard, { force: true })
    wait()
    const holder = read(path)
    if (holder !== undefined) return holder
  }
  try {
    const holder = read(path)
    if (holder !== undefined) return holder
    rmSync(path, { force: true })
    return create(path, text)
  } finally {
    closeSync(file)
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
      return isAlive(holder as Holder, path) ? (holder as Holder) : undefined
    // It was made, and its holder is about to be written; or has died before it was.
    if (look >= LOOKS || !isFresh(path, LOOKS * LOOK_MS)) return undefined
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

/**
 * Whether a file was written within these milliseconds. What lies in the future was written by a clock that has been
 * set since, so nobody has written it for long.
 */
function isFresh(path: string, ms: number): boolean {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
  return mtimeMs !== undefined && Math.abs(nowIn(dirname(path)) - mtimeMs) < ms
}

/** Now, by the clock of a folder's file system: that of another machine may differ from ours by days. */
function nowIn(folder: string): number {
  const path = join(folder, `.clock-${randomUUID()}`)
  try {
    const file = openSync(path, 'wx')
    try {
      return fstatSync(file).mtimeMs
    } finally {
      closeSync(file)
      rmSync(path, { force: true })
    }
  } catch {
    // Without write access there is no lock to take, so our own clock will do.
    return Date.now()
  }
}

function isAlive({ pid, host, began }: Holder, path: string): boolean {
  if (host !== hostOf()) return isFresh(path, GONE_MS)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // There is such a process, and it is another user's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = began === undefined ? undefined : beganOf(pid)
  return now === undefined || now === began
}

/**
 * The machine since its start, and the part of it within which process numbers are told apart: containers have their
 * own. Machines of a cluster may share a name.
 */
function hostOf(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`
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
    return words[0] === 'Z' ? ENDED : words[19]
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
