// Rewards (section 32), and bags rebuilt between scenarios (section 33).
import type { DiceTable } from '../state/table.ts'
import { MOST_CAPACITY } from '../content/classes.ts'
import { Event } from '../words/addresses.ts'
import { actionOf, Act, argumentOf, DP } from '../words/decisions.ts'
import {
  EACH_KIND,
  EACH_LIVE_TYPE,
  EACH_SIZE,
  kindOf,
  LARGEST_FIRST,
  LIVE_TYPES,
  OF_TYPE,
  Type,
  typeOf,
} from '../words/dice.ts'
import { R } from '../words/rule-ids.ts'
import { Reward } from '../words/vocabulary.ts'
import { kindsIn } from './dice.ts'

// ---- Rewards -------------------------------------------------------------------------------------------------------

/** In the listed order, hero by hero in turn order (DH-REWARD-09). @param level of the scenario that gives them */
export function giveRewards(table: DiceTable, rewards: readonly number[], level: number): void {
  for (const reward of rewards) for (const hero of table.seats) giveReward(table, hero, reward, level)
}

function giveReward(table: DiceTable, hero: number, reward: number, level: number): void {
  const { state } = table
  if (reward === Reward.raiseCapacity) {
    table.applied(R.REWARD_08)
    state.capacity[hero] = Math.min(state.capacity[hero] + 1, Math.max(state.capacity[hero], mostCapacity(table, hero)))
    table.tell?.({ type: 'rewarded', seat: hero, reward, choice: -1, die: -1, value: state.capacity[hero], level })
    return
  }
  table.ask(DP.reward, hero)
  if (!offerChoices(table, hero, reward)) return
  const choice = argumentOf(table.decide())
  const die = reward === Reward.gainDie ? gainDie(table, hero, choice, level) : -1
  let value = 0
  if (reward === Reward.raiseLimit) value = state.limitsOfDice[hero * LIVE_TYPES.length + choice] += 1
  if (reward === Reward.improveSkill || reward === Reward.learnSkill)
    value = state.levels[hero * table.scenario.skills.length + choice] += 1
  table.tell?.({ type: 'rewarded', seat: hero, reward, choice, die, value, level })
}

const mostCapacity = (table: DiceTable, hero: number): number => Math.min(MOST_CAPACITY, table.hero(hero).maxCapacity)

/** What a hero can choose; nothing happens where there is nothing (DH-DEC-25). @returns whether there is anything */
function offerChoices(table: DiceTable, hero: number, reward: number): boolean {
  const { state, scenario } = table
  let count = 0
  const offer = (action: number): void => {
    table.offer(action)
    count += 1
  }
  if (reward === Reward.gainDie || reward === Reward.raiseLimit) {
    table.applied(reward === Reward.gainDie ? R.REWARD_03 : R.REWARD_07)
    for (const type of EACH_LIVE_TYPE) {
      const limit = state.limitsOfDice[hero * LIVE_TYPES.length + type]
      if (reward === Reward.raiseLimit && (limit === 0 || limit >= table.hero(hero).maxLimits[type])) continue
      offer(actionOf(Act.type, type))
    }
  } else {
    table.applied(reward === Reward.improveSkill ? R.REWARD_05 : R.REWARD_06)
    for (const number of table.hero(hero).skills) {
      const level = state.levels[hero * scenario.skills.length + number]
      if (reward === Reward.learnSkill ? level === 0 : level > 0 && level < 3) offer(actionOf(Act.skill, number))
    }
  }
  return count > 0
}

/** Its size is random by the level of the scenario; it goes into the bag (DH-REWARD-04). */
function gainDie(table: DiceTable, hero: number, type: number, level: number): number {
  const { state, draws, scenario } = table
  table.applied(R.REWARD_04)
  const kind = kindOf(type, scenario.sizes[level - 1].draw(draws, hero, draws.open(hero, Event.reward), 0))
  state.zones.create(kind, state.zones.of('bag', hero))
  return kind
}

// ---- Refilling -----------------------------------------------------------------------------------------------------

