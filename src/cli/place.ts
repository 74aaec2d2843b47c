// The flags that say where a report goes. Which folder that is, is chosen in node/report-place.ts.
import { dirname, join } from 'node:path'
import { refuse } from '../input/problem.ts'
import { commandLine, pathWord } from '../load/command-line.ts'
import type { Ways } from '../load/command-line.ts'
import type { Place, Program, Wish } from '../load/ports.ts'
import type { Terminal } from '../node/terminal.ts'
import type { Flag, Given } from '../input/flags.ts'
import { REPORTS_FOLDER } from '../questions/flags.ts'

export const pngFlag = {
  about: 'write each chart as PNG too, beside SVG and Vega-Lite',
} as const satisfies Flag

/** @throws InputError when two folders are named */
export function wishOf(given: Given): Wish {
  const [out, reports] = [given.text('out'), given.text('reports')]
  if (out !== undefined && reports !== undefined)
    refuse('--reports', 'and --out name two places for one report', 'one of them')
  return {
    ...(out === undefined ? {} : { out }),
    ...(reports === undefined ? {} : { reports }),
    isForced: given.has('force'),
    isResumed: given.has('resume'),
  }
}

/** How the user has it played, for next commands. @param on the Redis of the workers, as it may be shown */
export const waysOf = (given: Given, wish: Wish, on?: string): Ways => ({
  threads: given.number('threads'),
  on,
  store: storeWay(given),
  reports: reportsOf(wish),
})

/** Which store of replies the user chose, if any; false: none. */
export const storeWay = (given: Given): Ways['store'] => (given.has('no-store') ? false : given.text('store'))

/** Where next reports go: beside this one, where its user said where that is. */
export function reportsOf({ out, reports }: Wish): string | undefined {
  const folder = out === undefined ? reports : dirname(out)
  // Where they go anyway.
  return folder === REPORTS_FOLDER ? undefined : folder
}

/** The flags that name the same place again. */
export function placeWords({ out, reports }: Wish): string[] {
  return out === undefined ? (reports === undefined ? [] : ['--reports', pathWord(reports)]) : ['--out', pathWord(out)]
}

/** A report that was written. */
export interface WrittenReport {
  readonly folder: string
  readonly place: Pick<Place, 'note' | 'isElsewhere'>
  /** The folder keeps the finished report that it held. */
  readonly isKept: boolean
  /** It has a page. */
  readonly isDrawn: boolean
}

/**
 * Where the report is, and what happened to an earlier one; or that the folder keeps the finished one, because this run
 * was interrupted.
 */
export function reportWords(
  program: Program,
  { folder, isKept, isDrawn, place: { note } }: WrittenReport,
  time = '',
): string {
  if (isKept)
    return (
      `${folder} keeps the finished report that was there; ` +
      'what was played now waits there as a checkpoint, and takes its place when it is finished'
    )
  if (isDrawn) return withNote(`Report: ${join(folder, 'index.html')}${time}`, note)
  const drawing = commandLine(program, 'report', pathWord(folder))
  return `${withNote(`Numbers: ${folder}${time}`, note)}\nDraw them with\n  ${drawing}`
}

/** A place and what is to be known of it: a note about other folders begins a line. */
export const withNote = (place: string, note: string): string =>
  `${place}${note === '' || note.startsWith('\n') ? '' : '.'}${note}`

/** Whoever wants nothing but data still has to know of a folder where nobody would look. */
export function tellElsewhere(program: Program, report: WrittenReport, terminal: Terminal): void {
  if (report.place.isElsewhere) terminal.err(`${reportWords(program, report)}\n`)
}
