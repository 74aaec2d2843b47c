// A village for single rules (../../shared/stage.ts).
import { expect } from 'vitest'
import { actionOf, argumentOf, Verb } from '../../../../../src/games/dark-world/shared/words/decisions.ts'
import { NONE, Where } from '../../../../../src/games/dark-world/shared/state/state.ts'
import type { Content } from '../../../../../src/games/dark-world/village/content/schema.ts'
import type { TellEvent } from '../../../../../src/games/dark-world/village/words/events.ts'
import { villageOfFear } from '../../../../../src/games/dark-world/village/index.ts'
import type { Play } from '../../../../../src/games/dark-world/village/rules/play.ts'
import { moveProwler } from '../../../../../src/games/dark-world/village/rules/duels.ts'
import { setUp } from '../../../../../src/games/dark-world/village/rules/setup.ts'
import type { Scenario } from '../../../../../src/games/dark-world/village/setup/scenario.ts'
import { type At as AnyPlace, type HeroSetting, scenariosOf, Stage } from '../../shared/stage.ts'
import { shippedContent } from '../shipped.ts'

type Space = 'entrance' | 'upper' | 'lair' | 'fortress' | 'wolfHome' | 'lurkerHome'
export type At = AnyPlace<Space>

const scenarioOf = scenariosOf(villageOfFear, shippedContent(), (setting) => ({
  ...setting,
  components: { startingCards: 0, ...(setting['components'] as object | undefined) },
}))

export class Village extends Stage<Scenario, Play, TellEvent, Space> {
  private readonly lurkerScript: number[] = []

  /**
   * The first Event cards do nothing.
   *
   * @param setting as an experiment writes it; by default one hero (`rules.partySize` changes it), and no cards at the
   *   start
   */
  constructor(setting: Readonly<Record<string, unknown>> = {}, content: Content = shippedContent()) {
    const scenario = scenarioOf(setting, content)
    const { entrance, upper, lair, fortress, wolfHome, lurkerHome } = scenario
    super(villageOfFear, setUp, scenario, { entrance, upper, lair, fortress, wolfHome, lurkerHome })
  }

  protected override answers(kind: string, legal: readonly number[]): number {
    if (kind !== 'lurkerMove') return NONE
    const to = this.lurkerScript.shift()
    if (to === undefined) return 0
    if (!legal.includes(to)) throw new Error(`the Lurker cannot go to point ${argumentOf(to)}`)
    return legal.indexOf(to)
  }

  // ---- Setting up --------------------------------------------------------------------------------------------------

  override hero(hero: number, where: At, { hasKey = false, ...more }: HeroSetting & { hasKey?: boolean } = {}): this {
    this.state.hasKey[hero] = hasKey ? 1 : 0
    return super.hero(hero, where, more)
  }

  /** Buildings that stand open, empty of monsters since they were slain. */
  open(...zones: number[]): this {
    for (const zone of zones) {
      this.state.gates[zone] = 1
      this.state.cleared[zone] = 1
      if (zone === this.scenario.hall) this.state.isGuardSeen = 1
    }
    return this
  }

  wolf(where: At): this {
    moveProwler(this.play, this.scenario.wolf, this.at(where))
    return this
  }

  lurker(where: At): this {
    moveProwler(this.play, this.scenario.lurker, this.at(where))
    return this
  }

  /** The next Event card, by name; without it the first kind, which does nothing. */
  event(card: string): this {
    const { state, scenario } = this
    this.refuseByChance(card)
    return this.bring(
      card,
      cardsOf(scenario.eventDeck, scenario.eventKinds),
      state.eventDeck,
      state.eventsDrawn % state.eventDeck.length,
    )
  }

  /** The next Sewer card, by name. */
  sewer(card: string): this {
    const { state, scenario } = this
    this.refuseByChance(card)
    return this.bring(card, cardsOf(scenario.sewerDeck, scenario.sewerKinds), state.sewerDeck, state.sewersDrawn)
  }

  /** The card that the Warlord keeps. */
  weakness(card: string): this {
    const { scenario, state } = this
    return this.bring(card, scenario.warlordCards, state.warlordDeck, 0)
  }

  /** These decks are shuffled as they are drawn: what is put on top by hand would not be what comes. */
  private refuseByChance(card: string): void {
    if (this.draws.isByChance) throw new Error(`by chance ${card} is not the next card; give the deck no other`)
  }

  /** Brings a card of this name to a place of a deck, from behind it. */
  private bring(card: string, cards: readonly { readonly name: string }[], deck: Int16Array, index: number): this {
    const other = deck.findIndex((one, place) => place >= index && cards[one].name === card)
    if (other < 0) throw new Error(`${card} does not lie there`)
    ;[deck[index], deck[other]] = [deck[other], deck[index]]
    return this
  }

  /** Moves one after another. */
  walking(...squares: At[]): this {
    return this.choosing(...squares.map((square) => ['move', square] as const))
  }

  /** Scripts the Lurker's points in a trial. After them it takes the first action, which is to stay if it may. */
  lurking(...points: number[]): this {
    this.lurkerScript.push(...points.map((point) => actionOf(Verb.point, point)))
    return this
  }

  // ---- Looking -----------------------------------------------------------------------------------------------------

  cards(hero = 0): number {
    const { hit, miss } = this.hand(hero)
    return hit + miss
  }

  isDead(figure: number): boolean {
    return this.state.where[figure] === Where.trophy
  }
  isOpen(zone: number): boolean {
    return this.state.gates[zone] !== 0
  }

  override done(): void {
    expect(this.lurkerScript).toEqual([])
    super.done()
  }
}

/** By card of a deck: its kind. */
const cardsOf = <Kind>(deck: Int16Array, kinds: readonly Kind[]): Kind[] => Array.from(deck, (kind) => kinds[kind])
