// Settings of a game without an experiment to play: those that it has by itself, or those of an experiment's file.
import { parseYaml, refuse } from '../input/index.ts'
import { loadDocument, loadExperiment } from './experiment.ts'
import type { Loaded, LoadOptions } from './experiment.ts'
import type { Workbench } from './ports.ts'

/**
 * @param options `experiment`: a file, whose settings are taken
 * @throws InputError, also where the experiment is of another game
 */
export async function loadSettings(
  workbench: Workbench,
  game: string,
  { experiment, ...options }: LoadOptions & { readonly experiment?: string | undefined },
): Promise<Loaded> {
  if (experiment === undefined)
    return loadDocument(workbench, parseYaml({ name: 'settings', text: `game: ${game}\n` }), options)
  const loaded = await loadExperiment(workbench, experiment, options)
  if (loaded.game.id !== game)
    refuse('--experiment', `${experiment} is of the game ${loaded.game.id}`, `an experiment of ${game}`)
  return loaded
}
