// Records an adventure by its scenarios (adventure-metrics.ts).
import type { DiceTable } from '../state/table.ts'
import { KINDS, LIVE_TYPES, sizeOf } from '../words/dice.ts'
import { A } from './adventure-metrics.ts'
import { openLocations, recordRow, villainsLeft } from './among.ts'
import { FIRST_OF_ADVENTURE } from './metrics.ts'
import { OUTCOMES } from './outcomes.ts'

const at = (metric: number): number => FIRST_OF_ADVENTURE + metric

/** An attempt at a scenario is over. */
export function measureGameOfAdventure(table: DiceTable, isWon: number): void {
  const { record, state } = table
  const { stage } = state
  let dead = 0
  for (let hero = 0; hero < table.scenario.seatCount; hero++) dead += state.dead[hero]
  record.trial(at(A.won), stage, isWon, 1)
  record.trial(at(A.attempts), stage, 1, state.attempt === 1 ? 1 : 0)
  recordRow(table, at(A.gameEndings), stage, OUTCOMES.length, state.outcome - 1)
  record.trial(at(A.gameTurns), stage, state.turnsTaken, 1)
  record.trial(at(A.gameDeaths), stage, dead, 1)
  if (isWon === 1) record.trial(at(A.gameTimerLeft), stage, state.timer, 1)
  else {
    record.trial(at(A.gameLocationsLeft), stage, openLocations(table), 1)
    record.trial(at(A.gameVillainsLeft), stage, villainsLeft(table), 1)
  }
}

/** Rewards are given and bags rebuilt. */
export function measureAftermath({ record, state, scenario }: DiceTable): void {
  const { stage, zones } = state
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    let [dice, sides, levels] = [0, 0, 0]
    const bag = zones.of('bag', hero)
    for (let kind = 0; kind < KINDS; kind++) {
      dice += zones.count(bag, kind)
      sides += zones.count(bag, kind) * sizeOf(kind)
    }
    for (let skill = 0; skill < scenario.skills.length; skill++)
      levels += state.levels[hero * scenario.skills.length + skill]
    record.trial(at(A.gameDieSize), stage, sides, dice)
    record.trial(at(A.gameSkillLevels), stage, levels, 1)
    for (let type = 0; type < LIVE_TYPES.length; type++)
      record.trial(
        at(A.gameLimits),
        stage * LIVE_TYPES.length + type,
        state.limitsOfDice[hero * LIVE_TYPES.length + type],
        1,
      )
  }
}

/** An adventure is over: how many scenarios were won. */
export function measureAdventure({ record, scenario }: DiceTable, won: number): void {
  for (let stage = 0; stage < scenario.stages.length; stage++)
    record.trial(at(A.completed), stage, stage < won ? 1 : 0, 1)
}
