import { describe, expect, test } from 'vitest'
import { partiesWords } from '../../src/report/party-words.ts'
import { answerOf } from '../../src/report/index.ts'
import { headingOf } from '../../src/questions/words.ts'
import type { About } from '../../src/report/about.ts'
import { madeName } from '../../src/simulate/variant-names.ts'
import type { Result } from '../../src/simulate/index.ts'
import { nightOf } from './night.ts'
import type { Night } from './night.ts'
import { inSequence } from '../support/in-sequence.ts'

const answer = (night: Night = {}) => {
  const { result, about } = nightOf(night)
  return answerOf(result, about)
}

test('says who wins what, how often, how sure that is and after how many games', () => {
  expect(answer({ games: 1000, variants: [{ name: 'as given', win: 0.5 }] })).toEqual({
    verdict: 'Two steady heroes win First Night 48% of the time (45 to 51 from the dice, 1,000 games).',
    why: [
      'Other agents were not tried: how much hangs on who plays, this run does not say.',
      'Most parties that lose run out of rounds (64% of 519 losses, 60–68).',
      'What kills heroes (nothing surely kills most): ghoul (39% of 448 ' +
        'deaths, 34–44), despair (31%, 26–36) and vampire (30%, 26–35).',
      'Chance behaves: 72 kinds of rolls agree with the exact odds.',
    ],
  })
})

test('says first how many games failed', () => {
  const { result, about } = nightOf({ games: 1, variants: ['a', 'b'].map((name) => ({ name, win: 1 })) })
  const failing = (excludedCount: number) => {
    const excluded = [{ playout: 0, message: 'bad' }]
    const variants = result.variants.map((variant) => ({ ...variant, excludedCount, excluded }))
    return answerOf({ ...result, variants }, about).verdict
  }
  expect(failing(0)).toMatch(/^Two steady heroes /)
  expect(failing(59)).toMatch(/^118 of 120 games failed\. Two steady heroes /)
  const nothing = { ...result.variants[0].metrics.win, estimate: null }
  const unplayed = { ...result.variants[0], playouts: 0, excludedCount: 60, metrics: { win: nothing } }
  expect(answerOf({ ...result, variants: [unplayed] }, about).verdict).toBe(
    '60 of 60 games failed. Nothing is known yet, no game came to its end.',
  )
})

