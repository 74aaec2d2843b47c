// Set-up of a scenario (section 10).
import { copyWord } from '../../../random/index.ts'
import { measureSetup } from '../measures/games.ts'
import type { KindTable } from '../setup/scenario.ts'
import type { DiceTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { ALL_KINDS, EACH_KIND, LIVE_KINDS, LIVE_TYPES, OF_TYPE, TYPES } from '../words/dice.ts'
import { Lifetime } from '../words/effects.ts'
import { R } from '../words/rule-ids.ts'
import { Trigger } from '../words/vocabulary.ts'
import { closingDifficulty } from './closing.ts'
import { drawToHand, handOf, kindOfNew, kindsIn, partyActor, placeActor } from './dice.ts'
import { enter, isAwaited, NOBODY, NOWHERE } from './events.ts'

const EACH_TYPE = Int32Array.from(TYPES, (_, type) => type)

// Scratch of shuffles.
const order = new Int32Array(1024)
const keys = new Float64Array(1024)

/** Heroes as they begin a playout: their classes, or what the experiment says. */
export function newHeroes(table: DiceTable): void {
  const { state, scenario } = table
  table.applied(R.HERO_03)
  const { zones, levels, limitsOfDice, capacity } = state
  scenario.heroes.forEach((hero, seat) => {
    levels.set(hero.levels, seat * scenario.skills.length)
    limitsOfDice.set(hero.limits, seat * LIVE_TYPES.length)
    capacity[seat] = hero.capacity
    for (const kind of EACH_KIND) if (hero.dice[kind] > 0) zones.create(kind, zones.of('bag', seat), hero.dice[kind])
  })
}

/** The order is that of DH-SETUP-01; heroes have their bags already. */
export function setUp(table: DiceTable): void {
  const { state, stage } = table
  clearTable(table)
  measureSetup(table)
  state.timer = stage.timer
  table.applied(R.TIMER_01)
  placeLocations(table)
  table.applied(R.LOC_05)
  for (const place of table.places) fillBag(table, place)
  for (const place of table.places) dealDecks(table, place)
  dealVillains(table)
  const kinds = table.tell === undefined ? [] : Array.from(state.kindAt.subarray(0, state.locations))
  table.tell?.({ type: 'scenario', stage: state.stage, attempt: state.attempt, kinds })
  if (table.tell !== undefined) for (const place of table.places) tellLocation(table, place)
  table.applied(R.SETUP_01)
  setUpRules(table)
  for (const hero of table.seats) openHand(table, hero)
}

/** All that lies there, which players do not know. */
function tellLocation(table: DiceTable, place: number): void {
  const { zones, villainSlot, villains, enemies, obstacles } = table.state
  const dealt = (decks: typeof enemies): number[] =>
    Array.from({ length: decks.slots(place) }, (_, slot) => decks.at(place, slot))
  table.tell!({
    type: 'location',
    at: table.told(place),
    difficulty: table.kind(place).isClosable ? closingDifficulty(table, place) : -1,
    dice: kindsIn(table, zones.of('locationBag', place)),
    villain: villainSlot[place] < 0 ? -1 : villains.at(0, villainSlot[place]),
    enemies: dealt(enemies),
    obstacles: dealt(obstacles),
  })
}

/** What a scenario before this one has left. */
function clearTable({ state }: DiceTable): void {
  state.timerFailed = 0
  state.wonByCard = 0
  state.lostByCard = 0
  state.outcome = 0
  state.round = 0
  state.turnsTaken = 0
  state.active = 0
  state.closed.fill(0)
  state.defeated.fill(0)
  state.villainSlot.fill(-1)
  state.at.fill(0)
  state.dead.fill(0)
  state.wasNearDeath.fill(0)
  for (const hero of state.at.keys()) state.bonuses.clear(hero)
  for (const number of Object.values(Lifetime)) state.limits.end(number)
}

/** Static ones in the listed order, then dynamic ones at random from the pool (DH-LOC-01 to -03). */
function placeLocations(table: DiceTable): void {
  const { state, stage, draws } = table
  const { statics, pool, dynamic } = stage
  state.kindAt.set(statics)
  table.applied(R.LOC_01)
  const actor = partyActor(table)
  for (const index of pool.keys()) order[index] = index
  draws.shuffle(order, pool.length, stage.poolWords, keys, actor, draws.open(actor, Event.pool))
  for (let nth = 0; nth < dynamic; nth++) state.kindAt[statics.length + nth] = pool[order[nth]]
  state.locations = statics.length + dynamic
  for (const place of table.places) state.actorAt[place] = actorAt(table, place)
  table.applied(R.LOC_02)
  table.applied(R.LOC_03)
}

/** The actor of a location: that of its kind. Several of one kind have an actor each. */
function actorAt({ state, scenario }: DiceTable, place: number): number {
  const kind = state.kindAt[place]
  let actor = scenario.kinds[kind].actor
  for (let before = 0; before < place; before++) if (state.kindAt[before] === kind) actor += 1
  return actor
}

/** As printed, with random slots; sizes by the table of the level (DH-BAG-02). */
function fillBag(table: DiceTable, place: number): void {
  const { state, draws } = table
  const { zones, knowledge } = state
  const kind = table.kind(place)
  const bag = zones.of('locationBag', place)
  const actor = placeActor(table, place)
  table.applied(R.BAG_02)
  // A die's size is its own: by its type, and which of them it is. Random slots come after all types.
  const sizes = draws.open(actor, Event.size)
  TYPES.forEach((_, type) => {
    for (let nth = 0; nth < kind.counts[type]; nth++)
      zones.create(kindOfNew(table, type, actor, sizes, copyWord(type, nth)), bag)
    knowledge.expectTyped(place, type, kind.counts[type])
  })
  if (kind.randomTypes === undefined) return
  const address = draws.open(actor, Event.slot)
  for (let nth = 0; nth < kind.random; nth++) {
    const type = draws.pickByWeight(EACH_TYPE, kind.randomTypes, TYPES.length, actor, address, nth)
    zones.create(kindOfNew(table, type, actor, sizes, copyWord(TYPES.length, nth)), bag)
  }
  knowledge.expectLoose(place, kind.random)
}

/** As many cards as the kind says, at random, face down (DH-CARD-03, DH-CARD-05). */
function dealDecks(table: DiceTable, place: number): void {
  const { state, draws } = table
  const kind: KindTable = table.kind(place)
  const actor = placeActor(table, place)
  table.applied(R.CARD_03)
  state.enemies.deal(place, kind.enemies, kind.dealEnemies, draws, actor, Event.deal)
  state.obstacles.deal(place, kind.obstacles, kind.dealObstacles, draws, actor, Event.deal)
}

/** One to each location that has a villain (DH-CARD-07, DH-SETUP-03). */
function dealVillains(table: DiceTable): void {
  const { state, draws, stage } = table
  const actors = numberVillains(table)
  table.applied(R.CARD_07)
  state.villains.dealEach(0, stage.villains, actors, draws, Event.deal)
}

/** Slots of locations that have a villain. @returns their actors */
function numberVillains(table: DiceTable): number[] {
  const actors: number[] = []
  for (const place of table.places)
    if (table.kind(place).hasVillain) table.state.villainSlot[place] = actors.push(placeActor(table, place)) - 1
  return actors
}

/** What follows from the kinds of the locations. */
export function numberLocations(table: DiceTable): void {
  const { state } = table
  for (const place of table.places) state.actorAt[place] = actorAt(table, place)
  numberVillains(table)
}

/** Special rules of the scenario, then those of the locations in list order. */
function setUpRules(table: DiceTable): void {
  if (!isAwaited(table, Trigger.setup)) return
  const { stage } = table
  const frame = enter(table, NOBODY, NOWHERE)
  table.applied(R.CARD_11)
  stage.rules.fire(table, frame, Trigger.setup)
  for (const place of table.places) {
    frame.place = place
    table.kind(place).rules.fire(table, frame, Trigger.setup)
  }
  table.frames.leave()
}

/** A die of the favored type is certain (DH-HERO-06). */
function openHand(table: DiceTable, hero: number): void {
  const { state, scenario, draws } = table
  const { zones } = state
  const favored = OF_TYPE[scenario.heroes[hero].favored]
  const hand = handOf(table, hero)
  table.applied(R.HERO_06)
  // A favored ALLY die goes to the ally hand, and drawing goes on. Cards may have filled the hand (DH-SETUP-02).
  if (scenario.options.openingHand === 'favoredFirst' && zones.size(hand) < scenario.numbers.handMax)
    drawToHand(table, hero, favored, Event.opening)
  fillHand(table, hero, Event.opening)
  if (zones.countOf(hand, favored) === 0 && zones.countOf(zones.of('allyHand', hero), favored) === 0)
    swapIn(table, hero, favored, draws)
  table.tell?.({
    type: 'opening hand',
    seat: hero,
    dice: [...kindsIn(table, hand), ...kindsIn(table, zones.of('allyHand', hero))],
  })
}

/** A random live die of the hand is exchanged for a random favored die of the bag. */
function swapIn(table: DiceTable, hero: number, favored: Uint8Array, draws: DiceTable['draws']): void {
  const { zones } = table.state
  const [bag, hand, drawn] = [zones.of('bag', hero), handOf(table, hero), zones.of('drawn')]
  if (zones.countOf(bag, favored) === 0) return
  const out = zones.draw(hand, drawn, LIVE_KINDS, draws, hero, Event.opening)
  if (out < 0) return
  drawToHand(table, hero, favored, Event.opening)
  zones.move(out, drawn, bag)
}

/** One die at a time, until the hand's size is its capacity or the bag is empty (DH-END-05). @returns the dice */
export function fillHand(table: DiceTable, hero: number, event: number): number[] {
  const { state } = table
  const { zones } = state
  const hand = handOf(table, hero)
  const most = Math.min(state.capacity[hero], table.scenario.numbers.handMax)
  const dice: number[] = []
  while (zones.size(hand) < most) {
    const kind = drawToHand(table, hero, ALL_KINDS, event)
    if (kind < 0) break
    dice.push(kind)
  }
  return dice
}
