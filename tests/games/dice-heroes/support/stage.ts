// A table for tests of single rules: dice where a test puts them, scripted rolls, draws and answers. It records every
// question and event. Dice are written as in the specification: P4 is a PHYSICAL d4, then S, M, V, D (DIVINE),
// A (ALLY), W (WOUND), O (OBSTACLE), E (ENEMY) and X (VILLAIN).
import { afterEach, expect } from 'vitest'
import type { Agent, Question } from '../../../../src/engine/game.ts'
import { namesOf } from '../../../../src/engine/words.ts'
import type { Content } from '../../../../src/games/dice-heroes/content/index.ts'
import { game } from '../../../../src/games/dice-heroes/index.ts'
import { explore } from '../../../../src/games/dice-heroes/rules/exploring.ts'
import { newHeroes, setUp } from '../../../../src/games/dice-heroes/rules/setup.ts'
import { playTurn } from '../../../../src/games/dice-heroes/rules/turn.ts'
import type { Scenario } from '../../../../src/games/dice-heroes/setup/scenario.ts'
import type { DiceTable } from '../../../../src/games/dice-heroes/state/table.ts'
import { Event } from '../../../../src/games/dice-heroes/words/addresses.ts'
import { Act, argumentOf, DieUse, DP, verbOf } from '../../../../src/games/dice-heroes/words/decisions.ts'
import { kindOf, KINDS, sizeOf, SIZES, TYPES, typeOf } from '../../../../src/games/dice-heroes/words/dice.ts'
import { Side } from '../../../../src/games/dice-heroes/words/vocabulary.ts'
import type { Told } from '../../../../src/games/dice-heroes/words/events.ts'
import { Draws } from '../../../../src/random/index.ts'
import { Recording, TallyLayout } from '../../../../src/simulate/index.ts'
import { type Added, contentWith } from './content.ts'
import { rowAt, sumOf } from '../../../support/rows.ts'

export { type Added, contentWith }

// ---- Dice as text -------------------------------------------------------------------------------------------------

const LETTERS = 'PSMVDAWOEX'

/** `P4` as a kind. @throws RangeError for no die */
export function die(text: string): number {
  const [type, size] = [LETTERS.indexOf(text[0]), SIZES.indexOf(Number(text.slice(1)) as 4)]
  if (type < 0 || size < 0) throw new RangeError(`${text} is no die`)
  return kindOf(type, size)
}

/** `P4 S6 W4` as kinds. */
export const dice = (text: string): number[] => (text === '' ? [] : text.split(' ').map((one) => die(one)))
export const shown = (kinds: Iterable<number>): string =>
  [...kinds].map((kind) => `${LETTERS[typeOf(kind)]}${sizeOf(kind)}`).join(' ')

// ---- Content ------------------------------------------------------------------------------------------------------

let shippedContent: Content | undefined

/** Rules are tested with the usual timer (DH-TIMER-01), however the scenarios that ship are tuned. */
const ofThirty = (content: Content, added: Added = {}): Content => ({
  ...content,
  scenarios: content.scenarios.map((one) => ({ ...one, timer: added.plan?.timer ?? 30 })),
})

/** A scenario as it is prepared. @param settings as an experiment writes them; by default a Warden and a Votary */
export function scenarioWith(settings: Readonly<Record<string, unknown>> = {}, added?: Added): Scenario {
  const id = (settings['scenario'] as string | undefined) ?? 'empty-road'
  const content = ofThirty(added === undefined ? (shippedContent ??= contentWith()) : contentWith(added, id), added)
  const whole = { party: ['warden', 'votary'], ...settings }
  return game.prepare(content, game.settings(content).parse(whole))
}

// ---- Chance -------------------------------------------------------------------------------------------------------

/** Rolls and numbers from lists. Shuffles leave everything in its order. */
class ScriptedDraws extends Draws {
  readonly rolls: number[] = []
  readonly encountered: number[] = []
  /** For all other events; 0 after the last one. */
  readonly numbers: number[] = []
  isByChance = false

