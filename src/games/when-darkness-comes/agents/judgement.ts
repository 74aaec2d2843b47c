// What things are worth to `steady`, in victory points: fights, encounters, a point of health, a look at an unknown
// disk. Chances are exact (bare first rolls, fight-odds.ts). The cost of a wound or a failure disk is an assumption:
// these numbers stand here, in one place.
import type { Weapon } from '../content/schema.ts'
import { MAX_VALUE } from '../words/ladder.ts'
import { type Copy, type Hero, NONE } from '../state/play.ts'
import { FREE, type Freedoms, type RestrictionName } from '../setup/restrictions.ts'
import { type CheckKind, K } from '../setup/check-kinds.ts'
import { adversaryOf, itemOf, type Scenario, securityOf, trapOf } from '../setup/scenario.ts'
import type { View } from './view.ts'
import { DiskKind, Skill, TrapEffect } from '../words/vocabulary.ts'
import { FightOdds, fightOdds } from './fight-odds.ts'
import { Prospects, type Standing } from './prospects.ts'
import { helped, PRICE } from './price.ts'
import { Sorcery } from './sorcery.ts'
import type { Profile } from '../content/profile.ts'
import { asksForPoints, leadsWanted, wantedCopies } from './wanted.ts'
import { power } from '../../../numeric/index.ts'

/** What is worth something a turn later is worth this much of it now. */
export const PATIENCE = 0.8

/** Fights worth less than this are fled from. */
export const FLIGHT = -1

const MAX_HEALTH = 15
/** Dice with which every check succeeds. */
const MAX_DICE = 31
/** One more than the helpers that are counted. */
const MAX_COMPANY = 8

export class Judgement {
  private readonly scenario: Scenario
  readonly profile: Profile
  private readonly freedoms: Freedoms
  readonly sorcery: Sorcery
  private readonly odds = new FightOdds()
  private readonly hit = new Float64Array(8)
  private readonly hold = new Float64Array(MAX_HEALTH + 1)
  /** By copy, 1 where the objective wants heroes to have or to kill it; a lead its share of what is wanted. */
  private readonly wanted: Float64Array
  /** Leads that the objective asks for, 0 where it asks for none. */
  private readonly leadsWanted: number
  /** What spending a victory point costs in a game that no other follows. */
  private readonly pointPrice: number
  /** The copies that the objective wants. */
  private readonly wantedList: readonly Copy[]
  /** Fights already worked out, by adversary, and then by all else that they depend on (see `fight`). */
  private readonly fights: readonly Map<number, number>[]
  /** By adversary, the last of these that was asked for: mostly it is asked for again. */
  private readonly lastKeys: Float64Array
  private readonly lastWorths: Float64Array
  /** Index of each copy's adversary among the content's, -1 for other disks. */
  private readonly adversaryOf: Int16Array
  private view: View = undefined as unknown as View
  private hero: Hero = NONE
  /** Condition of the hero for which all of the following was worked out; NONE, NaN = not asked for yet. */
  private condition = NONE
  /** Others who can help the hero where it stands; NONE = not asked for yet. */
  private helpers = NONE
  /** Dice by kind of check. */
  private readonly dice: number[] = []
  /** The best attack's dice, the cost of a failure disk. */
  private attack = NONE
  private failureCost = NONE
  /** What each disk is good for beside its VP. */
  private readonly uses: Float64Array
  /** Worth of each entry of the mixed pool to the hero in this condition, by the number of helpers. */
  private readonly prospects: Prospects
  private readonly worthsWith: (Float64Array | undefined)[] = new Array<undefined>(MAX_COMPANY).fill(undefined)
  /** The mean of these over what is unseen; NaN = not asked for since the decision began. */
  private mean = NaN

