// Settings by chance for both games: an agent for each side, and a value for every rule option, as the game declares them.
import type { Game } from '../../../../src/games/game.ts'

/** One of a list, each as likely. */
export type Choose = <Value>(list: readonly Value[]) => Value

export interface SettingByChance {
  readonly agents: { readonly heroes: string; readonly villain: string }
  readonly rules: Readonly<Record<string, unknown>>
  /** Changes of the box: now and then a deck so short that it comes to its end. */
  readonly components: Readonly<Record<string, unknown>>
}

/** @param chance numbers in [0, 1) */
export const choosingBy = (chance: () => number): Choose => (list) => list[Math.floor(chance() * list.length)]

export function settingByChance({ agents, options }: Pick<Game, 'agents' | 'options'>, choose: Choose): SettingByChance {
  const playing = (side: string): string[] => agents.filter(({ sides }) => sides === undefined || sides.includes(side)).map(({ name }) => name)
  return {
    rules: {
      ...Object.fromEntries(options.map(({ name, values }) => [name, choose(values)])),
      dieFaces: choose(['even', 'sharp', 'blunt', [0, 1, 2, 2, 2, 2]]),
    },
    agents: { heroes: choose(playing('heroes')), villain: choose(playing('villain')) },
    components: choose([{ hitMissDeck: { hit: 8, miss: 8 } }, {}, {}]),
  }
}
