// Runs that are played in this thread, batch after batch.
import { experimentStudy } from '../../src/questions/run/study.ts'
import type { ExperimentStudy } from '../../src/questions/run/study.ts'
import { Ledger } from '../../src/simulate/index.ts'
import type { Batch, BatchReply, Experiment, Played, Range, TallyLayout } from '../../src/simulate/index.ts'
import { Slices } from '../../src/studies/index.ts'

export interface BegunRun {
  readonly study: ExperimentStudy
  readonly ledger: Ledger
  readonly slices: Slices
}

/** A run of which nothing is played. @param range of a shard */
export function beginRun(experiment: Experiment, layouts: readonly TallyLayout[], range?: Range): BegunRun {
  const study = experimentStudy(experiment, layouts, range)
  const ledger = new Ledger(layouts, study.pairs, study)
  return { study, ledger, slices: new Slices(study, ledger) }
}

export function unplayed(experiment: Experiment, layouts: readonly TallyLayout[]): Played {
  const { study, ledger } = beginRun(experiment, layouts)
  return study.conclude(ledger)
}

/** @param size playouts of a batch at most */
export function finishRun(
  experiment: Experiment,
  layouts: readonly TallyLayout[],
  play: (batch: Batch) => BatchReply,
  size = 1_000_000,
): Played {
  const { study, ledger, slices } = beginRun(experiment, layouts)
  for (let batch = slices.next(size); batch !== undefined; batch = slices.next(size)) slices.accept(play(batch))
  return study.conclude(ledger)
}
