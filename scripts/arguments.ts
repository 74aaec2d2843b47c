// The command line of scripts and benchmarks: flags `--name VALUE` or `--name`, and words in their order. A mistake
// gives one clear line and exit code 2, as in the program itself; --help lists what a script takes. For scripts/ and
// bench/.
import { parseArgs } from 'node:util'
import { flagProblem, formatProblem, nearest } from '../src/input/index.ts'
import type { Problem } from '../src/input/index.ts'

type Value = number | string | boolean | readonly string[]

/**
 * A value that a script takes. The default also gives its type. A list may be given more than once; a flag with the
 * default false has no value, and is true when given.
 */
export interface Taken {
  readonly default: Value
  readonly about: string
  /** The only texts that will do. */
  readonly among?: readonly string[]
  /** The least number that will do; 1 when it is not said. */
  readonly min?: number
  /** Given without its name, in the order of the others of this kind. */
  readonly isWord?: boolean
}

type Values<T extends Readonly<Record<string, Taken>>> = {
  readonly [K in keyof T]: T[K]['default'] extends number
    ? number
    : T[K]['default'] extends string
      ? string
      : T[K]['default'] extends boolean
        ? boolean
        : readonly string[]
}

/**
 * @param program as somebody types it, e.g. `npm run fuzz --`
 * @param about what it does, in a sentence
 * @param words the command line behind the program's name
 * @returns the values, or what to print: the help, or what is wrong
 */
export function readArguments<const T extends Readonly<Record<string, Taken>>>(
  program: string,
  about: string,
  taken: T,
  words: readonly string[],
): { values: Values<T> } | { help: string } | { wrong: string } {
  const inOrder = Object.keys(taken).filter((name) => taken[name]!.isWord)
  const flags = Object.keys(taken).filter((name) => !taken[name]!.isWord)
  const values: Record<string, Value> = Object.fromEntries(
    Object.entries(taken).map(([name, definition]) => [name, definition.default]),
  )
  const given = new Set<string>()
  let place = 0
  const { tokens } = parseArgs({
    args: [...words],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      flags.map((name) => [name, { type: isSwitch(taken[name]!) ? 'boolean' : 'string', multiple: true }]),
    ),
  })
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'option' && token.rawName === '--help') return { help: helpOf(program, about, taken) }
    const name = token.kind === 'option' ? token.name : inOrder[place++]
    const definition = name === undefined ? undefined : taken[name]
    if (token.kind === 'option' && (definition === undefined || definition.isWord)) {
      const flagNames = flags.map((flag) => `--${flag}`)
      return refused({
        message: `there is no flag "${token.rawName}"`,
        expected: [...flagNames, '--help'],
        nearest: nearest(token.rawName, flagNames),
      })
    }
    if (name === undefined || definition === undefined)
      return refused({
        message: `unexpected argument "${token.value ?? ''}"`,
        expected: usageOf(program, taken),
      })
    const { value } = token
    const where = definition.isWord ? name.toUpperCase() : `--${name}`
    if (isSwitch(definition)) {
      if (value !== undefined) return refused({ where, message: 'takes no value', expected: where })
      values[name] = true
      continue
    }
    if (value === undefined || value === '')
      return refused({ where, message: 'has no value', expected: expectedOf(definition) })
    const isList = typeof definition.default === 'object'
    if (given.has(name) && !isList) return refused({ where, message: 'is given more than once', expected: 'one value' })
    if (typeof definition.default === 'number') {
      const number = /^\d+$/.test(value) ? Number(value) : NaN
      if (!(number >= (definition.min ?? 1) && Number.isSafeInteger(number)))
        return refused(flagProblem(where, value, expectedOf(definition)))
      values[name] = number
    } else {
      if (definition.among && !definition.among.includes(value))
        return refused(flagProblem(where, value, definition.among))
      values[name] = isList ? [...(given.has(name) ? (values[name] as readonly string[]) : []), value] : value
    }
    given.add(name)
  }
  return { values: values as Values<T> }
}

/** The same of this process, which ends where there is nothing to be done: 0 behind the help, 2 behind a mistake. */
export function argumentsOf<const T extends Readonly<Record<string, Taken>>>(
  program: string,
  about: string,
  taken: T,
): Values<T> {
  const read = readArguments(program, about, taken, process.argv.slice(2))
  if ('values' in read) return read.values
  if ('wrong' in read) return end(read.wrong)
  process.stdout.write(read.help)
  process.exit(0)
}

/** Ends this process over a mistake that only the script itself can see. */
export const refuse = (problem: Problem): never => end(refused(problem).wrong)

function end(wrong: string): never {
  process.stderr.write(wrong)
  process.exit(2)
}

const isSwitch = ({ default: value }: Taken): boolean => typeof value === 'boolean'

const refused = (problem: Problem): { wrong: string } => ({ wrong: `${formatProblem(problem)}\n` })

const expectedOf = ({ default: value, among, min = 1 }: Taken): string | readonly string[] =>
  among ?? (typeof value === 'number' ? `a whole number of at least ${min}` : 'a text')

function usageOf(program: string, taken: Readonly<Record<string, Taken>>): string {
  const parts = Object.entries(taken).map(([name, definition]) => {
    const { isWord, default: value } = definition
    if (isWord) return `[${name.toUpperCase()}]`
    if (isSwitch(definition)) return `[--${name}]`
    return `[--${name} ${typeof value === 'number' ? 'N' : name.toUpperCase()}${typeof value === 'object' ? ' …' : ''}]`
  })
  return [program, ...parts].join(' ')
}

function helpOf(program: string, about: string, taken: Readonly<Record<string, Taken>>): string {
  const rows = Object.entries(taken).map(([name, definition]) => {
    const { default: standard } = definition
    const value = typeof standard === 'object' ? standard.join(' ') : isSwitch(definition) ? '' : String(standard)
    const flag = definition.isWord ? name.toUpperCase() : `--${name}`
    const among = definition.among ? `: ${definition.among.join(', ')}` : ''
    return `  ${flag.padEnd(12)}${definition.about}${among}${value === '' ? '' : ` (${value})`}\n`
  })
  return `${usageOf(program, taken)}\n\n${about}\n\n${rows.join('')}`
}
