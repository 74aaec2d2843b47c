// A small board for the tests of rules: an almost empty scenario, placed heroes, scripted answers and dice.
// What a test does not mention is not there: no disks, no Fate, daylight.
import { newTable } from '../../../../src/games/when-darkness-comes/agents/table.ts'
import { expect } from 'vitest'
import type { Agent, Question } from '../../../../src/engine/game.ts'
import { actorsOf, EVENTS } from '../../../../src/games/when-darkness-comes/words/addresses.ts'
import type { Content } from '../../../../src/games/when-darkness-comes/content/schema.ts'
import { DECISIONS, Verb, argumentOf, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { TellEvent } from '../../../../src/games/when-darkness-comes/words/events.ts'
import { type Copy, type Hero, Play, type Square } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { RULE_IDS } from '../../../../src/games/when-darkness-comes/words/rule-ids.ts'
import { placeOf } from '../../../../src/games/when-darkness-comes/rules/board.ts'
import { discard, hold, putOnBoard } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { setUp } from '../../../../src/games/when-darkness-comes/rules/setup.ts'
import { prepare, type Scenario } from '../../../../src/games/when-darkness-comes/setup/scenario.ts'
import { settingsSchema } from '../../../../src/games/when-darkness-comes/setup/settings.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import type { View } from '../../../../src/games/when-darkness-comes/agents/view.ts'
import { type Address, Draws } from '../../../../src/random/index.ts'
import { contentWith as contentWithFiles, shippedText, userFile } from '../shipped.ts'
import { Measured } from './measured.ts'

export interface BoardSetting {
  /** Fields of the scenario, over an empty one on the open town square. */
  readonly scenario?: Readonly<Record<string, unknown>>
  /** Tiles beside those that ship, as tiles.yaml writes them. */
  readonly tiles?: string
  /** Disks that the test lays down itself, with `put` and `give`: the "?" squares stay bare. */
  readonly hand?: Readonly<Record<string, number>>
  readonly party?: readonly unknown[]
  readonly rules?: Readonly<Record<string, unknown>>
  /** Number of the playout: other chance. */
  readonly playout?: number
}

const EMPTY_SCENARIO = {
  id: 'test',
  name: 'Test',
  about: 'A board for a test.',
  players: { min: 1, max: 6 },
  heroStart: { tile: 'town-square', square: [3, 3] },
  tiles: { start: ['town-square'] },
  time: 'day',
  weather: 'none',
  fate: false,
  pool: {},
  objective: { kind: 'heroVp', goal: 99 },
  rounds: 20,
}

/** Dice as written, pool by pool; other draws stay by chance. */
class WrittenDraws extends Draws {
  readonly pools: number[][] = []
  readonly singles: number[] = []

  override below(n: number, actor: number, address: Address, sub: number): number {
    return n === 6 && this.singles.length > 0 ? this.singles.shift()! - 1 : super.below(n, actor, address, sub)
  }

  override pool(table: Parameters<Draws['pool']>[0], actor: number, address: Address): number {
    const faces = this.pools.shift()
    if (!faces) return super.pool(table, actor, address)
    if (faces.length !== table.dice) throw new Error(`${table.dice} dice are rolled, and ${faces.length} are written`)
    const { countOf } = table as unknown as { countOf: (index: number, face: number) => number }
    for (let index = 0; ; index++) {
      const shown = [1, 2, 3, 4, 5, 6].flatMap((face) =>
        Array.from({ length: countOf.call(table, index, face) }, () => face),
      )
      if (shown.join() === [...faces].sort().join()) return index
    }
  }
}

const contents = new Map<string, Content>()
const scenarios = new Map<string, Scenario>()

/** What comes of a setting, made once: playouts share it and change nothing in it. */
function scenarioOf({ scenario: fields, hand, tiles = '', party = ['brian'], rules = {} }: BoardSetting): Scenario {
  const text = JSON.stringify({ ...EMPTY_SCENARIO, ...fields, ...(hand && { pool: hand }) })
  const key = JSON.stringify([text, tiles, party, rules])
  let scenario = scenarios.get(key)
  if (!scenario) {
    const content = contentWith(text, tiles)
    scenario = prepare(content, settingsSchema(content, ['written']).parse({ scenario: 'test.yaml', party, rules }))
    scenarios.set(key, scenario)
  }
  return scenario
}

/** The content that ships with this scenario and these tiles beside it. */
function contentWith(scenario: string, tiles: string): Content {
  const key = `${scenario}\n${tiles}`
  let content = contents.get(key)
  if (!content) {
    const replaced: Record<string, string> =
      tiles === '' ? {} : { 'tiles.yaml': `${shippedText('tiles.yaml')}\n${tiles}` }
    content = contentWithFiles([userFile('scenario', 'test.yaml', scenario)], replaced)
    contents.set(key, content)
  }
  return content
}

export interface Asked {
  readonly kind: number
  readonly seat: Hero
  readonly actions: readonly number[]
}

export class Board {
  readonly play: Play
  readonly draws: WrittenDraws
  /** Every question that was asked; `log`: every event that was told. */
  readonly asked: Asked[] = []
  readonly log: TellEvent[] = []
  /** What was measured since the set-up. */
  readonly measured: Measured
  /** What happens on the table while a question is being answered. */
  whenAsked: ((kind: number) => void) | undefined = undefined
  private readonly answers: number[] = []
  private readonly marks = new Set<string>()
  private isSettingUp = false

  constructor(setting: BoardSetting = {}) {
    const scenario = scenarioOf(setting)
    this.play = newTable(scenario)
    this.draws = new WrittenDraws(actorsOf(scenario), EVENTS)
    this.draws.startPlayout(1, setting.playout ?? 0)
    const agent: Agent<View> = { reset: () => {}, choose: (question) => this.choose(question) }
    this.measured = new Measured(scenario, (rule) => {
      this.marks.add(RULE_IDS[rule]!)
    })
    this.play.begin(
      scenario.seats.map(() => agent),
      this.draws,
      this.measured,
      (event) => this.log.push(event as unknown as TellEvent),
    )
    this.isSettingUp = setting.hand !== undefined
    setUp(this.play)
    if (setting.hand) this.takeBack()
    this.isSettingUp = false
    this.log.length = 0
    this.marks.clear()
    this.measured.clear()
    this.play.state.round = 1
    this.play.state.turn = 1
    this.play.state.active = 0
    this.draws.startRound(1)
  }

  /** What the next questions will be answered with. */
  answer(...actions: number[]): this {
    this.answers.push(...actions)
    return this
  }

  /** What the question at hand is answered with, before all that is written: for `whenAsked`. */
  answerNow(action: number): void {
    this.answers.unshift(action)
  }

  /** Faces of the next pools that are rolled. */
  dice(...pools: string[]): this {
    this.draws.pools.push(...pools.map((pool) => pool.split('').map(Number)))
    return this
  }

  /** Faces of the next single dice: re-rolls, the two dice of Fate, the red die among six. */
  singles(...faces: number[]): this {
    this.draws.singles.push(...faces)
    return this
  }

  /** Nothing written down was left over. */
  expectAllUsed(): void {
    expect({ answers: this.answers, dice: this.draws.pools, singles: this.draws.singles }).toEqual({
      answers: [],
      dice: [],
      singles: [],
    })
  }

  /** The rules that were marked since the set-up, without the prefix. */
  applied(rule: string): boolean {
    return this.marks.has(`WDC-${rule}`)
  }

  kindsAsked(): number[] {
    return this.asked.map(({ kind }) => kind)
  }

  /** Square of a tile in row and column from 1, as the tile's data counts them. */
  at(tile: string, row: number, column: number): Square {
    const index = this.play.scenario.content.tiles.findIndex(({ id }) => id === tile)
    const square = placeOf(this.play, index, (row - 1) * 6 + column - 1)
    if (square < 0) throw new Error(`${tile} is not on the table`)
    return square
  }

  stand(hero: Hero, square: Square): this {
    this.play.state.square[hero] = square
    return this
  }

  /** A disk of the scenario's pool that is not used yet, onto a square. */
  put(disk: string, square: Square, faceUp = false): Copy {
    const copy = this.fresh(disk)
    putOnBoard(this.play, copy, square, faceUp)
    return copy
  }

  give(disk: string, hero: Hero): Copy {
    const copy = this.fresh(disk)
    hold(this.play, copy, hero)
    return copy
  }

  private fresh(disk: string): Copy {
    const { scenario, state } = this.play
    const copy = scenario.disks.findIndex(({ entry }, index) => entry.id === disk && state.where[index] === Where.pool)
    if (copy < 0) throw new Error(`no ${disk} is left in the pool`)
    return copy
  }

  /** What was laid on "?" squares goes back into the hand, and nothing is left to draw. */
  private takeBack(): void {
    const { state, scenario } = this.play
    for (const copy of scenario.diskPool) {
      if (state.where[copy] === Where.board) discard(this.play, copy)
      state.where[copy] = Where.pool
    }
    state.diskPoolCount = 0
    this.asked.length = 0
  }

  private choose(question: Question<View>): number {
    if (this.isSettingUp) return 0
    const actions = [...question.actions.subarray(0, question.count)]
    this.asked.push({ kind: question.kind, seat: question.seat, actions })
    this.whenAsked?.(question.kind)
    const what = `${DECISIONS[question.kind]!.id} of seat ${question.seat}: ${actions.map(words).join(', ')}`
    if (this.answers.length === 0) throw new Error(`nothing is written for ${what}`)
    const answer = this.answers.shift()!
    const index = actions.indexOf(answer)
    if (index < 0) throw new Error(`${words(answer)} is not legal at ${what}`)
    return index
  }
}

const VERBS = Object.keys(Verb)
export const words = (action: number): string => `${VERBS[verbOf(action)]} ${argumentOf(action)}`
