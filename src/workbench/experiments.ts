// The experiments at hand: those of the folder `experiments/` one is in, or those that ship.
import { InputError, parseYaml } from '../input/index.ts'
import { gameOf } from '../simulate/index.ts'
import type { Game } from '../engine/game.ts'
import { join, relative } from './paths.ts'
import type { Files, Workbench } from './ports.ts'
import { readSource } from './reading.ts'

type Disk = Pick<Workbench, 'files' | 'program'>

/** Paths of experiments, as a command would name them from here. */
export function experimentsIn({ files, program }: Disk): string[] {
  const here = yamlFilesIn(files, 'experiments')
  return here.length > 0 ? here : yamlFilesIn(files, relative(files.folder, program.experiments))
}

/** The file of an experiment that ships, by its name or by its path in the package. */
export function shippedExperiment({ files, program }: Disk, path: string): string | undefined {
  const [, name] = /^(?:experiments[/\\])?([\w-]+)(?:\.yaml)?$/.exec(path) ?? []
  if (name === undefined) return undefined
  const file = join(program.experiments, `${name}.yaml`)
  return files.exists(file) ? relative(files.folder, file) : undefined
}

const yamlFilesIn = (files: Files, folder: string): string[] =>
  (files.namesIn(folder) ?? []).filter((name) => /\.ya?ml$/.test(name)).map((name) => join(folder, name))

/** What an experiment says it is; the game is absent when it can not be read, or is of none of these games. */
export function gameAndTitleOf(
  { files }: Disk,
  file: string,
  games: readonly Game[],
): { game?: string; title: string } {
  try {
    const document = parseYaml(readSource(files, file))
    const { id, title } = gameOf(document, games)
    const ownTitle = (document.value as { title?: unknown }).title
    return { game: id, title: typeof ownTitle === 'string' ? ownTitle : title }
  } catch (error) {
    if (error instanceof InputError) return { title: '' }
    throw error
  }
}
