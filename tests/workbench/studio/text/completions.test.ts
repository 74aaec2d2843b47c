// Completion and hover in the studio's editor, at a cursor (|) in texts that are half written.
import { describe, expect, test } from 'vitest'
import { whenDarknessComes } from '../../../../src/games/when-darkness-comes/index.ts'
import { completionsAt, editorSchemasOf, hoverAt } from '../../../../src/workbench/studio/text/completions.ts'
import type { Completion, Project } from '../../../../src/workbench/studio/view.ts'
import { shippedContent } from '../../../games/when-darkness-comes/shipped.ts'

const CABIN = 'id: cabin\nname: Cabin\n'
const project: Project = {
  game: 'when-darkness-comes',
  main: 'experiment.yaml',
  files: {
    'experiment.yaml': 'scenario: cabin.yaml\nparty: [brian, nora.yaml]\n',
    'cabin.yaml': CABIN,
    'nora.yaml': '',
  },
}
const known = editorSchemasOf(whenDarknessComes, shippedContent(), project, [
  { path: 'scenario.rounds', label: 'Rounds', about: 'How long the night is', least: 1, most: 60 },
  { path: 'rules.tnComparison', label: 'Comparison' },
  { path: 'scenario.time', label: 'Time', choices: [{ value: 'night', label: 'Night' }] },
])

const at = (text: string, file = 'experiment.yaml'): Completion[] =>
  completionsAt(known, file, text.replace('|', ''), text.indexOf('|'))
const labels = (text: string, file?: string): string[] => at(text, file).map(({ label }) => label)
/** The text after the proposal was taken. */
const taken = (text: string, label: string): string => {
  const found = at(text).find((one) => one.label === label)!
  return text.slice(0, found.from) + found.apply + text.slice(text.indexOf('|') + 1)
}
const hover = (text: string, file = 'experiment.yaml'): string | undefined =>
  hoverAt(known, file, text.replace('|', ''), text.indexOf('|'))

describe('completion', () => {
  test('keys of the experiment, without those that stand there', () => {
    const keys = labels('scenario: first-night\nga|\n')
    expect(keys).toEqual(expect.arrayContaining(['games', 'party', 'rules']))
    expect(keys).not.toContain('scenario')
    expect(taken('scenario: first-night\nga|\n', 'games')).toBe('scenario: first-night\ngames: \n')
  })

  test('a key that has its colon keeps it', () => {
    expect(taken('ga|: 30\n', 'games')).toBe('games: 30\n')
  })

  test('keys of named values, in a block, in braces that are not closed, and by path', () => {
    expect(labels('rules:\n  tn|\n')).toEqual(expect.arrayContaining(['tnComparison', 'ruleset']))
    expect(labels('rules: { ruleset: new, tn|')).toContain('tnComparison')
    expect(labels('rules: { ruleset: new, tn|')).not.toContain('ruleset')
    expect(labels('vary:\n  ru|')).toContain('rules.tnComparison')
    expect(labels('variants:\n  - name: a\n    set:\n      ru|: 1')).toContain('rules.tnComparison')
    expect(labels('party:\n  - he|')).toEqual(expect.arrayContaining(['hero', 'brian']))
  })

  test('paths into what the settings name, as the forms have them', () => {
    expect(labels('set:\n  sc|')).toEqual(expect.arrayContaining(['scenario.rounds', 'scenario', 'rules.tnComparison']))
    expect(labels('variants:\n  - name: a\n    set: { sc| }')).toContain('scenario.rounds')
    expect(labels('set: { scenario.time: n| }')).toEqual(['night'])
    expect(labels('vary: { scenario.time: [n|] }')).toEqual(['night'])
    expect(hover('set: { scenario.rou|nds: 18 }')).toBe('Rounds. How long the night is. From 1 to 60.')
    expect(labels('rules:\n  sc|')).not.toContain('scenario.rounds')
  })

  test('values: names, switches, files of the project', () => {
    expect(labels('scenario: fi|')).toEqual(expect.arrayContaining(['first-night', 'cabin.yaml', 'nora.yaml']))
    expect(labels('rules:\n  ruleset: |\n')).toEqual(['core', 'new'])
    expect(labels('precision: { luckAdjusted: |')).toEqual(['true', 'false'])
    expect(labels('party: [brian, ki|')).toContain('kirk')
    expect(labels('rules: { heroVersusHero: t| }')).toEqual(['false', 'true'])
    expect(at('party: [brian, ki|').find(({ label }) => label === 'kirk')!.about).toMatch(/^Kirk/)
  })

  test('the first entry of a list, with its dash', () => {
    expect(taken('party:\n  |', 'kirk')).toBe('party:\n  - kirk')
  })

  test('the rest of a text with a mistake in it does not matter', () => {
    expect(labels('party: [brian\nscenario: first-night\nrules:\n  ruleset: |')).toEqual(['core', 'new'])
    expect(labels('nonsense: [1, 2\nga|')).toContain('games')
    expect(labels('title: "not closed\nrules:\n  |')).toEqual([])
    expect(labels('games: many\nruels: 3\nscen|')).toContain('scenario')
  })

  test('nothing in a comment, in a file that nothing names, and in none', () => {
    expect(labels('# ga|')).toEqual([])
    expect(labels('games: 30 # ga|')).toEqual([])
    expect(labels('na|', 'other.yaml')).toEqual([])
    expect(labels('title: ru|')).toEqual([])
  })

  test("keys and names of the user's files", () => {
    expect(labels(`${CABIN}r|\n`, 'cabin.yaml')).toContain('rounds')
    expect(labels('id: nora\nattr|\n', 'nora.yaml')).toContain('attributes')
  })
})

describe('hover', () => {
  test('a rule option says its meaning, its values and its default', () => {
    const { meaning } = whenDarknessComes.rules.options.find(({ name }) => name === 'tnComparison')!
    const words = hover('rules:\n  tnCom|parison: meet\n')!
    expect(words).toContain(meaning)
    expect(words).toContain('One of meet, exceed.')
    expect(words).toContain('Default: meet.')
    const gamble = hover('rules: { gam|ble: core }')!
    expect(gamble).toContain('Default: core (core), new (new).')
    expect(hover('vary: { rules.tnCom|parison: [meet] }')).toBe(
      `${meaning} A list, each one of meet, exceed. Default: meet.`,
    )
  })

  test('a key says what it is, its bounds and its default', () => {
    expect(hover('se|ed: 3')).toBe(
      'Where the random numbers start. The same seed gives the same games. A whole number of at least 0. Default: 1.',
    )
    expect(hover('id: cabin\nro|unds: 3', 'cabin.yaml')).toMatch(/whole number from \d+ to \d+/)
  })

  test('a name says what is meant by it', () => {
    expect(hover('party: [brian, ki|rk]')).toMatch(/^Kirk: /)
    expect(hover('agents: stea|dy')).toBe(whenDarknessComes.agents.find(({ name }) => name === 'steady')!.about)
  })

  test('nothing where nothing stands', () => {
    expect(hover('games: 3\n\n|\n')).toBeUndefined()
    expect(hover('nonsense|: 3\n')).toBeUndefined()
  })
})

test.each(['__proto__', 'constructor', 'toString'])('%s is a name like any other', (name) => {
  expect(() => labels(`${name}: 3\nrules:\n  ${name}: |`)).not.toThrow()
  expect(hover(`${name}|: 3`)).toBeUndefined()
  expect(hover(`rules: { ${name}|: 3 }`)).toBeUndefined()
  expect(hover(`party: [${name}|]`)).not.toContain('function')
})
