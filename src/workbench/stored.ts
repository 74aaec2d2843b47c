// Reads what a run stored in its report's folder; it may have been edited since, or come from another version. The
// schema of result.json does not cover content, settings and findings of studies. Their errors show only in use, and
// then name the folder, not a place in the program.
import { isNamed } from '../input/named-values.ts'
import { InputError, refuse } from '../input/problem.ts'
import type { Files, Workbench } from '../load/ports.ts'
import { readStored } from '../load/reading.ts'

/**
 * The named values that a file of a report's folder holds, as JSON.
 * @param writer who has written it, in a word
 * @throws InputError when it can not be read, or is something else
 */
export function storedJson(files: Files, path: string, writer: 'run' | 'study'): Readonly<Record<string, unknown>> {
  const refused = (message: string): never => refuse(path, message, `the file as the ${writer} has written it`)
  // Whoever moves a report may leave a file of it behind.
  if (!files.exists(path)) return refused('does not exist')
  const value = parsed(readStored(files, path).text)
  if (value === undefined) return refused('is not JSON')
  return isNamed(value) ? value : refused('holds no named values')
}

/** What a text says in JSON; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Does something with what was read from a folder.
 * @throws InputError in place of any error but those of the system; with DARKODDS_DEBUG=1 the error itself
 */
export async function asStored<T>(
  { program, ownGames }: Pick<Workbench, 'program' | 'ownGames'>,
  folder: string,
  task: () => T | Promise<T>,
): Promise<T> {
  try {
    return await task()
  } catch (error) {
    const isOther = error instanceof InputError || !(error instanceof Error) || 'syscall' in error
    if (isOther || program.isDebugged) throw error
    const mistake = ownGames.blamed(error)
    if (mistake !== undefined) throw mistake
    const [reason] = error.message.split('\n')
    throw new InputError([
      {
        where: folder,
        message: `what is stored here cannot be used, it is changed or of another version: ${reason}`,
        expected:
          'a report as this version of darkodds writes it; play it anew. If nobody has changed it, ' +
          'the mistake is ours: with DARKODDS_DEBUG=1 the same command shows where',
      },
    ])
  }
}
