// A PNG beside each SVG of a report.
import { pngFromSvg } from './png.ts'
import type { ReportFile } from './report-folder.ts'

/** The files, and a picture of each drawing among them; several are made at once. */
export async function withPictures(files: readonly ReportFile[]): Promise<ReportFile[]> {
  const drawings = files.filter(({ path }) => path.endsWith('.svg'))
  const pictures = drawings.map(async ({ path, content }) => ({ path: path.replace(/svg$/, 'png'), content: await pngFromSvg(String(content)) }))
  return [...files, ...await Promise.all(pictures)]
}
