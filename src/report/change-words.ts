// What a setting is changed to, in words: as variants are called, scenarios by their names.
import { namePartsOf, partsOf } from '../simulate/variant-names.ts'
import type { Change } from '../simulate/factorial.ts'
import { SCENARIO } from '../simulate/pairing.ts'
import type { Result } from '../simulate/result.ts'
import type { About } from './about.ts'

export interface ChangeWords {
  /** `partySize`. */
  readonly key: string
  readonly from: string
  readonly to: string
  /** `partySize 1`; of a scenario its name. */
  readonly made: string
}

export function changeWords(
  { variants }: Pick<Result, 'variants'>,
  { variants: abouts }: Pick<About, 'variants'>,
  { setting, from, to }: Change,
): ChangeWords {
  const wordsOf = (value: unknown): { key: string; value: string; text: string } => {
    const index = variants.findIndex(({ set }) => JSON.stringify(set[setting]) === JSON.stringify(value))
    const all = (index < 0 ? undefined : partsOf(variants[index])) ?? namePartsOf({ [setting]: value })
    const part = all.find(({ path }) => path === setting)!
    const scenario = setting === SCENARIO ? abouts[index]?.scenario : undefined
    return scenario === undefined ? part : { key: part.key, value: scenario, text: scenario }
  }
  const [one, other] = [wordsOf(from), wordsOf(to)]
  return { key: other.key, from: one.value, to: other.value, made: other.text }
}
