// A link to what a command asked about, as Share copies it.
import { stringify } from 'yaml'
import { InputError } from '../../../input/index.ts'
import type { Document } from '../../../input/index.ts'
import { experimentAround } from '../../../load/assumed.ts'
import { loadBuild, shipsAsHero } from '../../../load/build-file.ts'
import type { Asked } from '../../../load/command-line.ts'
import { shippedExperiment } from '../../../load/experiments.ts'
import { foeIfAny } from '../../../load/foe-file.ts'
import type { Workbench } from '../../../load/ports.ts'
import type { Project } from '../view.ts'
import { LinkRefused, linkOf } from './link.ts'
import { openedProject } from '../../project/opened.ts'
import { withFlags } from '../../project/set.ts'
import { pack, refuseUnfit } from './packing.ts'

/**
 * @param game the only one in which a hero or a monster is meant
 * @returns the part behind the address; undefined where a page cannot open it
 */
export async function linkOfAsked(workbench: Workbench, asked: Asked, game?: string): Promise<string | undefined> {
  const { path, without = [], set = [] } = asked
  // Files that a change names are not brought along; parts that are left out are variants of the command.
  const isTooMuch = without.length > 0 || set.some((one) => /\.ya?ml\b/.test(one))
  if (isTooMuch || workbench.program.gameFiles.length > 0) return undefined
  try {
    const isShipped = shippedExperiment(workbench, path) !== undefined
    const around = isShipped || workbench.files.exists(path) ? undefined : await aroundName(workbench, path, game)
    const project = around ?? (await openedProject(workbench, path))
    const now = withFlags(project, asked)
    refuseUnfit(now)
    const desk = pack({ now, kept: now }, { openings: isShipped ? [{ id: path, project }] : [], texts: new Map() })
    return await linkOf({ version: workbench.program.version, game: now.game, desk })
  } catch (error) {
    if (error instanceof InputError || error instanceof LinkRefused) return undefined
    throw error
  }
}

/** An experiment around a hero or a monster that ships, as around a file that has it. */
async function aroundName(workbench: Workbench, name: string, only?: string): Promise<Project | undefined> {
  const build = (await shipsAsHero(workbench, name, only)) ? await loadBuild(workbench, name, only) : undefined
  const foe = build === undefined ? await foeIfAny(workbench, name, only) : undefined
  const kind = build?.builds.fileKind ?? foe?.kind.name
  const { located, content } = build ?? foe ?? {}
  if (kind === undefined || located === undefined) return undefined
  const { game } = located
  const document: Document = {
    source: { name, text: '' },
    value: { id: name },
    position: () => ({ line: 1, column: 1, length: 1 }),
  }
  const { value } = experimentAround(document, { kind, game, content })
  return { game: game.id, main: 'experiment.yaml', files: { 'experiment.yaml': stringify(value) } }
}
