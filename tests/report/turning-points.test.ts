// The report of turning points, from a made-up finding: in eight rounds of two turns the chance falls little by little.
import { expect, test } from 'vitest'
import type { TurningFinding } from '../../src/questions/replay/turning-points.ts'
import { decisiveDraws } from '../../src/questions/replay/turning-points.ts'
import { turningReport } from '../../src/questions/replay/turning-points-report.ts'
import { inSequence } from '../support/in-sequence.ts'

const share = (estimate: number, half = 0.02) => ({
  estimate,
  low: estimate - half,
  high: estimate + half,
  confidence: 0.95,
  count: 500,
})
const turns = Array.from({ length: 16 }, (_, index) => {
  const before = 0.9 - index * 0.05
  return {
    round: 1 + (index >> 1),
    who: index % 2 === 0 ? 'ann' : 'bob',
    futures: 500,
    before: share(before),
    after: share(before - 0.05),
    difference: share(-0.05),
    sentences: Array.from({ length: 9 }, (_one, nth) => `Sentence ${nth}.${nth === 8 ? '\n   The score.' : ''}`),
  }
})
const finding: TurningFinding = {
  measured: { reference: 'win', kind: 'binary', title: 'How often?', unit: 'share of games' },
  turns,
  ranking: turns.map((_, index) => index),
  options: { metric: 'win', playout: 5, level: 0.95, most: 500, end: 0, names: {} },
}
const wayOf = (turning: TurningFinding): string =>
  turningReport(turning).answer.why.find((line) => line.startsWith('Course'))!

test('a gradual change is described by rounds; not for few rounds or several games', () => {
  expect(wayOf(finding)).toBe(
    'Course: 90.0% (88.0–92.0), round 2 80.0% (78.0–82.0), round 4 60.0% (58.0–62.0), ' +
      'round 6 40.0% (38.0–42.0), end 0%',
  )
  expect(wayOf({ ...finding, turns: turns.slice(0, 10), ranking: [0] })).toBe('Course: 90.0% (88.0–92.0), end 0%')
  expect(wayOf({ ...finding, turns: turns.map((turn) => ({ ...turn, game: 1 })) })).toBe(
    'Course: 90.0% (88.0–92.0), end 0%',
  )
})

test('a turn is told by how it begins and by what it comes to; the axis of the odds counts rounds', () => {
  const [movedMost, odds] = turningReport(finding).charts
  expect(movedMost.tables[0].rows[0].at(-1)).toBe(
    'Sentence 0. Sentence 1. … Sentence 5. Sentence 6. Sentence 7. Sentence 8.',
  )
  const axisAt = (width: number): { title: string; axis: { values: number[]; labelExpr: string } } =>
    (odds.panels[0].spec(width) as { layer: { encoding: { x: never } }[] }).layer[0].encoding.x
  expect(axisAt(640)).toMatchObject({
    title: 'round',
    axis: {
      values: [1, 3, 5, 7, 9, 11, 13, 15],
      labelExpr: '{"1":"1","3":"2","5":"3","7":"4","9":"5","11":"6","13":"7","15":"8"}[datum.value]',
    },
  })
  expect(axisAt(320).axis.values).toEqual([1, 5, 9, 13])
})

test('the turns of the largest differences stand in the order of play; where none is sure, that is said', () => {
  // The later the turn, the larger the difference: the first four of sixteen are left out.
  const rising = turns.map((turn, index) => ({ ...turn, difference: share(-0.01 * (index + 1), 0.2) }))
  const report = turningReport({ ...finding, turns: rising, ranking: rising.map((_, index) => 15 - index) })
  const [
    {
      caption,
      tables: [{ rows }],
    },
  ] = report.charts
  expect(rows.map(([turn]) => turn)).toEqual(
    rising.slice(4).map(({ round, who }) => `round ${round}, ${who === 'ann' ? 'Ann' : 'Bob'}'s turn`),
  )
  expect(caption).toMatch(
    inSequence(/^The 12 largest of 16 turns, in the order of play: /, /.* No single turn is clear\.$/),
  )
  expect(turningReport({ ...finding, turns: turns.slice(0, 10), ranking: [0] }).charts[0].caption).toMatch(
    /^In the order of play: .* hold together\.$/,
  )
})

