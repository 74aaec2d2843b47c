// Groups of players in an answer: named points. What stands behind ± or in brackets is the dice.
import { describe, expect, test } from 'vitest'
import type { DesignTarget } from '../../src/engine/game.ts'
import { answerTable } from '../../src/report/answer-table.ts'
import { chartsOf } from '../../src/report/charts/index.ts'
import { answerOf } from '../../src/report/index.ts'
import { markdownOf } from '../../src/report/markdown.ts'
import { shareWithMargin } from '../../src/report/main-metric.ts'
import { numberOf } from '../../src/report/number-of.ts'
import { answerHtml, titleOf } from '../../src/report/page/head.ts'
import { otherGroups, ownOf } from '../../src/report/players.ts'
import { parseResult, stringifyResult } from '../../src/simulate/index.ts'
import { nightOf } from './night.ts'
import type { NightVariant } from './night.ts'

const GROUPS: readonly NightVariant[] = [
  { name: 'as given', win: 0.5 },
  { name: 'new-group', agents: 'new-group', win: 0.2, group: 'new-group', games: 200 },
  { name: 'casual', agents: 'casual', win: 0.45, group: 'casual', games: 200 },
]

/** A night of regulars and two other groups, whose design target is meant for regulars. */
function night(
  wanted: DesignTarget['wanted'],
  more: readonly NightVariant[] = [],
  best?: { won: number; games: number },
) {
  const { result, about } = nightOf({ games: 1000, variants: [GROUPS[0], ...more, ...GROUPS.slice(1)] })
  const variants = about.variants.map((one) => {
    const isMeant = one.agents.every((agent) => agent === 'steady')
    return { ...one, target: { wanted, unmet: isMeant ? {} : { play: 'regulars' } } }
  })
  return { result, about: { ...about, variants, best } }
}

const win = (low: number, high: number) => [{ metric: 'win', low, high }]

