// `odds any`: how rolls are written, what is told of them, and what cannot be asked. The numbers themselves are held
// against brute force in tests/dice/roll.test.ts.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InputError } from '../../src/input/problem.ts'
import { asTypedHere } from '../../src/load/command-line.ts'
import { readRolls, rollInWords } from '../../src/workbench/odds-notation.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const asked = (...words: string[]) => darkodds('odds', 'any', ...words)

interface Answer {
  readonly game: string
  readonly rolls: readonly {
    readonly mean: number
    readonly deviation: number
    readonly low: number
    readonly high: number
    readonly total?: number
    readonly results: readonly Readonly<Record<'result' | 'exactly' | 'atLeast' | 'atMost', number>>[]
  }[]
  readonly against?: Readonly<Record<'higher' | 'tie' | 'lower', number>>
}

async function answerTo(roll: string): Promise<Answer> {
  const { exit, stdout, stderr } = await asked('--roll', roll, '--json')
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  return JSON.parse(stdout) as Answer
}

describe('the answer', () => {
  test('a sentence, a table, what was done, and the next command', async () => {
    const { exit, stdout } = await asked('--roll', '4d6 keep 3')
    expect(exit).toBe(0)
    expect(stdout).toMatch(/^Any dice: 4d6 keep 3 is 12\.24 on average \(standard deviation 2\.85\)\n/)
    expect(stdout).toContain(
      '\nresult  of 1,296  exactly  at least  at most\n     3         1    0.08%   100.00%    0.08%\n',
    )
    expect(stdout).toContain('\n    18        21    1.62%     1.62%  100.00%\n')
    expect(stdout).toContain('\n4d6 keep 3: Only the highest 3 dice count. The result is the sum.\n')
    const next = asTypedHere(workbench.program, "darkodds odds any --roll '4d6 keep 3' --out roll")
    expect(stdout.endsWith(`\nNext: ${next}\n`)).toBe(true)
  })

  test('for programs: the whole distribution', async () => {
    const { game, rolls, against } = await answerTo('100d6 vs 2d6+340')
    expect(game).toBe('any')
    expect(rolls.map(({ low, high, results }) => [low, high, results.length])).toEqual([
      [100, 600, 501],
      [342, 352, 11],
    ])
    expect(rolls[0].mean).toBeCloseTo(350, 9)
    expect(rolls[0].deviation).toBeCloseTo(Math.sqrt((100 * 35) / 12), 9)
    expect(rolls.map(({ total }) => total)).toEqual([undefined, 36])
    const { higher, tie, lower } = against!
    expect(higher + tie + lower).toBeCloseTo(1, 12)
  })

  test('of two rolls: which is higher how often, as counted by hand', async () => {
    // Of 36 throws of two equal dice six tie, and fifteen are higher.
    expect((await answerTo('d6 vs d6')).against).toEqual({
      higher: expect.closeTo(15 / 36, 12),
      tie: expect.closeTo(6 / 36, 12),
      lower: expect.closeTo(15 / 36, 12),
    })
    expect((await asked('--roll', 'd6 vs d6')).stdout).toMatch(
      /^Any dice: d6 is higher than d6 in 41\.7 of 100 rolls\n/,
    )
  })

  test('a long table leaves out what hardly ever comes, and says so', async () => {
    const { stdout } = await asked('--roll', '100d6')
    expect(stdout).toContain('\nResults below 284 and above 416 are left out: each end is below 0.01%.\n')
    expect(stdout).not.toMatch(/\n +283 /)
  })

  test('as a page, with data', async () => {
    inFolder({})
    const { exit, stderr } = await asked('--roll', '2d6 vs 3d6 keep 2', '--out', 'page')
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: expect.stringMatching(/^Report: page\/index\.html/) as string })
    expect(readFileSync('page/data/odds.csv', 'utf8').split('\r\n')[0]).toBe(
      'result,2d6: exactly,3d6 keep 2: exactly,2d6: at least,3d6 keep 2: at least',
    )
    expect(readFileSync('page/index.html', 'utf8')).toContain('2d6 vs 3d6 keep 2')
  })

  test('its help and the completion know it', async () => {
    expect((await asked('--help')).stdout).toContain('--roll')
    expect((await darkodds('completion', 'bash')).stdout).toMatch(/ odds\) words=".*--roll/)
  })
})

