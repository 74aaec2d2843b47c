// What a studio begins with, for tests: the experiments that ship and the files that `init` writes, as projects.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locateGames } from '../../src/load/games.ts'
import { experimentsIn } from '../../src/load/experiments.ts'
import { starterKinds, writeStarters } from '../../src/workbench/init.ts'
import { openedProject } from '../../src/workbench/project/opened.ts'
import type { Shipped } from '../../src/workbench/studio/share/packing.ts'
import type { Project } from '../../src/workbench/studio/view.ts'
import { workbench } from './workbench.ts'

export interface Opened {
  readonly id: string
  readonly project: Project
}

export async function experimentProjects(): Promise<Opened[]> {
  const ids = experimentsIn(workbench)
  return Promise.all(ids.map(async (id) => ({ id, project: await openedProject(workbench, id) })))
}

/** Of each game: the experiment that `init` writes with a file of each kind beside it. */
export async function starterProjects(): Promise<Opened[]> {
  return (await locateGames(workbench)).map((located) => {
    const written = new Map<string, string>()
    const files = {
      ...workbench.files,
      exists: (path: string) => written.has(path),
      makeFolder() {},
      write: (path: string, text: string) => void written.set(path, text),
    }
    const beside = starterKinds(located).map((kind) => ({ kind }))
    const { written: paths } = writeStarters({ ...located, workbench: { ...workbench, files } }, undefined, beside)
    const project: Project = {
      game: located.game.id,
      main: paths[0],
      files: Object.fromEntries(paths.map((path) => [path, written.get(path)!])),
    }
    return { id: `starter-${located.game.id}`, project }
  })
}

/** What ships of a game, with these openings. */
export async function shippedOf(game: string, openings: readonly Opened[]): Promise<Shipped> {
  const located = (await locateGames(workbench)).find((one) => one.game.id === game)!
  const texts = located.game.content.files.map(
    (file) => [file, readFileSync(join(located.contentFolder, file), 'utf8')] as const,
  )
  return { openings: openings.filter(({ project }) => project.game === game), texts: new Map(texts) }
}
