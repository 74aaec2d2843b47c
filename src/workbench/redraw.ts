// Draws the report of a run or study again from its result, without playing: after an update, or when files were lost.
import { drawStudy, studyData, studyReport } from '../questions/index.ts'
import { answerText } from '../report/answer-data.ts'
import { answer, drawFiles } from './draw.ts'
import { CODE_CHANGED_SINCE, readReport } from './read-report.ts'
import { ASKED_FILE, isStudyFolder, nextStepsSchema, readStudy, STUDY_FILE } from './read-study.ts'
import { join } from '../load/paths.ts'
import { ANSWER_FILE, CHECKPOINT, UNFINISHED } from '../load/ports.ts'
import type { Pictures, ReportFile, Workbench } from '../load/ports.ts'
import { setAsideIn } from './set-aside.ts'
import { asStored, storedJson } from './stored.ts'

/** Files that are kept as they are, of a run or a study. */
const KEPT = ['result.json', 'content.json', 'run.json', STUDY_FILE, ASKED_FILE, CHECKPOINT, UNFINISHED]

/** @returns the paths of the files that were drawn @throws InputError when there is no report */
export async function redraw(workbench: Workbench, path: string, wanted: Pictures): Promise<string[]> {
  const { files, reports } = workbench
  // PNG files that are there are drawn anew, not taken away.
  const hadPng = files.namesIn(join(path, 'charts'))?.some((name) => name.endsWith('.png')) === true
  const pictures = { ...wanted, isPng: wanted.isPng === true || hadPng }
  return asStored(workbench, path, async () => {
    const drawn = await (isStudyFolder(files, path) ? drawnStudy : drawnRun)(workbench, path, pictures)
    const folder = await reports.reopen(path)
    try {
      const kept = KEPT.flatMap((name): ReportFile[] => {
        const content = folder.read(name)
        return content === undefined ? [] : [{ path: name, content }]
      })
      folder.replace([...kept, ...drawn])
    } finally {
      folder.close()
    }
    return drawn.map((file) => file.path)
  })
}

async function drawnRun(workbench: Workbench, path: string, pictures: Pictures): Promise<ReportFile[]> {
  const { game, result, content, asked, isCodeChanged } = await readReport(workbench, path)
  if (isCodeChanged) pictures.tell(`${path}: ${CODE_CHANGED_SINCE}: what it says now may not be what was played`)
  const run = storedJson(workbench.files, join(path, 'run.json'), 'run')
  const steps = nextStepsSchema.safeParse(run['nextSteps']).data ?? []
  const drawn = await drawFiles(workbench, { result, game, content, asked, setAside: setAsideIn(run) }, steps, pictures)
  const told = answerText(answer({ result, game, content }).data, steps)
  return [...drawn, { path: ANSWER_FILE, content: told }]
}

async function drawnStudy({ files, reports }: Workbench, path: string, pictures: Pictures): Promise<ReportFile[]> {
  const { result, asked } = readStudy(files, path)
  const drawn = await reports.withPictures((studio) => drawStudy(result, asked, studio), pictures)
  const told = answerText(studyData(result, await studyReport(result)), asked.nextSteps)
  return [...drawn, { path: ANSWER_FILE, content: told }]
}
