// `init`, `schema`, `completion`: files to start from, schemas for editors, and completion in the shell.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { schemaFiles } from '../../scripts/schemas.ts'
import { commands } from '../../src/cli/commands.ts'
import { fileWord } from '../../src/engine/kinds.ts'
import { gameFolder } from '../../src/games/registry.ts'
import { loadContent, readUserFiles } from '../../src/load/content.ts'
import type { LocatedGame } from '../../src/load/located-game.ts'
import { checkFile } from '../../src/workbench/check.ts'
import { editorSchema } from '../../src/workbench/editor-schemas.ts'
import { locateGames } from '../../src/load/games.ts'
import { starterKinds, writeStarters } from '../../src/workbench/init.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { parseYaml } from '../../src/input/index.ts'
import { editorKinds } from '../../src/simulate/index.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { fences, fileOf, tried } from '../docs/pages.ts'
import { listed } from '../../src/report/numbers.ts'
import { darkodds } from '../support/text-terminal.ts'
import { inSequence } from '../support/in-sequence.ts'
import { schemaPath } from '../support/schema-path.ts'
import { workbench } from '../support/workbench.ts'

/** Writes starters of these kinds here, in files that the experiment plays. @returns the experiment, and the others */
async function begun(one: LocatedGame, kinds: readonly string[]): Promise<[experiment: string, ...others: string[]]> {
  inFolder({})
  const [experiment, ...others] = writeStarters(
    one,
    undefined,
    kinds.map((kind) => ({ kind })),
  ).written
  const { document } = await loadExperiment(workbench, experiment)
  expect(readUserFiles(document, one).map((file) => file.document.source.name)).toEqual(expect.arrayContaining(others))
  expect(others).toHaveLength(kinds.length)
  return [experiment, ...others]
}

test.each(await locateGames(workbench).then((games) => games.map((one) => [one.game.id, one] as const)))(
  '%s: what --with writes is played by its experiment, so check finds mistakes in it',
  async (_id, one) => {
    await begun(one, starterKinds(one))
    for (const kind of starterKinds(one)) {
      const [experiment, file] = await begun(one, [kind])
      writeFileSync(file, `${readFileSync(file, 'utf8')}\nnonsense: 1\n`)
      const { error } = await checkFile(workbench, experiment)
      expect(error?.message, file).toContain('unknown key "nonsense"')
    }
  },
)

const root = fileURLToPath(new URL('../..', import.meta.url))
const located = await locateGames(workbench)

/** What `npm run schemas` writes: the schemas of the files that ship, by path. */
const shippedSchemas = new Map((await schemaFiles()).map(({ path, text }) => [path, text]))

const schemas = new Map<string, z.ZodType>()
/** What reads values by a schema: `schema` is its text. */
function readerOf(schema: string): z.ZodType {
  const reader = schemas.get(schema) ?? z.fromJSONSchema(JSON.parse(schema) as never)
  schemas.set(schema, reader)
  return reader
}
/** What an editor with this schema would mark in a file. */
const marked = (schema: string, file: string, text: string): unknown[] =>
  readerOf(schema).safeParse(parseYaml({ name: file, text }).value).error?.issues ?? []
/** The keys that an editor proposes at `path`: it follows every alternative of a schema, for named keys and lists. */
function proposed(schema: unknown, path: readonly string[]): string[] {
  const {
    anyOf = [],
    properties = {},
    propertyNames,
    additionalProperties,
  } = schema as {
    anyOf?: unknown[]
    properties?: Record<string, unknown>
    propertyNames?: { enum?: string[] }
    additionalProperties?: unknown
  }
  const [step, ...rest] = path
  const here =
    step === undefined
      ? [...Object.keys(properties), ...(propertyNames?.enum ?? [])]
      : proposed(properties[step] ?? additionalProperties ?? {}, rest)
  return [...here, ...anyOf.flatMap((form) => proposed(form, path))]
}

