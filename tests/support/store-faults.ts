// Faults of the store of replies at random: killed writers, two processes, a disk that refuses, damaged and foreign
// files. Whatever happens, a read gives what was written or nothing, nothing throws, and foreign files stay.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BEGUN } from '../../src/node/reply-files.ts'
import type { FileCalls } from '../../src/node/reply-files.ts'
import { cleared, scanned } from '../../src/node/reply-sweep.ts'
import { ReplyFolder } from '../../src/node/reply-store.ts'
import { seeded } from './seeded.ts'
import { LIMIT, readAll, useStore } from './store-writer.ts'
import type { Used } from './store-writer.ts'

const CODES = ['ENOSPC', 'EACCES', 'EROFS', 'EIO', 'ENOENT', 'EMFILE', 'EPERM', 'EDQUOT'] as const

export interface Schedule {
  readonly done: readonly string[]
  /** What went wrong; empty when it ended as it must. */
  readonly wrong: readonly string[]
  /** Reads that gave bytes. */
  readonly hits: number
}

export async function playStoreSchedule(seed: number): Promise<Schedule> {
  const chance = seeded(seed)
  const whole = (low: number, high: number): number => low + Math.floor(chance() * (high - low + 1))
  const place = fs.mkdtempSync(join(tmpdir(), 'darkodds-store-'))
  const folder = join(place, 'replies')
  const [done, wrong]: string[][] = [[], []]
  const foreign = new Map<string, string>()
  const damaged = new Set<string>()
  let hits = 0
  const note = (used: Used): void => {
    hits += used.hits
    wrong.push(...used.wrong.map((what) => `wrong bytes: ${what}`))
  }
  const opened = (files?: FileCalls): ReplyFolder => new ReplyFolder(folder, () => {}, { limit: LIMIT, files })
  const steps: Readonly<Record<string, () => void | Promise<void>>> = {
    used: () => note(useStore(opened(), chance, 20)),
    'a disk that refuses': () => note(useStore(opened(refusing(chance)), chance, 20)),
    'two processes, then killed': async () => {
      const writers = [0, 1].map((index) =>
        spawn(process.execPath, [join(import.meta.dirname, 'store-writer.ts'), folder, String(8 * seed + index)], {
          stdio: ['ignore', 'pipe', 'inherit'],
        }),
      )
      const ends = writers.map((writer) => once(writer, 'close'))
      await Promise.all(writers.map((writer) => Promise.race([once(writer.stdout, 'data'), once(writer, 'close')])))
      await pause(whole(0, 120))
      writers[0].kill('SIGKILL')
      await pause(whole(0, 60))
      writers[1].kill('SIGKILL')
      for (const [code] of (await Promise.all(ends)) as [number | null][])
        if (code !== null && code !== 0) wrong.push('a writer has read wrong bytes')
    },
    damage: () => {
      for (let count = whole(3, 9); count > 0; count--) done.push(damage(folder, foreign, damaged, chance))
    },
  }
  const names = Object.keys(steps)
  try {
    // Processes take most of the time: one step of them is in each schedule.
    const order = [...Array.from({ length: 5 }, () => names[whole(0, 3)]).filter((name) => !name.startsWith('two'))]
    order.splice(whole(0, order.length), 0, names[2])
    for (const name of [names[0], ...order, names[0]]) {
      done.push(name)
      await steps[name]()
      note(readAll(opened()))
      for (const [path, text] of foreign)
        if (!fs.existsSync(path) || fs.readFileSync(path, 'utf8') !== text)
          wrong.push(`a foreign file is gone: ${path}`)
    }
    const { foreign: left } = cleared(folder)
    const missing = [...foreign.keys()].filter((path) => !left.includes(path))
    if (missing.length > 0 || left.length > foreign.size)
      wrong.push(`left ${left.join()}, not ${[...foreign.keys()].join()}`)
  } catch (error) {
    wrong.push(`threw ${(error as Error).stack ?? String(error)}`)
  } finally {
    fs.rmSync(place, { recursive: true })
  }
  return { done, wrong, hits }
}

/** Calls that fail now and then, also in the middle of a file. */
function refusing(chance: () => number): FileCalls {
  const share = chance() < 0.5 ? 0.02 : 0.3
  const refused = (): never => {
    const code = CODES[Math.floor(chance() * CODES.length)]
    throw Object.assign(new Error(code), { code })
  }
  const failing = Object.fromEntries(
    Object.entries(fs).map(([name, call]) => [
      name,
      typeof call !== 'function'
        ? call
        : (...words: unknown[]): unknown => {
            const fails = chance() < share
            if (fails && name === 'writeFileSync' && chance() < 0.5) {
              const bytes = Buffer.from(words[1] as Uint8Array)
              fs.writeFileSync(words[0] as string, bytes.subarray(0, Math.floor(chance() * bytes.length)))
            }
            if (fails) refused()
            return (call as (...all: unknown[]) => unknown)(...words)
          },
    ]),
  )
  return failing as unknown as FileCalls
}

/**
 * Damages one file of the store, or puts something foreign there. Each once: of what is damaged twice, nobody can tell
 * whose it is. What a killed writer has begun is damaged already.
 * @returns what was done
 */
function damage(folder: string, foreign: Map<string, string>, damaged: Set<string>, chance: () => number): string {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]
  const { keys } = scanned(folder)
  const entries = keys
    .flatMap((key) => [...key.entries.map(({ name }) => name), ...key.others].map((name) => join(key.folder, name)))
    .filter((path) => !foreign.has(path) && !damaged.has(path) && !basename(path).startsWith(BEGUN))
  if (entries.length === 0) return 'nothing to damage'
  const path = pick(entries)
  damaged.add(path)
  const bytes = fs.readFileSync(path)
  const put = (at: string): void => {
    foreign.set(at, `a text of the user ${foreign.size}`)
    fs.writeFileSync(at, foreign.get(at)!)
  }
  const other = pick(entries)
  const elsewhere = join(pick(keys).folder, '0-100.reply')
  const damages: Readonly<Record<string, () => void>> = {
    cut: () => fs.truncateSync(path, Math.floor(chance() * bytes.length)),
    blanked: () => fs.writeFileSync(path, Buffer.alloc(bytes.length)),
    flipped: () => {
      if (bytes.length === 0) return
      bytes[Math.floor(chance() * bytes.length)] ^= 1 << Math.floor(chance() * 8)
      fs.writeFileSync(path, bytes)
    },
    longer: () => fs.appendFileSync(path, 'more'),
    renamed: () => fs.renameSync(path, other),
    copied: () => fs.copyFileSync(path, other),
    'in another key': () => fs.copyFileSync(path, elsewhere),
    foreign: () => put(path),
    'foreign beside': () => put(join(dirname(path), 'notes.txt')),
    gone: () => fs.rmSync(path),
    'without tag': () => fs.rmSync(join(folder, 'CACHEDIR.TAG'), { force: true }),
    'without log': () => fs.rmSync(join(folder, 'darkodds-written'), { force: true }),
    'log too long': () => fs.appendFileSync(join(folder, 'darkodds-written'), '.'.repeat(100)),
  }
  const name = pick(Object.keys(damages))
  if (name === 'in another key' && foreign.has(elsewhere)) return 'nothing'
  if (name === 'renamed' || name === 'copied') damaged.add(other)
  damages[name]()
  return name
}
