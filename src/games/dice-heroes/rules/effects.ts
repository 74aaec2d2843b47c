// What the words of cards do (section 40). words/effects.ts says how they are written.
import type { Targets } from '../../../engine/effects/index.ts'
import { lasting } from '../../../engine/lifetimes.ts'
import { measureCured } from '../measures/dice.ts'
import type { DiceTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { actionOf, Act, argumentOf, DP, verbOf } from '../words/decisions.ts'
import { kindsOf, KINDS, sizeIndexOf, sizeOf, Type, typeOf } from '../words/dice.ts'
import { byNumber, type EffectHandlers, Goal, Lifetime, Pick, Seen, Tie, Zone } from '../words/effects.ts'
import type { DiceFrame } from '../words/playing.ts'
import { R } from '../words/rule-ids.ts'
import { Check as Kind, Fate, Reason, Roll, Side, Source, Way } from '../words/vocabulary.ts'
import { beginCheck, rerollByCard, resolveCheck } from './checks.ts'
import { closeLocation } from './closing.ts'
import { dealDamage } from './damage.ts'
import { isNearDeath } from './death.ts'
import { acquire, become, heldIn, newKind, partyActor, payable, placeActor, woundsInHand } from './dice.ts'
import { resolveByCard } from './exploring.ts'
import { offerGift } from './giving.ts'
import { addDie } from './skills.ts'
import { changeTimer } from './timer.ts'
import { isReachable, moveHero } from './travel.ts'
import { gainWound } from './wounds.ts'

const chosen = new Int16Array(256)
const seen = new Int16Array(256)
const THIS_TURN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((uses) => lasting(Lifetime.turn, { uses }))

/** Bits of the dice that pay or are meant as kinds, made once for each set of types. */
const kindsByTypes = new Map<number, Uint8Array>()
function kindsFor(types: number): Uint8Array {
  let kinds = kindsByTypes.get(types)
  if (kinds === undefined) {
    kinds = kindsOf(types)
    kindsByTypes.set(types, kinds)
  }
  return kinds
}

/** Who draws for an effect: the hero of the event, or the party. */
const drawer = (table: DiceTable, hero: number): number => (hero >= 0 ? hero : partyActor(table))

// ---- Moving dice ---------------------------------------------------------------------------------------------------

/** The zone that a word names, of a hero; -1 where a location's bag may not be reached. */
function zoneOf({ state }: DiceTable, zone: number, hero: number, place: number): number {
  const { zones } = state
  switch (zone) {
    case Zone.hand:
      return zones.of('hand', hero)
    case Zone.allyHand:
      return zones.of('allyHand', hero)
    case Zone.bag:
      return zones.of('bag', hero)
    case Zone.discard:
      return zones.of('discard', hero)
    case Zone.deterrent:
      return zones.of('deterrent')
    case Zone.removed:
      return zones.of('removed')
    default:
      return place < 0 || state.closed[place] === 1 ? -1 : zones.of('locationBag', place)
  }
}

/** A die comes to a zone: hands have room for so many, and a closed bag takes none (DH-FX-05, DH-LOC-07). */
function put(table: DiceTable, hero: number, kind: number, from: number, zone: number, place: number): void {
  const { state } = table
  const { zones } = state
  const isWound = typeOf(kind) === Type.wound
  if (zone === Zone.hand || zone === Zone.allyHand) {
    if (isWound) return gainWound(table, hero, kind, from)
    // ALLY dice are drawn into the ally hand whatever its limit (DH-ZONE-08, DH-ZONE-09).
    if (typeOf(kind) === Type.ally && from === zones.of('bag', hero))
      return zones.move(kind, from, heldIn(table, hero, kind))
    return acquire(table, hero, kind, from)
  }
  if (zone === Zone.discard) return become(table, hero, kind, from, Fate.discard, Reason.effect)
  zones.move(kind, from, zoneOf(table, zone, hero, place))
  if (zone === Zone.locationBag) state.knowledge.entered(place, kind)
}

/** Which of a zone's dice of these kinds (`pick`). @returns how many are in `chosen` */
function pickDice(
  table: DiceTable,
  hero: number,
  zone: number,
  kinds: Uint8Array,
  count: number,
  pick: number,
): number {
  const { set, state } = table
  const { zones } = state
  let total = 0
  for (let kind = 0; kind < KINDS; kind++) if (kinds[kind] === 1) total += zones.count(zone, kind)
  const wanted = Math.min(count, total)
  if (wanted <= 0) return 0
  if (pick === Pick.choose) {
    table.pickedFrom = zone
    table.picks = wanted
    set.begin(wanted, wanted)
    for (let kind = 0; kind < KINDS; kind++) if (kinds[kind] === 1) set.have(kind, zones.count(zone, kind))
    set.ask(table, DP.effectChoice, hero, false)
    table.pickedFrom = -1
    const length = set.copyTo(chosen, 0)
    for (let index = 0; index < length; index++) chosen[index] = set.kindOf(chosen[index])
    return length
  }
  return pick === Pick.leftmost ? leftmost(table, zone, kinds, wanted) : bySize(table, zone, kinds, wanted, pick)
}

function leftmost({ state: { zones } }: DiceTable, zone: number, kinds: Uint8Array, wanted: number): number {
  let length = 0
  for (let position = 0; position < zones.size(zone) && length < wanted; position++)
    if (kinds[zones.at(zone, position)] === 1) chosen[length++] = zones.at(zone, position)
  return length
}

/** The largest or the smallest, earlier types first. */
function bySize(
  { state: { zones } }: DiceTable,
  zone: number,
  kinds: Uint8Array,
  wanted: number,
  pick: number,
): number {
  let length = 0
  for (let step = 0; step < 5 && length < wanted; step++) {
    const size = pick === Pick.largest ? 4 - step : step
    for (let kind = 0; kind < KINDS && length < wanted; kind++) {
      if (kinds[kind] === 0 || sizeIndexOf(kind) !== size) continue
      for (let nth = zones.count(zone, kind); nth > 0 && length < wanted; nth--) chosen[length++] = kind
    }
  }
  return length
}

/** Some at random, one by one; from a bag, whose dice nobody sees, always. */
function moveAtRandom(
  table: DiceTable,
  hero: number,
  from: number,
  kinds: Uint8Array,
  count: number,
  to: number,
  place: number,
  fromZone: number,
): number[] {
  const { state, draws } = table
  const { zones } = state
  const dice: number[] = []
  // ALLY dice are set aside, and drawing goes on as if they had not been drawn (DH-ZONE-08).
  const areSetAside = fromZone === Zone.bag && to === Zone.hand && kinds !== kindsFor(1 << Type.ally)
  for (let nth = 0; nth < count; nth++) {
    const drawn = zones.of('drawn')
    const kind = zones.draw(from, drawn, kinds, draws, drawer(table, hero), Event.effect)
    if (kind < 0) break
    // Into a hand it comes as if drawn from the bag.
    zones.move(kind, drawn, from)
    if (fromZone === Zone.locationBag) state.knowledge.left(place, kind)
    if (areSetAside && typeOf(kind) === Type.ally) nth -= 1
    put(table, hero, kind, from, to, place)
    dice.push(kind)
  }
  return dice
}

/** DH-FX-05 */
function moveDice(
  table: DiceTable,
  frame: DiceFrame,
  hero: number,
  from: number,
  to: number,
  types: number,
  count: number,
  pick: number,
): void {
  const zone = zoneOf(table, from, hero, frame.place)
  if (zone < 0 || zoneOf(table, to, hero, frame.place) < 0 || from === to || count <= 0) return
  table.applied(R.FX_05)
  const kinds = kindsFor(to === Zone.allyHand ? types & (1 << Type.ally) : types)
  const isHidden = from === Zone.bag || from === Zone.locationBag
  let dice: number[]
  if (isHidden || pick === Pick.random) dice = moveAtRandom(table, hero, zone, kinds, count, to, frame.place, from)
  else {
    const inOrder = from === Zone.hand || from === Zone.allyHand ? pick : pick === Pick.leftmost ? Pick.smallest : pick
    const length = pickDice(table, hero, zone, kinds, count, inOrder)
    dice = Array.from(chosen.subarray(0, length))
    for (const kind of dice) put(table, hero, kind, zone, to, frame.place)
  }
  if (dice.length > 0) table.tell?.({ type: 'moved', seat: hero, dice, from, to })
}

// ---- Words ---------------------------------------------------------------------------------------------------------

const HANDLERS: EffectHandlers<DiceTable> = {
  words: {
    damage(table, frame, { amount, type }, who) {
      table.applied(R.FX_01)
      dealDamage(table, who, amount.in(table, frame), type, Source.effect)
    },
    wound(table, frame, { count, size }, who) {
      const many = count.in(table, frame)
      table.applied(R.FX_02)
      for (let nth = 0; nth < many; nth++) {
        const { zones } = table.state
        const kind = newKind(table, Type.wound, size, who)
        zones.create(kind, zones.of('drawn'))
        gainWound(table, who, kind, zones.of('drawn'))
      }
    },
    unwound(table, frame, { count, ifRollAtLeastSize }, who) {
      const { zones } = table.state
      const hand = zones.of('hand', who)
      const dice: number[] = []
      table.applied(R.FX_03)
      // The largest that the roll reaches first: the player would choose so.
      for (let left = count.in(table, frame), kind = KINDS - 1; kind >= 0 && left > 0; kind--) {
        if (typeOf(kind) !== Type.wound || (ifRollAtLeastSize && frame.roll < sizeOf(kind))) continue
        for (; left > 0 && zones.count(hand, kind) > 0; left--) {
          zones.move(kind, hand, zones.of('removed'))
          dice.push(kind)
        }
      }
      measureCured(table, who, dice.length)
      if (dice.length > 0) table.tell?.({ type: 'cured', seat: who, dice })
    },
    modify(table, frame, { side, amount }) {
      const { check, encounter } = table
      const change = amount.in(table, frame)
      table.applied(R.FX_04)
      if (check !== undefined && check.kind >= 0) {
        if (side === Side.encountered) check.eModifier += change
        else check.hModifier += change
      } else if (encounter.isOn) {
        if (side === Side.encountered) encounter.modifier += change
        else encounter.heroModifier += change
      }
    },
    move(table, frame, { from, to, types, count, pick }, who) {
      moveDice(table, frame, who, from, to, types, count.in(table, frame), pick)
    },
    add(table, frame, { type, size, count, to, of, at }) {
      const targets = frame.others
      if (to === Zone.locationBag) at.select(table, frame, targets)
      else of.select(table, frame, targets)
      const many = count.in(table, frame)
      const who = Array.from(targets.who.subarray(0, targets.count))
      for (const target of who)
        if (to === Zone.locationBag || of.isPresent(table, frame, target))
          addDice(table, frame, type, size, many, to, target)
    },
    timer(table, frame, { amount }) {
      table.applied(R.FX_07)
      changeTimer(table, amount.in(table, frame))
    },
    explore(table, frame) {
      const { state } = table
      if (frame.self !== state.active) return
      table.applied(R.FX_08)
      state.granted += 1
      table.tell?.({ type: 'granted', seat: frame.self })
    },
    'choose-draw'(table, frame, { count }) {
      table.applied(R.FX_09)
      if (frame.self === table.state.active)
        table.state.chooseDraw = Math.max(table.state.chooseDraw, count.in(table, frame))
    },
    bonus(table, frame, { amount, checks, uses }) {
      const [change, times] = [amount.in(table, frame), Math.max(1, Math.min(10, uses.in(table, frame)))]
      table.applied(R.FX_10)
      table.state.bonuses.add(frame.self, checks, change, THIS_TURN[times], 0)
      table.tell?.({ type: 'bonus', seat: frame.self, amount: change, checks, uses: times })
    },
    peek(table, frame, { what, count }, target) {
      peek(table, target, what, count.in(table, frame))
    },
    travel(table, _frame, { to }, who) {
      table.applied(R.FX_12)
      const place = goalOf(table, to, who)
      if (place >= 0) moveHero(table, who, place)
    },
    give(table, frame, { count, range }) {
      table.applied(R.FX_13)
      offerGift(table, frame.self, DP.runDice, count.in(table, frame), range)
    },
    resolve(table, frame, { outcome }) {
      table.applied(R.FX_14)
      resolveByCard(table, frame.self, outcome)
    },
    reduce(table, frame, { amount, types }) {
      const { damage } = table
      if (damage === undefined || ((types >> damage.type) & 1) === 0) return
      table.applied(R.FX_15)
      const change = Math.max(0, amount.in(table, frame))
      damage.amount -= change
      const left = Math.max(0, damage.amount)
      table.tell?.({ type: 'reduced', seat: damage.hero, by: frame.self, skill: -1, amount: change, left, dice: [] })
    },
    reroll(table, _frame, { side }) {
      table.applied(R.FX_16)
      rerollByCard(table, side)
    },
    fate(table, frame, { to }) {
      table.applied(R.FX_17)
      frame.fate = to
    },
    close(table, frame, _args, target) {
      table.applied(R.FX_18)
      closeLocation(table, frame.self, target, Way.card)
    },
    'end-turn'(table, frame) {
      table.applied(R.FX_19)
      if (frame.self === table.state.active) table.state.endsTurn = 1
    },
    choose(table, frame, { options }, who) {
      table.applied(R.FX_20)
      table.branches = options
      table.ask(DP.effectChoice, who)
      for (let index = 0; index < options.length; index++) table.offer(actionOf(Act.branch, index))
      options[argumentOf(table.decide())].runAs(table, frame, who)
    },
    if(table, frame, { cond, then, else: otherwise }) {
      table.applied(R.FX_21)
      if (cond.hold(table, frame)) then.run(table, frame)
      else otherwise.run(table, frame)
    },
    test(table, frame, args) {
      const isPassed = testDice(table, frame, args)
      table.applied(R.FX_22)
      if (isPassed) args.then.run(table, frame)
      else args.else.run(table, frame)
    },
    win(table) {
      table.applied(R.FX_23)
      table.state.wonByCard = 1
      table.settle()
    },
    lose(table) {
      table.applied(R.FX_23)
      table.state.lostByCard = 1
      table.settle()
    },
  },
  conditions: {
    encountered: ({ encounter }, _frame, types) => encounter.isOn && ((types >> typeOf(encounter.die)) & 1) === 1,
    check: ({ check }, _frame, checks) => check !== undefined && check.kind >= 0 && ((checks >> check.kind) & 1) === 1,
    usesType: ({ check }, _frame, types) => check !== undefined && (check.types & types) !== 0,
    skillTags: ({ check, scenario }, _frame, tags) =>
      check !== undefined &&
      check.skill >= 0 &&
      tags.some((tag) => ((scenario.skills[check.skill].tags >> scenario.tags.indexOf(tag)) & 1) === 1),
    source: ({ damage }, _frame, sources) => damage !== undefined && ((sources >> damage.source) & 1) === 1,
    type: (_table, { die }, types) => die >= 0 && ((types >> typeOf(die)) & 1) === 1,
    fate: (_table, { fate }, fates) => fate >= 0 && ((fates >> fate) & 1) === 1,
    reason: (_table, { reason }, reasons) => reason >= 0 && ((reasons >> reason) & 1) === 1,
    alone: (table, { self }, is) => (heroesAt(table, table.state.at[self]) === 1) === is,
    heroesHereAtLeast: (table, { self }, count) => heroesAt(table, table.state.at[self]) >= count,
    wounded: (table, { self }, is) => woundsInHand(table, self) > 0 === is,
    nearDeath: (table, { self }, is) => isNearDeath(table, self) === is,
    villainDefeatedHere: ({ state }, { self }, is) => (state.defeated[state.at[self]] === 1) === is,
    firstExploration: ({ state }, _frame, is) => state.explorations <= 1 === is,
    bagAtMost: ({ state }, { self }, count) => state.zones.size(state.zones.of('locationBag', state.at[self])) <= count,
    timerAtMost: ({ state }, _frame, count) => state.timer <= count,
    timerAtLeast: ({ state }, _frame, count) => state.timer >= count,
    levelAtLeast: ({ stage }, _frame, level) => stage.level >= level,
    hasType: ({ state: { zones } }, { self }, types) =>
      zones.countOf(zones.of('hand', self), kindsFor(types)) +
        zones.countOf(zones.of('allyHand', self), kindsFor(types)) >
      0,
  },
  amounts: {
    dieSize: ({ encounter }) => (encounter.isOn ? sizeOf(encounter.die) : 0),
    halfDieSize: ({ encounter }) => (encounter.isOn ? Math.floor(sizeOf(encounter.die) / 2) : 0),
    level: ({ stage }) => stage.level,
    margin: ({ check }) => (check === undefined ? 0 : Math.abs(check.h - check.e)),
    heroesHere: (table, { self }) => heroesAt(table, table.state.at[self]),
    roll: (_table, { roll }) => roll,
  },
  heroes: {
    self(_table, { self }, to) {
      if (self >= 0) to.add(self)
    },
    each: (table, _frame, to) => addHeroes(table, to, () => true),
    here: (table, { self }, to) => addHeroes(table, to, (hero) => isWith(table, self, hero)),
    others: (table, { self }, to) => addHeroes(table, to, (hero) => hero !== self),
    othersHere: (table, { self }, to) => addHeroes(table, to, (hero) => hero !== self && isWith(table, self, hero)),
    choose: (table, { self }, to) => chooseHero(table, self, to, false),
    chooseHere: (table, { self }, to) => chooseHero(table, self, to, true),
  },
  locations: {
    here(_table, { place }, to) {
      if (place >= 0) to.add(place)
    },
    start: (_table, _frame, to) => to.add(0),
    choose(table, { self }, to) {
      table.ask(DP.effectChoice, self)
      for (let place = 0; place < table.state.locations; place++) table.offer(actionOf(Act.place, place))
      to.add(argumentOf(table.decide()))
    },
    random(table, { self }, to) {
      const actor = drawer(table, self)
      to.add(table.draws.below(table.state.locations, actor, table.draws.open(actor, Event.effect), 0))
    },
    othersOpen({ state, scenario }, { place }, to) {
      for (let other = 0; other < state.locations; other++)
        if (other !== place && state.closed[other] === 0 && scenario.kinds[state.kindAt[other]].isClosable)
          to.add(other)
    },
    each({ state }, _frame, to) {
      for (let place = 0; place < state.locations; place++) if (state.closed[place] === 0) to.add(place)
    },
  },
}

/** All that cards do. */
export const CARDS = byNumber(HANDLERS, {
  isPresent: ({ state }, _frame, who) => state.dead[who] === 0,
  mayFire(table, frame, rule) {
    return rule.limit === undefined || table.state.limits.mayUse(ownerOf(table, frame, rule.owner), rule.limit)
  },
  fired(table, frame, rule) {
    if (rule.limit !== undefined) table.state.limits.use(ownerOf(table, frame, rule.owner), rule.limit)
  },
})

/** Whose uses are counted: the hero's, of a passive skill; else the table's. */
const ownerOf = ({ scenario }: DiceTable, { self }: DiceFrame, owner: number): number =>
  owner >= 0 && self >= 0 ? self : scenario.seatCount

// ---- Whom and where ------------------------------------------------------------------------------------------------

const isWith = ({ state }: DiceTable, hero: number, other: number): boolean => state.at[hero] === state.at[other]

/** Living heroes in turn order, from the active one (DH-DMG-09). */
function addHeroes({ state, scenario }: DiceTable, to: Targets, isMeant: (hero: number) => boolean): void {
  for (let step = 0; step < scenario.seatCount; step++) {
    const hero = (state.active + step) % scenario.seatCount
    if (state.dead[hero] === 0 && isMeant(hero)) to.add(hero)
  }
}

function chooseHero(table: DiceTable, self: number, to: Targets, isHere: boolean): void {
  const { state, scenario } = table
  table.ask(DP.effectChoice, self)
  let count = 0
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (state.dead[hero] === 1 || (isHere && !isWith(table, self, hero))) continue
    table.offer(actionOf(Act.hero, hero))
    count += 1
  }
  if (count > 0) to.add(argumentOf(table.decide()))
}

