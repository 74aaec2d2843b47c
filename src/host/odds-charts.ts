// The charts of `odds`, written into a folder of the user's choice, which may hold other things too.
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { InputError } from '../input/problem.ts'
import { drawOdds } from '../report/index.ts'
import type { OddsPool } from '../report/index.ts'
import { makeFolder } from './files.ts'
import { withPictures } from './pictures.ts'
import { reasonOf } from './report-folder.ts'

/**
 * @param help what helps the roll, in words; empty when nothing does
 * @returns the paths that were written
 * @throws InputError when the folder can not be written
 */
export async function writeOddsCharts(folder: string, pools: readonly OddsPool[], help: string): Promise<string[]> {
  const files = await withPictures(await drawOdds(pools, help))
  try {
    return files.map(({ path, content }) => {
      const place = join(folder, path)
      makeFolder(dirname(place))
      writeFileSync(place, content)
      return place
    })
  } catch (error) {
    throw new InputError([{ where: `--out ${folder}`, message: `the charts can not be written here: ${reasonOf(error)}`, expected: 'a folder that may be written' }])
  }
}
