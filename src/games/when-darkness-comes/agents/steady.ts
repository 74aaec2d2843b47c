// The agent that plays as a sensible person would who knows the odds: takes what has the best exact chance for what it is
// worth, fights when the fight is worth it, heals, helps for nothing, flees from what would kill it, and goes where the
// objective or the points are. It looks one turn ahead.
import type { Agent, Question } from '../../game.ts'
import { expectedValue, poolTables, reach, type Rerolls, RerollChoice, rerolls } from '../../../dice/index.ts'
import type { Condition } from '../content/schema.ts'
import { argumentOf, DP, Verb, verbOf } from '../decisions.ts'
import { gambleRanking, plainRanking } from '../ladder.ts'
import { type Copy, type Hero, NONE, type Square } from '../play.ts'
import { K } from '../rules/check-kinds.ts'
import { adversaryOf, type Scenario } from '../scenario.ts'
import { ATTRIBUTES, DiskKind, Purpose, Skill, SKILL_RULES, skillDice } from '../vocabulary.ts'
import type { Reach } from '../scratch.ts'
import { SQUARES_PER_TILE } from '../state.ts'
import type { View } from '../view.ts'
import { Dealings } from './dealings.ts'
import { Judgement, PRICE } from './judgement.ts'
import { cureWorth, healingWorth, rescueWorth, type Place, Route } from './route.ts'
import { STEADY, type Temper } from './temper.ts'

/** A turn spent on nothing but oneself has to be worth more than this, in victory points. */
const WORTH_OF_A_TURN = 1
/** What is bought has to bring so much more than it costs. */
const MARGIN = 1.2
/** Fights worth less than this are fled from. */
const FLIGHT = -1

const MOST_HELPERS = 10
const MOST_DICE = 12

type Ask = Question<View>

/** Orders for one turn: its kind (a Verb of DP-03) and where to go; NONE = as it seems best. */
export interface Orders extends Place {
  readonly turn: number
}

export class Steady implements Agent<View> {
  private readonly scenario: Scenario
  private readonly temper: Temper
  private readonly judgement: Judgement
  private readonly route: Route
  private readonly dealings: Dealings
  /** From whom the hero is about to steal, NONE for nobody. */
  private victim: Hero = NONE
  private readonly plain = rerolls(plainRanking)
  private readonly gamble = rerolls(gambleRanking)
  private readonly choice = new RerollChoice()
  /** Helpers' dice as lists of each length: what is asked about has the length it has. */
  private readonly helpers = Array.from({ length: MOST_HELPERS + 1 }, (_, length) => new Int16Array(length))
  /** What the next turn has to be, where somebody planned it. */
  private ordered: Orders | undefined = undefined
  /** Dice still to be named in a set that is thrown again. */
  private readonly pending = new Uint8Array(6)
  /** Squares that are reached by way of each. */
  private readonly behind: Int16Array

  constructor(scenario: Scenario, temper = STEADY) {
    this.scenario = scenario
    this.temper = temper
    this.judgement = new Judgement(scenario, temper)
    this.route = new Route(scenario)
    this.dealings = new Dealings(scenario, this.judgement)
    this.behind = new Int16Array(scenario.maxTiles * SQUARES_PER_TILE)
  }

  reset(): void {
    this.judgement.reset()
    this.route.reset()
    this.pending.fill(0)
    this.victim = NONE
    this.ordered = undefined
  }

  /** What the kind of the next turn and its way have to be; where they are not possible, it is as ever. */
  order(orders: Orders): void {
    this.ordered = orders
  }

  /** The places it would go to from here, the best first. Between turns, too. */
  places(view: View, seat: Hero, most: number): Place[] {
    this.judgement.begin(view, seat)
    return this.route.places(view, seat, this.judgement, most)
  }

