// Invariants of one playout: the dead do not act, no disk is lost or doubled, and the ledger of victory points adds up.
// For the statistical tests and for scripts/fuzz.ts.
import type { GameEvent } from '../../../../src/engine/game.ts'
import { namesOf } from '../../../../src/engine/words.ts'
import { DECISIONS, DP } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { M } from '../../../../src/games/when-darkness-comes/measures/metrics.ts'
import { VpPurpose } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import type { Recording } from '../../../../src/simulate/index.ts'
import { brokenPromises } from './invariants.ts'
import type { Table } from './table.ts'

/** Told of the dead: what their last act left to be told. */
const AFTER_DEATH = ['turn', 'turnEnds', 'victoryPoints', 'securityMet', 'reshuffled', 'died']

/**
 * Plays one playout to its end.
 * @returns the broken invariants, between two turns or at the end; empty when there are none
 */
export function watched(table: Table, seed: number, playout: number): string[] {
  const wrong: string[] = []
  const dead = new Set<number>()
  const { state } = table.play
  table.whenChosen = (kind, seat) => {
    // Who died of security still spreads its disks: the player does, for the hero.
    if (kind !== DP.reshuffle && dead.has(seat)) wrong.push(`${DECISIONS[kind]!.name} is asked of the dead`)
  }
  const recording = table.playOut(seed, playout, (event: GameEvent) => {
    if (event.seat !== undefined && dead.has(event.seat) && !AFTER_DEATH.includes(event.type))
      wrong.push(`told of the dead: ${JSON.stringify(event)}`)
    if (event.type === 'died') dead.add(event.seat!)
    if (['turn', 'turnEnds', 'roundBegins', 'gameEnds'].includes(event.type) && state.round > 0)
      wrong.push(...brokenPromises(table.play))
  })
  wrong.push(...books(table, recording))
  if (recording.value(M.heroesDead, 0) !== dead.size)
    wrong.push(`${dead.size} died, and ${recording.value(M.heroesDead, 0)} are counted`)
  return wrong
}

/** The same in less time: looks at the table at the end only. */
export function atTheEnd(table: Table, seed: number, playout: number): string[] {
  table.whenChosen = undefined
  const recording = table.playOut(seed, playout)
  return [...brokenPromises(table.play), ...books(table, recording)]
}

/** The ledger of victory points, and deaths as they were measured. */
function books({ scenario, play: { state } }: Table, recording: Recording): string[] {
  const wrong: string[] = []
  scenario.seats.forEach(({ label }, hero) => {
    const sum = (metric: number, width: number): number =>
      Array.from({ length: width }, (_, index) => recording.value(metric, hero * width + index)).reduce((a, b) => a + b)
    const ledger = sum(M.vpSources, scenario.vpSources.length) - sum(M.vpSpent, namesOf(VpPurpose).length)
    if (ledger !== state.victoryPoints[hero] || ledger !== recording.value(M.victoryPoints, hero))
      wrong.push(`${label} has ${state.victoryPoints[hero]!} VP, and the ledger says ${ledger}`)
    if (recording.value(M.deaths, hero) > 0 !== (state.alive[hero] === 0))
      wrong.push(`${label}'s death is not measured as it was`)
  })
  return wrong
}
