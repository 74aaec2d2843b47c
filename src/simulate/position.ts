// Games that begin from a position in a file (engine/position.ts): reading and writing it for a scenario, and what is
// measured of games that begin there.
import { attempt, nearest, problemAt, refuse, yamlText } from '../input/index.ts'
import type { Document, Path, Problem } from '../input/index.ts'
import type { Complain } from '../engine/fields.ts'
import type { Game, Metric, Recorder, Role } from '../engine/game.ts'
import type { PositionFile } from '../engine/parts.ts'
import { baseOf, leftOutOf, readPart, REST, snapshotOf, writePart } from '../engine/position.ts'
import type { PositionPart, Snapshot } from '../engine/position.ts'
import { Draws } from '../random/index.ts'
import { BROKEN_OFF } from './branch.ts'
import { TallyLayout } from './layout.ts'
import { Recording } from './recording.ts'

/** A position as it was read: plain data. */
export interface Position {
  readonly values: unknown
  /** Label of the seat that knows what is known; absent: what all heroes together know. */
  readonly as?: string
}

/** What the end of a game shows, wherever it began. */
const SHOWN: readonly Role[] = [
  'outcome',
  'win',
  'length',
  'score',
  'death',
  'cause-of-death',
  'deaths-count',
  'wins-by-hero',
]

export const isShownAtEnd = ({ role }: Metric): boolean => role !== undefined && SHOWN.includes(role)

/** Records only what the end of a game shows. */
export class EndRecorder implements Recorder {
  private readonly recording: Recorder
  /** By metric of the game: its number among those that are kept, or -1. */
  private readonly kept: Int16Array

  constructor(recording: Recorder, metrics: readonly Metric[]) {
    this.recording = recording
    let count = 0
    this.kept = Int16Array.from(metrics, (metric) => (isShownAtEnd(metric) ? count++ : -1))
  }

  set(metric: number, cell: number, value: number): void {
    if (this.kept[metric] >= 0) this.recording.set(this.kept[metric], cell, value)
  }

  add(metric: number, cell: number, amount: number): void {
    if (this.kept[metric] >= 0) this.recording.add(this.kept[metric], cell, amount)
  }

  trial(metric: number, cell: number, successes: number, trials: number): void {
    if (this.kept[metric] >= 0) this.recording.trial(this.kept[metric], cell, successes, trials)
  }

  happened(metric: number, cell: number, round: number): void {
    if (this.kept[metric] >= 0) this.recording.happened(this.kept[metric], cell, round)
  }

  point(metric: number, cell: number, round: number, value: number): void {
    if (this.kept[metric] >= 0) this.recording.point(this.kept[metric], cell, round, value)
  }

  rule(rule: number): void {
    this.recording.rule(rule)
  }

  luck(): void {
    // Of the rounds before nobody knows it.
  }
}

/** How a game writes positions. @throws InputError for one that does not */
export function fileOf(game: Game, where: string): PositionFile {
  const file = game.positions?.file
  if (file === undefined || game.lookAhead === undefined)
    refuse(where, `positions of ${game.title} cannot be written or read`, 'a game whose module has positions.file')
  return file
}

// ---- What is left out ----------------------------------------------------------------------------------------------

/** Seeds of the set-ups that a position differs from. */
const BASE_SEEDS = [1, 2] as const

interface Fresh {
  readonly of: unknown
  readonly snapshot: Snapshot
}

const fresh = new WeakMap<object, readonly (readonly Fresh[])[]>()

/** Two set-ups of a scenario, each by its parts. */
function setUpsOf(any: Game, scenario: object): readonly (readonly Fresh[])[] {
  const game = beginnings.get(any)?.whole ?? any
  const known = fresh.get(scenario)
  if (known !== undefined) return known
  const state: unknown = game.newState(scenario)
  const draws = new Draws(game.actors(scenario), game.events, game.scenes)
  const recording = new Recording(new TallyLayout(game.metrics(scenario), game.rules.ids.length))
  const agents = game.seats(scenario).map(() => ({ reset() {}, choose: () => 0 }))
  const setUps = BASE_SEEDS.map((seed) => {
    draws.startPlayout(seed, 0)
    recording.clear()
    try {
      game.play(scenario, state, agents, draws, recording, ({ type }) => {
        if (type === 'turn') throw BROKEN_OFF
      })
    } catch (error) {
      if (error !== BROKEN_OFF) throw error
    }
    return [...game.positions!.file!.parts(scenario, state)].map((part) => ({
      of: part.of,
      snapshot: snapshotOf(part),
    }))
  })
  fresh.set(scenario, setUps)
  return setUps
}

