// Commands as the user would type them again, to be copied from the terminal and from reports.
import type { Limitations } from '../engine/game.ts'
import { basename } from './paths.ts'
import type { Program } from './ports.ts'

/** What was asked of a run beside its report's place: all that decides what is played. */
export interface Asked {
  /** The experiment's file. */
  readonly path: string
  /** What else it is about: of two folders the second. */
  readonly others?: readonly string[]
  readonly games?: number
  readonly seed?: number
  readonly set?: readonly string[]
  /** Kinds of parts that are taken away one at a time. */
  readonly without?: readonly string[]
  /** How the user had it played; commands that go on from it keep to that. */
  readonly ways?: Ways
}

/** Options that change no number: threads or workers, the store, the folder of the reports, where given. */
export interface Ways {
  readonly threads?: number
  /** The Redis of the workers that play, as it may be shown. */
  readonly on?: string
  /** The folder of the store of replies; false: none. */
  readonly store?: string | false
  readonly reports?: string
}

/** The command line of this program with these words, as it works in this shell and folder. */
export function commandLine(
  { name, gameFiles }: Pick<Program, 'name' | 'gameFiles'>,
  ...words: readonly string[]
): string {
  const games = gameFiles.flatMap((file) => ['--games', pathWord(file)])
  return [name, ...asValues([...words, ...games]).map(quoted)].join(' ')
}

const isFlag = (word: string | undefined): boolean => word !== undefined && /^--[a-z-]+$/.test(word)

/** A value that begins with a dash would read as a flag. So it follows an equals sign, or becomes a path from here. */
function asValues(words: readonly string[]): string[] {
  return words.reduce<string[]>((all, word) => {
    if (!word.startsWith('-') || isFlag(word) || word.includes('=')) return [...all, word]
    return isFlag(all.at(-1)) ? [...all.slice(0, -1), `${all.at(-1)!}=${word}`] : [...all, pathWord(word)]
  }, [])
}

/** A flag with its value: in one word where the value, such as the name `--help`, would read as a flag. */
export const flagWords = (flag: string, value: string): string[] =>
  value.startsWith('-') ? [`--${flag}=${value}`] : [`--${flag}`, value]

/** A flag among words, with its value; a switch has none. */
export type WrittenFlag = readonly [flag: string, ...value: string[]]

/** The flags among words that `flagWords` made. */
export function flagsIn(words: readonly string[]): WrittenFlag[] {
  return words.flatMap((word, index): WrittenFlag[] => {
    const [, flag, inside] = /^--([a-z-]+)(?:=(.*))?$/s.exec(word) ?? []
    if (flag === undefined) return []
    if (inside !== undefined) return [[flag, inside]]
    const value = words.at(index + 1)
    return [value === undefined || value.startsWith('--') ? [flag] : [flag, value]]
  })
}

/** A path as a word of a command: `-dash` is `./-dash`. */
export const pathWord = (path: string): string => (path.startsWith('-') ? `./${path}` : path)

/**
 * A text with its commands as they work in this shell and folder. The text calls the program `darkodds`: `darkodds init
 * mine.yaml`.
 */
export function asTypedHere({ name }: Pick<Program, 'name'>, text: string): string {
  return text.replace(/\bdarkodds (?=[a-z<]|--[a-z])/g, `${name} `)
}

/** What a game says of itself, with its commands as they work here. */
export function limitationsHere(program: Program, limitations: Limitations): Limitations {
  return Object.fromEntries(
    Object.entries(limitations).map(([part, sentences]: [string, readonly string[]]) => [
      part,
      sentences.map((sentence) => asTypedHere(program, sentence)),
    ]),
  ) as unknown as Limitations
}

/** The words that make a command play the same. */
export function askedWords({ path, others = [], games, seed, set = [], without = [] }: Asked): string[] {
  const flag = (name: string, value: number | undefined): string[] =>
    value === undefined ? [] : [`--${name}`, String(value)]
  return [
    ...[path, ...others].map(pathWord),
    ...flag('games', games),
    ...flag('seed', seed),
    ...set.flatMap((one) => flagWords('set', one)),
    ...without.flatMap((one) => flagWords('without', one)),
  ]
}

/** Flags that keep the user's choices in a next command. */
export function wayWords({ threads, on, store, reports }: Ways = {}): string[] {
  return [
    ...(threads === undefined ? [] : ['--threads', String(threads)]),
    ...(on === undefined ? [] : ['--on', on]),
    ...(store === undefined ? [] : store === false ? ['--no-store'] : ['--store', pathWord(store)]),
    ...(reports === undefined ? [] : ['--reports', pathWord(reports)]),
  ]
}

/** What the folder of a report is called when nobody says otherwise. */
export function reportName(path: string, command: string): string {
  const name = basename(path).replace(/\.[^.]*$/, '') || 'experiment'
  return command === 'run' ? name : `${name}-${command}`
}

/** The command that tells a playout. @param variant its name, where there are several @param more flags */
export function replayLine(
  program: Program,
  asked: Asked,
  playout: number,
  variant?: string,
  ...more: readonly string[]
): string {
  return commandLine(
    program,
    'replay',
    ...askedWords({ ...asked, games: undefined }),
    ...(variant === undefined ? [] : flagWords('variant', variant)),
    '--playout',
    String(playout),
    ...more,
  )
}

/** A variant of a run, as far as a command can name it. */
interface Replayed {
  readonly name: string
  readonly set: Readonly<Record<string, unknown>>
  readonly group?: string
}

/**
 * The command that tells a playout of a run's variant: the experiment has its own by their names, a group of players
 * plays the first of them.
 * @param variants of the run
 * @param index of the variant
 */
export function replayInRun(
  program: Program,
  asked: Asked,
  variants: readonly Replayed[],
  index: number,
  playout: number,
): string {
  const { name, set, group } = variants[index]
  const [first] = variants
  const isOneOfSeveral = variants.filter((one) => one.group === undefined).length > 1
  if (group === undefined) return replayLine(program, asked, playout, isOneOfSeveral ? name : undefined)
  const players = Object.entries(set)
    .filter(([path, value]) => JSON.stringify(first.set[path]) !== JSON.stringify(value))
    .map(([path, value]) => `${path}=${String(value)}`)
  const played = { ...asked, set: [...(asked.set ?? []), ...players] }
  return replayLine(program, played, playout, isOneOfSeveral ? first.name : undefined)
}

/** As a shell takes it for one word. */
export function quoted(word: string): string {
  return /^[\w./:,@%+-][\w./:=,@%+-]*$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
