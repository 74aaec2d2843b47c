// What a file is, and whether it is right: an experiment, or a file that settings may name (a hero, a scenario).
// Nothing in a file says what it is, so it is held against everything it could be; what fits best is meant.
import { InputError, parseYaml } from '../input/index.ts'
import type { Document } from '../input/index.ts'
import { experimentSchema, mostPlayouts } from '../simulate/index.ts'
import { loadContent } from './content.ts'
import { readSource } from './files.ts'
import { locateGames } from './games.ts'
import type { LocatedGame } from './games.ts'
import { loadDocument } from './load.ts'
import { thousands } from './progress.ts'

export interface Checked {
  readonly file: string
  /** `experiment`, or the kind of a file that settings may name, e.g. `hero`; absent when the file could not be read. */
  readonly kind?: string
  readonly game?: string
  /** In a few words, for a file that is right. */
  readonly summary?: string
  readonly error?: InputError
}

/** Holds a file against what it could be. Mistakes are returned, not thrown. */
export async function checkFile(file: string, modules: readonly string[]): Promise<Checked> {
  try {
    const document = parseYaml(readSource(file))
    if (looksLikeExperiment(document)) return await checkExperiment(file, document, modules)
    return await checkUserFile(file, document, modules)
  } catch (error) {
    if (error instanceof InputError) return { file, error }
    throw error
  }
}

/** Keys of an experiment that no other file has. */
function looksLikeExperiment({ value }: Document): boolean {
  const own = Object.keys(experimentSchema.shape).filter((key) => key !== 'title')
  return typeof value === 'object' && value !== null && own.some((key) => Object.hasOwn(value, key))
}

async function checkExperiment(file: string, document: Document, modules: readonly string[]): Promise<Checked> {
  try {
    const { experiment, game } = await loadDocument(document, { modules })
    const arms = experiment.arms.length
    const games = `${experiment.stopping.kind === 'precision' ? 'at most ' : ''}${thousands(mostPlayouts(experiment.stopping))} games`
    return { file, kind: 'experiment', game: game.id, summary: `an experiment of ${game.title}, ${arms > 1 ? `${arms} arms × ${games}` : games}` }
  } catch (error) {
    if (error instanceof InputError) return { file, kind: 'experiment', error }
    throw error
  }
}

/** Of everything that settings may name, what the file is with the fewest mistakes. An experiment of settings alone is one too. */
async function checkUserFile(file: string, document: Document, modules: readonly string[]): Promise<Checked> {
  const tried: Checked[] = []
  for (const located of await locateGames(modules)) {
    for (const kind of new Set(located.game.userFiles.map((one) => one.kind))) tried.push(checkAs(kind, located, file, document))
  }
  tried.push(await checkExperiment(file, document, modules))
  return tried.reduce((best, one) => (mistakes(one) < mistakes(best) ? one : best))
}

function checkAs(kind: string, located: LocatedGame, file: string, document: Document): Checked {
  const { game } = located
  try {
    loadContent(located, [{ kind, name: file, document }])
    return { file, kind, game: game.id, summary: `a ${kind} of ${game.title}` }
  } catch (error) {
    if (error instanceof InputError) return { file, kind, game: game.id, error }
    throw error
  }
}

const mistakes = ({ error }: Checked): number => error?.problems.length ?? 0
