// Plays by judgement: of what is offered it takes what is worth most. The profile tells the styles apart.
import type { Question } from '../../../engine/game.ts'
import type { Slips } from '../../../engine/groups.ts'
import { towards } from '../../../engine/set-choice.ts'
import type { Style } from '../../../engine/follower.ts'
import type { Draws } from '../../../random/index.ts'
import type { List, Scenario, SkillTable } from '../setup/scenario.ts'
import { Act, argumentOf, DIE_USES, DieUse, DP, verbOf } from '../words/decisions.ts'
import { KINDS, OF_TYPE, STAT_KINDS, Type, typeOf } from '../words/dice.ts'
import { Zone } from '../words/effects.ts'
import { Check as Kind, Use, Window } from '../words/vocabulary.ts'
import { Candidates } from './candidates.ts'
import { Outlook } from './outlook.ts'
import type { Profile } from './profile.ts'
import type { View } from './view.ts'

/** Less than what doing nothing is worth. */
const NOT_NOW = -1
/** Taken off for each use of a skill in the same turn, so that one that seems to pay for itself comes to an end. */
const AGAIN = 0.25

/** Decisions in which `#worth` is no worth but says what a rule of thumb does. */
const BY_RULE = new Set<number>([DP.give, DP.runDice, DP.divine, DP.refill])

export class Steady extends Outlook implements Style<View, never> {
  /** The set of dice that is wanted, and the decision at which it was planned with a skill; -1 for none. */
  readonly #set = new Int16Array(KINDS * DIE_USES)
  #plannedAt = -1
  /** By skill: uses in the turn of this game and round. */
  readonly #uses: Uint16Array
  #games = -1
  #round = -1
  /** Of a group: how it slips, the worth of each action, and what it has taken of the set so far. */
  readonly #slips: Slips | undefined
  readonly #worths: number[] = []
  readonly #taken = new Int16Array(KINDS * DIE_USES)

  /** @param slips of a group that plays as the profile says, and slips */
  constructor(scenario: Scenario, profile: Profile, slips?: Slips) {
    super(scenario.seatCount, profile, slips === undefined ? undefined : new Candidates())
    this.#uses = new Uint16Array(scenario.skills.length)
    this.#slips = slips
  }

  reset(_agentRng: Draws): void {
    this.dice.forget()
    this.prices.forget()
    this.#plannedAt = -1
    this.#games = -1
  }

