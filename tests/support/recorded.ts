// Results of made-up playouts: each records what a test says, in batches of any size that come back in any order.
import type { Metric, Recorder } from '../../src/engine/game.ts'
import { buildResult, Recording, Tally, TallyLayout } from '../../src/simulate/index.ts'
import type { BatchReply, Experiment, Played, Result } from '../../src/simulate/index.ts'
import { beginRun } from './runs.ts'

export interface Recorded {
  readonly metrics: readonly Metric[]
  readonly playouts: number
  readonly record: (record: Recorder, playout: number, variant: number) => void
  readonly variants?: readonly string[]
  /** Playouts of each batch, again and again from the first. All in one when left out. */
  readonly batches?: readonly number[]
  /** Order in which those batches come back that are handed out together. */
  readonly order?: (replies: BatchReply[]) => BatchReply[]
}

/** All of them, played. */
export function collected({
  metrics,
  playouts,
  record,
  variants = ['as given'],
  batches = [playouts],
  order = (replies) => replies,
}: Recorded): Played {
  const experiment = {
    title: 'Made up',
    game: 'none',
    seed: 1,
    level: 0.95,
    stopping: { kind: 'games', games: playouts },
    settings: {},
    variants: variants.map((name) => ({ name, set: {}, settings: {} })),
    expect: [],
  } as unknown as Experiment
  const layouts = variants.map(() => new TallyLayout(metrics, 0))
  const { study, ledger, slices } = beginRun(experiment, layouts)
  let handedOut = 0
  while (!slices.isOver) {
    const replies: BatchReply[] = []
    for (
      let batch = slices.next(batches[0]);
      batch !== undefined;
      batch = slices.next(batches[++handedOut % batches.length])
    ) {
      const [tally, recording] = [new Tally(layouts[batch.variant]), new Recording(layouts[batch.variant])]
      for (let playout = batch.first; playout < batch.first + batch.count; playout++) {
        recording.clear()
        record(recording, playout, batch.variant)
        tally.fold(recording, playout)
      }
      // As it would come from another thread.
      replies.push({
        ...batch,
        tally: structuredClone(tally.toBuffers()),
        columns: new Int32Array(layouts[batch.variant].columns.length * batch.count),
        failures: [],
      })
    }
    for (const reply of order(replies)) slices.accept(reply)
  }
  return study.conclude(ledger)
}

export const resultOf = (recorded: Recorded): Result =>
  buildResult(
    collected(recorded),
    { id: 'none', title: 'None', rules: [] } as unknown as Parameters<typeof buildResult>[1],
    { version: '1.2.3' },
  )
