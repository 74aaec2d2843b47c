// `--arm`: one arm of an experiment, by its name or by a word that only its name has.
import { InputError } from '../input/problem.ts'
import { nearest } from '../input/nearest.ts'
import { inWords } from '../report/numbers.ts'
import type { Flag } from './command.ts'

export const armFlag: Flag = { value: 'NAME', about: 'the arm (the first when left out); a word that only its name has will do' }

/** The arm of this name, or the only one whose name has all of its words: `steady` for `agents steady`. @throws InputError */
export function armOf(name: string | undefined, names: readonly string[]): number {
  if (name === undefined) return 0
  if (names.includes(name)) return names.indexOf(name)
  const wanted = wordsOf(name)
  const fitting = names.filter((other) => wanted.length > 0 && wanted.every((word) => wordsOf(other).includes(word)))
  if (fitting.length === 1) return names.indexOf(fitting[0])
  if (fitting.length > 1) throw new InputError([{ where: '--arm', message: `"${name}" can be ${inWords(fitting.length)} arms`, expected: fitting }])
  throw new InputError([{ where: '--arm', message: `there is no arm "${name}"`, expected: names, nearest: nearest(name, names) }])
}

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[\s·]+/).filter((word) => word !== '')
