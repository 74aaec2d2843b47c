// Fate (WDC-FATE): the red die of every movement roll, and the two tables of the core rules. fate-amended.ts has what
// the amended tables change (option fate). movement.ts calls `resolveFate` between the roll and the move. Lasting
// results are in the state (shifts, flags): the chapters they belong to read them, turn.ts ends them.
import { namesOf } from '../../../engine/words.ts'
import { Event, poolActor } from '../words/addresses.ts'
import { measureHealed } from '../measures/fights.ts'
import { actionOf, argumentOf, DP, Verb } from '../words/decisions.ts'
import { measureFateLuck } from '../measures/luck.ts'
import { measureFateCall, measureFateCancelled } from '../measures/party.ts'
import { measureFate } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { SQUARES_PER_TILE } from '../words/board.ts'
import { Forced } from '../state/state.ts'
import { FailureCause, FateTable, Healed, VpPurpose, VpSource } from '../words/vocabulary.ts'
import { firstHeld, learn } from './disks.ts'
import { amendedOhCrap, amendedWooHoo, EFFECTS_AS_AMENDED } from './fate-amended.ts'
import { canBeLost, isPerson, removeFailureDisk, takeFailureDisk } from './failure.ts'
import { handOver } from './items.ts'
import { gainVp, loseVp, spendVp } from './victory.ts'

/** What each result says, by table and sum, for telling; what comes of it is told by its own events. */
const EFFECTS = [
  [
    'every TN one step harder until the next turn',
    'an item for another hero',
    'an ally for another hero',
    'the next door stays locked',
    'victory points for another hero',
    'no leaving the tile until the next turn',
    'half movement',
    'the turn is over',
    'a failure disk',
    'movement hurts until another hero heals it',
    'the next check fails',
  ],
  [
    'every TN one step easier until the next turn',
    'an item of another hero',
    'an ally of another hero',
    'the next locked door is open',
    'a victory point from every other hero',
    'a look at a whole tile',
    'double movement',
    'one more turn',
    'one failure disk less',
    'one damage disk less',
    'the next check succeeds',
  ],
] as const

/**
 * What the red die of a movement roll calls for: nothing, or a roll on a table, done before moving. WDC-FATE-01, -04
 * @param redFace face of the red die as it counts, 0 without one
 */
export function resolveFate(play: Play, hero: Hero, redFace: number): void {
  const { fate, victoryPoints } = play.constants
  if (!play.scenario.plan.fate) return
  const table = redFace === fate.ohCrapFace ? FateTable.OhCrap : redFace === fate.wooHooFace ? FateTable.WooHoo : NONE
  measureFateCall(play, table)
  if (table === NONE) return
  const isAmended = play.options.fate === 'new'
  play.applied(isAmended ? R.FATE_07 : R.FATE_01)
  if (table === FateTable.OhCrap) {
    const isCancelled = cancels(play, hero, victoryPoints.price.cancelOhCrap)
    measureFateCancelled(play, isCancelled)
    if (isCancelled) return
  }
  const address = play.draws.open(hero, Event.fate) // WDC-DICE-15 (plain dice, no check)
  const result = play.draws.below(6, hero, address, 1) + play.draws.below(6, hero, address, 2) + 2 // WDC-FATE-48 (2d6)
  measureFateLuck(play, hero, result)
  play.applied(R.FATE_04)
  measureFate(play, table, result)
  play.tell?.({
    type: 'fateRolled',
    seat: hero,
    table: namesOf(FateTable)[table]!,
    result,
    effect: (isAmended ? EFFECTS_AS_AMENDED[table]![result] : undefined) ?? EFFECTS[table]![result - 2]!,
  })
  if (isAmended) {
    if (table === FateTable.OhCrap ? amendedOhCrap(play, hero, result) : amendedWooHoo(play, hero, result)) return
    play.applied(R.FATE_46) // unlisted results keep the core text
  }
  if (table === FateTable.OhCrap) ohCrap(play, hero, result)
  else wooHoo(play, hero, result)
}

/** DP-02: 3 VP, before the table is rolled on. WDC-FATE-06, WDC-VP-11 */
function cancels(play: Play, hero: Hero, price: number): boolean {
  if (play.state.victoryPoints[hero]! < price) return false
  if (play.either(DP.cancelFate, hero, actionOf(Verb.no), actionOf(Verb.yes)) === Verb.no) return false
  play.applied(R.FATE_06)
  spendVp(play, hero, price, VpPurpose.cancellingOhCrap)
  play.tell?.({ type: 'fateCancelled', seat: hero })
  return true
}

// ---- Oh Crap -------------------------------------------------------------------------------------------------------

