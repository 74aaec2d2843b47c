// Luck on the command line: `replay --luck`, and runs whose number is taken without it.
import { describe, expect, test } from 'vitest'
import { ask } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

const PIG = 'game: pig\ntable: short\nagents: hold-at-10\ngames: 50\n'
const PRECISE =
  'game: pig\ntable: short\nprecision: { metric: win, halfWidth: 0.015, atMost: 9000, luckAdjusted: true }\n'
const quiet = ['--threads', '1', '--quiet'] as const

interface Told {
  readonly luck: {
    readonly games: number
    readonly rounds: readonly {
      readonly round: number
      readonly luck: number
      readonly kinds: readonly { luck: number }[]
    }[]
  } | null
  readonly events: readonly { readonly event: { readonly round: number } }[]
}

describe('replay --luck', () => {
  test('tells which way luck went, round by round', async () => {
    inFolder({ 'p.yaml': PIG })
    const { exit, stdout } = await darkodds('replay', 'p.yaml', '--playout', '3', '--luck')
    expect(exit).toBe(0)
    expect(stdout).toMatch(/\nLuck changed the win rate by [+−]\d+\.\d pp in this game, estimated from 1,000 games\n/)
    expect(stdout).toMatch(/\nround +luck +most of it\n1 +[+−]\d+\.\d pp +rolls of (ann|bob) [+−]/)
  })

  test('as JSON: the luck of each round is that of its kinds, and rounds are those of the game', async () => {
    inFolder({ 'p.yaml': PIG })
    const { stdout } = await darkodds('replay', 'p.yaml', '--playout', '3', '--luck', '--json')
    const { luck, events } = JSON.parse(stdout) as Told
    expect(luck!.games).toBe(1000)
    const last = Math.max(...events.map(({ event }) => event.round))
    expect(luck!.rounds.map(({ round }) => round)).toEqual(Array.from({ length: last }, (_, index) => index + 1))
    for (const { luck: all, kinds } of luck!.rounds)
      expect(kinds.reduce((sum, one) => sum + one.luck, 0)).toBeCloseTo(all, 12)
  })

  test('says so where a game measures none', async () => {
    inFolder({ 'e.yaml': 'game: errand\n' })
    const { exit, stdout } = await ask('replay', 'e.yaml', '--playout', '0', '--luck')
    expect(exit).toBe(0)
    expect(stdout).toContain('\nLuck: this game measures none, or no kind clearly affects wins.\n')
  })

  test.each(['--turning-points', '--what-if'])('is refused with %s', async (flag) => {
    inFolder({ 'p.yaml': PIG })
    const words = flag === '--what-if' ? [flag, 'x'] : [flag]
    const { exit, stderr } = await darkodds('replay', 'p.yaml', '--playout', '3', '--luck', ...words)
    expect(exit).toBe(2)
    expect(stderr).toMatch(/^--luck: cannot be combined with --what-if or --turning-points\n/)
  })
})

describe('precision without luck', () => {
  test('stops by the number without luck, says it, and can be verified', async () => {
    inFolder({ 'q.yaml': PRECISE })
    const { exit, stdout } = await darkodds('run', 'q.yaml', '--details', '--out', 'r', ...quiet)
    expect(exit).toBe(0)
    expect(stdout).toMatch(/^Margin of error ±2 pp; without luck \d\d\.?\d*% \(\d\d\.?\d*–\d\d\.?\d*\); tested with /m)
    expect(stdout).toMatch(
      /Without luck: win \d\d\.?\d*% \(\d\d\.?\d*–\d\d\.?\d*\); as precise as [12]\.?\d* times as many games/,
    )
    expect((await darkodds('verify', 'r')).stdout).toMatch(/^VERIFIED/)
    expect((await darkodds('verify', 'r', '--all', '--threads', '1')).stdout).toMatch(/^VERIFIED/)
  })

  test('gives the same result for any number of threads', async () => {
    inFolder({ 'q.yaml': PRECISE })
    const one = await darkodds('run', 'q.yaml', '--json', '--out', 'one', ...quiet)
    const two = await darkodds('run', 'q.yaml', '--json', '--out', 'two', '--threads', '2', '--quiet')
    expect(two.stdout).toBe(one.stdout)
    expect(one.stdout).toContain('"luckAdjusted"')
  })

  test.each([
    [
      'game: errand\nprecision: { metric: win, halfWidth: 0.1, luckAdjusted: true }\n',
      /^e\.yaml:2:\d+: this game measures no luck\n/,
    ],
    [
      'game: pig\nprecision: { metric: "busts[side=ann]", halfWidth: 0.1, luckAdjusted: true }\n',
      /^e\.yaml:2:\d+: luck is not taken from busts\[side=ann\], a rate with several trials in a game\n/,
    ],
    [
      'game: pig\nprecision: { metric: win, halfWidth: 0.1, luckAdjusted: often }\n',
      /^e\.yaml:2:\d+: luckAdjusted cannot be the text "often"\n.*\n.*\n {2}expected one of: true, false\n/,
    ],
  ])('refuses %j', async (text, message) => {
    inFolder({ 'e.yaml': text })
    const { exit, stderr } = await ask('run', 'e.yaml', ...quiet)
    expect(exit).toBe(2)
    expect(stderr).toMatch(message)
  })
})