describe('how rolls are written', () => {
  const same: readonly (readonly [string, string])[] = [
    ['D6', '1d6'],
    ['d%', '1d100'],
    ['2d6+3d6', '5d6'],
    ['2d6 + 1d8 - 1 + 4', '1d8+2d6+3'],
    ['4d6 drop 1', '4d6 keep highest 3'],
    ['4d6 drop highest 1', '4d6 keep lowest 3'],
    ['4d6 highest', '4d6 keep 1'],
    ['4d6 lowest 2', '4d6 keep lowest 2'],
    ['4d6 sum', '4d6'],
    ['4d6 keep 4', '4d6'],
    ['5d6 count 5+', '5d6 count 5..6'],
    ['5d6 count 6', '5d6 count 6..6'],
    ['5d6 reroll lowest', '5d6 reroll lowest 1'],
    ['5d6 reroll 7', '5d6'],
    ['2d6 reroll 1 always', '2d5+2'],
    ['4D6\tKEEP\n3', '4d6 keep 3'],
  ]
  test.each(same)('%s is %s', async (one, other) => {
    const results = async (roll: string) =>
      (await answerTo(roll)).rolls[0].results.map(({ result, exactly }) => [result, exactly.toFixed(12)])
    expect(await results(one)).toEqual(await results(other))
  })

  test.each([
    ['2d6 reroll 1', 'Each die that shows 1 is thrown again, once, and its new face counts. The result is the sum.'],
    ['2d6 reroll 1..2 always', 'Each die that shows 1 to 2 is thrown again, until it shows something else.'],
    [
      '4d6 reroll lowest 2',
      'The lowest 2 dice are thrown again, once, and their new faces count, even if they are lower.',
    ],
    ['2d20 lowest', 'Only the lowest die counts.'],
    ['5d6 pairs', 'The result is the number of pairs of equal faces: four alike are two pairs.'],
    ['2d6-1', 'The result is the sum. 1 is subtracted.'],
  ])('what %s means', (text, words) => {
    expect(rollInWords(readRolls('--roll', text)[0].roll)).toContain(words)
  })

  test.each([
    ['4d6 kep 3', '1:5: unexpected "kep"\n    4d6 kep 3\n        ^^^\n  nearest: keep\n'],
    ['4d6kh3', '1:4: unexpected "kh3"\n    4d6kh3\n       ^^^\n  nearest: keep\n'],
    [
      '4d6 keep',
      '1:9: a number is missing\n    4d6 keep\n            ^\n  expected: how many dice, a whole number from 1 to 4',
    ],
    ['4d6 keep 5', '1:10: 5 is too large\n    4d6 keep 5\n             ^\n  expected: 1 to 4 dice'],
    ['4d6 count 5+ keep 3', '1:14: "keep" comes before "count"\n'],
    ['4d6 keep 3 drop 1', '1:12: "drop" cannot follow "keep"\n'],
    ['2d6-1d8', '1:5: dice cannot be subtracted\n'],
    ['2d6 vs', '1:7: dice are missing\n'],
    ['2d6 vs 3d6 vs 1d6', '1:12: two rolls can be compared, not three\n'],
    ['4d6 keep 3 >= 15', '1:12: unexpected ">"'],
    ['hello', '1:1: unexpected "hello"\n'],
    ['4d6 reroll', '1:11: something is missing\n'],
    ['4d6 reroll 1..6 always', '1:5: a d6 would be thrown again without end\n'],
    ['2d6+2d8 reroll lowest', '1:9: "reroll lowest" needs dice of one size\n'],
    ['5d6 count 4..2', '1:11: 4..2 is no range\n'],
    ['1d6+3 sets', '1:1: a number can be added to a sum only\n'],
    ['d6 drop 1', '1:4: there is one die only\n'],
    ['0d6', '1:1: 0 is too small\n'],
    ['101d6', '1:1: 101 is too large\n'],
    ['60d6+60d8', '1:1: has 120 dice\n'],
    ['d6+99999999999999999999999', '1:4: 999999999999… is too large\n'],
    ['100d1000', '1:1: this roll has more than 2000 results\n'],
    ['2d6 vs 100d6 sets', '1:8: this roll is too much to compute in a moment\n'],
  ])('%s is refused', async (text, message) => {
    const { exit, stdout, stderr } = await asked('--roll', text)
    expect([exit, stdout]).toEqual([2, ''])
    expect(stderr.slice(0, message.length + 7)).toBe(`--roll:${message}`)
  })

  test.each([
    [[], /^--roll: is missing\n {2}expected: dice, e\.g\. --roll '4d6 keep 3'\n$/],
    [['4d6 keep 3'], /nearest: --roll '4d6 keep 3'\n/],
    [['--roll', '2d6', '--set', 'a=1'], /^odds has no flag "--set"/],
  ])('%j is refused', async (words, message) => {
    expect(await asked(...words)).toEqual({ exit: 2, stdout: '', stderr: expect.stringMatching(message) as string })
  })

  test('whatever is typed is computed or refused in words', () => {
    const word = fc.constantFrom(
      ...['4d6', 'd8', '12d20', '+', '-', '3', '0', 'keep', 'drop', 'highest', 'lowest', 'reroll', 'always', 'count'],
      ...['sets', 'pairs', 'sum', 'vs', '5+', '1..2', '..', '!', 'd', '\u0000', '99999', '__proto__'],
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(word, { maxLength: 9 }).map((words) => words.join(' ')),
          fc.string(),
        ),
        (text) => {
          try {
            for (const { results } of readRolls('--roll', text)) expect(results.rolls.length).toBeGreaterThan(0)
          } catch (error) {
            expect(error).toBeInstanceOf(InputError)
          }
        },
      ),
      { seed: 57, numRuns: 1500 },
    )
  })
})
