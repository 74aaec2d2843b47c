// `--xlsx FILE` of every command that answers: the answer and its tables as an Excel workbook.
import type { Given } from '../input/flags.ts'
import { refuse } from '../input/problem.ts'
import type { Files } from '../load/ports.ts'
import { isWorkbookFile } from '../load/table/file.ts'
import { writeFile } from '../load/writing.ts'
import type { AnswerData } from '../report/answer-data.ts'
import type { Sheet } from '../report/xlsx.ts'

/** Before anything is played. @throws InputError for a file that is there, and for one that is called otherwise */
export function refuseWorkbook(given: Given, files: Files): void {
  const path = given.text('xlsx')
  if (path === undefined) return
  if (!isWorkbookFile(path)) refuse('--xlsx', `cannot be "${path}"`, 'a file whose name ends in .xlsx', `${path}.xlsx`)
  if (files.exists(path) && !given.has('force'))
    refuse('--xlsx', `${path} exists already, and is not overwritten`, 'another name, or --force')
}

/** @returns what is told of it, a line; none where nobody asked for it */
export async function writeWorkbook(
  given: Given,
  files: Files,
  data: AnswerData | readonly Sheet[],
): Promise<string[]> {
  const path = given.text('xlsx')
  if (path === undefined) return []
  const { workbookOf } = await import('../report/xlsx.ts')
  const { answerSheets } = await import('../report/answer-sheets.ts')
  writeFile(files, path, await workbookOf('verdict' in data ? answerSheets(data) : data))
  return [`Workbook: ${path}`]
}
