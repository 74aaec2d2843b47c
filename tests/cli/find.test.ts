// `replay --find`: the playout that is told is the first, or the middle, or the furthest of all that were played.
import { describe, expect, test } from 'vitest'
import { tellPlayout } from '../../src/workbench/replay.ts'
import { ask, expectRefused } from '../support/errand/command.ts'
import { game } from '../support/errand/index.ts'
import { content } from '../support/errand/laboratory.ts'
import { settingsSchema } from '../support/errand/scenario.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { replay } from '../../src/cli/replay.ts'
import { FIND_WORDS } from '../../src/questions/index.ts'

const T = 'game: errand\ngames: 120\nrules: { toll: 2 }\n'

type Measured = Readonly<Record<string, string | number | boolean | null>>
interface Narrated {
  readonly playout: number | null
  readonly measured: Measured
  readonly found?: { readonly games: number; readonly words?: string }
}

async function find(...words: readonly string[]): Promise<Narrated & { exit: number; stderr: string }> {
  const { exit, stdout, stderr } = await ask('replay', 't.yaml', '--json', '--quiet', '--threads', '1', ...words)
  return { ...(JSON.parse(stdout) as Narrated), exit, stderr }
}

describe('of 120 games', () => {
  /** Each one as `replay --playout` tells it. */
  const settings = settingsSchema(content).parse({ rules: { toll: 2 } })
  const all = Array.from(
    { length: 120 },
    (_, playout): Measured => tellPlayout({ game, content, seed: 1, settings }, playout).measured,
  )

  test('the first that was won, and the first in which something happened', async () => {
    inFolder({ 't.yaml': T })
    expect(await find('--find', 'win')).toMatchObject({
      exit: 0,
      playout: all.findIndex(({ win }) => win === true),
      measured: { win: true },
    })
    expect(await find('--find', 'arrival[round=3]')).toMatchObject({
      exit: 0,
      playout: all.findIndex(({ arrival }) => arrival !== null && Number(arrival) <= 3),
    })
    expect(await find('--find', 'outcome[category=lost: just]')).toMatchObject({
      exit: 0,
      playout: all.findIndex(({ outcome }) => outcome === 'lost: just'),
    })
  })

  test('the middle is the one that the report calls so; the best and the worst are the furthest', async () => {
    inFolder({ 't.yaml': T })
    const run = JSON.parse((await ask('run', 't.yaml', '--json', '--quiet', '--threads', '1')).stdout) as {
      variants: { exemplars: { metric: string; what: string; playout: number }[] }[]
    }
    const exemplar = (what: string): number =>
      run.variants[0].exemplars.find((one) => one.metric === 'points' && one.what === what)!.playout
    expect(new Set(['lowest', 'middle', 'highest'].map(exemplar)).size).toBe(3)
    expect(await find('--find', 'typical', '--metric', 'points')).toMatchObject({
      playout: exemplar('middle'),
      found: { games: 120 },
    })
    expect(await find('--find', 'best', '--metric', 'points')).toMatchObject({ playout: exemplar('highest') })
    expect(await find('--find', 'worst', '--metric', 'points')).toMatchObject({ playout: exemplar('lowest') })
    expect(await find('--find', 'best', '--metric', 'points', '--less')).toMatchObject({ playout: exemplar('lowest') })
  })

  test('the same on two threads', async () => {
    inFolder({ 't.yaml': T })
    const [one, two] = [
      await ask('replay', 't.yaml', '--find', 'typical', '--metric', 'points', '--threads', '1'),
      await ask('replay', 't.yaml', '--find', 'typical', '--metric', 'points', '--threads', '2'),
    ]
    // Next commands keep the threads.
    expect(two.stdout.replace('--threads 2', '--threads 1')).toBe(one.stdout)
    expect(one.stderr).toBe('looking at 120 games on 1 thread\n')
    expect(one.stdout).toMatch(/^Errand, game \d+, seed 1\nFound among 120 games: points \d+, the middle\n/)
  })
})

test('the words of --find are known where one is taken for a flag', () => {
  expect(replay.flags.find.named).toEqual(FIND_WORDS)
})

test('a rule that is applied; none that has it is said, with exit code 1', async () => {
  inFolder({ 't.yaml': T })
  expect(await find('--find', 'err-01')).toMatchObject({
    exit: 0,
    playout: 0,
    found: { words: 'the first that applies ERR-01' },
  })
  expect(await find('--find', 'ERR-02')).toMatchObject({
    exit: 1,
    playout: null,
    found: { games: 120 },
    stderr: 'none of 120 games applies ERR-02; --games looks at more\n',
  })
  expect(await find('--find', 'win', '--games', '3', '--set', 'difficulty=100')).toMatchObject({
    exit: 1,
    playout: null,
    stderr: 'none of 3 games has win; --games looks at more\n',
  })
})

