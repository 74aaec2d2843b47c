// Pig's content as the workbench would read it, and experiments about Pig, for tests.
import { readFileSync } from 'node:fs'
import { parseYaml } from '../../../src/input/index.ts'
import type { Document } from '../../../src/input/index.ts'
import { layoutOf, parseExperiment, Player, referencesOf } from '../../../src/simulate/index.ts'
import type { Experiment } from '../../../src/simulate/index.ts'
import { game } from '../../../src/games/pig/index.ts'
import type { Content } from '../../../src/games/pig/settings.ts'
import type { TallyLayout } from '../../../src/simulate/index.ts'
import { contentFiles } from '../content-files.ts'

const file = new URL('../../../src/games/pig/content/tables.yaml', import.meta.url)

export const content: Content = game.content.parse([
  parseYaml({ name: 'tables.yaml', text: readFileSync(file, 'utf8') }),
])

export function document(text: string): Document {
  return parseYaml({ name: 'pig.yaml', text })
}

/** An experiment about Pig. @throws InputError */
export function experimentOf(text: string): Experiment {
  return parseExperiment(document(text), game, contentFiles(content)).experiment
}

export function layoutsOf(experiment: Experiment): TallyLayout[] {
  return experiment.variants.map((variant) => layoutOf(game, content, variant, referencesOf(experiment)))
}

export function playerOf(experiment: Experiment, variant = 0): Player {
  const { variants, seed } = experiment
  const { settings } = variants[variant]
  return new Player(game, content, { variant, seed, settings, references: referencesOf(experiment) })
}
