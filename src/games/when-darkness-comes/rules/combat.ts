// Close combat (WDC-COMBAT, with WDC-INIT, WDC-DODGE, WDC-TWO): initiative, rounds, attacks and defences in one square.
// adversaries.ts, movement.ts and encounters.ts start fights with adversaries, security.ts a round with security.
// fleeing.ts gets a hero out of a fight, health.ts says what a wound does, ranged.ts what a weapon is worth.
import { words } from '../../../engine/words.ts'
import { measureDefence, measureDodge, measureFightVp, measureInitiative } from '../measures/fights.ts'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureFight, measureSkill, measureSpellKill } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { adversaryOf, itemOf } from '../setup/scenario.ts'
import { Where } from '../state/state.ts'
import { DiskKind, Skill } from '../words/vocabulary.ts'
import { turnOnThoseWhoStay } from './adversaries.ts'
import { type CheckKind, K } from '../setup/check-kinds.ts'
import { neededValue } from './chances.ts'
import { check, opposed } from './checks.ts'
import { skillLevel } from './pools.ts'
import { holds } from './disks.ts'
import { slay } from './encounters.ts'
import {
  creatureHolds,
  creatureRound,
  hasCreature,
  leavesItToCreature,
  releaseFoe,
  strikesBack,
  takesFight,
} from './creatures.ts'
import { canLeave, flee, hasCompany, leaveFreely, walkAway } from './fleeing.ts'
import { adversaryIndex, causeOf, effectiveDefence, healthOf, hurt, otherCause } from './health.ts'
import { countRound, isHeroFrozen, isSubdued, settleAfterFight } from './lasting.ts'
import { isAwake, isPresent } from './lost-turns.ts'
import { castSpell, noteSpellOffers, offerSpells } from './magic.ts'
import { poison } from './poison.ts'
import { attackTn, defenceTn, diceInHand, isHandWeapon, mayAttack, spendUse, wound } from './ranged.ts'
import { initiativeOf } from './sneaking.ts'

// ---- Fights with adversaries ---------------------------------------------------------------------------------------

/** How a fight ended; none: there was none, or nobody is left for it. */
export const FightEnd = words('none', 'slain', 'fled', 'dead', 'paused')

/** A fight with one adversary in the hero's square, at most once in a turn. WDC-COMBAT-01, -08 */
export function fight(play: Play, hero: Hero, copy: Copy): void {
  combat(play, hero, copy)
}

/** As `fight`. @param isAway the hero has left it to their creature (WDC-SPELL-07) @returns FightEnd */
export function combat(play: Play, hero: Hero, copy: Copy, isAway = false): number {
  const { state } = play
  if (state.alive[hero] === 0 || state.where[copy] !== Where.board || state.foughtInTurn[copy] === state.turn)
    return FightEnd.none
  play.applied(R.COMBAT_01)
  state.foughtInTurn[copy] = state.turn // not again in this turn (WDC-COMBAT-08), nor while this one lasts
  state.boundTo[copy] = hero // WDC-COMBAT-10 (one hero fights it, and helpers are not attacked)
  play.tell?.({ type: 'combatBegins', seat: hero, copy, square: state.at[copy] })
  const before = play.state.face(copy)
  const end = fightRounds(play, hero, copy, isAway)
  play.state.facing = before
  settleAfterFight(play, copy)
  if (end === FightEnd.paused) {
    play.applied(R.COMBAT_08) // three rounds over, both alive: both stay in the square
    play.tell?.({ type: 'combatPauses', seat: state.boundTo[copy], copy })
  }
  return end
}

/**
 * Up to three rounds, or until one side is dead or gone. Before each, a hero who won initiative may flee (option
 * fleeTiming: once, or in place of every attack), or leave the fight to others in the square. It goes on against one of
 * them with a new initiative and the rounds that are left. WDC-COMBAT-06, WDC-FLEE-04, -08
 */
