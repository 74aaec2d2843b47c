// Luck on the command line: `replay --luck`, and runs whose number is taken without it.
import { describe, expect, test } from 'vitest'
import { luckText } from '../../src/cli/replay-luck.ts'
import type { LuckWords } from '../../src/cli/replay-luck.ts'
import { styles } from '../../src/node/terminal.ts'
import type { LuckOfGame, LuckOfTurn } from '../../src/workbench/luck.ts'
import { ask, quiet } from '../support/errand/command.ts'
import { inSequence } from '../support/in-sequence.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

const PIG = 'game: pig\ntable: short\nagents: hold-at-10\ngames: 50\n'
const PRECISE =
  'game: pig\ntable: short\nprecision: { metric: win, halfWidth: 0.015, atMost: 9000, luckAdjusted: true }\n'

interface Told {
  readonly luck: LuckOfGame | null
  readonly events: readonly {
    readonly event: { readonly type: string; readonly round: number; readonly seat?: number }
  }[]
}

describe('replay --luck', () => {
  const told = async (playout: number): Promise<string> => {
    inFolder({ 'p.yaml': PIG })
    const { exit, stdout } = await darkodds('replay', 'p.yaml', '--playout', String(playout), '--luck')
    expect(exit).toBe(0)
    return stdout
  }

  test('tells which way luck went in a game that was lost, turn by turn', async () => {
    const stdout = await told(3)
    expect(stdout).toMatch(
      inSequence(
        /\nLuck was worth −2\d\.\d pp \(−\d\d\.\d to −\d\d\.\d\) in this game, which was lost\. /,
        /Average: lost games −3\d\.\d pp \(−3.* to −.*\), won games \+2\d\.\d pp \(\+.* to \+.*\)\.\n/,
        /Worth: how far such luck moves the win rate on average, from 1,000 games\.\n/,
      ),
    )
    expect(stdout).toMatch(
      /\nround {2}who {6}luck {2}most of it {13}what came\n1 {6}Ann {3}\+\d\.\d pp {2}rolls of ann/,
    )
    expect(stdout).toMatch(/ {2}takes 11 and stands at 11\n {7}Bob {3}−\d\.\d pp {2}rolls of bob /)
  })

  test('tells that a game was won against it', async () => {
    expect(await told(5)).toMatch(
      /\nLuck was worth −5\d\.\d pp \(−\d\d\.\d to −\d\d\.\d\) in this game, which was won\. Average: lost games/,
    )
  })

  test('as JSON: every turn of the game, with its seat', async () => {
    inFolder({ 'p.yaml': PIG })
    const { stdout } = await darkodds('replay', 'p.yaml', '--playout', '3', '--luck', '--json')
    const { luck, events } = JSON.parse(stdout) as Told
    expect(luck!.games).toBe(1000)
    expect(luck!.turns.map(({ round, seat }) => ({ round, seat }))).toEqual(
      events.filter(({ event }) => event.type === 'turn').map(({ event: { round, seat } }) => ({ round, seat })),
    )
  })

  test('says so where a game measures none', async () => {
    inFolder({ 'e.yaml': 'game: errand\n' })
    const { exit, stdout } = await ask('replay', 'e.yaml', '--playout', '0', '--luck')
    expect(exit).toBe(0)
    expect(stdout).toContain('\nLuck is not measured in this game.\n')
  })

  test('says so of a campaign, which counts its games together', async () => {
    inFolder({ 'c.yaml': 'scenario: first-night\ncampaign: { games: 2 }\n' })
    const { exit, stdout } = await darkodds('replay', 'c.yaml', '--playout', '0', '--luck')
    expect(exit).toBe(0)
    expect(stdout).toContain('\nLuck is not measured in this campaign.\n')
  })

  test.each(['--turning-points', '--what-if'])('is refused with %s', async (flag) => {
    inFolder({ 'p.yaml': PIG })
    const words = flag === '--what-if' ? [flag, 'x'] : [flag]
    const { exit, stderr } = await darkodds('replay', 'p.yaml', '--playout', '3', '--luck', ...words)
    expect(exit).toBe(2)
    expect(stderr).toMatch(/^--luck: cannot be combined with --what-if or --turning-points\n/)
  })
})

