// What effects outside of attacks are worth before they are done, in panic marks: moves, rows, death moves, intimacy.
import { chanceOf } from '../rules/chances.ts'
import type { List, Row, Rows } from '../setup/scenario.ts'
import { Band, Condition, Context, Phase, Result, Roll, Token, Until } from '../words/vocabulary.ts'
import { namesOf } from '../../../engine/words.ts'
import type { Profile } from './profile.ts'
import type { View } from './view.ts'

/** What the results of a move are worth to who makes it. */
export type Results = Partial<Readonly<Record<keyof typeof Result, number>>>

interface Option {
  readonly weight: number
  readonly effects: List
}
interface Args {
  readonly n?: number
  readonly name?: number
  readonly kind?: number
  readonly delta?: number
  readonly until?: number
  readonly watches?: number
  readonly context?: number
  readonly chooser?: 'hero' | 'mc'
  readonly options?: readonly Option[]
  readonly list?: number | readonly string[]
  readonly keys?: readonly (readonly [key: number, value: number])[]
  readonly move?: number
  readonly mod?: number
  readonly miss?: List
  readonly partial?: List
  readonly full?: List
  readonly if?: Parameters<View['holds']>[0]
  readonly then?: List
  readonly else?: List
}

/** One more of a token, by `Token`; of the first supplies more. */
const TOKEN_WORTH = [0.08, 0.35, 0.3, 0.5, 0.2, 0.5, -0.4]
const SCARCE_SUPPLY = 0.3
const NEEDED_SUPPLY = 3
/** What a watch costs while a threat lives: strikes, most of which a kill makes good. */
const WATCH = 0.1
const CONDITION_COST: Readonly<Record<number, number>> = {
  [Condition.badlyInjured]: 2.5,
  [Condition.lost]: 1,
  [Condition.pinned]: 0.6,
  [Condition.rooted]: 0.3,
}
/** A point of a modifier, by how long it lasts. */
const MODIFIER_WORTH: Readonly<Record<number, number>> = {
  [Until.fightEnd]: 0.8,
  [Until.huntEnd]: 2,
  [Until.standing]: 4,
}
/** A mark of harm at home, where a rest clears it, and away. */
const HARM_HOME = 0.03
const HARM_AWAY = 0.12
const DEATH_MOVE = 1.5
const RESOURCE = 0.6
const DEATH = 9
const WARY_LEFT = 0.2

const CLOCK = 12
const NONE: Results = {}
const tokenOf = (name: string): number => namesOf<string>(Token).indexOf(name)
const RESULT_KEYS = Object.keys(Result) as (keyof typeof Result)[]

export class Lists {
  protected view!: View
  protected readonly profile: Profile
  /** Lists inside lists that are looked at: moves call for moves. */
  #depth = 0

  constructor(profile: Profile) {
    this.profile = profile
  }

