// What the amended tables of Fate change (option fate: new; WDC-FATE-30 to -47). They reach only a few squares, last
// for a turn, and cost willpower where the core tables cost health. fate.ts comes here first; what is not here keeps
// the core text (WDC-FATE-46).
import { actionOf, argumentOf, DP, Verb } from '../words/decisions.ts'
import { type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { FateLocks, Forced } from '../state/state.ts'
import { VpSource, WillpowerLoss } from '../words/vocabulary.ts'
import { firstHeld } from './disks.ts'
import { cannotBeDone, countHeld, livingOthers, mayGo, pickGift, queueForced, seeTile } from './fate.ts'
import { dropItem, handOver } from './items.ts'
import { isPresent } from './lost-turns.ts'
import { distance } from './sight.ts'
import { gainVp, loseVp } from './victory.ts'
import { loseWillpower, regainWillpower } from './willpower.ts'

/** What each amended result says, by table and sum, for telling. */
export const EFFECTS_AS_AMENDED: readonly Readonly<Record<number, string>>[] = [
  {
    3: 'an item for somebody near, or dropped',
    4: 'an ally for somebody near, or left behind',
    5: 'every door and window is locked in this turn',
    6: 'a victory point for each of the others',
    9: 'the turn is over, and no helping anybody',
    11: 'willpower is lost',
    12: 'no victory points in this turn',
  },
  {
    3: 'an item from somebody near',
    4: 'an ally from somebody near',
    5: 'no door or window is locked in this turn',
    11: 'willpower comes back',
  },
]

/** @returns false where the core result stays */
export function amendedOhCrap(play: Play, hero: Hero, result: number): boolean {
  const { state, constants } = play
  switch (result) {
    case 3:
      passNearby(play, hero, false, R.FATE_30)
      return true
    case 4:
      passNearby(play, hero, true, R.FATE_31)
      return true
    case 5:
      play.applied(R.FATE_32) // all doors and windows, for this turn
      state.fateLocks[hero] = FateLocks.locked
      return true
    case 6:
      passVpToAll(play, hero)
      return true
    case 7:
      play.applied(R.FATE_34) // confined to the tile, until the hero's next turn
      state.confined[hero] = 1
      return true
    case 8:
      play.applied(R.FATE_35) // half movement in this turn, rounded up
      state.fateMovement[hero] = -1
      return true
    case 9:
      play.applied(R.FATE_36) // the turn is over, and no helping until the hero's next turn
      state.turnOver[hero] = 1
      state.cannotHelp[hero] = 1
      return true
    case 11:
      play.applied(R.FATE_37)
      loseWillpower(play, hero, WillpowerLoss.Fate, constants.fate.willpower)
      return true
    case 12:
      play.applied(R.FATE_38) // no victory points in this turn
      state.noVpInTurn[hero] = state.turn
      return true
    default:
      return false
  }
}

/** @returns false where the core result stays */
export function amendedWooHoo(play: Play, hero: Hero, result: number): boolean {
  const { state, constants } = play
  switch (result) {
    case 3:
      receiveFromNearby(play, hero, false, R.FATE_39)
      return true
    case 4:
      receiveFromNearby(play, hero, true, R.FATE_40)
      return true
    case 5:
      play.applied(R.FATE_41) // all doors and windows, for this turn; the attempt is still to be made
      state.fateLocks[hero] = FateLocks.unlocked
      return true
    case 7:
      seeTile(play, hero)
      return true
    case 8:
      play.applied(R.FATE_43) // double movement in this turn
      state.fateMovement[hero] = 1
      return true
    case 9:
      play.applied(R.FATE_44) // one more turn, before the next player's
      state.extraTurns[hero]! += 1
      return true
    case 11:
      // not above the start
      play.applied(regainWillpower(play, hero, constants.fate.willpower) ? R.FATE_45 : R.FATE_05)
      return true
    case 12:
      play.applied(R.FATE_47)
      queueForced(play, hero, Forced.succeed)
      return true
    default:
      return false
  }
}

/** The giver picks what, and who of those near has it; with nobody near it is dropped. WDC-FATE-30, -31 */
function passNearby(play: Play, hero: Hero, allies: boolean, rule: number): void {
  const copy = pickGift(play, hero, allies)
  if (copy === NONE) return cannotBeDone(play)
  play.applied(rule)
  play.ask(DP.fateGive, hero)
  for (let other = 0; other < play.scenario.seatCount; other++) {
    if (isNear(play, hero, other)) play.offer(actionOf(Verb.hero, other))
  }
  if (play.question.count === 0) dropItem(play, hero, copy, 'Fate')
  else handOver(play, hero, argumentOf(play.decide()), copy, VpSource.Fate)
}

/** To each living other; with fewer points than that, nothing. WDC-FATE-33 */
function passVpToAll(play: Play, hero: Hero): void {
  const amount = play.constants.fate.victoryPointsToEach
  const others = livingOthers(play, hero)
  if (others === 0 || play.state.victoryPoints[hero]! < amount * others) return cannotBeDone(play)
  for (let other = 0; other < play.scenario.seatCount; other++) {
    if (other === hero || play.state.alive[other] === 0) continue
    play.applied(R.FATE_33)
    loseVp(play, hero, amount, VpSource.Fate)
    gainVp(play, other, amount, VpSource.Fate)
  }
}

/** DP-41, DP-42: the hero picks from whom, and that one picks what. WDC-FATE-39, -40 */
function receiveFromNearby(play: Play, hero: Hero, allies: boolean, rule: number): void {
  play.ask(DP.fateTake, hero)
  for (let other = 0; other < play.scenario.seatCount; other++) {
    if (isNear(play, hero, other) && countHeld(play, other, allies) > 0) play.offer(actionOf(Verb.hero, other))
  }
  if (play.question.count === 0) return cannotBeDone(play)
  const giver = argumentOf(play.decide())
  play.applied(rule)
  play.ask(DP.fateHandOver, giver)
  for (let copy = firstHeld(play, giver); copy !== NONE; copy = play.state.nextInList[copy]!) {
    if (mayGo(play, copy, allies)) play.offer(actionOf(Verb.disk, copy))
  }
  handOver(play, giver, hero, argumentOf(play.decide()), VpSource.Fate)
}

function isNear(play: Play, hero: Hero, other: Hero): boolean {
  const { state, constants } = play
  return (
    other !== hero &&
    isPresent(play, other) &&
    distance(play, state.square[hero]!, state.square[other]!) <= constants.fate.reach
  )
}
