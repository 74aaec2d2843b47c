// How the heroes' agents choose in both games: a turn step by step, a move towards a goal, and what a hero does when no
// move leads there. hero-means.ts has cards, items and which monsters he can beat. Each game's own agent adds its goals
// and actions (castle-hero.ts, village-hero.ts).
import type { Draws } from '../../../../random/index.ts'
import type { Style } from '../../../../engine/follower.ts'
import type { Question, Seat } from '../../../../engine/game.ts'
import type { Slips } from '../../../../engine/groups.ts'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { FAR, gateOf, toOf, usesOf, Way } from '../setup/graph.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { Mark } from '../setup/scenario.ts'
import { Item, NONE } from '../state/state.ts'
import type { SharedView } from './view.ts'
import { HeroMeans } from './hero-means.ts'
import type { Profile } from './profile.ts'
import { type Walker, Ways } from './ways.ts'

/** Farther than any way; the odds that are taken when nothing better is left. */
export const EVERYWHERE = 200
export const LAST_RESORT = 0.15
/** How far a loose item is gone for. */
const ITEM_REACH = 3
/** An order to end the turn: no place has this number, nor is it NONE. */
const STAY = -2
/** How far off a place may lie that could be ordered, and how many of each sort there are. */
const ORDER_REACH = 12
const MAX_PREY = 2
const MAX_LURES = 2
/** What one move weighs beside the price of a step. */
export const STEP = 3

