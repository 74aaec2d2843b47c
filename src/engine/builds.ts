// Sheets of heroes, for questions about builds: which ones ship, changes of them, and parts dealt anew.
import type { Named, UserEntry } from './content.ts'
import type { BuildChange } from './parts.ts'

/** @param set by path */
export const change = (name: string, kind: BuildChange['kind'], set: BuildChange['set']): BuildChange => ({
  name,
  kind,
  set,
})

/** The ids of what ships: without what users bring. */
export const withoutUsers = (all: readonly Named[], users: readonly UserEntry[]): string[] =>
  all.map(({ id }) => id).filter((id) => !users.some((user) => user.id === id))

/** @param below draws a whole number from 0 that is less than this */
export function shuffled<One>(list: readonly One[], below: (n: number) => number): One[] {
  const all = [...list]
  for (let last = all.length - 1; last > 0; last--) {
    const other = below(last + 1)
    ;[all[last], all[other]] = [all[other], all[last]]
  }
  return all
}
