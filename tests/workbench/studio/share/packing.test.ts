// Links: what differs from what ships, and back; and what mangled and hostile ones are answered.
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { InputError, parseYaml } from '../../../../src/input/index.ts'
import { pack, unpack } from '../../../../src/workbench/studio/share/packing.ts'
import type { Shipped } from '../../../../src/workbench/studio/share/packing.ts'
import type { Desk, Plain, Project } from '../../../../src/workbench/studio/view.ts'
import { experimentProjects, shippedOf, starterProjects } from '../../../support/openings.ts'
import type { Opened } from '../../../support/openings.ts'

const shipped = new Map<string, Shipped>()
let all: Opened[]
beforeAll(async () => {
  all = [...(await experimentProjects()), ...(await starterProjects())]
  for (const game of new Set(all.map(({ project }) => project.game))) shipped.set(game, await shippedOf(game, all))
})

/** Through JSON, as a link has it. */
const sent = (desk: Desk): Plain => JSON.parse(JSON.stringify(pack(desk, shipped.get(desk.now.game)!))) as Plain
const back = (plain: Plain, game = 'when-darkness-comes'): Desk => unpack(plain, shipped.get(game)!)
/** As long as a link of it is, with an address before and what the sender saw. */
const lengthOf = (plain: Plain): number =>
  'https://designers.example.org/darkodds/studio/#d1.'.length +
  deflateRawSync(JSON.stringify({ v: '10.10.10', s: [0.4733333333333333, 102400], d: plain })).toString('base64url')
    .length +
  '.1abcdef'.length

const with_ = (project: Project, files: Readonly<Record<string, string | undefined>>): Project => ({
  ...project,
  files: Object.fromEntries(
    Object.entries({ ...project.files, ...files }).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, text]],
    ),
  ) as Record<string, string>,
})
const withSet = (project: Project, set: string): Project =>
  with_(project, { [project.main]: `${project.files[project.main]}set:\n${set}` })
