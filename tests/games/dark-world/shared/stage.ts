// A table of either game for tests of single rules: figures where a test puts them, scripted dice, draws and choices.
// It records every question and event. castle.ts and village.ts make one for each game. Squares are [row, column], as
// in the specification.
import { afterEach, expect } from 'vitest'
import type { NameOf } from '../../../../src/engine/words.ts'
import { actionOf, argumentOf, Verb, verbOf } from '../../../../src/games/dark-world/shared/words/decisions.ts'
import { leavePlace } from '../../../../src/games/dark-world/shared/rules/health.ts'
import { leaveAt } from '../../../../src/games/dark-world/shared/rules/items.ts'
import { putFigure, standAt } from '../../../../src/games/dark-world/shared/rules/movement.ts'
import { playRounds } from '../../../../src/games/dark-world/shared/rules/turn.ts'
import type { SharedScenario } from '../../../../src/games/dark-world/shared/setup/scenario.ts'
import {
  Card,
  CARD_KINDS,
  ITEM_KINDS,
  NONE,
  Outcome,
  Where,
} from '../../../../src/games/dark-world/shared/state/state.ts'
import type { Table } from '../../../../src/games/dark-world/shared/state/table.ts'
import type { Agent, Game, Question } from '../../../../src/engine/game.ts'
import { Recording, TallyLayout } from '../../../../src/simulate/index.ts'
import { ScriptedDraws } from './script.ts'

/** A square, or a space by its name. */
export type At<Space extends string> = readonly [number, number] | Space

type Setting = Readonly<Record<string, unknown>>

/** A question as it was asked: actions as [verb, argument]. */
interface Asked {
  readonly kind: string
  readonly seat: number
  readonly actions: readonly (readonly [string, number])[]
}

/** What a hero is and has; HP and coins stay as they are where nothing is said. */
export interface HeroSetting {
  readonly hp?: number
  readonly hit?: number
  readonly miss?: number
  /** Kind of Golden Weapon, from 1. */
  readonly weapon?: number
  readonly items?: readonly number[]
  readonly coins?: number
}

const VERB_NAMES = Object.fromEntries(Object.entries(Verb).map(([name, verb]) => [verb, name]))
/** Verbs whose argument is a place. */
const PLACES = ['move', 'place', 'wolfTo']

const stages: { done(): void }[] = []

// What a test has scripted and nobody asked for is a mistake in the test, or in the rules.
afterEach(() => {
  for (const stage of stages.splice(0)) stage.done()
})

/**
 * Scenarios of the content that ships, each made once.
 *
 * @param defaults completes a setting for tests; one hero unless `rules.partySize` says otherwise
 */
export function scenariosOf<Content, Scenario>(
  game: Game<Content, unknown, Scenario>,
  shipped: Content,
  defaults: (setting: Setting) => Setting,
): (setting: Setting, content: Content) => Scenario {
  const prepared = new Map<string, Scenario>()
  return (setting, content) => {
    const key = JSON.stringify(setting)
    const cached = content === shipped ? prepared.get(key) : undefined
    if (cached !== undefined) return cached
    const rules = { partySize: 1, ...(setting['rules'] as object | undefined) }
    const scenario = game.prepare(
      content,
      game.settings(content).parse({ agents: 'random', ...defaults(setting), rules }),
    )
    if (content === shipped) prepared.set(key, scenario)
    return scenario
  }
}

export abstract class Stage<
  Scenario extends SharedScenario,
  Play extends Table & { readonly scenario: Scenario },
  Narrated extends { readonly type: string },
  Space extends string,