  /** @param freedoms what the hero may do */
  constructor(scenario: Scenario, profile: Profile, freedoms: Freedoms = FREE) {
    this.scenario = scenario
    this.profile = profile
    this.freedoms = freedoms
    this.sorcery = new Sorcery(scenario, this)
    this.wanted = wantedCopies(scenario)
    this.leadsWanted = leadsWanted(scenario.plan.objective)
    this.wantedList = [...this.wanted.keys()].filter((copy) => this.wanted[copy]! > 0)
    this.pointPrice = asksForPoints(scenario.plan.objective)
      ? 1
      : 1 - Math.min(1, profile.duty) * (1 - PRICE.sparePoint)
    const { adversaries } = scenario.content
    this.fights = adversaries.map(() => new Map<number, number>())
    this.adversaryOf = Int16Array.from(scenario.disks, ({ entry }) =>
      adversaries.findIndex((adversary) => adversary === entry),
    )
    const copies = scenario.disks.map((_, copy) => copy)
    this.uses = Float64Array.from(copies, (copy) => useOf(scenario, copy, freedoms))
    this.prospects = new Prospects(scenario)
    this.lastKeys = new Float64Array(adversaries.length).fill(NONE)
    this.lastWorths = new Float64Array(adversaries.length)
  }

  /** A new playout: what was worked out in another holds no more. */
  reset(): void {
    this.condition = NONE
    this.sorcery.reset()
  }

  /** Every decision begins here: what was worked out holds as long as the hero's condition does. */
  begin(view: View, hero: Hero): void {
    this.view = view
    this.hero = hero
    this.helpers = NONE
    this.mean = NaN
    const condition = view.condition(hero)
    if (condition === this.condition) return
    this.condition = condition
    this.attack = NONE
    this.failureCost = NONE
    this.worthsWith.fill(undefined)
    this.dice.fill(NONE)
  }

  /**
   * Whether a plan may count on this. The hero knows its own restrictions and assumes that the others have none.
   * Choices that no plan counts on (to buy dice, to dodge, to perceive) need no check.
   */
  may(what: RestrictionName, hero: Hero = this.hero): boolean {
    return this.freedoms[what] || hero !== this.hero
  }

  /**
   * Chance of the hero's check with those who can help: exact for the first roll, and one more try for each helper.
   * @param tn printed, with the situation
   */
  chance(kind: CheckKind, tn: number): number {
    const bare = this.view.chance(this.hero, this.poolOf(kind), this.view.needed(this.hero, kind, tn))
    return kind.isAssisted ? this.helped(bare) : bare
  }

  private helped(bare: number): number {
    return helped(bare, this.atHand())
  }

  /** How many others would be there for a check of the hero's. */
  private atHand(): number {
    if (this.helpers === NONE)
      this.helpers = this.may('askForHelp') ? Math.min(this.view.helpersAtHand(this.hero), MAX_COMPANY - 1) : 0
    return this.helpers
  }

  private poolOf(kind: CheckKind): number {
    while (this.dice.length <= kind.id) this.dice.push(NONE)
    const cached = this.dice[kind.id]!
    return cached === NONE ? (this.dice[kind.id] = this.view.dice(this.hero, kind)) : cached
  }

  // ---- Wounds and failure ------------------------------------------------------------------------------------------

  /** What losing one health costs a hero who has so much left. */
  damage(health: number): number {
    return this.profile.fear * PRICE.damage[Math.min(health, PRICE.damage.length - 1)]!
  }

  /** What a failure disk costs: with the last, everything drops. */
  failure(): number {
    if (this.failureCost !== NONE) return this.failureCost
    const { view, hero, scenario } = this
    this.failureCost = PRICE.failureDisk
    if (view.failure(hero) + 1 < scenario.constants.failure.limit) return this.failureCost
    for (let copy = view.firstHeld(hero); copy !== NONE; copy = view.nextHeld(copy)) {
      this.failureCost += PRICE.dropShare * scenario.worth[copy]!
    }
    return this.failureCost
  }

  /** What holding it is good for beside its VP. */
  use(copy: Copy): number {
    return this.uses[copy]!
  }

  // ---- Fights ------------------------------------------------------------------------------------------------------

  /** Dice of the best attack in close combat, with a weapon or without. WDC-COMBAT-02 */
  attackDice(): number {
    if (this.attack !== NONE) return this.attack
    const { view, hero } = this
    this.attack = Math.max(this.poolOf(K.attackHandToHand), this.poolOf(K.attackMartialArts))
    for (const copy of this.scenario.weapons)
      if (view.holds(hero, copy)) this.attack = Math.max(this.attack, this.diceWith(copy))
    return this.attack
  }

