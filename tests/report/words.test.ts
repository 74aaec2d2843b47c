import { describe, expect, test } from 'vitest'
import { wilson } from '../../src/estimate/index.ts'
import { answerTable } from '../../src/report/answer-table.ts'
import { MAX_WHY } from '../../src/report/answer.ts'
import { chartsOf } from '../../src/report/charts/index.ts'
import { listOf } from '../../src/report/list.ts'
import { percentFigures } from '../../src/report/numbers.ts'
import { titleOf } from '../../src/report/page/head.ts'
import { answerOf as answerTo } from '../../src/report/index.ts'
import { headingOf } from '../../src/questions/words.ts'
import type { DesignTarget } from '../../src/engine/game.ts'
import type { About } from '../../src/report/about.ts'
import { madeName } from '../../src/simulate/variant-names.ts'
import type { Result, ResultMetric } from '../../src/simulate/index.ts'
import { nightOf } from './night.ts'
import type { Night, NightVariant } from './night.ts'
import { inSequence } from '../support/in-sequence.ts'
import { said } from '../support/said.ts'

const answerOf = (...of: Parameters<typeof answerTo>) => said(answerTo(...of))

const answer = (night: Night = {}) => {
  const { result, about } = nightOf(night)
  return answerOf(result, about)
}
const detail = ({ details = [] }: ReturnType<typeof answer>, start: string): string | undefined =>
  details.find((line) => line.startsWith(start))
const target = (metric: string, low: number, high: number) => ({ metric, low, high })

test('one variant without a design target: its win rate, why games are lost, the margin of error', () => {
  expect(answer({ games: 1000 })).toEqual({
    verdict: 'First Night: win rate 48.1% (45.0–51.2) for regulars',
    why: ['Losses (519 of 1,000 games): 333 out of rounds, 156 objective, 30 all dead'],
    margin: '±3 is the dice, for regulars only; other players: darkodds run first-night --groups',
    details: [],
  })
})

test('other players are offered only where the game has groups', () => {
  const { result, about } = nightOf({ games: 2000 })
  const { margin } = answerOf(result, { ...about, commands: { evenings: 'darkodds evenings' } })
  expect(margin).toBe('±2 is the dice, for regulars only')
})

describe('no result, or less than was asked for', () => {
  const { result, about } = nightOf({ games: 1, variants: ['a', 'b'].map((name) => ({ name, win: 1 })) })
  const excluded = [{ playout: 0, message: 'bad' }]
  const nothing = { ...result.variants[0].metrics.win, estimate: null }

  test('games failed: no verdict, and the win rate either way', () => {
    const variants = result.variants.map((variant) => ({ ...variant, excludedCount: 59, excluded }))
    // 1 of 1 won: of 60 games 1 at least and 60 at most.
    const range = `${percentFigures(wilson(1, 60, 0.95).low, 1)}–100.0%`
    expect(answerOf({ ...result, variants }, about)).toEqual({
      verdict: 'NO VERDICT: 118 of 120 games failed',
      details: [],
      why: [
        listOf('Win rate with failed games counted as lost, and as won:', [
          `“a”: ${range} (59 of 60 failed)`,
          `“b”: ${range} (59 of 60 failed)`,
        ]),
      ],
    })
    const [one] = variants
    expect(answerOf({ ...result, variants: [one] }, about).why).toEqual([
      `Win rate ${range} with failed games counted as lost, and as won`,
    ])
    expect(answerOf(result, about).verdict).not.toContain('NO VERDICT')
  })

  test('every game failed, or none was played', () => {
    const unplayed = { ...result.variants[0], playouts: 0, excludedCount: 60, excluded, metrics: { win: nothing } }
    const verdict = (variant: typeof unplayed): string => answerOf({ ...result, variants: [variant] }, about).verdict
    expect(verdict(unplayed)).toBe('NO RESULT: 60 of 60 games failed')
    expect(verdict({ ...unplayed, excludedCount: 0, excluded: [] })).toBe('NO RESULT: no game was played')
  })

  test('interrupted: after how many games', () => {
    const [whole, part] = [answer({ games: 2000 }), answer({ games: 2000, complete: false })]
    expect(part).toEqual({ ...whole, verdict: `INTERRUPTED after 2,000 games; so far: ${whole.verdict}` })
    expect(whole.margin).toBe('±2 is the dice, for regulars only; other players: darkodds run first-night --groups')
    expect(titleOf('INTERRUPTED after 2,000 games; so far: First Night: ON TARGET for regulars')).toBe(
      'Interrupted after 2,000 games; so far: First Night is on target for regulars',
    )
  })

  test('dice that disagree with the exact chances: nothing is to be trusted', () => {
    expect(answer({ bias: 0.1, games: 2000 }).why[0]).toMatch(
      /^DON'T TRUST these numbers: \d+ of 72 roll types disagree .* \(a false alarm .* 0\.1% of runs\)$/,
    )
  })
})

