// The report of `odds`: a page with its charts and table, in a folder as every other report has it.
import { join } from 'node:path'
import { drawOdds } from '../report/index.ts'
import type { OddsSheet } from '../report/index.ts'
import { withPictures } from './pictures.ts'
import { openPlace } from './report-place.ts'
import { questionOf } from './report-question.ts'

/**
 * @param words the command line behind the program's name
 * @returns where the page is, and what its user must know of that
 * @throws InputError when the folder can not be written, or holds what may not be replaced
 */
export async function writeOddsPage(
  { isPng, ...wish }: { readonly out: string; readonly isForced: boolean; readonly isPng: boolean },
  words: readonly string[],
  sheet: OddsSheet,
): Promise<string> {
  const { folder, note } = openPlace(questionOf('odds', words[1], words, sheet), wish)
  try {
    // Nobody's names are in it.
    folder.replace(await withPictures((hear) => drawOdds(sheet, hear), { isPng, tell: () => {} }))
  } finally {
    folder.close()
  }
  return `${join(folder.path, 'index.html')}${note === '' ? '' : `.${note}`}`
}