function fightRounds(play: Play, hero: Hero, copy: Copy, isLeft: boolean): number {
  const { state, constants, options } = play
  play.applied(R.COMBAT_06)
  let fighter = hero
  let isAway = isLeft
  let isFirst = !isAway && rollInitiative(play, fighter, copy)
  let isNew = true
  let losesAttack = false
  let left = 0 // bit set of those who left it to others: each may once, or two could leave it to each other for ever
  let rounds = 0
  let end: number = FightEnd.paused
  while (rounds < constants.combat.roundsAgainstAdversary) {
    if (takesFight(play, fighter, copy)) {
      // a creature in the hero's place
      isAway = isAway || (canLeave(play, fighter) && leavesItToCreature(play, fighter) && walkAway(play, fighter, copy))
      isNew = false
      rounds += 1
      play.tell?.({ type: 'combatRound', number: rounds })
      if (hasCreature(play, fighter) && creatureRound(play, fighter, copy)) {
        measureSpellKill(play, 'summon')
        beat(play, fighter, copy)
        end = FightEnd.slain
        break
      }
      continue
    }
    if (state.alive[fighter] === 0 || isAway) {
      // behind it the hero walked into their death, or is gone
      end = isAway ? FightEnd.none : FightEnd.dead
      break
    }
    let ranInVain = false
    const mayFlee = isFirst && (options.fleeTiming === 'anyRound' ? !losesAttack : isNew)
    const choice = chooseToFight(play, fighter, mayFlee, (left & (1 << fighter)) === 0)
    isNew = false
    if (choice === Verb.flee) {
      if (flee(play, fighter, copy)) {
        end = FightEnd.fled
        break
      }
      ranInVain = options.fleeTiming === 'anyRound' // it took the place of the attack; otherwise the hero attacks first
    } else if (choice === Verb.leaveFreely) {
      left |= 1 << fighter
      const square = state.at[copy]
      if (leaveFreely(play, fighter, copy)) {
        turnOnThoseWhoStay(play, fighter, square)
        fighter = state.boundTo[copy]
        if (fighter === NONE) {
          // whoever was to stay died meanwhile: the one who left fell, and the others despaired
          end = FightEnd.none
          break
        }
        isFirst = rollInitiative(play, fighter, copy)
        isNew = true
        losesAttack = false
        continue
      }
    }
    if (state.alive[fighter] === 0) {
      // fell on a way that led back here (WDC-FATE-17)
      end = FightEnd.dead
      break
    }
    rounds += 1
    play.tell?.({ type: 'combatRound', number: rounds })
    const outcome = fightRound(play, fighter, copy, isFirst, losesAttack, ranInVain)
    losesAttack = outcome === Round.losesAttack
    if (outcome === Round.shot) {
      // the spell has seen to its VP
      end = FightEnd.slain
      break
    }
    if (outcome === Round.apart || outcome === Round.sent) {
      end = FightEnd.none
      if (outcome === Round.sent || !goesToThoseWhoStay(play, fighter, copy)) break
      fighter = state.boundTo[copy]
      isFirst = rollInitiative(play, fighter, copy)
      isNew = true
      end = FightEnd.paused
      continue
    }
    if (outcome === Round.beaten) {
      play.applied(R.COMBAT_07) // to whoever killed it, with its VP
      beat(play, fighter, copy)
      end = FightEnd.slain
      break
    }
    if (state.alive[fighter] === 0) {
      end = FightEnd.dead
      break
    }
  }
  if (losesAttack) play.applied(R.DODGE_04) // no opportunity is left: the loss lapses
  measureFight(play, adversaryIndex(play.scenario, adversaryOf(play.scenario, copy)), end === FightEnd.slain, rounds)
  return end
}

/** It dies in a fight. */
function beat(play: Play, hero: Hero, copy: Copy): void {
  const before = play.state.victoryPoints[hero]
  slay(play, hero, copy, false)
  measureFightVp(
    play,
    adversaryIndex(play.scenario, adversaryOf(play.scenario, copy)),
    play.state.victoryPoints[hero] - before,
  )
}

/** A hero whom a spell carried off leaves the fight to others in the square, if any. WDC-FLEE-08, WDC-SPELL-16 */
function goesToThoseWhoStay(play: Play, left: Hero, copy: Copy): boolean {
  const { state } = play
  turnOnThoseWhoStay(play, left, state.at[copy])
  const next = state.boundTo[copy]
  return next !== NONE && next !== left && state.square[next] === state.at[copy]
}