  override unit(actor: number, address: number, sub: number): number {
    return this.isByChance ? super.unit(actor, address, sub) : 0
  }

  override below(n: number, actor: number, address: number, sub: number): number {
    if (this.isByChance) return super.below(n, actor, address, sub)
    const event = address >>> 24
    if (event === Event.encountered) return this.#roll(this.encountered, n, 'the encountered die')
    if (event === Event.roll || event === Event.skillRoll) return this.#roll(this.rolls, n, 'a hero')
    return this.#below(n)
  }

  override pick(words: Int32Array, count: number, actor: number, address: number, nth = 0): number {
    return this.isByChance ? super.pick(words, count, actor, address, nth) : this.#below(count)
  }

  /** A number among all weights, one row after another. */
  override pickByWeight(
    words: Int32Array,
    weights: ArrayLike<number>,
    count: number,
    actor: number,
    address: number,
    nth = 0,
  ): number {
    if (this.isByChance) return super.pickByWeight(words, weights, count, actor, address, nth)
    return rowAt(weights, this.#below(sumOf(weights, count)))
  }

  #below(n: number): number {
    const next = this.numbers.shift() ?? 0
    if (next >= n) throw new Error(`${next} is not below ${n}`)
    return next
  }

  #roll(script: number[], size: number, who: string): number {
    const face = script.shift()
    if (face === undefined) throw new Error(`no roll of a d${size} is scripted for ${who}`)
    if (face < 1 || face > size) throw new Error(`a d${size} does not show ${face}`)
    return face - 1
  }
}

// ---- The table ----------------------------------------------------------------------------------------------------

/** A question as it was asked, with what was answered. */
export interface Asked {
  readonly kind: string
  readonly seat: number
  readonly options: readonly string[]
  readonly answer: string
}

/** Where a hero's dice are, and more; dice of zones that are not named stay. */
export interface HeroSetting {
  readonly hand?: string
  readonly allyHand?: string
  readonly bag?: string
  readonly discard?: string
  readonly at?: number
  readonly capacity?: number
  /** Level by id of a skill. */
  readonly levels?: Readonly<Record<string, number>>
  readonly dead?: boolean
}

/** A location; what is not named stays. */
export interface PlaceSetting {
  /** Id of its kind, which must be one of the scenario's. */
  readonly kind?: string
  readonly bag?: string
  /** Ids of the cards that are dealt to it. */
  readonly enemies?: readonly string[]
  readonly obstacles?: readonly string[]
  /** Id of the villain that lies there. */
  readonly villain?: string
  readonly closed?: boolean
}

const DECISION_NAMES = namesOf(DP)
const VERB_NAMES = namesOf(Act)
type ZoneName = Parameters<DiceTable['state']['zones']['of']>[0]
/** Events that only introduce or explain another. */
export const INTRODUCED: readonly string[] = ['location', 'acted', 'rolled', 'drawn', 'kept', 'passed on']

type Of<Type extends Told['type']> = Told extends infer One
  ? One extends { readonly type: infer Types }
    ? Type extends Types
      ? One
      : never
    : never
  : never

const stages: Stage[] = []

// What a test has scripted and nobody asked for is a mistake in the test, or in the rules.
afterEach(() => {
  for (const stage of stages.splice(0)) stage.done()
})

export class Stage {
  readonly scenario: Scenario
  readonly table: DiceTable
  readonly state: DiceTable['state']
  readonly draws: ScriptedDraws
  readonly asked: Asked[] = []
  /** What has happened, without what only introduces or explains it. */
  readonly log: Told[] = []
  readonly #recording: Recording
  readonly #script: string[] = []
  readonly #drawn: number[] = []
  #isForgiven = false