test('whoever plays and draws is called by name, not by id', () => {
  const [first, ...others] = turns
  const drawn = {
    ...first,
    draws: [
      { ...first, draw: 'blow', result: 'kills' },
      { ...first, who: undefined, draw: 'deck', result: undefined },
    ],
  }
  const more = (names?: Record<string, string>): readonly string[] =>
    turningReport({ ...finding, turns: [drawn, ...others], options: { ...finding.options, names } } as TurningFinding)
      .answer.why
  expect(more({ ann: 'Ysolde' })).toContain(
    "Decisive in round 1, Ysolde's turn: Ysolde's blow kills, −5.0 pp (−7.0 to −3.0); " +
      'the deck, −5.0 pp (−7.0 to −3.0)',
  )
  expect(more()).toContain(
    "Decisive in round 1, Ann's turn: Ann's blow kills, −5.0 pp (−7.0 to −3.0); the deck, −5.0 pp (−7.0 to −3.0)",
  )
})

test('the verdict is what happened and one number; a turn keeps its decisive sentence', () => {
  const draw = { ...turns[2], difference: share(-0.04), draw: 'check:light', result: 'fails', sentence: 4 }
  const other = { ...draw, difference: share(0.001), draw: 'check:search', sentence: 5 }
  const withDraws = (draws: readonly object[]): TurningFinding =>
    ({
      ...finding,
      ranking: [2, 0, 5],
      turns: turns.map((turn, index) => (index === 2 ? { ...turn, draws, drawn: [4, 5] } : turn)),
      options: { ...finding.options, names: { ann: 'Sharon' } },
    }) as TurningFinding
  const { answer, charts } = turningReport(withDraws([draw, other]))
  expect(answer.verdict.words).toBe(
    "TURNING POINT of game 5: Sharon's light check fails in round 2, 4 fewer wins in 100 (2 to 6)",
  )
  expect(answer.why.slice(0, 3)).toEqual([
    "Round 2, Sharon's turn: win rate 80.0% (78.0–82.0) → 75.0% (73.0–77.0), −5.0 pp (−7.0 to −3.0)",
    "Decisive in round 2, Sharon's turn: Sharon's light check fails, −4.0 pp (−6.0 to −2.0)",
    "Other turns, in the order of play: round 1, Sharon's turn, lowered the win rate: −5.0 pp (−7.0 to −3.0); " +
      "round 3, Bob's turn, lowered the win rate: −5.0 pp (−7.0 to −3.0)",
  ])
  expect(charts[0].tables[0].rows[2].at(-1)).toBe(
    'Sentence 0. Sentence 1. … Sentence 4. Sentence 5. … Sentence 7. Sentence 8.',
  )
  // Of several draws that share the effect none is the story.
  expect(turningReport(withDraws([{ ...draw, difference: share(-0.024) }, other])).answer.verdict.words).toBe(
    "TURNING POINT of game 5: round 2, Sharon's turn, 5 fewer wins in 100 (3 to 7)",
  )
})

test('the roll to change: of the turn that surely decided what is sure, then what moved most; and its result', () => {
  const draw = (estimate: number, half: number, result?: string) => ({
    ...turns[2],
    difference: share(estimate, half),
    draw: 'check:light',
    ...(result === undefined ? {} : { result }),
  })
  const drawsOf = (...draws: readonly object[]): (string | undefined)[] =>
    decisiveDraws({
      ranking: [1, 2],
      turns: turns.map((turn, index) => ({
        ...turn,
        difference: share(-0.05, index === 1 ? 0.1 : 0.02),
        draws: index === 2 ? draws : [draw(-0.4, 0.1, 'of an unclear turn')],
      })) as TurningFinding['turns'],
    }).map(({ result }) => result)
  expect(
    drawsOf(draw(-0.02, 0.1, 'small'), draw(-0.03, 0.01, 'sure'), draw(-0.2, 0.01), draw(0.05, 0.1, 'large')),
  ).toEqual(['sure', 'large', 'small'])
})