/** DP-22. */
function chooseToFight(play: Play, hero: Hero, mayFlee: boolean, mayLeave: boolean): number {
  const isFree = canLeave(play, hero)
  if (mayFlee && isFree) {
    play.applied(R.INIT_03) // winning it opens the way
    play.applied(R.FLEE_04)
  }
  play.ask(DP.fleeOrFight, hero)
  play.offer(actionOf(Verb.fight))
  if (mayFlee && isFree) play.offer(actionOf(Verb.flee))
  if (mayLeave && isFree && hasCompany(play, hero)) play.offer(actionOf(Verb.leaveFreely))
  return verbOf(play.decide())
}

/**
 * A hero's movement ended on a square where adversaries live: each is fought, one after another, in the hero's order. A
 * fight that the hero walks into in their own turn is their action. WDC-MOVE-16, WDC-ADV-10, WDC-COMBAT-12
 */
export function fightsHere(play: Play, hero: Hero): void {
  const { state, scenario } = play
  for (let fights = 0; state.alive[hero] !== 0; fights++) {
    play.ask(DP.fightOrder, hero)
    for (let copy = state.firstDisk[state.square[hero]]; copy !== NONE; copy = state.nextOnSquare[copy]) {
      if (state.faceUp[copy] === 0 || scenario.kinds[copy] !== DiskKind.adversary) continue
      if (state.foughtInTurn[copy] !== state.turn && !isSubdued(play, copy)) play.offer(actionOf(Verb.disk, copy))
    }
    if (play.question.count === 0) return
    const copy = argumentOf(play.decide())
    if (fights > 0) play.applied(R.ADV_10)
    play.applied(R.COMBAT_12)
    if (state.active === hero) state.acted[hero] = 1
    combat(play, hero, copy)
  }
}

// ---- Security ------------------------------------------------------------------------------------------------------

/** How a fight with security ended; shot: by a spell that has seen to what comes of it. */
export const SecurityEnd = words('stands', 'beaten', 'shot')

/** One round with security, wherever it stands. WDC-SEC-10, WDC-COMBAT-06 @returns SecurityEnd */
export function fightSecurity(play: Play, hero: Hero, copy: Copy): number {
  const { state, constants } = play
  play.applied(R.COMBAT_01)
  play.tell?.({ type: 'combatBegins', seat: hero, copy, square: state.at[copy] })
  const isFirst = rollInitiative(play, hero, copy)
  let losesAttack = false
  for (let round = 1; round <= constants.combat.roundsAgainstSecurity && state.alive[hero] !== 0; round++) {
    play.tell?.({ type: 'combatRound', number: round })
    if (takesFight(play, hero, copy)) {
      const isBeaten = creatureRound(play, hero, copy)
      releaseFoe(play, hero) // it has no opponent any more
      if (isBeaten) return SecurityEnd.beaten
      continue
    }
    const outcome = fightRound(play, hero, copy, isFirst, losesAttack, false)
    if (outcome === Round.beaten) return SecurityEnd.beaten
    if (outcome === Round.shot) return SecurityEnd.shot
    if (outcome === Round.apart || outcome === Round.sent) break
    losesAttack = outcome === Round.losesAttack
  }
  if (hasCreature(play, hero)) releaseFoe(play, hero)
  settleAfterFight(play, copy)
  return SecurityEnd.stands
}

// ---- Initiative ----------------------------------------------------------------------------------------------------

/** Dexterity against its Initiative, once for the whole combat: reaching it, the hero acts first. WDC-INIT-01, -02 */
export function rollInitiative(play: Play, hero: Hero, copy: Copy): boolean {
  play.applied(R.INIT_01)
  const won = isAwake(play, hero) && check(play, hero, K.initiative, initiativeOf(play, copy)).success // WDC-TRAP-07
  if (!won) play.applied(R.INIT_02)
  if (play.scenario.kinds[copy] === DiskKind.adversary)
    measureInitiative(play, adversaryIndex(play.scenario, adversaryOf(play.scenario, copy)), won)
  play.tell?.({ type: 'initiative', seat: hero, copy, won })
  return won
}

