// The title of a project, for My work, the top bar and saved files.
import { isNamed } from '../../../input/index.ts'
import type { Loaded } from '../../../load/experiment.ts'
import { namedAt } from '../../project/project.ts'
import { scenarioOf, scenarioSetting } from '../../project/words.ts'
import { readable } from '../../project/yaml-edit.ts'
import type { Opening, Project } from '../view.ts'

/**
 * The title in the experiment. The title of an opening gives way to the name of the scenario, if that is one's own or
 * the opening is a scenario.
 */
export function titleOf(project: Project, loaded: Loaded | undefined, openings: readonly Opening[]): string {
  const top = readable(project.files[project.main] ?? '')
  const written = isNamed(top) && typeof top['title'] === 'string' ? top['title'] : undefined
  const title = written ?? loaded?.experiment.title ?? project.main
  const scenario = loaded && scenarioOf(loaded)
  if (loaded === undefined || scenario === undefined) return title
  const opening = openings.find((one) => one.title === written)
  const file = namedAt(loaded, top, scenarioSetting(loaded)!)
  const isOwn = file !== undefined && Object.hasOwn(project.files, file)
  const givesWay = isOwn ? written === undefined || opening !== undefined : opening?.kind === 'scenario'
  return givesWay ? scenario.name : title
}
