// What seats cannot know of the village, drawn anew: strengths, hands, the guard upstairs, treasures, Warlord cards.
import type { Draws } from '../../../../random/index.ts'
import { redrawHands, redrawStrengths, redrawValues } from '../../shared/state/chance.ts'
import { NONE, Where } from '../../shared/state/state.ts'
import { actorOf } from '../../shared/words/addresses.ts'
import { Actor, Event } from '../words/addresses.ts'
import type { Play } from './play.ts'

/** @param seats bit set */
export function determinize(play: Play, seats: number, draws: Draws): void {
  const { scenario, state } = play
  redrawHands(play, seats, draws)
  redrawCards(play, seats, draws)
  if ((seats & (1 << scenario.villain)) !== 0) return // the rest is his own
  redrawGuard(play, draws)
  redrawStrengths(play, seats, draws, (zone) =>
    state.unlimited[zone] !== 0 ? Infinity : scenario.limits[zone].strength,
  )
  redrawTreasures(play, seats, draws)
}

/** Shuffles the Warlord cards that none of the seats has looked at: they know only what they have seen. */
function redrawCards({ state, scenario }: Play, seats: number, draws: Draws): void {
  const isVillain = (seats & (1 << scenario.villain)) !== 0
  let seen = 0
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    if ((seats & (1 << hero)) === 0) continue
    seen |= state.seenCards[hero] | (state.knowsCard[hero] === 0 ? 0 : 1)
  }
  const hidden: number[] = []
  for (let place = 0; place < state.warlordDeck.length; place++) {
    if ((seen & (1 << place)) === 0 && !(place === 0 && isVillain)) hidden.push(place)
  }
  redrawValues(hidden, state.warlordDeck, draws, actorOf(scenario, Actor.warlordCards), Event.warlord)
}

/** Before the Hall is opened any figure of the reserve may be the one upstairs. */
function redrawGuard({ state, scenario }: Play, draws: Draws): void {
  const { guard } = state
  if (guard === NONE || state.isGuardSeen !== 0) return
  const others: number[] = []
  for (let figure = 0; figure < scenario.figureCount; figure++)
    if (figure === guard || state.where[figure] === Where.reserve) others.push(figure)
  const actor = actorOf(scenario, Actor.events)
  const words = Int32Array.from(others, (figure) => scenario.figureWords[figure])
  const other = others[draws.pick(words, others.length, actor, draws.open(actor, Event.which))]
  if (other === guard) return
  state.leaveBoard(guard)
  state.where[guard] = Where.reserve
  state.enterBoard(other)
  for (const row of [state.at, state.item, state.group]) {
    const one = row[guard]
    row[guard] = row[other]
    row[other] = one
  }
  state.guard = other
}

/** Shuffles the treasures that no seat has seen. Taken ones are known: all see the weapons and Keys in hand. */
function redrawTreasures({ state, scenario }: Play, seats: number, draws: Draws): void {
  const hidden: number[] = []
  for (let zone = 1; zone <= scenario.buildingCount; zone++)
    if ((state.treasureKnown[zone] & seats) === 0) hidden.push(zone)
  redrawValues(hidden, state.treasure, draws, actorOf(scenario, Actor.sewers), Event.which)
}