test('says whether a scenario is what its designer wants, by the intervals', () => {
  const { result, about } = nightOf({ games: 1000, variants: [{ name: 'as given', win: 0.5 }] }) // win 45 to 51%
  const wanting = (...wanted: readonly { metric: string; low: number; high: number }[]) =>
    answerOf(result, { ...about, variants: [{ ...about.variants[0], wanted }] }).why[0]
  const win = (low: number, high: number) => ({ metric: 'win', low, high })
  expect(wanting(win(0.4, 0.6))).toBe('What First Night wants to be: win 40 to 60% (holds: 45 to 51%).')
  expect(wanting(win(0.5, 0.6))).toBe(
    'What First Night wants to be: win 50 to 60% (undecided: 45 to 51%; about 2,661 games would tell).',
  )
  expect(wanting(win(0.6, 0.7))).toBe('What First Night wants to be: win 60 to 70% (fails: 45 to 51%).')
  expect(wanting(win(0.6, 0.7), { metric: 'rounds', low: 1, high: 99 })).toMatch(
    /^What First Night wants to be: win 60 to 70% \(fails: 45 to 51%\) and rounds 1 to 99 \(holds: \d/,
  )
  // Where whole numbers would hide the judgement, tenths show it.
  expect(wanting(win(0.45, 0.5119))).toBe(
    'What First Night wants to be: win 45 to 51% (undecided: 45.0 to 51.2%; about 1,006 games would tell).',
  )
  expect(wanting({ metric: 'no-such', low: 0, high: 1 })).toMatch(/^Other agents/)
})

test('each of several scenarios gets a sentence by its first variant, unless there are thresholds', () => {
  const { result, about } = nightOf({
    games: 1000,
    variants: ['lair', 'rite', 'lair'].map((name, index) => ({ name: `${name} ${index}`, win: 0.5 })),
  })
  const wanted = (low: number, high: number) => [{ metric: 'win', low, high }]
  const variants = [
    ['The Lair', wanted(0.4, 0.6)],
    ['The Rite', wanted(0.6, 0.7)],
    ['The Lair', wanted(0, 0.1)],
  ] as const
  const wanting = (aboutGame: typeof about, expected: typeof result.expect = []) =>
    answerOf({ ...result, expect: expected }, aboutGame).why.filter((sentence) => sentence.includes(' to be'))
  const several = {
    ...about,
    variants: variants.map(([scenario, bounds], index) => ({ ...about.variants[index], scenario, wanted: bounds })),
  }
  expect(wanting(several)).toEqual([
    expect.stringMatching(
      inSequence(
        /^What scenarios want to be, and whether the first variant of each is so:\n/,
        /The Lair: win 40 to 60% \(holds: \d\d to \d\d %\)\n/,
        /The Rite: win 60 to 70% \(fails: \d\d to \d\d %\)$/,
      ),
    ),
  ])
  const threshold = {
    text: 'win at least 40%',
    variant: 'lair 0',
    judgement: 'holds',
  } as unknown as (typeof result.expect)[number]
  expect(wanting(several, [threshold])).toEqual([])
  // Who says nothing of what it wants is not in the list.
  expect(
    wanting({
      ...several,
      variants: several.variants.map((variant, index) => (index === 1 ? { ...variant, wanted: [] } : variant)),
    }),
  ).toEqual([expect.stringMatching(/:\nThe Lair: [^\n]+$/)])
})

test('a single game is told as one, and not as always or never', () => {
  expect(answer({ games: 1, variants: [{ name: 'as given', win: 1 }] }).verdict).toBe(
    'Two steady heroes win First Night the one time that it was played (21 to 100% from the dice, 1 game).',
  )
  expect(answer({ games: 1, variants: [{ name: 'as given', win: 0 }] }).verdict).toBe(
    'Two steady heroes do not win First Night the one time that it was played (0 to 79% from the dice, 1 game).',
  )
  expect(answer({ games: 1, heroes: ['brian'], variants: [{ name: 'as given', win: 0 }] }).verdict).toMatch(
    /^One steady hero does not win /,
  )
})

test('variants that all win are told once, and no difference as none', () => {
  const { verdict: headline, why: more } = answer({
    games: 60,
    variants: [0, 1, 2].map((shift) => ({ name: `tnShift ${shift}`, win: 1, set: { 'rules.tnShift': shift } })),
  })
  expect(headline).toMatch(
    inSequence(
      /^With tnShift 0: two steady heroes always win First Night \(.*\)\. /,
      /There is no difference \(−\d+ to \d+ pp, the same games in pairs\)\.$/,
    ),
  )
  expect(more.filter((line) => line.startsWith('Over'))).toEqual([])
})

test('a variant that came out like the first in every number is told as one that changed nothing', () => {
  const { result, about } = nightOf({
    games: 60,
    variants: [
      ['as it is', 0.5],
      ['with a rule', 0.5],
      ['other odds', 0.6],
    ].map(([name, win]) => ({ name: String(name), win: Number(win) })),
  })
  const [first, second, third] = result.variants
  const said = (...variants: Result['variants']): string[] =>
    answerOf({ ...result, variants }, about).why.filter((line) => line.includes('had no say'))
  expect(second.metrics).toEqual(first.metrics)
  expect(said(first, second, third)).toEqual([
    '“with a rule” came out as “as it is” in every number of all 60 games: what it changes had no say in them.',
  ])
  expect(said(first, second, { ...third, metrics: first.metrics })).toEqual([
    '“with a rule” and “other odds” came out as “as it is” in every ' +
      'number of all 60 games: what they change had no say in them.',
  ])
  // One number that is otherwise is enough.
  expect(said(first, { ...second, metrics: { ...second.metrics, win: third.metrics['win'] } }, third)).toEqual([])
})

test('one hero wins, four win', () => {
  expect(answer({ heroes: ['brian'] }).verdict).toMatch(/^One steady hero wins First Night /)
  expect(answer({ heroes: ['a', 'b', 'c', 'd'] }).verdict).toMatch(/^Four steady heroes win First Night /)
})

test('never and always still have an interval', () => {
  expect(answer({ games: 100, variants: [{ name: 'as given', win: 0 }] }).verdict).toBe(
    'Two steady heroes never win First Night (0 to 4% from the dice, 100 games).',
  )
  const always = answer({ games: 100, variants: [{ name: 'as given', win: 1 }] })
  expect(always.verdict).toBe('Two steady heroes always win First Night (96 to 100% from the dice, 100 games).')
  expect(always.why).toContain('No party lost in 100 games.')
})

test('gives as many decimals as the interval bears', () => {
  expect(answer({ games: 4000, variants: [{ name: 'as given', win: 0.02 }] }).verdict).toMatch(
    / \d\.\d % of the time \(\d\.\d to \d\.\d from the dice, 4,000 games\)\.$/,
  )
})

describe('where variants differ by agent alone', () => {
  const variants = [
    { name: 'a', agents: 'steady', win: 0.5 },
    { name: 'b', agents: 'random', win: 0.1 },
    { name: 'c', agents: 'bold', win: 0.7 },
  ]

  test('two kinds: both in the headline, and how much hangs on it in pairs', () => {
    const { verdict: headline, why: more } = answer({ variants: variants.slice(0, 2) })
    expect(headline).toBe(
      'Two steady heroes win First Night 47% of the time (41 to ' +
        '53 from the dice, 300 games); random ones 7% (5–10).',
    )
    expect(more[0]).toBe('How they play: random against steady, 40 pp less (35–46, the same games in pairs).')
  })

  test('one hero', () => {
    expect(
      answer({ heroes: ['brian'], variants: [variants[0], { ...variants[1], agents: 'ardent' }] }).verdict,
    ).toMatch(/; an ardent one 7% \(5–10\)\.$/)
  })

  test('three kinds: all in the headline, and their range', () => {
    const { verdict: headline, why: more } = answer({ variants })
    expect(headline).toMatch(/ 300 games\); random ones 7% \(5–10\) and bold ones 68% \(62–73\)\.$/)
    expect(more[0]).toBe('Across agents: 7.0% (4.6–10.5) for random to 67.7% (62.2–72.7) for bold.')
    expect(more.join(' ')).not.toContain('Over three variants')
  })

  test('more kinds: their range', () => {
    const { verdict: headline, why: more } = answer({ variants: [...variants, { name: 'd', agents: 'shy', win: 0.3 }] })
    expect(headline).toMatch(/ 300 games\)\.$/)
    expect(more[0]).toBe('Across agents: 7.0% (4.6–10.5) for random to 67.7% (62.2–72.7) for bold.')
  })
})

