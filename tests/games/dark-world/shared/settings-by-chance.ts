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

/** More of what an experiment may set of either game, for games unlike those that ship. @param labels of the heroes */
export function unlikeShipped(choose: Choose, labels: readonly string[], weapons: readonly string[]): { readonly components: object; readonly turnOrder: unknown; readonly startWeapons: Readonly<Record<string, string>> } {
  return {
    components: {
      heroHp: choose([1, 3, 8, 8, 12]), startingCards: choose([0, 1, 3, 6]),
      numbers: {
        actions: choose([1, 2, 3, 3, 5]), heroDice: choose([1, 2, 2, 4]), goldenDice: choose([2, 3, 3, 5]), monsterDice: choose([1, 2, 2, 3]),
        hitCards: choose([0, 3, 3, 5]), missCards: choose([0, 2, 2, 4]), items: choose([0, 1, 2, 2, 4]), bootsActions: choose([1, 3, 3]),
      },
    },
    turnOrder: choose(['shaken', 'shaken', [...labels].reverse()]),
    startWeapons: choose([{}, {}, { [labels[0]]: choose(weapons) }]),
  }
}
