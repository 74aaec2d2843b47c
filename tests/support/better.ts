// What a game declares to be better beyond doubt (`Game.better`), ready to be played.
import type { Better } from '../../src/engine/game.ts'
import { parseYaml } from '../../src/input/index.ts'
import { loadContent } from '../../src/load/content.ts'
import { loadDocument } from '../../src/load/experiment.ts'
import type { Loaded } from '../../src/load/experiment.ts'
import { locateGame } from '../../src/load/games.ts'
import type { Workbench } from '../../src/load/ports.ts'

export interface LoadedBetter extends Better {
  /** The settings in one line. */
  readonly title: string
  readonly loaded: Loaded
}

export async function betterOf(workbench: Workbench, id: string): Promise<LoadedBetter[]> {
  const located = await locateGame(workbench, id)
  return Promise.all(
    (located.game.better?.(loadContent(located)) ?? []).map(async (better) => {
      const text = JSON.stringify({ game: id, ...better.settings })
      const named = Object.entries(better.settings).map(([name, value]) => `${name} ${shown(value)}`)
      const loaded = await loadDocument(workbench, parseYaml({ name: 'better', text }))
      return { ...better, title: named.join(', '), loaded }
    }),
  )
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
