// Naming one measured number, and thresholds.
import { describe, expect, test } from 'vitest'
import { loadExperiment } from '../../src/load/experiment.ts'
import { findEstimand, primaryEstimand, references, referenceText, TallyLayout } from '../../src/simulate/index.ts'
import { parseExpectation } from '../../src/simulate/expect.ts'
import { experimentOf, layoutsOf } from '../support/pig/content.ts'
import { workbench } from '../support/workbench.ts'

const [layout] = layoutsOf(experimentOf('table: short'))

describe('references', () => {
  test.each([
    ['win', { name: 'win', cell: 0, part: undefined }],
    [' busts [ side = bob ] ', { name: 'busts', cell: 1, part: undefined }],
    ['outcome[category=unfinished]', { name: 'outcome', cell: 0, part: 2 }],
    ['outcome[unfinished]', { name: 'outcome', cell: 0, part: 2 }],
    ['outcome = unfinished', { name: 'outcome', cell: 0, part: 2 }],
    ['halfway[bob]', { name: 'halfway', cell: 1, part: undefined }],
    ['halfway[side=bob]', { name: 'halfway', cell: 1, part: undefined }],
    ['halfway[round=3,side=bob]', { name: 'halfway', cell: 1, part: 3 }],
    ['score[side=ann,round=7]', { name: 'score', cell: 0, part: 7 }],
  ])('%s', (text, { name, cell, part }) => {
    const estimand = findEstimand(layout, text)
    expect([estimand.layout.metric.name, estimand.cell, estimand.part]).toEqual([name, cell, part])
  })

  test.each([
    [
      'wins',
      'there is no metric "wins"\n  nearest: win\n' +
        '  expected one of: win, outcome, turns, margin, pace, busts, halfway, score',
    ],
    ['busts', '"busts" does not say for which side\n  expected one of: busts[side=ann], busts[side=bob]'],
    ['busts[side=carl]', 'busts has no side "carl"\n  expected one of: ann, bob'],
    ['busts[seat=ann]', 'busts is not measured by "seat"\n  expected: side'],
    ['win[seat=ann]', 'win is not measured by "seat"\n  expected: win alone'],
    [
      'win[side=ann]',
      'win is not measured by "side"\n  expected: win alone; by side are measured busts, halfway, score',
    ],
    [
      'outcome',
      '"outcome" does not say for which category\n' +
        '  expected one of: outcome[category=ann], outcome[category=bob], outcome[category=unfinished]',
    ],
    ['halfway[side=ann,round=9]', 'halfway has no round "9"\n  expected: a round from 0 to 8'],
    [
      'score[side=ann]',
      '"score[side=ann]" does not say for which round\n' +
        '  expected one of: "score[side=ann,round=0]", "score[side=bob,round=0]"',
    ],
    ['busts[side]', 'busts has no side "side"\n  expected one of: ann, bob'],
    ['score[ann]', '"ann" in "score[ann]" is not one more label\n  expected: labels, as in score[side=ann,round=0]'],
    ['win=yes', '"yes" in "win=yes" is not one more label'],
    ['outcome=lost', 'outcome has no category "lost"\n  expected one of: ann, bob, unfinished'],
    [
      'busts[side=ann',
      '"busts[side=ann" does not name a metric\n  expected: a metric, as in win or outcome[category=ann]',
    ],
  ])('%s is refused', (text, message) => {
    expect(() => findEstimand(layout, text)).toThrow(message)
  })

  test('a label may be written as readers see it', () => {
    const shown = new TallyLayout(
      [
        {
          name: 'outcome',
          title: 'How?',
          kind: 'category',
          unit: 'share of games',
          categories: ['slain', 'stopped'],
          categoriesShown: ['Korak is slain', 'not finished'],
        },
      ],
      0,
    )
    expect(
      ['outcome=not finished', 'outcome[not finished]', 'outcome[category=not finished]', 'outcome[stopped]'].map(
        (text) => findEstimand(shown, text).part,
      ),
    ).toEqual([1, 1, 1, 1])
  })

  test('every listed reference is found, and is the text of its labels', () => {
    const all = references(layout)
    expect(all).toContain('outcome[category=bob]')
    for (const text of all) expect(() => findEstimand(layout, text)).not.toThrow()
    expect(referenceText('deaths', { hero: 'brian', round: 3 })).toBe('deaths[hero=brian,round=3]')
  })

  test('the number that a progress line shows is `win`', () => {
    expect(primaryEstimand(layout)?.layout.metric.name).toBe('win')
  })

  test('of a campaign, where `win` is no yes or no, it is the share of games won, not the first game', async () => {
    const { layouts } = await loadExperiment(workbench, 'experiments/difficulty-rule.yaml')
    const { metric } = primaryEstimand(layouts[0])!.layout
    expect([metric.name, metric.unit]).toEqual(['win', 'share of games'])
  })
})