describe('the three lines', () => {
  test('a verdict about regulars names the groups for which it turns; the others are points of the same line', () => {
    const { result, about } = night([...win(0.4, 0.6), { metric: 'rounds', low: 5, high: 6 }], [], {
      won: 213,
      games: 300,
    })
    const { verdict, why, margin, details } = answerOf(result, about)
    expect(verdict.words).toBe('First Night: ON TARGET for regulars, TOO HARD for a new group')
    expect(verdict.key).toBe('on-target')
    expect(why.slice(0, 2)).toEqual([
      'Win rate 48% ±3 (target 40–60%)   casual 44%   new group 13%   best found 71%',
      'Length 5.51 rounds (target 5–6)',
    ])
    expect(details).toContain('Best found: 71.0% (65.6–75.8) in 300 games of the agent planner, measured before')
    expect(margin).toBe('±3 is the dice. The groups are models; no table has been compared yet: darkodds evenings')
    expect(verdict.numbers).toMatchObject({
      'new-group': { count: 200 },
      casual: { count: 200 },
      'best found': { estimate: 0.71, count: 300 },
    })
  })

  test('what planner won is left out where it is no more than what is played here', () => {
    const { result, about } = night(win(0.4, 0.6), [], { won: 90, games: 300 })
    const { verdict, why, details } = answerOf(result, about)
    expect(why[0]).toBe('Win rate 48% ±3 (target 40–60%)   casual 44%   new group 13%')
    expect(verdict.numbers).not.toHaveProperty('best found')
    expect(details?.join() ?? '').not.toContain('Best found')
  })

  test('page title and Markdown say the same', () => {
    const { result, about } = night(win(0.4, 0.6))
    expect(titleOf(answerOf(result, about).verdict.words)).toBe(
      'First Night is on target for regulars, too hard for a new group',
    )
    const [, verdict, , numbers] = markdownOf(result, about).split('\n')
    expect([verdict, numbers].join()).not.toMatch(/undefined/)
    expect(markdownOf(result, about)).toContain('**First Night: ON TARGET for regulars, TOO HARD for a new group**')
    expect(markdownOf(result, about)).toContain('· casual 44% · new group 13%')
    expect(answerHtml(answerOf(result, about))).toContain('\u2003casual 44%\u2003new group 13%')
  })

  test('groups that turn it alike are named together; a group that is too close to call turns nothing', () => {
    const both = night(win(0.46, 0.6))
    expect(answerOf(both.result, both.about).verdict.words).toBe(
      'First Night: TOO CLOSE TO CALL for regulars: win rate 45.0–51.2%; about 2,164 games may decide; ' +
        'TOO HARD for a new group',
    )
    const easy = night(win(0.1, 0.2))
    expect(answerOf(easy.result, easy.about).verdict.words).toBe('First Night: TOO EASY for regulars')
    const none = night(win(0.05, 0.35))
    expect(answerOf(none.result, none.about).verdict.words).toBe(
      'First Night: TOO EASY for regulars, ON TARGET for a new group',
    )
  })

  test('without a design target the groups stand below the number', () => {
    const { result, about } = nightOf({ games: 1000, variants: GROUPS })
    const { verdict, why } = answerOf(result, about)
    expect(verdict.words).toBe('First Night: win rate 48.1% (45.0–51.2) for regulars')
    expect(why[0]).toBe('Win rate 48% ±3   casual 44%   new group 13%')
  })

  test('differences are of shared games: table and chart say the rate there, from which a reader can subtract', () => {
    const { result, about } = night(win(0.4, 0.6))
    const { columns, rows } = answerTable(result, about)!
    const at = columns.findIndex(({ title }) => title.endsWith('same 200 games'))
    const [, there] = /^baseline: (\d+\.\d% \([\d.]+–[\d.]+\)) there$/.exec(String(rows[0][at]))!
    const { caption } = chartsOf({ result, about }).find(({ name }) => name === 'differences')!
    expect(caption).toContain(` In the 200 games that all play, its win rate is ${there}. `)
    // Casual players win so much less than regulars in these.
    const [casual] = rows.filter(([name]) => name === 'casual')
    const [, difference] = /^−(\d+\.\d) pp/.exec(String(casual[at]))!
    const rate = numberOf(
      result.variants.find(({ name }) => name === 'casual')!,
      'win',
    )!.estimate!
    expect(Number.parseFloat(there) - Number(difference)).toBeCloseTo(100 * rate, 0)
  })

  test('the answer is about who plays; a design target that names another group is judged by that group', () => {
    const { result, about } = night(win(0.15, 0.25))
    const variants = about.variants.map((one) => {
      const isMeant = one.agents.every((agent) => agent === 'new-group')
      return { ...one, target: { wanted: win(0.05, 0.3), unmet: isMeant ? {} : { play: 'a new group' } } }
    })
    const { verdict, why } = answerOf(result, { ...about, variants })
    expect(verdict.words).toBe(
      'First Night: win rate 48.1% (45.0–51.2) for regulars; ' +
        'ON TARGET for a new group, whom its design target is meant for',
    )
    expect(why[0]).toBe('Win rate 48% ±3   casual 44%   new group 13%')
    expect(why[1]).toMatch(/^A new group: win rate 13% ±\d \(target 5–30%\)$/)
    expect(verdict.numbers).toMatchObject({ 'win judged': 'holds', 'new-group': { count: 200 } })
  })
})

