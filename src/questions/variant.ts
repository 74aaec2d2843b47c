// `--variant`: one variant of an experiment, by its name or by a word that only its name has.
import { playersName } from '../engine/groups.ts'
import { refuse } from '../input/problem.ts'
import { nearest } from '../input/nearest.ts'
import { inWords } from '../report/numbers.ts'
import type { Loaded } from '../load/experiment.ts'
import type { Flag, Given } from '../input/flags.ts'
import { shownNames } from '../simulate/shown-names.ts'
import type { InContent } from '../simulate/content-names.ts'
import type { Experiment } from '../simulate/experiment.ts'

export const variantFlag: Flag = {
  value: 'NAME',
  about: 'the variant that is played; a word of its name is enough',
  default: 'the first',
}

/** The experiment as if the variant that was asked for, or the first, were all of it. @throws InputError */
export async function withVariantOf(given: Given, loaded: Loaded): Promise<Loaded> {
  const { withOneVariant } = await import('../simulate/loaded.ts')
  return withOneVariant(loaded, variantOf(given.text('variant'), loaded))
}

/**
 * The variant of this name, as it is typed or shown, or the only one whose names have all of its words: `cautious` for
 * `cautious play`, `frost` for `First Frost`. A group may be called by its agent: `steady`, `new-group`.
 * @param where the flag that names it; @throws InputError
 */
export function variantOf(
  name: string | undefined,
  loaded: InContent & { readonly experiment: Pick<Experiment, 'variants'> },
  where = '--variant',
): number {
  if (name === undefined) return 0
  const { variants } = loaded.experiment
  const [names, shown] = [variants.map((variant) => variant.name), shownNames(loaded, variants)]
  const whole = [names, shown].map((all) => all.indexOf(name)).find((index) => index >= 0)
  if (whole !== undefined) return whole
  const wanted = wordsOf(name).flatMap((word) => wordsOf(playersName(word)))
  const fitting = [...names.keys()].filter((index) => {
    const words = wordsOf(`${names[index]} ${shown[index]}`)
    return wanted.length > 0 && wanted.every((word) => words.includes(word))
  })
  if (fitting.length === 1) return fitting[0]
  const fittingNames = fitting.map((index) => names[index])
  if (fitting.length > 1) refuse(where, `"${name}" can be ${inWords(fitting.length)} variants`, fittingNames)
  refuse(where, `there is no variant "${name}"`, names, nearest(name, names))
}

/** Without what stands beside a word in a sentence: `mine, with mercy` has the word `mine`. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s·]+/)
    .map((word) => word.replace(/^["'“(]+|["'”),:;]+$/g, ''))
    .filter((word) => word !== '')