/** What the file leaves out of a part. The state of the part is clear then. */
function leftOut(game: Game, scenario: object, part: PositionPart, nth: number): Snapshot {
  const [one, other] = setUpsOf(game, scenario).map((parts) => parts.at(nth))
  part.state.clear()
  const start = snapshotOf(part)
  const isAlike = one?.of === part.of && other?.of === part.of
  return leftOutOf(part, isAlike ? baseOf(start, one!.snapshot, other!.snapshot) : start, start)
}

// ---- Writing and reading --------------------------------------------------------------------------------------------

/**
 * A state at a turn boundary as a file.
 * @param comment lines that say where it comes from
 */
export function positionText(game: Game, scenario: unknown, state: unknown, comment: readonly string[] = []): string {
  const file = fileOf(game, 'a position')
  const spare: unknown = game.newState(scenario)
  // The same parts in a state that may be cleared.
  game.lookAhead!.copyInto(state, spare)
  const bases = [...file.parts(scenario, spare)].map((part, nth) => leftOut(game, scenario as object, part, nth))
  const written = [...file.parts(scenario, state)].map((part, nth) => {
    const values = writePart(part, bases[nth])
    return part.section === undefined ? values : { [part.section]: values }
  })
  const entries = Object.entries(Object.assign({}, ...written) as object)
  // Numbers and rows first, then sections, then what nobody edits.
  const orderOf = ([key, value]: [string, unknown]): number =>
    key === REST ? 2 : typeof value === 'object' && !Array.isArray(value) ? 1 : 0
  const values = {
    game: game.id,
    scenario: file.scenario(scenario),
    ...Object.fromEntries(entries.toSorted((one, other) => orderOf(one) - orderOf(other))),
  }
  return `${comment.map((line) => `# ${line}\n`).join('')}${yamlText(values, 2)}`
}

/**
 * Makes a state what a position says.
 * @param values of a file @param state any of the scenario
 */
export function readPosition(game: Game, scenario: unknown, values: unknown, state: unknown, complain: Complain): void {
  const file = game.positions!.file!
  const written = (typeof values === 'object' && values !== null ? values : {}) as Readonly<Record<string, unknown>>
  let wrong = 0
  const count: Complain = (...said) => {
    wrong += 1
    complain(...said)
  }
  for (const [key, wanted] of [
    ['game', game.id],
    ['scenario', file.scenario(scenario)],
  ]) {
    if (written[key] === wanted) continue
    const message = written[key] === undefined ? `${key} is missing` : `this is a position of another ${key}`
    count(written[key] === undefined ? [] : [key], message, { expected: `${key}: ${wanted}` })
  }
  if (wrong > 0) return
  let nth = 0
  for (const part of file.parts(scenario, state)) {
    const base = leftOut(game, scenario as object, part, nth++)
    const sections = ['game', 'scenario', ...sectionsOf(file, scenario, state)]
    if (part.section === undefined) readPart(part, written, base, count, [], sections)
    else readPart(part, written[part.section] ?? {}, base, count, [part.section])
    if (wrong > 0) return
  }
  file.remake(scenario, state, count)
}

const sectionsOf = (file: PositionFile, scenario: unknown, state: unknown): string[] => [
  ...new Set([...file.parts(scenario, state)].flatMap(({ section }) => section ?? [])),
]

// ---- Games that begin there -----------------------------------------------------------------------------------------

interface Beginning {
  /** The game from its set-up. */
  readonly whole: Game
  readonly position: Position
  readonly document: Document | undefined
}

const beginnings = new WeakMap<Game, Beginning>()

/** Where all games begin, if not at their set-up. */
export const positionOf = (game: Game): Position | undefined => beginnings.get(game)?.position

/** Fork labels: of what follows the position, and of what nobody knows of it. */
const [ONWARD, HIDDEN] = ['onward', 'hidden']

/** What playouts of a scenario have in common. */
interface Begun {
  readonly state: unknown
  readonly knowing: number
  readonly hidden: Draws
}

