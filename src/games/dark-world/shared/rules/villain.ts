// The villain's turn (DW-KORAK, DWV-WARLORD-01): his figures one after another, each moving and striking in any mix.
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { gateOf, toOf, usesOf, Way } from '../setup/graph.ts'
import { R } from '../words/rule-ids.ts'
import { Mark } from '../setup/scenario.ts'
import { Outcome } from '../state/state.ts'
import type { Figure, Table } from '../state/table.ts'
import { bossTurn, mayBossAct } from './boss.ts'
import { mayStop, moveFigure, offerFigureMoves } from './movement.ts'

/** DW-KORAK-01, -03, -04: every figure once, in an order of his choice. */
export function playVillainTurn(play: Table): void {
  const { state, scenario } = play
  state.acted.fill(0)
  play.isPassing = false
  let hasBossActed = false
  play.beginVillainTurn()
  while (state.outcome === Outcome.playing) {
    play.ask(DP.nextFigure, scenario.villain)
    play.offer(actionOf(Verb.end))
    const { board } = state
    for (let index = 0; index < state.onBoard; index++)
      if (state.acted[board[index]] === 0) play.offer(actionOf(Verb.figure, board[index])) // DW-KORAK-02 (visible)
    if (!hasBossActed && mayBossAct(play)) play.offer(actionOf(Verb.boss))
    play.offerVillainMore?.()
    const action = play.decide()
    if (verbOf(action) === Verb.end) break
    if (verbOf(action) === Verb.figure) activate(play, argumentOf(action))
    else if (verbOf(action) === Verb.boss) {
      hasBossActed = true
      bossTurn(play)
    } else play.villainAct(verbOf(action), argumentOf(action))
  }
  if (state.outcome === Outcome.playing) play.endVillainTurn?.()
}

/**
 * Up to three actions of one figure, Wolf and Lurker as well: moves and bouts in any mix, and neither doors nor items,
 * chests or secret doors. DW-KORAK-01, -04, -06, DWV-PROWL-01
 */
export function activate(play: Table, figure: Figure): void {
  const { state, scenario } = play
  play.applied(R.KORAK_01)
  play.applied(R.KORAK_03)
  state.acted[figure] = 1
  play.isPassing = false
  let hasMoved = false
  let left = scenario.numbers.actions
  let onTop = play.strikesOnTop?.(figure) ?? 0
  const isAction = onTop === 0 // a strike is an action like a move
  while (left > 0 || onTop > 0) {
    play.ask(DP.figureAction, scenario.villain)
    // On another's square, or where it may not end, it goes on; where it began it may always stay.
    const mustGoOn = play.isPassing || (hasMoved && !mayStop(play, figure, state.at[figure]))
    if (!mustGoOn) {
      play.offer(actionOf(Verb.end))
      if (isAction || onTop > 0) {
        offerStrikes(play, figure)
        play.offerFigureMore?.(figure)
      }
    }
    offerFigureMoves(play, figure, left)
    play.opponent = figure
    const action = play.decide()
    if (verbOf(action) === Verb.end) {
      play.applied(R.KORAK_04)
      break
    }
    if (verbOf(action) === Verb.move) {
      hasMoved = true
      left -= 1
      moveFigure(play, figure, argumentOf(action))
    } else {
      if (isAction) left -= 1
      else onTop -= 1
      if (!play.figureStrikes(figure, argumentOf(action)) || state.outcome !== Outcome.playing) break
    }
  }
}

/** Adds each adjacent hero. DW-COMBAT-01, -15 */
function offerStrikes(play: Table, figure: Figure): void {
  const { state, scenario } = play
  const { graph } = scenario
  const use = play.fightWay?.(figure, Way.monsterStrikes) ?? Way.monsterStrikes
  const from = state.at[figure]
  const end = graph.firstWay[from + 1]
  for (let index = graph.firstWay[from]; index < end; index++) {
    const way = graph.ways[index]
    const to = toOf(way)
    const occupant = state.occupant[to]
    if (occupant <= 0 || occupant > scenario.heroCount) continue
    if ((usesOf(way) & use) === 0 || state.gates[gateOf(way)] === 0 || (scenario.marks[to] & Mark.haven) !== 0) continue
    play.offer(actionOf(Verb.strike, occupant - 1))
  }
}
