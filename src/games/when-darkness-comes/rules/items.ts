// Items (WDC-ITEM) and carrying them (WDC-WT): searching, taking, dropping, giving; opposed-actions.ts steals.
// Components are found and kept in the same way (WDC-COMP-02, -03).
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureItemVp, measureLoad } from '../measures/items.ts'
import { measureEncounter, measureOffer } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { itemOf } from '../setup/scenario.ts'
import { Where } from '../state/state.ts'
import { DiskKind, EncounterEnd, Purpose, VpSource } from '../words/vocabulary.ts'
import { K } from '../setup/check-kinds.ts'
import { check, rollVariable } from './checks.ts'
import { diceOfCheck } from './pools.ts'
import { discard, firstHeld, hold, putOnBoard } from './disks.ts'
import { canBeLost, isPerson, vpSourceOf } from './failure.ts'
import { hasCompany } from './fleeing.ts'
import { isPresent } from './lost-turns.ts'
import { mayBeStolenBy } from './opposed-actions.ts'
import { giveUp } from './ranged.ts'
import { reshuffle } from './reshuffle.ts'
import { weightOf, worthOf } from './tape.ts'
import { gainVp, loseVp, loseWorth } from './victory.ts'

// ---- Finding -------------------------------------------------------------------------------------------------------

/** A flipped item is not yet found: search for it, or leave it face up. WDC-ITEM-02, -05 */
export function meetItem(play: Play, hero: Hero, copy: Copy): void {
  const searches = play.either(DP.search, hero, actionOf(Verb.search), actionOf(Verb.leave)) === Verb.search
  measureOffer(play, Purpose.search, searches, diceOfCheck(play, hero, K.search))
  if (searches) {
    searchItem(play, hero, copy)
    return
  }
  play.applied(R.ITEM_05) // declined: stays face up, revealed but not found, no reshuffle
  measureEncounter(play, play.scenario.kinds[copy], EncounterEnd.declined)
  play.tell?.({ type: 'itemLeft', seat: hero, copy })
}

/** Intelligence + Search against its TN: taken, else reshuffled, no failure disk. WDC-ITEM-02 to -04, WDC-COMP-02 */
export function searchItem(play: Play, hero: Hero, copy: Copy): void {
  const { scenario } = play
  play.applied(
    scenario.kinds[copy] === DiskKind.component
      ? R.COMP_02
      : scenario.kinds[copy] === DiskKind.floppy
        ? R.FLOP_01
        : R.ITEM_02,
  )
  const { success: found } = check(play, hero, K.search, scenario.tns[copy])
  measureEncounter(play, scenario.kinds[copy], found ? EncounterEnd.won : EncounterEnd.failed)
  if (!found) {
    play.applied(R.ITEM_04) // reshuffled; no failure disk
    play.applied(R.FAIL_03)
    reshuffle(play, hero, copy)
    return
  }
  play.applied(R.ITEM_03) // taken, and used from now on
  play.applied(R.VP_02)
  play.tell?.({ type: 'itemFound', seat: hero, copy })
  receive(play, hero, copy)
}

/** The disk comes into the hero's hands: its VP with it, and its weight. WDC-VP-02, -17, WDC-WT-03 */
function receive(play: Play, hero: Hero, copy: Copy, source: number = vpSourceOf(play, copy)): void {
  hold(play, copy, hero)
  const before = play.state.victoryPoints[hero]
  gainVp(play, hero, worthOf(play, copy), source)
  if (source === VpSource.items) measureItemVp(play, copy, play.state.victoryPoints[hero] - before)
  if (play.scenario.kinds[copy] === DiskKind.foil) play.applied(R.FOIL_04) // attaches anew
  if (!isPerson(play, copy)) carry(play, hero)
}

/** The scenario hands the hero an item that was not in play: found, with its VP. WDC-ACT-09, WDC-NUM-01 */
export function gainFromNowhere(play: Play, hero: Hero, copy: Copy): void {
  play.tell?.({ type: 'itemFound', seat: hero, copy })
  receive(play, hero, copy)
}

// ---- On the ground -------------------------------------------------------------------------------------------------

/** A found item on the hero's square is taken without a roll; its VP count again. WDC-ITEM-06, -07, WDC-FAIL-06 */
export function takeItem(play: Play, hero: Hero, copy: Copy): void {
  play.applied(R.ITEM_06)
  play.tell?.({ type: 'itemTaken', seat: hero, copy })
  const thrower = play.state.thrownBy[copy] - 1
  if (thrower === hero) {
    // A thrown weapon that is fetched was never lost (WDC-RANGED-05): its VP stayed.
    hold(play, copy, hero)
    carry(play, hero)
    return
  }
  if (thrower >= 0) giveUp(play, thrower, copy) // the VP are the finder's now
  play.applied(R.ITEM_07) // worth its points again, even if used before
  receive(play, hero, copy)
}

/** Dropped by choice, with an action: face up on the square, its VP lost. WDC-ITEM-08, -10, WDC-VP-18 */
export function dropItem(play: Play, hero: Hero, copy: Copy, why: string): void {
  play.applied(R.ITEM_10)
  putOnBoard(play, copy, play.state.square[hero], true)
  play.tell?.({ type: 'itemDropped', seat: hero, copy, why })
  loseWorth(play, hero, worthOf(play, copy), vpSourceOf(play, copy))
}

// ---- From hand to hand ---------------------------------------------------------------------------------------------

/**
 * Gives an item, component, device or ally, with its VP, to a hero in the same square. WDC-ITEM-09, WDC-COOP-03,
 * WDC-ALLY-08, WDC-MGVR-04
 */