  /**
   * A scenario after its set-up, without a shuffle: pools, decks and villains are in the listed order. All bags of
   * locations are empty; each hero has an empty hand, and one P4 in the bag.
   * @param scenario by default two heroes, a Warden and a Votary, on the Empty Road
   */
  constructor(scenario: Scenario = scenarioWith(), { whole = false } = {}) {
    stages.push(this)
    this.scenario = scenario
    this.table = game.newState(scenario)
    this.state = this.table.state
    this.draws = new ScriptedDraws(game.actors(scenario), game.events, game.scenes)
    this.#recording = new Recording(new TallyLayout(game.metrics(scenario), game.rules.ids.length))
    const agent: Agent = { reset: () => undefined, choose: (question) => this.#choose(question) }
    this.#scriptDraws()
    this.draws.startPlayout(1, 0)
    this.table.begin(
      scenario.heroes.map(() => agent),
      this.draws,
      this.#recording,
      (event) => {
        if (!INTRODUCED.includes(event.type)) this.log.push(event as unknown as Told)
      },
    )
    if (whole) {
      this.start()
      return
    }
    this.start().run(setUp)
    for (let place = 0; place < this.state.locations; place++) this.place(place, { bag: '' })
    for (let hero = 0; hero < scenario.seatCount; hero++)
      this.hero(hero, { hand: '', allyHand: '', bag: 'P4', discard: '' })
    this.state.round = 1
    this.forget()
  }

  /** What was asked, told and marked so far does not count. */
  forget(): this {
    this.#recording.rules.fill(0)
    this.asked.length = 0
    this.log.length = 0
    return this
  }

  // ---- Setting up -------------------------------------------------------------------------------------------------

  hero(hero: number, setting: HeroSetting): this {
    const { state, scenario } = this
    for (const name of ['hand', 'allyHand', 'bag', 'discard'] as const)
      if (setting[name] !== undefined) this.fill(state.zones.of(name, hero), setting[name])
    if (setting.at !== undefined) state.at[hero] = setting.at
    if (setting.capacity !== undefined) state.capacity[hero] = setting.capacity
    if (setting.dead !== undefined) state.dead[hero] = setting.dead ? 1 : 0
    for (const [id, level] of Object.entries(setting.levels ?? {}))
      state.levels[hero * scenario.skills.length + this.skill(id)] = level
    return this
  }

  place(place: number, setting: PlaceSetting): this {
    const { state, scenario, draws } = this
    const numbers = (ids: readonly string[], all: readonly { readonly id: string }[]): number[] =>
      ids.map((id) => all.findIndex((one) => one.id === id))
    if (setting.kind !== undefined) state.kindAt[place] = scenario.kinds.findIndex(({ id }) => id === setting.kind)
    if (setting.bag !== undefined) {
      this.fill(state.zones.of('locationBag', place), setting.bag)
      state.knowledge.emptied(place)
      for (const kind of dice(setting.bag)) state.knowledge.entered(place, kind)
    }
    const { enemies, obstacles, villain } = setting
    if (enemies !== undefined)
      state.enemies.deal(place, numbers(enemies, scenario.enemies), enemies.length, draws, 0, Event.deal)
    if (obstacles !== undefined)
      state.obstacles.deal(place, numbers(obstacles, scenario.obstacles), obstacles.length, draws, 0, Event.deal)
    if (villain !== undefined) {
      if (state.villainSlot[place] < 0) throw new Error(`no villain was dealt to location ${place}`)
      const all = Array.from({ length: state.villains.slots(0) }, (_, slot) => state.villains.at(0, slot))
      all[state.villainSlot[place]] = numbers([villain], scenario.villains)[0]
      state.villains.deal(0, all, all.length, draws, 0, Event.deal)
    }
    if (setting.closed !== undefined) state.closed[place] = setting.closed ? 1 : 0
    return this
  }

  /** Puts these dice in place of what lies in a zone. */
  fill(zone: number, text: string): void {
    const { zones } = this.state
    zones.destroyAll(zone)
    for (const kind of dice(text)) zones.create(kind, zone)
  }

  /** Number of a skill or an ally card. */
  skill(id: string): number {
    const number = this.scenario.skills.findIndex((skill) => skill.id === id)
    if (number < 0) throw new Error(`nobody here has a skill ${id}`)
    return number
  }

  // ---- Scripts ----------------------------------------------------------------------------------------------------

  /**
   * Answers: `explore`, `take P4`, `take P4 discard`, `skill mend`, `go 2`, or with the kind of question before it,
   * `stat: take P4`. One waits for the first question that offers it, or that is of its kind. Questions that no answer
   * fits get the last option, which declines, but a set of dice that is complete is `done`.
   */
  answers(...answers: readonly string[]): this {
    this.#script.push(...answers)
    return this
  }

  /** Faces of dice that heroes roll, in order; without a script a roll is refused. */
  rolls(...faces: readonly number[]): this {
    this.draws.rolls.push(...faces)
    return this
  }

  /** Faces of encountered dice. */
  encountered(...faces: readonly number[]): this {
    this.draws.encountered.push(...faces)
    return this
  }

  /** Dice that are drawn from bags, in order; after them the first in the order of kinds. */
  drawing(text: string): this {
    this.#drawn.push(...dice(text))
    return this
  }

  /** Numbers for all other draws; after them 0: the first card, the smallest size. */
  numbers(...numbers: readonly number[]): this {
    this.draws.numbers.push(...numbers)
    return this
  }

  /** Real chance from now on. */
  byChance(playout = 0): this {
    this.draws.isByChance = true
    this.draws.startPlayout(1, playout)
    return this
  }

  /** A new playout, before its set-up. */
  start(): this {
    this.state.clear()
    newHeroes(this.table)
    this.state.games = 1
    this.state.attempt = 1
    this.state.round = 1
    return this
  }

  /** A playout by chance, after its set-up. */
  opened(playout: number): this {
    return this.start().byChance(playout).forget().run(setUp)
  }

  // ---- Playing ----------------------------------------------------------------------------------------------------

  /** Runs rules until they return or the scenario is over. */
  run(rules: (table: DiceTable) => void): this {
    this.table.playToEnd(rules)
    if (this.state.outcome === 0) expect([this.table.checksOpen, this.table.damagesOpen]).toEqual([0, 0])
    else this.table.startScratch()
    return this
  }

  /** One turn of a hero. */
  turn(hero = 0): this {
    this.state.active = hero
    return this.run((table) => {
      playTurn(table, hero)
    })
  }

  /** The active hero meets a die, which is put into the bag of the location for it. */
  meet(text: string, hero = 0): this {
    const { state } = this
    state.active = hero
    const [kind, place] = [die(text), state.at[hero]]
    state.zones.create(kind, state.zones.of('locationBag', place))
    state.knowledge.entered(place, kind)
    if (!this.draws.isByChance) this.#drawn.unshift(kind)
    return this.run((table) => {
      explore(table, hero, -1)
    })
  }

  // ---- Looking ----------------------------------------------------------------------------------------------------

  /** Dice of a zone as text: in their order, or by kind. */
  dice(name: ZoneName, copy = 0): string {
    const { zones } = this.state
    const zone = zones.of(name, copy)
    if (name === 'hand' || name === 'allyHand')
      return shown(Array.from({ length: zones.size(zone) }, (_, position) => zones.at(zone, position)))
    return shown(
      Array.from({ length: KINDS }, (_, kind) => new Array<number>(zones.count(zone, kind)).fill(kind)).flat(),
    )
  }

  told<Type extends Told['type']>(type: Type): Of<Type>[] {
    return this.log.filter((event) => event.type === type) as Of<Type>[]
  }

  /** The last check that was made, with what the parts of each side add up to. */
  get check(): Of<'checked'> & { readonly eModifier: number; readonly hModifier: number } {
    const check = this.told('checked').at(-1)!
    const sum = (side: number): number =>
      check.parts.reduce((total, part) => total + (part.side === side ? part.amount : 0), 0)
    return { ...check, eModifier: sum(Side.encountered), hModifier: sum(Side.hero) }
  }

  /** Options of the n-th question of a kind, by its name in DP; undefined if it was not asked. */
  options(kind: string, nth = 0): readonly string[] | undefined {
    return this.asked.filter((question) => question.kind === kind)[nth]?.options
  }

  /** How often a rule was marked. */
  times(rule: string): number {
    return this.#recording.rules[game.rules.ids.indexOf(rule)]
  }

  /** An error has ended the rules: what was scripted beyond it does not come. */
  forgive(): this {
    this.#script.length = 0
    this.#isForgiven = true
    return this
  }

  /** All that was scripted has come, and no die is lost or left between zones, and nothing is in progress. */
  done(): void {
    const { zones, outcome } = this.state
    expect({ answers: this.#script, rolls: this.draws.rolls, encountered: this.draws.encountered }).toEqual({
      answers: [],
      rolls: [],
      encountered: [],
    })
    expect({ drawn: shown(this.#drawn), numbers: this.draws.numbers }).toEqual({ drawn: '', numbers: [] })
    expect(zones.notConserved()).toBe(-1)
    const { frames, checksOpen, damagesOpen } = this.table
    const inProgress = { drawn: zones.size(zones.of('drawn')), frames: frames.entered, checksOpen, damagesOpen }
    if (outcome === 0 && !this.#isForgiven)
      expect(inProgress).toEqual({ drawn: 0, frames: 0, checksOpen: 0, damagesOpen: 0 })
  }

  // ---- Inside -----------------------------------------------------------------------------------------------------

  #choose(question: Question): number {
    const options = Array.from(question.actions.subarray(0, question.count), (action) => this.#shown(question, action))
    const kind = DECISION_NAMES[question.kind]
    const choice = this.#answer(kind, options)
    this.asked.push({ kind, seat: question.seat, options, answer: options[choice] })
    return choice
  }

  #answer(kind: string, options: readonly string[]): number {
    const [next] = this.#script
    const last = options.includes('done') ? options.indexOf('done') : options.length - 1
    if (next === undefined) return last
    const [asked, wanted] = next.includes(': ') ? next.split(': ') : [undefined, next]
    if (asked !== undefined && asked !== kind) return last
    const choice = options.indexOf(wanted)
    if (choice < 0 && asked === undefined) return last
    if (choice < 0) throw new Error(`${kind} does not offer ${wanted}, but ${options.join(', ')}`)
    this.#script.shift()
    return choice
  }

  #shown(question: Question, action: number): string {
    const [verb, argument] = [verbOf(action), argumentOf(action)]
    const name = VERB_NAMES[verb]
    switch (verb) {
      case Act.take: {
        const { set } = question
        if (set === undefined) return `${name} ${shown([argument])}`
        const use = argument % set.uses === DieUse.discard ? ' discard' : ''
        return `${name} ${shown([Math.trunc(argument / set.uses)])}${use}`
      }
      case Act.exploreAgain:
      case Act.meet:
        return `${name} ${shown([argument])}`
      case Act.skill:
      case Act.card:
        return `${name} ${this.scenario.skills[argument].id}`
      case Act.type:
        return `${name} ${TYPES[argument]}`
      case Act.go:
      case Act.hero:
      case Act.branch:
      case Act.place:
        return `${name} ${argument}`
      default:
        return name
    }
  }

  /** Draws from bags by the script. */
  #scriptDraws(): void {
    const { zones } = this.state
    const draw = zones.draw.bind(zones)
    zones.draw = (from, to, kinds, ...by) => {
      if (this.draws.isByChance || zones.countOf(from, kinds) === 0) return draw(from, to, kinds, ...by)
      const wanted = this.#drawn.shift()
      if (wanted === undefined) return draw(from, to, kinds, ...by)
      if (kinds[wanted] === 0) throw new Error(`${shown([wanted])} cannot be drawn`)
      zones.move(wanted, from, to)
      return wanted
    }
  }
}