  choose(question: Ask): number {
    this.judgement.begin(question.view, question.seat)
    switch (question.kind) {
      case DP.turnKind: return this.turnKind(question)
      case DP.path: return this.step(question)
      case DP.runTo: return this.runAway(question)
      case DP.action: return this.act(question)
      case DP.plan: return this.writePlan(question)
      case DP.stealPool: return this.stealPool(question)
      case DP.build: return this.best(question, (action) => this.dealings.device(question.view, question.seat, argumentOf(action)))
      case DP.command: return this.best(question, (action) => this.dealings.command(question.view, verbOf(action), argumentOf(action)))
      case DP.land: return this.best(question, (action) => this.dealings.landing(question.view, question.seat, argumentOf(action)))
      case DP.flipOrder: case DP.fightOrder: case DP.lookAt: return 0
      case DP.search: return find(question, Verb.search)
      case DP.skill: return this.best(question, (action) => this.skillWorth(question, action))
      case DP.item: return 0
      case DP.buyDie: return this.buysDie(question) ? find(question, Verb.yes) : find(question, Verb.no)
      case DP.askAssistant: return this.askAssistant(question)
      case DP.agreeToAssist: return this.agrees(question)
      case DP.ally: return 0
      case DP.reroll: return this.reroll(question)
      case DP.gamble: return find(question, Verb.yes)
      case DP.meetAdversary: return this.meetAdversary(question)
      case DP.meetSecurity: return this.best(question, (action) => this.securityWorth(question, action))
      case DP.fleeOrFight: return this.fleeOrFight(question)
      case DP.attack: return this.attack(question)
      case DP.spell: return this.best(question, (action) => this.judgement.sorcery.target(question.view, question.seat, action))
      case DP.controlled: return this.best(question, (action) => this.judgement.sorcery.order(question.view, action))
      case DP.behindCreature: return this.behindCreature(question)
      case DP.defence: return this.best(question, (action) => this.defenceChance(question, action))
      case DP.absorb: return this.best(question, (action) => this.absorbWorth(question, action))
      case DP.stepIn: case DP.acceptInvitation: return find(question, Verb.yes)
      case DP.invite: return 0
      case DP.giveOrDrop: return this.best(question, (action) => this.receiverWorth(question, action))
      case DP.drop: case DP.fateGive: case DP.fateHandOver: return this.best(question, (action) => this.givingWorth(action))
      case DP.giveVp: return find(question, Verb.done)
      case DP.buyOffFailure: return this.buysOffFailure(question) ? find(question, Verb.yes) : find(question, Verb.no)
      case DP.skillPoint: return this.learnsSkill(question)
      case DP.loseSkill: return this.best(question, (action) => -question.view.skill(question.seat, argumentOf(action)))
      case DP.raiseAttribute: return this.best(question, (action) => this.judgement.learning(argumentOf(action)))
      case DP.cancelFate: return find(question, Verb.no)
      default: return 0
    }
  }

  /** Index of the action that is worth most; of equals the first. */
  private best(question: Ask, worthOf: (action: number) => number): number {
    let best = 0
    let most = -Infinity
    for (let at = 0; at < question.count; at++) {
      const worth = worthOf(question.actions[at]!)
      if (worth > most) { most = worth; best = at }
    }
    return best
  }

  // ---- The turn ----------------------------------------------------------------------------------------------------

  private turnKind(question: Ask): number {
    const { view, seat } = question
    this.route.target = NONE
    const orders = this.ordered
    this.ordered = undefined
    const ordered = orders === undefined || orders.turn === NONE ? -1 : find(question, orders.turn)
    if (orders !== undefined && ordered >= 0) {
      this.route.goTo(view, seat, orders)
      return ordered
    }
    if (view.damage(seat) > 0 && healingWorth(view, seat, seat, this.judgement) > WORTH_OF_A_TURN) {
      const heals = find(question, Verb.healSelf)
      if (heals >= 0) return heals
    }
    // Without willpower nothing can be done: a turn of rest brings one back (WDC-WILL-02, -05).
    if (view.willpower(seat) === 0) {
      const rests = find(question, Verb.rest)
      if (rests >= 0) return rests
    }
    // Whoever has something to do here does it first, and then has the whole movement for the next thing.
    this.route.plan(view, seat, this.judgement)
    const actsFirst = find(question, Verb.actThenMove)
    if (actsFirst >= 0 && this.route.target === view.square(seat) && this.route.direction === NONE) return actsFirst
    return find(question, Verb.moveThenAct)
  }

