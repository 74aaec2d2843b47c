// Files to start from, the schemas that editors complete them with, and completion in the shell: `init`, `schema`, `completion`.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { schemaFiles } from '../../scripts/schemas.ts'
import { commands } from '../../src/cli/commands.ts'
import { loadContent } from '../../src/host/content.ts'
import { editorSchema } from '../../src/host/editor-schemas.ts'
import { locateGames } from '../../src/host/games.ts'
import { parseYaml } from '../../src/input/index.ts'
import { editorKinds } from '../../src/simulate/index.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const located = await locateGames([])

describe('init', () => {
  test.each(located.filter(({ game }) => game.starters).map(({ game }) => [game.id, Object.keys(game.starters!).filter((kind) => kind !== 'experiment')] as const))('%s: what it writes is right, commented, and plays', async (game, kinds) => {
    inFolder()
    const withAll = kinds.flatMap((kind) => ['--with', kind])
    const { exit, stdout, stderr } = await darkodds('init', 'mine/first.yaml', '--game', game, ...withAll)
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
    const files = ['first.yaml', ...kinds.map((kind) => `my-${kind}.yaml`)].map((name) => join('mine', name))
    expect(stdout).toContain(`written: ${files.join(', ')}\n`)
    for (const file of files) {
      const text = readFileSync(file, 'utf8')
      expect(text, file).not.toMatch(/\$(?!schema)/) // no mark is left over
      expect(text.match(/^ *# /gm)!.length, file).toBeGreaterThan(3)
      expect(existsSync(join('mine', /\$schema=(.*)/.exec(text)![1]!)), file).toBe(true)
    }
    expect((await darkodds('check', ...files)).stderr).toBe('')
    expect((await darkodds('run', files[0]!, '--games', '4', '--threads', '1', '--quiet')).exit).toBe(0)
  })

  test('without a file of one\'s own it plays what ships', async () => {
    inFolder()
    expect((await darkodds('init')).stdout).toContain('written: my-experiment.yaml\n')
    expect(readFileSync('my-experiment.yaml', 'utf8')).toContain('scenario: first-night')
    expect((await darkodds('check', 'my-experiment.yaml')).exit).toBe(0)
  })

  test('writes nothing over, and then nothing at all', async () => {
    inFolder()
    mkdirSync('mine')
    writeFileSync('mine/my-hero.yaml', 'mine')
    expect(await darkodds('init', 'mine/first.yaml', '--with', 'hero')).toMatchObject({ exit: 2, stdout: '', stderr: 'mine/my-hero.yaml: is there already, and nothing is written over\n  expected: the name of a new file\n' })
    expect(existsSync('mine/first.yaml')).toBe(false)
    expect(readFileSync('mine/my-hero.yaml', 'utf8')).toBe('mine')
  })

  test.each([
    [['init', 'first'], 'first: is no name of an experiment\n  expected: a name that ends in .yaml\n  nearest: first.yaml\n'],
    [['init', '--with', 'heroes'], '--with: cannot be "heroes"\n  expected one of: hero, scenario, agent\n  nearest: hero\n'],
    [['schema', 'scenarios'], 'When Darkness Comes has no kind of file "scenarios"\n  expected one of: experiment, hero, scenario, agent\n  nearest: scenario\n'],
    [['completion', 'fish'], 'there is no completion for "fish"\n  expected one of: bash, zsh\n'],
  ])('%j is a mistake', async (words, stderr) => {
    inFolder()
    expect(await darkodds(...words)).toMatchObject({ exit: 2, stdout: '', stderr })
  })
})

describe('schema', () => {
  test('prints what the code says', async () => {
    const [{ game }] = located
    const content = loadContent(located[0]!)
    for (const kind of editorKinds(game, content)) expect((await darkodds('schema', kind)).stdout).toBe(editorSchema(game, content, kind))
  })

  test('those in schemas/ are up to date (npm run schemas)', async () => {
    for (const { path, text } of await schemaFiles()) expect(readFileSync(join(root, path), 'utf8'), path).toBe(text)
  })

  test('every shipped YAML file that users would copy names its schema, and keeps it', () => {
    const files = globSync(['experiments/*.yaml', 'src/games/*/content/{heroes,scenarios}/*.yaml'], { cwd: root })
    expect(files.length).toBeGreaterThan(10)
    const schemas = new Map<string, z.ZodType>()
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8')
      const named = /^# yaml-language-server: \$schema=(.*)\n/.exec(text)?.[1]
      expect(named, file).toBeDefined()
      const path = resolve(root, dirname(file), named!)
      if (!schemas.has(path)) schemas.set(path, z.fromJSONSchema(JSON.parse(readFileSync(path, 'utf8')) as never))
      const parsed = schemas.get(path)!.safeParse(parseYaml({ name: file, text }).value)
      expect(parsed.error?.issues ?? [], file).toEqual([])
    }
  })

  test('a mistake in a file does not keep it', () => {
    const [experiment] = globSync('schemas/*/experiment.json', { cwd: root })
    const schema = z.fromJSONSchema(JSON.parse(readFileSync(join(root, experiment!), 'utf8')) as never)
    for (const wrong of [{ scenaro: 'first-night' }, { scenario: 'frist-night' }, { rules: { tnShift: 9 } }, { vary: { 'rules.tnShift': [7] } }]) expect(schema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
    expect(schema.safeParse({ scenario: 'mine.yaml', party: ['brian', 'me.yml', { hero: 'you.yaml' }] }).success).toBe(true)
  })
})

describe('completion', () => {
  const completed = (script: string, line: string): string[] => {
    const words = line.split(' ')
    const { stdout } = spawnSync('bash', ['-c', `${script}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _darkodds; printf '%s\\n' "\${COMPREPLY[@]}"`], { encoding: 'utf8' })
    return stdout.split('\n').filter((word) => word !== '')
  }

  test('bash completes commands, their flags, and files', async () => {
    const { stdout } = await darkodds('completion')
    expect(completed(stdout, 'darkodds re')).toEqual(commands.map(({ name }) => name).filter((name) => name.startsWith('re')))
    expect(completed(stdout, 'darkodds run --se')).toEqual(['--set', '--seed'].filter((flag) => stdout.includes(flag)).sort((one, other) => stdout.indexOf(one) - stdout.indexOf(other)))
    expect(completed(stdout, `darkodds check ${join(root, 'package.')}`)).toEqual([join(root, 'package.json')])
  })

  test('zsh reads the same script', async () => {
    const { stdout } = await darkodds('completion', 'zsh')
    expect(stdout).toMatch(/^autoload -U \+X bashcompinit && bashcompinit\n_darkodds\(\) \{\n/)
  })
})
