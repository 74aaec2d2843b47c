// A village for single rules: figures where a test wants them, scripted dice and draws, scripted choices; all that was asked and
// told is written down. Squares are [row, column], as in the specification.
import { afterEach, expect } from 'vitest'
import type { PoolTable } from '../../../../src/dice/index.ts'
import { actionOf, argumentOf, Verb, verbOf } from '../../../../src/games/dark-world/shared/decisions.ts'
import { leavePlace } from '../../../../src/games/dark-world/shared/rules/health.ts'
import { putFigure, standAt } from '../../../../src/games/dark-world/shared/rules/movement.ts'
import { playRounds } from '../../../../src/games/dark-world/shared/rules/turn.ts'
import { Card, CARD_KINDS, ITEM_KINDS, NONE, Outcome, Where } from '../../../../src/games/dark-world/shared/state.ts'
import type { Agent, Question } from '../../../../src/games/game.ts'
import { actorsOf, EVENTS } from '../../../../src/games/village-of-fear/addresses.ts'
import { AGENTS } from '../../../../src/games/village-of-fear/agents/index.ts'
import type { Content } from '../../../../src/games/village-of-fear/content/schema.ts'
import { DECISIONS } from '../../../../src/games/village-of-fear/decisions.ts'
import type { TellEvent } from '../../../../src/games/village-of-fear/events.ts'
import { metricsOf } from '../../../../src/games/village-of-fear/metrics.ts'
import { Play } from '../../../../src/games/village-of-fear/play.ts'
import { RULE_IDS as KEPT_IDS } from '../../../../src/games/dark-world/rule-ids.ts'
import { RULE_IDS } from '../../../../src/games/village-of-fear/rule-ids.ts'
import { moveProwler } from '../../../../src/games/village-of-fear/rules/duels.ts'
import { setUp } from '../../../../src/games/village-of-fear/rules/setup.ts'
import { prepare, type Scenario } from '../../../../src/games/village-of-fear/scenario.ts'
import { settingsSchema } from '../../../../src/games/village-of-fear/settings.ts'
import type { VillageState } from '../../../../src/games/village-of-fear/state.ts'
import { Draws } from '../../../../src/random/index.ts'
import { Recording, TallyLayout } from '../../../../src/simulate/index.ts'
import { shippedContent } from '../shipped.ts'

const SPACES = ['entrance', 'upper', 'lair', 'fortress', 'wolfHome', 'lurkerHome'] as const
export type At = readonly [number, number] | (typeof SPACES)[number]

/** Draws that come from a list: sums of blows, and whole numbers. Without a list, dice come up in the middle and numbers 0. */
class Script extends Draws {
  readonly sums: number[] = []
  readonly numbers: number[] = []
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
interface Asked {
  readonly kind: string
  readonly seat: number
  readonly actions: readonly (readonly [string, number])[]
}

const VERB_NAMES = Object.fromEntries(Object.entries(Verb).map(([name, verb]) => [verb, name]))
const PLACES = ['move', 'place', 'wolfTo']

const villages: Village[] = []

// What a test has scripted and nobody asked for is a mistake in the test, or in the rules.
afterEach(() => { for (const village of villages.splice(0)) village.done() })

const prepared = new Map<string, Scenario>()

function scenarioOf(setting: Readonly<Record<string, unknown>>, content: Content): Scenario {
  const key = JSON.stringify(setting)
  const known = prepared.get(key)
  if (known !== undefined && content === shippedContent()) return known
  const rules = { partySize: 1, ...(setting['rules'] as object | undefined) }
  const scenario = prepare(content, settingsSchema(content, AGENTS).parse({ agents: 'random', ...setting, components: { startingCards: 0, ...setting['components'] as object | undefined }, rules }))
  prepared.set(key, scenario)
  return scenario
}

interface HeroSetting {
  hp?: number
  hit?: number
  miss?: number
  /** Kind of Golden Weapon, from 1. */
  weapon?: number
  items?: number[]
  hasKey?: boolean
}

export class Village {
  readonly scenario: Scenario
  readonly play: Play
  readonly state: VillageState
  readonly recording: Recording
  readonly asked: Asked[] = []
  readonly told: TellEvent[] = []
  private readonly script: number[] = []
  private readonly lurkerScript: number[] = []
  private insisted = -1
  private seed = 0
  private players: readonly Agent[] = []
  private readonly draws: Script

