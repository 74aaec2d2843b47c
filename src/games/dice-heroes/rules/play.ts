// A playout: one scenario, or an adventure of several (section 34).
import type { Measured } from '../../../engine/table.ts'
import type { Scenario } from '../setup/scenario.ts'
import { DiceTable } from '../state/table.ts'
import { Scene } from '../words/addresses.ts'
import { R } from '../words/rule-ids.ts'
import { Outcome } from '../words/vocabulary.ts'
import { measureOffers } from '../measures/checks.ts'
import { measureAdventure, measureAftermath, measureGame, measurePlayout } from '../measures/games.ts'
import { CARDS } from './effects.ts'
import { giveRewards, rebuildBags } from './rewards.ts'
import { newHeroes, setUp } from './setup.ts'
import { playTurns } from './turn.ts'

/** @param measured metrics, and how choices are counted */
export const newTable = (scenario: Scenario, measured: Measured): DiceTable =>
  new DiceTable(scenario, CARDS, measured, { chose: measureOffers, ended: tellEnd })

function tellEnd(table: DiceTable, outcome: number): void {
  table.applied(outcome === Outcome.won ? R.OUT_01 : R.OUT_02)
  table.tell?.({ type: 'ended', outcome, turn: table.state.turnsTaken })
}

/** From the start. `draws` is at the start of the playout. */
export function play(table: DiceTable): void {
  const { state, scenario } = table
  state.clear()
  newHeroes(table)
  state.games = 1
  state.attempt = 1
  for (const { level, rewards } of scenario.developed) {
    giveRewards(table, rewards, level)
    rebuildBags(table)
  }
  playGame(table, true)
  goOn(table)
  measurePlayout(table)
}

/** From a turn boundary of a copied state. */
export function playOn(table: DiceTable): void {
  playGame(table, false)
  goOn(table)
  measurePlayout(table)
}

/** @param isNew whether the scenario has to be set up */
function playGame(table: DiceTable, isNew: boolean): void {
  table.playToEnd(() => {
    if (isNew) setUp(table)
    playTurns(table)
  })
  measureGame(table)
  table.startScratch()
}

/** The scenarios of an adventure after this one, and further attempts at it (DH-ADV-01, DH-ADV-04). */
function goOn(table: DiceTable): void {
  const { state, scenario } = table
  while (scenario.isAdventure) {
    const isWon = state.outcome === Outcome.won
    table.applied(isWon ? R.OUT_04 : R.OUT_03)
    const isLast = state.stage === scenario.stages.length - 1
    const isOver = isWon ? isLast : state.attempt >= scenario.numbers.attempts
    aftermath(table, isWon)
    if (isOver) {
      measureAdventure(table, state.stage + (isWon ? 1 : 0))
      return table.applied(isWon ? R.OUT_05 : R.ADV_04)
    }
    table.applied(R.ADV_01)
    if (isWon) {
      state.stage += 1
      state.attempt = 1
    } else state.attempt += 1
    state.games += 1
    table.streams.startGame(state.games, table.draws, table.agents)
    playGame(table, true)
  }
}

/** Rewards of a first win, then bags are rebuilt, won or lost (DH-REWARD-01, DH-REFILL-01). */
function aftermath(table: DiceTable, isWon: boolean): void {
  const { stage, state, draws } = table
  draws.enterScene(Scene.aftermath, 1)
  table.applied(R.DEATH_08)
  for (const hero of table.seats) state.dead[hero] = 0
  if (isWon) {
    table.applied(R.REWARD_01)
    giveRewards(table, stage.rewards, stage.level)
  }
  rebuildBags(table)
  measureAftermath(table)
  draws.leaveScene()
}
