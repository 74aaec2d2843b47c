// What people at a table tell of a game in progress.
import type { Positions, SeatNumber } from '../../../engine/game.ts'
import { beginNow, tableNow } from '../campaign/game-by-game.ts'
import { damageOf, die, mostDamage, otherCause } from '../rules/health.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { Play } from '../state/play.ts'
import { positionFile } from './position-file.ts'
import { Outcome } from '../state/state.ts'
import { Attribute, ATTRIBUTES } from '../words/vocabulary.ts'

/** More VP than any scenario asks for. */
const MOST_VP = 999
/** As `mostDamage`, of the sheet: heroes who have grown in a campaign may live with more. */
function highestDamage({ attributes, options }: Scenario, hero: number): number {
  const health = attributes[hero * ATTRIBUTES.length + Attribute.defence]
  return options.deathThreshold === 'atZero' ? health - 1 : health
}

export const positions: Positions<Scenario, Play> = {
  numbers: (scenario): readonly SeatNumber<Play>[] => [
    {
      name: 'vp',
      about: 'VP',
      step: 3,
      highest: () => MOST_VP,
      of: (play, hero) => tableNow(play).state.victoryPoints[hero],
      give(play, hero, value) {
        tableNow(play).state.victoryPoints[hero] = value
      },
    },
    {
      name: 'hurt',
      about: 'damage disks',
      without: 'the wounds',
      step: 1,
      highest: (hero) => highestDamage(scenario, hero),
      of: (play, hero) => damageOf(tableNow(play), hero),
      /** As much of it as can be healed; a hero who is alive keeps a last point of Health (WDC-HEALTH-02). */
      give(table, hero, value) {
        const play = tableNow(table)
        const { state } = play
        if (state.alive[hero] === 0) return
        const damage = Math.min(value, mostDamage(play, hero))
        state.permanentDamage[hero] = Math.min(state.permanentDamage[hero], damage)
        state.damage[hero] = damage - state.permanentDamage[hero]
      },
    },
    {
      name: 'dead',
      about: 'dead',
      isYesNo: true,
      step: 0.2,
      highest: () => 1,
      of: (play, hero) => 1 - tableNow(play).state.alive[hero],
      /** What others lost by it (WDC-DEATH-04) is told of them. */
      give(table, hero, _value, playedWith) {
        const play = beginNow(table, ...playedWith)
        die(play, hero, otherCause(play.scenario, 'despair'))
        if (play.state.alive.every((alive) => alive === 0)) play.state.outcome = Outcome.allDead
      },
    },
  ],
  file: positionFile,
}