function ohCrap(play: Play, hero: Hero, result: number): void {
  const { state, constants } = play
  switch (result) {
    case 2:
      play.applied(R.FATE_08) // every TN up, until the hero's next turn
      state.fateShift[hero]! += constants.fate.tnShift
      return
    case 3:
      return passOn(play, hero, false, R.FATE_09)
    case 4:
      return passOn(play, hero, true, R.FATE_10)
    case 5:
      play.applied(R.FATE_11) // the next door stays locked
      state.doorStaysLocked[hero] = 1
      return
    case 6:
      return passVp(play, hero)
    case 7:
      play.applied(R.FATE_13) // confined to the tile, until the hero's next turn
      state.confined[hero] = 1
      return
    case 8:
      play.applied(R.FATE_14) // half movement in this turn
      state.fateMovement[hero] = -1
      return
    case 9:
      play.applied(R.FATE_15) // the turn is over
      state.turnOver[hero] = 1
      return
    case 10:
      play.applied(R.FATE_16)
      takeFailureDisk(play, hero, FailureCause.Fate, constants.fate.failureDisks)
      return
    case 11:
      play.applied(R.FATE_17) // movement hurts, until another hero heals
      state.movementHurts[hero] = 1
      return
    default:
      play.applied(R.FATE_18)
      queueForced(play, hero, Forced.fail)
  }
}

/** The giver picks what and to whom, at any distance; VP go along. WDC-FATE-09, -10 */
function passOn(play: Play, hero: Hero, allies: boolean, rule: number): void {
  if (livingOthers(play, hero) === 0) return cannotBeDone(play)
  const copy = pickGift(play, hero, allies)
  if (copy === NONE) return cannotBeDone(play)
  play.applied(rule)
  handOver(play, hero, receiver(play, hero), copy, VpSource.Fate)
}

/** What the giver picks; NONE with nothing to give. */
export function pickGift(play: Play, hero: Hero, allies: boolean): Copy {
  play.ask(DP.fateGive, hero)
  for (let copy = firstHeld(play, hero); copy !== NONE; copy = play.state.nextInList[copy]!) {
    if (mayGo(play, copy, allies)) play.offer(actionOf(Verb.disk, copy))
  }
  return play.question.count === 0 ? NONE : argumentOf(play.decide())
}

/** With fewer points than that, nothing. WDC-FATE-12 */
function passVp(play: Play, hero: Hero): void {
  const amount = play.constants.fate.victoryPointsGiven
  if (play.state.victoryPoints[hero]! < amount || livingOthers(play, hero) === 0) return cannotBeDone(play)
  const to = receiver(play, hero)
  play.applied(R.FATE_12)
  loseVp(play, hero, amount, VpSource.Fate)
  gainVp(play, to, amount, VpSource.Fate)
}

/** DP-40: to whom. */
function receiver(play: Play, hero: Hero): Hero {
  play.ask(DP.fateGive, hero)
  for (let other = 0; other < play.scenario.seatCount; other++) {
    if (other !== hero && play.state.alive[other] !== 0) play.offer(actionOf(Verb.hero, other))
  }
  return argumentOf(play.decide())
}

// ---- WooHoo --------------------------------------------------------------------------------------------------------

function wooHoo(play: Play, hero: Hero, result: number): void {
  const { state, constants } = play
  switch (result) {
    case 2:
      play.applied(R.FATE_19) // every TN down, until the hero's next turn
      state.fateShift[hero]! -= constants.fate.tnShift
      return
    case 3:
      return takeFrom(play, hero, false, R.FATE_20)
    case 4:
      return takeFrom(play, hero, true, R.FATE_21)
    case 5:
      play.applied(R.FATE_22) // the next locked door is open; it may be saved
      state.doorUnlocked[hero] = 1
      return
    case 6:
      return takeVp(play, hero)
    case 7:
      return seeTile(play, hero)
    case 8:
      play.applied(R.FATE_25) // double movement in this turn
      state.fateMovement[hero] = 1
      return
    case 9:
      play.applied(R.FATE_26) // one more turn
      state.extraTurns[hero]! += 1
      return
    case 10:
      if (state.failure[hero] === 0) return cannotBeDone(play)
      for (let disks = constants.fate.failureDisks; disks > 0; disks--) {
        if (!removeFailureDisk(play, hero)) return
        play.applied(R.FATE_27)
        play.tell?.({ type: 'failureGone', seat: hero, disks: state.failure[hero]! })
      }
      return
    case 11:
      if (state.damage[hero] === 0) return cannotBeDone(play) // a permanent one stays
      play.applied(R.FATE_28)
      state.damage[hero]! -= 1
      measureHealed(play, hero, Healed.byFate, 1)
      play.tell?.({ type: 'healed', seat: hero, removed: 1, endsPain: false })
      return
    default:
      play.applied(R.FATE_29)
      queueForced(play, hero, Forced.succeed)
  }
}

