// Victory points: gained, lost, spent and handed on (WDC-VP, WDC-COOP-04).
// Whatever changes a hero's points goes through here; chapters say how many and why.
import { namesOf } from '../../../engine/words.ts'
import { ACTION_ARGUMENTS, actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureVpGained, measureVpSpent } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { SKILL_RULES, VpPurpose, VpSource } from '../words/vocabulary.ts'
import { firstFaceDown, learn } from './disks.ts'

/** WDC-VP-02 to -07, -17 @param source of VpSource, here and below */
export function gainVp(play: Play, hero: Hero, amount: number, source: number): void {
  change(play, hero, amount, source)
}

/** The total may fall below zero. WDC-VP-16 */
export function loseVp(play: Play, hero: Hero, amount: number, source: number): void {
  change(play, hero, -amount, source)
}

/** What was held is lost, and its points with it, where it has any. WDC-VP-18 */
export function loseWorth(play: Play, hero: Hero, worth: number, source: number): void {
  if (worth > 0) play.applied(R.VP_18)
  loseVp(play, hero, worth, source)
}

function change(play: Play, hero: Hero, amount: number, source: number): void {
  if (amount === 0 || (amount > 0 && gainsNothing(play, hero))) return
  play.state.victoryPoints[hero]! += amount
  measureVpGained(play, hero, source, amount)
  play.tell?.({
    type: 'victoryPoints',
    seat: hero,
    amount,
    source: namesOf(VpSource)[source],
    total: play.state.victoryPoints[hero]!,
  })
}

/** Fate lets no points come to this hero in the present turn; what they lose is lost. WDC-FATE-38 */
export function gainsNothing(play: Play, hero: Hero): boolean {
  const { noVpInTurn, turn } = play.state
  return noVpInTurn[hero] !== 0 && noVpInTurn[hero] === turn
}

/** Alive, and not kept from the winner's title by Fate in the turn with which the game ended. WDC-VP-24, WDC-FATE-38 */
export function mayLead({ state }: Play, hero: Hero): boolean {
  return state.alive[hero] !== 0 && state.noVpInTurn[hero] !== state.turn
}

/** From one hero to another, at any distance, never more than there are. WDC-COOP-04 */
export function giveVp(play: Play, from: Hero, to: Hero, amount: number): void {
  if (amount === 0) return
  if (amount > play.state.victoryPoints[from]!)
    throw new RangeError(`seat ${from} has no ${amount} victory points to give`)
  play.applied(R.COOP_04)
  change(play, from, -amount, VpSource.gifts)
  change(play, to, amount, VpSource.gifts)
  play.tell?.({ type: 'gaveVictoryPoints', seat: from, to, amount })
}

/** Pays; never below zero. WDC-VP-16 @throws RangeError when the hero has less: whoever asked should have looked */
export function spendVp(play: Play, hero: Hero, amount: number, purpose: number): void {
  if (amount > play.state.victoryPoints[hero]!)
    throw new RangeError(`seat ${hero} has no ${amount} victory points to spend`)
  play.state.victoryPoints[hero]! -= amount
  measureVpSpent(play, hero, purpose, amount)
  play.tell?.({
    type: 'paid',
    seat: hero,
    amount,
    purpose: namesOf(VpPurpose)[purpose],
    total: play.state.victoryPoints[hero]!,
  })
}

/** Whether the hero can pay this for a roll that has cost `spent` so far. WDC-VP-15 (at most 3 VP on one roll) */
export function canSpend(play: Play, hero: Hero, price: number, spent: number): boolean {
  return play.state.victoryPoints[hero]! >= price && spent + price <= play.constants.victoryPoints.mostPerRoll
}

// ---- In one's own turn, outside a roll -----------------------------------------------------------------------------

/** DP-38: 5 VP for one of one's own failure disks. WDC-VP-12, WDC-FAIL-07 */
export function offerBuyingOff(play: Play, hero: Hero): void {
  const { state } = play
  const price = play.constants.victoryPoints.price.failureDisk
  while (state.failure[hero]! > 0 && state.victoryPoints[hero]! >= price) {
    if (play.either(DP.buyOffFailure, hero, actionOf(Verb.no), actionOf(Verb.yes)) === Verb.no) return
    play.applied(R.VP_12)
    play.applied(R.FAIL_07)
    spendVp(play, hero, price, VpPurpose.failureDisks)
    state.failure[hero]! -= 1
    play.tell?.({ type: 'failureBoughtOff', seat: hero })
  }
}

