// `--set PATH=VALUE`: a setting changed from the command line. It is judged like the file, and its mistakes are told at the
// flag: the place of a changed value is a line below 0, which tells the flag by its number.
import { InputError, parseYaml } from '../input/index.ts'
import type { Document, Path, Position, Problem } from '../input/index.ts'
import { withChanges } from '../simulate/index.ts'
import type { Change } from '../simulate/index.ts'
import type { Game } from '../games/game.ts'

/** The first step of paths that lead to a flag; no key of a file can be this. */
const FLAG = '\u0000--set'

/**
 * The document with the flags' changes in it.
 * @param flags each `PATH=VALUE`
 * @throws InputError, to be passed through `atFlags`
 */
export function withFlags(document: Document, game: Game, content: unknown, flags: readonly string[]): Document {
  const changes = flags.map((flag, index) => readFlag(flag, index, document))
  const placed: Document = {
    source: document.source,
    value: document.value,
    position: (path, of) => (path[0] === FLAG ? flagPosition(Number(path[1])) : document.position(path, of)),
  }
  return withChanges(placed, game, content, changes)
}

function readFlag(flag: string, index: number, document: Document): Change {
  const [, path, text] = /^([^=]+)=(.*)$/s.exec(flag) ?? []
  if (path === undefined) {
    throw new InputError([{ where: '--set', message: `cannot be "${flag}"`, expected: 'PATH=VALUE, as in rules.tnShift=1' }])
  }
  const varied = variedPaths(document).find((other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`))
  if (varied !== undefined) {
    throw new InputError([{ where: `--set ${flag}`, message: `the experiment varies ${varied} itself`, expected: 'a setting that it does not vary' }])
  }
  const at: Path = [FLAG, index]
  return { path, value: valueOf(text, flag), keyAt: at, at }
}

function valueOf(text: string, flag: string): unknown {
  try {
    return parseYaml({ name: `--set ${flag}`, text }).value
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError([{ where: `--set ${flag}`, message: 'the value can not be read', expected: 'a value as in a file, e.g. 3, true, brian or [axe, lamp]' }])
  }
}

function variedPaths({ value }: Document): string[] {
  const vary = (value as { vary?: unknown } | null)?.vary
  return typeof vary === 'object' && vary !== null ? Object.keys(vary) : []
}

const flagPosition = (index: number): Position => ({ line: -1 - index, column: 1, length: 1 })

/** Does something with documents of `withFlags`; mistakes that lie in a flag are told at the flag. */
export function atFlags<T>(flags: readonly string[], task: () => T): T {
  try {
    return task()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(error.problems.map((problem) => moved(problem, flags)))
  }
}

function moved(problem: Problem, flags: readonly string[]): Problem {
  if (problem.line === undefined || problem.line >= 0) return problem
  const { message, expected, nearest } = problem
  return { where: `--set ${flags[-1 - problem.line]}`, message, expected, nearest }
}