  private step(question: Ask): number {
    const { view, seat } = question
    const here = view.square(seat)
    let next = this.route.target === NONE ? NONE : view.nextOnWay(here, this.route.target)
    // A plan holds while its target can still be seen to be on a way from here.
    if (next === NONE && this.route.target !== here) {
      this.route.plan(view, seat, this.judgement)
      next = this.route.target === NONE ? NONE : view.nextOnWay(here, this.route.target)
    }
    const { target, direction } = this.route
    if (target === NONE) return stop(question)
    if (target === here) {
      const off = direction === NONE ? -1 : find(question, Verb.stepOff, direction)
      this.route.target = NONE
      return off >= 0 ? off : stop(question)
    }
    if (next === NONE) return stop(question)
    for (let at = 0; at < question.count; at++) {
      const action = question.actions[at]!
      const verb = verbOf(action)
      if ((verb === Verb.step || verb === Verb.changeFloor) && argumentOf(action) === next) return at
      if (verb === Verb.throughDoor && view.inside(argumentOf(action)) === next) return at
    }
    return stop(question)
  }

  /** As far as the movement carries, by the cheapest ways, away from what is fled from. */
  private runAway(question: Ask): number {
    const { view, seat } = question
    const here = view.square(seat)
    const behind = this.squaresBehind(view, here, view.ways(seat))
    let best = stop(question)
    let most = -1
    for (let at = 0; at < question.count; at++) {
      const action = question.actions[at]!
      if (verbOf(action) !== Verb.step) continue
      const square = argumentOf(action)
      if (square === here || view.isFaceDown(square) || view.adversaryOn(square) !== NONE) continue
      // The step behind which most can be reached.
      if (behind[square]! > most) { most = behind[square]!; best = at }
    }
    return best >= 0 ? best : 0
  }

  /** How many squares are reached by way of each, itself among them: from the farthest back to the first. */
  private squaresBehind(view: View, here: Square, { order, count, parent }: Reach): Int16Array {
    const { behind } = this
    behind.fill(0, 0, view.squares)
    for (let at = count - 1; at >= 0; at--) {
      const square = order[at]!
      behind[square]! += 1
      if (square !== here) behind[parent[square]!]! += behind[square]!
    }
    return behind
  }

  // ---- The action --------------------------------------------------------------------------------------------------

  private actionWorth(question: Ask, action: number): number {
    const { view, seat } = question
    const { judgement, scenario } = this
    const argument = argumentOf(action)
    switch (verbOf(action)) {
      case Verb.no: return 0.05
      case Verb.pick: case Verb.climb: return this.route.worthOfOpening(view, argument, judgement) * this.route.quietChance(view, seat, argument, judgement)
      case Verb.force: return this.route.worthOfOpening(view, argument, judgement) * this.route.forcedChance(view, seat, argument, judgement) - judgement.failure()
      case Verb.perceive: return 0.1
      case Verb.light: return 0.5 * judgement.chance(K.light, scenario.constants.sight.lightTn)
      case Verb.healOther: return healingWorth(view, seat, argument, judgement)
      case Verb.climbOut: return this.climbingWorth(view, seat)
      case Verb.rescue: return rescueWorth(view, argument, judgement)
      case Verb.cure: return cureWorth(view, seat, argument, judgement)
      case Verb.rest: return 0.06
      case Verb.cast: return judgement.sorcery.action(view, seat, argument)
      case Verb.giveItem:
        if (scenario.kinds[argument] === DiskKind.component) return judgement.sorcery.gift(view, seat, argument)
        return this.temper.isGenerous ? this.armingWorth(view, seat, argument) : -1
      case Verb.takeItem: return scenario.worth[argument]! + judgement.wish(argument) + 0.1
      case Verb.meetDisk:
        return scenario.kinds[argument] === DiskKind.adversary ? judgement.fight(argument) : judgement.encounter(argument)
      case Verb.shoot: return 0.5 * (scenario.kinds[argument] === DiskKind.adversary ? adversaryOf(scenario, argument).defence : -1)
      case Verb.tapeUp: return scenario.constants.victoryPoints.taping + PRICE.nuisance
      case Verb.scenario: return judgement.scenarioAction(argument)
      default: return this.dealings.worth(view, seat, verbOf(action), argument)
    }
  }