// ---- One round -----------------------------------------------------------------------------------------------------

/**
 * Result of a round: nothing in particular; the opponent beaten; a dodge whose price is still to be paid; the opponent
 * killed by a spell's fire; the hero somewhere else; the opponent somewhere else.
 */
const Round = words('over', 'beaten', 'losesAttack', 'shot', 'apart', 'sent')

/**
 * Both sides have their attack, the one with initiative first. WDC-COMBAT-05, -06
 * @param losesAttack a dodge has cost the hero's first @param ranInVain a flight took its place (WDC-FLEE-04)
 */
function fightRound(
  play: Play,
  hero: Hero,
  copy: Copy,
  isFirst: boolean,
  losesAttack: boolean,
  ranInVain: boolean,
): number {
  play.applied(R.COMBAT_05)
  let isLost = losesAttack
  if (isFirst) {
    if (isLost)
      play.applied(R.DODGE_03) // no attack, and the adversary swings again
    else if (!ranInVain) {
      const strike = takeAttack(play, hero, copy)
      if (strike !== Round.over || play.state.alive[hero] === 0) return strike
    }
    isLost = defend(play, hero, copy)
    countRound(play, copy)
    return isLost && play.state.alive[hero] !== 0 ? Round.losesAttack : Round.over
  }
  isLost = defend(play, hero, copy)
  if (play.state.alive[hero] === 0) return Round.over
  countRound(play, copy)
  if (!isLost) return takeAttack(play, hero, copy)
  play.applied(R.DODGE_03)
  return Round.over
}

// ---- Attack --------------------------------------------------------------------------------------------------------

/**
 * The hero's attack opportunity: one attack, and for the Two Fisted a second with another hand weapon if the target
 * stands. The active hero may cast a spell instead (WDC-MAGIC-05). WDC-COMBAT-02, -11, WDC-TWO-01, WDC-WILL-02
 * @returns Round: over while the opponent stands there, else beaten, shot, apart or sent
 */
function takeAttack(play: Play, hero: Hero, copy: Copy): number {
  if (!isAwake(play, hero)) {
    play.tell?.({ type: 'heldBack', seat: hero, copy, why: 'unconscious' })
    return Round.over
  }
  if (!mayAttack(play, hero)) {
    play.applied(R.WILL_02) // without willpower they only defend
    play.tell?.({ type: 'heldBack', seat: hero, copy, why: isHeroFrozen(play, hero) ? 'frozen' : 'no willpower' })
    return Round.over
  }
  const action = chooseMeans(play, hero, copy)
  if (verbOf(action) === Verb.cast) return castAtOpponent(play, hero, argumentOf(action), copy)
  if (verbOf(action) === Verb.no) {
    play.applied(R.COMBAT_11) // may decline
    play.tell?.({ type: 'heldBack', seat: hero, copy, why: 'by choice' })
    return Round.over
  }
  const weapon = verbOf(action) === Verb.weapon ? argumentOf(action) : NONE
  if (attack(play, hero, copy, weapon, kindOf(play, action), false)) return Round.beaten
  const second = weapon === NONE ? NONE : chooseSecond(play, hero, weapon)
  if (second === NONE) return Round.over
  play.applied(R.TWO_01)
  return attack(play, hero, copy, second, K.attackHandToHand, true) ? Round.beaten : Round.over
}

/** The opponent killed by fire, or one of the two carried off. WDC-MAGIC-05 */
function castAtOpponent(play: Play, hero: Hero, spell: number, copy: Copy): number {
  const { state } = play
  const from = state.square[hero]
  const foeSquare = state.at[copy]
  if (castSpell(play, hero, spell, copy)) return Round.shot
  if (state.square[hero] !== from) return Round.apart
  return state.at[copy] !== foeSquare ? Round.sent : Round.over
}

/**
 * DP-23: each weapon that can be used in the same square, fists, Martial Arts, spells, or nothing.
 * @param opponent adversary or security, NONE against a hero: there spells are an action, not an attack
 */
