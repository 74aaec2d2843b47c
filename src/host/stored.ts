// What a report's folder holds was written by a run, and may have been changed since, or be of a version that wrote otherwise. What the
// schema of result.json does not see (content, settings, findings of studies) comes to light when it is used: then the folder is told, not
// a place in the program.
import { InputError } from '../input/problem.ts'

/**
 * Does something with what was read from a folder.
 * @throws InputError in place of any error but those of the system; with DARKODDS_DEBUG=1 the error itself
 */
export async function asStored<T>(folder: string, task: () => T | Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    const isOther = error instanceof InputError || !(error instanceof Error) || (error as NodeJS.ErrnoException).syscall !== undefined
    if (isOther || process.env['DARKODDS_DEBUG'] === '1') throw error
    throw new InputError([{
      where: folder, message: `what is stored here can not be used, it is changed or of another version: ${error.message.split('\n')[0]}`,
      expected: 'a report as this version of darkodds writes it; play it anew. If nobody has changed it, the mistake is ours: with DARKODDS_DEBUG=1 the same command shows where',
    }])
  }
}
