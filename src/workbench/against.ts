// One report against another: reads both, and writes a page with the variants of both.
import { refuse } from '../input/problem.ts'
import { aboutOf, drawReport } from '../report/index.ts'
import { shownResult } from '../simulate/index.ts'
import type { NextStep } from '../report/index.ts'
import { againstOf } from '../questions/index.ts'
import type { Side } from '../questions/index.ts'
import { readReport } from './read-report.ts'
import { basename, dirname, relative, resolve } from '../load/paths.ts'
import type { Pictures, Wish, Workbench } from '../load/ports.ts'
import { commandLine, pathWord } from '../load/command-line.ts'
import { questionOf } from './report-question.ts'
import { asStored } from './stored.ts'

export interface DrawnAgainst {
  readonly folder: string
  /** What its user must know of how the folder was chosen; see `Place`. */
  readonly note: string
  /** The paths of the files that were drawn. */
  readonly files: readonly string[]
  /** What changed, in a line. */
  readonly change: string
}

/** @throws InputError when the two are of different games: @param path what is compared with the report `against` */
export function refuseOtherGame(before: Side, against: string, game: string, path: string): void {
  if (before.result.game === game) return
  refuse(
    '--against',
    `"${against}" is of the game ${before.result.game}, ${path} of ${game}`,
    'two reports of one game',
  )
}

/**
 * Draws the page of one report against another; beside the first, when nobody says where.
 * @param read the baseline, where it was read before a run took its folder
 * @throws InputError when one is no report, they are of two games, or the page can not be written there
 */
export async function drawAgainst(
  workbench: Workbench,
  path: string,
  against: string,
  wish: Wish,
  { isAll, pictures, read }: { readonly isAll: boolean; readonly pictures: Pictures; readonly read?: Side },
): Promise<DrawnAgainst> {
  const { files, reports } = workbench
  const [after, before] = await Promise.all([sideOf(workbench, path), read ?? sideOf(workbench, against)])
  refuseOtherGame(before, against, after.result.game, path)
  const isNamedAlike = before.name === after.name
  const name = `${nameOf(workbench, path)}-against-${nameOf(workbench, against)}`
  const words = [
    'report',
    path,
    '--against',
    against,
    ...(isAll ? ['--all-numbers'] : []),
    ...(pictures.isPng === true ? ['--png'] : []),
  ]
  const question = questionOf(
    workbench,
    'against',
    path,
    words,
    relative(files.folder, resolve(files.folder, against)),
    isAll,
    before.result,
    after.result,
  )
  const { folder, note } = await reports.open(question, { reports: dirname(path), ...wish }, name)
  try {
    const { drawn, change } = await asStored(workbench, `${path} and ${against}`, async () => {
      const joined = againstOf(isNamedAlike ? { ...before, name: `${before.name}, before` } : before, after, isAll)
      // A report that took the folder of the one before is compared with what is gone.
      const extras = { ...joined.extras, nextSteps: path === against ? [] : nextSteps(workbench, against, path) }
      return {
        drawn: await reports.withPictures(
          (studio) => drawReport(joined.result, joined.about, extras, studio),
          pictures,
        ),
        change: joined.change,
      }
    })
    folder.replace(drawn)
    return { folder: folder.path, note, files: drawn.map((file) => file.path), change }
  } finally {
    folder.close()
  }
}

/** What to do with a comparison. */
function nextSteps({ program }: Workbench, before: string, after: string): NextStep[] {
  const both = [pathWord(before), pathWord(after)]
  return [
    { about: 'all changes as a list', command: commandLine(program, 'diff', ...both, '--details') },
    { about: 'the same as Markdown, for a pull request', command: commandLine(program, 'diff', ...both, '--markdown') },
  ]
}

/** A report as one side of a comparison. */
export async function sideOf(workbench: Workbench, path: string): Promise<Side> {
  const { game, result, content } = await readReport(workbench, path)
  return asStored(workbench, path, () => ({
    name: nameOf(workbench, path),
    result: shownResult({ game, content }, result),
    about: aboutOf(game, content, result),
  }))
}

/** What a report is called, by its folder. */
const nameOf = ({ files }: Workbench, path: string): string => basename(resolve(files.folder, path))