function chooseMeans(play: Play, hero: Hero, opponent: Copy): number {
  play.ask(DP.attack, hero)
  for (const copy of play.scenario.weapons) {
    if (holds(play, hero, copy) && diceInHand(play, copy) !== null) play.offer(actionOf(Verb.weapon, copy))
  }
  play.offer(actionOf(Verb.unarmed))
  if (skillLevel(play, hero, Skill.martialArts) > 0) play.offer(actionOf(Verb.martialArts))
  if (opponent !== NONE) offerSpells(play, hero, opponent)
  play.offer(actionOf(Verb.no))
  const action = play.decide()
  if (opponent !== NONE) noteSpellOffers(play, hero, opponent, action, verbOf(action) === Verb.cast)
  return action
}

/** The skill goes with the means. WDC-COMBAT-02, WDC-SKILL-07 */
function kindOf(play: Play, action: number): CheckKind {
  if (verbOf(action) === Verb.martialArts) return K.attackMartialArts
  if (verbOf(action) === Verb.unarmed || isHandWeapon(play, argumentOf(action))) return K.attackHandToHand
  return K.attackMechanical
}

/** DP-23: a second weapon, both for one hand and close combat; NONE: none, or by choice. WDC-TWO-01, WDC-WEAP-16 */
function chooseSecond(play: Play, hero: Hero, first: Copy): Copy {
  if (skillLevel(play, hero, Skill.twoFisted) === 0 || !isForOneHand(play, first)) return NONE
  play.ask(DP.attack, hero)
  for (const copy of play.scenario.weapons) {
    if (copy !== first && holds(play, hero, copy) && isForOneHand(play, copy)) play.offer(actionOf(Verb.weapon, copy))
  }
  if (play.question.count === 0) return NONE
  play.offer(actionOf(Verb.no))
  const action = play.decide()
  if (verbOf(action) !== Verb.weapon) return NONE
  measureSkill(play, hero, Skill.twoFisted)
  return argumentOf(action)
}

function isForOneHand(play: Play, weapon: Copy): boolean {
  return isHandWeapon(play, weapon) && itemOf(play.scenario, weapon).weapon!.hands === 1
}

/** One attack roll against its Defence. @returns whether the opponent is dead or beaten */
function attack(play: Play, hero: Hero, copy: Copy, weapon: Copy, kind: CheckKind, isSecond: boolean): boolean {
  const { scenario, constants } = play
  let dice = weapon === NONE ? 0 : diceInHand(play, weapon)!
  if (isSecond) dice += constants.combat.secondWeaponDice
  play.applied(R.COMBAT_02)
  if (weapon !== NONE) play.applied(kind === K.attackMechanical ? R.RANGED_04 : R.WEAP_01)
  if (scenario.kinds[copy] === DiskKind.adversary && defenceTn(play, copy) < adversaryOf(scenario, copy).defence)
    play.applied(R.COMBAT_09)
  const { success: isHit, isForced } = check(play, hero, kind, defenceTn(play, copy), dice, weapon)
  play.tell?.({ type: 'attacked', seat: hero, copy, weapon, second: isSecond, hit: isHit })
  if (weapon !== NONE && !isForced) spendUse(play, weapon)
  if (!isHit) return false
  play.applied(R.COMBAT_04)
  return scenario.kinds[copy] === DiskKind.security || wound(play, copy)
}

// ---- Defence -------------------------------------------------------------------------------------------------------

/**
 * Its attack: the hero defends with Defence or by dodging, or takes one damage. WDC-COMBAT-03, -04, WDC-DODGE-01 to -05
 * @returns whether the hero loses their next attack: a dodge that only equals the attack's TN
 */
