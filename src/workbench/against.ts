// One report against another: reads both, and writes a page with the variants of both.
import { InputError } from '../input/problem.ts'
import { aboutOf, drawReport } from '../report/index.ts'
import { againstOf } from '../questions/index.ts'
import type { Side } from '../questions/index.ts'
import { readReport } from './read-report.ts'
import { basename, dirname, relative, resolve } from './paths.ts'
import type { Pictures, Wish, Workbench } from './ports.ts'
import { questionOf } from './report-question.ts'
import { asStored } from './stored.ts'

export interface DrawnAgainst {
  readonly folder: string
  /** What its user must know of how the folder was chosen; see `Place`. */
  readonly note: string
  /** The paths of the files that were drawn. */
  readonly files: readonly string[]
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
  if (before.result.game !== after.result.game)
    throw new InputError([
      {
        where: '--against',
        message: `"${against}" is of the game ${before.result.game}, ${path} of ${after.result.game}`,
        expected: 'two reports of one game',
      },
    ])
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
    const drawn = await asStored(workbench, `${path} and ${against}`, async () => {
      const joined = againstOf(isNamedAlike ? { ...before, name: `${before.name}, before` } : before, after, isAll)
      return reports.withPictures((hear) => drawReport(joined.result, joined.about, joined.extras, hear), pictures)
    })
    folder.replace(drawn)
    return { folder: folder.path, note, files: drawn.map((file) => file.path) }
  } finally {
    folder.close()
  }
}

/** A report as one side of a comparison. */
export async function sideOf(workbench: Workbench, path: string): Promise<Side> {
  const { game, result, content } = await readReport(workbench, path)
  return asStored(workbench, path, () => ({
    name: nameOf(workbench, path),
    result,
    about: aboutOf(game, content, result),
  }))
}

/** What a report is called, by its folder. */
const nameOf = ({ files }: Workbench, path: string): string => basename(resolve(files.folder, path))
