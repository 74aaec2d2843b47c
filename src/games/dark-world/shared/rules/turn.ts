// A hero's turn (DW-TURN), and the round around it (DW-ROUND): actions in any order, and what may be done between them.
import { Actor, actorOf, Event } from '../words/addresses.ts'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { gateOf, toOf, usesOf, Way } from '../setup/graph.ts'
import { R } from '../words/rule-ids.ts'
import { Mark } from '../setup/scenario.ts'
import { M } from '../measures/metrics.ts'
import { Outcome } from '../state/state.ts'
import { measureStanding, measureTurnBegins, measureTurnEnds, measureVillainTurn } from '../measures/progress.ts'
import type { Hero, Table } from '../state/table.ts'
import { heroAttacksBoss } from './boss.ts'
import { endGame } from './end.ts'
import { wake } from './health.ts'
import { drink, itemsHeld, layDown, offerItems, offerLayDown, offerPickUp, pickUp, putOnBoots } from './items.ts'
import { moveHero, offerMoves } from './movement.ts'
import { playVillainTurn } from './villain.ts'

/** Plays from a turn boundary to the end of the game. */
export function playRounds(play: Table): void {
  const { state, scenario } = play
  while (state.outcome === Outcome.playing) {
    const isVillains = state.turn >= scenario.heroCount
    const seat = isVillains ? scenario.villain : state.order[state.turn]
    play.tell?.({ type: 'turn', seat })
    play.acting = seat
    play.question.seat = seat // who looks at the table
    if (isVillains || state.out[seat] === 0) play.agents[seat].beforeTurn?.(play.question.view, seat)
    if (isVillains) {
      measureVillainTurn(play)
      playVillainTurn(play)
      if (state.outcome === Outcome.playing) endRound(play)
    } else {
      // DW-ROUND-03: colours of heroes who are out are skipped.
      if (state.out[seat] === 0) playHeroTurn(play, seat)
      else play.applied(R.ROUND_03)
      state.turn += 1
    }
  }
  endGame(play)
}

/** A round begins: who comes when. DW-ROUND-01, -02 */
export function beginRound(play: Table): void {
  const { state, scenario, draws } = play
  play.applied(R.ROUND_01)
  state.round += 1
  draws.startRound(state.round - 1) // what is drawn counts from 0
  state.turn = 0
  if (scenario.fixedOrder !== undefined)
    for (let turn = 0; turn < scenario.heroCount; turn++) state.order[turn] = scenario.fixedOrder[turn]
  else shakeMace(play)
  let placed = 0
  for (let turn = 0; turn < scenario.heroCount; turn++) {
    const hero = state.order[turn]
    if (state.out[hero] !== 0) continue
    placed += 1
    play.record.trial(M.turnPlace, hero, placed, 1)
  }
  play.tell?.({ type: 'roundBegins', order: Array.from(state.order) })
}

/** A fresh order of the heroes: balls of other colours are skipped. DW-ROUND-02, -03 */
function shakeMace(play: Table): void {
  const { state, scenario, draws } = play
  const { heroCount } = scenario
  play.applied(R.ROUND_02)
  const mace = actorOf(scenario, Actor.order)
  for (let hero = 0; hero < heroCount; hero++) {
    balls[hero] = hero
    words[hero] = draws.wordOf(hero)
  }
  draws.shuffle(balls, heroCount, words, keys, mace, draws.open(mace, Event.order))
  state.order.set(balls.subarray(0, heroCount))
}

// Scratch: the balls that fall out of the mace.
const MAX_HEROES = 4
const balls = new Int32Array(MAX_HEROES)
const words = new Int32Array(MAX_HEROES)
const keys = new Float64Array(MAX_HEROES)

/** DW-WIN-05: a game without an end is unfinished. */
function endRound(play: Table): void {
  const { state, scenario } = play
  if (state.round >= scenario.options.roundLimit) {
    play.applied(R.WIN_05)
    state.outcome = Outcome.unfinished
    return
  }
  measureStanding(play)
  beginRound(play)
}

