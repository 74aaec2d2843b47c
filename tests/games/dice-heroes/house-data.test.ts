// What ships is what Part D of the specification says.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { parseContent } from '../../../src/games/dice-heroes/content/index.ts'
import { shippedContent, shippedDocuments } from './shipped.ts'

const page = readFileSync(new URL('../../../docs/rules/dice-heroes.md', import.meta.url), 'utf8')

/** The blocks of Part D as one table of lists. */
const given = Object.assign(
  {},
  ...[...page.matchAll(/^```yaml\n([^]*?)^```$/gm)].map(([, text]) => parse(text) as object),
) as Record<string, { id: string }[]>

/** As files of content. */
const files = Object.fromEntries(
  Object.entries(given).flatMap(([list, entries]) =>
    list === 'scenarios' || list === 'adventures'
      ? entries.map((one) => [`${list}/${one.id}.yaml`, stringify(one)])
      : [[`${list}.yaml`, stringify(entries)]],
  ),
) as Record<string, string>

test('DH-HOUSE-01 DH-HOUSE-02 DH-HOUSE-04 to -10 the lists are those of the specification', () => {
  const written = parseContent(shippedDocuments(files))
  // Sentences for lists and design targets stand in the files alone.
  const plain = (content: object): unknown =>
    JSON.parse(
      JSON.stringify(content, (key, value: unknown) => (key === 'about' || key === 'designTarget' ? '' : value)),
    )
  expect(plain(shippedContent())).toEqual(plain(written))
})

test('DH-HOUSE-02 DH-HOUSE-04 to -09 counts', () => {
  const { classes, skills, enemies, obstacles, villains, specials, closures, allies, locations } = shippedContent()
  const counts = { classes, skills, enemies, obstacles, villains, specials, closures, allies, locations }
  expect(Object.fromEntries(Object.entries(counts).map(([list, all]) => [list, all.length]))).toEqual({
    classes: 5,
    skills: 42,
    enemies: 14,
    obstacles: 12,
    villains: 11,
    specials: 16,
    closures: 5,
    allies: 6,
    locations: 11,
  })
  expect(classes.reduce((sum, { initial }) => sum + initial.length, 0)).toBe(27)
  expect(classes.reduce((sum, { dormant }) => sum + dormant.length, 0)).toBe(15)
})