  /** The action, and whom it is about if it is a theft: how to go about it is asked next. */
  private act(question: Ask): number {
    const chosen = this.best(question, (action) => this.actionWorth(question, action))
    const action = question.actions[chosen]!
    this.victim = verbOf(action) === Verb.steal ? question.view.holderOf(argumentOf(action)) : NONE
    this.note(action)
    return chosen
  }

  /** What the next questions are about: the spell that is cast, the disk that is handed over. */
  private note(action: number): void {
    const { sorcery } = this.judgement
    sorcery.casting = verbOf(action) === Verb.cast ? argumentOf(action) : NONE
    sorcery.giving = verbOf(action) === Verb.giveItem ? argumentOf(action) : NONE
  }

  /** Thief: the better odds; holder: the larger pool. WDC-DP-36 */
  private stealPool({ view, seat }: Ask): number {
    if (this.victim === NONE) return view.dice(seat, K.snatch, 0, NONE, 'target') > view.dice(seat, K.steal, 0, NONE, 'target') ? 1 : 0
    const [strength, fingers] = this.dealings.stealingWays(view, seat, this.victim)
    this.victim = NONE
    return fingers!.chance > strength!.chance ? 1 : 0
  }

  // ---- Written plans -----------------------------------------------------------------------------------------------

  /** DP-53: the turn as it would be played now; then what is worth most of all that can be done where it leads. */
  private writePlan(question: Ask): number {
    if (find(question, Verb.no) < 0) return this.turnKind(question)
    const { view, seat } = question
    const there = this.route.target === NONE ? view.square(seat) : this.route.target
    const chosen = this.best(question, (action) => (this.isDoneAt(view, seat, action, there) ? this.actionWorth(question, action) : -1))
    this.note(question.actions[chosen]!)
    return chosen
  }

  /** Whether the action is one for that square, as far as can be said beforehand. */
  private isDoneAt(view: View, seat: Hero, action: number, square: Square): boolean {
    const argument = argumentOf(action)
    switch (verbOf(action)) {
      case Verb.no: case Verb.tapeUp: return true
      case Verb.pick: case Verb.force: case Verb.smash: case Verb.climb: return view.outside(argument) === square
      case Verb.perceive: case Verb.light: case Verb.build: return view.building(square) !== NONE
      case Verb.takeItem: case Verb.meetDisk: return view.squareOf(seat, argument) === square
      case Verb.healOther: case Verb.rescue: case Verb.cure: case Verb.attackHero: return view.square(argument) === square
      case Verb.scenario: {
        const { tile, square: place } = this.scenario.plan.actions[argument]!
        return view.squareNamed(tile, place) === square
      }
      default: return square === view.square(seat)
    }
  }

  /** Out of what holds one: a chance is better than none, and where the water rises it is worth a life. */
  private climbingWorth(view: View, seat: Hero): number {
    return 0.07 + this.judgement.climbingOut() * this.climbingStake(view, seat) // there is nothing else to do
  }

  private climbingStake(view: View, seat: Hero): number {
    return PRICE.turn + (view.drowning(seat) > 0 ? this.judgement.damage(1) : 0)
  }

