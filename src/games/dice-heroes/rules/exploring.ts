// Exploring (sections 15 and 29): a die is drawn from the bag of the location, and met.
import { measureExploration, measureMet } from '../measures/encounters.ts'
import { measureMetType } from '../measures/luck.ts'
import type { DiceTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { actionOf, Act, argumentOf, DP } from '../words/decisions.ts'
import { ALL_KINDS, EACH_KIND, Type, typeOf } from '../words/dice.ts'
import { Lifetime } from '../words/effects.ts'
import { R } from '../words/rule-ids.ts'
import { Fate, Forbid, Reason, Trigger } from '../words/vocabulary.ts'
import { discard, kindsIn, payable, placeActor } from './dice.ts'
import { runCard, turnUp } from './encounter-cards.ts'
import { meetEnemy } from './enemies.ts'
import { happen, isForbidden } from './events.ts'
import { meetObstacle } from './obstacles.ts'
import { endWith, meetAllyDie, meetDivineDie, meetStatDie } from './stat-dice.ts'
import { watchDeaths } from './death.ts'

/** Whether there is anything to explore here: dice in the bag of an open location, and no attempt to close it yet. */
export function canExplore(table: DiceTable, hero: number): boolean {
  const { state } = table
  const place = state.at[hero]
  return (
    state.hasAttempted === 0 && // DH-EXPLORE-04
    state.closed[place] === 0 &&
    state.zones.size(state.zones.of('locationBag', place)) > 0 && // DH-EXPLORE-02
    !isForbidden(table, Forbid.explore, place)
  )
}

/** Whether the hero may explore again, with a die to pay for it (DH-AGAIN-01, DH-AGAIN-02). */
export function canExploreAgain(table: DiceTable, hero: number): boolean {
  return canExplore(table, hero) && !isForbidden(table, Forbid.exploreAgain, table.state.at[hero])
}

/** Offers each die that can pay for exploring again. */
export function offerPayments(table: DiceTable, hero: number): void {
  const { options } = table.scenario
  for (const kind of EACH_KIND) {
    const type = typeOf(kind)
    if (type === Type.wound || (type === Type.ally && !options.allyHandIsHand)) continue
    if (payable(table, hero, kind) > 0) table.offer(actionOf(Act.exploreAgain, kind))
  }
}

/** Discards the die that pays, and explores. */
export function exploreAgain(table: DiceTable, hero: number, kind: number): void {
  table.applied(R.AGAIN_01)
  discard(table, hero, kind, Reason.exploreAgain)
  watchDeaths(table)
  if (table.state.dead[hero] === 0) explore(table, hero, kind)
}

/** One exploration with all that it grants. @param paid kind of the die that paid for it; -1: free */
export function explore(table: DiceTable, hero: number, paid: number): void {
  if (paid < 0) table.applied(R.EXPLORE_03)
  encounterOne(table, hero, paid)
  const { state } = table
  while (state.granted > 0 && state.endsTurn !== 1 && state.dead[hero] === 0) {
    state.granted -= 1
    if (!canExplore(table, hero)) break
    table.applied(R.EXPLORE_05)
    const isTaken = table.either(DP.grantedExploration, hero, actionOf(Act.yes), actionOf(Act.none)) === Act.yes
    if (isTaken) encounterOne(table, hero, -1)
  }
  state.granted = 0
}

function encounterOne(table: DiceTable, hero: number, paid: number): void {
  const { state, draws, encounter } = table
  const place = state.at[hero]
  state.isAfter = 1
  state.explorations += 1
  state.encounters += 1
  draws.startRound(state.encounters)
  table.applied(R.EXPLORE_01)
  happen(table, Trigger.explore, hero, place)
  if (state.at[hero] === place && canExplore(table, hero)) {
    const die = drawDie(table, hero, place, paid)
    encounter.isOn = true
    encounter.die = die
    encounter.place = place
    meet(table, hero)
    encounter.clear()
  }
  state.limits.end(Lifetime.encounter)
  watchDeaths(table)
}

/** Draws one die, or some of which the hero picks one (DH-EXPLORE-01, DH-FX-09). @returns its kind */
function drawDie(table: DiceTable, hero: number, place: number, paid: number): number {
  const { state, draws } = table
  const { zones, knowledge } = state
  const [bag, drawn] = [zones.of('locationBag', place), zones.of('drawn')]
  const count = Math.min(Math.max(1, state.chooseDraw), zones.size(bag))
  state.chooseDraw = 0
  const actor = placeActor(table, place)
  const before = table.tell === undefined ? [] : kindsIn(table, bag)
  for (let nth = 0; nth < count; nth++) {
    const kind = zones.draw(bag, drawn, ALL_KINDS, draws, actor, Event.explore)
    measureMetType(table, bag, kind)
    knowledge.left(place, kind)
  }
  const all = table.tell === undefined ? [] : kindsIn(table, drawn)
  // Before the question: the dice have come to light.
  if (all.length > 1) table.tell?.({ type: 'drawn', seat: hero, at: table.told(place), dice: all })
  const die = pickDrawn(table, hero, drawn)
  zones.move(die, drawn, zones.of('encounter'))
  for (const kind of EACH_KIND)
    while (zones.count(drawn, kind) > 0) {
      zones.move(kind, drawn, bag)
      knowledge.entered(place, kind)
    }
  measureExploration(table, hero, place, paid)
  table.tell?.({ type: 'explored', seat: hero, at: table.told(place), die, drawn: all, paid, bag: before })
  return die
}

/** Which of the drawn dice is met (DH-DEC-06). */
function pickDrawn(table: DiceTable, hero: number, drawn: number): number {
  const { zones } = table.state
  table.ask(DP.pickDrawn, hero)
  for (const kind of EACH_KIND) if (zones.count(drawn, kind) > 0) table.offer(actionOf(Act.meet, kind))
  return argumentOf(table.decide())
}

/** The encounter is resolved to its end (DH-TURN-07). */
function meet(table: DiceTable, hero: number): void {
  const { encounter } = table
  const { die, place } = encounter
  happen(table, Trigger.encounter, hero, place)
  if (encounter.ending >= 0) return
  const card = turnUp(table)
  if (card !== undefined) {
    encounter.modifier += card.modifier
    encounter.forbid = card.forbid
  }
  measureMet(table)
  const hasCard = encounter.isEnemy || encounter.isObstacle || encounter.isVillain
  if (hasCard && card === undefined) table.applied(R.CARD_06)
  if (hasCard) table.tell?.({ type: 'met', seat: hero, die, card: encounter.card, at: table.told(place) })
  if (card !== undefined) runCard(table, hero, card, card.encounter)
  if (encounter.ending >= 0) return
  switch (typeOf(die)) {
    case Type.divine:
      return meetDivineDie(table, hero)
    case Type.ally:
      return meetAllyDie(table, hero)
    case Type.wound:
      table.applied(R.WOUND_02)
      return endWith(table, hero, Fate.acquire)
    case Type.obstacle:
      return meetObstacle(table, hero)
    case Type.enemy:
    case Type.villain:
      return meetEnemy(table, hero)
    default:
      return meetStatDie(table, hero)
  }
}

/** An effect ends the encounter with this outcome for its die (DH-FX-14). */
export function resolveByCard(table: DiceTable, hero: number, ending: number): void {
  const { encounter, state } = table
  if (!encounter.isOn || encounter.ending >= 0) return
  if (state.zones.size(state.zones.of('encounter')) === 0) return
  encounter.ending = ending
  table.tell?.({ type: 'resolved', seat: hero, ending })
  endWith(table, hero, ENDINGS[ending])
}

/** By ending (words/effects.ts). */
const ENDINGS = [Fate.return, Fate.remove, Fate.acquire, Fate.hide, Fate.deter]