  /** Dice of an attack with this item in the same square, -1 where it is no weapon for that. WDC-WEAP-01 */
  diceWith(copy: Copy): number {
    return this.diceOf(this.hero, copy)
  }

  /** The same, of any hero. */
  diceOf(hero: Hero, copy: Copy): number {
    const { view, scenario } = this
    const { weapon } = itemOf(scenario, copy)
    if (weapon === null) return NONE
    const dice = diceInHand(scenario, weapon)
    if (dice === null) return NONE
    return view.dice(hero, weapon.melee === null ? K.attackMechanical : K.attackHandToHand, dice, copy)
  }

  /**
   * What fighting an adversary is worth: its VP by the chance to get them, less the expected wounds. Worked out once
   * for each combination of its inputs. Attack, defence and initiative get help as other checks do.
   */
  fight(copy: Copy, wounds: number = this.view.wounds(this.hero, copy)): number {
    const foeHealth = Math.max(1, Math.min(7, adversaryOf(this.scenario, copy).health - wounds))
    return this.fightWith(
      copy,
      foeHealth,
      this.view.health(this.hero),
      this.attackDice(),
      this.poolOf(K.defend),
      this.poolOf(K.initiative),
    )
  }

  /** The same with so much health and so many dice. */
  private fightWith(
    copy: Copy,
    foeHealth: number,
    healthNow: number,
    attackDice: number,
    defenceDice: number,
    initiativeDice: number,
  ): number {
    const health = Math.min(healthNow, MAX_HEALTH)
    const attack = Math.min(attackDice, MAX_DICE)
    const defence = Math.min(defenceDice, MAX_DICE)
    const initiative = Math.min(initiativeDice, MAX_DICE)
    // Beyond these bounds everything succeeds or nothing does.
    const shift = Math.max(0, Math.min(this.view.needed(this.hero, K.defend, 5) + 16, 31))
    // Mixed radix: below 2^31, where a number is looked up fastest.
    const key =
      (((((foeHealth * 16 + health) * 32 + attack) * 32 + defence) * 32 + initiative) * 32 + shift) * MAX_COMPANY +
      this.atHand()
    const adversary = this.adversaryOf[copy]!
    if (this.lastKeys[adversary] === key) return this.lastWorths[adversary]!
    const fights = this.fights[adversary]!
    const worth = fights.get(key) ?? this.fightWorth(copy, foeHealth, health, attack, defence, initiative)
    fights.set(key, worth)
    this.lastKeys[adversary] = key
    this.lastWorths[adversary] = worth
    return worth
  }

  private fightWorth(
    copy: Copy,
    foeHealth: number,
    health: number,
    attack: number,
    defence: number,
    initiative: number,
  ): number {
    const { view, hero, scenario, hit, hold, odds } = this
    const foe = adversaryOf(scenario, copy)
    hit.fill(this.helped(view.chance(hero, attack, view.needed(hero, K.attackHandToHand, foe.defence))))
    // Defence falls with health: the pool is one die less for each wound (WDC-HEALTH-03).
    for (let left = 1; left <= health; left++) {
      hold[left] = this.helped(
        view.chance(hero, Math.max(0, defence - (health - left)), view.needed(hero, K.defend, foe.attack)),
      )
    }
    const first = this.helped(view.chance(hero, initiative, view.needed(hero, K.initiative, foe.initiative)))
    fightOdds(hit, hold, health, foeHealth, scenario.constants.combat.roundsAgainstAdversary, first, odds)
    let wounds = 0
    for (let index = 0, left = odds.damage; left > 0 && index < health - 1; index++, left--)
      wounds += Math.min(1, left) * this.damage(health - index)
    if (scenario.options.poison && foe.poison !== null) wounds += Math.min(1, odds.damage) * this.poison(health)
    return odds.kill * (foe.attack + foe.defence + this.wish(copy)) - wounds - odds.death * this.damage(1)
  }

  // ---- Learning ----------------------------------------------------------------------------------------------------