/** DP-39: 10 VP buy a skill point; points buy the next level of a skill at its price. WDC-VP-13 */
export function offerSkills(play: Play, hero: Hero): void {
  const { state } = play
  const price = play.constants.victoryPoints.price.skillPoint
  while (state.victoryPoints[hero]! >= price || state.skillPoints[hero]! > 0) {
    play.ask(DP.skillPoint, hero)
    if (state.victoryPoints[hero]! >= price) play.offer(actionOf(Verb.buySkillPoint))
    for (let skill = 0; skill < play.scenario.skillCount; skill++) {
      const cost = costOfNextLevel(play, hero, skill)
      if (cost > 0 && cost <= state.skillPoints[hero]!) play.offer(actionOf(Verb.raiseSkill, skill))
    }
    if (play.question.count === 0) return
    play.offer(actionOf(Verb.done))
    const action = play.decide()
    if (verbOf(action) === Verb.done) return
    play.applied(R.VP_13)
    if (verbOf(action) === Verb.buySkillPoint) {
      spendVp(play, hero, price, VpPurpose.skillPoints)
      state.skillPoints[hero]! += 1
      continue
    }
    const skill = argumentOf(action)
    const cost = costOfNextLevel(play, hero, skill)
    state.skillPoints[hero]! -= cost
    state.skills[hero * play.scenario.skillCount + skill]! += cost
    state.sheetVersion[hero]! += 1
    play.tell?.({
      type: 'skillBought',
      seat: hero,
      skill,
      level: state.skills[hero * play.scenario.skillCount + skill]!,
    })
  }
}

/** Points to the next level that the price list has: the difference, or 0 when there is none. WDC-SKILL-01, -30 */
function costOfNextLevel(play: Play, hero: Hero, skill: number): number {
  const level = play.state.skills[hero * play.scenario.skillCount + skill]!
  const { levels } = SKILL_RULES[skill]!
  for (let index = 0; index < levels.length; index++) {
    if (levels[index]! > level) return levels[index]! - level
  }
  return 0
}

/**
 * DP-48: VP handed over, and what the hero alone knows of face-down disks told, for nothing. WDC-COOP-04, WDC-ACT-13,
 * WDC-PERC-02
 */
export function offerGifts(play: Play, hero: Hero): void {
  const { state, scenario } = play
  for (;;) {
    play.ask(DP.giveVp, hero)
    for (let other = 0; other < scenario.seatCount; other++) {
      if (other !== hero && state.alive[other] !== 0 && state.victoryPoints[hero]! > 0)
        play.offer(actionOf(Verb.hero, other))
    }
    for (let copy = firstFaceDown(play); copy !== NONE; copy = state.nextInList[copy]!) {
      if ((state.knownTo[copy]! & (1 << hero)) !== 0 && mayBeTold(play, hero, state.knownTo[copy]!) !== 0)
        play.offer(actionOf(Verb.disk, copy))
    }
    if (play.question.count === 0) return
    play.offer(actionOf(Verb.done))
    const action = play.decide()
    if (verbOf(action) === Verb.done) return
    if (verbOf(action) === Verb.hero) handOver(play, hero, argumentOf(action))
    else tell(play, hero, argumentOf(action))
  }
}

/** Bit set of the living others among whom somebody with these bits is not. */
function mayBeTold(play: Play, hero: Hero, knowers: number): number {
  let others = 0
  for (let other = 0; other < play.scenario.seatCount; other++) {
    if (other !== hero && play.state.alive[other] !== 0 && (knowers & (1 << other)) === 0) others |= 1 << other
  }
  return others
}

function handOver(play: Play, hero: Hero, to: Hero): void {
  play.ask(DP.giveVp, hero)
  // larger sums take several gifts, because an action's argument is limited
  const maxAmount = Math.min(play.state.victoryPoints[hero]!, ACTION_ARGUMENTS - 1)
  for (let amount = 1; amount <= maxAmount; amount++) play.offer(actionOf(Verb.yes, amount))
  giveVp(play, hero, to, argumentOf(play.decide()))
}

function tell(play: Play, hero: Hero, copy: Copy): void {
  const others = mayBeTold(play, hero, play.state.knownTo[copy]!)
  play.ask(DP.giveVp, hero)
  for (let other = 0; other < play.scenario.seatCount; other++) {
    if ((others & (1 << other)) !== 0) play.offer(actionOf(Verb.hero, other))
  }
  play.applied(R.COOP_04)
  const to = argumentOf(play.decide())
  learn(play, to, copy)
  play.tell?.({ type: 'informed', seat: hero, copy, square: play.state.at[copy]!, to })
}