test('another variant is told against the first in pairs, with the reservation that the interval demands', () => {
  const clear = answer({
    variants: [
      { name: 'base', win: 0.5 },
      { name: 'hard', win: 0.4, set: { 'rules.tnShift': 1 } },
    ],
  })
  expect(clear.verdict).toBe(
    'With “base”: two steady heroes win First Night 47% of the time (41 to 53 from the dice, ' +
      '300 games); with “hard” 9 pp less (7–13, the same games in pairs).',
  )
  const close = answer({
    variants: [
      { name: 'base', win: 0.5 },
      { name: 'same', win: 0.501, set: { 'rules.tnShift': 1 } },
    ],
  })
  expect(close.verdict).toMatch(/; with “same” not surely more or less \(.* pp, .* the same games in pairs\)\.$/)
})

test('of many variants, the one that differs most, then the least and the most', () => {
  const variants = [0.5, 0.2, 0.8].map((win, index) => ({
    name: `variant ${index}`,
    win,
    set: { 'rules.tnShift': index },
  }))
  expect(answer({ variants }).verdict).toMatch(
    inSequence(
      /^With “variant 0”: two steady heroes win First Night .* 300 games\)\. /,
      /The largest difference by the figures is with “variant 1”: 34 pp less \(29–39, /,
      /the same games in pairs\)\.$/,
    ),
  )
  expect(answer({ variants }).why[0]).toBe(
    'Over three variants it goes from 13.3% (9.9–17.6) with “variant 1” to 79.3% (74.4–83.5) with “variant 2”.',
  )
  // Of two that have the most the first is named, which is told already.
  const { why: more, verdict: headline } = answer({ variants: variants.with(2, { ...variants[2], win: 0.5 }) })
  expect([headline.includes('“variant 1”'), more.filter((line) => line.startsWith('Over'))]).toEqual([true, []])
})

test('more than two variants: the first in full, then top causes of few or differing ones of many', () => {
  const night = (...wins: number[]) =>
    answer({
      variants: wins.map((win, index) => ({ name: `variant ${index}`, win, set: { 'rules.tnShift': index } })),
    }).why.filter((line) => / lose|lost|first|kills/.test(line))
  expect(night(0.5, 0.2, 0.8)).toEqual([
    'With “variant 0”: most parties that lose run out of rounds (63% of 159 losses, 55–70).',
    'With “variant 1”: most that lose run out of rounds (66% of 260 losses, 60–71); ' +
      'with “variant 2”: most that lose run out of rounds (68% of 62 losses, 55–78).',
    // 30 to 49 reaches into what the next one may be.
    expect.stringMatching(
      inSequence(
        /^With “variant 0”: what kills heroes \(nothing surely kills most\): /,
        /ghoul \(39% of 128 deaths, 30 to 49\), vampire /,
      ),
    ),
    'With “variant 1” and with “variant 2”: nothing surely kills most.',
  ])
  const many = night(0.5, 0.2, 0.8, 0.3, 0.4, 1)
  // Where nothing is sure of the first, nothing is as in it.
  expect([many.length, many[1], many[2].slice(0, 28)]).toEqual([
    3,
    'With “variant 5”: no party lost in 300 games; in the 4 other variants the same comes first.',
    'With “variant 0”: what kills',
  ])
  // Of those that differ three are named, and of the others it is said that there are more.
  expect(night(0.5, 1, 1, 1, 1, 1)[1]).toBe(
    'With “variant 1”, with “variant 2” and with “variant 3”: no party lost in 300 games; ' +
      '2 more variants differ, as the table has it.',
  )
})

test('of what was seen alone nobody says that none is surely the most frequent', () => {
  expect(answer({ games: 5, variants: [{ name: 'as given', win: 0.7 }] }).why.slice(1, 3)).toEqual([
    'How parties lose: they run out of rounds (100% of 2 losses, 34–100).',
    'What kills heroes: vampire (100% of 1 death, 21–100).',
  ])
})

