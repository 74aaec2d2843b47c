// Every rule is marked in the code, or stands with a reason on its game's list of rules that are not counted.
import { expect } from 'vitest'
import { idsIn } from './citations.ts'

export type Uncounted = readonly { readonly ids: string; readonly why: string }[]

const KINDS = /^(definitional|data|restriction): \S/

/**
 * @param rules all that the game has @param marked those that are marked somewhere
 * @param counted rules that a reason may name as counted: `marked`, and those of a game that this one keeps
 * @param prefix of the rules on the list @param prefixes of those that a reason may name
 */
export function expectClassified(
  list: Uncounted,
  rules: readonly string[],
  marked: readonly string[],
  prefix: string,
  counted: readonly string[] = marked,
  prefixes: readonly string[] = [prefix],
): void {
  const listed = list.flatMap(({ ids }) => idsIn(ids, prefix))
  expect(
    listed.filter((id) => !rules.includes(id)),
    'not in the specification',
  ).toEqual([])
  expect(
    listed.filter((id, index) => listed.indexOf(id) < index),
    'listed twice',
  ).toEqual([])
  expect(
    listed.filter((id) => marked.includes(id)),
    'listed, and marked all the same',
  ).toEqual([])
  expect(
    rules.filter((id) => !marked.includes(id) && !listed.includes(id)),
    'neither marked nor listed',
  ).toEqual([])
  for (const { ids, why } of list) {
    expect(idsIn(ids, prefix).length, ids).toBeGreaterThan(0)
    if (KINDS.test(why)) continue
    expect(why, ids).toMatch(/^with [A-Z]+-[A-Z]+-\d+(, [A-Z]+-[A-Z]+-\d+)*(: \S|$)/)
    const named = prefixes.flatMap((one) => idsIn(why.split(':')[0]!, one))
    expect(named.length, why).toBe(why.split(':')[0]!.split(', ').length)
    expect(
      named.filter((id) => !counted.includes(id)),
      `${ids}: ${why}`,
    ).toEqual([])
  }
}