  /**
   * What one more die is worth to the hero, in an attribute or only with a skill of it, as a mean over the disks of the
   * scenario: by exact odds, with Defence also the health that comes with it.
   */
  learning(attribute: number, skill: number = NONE): number {
    const { scenario } = this
    let sum = 0
    const copies =
      scenario.fixed.length === 0
        ? scenario.diskPool
        : [...scenario.diskPool, ...scenario.fixed.map(({ copy }) => copy)]
    for (const copy of copies) sum += this.learningFor(copy, attribute, skill)
    const worth = copies.length === 0 ? 0 : sum / copies.length
    if (isOf(K.movement, attribute, skill)) return worth + PRICE.movementPoint * this.meanGain(K.movement)
    return isOf(K.heal, attribute, skill) ? worth + PRICE.healing * this.meanGain(K.heal) : worth
  }

  private learningFor(copy: Copy, attribute: number, skill: number): number {
    const { scenario } = this
    const tn = scenario.tns[copy]!
    switch (scenario.kinds[copy]) {
      case DiskKind.adversary:
        return this.learningToFight(copy, attribute, skill)
      case DiskKind.item:
      case DiskKind.component:
        return this.dieMore(K.search, attribute, skill, tn) * (tn + this.uses[copy]!)
      case DiskKind.ally:
        return (
          this.dieMore(scenario.checks.ofCopy(copy), attribute, skill, tn) * (tn + this.uses[copy]! + this.failure())
        )
      case DiskKind.security:
        return this.dieMore(scenario.checks.ofCopy(copy), attribute, skill, tn) * (tn + this.failure() + PRICE.eviction)
      default:
        return 0
    }
  }

  private learningToFight(copy: Copy, attribute: number, skill: number): number {
    const more = (kind: CheckKind): number => (isOf(kind, attribute, skill) ? 1 : 0)
    const health = Math.min(this.view.health(this.hero), MAX_HEALTH - 1)
    const [attack, defence, initiative] = [this.attackDice(), this.poolOf(K.defend), this.poolOf(K.initiative)]
    const foeHealth = Math.min(adversaryOf(this.scenario, copy).health, 7)
    const now = this.fightWith(copy, foeHealth, health, attack, defence, initiative)
    const then = this.fightWith(
      copy,
      foeHealth,
      health + more(K.defend),
      attack + more(K.attackHandToHand),
      defence + more(K.defend),
      initiative + more(K.initiative),
    )
    // Who would not fight can still learn to want to.
    return Math.max(then, 0) - Math.max(now, 0) + 0.5 * (then - now)
  }

  /** What one more die adds to the chance of a check, 0 where it is made with something else. */
  private dieMore(kind: CheckKind, attribute: number, skill: number, tn: number): number {
    if (!isOf(kind, attribute, skill)) return 0
    const { view, hero } = this
    const needed = view.needed(hero, kind, tn)
    return view.chance(hero, this.poolOf(kind) + 1, needed) - view.chance(hero, this.poolOf(kind), needed)
  }

  /** What one more die adds to the mean value of a roll. */
  private meanGain(kind: CheckKind): number {
    let gain = 0
    for (let value = 1; value <= MAX_VALUE; value++) {
      gain +=
        this.view.chance(this.hero, this.poolOf(kind) + 1, value) -
        this.view.chance(this.hero, this.poolOf(kind), value)
    }
    return gain
  }

  // ---- Encounters --------------------------------------------------------------------------------------------------