function defend(play: Play, hero: Hero, copy: Copy): boolean {
  if (!strikesBack(play, copy)) {
    play.tell?.({ type: 'heldOff', copy })
    return false
  }
  const guard = play.state.engagedBy[copy] - 1
  if (guard >= 0) {
    // it strikes at the creature that fights it (WDC-SPELL-05)
    creatureHolds(play, guard, copy)
    return false
  }
  if (!isAwake(play, hero)) return lieThere(play, hero, copy)
  const isDodging = chooseToDodge(play, hero)
  play.applied(R.COMBAT_03)
  noteWounds(play, hero, isDodging)
  const kind = isDodging ? K.dodge : K.defend
  const { success: isHeld, effective, pool, exceeds } = check(play, hero, kind, attackTn(play, copy))
  const losesAttack = isHeld && isDodging && !exceeds
  if (isDodging && play.scenario.kinds[copy] === DiskKind.adversary)
    measureDodge(play, adversaryIndex(play.scenario, adversaryOf(play.scenario, copy)), isHeld, exceeds)
  play.tell?.({ type: 'defended', seat: hero, copy, dodging: isDodging, held: isHeld, losesAttack })
  if (!isHeld) {
    play.applied(R.HEALTH_05) // one damage, whatever the margin
    strike(play, hero, copy)
  }
  measureDefence(play, effective, pool, play.state.alive[hero] === 0)
  return losesAttack
}

/** Damage weakens a defence, and no dodge. WDC-HEALTH-03, WDC-DODGE-02 */
function noteWounds(play: Play, hero: Hero, isDodging: boolean): void {
  if (effectiveDefence(play, hero) < healthOf(play, hero)) play.applied(isDodging ? R.DODGE_02 : R.HEALTH_03)
}

/** A hit: one damage, and the poison that comes with some. WDC-HEALTH-05, WDC-POIS-03 */
function strike(play: Play, hero: Hero, copy: Copy): void {
  if (hurt(play, hero, causeOf(play.scenario, copy), 1, copy) > 0) poison(play, hero, copy)
}

/**
 * The unconscious defend with no dice: only what every roll would hold is held. WDC-TRAP-07
 * @returns false: there is no dodge
 */
function lieThere(play: Play, hero: Hero, copy: Copy): boolean {
  play.applied(R.TRAP_07)
  const held = neededValue(play, hero, K.defend, attackTn(play, copy)) <= 0
  play.tell?.({ type: 'defended', seat: hero, copy, dodging: false, held, losesAttack: false })
  if (!held) strike(play, hero, copy)
  return false
}

/** DP-24: for each defence anew; with the option dodgeRequiresSkill only for those who learned it. */
function chooseToDodge(play: Play, hero: Hero): boolean {
  play.ask(DP.defence, hero)
  play.offer(actionOf(Verb.parry))
  if (!play.options.dodgeRequiresSkill || skillLevel(play, hero, Skill.dodge) > 0) play.offer(actionOf(Verb.dodge))
  const isDodging = verbOf(play.decide()) === Verb.dodge
  if (isDodging) play.applied(R.DODGE_01)
  return isDodging
}

// ---- Hero against hero ---------------------------------------------------------------------------------------------

/** Offers attacks on heroes in the square (option heroVersusHero), not to the frozen. WDC-CHECK-08, WDC-SPELL-09 */
export function offerHeroAttacks(play: Play, hero: Hero): void {
  const { state, scenario } = play
  if (!play.options.heroVersusHero || isHeroFrozen(play, hero)) return
  for (let other = 0; other < scenario.seatCount; other++) {
    if (other !== hero && isPresent(play, other) && state.square[other] === state.square[hero])
      play.offer(actionOf(Verb.attackHero, other))
  }
}

/** An action: the attack against Defence or Dodge as an opposed check; its loser takes one damage. WDC-CHECK-08 */
export function attackHero(play: Play, hero: Hero, aim: Hero): void {
  play.applied(R.CHECK_08)
  const action = chooseMeans(play, hero, NONE)
  if (verbOf(action) === Verb.no) return
  const weapon = verbOf(action) === Verb.weapon ? argumentOf(action) : NONE
  const dice = weapon === NONE ? 0 : diceInHand(play, weapon)!
  const defence = isAwake(play, aim) && chooseToDodge(play, aim) ? K.dodge : K.defend
  if (isAwake(play, aim)) noteWounds(play, aim, defence === K.dodge)
  const isRolled = play.state.forced[hero] === 0
  const isHit = opposed(play, hero, kindOf(play, action), aim, defence, dice, weapon) === hero
  if (weapon !== NONE && isRolled) spendUse(play, weapon)
  if (isHit) hurt(play, aim, otherCause(play.scenario, 'another hero'), 1, NONE)
}