describe('a design target', () => {
  // Win rate 45.0 to 51.2%, length about 5.3 rounds.
  const { result, about } = nightOf({ games: 1000 })
  const targeted = (...wanted: readonly { metric: string; low: number; high: number }[]) =>
    answerOf(result, { ...about, variants: [{ ...about.variants[0], target: { wanted, unmet: {} } }] })

  test('met', () => {
    const { verdict, why } = targeted(target('win', 0.4, 0.6), target('rounds', 5, 6))
    expect([verdict, ...why.slice(0, 2)]).toEqual([
      'First Night: ON TARGET for regulars',
      'Win rate 48% ±3 (target 40–60%)',
      'Length 5.51 rounds (target 5–6)',
    ])
  })

  test('met where somebody plays the other side', () => {
    const [first] = about.variants
    const villain = { side: 'villain', label: 'boss', name: 'The Boss' } as (typeof first.seats)[number]
    const variant = { ...first, seats: [...first.seats, villain], agents: [...first.agents, 'hunter'] }
    const judged = (target: DesignTarget) => answerOf(result, { ...about, variants: [{ ...variant, target }] })
    expect(judged({ wanted: [target('win', 0.4, 0.6)], unmet: {} }).verdict).toBe(
      'First Night: ON TARGET for regulars against a hunter villain',
    )
  })

  test('meant for something else: said, and not judged', () => {
    const wanted = [target('win', 0.6, 0.7), target('rounds', 5, 6)]
    const judged = (...unmet: readonly DesignTarget['unmet'][]) => {
      const night = nightOf({ games: 100, variants: unmet.map((_, index) => ({ name: `v${index}`, win: 0.5 })) })
      const variants = night.about.variants.map((one, index) => ({ ...one, target: { wanted, unmet: unmet[index] } }))
      return answerOf({ ...night.result, pairs: [] }, { ...night.about, variants })
    }
    const { verdict, why, details = [] } = judged({ play: 'bold play', content: 'the monsters of the scenario' })
    expect(verdict).toMatch(/^First Night: win rate /)
    expect(why).toContain(
      'The design target (win rate 60–70%, length 5–6 rounds) does not apply here: ' +
        'it is meant for bold play and the monsters of the scenario',
    )
    expect([...why, ...details].filter((line) => /TOO HARD|missed/.test(line))).toEqual([])
    // Of several variants one is judged; that it does not hold for the others is a detail.
    const mixed = judged({ content: 'the monsters of the scenario' }, {})
    expect(mixed.details).toContain(
      'Design target (“v0”) does not apply here: it is meant for the monsters of the scenario',
    )
    expect(mixed.verdict).toBe('First Night: TOO HARD for regulars')
    const other = judged({ content: 'the monsters of the scenario' }, { content: 'the monsters of the scenario' }, {})
    expect(other.details).toContain(
      'Design target (2 of 3 variants) does not apply here: it is meant for the monsters of the scenario',
    )
    // So is play that it is not meant for; of a single variant the line above says all.
    const played = judged({}, { play: 'bold play' }, { play: 'bold play' }).details
    expect(played).toContain(
      'Design target (2 of 3 variants) is meant for bold play; other play styles are compared with it, too',
    )
    expect(details.join()).not.toContain('does not apply')
  })

  test('missed: too hard, too easy, too short, too long', () => {
    const verdict = (...wanted: readonly ReturnType<typeof target>[]) => targeted(...wanted).verdict
    expect(verdict(target('win', 0.6, 0.7))).toBe('First Night: TOO HARD for regulars')
    expect(verdict(target('win', 0.1, 0.2), target('rounds', 9, 10))).toBe(
      'First Night: TOO EASY AND TOO SHORT for regulars',
    )
    expect(verdict(target('win', 0.5, 0.6), target('rounds', 9, 10))).toBe('First Night: TOO SHORT for regulars')
    expect(verdict(target('win', 0.4, 0.6), target('rounds', 9, 10))).toBe('First Night: TOO SHORT for regulars')
    expect(verdict(target('rounds', 1, 2))).toBe('First Night: TOO LONG for regulars')
    expect(verdict(target('heroes-dead', 1, 2))).toBe('First Night: TOO LOW in deaths for regulars')
  })

  test('unclear: how many games would decide', () => {
    expect(targeted(target('win', 0.5, 0.6)).verdict).toBe(
      'First Night: TOO CLOSE TO CALL for regulars: win rate 45.0–51.2%; about 2,661 games may decide',
    )
  })

  test('its interval has enough decimals to see the judgement', () => {
    expect(detail(targeted(target('win', 0.45, 0.5119)), 'Design target')).toBe(
      'Design target: win rate 48.1% (45.0–51.2), target 45–51.2%: too close to call; about 1,006 games may decide',
    )
  })

  test('of a number that the game has not, nothing is said', () => {
    expect(targeted(target('no-such', 0, 1)).verdict).toMatch(/^First Night: win rate /)
  })

  test('of several scenarios: how many are on target, and which are not', () => {
    const night = nightOf({ games: 1000, variants: ['lair', 'rite', 'wood'].map((name) => ({ name, win: 0.5 })) })
    const named = (wanted: readonly (readonly [string, number, number])[]) =>
      answerOf(
        { ...night.result, pairs: [] },
        {
          ...night.about,
          variants: wanted.map(([scenario, low, high], index) => ({
            ...night.about.variants[index],
            scenario,
            target: { wanted: low > high ? [] : [target('win', low, high)], unmet: {} },
          })),
        },
      ).verdict
    expect(
      named([
        ['The Lair', 0.4, 0.6],
        ['The Rite', 0.6, 0.7],
        ['Wood', 0.5, 0.6],
      ]),
    ).toBe('1 of 3 scenarios ON TARGET for regulars; TOO HARD: The Rite; TOO CLOSE TO CALL: Wood')
    // Who has no target is not judged.
    expect(
      named([
        ['The Lair', 0.4, 0.6],
        ['The Rite', 1, 0],
        ['Wood', 0.4, 0.6],
      ]),
    ).toBe('2 of 2 scenarios ON TARGET for regulars')
    expect(
      named([
        ['The Lair', 1, 0],
        ['The Rite', 1, 0],
        ['Wood', 1, 0],
      ]),
    ).toBe('A night: three scenarios, regulars')
  })
})

