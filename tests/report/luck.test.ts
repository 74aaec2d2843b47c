// What reports say of luck: the chart, the sentence, and the warning when the exact means in a game are wrong.
import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/engine/game.ts'
import { game as pig } from '../../src/games/pig/index.ts'
import { aboutOf } from '../../src/report/about.ts'
import { luck } from '../../src/report/charts/luck.ts'
import { draw } from '../../src/report/draw.ts'
import { luckAlarms } from '../../src/report/luck.ts'
import { answerOf } from '../../src/report/words.ts'
import { buildResult, layoutOf, Player, referencesOf } from '../../src/simulate/index.ts'
import type { Result } from '../../src/simulate/index.ts'
import { inSequence } from '../support/in-sequence.ts'
import { content, experimentOf } from '../support/pig/content.ts'
import { finishRun } from '../support/runs.ts'

/** Pig whose rolls of Ann are said to bring a point more on average than they do. */
const unlucky: Game = {
  ...(pig as Game),
  play(scenario, state, agents, draws, record, tell) {
    const partial = Object.create(record, {
      luck: {
        value: (kind: number, amount: number) => {
          record.luck(kind, kind === 0 ? amount - 1 : amount)
        },
      },
    }) as typeof record
    pig.play(scenario as never, state as never, agents as never, draws, partial, tell)
  },
}

function played(text: string, game: Game = pig as Game): Result {
  const experiment = experimentOf(text)
  const references = referencesOf(experiment)
  const players = experiment.variants.map(
    ({ settings }, variant) => new Player(game, content, { variant, seed: 1, settings, references }),
  )
  const run = finishRun(
    experiment,
    experiment.variants.map((variant) => layoutOf(game, content, variant, references)),
    (batch) => players[batch.variant]!.playBatch(batch.first, batch.count),
    1000,
  )
  return buildResult(run, game, { version: '1.2.3' })
}

const aboutOfPig = (result: Result): ReturnType<typeof aboutOf> => aboutOf(pig as Game, content, result)
const detailsOf = (result: Result): readonly string[] => answerOf(result, aboutOfPig(result)).details ?? []

const one = played('table: short\ngames: 3000\nagents: hold-at-10')
const two = played('table: short\ngames: 600\nvary: { agents.ann: [hold-at-10, random] }')

describe('the chart', () => {
  test('says which kinds decide most', () => {
    const chart = luck({ result: one, about: aboutOfPig(one) })!
    expect(chart.finding).toMatch(
      inSequence(
        /^dice and draws explain 5\d\.\d% of who wins, /,
        /among them rolls of ann 3\d\.\d% \(\d[\d.]*–\d[\d.]*\) and rolls of bob 2\d\.\d% \(\d[\d.]*–\d[\d.]*\)$/,
      ),
    )
    expect(chart.tables[0].rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ['rolls of ann', 'good'],
      ['rolls of bob', 'bad'],
    ])
  })

  test('of two variants has a mark for each, and a column that names them', () => {
    const chart = luck({ result: two, about: aboutOfPig(two) })!
    expect(chart.panels[0].series).toHaveLength(2)
    expect(new Set(chart.tables[0].rows.map(([variant]) => variant)).size).toBe(2)
  })

  test.each([640, 320])('is drawn without complaint, %i pixels across', async (width) => {
    for (const result of [one, two])
      for (const { spec } of luck({ result, about: aboutOfPig(result) })!.panels) {
        const { svg, warnings } = await draw(spec(width))
        expect(warnings).toEqual([])
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      }
  })

  test('is left out of a few games', () => {
    const few = played('table: short\ngames: 100')
    expect(luck({ result: few, about: aboutOfPig(few) })).toBeUndefined()
  })
})

test('a run that stops without luck says what it comes to, and how much is saved', () => {
  const adjusted = played(
    'precision: { metric: win, halfWidth: 0.001, atMost: 2000, luckAdjusted: true }\ntable: short',
  )
  expect(detailsOf(adjusted).find((line) => line.startsWith('Without luck'))).toMatch(
    /^Without luck: win \d\d\.?\d*% \(\d\d\.?\d*–\d\d\.?\d*\); as precise as 1\.[3-7]\d* times as many games$/,
  )
})

describe('a wrong exact mean', () => {
  // Judged from 20,000 outcomes on; an outcome of Pig is a turn.
  const many = 'table: short\ngames: 10000\nagents: hold-at-10'
  const wrong = played(many, unlucky)
  const right = played(many)

  test('is noticed, and only where it is wrong', () => {
    expect(luckAlarms(wrong, aboutOfPig(wrong)).map(({ kind }) => kind)).toEqual(['ann'])
    expect(luckAlarms(right, aboutOfPig(right))).toEqual([])
  })

  test('is said before anything else', () => {
    expect(answerOf(wrong, aboutOfPig(wrong)).why[0]).toMatch(
      /^DON'T TRUST these numbers: rolls of ann came out \d+\.\d standard errors from the exact mean$/,
    )
  })
})