  // ---- Checks ------------------------------------------------------------------------------------------------------

  private skillWorth({ view, seat }: Ask, action: number): number {
    return verbOf(action) === Verb.skill ? skillDice(argumentOf(action) as Skill, view.skill(seat, argumentOf(action))) : 0
  }

  /** Ask everybody who may help; pay only for what is worth it: a helper is as good as one die more, at the least. */
  private askAssistant(question: Ask): number {
    const { view, seat } = question
    const no = find(question, Verb.no)
    if (no < 0) return 0
    const { roll } = view
    if (roll.needed < 1) return no
    const gain = view.chance(seat, roll.pool + 1, roll.needed) - view.chance(seat, roll.pool, roll.needed)
    const fee = argumentOf(question.actions[find(question, Verb.yes)]!)
    return gain * this.stake(view, seat) > MARGIN * fee ? find(question, Verb.yes) : no
  }

  /** Helping does good, but not at the price of standing beside an enemy with one foot in the grave; some want a fee. */
  private agrees(question: Ask): number {
    const { view, seat } = question
    const { roll } = view
    const { fee, isGenerous } = this.temper
    const isFight = roll.purpose === Purpose.attack || roll.purpose === Purpose.defence || roll.purpose === Purpose.initiative
    const isSafe = !isFight || view.square(roll.hero) === view.square(seat) || view.health(seat) > 1
    const agreed = isGenerous || isSafe ? find(question, Verb.yes, fee) : -1
    return agreed >= 0 ? agreed : find(question, Verb.no)
  }

  /** What it is worth that this check succeeds, in victory points. */
  private stake(view: View, seat: Hero): number {
    const { roll } = view
    const { judgement } = this
    switch (roll.purpose) {
      case Purpose.search: case Purpose.obstacle: return roll.printed
      case Purpose.persuade: return roll.printed + judgement.failure()
      case Purpose.security: case Purpose.disarmAlarm: return roll.printed + judgement.failure() + PRICE.eviction
      case Purpose.attack: {
        const foe = view.adversaryOn(view.square(seat))
        return foe === NONE ? 1 : Math.max(1, this.scenario.worth[foe]!)
      }
      case Purpose.rangedAttack: return roll.printed
      case Purpose.defence: return judgement.damage(view.health(seat))
      case Purpose.trap: {
        const trap = view.facing(seat)
        return trap !== NONE && this.scenario.kinds[trap] === DiskKind.trap ? judgement.trap(trap) : PRICE.turn
      }
      case Purpose.investigate: return roll.printed + judgement.leadWish(roll.printed) + judgement.failure()
      case Purpose.cure: return roll.printed + judgement.poison(view.health(seat))
      case Purpose.climb: return view.isHeld(seat) ? this.climbingStake(view, seat) : 0.5
      case Purpose.cast: return judgement.sorcery.stake(view, seat)
      case Purpose.sneak: return 2
      default: return 0.5
    }
  }

  private buysDie({ view, seat }: Ask): boolean {
    const { roll } = view
    if (roll.needed < 1) return false
    const gain = view.chance(seat, roll.pool + 1, roll.needed) - view.chance(seat, roll.pool, roll.needed)
    return gain * this.stake(view, seat) > MARGIN * this.scenario.constants.victoryPoints.price.die
  }

