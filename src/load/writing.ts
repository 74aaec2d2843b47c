// Files that are written where a user wants them.
import { refuse } from '../input/problem.ts'
import { dirname } from './paths.ts'
import { Unwritable } from './ports.ts'
import type { Files } from './ports.ts'

/**
 * Writes a file, in its folder.
 * @param isNew whether a file that is there is refused
 * @throws InputError where the system refuses
 */
export function writeFile(files: Files, path: string, content: string | Uint8Array, isNew = false): void {
  try {
    files.makeFolder(dirname(path))
    files.write(path, content, isNew)
  } catch (error) {
    if (!(error instanceof Unwritable)) throw error
    refuse(path, error.message, 'a file that can be written')
  }
}
