// A castle for single rules: figures where a test wants them, scripted dice and rolls, scripted choices; all that was asked and
// told is written down. Squares are [row, column], as in the specification.
import { afterEach, expect } from 'vitest'
import type { Agent, Question } from '../../../../src/games/game.ts'
import { actorsOf, EVENTS } from '../../../../src/games/dark-world/addresses.ts'
import { AGENTS } from '../../../../src/games/dark-world/agents/index.ts'
import { DECISIONS } from '../../../../src/games/dark-world/decisions.ts'
import type { TellEvent } from '../../../../src/games/dark-world/events.ts'
import { metricsOf } from '../../../../src/games/dark-world/metrics.ts'
import { Play } from '../../../../src/games/dark-world/play.ts'
import { RULE_IDS } from '../../../../src/games/dark-world/rule-ids.ts'
import { setUp } from '../../../../src/games/dark-world/rules/setup.ts'
import { prepare, type Scenario } from '../../../../src/games/dark-world/scenario.ts'
import { settingsSchema } from '../../../../src/games/dark-world/settings.ts'
import { actionOf, argumentOf, Verb, verbOf } from '../../../../src/games/dark-world/shared/decisions.ts'
import { leavePlace } from '../../../../src/games/dark-world/shared/rules/health.ts'
import { putFigure, standAt } from '../../../../src/games/dark-world/shared/rules/movement.ts'
import { playRounds } from '../../../../src/games/dark-world/shared/rules/turn.ts'
import { Card, CARD_KINDS, ITEM_KINDS, NONE, Outcome, Where } from '../../../../src/games/dark-world/shared/state.ts'
import type { Content } from '../../../../src/games/dark-world/content/schema.ts'
import type { PoolTable } from '../../../../src/dice/index.ts'
import { Draws } from '../../../../src/random/index.ts'
import { Recording, TallyLayout } from '../../../../src/simulate/index.ts'
import { shippedContent } from '../shipped.ts'

type At = readonly [number, number] | 'entrance' | 'doomstep'

/** Draws that come from a list: sums of blows, and whole numbers. Without a list, dice come up in the middle and numbers 0. */
class Script extends Draws {
  readonly sums: number[] = []
  readonly numbers: number[] = []
  /** Real chance instead of the middle. */
  isByChance = false
  override pool(pool: { readonly dice: number; sample(u: number): number }, actor: number, address: number): number {
    const table = pool as PoolTable
    if (this.isByChance) return super.pool(pool, actor, address)
    const sum = this.sums.shift() ?? table.dice
    for (let index = 0; index < table.size; index++) if (table.valueOf(index) === sum) return index
    throw new Error(`${table.dice} dice cannot come to ${sum}`)
  }
  override below(n: number, actor: number, address: number, sub: number): number {
    if (this.isByChance) return super.below(n, actor, address, sub)
    const next = this.numbers.shift() ?? 0
    if (next >= n) throw new Error(`${next} is not below ${n}`)
    return next
  }
}

/** A question as it was asked: actions as [verb, argument]. */
export interface Asked {
  readonly kind: string
  readonly seat: number
  readonly actions: readonly (readonly [string, number])[]
}

const VERB_NAMES = Object.fromEntries(Object.entries(Verb).map(([name, verb]) => [verb, name]))

const castles: Castle[] = []

// What a test has scripted and nobody asked for is a mistake in the test, or in the rules.
afterEach(() => { for (const castle of castles.splice(0)) castle.done() })

const prepared = new Map<string, Scenario>()

function scenarioOf(setting: Readonly<Record<string, unknown>>, content: Content): Scenario {
  const key = JSON.stringify(setting)
  const known = prepared.get(key)
  if (known !== undefined && content === shippedContent()) return known
  const rules = { partySize: 1, ...(setting['rules'] as object | undefined) }
  const scenario = prepare(content, settingsSchema(content, AGENTS).parse({ chests: 0, components: { startingCards: 0 }, agents: 'random', ...setting, rules }))
  prepared.set(key, scenario)
  return scenario
}

export class Castle {
  readonly scenario: Scenario
  readonly play: Play
  readonly recording: Recording
  readonly asked: Asked[] = []
  readonly told: TellEvent[] = []
  /** Called with each question before it is answered: what a seat knows at that moment. */
  whenAsked: (kind: string, view: Play['question']['view']) => void = () => { /* nobody looks */ }
  private readonly script: number[] = []
  private insisted = -1
  private seed = 0
  private playsKillingHits = false
  private players: readonly Agent[] = []
  private readonly draws: Script