function heroesAt({ state, scenario }: DiceTable, place: number): number {
  let count = 0
  for (let hero = 0; hero < scenario.seatCount; hero++)
    if (state.dead[hero] === 0 && state.at[hero] === place) count += 1
  return count
}

/** Where a card sends a hero; -1 for nowhere (DH-FX-12). */
function goalOf(table: DiceTable, to: number, who: number): number {
  const { state, draws } = table
  const from = state.at[who]
  if (to === Goal.start) return isReachable(table, from, 0) ? 0 : -1
  if (to === Goal.random) {
    if (state.locations < 2) return -1
    const actor = drawer(table, who)
    const place = draws.below(state.locations - 1, actor, draws.open(actor, Event.effect), 0)
    const goal = place >= from ? place + 1 : place
    return isReachable(table, from, goal) ? goal : -1
  }
  table.ask(DP.effectChoice, who)
  for (let place = 0; place < state.locations; place++)
    if (isReachable(table, from, place)) table.offer(actionOf(Act.go, place))
  table.offer(actionOf(Act.stay))
  const action = table.decide()
  return verbOf(action) === Act.stay ? -1 : argumentOf(action)
}

// ---- The longer words ----------------------------------------------------------------------------------------------

/** New dice to a hero, or to an open location (DH-FX-06). */
function addDice(
  table: DiceTable,
  frame: DiceFrame,
  type: number,
  size: number,
  count: number,
  to: number,
  target: number,
): void {
  const { state } = table
  const { zones } = state
  const isPlace = to === Zone.locationBag
  const [hero, place] = isPlace ? [frame.self, target] : [target, frame.place]
  if (isPlace && state.closed[place] === 1) return
  table.applied(R.FX_06)
  const dice: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const kind = newKind(table, type, size, isPlace ? placeActor(table, place) : hero)
    const drawn = zones.of('drawn')
    zones.create(kind, drawn)
    dice.push(kind)
    if (to === Zone.discard || to === Zone.bag || to === Zone.deterrent || to === Zone.removed)
      zones.move(kind, drawn, zoneOf(table, to, hero, place))
    else put(table, hero, kind, drawn, to, place)
  }
  table.tell?.({ type: 'added', seat: isPlace ? -1 : hero, place: isPlace ? place : -1, dice, to })
}

