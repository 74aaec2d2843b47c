// Links that lead to nothing: in the way as a file is, and yet nothing that can be read or looked into.
import { lstatSync, statSync } from 'node:fs'

/** Whether this is a link with a missing end, or one in a circle. False where it cannot be examined. */
export function isBrokenLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true && !leadsSomewhere(path)
  } catch {
    return false
  }
}

function leadsSomewhere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ELOOP'
  }
}
