// Where a fallen hero goes (DWV-KO, DWV-BOSS-06, DWV-WEAK-07), and the Warlord's wheel (DWV-WHEEL).
import { villainMayHaveWon } from '../../shared/rules/boss.ts'
import { eliminate } from '../../shared/rules/health.ts'
import { standAt } from '../../shared/rules/movement.ts'
import type { Hero } from '../../shared/state/table.ts'
import type { Play } from './play.ts'
import { Cause } from '../words/causes.ts'
import { R } from '../words/rule-ids.ts'

/** Called when a hero has been knocked out: who goes back to the Entrance keeps all that he owns. DWV-KO-04 */
export function fall(play: Play, hero: Hero, cause: number): void {
  const isWarlords = play.scenario.deadly.includes(cause)
  if (!isWarlords || play.scenario.options.wheelCountsBossKills) turnWheel(play)
  if (isWarlords) {
    play.applied(R.KO_05)
    play.applied(cause === Cause.boss ? R.BOSS_06 : R.WEAK_07)
    eliminate(play, hero, cause)
    villainMayHaveWon(play)
    return
  }
  play.applied(R.KO_01)
  standAt(play, hero, play.scenario.entrance)
}

/** One up for each knock-out, within its bounds. DWV-KO-02, DWV-WHEEL-01 to -04 */
function turnWheel(play: Play): void {
  const { state } = play
  const { wheel } = play.scenario
  play.applied(R.WHEEL_01)
  play.applied(R.WHEEL_04)
  if (state.wheel >= wheel.most) {
    play.applied(R.WHEEL_03)
    return
  }
  state.wheel += 1
  play.tell?.({ type: 'wheelTurned', wheel: state.wheel })
}
