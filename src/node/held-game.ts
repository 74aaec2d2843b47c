// A game of the user's own, whose functions are held to what the contract lets them give. A promise would pass for an
// answer: a game with `async play` would be over before it begins, and lost each time.
import { fileURLToPath } from 'node:url'
import type { Agent, Game } from '../engine/game.ts'
import { refuse, withArticle } from '../input/index.ts'
import { fits, kindOf } from './game-shape.ts'
import type { Shape } from './game-shape.ts'
import { here } from './own-games.ts'

/** What functions give. Those that are not listed may give whatever the contract says, but no promise. */
const GIVEN: Readonly<Record<string, Shape>> = {
  'content.parse': 'value',
  'content.extend': 'value',
  'content.catalogue': 'object',
  prepare: 'value',
  seats: 'list',
  newAgent: 'object',
  agentNames: 'list of texts',
  actors: 'list of texts',
  newState: 'value',
  metrics: 'list of objects with a name',
  lesserMetrics: 'list of texts',
  limitations: 'object',
  'telling.narrate': 'text or nothing',
  'telling.aim': 'text or nothing',
  'campaign.name': 'text',
  'builds.changes': 'list',
  'builds.roster': 'list of texts',
  'builds.styleOf': 'number',
  'builds.words': 'text',
  'builds.cost': 'text',
  'builds.points': 'list',
  'builds.unspent': 'text or nothing',
  'builds.outfit': 'list of texts',
  'design.lint': 'list',
  'design.lintSettings': 'list',
  'design.dials': 'list',
  'design.knockouts': 'list of objects with a name',
  'design.weights': 'list',
}

/** Members that have functions of their own. */
const PARTS = ['content', 'rules', 'telling', 'lookAhead', 'campaign', 'builds', 'design'] as const

type Members = Record<string, unknown>

const held = new WeakMap<Game, Game>()

/** The game with every function held to the contract; of the same game always the same. @param url of its file */
export function heldGame(game: Game, url: string): Game {
  const known = held.get(game)
  if (known !== undefined) return known
  const file = here(fileURLToPath(url))
  const members = membersOf(game, '', file)
  for (const part of PARTS)
    if (members[part] !== undefined) members[part] = membersOf(members[part] as object, `${part}.`, file)
  const { newAgent, exact } = members as unknown as Game
  const made = {
    ...members,
    newAgent: (...asked: Parameters<Game['newAgent']>) => heldAgent(newAgent(...asked), asked[0], file),
    ...(exact && { exact: { ...exact, questions: exact.questions.map((one) => membersOf(one, 'exact.', file)) } }),
  } as unknown as Game
  held.set(game, made)
  return made
}

/** @param path that of the object: `telling.` */
function membersOf(object: object, path: string, file: string): Members {
  return Object.fromEntries(
    keysOf(object).map((key) => {
      const value = (object as Members)[key]
      const name = path + key
      if (typeof value !== 'function') return [key, value]
      return [key, (...given: unknown[]) => accepted(file, name, Reflect.apply(value, object, given), GIVEN[name])]
    }),
  )
}

/** Of an object of a class those of its class as well. */
function keysOf(object: object): string[] {
  const keys = new Set<string>()
  for (let at = object; at !== Object.prototype && at !== null; at = Object.getPrototypeOf(at) as object)
    for (const key of Object.getOwnPropertyNames(at)) if (key !== 'constructor') keys.add(key)
  return [...keys]
}

/** What it chooses is refused where it is asked (engine/question.ts), unless it is the index of an action. */
function heldAgent(agent: Agent, name: string, file: string): Agent {
  const noPromise = (what: string, given: unknown): void => void accepted(file, `${what} of agent ${name}`, given)
  return {
    reset: (agentRng) => {
      noPromise('reset', agent.reset(agentRng))
    },
    ...(agent.beforeTurn && {
      beforeTurn: (view, seat) => {
        noPromise('beforeTurn', agent.beforeTurn!(view, seat))
      },
    }),
    choose: (question) => agent.choose(question),
  }
}

/** @throws InputError for a promise, or what is not of the shape */
function accepted(file: string, name: string, value: unknown, shape?: Shape): unknown {
  const isPromise = value instanceof Promise
  // Nobody waits for it, so nobody else takes what it may be rejected with.
  if (isPromise) value.catch(() => {})
  if (!isPromise && (shape === undefined || fits(value, shape))) return value
  refuse(
    file,
    `the game's ${name} gives ${isPromise ? 'a promise, which nobody waits for' : kindOf(value, shape!)}`,
    isPromise ? 'a function that is not async' : withArticle(shape!),
  )
}
