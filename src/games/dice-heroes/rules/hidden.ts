// Draws anew what no player knows (section 37), for agents that look ahead, and for the test that none sees too much.
import type { Draws } from '../../../random/index.ts'
import type { DiceTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { EACH_KIND, KINDS, Type } from '../words/dice.ts'
import { partyActor, placeActor } from './dice.ts'

const KIND_WORDS = Int32Array.from(EACH_KIND)

/**
 * Bags of locations, cards that nobody has seen, villains. All heroes know the same. The bag of a hero is known where
 * bags are counted (DH-VIEW-05); with `bagKnowledge: blind` only the number of dice is known of any bag.
 */
export function determinize(table: DiceTable, draws: Draws): void {
  const { state, scenario } = table
  const isBlind = scenario.options.bagKnowledge === 'blind'
  const sizes = scenario.sizes[table.stage.level - 1]
  for (const place of table.places) {
    const actor = placeActor(table, place)
    if (isBlind) forgetBag(table, place)
    state.knowledge.determinize(place, sizes, table.kind(place).randomTypes, draws, actor, Event.size)
    state.enemies.determinize(place, draws, actor, Event.deal)
    state.obstacles.determinize(place, draws, actor, Event.deal)
  }
  if (isBlind) for (const hero of table.seats) redrawBag(table, hero, draws)
  state.villains.determinize(0, draws, partyActor(table), Event.deal)
}

/** By type: how many dice a kind of location holds at the start, random ones by their weights. */
export function printedShares(counts: Int16Array, random: number, weights: Int32Array | undefined): Float64Array {
  if (weights === undefined) return Float64Array.from(counts)
  const sum = weights.reduce((all, weight) => all + weight)
  return Float64Array.from(counts, (count, type) => count + (random * weights[type]) / sum)
}

/** What is believed of a bag is as many dice of each type as its kind prints, in proportion; its villain is public. */
function forgetBag(table: DiceTable, place: number): void {
  const { state } = table
  const { zones, knowledge } = state
  const { counts, random, randomTypes } = table.kind(place)
  const size = zones.size(zones.of('locationBag', place))
  knowledge.emptied(place)
  if (size === 0) return
  const shares = printedShares(counts, random, randomTypes)
  let left = size
  if (state.villainSlot[place] >= 0 && state.defeated[place] === 0) {
    knowledge.expectTyped(place, Type.villain, 1)
    left -= 1
  }
  shares[Type.villain] = 0
  const all = shares.reduce((sum, share) => sum + share)
  let reached = 0
  let given = 0
  for (const [type, share] of shares.entries()) {
    reached += all === 0 ? 0 : (left * share) / all
    const count = Math.round(reached) - given
    knowledge.expectTyped(place, type, count)
    given += count
  }
  knowledge.expectTyped(place, Type.enemy, left - given)
}

/** As many dice as the bag holds, as the hero's sheet makes likely. */
function redrawBag(table: DiceTable, hero: number, draws: Draws): void {
  const { zones } = table.state
  const bag = zones.of('bag', hero)
  const size = zones.size(bag)
  const { dice } = table.hero(hero)
  zones.destroyAll(bag)
  const address = draws.open(hero, Event.refill)
  for (let nth = 0; nth < size; nth++)
    zones.create(draws.pickByWeight(KIND_WORDS, dice, KINDS, hero, address, nth), bag)
}
