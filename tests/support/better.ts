// What a game declares to be better beyond doubt (`Game.better`), ready to be played.
import type { Better } from '../../src/engine/game.ts'
import { loadContent, shippedOf } from '../../src/load/content.ts'
import { locateGame } from '../../src/load/games.ts'
import type { Workbench } from '../../src/load/ports.ts'
import type { LoadedExperiment } from '../../src/simulate/index.ts'
import { compareBetter, experimentOfBetter, surelyWorse } from '../../src/testing/index.ts'

export interface LoadedBetter extends Better {
  /** The settings in one line. */
  readonly title: string
  readonly loaded: LoadedExperiment
}

export async function betterOf(workbench: Workbench, id: string): Promise<LoadedBetter[]> {
  const located = await locateGame(workbench, id)
  const { game } = located
  const content = loadContent(located)
  return (game.better?.(content) ?? []).map((better) => {
    const named = Object.entries(better.settings).map(([name, value]) => `${name} ${shown(value)}`)
    const loaded = experimentOfBetter(game, content, shippedOf(located), better.settings)
    return { ...better, title: named.join(', '), loaded }
  })
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Changes of a game that the deep tier plays: `bench/better.ts` plays all of them. */
const MAX_PLAYED = 20

/**
 * Plays changes of all settings, evenly spread over the list, and says which surely lower the win rate.
 * @returns how many are declared, what was played, and the names of those that are surely worse: with a false alarm in
 *   at most 5 of 100 lists in which none is (Holm)
 */
export async function checkedBetter(workbench: Workbench, id: string, games: number) {
  const all = await betterOf(workbench, id)
  const declared = all.flatMap(({ title, changes }) => Object.keys(changes).map((name) => `${title}: ${name}`))
  const step = Math.max(1, declared.length / MAX_PLAYED)
  const chosen = new Set(declared.filter((_, index) => Math.floor(index % step) === 0))
  const played = all.flatMap(({ title, loaded, changes, metric }) => {
    const some = Object.entries(changes).filter(([name]) => chosen.has(`${title}: ${name}`))
    if (some.length === 0) return []
    return compareBetter(loaded, Object.fromEntries(some), { games, metric }).map((one) => ({
      ...one,
      change: `${title}: ${one.change}`,
    }))
  })
  return {
    declared: declared.length,
    played: played.length,
    worse: surelyWorse(played, 0.05).map(({ change }) => change),
  }
}