describe('what variants of `vary` set is said as one would say it', () => {
  const vary = (...sets: Record<string, unknown>[]): Night => ({
    variants: sets.map((set, index) => ({
      name: Object.entries(set)
        .map(([path, value]) => `${path.slice(path.lastIndexOf('.') + 1)} ${String(value)}`)
        .join(' · '),
      win: [0.5, 0.2, 0.8, 0.7][index],
      set,
    })),
  })

  test('what was varied, in place of a list of settings', () => {
    const { verdict: headline, why: more } = answer(
      vary({ 'rules.tnShift': 0, goal: 19 }, { 'rules.tnShift': 1, goal: 19 }, { 'rules.tnShift': 0, goal: 15 }),
    )
    expect(headline).toMatch(
      inSequence(
        /^With tnShift 0 and goal 19: two steady heroes win First Night 47% of the time \(.*\)\. /,
        /The largest difference by the figures is with tnShift 1 and goal 19: 34 pp less \(/,
      ),
    )
    expect(more[0]).toMatch(
      /^Over three variants it goes from .* with tnShift 1 and goal 19 to .* with tnShift 0 and goal 15\.$/,
    )
    expect(more.find((line) => line.includes('kills'))).toMatch(
      /^With tnShift 0 and goal 19: what kills heroes \(nothing surely kills most\): /,
    )
  })

  test('two variants: what the other has that the first has not; each tells how it loses', () => {
    const { verdict: headline, why: more } = answer(
      vary({ 'rules.tnShift': 0, goal: 19 }, { 'rules.tnShift': 1, goal: 19 }),
    )
    expect(headline).toMatch(/ 300 games\); with tnShift 1 34 pp less \(/)
    expect(more.filter((line) => line.includes('that lose'))).toEqual([
      expect.stringMatching(/^With tnShift 0 and goal 19: most parties/),
      expect.stringMatching(/^With tnShift 1 and goal 19: most parties/),
    ])
  })

  test('scenarios by name; a difference within one that is not the first says where it lies, and between what', () => {
    const sets = ['first-night', 'lair'].flatMap((scenario) => ['a+b', 'a+c'].map((party) => ({ scenario, party })))
    const { result, about } = nightOf(vary(...sets))
    const named = {
      ...about,
      variants: about.variants.map((variant, index) => ({
        ...variant,
        scenario: index < 2 ? 'First Night' : 'The Lair',
      })),
    }
    const [near, far] = [0.1, -0.4].map((estimate, index) => ({
      ...result.pairs[index],
      differences: [{ ...result.pairs[index].differences[0], estimate, low: estimate - 0.1, high: estimate + 0.1 }],
    }))
    expect(far).toMatchObject({ first: 'scenario lair · party a+b', second: 'scenario lair · party a+c' })
    const { verdict: headline, why: more } = answerOf({ ...result, pairs: [near, far] }, named)
    expect(headline).toMatch(
      inSequence(
        /^With party a\+b: two steady heroes win First Night .*\. /,
        /The largest difference by the figures is in The Lair, /,
        /with party a\+c against party a\+b: 40 pp less \(30–50, the same games in pairs\)\.$/,
      ),
    )
    expect(more[1]).toMatch(/ in First Night, with party a\+c to .* in The Lair, with party a\+b\.$/)
  })
})

test('of parties, the strongest and the weakest against the first, and who is missing there', () => {
  const parties = [
    ['ada', 'ben', 'cleo'],
    ['ada', 'ben', 'dot'],
    ['ada', 'cleo', 'dot'],
  ]
  const told = (...wins: readonly number[]): string =>
    answer({
      variants: wins.map((win, index) => {
        const set = { party: parties[index] }
        return { name: madeName(set), win, set }
      }),
    }).verdict
  expect(told(0.5, 0.2, 0.8)).toMatch(
    inSequence(
      /^With party ada\+ben\+cleo: .* 300 games\)\. Compared with ada\+ben\+cleo the strongest party is /,
      /ada\+cleo\+dot, without ben: \+\d\d\.\d pp \(\+\d+\.\d to \+\d+\.\d\); /,
      /the weakest is ada\+ben\+dot, without cleo: −\d\d\.\d pp \(−\d+\.\d to −\d+\.\d\)\.$/,
    ),
  )
  expect(told(0.5, 0.55, 0.8)).toMatch(/; the weakest is that party itself\.$/)
  // The doubt is told of the end that it concerns.
  expect(told(0.5, 0.51, 0.2)).toMatch(/ \(−\d.*\), which may be chance; the weakest is [^;]*pp \([^;]*\)\.$/)
  expect(told(0.5, 0.2)).toMatch(/; with party ada\+ben\+dot \d\d pp less /)
})

test('of parties in several scenarios each is told by its mean effect', () => {
  const sets = ['lair', 'rite'].flatMap((scenario) => [['a'], ['b'], ['c']].map((party) => ({ scenario, party })))
  const { result, about } = nightOf({ variants: sets.map((set) => ({ name: madeName(set), win: 0.5, set })) })
  const effect = (to: string, estimate: number) => ({
    setting: 'party',
    from: ['a'],
    to: [to],
    estimate,
    low: estimate - 0.01,
    high: estimate + 0.01,
    confidence: 0.95,
    count: 300,
  })
  const factorial = { metric: 'win', effects: [effect('b', 0.1), effect('c', -0.2)], interactions: [], tally: '' }
  expect(answerOf({ ...result, factorial }, about).verdict).toMatch(
    inSequence(
      /Compared with a, on average over what else is varied, /,
      /the strongest party is b: \+10\.0 pp \(\+9\.0 to \+11\.0\); /,
      /the weakest is c: −20\.0 pp \(−21\.0 to −19\.0\)\.$/,
    ),
  )
  // Without the difference of one party there is no order.
  const { estimate: _, ...unknown } = effect('b', 0.1)
  const effects = [unknown as (typeof factorial.effects)[0], effect('c', -0.2)]
  expect(partiesWords({ ...result, factorial: { ...factorial, effects } }, 'win')).toBeUndefined()
})