export function giveItem(play: Play, hero: Hero, copy: Copy): void {
  const { scenario, state } = play
  play.ask(DP.giveOrDrop, hero)
  for (let other = 0; other < scenario.seatCount; other++) {
    if (other !== hero && isPresent(play, other) && state.square[other] === state.square[hero])
      play.offer(actionOf(Verb.hero, other))
  }
  const receiver = argumentOf(play.decide())
  play.applied(R.ITEM_09)
  play.applied(isPerson(play, copy) ? R.ALLY_08 : R.COOP_03)
  handOver(play, hero, receiver, copy, VpSource.gifts)
}

/** At the end of a turn, if giving takes no action (option giveIsAction), even if the action is spent. WDC-ITEM-09 */
export function giveFreely(play: Play, hero: Hero): void {
  const { state } = play
  while (!play.options.giveIsAction && state.alive[hero] !== 0 && hasCompany(play, hero)) {
    play.ask(DP.action, hero)
    for (let copy = firstHeld(play, hero); copy !== NONE; copy = state.nextInList[copy])
      if (canBeLost(play, copy)) play.offer(actionOf(Verb.giveItem, copy))
    play.offer(actionOf(Verb.no))
    const action = play.decide()
    if (verbOf(action) === Verb.no) return
    giveItem(play, hero, argumentOf(action))
  }
}

/** A disk changes hands with its VP, by gift, theft or Fate. WDC-VP-17 @param source of VpSource */
export function handOver(play: Play, from: Hero, to: Hero, copy: Copy, source: number): void {
  play.applied(R.VP_17)
  play.tell?.({ type: 'itemGiven', seat: from, copy, to })
  loseVp(play, from, worthOf(play, copy), source)
  receive(play, to, copy, source)
}

// ---- Using up ------------------------------------------------------------------------------------------------------

/** Money that helped in a check is gone, and its VP stay (option moneyConsumed). WDC-ITEM-14, WDC-VP-19 */
export function spendMoney(play: Play, hero: Hero, item: Copy): void {
  if (!play.options.moneyConsumed || !itemOf(play.scenario, item).money) return
  play.applied(R.ITEM_14)
  play.applied(R.VP_19)
  play.tell?.({ type: 'usedUp', seat: hero, copy: item })
  discard(play, item)
}

// ---- Weight --------------------------------------------------------------------------------------------------------

/** Weight of what the hero carries. */
export function loadOf(play: Play, hero: Hero): number {
  const { state } = play
  let load = 0
  for (let copy = firstHeld(play, hero); copy !== NONE; copy = state.nextInList[copy]) load += weightOf(play, copy)
  return load
}

/**
 * Something was picked up. Above the limit, Attack + Strength is rolled, and each level allows one weight point more.
 * The rest stays on the square, as its owner picks. WDC-WT-01 to -04
 */
export function carry(play: Play, hero: Hero): void {
  const limit = play.constants.items.carryLimit
  if (loadOf(play, hero) <= limit) return // WDC-WT-01
  play.applied(R.WT_02)
  play.applied(R.WT_03) // again for every further one, by whatever way
  const capacity = limit + rollVariable(play, hero, K.carry).value
  measureLoad(play, loadOf(play, hero) > capacity)
  while (play.state.alive[hero] !== 0 && loadOf(play, hero) > capacity) {
    play.applied(R.WT_04) // the excess is left on the hero's square; its VP are lost
    play.ask(DP.drop, hero)
    for (let copy = firstHeld(play, hero); copy !== NONE; copy = play.state.nextInList[copy]) {
      if (play.scenario.weights[copy] > 0 && canBeLost(play, copy)) play.offer(actionOf(Verb.disk, copy))
    }
    if (play.question.count === 0) return // what is left cannot be put down
    dropItem(play, hero, argumentOf(play.decide()), 'too heavy')
  }
}

// ---- Offers for the action of a turn -------------------------------------------------------------------------------

/**
 * Take what was found, search what was left, drop, give, steal: all need the same square. Allies are given, but neither
 * dropped nor stolen: they are people. WDC-ACT-04, WDC-ITEM-08, WDC-ALLY-08
 */
export function offerItemActions(play: Play, hero: Hero): void {
  const { state, scenario } = play
  const square = state.square[hero]
  for (let copy = state.firstDisk[square]; copy !== NONE; copy = state.nextOnSquare[copy]) {
    const kind = scenario.kinds[copy]
    if (state.faceUp[copy] === 0 || (kind !== DiskKind.item && kind !== DiskKind.component && kind !== DiskKind.floppy))
      continue
    play.offer(actionOf(state.found[copy] === 0 ? Verb.meetDisk : Verb.takeItem, copy))
  }
  if (!hasCompany(play, hero)) {
    // nobody to give to or to steal from
    for (let copy = firstHeld(play, hero); copy !== NONE; copy = state.nextInList[copy]) {
      if (!isPerson(play, copy) && canBeLost(play, copy)) play.offer(actionOf(Verb.dropItem, copy))
    }
    return
  }
  for (let copy = 0; copy < scenario.copyCount; copy++) {
    if (state.where[copy] !== Where.held || !canBeLost(play, copy)) continue
    const holder = state.at[copy]
    const isSomebody = isPerson(play, copy)
    if (holder === hero) {
      if (!isSomebody) play.offer(actionOf(Verb.dropItem, copy))
      play.offer(actionOf(Verb.giveItem, copy))
    } else if (
      !isSomebody &&
      state.square[holder] === square &&
      isPresent(play, holder) &&
      mayBeStolenBy(play, hero, copy)
    ) {
      play.offer(actionOf(Verb.steal, copy))
    }
  }
}
