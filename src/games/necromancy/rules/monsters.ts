// Monsters (sections 1.19, 1.20, 2.6): their turn, their attacks and the defence against them, vitality and death.
import type { Selector } from '../../../engine/effects/index.ts'
import type { NecTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { Act, actionOf, argumentOf, DP, verbOf } from '../words/decisions.ts'
import type { NecFrame, Playing } from '../words/playing.ts'
import { R } from '../words/rule-ids.ts'
import { Band, Condition, Injury, Range, Result, Roll, Source, Way } from '../words/vocabulary.ts'
import { dropInjuries } from './decks.ts'
import { endCondition, hasCondition } from './harm.ts'
import { chooseSome, makeMove, runDue, takeDue } from './moves.ts'
import { refund } from './panic.ts'
import { foe, isClose, place, rangeOf, reaches, shift } from './positions.ts'
import { isDisabled } from './reactions.ts'
import { roll } from './rolls.ts'
import { offerSteps, stepTo } from './steps.ts'
import { dropHuntTokens } from './tokens.ts'

// ---- Vitality -------------------------------------------------------------------------------------------------------

/** The word `wound`, and the default of a hit. */
export function wound(table: NecTable, frame: NecFrame, amount: number): void {
  const { state } = table
  const { monster, weapon, card } = frame
  if (monster < 0 || state.slain[monster] === 1 || amount === 0) return
  const lost = Math.max(0, amount + state.injuries.sum(monster, Injury.woundBonus))
  table.listeners.wounded(table, weapon, monster, card, lost)
  lowerVitality(table, monster, lost, frame)
}

/** NEC-MON-04, -05 */
function lowerVitality(table: NecTable, monster: number, lost: number, frame?: NecFrame): void {
  const { state } = table
  const from = state.vitality[monster]
  const to = Math.max(0, from - lost)
  table.applied(R.MON_04)
  state.vitality[monster] = to
  table.tell?.({ type: 'vitality', monster, kind: state.kind[monster], from, to })
  if (to === 0) slay(table, monster, frame)
}

export function mendMonster(table: NecTable, monster: number, amount: number): void {
  const { state } = table
  if (monster < 0 || state.slain[monster] === 1) return
  const from = state.vitality[monster]
  const to = Math.min(table.kindOf(monster).vitality, from + amount)
  if (to === from) return
  state.vitality[monster] = to
  table.tell?.({ type: 'vitality', monster, kind: state.kind[monster], from, to })
}

/** It dies at once; what it does in dying comes first (NEC-MON-05). */
export function slay(table: NecTable, monster: number, frame?: NecFrame): void {
  const { state } = table
  if (monster < 0 || state.slain[monster] === 1) return
  const kind = table.kindOf(monster)
  table.applied(R.MON_05)
  if (frame !== undefined && frame.card >= 0 && state.vitality[monster] > 0) table.applied(R.DECK_02)
  if (state.isFighting === 1 && state.acted[foe(table, monster)] === 0) table.applied(R.PACK_06)
  table.listeners.slain(table, monster, frame?.card ?? -1)
  state.vitality[monster] = 0
  state.slain[monster] = 1
  state.kills += 1
  outOfFight(table, monster)
  table.tell?.({ type: 'slain', monster, kind: state.kind[monster] })
  table.hold()
  if (kind.onDeath.effects.length > 0)
    table.run(kind.onDeath, kind.source, frame?.self ?? firstInFight(table), Source.card, monster)
  dropInjuries(table, monster)
  if (isThreatSlain(table)) {
    table.applied(R.AFTER_01)
    refund(table, state.threat)
    dropHuntTokens(table)
    state.isRouted = 0
  }
  table.release()
}

/** The hero of a monster that nobody slays: it bleeds to death (NEC-MON-05). */
function firstInFight({ state, seats }: NecTable): number {
  const seat = state.inFight.indexOf(1)
  return seat < seats ? seat : -1
}

export function isThreatSlain({ state }: NecTable): boolean {
  for (let monster = 0; monster < state.monsters; monster++) if (state.slain[monster] === 0) return false
  return true
}

function outOfFight(table: NecTable, monster: number): void {
  const { state } = table
  state.inFight[foe(table, monster)] = 0
  for (let seat = 0; seat < table.seats; seat++)
    if (state.pinner[seat] === monster) endCondition(table, seat, Condition.pinned)
}

// ---- The turn -------------------------------------------------------------------------------------------------------

/** NEC-FIGHT-01: injuries bleed, it may leave, it moves, then it acts (NEC-ROUND-06). */
export function monsterTurn(table: NecTable, monster: number): void {
  table.applied(R.FIGHT_01)
  table.applied(R.MON_02)
  table.tell?.({ type: 'monster turn', monster, kind: table.state.kind[monster] })
  table.actingMonster = monster
  takeMonsterTurn(table, monster)
  table.actingMonster = -1
}

function takeMonsterTurn(table: NecTable, monster: number): void {
  const { state } = table
  const who = foe(table, monster)
  const bleed = state.injuries.sum(monster, Injury.bleed)
  if (bleed > 0) lowerVitality(table, monster, bleed)
  if (state.inFight[who] === 0 || leaves(table, monster)) return
  if (state.lostTurns[who] > 0) {
    state.lostTurns[who] -= 1
    return
  }
  const canMove = !isLost(state.lostMoves, who)
  const canAct = !isLost(state.lostActs, who)
  table.applied(R.ROUND_06)
  if (canMove) move(table, monster)
  if (canAct) act(table, monster)
  else table.listeners.monsterActed(table, monster, -1)
}

/** Counters are used up one at a time (NEC-FIGHT-03). @returns whether it is lost now */
export function isLost(list: Int16Array, who: number): boolean {
  if (list[who] === 0) return false
  list[who] -= 1
  return true
}

/** A monster that is nearly dead tries to get away (NEC-MON-08). @returns whether its turn is over */
function leaves(table: NecTable, monster: number): boolean {
  const { state, scenario } = table
  const kind = table.kindOf(monster)
  const who = foe(table, monster)
  if (state.vitality[monster] > kind.fleesAt) return false
  table.applied(R.MON_08)
  const pursuer = choosePursuer(table, who)
  if (pursuer >= 0) {
    const results = makeMove(table, pursuer, scenario.called.pursuit, 0, monster)
    if (results[Result.success] > 0) {
      table.applied(R.PURS_02)
      if (state.inFight[pursuer] === 1) shift(table, pursuer, who, Way.to, 0)
      return true
    }
  }
  if (state.inFight[who] === 0) return true
  outOfFight(table, monster)
  table.tell?.({ type: 'gone', monster, kind: state.kind[monster] })
  table.settle()
  return true
}

/** A hero who is not disengaged, if the players want it (NEC-DP-14). */
function choosePursuer(table: NecTable, who: number): number {
  const { state, captain } = table
  table.ask(DP.pursue, captain)
  for (let seat = 0; seat < table.seats; seat++)
    if (
      state.inFight[seat] === 1 &&
      rangeOf(table, seat, who) < Range.disengaged &&
      !hasCondition(table, seat, Condition.rooted) &&
      !hasCondition(table, seat, Condition.pinned)
    )
      table.offer(actionOf(Act.hero, seat))
  table.offer(actionOf(Act.nobody))
  const action = table.decide()
  return verbOf(action) === Act.hero ? argumentOf(action) : -1
}

function move(table: NecTable, monster: number): void {
  const { state, scenario } = table
  const who = foe(table, monster)
  const speed = Math.max(0, table.kindOf(monster).speed + state.injuries.sum(monster, Injury.speed))
  table.ask(DP.monster, scenario.mc)
  offerSteps(table, who, speed)
  table.offer(actionOf(Act.stay))
  const action = table.decide()
  if (verbOf(action) === Act.move) {
    const { x, y } = stepTo(table, who, argumentOf(action))
    place(table, who, x, y, 'turn')
  }
}

/** One of its attacks that reaches somebody, or nothing (NEC-MON-01, -03, NEC-FIGHT-07). */
function act(table: NecTable, monster: number): void {
  const { scenario, listeners } = table
  const { attacks } = table.kindOf(monster)
  table.applied(R.MON_01)
  table.ask(DP.monster, scenario.mc)
  attacks.forEach(({ weight }, attack) => {
    if (!isDisabled(table, monster, attack) && targetsOf(table, monster, attack).length > 0)
      table.offerWeighted(actionOf(Act.monsterAttack, attack), weight)
  })
  table.offerWeighted(actionOf(Act.end), 1)
  const action = table.decideWeighted()
  if (verbOf(action) === Act.end) return listeners.monsterActed(table, monster, -1)
  const attack = argumentOf(action)
  listeners.monsterActed(table, monster, attack)
  attackHeroes(table, monster, attack, chooseTargets(table, monster, attack), { isReaction: false, rolls: true })
}

function targetsOf(table: NecTable, monster: number, attack: number): number[] {
  const { reach } = table.kindOf(monster).attacks[attack]
  const found: number[] = []
  for (let seat = 0; seat < table.seats; seat++)
    if (table.state.inFight[seat] === 1 && reaches(table, reach, foe(table, monster), seat)) found.push(seat)
  return found
}

function chooseTargets(table: NecTable, monster: number, attack: number): number[] {
  const { scenario } = table
  const { targets } = table.kindOf(monster).attacks[attack]
  const all = targetsOf(table, monster, attack)
  table.applied(R.MON_03)
  if (targets === 0 || all.length <= targets) return all
  table.aiming = { monster, attack, target: -1 }
  return chooseSome(table, DP.monster, scenario.mc, all.length, targets).map((index) => all[index])
}

// ---- Attacks --------------------------------------------------------------------------------------------------------

interface How {
  readonly isReaction: boolean
  /** `false`: no defence, it resolves as a miss (NEC-DEF-04). */
  readonly rolls: boolean
  /** Outside of turns and reactions nobody steps in. */
  readonly isStrike?: boolean
}

/** Each target defends, in seat order (NEC-DEF-03). */
export function attackHeroes(table: NecTable, monster: number, attack: number, targets: number[], how: How): void {
  const { state, frames } = table
  const { before, bands, source, rolls } = table.kindOf(monster).attacks[attack]
  const { isReaction, isStrike = false } = how
  table.tell?.({
    type: 'attack',
    monster,
    kind: state.kind[monster],
    attack,
    targets: [...targets],
    reaction: isReaction,
  })
  if (targets.length === 0) return
  if (before.effects.length > 0) {
    table.applied(R.VOC_09)
    table.run(before, source, targets[0], Source.monsterTurn, monster)
  }
  if (targets.length > 1) table.applied(R.DEF_03)
  for (const target of targets) {
    if (state.inFight[target] === 0 || state.slain[monster] === 1) continue
    table.aiming = { monster, attack, target }
    const hero = isStrike ? target : guardOf(table, target)
    const isGuard = hero !== target
    const frame = frames.enter(source, hero)
    frame.monster = monster
    frame.attack = attack
    frame.isReaction = isReaction
    frame.harmSource = isReaction ? Source.reaction : isStrike ? Source.trap : Source.monsterTurn
    const due = takeDue(table, hero)
    let band = Band.miss as number
    if (how.rolls && rolls) band = rollDefence(table, hero, monster, source)
    else table.applied(R.DEF_04)
    table.applied(R.DEF_02)
    bands[band].run(table, frame)
    frames.leave()
    // The first attack alone.
    if (isGuard) state.guarding[hero] = -1
    runDue(table, hero, due)
  }
}

/** NEC-DEF-01 */
function rollDefence(table: NecTable, seat: number, monster: number, source: number): number {
  const { state } = table
  const { defence, guardDefence } = table.hero(seat)
  const guarding = state.guarding[seat] >= 0 ? guardDefence : 0
  table.applied(R.DEF_01)
  const base = defence + guarding + state.injuries.sum(monster, Injury.defenceMod)
  return roll(table, seat, Roll.defence, Event.defence, source, base, monster)
}

/** Who guards may take the first attack in the ally's stead (NEC-ACT-03, NEC-DP-08). */
function guardOf(table: NecTable, ally: number): number {
  const { state } = table
  for (let seat = 0; seat < table.seats; seat++) {
    if (state.guarding[seat] !== ally || state.inFight[seat] === 0 || !isClose(table, seat, ally)) continue
    if (table.either(DP.guard, seat, actionOf(Act.no), actionOf(Act.yes)) === Act.no) continue
    table.applied(R.ACT_03)
    table.tell?.({ type: 'steps in', seat, ally })
    return seat
  }
  return ally
}

/** The word `strike`: outside of the reaction allowance, whatever the reach. */
export function strikeHeroes(
  table: NecTable,
  frame: NecFrame,
  attack: number,
  who: Selector<Playing, NecFrame>,
  rolls: boolean,
): void {
  const { monster } = frame
  if (monster < 0 || isDisabled(table, monster, attack) || table.state.slain[monster] === 1) return
  who.select(table, frame, frame.others)
  const targets = [...frame.others.who.subarray(0, frame.others.count)].filter((target) => target < table.seats)
  if (targets.length > 0) attackHeroes(table, monster, attack, targets, { isReaction: false, rolls, isStrike: true })
}
