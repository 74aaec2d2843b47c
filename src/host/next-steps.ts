// Three commands to copy when a run is over: another build, another difficulty, another scenario.
// They are made from what the game offers and the experiment has set, and tried before they are shown.
import type { Game } from '../games/game.ts'
import { InputError } from '../input/problem.ts'
import type { NextStep } from '../report/index.ts'
import { askedWords, commandLine } from './command-line.ts'
import type { Asked } from './command-line.ts'
import { loadExperiment } from './load.ts'
import type { Loaded } from './load.ts'

interface Step {
  readonly about: string
  readonly set: string
}

/** Only commands that work with this experiment. */
export async function nextSteps({ game, content, experiment, job: { modules } }: Pick<Loaded, 'game' | 'content' | 'experiment' | 'job'>, asked: Asked): Promise<NextStep[]> {
  const { settings } = experiment.arms[0]
  const { heroes, scenarios } = game.catalogue(content)
  const steps = [
    anotherName('check another build', settings, heroes.map(({ id }) => id)),
    anotherDifficulty(game, settings),
    anotherName('change the scenario', settings, scenarios.map(({ id }) => id)),
  ].filter((step) => step !== undefined)
  const working: NextStep[] = []
  for (const { about, set } of steps) {
    if (await works(asked, set, modules)) working.push({ about, command: commandLine('run', ...askedWords({ ...asked, games: undefined, set: [...asked.set ?? [], set] })) })
  }
  return working
}

/** The first setting that holds one of these names, with a name that neither it nor its like (another seat) holds. */
function anotherName(about: string, settings: unknown, names: readonly string[]): Step | undefined {
  const leaves = leavesOf(settings)
  const first = leaves.find(({ value }) => names.includes(value as string))
  if (!first) return undefined
  const like = (path: string): string => path.replace(/\d+/g, '*')
  const held = leaves.filter(({ path }) => like(path) === like(first.path)).map(({ value }) => value)
  const other = names.find((name) => !held.includes(name))
  return other === undefined ? undefined : { about, set: `${first.path}=${other}` }
}

/** The first rule option of several numbers, one step further. */
function anotherDifficulty({ options }: Game, settings: unknown): Step | undefined {
  const leaves = leavesOf(settings)
  for (const { name, values } of options) {
    const leaf = leaves.find(({ path }) => path === `rules.${name}`)
    if (!leaf || !values.every((value) => typeof value === 'number')) continue
    const next = values.find((value) => value > Number(leaf.value)) ?? values.findLast((value) => value < Number(leaf.value))
    if (next !== undefined) return { about: 'tune the difficulty', set: `${leaf.path}=${next}` }
  }
  return undefined
}

interface Leaf { readonly path: string; readonly value: unknown }

/** Every single value of the settings, with its path. */
function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, path === '' ? key : `${path}.${key}`))
}

async function works({ path, set = [] }: Asked, more: string, modules: readonly string[]): Promise<boolean> {
  try {
    await loadExperiment(path, { set: [...set, more], modules })
    return true
  } catch (error) {
    if (error instanceof InputError) return false
    throw error
  }
}