/** After every scenario each hero rebuilds the bag to match the dice limits exactly (DH-REFILL-01). */
export function rebuildBags(table: DiceTable): void {
  const { zones } = table.state
  table.applied(R.REFILL_01)
  for (const hero of table.seats) gatherStock(table, hero)
  const hasChosen = table.seats.map((hero) => keepDice(table, hero))
  for (const type of EACH_LIVE_TYPE) {
    offerSpares(table, type, hasChosen)
    fillGaps(table, type)
  }
  for (const hero of table.seats) {
    if (zones.size(zones.of('spares', hero)) > 0) table.applied(R.REFILL_06)
    zones.moveAll(zones.of('spares', hero), zones.of('removed'))
    const fresh = addFresh(table, hero)
    zones.moveAll(zones.of('stock', hero), zones.of('bag', hero))
    table.tell?.({ type: 'rebuilt', seat: hero, dice: kindsIn(table, zones.of('bag', hero)), fresh })
  }
  zones.moveAll(zones.of('deterrent'), zones.of('removed'))
  table.applied(R.REFILL_11)
  clearRest(table)
}

/** Hand, ally hand, bag and discard pile; WOUND dice do not outlast a scenario (DH-REFILL-03, DH-WOUND-09). */
function gatherStock(table: DiceTable, hero: number): void {
  const { zones } = table.state
  const stock = zones.of('stock', hero)
  table.applied(R.REFILL_03)
  for (const zone of ['hand', 'allyHand', 'bag', 'discard', 'check'] as const)
    zones.moveAll(zones.of(zone, hero), stock)
  for (const kind of EACH_KIND)
    while (typeOf(kind) >= Type.wound && zones.count(stock, kind) > 0) {
      table.applied(R.WOUND_09)
      zones.move(kind, stock, zones.of('removed'))
    }
}

const limitOf = ({ state }: DiceTable, hero: number, type: number): number =>
  state.limitsOfDice[hero * LIVE_TYPES.length + type]

/**
 * The own largest dice up to each limit, or an own choice; the rest is spare (DH-REFILL-04, DH-REFILL-10).
 * @returns whether the hero has chosen
 */
function keepDice(table: DiceTable, hero: number): boolean {
  const { state, set } = table
  const { zones } = state
  const [stock, spares] = [zones.of('stock', hero), zones.of('spares', hero)]
  table.applied(R.REFILL_04)
  table.applied(R.REFILL_10)
  const isOwn =
    hasChoice(table, hero) && table.either(DP.refill, hero, actionOf(Act.standard), actionOf(Act.dice)) === Act.dice
  if (!isOwn) {
    keepLargest(table, hero)
    return false
  }
  set.begin(0, zones.size(stock))
  for (const kind of EACH_KIND) set.have(kind, zones.count(stock, kind))
  for (const type of EACH_LIVE_TYPE) {
    const count = Math.min(limitOf(table, hero, type), zones.countOf(stock, OF_TYPE[type]))
    set.part(OF_TYPE[type], count, count)
  }
  set.ask(table, DP.refill, hero, false)
  zones.moveAll(stock, spares)
  for (const candidate of set.taken()) zones.move(set.kindOf(candidate), spares, stock)
  table.tell?.({ type: 'kept', seat: hero, dice: kindsIn(table, stock) })
  return true
}

/** Whether what the hero keeps is not settled by the limits alone. */
function hasChoice(table: DiceTable, hero: number): boolean {
  const { zones } = table.state
  const stock = zones.of('stock', hero)
  for (const type of EACH_LIVE_TYPE) {
    const [limit, count] = [limitOf(table, hero, type), zones.countOf(stock, OF_TYPE[type])]
    if (limit === 0 || count <= limit) continue
    let sizes = 0
    for (const size of EACH_SIZE) if (zones.count(stock, kindOf(type, size)) > 0) sizes += 1
    if (sizes > 1) return true
  }
  return false
}

function keepLargest(table: DiceTable, hero: number): void {
  const { zones } = table.state
  const [stock, spares] = [zones.of('stock', hero), zones.of('spares', hero)]
  for (const type of EACH_LIVE_TYPE) {
    let over = zones.countOf(stock, OF_TYPE[type]) - limitOf(table, hero, type)
    for (const size of EACH_SIZE)
      for (; over > 0 && zones.count(stock, kindOf(type, size)) > 0; over--)
        zones.move(kindOf(type, size), stock, spares)
  }
}

/**
 * From the largest down, each to the hero whose worst kept die of the type is smallest, if it is larger.
 * @param hasChosen by hero
 */
