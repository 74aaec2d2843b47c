// A castle for single rules (shared/stage.ts).
import type { Content } from '../../../../../src/games/dark-world/castle/content/schema.ts'
import type { TellEvent } from '../../../../../src/games/dark-world/castle/words/events.ts'
import { darkWorld } from '../../../../../src/games/dark-world/castle/index.ts'
import type { Play } from '../../../../../src/games/dark-world/castle/rules/play.ts'
import { setUp } from '../../../../../src/games/dark-world/castle/rules/setup.ts'
import type { Scenario } from '../../../../../src/games/dark-world/castle/setup/scenario.ts'
import { CHEST, NONE, Where } from '../../../../../src/games/dark-world/shared/state/state.ts'
import { type At as AnyPlace, type HeroSetting, scenariosOf, Stage } from '../../shared/stage.ts'
import { shippedContent } from '../shipped.ts'

type Space = 'entrance' | 'doomstep'
type At = AnyPlace<Space>

const scenarioOf = scenariosOf(darkWorld, shippedContent(), (setting) => ({
  chests: 0,
  components: { startingCards: 0 },
  ...setting,
}))

export class Castle extends Stage<Scenario, Play, TellEvent, Space> {
  /** Called with each question before it is answered: what a seat knows at that moment. */
  whenAsked: ((kind: string, view: Play['question']['view']) => void) | undefined = undefined

  /**
   * @param setting as an experiment writes it; by default one hero (`rules.partySize` changes it) and no chests
   */
  constructor(setting: Readonly<Record<string, unknown>> = {}, content: Content = shippedContent()) {
    const scenario = scenarioOf(setting, content)
    super(darkWorld, setUp, scenario, { entrance: scenario.entrance, doomstep: scenario.doomstep })
  }

  protected override answers(kind: string): number {
    this.whenAsked?.(kind, this.play.question.view)
    return NONE
  }

  // ---- Setting up --------------------------------------------------------------------------------------------------

  /** A hero with a basic or a Golden Weapon, before the Arch or past it; without coins unless asked for. */
  override hero(
    hero: number,
    where: At,
    { golden = false, past = false, ...more }: Omit<HeroSetting, 'weapon'> & { golden?: boolean; past?: boolean } = {},
  ): this {
    const { state } = this.play
    if (past) {
      state.past[hero] = 1
      state.arrivals = Math.max(state.arrivals, 1)
    }
    return super.hero(hero, where, { coins: 0, ...more, weapon: golden ? 1 : 0 })
  }

  override monster(strength: number, where: At, item = NONE): number {
    const figure = super.monster(strength, where, item)
    this.state.group[figure] = this.scenario.arena
    return figure
  }

  /** Opens doors, with the rooms behind them stocked. */
  open(...doors: number[]): this {
    for (const door of doors) this.state.gates[door] = 1
    return this.stocked(...doors)
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
    state.occupant[this.at(where)] = CHEST
    return this
  }

  // ---- Looking -----------------------------------------------------------------------------------------------------

  isDead(figure: number): boolean {
    return this.state.where[figure] === Where.trophy || this.state.where[figure] === Where.pit
  }
}
