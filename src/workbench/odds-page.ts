// The report of `odds`: a page with its charts and table, in a folder as every other report has it.
import { drawOdds } from '../report/index.ts'
import type { OddsSheet } from '../report/index.ts'
import { join } from '../load/paths.ts'
import type { Workbench } from '../load/ports.ts'
import { questionOf } from './report-question.ts'

/**
 * @param words the command line behind the program's name
 * @returns where the page is, and what its user must know of that
 * @throws InputError when the folder can not be written, or holds what may not be replaced
 */
export async function writeOddsPage(
  workbench: Workbench,
  { isPng, ...wish }: { readonly out: string; readonly isForced: boolean; readonly isPng: boolean },
  words: readonly string[],
  sheet: OddsSheet,
): Promise<string> {
  const { folder, note } = await workbench.reports.open(questionOf(workbench, 'odds', words[1], words, sheet), wish)
  try {
    // Nobody's names are in it.
    folder.replace(await workbench.reports.withPictures((studio) => drawOdds(sheet, studio), { isPng, tell: () => {} }))
  } finally {
    folder.close()
  }
  return `${join(folder.path, 'index.html')}${note === '' ? '' : `.${note}`}`
}
