// `--variant` of the commands that ask about one variant. They treat it as the whole experiment,
// and the commands that they propose ask about it again.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { CompareFinding } from '../../src/questions/index.ts'
import { ask, expectRefused, quiet } from '../support/errand/command.ts'
import { asking } from '../support/errand/questions.ts'
import type { Flags } from '../support/errand/questions.ts'
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
  'light.yaml': 'id: letter-light\nname: The letter\nabout: A letter for six points.\ntries: 5\ngoal: 6\n',
}

/** Questions about one variant, with what suits both; whether they are about a hero, of whom each has another. */
const ABOUT_ONE = [
  ['search', true, { swaps: 0, within: '50%' }],
  ['tune', false, {}],
  ['levers', false, { only: ['scenario.goal', 'difficulty'] }],
  ['value', true, { only: 'item' }],
] as const

describe.each(ABOUT_ONE)('%s', (name, isOfHero, own) => {
  const words = (file: string, hero: string, more: Flags = {}): string[] =>
    asking(name, { ...own, ...(isOfHero ? { hero } : {}), ...more }).with(1, file)

  test('--variant asks about one variant as if it were the whole experiment; the default is the first', async () => {
    inFolder(files)
    const found = async (...asked: Parameters<typeof words>): Promise<{ title: string; finding: unknown }> => {
      const { stdout, stderr } = await ask(...words(...asked), '--json', '--force', ...quiet)
      expect(stderr).toBe('')
      return JSON.parse(stdout) as { title: string; finding: unknown }
    }
    const dots = await found('variants.yaml', 'dot-2', { variant: 'dots' })
    expect(dots.title).toBe('Dots? · three dots')
    const finding = (await found('dots.yaml', 'dot-2')).finding as {
      readonly replays?: readonly { readonly name: string }[]
    }
    // The letter is another scenario than one of one's own, and asked as well; of the variant's it is what was changed.
    expect(dots.finding).toEqual(
      finding.replays === undefined
        ? finding
        : { ...finding, replays: finding.replays.filter((replay) => replay.name !== 'The letter') },
    )
    const asked = readFileSync(`reports/variants-${name}/asked.json`, 'utf8')
    expect((JSON.parse(asked) as { words: string[] }).words.join(' ')).toContain('--variant dots')
    expect(await ask('verify', `reports/variants-${name}`, '--threads', '1')).toMatchObject({ exit: 0 })
    const easy = await found('variants.yaml', 'cleo')
    expect(easy.finding).toEqual((await found('easy.yaml', 'cleo')).finding)
    expect(easy.finding).not.toEqual(dots.finding)
  })

  test('a variant that is not there is refused, with the nearest', async () => {
    inFolder(files)
    await expectRefused(
      words('variants.yaml', 'cleo', { variant: 'esay' }),
      '--variant: there is no variant "esay"\n  nearest: easy\n  expected one of: easy, three dots\n',
    )
  })
})

test.each(['value', 'search'] as const)('%s: the hero is one of the variant', async (name) => {
  inFolder(files)
  await expectRefused(
    asking(name, { variant: 'dots', hero: 'cleo' }).with(1, 'variants.yaml'),
    '--hero: there is no hero "cleo" in the party\n  expected one of: dot, dot-2, dot-3',
  )
})

test('one variant of those that are watched', async () => {
  inFolder(files)
  const watch = (file: string, ...more: string[]) =>
    ask('watch', file, ...more, '--games', '40', '--saves', '0', '--threads', '1', '--json')
  const { exit, stdout } = await watch('variants.yaml', '--variant', 'dots')
  expect(exit).toBe(0)
  const alone = await watch('dots.yaml')
  const numbersOf = (text: string): unknown =>
    (JSON.parse(text) as { variants: { name: string; numbers: unknown }[] }).variants.map(({ numbers }) => numbers)
  expect(numbersOf(stdout)).toEqual(numbersOf(alone.stdout))
  expect(stdout).toContain('"name":"three dots"')
  await expectRefused(
    ['watch', 'variants.yaml', '--variant', 'esay', '--saves', '0'],
    '--variant: there is no variant "esay"\n  nearest: easy\n  expected one of: easy, three dots\n',
  )
})

/** The names of the two that `compare` compares. */
async function comparedIn(file: string, against: string): Promise<readonly string[]> {
  const words = asking('compare', { against, alone: true }).with(1, file)
  const { stdout } = await ask(...words, '--json', ...quiet)
  const { finding } = JSON.parse(stdout) as { finding: CompareFinding }
  const [{ first, second }] = finding.contexts[0].pairs
  return [second, first]
}

test('a word of its name is enough for compare and sensitivity too', async () => {
  inFolder(files)
  expect(await comparedIn('variants.yaml', 'dots')).toEqual(['easy', 'three dots'])
  const words = asking('sensitivity', { variant: 'dots', screening: true, games: 20 })
  expect(await ask(...words.with(1, 'variants.yaml'), ...quiet)).toMatchObject({ exit: 0 })
})

test('a variant by a word that stands before a comma or within brackets', async () => {
  const mine = 'mine, easy and (short)'
  inFolder({ 'c.yaml': `game: errand\ngames: 40\nvariants:\n  - { name: "${mine}" }\n  - { name: theirs }\n` })
  for (const word of ['mine', 'short']) expect(await comparedIn('c.yaml', word)).toEqual(['theirs', mine])
})

test('a number of a hero who sits in some variants alone: which variant has none', async () => {
  inFolder(files)
  await expectRefused(
    ['compare', 'variants.yaml', '--metric', 'own-points[hero=dot]'],
    '--metric: there is no own-points[hero=dot] in "easy", as there is in "three dots"\n' +
      '  expected: a number that all variants have\n',
  )
})