/** DW-TURN-01 to -05 */
function playHeroTurn(play: Table, hero: Hero): void {
  const { state, scenario } = play
  play.applied(R.TURN_01)
  play.left = scenario.actions[hero]
  play.moves = play.left
  play.isTurnOver = false
  play.isPassing = false
  play.extraTurns = 0
  play.laidDown = 0
  measureTurnBegins(play, hero)
  wake(play, hero)
  play.beginHeroTurn(hero)
  while (!play.isTurnOver && state.outcome === Outcome.playing) {
    play.ask(DP.action, hero)
    if (play.isPassing)
      offerMoves(play, hero) // he may do nothing but move on
    else offerActions(play, hero)
    const action = play.decide()
    if (verbOf(action) === Verb.end) {
      if (play.left > 0) play.applied(R.TURN_04) // they are lost
      break
    }
    act(play, hero, verbOf(action), argumentOf(action))
  }
  measureTurnEnds(play, hero)
}

/** Everything a hero who stands may do, after a bout as before it. DW-TURN-02 to -04, DW-COMBAT-07 */
function offerActions(play: Table, hero: Hero): void {
  play.offer(actionOf(Verb.end)) // DW-TURN-04
  if (play.left > 0) {
    offerMoves(play, hero)
    offerBouts(play, hero)
  }
  const { place } = play.state
  const hasItems = itemsHeld(play, hero) > 0
  if (hasItems) offerItems(play, hero)
  if ((play.scenario.marks[place[hero]] & Mark.space) === 0) {
    offerPickUp(play, place[hero])
    if (hasItems) offerLayDown(play, hero)
  }
  play.offerMore(hero)
}

/** Adds a bout with each adjacent opponent. DW-COMBAT-01, -02, -08, DW-BOSS-02 */
function offerBouts(play: Table, hero: Hero): void {
  const { state, scenario } = play
  const { graph } = scenario
  const from = state.place[hero]
  const end = graph.firstWay[from + 1]
  for (let index = graph.firstWay[from]; index < end; index++) {
    const way = graph.ways[index]
    const occupant = state.occupant[toOf(way)]
    if (occupant >= 0 || state.gates[gateOf(way)] === 0) continue
    const figure = -occupant - 1
    if ((usesOf(way) & (play.fightWay?.(figure, Way.heroStrikes) ?? Way.heroStrikes)) !== 0)
      play.offer(actionOf(Verb.strike, figure))
  }
  if ((scenario.marks[from] & Mark.beforeBoss) !== 0) play.offer(actionOf(Verb.strikeBoss))
}

function act(play: Table, hero: Hero, verb: number, argument: number): void {
  switch (verb) {
    case Verb.move:
      moveHero(play, hero, argument)
      return
    case Verb.strike:
      play.applied(R.TURN_02)
      play.applied(R.COMBAT_01)
      useAction(play)
      play.heroStrikes(hero, argument)
      return
    case Verb.strikeBoss:
      useAction(play)
      heroAttacksBoss(play, hero)
      return
    case Verb.drink:
      drink(play, hero)
      return
    case Verb.boots:
      putOnBoots(play, hero)
      return
    case Verb.pickUp:
      pickUp(play, hero, argument)
      return
    case Verb.layDown:
      layDown(play, hero, argument)
      return
    default:
      play.act(hero, verb, argument)
  }
}

/** One action is spent on something that is no move. */
export function useAction(play: Table): void {
  play.left -= 1
  play.moves = Math.min(play.moves, play.left)
}

/** Whether as many actions are left as a whole turn has: what costs a whole turn needs and uses them all. DW-TURN-06 */
export function hasWholeTurn(play: Table, hero: Hero): boolean {
  return play.left >= play.scenario.actions[hero]
}

/** Ends his turn: single actions beyond a whole turn are lost; he keeps an extra turn that he has. DW-FOUNT-03 */
export function useWholeTurn(play: Table, hero: Hero): void {
  const actions = play.scenario.actions[hero]
  play.applied(R.TURN_06)
  play.left -= actions + (play.left % actions)
  play.moves = Math.min(play.moves, play.left)
  if (play.left <= 0) play.isTurnOver = true
}

/** HP back to full, for a whole turn. DW-FOUNT-01 */
export function useFountain(play: Table, hero: Hero): void {
  play.applied(R.FOUNT_01)
  play.applied(R.FOUNT_03)
  play.state.hp[hero] = play.scenario.heroHp[hero]
  play.tell?.({ type: 'rested', seat: hero, hp: play.state.hp[hero] })
  useWholeTurn(play, hero)
}
