// Draws the report of a run or study again from its result, without playing: after an update, or when files were lost.
import { drawStudy, studyData, studyReport } from '../questions/index.ts'
import { answerText } from '../report/answer-data.ts'
import type { AnswerData } from '../report/answer-data.ts'
import { answer, drawFiles } from './draw.ts'
import { CODE_CHANGED_SINCE, readReport } from './read-report.ts'
import { ASKED_FILE, isStudyFolder, nextStepsSchema, readStudy, STUDY_FILE } from './read-study.ts'
import { join } from '../load/paths.ts'
import { ANSWER_FILE, CHECKPOINT, UNFINISHED } from '../load/ports.ts'
import type { Files, Pictures, ReportFile, Workbench } from '../load/ports.ts'
import { readStored } from '../load/reading.ts'
import type { NextStep } from '../report/index.ts'
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
  const { game, result, content, asked, premise, isCodeChanged } = await readReport(workbench, path)
  if (isCodeChanged) pictures.tell(`${path}: ${CODE_CHANGED_SINCE}: what it says now may not be what was played`)
  const run = storedJson(workbench.files, join(path, 'run.json'), 'run')
  const steps = stepsIn(run)
  const played = { result, game, content, asked, premise, setAside: setAsideIn(run) }
  const drawn = await drawFiles(workbench, played, steps, pictures)
  return [...drawn, { path: ANSWER_FILE, content: answerText(answer(workbench.program, played).data, steps) }]
}

/** The next commands that a run proposed. */
const stepsIn = (run: Readonly<Record<string, unknown>>): readonly NextStep[] =>
  nextStepsSchema.safeParse(run['nextSteps']).data ?? []

async function drawnStudy({ files, reports }: Workbench, path: string, pictures: Pictures): Promise<ReportFile[]> {
  const { result, asked } = readStudy(files, path)
  const drawn = await reports.withPictures((studio) => drawStudy(result, asked, studio), pictures)
  return [...drawn, { path: ANSWER_FILE, content: await answerOfStudy(files, path) }]
}

async function answerOfStudy(files: Files, path: string): Promise<string> {
  const { result, asked } = readStudy(files, path)
  return answerText(studyData(result, await studyReport(result)), asked.nextSteps)
}

async function answerOfRun(workbench: Workbench, path: string): Promise<string> {
  const run = storedJson(workbench.files, join(path, 'run.json'), 'run')
  return answerText(answer(workbench.program, await readReport(workbench, path)).data, stepsIn(run))
}

/** The answer of a report that was drawn just now. */
export const drawnAnswer = (files: Files, path: string): AnswerData =>
  JSON.parse(readStored(files, join(path, ANSWER_FILE)).text) as AnswerData

/** What answer.json says otherwise than the result beside it, in a sentence; nothing where both say the same. */
export async function misreported(workbench: Workbench, path: string): Promise<string[]> {
  const { files } = workbench
  const file = join(path, ANSWER_FILE)
  if (!files.exists(file)) return [`${ANSWER_FILE} is missing`]
  const told = await (isStudyFolder(files, path) ? answerOfStudy(files, path) : answerOfRun(workbench, path))
  return readStored(files, file).text === told ? [] : [`${ANSWER_FILE} says something else than the result`]
}