  choose(question: Question<View>): number {
    this.update(question.view, question.seat)
    if (question.set !== undefined)
      return this.#slips === undefined ? this.#step(question) : this.#slippedStep(question)
    this.#plannedAt = -1
    this.#beginTurn(question.view)
    let chosen = 0
    let best = -Infinity
    for (let index = 0; index < question.count; index++) {
      const worth = this.#worth(question, question.actions[index])
      if (this.#slips !== undefined) this.#worths[index] = worth
      if (!(worth > best)) continue
      best = worth
      chosen = index
      if (isPaid(question.actions[index])) this.#planFor(question, question.actions[index])
      else this.#plannedAt = -1
    }
    if (this.#slips !== undefined) chosen = this.#slipped(question, this.#slips, chosen)
    const verb = verbOf(question.actions[chosen])
    if (verb === Act.skill || verb === Act.card) this.#uses[argumentOf(question.actions[chosen])] += 1
    return chosen
  }

  #beginTurn({ games, round }: View): void {
    if (this.#games === games && this.#round === round) return
    this.#games = games
    this.#round = round
    this.#uses.fill(0)
  }

  /** The dice of an action that was judged just now. */
  #planFor({ kind }: Question<View>, action: number): void {
    // Skills that are used outside of encounters are paid for as at DH-DEC-02.
    this.#plannedAt = kind === DP.act ? DP.skill : kind
    this.#set.set(verbOf(action) === Act.dice ? this.wanted : this.payments.wanted)
  }

  // ---- Groups of players --------------------------------------------------------------------------------------------

  /** What a group does instead of the best, and with which dice. */
  #slipped(question: Question<View>, slips: Slips, best: number): number {
    const chosen = this.#isCarriedOut(question, best)
      ? best
      : BY_RULE.has(question.kind)
        ? slips.byRule(question, best)
        : slips.among(question.count, (index) => this.#worths[index], best)
    const action = question.actions[chosen]
    this.#plannedAt = -1
    this.#taken.fill(0)
    if (!isPaid(action)) return chosen
    this.candidates!.open()
    this.#worth(question, action)
    this.#planFor(question, action)
    this.candidates!.take(slips, this.#set)
    return chosen
  }

  /** A hero who has chosen where to be does there what it was chosen for. */
  #isCarriedOut({ kind, view, actions }: Question<View>, best: number): boolean {
    const verb = verbOf(actions[best])
    return kind === DP.act && view.explorations === 0 && (verb === Act.explore || verb === Act.close)
  }

  /** A set is planned, and slipped on, at its first step. */
  #slippedStep(question: Question<View>): number {
    const { chosen, done } = question.set!
    for (let candidate = 0; candidate < chosen.length; candidate++)
      if (chosen[candidate] < this.#taken[candidate]) this.#plannedAt = -1
    const step = this.#step(question)
    const action = question.actions[step]
    if (action === done || verbOf(action) !== Act.take) {
      this.#plannedAt = -1
      this.#taken.fill(0)
    } else {
      this.#plannedAt = question.kind
      this.#taken.set(chosen)
      this.#taken[argumentOf(action)] += 1
    }
    return step
  }

  // ---- What an action is worth --------------------------------------------------------------------------------------

  #worth({ kind, view, seat }: Question<View>, action: number): number {
    const argument = argumentOf(action)
    switch (verbOf(action)) {
      case Act.skill:
      case Act.card:
        if (kind === DP.reward) return this.skillReward(view, argument)
        return this.#skill(kind, view, view.scenario.skills[argument])
      case Act.dice:
        return kind === DP.obstacle ? this.obstacleWorth(view) : kind === DP.closing ? this.#closing(view) : -Infinity
      case Act.flee:
        return this.fleeWorth(view)
      case Act.stand:
        return this.fleeWorth(view, true)
      case Act.askOthers:
        return 0.4 * this.gain(view, seat, view.encounter.die)
      case Act.explore:
        return this.exploreWorth(view, view.at(seat), -1)
      case Act.exploreAgain:
        return this.againWorth(view, argument)
      case Act.close:
        return this.attemptWorth(view)
      case Act.stay:
        return this.placeWorth(view, view.at(seat)) + 0.05
      case Act.go:
        return this.placeWorth(view, argument)
      case Act.place:
        return this.lookWorth(view, argument)
      case Act.hero:
        return kind === DP.effectChoice ? this.needWorth(view, argument) : this.giveWorth(view, argument)
      case Act.yes:
        return kind === DP.divine ? 1 : this.exploreWorth(view, view.at(seat), -1)
      case Act.meet:
        return this.meetWorth(view, argument)
      case Act.branch:
        return this.lists.worth(view, view.branch(argument), seat, seat)
      case Act.type:
        return this.typeReward(view, argument)
      case Act.take:
        return -this.dice.quality[argument]
      case Act.standard:
        return 1
      default:
        return 0
    }
  }

  #skill(kind: number, view: View, skill: SkillTable): number {
    if (kind === DP.skill && this.#canWait(view, skill)) return NOT_NOW
    const worth = this.skillWorth(view, skill)
    return skill.use === Use.effects ? worth - AGAIN * this.#uses[skill.number] : worth
  }

