// Looks for a playout: plays those of one variant, with all threads, until one is as wanted or all are played.
import type { Criterion, Picked } from '../questions/index.ts'
import { layoutOf, Tally } from '../simulate/index.ts'
import type { BatchReply } from '../simulate/index.ts'
import type { Loaded } from '../load/experiment.ts'
import { Pace } from './pace.ts'
import { Replies } from './replies.ts'
import { playRequest } from './play-request.ts'

/** Where the first that has something will do, playouts are looked at in portions: small ones first. */
const FIRST_PORTION = 64
const MAX_IN_PORTION = 2_048

export interface FindRequest {
  readonly loaded: Loaded
  readonly variant: number
  readonly criterion: Criterion
  /** The most playouts that are looked at. */
  readonly games: number
  readonly threads: number
  readonly signal?: AbortSignal
}

export interface Found {
  /** Absent when none was as wanted. */
  readonly picked?: Picked
  /** Playouts that were played, and how many of these failed. */
  readonly games: number
  readonly failed: number
  readonly isInterrupted: boolean
}

export async function findPlayout({ loaded, variant, criterion, games, threads, signal }: FindRequest): Promise<Found> {
  const { game, content, job, located } = loaded
  const { variants } = loaded.experiment
  const layout = layoutOf(game, content, variants[variant], criterion.references)
  const layouts = variants.map(() => layout)
  const isApplied = ({ tally }: BatchReply, rule: number): boolean =>
    new Tally(layout, tally).sums.at(layout.ruleAt + 2 * rule) > 0
  const { clock } = located.workbench
  const asking = { job: { ...job, references: criterion.references }, layoutOf: () => layout, threads }
  const replies = await Replies.open(asking, located.workbench)
  const how = { executor: () => replies.executor(), known: replies.known, pace: new Pace(threads), clock, signal }
  let seen = 0
  let failed = 0
  try {
    for (
      let portion = criterion.isFirst ? FIRST_PORTION : games;
      seen < games;
      portion = Math.min(2 * portion, MAX_IN_PORTION)
    ) {
      const asked = { variants: [variant], first: seen, count: Math.min(portion, games - seen) }
      const [reply] = (await playRequest(asked, layouts, how)) ?? []
      if (reply === undefined) return { games: seen, failed, isInterrupted: true }
      failed += reply.failures.length
      if (criterion.rule === undefined) {
        const picked = criterion.pick(layout, reply)
        if (picked !== undefined) return { picked, games: seen + asked.count, failed, isInterrupted: false }
      } else if (isApplied(reply, criterion.rule)) {
        // A tally counts the rules of a portion: which playout it was, it does not know.
        for (let playout = seen; playout < seen + asked.count; playout++) {
          const { reply: single } = await (await replies.executor()).play({ variant, first: playout, count: 1 })
          if (isApplied(single, criterion.rule))
            return { picked: criterion.pick(layout, single), games: seen + asked.count, failed, isInterrupted: false }
        }
      }
      seen += asked.count
    }
    return { games, failed, isInterrupted: false }
  } finally {
    await replies.close()
  }
}
