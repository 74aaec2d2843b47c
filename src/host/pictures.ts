// A PNG beside each SVG of a report.
import { basename } from 'node:path'
import { listed } from '../report/numbers.ts'
import { lackingIn, pngFromSvg, unusualSigns } from './png.ts'
import type { ReportFile } from './report-folder.ts'

/** So many charts and letters are named. */
const MAX_NAMED = 5

/** One is encoded while the next is drawn. Each takes tens of megabytes; more at once are no faster. */
const MAX_AT_ONCE = 2

/**
 * The files, and a picture of each drawing among them; several are made at once.
 * @param tell is told, in one line, which pictures show boxes in place of letters: no font here has them
 */
export async function withPictures(files: readonly ReportFile[], tell: (line: string) => void): Promise<ReportFile[]> {
  const drawings = files.filter(({ path }) => path.endsWith('.svg'))
  const made: ReportFile[] = []
  const waiting = drawings.entries()
  const drawNext = async (): Promise<void> => {
    for (const [index, { path, content }] of waiting)
      made[index] = { path: path.replace(/svg$/, 'png'), content: await pngFromSvg(String(content)) }
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, drawNext))
  const lacking = await lackingWords(drawings)
  if (lacking !== undefined) tell(lacking)
  return [...files, ...made]
}

/** Undefined where every letter is drawn. @param lackingOf the signs of these that no font has */
export async function lackingWords(
  drawings: readonly ReportFile[],
  lackingOf: (signs: readonly string[]) => Promise<string[]> = lackingIn,
): Promise<string | undefined> {
  const signsOf = drawings.map(({ path, content }) => ({
    name: basename(path, '.svg'),
    signs: unusualSigns(String(content)),
  }))
  const lacking = await lackingOf([...new Set(signsOf.flatMap(({ signs }) => signs))])
  const charts = signsOf.filter(({ signs }) => signs.some((sign) => lacking.includes(sign))).map(({ name }) => name)
  if (charts.length === 0) return undefined
  const named = (all: readonly string[]): string =>
    listed(all.length <= MAX_NAMED ? [...all] : [...all.slice(0, MAX_NAMED), `${all.length - MAX_NAMED} more`])
  return (
    `no font on this machine has ${named(lacking)}: PNG files show a box instead (${named(charts)}); ` +
    'the page and the SVG files have the letters'
  )
}
