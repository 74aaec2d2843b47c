// One report against another: reads both, and writes a page with the arms of both.
import { basename, join, dirname, resolve } from 'node:path'
import { InputError } from '../input/problem.ts'
import { aboutOf, againstOf, drawReport } from '../report/index.ts'
import type { Side } from '../report/index.ts'
import { withPictures } from './pictures.ts'
import { readReport } from './read-report.ts'
import { ReportFolder } from './report-folder.ts'
import { asStored } from './stored.ts'

/** Where the page of one report against another goes when nobody says otherwise: beside the first. */
export function againstFolderOf(path: string, against: string): string {
  return join(dirname(path), `${basename(resolve(path))}-against-${basename(resolve(against))}`)
}

/** @returns the paths of the files that were drawn @throws InputError when one is no report, or they are of two games */
export async function drawAgainst(path: string, against: string, out: string, { modules, isAll, tell }: { readonly modules: readonly string[]; readonly isAll: boolean; readonly tell: (line: string) => void }): Promise<string[]> {
  const [after, before] = await Promise.all([sideOf(path, modules), sideOf(against, modules)])
  if (before.result.game !== after.result.game) throw new InputError([{ where: '--against', message: `"${against}" is of the game ${before.result.game}, ${path} of ${after.result.game}`, expected: 'two reports of one game' }])
  const isNamedAlike = before.name === after.name
  const folder = ReportFolder.open(out)
  const files = await asStored(`${path} and ${against}`, async () => {
    const joined = againstOf(isNamedAlike ? { ...before, name: `${before.name}, before` } : before, after, isAll)
    return withPictures(await drawReport(joined.result, joined.about, joined.extras), tell)
  })
  folder.replace(files)
  return files.map((file) => file.path)
}

async function sideOf(path: string, modules: readonly string[]): Promise<Side> {
  const { game, result, content } = await readReport(path, modules)
  return asStored(path, () => ({ name: basename(resolve(path)), result, about: aboutOf(game, content, result) }))
}
