// Why a change does nothing: the rules never ask for the thing, the agents hardly ever choose it, no game asked for it,
// or games used it and went as without it. The first comes from the game (`Builds.things`), the others from what was
// played. Where nothing counts uses, the reason says so.
import type { BuildThing, Uses } from '../engine/game.ts'
import { cellOf, estimateOf, findEstimand } from '../simulate/index.ts'
import type { Account } from '../simulate/ledger.ts'

/**
 * `rules`, `agents`: these rules or agents do not use it. The others changed no game: no game asked for it, it was
 * used, or nothing counts its uses.
 */
export type IdleReason = 'rules' | 'agents' | 'unasked' | 'used' | 'uncounted'

export interface Idle {
  readonly reason: IdleReason
  /** Of `agents`: how often they chose it, of the times that they could. */
  readonly chosen?: number
  readonly offered?: number
}

/** Agents that choose a thing less often than this hardly use it. */
const MIN_CHOSEN = 0.1

/** A change as its game describes it. */
export interface Used {
  /** The single thing of the sheet that it is about, where the game knows. */
  readonly thing?: BuildThing
  readonly uses?: Uses
}

/** In one place of those where it was tried. */
export interface TriedChange extends Used {
  /** The games as they are, then those with the change. */
  readonly accounts: readonly Account[]
}

/**
 * @param tried the change in each place, such as a scenario or a seat
 * @param isUntouched no game of any place differed by the change
 * @returns undefined for what changed games
 */
export function idleIn(tried: readonly TriedChange[], isUntouched: boolean): Idle | undefined {
  if (tried.every(({ accounts: [{ playouts }] }) => playouts === 0)) return undefined
  if (isUntouched && tried.every(({ thing }) => thing?.isUnused === true)) return { reason: 'rules' }
  const [chosen, offered] = tried
    .flatMap(({ thing, accounts: [account] }) => (thing?.choices ?? []).map((one) => choicesIn(account, one)))
    .reduce((sum, one) => [sum[0] + one[0], sum[1] + one[1]], [0, 0])
  if (offered > 0 && chosen < MIN_CHOSEN * offered) return { reason: 'agents', chosen, offered }
  if (!isUntouched) return undefined
  const counted = tried.flatMap(({ uses, accounts }) => (uses === undefined ? [] : [{ uses, accounts }]))
  if (counted.length === 0) return { reason: 'uncounted' }
  const isUsed = counted.some(({ uses, accounts }) => accounts.some((account) => isAsked(account, uses)))
  return { reason: isUsed ? 'used' : 'unasked' }
}

/** How often agents chose a thing, of the times that they could. */
function choicesIn({ layout, tally }: Account, reference: string): readonly [chosen: number, offered: number] {
  const { layout: metric, cell } = findEstimand(layout, reference)
  const offset = metric.sumAt + cell * metric.sumWidth
  return [tally.sums.at(offset + 1), tally.sums.at(offset + 2)]
}

/** Whether any playout counted any of these. A variant without such a cell counted none. */
const isAsked = ({ layout, tally, playouts }: Account, uses: Uses): boolean =>
  playouts > 0 &&
  uses.some(({ metric, labels }) => {
    const found = layout.find(metric)
    const cell = found === undefined ? -1 : cellOf(found.metric, labels)
    return cell >= 0 && estimateOf(tally, { layout: found!, cell }, 0.95).value > 0
  })
