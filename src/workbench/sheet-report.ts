// The folder of a sheet to print: the page, its PDF where a browser prints one, and the data for the next sheet.
import { isNamed } from '../input/named-values.ts'
import { SHEET_SCHEMA } from '../report/sheet-data.ts'
import type { Sheet } from '../report/sheet-data.ts'
import { changeLines, sheetPage } from '../report/sheet.ts'
import { reportName } from '../load/command-line.ts'
import { join } from '../load/paths.ts'
import type { ReportFile, Wish, Workbench } from '../load/ports.ts'
import { questionOf } from './report-question.ts'
import { parsed } from './stored.ts'

const [DATA, PAGE, PDF] = ['sheet.json', 'index.html', 'sheet.pdf']

export interface WrittenSheet {
  readonly page: string
  /** Undefined where no browser prints one. */
  readonly pdf?: string
  /** What moved since the last sheet, in sentences. */
  readonly changes: readonly string[]
  readonly note: string
}

/**
 * @param words the command line behind the program's name
 * @param decisive what makes it another sheet: flags that say what is played, but not what the files hold by now
 * @throws InputError when the folder cannot be written, or holds what may not be replaced
 */
export async function writeSheet(
  workbench: Workbench,
  wish: Wish,
  { words, decisive }: { readonly words: readonly string[]; readonly decisive: readonly string[] },
  sheet: Sheet,
): Promise<WrittenSheet> {
  const subject = words[1]
  const question = questionOf(workbench, 'sheet', subject, words, decisive)
  const { folder, note } = await workbench.reports.open(question, wish, reportName(subject, 'sheet'))
  try {
    const last = lastIn(folder.read(DATA))
    const page = sheetPage(sheet, last)
    const pdf = await workbench.printed?.(page)
    const files: ReportFile[] = [
      { path: PAGE, content: page },
      { path: DATA, content: `${JSON.stringify(sheet, null, 1)}\n` },
      ...(pdf === undefined ? [] : [{ path: PDF, content: pdf }]),
    ]
    folder.replace(files)
    return {
      page: join(folder.path, PAGE),
      ...(pdf !== undefined && { pdf: join(folder.path, PDF) }),
      changes: changeLines(sheet, last),
      note,
    }
  } finally {
    folder.close()
  }
}

/** The last sheet; undefined where there is none that can be read. */
function lastIn(text: string | undefined): Sheet | undefined {
  const value = text === undefined ? undefined : parsed(text)
  return isNamed(value) && value.schema === SHEET_SCHEMA ? (value as unknown as Sheet) : undefined
}