/** DP-41: from whom; chance says what. WDC-FATE-20, -21 */
function takeFrom(play: Play, hero: Hero, allies: boolean, rule: number): void {
  const { scenario, state, draws } = play
  play.ask(DP.fateTake, hero)
  for (let other = 0; other < scenario.seatCount; other++) {
    if (other !== hero && state.alive[other] !== 0 && countHeld(play, other, allies) > 0)
      play.offer(actionOf(Verb.hero, other))
  }
  if (play.question.count === 0) return cannotBeDone(play)
  const victim = argumentOf(play.decide())
  play.applied(rule)
  const opponents = poolActor(scenario, 'opponents')
  const address = draws.open(opponents, allies ? Event.tieAlly : Event.tieItem)
  const { entries, words } = play.scratch
  let count = 0
  for (let copy = firstHeld(play, victim); copy !== NONE; copy = state.nextInList[copy]!) {
    if (!mayGo(play, copy, allies)) continue
    entries[count] = copy
    words[count++] = scenario.copyWords[copy]!
  }
  handOver(play, victim, hero, entries[draws.pick(words, count, opponents, address)]!, VpSource.Fate)
}

/** From each who has it. WDC-FATE-23 */
function takeVp(play: Play, hero: Hero): void {
  const amount = play.constants.fate.victoryPointsTaken
  let givers = 0
  for (let other = 0; other < play.scenario.seatCount; other++) {
    if (other === hero || play.state.alive[other] === 0 || play.state.victoryPoints[other]! < amount) continue
    play.applied(R.FATE_23)
    loseVp(play, other, amount, VpSource.Fate)
    gainVp(play, hero, amount, VpSource.Fate)
    givers += 1
  }
  if (givers === 0) cannotBeDone(play)
}

/** DP-43: every face-down disk of one tile. WDC-FATE-24, -42 */
export function seeTile(play: Play, hero: Hero): void {
  const { state } = play
  play.ask(DP.fateTile, hero)
  for (let placed = 0; placed < state.placed; placed++) {
    if (look(play, hero, placed, false)) play.offer(actionOf(Verb.tile, placed))
  }
  if (play.question.count === 0) return cannotBeDone(play)
  play.applied(play.options.fate === 'new' ? R.FATE_42 : R.FATE_24)
  look(play, hero, argumentOf(play.decide()), true)
}

/** Whether a face-down disk that the hero does not know lies on the tile; with `learns`, they are known from now on. */
function look(play: Play, hero: Hero, placed: number, learns: boolean): boolean {
  const { state } = play
  const from = placed * SQUARES_PER_TILE
  let found = false
  for (let square = from; square < from + SQUARES_PER_TILE; square++) {
    for (let copy = state.firstDisk[square]!; copy !== NONE; copy = state.nextOnSquare[copy]!) {
      if (state.faceUp[copy] !== 0 || (state.knownTo[copy]! & (1 << hero)) !== 0) continue
      found = true
      if (!learns) return true
      learn(play, hero, copy)
      play.tell?.({ type: 'looked', seat: hero, copy, square })
    }
  }
  return found
}

// ---- Helpers -------------------------------------------------------------------------------------------------------

/** There is nothing, or nobody, for what the result says: it has no effect. WDC-FATE-05 */
export function cannotBeDone(play: Play): void {
  play.applied(R.FATE_05)
}

/** A forced result waits behind the other one; a second of its kind says nothing new. WDC-CHECK-11 */
export function queueForced(play: Play, hero: Hero, result: number): void {
  const { forced } = play.state
  const waiting = forced[hero]!
  if (waiting === 0) forced[hero] = result
  else if (waiting < 10 && waiting !== result) forced[hero] = waiting + 10 * result
}

export function livingOthers(play: Play, hero: Hero): number {
  let count = 0
  for (let other = 0; other < play.scenario.seatCount; other++) {
    if (other !== hero && play.state.alive[other] !== 0) count += 1
  }
  return count
}

/**
 * Whether a held disk can be lost and is an ally or somebody who joined as one (5.12); or, for false, anything else.
 */
export function mayGo(play: Play, copy: Copy, allies: boolean): boolean {
  return canBeLost(play, copy) && isPerson(play, copy) === allies
}

export function countHeld(play: Play, hero: Hero, allies: boolean): number {
  let count = 0
  for (let copy = firstHeld(play, hero); copy !== NONE; copy = play.state.nextInList[copy]!) {
    if (mayGo(play, copy, allies)) count += 1
  }
  return count
}