/** All see it (DH-FX-11). */
function peek(table: DiceTable, place: number, what: number, count: number): void {
  const { state, draws } = table
  table.applied(R.FX_11)
  const shown: number[] = []
  if (what === Seen.villain) {
    const slot = state.villainSlot[place]
    if (slot >= 0) {
      state.villains.reveal(0, slot)
      shown.push(state.villains.at(0, slot))
    }
  } else if (what === Seen.bag) {
    if (state.closed[place] === 1) return
    const bag = state.zones.of('locationBag', place)
    const found = state.zones.look(bag, Math.min(count, seen.length), seen, draws, placeActor(table, place), Event.peek)
    state.knowledge.shown(place, seen, found)
    for (let index = 0; index < found; index++) shown.push(seen[index])
  } else {
    const deck = what === Seen.enemies ? state.enemies : state.obstacles
    deck.lookThrough(place)
    for (let slot = 0; slot < deck.slots(place); slot++) shown.push(deck.at(place, slot))
  }
  table.tell?.({ type: 'peeked', place, what, seen: shown })
}

type TestArgs = Parameters<(typeof HANDLERS)['words']['test']>[2]
/** By way of counting, as tests name them. */
const ROLLS = [Roll.sum, Roll.max, Roll.min, Roll.mean]
const COST_FATES = [Fate.hide, Fate.discard, Fate.deter, Fate.remove]

/** Dice of the hand against a fixed number; declining is failing (DH-FX-22). */
function testDice(table: DiceTable, frame: DiceFrame, { types, count, roll, fate, against, tie }: TestArgs): boolean {
  const { set } = table
  const hero = frame.self
  const many = count.in(table, frame)
  set.begin(many, many)
  for (let kind = 0; kind < KINDS; kind++)
    if (((types >> typeOf(kind)) & 1) === 1 && typeOf(kind) !== Type.wound) set.have(kind, payable(table, hero, kind))
  if (!set.ask(table, DP.effectChoice, hero, true)) return false
  const length = set.copyTo(chosen, 0)
  const check = beginCheck(table, Kind.test, hero, frame.place, against.in(table, frame))
  check.roll = ROLLS[roll]
  check.tiePasses = tie === Tie.pass
  for (let index = 0; index < length; index++)
    addDie(table, check, hero, set.kindOf(chosen[index]), COST_FATES[fate], true)
  const isPassed = resolveCheck(table, check, -1)
  table.closeCheck()
  return isPassed
}