  /**
   * What meeting this disk is worth to the hero, if it then plays as `steady` does.
   * @param wounds those that an adversary has
   */
  encounter(copy: Copy, wounds: number = this.view.wounds(this.hero, copy)): number {
    const { scenario } = this
    const tn = scenario.tns[copy]!
    switch (scenario.kinds[copy]) {
      case DiskKind.adversary:
        return this.adversary(copy, wounds)
      case DiskKind.item:
      case DiskKind.component:
        return this.chance(K.search, tn) * (tn + this.uses[copy]! + this.wish(copy))
      case DiskKind.floppy:
        return this.chance(K.search, tn) * (scenario.leads[copy]! + this.wish(copy))
      case DiskKind.civilian: {
        const chance = this.chance(K.question, tn)
        return chance * (scenario.leads[copy]! + this.wish(copy)) - (1 - chance) * this.failure()
      }
      case DiskKind.trap:
        return -(1 - this.chance(scenario.checks.ofCopy(copy), tn)) * this.trap(copy)
      case DiskKind.foil:
        return this.uses[copy]!
      case DiskKind.ally: {
        const chance = this.chance(scenario.checks.ofCopy(copy), tn)
        return chance * (tn + this.uses[copy]! + this.wish(copy)) - (1 - chance) * this.failure()
      }
      case DiskKind.security:
        return Math.max(this.talk(copy), this.fightSecurity(copy))
      case DiskKind.nuisance:
        return -PRICE.nuisance
      case DiskKind.numbered:
        return (
          (tn === 0 ? 1 : this.chance(scenario.checks.ofCopy(copy), tn)) * (scenario.worth[copy]! + this.wish(copy))
        )
      default:
        return scenario.worth[copy]!
    }
  }

  /** What a part of the objective is worth. */
  get task(): number {
    return this.profile.duty * PRICE.objective
  }

  /** What it is worth to have the disk, or to have killed it, beside its VP. */
  wish(copy: Copy): number {
    return this.wanted[copy]! * this.task
  }

  /** The same of the disk that is wanted most of all that are known to lie where the hero is; 0 without any. */
  wishHere(): number {
    const { view, hero } = this
    let max = 0
    for (const copy of this.wantedList)
      if (view.squareOf(hero, copy) === view.square(hero)) max = Math.max(max, this.wish(copy))
    return max
  }

  /**
   * What spending a victory point costs. Where points don't win, they are there to be spent; heroes who play for their
   * own points keep them, and so do those who can learn by them before another game.
   */
  get point(): number {
    return this.view.playsAgain ? 1 : this.pointPrice
  }

  /** What a lead that is worth so much does for the objective, where leads are asked for. */
  leadWish(lead: number): number {
    return this.leadsWanted === 0 ? 0 : (lead / this.leadsWanted) * this.task
  }

  /** What trying an action of the scenario is worth: its VP, an item's, and a mark. */
  scenarioAction(index: number): number {
    const { scenario } = this
    const { check, vp, effect } = scenario.plan.actions[index]!
    const chance = check === null ? 1 : this.chance(scenario.checks.ofAction(index), check.tn)
    const given = scenario.actionItems[index]!
    return (
      chance *
      (vp +
        (effect.kind === 'mark' ? this.task : 0) +
        (given.length > 0 ? scenario.worth[given[0]!]! + this.uses[given[0]!]! + this.wish(given[0]!) : 0))
    )
  }

  /** A fight that is not wanted is kept out of, where that is possible. */
  private adversary(copy: Copy, wounds: number): number {
    const fight = this.fight(copy, wounds)
    return fight >= 0 ? fight : (1 - this.avoiding(copy, fight)) * fight
  }

  /**
   * Chance to avoid a fight: by sneaking past (WDC-SNEAK-01). A hero who may not sneak flees from what is worth fleeing
   * from, once initiative is won (WDC-FLEE-01).
   */
  private avoiding(copy: Copy, fight: number): number {
    const { initiative } = adversaryOf(this.scenario, copy)
    if (this.may('sneak')) return this.chance(K.sneak, initiative)
    return fight < FLIGHT && this.may('flee') ? this.chance(K.initiative, initiative) * this.escaping(copy) : 0
  }

  /** Chance to get away once the way is open: with more movement, or a better roll, than it has Speed. WDC-FLEE-03 */
  escaping(copy: Copy): number {
    const { view, hero, scenario } = this
    const addedHealth = scenario.options.fleeCompare === 'speedRoll' ? 0 : view.health(hero)
    return view.chance(hero, view.dice(hero, K.movement), adversaryOf(scenario, copy).speed + 1 - addedHealth)
  }

  /** Persuading or disarming: its VP, or out of the building with a failure disk. WDC-SEC-11, -13 */
  talk(copy: Copy): number {
    const tn = this.scenario.tns[copy]!
    const chance = this.chance(this.scenario.checks.ofCopy(copy), tn)
    return chance * tn - (1 - chance) * this.refusal(copy)
  }