test('a single game, never and always', () => {
  const verdict = (games: number, win: number) => answer({ games, variants: [{ name: 'as given', win }] })
  expect(verdict(1, 1).verdict).toBe('First Night: won the only game that was played')
  expect(verdict(1, 0).verdict).toBe('First Night: lost the only game that was played')
  expect(verdict(100, 0).verdict).toBe('First Night: never won in 100 games (0–3.7), regulars')
  expect(verdict(100, 1).verdict).toBe('First Night: always won in 100 games (96.3–100), regulars')
  expect(verdict(100, 1).why).toEqual(['Losses: none in 100 games'])
  expect(verdict(4000, 0.02).verdict).toMatch(/win rate \d\.\d% \(\d\.\d–\d\.\d\)/)
})

describe('play styles', () => {
  const variants = [
    { name: 'a', agents: 'steady', win: 0.5 },
    { name: 'b', agents: 'random', win: 0.1 },
    { name: 'c', agents: 'bold', win: 0.7 },
  ]

  test('each with its number, the others from the highest to the lowest; the margin says for which it holds', () => {
    const { verdict, details = [], margin } = answer({ variants })
    expect(verdict).toBe('First Night: win rate 47.0% (41.4–52.6) for regulars')
    expect(details[0]).toBe('Play style matters: regulars 47.0%, bold 67.7%, random 7.0%')
    expect(margin).toBe('±6 is the dice, for regulars only; other players: darkodds run first-night --groups')
  })

  test('of many the highest and the lowest', () => {
    const many = [0.2, 0.3, 0.4, 0.6].map((win, index) => ({ name: `x${index}`, agents: `style-${index}`, win }))
    expect(answer({ variants: [...variants, ...many] }).details?.[0]).toMatch(
      /^Play style matters: regulars 47\.0%, bold 67\.7%, random 7\.0%, 4 between$/,
    )
  })

  test('that play alike make no clear difference', () => {
    expect(answer({ variants: [variants[0], { ...variants[1], win: 0.501 }] }).details?.[0]).toMatch(
      /^Play style makes no clear difference: regulars /,
    )
  })

  test('beside other settings: of the variants that differ by nothing else', () => {
    const mixed = ['core', 'new'].flatMap((ruleset) =>
      ['steady', 'greedy', 'random'].map((agents, index) => ({
        name: `ruleset ${ruleset} · agents ${agents}`,
        agents,
        win: 0.6 - 0.2 * index,
        set: { 'rules.ruleset': ruleset, agents },
      })),
    )
    expect(detail(answer({ variants: mixed }), 'Play style')).toMatch(
      /^Play style matters: regulars [\d.]+%, greedy [\d.]+%, random [\d.]+%$/,
    )
  })

  test('head the table', () => {
    const { result, about } = nightOf({ variants })
    const { columns: heads, rows } = answerTable(result, about)!
    expect(heads.map(({ title }) => title).slice(0, 3)).toEqual([
      'Play style',
      'Win rate (95%)',
      'vs regulars, same dice',
    ])
    expect(rows[0].slice(0, 3)).toEqual(['regulars', '47.0% (41.4–52.6)', 'baseline'])
    expect(rows[1][2]).toMatch(/^−\d+\.\d pp \(−\d+\.\d to −\d+\.\d\)$/)
  })
})