test('a name that only looks like settings stands in quotes; a variant without settings as it is', () => {
  const { verdict: headline } = answer({
    variants: [
      { name: 'as given', win: 0.5 },
      { name: 'tnShift 2', win: 0.4, set: { 'rules.tnShift': 1 } },
    ],
  })
  expect(headline).toMatch(/^As given: two steady heroes win .*; with “tnShift 2” 9 pp less /)
})

describe('where variants are not held against each other by what the answer is about', () => {
  const variants = [0.5, 0.2, 0.8].map((win, index) => ({
    name: `variant ${index}`,
    win,
    set: { 'rules.tnShift': index },
  }))

  test('as rates of campaigns: by the first number by which they are', () => {
    const { result, about } = nightOf({ variants })
    const pairs = result.pairs.map((pair) => ({
      ...pair,
      differences: pair.differences.filter(({ metric }) => metric !== 'win'),
    }))
    expect(answerOf({ ...result, pairs }, about).verdict).toMatch(
      / 300 games\)\. By rounds there is no difference \(−0\.01 to 0\.01 rounds, the same games in pairs\)\.$/,
    )
  })

  test('each in a scenario of its own: the other one, or the least and the most', () => {
    const { result, about } = nightOf({ variants })
    const [first, second] = [
      answerOf({ ...result, pairs: [] }, about),
      answerOf({ ...result, variants: result.variants.slice(0, 2), pairs: [] }, about),
    ]
    expect(first.verdict).toMatch(
      inSequence(
        /300 games\)\. Over three variants it goes from 13\.3% \(9\.9 to /,
        /17\.6\) with “variant 1” to 79\.3% \(74\.4 to 83\.5\) with “variant 2”\.$/,
      ),
    )
    expect(first.why.join(' ')).not.toContain('Over three variants')
    expect(second.verdict).toMatch(/300 games\); with “variant 1” 13% \(10–18\)\.$/)
  })
})

test('warns when the dice are not as they should be, and when the run was interrupted', () => {
  const { why: more } = answer({ bias: 0.1, games: 2000, complete: false })
  expect(more.join('\n')).toMatch(
    inSequence(
      /^Do not trust these numbers yet: /m,
      /\d+ of 72 kinds of rolls disagree with the exact odds \(a false alarm happens in 0\.1% of runs\)\.$/m,
    ),
  )
  expect(more.at(-1)).toBe('The run was interrupted after 2,000 games of each variant.')
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

  test('with sides of their own, the metric asks and is answered', () => {
    const duel = {
      ...about,
      variants: [
        {
          ...about.variants[0],
          seats: [
            { label: 'ann', side: 'ann', name: 'Ann' },
            { label: 'bob', side: 'bob', name: 'Bob' },
          ],
        },
      ],
    }
    expect(answerOf(result, duel).verdict).toBe('Win rate 47% of games (41 to 53 from the dice, 300 games).')
  })

  test('with sides of their own, and one ending that is to win: that ending is told, and who plays beside it', () => {
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
    const byAgents = { ...both, variants: both.variants.map((variant) => ({ ...variant, settings: {} })) }
    expect(answerOf(byAgents, duel).verdict).toBe(
      'With “villain fox”: Korak is slain in 47% of games of one steady hero ' +
        'against a fox villain (41 to 53 from the dice, 300 games); with villain ' +
        'owl 34 pp less (29–39, the same games in pairs).',
    )
  })

  test('without a win, the first number', () => {
    expect(answerOf(without('win'), about).verdict).toBe(
      'Game length 5.37 rounds (5.18 to 5.56 from the dice, 300 games).',
    )
  })

  test('without any number, the count of games', () => {
    expect(answerOf(without('win', 'rounds', 'lead-settled', 'heroes-dead'), about).verdict).toBe(
      '300 games were played.',
    )
  })

  test('an ending without words of its own is quoted', () => {
    const { outcome } = result.variants[0].metrics
    const eaten = {
      ...outcome,
      cells: outcome.cells.map((cell) => ({
        ...cell,
        by: { category: String(cell.by.category).replace('out of rounds', 'eaten') },
      })),
    }
    const changed = {
      ...result,
      variants: [{ ...result.variants[0], metrics: { ...result.variants[0].metrics, outcome: eaten } }],
    }
    const endings = new Map([...about.endings, ['lost: eaten', { is: 'lost' }] as const])
    const shown = new Map([['category', new Map([['lost: eaten', 'eaten']])]])
    expect(answerOf(changed, { ...about, endings, shown }).why).toContain(
      'Most parties that lose end “eaten” (63% of 159 losses, 55–70).',
    )
  })
})