  /** The best next re-roll by exact odds; points only where they bring more than they cost. */
  private reroll(question: Ask): number {
    const { view, seat } = question
    for (let face = 1; face <= 6; face++) {
      if (this.pending[face - 1] === 0) continue
      const named = find(question, Verb.face, face)
      this.pending[face - 1]! -= 1
      if (named >= 0) return named
    }
    this.pending.fill(0)
    const done = find(question, Verb.done)
    if (done >= 0) return done
    const { roll } = view
    const isSetOpen = find(question, Verb.face) >= 0
    if (roll.pool > MOST_DICE || roll.help.count > MOST_HELPERS) return isSetOpen ? 0 : find(question, Verb.stop)
    const solver = view.skill(seat, Skill.gamble) > 0 && this.scenario.options.gamble === 'core' ? this.gamble : this.plain
    const objective = roll.needed >= 0 ? reach(roll.needed) : expectedValue()
    const index = poolTables(plainRanking).of(roll.pool).indexOfCounts(roll.faces)
    const helpers = this.helpers[roll.help.count]!
    for (let at = 0; at < helpers.length; at++) helpers[at] = roll.help.dice[at]!
    this.solve(solver, view, seat, objective, index, helpers, find(question, Verb.byVp) >= 0)
    if (isSetOpen) return this.firstOfSet(question)
    if (this.choice.kind === 'hold') return find(question, Verb.stop)
    if (this.choice.kind === 'single') {
      const face = this.choice.faces.findIndex((count) => count > 0) + 1
      const bought = find(question, Verb.byVp, face)
      return bought >= 0 ? bought : find(question, Verb.stop)
    }
    const { helper } = this.choice
    this.pending.set(this.choice.faces)
    return find(question, helper < roll.help.heroes ? Verb.byHelper : Verb.byAlly, roll.help.who[helper]!)
  }

  private solve(solver: Rerolls, view: View, seat: Hero, objective: number, index: number, helpers: Int16Array, mayBuy: boolean): void {
    const { roll } = view
    const price = this.scenario.constants.victoryPoints.price.reroll
    solver.bestReroll(roll.pool, index, objective, helpers, 0, this.choice)
    if (!mayBuy || roll.needed < 0) return
    const free = this.choice.worth
    if ((1 - free) * this.stake(view, seat) <= MARGIN * price) return
    const bought = solver.worthOf(roll.pool, index, objective, helpers, 1)
    if ((bought - free) * this.stake(view, seat) > MARGIN * price) solver.bestReroll(roll.pool, index, objective, helpers, 1, this.choice)
  }

  /** A set was opened without a plan (its helper is the only thing there was to choose): the lowest face goes first. */
  private firstOfSet(question: Ask): number {
    const face = this.choice.faces.findIndex((count) => count > 0) + 1
    const named = face > 0 ? find(question, Verb.face, face) : -1
    return named >= 0 ? named : 0
  }

  // ---- Meeting people ----------------------------------------------------------------------------------------------

  /** The adversary that this is about: the one just turned up or the one in the square. */
  private foeOf({ view, seat }: Ask): Copy {
    return view.facing(seat)
  }

  private meetAdversary(question: Ask): number {
    const { view } = question
    const foe = this.foeOf(question)
    if (foe === NONE) return find(question, Verb.meet)
    const fight = this.judgement.fight(foe)
    const { initiative, defence } = adversaryOf(this.scenario, foe)
    return this.best(question, (action) => {
      switch (verbOf(action)) {
        case Verb.sneak: return (1 - this.judgement.chance(K.sneak, initiative)) * fight
        case Verb.shoot: {
          const chance = view.shotChance(question.seat, foe, argumentOf(action))
          return chance * defence + (1 - chance) * fight
        }
        default: return fight
      }
    })
  }

  private securityWorth(question: Ask, action: number): number {
    const { view, seat } = question
    const security = view.facing(seat)
    if (security === NONE) return verbOf(action) === Verb.persuade || verbOf(action) === Verb.disarm ? 1 : 0
    const { judgement } = this
    const dealing = Math.max(judgement.talk(security), judgement.fightSecurity(security))
    const { initiative } = this.scenario.disks[security]!.entry as { initiative: number }
    switch (verbOf(action)) {
      case Verb.persuade: case Verb.disarm: return judgement.talk(security)
      case Verb.fight: return judgement.fightSecurity(security)
      case Verb.sneak: return (1 - judgement.chance(K.sneak, initiative)) * dealing
      case Verb.run: return (1 - judgement.chance(K.initiative, initiative)) * dealing - 0.2
      default: return judgement.fightSecurity(security) - 0.1
    }
  }

