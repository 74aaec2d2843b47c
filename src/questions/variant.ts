// `--variant`: one variant of an experiment, by its name or by a word that only its name has.
import { playersName } from '../engine/groups.ts'
import { refuse } from '../input/problem.ts'
import { nearest } from '../input/nearest.ts'
import { inWords } from '../report/numbers.ts'
import type { Loaded } from '../load/experiment.ts'
import type { Flag, Given } from '../input/flags.ts'

export const variantFlag: Flag = {
  value: 'NAME',
  about: 'the variant that is played; a word of its name is enough',
  default: 'the first',
}

/** The experiment as if the variant that was asked for, or the first, were all of it. @throws InputError */
export async function withVariantOf(given: Given, loaded: Loaded): Promise<Loaded> {
  const { withOneVariant } = await import('../simulate/loaded.ts')
  return withOneVariant(
    loaded,
    variantOf(
      given.text('variant'),
      loaded.experiment.variants.map(({ name }) => name),
    ),
  )
}

/**
 * The variant of this name, or the only one whose name has all of its words: `cautious` for `cautious play`. A group
 * may be called by its agent: `steady`, `new-group`.
 * @param where the flag that names it; @throws InputError
 */
export function variantOf(name: string | undefined, names: readonly string[], where = '--variant'): number {
  if (name === undefined) return 0
  if (names.includes(name)) return names.indexOf(name)
  const wanted = wordsOf(name).flatMap((word) => wordsOf(playersName(word)))
  const fitting = names.filter((other) => wanted.length > 0 && wanted.every((word) => wordsOf(other).includes(word)))
  if (fitting.length === 1) return names.indexOf(fitting[0])
  if (fitting.length > 1) refuse(where, `"${name}" can be ${inWords(fitting.length)} variants`, fitting)
  refuse(where, `there is no variant "${name}"`, names, nearest(name, names))
}

/** Without what stands beside a word in a sentence: `mine, with mercy` has the word `mine`. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s·]+/)
    .map((word) => word.replace(/^["'“(]+|["'”),:;]+$/g, ''))
    .filter((word) => word !== '')