  /** Cost of security that is not dealt with: evicted or questioned, and a failure disk. WDC-SEC-13, -18 */
  private refusal(copy: Copy): number {
    if (securityOf(this.scenario, copy).kind !== 'mib') return this.failure() + PRICE.eviction
    return this.turnsLost(1) * PRICE.turn + (this.scenario.options.mibFailureDisk ? this.failure() : 0)
  }

  /** So many turns, and by option presentTurn the present one on top. WDC-SEC-18, WDC-TRAP-07 */
  private turnsLost(turns: number): number {
    return this.scenario.options.presentTurn === 'counts' ? turns : turns + 1
  }

  // ---- Traps and poison --------------------------------------------------------------------------------------------

  /** What suffering this trap costs, by the exact odds of each of its effects. WDC-TRAP-04 to -10 */
  trap(copy: Copy): number {
    const { effect } = trapOf(this.scenario, copy)
    if (effect !== 'd6') return this.effect(effect - 1)
    let sum = 0
    const all = Object.values<number>(TrapEffect)
    for (const each of all) sum += this.effect(each)
    return sum / all.length
  }

  /** @param effect of TrapEffect */
  private effect(effect: number): number {
    const { traps } = this.scenario.constants
    switch (effect) {
      case TrapEffect.gas:
        return this.expectedWounds(K.gas, traps.gasDamage)
      case TrapEffect.trapDoor:
        return this.wounds(traps.trapDoorDamage) + this.turnsHeld() * PRICE.turn
      case TrapEffect.suckerPunch:
        return this.turnsLost(meanTurns(traps.dieSides, traps.turnsDivisor)) * PRICE.turn
      case TrapEffect.floodingChamber:
        return this.turnsHeld() * PRICE.turn + this.drowns() * this.damage(1)
      case TrapEffect.motionSensor:
        return this.failure() // out of the building as soon as may be
      default:
        return this.expectedWounds(K.sharp, traps.sharpDamage)
    }
  }

  /** What so much damage at once costs. */
  private wounds(damage: number): number {
    const health = this.view.health(this.hero)
    let cost = 0
    for (let left = health; left > 0 && left > health - damage; left--) cost += this.damage(left)
    return cost
  }

  private expectedWounds(kind: CheckKind, damageByValue: readonly number[]): number {
    const { view, hero } = this
    const dice = this.poolOf(kind)
    let cost = 0
    damageByValue.forEach((damage, value) => {
      const chance = view.chance(hero, dice, value) - view.chance(hero, dice, value + 1)
      cost += chance * this.wounds(damage)
    })
    return cost
  }

  /** Chance to climb out of what holds one, in one attempt. WDC-TRAP-06 */
  climbingOut(): number {
    return this.chance(K.climb, this.scenario.constants.traps.climbTn)
  }

  /** Turns until one is out, alone: not for ever, for others come by. */
  private turnsHeld(): number {
    return Math.min(LONGEST_HELD, 1 / Math.max(this.climbingOut(), 1 / LONGEST_HELD))
  }

  /** Chance to drown, alone: the die says in which turn death comes, before the attempt of that turn. WDC-TRAP-08 */
  private drowns(): number {
    if (this.view.skill(this.hero, Skill.swimming) > 0) return 0
    const { dieSides } = this.scenario.constants.traps
    let sum = 0
    for (let turns = 1; turns <= dieSides; turns++) sum += power(1 - this.climbingOut(), turns - 1)
    return sum / dieSides
  }

  /** Cost of a poison that is not cured: the expected wounds of the turns to come. WDC-POIS-03 */
  poison(health: number): number {
    const { poison } = this.scenario.constants
    const odds = Math.min(1, poison.hurtsUpTo / poison.dieSides)
    let cost = 0
    let atLeast = 1
    // The chance that it hurts so often, at least, in the turns that are looked at.
    for (let wounds = 1; wounds <= Math.min(health, TURNS_OF_POISON); wounds++) {
      atLeast -=
        binomial(TURNS_OF_POISON, wounds - 1) * power(odds, wounds - 1) * power(1 - odds, TURNS_OF_POISON - wounds + 1)
      cost += atLeast * poison.damage * this.damage(health - wounds + 1)
    }
    return cost
  }

