// Encounters (WDC-DISK): a disk that is flipped is met at once, by the rules of its colour.
// sight.ts flips; actions.ts offers what lies face up.
import { actionOf, argumentOf, Verb, verbOf } from '../words/decisions.ts'
import { measureEncounter } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { adversaryOf, paidTn } from '../setup/scenario.ts'
import { DiskKind, EncounterEnd, VpSource } from '../words/vocabulary.ts'
import { meetAdversary } from './adversaries.ts'
import { persuadeAlly } from './allies.ts'
import { check } from './checks.ts'
import { questionCivilian } from './civilians.ts'
import { fight } from './combat.ts'
import { hold, trophy } from './disks.ts'
import { attachFoil } from './foil.ts'
import { isEasyPrey } from './lasting.ts'
import { dropItem, giveItem, meetItem, offerItemActions, searchItem, takeItem } from './items.ts'
import { attachNuisance } from './nuisances.ts'
import { reshuffle } from './reshuffle.ts'
import { scenarioEffect } from './scenario-effects.ts'
import { meetSecurity } from './security.ts'
import { offerTapeActions, takeTapeAction } from './tape.ts'
import { meetTrap } from './traps.ts'
import { gainVp } from './victory.ts'

/** Meets a flipped disk at once, from where the hero stands; only items may be declined. WDC-DISK-02, WDC-LOS-13 */
export function encounter(play: Play, hero: Hero, copy: Copy): void {
  play.applied(R.DISK_02)
  switch (play.scenario.kinds[copy]) {
    case DiskKind.adversary:
      return meetAdversary(play, hero, copy)
    case DiskKind.ally:
      return persuadeAlly(play, hero, copy)
    case DiskKind.item:
    case DiskKind.component:
    case DiskKind.floppy:
      return meetItem(play, hero, copy)
    case DiskKind.nuisance:
      return attachNuisance(play, hero, copy)
    case DiskKind.security:
      return meetSecurity(play, hero, copy, true)
    case DiskKind.numbered:
      return meetNumbered(play, hero, copy)
    case DiskKind.civilian:
      return questionCivilian(play, hero, copy)
    case DiskKind.trap:
      return meetTrap(play, hero, copy)
    case DiskKind.foil:
      return attachFoil(play, hero, copy)
    default:
      throw new Error(`no encounter with ${play.scenario.copyLabels[copy]}`)
  }
}

/** A scenario's own disk: its check or none, its effect, its VP. WDC-NUM-01 */
function meetNumbered(play: Play, hero: Hero, copy: Copy): void {
  const disk = play.scenario.disks[copy]
  if (disk.kind !== DiskKind.numbered) return
  play.applied(R.NUM_01)
  const { check: wanted, effect, vp } = disk.entry
  const won = wanted === null || check(play, hero, play.scenario.checks.ofCopy(copy), wanted.tn).success
  measureEncounter(play, DiskKind.numbered, won ? EncounterEnd.won : EncounterEnd.failed)
  if (!won) {
    play.applied(R.DISK_04) // failing a disk's TN
    reshuffle(play, hero, copy)
    return
  }
  if (effect.kind === 'join') {
    hold(play, copy, hero)
    play.tell?.({ type: 'joined', seat: hero, copy })
  } else {
    trophy(play, copy, hero)
    scenarioEffect(play, hero, effect, [play.scenario.numberedItems[copy]])
  }
  gainVp(play, hero, vp, VpSource.scenario)
}

// ---- What lies face up (WDC-ACT-04, -05) ---------------------------------------------------------------------------

/** Offers into the open question what the hero's action may do with disks that lie open or are held. */
export function offerEncounterActions(play: Play, hero: Hero): void {
  const { state, scenario } = play
  offerItemActions(play, hero)
  offerTapeActions(play, hero)
  const square = state.square[hero]
  for (let copy = state.firstDisk[square]; copy !== NONE; copy = state.nextOnSquare[copy]) {
    if (state.faceUp[copy] === 0) continue
    const kind = scenario.kinds[copy]
    // The fight with one that was fought in this turn is over for the turn (WDC-COMBAT-08).
    const mayFight = kind === DiskKind.adversary && state.foughtInTurn[copy] !== state.turn
    const isMet =
      kind === DiskKind.ally || kind === DiskKind.security || kind === DiskKind.numbered || kind === DiskKind.civilian
    if (isMet || mayFight) play.offer(actionOf(Verb.meetDisk, copy))
  }
}

/** Carries out one of the actions offered above. @returns false if the action is of another chapter */
export function takeEncounterAction(play: Play, hero: Hero, action: number): boolean {
  const copy = argumentOf(action)
  switch (verbOf(action)) {
    case Verb.takeItem:
      takeItem(play, hero, copy)
      return true
    case Verb.dropItem:
      dropItem(play, hero, copy, 'by choice')
      return true
    case Verb.giveItem:
      giveItem(play, hero, copy)
      return true
    case Verb.meetDisk:
      meetFaceUp(play, hero, copy)
      return true
    default:
      return takeTapeAction(play, hero, action)
  }
}

function meetFaceUp(play: Play, hero: Hero, copy: Copy): void {
  switch (play.scenario.kinds[copy]) {
    case DiskKind.ally:
      play.applied(R.ALLY_07) // lying on the ground: persuaded again
      return persuadeAlly(play, hero, copy)
    case DiskKind.security:
      return meetSecurity(play, hero, copy, false)
    case DiskKind.adversary:
      return fight(play, hero, copy)
    case DiskKind.numbered:
      return meetNumbered(play, hero, copy) // a scenario may lay one face up
    case DiskKind.civilian:
      return questionCivilian(play, hero, copy)
    default:
      return searchItem(play, hero, copy) // WDC-ITEM-05 (left earlier: the check is still due)
  }
}

/**
 * An adversary was killed: it becomes the slayer's trophy and pays VP. A ranged kill, and one that could not strike
 * back, pays only the Defence value. WDC-ADV-03, -12, WDC-COMBAT-07, WDC-SPELL-10, -15
 */
export function slay(play: Play, hero: Hero, copy: Copy, ranged: boolean): void {
  const { scenario } = play
  const isCheap = isEasyPrey(play, copy) || ranged
  play.applied(R.ADV_12)
  play.tell?.({ type: 'slain', seat: hero, copy, ranged })
  trophy(play, copy, hero)
  const entry = adversaryOf(scenario, copy)
  // A ranged kill is worth the Defence value only (WDC-RANGED-08).
  play.applied(R.VP_05)
  gainVp(
    play,
    hero,
    isCheap ? paidTn(play.options, entry.defence) : scenario.worth[copy],
    ranged ? VpSource.adversariesShot : VpSource.adversaries,
  )
}
