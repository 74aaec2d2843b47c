// `check`: validates experiments, scenarios, heroes and games. It reports every problem of every file, and what is
// valid but almost certainly a mistake: errors, which cannot work, and warnings.
import type { Checked } from '../workbench/check.ts'
import { formatProblem, InputError } from '../input/problem.ts'
import type { Problem } from '../input/problem.ts'
import { countInWords } from '../input/words.ts'
import { commonFlags } from '../questions/flags.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'

export const check: Command = {
  words: '<file|folder...>',
  flags: { ...commonFlags },
  examples: [
    ['darkodds check first-night', 'check one experiment'],
    ['darkodds check mine scenarios/cellar.yaml', 'check all YAML files of a folder, and one more file'],
    ['darkodds check my-game/index.ts', 'check a game of your own'],
  ],
  async act(given, terminal, { workbench }) {
    const { checkFiles } = await import('../workbench/check.ts')
    const { commandLine } = await import('../load/command-line.ts')
    const { experimentName } = await import('../load/experiments.ts')
    const { findingText } = await import('../load/findings.ts')
    const { yamlFilesOf } = await import('../load/reading.ts')
    const checked = await checkFiles(
      workbench,
      given.words.flatMap((path) => yamlFilesOf(workbench.files, path)),
    )
    const isJson = given.has('json')
    if (isJson) terminal.out(`${JSON.stringify(checked.map(plain), null, 1)}\n`)
    const reported = new Set<string>()
    for (const { file, summary, error, findings = [] } of checked) {
      const [errors, warnings] = (['error', 'warning'] as const).map((wanted) =>
        findings.filter(({ severity }) => severity === wanted),
      )
      if (error) terminal.err(`${notYet(error, reported) ?? `${file}: the same as above`}\n`)
      for (const finding of errors) terminal.err(`${findingText(finding)}\n`)
      if (isJson || error) continue
      const found = [...counts(errors.length, 'error'), ...counts(warnings.length, 'warning')]
      const verdict = errors.length > 0 ? 'NOT VALID' : 'OK'
      terminal.out(`${file}: ${[verdict, ...found, summary].join(', ')}\n`)
      for (const finding of warnings) terminal.out(`${findingText(finding)}\n`)
    }
    const [{ file, kind = '' }] = checked
    const command = NEXT_COMMANDS.get(kind)
    if (!isJson && checked.length === 1 && command !== undefined && checked.every(isValid))
      terminal.out(`Next: ${commandLine(workbench.program, command, experimentName(workbench, file))}\n`)
    // Names are looked up in files that are otherwise right, values are compared when all names are known.
    if (!isJson && checked.some(({ error }) => error?.problems.some(({ line }) => line !== undefined) === true))
      terminal.err('More mistakes may show once these are fixed.\n')
    return checked.every(isValid) ? Exit.done : Exit.badInput
  },
}

/** What to do with a single file that is right, by its kind. */
const NEXT_COMMANDS: ReadonlyMap<string, string> = new Map([
  ['experiment', 'run'],
  ['scenario', 'run'],
  ['adventure', 'run'],
  ['hero', 'fair'],
  ['adversary', 'fair'],
])

const isValid = ({ error, findings = [] }: Checked): boolean =>
  error === undefined && findings.every(({ severity }) => severity !== 'error')

/** The mistakes that were not told of another file, since both name a third; undefined when all were. */
function notYet(error: InputError, reported: Set<string>): string | undefined {
  // What was expected may differ: another file may bring names of its own.
  const keyOf = (problem: Problem): string => formatProblem({ ...problem, expected: undefined, nearest: undefined })
  const fresh = error.problems.filter((problem) => !reported.has(keyOf(problem)))
  for (const problem of fresh) reported.add(keyOf(problem))
  return fresh.length === 0 ? undefined : new InputError(fresh).message
}

const counts = (count: number, one: string): string[] => (count === 0 ? [] : [countInWords(count, one, `${one}s`)])

function plain({ file, kind, game, error, findings = [] }: Checked): unknown {
  const found = findings.map(({ severity, line, column, message, why, advice }) => ({
    severity,
    file,
    line,
    column,
    message,
    why,
    advice,
  }))
  const problems = error?.problems.map(({ source, where, line, column, message, expected, nearest }) => ({
    file: source?.name ?? where,
    line,
    column,
    message,
    expected,
    nearest,
  }))
  return {
    file,
    kind: kind ?? null,
    game: game ?? null,
    isRight: error === undefined,
    problems: problems ?? [],
    findings: found,
  }
}