/**
 * The game, each of whose playouts begins at the position: what nobody knows of it is drawn anew, all later draws are
 * new, and agents remember nothing. It measures what the end of a game shows wherever it began.
 * @param document where the position was read, for errors
 */
export function beginAt(game: Game, position: Position | undefined, document?: Document): Game {
  if (position === undefined) return game
  const file = fileOf(game, document?.source.name ?? 'from')
  const { copyInto, determinize, playOn } = game.lookAhead!
  const begun = new WeakMap<object, Begun>()
  const at = (scenario: object): Begun => {
    const known = begun.get(scenario)
    if (known !== undefined) return known
    const state: unknown = game.newState(scenario)
    readPosition(game, scenario, position.values, state, (path, message) => {
      throw new RangeError(`${path.join('.')}: ${message}`) // callers check a user's first
    })
    const hidden = new Draws(game.actors(scenario), game.events, game.scenes)
    const made = { state, knowing: seatsOf(game, scenario, position.as), hidden }
    begun.set(scenario, made)
    return made
  }
  const kept = (scenario: unknown, record: Recorder): Recorder => new EndRecorder(record, game.metrics(scenario))
  // What designers want, and what was found, is of games from their set-up.
  const { bestFound: _found, design, ...whole } = game
  const { target: _target, ...designed } = design ?? {}
  const begins: Game = {
    ...whole,
    ...(design && { design: designed }),
    metrics: (scenario) => game.metrics(scenario).filter(isShownAtEnd),
    play(scenario, state, agents, draws, record, tell) {
      const { state: from, knowing, hidden } = at(scenario as object)
      const recorder = kept(scenario, record)
      hidden.forkFrom(draws, HIDDEN)
      draws.forkFrom(draws, ONWARD)
      copyInto(from, state)
      determinize(scenario, state, knowing, hidden)
      file.record?.(scenario, state, recorder)
      playOn(scenario, state, agents, draws, recorder, tell)
    },
    lookAhead: {
      ...game.lookAhead!,
      playOn(scenario, state, agents, draws, record, tell) {
        playOn(scenario, state, agents, draws, kept(scenario, record), tell)
      },
    },
    positions: {
      ...game.positions!,
      numbers: (scenario) =>
        game.positions!.numbers(scenario).map((number) => ({
          ...number,
          ...(number.give && {
            give(state, seat, value, [agents, draws, record]) {
              number.give!(state, seat, value, [agents, draws, kept(scenario, record)])
            },
          }),
        })),
    },
    limitations(scenario) {
      const { agents, ...others } = game.limitations(scenario)
      return { ...others, agents: [AFRESH, ...agents] }
    },
  }
  beginnings.set(begins, { whole: game, position, document })
  return begins
}

const AFRESH =
  'Every game begins from a position: players remember nothing of the rounds before; what nobody knew is drawn anew.'

/** What is wrong with the position of a game for a scenario, at its places; empty for games that begin at set-up. */
export function problemsOfPosition(game: Game, scenario: () => unknown): readonly Problem[] {
  const beginning = beginnings.get(game)
  if (beginning === undefined) return []
  const { document, position } = beginning
  const problems: Problem[] = []
  const played = scenario()
  readPosition(game, played, position.values, game.newState(played), (path: Path, message, more) => {
    problems.push(document === undefined ? { message } : problemAt(document, path, message, more))
  })
  if (problems.length > 0) return problems
  return attempt(() => seatsOf(game, played, position.as)).problems ?? []
}

/** Seats whose knowledge together the games go on with, as a bit set. @throws InputError for no seat of this label */
export function seatsOf(game: Game, scenario: unknown, as: string | undefined): number {
  const seats = game.seats(scenario)
  if (as === undefined) {
    // Those who play against all others keep what they hide.
    const [{ side }] = seats
    return seats.reduce((bits, seat, index) => (seat.side === side ? bits | (1 << index) : bits), 0)
  }
  const index = seats.findIndex(({ label, name }) =>
    [label, name].some((one) => one.toLowerCase() === as.toLowerCase()),
  )
  const labels = seats.map(({ label }) => label)
  if (index < 0) refuse('--as', `there is no hero "${as}"`, labels, nearest(as, labels))
  return 1 << index
}
