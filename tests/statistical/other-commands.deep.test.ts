// A real game: the answers of each lab command agree between two seeds. The fight behind a locked door begins the same
// for any seed, so questions about a single playout can be compared too.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

/** What Robert wins, exactly (content/scenarios/locked-room.yaml). */
const EXACT = 0.413
const quiet = ['--threads', '1', '--json']

interface Interval {
  readonly estimate: number
  readonly low: number
  readonly high: number
}

const isInterval = (value: object): value is Interval =>
  'estimate' in value &&
  'low' in value &&
  'high' in value &&
  [value.estimate, value.low, value.high].every((one) => typeof one === 'number')

/** All intervals of an answer by where they stand; entries of lists by what they are about. */
function intervalsIn(value: unknown, path = ''): [string, Interval][] {
  if (typeof value !== 'object' || value === null) return []
  if (isInterval(value)) return [[path, value]]
  return Object.entries(value).flatMap(
    ([key, inside]: [string, { name?: string; lever?: { path: string }; at?: number; build?: number } | null]) => {
      const subject = inside?.name ?? inside?.lever?.path ?? inside?.at ?? inside?.build
      return intervalsIn(inside, `${path}/${Array.isArray(value) ? (subject ?? key) : key}`)
    },
  )
}

async function asked(words: readonly string[], seed: number): Promise<Map<string, Interval>> {
  const { exit, stdout, stderr } = await darkodds(
    ...words,
    '--seed',
    String(seed),
    ...quiet,
    ...(words[0] === 'watch' ? [] : ['--quiet']),
  )
  expect([exit <= 1, stderr.includes('expected')], stderr).toEqual([true, false])
  // `watch` answers of the first hundred games as well, a line for each answer; the last is of all.
  const answer = JSON.parse(words[0] === 'watch' ? stdout.trim().split('\n').at(-1)! : stdout) as { finding?: unknown }
  return new Map(intervalsIn(answer.finding ?? answer))
}

/** @param like which numbers are about the same under every seed; @param min how many of them there are at least */
test.each([
  ['compare', ['compare', 'two.yaml', '--games', '200'], /^\/contexts\/.*(variants|pairs)/, 3],
  [
    'fair',
    ['fair', 'steve', '--scenarios', 'locked-room', '--agents', 'steady', '--games', '60'],
    /^\/(difference|own|middle|roster|card)/,
    8,
  ],
  [
    'value',
    ['value', 'e.yaml', '--hero', 'robert', '--only', 'less', '--games', '60'],
    /^\/(base|rows\/.*\/difference)/,
    6,
  ],
  // Others are drawn under each seed, but for the hero as he is.
  [
    'search',
    ['search', 'e.yaml', '--hero', 'robert', '--builds', '2', '--swaps', '1', '--games', '60'],
    /^\/builds\/as it is\/sieve/,
    1,
  ],
  [
    'tune',
    ['tune', 'e.yaml', '--vary', 'party.0.attributes.attack=1..4', '--target', 'win=45%', '--games', '100'],
    /^\/rows/,
    3,
  ],
  [
    'levers',
    [
      'levers',
      'e.yaml',
      '--target',
      'win=30%',
      '--only',
      'rules.tnShift',
      '--only',
      'scenario.rounds',
      '--games',
      '100',
    ],
    /^\/(now|levers\/.*\/points)/,
    4,
  ],
  [
    'sensitivity',
    [
      'sensitivity',
      'e.yaml',
      '--only',
      'rules.tnComparison',
      '--only',
      'rules.tnShift',
      '--games',
      '60',
      '--places',
      '0',
    ],
    /^\/(screening\/rows|questions)/,
    5,
  ],
  [
    'turning points',
    ['replay', 'e.yaml', '--playout', '3', '--turning-points', '--games', '40'],
    /^\/turns\/0\/before/,
    1,
  ],
  ['watch', ['watch', 'e.yaml', '--saves', '0', '--games', '200'], /^\/variants\/as given/, 1],
  ['diff', ['diff', 'now', 'then', '--experiment', 'e.yaml', '--games', '100'], /^\/variants/, 2],
] as const)('%s: two seeds, and answers that go together', async (command, words, like, min) => {
  inFolder({
    'e.yaml': 'game: when-darkness-comes\nscenario: locked-room\ngames: 200\n',
    'two.yaml': 'game: when-darkness-comes\nscenario: locked-room\nvary: { rules.tnShift: [0, 1] }\n',
  })
  for (const folder of ['now', 'then'])
    cpSync(
      new URL('../../src/games/when-darkness-comes/content/heroes/robert.yaml', import.meta.url),
      `${folder}/heroes/robert.yaml`,
    )
  const sheet = readFileSync('then/heroes/robert.yaml', 'utf8')
  writeFileSync('then/heroes/robert.yaml', sheet.replace('attack: 2, dexterity: 3', 'attack: 3, dexterity: 2'))
  const all = [...words, ...(command === 'watch' ? [] : ['--alone'])]
  const [one, other] = [await asked(all, 1), await asked(all, 2)]
  const shared = [...one].filter(([key]) => like.test(key) && other.has(key))
  expect(shared.length).toBeGreaterThanOrEqual(min)
  // Both were really played: something is another number.
  expect(shared.some(([key, { estimate }]) => other.get(key)!.estimate !== estimate) || min === 1).toBe(true)
  for (const [key, { low, high }] of shared) {
    expect({ key, isApart: other.get(key)!.low > high || other.get(key)!.high < low }).toEqual({ key, isApart: false })
  }
})

test('what if: with two seeds, the odds for each first initiative roll agree, and with the exact ones', async () => {
  inFolder({ 'e.yaml': 'game: when-darkness-comes\nscenario: locked-room\ngames: 200\n' })
  const found = []
  for (const seed of [1, 2]) {
    const ask = (result: string): ReturnType<typeof darkodds> =>
      darkodds(
        'replay',
        'e.yaml',
        '--playout',
        '3',
        '--what-if',
        `round 1: robert check:initiative #1 ${result}`,
        '--games',
        '200',
        '--seed',
        String(seed),
        '--alone',
        '--quiet',
        ...quiet,
      )
    const fails = await ask('fails')
    const { exit, stdout } = fails.exit === 0 ? fails : await ask('succeeds')
    expect(exit).toBe(0)
    const {
      finding: { asItWas, changed },
    } = JSON.parse(stdout) as { finding: { asItWas: Interval; changed: Interval } }
    found.push(fails.exit === 0 ? { fails: changed, succeeds: asItWas } : { fails: asItWas, succeeds: changed })
  }
  const [one, other] = found
  for (const result of ['fails', 'succeeds'] as const)
    expect(Math.max(one[result].low, other[result].low)).toBeLessThanOrEqual(
      Math.min(one[result].high, other[result].high),
    )
  for (const { fails, succeeds } of found) {
    expect(fails.low).toBeLessThan(EXACT)
    expect(succeeds.high).toBeGreaterThan(EXACT)
  }
})
