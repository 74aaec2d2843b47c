// `--arm`: one arm of an experiment, by its name or by a word that only its name has.
import { InputError } from '../input/problem.ts'
import { nearest } from '../input/nearest.ts'
import { inWords } from '../report/numbers.ts'
import type { Loaded } from '../host/load.ts'
import type { Flag, Given } from './command.ts'

export const armFlag: Flag = {
  value: 'NAME',
  about: 'the arm (the first when left out); a word that only its name has will do',
}

/** The experiment as if the arm that was asked for, or the first, were all of it. @throws InputError */
export async function withArmOf(given: Given, loaded: Loaded): Promise<Loaded> {
  const { withOneArm } = await import('../host/load.ts')
  return withOneArm(
    loaded,
    armOf(
      given.text('arm'),
      loaded.experiment.arms.map(({ name }) => name),
    ),
  )
}

/**
 * The arm of this name, or the only one whose name has all of its words: `steady` for `agents steady`.
 * @param where the flag that names it; @throws InputError
 */
export function armOf(name: string | undefined, names: readonly string[], where = '--arm'): number {
  if (name === undefined) return 0
  if (names.includes(name)) return names.indexOf(name)
  const wanted = wordsOf(name)
  const fitting = names.filter((other) => wanted.length > 0 && wanted.every((word) => wordsOf(other).includes(word)))
  if (fitting.length === 1) return names.indexOf(fitting[0])
  if (fitting.length > 1)
    throw new InputError([{ where, message: `"${name}" can be ${inWords(fitting.length)} arms`, expected: fitting }])
  throw new InputError([
    { where, message: `there is no arm "${name}"`, expected: names, nearest: nearest(name, names) },
  ])
}

/** Without what stands beside a word in a sentence: `mine, with mercy` has the word `mine`. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s·]+/)
    .map((word) => word.replace(/^["'“(]+|["'”),:;]+$/g, ''))
    .filter((word) => word !== '')
