// A board for magic: Robert, who has four dice for spells, with the components that a test gives him.
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { type Copy, type Hero, NONE } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { castSpell } from '../../../../src/games/when-darkness-comes/rules/magic.ts'
import { Board, type BoardSetting } from './board.ts'

/** How each question about a roll is answered by who wants nothing. */
const PLAIN = new Map<number, number>([
  [DP.buyDie, actionOf(Verb.no)],
  [DP.askAssistant, actionOf(Verb.done)],
  [DP.reroll, actionOf(Verb.stop)],
])

const HAND = {
  'animal-components': 2,
  'candle-flame': 2,
  crystal: 2,
  incense: 3,
  minerals: 2,
  orb: 2,
  'plant-components': 1,
  'precious-metal': 1,
  scroll: 2,
  zombie: 2,
  'strong-zombie': 1,
  crawler: 1,
  cultist: 2,
  demon: 1,
  wraith: 1,
  'hell-hounds': 1,
  owner: 1,
  'security-guard': 1,
  dog: 1,
  alarm: 1,
  student: 1,
  doorman: 1,
  knife: 2,
  pistol: 1,
  flashlight: 1,
  'occult-tome': 1,
}

export class MagicBoard extends Board {
  constructor(setting: BoardSetting = {}) {
    super({ hand: HAND, party: ['robert'], ...setting, scenario: { magic: true, ...setting.scenario } })
  }

  /** From now on nobody buys dice, asks for help or throws dice again. */
  plainly(): this {
    this.whenAsked = (kind) => {
      if (PLAIN.has(kind)) this.answerNow(PLAIN.get(kind)!)
    }
    return this
  }

  /** Number of a spell by its id. */
  spell(id: string): number {
    return this.play.scenario.spells.findIndex(({ spell }) => spell.id === id)
  }

  /**
   * Gives the hero the components of a spell, and casts it.
   * @returns whether the opponent of the fight is dead or beaten
   */
  cast(id: string, hero: Hero = 0, opponent: Copy = NONE): boolean {
    this.stock(id, hero)
    return castSpell(this.play, hero, this.spell(id), opponent)
  }

  stock(id: string, hero: Hero = 0): Copy[] {
    return this.play.scenario.spells[this.spell(id)]!.spell.components.map((component) => this.give(component, hero))
  }

  /** What was told of this type. */
  events<Type extends string>(type: Type): Record<string, unknown>[] {
    return this.log.filter((event) => event.type === type) as unknown as Record<string, unknown>[]
  }
}