  private fleeOrFight(question: Ask): number {
    const { view, seat } = question
    const foe = this.foeOf(question)
    const fights = find(question, Verb.fight)
    if (foe === NONE || this.judgement.fight(foe) >= FLIGHT) return fights >= 0 ? fights : 0
    const leaves = find(question, Verb.leaveFreely)
    if (leaves >= 0) return leaves
    const flees = find(question, Verb.flee)
    // Away only with more movement than it has Speed (WDC-FLEE-03).
    const needed = adversaryOf(this.scenario, foe).speed + 1 - view.health(seat)
    const chance = view.chance(seat, view.dice(seat, K.movement), needed)
    return flees >= 0 && chance > 0.25 ? flees : fights >= 0 ? fights : 0
  }

  /** Most dice; where a spell may take the place of the attack, what is worth most. */
  private attack(question: Ask): number {
    const { view, seat } = question
    const foe = this.foeOf(question)
    if (foe === NONE || find(question, Verb.cast) < 0) return this.best(question, (action) => this.attackDice(question, action))
    const { sorcery } = this.judgement
    const chosen = this.best(question, (action) => {
      if (verbOf(action) === Verb.cast) return sorcery.attack(view, seat, argumentOf(action), foe)
      return verbOf(action) === Verb.no ? 0 : sorcery.blow(view, seat, this.attackDice(question, action), foe)
    })
    this.note(question.actions[chosen]!)
    return chosen
  }

  /** Away from behind a creature that fights what the hero had better not fight. WDC-SPELL-07 */
  private behindCreature(question: Ask): number {
    const foe = this.foeOf(question)
    const isBad = foe !== NONE && this.scenario.kinds[foe] === DiskKind.adversary && this.judgement.fight(foe) < FLIGHT
    return find(question, isBad ? Verb.leaveFreely : Verb.stand)
  }

  private attackDice({ view, seat }: Ask, action: number): number {
    const argument = argumentOf(action)
    switch (verbOf(action)) {
      case Verb.unarmed: return view.dice(seat, K.attackHandToHand)
      case Verb.martialArts: return view.dice(seat, K.attackMartialArts)
      case Verb.weapon: return this.judgement.diceWith(argument)
      default: return -1
    }
  }

  /** A dodge that only reaches the attack costs the next attack (WDC-DODGE-03): it has to be clearly better. */
  private defenceChance(question: Ask, action: number): number {
    const { view, seat } = question
    const foe = this.foeOf(question)
    const attack = foe === NONE ? 3 : (this.scenario.disks[foe]!.entry as { attack: number | null }).attack ?? 3
    if (verbOf(action) !== Verb.dodge) return this.judgement.chance(K.defend, attack)
    const dice = view.dice(seat, K.dodge)
    const needed = view.needed(seat, K.dodge, attack)
    return 0.7 * view.chance(seat, dice, needed) + 0.3 * view.chance(seat, dice, needed + 1)
  }

  private absorbWorth({ view, seat }: Ask, action: number): number {
    const { judgement, scenario } = this
    switch (verbOf(action)) {
      case Verb.sacrifice: return -judgement.failure() - scenario.worth[argumentOf(action)]! - judgement.wish(argumentOf(action))
      case Verb.throwNuisance: return PRICE.nuisance - judgement.failure()
      default: return -judgement.damage(view.health(seat))
    }
  }

  // ---- Things ------------------------------------------------------------------------------------------------------

  /** What to part with: what is worth least. Receivers are equal to it. */
  private givingWorth(action: number): number {
    return verbOf(action) === Verb.disk ? -this.scenario.worth[argumentOf(action)]! - this.judgement.wish(argumentOf(action)) : 0
  }