describe('thresholds', () => {
  const variants = ['as given', 'tnShift 1', 'tnShift 2']

  test.each([
    ['win between 0.45 and 0.65', { reference: 'win', low: 0.45, high: 0.65, variants: [0] }],
    ['win at least 50%', { reference: 'win', low: 0.5, variants: [0] }],
    ['rounds at most 15 in every variant', { reference: 'rounds', high: 15, variants: [0, 1, 2] }],
    ['deaths[hero=brian] at most 20% in tnShift 1', { reference: 'deaths[hero=brian]', high: 0.2, variants: [1] }],
    ['margin between -3 and 3', { reference: 'margin', low: -3, high: 3, variants: [0] }],
    [
      'outcome[category=lost: all dead] at most 0.5',
      { reference: 'outcome[category=lost: all dead]', high: 0.5, variants: [0] },
    ],
    ['lead settled at most 9', { reference: 'lead settled', high: 9, variants: [0] }],
  ])('%s', (text, expected) => {
    expect(parseExpectation(text, variants)).toEqual({ text, ...expected })
  })

  test.each([
    ['win >= 50%', '"win >= 50%" is not a threshold\n  nearest: win at least 50%\n  expected: as in win between'],
    [
      'busts[side=ann]≤2 in fast',
      '"busts[side=ann]≤2 in fast" is not a threshold\n  nearest: busts[side=ann] at most 2 in fast\n' +
        '  expected: as in win between',
    ],
    [
      'win > 0.5',
      '"win > 0.5" is not a threshold\n' +
        '  expected: as in win between 0.45 and 0.65, rounds at most 15, or win at least 50% in every variant. ' +
        'Write "in NAME"\n    for one variant (default: the first)',
    ],
    ['win between 0.65 and 0.45', 'nothing is between 0.65 and 0.45\n  expected: the smaller number first'],
    [
      'win at least 0.5 in tnshift 1',
      'there is no variant "tnshift 1"\n  nearest: tnShift 1\n' +
        '  expected one of: as given, tnShift 1, tnShift 2, every variant',
    ],
  ])('%s is refused', (text, message) => {
    expect(() => parseExpectation(text, variants)).toThrow(message)
  })

  // If a part of an expression could begin and end with spaces, a long run of them would have too many splits to try.
  test('a text of spaces is refused as any other, and those around words do not count', () => {
    const spaces = ' '.repeat(200_000)
    for (const text of [`${spaces}x`, `win${spaces}x`, `win at least${spaces}0.5${spaces}x`, spaces])
      expect(() => parseExpectation(text, variants)).toThrow('is not a threshold')
    expect(
      parseExpectation(`${spaces}win${spaces}at least${spaces}0.5${spaces}in${spaces}tnShift 1${spaces}`, variants),
    ).toMatchObject({ reference: 'win', low: 0.5, variants: [1] })
    expect(() => findEstimand(layout, spaces)).toThrow('does not name a metric')
    expect(() => findEstimand(layout, `win${spaces}x`)).toThrow('there is no metric')
    expect(findEstimand(layout, `${spaces}outcome${spaces}=${spaces}unfinished${spaces}`)).toMatchObject({
      cell: 0,
      part: 2,
    })
  })
})