  /** @param setting as an experiment writes it; one hero unless `rules.partySize` says otherwise; no chests unless asked for */
  constructor(setting: Readonly<Record<string, unknown>> = {}, content: Content = shippedContent()) {
    this.scenario = scenarioOf(setting, content)
    castles.push(this)
    this.play = new Play(this.scenario)
    this.recording = new Recording(new TallyLayout(metricsOf(this.scenario), RULE_IDS.length))
    this.draws = new Script(actorsOf(this.scenario), EVENTS)
    this.draws.startPlayout(1, 0)
    const agent: Agent = { reset() { /* nothing is kept */ }, choose: (question: Question) => this.choose(question) }
    this.play.begin(this.scenario.seats.map(() => agent), this.draws, this.recording, (event) => { this.told.push(event as unknown as TellEvent) })
    setUp(this.play)
    this.asked.length = 0
    this.told.length = 0
  }

  private choose(question: Question): number {
    const { kind, seat, actions, count } = question
    if (this.players.length > 0) return this.players[seat].choose(question)
    const legal = [...actions.subarray(0, count)]
    this.asked.push({ kind: DECISIONS[kind].id, seat, actions: legal.map((action) => [VERB_NAMES[verbOf(action)], argumentOf(action)] as const) })
    this.whenAsked(DECISIONS[kind].id, this.play.question.view)
    if (this.playsKillingHits && DECISIONS[kind].id === 'hitCards') {
      const lacking = this.play.question.view.bossNeeds - this.play.roll
      return lacking > 0 && lacking < count ? lacking : 0
    }
    const insisted = legal.findIndex((action) => verbOf(action) === this.insisted)
    if (insisted >= 0) return insisted
    const next = this.script.length > 0 ? legal.indexOf(this.script[0]) : -1
    if (next < 0) return 0
    this.script.shift()
    return next
  }

  // ---- Setting up --------------------------------------------------------------------------------------------------

  at(where: At): number {
    if (where === 'entrance') return this.scenario.entrance
    if (where === 'doomstep') return this.scenario.doomstep
    const place = this.scenario.placeNames.indexOf(`[${where[0]}, ${where[1]}]`)
    if (place < 0) throw new Error(`there is no square ${where.join(',')}`)
    return place
  }

  hero(hero: number, where: At, { hp, hit = 0, miss = 0, golden = false, items = [], coins = 0, past = false }: { hp?: number; hit?: number; miss?: number; golden?: boolean; items?: number[]; coins?: number; past?: boolean } = {}): this {
    const { state } = this.play
    leavePlace(this.play, hero)
    standAt(this.play, hero, this.at(where))
    if (hp !== undefined) state.hp[hero] = hp
    state.hand[hero * CARD_KINDS + Card.hit] = hit
    state.hand[hero * CARD_KINDS + Card.miss] = miss
    state.weapon[hero] = golden ? 1 : 0
    for (const item of items) state.held[hero * ITEM_KINDS + item] += 1
    state.coins[hero] = coins
    if (past) {
      state.past[hero] = 1
      state.arrivals = Math.max(state.arrivals, 1)
    }
    return this
  }

  /** Puts a monster of this strength from the reserve on a square. @returns its number */
  monster(strength: number, where: At, item = NONE): number {
    const { state } = this.play
    for (let figure = 0; figure < this.scenario.figureCount; figure++) {
      if (state.where[figure] !== Where.reserve || state.strength[figure] !== strength) continue
      state.where[figure] = Where.board
      state.item[figure] = item + 1
      state.group[figure] = this.scenario.arena
      putFigure(this.play, figure, this.at(where))
      return figure
    }
    throw new Error(`no monster of strength ${strength} is left`)
  }

  /** Opens doors, with the rooms behind them stocked. */
  open(...doors: number[]): this {
    for (const door of doors) {
      this.play.state.gates[door] = 1
      this.play.state.stocked[door] = 1
    }
    return this
  }

  stocked(...rooms: number[]): this {
    for (const room of rooms) this.play.state.stocked[room] = 1
    return this
  }

