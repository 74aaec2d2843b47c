// Draws anew what a seat cannot know (Part 4, "Hidden"): strengths of unrevealed figures, hands of others. Each game
// adds its own hidden things. Agents that look ahead use it, and so does the test that no agent sees more than it may.
import type { Draws } from '../../../../random/index.ts'
import { Actor, actorOf, Event } from '../words/addresses.ts'
import { Card, CARD_KINDS, NONE, Where } from './state.ts'
import type { Figure, Hero, Table } from './table.ts'

/**
 * Shuffles the strengths that this hero has not learned, within each kind: among figures on the board, in the reserve
 * and gone. No zone ends up stocked above its limit.
 *
 * @param limitOf limit of a zone, Infinity for none
 */
export function redrawStrengths(play: Table, hero: Hero, draws: Draws, limitOf: (zone: number) => number): void {
  const { state, scenario } = play
  const hidden = (figure: Figure): boolean =>
    (state.knownTo[figure] & (1 << hero)) === 0 && state.where[figure] !== Where.trophy
  const actor = actorOf(scenario, Actor.villainItems)
  const address = draws.open(actor, Event.item)
  let sub = 0
  for (let kind = 0; kind < scenario.kinds.length; kind++) {
    const figures: Figure[] = []
    for (let figure = 0; figure < scenario.figureCount; figure++)
      if (scenario.kindOf[figure] === kind && hidden(figure)) figures.push(figure)
    // Random swaps, each kept if the limits of placing still hold: every allowed order is as likely in the long run.
    for (let swap = 0; swap < 4 * figures.length; swap++) {
      const a = figures[draws.below(figures.length, actor, address, sub++)]
      const b = figures[draws.below(figures.length, actor, address, sub++)]
      exchange(play, a, b)
      if (!isWithinLimits(play, limitOf)) exchange(play, a, b)
    }
  }
}

/** Two figures exchange their bases; who has learned the one of two has learned it of the other then. */
function exchange({ state }: Table, a: Figure, b: Figure): void {
  for (const row of [state.strength, state.points, state.knownTo]) {
    const one = row[a]
    row[a] = row[b]
    row[b] = one
  }
}

function isWithinLimits({ state, scenario }: Table, limitOf: (zone: number) => number): boolean {
  const sums = new Int32Array(scenario.zoneCount)
  for (let figure = 0; figure < scenario.figureCount; figure++)
    if (state.group[figure] !== NONE) sums[state.group[figure]] += state.points[figure]
  return sums.every((sum, zone) => sum <= limitOf(zone))
}

/** Cards of others are dealt again from all that this seat has not seen: their hands and the fresh part of the deck. */
export function redrawHands(play: Table, seat: number, draws: Draws): void {
  const { state, scenario } = play
  if (scenario.options.cardKinds === 'dual') return // all cards are alike
  const deck = actorOf(scenario, Actor.deck)
  const address = draws.open(deck, Event.deck)
  const sizes = Array.from(
    { length: scenario.heroCount },
    (_, hero) => state.hand[hero * CARD_KINDS] + state.hand[hero * CARD_KINDS + 1],
  )
  let hit = state.freshHit
  let miss = state.freshMiss
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    if (hero === seat) continue
    hit += state.hand[hero * CARD_KINDS + Card.hit]
    miss += state.hand[hero * CARD_KINDS + Card.miss]
  }
  let sub = 0
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    if (hero === seat) continue
    let hits = 0
    for (let card = 0; card < sizes[hero]; card++) {
      if (draws.below(hit + miss, deck, address, sub++) < hit) {
        hits += 1
        hit -= 1
      } else miss -= 1
    }
    state.hand[hero * CARD_KINDS + Card.hit] = hits
    state.hand[hero * CARD_KINDS + Card.miss] = sizes[hero] - hits
  }
  state.freshHit = hit
  state.freshMiss = miss
}