describe('the words of luck', () => {
  const plain = { style: styles(false), columns: Infinity }
  const words = { playout: 'game', step: 'round', hasDetails: false }
  const shown = { hits: 'hits on foes', cards: 'cards drawn' }
  const turn = (round: number, who: string, luck: number, more: Partial<LuckOfTurn> = {}): LuckOfTurn => ({
    round,
    who,
    luck,
    kinds: [{ kind: 'hits', luck, outcomes: 1, came: `${who} strikes the Wolf (with a club): a hit.\nIt howls.` }],
    ...more,
  })
  const near = (estimate: number) => ({
    ...{ estimate, low: estimate - 0.01, high: estimate + 0.01, confidence: 0.95, count: 1000 },
  })
  const of = (turns: readonly LuckOfTurn[]): LuckOfGame => ({
    ...{
      games: 1000,
      isWon: true,
      luck: near(turns.reduce((sum, { luck }) => sum + luck, 0)),
      average: { won: near(0.127), lost: near(-0.155) },
      shown,
      turns,
    },
  })
  const lines = (luck: LuckOfGame, more: Partial<LuckWords> = {}): string[] =>
    luckText(luck, { ...words, ...more }, plain).split('\n')

  const GAME = [
    turn(0, '', 0.03),
    turn(1, 'Ada', -0.061),
    turn(1, 'Bo', 0.002),
    turn(2, 'Ada', -0.004),
    turn(2, 'Bo', 0.05, {
      kinds: [
        { kind: 'cards', luck: -0.07, outcomes: 4 },
        { kind: 'hits', luck: 0.12, outcomes: 3 },
      ],
    }),
  ]

  test('of large turns name what made them; small ones are gathered', () => {
    expect(lines(of(GAME))).toEqual([
      'Luck was worth +1.7 pp (+0.7 to +2.7) in this game, which was won. ' +
        'Average: lost games −15.5 pp (−16.5 to −14.5), won games +12.7 pp (+11.7 to +13.7).',
      'Worth: how far such luck moves the win rate on average, from 1,000 games.',
      'round   who               luck  most of it             what came',
      'set-up                 +3.0 pp  hits on foes +3.0 pp   strikes the Wolf: a hit',
      '1       Ada            −6.1 pp  hits on foes −6.1 pp   strikes the Wolf: a hit',
      '2       Bo             +5.0 pp  hits on foes +12.0 pp  sum of 3',
      '        2 other turns  −0.2 pp                         each below 1 pp; see --details',
    ])
  })

  test('with details list every turn and every kind', () => {
    expect(lines(of(GAME), { hasDetails: true }).slice(2)).toEqual([
      'round   who     luck  most of it             what came',
      'set-up       +3.0 pp  hits on foes +3.0 pp   strikes the Wolf: a hit',
      '1       Ada  −6.1 pp  hits on foes −6.1 pp   strikes the Wolf: a hit',
      '        Bo   +0.2 pp  hits on foes +0.2 pp   strikes the Wolf: a hit',
      '2       Ada  −0.4 pp  hits on foes −0.4 pp   strikes the Wolf: a hit',
      '        Bo   +5.0 pp  cards drawn −7.0 pp    sum of 4',
      '                      hits on foes +12.0 pp  sum of 3',
    ])
  })

  test('of a long game stay short: the limit rises until few rows are left', () => {
    const long = Array.from({ length: 64 }, (_, index) => turn(index + 1, 'Ada', index < 30 ? 0.015 : 0.03))
    const short = lines(of([...long, turn(65, 'Bo', -0.2)]), { step: 'watch' })
    expect(short).toEqual([
      expect.stringMatching(/^Luck was worth \+127\.0 pp \(\+126\.0 to \+128\.0\) in this game, which was won\. /),
      'Worth: how far such luck moves the win rate on average, from 1,000 games.',
      'watch  who                  luck  most of it             what came',
      '65     Bo               −20.0 pp  hits on foes −20.0 pp  strikes the Wolf: a hit',
      '       64 other turns  +147.0 pp                         each below 5 pp; see --details',
    ])
  })

  test('of games in a row name the game; one small turn is no "other turns"', () => {
    expect(lines(of([turn(0, '', 0.02, { game: 1 }), turn(3, 'Ada', 0.001, { game: 2 })])).slice(2)).toEqual([
      'game/round  who     luck  most of it            what came',
      '1/set-up         +2.0 pp  hits on foes +2.0 pp  strikes the Wolf: a hit',
      '2/3         Ada  +0.1 pp  hits on foes +0.1 pp  strikes the Wolf: a hit',
    ])
  })

  test('say that no luck clearly affects wins', () => {
    expect(lines(of([]))).toEqual(['No kind of luck in this game clearly affects wins, by 1,000 games.'])
  })
})

describe('precision without luck', () => {
  test('stops by the number without luck, says it, and can be verified', async () => {
    inFolder({ 'q.yaml': PRECISE })
    const { exit, stdout } = await darkodds('run', 'q.yaml', '--details', '--out', 'r', ...quiet)
    expect(exit).toBe(0)
    expect(stdout).toMatch(
      inSequence(
        /^±2 is the dice, after 2,800 games; /m,
        /without luck \d\d\.?\d*% \(\d\d\.?\d*–\d\d\.?\d*\), for hold-at-20 play only/,
      ),
    )
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
