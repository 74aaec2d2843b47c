// A PNG beside each SVG of a report, where somebody asks for it: docs/decisions/042-pictures.md.
import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Studio } from '../report/index.ts'
import { listed } from '../report/numbers.ts'
import type { Pictures, ReportFile } from '../load/ports.ts'
import { keptPrograms } from './kept-programs.ts'
import { lackingIn, pngFromSvg, unusualSigns } from './png.ts'

/** So many charts and letters are named. */
const MAX_NAMED = 5

/**
 * The files, and a PNG of each picture among them if `isPng`. One is made while the next is drawn: all at once would
 * take hundreds of megabytes.
 * @param pictures are told, in one line, which of them show boxes in place of letters: no font here has them
 */
export async function withPictures(
  draw: (studio: Studio) => Promise<readonly ReportFile[]>,
  { isPng = false, tell }: Pictures,
): Promise<ReportFile[]> {
  const programs = keptPrograms()
  // What was drawn before is freed between turns of the event loop.
  if (!isPng) return [...(await draw({ hear: () => setImmediate(), programs }))]
  const drawings: ReportFile[] = []
  const made: ReportFile[] = []
  let last = Promise.resolve()
  const hear = async (drawing: ReportFile): Promise<void> => {
    await last
    await setImmediate()
    drawings.push(drawing)
    last = pngFromSvg(String(drawing.content)).then((content) => {
      made.push({ path: drawing.path.replace(/svg$/, 'png'), content })
    })
  }
  const files = await draw({ hear, programs })
  await last
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
