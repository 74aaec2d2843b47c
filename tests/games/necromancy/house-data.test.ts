// What ships is what section 4 of the specification says, in the words of files: ids with hyphens, keys in camel case.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { contentFiles, parseContent } from '../../../src/games/necromancy/content/index.ts'
import { shippedContent, shippedDocuments, shippedText } from './shipped.ts'

const page = readFileSync(new URL('../../../docs/rules/necromancy.md', import.meta.url), 'utf8')

type Mapping = Record<string, unknown>
/** The blocks of section 4 as one mapping. */
const given = Object.assign(
  {},
  ...[...page.matchAll(/^```yaml\n([^]*?)^```$/gm)].map(([, text]) => parse(text) as object),
) as Record<string, Record<string, Mapping>>

// ---- In the words of files ------------------------------------------------------------------------------------------

const hyphens = (text: string): string => text.replaceAll('_', '-')
const camel = (text: string): string => text.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Effect words and ids keep their hyphens, as keys too; all other keys are in camel case. */
const HYPHENS = /^(set_aside|no_react|random_token|break_tool|leave_fight|injury_days|guard_defence)$/

function inWords(
  value: unknown,
  keys: (key: string) => string = (key) => (HYPHENS.test(key) ? hyphens(key) : camel(key)),
): unknown {
  if (Array.isArray(value)) return value.map((one) => inWords(one, keys))
  if (typeof value === 'string') return /^[a-z0-9_:]+([+-/]\w+)?$/.test(value) ? hyphens(value) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      keys(key),
      key === 'move_mods' ? inWords(one, hyphens) : key === 'attacks' && isMapping(one) ? listOf(one) : inWords(one),
    ]),
  )
}

const isMapping = (value: unknown): value is Record<string, Mapping> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A mapping by id as a list. */
const listOf = (entries: Record<string, Mapping>): Mapping[] =>
  Object.entries(entries).map(([id, entry]) => ({ id: hyphens(id), ...(inWords(entry) as Mapping) }))

const FILES: Readonly<Record<string, unknown>> = {
  'moves.yaml': listOf(given['moves']),
  'questions.yaml': inWords(given['questions'], hyphens),
  'hard-moves.yaml': inWords(given['hard_moves']),
  'complications.yaml': inWords(given['complications']),
  'crises.yaml': inWords(given['crises']),
  'celebration.yaml': { picks: inWords(given['celebration_picks']), outOfHand: inWords(given['out_of_hand']) },
  'numbers.yaml': { panicTriggers: inWords(given['panic_triggers']), campaign: inWords(given['campaign'], camel) },
  'settlements.yaml': listOf(given['settlements']),
  'weapons.yaml': listOf(given['weapons']),
  'death-moves.yaml': listOf(given['death_moves']),
  'powers.yaml': listOf(given['powers']),
  ...Object.fromEntries(
    (['playbooks', 'monsters', 'scenarios'] as const).flatMap((list) =>
      listOf(given[list]).map((entry) => [`${list}/${String(entry.id)}.yaml`, entry]),
    ),
  ),
}

/** What stands in files alone: sentences for lists, and design targets. */
const plain = (content: object): unknown =>
  JSON.parse(
    JSON.stringify(content, (key, value: unknown) => (key === 'about' || key === 'designTarget' ? undefined : value)),
  )

test('NEC-DATA-11 NEC-DATA-01 to -10 NEC-VOC-04 the content is that of the specification', () => {
  const texts = Object.fromEntries(Object.entries(FILES).map(([file, value]) => [file, stringify(value)]))
  expect(Object.keys(texts).filter((file) => !contentFiles.includes(file))).toEqual([])
  expect(plain(shippedContent())).toEqual(plain(parseContent(shippedDocuments(texts))))
})

test('NEC-CORE-03 NEC-DATA-01 NEC-DATA-02 counts', () => {
  const { moves, weapons, deathMoves, powers, playbooks, monsters, settlements, scenarios } = shippedContent()
  const counts = { moves, weapons, deathMoves, powers, playbooks, monsters, settlements, scenarios }
  expect(Object.fromEntries(Object.entries(counts).map(([list, all]) => [list, all.length]))).toEqual({
    moves: 15,
    weapons: 18,
    deathMoves: 8,
    powers: 5,
    playbooks: 6,
    monsters: 6,
    settlements: 3,
    scenarios: 8,
  })
  expect(playbooks.filter(({ namedInSource }) => namedInSource).length).toBe(4)
  expect(monsters.filter(({ namedInSource }) => namedInSource).map(({ id }) => id)).toEqual(['manticore', 'harpy'])
})

test('no file of the content is left out', () => {
  expect(contentFiles.filter((file) => shippedText(file).trim() === '')).toEqual([])
})
