// What tests of both games say of their rules: numbered, proven, and cited as they stand in the specification.
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { ruleIds } from '../../../../scripts/rule-ids.ts'
import { citations, idsIn } from '../../../support/citations.ts'

const root = new URL('../../../../', import.meta.url)

/** A file of the project, by its path. */
export const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
/** A game's folder, or one in it. */
export const folderOf = (path: string): URL => new URL(`src/games/${path}/`, root)

export const page = read('docs/rules/dark-world.md')

/** The rules of each area have the numbers from 1, without a gap. */
export function expectNumbered(ids: readonly string[]): void {
  const next = new Map<string, number>()
  for (const id of ids) {
    const [, area, number] = id.split('-')
    expect(Number(number), id).toBe(next.get(area) ?? 1)
    next.set(area, Number(number) + 1)
  }
}

/** Each rule is cited by the title of a test, and no other. */
export function expectProven(prefix: string): void {
  const rules = ruleIds(page, prefix)
  const cited = citations(new URL('tests/', root), prefix)
  expect(rules.filter((id) => !cited.has(id))).toEqual([])
  expect([...cited.keys()].filter((id) => !rules.includes(id))).toEqual([])
}

/** What the files of a game's folder cite is in the specification. @returns how many files they are */
export function expectKnown(path: string): number {
  const ids = new Set(ruleIds(page))
  const files = readdirSync(folderOf(path), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|yaml)$/.test(name),
  )
  for (const name of files)
    for (const prefix of ['DW', 'DWV'])
      for (const id of idsIn(read(`src/games/${path}/${name}`), prefix))
        expect(ids, `${name} cites ${id}`).toContain(id)
  return files.length
}