  /** @param setting as an experiment writes it; one hero unless `rules.partySize` says otherwise, no cards at the start; the first Event cards do nothing */
  constructor(setting: Readonly<Record<string, unknown>> = {}, content: Content = shippedContent()) {
    this.scenario = scenarioOf(setting, content)
    villages.push(this)
    this.play = new Play(this.scenario)
    this.state = this.play.state
    this.recording = new Recording(new TallyLayout(metricsOf(this.scenario), KEPT_IDS.length + RULE_IDS.length))
    this.draws = new Script(actorsOf(this.scenario), EVENTS)
    this.draws.startPlayout(1, 0)
    const agent: Agent = { reset() { /* nothing is kept */ }, choose: (question: Question) => this.choose(question) }
    this.play.begin(this.scenario.seats.map(() => agent), this.draws, this.recording, (event) => { this.told.push(event as unknown as TellEvent) })
    setUp(this.play)
    this.forget()
  }

  forget(): this {
    this.asked.length = 0
    this.told.length = 0
    return this
  }

  private choose(question: Question): number {
    const { kind, seat, actions, count } = question
    if (this.players.length > 0) return this.players[seat].choose(question)
    const legal = [...actions.subarray(0, count)]
    this.asked.push({ kind: DECISIONS[kind].id, seat, actions: legal.map((action) => [VERB_NAMES[verbOf(action)], argumentOf(action)] as const) })
    if (DECISIONS[kind].id === 'lurkerMove') {
      const to = this.lurkerScript.shift()
      return to === undefined ? 0 : legal.indexOf(to)
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
    if (typeof where === 'string') return this.scenario[where]
    const place = this.scenario.placeNames.indexOf(`[${where[0]}, ${where[1]}]`)
    if (place < 0) throw new Error(`there is no square ${where.join(',')}`)
    return place
  }

  hero(hero: number, where: At, { hp, hit = 0, miss = 0, weapon = 0, items = [], hasKey = false }: HeroSetting = {}): this {
    const { state } = this
    leavePlace(this.play, hero)
    standAt(this.play, hero, this.at(where))
    if (hp !== undefined) state.hp[hero] = hp
    state.hand[hero * CARD_KINDS + Card.hit] = hit
    state.hand[hero * CARD_KINDS + Card.miss] = miss
    state.weapon[hero] = weapon
    for (const item of items) state.held[hero * ITEM_KINDS + item] += 1
    state.hasKey[hero] = hasKey ? 1 : 0
    return this
  }

  /** Puts a monster of this strength from the reserve on a square. @returns its number */
  monster(strength: number, where: At, item = NONE): number {
    const { state } = this
    for (let figure = 0; figure < this.scenario.wolf; figure++) {
      if (state.where[figure] !== Where.reserve || state.strength[figure] !== strength) continue
      state.where[figure] = Where.board
      state.item[figure] = item + 1
      putFigure(this.play, figure, this.at(where))
      return figure
    }
    throw new Error(`no monster of strength ${strength} is left`)
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
    const at = state.eventsDrawn % state.eventDeck.length
    const kind = scenario.eventKinds.findIndex(({ name }) => name === card)
    const other = state.eventDeck.findIndex((one, place) => place >= at && one === kind)
    if (other < 0) throw new Error(`${card} does not lie there`)
    ;[state.eventDeck[at], state.eventDeck[other]] = [state.eventDeck[other], state.eventDeck[at]]
    return this
  }

  /** The next Sewer card, by name. */
  sewer(card: string): this {
    const { state, scenario } = this
    const at = state.sewersDrawn
    const kind = scenario.sewerKinds.findIndex(({ name }) => name === card)
    const other = state.sewerDeck.findIndex((one, place) => place >= at && one === kind)
    if (other < 0) throw new Error(`${card} does not lie there`)
    ;[state.sewerDeck[at], state.sewerDeck[other]] = [state.sewerDeck[other], state.sewerDeck[at]]
    return this
  }

  /** The card that the Warlord keeps. */
  weakness(card: string): this {
    const { warlordDeck } = this.state
    const at = warlordDeck.findIndex((one) => this.scenario.warlordCards[one].name === card)
    ;[warlordDeck[0], warlordDeck[at]] = [warlordDeck[at], warlordDeck[0]]
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

  /** Moves one after another. */
  walking(...squares: At[]): this {
    return this.choosing(...squares.map((square) => ['move', square] as const))
  }

  /** Where the Lurker goes in a trial, one point after another; then it takes the first action, which is to stay if it may. */
  lurking(...points: number[]): this {
    this.lurkerScript.push(...points.map((point) => actionOf(Verb.point, point)))
    return this
  }

  /** Real dice from here on, by this seed. */
  byChance(seed: number): this {
    this.seed = seed
    this.draws.isByChance = true
    return this
  }

  /** The same village set up anew, as this playout. */
  restart(playout: number): this {
    this.draws.startPlayout(this.seed, playout)
    setUp(this.play)
    return this.forget()
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

  // ---- Playing -----------------------------------------------------------------------------------------------------

  /** Plays a hero's turn, and nothing after it. */
  turn(hero = 0): this {
    const { state, scenario } = this
    state.order.fill(hero)
    state.round = scenario.options.roundLimit - 1
    state.turn = scenario.heroCount - 1
    // The Warlord's turn that follows is left out.
    const before = this.play.beginVillainTurn.bind(this.play)
    this.play.beginVillainTurn = () => { state.outcome = Outcome.unfinished }
    try {
      playRounds(this.play)
    } finally {
      this.play.beginVillainTurn = before
    }
    return this.goOn()
  }

  /** Plays the Warlord's turn. */
  warlord(): this {
    this.state.turn = this.scenario.heroCount
    this.state.round = this.scenario.options.roundLimit - 1
    playRounds(this.play)
    return this.goOn()
  }

  /** Plays on from where the state stands, to the end of the game. */
  toTheEnd(): this {
    playRounds(this.play)
    return this
  }

  private goOn(): this {
    if (this.state.outcome === Outcome.unfinished) this.state.outcome = Outcome.playing
    return this
  }

  // ---- Looking -----------------------------------------------------------------------------------------------------

  /** Actions of the n-th question of a kind, as `verb` or `verb argument` (places as squares). */
  offered(kind: string, nth = 0): string[] {
    const questions = this.asked.filter((one) => one.kind === kind)
    if (questions[nth] === undefined) throw new Error(`${kind} was asked ${questions.length} times`)
    return questions[nth].actions.map(([verb, argument]) => (PLACES.includes(verb) ? `${verb} ${this.scenario.placeNames[argument]}` : `${verb} ${argument}`))
  }

  count(kind: string): number {
    return this.asked.filter((one) => one.kind === kind).length
  }

  where(hero = 0): string { return this.nameOf(this.state.place[hero]) }
  figureAt(figure: number): string { return this.nameOf(this.state.at[figure]) }
  private nameOf(place: number): string {
    return SPACES.find((name) => this.scenario[name] === place) ?? this.scenario.placeNames[place] ?? 'nowhere'
  }

  hp(hero = 0): number { return this.state.hp[hero] }
  cards(hero = 0): number { return this.state.hand[hero * CARD_KINDS] + this.state.hand[hero * CARD_KINDS + 1] }
  held(hero = 0): number[] { return [...this.state.held.subarray(hero * ITEM_KINDS, (hero + 1) * ITEM_KINDS)] }
  loose(where: At): number[] { return [...this.state.loose.subarray(this.at(where) * ITEM_KINDS, (this.at(where) + 1) * ITEM_KINDS)] }
  isDead(figure: number): boolean { return this.state.where[figure] === Where.trophy }
  isOpen(zone: number): boolean { return this.state.gates[zone] !== 0 }
  events(type: TellEvent['type']): TellEvent[] { return this.told.filter((event) => event.type === type) }

  /** Nothing of the script is left over. */
  done(): void {
    expect(this.script.map((action) => `${VERB_NAMES[verbOf(action)]} ${argumentOf(action)}`)).toEqual([])
    expect(this.lurkerScript).toEqual([])
    expect(this.draws.sums).toEqual([])
    expect(this.draws.numbers).toEqual([])
  }
}
