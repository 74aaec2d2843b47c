// What the words of cards do (section 40). words/effects.ts says how they are written.
import { codeOf } from '../../../engine/effects/index.ts'
import { lasting, type Lasting } from '../../../engine/lifetimes.ts'
import { M } from '../measures/metrics.ts'
import type { DiceTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { actionOf, Act, argumentOf, DP } from '../words/decisions.ts'
import { KINDS, sizeOf, Type, typeOf } from '../words/dice.ts'
import { DECLARED, type EffectHandlers, Lifetime, Seen, Tie, Zone } from '../words/effects.ts'
import type { CardHandlers, DiceFrame } from '../words/playing.ts'
import { R } from '../words/rule-ids.ts'
import { Check as Kind, Fate, Roll, Side, Source, Trigger, Way } from '../words/vocabulary.ts'
import { beginCheck, rerollByCard, resolveCheck } from './checks.ts'
import { closeLocation } from './closing.ts'
import { dealDamage } from './damage.ts'
import { isNearDeath } from './death.ts'
import { havePayable, newKind, placeActor, randomPlace, woundsInHand } from './dice.ts'
import { addDice, drawer, kindsFor, moveDice } from './effect-dice.ts'
import { addHeroes, chooseHero, goalOf, heroesAt, isWith } from './effect-targets.ts'
import { resolveByCard } from './exploring.ts'
import { offerGift } from './giving.ts'
import { addDie } from './skills.ts'
import { changeTimer } from './timer.ts'
import { moveHero } from './travel.ts'
import { gainWound } from './wounds.ts'

const seen = new Int16Array(256)
const thisTurn = (uses: number): Lasting => lasting(Lifetime.turn, { uses })
/** More than a turn has decisions (DH-TURN-09). */
const MOST_USES = 1000
/** Those that cards mostly have, by their uses. */
const THIS_TURN = [0, 1, 2, 3].map(thisTurn)

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
      table.record.trial(M.woundsCured, who, dice.length, 0)
      if (dice.length > 0) table.tell?.({ type: 'cured', seat: who, dice })
    },
    modify(table, frame, { side, amount }) {
      const { check, encounter } = table
      const change = amount.in(table, frame)
      table.applied(R.FX_04)
      if (check !== undefined && check.kind >= 0) {
        if (side === Side.encountered) check.eModifier += change
        else check.hModifier += change
        table.note(check, side, change, table.scenario.sources[frame.source] ?? 'skill')
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
      const [change, times] = [amount.in(table, frame), uses.in(table, frame)]
      table.applied(R.FX_10)
      if (times < 1) return
      table.state.bonuses.add(frame.self, checks, change, THIS_TURN[times] ?? thisTurn(Math.min(times, MOST_USES)), 0)
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
      const { hero } = damage
      table.tell?.({ type: 'reduced', seat: hero, by: frame.self, skill: -1, level: 0, amount: change, left, dice: [] })
    },
    reroll(table, _frame, { side }) {
      table.applied(R.FX_16)
      rerollByCard(table, side)
    },
    fate(table, frame, { to }) {
      table.applied(R.FX_17)
      frame.fate = to
      frame.changedBy = frame.source
    },
    close(table, frame, _args, target) {
      table.applied(R.FX_18)
      closeLocation(table, frame.self, target, Way.card)
    },
    'end-turn'(table, frame) {
      table.applied(R.FX_19)
      if (frame.self !== table.state.active) return
      table.state.endsTurn = 1
      table.tell?.({ type: 'cut short', seat: frame.self })
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
  selectors: {
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
        for (const place of table.places) table.offer(actionOf(Act.place, place))
        to.add(argumentOf(table.decide()))
      },
      random(table, { self }, to) {
        to.add(randomPlace(table, drawer(table, self), Event.effect, -1))
      },
      othersOpen({ state, scenario, places }, { place }, to) {
        for (const other of places)
          if (other !== place && state.closed[other] === 0 && scenario.kinds[state.kindAt[other]].isClosable)
            to.add(other)
      },
      each({ state, places }, _frame, to) {
        for (const place of places) if (state.closed[place] === 0) to.add(place)
      },
    },
  },
}

/** All that cards do. */
export const CARDS: CardHandlers<DiceTable> = {
  ...codeOf(DECLARED, HANDLERS),
  isPresent: ({ state }, _frame, who) => state.dead[who] === 0,
  mayFire(table, frame, rule) {
    return rule.limit === undefined || table.state.limits.mayUse(ownerOf(table, frame, rule.owner), rule.limit)
  },
  fired(table, frame, rule) {
    // At checks and outcomes of dice, the sentences of these name the card.
    if (rule.trigger !== Trigger.check && rule.trigger !== Trigger.fate)
      table.tell?.({ type: 'acted', source: frame.source })
    if (rule.limit !== undefined) table.state.limits.use(ownerOf(table, frame, rule.owner), rule.limit)
  },
}

/** Whose uses are counted: the hero's, of a passive skill; else the table's. */
const ownerOf = ({ scenario }: DiceTable, { self }: DiceFrame, owner: number): number =>
  owner >= 0 && self >= 0 ? self : scenario.seatCount

// ---- The longer words ----------------------------------------------------------------------------------------------

/** All see it (DH-FX-11). */
function peek(table: DiceTable, place: number, what: number, count: number): void {
  const { state, draws } = table
  table.applied(R.FX_11)
  const shown: number[] = []
  const isClosed = state.closed[place] === 1 // its cards have left play, its bag is empty (DH-CLOSE-08)
  if (what === Seen.villain) {
    const slot = state.villainSlot[place]
    if (slot >= 0 && !isClosed) {
      state.villains.reveal(0, slot)
      shown.push(state.villains.at(0, slot))
    }
  } else if (what === Seen.bag) {
    const bag = state.zones.of('locationBag', place)
    const found = state.zones.look(bag, Math.min(count, seen.length), seen, draws, placeActor(table, place), Event.peek)
    state.knowledge.shown(place, seen, found)
    for (let index = 0; index < found; index++) shown.push(seen[index])
  } else if (!isClosed) {
    const deck = what === Seen.enemies ? state.enemies : state.obstacles
    deck.lookThrough(place)
    for (let slot = 0; slot < deck.slots(place); slot++) shown.push(deck.at(place, slot))
  }
  table.tell?.({ type: 'peeked', at: table.told(place), what, seen: shown })
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
  havePayable(table, hero, kindsFor(types))
  if (!set.ask(table, DP.effectChoice, hero, true)) return false
  const taken = set.taken()
  const check = beginCheck(table, Kind.test, hero, frame.place, against.in(table, frame))
  check.roll = ROLLS[roll]
  check.tiePasses = tie === Tie.pass
  for (const candidate of taken) addDie(table, check, hero, set.kindOf(candidate), COST_FATES[fate], true)
  const isPassed = resolveCheck(table, check, -1)
  table.closeCheck()
  return isPassed
}