describe('init', () => {
  test.each(
    located
      .filter(({ game }) => game.content.starters)
      .map(
        ({ game }) => [game.id, Object.keys(game.content.starters!).filter((kind) => kind !== 'experiment')] as const,
      ),
  )('%s: what it writes is right, commented, finds its schema, and plays', async (game, kinds) => {
    inFolder()
    const withAll = kinds.flatMap((kind) => ['--with', kind])
    const { exit, stdout, stderr } = await darkodds('init', 'mine/first.yaml', '--game', game, ...withAll)
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
    const files = ['first.yaml', ...kinds.map((kind) => `my-${fileWord(kind)}.yaml`)].map((name) => join('mine', name))
    expect(stdout).toContain(`Wrote ${listed(files)}.\n`)
    // Each of its files is in a command to go on with; a build is asked about by itself.
    expect(stdout.includes(' fair mine/my-hero.yaml\n')).toBe(kinds.includes('hero'))
    for (const kind of ['playbook', 'monster', 'adversary', 'villain', 'enemy'])
      expect(stdout.includes(` fair mine/my-${kind}.yaml\n`), kind).toBe(kinds.includes(kind))
    for (const [index, file] of files.entries()) {
      const text = readFileSync(file, 'utf8')
      expect(text, file).not.toMatch(/\$(?!schema)/) // no mark is left over
      expect(text.match(/^ *# /gm)!.length, file).toBeGreaterThan(3)
      const schema = readFileSync(schemaPath(file, text), 'utf8')
      const name = fileWord(['experiment', ...kinds][index]!)
      expect(schema, file).toBe(shippedSchemas.get(`schemas/${game}/${name}.json`))
      expect(marked(schema, file, text), file).toEqual([])
    }
    expect((await darkodds('check', ...files)).stderr).toBe('')
    expect((await darkodds('run', files[0]!, '--games', '4', '--threads', '1', '--quiet')).exit).toBe(0)
  })

  test.each(located.filter(({ game }) => game.content.starters).map(({ game }) => game.id))(
    '%s: nothing is compared that nobody asked for; either example does, once its # are taken away',
    async (game) => {
      inFolder()
      const playouts = game === 'necromancy' ? 'campaigns' : 'games'
      await darkodds('init', 'first.yaml', '--game', game)
      expect((await darkodds('check', 'first.yaml')).stdout).toMatch(
        new RegExp(
          String.raw`^first\.yaml: OK, an experiment of [^,]+, 2,000 ${playouts}\n` +
            String.raw`Next: .* run first\.yaml\n$`,
        ),
      )
      const text = readFileSync('first.yaml', 'utf8')
      for (const key of ['vary', 'variants']) {
        const example = new RegExp(`^# ${key}:\n(?:#   .*\n)+`, 'm')
        writeFileSync(
          `${key}.yaml`,
          text.replace(example, (lines) => lines.replace(/^# /gm, '')),
        )
        expect((await darkodds('check', `${key}.yaml`)).stdout).toMatch(
          new RegExp(String.raw`, 2 variants × 2,000 ${playouts}\nNext: .*\n$`),
        )
      }
    },
  )

  test.each(located.filter(({ game }) => game.content.starters?.['box']).map(({ game }) => game.id))(
    "%s: a box of one's own begins as the one that ships",
    async (game) => {
      inFolder()
      await darkodds('init', 'first.yaml', '--game', game, '--with', 'box')
      const valuesOf = (file: string): Record<string, unknown> =>
        parseYaml({ name: file, text: readFileSync(file, 'utf8') }).value as Record<string, unknown>
      const { about: _, ...shipped } = valuesOf(join(root, `src/games/${gameFolder(game)}/content/boxes/house.yaml`))
      expect(valuesOf('my-box.yaml')).toMatchObject({ ...shipped, id: 'my-box', name: 'My Box' })
      expect(valuesOf('first.yaml')).toMatchObject({ box: 'my-box.yaml' })
    },
  )

  test("without a file of one's own it plays what ships", async () => {
    inFolder()
    expect((await darkodds('init')).stdout).toContain('Wrote my-experiment.yaml.\n')
    expect(readFileSync('my-experiment.yaml', 'utf8')).toContain('scenario: first-night')
    expect((await darkodds('check', 'my-experiment.yaml')).exit).toBe(0)
  })

  test('twice: the second has names of its own, and the first stays as it is', async () => {
    inFolder()
    await darkodds('init', '--with', 'hero')
    const first = ['my-experiment.yaml', 'my-hero.yaml'].map((file) => readFileSync(file, 'utf8'))
    const { exit, stdout } = await darkodds('init', '--with', 'hero')
    expect(exit).toBe(0)
    expect(stdout.split('\n\n')[0]).toBe(
      'my-experiment.yaml exists and stays as it is.\nmy-hero.yaml exists and stays as it is.\n' +
        'Wrote my-experiment-2.yaml and my-hero-2.yaml.',
    )
    expect(['my-experiment.yaml', 'my-hero.yaml'].map((file) => readFileSync(file, 'utf8'))).toEqual(first)
    // Both heroes can sit at one table.
    expect(readFileSync('my-hero-2.yaml', 'utf8')).toContain('\nid: my-hero-2\n')
    writeFileSync('both.yaml', 'party: [my-hero.yaml, my-hero-2.yaml]\n')
    expect(await darkodds('check', 'my-experiment-2.yaml', 'both.yaml')).toMatchObject({ exit: 0, stderr: '' })
  })

  test("a file of one's own may have a name: its id, and what it is called; nothing takes its place", async () => {
    inFolder()
    const first = await darkodds('init', 'mine/night.yaml', '--with', 'hero=old-nico', '--with', 'scenario=quay.yaml')
    expect(first).toMatchObject({ exit: 0, stderr: '' })
    expect(first.stdout).toMatch(/^Wrote mine\/night\.yaml, mine\/old-nico\.yaml and mine\/quay\.yaml\.\n\nNext:\n/)
    expect(first.stdout).toContain(' fair mine/old-nico.yaml\n')
    const hero = readFileSync('mine/old-nico.yaml', 'utf8')
    expect(hero).toMatch(/\nid: old-nico\nname: Old Nico\n/)
    expect(readFileSync('mine/night.yaml', 'utf8')).toMatch(/\nparty: \[old-nico\.yaml, /)
    expect(await darkodds('check', ...['night', 'old-nico', 'quay'].map((name) => `mine/${name}.yaml`))).toMatchObject({
      exit: 0,
      stderr: '',
    })
    expect(await darkodds('init', 'mine/other.yaml', '--with', 'hero=old-nico')).toMatchObject({
      exit: 2,
      stdout: '',
      stderr:
        'mine/old-nico.yaml: exists already, and is not overwritten\n' +
        '  nearest: hero=old-nico-2\n' +
        '  expected: another name\n',
    })
    expect(readFileSync('mine/old-nico.yaml', 'utf8')).toBe(hero)
    expect(readdirSync('mine').filter((name) => name.endsWith('.yaml'))).toEqual([
      'night.yaml',
      'old-nico.yaml',
      'quay.yaml',
    ])
  })

  test('refuses to overwrite a named experiment, proposes a free name and writes nothing', async () => {
    inFolder()
    mkdirSync('mine')
    writeFileSync('mine/street.yaml', 'mine')
    writeFileSync('mine/street-2.yaml', 'mine')
    const { exit, stdout, stderr } = await darkodds('init', 'mine/street.yaml', '--with', 'hero')
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toMatch(
      inSequence(
        /^mine\/street\.yaml: exists already, and is not overwritten\n/,
        / {2}nearest: mine\/street-3\.yaml\n/,
        / {2}expected: the name of a new file: /,
        /.* init mine\/street-3\.yaml --game when-darkness-comes --with hero\n$/,
      ),
    )
    expect(readdirSync('mine')).toEqual(['street-2.yaml', 'street.yaml'])
    expect(readFileSync('mine/street.yaml', 'utf8')).toBe('mine')
  })

  test.each([
    [['init', 'first'], 'first: an experiment needs a name that ends in .yaml\n  nearest: first.yaml\n'],
    [
      ['init', '--with', 'heroes'],
      '--with: cannot be "heroes"\n  nearest: hero\n  expected one of: scenario, hero, agent, adversary\n',
    ],
    [
      ['init', '--with', 'hero=brian'],
      '--with: cannot be "hero=brian": there is a hero "brian" already, in heroes/brian.yaml\n' +
        '  expected: an id of its own\n',
    ],
    [
      ['init', '--with', 'hero=../Nico'],
      '--with: cannot be "hero=../Nico": id cannot be "../Nico"\n' +
        '  expected: small letters and digits, with hyphens between words\n',
    ],
    [
      ['init', '--with', 'hero='],
      '--with: cannot be "hero=": id has no value\n  expected: small letters and digits, with hyphens between words\n',
    ],
    [
      ['init', '--with', 'hero', '--with', 'hero=nico'],
      '--with: is given twice for hero\n  expected: one file of each kind\n',
    ],
    [
      ['init', '--game', 'dice-heroes', '--with', 'villain=hans', '--with', 'enemy=hans'],
      '--with: two files are called "hans"\n  expected: a name of its own for each\n',
    ],
    [
      ['schema', 'scenarios'],
      'When Darkness Comes has no kind of file "scenarios"\n' +
        '  nearest: scenario\n' +
        '  expected one of: experiment, scenario, hero, agent, adversary, result, study, answer\n',
    ],
    [['completion', 'ksh'], 'there is no completion for "ksh"\n  nearest: zsh\n  expected one of: bash, zsh, fish\n'],
  ])('%j is a mistake', async (words, stderr) => {
    inFolder()
    expect(await darkodds(...words)).toMatchObject({ exit: 2, stdout: '', stderr })
  })
})

describe('schema', () => {
  test('prints what the code says', async () => {
    const [{ game }] = located
    const content = loadContent(located[0]!)
    for (const kind of editorKinds(game, content))
      expect((await darkodds('schema', kind)).stdout).toBe(editorSchema(game, content, kind))
  })

  test.each(located.map(({ game }) => [game.id, game] as const))('%s: every file to start from has one', (id, game) => {
    const kinds = Object.keys(game.content.starters ?? {})
    expect([...shippedSchemas.keys()]).toEqual(
      expect.arrayContaining(kinds.map((kind) => `schemas/${id}/${fileWord(kind)}.json`)),
    )
  })

  test.each([...shippedSchemas])('%s can be read, and refuses nonsense', (_path, schema) => {
    expect(readerOf(schema).safeParse({ nonsense: 1 }).success).toBe(false)
  })

  test('every shipped YAML file names its schema, and keeps it', () => {
    const files = globSync(['experiments/**/*.yaml', 'src/games/**/content/**/*.yaml'], { cwd: root }).filter(
      // `init` adds their line to starters; positions are written by commands.
      (file) => !/\/(starters|positions)\//.test(file),
    )
    const named = new Set<string>()
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8')
      const path = schemaPath(file, text)
      named.add(path)
      expect(shippedSchemas.has(path), `${file} names ${path}`).toBe(true)
      expect(marked(shippedSchemas.get(path)!, file, text), file).toEqual([])
    }
    const lists = [...shippedSchemas.keys()].filter((path) => path.includes('/content/'))
    expect([...named]).toEqual(expect.arrayContaining(lists))
  })

  test('a file of the guides is marked when check refuses it, and only then', async () => {
    const files = Object.fromEntries(
      tried.flatMap((page) =>
        fences(page).flatMap((fence) => {
          const file = fileOf(fence)
          return file === undefined ? [] : [[file, fence.text]]
        }),
      ),
    )
    inFolder(files)
    const verdicts = new Set<boolean>()
    for (const [file, text] of Object.entries(files)) {
      const { kind, game, error } = await checkFile(workbench, file)
      if (game === 'pig' || (error && game === undefined)) continue // of a game that a guide adds
      verdicts.add(error === undefined)
      const schema = shippedSchemas.get(`schemas/${game!}/${fileWord(kind!)}.json`)!
      expect(marked(schema, file, text).length > 0, file).toBe(error !== undefined)
    }
    expect(verdicts).toEqual(new Set([true, false]))
  })

  const OWN = `
id: quay
name: The Quay
about: Stop the smuggler.
players: { min: 1, max: 6 }
own:
  tiles: [{ id: pier, name: The Pier, map: "${Array.from({ length: 6 }, () => 'S S S S S S').join('\\n')}" }]
  adversaries: [{ id: smuggler, name: Smuggler, initiative: 3S, attack: 3S, defence: 3S, speed: 3, health: 2 }]
  items: [{ id: harpoon, name: Harpoon, tn: 3S, weight: 3, weapon: { class: edged, melee: 2, hands: 2 } }]
heroStart: { tile: pier, square: [3, 3] }
tiles: { start: [pier], pool: [house] }
time: night
weather: none
startItems: [harpoon]
pool: { like: standard-core, disks: { harpoon: 2 } }
orangePool: standard-orange
fixed: [{ disk: smuggler, tile: pier, square: [1, 1], faceUp: true }]
objective: { kind: kill, adversary: smuggler }
rounds: 12
`

  test.each([
    ['an item of its scenario', 'scenario: quay.yaml\nparty: [brian, { hero: kirk, items: [harpoon] }]\n'],
    [
      'in variants and values',
      'scenario: quay.yaml\n' +
        'party: [brian, kirk]\n' +
        'variants:\n' +
        '  - { name: as it is }\n' +
        '  - { name: harpoons, set: { party.1.items: [harpoon], ' +
        'scenario.own.adversaries.0.health: 3, scenario.pool.disks.harpoon: 1 } }\n',
    ],
    [
      'in what is set',
      'scenario: quay.yaml\n' +
        'set:\n  party.1: { hero: kirk, items: [harpoon] }\n  scenario.own.adversaries.0.health: 3\n',
    ],
    [
      'among what is varied',
      'scenario: quay.yaml\n' +
        'vary:\n' +
        '  party: [[brian, { hero: kirk, items: [harpoon] }], [brian, mine.yaml]]\n' +
        '  agents: [steady, lean.yaml]\n' +
        '  scenario.own.adversaries.0.health: [2, 3]\n',
    ],
    [
      'a part that is taken away',
      'scenario: quay.yaml\n' +
        'variants: [{ name: as it is }, { name: alone, set: { ' +
        'scenario.pool.disks.zombie: 0, scenario.orangePool: standard-orange } }]\n',
    ],
    [
      'files where names stand',
      'scenario: quay.yaml\n' +
        'party: [brian, { hero: mine.yaml }]\n' +
        'agents: { my-hero: lean.yaml, others: steady }\n' +
        'campaign: { games: 2, scenarios: [quay.yaml, first-night] }\n',
    ],
  ])("what is legal and of somebody's own is not marked: %s", async (_title, text) => {
    inFolder({
      'quay.yaml': OWN,
      'e.yaml': text,
      'lean.yaml': 'id: lean\nlike: steady\nfear: 2\n',
      'mine.yaml':
        'id: my-hero\n' +
        'name: Mine\n' +
        'description: Mine.\n' +
        'attributes: { speed: 3, attack: 3, dexterity: 3, ' +
        'intelligence: 3, persuasion: 2, medical: 2, defence: 4 }\n' +
        'skills: { handToHand: 3 }\n',
    })
    const [experiment, scenario] = [await checkFile(workbench, 'e.yaml'), await checkFile(workbench, 'quay.yaml')]
    expect([experiment.error?.message, scenario.error?.message]).toEqual([undefined, undefined])
    const schemaOf = (kind: string): string => shippedSchemas.get(`schemas/when-darkness-comes/${kind}.json`)!
    expect(marked(schemaOf('experiment'), 'e.yaml', text)).toEqual([])
    expect(marked(schemaOf('scenario'), 'quay.yaml', OWN)).toEqual([])
  })

  test.each([
    ['scenario', ['pool'], ['like', 'disks', 'werewolf']],
    ['scenario', ['pool', 'disks'], ['werewolf', 'med-kit']],
    ['scenario', ['orangePool'], ['like', 'disks', 'gas-leak']],
    ['experiment', ['rules'], ['tnShift', 'ruleset']],
    ['experiment', ['set'], ['rules.tnShift', 'scenario']],
  ])('an editor proposes the keys of %s %j', (kind, path, keys) => {
    expect(proposed(JSON.parse(shippedSchemas.get(`schemas/when-darkness-comes/${kind}.json`)!), path)).toEqual(
      expect.arrayContaining(keys),
    )
  })

  test('a mistake in a file does not keep it', () => {
    const schema = readerOf(shippedSchemas.get('schemas/when-darkness-comes/experiment.json')!)
    for (const wrong of [
      { scenaro: 'first-night' },
      { scenario: 'frist-night' },
      { rules: { tnShift: 9 } },
      { vary: { 'rules.tnShift': [7] } },
      { set: { 'rules.tnShift': 7 } },
    ])
      expect(schema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
    expect(schema.safeParse({ scenario: 'mine.yaml', party: ['brian', 'me.yml', { hero: 'you.yaml' }] }).success).toBe(
      true,
    )
  })
})

describe('completion', () => {
  const completed = (script: string, line: string): string[] => {
    const words = line.split(' ')
    const { stdout } = spawnSync(
      'bash',
      [
        '-c',
        `${script}\n` +
          `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); ` +
          `COMP_CWORD=${words.length - 1}; _darkodds; printf '%s\\n' "\${COMPREPLY[@]}"`,
      ],
      { encoding: 'utf8' },
    )
    return stdout.split('\n').filter((word) => word !== '')
  }

  test('bash completes commands, their flags, and files', async () => {
    const { stdout } = await darkodds('completion')
    expect(completed(stdout, 'darkodds re')).toEqual(
      commands.map(({ name }) => name).filter((name) => name.startsWith('re')),
    )
    expect(completed(stdout, 'darkodds run --se')).toEqual(
      ['--set', '--seed']
        .filter((flag) => stdout.includes(flag))
        .sort((one, other) => stdout.indexOf(one) - stdout.indexOf(other)),
    )
    expect(completed(stdout, `darkodds check ${join(root, 'package.')}`)).toEqual([join(root, 'package.json')])
  })

  test('fish has a line for each command and each flag, in its own quotes', async () => {
    const { stdout } = await darkodds('completion', 'fish')
    const lines = stdout.trimEnd().split('\n')
    expect(lines.filter((line) => line.includes('__fish_use_subcommand'))).toHaveLength(commands.length)
    expect(lines).toContain("complete -c darkodds -n '__fish_seen_subcommand_from run' -l quiet -d 'print no progress'")
    expect(lines).toContain(
      "complete -c darkodds -n '__fish_seen_subcommand_from tune' -l also -r " +
        "-d 'ask again with this setting, e.g. agents=planner (repeatable)'",
    )
    // Each line is words and whole texts in quotes; a quote within one has a backslash before it.
    for (const line of lines)
      expect(line).toMatch(/^(?:[\w-]+|'(?:[^'\\]|\\['\\])*')(?: (?:[\w-]+|'(?:[^'\\]|\\['\\])*'))*$/)
  })

  test('zsh reads the same script', async () => {
    const { stdout } = await darkodds('completion', 'zsh')
    expect(stdout).toMatch(/^autoload -U \+X bashcompinit && bashcompinit\n_darkodds\(\) \{\n/)
  })
})

test('numbers that fit a file to start from say so only where that file is written', async () => {
  inFolder()
  await darkodds('init', 'plain.yaml', '--game', 'dark-world')
  await darkodds('init', 'own.yaml', '--game', 'dark-world', '--with', 'board')
  expect(readFileSync('plain.yaml', 'utf8')).toMatch(/^# components: \{ .* \}$/m)
  expect(readFileSync('own.yaml', 'utf8')).toMatch(/^components: \{ .* \} {3}# fits my-board\.yaml$/m)
})
