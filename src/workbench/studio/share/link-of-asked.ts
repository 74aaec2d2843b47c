// A link to what a command asked about, as Share copies it.
import { InputError, isNamed, parseYaml } from '../../../input/index.ts'
import { experimentStem, shippedExperiment } from '../../../load/experiments.ts'
import type { Asked } from '../../../load/command-line.ts'
import type { Workbench } from '../../../load/ports.ts'
import { edited, readable } from '../project/yaml-edit.ts'
import type { Plain, Project } from '../view.ts'
import { LinkRefused, linkOf } from './link.ts'
import { openedProject } from './opened.ts'
import { pack, refuseUnfit, withSet } from './packing.ts'

/** @returns the part behind the address; undefined where a page cannot open it */
export async function linkOfAsked(workbench: Workbench, asked: Asked): Promise<string | undefined> {
  const { path, others = [], without = [], set = [] } = asked
  // Files that a change names are not brought along; parts that are left out are variants of the command.
  const isTooMuch = others.length > 1 || without.length > 0 || set.some((one) => /\.ya?ml\b/.test(one))
  if (path === undefined || isTooMuch || workbench.program.gameFiles.length > 0) return undefined
  try {
    const shipped = await openedProject(workbench, path)
    const other = others.length === 0 ? undefined : await openedProject(workbench, others[0])
    const kept = changed(shipped, asked)
    const now = other === undefined ? kept : changed({ ...other }, asked)
    if (now.game !== kept.game) return undefined
    for (const project of [now, kept]) refuseUnfit(project)
    const id = experimentStem(path)
    const openings = shippedExperiment(workbench, id) === undefined ? [] : [{ id, project: shipped }]
    const desk = pack({ now, kept }, { openings: isNameOf(path) ? openings : [], texts: new Map() })
    return await linkOf({ version: workbench.program.version, game: now.game, desk })
  } catch (error) {
    if (error instanceof InputError || error instanceof LinkRefused) return undefined
    throw error
  }
}

/** Not a file of one's own that is called alike. */
const isNameOf = (path: string): boolean => experimentStem(path) === path

function changed(project: Project, { set = [], seed }: Asked): Project {
  const { main } = project
  const text = project.files[main]
  const top = readable(text)
  const before = isNamed(top) && isNamed(top['set']) ? top['set'] : {}
  const more = set.map((one): [string, unknown] => {
    const [, path, value] = /^([^=]*)=(.*)$/s.exec(one)!
    return [path, parseYaml({ name: '--set', text: value }).value]
  })
  const entries = Object.entries({ ...before, ...Object.fromEntries(more) })
  const withChanges = more.length === 0 ? text : withSet(text, entries)
  const seeded = seed === undefined ? withChanges : edited(withChanges, ['seed'], seed as Plain)
  return { ...project, files: { ...project.files, [main]: seeded } }
}
