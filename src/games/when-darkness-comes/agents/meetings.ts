// What `steady` does face to face: sneak, talk, fight or flee, with what, and how it takes a blow.
import type { Slips } from '../../../engine/groups.ts'
import { argumentOf, Verb, verbOf } from '../words/decisions.ts'
import { type Copy, NONE } from '../state/play.ts'
import { K } from '../setup/check-kinds.ts'
import { adversaryOf, type Scenario } from '../setup/scenario.ts'
import { DiskKind } from '../words/vocabulary.ts'
import { PRICE } from './price.ts'
import { FLIGHT, type Judgement } from './judgement.ts'
import { type Ask, bestOf, decides, find, taken } from './questions.ts'

export class Meetings {
  private readonly scenario: Scenario
  private readonly judgement: Judgement
  private readonly slips: Slips | undefined

  constructor(scenario: Scenario, judgement: Judgement, slips?: Slips) {
    this.scenario = scenario
    this.slips = slips
    this.judgement = judgement
  }

  /** The adversary that this is about: the one just turned up or the one in the square. */
  private foeOf({ view, seat }: Ask): Copy {
    return view.facing(seat)
  }

  meetAdversary(question: Ask): number {
    const { view } = question
    const foe = this.foeOf(question)
    if (foe === NONE) return find(question, Verb.meet)
    const fight = this.judgement.fight(foe)
    const { initiative, defence } = adversaryOf(this.scenario, foe)
    return taken(question, this.slips, (action) => {
      switch (verbOf(action)) {
        case Verb.sneak:
          return (1 - this.judgement.chance(K.sneak, initiative)) * fight
        case Verb.shoot: {
          const chance = view.shotChance(question.seat, foe, argumentOf(action))
          return chance * defence + (1 - chance) * fight
        }
        default:
          return fight
      }
    })
  }

  securityWorth(question: Ask, action: number): number {
    const { view, seat } = question
    const security = view.facing(seat)
    if (security === NONE) return verbOf(action) === Verb.persuade || verbOf(action) === Verb.disarm ? 1 : 0
    const { judgement } = this
    const dealing = Math.max(judgement.talk(security), judgement.fightSecurity(security))
    const { initiative } = this.scenario.disks[security]!.entry as { initiative: number }
    switch (verbOf(action)) {
      case Verb.persuade:
      case Verb.disarm:
        return judgement.talk(security)
      case Verb.fight:
        return judgement.fightSecurity(security)
      case Verb.sneak:
        return (1 - judgement.chance(K.sneak, initiative)) * dealing
      case Verb.run:
        return (1 - judgement.chance(K.initiative, initiative)) * dealing - 0.2
      default:
        return judgement.fightSecurity(security) - 0.1
    }
  }

  fleeOrFight(question: Ask): number {
    const foe = this.foeOf(question)
    const fights = find(question, Verb.fight)
    if (foe === NONE || !this.wantsAway(foe)) return fights >= 0 ? fights : 0
    const leaves = find(question, Verb.leaveFreely)
    if (leaves >= 0) return leaves
    const flees = find(question, Verb.flee)
    return flees >= 0 && this.judgement.escaping(foe) > 0.25 ? flees : fights >= 0 ? fights : 0
  }

  /** Whether the fight is worth less than flight. */
  private wantsAway(foe: Copy): boolean {
    return decides(this.slips, FLIGHT - this.judgement.fight(foe))
  }

  /** Most dice; where a spell may take the place of the attack, what is worth most. */
  attack(question: Ask): number {
    const { view, seat } = question
    const foe = this.foeOf(question)
    const { sorcery } = this.judgement
    if (foe === NONE || find(question, Verb.cast) < 0) {
      const best = bestOf(question, (action) => this.attackDice(question, action))
      if (this.slips === undefined || foe === NONE) return best
      const blow = (index: number): number => {
        const dice = this.attackDice(question, question.actions[index]!)
        return dice < 0 ? -Infinity : sorcery.blow(view, seat, dice, foe)
      }
      return this.slips.among(question.count, blow, best)
    }
    return taken(question, this.slips, (action) => {
      if (verbOf(action) === Verb.cast) return sorcery.attack(view, seat, argumentOf(action), foe)
      return verbOf(action) === Verb.no ? 0 : sorcery.blow(view, seat, this.attackDice(question, action), foe)
    })
  }

  /** Away from behind a creature that fights what the hero had better not fight. WDC-SPELL-07 */
  behindCreature(question: Ask): number {
    const foe = this.foeOf(question)
    const isBad = foe !== NONE && this.scenario.kinds[foe] === DiskKind.adversary && this.wantsAway(foe)
    return find(question, isBad ? Verb.leaveFreely : Verb.stand)
  }

  private attackDice({ view, seat }: Ask, action: number): number {
    const argument = argumentOf(action)
    switch (verbOf(action)) {
      case Verb.unarmed:
        return view.dice(seat, K.attackHandToHand)
      case Verb.martialArts:
        return view.dice(seat, K.attackMartialArts)
      case Verb.weapon:
        return this.judgement.diceWith(argument)
      default:
        return -1
    }
  }

  /** A dodge that only reaches the attack costs the next attack (WDC-DODGE-03): it has to be clearly better. */
  defenceWorth(question: Ask, action: number): number {
    const { view, seat } = question
    const foe = this.foeOf(question)
    const attack = foe === NONE ? 3 : ((this.scenario.disks[foe]!.entry as { attack: number | null }).attack ?? 3)
    const wound = PRICE.damage[Math.min(view.health(seat), PRICE.damage.length - 1)]!
    if (verbOf(action) !== Verb.dodge) return wound * this.judgement.chance(K.defend, attack)
    const dice = view.dice(seat, K.dodge)
    const needed = view.needed(seat, K.dodge, attack)
    return wound * (0.7 * view.chance(seat, dice, needed) + 0.3 * view.chance(seat, dice, needed + 1))
  }

  /** What giving up an ally costs in victory points. WDC-ALLY-06 */
  private allyPoints(ally: Copy): number {
    return this.scenario.options.sacrificeLosesVP ? this.scenario.worth[ally]! : 0
  }

  absorbWorth({ view, seat }: Ask, action: number): number {
    const { judgement } = this
    switch (verbOf(action)) {
      case Verb.sacrifice:
        return -judgement.failure() - this.allyPoints(argumentOf(action)) - judgement.wish(argumentOf(action))
      case Verb.throwNuisance:
        return PRICE.nuisance - judgement.failure()
      default:
        return -judgement.damage(view.health(seat))
    }
  }
}
