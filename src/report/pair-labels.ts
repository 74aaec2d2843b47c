// How a difference between two variants is called: by what they differ in, and behind it what they have in common.
import { joinedName, splitGroup, splitName } from '../simulate/variant-names.ts'
import type { ResultPair } from '../simulate/result.ts'

type Named = Pick<ResultPair, 'first' | 'second'>

export interface PairLabels {
  /** The baseline of all pairs; undefined where there are several. */
  readonly against?: string
  /**
   * What variants that are compared have in common, where there are several such sets: their group, else their
   * scenario.
   */
  readonly within: 'group' | 'scenario'
  /** As the pairs. */
  readonly labels: readonly string[]
}

/** @param pairs at least one */
export function pairLabels(pairs: readonly Named[]): PairLabels {
  const [{ first }] = pairs
  const within = pairs.some(isOfGroup) ? 'group' : 'scenario'
  if (pairs.every((pair) => pair.first === first))
    return { against: first, within, labels: pairs.map(({ second }) => second) }
  return { within, labels: pairs.map(labelOf) }
}

const isOfGroup = ({ first, second }: Named): boolean =>
  splitGroup(first).group !== '' && splitGroup(first).group === splitGroup(second).group

/**
 * @example labelOf({ first: 'lair · tnShift 0', second: 'lair · tnShift 1' }) // => 'lair: tnShift 1 against tnShift 0'
 */
export function labelOf({ first, second }: Named): string {
  if (isOfGroup({ first, second })) return `${second} against ${splitGroup(first).label}`
  const [one, other] = [first, second].map(splitName)
  const common = one.filter((part) => other.includes(part))
  const rest = (parts: readonly string[], name: string): string =>
    joinedName(parts.filter((part) => !common.includes(part))) || name
  return `${common.length === 0 ? '' : `${joinedName(common)}: `}${rest(other, second)} against ${rest(one, first)}`
}
