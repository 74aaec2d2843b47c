// What a variant is called in a sentence. A name made by `vary` lists what it sets (`scenario lair · tnShift 1`); in a
// sentence that is "in The Lair, with tnShift 1". A name that somebody gave stays as it is, in quotes.
import { GROUP_NAMES, GROUPS, PLAYERS } from '../engine/groups.ts'
import { AS_GIVEN, partsOf } from '../simulate/variant-names.ts'
import { SCENARIO } from '../simulate/pairing.ts'
import type { Result } from '../simulate/result.ts'
import type { About } from './about.ts'
import { listed } from './numbers.ts'

export interface VariantWords {
  /** Name of the scenario, where variants differ by it. */
  readonly scenario?: string
  /** What it sets beside that; empty where the name was given by somebody. */
  readonly sets: readonly string[]
  /** The name that somebody gave. */
  readonly given?: string
}

/** @param index of the variant */
export function variantWords(
  { variants }: Pick<Result, 'variants'>,
  { variants: abouts }: Pick<About, 'variants'>,
  index: number,
): VariantWords {
  const { name, set } = variants[index]
  const parts = partsOf(variants[index])
  if (parts === undefined || parts.length === 0) return { sets: [], given: name }
  const sets = parts.filter(({ path }) => path !== SCENARIO).map(({ text }) => text)
  return sets.length === parts.length ? { sets } : { scenario: abouts[index].scenario ?? String(set[SCENARIO]), sets }
}

/** `in The Lair, with tnShift 1`; `with a new group`; `with “mine”`; `as given`. */
export function inVariant({ scenario, sets, given }: VariantWords): string {
  if (given !== undefined) return given === AS_GIVEN ? given : `with “${given}”`
  return [
    ...(scenario === undefined ? [] : [`in ${scenario}`]),
    ...(sets.length === 0 ? [] : [`with ${listed(sets.map(inSentence))}`]),
  ].join(', ')
}

/** Groups have more words in a sentence than in a name. */
function inSentence(set: string): string {
  const group = GROUPS.find((one) => GROUP_NAMES[one] === set)
  return group === undefined ? set : PLAYERS[group]
}

/** The same as a label: `The Lair, tnShift 1`; `“mine”`; empty where it sets nothing. */
export function variantLabel({ scenario, sets, given }: VariantWords): string {
  if (given !== undefined) return given === AS_GIVEN ? given : `“${given}”`
  return [...(scenario === undefined ? [] : [scenario]), ...sets].join(', ')
}

/** What every variant sets: of one that is told by what it has beside the first only this goes without saying. */
export function inAll(result: Pick<Result, 'variants'>, about: Pick<About, 'variants'>): VariantWords {
  return inCommon(result.variants.map((_, index) => variantWords(result, about, index)))
}

/** What all of these set. */
export function inCommon([one, ...others]: readonly VariantWords[]): VariantWords {
  return { ...one, sets: one.sets.filter((set) => others.every(({ sets }) => sets.includes(set))) }
}

/**
 * What a variant has that the other has not: `in The Lair, with tnShift 1` beside `in The Lair` is `with tnShift 1`.
 */
export function besides(words: VariantWords, other: VariantWords): VariantWords {
  return {
    ...words,
    scenario: words.scenario === other.scenario ? undefined : words.scenario,
    sets: words.sets.filter((one) => !other.sets.includes(one)),
  }
}
