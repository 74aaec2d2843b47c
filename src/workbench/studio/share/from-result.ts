// The experiment that a result.json tells of, as a project: the same games, from the first variant.
import { stringify } from 'yaml'
import { isNamed, LIMITS, partAt, refuse } from '../../../input/index.ts'
import type { Path, SourceText } from '../../../input/index.ts'
import { loadContent } from '../../../load/content.ts'
import { locateGame } from '../../../load/games.ts'
import type { Workbench } from '../../../load/ports.ts'
import { counted, listed } from '../../../report/numbers.ts'
import { parseResult } from '../../../simulate/index.ts'
import type { Result } from '../../../simulate/index.ts'
import { isDeep } from '../project/guards.ts'
import type { Project } from '../view.ts'

const MAIN = 'experiment.yaml'
/** Shorter ways to write settings that are tried. */
const MAX_TRIES = 400
const USUAL_LEVEL = 0.95

export interface FromResult {
  readonly project: Project
  /** What the result does not hold, and what else is to be known. */
  readonly notes: readonly string[]
}

/** @throws InputError in words for what is no result */
export function readResult(source: SourceText): Result {
  const result = parseResult(source)
  const isTooDeep = [result.settings, ...result.variants.map(({ set }) => set)].some((one) =>
    isDeep(one, LIMITS.levels),
  )
  if (isTooDeep || result.variants.length === 0) refuse(source.name, 'is damaged', 'a result.json that darkodds wrote')
  return result
}

export async function projectOfResult(workbench: Workbench, result: Result): Promise<FromResult> {
  const located = await locateGame(workbench, result.game)
  const schema = located.game.settings(loadContent(located))
  const settings = shortest((value) => schema.safeParse(value).data, result.settings)
  const variants = result.variants.flatMap(({ name, set, group }) => (group === undefined ? [{ name, set }] : []))
  const isAlone = variants.length <= 1 && Object.keys(variants[0]?.set ?? {}).length === 0
  const { stopping, level, metric, seed, title } = result
  const { kind: _, ...precision } = stopping
  const experiment = {
    title,
    game: result.game,
    ...(isNamed(settings) ? settings : {}),
    ...(stopping.kind === 'games' ? { games: stopping.games } : { precision }),
    seed,
    ...(level !== USUAL_LEVEL && { level }),
    ...(metric !== undefined && { metric }),
    ...(!isAlone && { variants }),
  }
  const lacking = [
    ...strangers(schema.safeParse(result.settings).error?.issues ?? [], result.settings),
    ...variants.flatMap(({ set }) => filesIn(set)),
  ]
  const { version } = workbench.program
  return {
    project: { game: result.game, main: MAIN, files: { [MAIN]: stringify(experiment) } },
    notes: [
      ...(lacking.length === 0
        ? []
        : [`Not in this result: ${listed([...new Set(lacking)])}. Open the experiment with its files instead.`]),
      ...(variants.length > 1
        ? [`It has ${counted(variants.length, 'variant')}; “${variants[0].name}” is played.`]
        : []),
      ...(result.darkodds === version
        ? []
        : [`It was made with darkodds ${result.darkodds}. This is ${version}, which may play otherwise.`]),
    ],
  }
}

/** Names of content that does not ship. */
const strangers = (issues: readonly { readonly path: readonly PropertyKey[] }[], settings: unknown): string[] =>
  issues.flatMap(({ path }) => {
    const value = partAt(settings, path as Path)
    return typeof value === 'string' ? [value] : []
  })

function filesIn(value: unknown): string[] {
  if (typeof value === 'string') return /\.ya?ml$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : []
}

/** Settings as short as a person writes them: without what is usual, heroes by their names. They mean the same. */
function shortest(read: (settings: unknown) => unknown, settings: unknown): unknown {
  const textOf = (value: unknown): string | undefined => JSON.stringify(read(value))
  const meant = textOf(settings)
  let best = settings
  let tries = 0
  const take = (next: unknown): boolean => {
    if (tries++ >= MAX_TRIES || textOf(next) !== meant) return false
    best = next
    return true
  }
  const visit = (path: Path): void => {
    const value = path.length === 0 ? best : partAt(best, path)
    if (typeof value !== 'object' || value === null) return
    const names = path.length > 0 && isNamed(value) ? Object.values(value).filter((one) => typeof one === 'string') : []
    if (names.some((name) => take(withPart(best, path, name)))) return
    for (const key of isNamed(value) ? Object.keys(value) : [])
      if (!take(withPart(best, [...path, key], undefined))) visit([...path, key])
    if (Array.isArray(value)) value.forEach((_, index) => visit([...path, index]))
  }
  if (meant !== undefined) visit([])
  return best
}

function withPart(whole: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part
  if (Array.isArray(whole)) return whole.map((one, index) => (index === key ? withPart(one, rest, part) : one))
  return Object.fromEntries(
    Object.entries(whole as object).flatMap(([name, value]) => {
      if (name !== key) return [[name, value]]
      const next = withPart(value, rest, part)
      return next === undefined ? [] : [[name, next]]
    }),
  )
}