  chest(chest: number, where: At, front: At, weapon = 1): this {
    const { state } = this.play
    state.chestPlace[chest] = this.at(where)
    state.chestFront[chest] = this.at(front)
    state.chestWeapon[chest] = weapon
    state.occupant[this.at(where)] = 99
    return this
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

  /** What is chosen, each at the first question that offers it; else the first action. */
  choosing(...choices: (readonly [keyof typeof Verb, number | At] | keyof typeof Verb)[]): this {
    for (const choice of choices) {
      const [verb, argument] = typeof choice === 'string' ? [choice, 0] as const : choice
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

  /** The same castle set up anew, as this playout. */
  restart(playout: number): this {
    this.draws.startPlayout(this.seed, playout)
    setUp(this.play)
    this.asked.length = 0
    this.told.length = 0
    return this
  }

  /** Agents choose from here on, by seat, instead of the script. */
  playedBy(players: readonly Agent[]): this {
    this.players = players
    return this
  }

  /** Whenever this may be done, it is. */
  insisting(verb: keyof typeof Verb): this {
    this.insisted = Verb[verb]
    return this
  }

  /** Hit cards against Korak are played only if they kill. */
  playingHitsThatKill(): this {
    this.playsKillingHits = true
    return this
  }

  // ---- Playing -----------------------------------------------------------------------------------------------------

  /** Plays a hero's turn, and nothing after it. */
  turn(hero = 0): this {
    const { state, scenario } = this.play
    state.turn = 0
    state.order.fill(hero)
    this.play.state.round = this.scenario.options.roundLimit - 1
    // The villain's turn that follows is left out: the round is taken for the last one, and he passes.
    this.only(() => { playRounds(this.play) }, scenario.heroCount - 1)
    return this
  }

  /** Plays Korak's turn. */
  korak(): this {
    const { state, scenario } = this.play
    state.turn = scenario.heroCount
    state.round = scenario.options.roundLimit - 1
    playRounds(this.play)
    if (state.outcome === Outcome.unfinished) state.outcome = Outcome.playing
    return this
  }

  /** Plays on from where the state stands, to the end of the game. */
  korakRounds(): this {
    playRounds(this.play)
    return this
  }

  private only(task: () => void, lastTurn: number): void {
    const { state } = this.play
    state.turn = lastTurn
    const before = this.play.beginVillainTurn.bind(this.play)
    this.play.beginVillainTurn = () => { state.outcome = Outcome.unfinished }
    try {
      task()
    } finally {
      this.play.beginVillainTurn = before
    }
    if (state.outcome === Outcome.unfinished) state.outcome = Outcome.playing
  }

  // ---- Looking -----------------------------------------------------------------------------------------------------

  /** Actions of the n-th question of a kind, as `verb` or `verb argument` (places as squares). */
  offered(kind: string, nth = 0): string[] {
    const questions = this.asked.filter((one) => one.kind === kind)
    if (questions[nth] === undefined) throw new Error(`${kind} was asked ${questions.length} times`)
    return questions[nth].actions.map(([verb, argument]) => (verb === 'move' || verb === 'place' ? `${verb} ${this.scenario.placeNames[argument]}` : `${verb} ${argument}`))
  }

  count(kind: string): number {
    return this.asked.filter((one) => one.kind === kind).length
  }

  where(hero: number): string {
    const place = this.play.state.place[hero]
    return place === this.scenario.entrance ? 'entrance' : place === this.scenario.doomstep ? 'doomstep' : this.scenario.placeNames[place] ?? 'nowhere'
  }

  figureAt(figure: number): string {
    return this.scenario.placeNames[this.play.state.at[figure]] ?? 'nowhere'
  }

  hp(hero = 0): number { return this.play.state.hp[hero] }
  hand(hero = 0): { hit: number; miss: number } {
    const { hand } = this.play.state
    return { hit: hand[hero * CARD_KINDS], miss: hand[hero * CARD_KINDS + 1] }
  }

  held(hero = 0): number[] { return [...this.play.state.held.subarray(hero * ITEM_KINDS, (hero + 1) * ITEM_KINDS)] }
  loose(where: At): number[] { return [...this.play.state.loose.subarray(this.at(where) * ITEM_KINDS, (this.at(where) + 1) * ITEM_KINDS)] }
  isDead(figure: number): boolean { return this.play.state.where[figure] === Where.trophy || this.play.state.where[figure] === Where.pit }
  events(type: TellEvent['type']): TellEvent[] { return this.told.filter((event) => event.type === type) }

  /** Nothing of the script is left over. */
  done(): void {
    expect(this.script.map((action) => `${VERB_NAMES[verbOf(action)]} ${argumentOf(action)}`)).toEqual([])
    expect(this.draws.sums).toEqual([])
    expect(this.draws.numbers).toEqual([])
  }
}
