// Shards of a run and their merged report, beside the report of one machine.
import { readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { inFolder } from './scratch-folder.ts'
import { darkodds } from './text-terminal.ts'
import type { Answered } from './text-terminal.ts'

export const ONE = 'game: pig\ntable: short\ngames: 101\n'
/** All combinations of two settings, so with pairs and effects. */
export const MANY =
  'game: pig\ntable: short\ngames: 101\nvary:\n' +
  '  agents.ann: [hold-at-20, hold-at-5]\n  agents.bob: [hold-at-20, random]\n'

/** Every file of a folder, by its name. */
export function filesIn(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return new Map(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  )
}

/** All but run.json, which says who played, and when. */
export function expectSameReport(merged: string, whole: string): void {
  const [one, other] = [filesIn(merged), filesIn(whole)]
  expect([...one.keys()]).toEqual([...other.keys()])
  const differing = [...one.keys()].filter((name) => one.get(name) !== other.get(name))
  expect(differing).toEqual(['run.json'])
}

/** A command line that has to end with 0, or as is said. */
export async function done(
  line: readonly string[],
  exit = 0,
  ask: (...words: readonly string[]) => Promise<Answered> = darkodds,
) {
  const said = await ask(...line)
  expect(said.exit, `${line.join(' ')}\n${said.stdout}${said.stderr}`).toBe(exit)
  return said
}

/** Plays all shards, each into a folder of its own. @returns the folders */
export async function playShards(
  file: string,
  of: number,
  words: readonly string[] = [],
  ask?: (...words: readonly string[]) => Promise<Answered>,
  exit?: number,
): Promise<string[]> {
  const folders = Array.from({ length: of }, (_, index) => `shards/${index + 1}`)
  for (const [index, folder] of folders.entries())
    await done(
      ['run', file, ...words, '--shard', `${index + 1}/${of}`, '--threads', '1', '--quiet', '--out', folder],
      exit,
      ask,
    )
  return folders
}

/** The report of one machine, and that of shards, both at the same place of another folder. */
export async function reportOfBoth(
  files: Readonly<Record<string, string>>,
  of: number,
  words: readonly string[] = [],
  drawing: readonly string[] = ['--quick'],
  ask?: (...words: readonly string[]) => Promise<Answered>,
): Promise<void> {
  inFolder(files)
  const [file] = Object.keys(files)
  await done(['run', file, ...words, '--quiet', ...drawing, '--out', 'report'], 0, ask)
  renameSync('report', 'whole')
  await done(['merge', ...(await playShards(file, of, words, ask)), ...drawing, '--out', 'report'], 0, ask)
  expectSameReport('report', 'whole')
}