  /** Whether a skill helps only when the hand is filled, and is open after exploring: its dice may serve first. */
  #canWait(view: View, skill: SkillTable): boolean {
    if (skill.use !== Use.effects || (skill.when & (1 << Window.after)) === 0) return false
    const { effects } = skill.effects[Math.max(1, view.level(this.self, skill.number)) - 1]
    return effects.every(helpsAtRefill)
  }

  #closing(view: View): number {
    const worth = this.statWorth(view, Kind.closing, STAT_KINDS, view.scenario.numbers.closingBoost)
    this.addDivine(view)
    return worth
  }

  // ---- Sets of dice -------------------------------------------------------------------------------------------------

  /** The next step towards a set. Nothing changes between steps, so that a plan made again is the same. */
  #step(question: Question<View>): number {
    const set = question.set!
    if (this.#plannedAt !== question.kind && !this.#plan(question)) return question.count - 1
    for (let candidate = 0; candidate < set.chosen.length; candidate++)
      if (set.chosen[candidate] > this.#set[candidate]) return this.#any(question)
    try {
      return towards(question, this.#set)
    } catch {
      return this.#any(question)
    }
  }

  /** Ends the set where that is possible, else takes what comes first. */
  #any({ set, actions, count }: Question<View>): number {
    for (let index = 0; index < count; index++) if (actions[index] === set!.done) return index
    return 0
  }

  /** @returns false: rather not, where that is offered last */
  #plan({ kind, view, seat, actions, count }: Question<View>): boolean {
    const mayGoBack = verbOf(actions[count - 1]) === Act.back
    this.#set.fill(0)
    switch (kind) {
      case DP.stat:
        return this.#planStat(view, mayGoBack)
      case DP.closing:
      case DP.obstacle:
        if (kind === DP.closing) this.#closing(view)
        else this.obstacleWorth(view)
        this.#set.set(this.wanted)
        return true
      case DP.endure:
        this.#takeCheapest(view, seat, view.damage!.amount, view.scenario.options.allyHandIsHand)
        return true
      case DP.endDiscard:
        this.#takeCheapest(view, seat, this.discards(view), false)
        return true
      case DP.give:
      case DP.runDice:
        this.#takeCheapest(view, seat, this.gifts(view), false)
        return true
      case DP.effectChoice:
        this.#pick(view)
        return !(mayGoBack && view.picks === 0)
      default:
        return !mayGoBack
    }
  }

  /** @returns false: the die is not worth it */
  #planStat(view: View, mayGoBack: boolean): boolean {
    const { die } = view.encounter
    if (this.#slips !== undefined) this.candidates!.open()
    const worth = this.statWorth(view, Kind.stat, OF_TYPE[typeOf(die)], view.scenario.numbers.statBoost)
    if (this.#slips !== undefined) {
      if (mayGoBack) this.candidates!.add(0, this.#set)
      this.candidates!.take(this.#slips, this.#set)
      return this.#set.some((count) => count > 0)
    }
    if (worth <= 0 && mayGoBack) return false
    this.addDivine(view)
    this.#set.set(this.wanted)
    return true
  }

  /** So many live dice of the hand, those of least use first. */
  #takeCheapest(view: View, seat: number, count: number, withAllies: boolean): void {
    this.#takeBest(count, -1, (kind) => {
      const type = typeOf(kind)
      if (type === Type.ally) return withAllies ? view.payable(seat, kind) : 0
      return type < Type.wound ? view.inHand(seat, kind) : 0
    })
  }

  /** From a pile the best dice, from a hand those of least use. */
  #pick(view: View): void {
    this.#takeBest(view.picks, view.isPickedFromPile ? 1 : -1, (kind) =>
      typeOf(kind) === Type.wound ? 0 : view.pickable(kind),
    )
  }

  /** @param sign 1: those of most use first; -1: those of least use @param held how many there are of a kind */
  #takeBest(count: number, sign: number, held: (kind: number) => number): void {
    for (let nth = 0; nth < count; nth++) {
      let best = -1
      for (let kind = 0; kind < KINDS; kind++)
        if (
          held(kind) > this.#set[kind * DIE_USES + DieUse.plain] &&
          (best < 0 || sign * this.dice.quality[kind] > sign * this.dice.quality[best])
        )
          best = kind
      if (best < 0) return
      this.#set[best * DIE_USES + DieUse.plain] += 1
    }
    if (this.#slips === undefined || count === 0) return
    // First the best, then all others.
    const worthOf = (kind: number): number => sign * this.dice.quality[kind] * this.prices.dice[this.self]
    let worth = 0
    for (let kind = 0; kind < KINDS; kind++) worth += this.#set[kind * DIE_USES + DieUse.plain] * worthOf(kind)
    this.candidates!.open()
    this.candidates!.add(worth, this.#set)
    this.candidates!.addAll(count, held, worthOf)
    this.candidates!.take(this.#slips, this.#set)
  }
}

/** Whether dice are chosen for an action. */
function isPaid(action: number): boolean {
  const verb = verbOf(action)
  return verb === Act.skill || verb === Act.card || verb === Act.dice
}

/** WOUND dice cured, and dice that come back into the bag of the hero who uses it. */
function helpsAtRefill({ word, args, selector }: List['effects'][number]): boolean {
  if (selector?.name !== 'self') return false
  return word === 'unwound' || (word === 'move' && (args as { readonly to: number }).to === Zone.bag)
}
