// Heroes attack (sections 1.17, 1.18, 1.23): declare, draw, look for a trap, resolve card by card, discard.
import type { WeaponTable } from '../setup/scenario.ts'
import type { NecTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { Act, actionOf, argumentOf, combatantOf, DP, firstOf, pairOf, verbOf } from '../words/decisions.ts'
import type { DrewEvent } from '../words/events.ts'
import { R } from '../words/rule-ids.ts'
import { Band, Condition, Injury, Roll, Source, Token, When } from '../words/vocabulary.ts'
import { discardDrawn, drawCard, reshuffle } from './decks.ts'
import { hasCondition } from './harm.ts'
import { wound } from './monsters.ts'
import { runDue, takeDue } from './moves.ts'
import { foe, reaches } from './positions.ts'
import { canUse, usePower } from './powers.ts'
import { sufferWaiting } from './reactions.ts'
import { beginAction, endAction, roll } from './rolls.ts'
import { changeToken, has } from './tokens.ts'

// ---- What a hero can attack with ------------------------------------------------------------------------------------

/** Weapons of the playbook, then those that lie around (NEC-IMPR-01). */
function forWeapons(table: NecTable, seat: number, use: (weapon: WeaponTable) => void): void {
  const { weapons, improvised } = table.scenario
  for (const number of table.hero(seat).weapons) if (isAtHand(table, seat, weapons[number])) use(weapons[number])
  for (const number of improvised)
    if (!isOwn(table, seat, weapons[number]) && isAtHand(table, seat, weapons[number])) use(weapons[number])
}

const isOwn = (table: NecTable, seat: number, { number }: WeaponTable): boolean =>
  table.hero(seat).weapons.includes(number)

/** What lies around is there for those who have lost their own, while its ammunition lasts (NEC-FIGHT-05, -06). */
const isAtHand = (table: NecTable, seat: number, weapon: WeaponTable): boolean =>
  isOwn(table, seat, weapon) ? isUsable(table, seat, weapon.number) : hasShots(table, seat, weapon)

/** NEC-FIGHT-05, -06, NEC-VOC-08 */
export function isUsable(table: NecTable, seat: number, number: number): boolean {
  const weapon = table.scenario.weapons[number]
  const { lostWeapons } = table.hero(seat)
  if (hasCondition(table, seat, Condition.disarmed) && !weapon.isKept) return false
  if (hasCondition(table, seat, Condition.badlyInjured) && lostWeapons.includes(number)) return false
  return hasShots(table, seat, weapon)
}

const hasShots = (table: NecTable, seat: number, weapon: WeaponTable): boolean =>
  weapon.ammo === 0 || shotsLeft(table, seat, weapon) > 0

const shotsLeft = ({ state, scenario }: NecTable, seat: number, { number, ammo }: WeaponTable): number =>
  ammo - state.shots[seat * scenario.weapons.length + number]

/** Monsters in reach; who is pinned reaches the pinner, with light weapons and spells (NEC-FIGHT-04). */
function mayAttack(table: NecTable, seat: number, weapon: WeaponTable, monster: number): boolean {
  const { state } = table
  const pinner = state.pinner[seat]
  if (state.inFight[foe(table, monster)] === 0) return false
  if (pinner >= 0 && (pinner !== monster || !weapon.isShort)) return false
  return reaches(table, weapon.reach, seat, foe(table, monster))
}

export function canAttack(table: NecTable, seat: number): boolean {
  let can = false
  forWeapons(table, seat, (weapon) => {
    for (let monster = 0; monster < table.state.monsters; monster++)
      if (mayAttack(table, seat, weapon, monster)) can = true
  })
  return can
}

/** NEC-IMPR-05: with a prepared site, at close or medium. */
export function mayUseHazard(table: NecTable, seat: number, monster: number): boolean {
  const { scenario } = table
  return (
    scenario.hazard >= 0 &&
    has(table, Token.hazard, 1) &&
    mayAttack(table, seat, scenario.weapons[scenario.hazard], monster)
  )
}

// ---- The action -----------------------------------------------------------------------------------------------------

/** Weapon, target and number are declared before cards are drawn (NEC-ATK-07, NEC-DP-03). */
export function attack(table: NecTable, seat: number): void {
  const { scenario, state } = table
  table.applied(R.ATK_05)
  table.applied(R.RANGE_05)
  table.ask(DP.attack, seat)
  forWeapons(table, seat, (weapon) => {
    for (let monster = 0; monster < state.monsters; monster++)
      if (mayAttack(table, seat, weapon, monster)) table.offer(actionOf(Act.attack, pairOf(weapon.number, monster)))
  })
  const pair = argumentOf(table.decide())
  const weapon = scenario.weapons[firstOf(pair)]
  const number = chooseNumber(table, seat, weapon)
  spendShots(table, seat, weapon, number)
  strike(table, seat, weapon, chooseEach(table, seat, weapon, combatantOf(pair), number))
  while (isOwed(table, seat) && isAtHand(table, seat, weapon) && mayAttack(table, seat, weapon, table.againAt)) {
    spendShots(table, seat, weapon, 1)
    strikeAgain(table, seat, weapon)
  }
}

export function useHazard(table: NecTable, seat: number, monster: number): void {
  const site = table.scenario.weapons[table.scenario.hazard]
  spendHazard(table)
  strike(table, seat, site, [monster])
  while (isOwed(table, seat) && mayUseHazard(table, seat, table.againAt)) {
    spendHazard(table)
    strikeAgain(table, seat, site)
  }
}

function spendShots(table: NecTable, seat: number, weapon: WeaponTable, number: number): void {
  const { state, scenario } = table
  if (weapon.ammo === 0) return
  table.applied(R.FIGHT_06)
  state.shots[seat * scenario.weapons.length + weapon.number] += number
}

function spendHazard(table: NecTable): void {
  table.applied(R.IMPR_05)
  changeToken(table, Token.hazard, -1)
}

/** NEC-ATK-04 */
function chooseNumber(table: NecTable, seat: number, weapon: WeaponTable): number {
  if (!isOwn(table, seat, weapon)) {
    table.applied(R.IMPR_01)
    return 1
  }
  const cap = hasCondition(table, seat, Condition.badlyInjured) ? table.hero(seat).attackCap : weapon.attacks
  const ammo = weapon.ammo === 0 ? weapon.attacks : shotsLeft(table, seat, weapon)
  const most = Math.min(weapon.attacks, cap, ammo)
  table.applied(R.ATK_04)
  if (most === 1 || table.scenario.options.attackCount === 'fullNumber') return most
  table.ask(DP.attack, seat)
  for (let number = 1; number <= most; number++) table.offer(actionOf(Act.number, number))
  return argumentOf(table.decide())
}

/** The target of each attack: one for all, unless each may have its own (NEC-ATK-05). */
function chooseEach(table: NecTable, seat: number, weapon: WeaponTable, first: number, number: number): number[] {
  const targets = Array<number>(number).fill(first)
  if (table.scenario.options.splitAttacks === 'forbidden') return targets
  for (let nth = 1; nth < number; nth++) {
    table.ask(DP.attack, seat)
    for (let monster = 0; monster < table.state.monsters; monster++)
      if (mayAttack(table, seat, weapon, monster)) table.offer(actionOf(Act.target, foe(table, monster)))
    targets[nth] = argumentOf(table.decide()) - table.seats
  }
  return targets
}

function strike(table: NecTable, seat: number, weapon: WeaponTable, targets: number[]): void {
  table.applied(R.ATK_07)
  beginAction(table, seat)
  table.again = 0
  lookAhead(table, seat, targets[0])
  resolve(table, seat, weapon, targets)
  endAction(table, seat)
}

/** Attacks that cards have granted follow the action; each needs and costs what an attack does (NEC-VOC-05). */
const isOwed = ({ again, state }: NecTable, seat: number): boolean => again > 0 && state.inFight[seat] === 1

function strikeAgain(table: NecTable, seat: number, weapon: WeaponTable): void {
  table.again -= 1
  resolve(table, seat, weapon, [table.againAt])
}

/** Powers that look at the deck (NEC-DECK-07). */
function lookAhead(table: NecTable, seat: number, monster: number): void {
  for (const power of table.hero(seat).powers) {
    const { when } = table.scenario.powers[power]
    if (when !== When.beforeDraw || !canUse(table, seat, power)) continue
    table.ask(DP.power, seat)
    table.offer(actionOf(Act.power, pairOf(power, seat)))
    table.offer(actionOf(Act.no))
    if (verbOf(table.decide()) === Act.power) usePower(table, seat, power, seat, monster)
  }
}

/** For telling: the cards of the deck any of which may come; undefined where one is known, or a shuffle may come. */
function cardsLeft({ state, scenario }: NecTable, targets: readonly number[]): DrewEvent['left'] {
  const kind = state.kind[targets[0]]
  if (targets.some((monster) => state.kind[monster] !== kind)) return undefined
  const deck = scenario.kinds[kind].deck.filter((_, card) => state.decks.mayBeNext(kind, card))
  if (deck.length < targets.length) return undefined
  return { cards: deck.length, traps: deck.filter(({ isTrap }) => isTrap).length }
}

/** Draws, looks for a trap, and resolves (NEC-DECK-04, -05). */
function resolve(table: NecTable, seat: number, weapon: WeaponTable, targets: readonly number[]): void {
  const { state, listeners } = table
  const cards = targets.map(() => -1)
  let trap = -1
  const trapped: number[] = []
  const left = table.tell && cardsLeft(table, targets)
  table.applied(R.DECK_04)
  targets.forEach((monster, nth) => {
    const kind = state.kind[monster]
    cards[nth] = drawCard(table, kind, trapped.includes(kind))
    if (cards[nth] < 0 || !table.scenario.kinds[kind].deck[cards[nth]].isTrap) return
    if (trap < 0) trap = nth
    trapped.push(kind)
  })
  table.tell?.({
    type: 'drew',
    seat,
    weapon: weapon.number,
    monster: targets[0],
    kinds: targets.filter((_, nth) => cards[nth] >= 0).map((one) => state.kind[one]),
    cards: cards.filter((card) => card >= 0),
    ...(left && { left }),
  })
  listeners.acted(table, seat, weapon.number, targets, cards, trap)
  if (trap >= 0) spring(table, seat, weapon, targets[trap], cards[trap], cards.filter((card) => card >= 0).length - 1)
  else targets.forEach((monster, nth) => resolveCard(table, seat, weapon, monster, cards[nth]))
  if (trap < 0) sufferWaiting(table, seat)
  table.applied(R.DECK_05)
  for (const kind of new Set(targets.map((monster) => state.kind[monster]))) discardDrawn(table, kind)
  if (trapped.length > 1) table.applied(R.TRAP_05)
  for (const kind of new Set(trapped)) {
    table.applied(R.TRAP_03)
    reshuffle(table, kind)
  }
}

/**
 * A trap replaces the attack: no roll is made, and the other cards are ignored (NEC-TRAP-01, -02, -06). Attacks that
 * were to follow are lost (NEC-VOC-05).
 */
function spring(
  table: NecTable,
  seat: number,
  weapon: WeaponTable,
  monster: number,
  card: number,
  wasted: number,
): void {
  const { frames } = table
  const { bands, source } = table.kindOf(monster).deck[card]
  table.applied(R.TRAP_01)
  table.applied(R.TRAP_02)
  table.applied(R.TRAP_06)
  table.again = 0
  table.tell?.({ type: 'trap', seat, monster, kind: table.state.kind[monster], card, wasted })
  const frame = frames.enter(source, seat)
  frame.monster = monster
  frame.weapon = weapon.number
  frame.card = card
  frame.nth = table.state.cardsDrawn
  table.state.cardsDrawn += 1
  frame.harmSource = Source.trap
  bands[Band.miss]?.run(table, frame)
  frames.leave()
}

/** One attack with its card. @param card -1: none was left */
function resolveCard(table: NecTable, seat: number, weapon: WeaponTable, first: number, card: number): void {
  const { state, frames, listeners } = table
  // Attacks of a hero who is out are lost (NEC-ATK-08).
  if (state.inFight[seat] === 0) return table.applied(R.ATK_08)
  const monster = livingTarget(table, seat, weapon, first)
  if (monster < 0) return table.applied(R.ATK_06)
  const kind = table.kindOf(monster)
  const due = takeDue(table, seat)
  const own = isOwn(table, seat, weapon)
  // The rest of the playbook's weapon stays with it (NEC-IMPR-04).
  const base = (own ? weapon.mod : 0) + state.injuries.sum(monster, Injury.attackMod)
  const source = card < 0 ? kind.source : kind.deck[card].source
  table.applied(own ? R.ATK_02 : R.IMPR_04)
  const frame = frames.enter(source, seat)
  frame.monster = monster
  frame.weapon = weapon.number
  frame.card = card
  frame.nth = state.cardsDrawn
  frame.harmSource = Source.card
  state.cardsDrawn += 1
  listeners.cardTurned(table, monster, card)
  const band = roll(table, seat, Roll.attack, Event.attack, source, base, monster)
  table.applied(R.ATK_01)
  listeners.cardResolved(table, monster, card, band)
  table.tell?.({ type: 'card', seat, monster, card, band })
  const list = card < 0 ? undefined : kind.deck[card].bands[band]
  if (list !== undefined) list.run(table, frame)
  else if (band !== Band.miss) {
    table.applied(R.ATK_03)
    wound(table, frame, weapon.harm)
  }
  if (own) weapon.extra[band].run(table, frame)
  frames.leave()
  runDue(table, seat, due)
}

/** Who is still there to be hit; another of the same deck where the option says so (NEC-ATK-06). */
function livingTarget(table: NecTable, seat: number, weapon: WeaponTable, first: number): number {
  const { state, scenario } = table
  if (state.inFight[foe(table, first)] === 1) return first
  if (scenario.options.surplusAttacks === 'lost') return -1
  for (let monster = 0; monster < state.monsters; monster++)
    if (state.kind[monster] === state.kind[first] && mayAttack(table, seat, weapon, monster)) return monster
  return -1
}
