// The experiments at hand: those of the folder `experiments/` one is in, or those that ship.
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InputError, parseYaml } from '../input/index.ts'
import { gameOf } from '../simulate/index.ts'
import type { Game } from '../engine/game.ts'
import { exists, readSource } from './files.ts'
import { packageFolder } from './package.ts'

/** Paths of experiments, as a command would name them from here. */
export function experimentsIn(): string[] {
  const here = yamlFilesIn('experiments')
  return here.length > 0 ? here : yamlFilesIn(relative('', fileURLToPath(new URL('experiments', packageFolder))))
}

/** The file of an experiment that ships, by its name or by its path in the package. */
export function shippedExperiment(path: string): string | undefined {
  const [, name] = /^(?:experiments[/\\])?([\w-]+)(?:\.yaml)?$/.exec(path) ?? []
  if (name === undefined) return undefined
  const file = fileURLToPath(new URL(`experiments/${name}.yaml`, packageFolder))
  return exists(file) ? relative('', file) : undefined
}

function yamlFilesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.ya?ml$/.test(name))
      .sort()
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}

/** What an experiment says it is; the game is absent when it can not be read, or is of none of these games. */
export function gameAndTitleOf(file: string, games: readonly Game[]): { game?: string; title: string } {
  try {
    const document = parseYaml(readSource(file))
    const { id, title } = gameOf(document, games)
    const ownTitle = (document.value as { title?: unknown }).title
    return { game: id, title: typeof ownTitle === 'string' ? ownTitle : title }
  } catch (error) {
    if (error instanceof InputError) return { title: '' }
    throw error
  }
}