> {
  readonly scenario: Scenario
  readonly play: Play
  readonly state: Play['state']
  readonly recording: Recording
  readonly asked: Asked[] = []
  readonly log: Narrated[] = []
  private readonly game: Game<unknown, unknown, Scenario, Play>
  private readonly setUp: (play: Play) => void
  private readonly spaces: Readonly<Record<Space, number>>
  protected readonly draws: ScriptedDraws
  private readonly script: number[] = []
  private insisted = -1
  private playsKillingHits = false
  private seed = 0
  private players: readonly Agent[] = []

  /** @param spaces their places by name; the first that fits is what a place is called */
  constructor(
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what it is set up from does not matter here
    game: Game<any, any, Scenario, Play>,
    setUp: (play: Play) => void,
    scenario: Scenario,
    spaces: Readonly<Record<Space, number>>,
  ) {
    stages.push(this)
    this.game = game
    this.setUp = setUp
    this.scenario = scenario
    this.spaces = spaces
    this.play = game.newState(scenario)
    this.state = this.play.state
    this.recording = new Recording(new TallyLayout(game.metrics(scenario), game.rules.ids.length))
    this.draws = new ScriptedDraws(game.actors(scenario), game.events)
    this.draws.startPlayout(1, 0)
    const agent: Agent = {
      reset() {
        /* nothing is kept */
      },
      choose: (question: Question) => this.choose(question),
    }
    this.play.begin(
      scenario.seats.map(() => agent),
      this.draws,
      this.recording,
      (event) => {
        this.log.push(event as unknown as Narrated)
      },
    )
    setUp(this.play)
    this.forget()
  }

  /** How often a rule was marked since before the set-up. */
  times(rule: string): number {
    return this.recording.rules[this.game.rules.ids.indexOf(rule)]
  }

  /** What was asked and told so far does not count. */
  forget(): this {
    this.asked.length = 0
    this.log.length = 0
    return this
  }

  private choose(question: Question): number {
    const { kind, seat, actions, count } = question
    if (this.players.length > 0) return this.players[seat].choose(question)
    const legal = [...actions.subarray(0, count)]
    const { id } = this.game.decisions[kind]
    this.asked.push({
      kind: id,
      seat,
      actions: legal.map((action) => [VERB_NAMES[verbOf(action)], argumentOf(action)] as const),
    })
    const answer = this.answers(id, legal)
    if (answer >= 0) return answer
    if (this.playsKillingHits && id === 'hitCards') {
      const lacking = this.play.question.view.bossNeeds - this.play.roll
      return lacking > 0 && lacking < legal.length ? lacking : 0
    }
    const insisted = legal.findIndex((action) => verbOf(action) === this.insisted)
    if (insisted >= 0) return insisted
    const next = this.script.length > 0 ? legal.indexOf(this.script[0]) : -1
    if (next < 0) return 0
    this.script.shift()
    return next
  }

  /** @returns index of what is chosen before the script is asked, NONE to ask it */
  protected answers(_kind: string, _legal: readonly number[]): number {
    return NONE
  }

  // ---- Setting up --------------------------------------------------------------------------------------------------

  at(where: At<Space>): number {
    if (typeof where === 'string') return this.spaces[where]
    const place = this.scenario.placeNames.indexOf(`[${where[0]}, ${where[1]}]`)
    if (place < 0) throw new Error(`there is no square ${where.join(',')}`)
    return place
  }

  hero(
    hero: number,
    where: At<Space>,
    { hp, hit = 0, miss = 0, weapon = 0, items = [], coins }: HeroSetting = {},
  ): this {
    const { state } = this
    leavePlace(this.play, hero)
    standAt(this.play, hero, this.at(where))
    if (hp !== undefined) state.hp[hero] = hp
    state.hand[hero * CARD_KINDS + Card.hit] = hit
    state.hand[hero * CARD_KINDS + Card.miss] = miss
    state.weapon[hero] = weapon
    for (const item of items) state.held[hero * ITEM_KINDS + item] += 1
    if (coins !== undefined) state.coins[hero] = coins
    return this
  }

  /** Puts a monster of this strength from the reserve on a square. @returns its number */
  monster(strength: number, where: At<Space>, item = NONE): number {
    const { state } = this
    for (let figure = 0; figure < this.scenario.figureCount; figure++) {
      if (state.where[figure] !== Where.reserve || state.strength[figure] !== strength) continue
      state.item[figure] = item + 1
      putFigure(this.play, figure, this.at(where))
      return figure
    }
    throw new Error(`no monster of strength ${strength} is left`)
  }

  /** Lays an item on a square. */
  lay(item: number, where: At<Space>): void {
    leaveAt(this.play, item, this.at(where))
  }

  /** What the next blows come to. */
  sums(...sums: number[]): this {
    this.draws.sums.push(...sums)
    return this
  }

  /** What the next whole numbers are. */
  numbers(...numbers: number[]): this {
    this.draws.numbers.push(...numbers)
    return this
  }

  /** Keys of the next shuffle, copy by copy: the lowest comes first. */
  keys(...keys: number[]): this {
    this.draws.copyKeys.push(...keys)
    return this
  }

  /** Values of the first coins that are turned over. */
  coins(...values: number[]): this {
    const next = [...values]
    return this.keys(
      ...this.scenario.coinValues.map((value) => {
        const place = next.indexOf(value)
        if (place < 0) return 1
        next[place] = 0
        return place / next.length
      }),
    )
  }

  /** What is chosen, each at the first question that offers it; else the first action. */
  choosing(...choices: (readonly [NameOf<typeof Verb>, number | At<Space>] | NameOf<typeof Verb>)[]): this {
    for (const choice of choices) {
      const [verb, argument] = typeof choice === 'string' ? ([choice, 0] as const) : choice
      this.script.push(actionOf(Verb[verb], typeof argument === 'number' ? argument : this.at(argument)))
    }
    return this
  }

  /** Real dice from here on, by this seed. */
  byChance(seed: number): this {
    this.seed = seed
    this.draws.isByChance = true
    return this
  }

  /** The same table set up anew, as this playout. */
  restart(playout: number): this {
    this.draws.startPlayout(this.seed, playout)
    this.setUp(this.play)
    return this.forget()
  }

  /** Agents choose from here on, by seat, instead of the script. */
  playedBy(players: readonly Agent[]): this {
    this.players = players
    return this
  }

  /** Whenever this may be done, it is. */
  insisting(verb: NameOf<typeof Verb>): this {
    this.insisted = Verb[verb]
    return this
  }

  /** Hit cards against the boss are played only if they kill. */
  playingHitsThatKill(): this {
    this.playsKillingHits = true
    return this
  }

  // ---- Playing -----------------------------------------------------------------------------------------------------

  /** Plays a hero's turn, and nothing after it. */
  turn(hero = 0): this {
    const { state, scenario } = this
    state.order.fill(hero)
    state.round = scenario.options.roundLimit
    state.turn = scenario.heroCount - 1
    // The villain's turn that follows is left out.
    const before = this.play.beginVillainTurn.bind(this.play)
    this.play.beginVillainTurn = () => {
      state.outcome = Outcome.unfinished
    }
    try {
      playRounds(this.play)
    } finally {
      this.play.beginVillainTurn = before
    }
    return this.goOn()
  }

  /** Plays the villain's turn. */
  villain(): this {
    this.state.turn = this.scenario.heroCount
    this.state.round = this.scenario.options.roundLimit
    playRounds(this.play)
    return this.goOn()
  }

  /** Plays on from where the state stands, to the end of the game. */
  toTheEnd(): this {
    playRounds(this.play)
    return this
  }

  /** The round was taken for the last one. */
  private goOn(): this {
    if (this.state.outcome === Outcome.unfinished) this.state.outcome = Outcome.playing
    return this
  }

  // ---- Looking -----------------------------------------------------------------------------------------------------

  /** Actions of the n-th question of a kind, as `verb` or `verb argument` (places as squares). */
  offered(kind: string, nth = 0): string[] {
    const questions = this.asked.filter((one) => one.kind === kind)
    if (questions[nth] === undefined) throw new Error(`${kind} was asked ${questions.length} times`)
    return questions[nth].actions.map(([verb, argument]) =>
      PLACES.includes(verb) ? `${verb} ${this.scenario.placeNames[argument]}` : `${verb} ${argument}`,
    )
  }

  count(kind: string): number {
    return this.asked.filter((one) => one.kind === kind).length
  }
  events(type: Narrated['type']): Narrated[] {
    return this.log.filter((event) => event.type === type)
  }

  where(hero = 0): string {
    return this.nameOf(this.state.place[hero])
  }
  figureAt(figure: number): string {
    return this.nameOf(this.state.at[figure])
  }
  private nameOf(place: number): string {
    return (
      Object.entries(this.spaces).find(([, space]) => space === place)?.[0] ??
      this.scenario.placeNames[place] ??
      'nowhere'
    )
  }

  hp(hero = 0): number {
    return this.state.hp[hero]
  }
  hand(hero = 0): { hit: number; miss: number } {
    const { hand } = this.state
    return { hit: hand[hero * CARD_KINDS + Card.hit], miss: hand[hero * CARD_KINDS + Card.miss] }
  }

  held(hero = 0): number[] {
    return [...this.state.held.subarray(hero * ITEM_KINDS, (hero + 1) * ITEM_KINDS)]
  }
  loose(where: At<Space>): number[] {
    return [...this.state.loose.subarray(this.at(where) * ITEM_KINDS, (this.at(where) + 1) * ITEM_KINDS)]
  }

  /** Nothing of the script is left over. */
  done(): void {
    expect(this.script.map((action) => `${VERB_NAMES[verbOf(action)]} ${argumentOf(action)}`)).toEqual([])
    expect(this.draws.sums).toEqual([])
    expect(this.draws.numbers).toEqual([])
    expect(this.draws.copyKeys).toEqual([])
  }
}
