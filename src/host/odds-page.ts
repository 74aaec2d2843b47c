// The report of `odds`: a page with its charts and table, in a folder as every other report has it.
import { join } from 'node:path'
import { drawOdds } from '../report/index.ts'
import type { OddsSheet } from '../report/index.ts'
import { withPictures } from './pictures.ts'
import { ReportFolder } from './report-folder.ts'

/**
 * @returns the path of the page
 * @throws InputError when the folder can not be written, or holds what no report has written
 */
export async function writeOddsPage(path: string, sheet: OddsSheet): Promise<string> {
  const folder = ReportFolder.open(path)
  // Nobody's names are in it.
  folder.replace(await withPictures(await drawOdds(sheet), () => {}))
  return join(path, 'index.html')
}
