// What a campaign carries from game to game: sheets as they have become, and what the table remembers.
// One Int16Array holds it all, so that it can be copied together with a game in progress:
//
//   heroes    fields, one entry a seat:  attributes (7) | skills | skillPoints | finished | experience | pointsWon
//   table     game | setup | wonInARow | lostInARow | diedLast | won
//
// When a hero dies or retires, a new hero takes the seat, with the seat's sheet as it was written.
import { Draws } from '../../../random/index.ts'
import type { Agent, Recorder, Sink } from '../../../engine/game.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { State } from './state.ts'
import { ATTRIBUTES } from '../words/vocabulary.ts'
import type { Campaign } from '../setup/campaign.ts'

const WIDTH = ATTRIBUTES.length

export class Careers {
  readonly campaign: Campaign<Scenario>
  private readonly sheets: Pick<Scenario, 'attributes' | 'skillLevels' | 'skillCount' | 'sheets' | 'seatCount'>
  private readonly all: Int16Array
  private used = 0
  private readonly attributes: Int16Array
  private readonly skills: Int16Array
  private readonly skillPoints: Int16Array
  /** By seat: games at whose end the hero who sits there lived; experience points; victory points over all games. */
  readonly finished: Int16Array
  readonly experience: Int16Array
  readonly pointsWon: Int16Array

  /** The game that is played, from 1; 0 before the first. And the number of its set-up. */
  game = 0
  setup = 0
  wonInARow = 0
  lostInARow = 0
  /** Heroes who died in the last game. */
  diedLast = 0
  won = 0

  // What a playout is played with; not copied.
  agents: readonly Agent[] = []
  draws: Draws = undefined as unknown as Draws
  record: Recorder = undefined as unknown as Recorder
  tell: Sink | undefined = undefined
  /** RNG streams of the agents by seat, game by game. */
  readonly agentRng: readonly Draws[]

  /** @param scenario of the first game; it has a campaign */
  constructor(scenario: Scenario) {
    this.campaign = scenario.campaign!
    this.sheets = scenario
    const { seatCount: seats, skillCount } = scenario
    this.all = new Int16Array(seats * (WIDTH + skillCount + 4))
    this.attributes = this.field(seats * WIDTH)
    this.skills = this.field(seats * skillCount)
    this.skillPoints = this.field(seats)
    this.finished = this.field(seats)
    this.experience = this.field(seats)
    this.pointsWon = this.field(seats)
    this.agentRng = scenario.seats.map(({ label }) => new Draws([label], ['whim']))
  }

  private field(length: number): Int16Array {
    this.used += length
    return this.all.subarray(this.used - length, this.used)
  }

  /** Whether another game comes after this one. */
  get playsAgain(): boolean {
    return this.game < this.campaign.games
  }

  get seatCount(): number {
    return this.sheets.seatCount
  }

  /** Back to the evening before the first game. */
  clear(): void {
    this.all.fill(0)
    this.game = 0
    this.setup = 0
    this.wonInARow = 0
    this.lostInARow = 0
    this.diedLast = 0
    this.won = 0
    for (let hero = 0; hero < this.seatCount; hero++) this.seatAnew(hero)
  }

  /** Somebody new sits down: the seat's sheet as it was written. WDC-DIFF-01 */
  seatAnew(hero: number): void {
    const { attributes, skillLevels, skillCount, sheets } = this.sheets
    for (let index = 0; index < WIDTH; index++)
      this.attributes[hero * WIDTH + index] = attributes[hero * WIDTH + index]!
    for (let index = 0; index < skillCount; index++) this.skills[hero * skillCount + index] = skillLevels[hero]![index]!
    this.skillPoints[hero] = sheets[hero]!.savedPoints
    this.finished[hero] = 0
    this.experience[hero] = 0
  }

  /** A veteran sits down: games and points, which are spent before the first game. */
  seatVeteran(hero: number, games: number, experience: number, skillPoints: number): void {
    this.finished[hero] = games
    this.experience[hero] = experience
    this.skillPoints[hero]! += skillPoints
  }

  /** The sheet of a hero at the beginning of a game. */
  intoGame(state: State, hero: number): void {
    const { skillCount } = this.sheets
    for (let index = hero * WIDTH; index < (hero + 1) * WIDTH; index++)
      state.attributes[index] = this.attributes[index]!
    for (let index = hero * skillCount; index < (hero + 1) * skillCount; index++)
      state.skills[index] = this.skills[index]!
    state.skillPoints[hero] = this.skillPoints[hero]!
  }

  /** What a game has made of the sheet. */
  fromGame(state: State, hero: number): void {
    const { skillCount } = this.sheets
    for (let index = hero * WIDTH; index < (hero + 1) * WIDTH; index++)
      this.attributes[index] = state.attributes[index]!
    for (let index = hero * skillCount; index < (hero + 1) * skillCount; index++)
      this.skills[index] = state.skills[index]!
    this.skillPoints[hero] = state.skillPoints[hero]!
  }

  /** Makes `to`, of the same campaign, an equal of this. */
  copyInto(to: Careers): void {
    to.all.set(this.all)
    to.game = this.game
    to.setup = this.setup
    to.wonInARow = this.wonInARow
    to.lostInARow = this.lostInARow
    to.diedLast = this.diedLast
    to.won = this.won
  }
}
