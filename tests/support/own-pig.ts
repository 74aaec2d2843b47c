// Pig by another id, in a folder `own` that no package reaches, as a user would have written it.
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inFolder } from './scratch-folder.ts'

const PIG = new URL('../../src/games/pig/', import.meta.url)
const START = fileURLToPath(new URL('../../bin/darkodds.js', import.meta.url))

export const OWN = ['--games', 'own/index.ts']

export function ownPig(): void {
  inFolder({ 'own.yaml': 'game: own\ntable: short\ngames: 40\n' })
  cpSync(PIG, 'own', { recursive: true })
  for (const file of readdirSync('own').filter((name) => name.endsWith('.ts')))
    edit(
      `own/${file}`,
      (text) => text.replaceAll("'../../engine/index.ts'", "'darkodds/engine'").replace("id: 'pig'", "id: 'own'"),
      false,
    )
}

/** @throws Error where nothing changes, unless that may be */
export function edit(path: string, change: (text: string) => string, mustChange = true): void {
  const text = readFileSync(path, 'utf8')
  const changed = change(text)
  if (mustChange && changed === text) throw new Error(`${path} has nothing to change`)
  writeFileSync(path, changed)
}

/** Runs a command line in a process of its own, which loads the game's code as it is now. */
export function anew(...words: readonly string[]): { exit: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [START, ...words], { encoding: 'utf8' })
  return { exit: status, stdout, stderr }
}