describe('variants that change settings', () => {
  const harder = (win: number, name = 'hard') => [
    { name: 'base', win: 0.5 },
    { name, win, set: { 'rules.tnShift': 1 } },
  ]

  test('one change: harder, easier, unclear; and the baseline', () => {
    const clear = answer({ variants: harder(0.4) })
    expect(clear.verdict).toBe('HARDER with “hard”: 9 fewer wins in 100 (7 to 13)')
    expect(clear.why[0]).toBe('Baseline (“base”): win rate 47.0% (41.4–52.6) for regulars')
    expect(answer({ variants: harder(0.7) }).verdict).toMatch(/^EASIER with “hard”: \d+ more wins in 100 /)
    expect(answer({ variants: harder(0.501) }).verdict).toMatch(
      /^TOO CLOSE TO CALL: “hard” from \d fewer to \d more wins in 100; [\d,]+ more games of each /,
    )
  })

  test('the baseline is judged by its design target', () => {
    const { result, about } = nightOf({ variants: harder(0.4) })
    const [first, second] = about.variants
    const wanted = [target('win', 0.1, 0.2)]
    expect(answerOf(result, { ...about, variants: [{ ...first, target: { wanted, unmet: {} } }, second] }).why[0]).toBe(
      'Baseline (“base”): TOO EASY, win rate 47% ±6 (target 10–20%)',
    )
    // Where another number is too close to call, that one stands beside the words, with its interval.
    const mixed = [target('win', 0.3, 0.6), target('rounds', 5.37, 6)]
    expect(
      answerOf(result, { ...about, variants: [{ ...first, target: { wanted: mixed, unmet: {} } }, second] }).why,
    ).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^Baseline \(“base”\): TOO CLOSE TO CALL, length 5\.\d+ rounds \(5\.\d+–5\.\d+; target 5\.37–6\)$/,
        ),
        'Win rate 47% ±6 (target 30–60%)',
      ]),
    )
    const other = { ...second, target: { wanted, unmet: {} } }
    expect(answerOf(result, { ...about, variants: [first, other] }).why[0]).toMatch(/^“hard”: TOO EASY, win rate 3/)
  })

  const several = (...wins: readonly number[]) =>
    wins.map((win, index) => ({ name: `variant ${index}`, win, set: { 'rules.tnShift': index } }))

  describe('a number beside the wins', () => {
    const judged = (nights: readonly NightVariant[], ...targets: readonly ReturnType<typeof target>[][]) => {
      const { result, about } = nightOf({ variants: nights })
      const variants = about.variants.map((one, index) =>
        targets[index] === undefined ? one : { ...one, target: { wanted: targets[index], unmet: {} } },
      )
      return answerOf(result, { ...about, variants })
    }
    const night = (name: string, win: number, fewerRounds = 0): NightVariant => ({
      name,
      win,
      fewerRounds,
      set: { name },
    })
    const [base, same, hard] = [night('base', 0.5), night('same', 0.5), night('hard', 0.3)]
    const short = night('short', 0.5, 2)

    test('misses its design target: the headline says so, whatever the wins do', () => {
      expect(judged([base, same], [], [target('rounds', 1, 2)]).verdict).toBe(
        'WINS THE SAME, TOO LONG with “same”: 5.37 rounds, target 1–2',
      )
      expect(judged([base, same], [], [target('rounds', 1, 2)]).why[0]).toBe(
        '“same”: 0 more wins in 100 (1 fewer to 1 more)',
      )
      expect(judged([base, hard], [], [target('rounds', 1, 2)]).verdict).toMatch(
        /^HARDER with “hard”: \d+ fewer wins .*\); TOO LONG with “hard”: 5\.37 rounds, target 1–2$/,
      )
      // The farthest outside of its band stands for all.
      expect(judged([base, same, hard], [], [target('rounds', 1, 2)], [target('rounds', 8, 9)]).verdict).toMatch(
        /; TOO LONG with “same”: 5\.37 rounds, target 1–2$/,
      )
      // What the baseline alone misses stands in its line.
      expect(judged([base, hard], [target('rounds', 1, 2)]).verdict).not.toContain('TOO LONG')
    })

    test('differs without a target', () => {
      expect(judged([base, short]).verdict).toBe(
        'WINS THE SAME, SHORTER with “short”: length −2.00 rounds (−2.05 to −1.95)',
      )
      expect(judged([base, same]).verdict).toMatch(/^TOO CLOSE TO CALL: /)
      // Where the wins tell, they lead.
      expect(judged([base, hard, short]).verdict).toMatch(/^HARDER with “hard”: .*, the largest of two changes/)
    })
  })

  test('of several that are not clear, verdict, table and chart have one interval', () => {
    let told = 0
    for (const win of [0.52, 0.54, 0.56, 0.58, 0.6, 0.62]) {
      const { result, about } = nightOf({ variants: several(0.5, 0.51, win), games: 150 })
      const { verdict } = answerOf(result, about)
      const [, fewer, more] = /from (\d+) fewer to (\d+) more/.exec(verdict) ?? []
      if (fewer === undefined) continue
      told += 1
      const cell = answerTable(result, about)!.rows[2].join(' ')
      const [, low, high] = /can't tell \(−([\d.]+) to \+([\d.]+) pp\)/.exec(cell)!
      // The verdict has whole wins of what the table has with a decimal.
      for (const [whole, end] of [
        [fewer, low],
        [more, high],
      ])
        expect(Math.abs(Number(whole) - Number(end)), verdict).toBeLessThanOrEqual(0.56)
      const chart = chartsOf({ result, about }).find(({ name }) => name === 'differences')!
      expect(chart.tables[0].rows.flat().join(' ')).toContain(`−${low} to +${high}`)
    }
    expect(told).toBeGreaterThan(1)
  })

  test('several: the largest change, and the range', () => {
    const { verdict, why } = answer({ variants: several(0.5, 0.2, 0.8) })
    // Judged by intervals that hold together, told with that of the table.
    expect(verdict).toBe('HARDER with “variant 1”: 34 fewer wins in 100 (29 to 39); one of two clear changes')
    expect(why[0]).toMatch(/^Win rate: 13\.3% with “variant 1”, to 79\.3% with “variant 2”$/)
    expect(answer({ variants: several(0.5, 0.5, 0.9) }).verdict).toMatch(
      /^EASIER with “variant 2”: \d+ more wins .*\), the largest of two changes$/,
    )
    const narrow = answer({ variants: several(0.5, 0.6, 0.66), games: 150 })
    expect(narrow.verdict).toMatch(/^EASIER with “variant 2”: .*\); /)
    expect(narrow.why[0]).toMatch(/^Win rate: 4\d\.\d% to 6\d\.\d%, not clearly apart$/)
  })

  test('several that all come out alike', () => {
    expect(answer({ games: 60, variants: several(1, 1, 1) }).verdict).toBe(
      'NO CLEAR DIFFERENCE between three variants; largest “variant 1” from 8 fewer to 8 more wins in 100',
    )
  })

  test('a variant whose every number is that of its baseline has no effect', () => {
    const { result, about } = nightOf({
      games: 60,
      variants: [
        ['as it is', 0.5],
        ['with a rule', 0.5],
        ['other win rate', 0.6],
      ].map(([name, win]) => ({ name: String(name), win: Number(win) })),
    })
    const [first, second, third] = result.variants
    const said = (...variants: Result['variants']): string[] =>
      answerOf({ ...result, variants }, about).why.filter((line) => line.startsWith('NO EFFECT'))
    expect(second.metrics).toEqual(first.metrics)
    expect(said(first, second, third)).toEqual(['NO EFFECT in 60 games: “with a rule”'])
    expect(said(first, second, { ...third, metrics: first.metrics })).toEqual([
      'NO EFFECT in 60 games: “with a rule” and “other win rate”',
    ])
    // One other number is enough.
    expect(said(first, { ...second, metrics: { ...second.metrics, win: third.metrics['win'] } }, third)).toEqual([])
  })

  const vary = (...sets: Record<string, unknown>[]): Night => ({
    variants: sets.map((set, index) => ({ name: madeName(set), win: [0.5, 0.2, 0.8, 0.7][index], set })),
  })

  test('made names are told by what they change, without what all have', () => {
    const { verdict, why } = answer(
      vary({ 'rules.tnShift': 0, goal: 19 }, { 'rules.tnShift': 1, goal: 19 }, { 'rules.tnShift': 0, goal: 15 }),
    )
    expect(verdict).toMatch(/^HARDER with tnShift 1, goal 19: 34 fewer wins/)
    expect(why[0]).toMatch(/ with tnShift 1, goal 19, to .* with tnShift 0, goal 15$/)
    const two = answer(vary({ 'rules.tnShift': 0, goal: 19 }, { 'rules.tnShift': 1, goal: 19 }))
    expect(two.verdict).toMatch(/^HARDER with tnShift 1: /)
  })

  test('a difference within a scenario that is not the first says where', () => {
    const sets = ['first-night', 'lair'].flatMap((scenario) => ['a+b', 'a+c'].map((party) => ({ scenario, party })))
    const { result, about } = nightOf(vary(...sets))
    const named = {
      ...about,
      variants: about.variants.map((one, index) => ({ ...one, scenario: index < 2 ? 'First Night' : 'The Lair' })),
    }
    // In the first scenario from 50 to 20%, in The Lair from 80 to 70%.
    expect(answerOf(result, named).verdict).toMatch(
      /^HARDER with party a\+c: 34 fewer wins .*, the largest of two changes/,
    )
    const lair = nightOf({
      variants: sets.map((set, index) => ({ name: madeName(set), win: [0.5, 0.5, 0.8, 0.3][index], set })),
    })
    expect(answerOf(lair.result, named).verdict).toMatch(
      /^HARDER with The Lair, party a\+c: \d+ fewer wins .*, the largest of two changes/,
    )
  })

  test('compared by another number than the win rate, where only that is in pairs', () => {
    const { result, about } = nightOf({ variants: several(0.5, 0.2, 0.8) })
    const pairs = result.pairs.map((pair) => ({
      ...pair,
      differences: pair.differences.filter(({ metric }) => metric !== 'win'),
    }))
    expect(answerOf({ ...result, pairs }, about).verdict).toMatch(
      /^NO CLEAR DIFFERENCE between three variants; largest “variant 1”, length from −0\.0\d to \+0\.0\d rounds$/,
    )
  })

  test('why is short', () => {
    expect(answer({ variants: several(0.5, 0.2, 0.8, 0.3) }).why.length).toBeLessThanOrEqual(2 + MAX_WHY)
  })
})

