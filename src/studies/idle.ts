// Why a thing on a sheet does nothing: the rules never ask for it, the agents hardly ever choose it, or it never came
// up in these games. The first comes from the game (`Builds.things`), the others from what was played.
import type { BuildThing } from '../engine/game.ts'
import { findEstimand } from '../simulate/index.ts'
import type { Account } from './ledger.ts'

/** `rules`, `agents`: these rules or agents do not use it. `never`: no game differed without it. */
export type IdleReason = 'rules' | 'agents' | 'never'

export interface Idle {
  readonly reason: IdleReason
  /** Of `agents`: how often they chose it, of the times that they could. */
  readonly chosen?: number
  readonly offered?: number
}

/** Agents that choose a thing less often than this hardly use it. */
const MIN_CHOSEN = 0.1

/**
 * @param account the games with the thing
 * @param isUntouched no game differed without it
 * @returns undefined for what is used
 */
export function idleIn(
  { layout, tally, playouts }: Account,
  thing: BuildThing | undefined,
  isUntouched: boolean,
): Idle | undefined {
  if (playouts === 0) return undefined
  if (isUntouched && thing?.isUnused === true) return { reason: 'rules' }
  const [chosen, offered] = (thing?.choices ?? [])
    .map((reference): readonly [chosen: number, offered: number] => {
      const { layout: metric, cell } = findEstimand(layout, reference)
      const offset = metric.sumAt + cell * metric.sumWidth
      return [tally.sums.at(offset + 1), tally.sums.at(offset + 2)]
    })
    .reduce((sum, one) => [sum[0] + one[0], sum[1] + one[1]], [0, 0])
  if (offered > 0 && chosen < MIN_CHOSEN * offered) return { reason: 'agents', chosen, offered }
  return isUntouched ? { reason: 'never' } : undefined
}
