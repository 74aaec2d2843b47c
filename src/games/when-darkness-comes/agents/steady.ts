// The agent that plays as a sensible person who knows the odds. It picks the best exact chance for what is at stake,
// fights if the fight is worth it, heals, helps for nothing, flees from what would kill it, and goes to the objective
// or to VP. It looks one turn ahead.
import type { Style } from '../../../engine/follower.ts'
import type { Slips } from '../../../engine/groups.ts'
import { argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { type Hero, NONE, type Square } from '../state/play.ts'
import { FREE } from '../setup/restrictions.ts'
import { K } from '../setup/check-kinds.ts'
import { adversaryOf, type Scenario } from '../setup/scenario.ts'
import { DiskKind } from '../words/vocabulary.ts'
import type { View } from './view.ts'
import { Dealings } from './dealings.ts'
import { PRICE } from './price.ts'
import { Judgement } from './judgement.ts'
import { Meetings } from './meetings.ts'
import { type Ask, decides, find, NEVER, stop, taken } from './questions.ts'
import { Rolling } from './rolling.ts'
import { cureWorth, healingWorth, rescueWorth, type Place, Route } from './route.ts'
import { STEADY, type Profile } from '../content/profile.ts'
import { Things } from './things.ts'

/** A turn spent on nothing but oneself has to be worth more than this, in victory points. */
const WORTH_OF_A_TURN = 1

/** In a dark building the turn begins with looking for a light where that is worth more than this. */
const LIGHT_FIRST = 0.8

/** Orders for one turn: its kind (a Verb of DP-03) and where to go; NONE = as it seems best. */
export interface Orders extends Place {
  readonly turn: number
}

const NOWHERE = { destination: NONE, direction: NONE } as const
/** Places to go that could be ordered, beside the one that it would choose. */
const MAX_PLACES = 4

type Choosers = Readonly<Partial<Record<number, (by: Steady, question: Ask) => number>>>
type Weighers = Readonly<Partial<Record<number, (by: Steady, question: Ask, action: number) => number>>>

export class Steady implements Style<View, Orders> {
  private readonly scenario: Scenario
  private readonly profile: Profile
  private readonly judgement: Judgement
  private readonly route: Route
  private readonly dealings: Dealings
  private readonly rolling: Rolling
  private readonly meetings: Meetings
  private readonly things: Things
  readonly slips: Slips | undefined
  /** From whom the hero is about to steal, NONE for nobody. */
  private victim: Hero = NONE
  /** What the next turn has to be, where somebody planned it. */
  private ordered: Orders | undefined = undefined

  /**
   * @param freedoms what the hero may do: it plans by nothing else
   * @param slips of a group, asked at each choice; what is chosen is then carried out without slips
   */
  constructor(scenario: Scenario, profile = STEADY, freedoms = FREE, slips?: Slips) {
    this.scenario = scenario
    this.slips = slips
    this.profile = profile
    this.judgement = new Judgement(scenario, profile, freedoms)
    this.route = new Route(scenario, slips)
    this.dealings = new Dealings(scenario, this.judgement)
    this.rolling = new Rolling(scenario, this.judgement, slips)
    this.meetings = new Meetings(scenario, this.judgement, slips)
    this.things = new Things(scenario, this.judgement, slips)
  }

  reset(): void {
    this.judgement.reset()
    this.route.reset()
    this.rolling.reset()
    this.victim = NONE
    this.ordered = undefined
  }

  /** What the kind of the next turn and its way have to be; where they are not possible, it is as ever. */
  order(orders: Orders | undefined): void {
    this.ordered = orders
  }

  /** The places it would go to from here, the best first. Between turns, too. */
  places(view: View, seat: Hero, limit: number): Place[] {
    this.judgement.begin(view, seat)
    return this.route.places(view, seat, this.judgement, limit)
  }

  /** To stay, to heal, to go elsewhere. */
  orders(view: View, seat: Hero): Orders[] {
    const elsewhere = this.places(view, seat, MAX_PLACES + 1).slice(1)
    return [
      { ...NOWHERE, turn: Verb.stand },
      ...(view.damage(seat) > 0 ? [{ ...NOWHERE, turn: Verb.healSelf }] : []),
      ...elsewhere.map(({ destination, direction }) => ({ turn: Verb.moveThenAct, destination, direction })),
    ]
  }

  /** By kind of decision: the index of the action. Each slips by itself. */
  private static readonly CHOICES: Choosers = {
    [DP.turnKind]: (by, question) => by.turnKind(question),
    [DP.path]: (by, question) => by.step(question),
    [DP.runTo]: (by, question) => by.runAway(question),
    [DP.action]: (by, question) => by.act(question),
    [DP.plan]: (by, question) => by.writePlan(question),
    [DP.buyDie]: (by, question) => find(question, by.rolling.buysDie(question) ? Verb.yes : Verb.no),
    [DP.askAssistant]: (by, question) => by.rolling.askAssistant(question),
    [DP.reroll]: (by, question) => by.rolling.reroll(question),
    [DP.meetAdversary]: (by, question) => by.meetings.meetAdversary(question),
    [DP.fleeOrFight]: (by, question) => by.meetings.fleeOrFight(question),
    [DP.attack]: (by, question) => by.noted(question, by.meetings.attack(question)),
    [DP.behindCreature]: (by, question) => by.meetings.behindCreature(question),
    [DP.giveVp]: (by, question) => by.things.givesPoints(question),
    [DP.buyOffFailure]: (by, question) => find(question, by.things.buysOffFailure(question) ? Verb.yes : Verb.no),
    [DP.skillPoint]: (by, question) => by.things.learnsSkill(question),
  }

  /** By kind of decision: the index of the action that a rule of thumb names; where there is none, the first. */
  private static readonly RULES: Choosers = {
    [DP.stealPool]: (by, question) => by.stealPool(question),
    [DP.search]: (by, question) => find(question, by.hasTaskHere(question) ? Verb.leave : Verb.search),
    [DP.agreeToAssist]: (by, question) => by.rolling.agrees(question),
    [DP.gamble]: (_, question) => find(question, Verb.yes),
    [DP.stepIn]: (_, question) => find(question, Verb.yes),
    [DP.acceptInvitation]: (_, question) => find(question, Verb.yes),
    [DP.cancelFate]: (_, question) => find(question, Verb.no),
  }

  /** By kind of decision: what an action is worth, where each has a worth of its own. */
  private static readonly WORTHS: Weighers = {
    [DP.build]: ({ dealings }, { view, seat }, action) => dealings.device(view, seat, argumentOf(action)),
    [DP.command]: ({ dealings }, { view }, action) => dealings.command(view, verbOf(action), argumentOf(action)),
    [DP.land]: ({ dealings }, { view, seat }, action) => dealings.landing(view, seat, argumentOf(action)),
    [DP.skill]: ({ rolling }, question, action) => rolling.skillWorth(question, action),
    [DP.meetSecurity]: ({ meetings }, question, action) => meetings.securityWorth(question, action),
    [DP.spell]: ({ judgement }, { view, seat }, action) => judgement.sorcery.aim(view, seat, action),
    [DP.controlled]: ({ judgement }, { view }, action) => judgement.sorcery.order(view, action),
    [DP.defence]: ({ meetings }, question, action) => meetings.defenceWorth(question, action),
    [DP.absorb]: ({ meetings }, question, action) => meetings.absorbWorth(question, action),
    [DP.giveOrDrop]: ({ things }, question, action) => things.receiverWorth(question, action),
    [DP.drop]: ({ things }, _, action) => things.givingWorth(action),
    [DP.fateGive]: ({ things }, _, action) => things.givingWorth(action),
    [DP.fateHandOver]: ({ things }, _, action) => things.givingWorth(action),
    [DP.loseSkill]: (_, { view, seat }, action) => -view.skill(seat, argumentOf(action)),
    [DP.raiseAttribute]: ({ judgement }, _, action) => judgement.learning(argumentOf(action)),
  }

  choose(question: Ask): number {
    this.judgement.begin(question.view, question.seat)
    const choice = Steady.CHOICES[question.kind]
    if (choice !== undefined) return choice(this, question)
    const worthOf = Steady.WORTHS[question.kind]
    if (worthOf !== undefined) return taken(question, this.slips, (action) => worthOf(this, question, action))
    return this.byRule(question, Steady.RULES[question.kind]?.(this, question) ?? 0)
  }

  private byRule(question: Ask, best: number): number {
    return this.slips === undefined ? best : this.slips.byRule(question, best)
  }

  // ---- The turn ----------------------------------------------------------------------------------------------------

  private turnKind(question: Ask): number {
    const { view, seat } = question
    this.route.forget()
    const orders = this.ordered
    this.ordered = undefined
    const ordered = orders === undefined || orders.turn === NONE ? -1 : find(question, orders.turn)
    if (orders !== undefined && ordered >= 0) {
      this.route.goTo(view, seat, orders)
      return ordered
    }
    if (this.wantsToHeal(view, seat)) {
      const heals = find(question, Verb.healSelf)
      if (heals >= 0) return heals
    }
    // Without willpower nothing can be done: a turn of rest brings one back (WDC-WILL-02, -05).
    if (view.willpower(seat) === 0) {
      const rests = find(question, Verb.rest)
      if (rests >= 0) return this.byRule(question, rests)
    }
    // Whoever has something to do here does it first, and then has the whole movement for the next thing.
    const actsFirst = find(question, Verb.actThenMove)
    if (actsFirst >= 0 && this.wantsLight(view, seat)) return actsFirst
    if (this.route.turn !== view.turn) this.route.plan(view, seat, this.judgement)
    if (actsFirst >= 0 && this.route.destination === view.square(seat) && this.route.direction === NONE)
      return actsFirst
    return find(question, Verb.moveThenAct)
  }

  /** It takes the whole turn; what else could be done is done a turn later, but for the last round. */
  private wantsToHeal(view: View, seat: Hero): boolean {
    const worth = view.damage(seat) === 0 ? 0 : healingWorth(view, seat, seat, this.judgement)
    if (worth === 0 || (view.roundsLeft === 0 && worth <= WORTH_OF_A_TURN)) return false
    if (view.roundsLeft > 0) return decides(this.slips, worth - WORTH_OF_A_TURN)
    this.route.plan(view, seat, this.judgement)
    return decides(this.slips, worth - this.route.score)
  }

  /** Light before disks in a dark building: in the dark nobody helps (WDC-ASSIST-05), all are slow (WDC-LIGHT-03). */
  private wantsLight(view: View, seat: Hero): boolean {
    return (
      view.building(view.square(seat)) !== NONE &&
      view.isInTheDark(seat) &&
      decides(this.slips, this.lightingWorth() - LIGHT_FIRST)
    )
  }

  private lightingWorth(): number {
    return PRICE.lighting * this.judgement.chance(K.light, this.scenario.constants.sight.lightTn)
  }

  /** A plan is for one turn; nobody is asked of which kind that is where a disk took the action at its beginning. */
  private setOut(view: View, seat: Hero): void {
    const orders = this.ordered
    this.ordered = undefined
    if (orders === undefined || orders.destination === NONE) this.route.plan(view, seat, this.judgement)
    else this.route.goTo(view, seat, orders)
  }

  private step(question: Ask): number {
    const { view, seat } = question
    const here = view.square(seat)
    // A plan holds while its target can still be seen to be on a way from here.
    if (this.route.turn !== view.turn) this.setOut(view, seat)
    else if (this.route.destination !== here && this.nextStep(view, here) === NONE)
      this.route.plan(view, seat, this.judgement)
    const next = this.nextStep(view, here)
    const { destination, direction } = this.route
    if (destination === NONE) return stop(question)
    if (destination === here) {
      const off = direction === NONE ? -1 : find(question, Verb.stepOff, direction)
      this.route.destination = NONE
      return off >= 0 ? off : stop(question)
    }
    if (next === NONE) return stop(question)
    for (let index = 0; index < question.count; index++) {
      const action = question.actions[index]!
      const verb = verbOf(action)
      if ((verb === Verb.step || verb === Verb.changeFloor) && argumentOf(action) === next) return index
      if (verb === Verb.throughDoor && view.inside(argumentOf(action)) === next) return index
    }
    return stop(question)
  }

  /** The next square on the way to the target, NONE without either. */
  private nextStep(view: View, here: Square): Square {
    return this.route.destination === NONE ? NONE : view.nextOnWay(here, this.route.destination)
  }

  /**
   * Away from the foe: each step is farther for a walker, because the foe follows whom it sees (WDC-ADV-09). If no foe
   * is left (security, WDC-SEC-04), the movement is used as any other.
   */
  private runAway(question: Ask): number {
    const { view, seat } = question
    const foe = view.facing(seat)
    if (foe === NONE) return this.step(question)
    const from = view.squareOf(seat, foe)
    let best = stop(question)
    let maxDistance = view.farOnFoot(view.square(seat), from)
    for (let index = 0; index < question.count; index++) {
      const action = question.actions[index]!
      const square = argumentOf(action)
      if (verbOf(action) !== Verb.step || view.isFaceDown(square) || view.adversaryOn(square) !== NONE) continue
      const far = view.farOnFoot(square, from)
      if (far > maxDistance) {
        maxDistance = far
        best = index
      }
    }
    return this.byRule(question, best >= 0 ? best : 0)
  }

  // ---- The action --------------------------------------------------------------------------------------------------

  private actionWorth(question: Ask, action: number): number {
    const { view, seat } = question
    const { judgement, scenario } = this
    const argument = argumentOf(action)
    switch (verbOf(action)) {
      case Verb.no:
        return 0.05
      case Verb.pick:
      case Verb.climb:
        return (
          this.route.worthOfOpening(view, seat, argument, judgement) *
          this.route.quietChance(view, seat, argument, judgement)
        )
      case Verb.force:
        return (
          this.route.worthOfOpening(view, seat, argument, judgement) *
            this.route.forcedChance(view, seat, argument, judgement) -
          judgement.failure()
        )
      case Verb.perceive:
        return 0.1
      case Verb.light:
        return this.lightingWorth()
      case Verb.healOther:
        return healingWorth(view, seat, argument, judgement)
      case Verb.climbOut:
        return this.climbingWorth(view, seat)
      case Verb.rescue:
        return rescueWorth(view, argument, judgement)
      case Verb.cure:
        return cureWorth(view, seat, argument, judgement)
      case Verb.rest:
        return 0.06
      case Verb.cast:
        return judgement.sorcery.action(view, seat, argument)
      case Verb.giveItem:
        if (scenario.kinds[argument] === DiskKind.component) return judgement.sorcery.gift(view, seat, argument)
        return this.profile.isGenerous ? this.things.armingWorth(view, seat, argument) : NEVER
      case Verb.takeItem:
        return scenario.worth[argument]! + judgement.wish(argument) + 0.1
      case Verb.meetDisk:
        return scenario.kinds[argument] === DiskKind.adversary
          ? judgement.fight(argument)
          : judgement.encounter(argument)
      case Verb.shoot:
        return 0.5 * (scenario.kinds[argument] === DiskKind.adversary ? adversaryOf(scenario, argument).defence : -1)
      case Verb.tapeUp:
        return scenario.constants.victoryPoints.taping + PRICE.nuisance
      case Verb.scenario:
        return judgement.scenarioAction(argument)
      default:
        return this.dealings.worth(view, seat, verbOf(action), argument)
    }
  }

  /** The action, and whom it is about if it is a theft: how to go about it is asked next. */
  private act(question: Ask): number {
    const chosen = taken(question, this.slips, (action) => this.actionWorth(question, action))
    const action = question.actions[chosen]!
    this.victim = verbOf(action) === Verb.steal ? question.view.holderOf(argumentOf(action)) : NONE
    return this.noted(question, chosen)
  }

  /** Keeps in mind what the next questions will be about: the spell that is cast, the disk that is handed over. */
  private noted(question: Ask, chosen: number): number {
    const { sorcery } = this.judgement
    const action = question.actions[chosen]!
    sorcery.casting = verbOf(action) === Verb.cast ? argumentOf(action) : NONE
    sorcery.giving = verbOf(action) === Verb.giveItem ? argumentOf(action) : NONE
    return chosen
  }

  /** Thief: the better odds; holder: the larger pool. WDC-DP-36 */
  private stealPool({ view, seat }: Ask): number {
    if (this.victim === NONE)
      return view.dice(seat, K.snatch, 0, NONE, 'target') > view.dice(seat, K.steal, 0, NONE, 'target') ? 1 : 0
    const [strength, fingers] = this.dealings.stealingWays(view, seat, this.victim)
    this.victim = NONE
    return fingers!.chance > strength!.chance ? 1 : 0
  }

  /**
   * Whether the hero can do a task here. A search that fails shuffles the disk among others nearby and takes the next
   * action too, so that the task comes first.
   */
  private hasTaskHere({ view, seat }: Ask): boolean {
    const { actions } = this.scenario.plan
    for (let index = 0; index < actions.length; index++) {
      const { tile, square } = actions[index]!
      if (view.squareNamed(tile, square) === view.square(seat) && view.isActionOpen(seat, index)) return true
    }
    return false
  }

  // ---- Written plans -----------------------------------------------------------------------------------------------

  /** DP-53: the turn as it would be played now; then what is worth most of all that can be done where it leads. */
  private writePlan(question: Ask): number {
    if (find(question, Verb.no) < 0) return this.turnKind(question)
    const { view, seat } = question
    const there = this.route.destination === NONE ? view.square(seat) : this.route.destination
    const chosen = taken(question, this.slips, (action) =>
      this.isDoneAt(view, seat, action, there) ? this.actionWorth(question, action) : NEVER,
    )
    return this.noted(question, chosen)
  }

  /** Whether the action is one for that square, as far as can be said beforehand. */
  private isDoneAt(view: View, seat: Hero, action: number, square: Square): boolean {
    const argument = argumentOf(action)
    switch (verbOf(action)) {
      case Verb.no:
      case Verb.tapeUp:
        return true
      case Verb.pick:
      case Verb.force:
      case Verb.smash:
      case Verb.climb:
        return view.outside(argument) === square
      case Verb.perceive:
      case Verb.light:
      case Verb.build:
        return view.building(square) !== NONE
      case Verb.takeItem:
      case Verb.meetDisk:
        return view.squareOf(seat, argument) === square
      case Verb.healOther:
      case Verb.rescue:
      case Verb.cure:
      case Verb.attackHero:
        return view.square(argument) === square
      case Verb.scenario: {
        const { tile, square: place } = this.scenario.plan.actions[argument]!
        return view.squareNamed(tile, place) === square
      }
      default:
        return square === view.square(seat)
    }
  }

  /** Out of what holds one: a chance is better than none, and where the water rises it is worth a life. */
  private climbingWorth(view: View, seat: Hero): number {
    return 0.07 + this.judgement.climbingOut() * this.rolling.climbingStake(view, seat) // there is nothing else to do
  }
}
