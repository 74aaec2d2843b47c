// What a campaign carries from game to game: sheets as they have become, and what the table remembers.
// When a hero dies or retires, a new hero takes the seat, with the seat's sheet as it was written.
import type { Draws } from '../../../random/index.ts'
import { SeatStreams } from '../../../engine/agent-rng.ts'
import type { Agent, Recorder, Sink } from '../../../engine/game.ts'
import { Layout } from '../../../engine/layout.ts'
import type { PlayedWith } from '../../../engine/table.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { State } from './state.ts'
import { ATTRIBUTES } from '../words/vocabulary.ts'
import type { Campaign } from '../setup/campaign.ts'

const WIDTH = ATTRIBUTES.length

export class Careers extends Layout<Scenario> {
  readonly campaign: Campaign<Scenario> = this.scenario.campaign!
  private readonly attributes = this.heroes(WIDTH)
  private readonly skills = this.heroes(this.scenario.skillCount)
  private readonly skillPoints = this.heroes()
  /** By seat: games at whose end the hero who sits there lived; experience points; victory points over all games. */
  readonly finished = this.heroes()
  readonly experience = this.heroes()
  readonly pointsWon = this.heroes()

  /** The game that is played, from 1; 0 before the first. And the number of its set-up. */
  game = 0
  setup = 0
  wonInARow = 0
  lostInARow = 0
  /** Heroes who died in the last game. */
  diedLast = 0
  won = 0

  readonly streams = new SeatStreams(this.scenario.seats.map(({ label }) => label))
  /** What a playout is played with; not copied. */
  readonly playing = {
    agents: [] as readonly Agent[],
    draws: undefined as unknown as Draws,
    record: undefined as unknown as Recorder,
    tell: undefined as Sink | undefined,
  }

  private heroes(each = 1): Int16Array {
    return this.numbers(this.scenario.seatCount * each)
  }

  /** Hands in what a campaign is played with. */
  begin(...[agents, draws, record, tell]: PlayedWith): void {
    Object.assign(this.playing, { agents, draws, record, tell })
  }

  get record(): Recorder {
    return this.playing.record
  }

  /** Whether another game comes after this one. */
  get playsAgain(): boolean {
    return this.game < this.campaign.games
  }

  get seatCount(): number {
    return this.scenario.seatCount
  }

  /** Back to the evening before the first game. */
  override clear(): void {
    super.clear()
    for (let hero = 0; hero < this.seatCount; hero++) this.seatAnew(hero)
  }

  /** Somebody new sits down: the seat's sheet as it was written. WDC-DIFF-01 */
  seatAnew(hero: number): void {
    const { attributes, skillLevels, skillCount, sheets } = this.scenario
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
    const { skillCount } = this.scenario
    for (let index = hero * WIDTH; index < (hero + 1) * WIDTH; index++)
      state.attributes[index] = this.attributes[index]!
    for (let index = hero * skillCount; index < (hero + 1) * skillCount; index++)
      state.skills[index] = this.skills[index]!
    state.skillPoints[hero] = this.skillPoints[hero]!
  }

  /** What a game has made of the sheet. */
  fromGame(state: State, hero: number): void {
    const { skillCount } = this.scenario
    for (let index = hero * WIDTH; index < (hero + 1) * WIDTH; index++)
      this.attributes[index] = state.attributes[index]!
    for (let index = hero * skillCount; index < (hero + 1) * skillCount; index++)
      this.skills[index] = state.skills[index]!
    this.skillPoints[hero] = state.skillPoints[hero]!
  }
}
