// Results of made-up games: a function records what each game measured, and the result is built as all results are.
import type { Metric } from '../../src/engine/game.ts'
import { buildResult, Recording, Tally, TallyLayout } from '../../src/simulate/index.ts'
import { parseExpectation } from '../../src/simulate/expect.ts'
import type { BatchReply, Experiment, Result } from '../../src/simulate/index.ts'
import { finishRun } from './runs.ts'

/** A yes or no that all games measure. */
export const WIN: Metric = {
  name: 'win',
  role: 'win',
  title: 'Win rate',
  kind: 'binary',
  unit: 'share of games',
  compare: true,
}

/** @param play writes down what game number `playout` measured @param expect thresholds */
export function madeResult(
  metrics: readonly Metric[],
  games: number,
  play: (recording: Recording, playout: number) => void,
  expect: readonly string[] = [],
): Result {
  const layout = new TallyLayout(metrics, 0)
  const names = ['as given']
  const experiment = {
    title: 'Made up',
    game: 'made-up',
    seed: 1,
    level: 0.95,
    stopping: { kind: 'games', games },
    settings: {},
    variants: [{ name: names[0], set: {}, settings: {} }],
    expect: expect.map((text) => parseExpectation(text, names)),
  } as unknown as Experiment
  return buildResult(
    finishRun(experiment, [layout], (batch) => replyOf(layout, batch, play)),
    { id: 'made-up', title: 'Made up', rules: [], charts: [] } as unknown as Parameters<typeof buildResult>[1],
    { version: '1.2.3' },
  )
}

function replyOf(
  layout: TallyLayout,
  { variant, first, count }: { readonly variant: number; readonly first: number; readonly count: number },
  play: (recording: Recording, playout: number) => void,
): BatchReply {
  const [tally, recording] = [new Tally(layout), new Recording(layout)]
  const columns = new Int32Array(layout.columns.length * count)
  for (let offset = 0; offset < count; offset++) {
    recording.clear()
    play(recording, first + offset)
    tally.fold(recording, first + offset)
    layout.columns.forEach((column, index) => {
      columns[index * count + offset] = recording.column(column)
    })
  }
  return { variant, first, count, tally: tally.toBuffers(), columns, failures: [] }
}

/** So many games of which so many are won, the first of them. */
export function wonResult(won: number, games: number, expect: readonly string[] = []): Result {
  return madeResult(
    [WIN],
    games,
    (recording, playout) => {
      recording.set(0, 0, playout < won ? 1 : 0)
    },
    expect,
  )
}
