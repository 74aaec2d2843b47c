// What is wrong with something a user wrote, and how it is printed.
// Every layer that finds such a mistake throws InputError; cli prints its message and exits with code 2.
import { nearest } from './nearest.ts'
import type { Origin, SourceText } from './source.ts'
import { excerpt, Lines } from './source.ts'
import { choicesInWords, countInWords, nameInWords, quote } from './words.ts'

/** One mistake of a user: what was wrong, where, what was expected, the nearest valid name. */
export interface Problem {
  /** The file; absent for what was not read from a file, e.g. a flag. */
  source?: SourceText
  /** Where it was written when there is no file, e.g. `--games`. */
  where?: string
  /** Line and column (both from 1) and length of the underlined text, in characters; absent for the whole file. */
  line?: number
  column?: number
  length?: number
  /** The part of what was written that is meant, where it is only a part: the place is narrowed to it. */
  part?: string
  /** Where it was written, when that is not in the file: whoever put it there tells its place. */
  origin?: Origin
  /** One line, in the words of a game designer. */
  message: string
  /** A phrase (`a whole number from 1 to 8`), or the valid names. */
  expected?: string | readonly string[]
  /** The valid name that was most likely meant. */
  nearest?: string
}

/** More problems than this are counted, not printed. */
export const MAX_PRINTED = 20

/** Above this length, "expected" breaks into indented lines; a list of names that comes again is only counted. */
const WIDEST = 120

/** A phrase of so many parts has a list in it, which may be broken; others may hold a command to copy. */
const MIN_LIST = 7

/**
 * What users wrote cannot be used. Its message is all problems as they are printed, in the order of the text.
 * For mistakes of users only; a promise broken between our own functions throws a plain Error.
 */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly problems: readonly Problem[]

  /** @throws RangeError without a problem */
  constructor(problems: readonly Problem[]) {
    if (problems.length === 0) throw new RangeError('an InputError needs at least one problem')
    super(formatProblems(problems))
    this.problems = problems
  }
}

/** @param where a flag, or another place outside of files @throws InputError with this one problem */
export function refuse(where: string, message: string, expected: Problem['expected'], nearest?: string): never {
  throw new InputError([{ where, message, expected, nearest }])
}

/**
 * One problem as it is printed: a line `where: message`, the line of the file with the place underlined, the nearest
 * name, what was expected. No line break at the end.
 */
export function formatProblem(problem: Problem): string {
  return formatWithin(problem, linesOf(problem.source))
}

/** Several problems, each as formatProblem prints it; beyond 20 only their number. */
function formatProblems(problems: readonly Problem[]): string {
  const listed = new Set<string>()
  // Lines of each file are found once, whatever the number of problems in it.
  const linesBySource = new Map<SourceText, Lines | undefined>()
  const blocks = problems.slice(0, MAX_PRINTED).map((problem) => {
    if (!problem.source) return formatWithin(problem, undefined, listed)
    if (!linesBySource.has(problem.source)) linesBySource.set(problem.source, linesOf(problem.source))
    return formatWithin(problem, linesBySource.get(problem.source), listed)
  })
  const hidden = problems.length - blocks.length
  if (hidden > 0) blocks.push(`… and ${countInWords(hidden, 'more mistake', 'more mistakes')}`)
  return blocks.join('\n')
}

const linesOf = (source: SourceText | undefined): Lines | undefined => source && new Lines(source.text)

/** @param listed long lists of names that stand further up */
function formatWithin(problem: Problem, lines: Lines | undefined, listed = new Set<string>()): string {
  const { line, column = 1, length = 1, expected } = problem
  const place = [problem.source?.name, problem.where].filter((part) => part !== undefined).join(' ')
  const head = lines && line !== undefined ? `${place}:${line}:${column}` : place
  const printed = [head === '' ? problem.message : `${head}: ${problem.message}`]
  if (lines && line !== undefined) {
    printed.push(...excerpt(lines, { line, column, length }).map((row) => `    ${row}`.trimEnd()))
  }
  // Below a list of many lines nobody would find it.
  if (problem.nearest !== undefined) printed.push(`  nearest: ${nameInWords(problem.nearest, true)}`)
  printed.push(...expectedLines(expected, listed))
  return printed.join('\n')
}

function expectedLines(expected: Problem['expected'], listed: Set<string>): string[] {
  if (expected === undefined || expected.length === 0) return []
  if (typeof expected === 'string') {
    const parts = expected.split(/(?<=,) /)
    const isBroken = parts.length >= MIN_LIST || !/ --\w|darkodds/.test(expected)
    return withinWidth('  expected:', isBroken ? parts.flatMap(wordsIfLong) : [expected])
  }
  return expected.length === 1 ? [`  expected: ${nameInWords(expected[0])}`] : choiceLines(expected, listed)
}

function choiceLines(names: readonly string[], listed: Set<string>): string[] {
  const whole = choicesInWords(names)
  const lines = withinWidth(
    '  expected one of:',
    names.map((name, index) => `${nameInWords(name)}${index < names.length - 1 ? ',' : ''}`),
  )
  if (lines.length === 1) return lines
  if (listed.has(whole)) return [`  expected: one of the same ${names.length} as above`]
  listed.add(whole)
  return lines
}

/** A long part word by word; what is quoted stays together, to be copied. */
const wordsIfLong = (part: string): string[] =>
  part.length > WIDEST / 2
    ? [...part.matchAll(/(?:"[^"]*"|'[^']*'(?!\w)|\S)+/g)].map(([word]) => word)
    : [part.trimEnd()]

/** Parts behind a beginning, in as many lines as it takes. */
function withinWidth(head: string, parts: readonly string[]): string[] {
  const lines = [head]
  for (const [index, part] of parts.entries()) {
    if (index > 0 && lines[lines.length - 1].length + 1 + part.length > WIDEST) lines.push(`    ${part}`)
    else lines[lines.length - 1] += ` ${part}`
  }
  return lines
}

/**
 * The problem of a value that came from a flag.
 *
 * @param flag as typed, e.g. `--games`
 * @param value what the user gave for it
 * @param expected a phrase, or the valid names; among names the nearest is found
 * @example formatProblem(flagProblem('--games', 'ten', 'a number')).split('\n')[0] // => '--games: cannot be "ten"'
 */
export function flagProblem(flag: string, value: string, expected: string | readonly string[]): Problem {
  const meant = typeof expected === 'string' ? undefined : nearest(value, expected)
  return { where: flag, message: `cannot be ${quote(value)}`, expected, nearest: meant }
}

/** Sorts the problems of one text: first those of flags, in the flags' order, and of the whole text; then by place. */
export function inTextOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => lineOf(a) - lineOf(b) || (a.column ?? 0) - (b.column ?? 0) || flagOf(a) - flagOf(b),
  )
}

const lineOf = ({ line, origin }: Problem): number => (origin === undefined ? (line ?? 0) : 0)
const flagOf = ({ origin }: Problem): number => origin?.flag ?? -1