test('the death of a hero, and the shortest won game, of the main game', async () => {
  inFolder({ 't.yaml': 'scenario: first-night\ngames: 40\n' })
  const { measured: dead } = await find('--find', 'death')
  expect(Number(dead['heroes-dead'])).toBeGreaterThan(0)
  expect(await find('--find', 'death:kirk')).toMatchObject({
    exit: 0,
    playout: (await find('--find', 'deaths[hero=kirk]')).playout,
    found: { words: expect.stringMatching(/^the first in which Kirk dies: in round \d+$/) as string },
  })
  for (const [asked, said] of [
    [
      'death:krik',
      'there is no hero "krik" who could die\n' +
        '  nearest: death:kirk\n' +
        '  expected one of: death:brian, death:kirk, death:sharon, death:valerie\n',
    ],
    ['death:', 'death: does not say whose\n  expected one of: death:brian, death:kirk, death:sharon, death:valerie\n'],
  ])
    await expectRefused(['replay', 't.yaml', '--find', asked], `--find: ${said}`)
  const { measured: best, found } = await find('--find', 'best')
  expect(best['win']).toBe(true)
  expect(found!.words).toBe(`best: won, rounds ${String(best['rounds'])}, the fewest`)
})

test.each([
  ['dark-world', 'red', 'Brannoc'],
  ['village-of-fear', 'blue', 'Ysolde'],
])('a hero who is out of %s is found by the same word, and told in that of the game', async (game, hero, name) => {
  inFolder({ 't.yaml': `game: ${game}\ngames: 100\n` })
  const any = await find('--find', 'death')
  expect(any).toMatchObject({
    exit: 0,
    found: { words: expect.stringMatching(/^the first in which a hero is eliminated: [A-Z]\w+ in round \d/) as string },
  })
  const whose = Object.keys(any.measured).filter(
    (name) => name.startsWith('eliminated[') && any.measured[name] !== null,
  )
  expect(whose.length).toBeGreaterThan(0)
  expect(await find('--find', `death:${hero}`)).toMatchObject({
    exit: 0,
    playout: (await find('--find', `eliminated[hero=${hero}]`)).playout,
    found: {
      words: expect.stringMatching(`^the first in which ${name} is eliminated: in round \\d+$`) as string,
    },
  })
  await expectRefused(
    ['replay', 't.yaml', '--find', 'death:gren'],
    '--find: there is no hero "gren" who could die\n  nearest: death:green',
  )
  expect(await find('--find', 'death', '--games', '5', '--set', 'rules.roundLimit=2')).toMatchObject({
    exit: 1,
    stderr: 'none of 5 games has an elimination; --games looks at more\n',
  })
})

test.each([
  [
    ['--find', 'typical'],
    '--metric: is missing: by which number shall a game of Errand be typical?\n  expected: points',
  ],
  [['--find', 'best', '--metric', 'win'], '--metric: win is no number of each game'],
  [['--find', 'best', '--metric', 'pionts'], '--metric: there is no metric "pionts"'],
  [
    ['--find', 'win', '--metric', 'points'],
    '--metric: says by which number a game is typical, best or worst; --find win asks for something else',
  ],
  [
    ['--find', 'death'],
    '--find: Errand measures no deaths\n  expected: --find typical, best, worst, or the ID of a rule',
  ],
  [
    ['--find', 'death:ben'],
    '--find: Errand measures no deaths\n  expected: --find typical, best, worst, or the ID of a rule',
  ],
  [['--find', 'ERR-09'], '--find: nothing is called "ERR-09"'],
  [
    ['--find', 'wni'],
    '--find: nothing is called "wni"\n' +
      '  nearest: win\n' +
      '  expected: typical, best, worst, death, death:HERO, ' +
      'the ID of a rule, or what is measured as yes or no, as in win\n',
  ],
  [['--find', 'points'], '--find: points is a number, not a yes or no'],
  [['--find', 'own-points'], '--find: "own-points" does not say for which hero'],
  [['--find', 'win', '--playout', '3'], '--find: cannot be combined with --playout\n  expected: one of them'],
  [['--playout', '3', '--less'], '--less: needs --find'],
])('%j is refused', async (words, message) => {
  inFolder({ 't.yaml': T })
  await expectRefused(['replay', 't.yaml', ...words], message)
})

test('what makes a picture together is counted when asked for', async () => {
  inFolder({ 't.yaml': T })
  expect(Object.keys((await find('--find', 'win')).measured).filter((name) => name.startsWith('standing'))).toEqual([])
  expect(
    Object.keys((await find('--find', 'win', '--all-numbers')).measured).filter((name) => name.startsWith('standing')),
  ).toHaveLength(5)
})

test("how it ended is told in the game's words; data keep the label", async () => {
  inFolder({ 't.yaml': T })
  const words = ['replay', 't.yaml', '--find', 'outcome[category=lost: just]', '--threads', '1', '--quiet']
  expect((await ask(...words)).stdout).toMatch(/\nResult +a point is missing\n/)
  expect(JSON.parse((await ask(...words, '--json')).stdout)).toMatchObject({ measured: { outcome: 'lost: just' } })
})
