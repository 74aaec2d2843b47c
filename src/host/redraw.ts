// Draws a report again from its result, without playing: after an update, or when files of it were lost.
import { drawFiles } from './draw.ts'
import { locateGame } from './games.ts'
import { jobOf } from './load.ts'
import { nextSteps } from './next-steps.ts'
import { experimentOf, readReport } from './read-report.ts'
import { CHECKPOINT, ReportFolder } from './report-folder.ts'
import type { ReportFile } from './report-folder.ts'

/** Files that are kept as they are. */
const KEPT = ['result.json', 'content.json', 'run.json', CHECKPOINT] as const

/** @returns the paths of the files that were drawn @throws InputError when there is no report */
export async function redraw(path: string, modules: readonly string[]): Promise<string[]> {
  const { result, content, asked } = readReport(path)
  const folder = ReportFolder.open(path)
  const { game } = await locateGame(result.game, modules)
  const experiment = experimentOf(result)
  const steps = await nextSteps({ game, content, experiment, job: jobOf(experiment, content, modules) }, asked)
  const drawn = await drawFiles({ result, game, content, asked }, steps)
  const kept = KEPT.flatMap((name): ReportFile[] => {
    const text = folder.read(name)
    return text === undefined ? [] : [{ path: name, content: text }]
  })
  folder.replace([...kept, ...drawn])
  return drawn.map((file) => file.path)
}