describe('parties', () => {
  const parties = [
    ['ada', 'ben', 'cleo'],
    ['ada', 'ben', 'dot'],
    ['ada', 'cleo', 'dot'],
  ]
  const told = (...wins: readonly number[]) =>
    answer({
      variants: wins.map((win, index) => {
        const set = { party: parties[index] }
        return { name: madeName(set), win, set }
      }),
    })

  test('the strongest and the weakest against the first, and who is missing there', () => {
    const { verdict, why } = told(0.5, 0.2, 0.8)
    expect(verdict).toMatch(/^STRONGEST PARTY: ada\+cleo\+dot, without ben \+\d\d\.\d pp \(\+[\d.]+ to \+[\d.]+\)$/)
    expect(why[0]).toMatch(/^Weakest party: ada\+ben\+dot, without cleo −\d\d\.\d pp \(/)
    expect(why[1]).toBe('Compared with ada+ben+cleo')
    expect(told(0.5, 0.55, 0.8).why[0]).toBe('Weakest party: ada+ben+cleo, without dot, the baseline')
    expect(told(0.5, 0.505, 0.2).verdict).toMatch(
      /^STRONGEST PARTY too close to call: .*, without cleo or .*; highest estimate .* pp \(−[^)]*\)$/,
    )
    expect(told(0.5, 0.505, 0.2).why[0]).toMatch(/^Weakest party: ada\+cleo\+dot, without ben −/)
    expect(told(0.5, 0.5, 0.505).why[0]).toMatch(/^Weakest party too close to call: .*; lowest estimate /)
    expect(told(0.5, 0.2).verdict).toMatch(/^HARDER with party ada\+ben\+dot: /)
  })

  test('in several scenarios each by its mean effect; of many that may be first, how many', () => {
    const ofParties = (...wins: readonly number[]) => {
      const sets = ['lair', 'rite'].flatMap((scenario) =>
        wins.map((win, index) => ({ win, set: { scenario, party: [`p${index}`] } })),
      )
      return answer({ variants: sets.map(({ win, set }) => ({ name: madeName(set), win, set })) })
    }
    const { verdict, why } = ofParties(0.5, 0.6, 0.3)
    expect(verdict).toMatch(/^STRONGEST PARTY: p1 \+\d+\.\d pp \(/)
    expect(why.slice(0, 2)).toEqual([
      expect.stringMatching(/^Weakest party: p2 −\d+\.\d pp \(/),
      'Compared with p0, averaged over the other settings',
    ])
    expect(ofParties(0.5, 0.5, 0.5, 0.5, 0.2).verdict).toMatch(
      /^STRONGEST PARTY too close to call: four of five; highest estimate /,
    )
    expect(ofParties(0.5, 0.5, 0.5, 0.5).verdict).toMatch(
      /^STRONGEST PARTY too close to call: any of four; highest estimate /,
    )
  })
})

describe('why', () => {
  const { result, about } = nightOf({})
  const [variant] = result.variants
  const rate = (dimensions: Readonly<Record<string, readonly string[]>>, cells: readonly object[]) =>
    ({
      kind: 'ratio',
      title: '',
      unit: 'share of games',
      dimensions: Object.entries(dimensions).map(([name, labels]) => ({ name, labels })),
      cells,
    }) as unknown as ResultMetric
  const cell = (by: object, estimate: number, count = 100) => ({
    by,
    estimate,
    low: estimate - 0.05,
    high: estimate + 0.05,
    confidence: 0.95,
    count,
    successes: Math.round(estimate * count),
    trials: count,
  })
  const whyWith = (metrics: Readonly<Record<string, ResultMetric>>, more: Partial<About>): readonly string[] =>
    answerOf(
      { ...result, variants: [{ ...variant, metrics: { ...variant.metrics, ...metrics } }] },
      {
        ...about,
        ...more,
        roles: { ...about.roles, ...more.roles },
      },
    ).why

  test('the turning point: the round after which the best and the worst state lie farthest apart', () => {
    const labels = ['below 8 VP', '8–15 VP', '16+ VP']
    const states = (round: number, ...shares: readonly number[]) =>
      shares.map((share, index) => cell({ round, leader: labels[index] }, share))
    const lines = (cells: readonly object[]) =>
      whyWith(
        { 'win-by-leader': rate({ round: ['5', '10'], leader: labels }, cells) },
        {
          roles: { 'win-by-state': 'win-by-leader' },
          whoStands: 'a leader with',
          variants: [{ ...about.variants[0], goal: '22 VP' }],
        },
      ).filter((line) => line.startsWith('Turning point'))
    expect(lines([...states(5, 0.4, 0.5, 0.7), ...states(10, 0.2, 0.5, 0.81)])).toEqual([
      'Turning point: after round 10 a leader with 16+ of the 22 VP wins 81%, below 8 VP 20% (42–74 pp apart)',
    ])
    // Too close, or from too few games; too many could have been chosen.
    expect(lines(states(5, 0.5, 0.55, 0.6))).toEqual([])
    expect(lines(states(5, 0.4, 0.45, 0.61))).toHaveLength(1)
    const others = [10, 15, 20].flatMap((round) => states(round, 0.5, 0.5, 0.5))
    expect(lines([...states(5, 0.4, 0.45, 0.61), ...others])).toEqual([])
    expect(lines([cell({ round: 5, leader: labels[0] }, 0.1, 9), cell({ round: 5, leader: labels[2] }, 0.9)])).toEqual(
      [],
    )
  })

  test('who finishes the game, as a share of wins', () => {
    const metric = {
      ...rate({ hero: ['brian', 'kirk'] }, [cell({ hero: 'brian' }, 0.3), cell({ hero: 'kirk' }, 0.1)]),
      title: 'Finisher of won games',
    }
    const { win } = variant.metrics
    const lines = (winRate: number) =>
      whyWith({ finisher: metric, win: { ...win, estimate: winRate } }, { roles: { finisher: 'finisher' } })
    expect(lines(0.4)).toContain('Scored the last VP needed: Brian 75% of wins, Kirk 25%')
    // Where nobody makes the winning move, as in an objective that has to hold to the end.
    expect(lines(0.5)).toContain('Scored the last VP needed: Brian 60% of wins, Kirk 20%, nobody alone 20%')
  })

  test('what wears the heroes down, by cause over all heroes: counts', () => {
    const metric = rate({ hero: ['brian', 'kirk'], cause: ['pit', 'ghoul'] }, [
      cell({ hero: 'brian', cause: 'pit' }, 0.25, 40),
      cell({ hero: 'brian', cause: 'ghoul' }, 0.1, 40),
      cell({ hero: 'kirk', cause: 'ghoul' }, 0.75, 40),
    ])
    const lines = whyWith({ harm: { ...metric, title: 'Harm to heroes' } }, { roles: { wear: 'harm' } })
    expect(lines).toContain('Harm to heroes: ghoul 34 of 44, pit 10')
  })

  test('where heroes compete: wins by hero, as a share of games', () => {
    const metric = rate({ hero: ['brian', 'kirk'] }, [cell({ hero: 'brian' }, 0.22), cell({ hero: 'kirk' }, 0.31)])
    expect(whyWith({ 'hero-wins': metric }, { roles: { 'wins-by-hero': 'hero-wins' } })).toContain(
      'Wins by hero: Kirk 31% of games, Brian 22%',
    )
  })

  test('one way to lose: the cause where the game knows it, else nothing beyond the win rate', () => {
    const outcome = {
      ...variant.metrics.outcome,
      cells: [
        { ...variant.metrics.outcome.cells[0], by: { category: 'won' }, successes: 60 },
        { ...variant.metrics.outcome.cells[0], by: { category: 'dread' }, successes: 40 },
      ],
    }
    const endings = new Map([
      ['won', { is: 'won' }],
      ['dread', { is: 'lost' }],
    ] as const)
    const losses = (metrics: Readonly<Record<string, ResultMetric>>, roles: About['roles'] = {}) =>
      whyWith({ outcome, ...metrics }, { endings, roles }).filter((line) => line.startsWith('Losses'))
    expect(losses({})).toEqual([])
    const causes = rate({ cause: ['pit', 'ghoul'] }, [
      cell({ cause: 'pit' }, 0.25, 40),
      cell({ cause: 'ghoul' }, 0.75, 40),
    ])
    expect(losses({ defeat: causes }, { 'cause-of-defeat': 'defeat' })).toEqual([
      'Losses (40 of 300 games): 30 ghoul, 10 pit',
    ])
    // Of playouts that are several games each: the causes are of games.
    const ofGames = rate({ cause: ['pit', 'ghoul'] }, [
      cell({ cause: 'pit' }, 0.5, 900),
      cell({ cause: 'ghoul' }, 0.5, 900),
    ])
    expect(losses({ defeat: ofGames }, { 'cause-of-defeat': 'defeat' })).toEqual([])
    // Causes of games that are not won: more games than are lost, and no share above 100%.
    const ofNotWon = rate({ cause: ['pit', 'time'] }, [
      cell({ cause: 'pit' }, 0.2, 200),
      cell({ cause: 'time' }, 0.8, 200),
    ])
    expect(
      whyWith({ outcome, defeat: ofNotWon }, { endings, roles: { 'cause-of-defeat': 'defeat' } }).filter((line) =>
        line.includes('pit'),
      ),
    ).toEqual(['Not won (200 of 300 games): 160 time, 40 pit'])
  })

  test('where time runs out: turns that came to nothing, of all games', () => {
    const idle = {
      ...rate({ hero: ['brian', 'kirk'] }, [cell({ hero: 'brian' }, 0.15, 1000), cell({ hero: 'kirk' }, 0.25, 1000)]),
      title: 'Turns without a useful act',
    }
    const lines = (isTimeUp: boolean) =>
      whyWith(
        { idle },
        {
          roles: { idle: 'idle' },
          endings: new Map([
            ['won', { is: 'won' }],
            ['lost: all dead', { is: 'lost' }],
            ['lost: objective', { is: 'lost' }],
            ['lost: out of rounds', { is: 'lost', isTimeUp }],
          ]),
        },
      )
    expect(lines(true)).toContain('Turns without a useful act: 400 of 2,000 in all 300 games; Kirk 25%, Brian 15%')
    expect(lines(false).join()).not.toContain('useful act')
  })

  test('few losses say nothing of their causes', () => {
    expect(answer({ games: 5, variants: [{ name: 'as given', win: 0.7 }] }).why).toEqual([
      'Losses: 2 of 5 games, too few to say why',
    ])
  })
})

describe('games of which less is known', () => {
  const { result, about } = nightOf()
  const without = (...names: string[]): Result => ({
    ...result,
    variants: result.variants.map((variant) => ({
      ...variant,
      metrics: Object.fromEntries(Object.entries(variant.metrics).filter(([name]) => !names.includes(name))),
    })),
  })

  test('one ending that is to win: that ending, and who plays against whom', () => {
    const { result: both, about: aboutNight } = nightOf({
      variants: [
        { name: 'villain fox', win: 0.5 },
        { name: 'villain owl', win: 0.2, set: { villain: 'owl' } },
      ],
    })
    const seats = [
      { label: 'ann', side: 'heroes', name: 'Ann' },
      { label: 'villain', side: 'villain', name: 'Korak' },
    ]
    const won = [...aboutNight.endings].find(([, ending]) => ending.is === 'won')![0]
    const duel: About = {
      ...aboutNight,
      variants: aboutNight.variants.map((variant, index) => ({
        ...variant,
        seats,
        agents: ['steady', index === 0 ? 'fox' : 'owl'],
      })),
      endings: new Map([...aboutNight.endings].filter(([label, ending]) => ending.is !== 'won' || label === won)),
      shown: new Map([...aboutNight.shown, ['category', new Map([[won, 'Korak is slain']])]]),
    }
    const { verdict, why } = answerOf(both, duel)
    expect(verdict).toMatch(/^HARDER with villain owl: \d+ fewer wins/)
    expect(why[0]).toBe(
      'Baseline (“villain fox”): Korak is slain in 47.0% of games (41.4–52.6), regulars against a fox villain',
    )
  })

  test('without a win, the first number', () => {
    expect(answerOf(without('win'), about).verdict).toBe('First Night: length 5.37 rounds (5.18–5.56)')
  })

  test('without any number, the count of games', () => {
    expect(answerOf(without('win', 'rounds', 'lead-settled', 'heroes-dead'), about).verdict).toBe(
      'A night: 300 games played',
    )
  })

  test('campaigns are counted as such', () => {
    const { details = [], why } = answer({
      playout: 'campaign',
      games: 1000,
      variants: [{ name: 'base', win: 0.5 }],
    })
    expect([...why, ...details].join(' ')).not.toMatch(/games/)
    expect(answer({ playout: 'campaign', games: 100, variants: [{ name: 'as given', win: 1 }] }).why).toEqual([
      'Losses: none in 100 campaigns',
    ])
  })

  test('unfinished games: how many, and that they are not won, each once', () => {
    const outcome = (won: number, stopped: number) => ({
      ...result.variants[0].metrics.outcome,
      cells: [
        ['won', won],
        ['stopped', stopped],
      ].map(([category, successes]) => ({
        ...result.variants[0].metrics.outcome.cells[0],
        by: { category: String(category) },
        successes: Number(successes),
      })),
    })
    const endings = new Map([
      ['won', { is: 'won' }],
      ['stopped', { is: 'unfinished' }],
    ] as const)
    const told = (won: number, stopped: number) =>
      answerOf(
        {
          ...result,
          variants: [
            { ...result.variants[0], metrics: { ...result.variants[0].metrics, outcome: outcome(won, stopped) } },
          ],
        },
        { ...about, endings },
      )
    expect(told(270, 30).why).toContain('Not won (30 of 300 games): stopped')
    expect(detail(told(270, 30), 'Unfinished')).toMatch(
      /^Unfinished when the rounds run out: 10% \(7–14\) of 300 games\. /,
    )
    expect(told(300, 0).why.join(' ')).not.toContain('Unfinished')
  })
})

test('a column of the lab is headed by the question that it answers, and of whom', () => {
  const damage = {
    reference: 'damage[hero=brian,cause=fall]',
    kind: 'value',
    title: 'Damage to heroes',
    unit: 'damage',
  } as const
  expect(headingOf({ ...damage, reference: 'win', title: 'Win rate' })).toBe('Win rate')
  expect(headingOf(damage)).toBe('Damage to heroes, hero brian, cause fall')
  expect(headingOf({ ...damage, shown: 'damage, hero brian, cause a fall' })).toBe(
    'Damage to heroes, hero brian, cause a fall',
  )
})

test('several scenarios, same variants: the best in each with its interval, or unclear', () => {
  const variant = (scenario: string, party: string, win: number) => ({
    name: `scenario ${scenario} · party ${party}`,
    win,
    set: { scenario, party: [party] },
  })
  const { result, about } = nightOf({
    games: 100,
    variants: [
      variant('first-night', 'ada', 0.2),
      variant('first-night', 'ben', 0.7),
      variant('first-night', 'cleo', 0.4),
      variant('lair', 'ada', 0.3),
      variant('lair', 'ben', 0.3),
      variant('lair', 'cleo', 0.9),
    ],
  })
  const named = {
    ...about,
    variants: about.variants.map((one, index) => ({ ...one, scenario: index < 3 ? 'First Night' : 'The Lair' })),
  }
  const sentence = answerOf(result, named).details?.find((one) => one.startsWith('Best variant'))
  expect(sentence).toMatch(
    inSequence(
      /^Best variant by scenario:\n/,
      /First Night: with party ben, \d\d\.\d% \(\d\d\.\d–\d\d\.\d\)\n/,
      /The Lair: with party cleo, \d\d\.\d% \(/,
    ),
  )
  const best = (wins: readonly number[], games: number, isPaired = false): string => {
    const night = nightOf({
      games,
      variants: result.variants.map(({ name, set }, index) => ({ name, set, win: wins[index % 3] })),
    })
    const played = isPaired ? night.result : { ...night.result, pairs: [] }
    return answerOf(played, named).details!.find((one) => one.startsWith('Best variant'))!
  }
  expect(best([0.7, 0.68, 0.1], 100)).toContain(
    '\nFirst Night: too close to call between two of three, highest estimate with party ada, ',
  )
  expect(best([0.5, 0.5, 0.56], 100)).toContain('\nFirst Night: too close to call, highest estimate with party cleo')
  expect(best([0.1, 0.1, 0.9], 9)).toContain('The Lair: too close to call')
  // What is held against each other in pairs is judged by the pairs.
  expect(best([0.5, 0.58, 0.1], 300)).toContain('First Night: too close to call between two of three')
  expect(best([0.5, 0.58, 0.1], 300, true)).toContain('First Night: with party ben')
  // Of one scenario, or two variants, the sentence about variants says it.
  expect(
    answerOf(
      { ...result, variants: result.variants.slice(0, 3), pairs: [] },
      { ...named, variants: named.variants.slice(0, 3) },
    ).details?.some((one) => one.startsWith('Best variant')),
  ).toBe(false)
})
