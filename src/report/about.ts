// What a report says that is not in the result: who sat at the table, what the game says of itself.
import type { ChartInfo, Game, Honesty, SeatInfo } from '../games/game.ts'
import type { Result } from '../simulate/result.ts'

export interface About {
  readonly charts: readonly ChartInfo[]
  readonly honesty: Honesty
  /** As the result's arms. */
  readonly arms: readonly ArmAbout[]
}

export interface ArmAbout {
  readonly seats: readonly SeatInfo[]
  /** By seat. */
  readonly agents: readonly string[]
  /** Name of the scenario, where the settings name one. */
  readonly scenario?: string
}

/** @param content what the result was played with, as `game.parseContent` gave it */
export function aboutOf(game: Game, content: unknown, result: Pick<Result, 'arms'>): About {
  const prepared = result.arms.map(({ settings }) => game.prepare(content, settings))
  const names = new Map(game.catalogue(content).scenarios.map(({ id, name }) => [id, name]))
  return {
    charts: game.charts,
    honesty: game.honesty(prepared[0]),
    arms: prepared.map((scenario, index) => ({
      seats: game.seats(scenario),
      agents: game.agentNames(scenario),
      scenario: scenarioOf(result.arms[index].settings, names),
    })),
  }
}

/** The first of the settings that names a scenario. */
function scenarioOf(settings: unknown, names: ReadonlyMap<string, string>): string | undefined {
  const values = typeof settings === 'object' && settings !== null ? Object.values(settings) : []
  return values.map((value: unknown) => names.get(String(value))).find((name) => name !== undefined)
}

/** Names by seat label; a name that two seats have tells nobody apart, so these keep their labels. */
export function seatNames({ seats }: ArmAbout): ReadonlyMap<string, string> {
  const isOnly = (name: string): boolean => seats.filter((seat) => seat.name === name).length === 1
  return new Map(seats.filter(({ name }) => isOnly(name)).map(({ label, name }) => [label, name]))
}
