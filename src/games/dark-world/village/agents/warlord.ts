// The Warlord: treasures, buildings, Wolf, Lurker and the Trial of Stealth, with the profile he is made with
// (shared/agents/villain.ts).
import type { Question } from '../../../../engine/game.ts'
import { AgentRng } from '../../../../engine/agent-rng.ts'
import type { Draws } from '../../../../random/index.ts'
import { VillainAgent, type VillainProfile } from '../../shared/agents/villain.ts'
import { argumentOf, Verb, verbOf } from '../../shared/words/decisions.ts'
import { FAR, toOf, Way } from '../../shared/setup/graph.ts'
import { Mark } from '../../shared/setup/scenario.ts'
import { MAX_STRENGTH, NONE } from '../../shared/state/state.ts'
import { DP } from '../words/decisions.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { View } from './view.ts'
import { type LurkerStealth, lurkerWeight } from './stealth.ts'

type Ask = Question<View>

/** How far a guardian's Wolf and Lurker go for a hero. */
const PROWLER_REACH = 9
/** A building is closed when no hero is within so many moves of it. */
const NOBODY_NEAR = 2

export class Warlord extends VillainAgent<View> {
  declare protected readonly scenario: Scenario
  private readonly stealth: LurkerStealth
  private readonly agentRng = new AgentRng()
  /** A floor square beside the treasure of each building. */
  private readonly besideTreasure: Int16Array

  constructor(scenario: Scenario, profile: VillainProfile, stealth: LurkerStealth) {
    super(scenario, profile)
    this.stealth = stealth
    this.besideTreasure = Int16Array.from({ length: scenario.zoneCount }, (_, zone) =>
      Math.max(0, scenario.treasureBeside.indexOf(zone)),
    )
  }

  override reset(agentRng: Draws): void {
    this.agentRng.reset(agentRng)
  }

  protected chooseMore(question: Ask): number {
    switch (question.kind) {
      case DP.hideTreasures:
        return this.agentRng.choose(question)
      case DP.hallGuard:
        return this.strongest(question, MAX_STRENGTH)
      case DP.closeBuilding:
        return this.closes(question)
      case DP.wolfEvent:
        return this.profile.hunts || this.someoneNear(question.view, this.scenario.wolf) ? 1 : 0
      case DP.lurkerMove:
        return this.stalks(question)
      default:
        return 0
    }
  }

  /** A hunter's monsters are abroad, he closes nothing; a guardian does when nobody is near. */
  private closes({ view }: Ask): number {
    if (this.profile.hunts) return 0
    const door = this.scenario.numbered[view.zone]
    for (let hero = 0; hero < this.scenario.heroCount; hero++) {
      const place = view.place(hero)
      if (place !== NONE && this.heroDistance(place, door) <= NOBODY_NEAR) return 0
    }
    return 1
  }

  private someoneNear(view: View, figure: number): boolean {
    const { heroCount, marks, graph } = this.scenario
    for (let hero = 0; hero < heroCount; hero++) {
      const place = view.place(hero)
      if (
        place !== NONE &&
        (marks[place] & Mark.haven) === 0 &&
        this.strikeDistance(view.figurePlace(figure), place, graph.places) <= PROWLER_REACH
      )
        return true
    }
    return false
  }

  private stalks({ view, actions, count }: Ask): number {
    const { trialPeg, trialPoint } = view
    for (let index = 0; index < count; index++) {
      const to = verbOf(actions[index]) === Verb.point ? argumentOf(actions[index]) : trialPeg
      this.agentRng.weights[index] = lurkerWeight(this.stealth, this.scenario.trial, trialPeg, to, trialPoint)
    }
    return this.agentRng.weighed(actions, count)
  }

  protected callsUpon(_question: Ask): number {
    return NONE
  }

  /** Monsters stand between the door and the treasure. */
  protected heldPlace(view: View): number {
    return this.besideTreasure[view.zone]
  }

  /**
   * Wolf and Lurker do not wait before a building, as they cannot enter it. They go for a hero just inside the door
   * only if they can duel him there.
   */
  protected override goesFor(_view: View, figure: number, place: number): boolean {
    const { wolf, zoneOf, inside, options } = this.scenario
    const zone = zoneOf[place]
    return figure < wolf || zone === 0 || (options.prowlerAtDoor === 'duels' && inside[zone] === place)
  }

  protected override reachOf(figure: number): number {
    return figure >= this.scenario.wolf ? Math.max(PROWLER_REACH, this.profile.reach) : this.profile.reach
  }

  protected override moveUse(figure: number): number {
    return figure >= this.scenario.wolf ? Way.prowler : Way.monster
  }
  protected override strikeUse(figure: number): number {
    return figure >= this.scenario.wolf ? this.scenario.duelUse : Way.monsterStrikes
  }

  /** From home the way leads over the squares at its sides. */
  protected override strikeDistance(from: number, to: number, places: number): number {
    const { graph, wolfHome, lurkerHome } = this.scenario
    if (from !== wolfHome && from !== lurkerHome) return super.strikeDistance(from, to, places)
    let least = FAR
    for (let index = graph.firstWay[from]; index < graph.firstWay[from + 1]; index++)
      least = Math.min(least, 1 + this.heroDistance(toOf(graph.ways[index]), to))
    return least
  }
}
