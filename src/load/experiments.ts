// The experiments at hand: files, and those that ship, which have names. What ends in .yaml is a file.
import { attempt, InputError, parseYaml } from '../input/index.ts'
import type { SourceText } from '../input/index.ts'
import { gameOf } from '../simulate/index.ts'
import type { Game } from '../engine/game.ts'
import { basename, dirname, join, relative, resolve } from './paths.ts'
import type { Files, Workbench } from './ports.ts'
import { looksLikeExperiment } from './kinds.ts'
import { readSource, yamlFilesNear } from './reading.ts'

type Disk = Pick<Workbench, 'files' | 'program'>

/** The experiments of the folder `experiments/` one is in, or those that ship: as a command would name them here. */
export function experimentsIn(disk: Disk): string[] {
  const { files, program } = disk
  const here = yamlFilesIn(files, 'experiments')
  const paths = here.length > 0 ? here : yamlFilesIn(files, relative(files.folder, program.experiments))
  return paths.map((path) => experimentName(disk, path))
}

/** The file of an experiment that ships, by its name: `first-night`. A file of that name goes before it. */
export function shippedExperiment({ files, program }: Disk, name: string): string | undefined {
  if (!/^[\w-]+$/.test(name) || (files.exists(name) && !files.isFolder(name))) return undefined
  const file = join(program.experiments, `${name}.yaml`)
  return files.exists(file) ? relative(files.folder, file) : undefined
}

/** The file that a command means by a path, or by the name of an experiment that ships. */
export const experimentFile = (disk: Disk, path: string): string => shippedExperiment(disk, path) ?? path

/** The text of that file. @throws InputError that proposes the shipped experiment of the name of a missing file */
export function experimentSource(disk: Disk, path: string): SourceText {
  try {
    return readSource(disk.files, experimentFile(disk, path))
  } catch (error) {
    const name = experimentStem(path)
    const isShipped = !disk.files.exists(path) && shippedExperiment(disk, name) !== undefined
    if (!(error instanceof InputError) || !isShipped) throw error
    // A file of exactly this name in another folder is nearer.
    const isHere = (near: string | undefined): boolean => near !== undefined && basename(near) === basename(path)
    throw new InputError(
      error.problems.map((problem) => (isHere(problem.nearest) ? problem : { ...problem, nearest: name })),
    )
  }
}

/** How a command names an experiment so that it works in any folder: by its name where it ships, else by its path. */
export function experimentName(disk: Disk, path: string): string {
  const { files, program } = disk
  const name = experimentStem(path)
  const isShipped =
    files.exists(path) && dirname(files.realPath(resolve(files.folder, path))) === files.realPath(program.experiments)
  return isShipped && shippedExperiment(disk, name) !== undefined ? name : path
}

/** `pig` of `mine/pig.yaml`. */
export const experimentStem = (path: string): string => basename(path).replace(/\.ya?ml$/i, '')

/** The games of the experiments in this folder and in those below, each once. */
export function gamesHere({ files }: Disk, games: readonly Game[]): string[] {
  const found = yamlFilesNear(files).flatMap((path) => {
    const document = attempt(() => parseYaml(readSource(files, path))).value
    if (document === undefined || !looksLikeExperiment(document)) return []
    return attempt(() => gameOf(document, games)).value?.id ?? []
  })
  return [...new Set(found)]
}

const yamlFilesIn = (files: Files, folder: string): string[] =>
  (files.namesIn(folder) ?? []).filter((name) => /\.ya?ml$/i.test(name)).map((name) => join(folder, name))

/** What an experiment says it is; the game is absent when it can not be read, or is of none of these games. */
export function gameAndTitleOf(disk: Disk, path: string, games: readonly Game[]): { game?: string; title: string } {
  const document = attempt(() => parseYaml(experimentSource(disk, path))).value
  const game = document && attempt(() => gameOf(document, games)).value
  if (game === undefined) return { title: '' }
  const { title } = document!.value as { title?: unknown }
  return { game: game.id, title: typeof title === 'string' ? title : game.title }
}
