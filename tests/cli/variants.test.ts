// `--variant` of the commands that ask about one variant. They treat it as the whole experiment,
// and the commands that they propose ask about it again.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask, expectRefused, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'

const files = {
  'variants.yaml':
    'game: errand\n' +
    'title: Dots?\n' +
    'games: 60\n' +
    'variants:\n' +
    '  - { name: easy, set: { difficulty: 10 } }\n' +
    '  - { name: three dots, set: { party: [dot, dot, dot], agents: bold, scenario.goal: 6 } }\n',
  'easy.yaml': 'game: errand\ngames: 60\ndifficulty: 10\n',
  'dots.yaml': 'game: errand\ngames: 60\nscenario: light.yaml\nparty: [dot, dot, dot]\nagents: bold\n',
  'light.yaml': 'id: letter-light\nname: Light\nabout: A letter for six points.\ntries: 5\ngoal: 6\n',
}

/** Each command with words that suit both variants, the first of the two also with the hero of its party. */
const commands = [
  ['search', ['--builds', '2', '--swaps', '0', '--within', '50%']],
  ['tune', ['--vary', 'difficulty=0..40/10', '--target', 'win=50%']],
  ['levers', ['--target', 'win=50%', '--only', 'scenario.goal', '--only', 'difficulty']],
] as const

describe.each(commands)('%s', (command, words) => {
  const heroOf = (hero: string): readonly string[] => (command === 'search' ? ['--hero', hero] : [])

  test('--variant asks about one variant as if it were the whole experiment; the default is the first', async () => {
    const folder = inFolder(files)
    const found = async (...asked: readonly string[]): Promise<{ title: string; finding: unknown }> => {
      const { stdout, stderr } = await ask(command, ...asked, ...words, '--json', '--force', ...quiet)
      expect(stderr).toBe('')
      return JSON.parse(stdout) as { title: string; finding: unknown }
    }
    const dots = await found('variants.yaml', '--variant', 'dots', ...heroOf('dot-2'))
    expect(dots.title).toBe('Dots? · three dots')
    const finding = (await found('dots.yaml', ...heroOf('dot-2'))).finding as {
      readonly replays?: readonly { readonly name: string }[]
    }
    // The letter is another scenario than one of one's own, and asked as well; of the variant's it is what was changed.
    expect(dots.finding).toEqual(
      finding.replays === undefined
        ? finding
        : { ...finding, replays: finding.replays.filter(({ name }) => name !== 'scenario: letter') },
    )
    const asked = readFileSync(join(folder, `reports/variants-${command}/asked.json`), 'utf8')
    expect((JSON.parse(asked) as { words: string[] }).words.join(' ')).toContain('--variant dots')
    expect(await ask('verify', `reports/variants-${command}`, '--threads', '1')).toMatchObject({ exit: 0 })
    const easy = await found('variants.yaml', ...heroOf('cleo'))
    expect(easy.finding).toEqual((await found('easy.yaml', ...heroOf('cleo'))).finding)
    expect(easy.finding).not.toEqual(dots.finding)
  })

  test('a variant that is not there is refused, with the nearest', async () => {
    inFolder(files)
    await expectRefused(
      [command, 'variants.yaml', '--variant', 'esay', ...words],
      '--variant: there is no variant "esay"\n  nearest: easy\n  expected one of: easy, three dots\n',
    )
  })
})

test('one variant of those that are watched', async () => {
  inFolder(files)
  const { exit, stdout } = await ask(
    'watch',
    'variants.yaml',
    '--variant',
    'dots',
    '--games',
    '40',
    '--saves',
    '0',
    '--threads',
    '1',
    '--json',
  )
  expect(exit).toBe(0)
  const alone = await ask('watch', 'dots.yaml', '--games', '40', '--saves', '0', '--threads', '1', '--json')
  const numbersOf = (text: string): unknown =>
    (JSON.parse(text) as { variants: { name: string; numbers: unknown }[] }).variants.map(({ numbers }) => numbers)
  expect(numbersOf(stdout)).toEqual(numbersOf(alone.stdout))
  expect(stdout).toContain('"name":"three dots"')
  await expectRefused(
    ['watch', 'variants.yaml', '--variant', 'esay', '--saves', '0'],
    '--variant: there is no variant "esay"\n  nearest: easy\n  expected one of: easy, three dots\n',
  )
})

test('a word of its name is enough for compare and sensitivity too', async () => {
  inFolder(files)
  const { stdout } = await ask('compare', 'variants.yaml', '--against', 'dots', '--games', '40', '--alone', ...quiet)
  expect(stdout).toMatch(/^[A-Z ]+: easy .* vs three dots/)
  const { exit } = await ask(
    'sensitivity',
    'variants.yaml',
    '--variant',
    'dots',
    '--screening',
    '--only',
    'difficulty',
    '--places',
    '0',
    '--games',
    '20',
    ...quiet,
  )
  expect(exit).toBe(0)
})

test('a variant by a word that stands before a comma or within brackets', async () => {
  inFolder({
    'c.yaml':
      'game: errand\n' +
      'games: 40\n' +
      'variants:\n' +
      '  - { name: "mine, easy and (short)", set: { difficulty: 10 } }\n' +
      '  - { name: theirs, set: { difficulty: 20 } }\n',
  })
  for (const word of ['mine', 'short'])
    expect((await ask('compare', 'c.yaml', '--against', word, '--alone', ...quiet)).stdout).toMatch(
      /^[A-Z ]+: theirs .* vs mine, easy and \(short\)/,
    )
})

test('a number of a hero who sits in some variants alone: which variant has none', async () => {
  inFolder(files)
  await expectRefused(
    ['compare', 'variants.yaml', '--metric', 'own-points[hero=dot]'],
    '--metric: there is no own-points[hero=dot] in "easy", as there is in "three dots"\n' +
      '  expected: a number that all variants have\n',
  )
})