  /** What a list is worth that concerns a hero. @param results what a move's results bring */
  listWorth({ effects }: List, seat: number, results: Results = NONE): number {
    if (effects.length === 0 || this.#depth > 4) return 0
    this.#depth += 1
    let worth = 0
    for (let index = 0; index < effects.length; index++)
      worth += this.#effectWorth(effects[index].word, effects[index].args as Args, seat, results)
    this.#depth -= 1
    return worth
  }

  #effectWorth(word: string, args: Args, seat: number, results: Results): number {
    const { view } = this
    const n = args.n ?? 0
    switch (word) {
      case 'panic':
        return -this.markWorth(n)
      case 'calm':
        return this.markWorth(Math.min(n, view.panic))
      case 'harm':
        return -this.harmCost(seat, n)
      case 'heal':
        return (view.isAway ? HARM_AWAY : HARM_HOME) * (n < 0 ? view.marks(seat) : Math.min(n, view.marks(seat)))
      case 'condition':
        return -(CONDITION_COST[args.name!] ?? 0.5)
      case 'token':
        return this.tokenWorth(args.kind!, args.delta!)
      case 'random-token': {
        const kinds = args.list as readonly string[]
        let sum = 0
        for (const name of kinds) sum += this.tokenWorth(tokenOf(name), 1)
        return sum / kinds.length
      }
      case 'resource': {
        const most = view.hero(seat).resourceMaxima[args.name!]
        const now = view.resource(seat, args.name!)
        return RESOURCE * (Math.max(0, Math.min(most, now + args.delta!)) - now)
      }
      case 'time':
        return -WATCH * (args.watches ?? 0)
      case 'mod':
        return args.delta! * (MODIFIER_WORTH[args.until!] ?? 0.1)
      case 'lose':
        return -0.5
      case 'break-tool':
        return view.isFighting ? -0.6 : this.tokenWorth(Token.supply, -1)
      case 'leave-fight':
        return view.scenario.isArena ? -5 : -1.5
      case 'die':
        return -DEATH
      case 'hard':
        return this.#hardWorth(args.context!, seat)
      case 'complicate':
        return this.rowsWorth(view.scenario.complications[this.#context(args.context!)], seat)
      case 'choice':
        return this.#choiceWorth(args, seat, results)
      case 'questions':
        return this.#questionsWorth(view.scenario.questions[args.list as number], n, seat)
      case 'result':
        return args.keys!.reduce((sum, [key, value]) => sum + value * (results[RESULT_KEYS[key]] ?? 0), 0)
      case 'roll':
        return this.moveWorth(seat, args.move!, args.mod!, results, [args.miss, args.partial, args.full])
      case 'when':
        return this.listWorth(view.holds(args.if!, seat) ? args.then! : args.else!, seat, results)
      default:
        return 0
    }
  }

  /** The mean over the bands of a move's roll. @param bonus beside what the hero has @param given in place of bands */
  moveWorth(
    seat: number,
    move: number,
    bonus: number,
    results: Results,
    given: readonly (List | undefined)[] = [],
  ): number {
    const { bands } = this.view.scenario.moves[move]
    const modifier = this.moveModifier(seat, move) + bonus
    let worth = 0
    for (let band = 0; band < bands.length; band++)
      worth += chanceOf(modifier, band) * this.listWorth(given[band] ?? bands[band], seat, results)
    return worth
  }

  moveModifier(seat: number, move: number): number {
    return this.view.hero(seat).moveMods[move] + this.view.modifier(seat, namesOf(Roll).length + move)
  }

  /** Chance that a move brings a success without more ado. */
  fullChance(seat: number, move: number): number {
    return chanceOf(this.moveModifier(seat, move), Band.full)
  }

  // ---- Prices -------------------------------------------------------------------------------------------------------

  /** Marks of the panic clock: dear where few are left, and nothing in an arena. */
  markWorth(count: number): number {
    return this.view.scenario.isArena ? 0 : count
  }

  harmCost(seat: number, amount: number): number {
    const { view } = this
    const each = view.isAway || view.isFighting ? HARM_AWAY : HARM_HOME
    return this.profile.fear * (each * amount + (view.marks(seat) + amount >= CLOCK ? DEATH_MOVE : 0))
  }

  tokenWorth(token: number, delta: number): number {
    const { view } = this
    const now = view.token(token)
    const change = Math.max(0, Math.min(view.scenario.caps[token], now + delta)) - now
    const isScarce = token === Token.supply && Math.min(now, now + change) < NEEDED_SUPPLY
    if (token === Token.trail && view.lairLegs - now <= 1 && delta > 0) return 0
    return change * (isScarce ? SCARCE_SUPPLY : TOKEN_WORTH[token])
  }

  // ---- The MC -------------------------------------------------------------------------------------------------------

  #context(context: number): number {
    const { view } = this
    if (context >= 0) return context
    if (view.crisis >= 0) return Context.crisis
    if (view.isFighting) return Context.fight
    if (view.phase === Phase.approach) return Context.lair
    return view.isAway ? Context.wilds : Context.town
  }

  #hardWorth(given: number, seat: number): number {
    const { view } = this
    const context = this.#context(given)
    const worth = this.rowsWorth(view.scenario.hardMoves[context], seat)
    const isSpared = (context === Context.wilds || context === Context.lair) && view.token(Token.wary) > 0
    return isSpared ? Math.max(worth, -WARY_LEFT) : worth
  }

  rowsWorth({ rows, table }: Rows, seat: number): number {
    let [sum, all] = [0, 0]
    rows.forEach(({ list }, row) => {
      sum += table.weights[row] * this.listWorth(list, seat)
      all += table.weights[row]
    })
    return all === 0 ? 0 : sum / all
  }

  #choiceWorth({ chooser, options }: Args, seat: number, results: Results): number {
    const worths = options!.map(({ effects }) => this.listWorth(effects, seat, results))
    if (chooser === 'hero') return Math.max(...worths)
    const all = options!.reduce((sum, { weight }) => sum + weight, 0)
    return worths.reduce((sum, worth, index) => sum + (worth * options![index].weight) / all, 0)
  }

  /** The best of different questions. */
  #questionsWorth(rows: readonly Row[], count: number, seat: number): number {
    const worths = rows.map(({ list }) => this.listWorth(list, seat)).sort((one, other) => other - one)
    return worths.slice(0, count).reduce((sum, worth) => sum + worth, 0)
  }
}