/** The first whole number, one larger. */
const changed = (text: string): string => text.replace(/(?<=[ [{])\d+/, (digits) => String(Number(digits) + 1))
const opened = (id: string): Project => all.find((one) => one.id === id)!.project

describe('every experiment that ships, and every starter', () => {
  test('is a name alone as it ships', () => {
    for (const { id, project } of all)
      expect(sent({ now: project, kept: project }), id).toEqual({ game: project.game, opening: expect.any(String) })
  })

  test('fits into a link of 2,000 characters with one change, which comes back', () => {
    for (const { id, project } of all) {
      const once = { kept: project, now: withSet(project, '  rules.tnShift: 1\n') }
      expect(back(sent(once), project.game), id).toEqual(once)
      expect(lengthOf(sent(once)), id).toBeLessThan(400)
      for (const [name, text] of Object.entries(project.files)) {
        const desk = { kept: project, now: with_(project, { [name]: changed(text) }) }
        expect(back(sent(desk), project.game), `${id} ${name}`).toEqual(desk)
        expect(lengthOf(sent(desk)), `${id} ${name}`).toBeLessThanOrEqual(2_000)
      }
    }
  })

  test('fits with a copy of what ships and a number changed in it', () => {
    for (const [game, { openings, texts }] of shipped)
      for (const [name, text] of texts) {
        const file = `my-${name.replaceAll('/', '-')}`
        const desk = { kept: openings[0].project, now: with_(openings[0].project, { [file]: changed(text) }) }
        expect(back(sent(desk), game), name).toEqual(desk)
        expect(lengthOf(sent(desk)), name).toBeLessThanOrEqual(2_000)
      }
  })
})

describe('what is sent', () => {
  test('of changes by path only these, which another version of the opening takes, too', () => {
    const now = withSet(opened('first-night'), '  scenario.rounds: 18\n  party: [ brian, kirk ]\n')
    const plain = sent({ kept: opened('first-night'), now })
    expect(plain).toEqual({
      game: 'when-darkness-comes',
      opening: 'first-night',
      now: {
        set: [
          ['scenario.rounds', 18],
          ['party', ['brian', 'kirk']],
        ],
      },
    })
    const other = with_(opened('first-night'), {
      'first-night.yaml': 'scenario: first-night\nset: { games: 3 }\nseed: 2\n',
    })
    const desk = unpack(plain, { openings: [{ id: 'first-night', project: other }], texts: new Map() })
    expect(parseYaml({ name: '', text: desk.now.files['first-night.yaml'] }).value).toEqual({
      scenario: 'first-night',
      seed: 2,
      set: { 'scenario.rounds': 18, party: ['brian', 'kirk'] },
    })
  })

  test('of what is played only what differs from A', () => {
    const kept = withSet(opened('first-night'), '  scenario.rounds: 18\n')
    const now = withSet(opened('first-night'), '  scenario.rounds: 17\n')
    const desk = { kept, now }
    expect(back(sent(desk))).toEqual(desk)
    expect(sent({ kept, now: kept })).not.toHaveProperty('now')
  })

  test('a comment in what is set is not lost', () => {
    const desk = { kept: opened('first-night'), now: withSet(opened('first-night'), '  scenario.rounds: 18 # mine\n') }
    expect(back(sent(desk))).toEqual(desk)
  })

  test('files that came, changed and went', () => {
    const kept = with_(opened('every-rule'), { 'cabin.yaml': undefined, 'new.yaml': 'id: new\n' })
    const desk = { kept, now: with_(kept, { 'new.yaml': undefined, 'cabin.yaml': 'id: cabin\n' }) }
    expect(back(sent(desk))).toEqual(desk)
  })

  test('what begins with nothing that ships', () => {
    const own: Project = { game: 'when-darkness-comes', main: 'my.yaml', files: { 'my.yaml': 'scenario: lair\n' } }
    const desk = { kept: own, now: with_(own, { 'my.yaml': 'scenario: lair\ngames: 3\n' }) }
    expect(back(sent(desk))).toEqual(desk)
  })

  test('any text at all', () => {
    const texts = fc
      .array(fc.constantFrom('a: 1', '', '  b', '# c', 'set:', '  d: 2', '"', '\r', 'ü𝒳'))
      .map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(texts, texts, texts, (one, two, three) => {
        const kept = with_(opened('first-night'), { 'a.yaml': one.repeat(9), 'first-night.yaml': two })
        const desk = { kept, now: with_(kept, { 'first-night.yaml': three, 'b.yaml': one }) }
        const found = back(sent(desk))
        expect(found.kept).toEqual(desk.kept)
        expect(found.now.files['b.yaml']).toBe(one)
        expect(valueOf(found.now)).toEqual(valueOf(desk.now))
      }),
      { seed: 56, numRuns: 300 },
    )
  })
})

/** What is played; texts where none is read. */
function valueOf({ files, main }: Project): unknown {
  try {
    return parseYaml({ name: main, text: files[main] }).value
  } catch {
    return files[main]
  }
}

const refusalOf = (plain: unknown): string => {
  try {
    back(plain as Plain)
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
  return ''
}

describe('what is refused', () => {
  const game = 'when-darkness-comes'
  const deep = JSON.parse(`${'['.repeat(90)}${']'.repeat(90)}`) as unknown
  test.each([
    ['nothing', null, /damaged/],
    ['another key', { game, evil: 1 }, /damaged/],
    ['a folder', { game, now: { main: '../a.yaml', files: [['../a.yaml', '']] } }, /damaged at now/],
    ['a folder of another kind', { game, kept: { main: 'a\\b.yaml', files: [['a\\b.yaml', '']] } }, /damaged at kept/],
    ['no YAML', { game, kept: { main: 'a.js', files: [['a.js', '']] } }, /damaged/],
    ['__proto__', JSON.parse(`{"game":"${game}","__proto__":{"now":1}}`), /damaged/],
    ['a path through __proto__', { game, opening: 'pig', now: { set: [['a.__proto__', 1]] } }, /"pig"/],
    [
      '__proto__ in first-night',
      { game, opening: 'first-night', now: { set: [['a.__proto__', 1]] } },
      /sets "a.__proto__"/,
    ],
    ['deep values', { game, opening: 'first-night', now: { set: [['a', deep]] } }, /damaged/],
    ['no experiment', { game }, /no experiment/],
    ['an opening that is not there', { game, opening: 'first-nigth' }, /this version.*\n.*nearest: first-night/],
    ['a large file', { game, kept: { main: 'a.yaml', files: [['a.yaml', 'x'.repeat(250_001)]] } }, /damaged/],
    ['edits of another text', edits('first-night.yaml', 1, [[0, 1, []]]), /otherwise/],
  ])('%s', (_, plain, words) => {
    expect(refusalOf(plain)).toMatch(words)
  })

  test('edits beyond the text', () => {
    const text = opened('every-rule').files['every-rule.yaml']
    const kept = opened('every-rule')
    const good = JSON.stringify(sent({ kept, now: with_(kept, { 'every-rule.yaml': changed(text) }) }))
    expect(good).toContain('"edits":[[')
    expect(refusalOf(JSON.parse(good.replace('"edits":[[', '"edits":[[0,0,[]],[')))).toBe('')
    expect(refusalOf(JSON.parse(good.replace('"edits":[[', '"edits":[[999,1,[]],[')))).toMatch(/damaged at every-rule/)
  })

  function edits(name: string, sum: number, hunks: unknown): unknown {
    return { game, opening: 'first-night', now: { files: [[name, { sum, edits: hunks }]] } }
  }

  test('anything else is refused in words or is a desk, and what ships stays as it is', () => {
    const before = JSON.stringify(all)
    const project = withSet(opened('every-rule'), '  scenario.rounds: 18\n')
    const good = JSON.stringify(sent({ kept: project, now: with_(project, { 'cabin.yaml': 'id: cabin\n' }) }))
    const mangled = fc
      .tuple(
        fc.nat(good.length),
        fc.nat(5),
        fc.constantFrom('', '"', '[]', '{}', '1', '__proto__', '../', '\\u0000', 'x'),
      )
      .map(([at, many, text]) => good.slice(0, at) + text + good.slice(at + many))
    const hostile = fc.record(
      {
        game: fc.constantFrom(game, 'pig', ''),
        opening: fc.constantFrom('first-night', 'toString', '__proto__', ''),
        kept: fc.anything({ withNullPrototype: true }),
        now: fc.record({
          main: fc.constantFrom('a.yaml', '__proto__', 'constructor'),
          set: fc.array(fc.tuple(fc.string(), fc.jsonValue())),
          files: fc.array(
            fc.tuple(fc.constantFrom('a.yaml', 'first-night.yaml'), fc.oneof(fc.string(), fc.jsonValue())),
          ),
        }),
      },
      { requiredKeys: ['game'] },
    )
    const tried = fc.oneof(
      mangled.map((text) => attempted(text)),
      hostile,
      fc.jsonValue(),
    )
    let desks = 0
    fc.assert(
      fc.property(tried, (plain) => {
        const words = refusalOf(plain)
        if (words === '') desks++
        else expect(words).toMatch(/^[A-Z"]/)
      }),
      { seed: 56, numRuns: 2000 },
    )
    expect(desks).toBeGreaterThan(20)
    expect(JSON.stringify(all)).toBe(before)
    expect(({} as Record<string, unknown>)['now']).toBeUndefined()
  })
})

function attempted(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
