// The MC (NEC-FIGHT-07, NEC-HARD-09): monsters go for whom they can reach, picks and attacks go by weight. The profile
// says whom a monster prefers; how severe hard moves are is a setting (NEC-HARD-04).
import type { Draws } from '../../../random/index.ts'
import { AgentRng, MAX_CHOICES } from '../../../engine/agent-rng.ts'
import type { Agent, Question } from '../../../engine/game.ts'
import { Act, argumentOf, DP, dxOf, dyOf, firstOf, stepOf, verbOf } from '../words/decisions.ts'
import { Range } from '../words/vocabulary.ts'
import type { View } from './view.ts'

/** First words of the picks of a celebration, from the one that is lost last to the one that is lost first. */
const SPOILT: readonly (string | undefined)[] = ['mod', 'result', 'token', 'calm']

export class Mc implements Agent<View> {
  /** 1: the hero with most marks, -1: with fewest, 0: any. */
  readonly #prefers: number
  readonly #rng = new AgentRng()
  /** Scratch: of the attacks that are weighed. */
  readonly #words = new Int32Array(MAX_CHOICES)

  constructor(prefers: number) {
    this.#prefers = prefers
  }

  reset(agentRng: Draws): void {
    this.#rng.reset(agentRng)
  }

  choose(question: Question<View>): number {
    const { kind, set } = question
    const verb = verbOf(question.actions[0])
    if (kind === DP.monster) {
      if (set !== undefined) return this.#chooseTarget(question)
      if (verb === Act.move) return this.#step(question)
      if (verb === Act.monsterAttack) return this.#chooseAttack(question)
    }
    if (verb === Act.take) return spoil(question)
    return this.#rng.choose(question)
  }

  /** How much a hero is wanted; of equals any. */
  #wish(view: View, seat: number): number {
    return this.#prefers * view.marks(seat) + this.#rng.unit(view.scenario.seatWords[seat])
  }

  /** Towards a hero who can be reached in this turn, else towards the nearest. */
  #step({ view, actions, count }: Question<View>): number {
    const who = view.foe(view.actingMonster)
    const heroes = heroesIn(view)
    const near = heroes.filter((hero) => canReach(view, view.distance(who, hero)))
    const nearest = Math.min(...heroes.map((hero) => view.distance(who, hero)))
    const goals = near.length > 0 ? near : heroes.filter((hero) => view.distance(who, hero) === nearest)
    this.#rng.renew()
    const goal = bestOf(goals, (hero) => this.#wish(view, hero))
    const farAfter = (action: number): number => {
      const step = verbOf(action) === Act.move ? argumentOf(action) : stepOf(0, 0)
      const [dx, dy] = [view.x(who) + dxOf(step) - view.x(goal), view.y(who) + dyOf(step) - view.y(goal)]
      return Math.max(Math.abs(dx), Math.abs(dy))
    }
    // It stays where no step is better.
    const indices = Array.from({ length: count }, (_, nth) => (nth + count - 1) % count)
    return bestOf(indices, (index) => -farAfter(actions[index]))
  }

  /** By weight; it gives up its act only where nothing can be used. */
  #chooseAttack({ view, actions, count }: Question<View>): number {
    const { weights } = this.#rng
    const { attacks } = view.kind(view.actingMonster)
    for (let index = 0; index < count; index++) {
      const attack = verbOf(actions[index]) === Act.end ? undefined : attacks[argumentOf(actions[index])]
      weights[index] = attack?.weight ?? 0
      this.#words[index] = attack?.word ?? 0
    }
    return this.#rng.weighed(this.#words, count)
  }

  /** The next of those who are wanted most: as many as are left to take come in seat order. */
  #chooseTarget({ view, actions, count }: Question<View>): number {
    const { monster, attack } = view.aiming
    const { reach } = view.kind(monster).attacks[attack]
    const reached = heroesIn(view).filter((hero) => ((reach >> view.range(view.foe(monster), hero)) & 1) === 1)
    const rest = reached.slice(argumentOf(actions[0]))
    const left = reached.length - argumentOf(actions[count - 1])
    this.#rng.renew()
    const wishes = rest.map((hero) => this.#wish(view, hero))
    const least = [...wishes].sort((one, other) => other - one)[left - 1]
    return wishes.findIndex((wish) => wish >= least)
  }
}

const heroesIn = (view: View): number[] =>
  Array.from({ length: view.scenario.seatCount }, (_, seat) => seat).filter((seat) => view.isInFight(seat))

/** Whether the acting monster has an attack for a hero so far away, after its move. */
function canReach(view: View, distance: number): boolean {
  const monster = view.actingMonster
  const own = view.scenario.options.positionModel === 'grid' ? 1 : 0
  const range = Math.min(Range.disengaged, Math.max(own, distance - view.speed(monster)) - own)
  return view
    .kind(monster)
    .attacks.some(({ reach }, attack) => ((reach >> range) & 1) === 1 && !view.isDisabled(monster, attack))
}

/** The first of the best. */
function bestOf(items: readonly number[], worthOf: (item: number) => number): number {
  let [chosen, best] = [items[0], -Infinity]
  for (const item of items) {
    const worth = worthOf(item)
    if (worth > best) [chosen, best] = [item, worth]
  }
  return chosen
}

/** A pick of another celebrant is lost (NEC-CELEB-03). */
function spoil({ view, actions, count }: Question<View>): number {
  const rank = (index: number): number => {
    const { list } = view.scenario.picks[firstOf(argumentOf(actions[index]))]
    return SPOILT.indexOf(list.effects[0]?.word)
  }
  return bestOf(
    Array.from({ length: count }, (_, index) => index),
    rank,
  )
}