  /** What a weapon brings to whoever in this square makes most of it, less what it brings its holder. */
  private armingWorth(view: View, seat: Hero, weapon: Copy): number {
    if (!this.scenario.weapons.includes(weapon)) return -1
    let most = 0
    for (let other = 0; other < view.seatCount; other++) {
      if (other !== seat && view.isAlive(other) && view.square(other) === view.square(seat)) most = Math.max(most, this.gainBy(view, other, weapon))
    }
    return PRICE.weapon * (most - this.gainBy(view, seat, weapon)) / 2
  }

  /** Dice that the best attack in close combat gains by a weapon, over all else they hold, weighed by its dice: a fighter makes more of them. */
  private gainBy(view: View, hero: Hero, weapon: Copy): number {
    const { judgement } = this
    let without = Math.max(view.dice(hero, K.attackHandToHand), view.dice(hero, K.attackMartialArts))
    for (const copy of this.scenario.weapons) if (copy !== weapon && view.holds(hero, copy)) without = Math.max(without, judgement.diceOf(hero, copy))
    return Math.max(0, judgement.diceOf(hero, weapon) - without) * Math.max(1, without)
  }

  private receiverWorth({ view, seat }: Ask, action: number): number {
    if (verbOf(action) !== Verb.hero) return 0
    const { giving } = this.judgement.sorcery
    if (giving !== NONE && this.scenario.kinds[giving] === DiskKind.component) return this.judgement.sorcery.potential(view, argumentOf(action), giving)
    if (giving !== NONE) return this.scenario.weapons.includes(giving) ? this.gainBy(view, argumentOf(action), giving) : 0
    // Written down before (WDC-SIM-01), so that it is not known which: the best of what is held.
    let most = 0
    for (const copy of this.scenario.weapons) if (view.holds(seat, copy)) most = Math.max(most, this.gainBy(view, argumentOf(action), copy))
    return most
  }

  /**
   * Points that were saved go where a die more helps most. New ones are bought only before another game, at the last turn of
   * this one, by whoever has not won it: victory points are good for nothing after.
   */
  private learnsSkill(question: Ask): number {
    const { view, seat } = question
    let best = -1
    let most = 0
    for (let at = 0; at < question.count; at++) {
      const action = question.actions[at]!
      if (verbOf(action) !== Verb.raiseSkill) continue
      const worth = this.judgement.learning(ATTRIBUTES.indexOf(SKILL_RULES[argumentOf(action)]!.attribute), argumentOf(action))
      if (worth > most) { most = worth; best = at }
    }
    if (best >= 0) return best
    const { objective, rounds } = this.scenario.plan
    const isLast = view.playsAgain && view.round === rounds
    const buys = isLast && !needsPoints(objective, view.victoryPoints(seat)) ? find(question, Verb.buySkillPoint) : -1
    return buys >= 0 ? buys : find(question, Verb.done)
  }

  /** Only where the next failure would cost more than the points. */
  private buysOffFailure({ view, seat }: Ask): boolean {
    return view.failure(seat) + 1 >= this.scenario.constants.failure.limit
      && this.judgement.failure() > 2 * this.scenario.constants.victoryPoints.price.failureDisk
  }
}

/** Whether a condition hangs on victory points that this hero has. */
function needsPoints(condition: Condition, points: number): boolean {
  if ('of' in condition) return condition.of.some((part) => needsPoints(part, points))
  return condition.kind === 'partyVp' || (condition.kind === 'heroVp' && points >= condition.target)
}

/** Index of the action with this verb (and argument), -1 when it is not offered. */
function find(question: Ask, verb: number, argument = NONE): number {
  for (let at = 0; at < question.count; at++) {
    const action = question.actions[at]!
    if (verbOf(action) === verb && (argument === NONE || argumentOf(action) === argument)) return at
  }
  return -1
}

const stop = (question: Ask): number => {
  const at = find(question, Verb.stop)
  return at >= 0 ? at : 0
}
