// Draws anew what seats cannot know (Part 4, "Hidden"): strengths of unrevealed figures, hands of others. Each game
// adds its own hidden things. Agents that look ahead use it, and so does the test that no agent sees more than it may.
import { copyWords, type Draws } from '../../../../random/index.ts'
import { Actor, actorOf, Event } from '../words/addresses.ts'
import { Card, CARD_KINDS, NONE, Where } from './state.ts'
import type { Figure, Table } from './table.ts'

/**
 * Shuffles the strengths that none of the seats has learned, within each kind: among figures on the board, in the
 * reserve and gone. No zone ends up stocked above its limit.
 *
 * @param seats bit set
 * @param limitOf limit of a zone, Infinity for none
 */
export function redrawStrengths(play: Table, seats: number, draws: Draws, limitOf: (zone: number) => number): void {
  const { scenario } = play
  const actor = actorOf(scenario, Actor.villainItems)
  const address = draws.open(actor, Event.item)
  const kinds = scenario.kinds.map((_, kind) => hiddenOf(play, seats, kind))
  for (const figures of kinds) layInOrder(play, figures)
  let nth = 0
  let excess = excessOf(play, limitOf)
  for (const figures of kinds) {
    const words = Int32Array.from(figures, (figure) => scenario.figureWords[figure])
    // Random swaps, each kept if the limits of placing still hold: every allowed order is as likely in the long run.
    for (let swap = 0; swap < 4 * figures.length; swap++) {
      const a = figures[draws.pick(words, figures.length, actor, address, nth++)]
      const b = figures[draws.pick(words, figures.length, actor, address, nth++)]
      exchange(play, a, b)
      const now = excessOf(play, limitOf)
      if (now > excess) exchange(play, a, b)
      else excess = now
    }
  }
}

/** Figures of a kind whose strength none of the seats has learned. */
function hiddenOf({ state, scenario }: Table, seats: number, kind: number): Figure[] {
  const figures = Array.from({ length: scenario.figureCount }, (_, figure) => figure)
  return figures.filter(
    (figure) =>
      scenario.kindOf[figure] === kind && (state.knownTo[figure] & seats) === 0 && state.where[figure] !== Where.trophy,
  )
}

/** Swaps start from an order that tells nothing of what is hidden: the weakest where limits hold. */
function layInOrder({ state }: Table, figures: readonly Figure[]): void {
  const rows = [state.strength, state.points, state.knownTo]
  const bases = figures.map((figure) => rows.map((row) => row[figure]))
  bases.sort((one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2])
  const isFree = (figure: Figure): number => (state.group[figure] === NONE ? 1 : 0)
  const order = figures.toSorted((one, other) => isFree(one) - isFree(other) || one - other)
  order.forEach((figure, index) => {
    rows.forEach((row, which) => {
      row[figure] = bases[index][which]
    })
  })
}

/** Two figures exchange their bases; who has learned the one of two has learned it of the other then. */
function exchange({ state }: Table, a: Figure, b: Figure): void {
  for (const row of [state.strength, state.points, state.knownTo]) {
    const one = row[a]
    row[a] = row[b]
    row[b] = one
  }
}

/** By how much zones are stocked above their limits, all together. */
function excessOf({ state, scenario }: Table, limitOf: (zone: number) => number): number {
  const sums = new Int32Array(scenario.zoneCount)
  for (let figure = 0; figure < scenario.figureCount; figure++)
    if (state.group[figure] !== NONE) sums[state.group[figure]] += state.points[figure]
  return sums.reduce((excess, sum, zone) => excess + Math.max(0, sum - limitOf(zone)), 0)
}

/** Shuffles the values at these places, from an order that tells nothing of them. */
export function redrawValues(
  places: readonly number[],
  values: Int16Array,
  draws: Draws,
  actor: number,
  event: number,
): void {
  const all = places.map((place) => values[place]).sort((one, other) => one - other)
  const order = Int32Array.from(all, (_, index) => index)
  const words = copyWords(all)
  draws.shuffle(order, order.length, words, new Float64Array(order.length), actor, draws.open(actor, event))
  places.forEach((place, index) => {
    values[place] = all[order[index]]
  })
}

/**
 * Cards of others are dealt again from all that the seats have not seen: their hands and the fresh part of the deck.
 * @param seats bit set
 */
export function redrawHands(play: Table, seats: number, draws: Draws): void {
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
    if ((seats & (1 << hero)) !== 0) continue
    hit += state.hand[hero * CARD_KINDS + Card.hit]
    miss += state.hand[hero * CARD_KINDS + Card.miss]
  }
  let sub = 0
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    if ((seats & (1 << hero)) !== 0) continue
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