export abstract class HeroAgent<View extends SharedView>
  extends HeroMeans<View>
  implements Style<View, number>, Walker<View>
{
  protected readonly ways: Ways<View>
  /** The goal whose shortest way is blocked: he goes around until he arrives or changes it. NONE if nothing blocks. */
  private barred = NONE
  /** Of a group that slips: the goal that he judges to be best, and the one that he goes for instead. */
  private readonly aim = { best: NONE, taken: NONE }
  /** Where he is ordered to go in this turn: a place, or STAY; NONE to go where he likes. */
  private ordered = NONE

  constructor(scenario: SharedScenario, seat: Seat, profile: Profile, slips?: Slips) {
    super(scenario, seat, profile, slips)
    this.ways = new Ways(scenario)
  }

  reset(_agentRng: Draws): void {
    this.barred = NONE
    this.isLastChance = false
    this.ordered = NONE
    this.aim.best = NONE
  }

  order(place = NONE): void {
    this.ordered = place
  }

  /** To stay, or to go elsewhere. */
  orders(view: View, seat: number): number[] {
    return [STAY, ...this.destinations(view, seat)]
  }

  /** Home when hurt, at a monster, for what lies about, on to the boss: all but where he is. */
  private destinations(view: View, seat: number): number[] {
    const place = view.place(seat)
    const near = (places: readonly number[], most: number): number[] =>
      places
        .filter((one) => one !== NONE && one !== place && this.distance(place, one) <= ORDER_REACH)
        .sort((one, other) => this.distance(place, one) - this.distance(place, other))
        .slice(0, most)
    const figures = Array.from({ length: view.onBoard }, (_, index) => view.nthOnBoard(index))
    const places = [
      ...near(view.hp(seat) < this.scenario.heroHp[seat] ? [this.scenario.entrance] : [], 1),
      ...near(
        figures.map((figure) => view.figurePlace(figure)),
        MAX_PREY,
      ),
      ...near(this.lures(view, seat), MAX_LURES),
      this.whatMoreThereIs(view, seat),
      this.goalOnwards(view, seat),
    ]
    return [...new Set(places)].filter((one) => one !== NONE && one !== place)
  }

  /** Places where something lies that he may want. */
  protected abstract lures(view: View, seat: number): readonly number[]

  choose(question: Question<View>): number {
    switch (question.kind) {
      case DP.action:
        return this.action(question)
      case DP.hitCards:
        return this.hitCards(question)
      case DP.missCards:
        return this.missCards(question)
      case DP.rewardItem:
        return this.keepsItem(question)
      case DP.discard:
        return this.discards(question)
      default:
        return this.chooseMore(question)
    }
  }

  /** Decisions that only one of the games has. */
  protected abstract chooseMore(question: Question<View>): number

  // ---- His turn ----------------------------------------------------------------------------------------------------

  /** A free action that he wants; else a bout; else a step towards his goal; else whatever may help. */
  private action(question: Question<View>): number {
    const { view, seat, actions } = question
    this.isLastChance = false
    if (verbOf(actions[0]) === Verb.move) return this.walk(question, this.goal(view, seat)) // only moves: he is passing
    const atOnce = this.atOnce(question)
    if (atOnce !== NONE) return this.byRule(question, atOnce)
    if (view.left <= 0 || this.ordered === STAY) return 0
    const bout = this.orderedBout(question)
    if (bout !== NONE) return bout
    const goal = this.goal(view, seat)
    const next = goal === view.place(seat) ? this.atGoal(question) : this.towards(question, goal)
    if (next === NONE) return this.asLast(question, goal)
    return this.isTooEarly(question, next) ? this.byRule(question, 0) : next
  }

  /** Who is sent elsewhere passes monsters by; who is sent at one fights. */
  private orderedBout(question: Question<View>): number {
    if (this.ordered === NONE || this.ordered === question.view.place(question.seat)) return this.bout(question)
    return question.view.occupant(this.ordered) < 0 ? this.bestBout(question, LAST_RESORT) : NONE
  }

  /**
   * Whether this is a step beside a monster with the last action. The monster would strike first; next turn the hero
   * comes with actions left.
   */
  private isTooEarly({ view, seat, actions }: Question<View>, index: number): boolean {
    return (
      this.isLastAction(view, seat) &&
      verbOf(actions[index]) === Verb.move &&
      this.isBesideMonster(view, argumentOf(actions[index])) &&
      !this.isBesideMonster(view, view.place(seat))
    )
  }

  /** Whether nothing but the villain's turn follows on this action. */
  protected isLastAction(view: View, seat: number): boolean {
    return view.left === 1 && !view.holds(seat, Item.boots)
  }

  private isBesideMonster(view: View, place: number): boolean {
    const { graph } = this.scenario
    const end = graph.firstWay[place + 1]
    for (let index = graph.firstWay[place]; index < end; index++) {
      const way = graph.ways[index]
      const occupant = view.occupant(toOf(way))
      if (
        occupant < 0 &&
        (usesOf(way) & Way.heroStrikes) !== 0 &&
        view.isOpen(gateOf(way)) &&
        this.isMonster(-occupant - 1)
      )
        return true
    }
    return false
  }

  /** Not one of the figures with which there are duels: there it is the same who begins. */
  protected isMonster(_figure: number): boolean {
    return true
  }

  /**
   * A step to the goal, straight or around obstacles. If no way leads there, an attack on whoever he has any real
   * chance to beat. NONE if neither is possible.
   */
  private towards(question: Question<View>, goal: number): number {
    const { view, seat } = question
    if (goal !== this.barred) {
      this.barred = NONE
      const move = this.walk(question, goal)
      if (move !== NONE) return move
    }
    if (view.moves > 0) {
      this.barred = goal
      this.ways.lookAround(view, view.place(seat), goal, this)
      const move = this.stepTo(question, goal)
      if (move !== NONE) return move
    }
    const blocker = this.bestBout(question, 0.01)
    return blocker === NONE ? this.whenBlocked(question) : blocker
  }

  /**
   * The first move on the way that `lookAround` has found.
   *
   * @returns 0, to wait, if another hero stands there; NONE if no way leads to the goal or a figure stands there
   */
  private stepTo({ view, actions, count }: Question<View>, goal: number): number {
    const first = this.ways.firstStep[goal]
    if (first === NONE) return NONE
    for (let index = 0; index < count; index++) if (actions[index] === actionOf(Verb.move, first)) return index
    return view.occupant(first) > 0 ? 0 : NONE
  }

  /** If nothing leads to the goal: a last chance, else another goal, else a step nearer, else 0, to wait. */
  private asLast(question: Question<View>, goal: number): number {
    const { view, seat } = question
    if (view.moves <= 0) return 0
    this.isLastChance = true
    const chance = this.lastChance(question)
    if (chance !== NONE) return chance
    this.ways.lookAround(view, view.place(seat), NONE, this)
    const other = this.lastGoal(view, seat)
    return Math.max(0, other === NONE ? this.walk(question, goal) : this.stepTo(question, other))
  }

  /** Beside whom he can beat by a lucky blow with all his cards: at him. NONE for nobody. */
  protected lastChance(question: Question<View>): number {
    return this.bestBout(question, 0)
  }

  /** The nearest of those to whom a way leads; NONE for nobody. */
  protected lastGoal(view: View, seat: number): number {
    const { moves } = this.ways
    let best = NONE
    for (let index = 0; index < view.onBoard; index++) {
      const figure = view.nthOnBoard(index)
      const place = view.figurePlace(figure)
      if (
        moves[place] !== FAR &&
        (best === NONE || moves[place] < moves[best]) &&
        this.chanceToKill(view, seat, figure) > 0
      )
        best = place
    }
    return best
  }

  crosses(_view: View, _place: number): boolean {
    return true
  }
  abstract passesGate(view: View, gate: number): boolean

  private atOnce({ view, seat, actions, count }: Question<View>): number {
    for (let index = 1; index < count; index++) {
      const verb = verbOf(actions[index])
      // Moves and bouts have lower verbs; he weighs them later.
      if (verb > Verb.strike && this.isWanted(view, seat, verb, argumentOf(actions[index]))) return index
    }
    return NONE
  }

  /** Whether he does this whenever he may. */
  protected isWanted(view: View, seat: number, verb: number, _argument: number): boolean {
    switch (verb) {
      case Verb.drink:
        return this.wantsPotion(view, seat, this.isBeforeBoss(view.place(seat)))
      case Verb.boots:
        return view.left === 0 && this.usesBoots(view, seat)
      case Verb.pickUp:
        return view.itemsHeld(seat) < view.itemLimit(seat)
      case Verb.fountain:
        return view.hp(seat) <= this.profile.restsAt
      default:
        return false
    }
  }

  /** With the last action spent: whether three more bring something. */
  protected abstract usesBoots(view: View, seat: number): boolean
  /** A bout that he wants, NONE for none. */
  protected abstract bout(question: Question<View>): number
  /** What to do where he is there already; NONE for nothing. */
  protected atGoal(_question: Question<View>): number {
    return NONE
  }
  /** What to do where nothing leads to the goal and nobody in the way can be beaten; NONE for nothing. */
  protected whenBlocked(_question: Question<View>): number {
    return NONE
  }

  protected isBeforeBoss(place: number): boolean {
    return (this.scenario.marks[place] & Mark.beforeBoss) !== 0
  }

  // ---- Where to go -------------------------------------------------------------------------------------------------

  protected goal(view: View, seat: number): number {
    const best = this.bestGoal(view, seat)
    return this.slipping === undefined ? best : this.goalOfGroup(this.slipping, view, seat, best)
  }

  /**
   * Chosen anew when he has arrived, or judges another to be best. What lies farther off is worth a point less for each
   * move, any other goal at least one.
   */
  private goalOfGroup(slips: Slips, view: View, seat: number, best: number): number {
    const { aim } = this
    const place = view.place(seat)
    if (best === place) return best
    if (best === aim.best && aim.taken !== place) return aim.taken
    const goals = [best, ...this.otherGoals(view, seat).filter((one) => one !== best)]
    const farther = (goal: number): number => this.distance(place, goal) - this.distance(place, best)
    aim.best = best
    aim.taken = goals[slips.among(goals.length, (index) => (index === 0 ? 0 : -Math.max(1, farther(goals[index]))), 0)]
    return aim.taken
  }

  /** What a group may go for by mistake. */
  protected otherGoals(view: View, seat: number): number[] {
    return this.destinations(view, seat)
  }

  private bestGoal(view: View, seat: number): number {
    const { profile, scenario } = this
    const place = view.place(seat)
    if (this.ordered === place) this.ordered = NONE
    if (this.ordered !== NONE) return this.ordered
    const last = this.goalAtBoss(view, seat)
    if (last !== NONE) return last
    if (view.hp(seat) <= profile.turnsBackAt && this.distance(place, scenario.entrance) <= profile.turnsBackWithin)
      return scenario.entrance
    const figure = profile.hunts > 0 ? this.prey(view, seat, profile.hunts, profile.fights) : NONE
    if (figure !== NONE) return view.figurePlace(figure)
    const treasure = this.treasureNear(view, seat)
    if (treasure !== NONE) return treasure
    if (profile.clearsAll || (profile.prepares && !this.isReady(view, seat))) {
      const more = this.whatMoreThereIs(view, seat)
      if (more !== NONE) return more
    }
    return this.goalOnwards(view, seat)
  }

  /** Where to go on the last ground, before the boss; NONE where he has not come so far. */
  protected abstract goalAtBoss(view: View, seat: number): number
  /** Something that would make him stronger, or is worth points, however far; NONE when all is had. */
  protected abstract whatMoreThereIs(view: View, seat: number): number
  /** The way to the boss. */
  protected abstract goalOnwards(view: View, seat: number): number

  /** Chance to kill the boss in one blow that makes him ready to go on. */
  protected abstract get readyAt(): number

  /** Whether he will have what can kill the boss, with the cards that are drawn on arrival. */
  protected isReady(view: View, seat: number): boolean {
    const { blows, numbers, arrivalCards } = this.scenario
    const expected = view.hitCards + (arrivalCards[Math.min(view.arrivals, arrivalCards.length - 1)] >> 1)
    return blows.atLeast(view.dice(seat), view.bossNeeds - Math.min(numbers.hitCards, expected)) >= this.readyAt
  }

  /** What lies about near by: a loose item in the same zone that he can take in this turn; NONE for nothing. */
  protected treasureNear(view: View, seat: number): number {
    if (!view.isAnythingLoose || view.itemsHeld(seat) >= view.itemLimit(seat)) return NONE
    const { zoneOf, placesOf } = this.scenario
    const place = view.place(seat)
    const places = placesOf[zoneOf[place]]
    for (let index = 0; index < places.length; index++) {
      const square = places[index]
      if (
        view.occupant(square) !== 0 ||
        !view.hasLoose(square) ||
        this.distance(place, square) > Math.min(ITEM_REACH, view.moves)
      )
        continue
      this.ways.lookAround(view, place, square, this)
      if (this.ways.moves[square] <= view.moves) return square
    }
    return NONE
  }

  // ---- Moves -------------------------------------------------------------------------------------------------------

  protected distance(from: number, to: number): number {
    return this.scenario.graph.heroMoves[from * this.scenario.graph.places + to]
  }

  /** The offered move that comes nearest to the goal, counting the cost of the step. NONE if no move comes nearer. */
  protected walk({ view, seat, actions, count }: Question<View>, goal: number): number {
    const isForced = verbOf(actions[0]) === Verb.move
    let best = NONE
    let least = isForced ? Infinity : this.distance(view.place(seat), goal) * STEP
    // Moves stand together, behind nothing but the end of the turn.
    for (let index = isForced ? 0 : 1; index < count && verbOf(actions[index]) === Verb.move; index++) {
      const to = argumentOf(actions[index])
      const cost = this.distance(to, goal) * STEP + this.stepCost(view, to, goal)
      if (cost >= least) continue
      least = cost
      best = index
    }
    return best
  }

  /** What a step onto a place costs beside the move. */
  protected stepCost(_view: View, _to: number, _goal: number): number {
    return 0
  }
}

/** Index of the first action of this verb, NONE if it is not offered. */
export function find({ actions, count }: Question, verb: number): number {
  for (let index = 0; index < count; index++) if (verbOf(actions[index]) === verb) return index
  return NONE
}