function offerSpares(table: DiceTable, type: number, hasChosen: readonly boolean[]): void {
  const { seatCount, options } = table.scenario
  const { zones } = table.state
  const owners = seatCount + (options.deterrentUse === 'upgrade' ? 1 : 0) // DH-REFILL-08 (the pile joins the spares)
  for (const size of LARGEST_FIRST) {
    const kind = kindOf(type, size)
    for (let owner = 0; owner < owners; owner++) {
      const spares = owner < seatCount ? zones.of('spares', owner) : zones.of('deterrent')
      for (let nth = zones.count(spares, kind); nth > 0; nth--) {
        const to = neediest(table, type, hasChosen)
        if (to < 0 || worstOf(table, to, type) >= size) break
        table.applied(R.REFILL_07)
        const worst = worstOf(table, to, type)
        const stock = zones.of('stock', to)
        const replaced = worst < 0 ? -1 : kindOf(type, worst)
        if (replaced >= 0) zones.move(replaced, stock, zones.of('spares', to))
        zones.move(kind, spares, stock)
        const from = owner < seatCount ? owner : -1
        if (to !== owner || replaced >= 0) table.tell?.({ type: 'passed on', seat: to, from, die: kind, replaced })
      }
    }
  }
}

/**
 * Whose worst kept die of the type is smallest; a gap is smaller than any die; ties in turn order. Chosen dice are not
 * replaced: who has chosen needs a gap (DH-DEC-26). -1: nobody.
 */
function neediest(table: DiceTable, type: number, hasChosen: readonly boolean[]): number {
  let found = -1
  for (const hero of table.seats) {
    if (limitOf(table, hero, type) === 0 || (hasChosen[hero] && worstOf(table, hero, type) >= 0)) continue
    if (found < 0 || worstOf(table, hero, type) < worstOf(table, found, type)) found = hero
  }
  return found
}

/** Index of the smallest size that the hero keeps of a type; -1 for a gap. */
function worstOf(table: DiceTable, hero: number, type: number): number {
  const { zones } = table.state
  const stock = zones.of('stock', hero)
  if (zones.countOf(stock, OF_TYPE[type]) < limitOf(table, hero, type)) return -1
  for (const size of EACH_SIZE) if (zones.count(stock, kindOf(type, size)) > 0) return size
  return -1
}

/** The largest dice of the deterrent pile, in turn order (DH-REFILL-08). */
function fillGaps(table: DiceTable, type: number): void {
  const { zones } = table.state
  const pile = zones.of('deterrent')
  for (const size of LARGEST_FIRST)
    while (zones.count(pile, kindOf(type, size)) > 0) {
      const hero = withGap(table, type)
      if (hero < 0) return
      table.applied(R.REFILL_08)
      zones.move(kindOf(type, size), pile, zones.of('stock', hero))
      table.tell?.({ type: 'passed on', seat: hero, from: -1, die: kindOf(type, size), replaced: -1 })
    }
}

function withGap(table: DiceTable, type: number): number {
  const { zones } = table.state
  for (const hero of table.seats)
    if (zones.countOf(zones.of('stock', hero), OF_TYPE[type]) < limitOf(table, hero, type)) return hero
  return -1
}

/** New d4 for what is still missing (DH-REFILL-09). @returns how many */
function addFresh(table: DiceTable, hero: number): number {
  const { zones } = table.state
  const stock = zones.of('stock', hero)
  let fresh = 0
  for (const type of EACH_LIVE_TYPE) {
    const missing = limitOf(table, hero, type) - zones.countOf(stock, OF_TYPE[type])
    if (missing <= 0) continue
    table.applied(R.REFILL_09)
    zones.create(kindOf(type, 0), stock, missing)
    fresh += missing
  }
  return fresh
}

/** What is left in bags of locations, and in an encounter that the end has cut short, leaves play. */
function clearRest({ state: { zones, knowledge }, scenario }: DiceTable): void {
  const removed = zones.of('removed')
  zones.moveAll(zones.of('encounter'), removed)
  zones.moveAll(zones.of('drawn'), removed)
  for (let place = 0; place < scenario.maxLocations; place++) {
    zones.moveAll(zones.of('locationBag', place), removed)
    knowledge.emptied(place)
  }
}
