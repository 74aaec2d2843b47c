// What an arm is called in a sentence. The name of an arm of `vary` is a list of what it sets (`scenario lair · tnShift 1`); read aloud that is
// "in The Lair, with tnShift 1". A name that somebody gave stands as it is, in quotes.
import type { Result } from '../simulate/result.ts'
import type { About } from './about.ts'
import { listed } from './numbers.ts'
import { BETWEEN } from './pair-labels.ts'

const SCENARIO = 'scenario '

export interface ArmWords {
  /** Name of the scenario, where arms differ by it. */
  readonly scenario?: string
  /** What it sets beside that; empty where the name was given by somebody. */
  readonly sets: readonly string[]
  /** The name that somebody gave. */
  readonly given?: string
}

/** @param at index of the arm */
export function armWords({ arms }: Pick<Result, 'arms'>, { arms: abouts }: Pick<About, 'arms'>, at: number): ArmWords {
  const { name, set } = arms[at]
  const [parts, paths] = [name.split(BETWEEN), Object.keys(set)]
  const isOf = (part: string, path: string): boolean => [path, path.slice(path.lastIndexOf('.') + 1)].some((key) => part.startsWith(`${key} `))
  const isMade = paths.length > 0 && parts.length === paths.length && parts.every((part, index) => isOf(part, paths[index]))
  if (!isMade) return { sets: [], given: name }
  const { scenario } = abouts[at]
  const [where, sets] = [parts.filter((part) => part.startsWith(SCENARIO)), parts.filter((part) => !part.startsWith(SCENARIO))]
  return where.length === 0 ? { sets } : { scenario: scenario ?? where[0].slice(SCENARIO.length), sets }
}

/** `in The Lair, with tnShift 1`; `with “mine”`. */
export function inArm({ scenario, sets, given }: ArmWords): string {
  if (given !== undefined) return `with “${given}”`
  return [...(scenario === undefined ? [] : [`in ${scenario}`]), ...(sets.length === 0 ? [] : [`with ${listed(sets)}`])].join(', ')
}

/** What an arm has that the other has not: `in The Lair, with tnShift 1` beside `in The Lair` is `with tnShift 1`. */
export function besides(words: ArmWords, other: ArmWords): ArmWords {
  return { ...words, scenario: words.scenario === other.scenario ? undefined : words.scenario, sets: words.sets.filter((one) => !other.sets.includes(one)) }
}
