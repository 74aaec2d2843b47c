// What effects outside of attacks are worth before they are done, in panic marks: picks, death moves, intimacy, crises.
import { namesOf } from '../../../engine/words.ts'
import type { HeroTable, KindTable, List, Scenario } from '../setup/scenario.ts'
import { Condition, Result, Roll, Token, Until } from '../words/vocabulary.ts'
import type { Profile } from './profile.ts'
import type { View } from './view.ts'

interface Args {
  readonly n?: number
  readonly name?: number
  readonly kind?: number
  readonly delta?: number
  readonly until?: number
  readonly watches?: number
  readonly keys?: readonly (readonly [key: number, value: number])[]
  readonly if?: Parameters<View['holds']>[0]
  readonly then?: List
  readonly else?: List
}

/** One more of a token, by `Token`; of the first supplies more. */
const TOKEN_WORTH = [0.08, 0.35, 0.3, 0.5, 0.2, 0.5, -0.4]
const SCARCE_SUPPLY = 0.3
const NEEDED_SUPPLY = 3
const WATCH = 0.1
const CONDITION_COST: Readonly<Record<number, number>> = { [Condition.badlyInjured]: 2.5, [Condition.rooted]: 0.3 }
/** A point of a modifier, by how long it lasts. */
const MODIFIER_WORTH: Readonly<Record<number, number>> = { [Until.fightEnd]: 0.8, [Until.huntEnd]: 2 }
/** A mark of harm at home, where a rest clears it, and away; and one that fills the clock. */
const HARM_HOME = 0.03
const HARM_AWAY = 0.12
const DEATH_MOVE = 1.5
const RESOURCE = 0.6
const FLEEING = 1.5
const DEATH = 9
/** What results of moves stand for. */
const RESULT_WORTH: Readonly<Record<number, number>> = {
  [Result.success]: 0.5,
  [Result.half]: 0.2,
  // A work that somebody notices costs a mark.
  [Result.unnoticed]: 0.6,
  [Result.trail]: -1.5,
  [Result.lost]: -1,
  [Result.inHand]: 0.3,
}
/** In a crisis a success is what everybody is after. */
const IN_CRISIS = 3

const CLOCK = 12

export class Lists {
  protected view!: View
  /** By which it judges: what is played may have other numbers that nobody has told. */
  protected readonly scenario: Scenario
  protected readonly profile: Profile

  constructor(scenario: Scenario, profile: Profile) {
    this.scenario = scenario
    this.profile = profile
  }

  protected heroOf(seat: number): HeroTable {
    return this.scenario.heroes[this.view.heroNumber(seat)]
  }
  protected kindOf(monster: number): KindTable {
    return this.scenario.kinds[this.view.kind(monster).number]
  }

  /** What a list is worth that concerns a hero. */
  protected listWorth({ effects }: List, seat: number): number {
    return effects.reduce((sum, { word, args }) => sum + this.#effectWorth(word, args as Args, seat), 0)
  }

  #effectWorth(word: string, args: Args, seat: number): number {
    const { view } = this
    const { n = 0, delta = 0 } = args
    const { isArena } = this.scenario
    const isAway = view.isAway || view.isFighting
    switch (word) {
      case 'panic':
        return isArena ? 0 : -n
      case 'calm':
        return isArena ? 0 : Math.min(n, view.panic)
      case 'harm':
        return -(isAway ? HARM_AWAY : HARM_HOME) * n - (view.marks(seat) + n >= CLOCK ? DEATH_MOVE : 0)
      case 'heal':
        return HARM_HOME * (n < 0 ? view.marks(seat) : Math.min(n, view.marks(seat)))
      case 'condition':
        return -this.conditionCost(args.name!, seat)
      case 'token':
        return this.tokenWorth(args.kind!, delta)
      case 'resource': {
        const now = view.resource(seat, args.name!)
        return RESOURCE * (Math.max(0, Math.min(this.heroOf(seat).resourceMaxima[args.name!], now + delta)) - now)
      }
      case 'time':
        return -WATCH * args.watches!
      case 'mod':
        return delta * (MODIFIER_WORTH[args.until!] ?? 0.1)
      case 'break-tool':
        return -0.5
      case 'leave-fight':
        return isArena ? -DEATH / 2 : -FLEEING
      case 'die':
        return -DEATH
      case 'result':
        return args.keys!.reduce((sum, [key]) => sum + (RESULT_WORTH[key] ?? 0) * (view.crisis >= 0 ? IN_CRISIS : 1), 0)
      case 'when':
        return this.listWorth(view.holds(args.if!, seat) ? args.then! : args.else!, seat)
      default:
        return 0
    }
  }

  protected conditionCost(condition: number, _seat: number): number {
    return CONDITION_COST[condition] ?? 0.5
  }

  protected tokenWorth(token: number, delta: number): number {
    const { view } = this
    const now = view.token(token)
    const change = Math.max(0, Math.min(this.scenario.caps[token], now + delta)) - now
    const isScarce = token === Token.supply && Math.min(now, now + change) < NEEDED_SUPPLY
    if (token === Token.trail && view.lairLegs - now <= 1 && delta > 0) return 0
    return change * (isScarce ? SCARCE_SUPPLY : TOKEN_WORTH[token])
  }

  protected moveModifier(seat: number, move: number): number {
    return this.heroOf(seat).moveMods[move] + this.view.modifier(seat, namesOf(Roll).length + move)
  }
}
