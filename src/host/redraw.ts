// Draws the report of a run or study again from its result, without playing: after an update, or when files were lost.
import { InputError } from '../input/problem.ts'
import { drawStudy } from '../questions/index.ts'
import type { Asked } from './command-line.ts'
import { drawFiles } from './draw.ts'
import { jobOf, loadExperiment } from './load.ts'
import type { Loaded } from './load.ts'
import { foundIn, nextSteps } from './next-steps.ts'
import { withPictures } from './pictures.ts'
import type { Pictures } from './pictures.ts'
import { CODE_CHANGED_SINCE, experimentOf, readReport } from './read-report.ts'
import { ASKED_FILE, isStudyFolder, readStudy, STUDY_FILE } from './read-study.ts'
import { CHECKPOINT, ReportFolder, UNFINISHED } from './report-folder.ts'
import type { ReportFile } from './report-folder.ts'
import { asStored } from './stored.ts'
import { prepared } from '../simulate/prepared.ts'

/** Files that are kept as they are. */
const KEPT = ['result.json', 'content.json', 'run.json', CHECKPOINT, UNFINISHED] as const

/** @returns the paths of the files that were drawn @throws InputError when there is no report */
export async function redraw(path: string, modules: readonly string[], pictures: Pictures): Promise<string[]> {
  return asStored(path, () => (isStudyFolder(path) ? redrawStudy(path, pictures) : redrawRun(path, modules, pictures)))
}

async function redrawRun(path: string, modules: readonly string[], pictures: Pictures): Promise<string[]> {
  const { game, result, content, asked, isCodeChanged } = await readReport(path, modules)
  if (isCodeChanged) pictures.tell(`${path}: ${CODE_CHANGED_SINCE}: what it says now may not be what was played`)
  const experiment = experimentOf(result)
  const copies = await copiesOf(asked, modules)
  const steps =
    copies === undefined
      ? []
      : await nextSteps(
          { game, content, experiment, copies, job: jobOf(experiment, content, modules) },
          asked,
          foundIn(result, game.metrics(prepared(game, content, result.variants[0].settings))),
        )
  const drawn = await drawFiles({ result, game, content, asked }, steps, pictures)
  return replace(path, KEPT, drawn)
}

/**
 * The copies of files with the changes of flags and variants. Undefined if the experiment can no longer be played: then
 * there are no next commands.
 */
async function copiesOf({ path, set }: Asked, modules: readonly string[]): Promise<Loaded['copies'] | undefined> {
  try {
    return (await loadExperiment(path, { set, modules })).copies
  } catch (error) {
    if (error instanceof InputError) return undefined
    throw error
  }
}

async function redrawStudy(path: string, pictures: Pictures): Promise<string[]> {
  const { result, asked } = readStudy(path)
  return replace(
    path,
    [STUDY_FILE, ASKED_FILE, CHECKPOINT, UNFINISHED],
    await withPictures((hear) => drawStudy(result, asked, hear), pictures),
  )
}

function replace(path: string, kept: readonly string[], drawn: readonly ReportFile[]): string[] {
  const folder = ReportFolder.open(path)
  try {
    const files = kept.flatMap((name): ReportFile[] => {
      const text = folder.read(name)
      return text === undefined ? [] : [{ path: name, content: text }]
    })
    folder.replace([...files, ...drawn])
  } finally {
    folder.close()
  }
  return drawn.map((file) => file.path)
}