  /** One round of combat: no VP, and a failure disk either way. WDC-SEC-12, -13 */
  fightSecurity(copy: Copy): number {
    const { view, hero } = this
    const { attack, defence } = securityOf(this.scenario, copy)
    if (attack === null || defence === null) return -Infinity
    const wins = view.chance(hero, this.attackDice(), view.needed(hero, K.attackHandToHand, defence))
    return (
      -this.failure() -
      (1 - wins) * PRICE.eviction -
      (1 - this.chance(K.defend, attack)) * this.damage(view.health(hero))
    )
  }

  /** What an unknown face-down disk is worth to the hero: the mean over all that it may be. */
  unknown(): number {
    if (Number.isNaN(this.mean)) this.mean = this.meanWorth()
    return this.mean
  }

  private meanWorth(): number {
    const { view, hero } = this
    const worths = (this.worthsWith[this.atHand()] ??= this.prospects.worths(this.standing(), this.pool, this.unharmed))
    return view.meanOfUnseen(hero, worths)
  }

  private readonly pool = (kind: CheckKind): number => this.poolOf(kind)
  /** What meeting the disk is worth, whatever this copy of it has suffered. */
  private readonly unharmed = (copy: Copy): number => this.encounter(copy, 0)

  private standing(): Standing {
    const { view, hero } = this
    return {
      health: view.health(hero),
      helpers: this.atHand(),
      failure: this.failure(),
      attack: this.attackDice(),
      shift: view.shift(hero),
      readsGamble: view.readsGamble(hero),
      swims: view.skill(hero, Skill.swimming) > 0,
    }
  }
}

/** Turns that a hero is thought to be held, at most; and those in which a poison is feared. */
const LONGEST_HELD = 4
const TURNS_OF_POISON = 6

/** Mean of a die that is divided and rounded up (WDC-DICE-16). */
function meanTurns(sides: number, divisor: number): number {
  let sum = 0
  for (let face = 1; face <= sides; face++) sum += Math.ceil(face / divisor)
  return sum / sides
}

function binomial(n: number, k: number): number {
  let result = 1
  for (let index = 1; index <= k; index++) result *= (n - index + 1) / index
  return result
}

/** Whether a check is made with this attribute, or with this skill where one is named. */
const isOf = (kind: CheckKind, attribute: number, skill: number): boolean =>
  kind.attribute === attribute && (skill === NONE || kind.onlySkill === skill || kind.skills.includes(skill))

/**
 * What holding a disk is good for, beside its VP: weapons, light, bonuses, each die of an ally's help. Worth nothing if
 * the hero may not use it.
 */
function useOf(scenario: Scenario, copy: Copy, freedoms: Freedoms): number {
  const disk = scenario.disks[copy]!
  if (disk.kind === DiskKind.foil) {
    // an ally more often than not (WDC-FOIL-03)
    const { dieSides, nuisanceUpTo } = scenario.constants.foil
    const hinders = Math.min(1, nuisanceUpTo / dieSides)
    return (
      (1 - hinders) * Object.values(disk.entry.assist).reduce((sum, dice) => sum + PRICE.helpingDie * dice, 0) -
      hinders * PRICE.nuisance
    )
  }
  if (disk.kind === DiskKind.ally)
    return Object.values(disk.entry.assist).reduce((sum, dice) => sum + PRICE.helpingDie * dice, 0)
  if (disk.kind === DiskKind.component) return freedoms.cast ? PRICE.component : 0
  if (disk.kind !== DiskKind.item) return 0
  const isWeapon = disk.entry.weapon !== null && (freedoms.shoot || diceInHand(scenario, disk.entry.weapon) !== null)
  return (
    (isWeapon ? PRICE.weapon : 0) +
    (disk.entry.light ? PRICE.light : 0) +
    (disk.entry.bonus.length > 0 ? PRICE.bonus : 0)
  )
}

/** What a weapon adds in close combat, null where it is none for that. WDC-WEAP-01 */
const diceInHand = ({ constants, options }: Scenario, { melee, class: name }: Weapon): number | null =>
  melee ?? constants.ranges[name][options.rangeTable][0] ?? null