test('where a playout is several games in a row, campaigns are counted, and of a rate both', () => {
  const { verdict: headline, why: more } = answer({
    playout: 'campaign',
    games: 1000,
    variants: [
      { name: 'base', win: 0.5 },
      { name: 'hard', win: 0.4, set: { 'rules.tnShift': 1 } },
    ],
  })
  expect(headline).toBe(
    'With “base”: two steady heroes win First Night 48% of the time (45 to 51 from the dice, ' +
      '1,000 campaigns); with “hard” 8 pp less (6–10, the same campaigns in pairs).',
  )
  expect(answer({ playout: 'campaign', games: 100, variants: [{ name: 'as given', win: 1 }] }).why).toContain(
    'No party lost in 100 campaigns.',
  )
  expect(more.join(' ')).not.toMatch(/games/)
  const { result, about } = nightOf({ playout: 'campaign' })
  const [variant] = result.variants
  const rates = {
    ...variant.metrics,
    win: { ...variant.metrics.win, kind: 'ratio', count: 4500 },
  } as typeof variant.metrics
  expect(answerOf({ ...result, variants: [{ ...variant, metrics: rates }] }, about).verdict).toBe(
    'Two steady heroes win First Night 47% of the time (41 to 53 from the dice, 4,500 games of 300 campaigns).',
  )
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

test('says what lost games lack most, and why an objective is out of reach, each with interval and count', () => {
  const { result, about } = nightOf({})
  const [variant] = result.variants
  const rate = (key: string, shares: Readonly<Record<string, number>>) => ({
    kind: 'ratio' as const,
    title: '',
    unit: 'share of lost games',
    dimensions: [{ name: key, labels: Object.keys(shares) }],
    cells: Object.entries(shares).map(([label, successes]) => ({
      by: { [key]: label },
      estimate: successes / 40,
      low: successes / 50,
      high: successes / 38,
      confidence: 0.95,
      count: 40,
      successes,
      trials: 40,
    })),
  })
  const metrics = {
    ...variant.metrics,
    'objective-missing': rate('part', { key: 10, can: 30, nothing: 0 }),
    'objective-lost': rate('reason', { dead: 38 }),
  }
  const sentences = new Map(
    Object.entries({
      'objective-missing': {
        lead: 'What is missing when it is lost',
        of: ['loss', 'losses'],
        short: 'it is … that is missing most',
        open: 'no part is surely missing most',
      },
      'objective-lost': {
        lead: 'Why the objective is out of reach',
        of: ['such loss', 'such losses'],
        short: 'it is out of reach mostly because …',
        open: 'no reason is surely the most frequent',
      },
    } as const),
  )
  const { why: more } = answerOf({ ...result, variants: [{ ...variant, metrics }] }, { ...about, told: sentences })
  expect(more).toContain('What is missing when it is lost: can (75% of 40 losses, 60–79) and key (25%, 20–26).')
  expect(more).toContain('Why the objective is out of reach: dead (95% of 40 such losses, 76–100).')
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
      variant('first-night', 'ben', 0.6),
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
  const sentence = answerOf(result, named).why.find((one) => one.startsWith('Won most often'))
  expect(sentence).toMatch(
    inSequence(
      /^Won most often, scenario by scenario:\n/,
      /First Night: with party ben, \d\d\.\d % \(\d\d\.\d to \d\d\.\d\)\n/,
      /The Lair: with party cleo, \d\d\.\d % \(/,
    ),
  )
  const best = (change: (one: (typeof result.variants)[number], index: number) => object): string =>
    answerOf(
      {
        ...result,
        pairs: [],
        variants: result.variants.map((one, index) => ({
          ...one,
          metrics: { ...one.metrics, win: { ...one.metrics.win, ...change(one, index) } },
        })),
      },
      named,
    ).why.find((one) => one.startsWith('Won most often'))!
  expect(best((_, index) => (index < 2 ? { estimate: index === 0 ? 0.7 : 0.68, low: 0.6, high: 0.8 } : {}))).toContain(
    '\nFirst Night: open between two of three, by the figures first with party ada, 70.0% (60.0–80.0)\n' +
      'The Lair: with party cleo',
  )
  expect(best((_, index) => ({ estimate: 0.5 + index / 100, low: 0.4, high: 0.6 }))).toContain(
    '\nFirst Night: none is surely ahead, by the figures first with party cleo',
  )
  expect(best(() => ({ count: 9 }))).toContain('The Lair: none is surely ahead')
  // What is held against each other in pairs is judged by the pairs.
  const [pair] = result.pairs
  const [difference] = pair.differences.filter(({ metric }) => metric === 'win')
  const inPairs = (low: number): string =>
    answerOf(
      {
        ...result,
        pairs: [{ ...pair, differences: [{ ...difference, estimate: 0.1, low, high: 0.2 }] }],
        variants: result.variants.map((one, index) => ({
          ...one,
          metrics: {
            ...one.metrics,
            win: {
              ...one.metrics.win,
              ...[
                { estimate: 0.5, low: 0.4, high: 0.6 },
                { estimate: 0.6, low: 0.5, high: 0.7 },
                { estimate: 0.1, low: 0, high: 0.2 },
              ][index % 3],
            },
          },
        })),
      },
      named,
    ).why.find((one) => one.startsWith('Won most often'))!
  expect(inPairs(0.01)).toContain('First Night: with party ben')
  expect(inPairs(-0.01)).toContain('First Night: open between two of three')
  // Of one scenario, or two variants, the sentence about variants says it.
  expect(
    answerOf(
      { ...result, variants: result.variants.slice(0, 3), pairs: [] },
      { ...named, variants: named.variants.slice(0, 3) },
    ).why.some((one) => one.startsWith('Won most often')),
  ).toBe(false)
})

test('where the chart of checks is the first one asked for, the answer tells how many succeed, of each variant', () => {
  const variants = [0, 1].map((shift) => ({ name: `tnShift ${shift}`, win: 0.5, set: { 'rules.tnShift': shift } }))
  const sentence = (charts?: readonly string[]) =>
    answer({ games: 300, variants, charts }).why.find((one) => one.includes('checks'))
  expect(sentence(['tn-success', 'deaths'])).toMatch(
    inSequence(
      /^Of the 3 kinds of checks that were made most often so many succeeded, with tnShift 0: /,
      /[a-z ]+ \d\d\.\d % \(\d\d\.\d to \d\d\.\d\), /,
      /[a-z ]+ \d\d\.\d % \([^)]*\) and [a-z ]+ \d\d\.\d % \([^)]*\); with tnShift 1: /,
    ),
  )
  expect(sentence(['tn-success'])).toContain('hitting first')
  expect([sentence(['deaths', 'tn-success']), sentence()]).toEqual([undefined, undefined])
})

test('one way to lose: says how often; unfinished games of every variant, most first', () => {
  const { result, about } = nightOf({
    games: 100,
    variants: ['a', 'b', 'c'].map((name) => ({ name, win: 0.5, set: {} })),
  })
  const endings = { won: { is: 'won' }, dread: { is: 'lost' }, stopped: { is: 'unfinished' } } as const
  const withCounts = (...counts: readonly (readonly [won: number, dread: number, stopped: number])[]) =>
    answerOf(
      {
        ...result,
        pairs: [],
        variants: counts.map((ends, index) => ({
          ...result.variants[index],
          metrics: {
            ...result.variants[index].metrics,
            outcome: {
              ...result.variants[index].metrics.outcome,
              cells: Object.keys(endings).map((category, index) => ({
                by: { category },
                estimate: ends[index] / 100,
                low: 0,
                high: 1,
                confidence: 0.95,
                count: 100,
                successes: ends[index],
              })),
            },
          },
        })),
      },
      {
        ...about,
        variants: about.variants.slice(0, counts.length),
        endings: new Map(Object.entries(endings)),
        shown: new Map([['category', new Map([['dread', 'the Dread wins']])]]),
      },
    ).why
  expect(withCounts([82, 8, 10])).toEqual(
    expect.arrayContaining([
      'How it is lost: the Dread wins (8% of 100 games, 4–15).',
      'Not finished when the rounds run out: 10% of 100 games (6–17). These count as not ' +
        'won, and mean lengths and points hold them too: the medians say more of a usual game.',
    ]),
  )
  expect(withCounts([82, 8, 10], [50, 0, 50], [100, 0, 0])).toContain(
    'Not finished when the rounds run out: 50% of 100 games (40–60) with “b” ' +
      'and 10% of 100 games (6–17) with “a”. These count as not won, and mean ' +
      'lengths and points hold them too: the medians say more of a usual game.',
  )
  expect(withCounts([92, 8, 0]).join(' ')).not.toContain('Not finished')
})

test('any rate that a game wants told is told, its most frequent labels first', () => {
  const { result, about } = nightOf({})
  const [variant] = result.variants
  const cells = [
    ['pit', 10],
    ['dread', 30],
  ].map(([cause, successes]) => ({
    by: { cause },
    estimate: Number(successes) / 40,
    low: 0.2,
    high: 0.8,
    confidence: 0.95,
    count: 40,
    successes: Number(successes),
    trials: 40,
  }))
  const falls = {
    kind: 'ratio' as const,
    title: '',
    unit: 'share of falls',
    dimensions: [{ name: 'cause', labels: ['pit', 'dread'] }],
    cells,
  }
  const sentences = new Map([
    [
      'falls',
      {
        lead: 'What fells them',
        of: ['fall', 'falls'],
        short: '… fells most',
        open: 'nothing surely fells most',
      } as const,
    ],
  ])
  expect(
    answerOf(
      { ...result, variants: [{ ...variant, metrics: { ...variant.metrics, falls } }] },
      { ...about, told: sentences },
    ).why,
  ).toContain('What fells them (nothing surely fells most): dread (75% of 40 falls, 20–80) and pit (25%, 20–80).')
})

test('how much hangs on who plays is said of the variants that differ by nothing else, and which these are', () => {
  const variants = ['core', 'new'].flatMap((ruleset) =>
    ['steady', 'greedy', 'random'].map((agents, index) => ({
      name: `ruleset ${ruleset} · agents ${agents}`,
      agents,
      win: 0.6 - 0.2 * index,
      set: { 'rules.ruleset': ruleset, agents },
    })),
  )
  const sentence = (list: Night['variants']): string | undefined =>
    answer({ variants: list }).why.find((words) => /across agents/i.test(words))
  expect(sentence(variants)).toMatch(/^With ruleset core, across agents: .* for random to .* for steady\.$/)
  expect(
    sentence(
      variants
        .slice(0, 3)
        .map((variant) => ({ ...variant, name: `agents ${variant.agents}`, set: { agents: variant.agents } })),
    ),
  ).toMatch(/^Across agents: /)
  expect(sentence(variants.map((variant, index) => ({ ...variant, name: `variant ${index}` })))).toMatch(
    /^Across agents: /,
  )
})

describe('what each setting does by itself, where variants combine several', () => {
  const variants = (
    values: Readonly<Record<string, readonly (readonly [value: unknown, win: number])[]>>,
    beyond: (set: Record<string, unknown>) => number = () => 0,
  ): Night['variants'] => {
    const all = Object.entries(values).reduce<{ set: Record<string, unknown>; win: number }[]>(
      (combined, [path, each]) =>
        combined.flatMap(({ set, win }) =>
          each.map(([value, more]) => ({ set: { ...set, [path]: value }, win: win + more })),
        ),
      [{ set: {}, win: 0.5 }],
    )
    return all.map(({ set, win }) => ({ name: madeName(set), set, win: win + beyond(set) }))
  }
  const sentence = (night: Night): string | undefined =>
    answer({ games: 2000, ...night }).why.find((words) => words.startsWith('What each setting does by itself'))

  test('each value against the first, and two that do more together', () => {
    expect(
      sentence({
        variants: variants(
          {
            'rules.size': [
              [4, 0],
              [3, 0.1],
              [2, -0.1],
            ],
            'rules.traps': [
              ['few', 0],
              ['many', -0.1],
            ],
          },
          (set) => (set['rules.size'] === 2 && set['rules.traps'] === 'many' ? -0.25 : 0),
        ),
      }),
    ).toMatchInlineSnapshot(`
      "What each setting does by itself, on average over all else that is varied (win, 2,000 games of each variant):
      size 3, not 4: +9.9 points (+9.1 to +10.8); 2: −21.6 points (−22.7 to −20.5)
      traps many, not few: −17.8 points (−18.5 to −17.1)
      size 2 and traps many together: −24.0 points (−27.1 to −20.9) beyond what each does by itself"
    `)
  })

  test('of many values those between which the others lie; where nothing is more than its sum, that is said', () => {
    expect(
      sentence({
        variants: variants({
          'rules.size': [
            [4, 0],
            [3, 0.1],
            [2, -0.1],
            [1, 0.05],
            [0, -0.2],
          ],
          'rules.traps': [
            ['few', 0],
            ['many', -0.1],
          ],
        }),
      }),
    ).toBe(
      'What each setting does by itself, on average over all else that is varied ' +
        '(win, 2,000 games of each variant):\n' +
        'size 0, not 4: −19.8 pp (−21.3 to −18.4); ' +
        '3: +9.9 pp (+9.1 to +10.8), by the figures the lowest and the highest of four\n' +
        'traps many, not few: −10.0 pp (−10.6 to −9.4)\n' +
        'Of no two is it sure that together they do more or less than each by itself',
    )
  })

  test('over scenarios, which are no setting: where it does more', () => {
    const night = nightOf({
      games: 2000,
      variants: variants(
        {
          scenario: [
            ['lair', 0],
            ['rite', 0.1],
          ],
          agents: [
            ['steady', 0],
            ['greedy', -0.1],
          ],
        },
        ({ scenario, agents }) => (scenario === 'rite' && agents === 'greedy' ? -0.3 : 0),
      ),
    })
    const about = {
      ...night.about,
      variants: night.about.variants.map((variant, index) => ({
        ...variant,
        scenario: index < 2 ? 'The Lair' : 'The Rite',
      })),
    }
    expect(answerOf(night.result, about).why.find((words) => words.startsWith('What each setting')))
      .toMatchInlineSnapshot(`
      "What each setting does by itself, on average over all scenarios (win, 2,000 games of each variant):
      agents greedy, not steady: −24.8 points (−26.2 to −23.3)
      agents greedy in The Rite: −30.3 points (−32.4 to −28.3) beyond what it does in The Lair"
    `)
  })

  test('nothing of one setting alone, or of a single game', () => {
    expect(
      sentence({
        variants: variants({
          'rules.size': [
            [4, 0],
            [3, 0.1],
          ],
        }),
      }),
    ).toBeUndefined()
    expect(
      sentence({
        games: 1,
        variants: variants({
          'rules.size': [
            [4, 0],
            [3, 0.1],
          ],
          'rules.traps': [
            ['few', 0],
            ['many', -0.1],
          ],
        }),
      }),
    ).toBeUndefined()
  })
})
