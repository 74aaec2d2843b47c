// What the words of effects do (NEC-VOC-05 to -07); words/effects.ts says how they are written.
import { codeOf, type Targets } from '../../../engine/effects/index.ts'
import { lasting, type Limit } from '../../../engine/lifetimes.ts'
import { namesOf } from '../../../engine/words.ts'
import type { NecTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { DECLARED, type EffectHandlers } from '../words/effects.ts'
import { MAX_MOVES, type NecFrame, type Rulings } from '../words/playing.ts'
import { R } from '../words/rule-ids.ts'
import { Cause, Condition, Lifetime, Lost, PERS, Result, Token, TOKENS, Way } from '../words/vocabulary.ts'
import { asideOf } from '../state/state.ts'
import { capInjury, die, endCondition, harm, hasCondition, heal, setCondition } from './harm.ts'
import { harmClass } from '../setup/scenario.ts'
import { leaveFight } from './leaving.ts'
import { peek, reshuffle, setAside } from './decks.ts'
import { mendMonster, slay, strikeHeroes, wound } from './monsters.ts'
import { askQuestions, choose, complicate, contextNow, hardMove, moveInside } from './moves.ts'
import { beginCrises, ease, mark } from './panic.ts'
import { foe, isClose, rangeOf, shift } from './positions.ts'
import { react } from './reactions.ts'
import { addModifier } from './rolls.ts'
import { advance, strike } from './time.ts'
import { changeResource, changeToken, has, resourceOf } from './tokens.ts'
import { copyWords } from '../../../random/index.ts'

/** Standing in fights, so that none lapses before its card does. */
export const INJURY_LASTS = lasting(Lifetime.campaign)
/** More uses than any limit has: what is left of them tells how many were made. */
const MANY = 1000
const NO_LIMIT = new Int16Array(namesOf(Lifetime).length).fill(MANY)

/** A card on which later ones may do nothing to the attacker (NEC-REACT-02). */
const isSpared = (table: NecTable, frame: NecFrame, who: number): boolean =>
  table.scenario.options.reactionScope === 'allHarm' &&
  frame.card >= 0 &&
  frame.nth >= 0 &&
  who === frame.self &&
  table.state.reactedTo[who] >= 0 &&
  table.state.reactedTo[who] !== frame.nth

const HEROES: EffectHandlers<NecTable>['selectors']['who'] = {
  hero(_table, { self }, to) {
    if (self >= 0) to.add(self)
  },
  'heroes-close': (table, frame, to) => addClose(table, frame, to, -1),
  'others-close': (table, frame, to) => addClose(table, frame, to, frame.self),
  'all-heroes'(table, _frame, to) {
    const { isFighting, inFight } = table.state
    for (let seat = 0; seat < table.seats; seat++)
      if (table.isAlive(seat) && (isFighting === 0 || inFight[seat] === 1)) to.add(seat)
  },
  target(_table, { target }, to) {
    if (target >= 0) to.add(target)
  },
}

const HANDLERS: EffectHandlers<NecTable> = {
  words: {
    harm(table, frame, { n }, who) {
      if (isSpared(table, frame, who)) return table.applied(R.REACT_02)
      const { attack, monster } = frame
      const less = attack >= 0 ? table.state.injuries.sum(monster, harmClass(attack)) : 0
      harm(table, who, Math.max(0, n + less), frame.harmSource, frame)
    },
    heal: (table, _frame, { n }, who) => heal(table, who, n < 0 ? MANY : n),
    wound: (table, frame, { n }) => wound(table, frame, Math.max(0, n.in(table, frame))),
    mend: (table, { monster }, { n }) => mendMonster(table, monster, n),
    slay: (table, frame) => slay(table, frame.monster, frame),
    react: (table, frame, { attack }) => react(table, frame, attack),
    strike: (table, frame, { attack, who, defence }) => strikeHeroes(table, frame, attack, who, defence === 'roll'),
    shift(table, frame, { dir, bands }, who) {
      const monster = frame.monster < 0 ? nearestMonster(table, who) : frame.monster
      if (table.state.isFighting === 0 || monster < 0) return
      if (isSpared(table, frame, who)) return table.applied(R.REACT_02)
      const other = who < table.seats ? foe(table, monster) : frame.self
      if (other >= 0) shift(table, who, other, dir, bands)
    },
    mod: (table, frame, { delta, rolls, until }, who) => addModifier(table, who, rolls, delta, until, frame.source),
    lose(table, frame, { what }, who) {
      const { lostActs, lostMoves, lostTurns } = table.state
      if (table.state.isFighting === 0) return
      if (isSpared(table, frame, who)) return table.applied(R.REACT_02)
      const list = what === Lost.act ? lostActs : what === Lost.move ? lostMoves : lostTurns
      list[who] += 1
      table.tell?.({ type: 'lost', combatant: who, kind: table.kindAt(who), what })
    },
    condition(table, frame, { name }, who) {
      if (isSpared(table, frame, who)) return table.applied(R.REACT_02)
      if (name === Condition.pinned) pin(table, frame, who)
      else setCondition(table, who, name)
    },
    uncondition: (table, _frame, { name }, who) => endCondition(table, who, name),
    'set-aside': (table, frame) => setAside(table, frame),
    again(table, { monster }, { n }) {
      table.again += n
      table.againAt = monster
    },
    'no-react'(table, { self }) {
      table.state.reactedTo[self] = MANY
    },
    panic(table, { self }, { n, cause }) {
      table.applied(cause === Cause.intimidate ? R.INTIM_05 : R.TRIG_11)
      mark(table, n, cause, -1, self)
    },
    calm: (table, { self }, { n }) => ease(table, n, self),
    souls(table, _frame, { delta }) {
      table.state.souls = Math.max(0, table.state.souls + delta)
      table.tell?.({ type: 'souls', delta, now: table.state.souls })
    },
    time(table, _frame, { watches }) {
      table.listeners.delayed(table, watches)
      advance(table, watches)
    },
    token: (table, _frame, { kind, delta }) => changeToken(table, kind, delta),
    'random-token'(table, _frame, { list }) {
      const { draws, worldActor } = table
      const tokens = list.map((name) => TOKENS.indexOf(name))
      const at = draws.pick(copyWords(tokens), tokens.length, worldActor, draws.open(worldActor, Event.token))
      changeToken(table, tokens[at], 1)
    },
    resource: (table, _frame, { name, delta }, who) => changeResource(table, who, name, delta),
    choice: (table, frame, { chooser, options }) => choose(table, frame, chooser, options),
    roll: (table, frame, { move, mod, miss, partial, full }) =>
      moveInside(table, frame, move, mod, [miss, partial, full]),
    when(table, frame, { if: conditions, then, else: otherwise }) {
      table.applied(R.VOC_06)
      if (conditions.hold(table, frame)) then.run(table, frame)
      else otherwise.run(table, frame)
    },
    hard(table, frame, { context }) {
      const { state, scenario } = table
      const where = context < 0 ? contextNow(table) : context
      if (frame.moves > MAX_MOVES) return table.applied(R.HARD_07)
      const isDeferred = scenario.options.skullduggeryHardMove === 'deferred'
      if (isDeferred && frame.move === scenario.called.skullduggery) state.dueHardMove[frame.self] = 1 + where
      else hardMove(table, frame.self, where)
    },
    complicate: (table, frame, { context }) => complicate(table, frame.self, context < 0 ? contextNow(table) : context),
    questions: (table, frame, { list, n }) => askQuestions(table, frame, list, n),
    result(table, frame, { keys }) {
      for (const [key, value] of keys) {
        frame.results[key] += value
        if (key === Result.success && frame.isEscape) {
          table.applied(R.ESC_02)
          leaveFight(table, frame.self, true)
        }
      }
    },
    reveal(table, _frame, { what }) {
      if (table.state.revealed[what] === 1) return
      table.state.revealed[what] = 1
      table.tell?.({ type: 'revealed', what })
    },
    'break-tool'(table, { self }) {
      table.applied(R.FEAT_02)
      if (table.state.isFighting === 1) setCondition(table, self, Condition.disarmed)
      else changeToken(table, Token.supply, -1)
    },
    peek: (table, frame, { n, may }) => peek(table, frame, n, may === 'bury-one'),
    reshuffle: (table, { monster }) => reshuffle(table, table.state.kind[monster]),
    'leave-fight': (table, { self }, { how }) => leaveFight(table, self, how === 'fled'),
    die: (table, { self }, { permanent, returnsIn }) =>
      die(table, self, permanent === false ? Math.max(1, returnsIn) : 0),
    depredate: (table) => strike(table),
    'injury-days': (table, _frame, { n }, who) => capInjury(table, who, n),
    // Read at `prepare`: it holds while a hero guards (setup/scenario.ts).
    'guard-defence'() {},
  },
  // Rows that would do nothing (NEC-HARD-06): marks and time in an arena, tokens at their bounds.
  isIdle: {
    panic: ({ scenario }) => scenario.isArena,
    calm: ({ scenario }) => scenario.isArena,
    time: ({ scenario }) => scenario.isArena,
    souls: ({ scenario }) => scenario.isArena,
    token: ({ state, scenario }, _frame, { kind, delta }) =>
      delta === 0 || (delta < 0 ? state.tokens[kind] === 0 : state.tokens[kind] >= scenario.caps[kind]),
    shift: ({ state }) => state.isFighting === 0,
    lose: ({ state }) => state.isFighting === 0,
  },
  // Prices (NEC-HARD-09).
  canPay: {
    token: (table, _frame, { kind, delta }) => delta >= 0 || has(table, kind, -delta),
    resource: (table, { self }, { name, delta }) => delta >= 0 || resourceOf(table, self, name) >= -delta,
    panic: ({ scenario }, { move }, _args) =>
      move < 0 || move !== scenario.called.intimidate || scenario.options.intimidatePanic === 'offerOnly',
    // An offer needs something to accept.
    choice: (table, frame, { options }) =>
      options.some(({ effects }) => effects.effects.length > 0 && effects.canPay(table, frame)),
  },
  conditions: {
    vitalityAtMost: ({ state }, { monster }, most) => monster >= 0 && state.vitality[monster] <= most,
    resourceAtLeast: (table, { self }, { name, n }) => resourceOf(table, self, name) >= n,
    tokenAtLeast: (table, _frame, { kind, n }) => has(table, kind, n),
    hasCondition: (table, { self }, condition) => hasCondition(table, self, condition),
    notCondition: (table, { self }, condition) => !hasCondition(table, self, condition),
    rangeIs: (table, { self, monster }, range) =>
      monster >= 0 && self >= 0 && rangeOf(table, self, foe(table, monster)) === range,
    weaponTag: ({ scenario }, { weapon }, tag) => weapon >= 0 && scenario.weapons[weapon].tags.includes(tag),
    cardAside: ({ state, scenario }, _frame, card) => {
      if (card >= scenario.cards.length) return false
      const [kind, number] = scenario.cards[card]
      return state.decks.placeOf(kind, number) >= asideOf(0)
    },
    inFight: ({ state }, { self }) => self >= 0 && state.inFight[self] === 1,
    usesLeft: ({ state }, { self, source }, { per, max }) => {
      const limit: Limit = { thing: source, max: NO_LIMIT }
      return MANY - state.limits.left(self, limit, Lifetime[PERS[per]]) < max
    },
  },
  amounts: {
    weapon: ({ scenario }, { weapon }) => (weapon < 0 ? 0 : scenario.weapons[weapon].harm),
  },
  selectors: {
    who: HEROES,
    anyone: {
      ...HEROES,
      monster(table, { monster }, to) {
        if (monster >= 0) to.add(foe(table, monster))
      },
    },
  },
}

function addClose(table: NecTable, { monster }: NecFrame, to: Targets, but: number): void {
  if (monster < 0) return
  for (let seat = 0; seat < table.seats; seat++)
    if (seat !== but && table.state.inFight[seat] === 1 && isClose(table, seat, foe(table, monster))) to.add(seat)
}

/** In the fight and nearest to a combatant; -1 for none. */
export function nearestMonster(table: NecTable, who: number): number {
  let [nearest, range] = [-1, Number.MAX_SAFE_INTEGER]
  for (let monster = 0; monster < table.state.monsters; monster++) {
    if (table.state.inFight[foe(table, monster)] === 0) continue
    const far = rangeOf(table, who, foe(table, monster))
    if (far < range) [nearest, range] = [monster, far]
  }
  return nearest
}

/** Who is pinned from further away is drawn to close (NEC-FIGHT-04). */
function pin(table: NecTable, { monster }: NecFrame, seat: number): void {
  const { state } = table
  if (monster < 0 || state.inFight[seat] === 0 || state.inFight[foe(table, monster)] === 0) return
  table.applied(R.FIGHT_04)
  if (!isClose(table, seat, foe(table, monster))) shift(table, seat, foe(table, monster), Way.to, 0)
  if (!isClose(table, seat, foe(table, monster))) return
  state.pinner[seat] = monster
  setCondition(table, seat, Condition.pinned)
}

/** All that content does. */
export const RULINGS: Rulings<NecTable> = {
  ...codeOf(DECLARED, HANDLERS),
  isPresent(table, frame, who) {
    const { state } = table
    if (who >= table.seats) return state.slain[who - table.seats] === 0
    if (!table.isAlive(who)) return false
    // Who has just escaped still pays for it (NEC-ESC-02).
    const isElsewhere = frame.monster < 0 || frame.isEscape || state.inCrisis === 1
    return state.isFighting === 0 || state.inFight[who] === 1 || isElsewhere
  },
  afterEach: beginCrises,
}
