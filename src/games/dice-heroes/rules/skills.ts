// Skills and ally cards (section 4): what may be used, what it costs, and its use outside of checks.
import { measureUse } from '../measures/checks.ts'
import { luckOfRoll, measureRoll } from '../measures/luck.ts'
import type { SkillTable } from '../setup/scenario.ts'
import { type Check, Counts } from '../state/scratch.ts'
import type { DiceTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { actionOf, Act, argumentOf, DieUse, DP, verbOf } from '../words/decisions.ts'
import { sizeOf, Type, typeOf } from '../words/dice.ts'
import type { ToldDie } from '../words/events.ts'
import { R } from '../words/rule-ids.ts'
import { Forbid, For, Range, Reason, Roll, Use, Window } from '../words/vocabulary.ts'
import { watchDeaths } from './death.ts'
import { become, havePayable, heldIn } from './dice.ts'
import { enter, isForbidden, NO_CARD } from './events.ts'

// ---- What may be used ----------------------------------------------------------------------------------------------

/**
 * Whether a hero can use a skill now.
 * @param user who has it and pays
 * @param subject whom it is for: the active hero, or the damaged one
 * @param windows those that are open: bits by Window
 */
export function canUse(table: DiceTable, user: number, subject: number, skill: SkillTable, windows: number): boolean {
  if ((skill.when & windows) === 0) return false
  const level = table.levelOf(user, skill)
  if (level === 0 || !isForHero(table, user, subject, skill)) return false
  if (skill.isCard && !isCardInPlay(table, user, skill)) return false
  const { limits } = table.state
  const limit = skill.limit[level - 1]
  if (!limits.mayUse(user, limit)) return false
  if (!conditionsHold(table, user, skill, level)) return false
  return canPay(table, user, skill)
}

/** For whom, and how far away (DH-SKILL-08). */
function isForHero({ state }: DiceTable, user: number, subject: number, skill: SkillTable): boolean {
  if (state.dead[user] === 1 || state.dead[subject] === 1) return false // DH-DEATH-05, DH-SKILL-13
  if (user === subject) return skill.for !== For.other
  if (skill.for === For.self) return false
  if (skill.range === Range.any) return true
  return (state.at[user] === state.at[subject]) === (skill.range === Range.here)
}

function isCardInPlay(table: DiceTable, user: number, skill: SkillTable): boolean {
  return table.stage.allies.includes(skill.number) && !isForbidden(table, Forbid.allyCards, table.state.at[user])
}

function conditionsHold(table: DiceTable, user: number, skill: SkillTable, level: number): boolean {
  const conditions = skill.conditions[level - 1]
  if (conditions.isEmpty) return true
  const frame = enter(table, user, table.state.at[user])
  const hold = conditions.hold(table, frame)
  table.frames.leave()
  return hold
}

/** Whether the hero holds dice for the price. */
export function canPay(table: DiceTable, user: number, skill: SkillTable): boolean {
  return prepareSet(table, user, skill).isPossible()
}

/** Whether the hero could pay for any battle skill or card, for measuring. */
export function canFight(table: DiceTable, hero: number): boolean {
  const { skills } = table.scenario
  const own = table.hero(hero).skills
  const { allies } = table.stage
  for (let index = 0; index < own.length + allies.length; index++) {
    const skill = skills[index < own.length ? own[index] : allies[index - own.length]]
    if (skill.use === Use.battle && table.levelOf(hero, skill) > 0 && canPaySoon(table, hero, skill)) return true
  }
  return false
}

/** As `canPay`, and sooner for a price of one die of the hand. */
function canPaySoon(table: DiceTable, hero: number, skill: SkillTable): boolean {
  const { zones } = table.state
  const hand = zones.of('hand', hero)
  if (skill.cost.length !== 1 || zones.size(zones.of('allyHand', hero)) > 0) return canPay(table, hero, skill)
  for (let position = 0; position < zones.size(hand); position++) {
    const kind = zones.at(hand, position)
    if (skill.cost[0].kinds[kind] === 1 && typeOf(kind) !== Type.wound) return true
  }
  return false
}

function prepareSet(table: DiceTable, user: number, { cost, boost }: SkillTable): DiceTable['set'] {
  const { set } = table
  set.begin(cost.length, cost.length)
  for (const part of cost) {
    havePayable(table, user, part.kinds)
    if (boost !== undefined && part === cost[0]) set.place(part.kinds, DieUse.discard)
    else set.place(part.kinds)
  }
  if (boost !== undefined) set.allow(cost[0].kinds, DieUse.discard, 1)
  return set
}

/** Offers every skill, then every card, that is meant and that the hero can use now (DH-VIEW-07). @returns how many */
export function offerSkills(
  table: DiceTable,
  user: number,
  subject: number,
  windows: number,
  isMeant: (table: DiceTable, skill: SkillTable) => boolean,
): number {
  const { skills } = table.scenario
  const own = table.hero(user).skills
  let count = 0
  for (let index = 0; index < own.length; index++) {
    const skill = skills[own[index]]
    if (skill.isPassive || !isMeant(table, skill) || !canUse(table, user, subject, skill, windows)) continue
    table.offer(actionOf(Act.skill, skill.number))
    count += 1
  }
  if (user === subject) {
    const { allies } = table.stage
    for (let index = 0; index < allies.length; index++) {
      const skill = skills[allies[index]]
      if (!isMeant(table, skill) || !canUse(table, user, subject, skill, windows)) continue
      table.offer(actionOf(Act.card, skill.number))
      count += 1
    }
  }
  return count
}

export const isModifier = (_table: DiceTable, skill: SkillTable): boolean =>
  skill.use === Use.modify || skill.use === Use.effects
export const isReduction = (table: DiceTable, skill: SkillTable): boolean =>
  skill.use === Use.effects || (skill.use === Use.reduce && ((skill.reduces >> table.damage!.type) & 1) === 1)

/** The skill that an answer names; undefined for another answer. */
export const skillOf = (table: DiceTable, action: number): SkillTable | undefined => {
  const verb = verbOf(action)
  return verb === Act.skill || verb === Act.card ? table.scenario.skills[argumentOf(action)] : undefined
}

// ---- Paying --------------------------------------------------------------------------------------------------------

/**
 * Asks for the dice that a skill is paid with, and lays them aside (DH-SKILL-02).
 * @param decision the one that the skill was chosen at
 * @param counts whether the dice count for H
 * @returns false: the hero would rather not
 */
export function pay(
  table: DiceTable,
  check: Check,
  user: number,
  skill: SkillTable,
  decision: number,
  counts: boolean,
  mayGoBack = true,
): boolean {
  const set = prepareSet(table, user, skill)
  if (!set.ask(table, decision, user, mayGoBack)) return false
  const level = table.levelOf(user, skill)
  const taken = set.taken()
  table.applied(R.SKILL_04)
  measureUse(table, user, skill, taken.length)
  if (skill.isCard) table.applied(R.SKILL_12)
  const boosted = taken.findIndex((candidate) => set.useOf(candidate) === DieUse.discard)
  const first = check.count
  for (const candidate of taken) addDie(table, check, user, set.kindOf(candidate), -1, counts)
  giveFates(check, first, skill, level, boosted)
  table.state.limits.use(user, skill.limit[level - 1])
  return true
}

/**
 * Which die pays which part of the price, so that each has its outcome.
 * @param boosted index of the die that is put to the boost; -1 for none
 */
function giveFates(check: Check, first: number, { cost, boost }: SkillTable, level: number, boosted: number): void {
  check.isBoosted = boosted >= 0
  const taken = check.kinds
  const parts = cost.length
  let used = 0
  if (boosted >= 0) check.fates[first + boosted] = boost!.fate[level - 1]
  const assign = (part: number): boolean => {
    if (part === parts) return true
    if (part === 0 && boosted >= 0) return assign(1)
    for (let index = 0; index < parts; index++) {
      if (index === boosted || ((used >> index) & 1) === 1 || cost[part].kinds[taken[first + index]] === 0) continue
      used |= 1 << index
      check.fates[first + index] = cost[part].fate[level - 1]
      if (assign(part + 1)) return true
      used &= ~(1 << index)
    }
    return false
  }
  if (!assign(0)) throw new RangeError('the dice of a price do not pay it')
}

/** Lays a die aside for a check. */
export function addDie(
  table: DiceTable,
  check: Check,
  payer: number,
  kind: number,
  fate: number,
  counts: boolean,
): void {
  const { zones } = table.state
  zones.move(kind, heldIn(table, payer, kind), zones.of('check', payer))
  const index = check.count++
  check.kinds[index] = kind
  check.payers[index] = payer
  check.fates[index] = fate
  check.counts[index] = counts ? Counts.forH : Counts.not
  check.rolls[index] = 0
  if (counts) check.types |= 1 << typeOf(kind)
}

/** Each die that was laid aside gets its outcome (DH-CHECK-06, DH-CHECK-07). @param first of them */
export function settleDice(table: DiceTable, check: Check, first: number, reason: number): void {
  const { zones } = table.state
  for (let index = first; index < check.count; index++)
    become(
      table,
      check.payers[index],
      check.kinds[index],
      zones.of('check', check.payers[index]),
      check.fates[index],
      reason,
    )
}

/** Rolls those of the dice laid aside that count, each on its own (DH-DIE-01). @param counts what they count for */
export function rollDice(
  table: DiceTable,
  check: Check,
  hero: number,
  event: number,
  counts: number = Counts.forH,
  first = 0,
  end = check.count,
): void {
  const { draws } = table
  const address = draws.open(hero, event)
  table.applied(R.DIE_01)
  for (let index = first; index < end; index++)
    if (check.counts[index] === counts) {
      const size = sizeOf(check.kinds[index])
      check.rolls[index] = 1 + draws.below(size, hero, address, index - first)
      measureRoll(table, luckOfRoll(event === Event.roll ? check.kind : -1), size, check.rolls[index])
    }
}

/** What dice come to, as the skill says (DH-SKILL-02, DH-DATA-04). */
export function aggregate(
  check: Check,
  roll: number,
  counts: number = Counts.forH,
  first = 0,
  end = check.count,
): number {
  let [sum, max, min, dice] = [0, 0, 0, 0]
  for (let index = first; index < end; index++) {
    if (check.counts[index] !== counts) continue
    const face = check.rolls[index]
    sum += face
    max = Math.max(max, face)
    min = dice === 0 ? face : Math.min(min, face)
    dice += 1
  }
  switch (roll) {
    case Roll.sum:
      return sum
    case Roll.max:
      return max
    case Roll.min:
      return min
    case Roll.mean:
      return dice === 0 ? 0 : Math.floor(sum / dice)
    default:
      return 0
  }
}

/** The dice that were laid aside from `first` on, for telling. */
export const diceOf = ({ count, kinds, payers, rolls, counts, fates }: Check, first: number, end = count): ToldDie[] =>
  Array.from({ length: end - first }, (_, nth) => {
    const index = first + nth
    return {
      kind: kinds[index],
      payer: payers[index],
      roll: rolls[index],
      counts: counts[index] === Counts.forH,
      fate: fates[index],
    }
  })

// ---- Outside of checks ---------------------------------------------------------------------------------------------

/**
 * Uses a skill for its effects, in a window outside of encounters (section 13).
 * @returns false: the hero would rather not pay
 */
export function useForEffects(
  table: DiceTable,
  user: number,
  subject: number,
  skill: SkillTable,
  decision: number,
  mayGoBack = true,
): boolean {
  const check = table.openCheck()
  const isPaid = pay(table, check, user, skill, decision, true, mayGoBack)
  if (isPaid) {
    const level = table.levelOf(user, skill)
    let [roll, plus] = [0, 0]
    if (skill.roll !== Roll.none) {
      rollDice(table, check, user, Event.skillRoll)
      plus = skill.plus[level - 1] + boostOf(check, skill, level)
      roll = aggregate(check, skill.roll) + plus
    }
    table.applied(R.SKILL_02)
    if (skill.isCard) table.applied(R.USE_03)
    if (!table.encounter.isOn) table.applied(table.state.isAfter === 1 ? R.USE_05 : R.USE_01)
    if (table.tell !== undefined) {
      const dice = diceOf(check, 0)
      table.tell({ type: 'used', seat: user, for: subject, skill: skill.number, level, dice, roll, plus })
    }
    // The effects cannot pick up the dice just spent (DH-SKILL-04): they lie aside until then.
    const kinds = check.kinds.slice(0, check.count)
    const fates = check.fates.slice(0, check.count)
    table.closeCheck()
    const frame = enter(table, user, table.state.at[user], NO_CARD, level)
    frame.roll = roll
    skill.effects[level - 1].run(table, frame)
    table.frames.leave()
    const aside = table.state.zones.of('check', user)
    for (let index = 0; index < kinds.length; index++)
      become(table, user, kinds[index], aside, fates[index], Reason.skill)
  } else table.closeCheck()
  return isPaid
}

/** What the boost adds, where the price was boosted (DH-DATA-04). */
export const boostOf = (check: Check, { boost }: SkillTable, level: number): number =>
  boost !== undefined && check.isBoosted ? boost.plus[level - 1] : 0

/** The window outside of encounters: the start of a turn, or what comes after (DH-USE-01, -02, -05). */
export const outsideWindow = (table: DiceTable): number =>
  1 << (table.state.isAfter === 1 ? Window.after : Window.start)

/** The active hero uses skills until declining; then the others may, in turn order (DH-USE-06). */
export function useSkills(table: DiceTable): void {
  const { active } = table.state
  let isUsed = true
  while (isUsed) isUsed = offerUse(table, active, DP.skill)
  askOthers(table)
}

/** One pass each; each may use several assists (DH-USE-06, DH-USE-07). */
export function askOthers(table: DiceTable): void {
  const { active } = table.state
  for (let step = 1; step < table.scenario.seatCount; step++) {
    const other = (active + step) % table.scenario.seatCount
    while (offerUse(table, other, DP.skillOther)) table.applied(R.USE_06)
  }
}

export const isForOutside = (_table: DiceTable, skill: SkillTable): boolean => skill.use === Use.effects

/** @returns whether a skill was used */
function offerUse(table: DiceTable, user: number, decision: number): boolean {
  const { state } = table
  if (state.dead[user] === 1) return false
  if (state.endsTurn === 1) return false // DH-TURN-08 (a card ends the turn)
  const { active } = state
  if (user !== active && isForbidden(table, Forbid.assist, state.at[active])) return false
  table.ask(decision, user)
  if (offerSkills(table, user, active, outsideWindow(table), isForOutside) === 0) return false
  table.offer(actionOf(Act.none))
  const skill = skillOf(table, table.decide())
  if (skill === undefined || !useForEffects(table, user, active, skill, decision)) return false
  watchDeaths(table)
  return true
}