describe('play styles are taste', () => {
  const styles: readonly NightVariant[] = [
    { name: 'bold', agents: 'bold', win: 0.5 },
    { name: 'shy', agents: 'shy', win: 0.1 },
    { name: 'rash', agents: 'rash', win: 0.2 },
  ]

  test('they are folded, and told where they turn the verdict', () => {
    const { result, about } = night(win(0.4, 0.6), styles)
    const { why, details = [] } = answerOf(result, about)
    expect(why).toContain('Another verdict by play style: TOO HARD for shy play and rash play')
    expect(why.join()).not.toContain('Play style matters')
    expect(details.filter((line) => line.startsWith('Play style'))).toEqual([
      expect.stringMatching(/^Play style matters: regulars 48\.1%, bold \d+\.\d%, rash \d+\.\d%, shy \d+\.\d%$/),
    ])
  })

  test('against another villain than the first variant has they turn no verdict', () => {
    const { result, about } = night(win(0.4, 0.6), styles)
    const against = (villains: readonly string[]) =>
      about.variants.map((one, index) => ({
        ...one,
        seats: [...one.seats, { side: 'villain', name: 'Korak', label: 'korak' }],
        agents: [...one.agents, villains[index] ?? 'guardian'],
      }))
    const whyOf = (villains: readonly string[]) =>
      answerOf(result, { ...about, variants: against(villains) }).why.join('\n')
    expect(whyOf([])).toContain('Another verdict by play style: TOO HARD for shy play and rash play')
    expect(whyOf(['guardian', 'guardian', 'hunter'])).toContain('by play style: TOO HARD for rash play')
    // Nor do groups.
    const groups = (villains: readonly string[]) =>
      otherGroups(result, { ...about, variants: against(villains) }, 0).map(({ group }) => group)
    expect(groups([])).toEqual(['casual', 'new-group'])
    expect(groups(['guardian', 'guardian', 'guardian', 'guardian', 'hunter'])).toEqual(['casual'])
  })
})

describe('behind the lines', () => {
  test('each group has its interval and its games in the table', () => {
    const { result, about } = night(win(0.4, 0.6))
    const { columns, rows } = answerTable(result, about)!
    expect(columns.map(({ title }) => title).slice(0, 4)).toEqual([
      'Players',
      'Win rate (95%)',
      'vs regulars, same 200 games',
      'Games',
    ])
    expect(rows.map(([players, , , games]) => [players, games])).toEqual([
      ['regulars', '1,000'],
      ['new group', '200'],
      ['casual', '200'],
    ])
    for (const [, number] of rows) expect(number).toMatch(/^\d+\.\d% \(\d+\.\d–\d+\.\d\)$/)
  })

  test('charts other than that of the win rate show what the experiment names', () => {
    const { result, about } = night(win(0.4, 0.6))
    const named = (name: string): string => JSON.stringify(chartsOf({ result, about }).find((one) => one.name === name))
    expect(named('win-odds')).toContain('new group')
    expect(named('differences')).toContain('Compared with regulars')
    expect(named('differences')).toMatch(/"new group"/)
    expect(named('deaths')).not.toContain('new group')
    // Its band is drawn for those whom the target is meant for.
    expect(named('win-odds')).toContain('Green: the design target, 40–60%, where it applies.')
    expect(ownOf(result).variants.map(({ name }) => name)).toEqual(['as given'])
  })

  test('a result is read back as it was written', () => {
    const { result } = night(win(0.4, 0.6))
    const text = stringifyResult(result)
    expect(stringifyResult(parseResult({ name: 'result.json', text }))).toBe(text)
    expect(result.variants.map(({ group, playouts }) => [group, playouts])).toEqual([
      [undefined, 1000],
      ['new-group', 200],
      ['casual', 200],
    ])
  })

  test('a share is told in whole per cents, finer where that would move it over an end of its band', () => {
    expect(shareWithMargin({ estimate: 0.554, low: 0.544, high: 0.564 })).toBe('55% ±1')
    expect(shareWithMargin({ estimate: 0.554, low: 0.55, high: 0.558 })).toBe('55.4% ±0.4')
    expect(shareWithMargin({ estimate: 0.446, low: 0.42, high: 0.472 }, [0.45, 0.6])).toBe('44.6% ±3')
    expect(shareWithMargin({ estimate: 0.446, low: 0.42, high: 0.472 }, [0.4, 0.6])).toBe('45% ±3')
  })
})
