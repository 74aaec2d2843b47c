// Random settings for both games: an agent for each side and a value for every rule option that the game declares.
import type { Game } from '../../../../src/engine/game.ts'

/** One of a list, each as likely. */
export type Choose = <Value>(list: readonly Value[]) => Value

export interface SettingByChance {
  readonly agents: { readonly heroes: string; readonly villain: string }
  readonly rules: Readonly<Record<string, unknown>>
  /** Changes of the box: now and then a deck so short that it comes to its end. */
  readonly components: Readonly<Record<string, unknown>>
}

/** @param chance numbers in [0, 1) */
export const choosingBy =
  (chance: () => number): Choose =>
  (list) =>
    list[Math.floor(chance() * list.length)]

export function settingByChance(
  { agents, rules: { options } }: Pick<Game, 'agents' | 'rules'>,
  choose: Choose,
): SettingByChance {
  const playing = (side: string): string[] =>
    agents.filter(({ sides }) => sides === undefined || sides.includes(side)).map(({ name }) => name)
  return {
    rules: {
      ...Object.fromEntries(options.map(({ name, values }) => [name, choose(values)])),
      dieFaces: choose(['even', 'sharp', 'blunt', [0, 1, 2, 2, 2, 2]]),
    },
    agents: { heroes: choose(playing('heroes')), villain: choose(playing('villain')) },
    components: choose([{ hitMissDeck: { hit: 8, miss: 8 } }, {}, {}]),
  }
}

/** What the fuzz of either game varies beside its own. */
export interface Unlike {
  readonly random: (chance: () => number) => Record<string, unknown>
  readonly box: { readonly heroes: readonly { readonly id: string }[]; readonly goldenWeapons: readonly string[] }
  /** Where monsters are placed, with the limit of each. */
  readonly places: readonly (readonly [place: string | number, limit: number])[]
  /** What only this game has in its box. */
  readonly components: (choose: Choose) => object
}

/** A random setting of a game unlike the one that ships. */
export function unlikeShipped(
  chance: () => number,
  { random, box: { heroes, goldenWeapons }, places, components: ownComponents }: Unlike,
): Record<string, unknown> {
  const choose = choosingBy(chance)
  const { components, rules, ...setting } = random(chance) as { components: object; rules: { partySize: number } }
  const labels = heroes.slice(0, rules.partySize).map(({ id }) => id)
  const both = {
    heroHp: choose([1, 3, 8, 8, 12]),
    startingCards: choose([0, 1, 3, 6]),
    numbers: {
      actions: choose([1, 2, 3, 3, 5]),
      heroDice: choose([1, 2, 2, 4]),
      goldenDice: choose([2, 3, 3, 5]),
      monsterDice: choose([1, 2, 2, 3]),
      hitCards: choose([0, 3, 3, 5]),
      missCards: choose([0, 2, 2, 4]),
      items: choose([0, 1, 2, 2, 4]),
      bootsActions: choose([1, 3, 3]),
    },
  }
  return {
    ...setting,
    turnOrder: choose(['shaken', 'shaken', labels.toReversed()]),
    startWeapons: choose([{}, {}, { [labels[0]]: choose(goldenWeapons) }]),
    rules: { ...rules, roundLimit: choose([20, 60, 200]) },
    components: { ...both, ...components, ...ownComponents(choose) },
    limits: Object.fromEntries(places.map(([place, limit]) => [place, choose([0, limit, limit, 12])])),
  }
}
