// Refusals of the system in words. A full disk or a locked folder is no bug of ours, and the user can fix it.
import { LEADS_NOWHERE } from '../load/reading.ts'
import { InputError } from '../input/problem.ts'
import { isBrokenLink } from './links.ts'

const REASONS: Readonly<Partial<Record<string, string>>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the room that this user may take on the disk is used up',
  EFBIG: 'a file may not be so large here',
  EIO: 'the disk does not answer as it should',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead round in a circle',
}

/** Why a folder can not be made; of a file that is not there it would be no reason, and might be our own mistake. */
const REASONS_OF_FOLDERS: typeof REASONS = {
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a part of the path is a file, not a folder',
  ENOENT: 'a part of the path does not exist and cannot be made',
}

const codeOf = (error: unknown): string => (error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? '') : '')

/** Why the system refused to make or write to a folder. */
export function reasonOf(error: unknown): string {
  const { code, path } = error as NodeJS.ErrnoException
  // Where a folder is to be made, a link is in the way as a file is.
  if (code === 'EEXIST' && path !== undefined && isBrokenLink(path)) return `a part of the path ${LEADS_NOWHERE}`
  return REASONS[codeOf(error)] ?? REASONS_OF_FOLDERS[codeOf(error)] ?? (error as Error).message
}

/**
 * A system error as one that the user can fix; undefined for all others.
 * @param where replaces the path that the error names
 */
export function refusalOf(
  error: unknown,
  {
    where,
    message = (reason) => reason,
    expected,
  }: { readonly where?: string; readonly message?: (reason: string) => string; readonly expected?: string } = {},
): InputError | undefined {
  const reason = REASONS[codeOf(error)]
  return reason === undefined
    ? undefined
    : new InputError([{ where: where ?? (error as NodeJS.ErrnoException).path, message: message(reason), expected }])
}
