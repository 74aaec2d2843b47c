// Names of changes: changes that made the same games are one row, under one name.
import type { ValueRow } from './study.ts'
import { listed } from '../../report/numbers.ts'

/**
 * Merges changes that made the same games to the last. Where the new skill is never used, it makes no difference which
 * one it replaces. Their names have the same end: `Threaten, Beg or Flirt 2 instead of Sneak`.
 */
export function merged(rows: readonly ValueRow[]): ValueRow[] {
  const groups = Map.groupBy(
    rows,
    ({ name, kind, playouts: played, isUntouched, difference: { estimate, low, high } }) =>
      JSON.stringify(
        isUntouched ? [name] : [kind, played, estimate, low, high, endOf(name), name.includes(' instead of ')],
      ),
  )
  return [...groups.values()].map((members) =>
    members.length === 1 ? members[0] : { ...members[0], name: namesTogether(members.map(({ name }) => name)) },
  )
}

/** The end that merged names must share. A swap of two numbers, `Defence −1, Intelligence +1`, has no readable one. */
function endOf(name: string): string | undefined {
  return name.includes(' instead of ')
    ? name.split(' instead of ').at(-1)
    : / −1, .* \+1$/.test(name)
      ? name
      : name.split(' ').at(-1)
}

function namesTogether(names: readonly string[]): string {
  const words = names.map((name) => name.split(' '))
  let same = 0
  while (words.every((one) => one.length > same + 1 && one.at(-1 - same) === words[0].at(-1 - same))) same += 1
  const end = words[0].slice(words[0].length - same)
  return [
    listed(
      words.map((one) => one.slice(0, one.length - same).join(' ')),
      'or',
    ),
    ...end,
  ].join(' ')
}
