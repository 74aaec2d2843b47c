// One report against another: reads both, and writes a page with the variants of both.
import { basename, dirname, relative, resolve } from 'node:path'
import { InputError } from '../input/problem.ts'
import { aboutOf, drawReport } from '../report/index.ts'
import { againstOf } from '../questions/index.ts'
import type { Side } from '../questions/index.ts'
import { withPictures } from './pictures.ts'
import type { Pictures } from './pictures.ts'
import { readReport } from './read-report.ts'
import { openPlace } from './report-place.ts'
import type { Wish } from './report-place.ts'
import { questionOf } from './report-question.ts'
import { asStored } from './stored.ts'

export interface DrawnAgainst {
  readonly folder: string
  /** What its user must know of how the folder was chosen; see report-place.ts. */
  readonly note: string
  /** The paths of the files that were drawn. */
  readonly files: readonly string[]
}

/**
 * Draws the page of one report against another; beside the first, when nobody says where.
 * @throws InputError when one is no report, they are of two games, or the page can not be written there
 */
export async function drawAgainst(
  path: string,
  against: string,
  wish: Wish,
  {
    modules,
    isAll,
    pictures,
  }: { readonly modules: readonly string[]; readonly isAll: boolean; readonly pictures: Pictures },
): Promise<DrawnAgainst> {
  const [after, before] = await Promise.all([sideOf(path, modules), sideOf(against, modules)])
  if (before.result.game !== after.result.game)
    throw new InputError([
      {
        where: '--against',
        message: `"${against}" is of the game ${before.result.game}, ${path} of ${after.result.game}`,
        expected: 'two reports of one game',
      },
    ])
  const isNamedAlike = before.name === after.name
  const name = `${basename(resolve(path))}-against-${basename(resolve(against))}`
  const words = [
    'report',
    path,
    '--against',
    against,
    ...(isAll ? ['--all-numbers'] : []),
    ...(pictures.isPng === true ? ['--png'] : []),
  ]
  const question = questionOf(
    'against',
    path,
    words,
    relative('.', resolve(against)),
    isAll,
    before.result,
    after.result,
  )
  const { folder, note } = openPlace(question, { reports: dirname(path), ...wish }, name)
  try {
    const files = await asStored(`${path} and ${against}`, async () => {
      const joined = againstOf(isNamedAlike ? { ...before, name: `${before.name}, before` } : before, after, isAll)
      return withPictures((hear) => drawReport(joined.result, joined.about, joined.extras, hear), pictures)
    })
    folder.replace(files)
    return { folder: folder.path, note, files: files.map((file) => file.path) }
  } finally {
    folder.close()
  }
}

async function sideOf(path: string, modules: readonly string[]): Promise<Side> {
  const { game, result, content } = await readReport(path, modules)
  return asStored(path, () => ({ name: basename(resolve(path)), result, about: aboutOf(game, content, result) }))
}
