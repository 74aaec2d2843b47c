// Functions of a user's own game that give a promise, or another kind of thing than the contract says: each is refused
// by its name, where it would pass for an answer.
import { expect, test } from 'vitest'
import type { Agent, Game } from '../../src/engine/game.ts'
import { game as pig } from '../../src/games/pig/index.ts'
import { heldGame } from '../../src/node/held-game.ts'
import { Draws } from '../../src/random/index.ts'

const FILE = new URL('own/index.ts', import.meta.url).href
type Members = Record<string, unknown>

/** Pig with another function in place of one of its own, or beside them. @param path `play`, `telling.narrate` */
function withMember(path: string, value: unknown): Game {
  const [member, part] = path.split('.')
  const own = (pig as unknown as Members)[member] as Members | undefined
  return { ...pig, [member]: part === undefined ? value : { ...own, [part]: value } } as Game
}

function called(game: Game, path: string): unknown {
  const [member, part] = path.split('.')
  const own = (heldGame(game, FILE) as unknown as Members)[member]
  return ((part === undefined ? own : (own as Members)[part]) as (...given: unknown[]) => unknown)()
}

const FUNCTIONS = [
  ...['settings', 'prepare', 'seats', 'newAgent', 'agentNames', 'actors', 'newState', 'play', 'metrics'],
  ...['lesserMetrics', 'limitations', 'ground', 'tileGrounds', 'content.parse', 'content.extend', 'content.catalogue'],
  ...['rules.played', 'telling.narrate', 'telling.resultOf', 'telling.chanceOf', 'lookAhead.copyInto'],
  ...['lookAhead.playOn'],
  ...['lookAhead.determinize', 'campaign.name', 'builds.styleOf', 'builds.draw', 'design.target', 'design.knockouts'],
]

test.each(FUNCTIONS)('%s as an async function is refused by name', (path) => {
  const expected = `own/index.ts: the game's ${path} gives a promise, which nobody waits for`
  expect(() =>
    called(
      withMember(path, async () => 1),
      path,
    ),
  ).toThrow(expected)
  // What it is rejected with is nobody's any more: the test would fail of it.
  expect(() =>
    called(
      withMember(path, () => Promise.reject(new Error('late'))),
      path,
    ),
  ).toThrow(expected)
})

test.each([
  ['seats', undefined, 'not there'],
  ['prepare', undefined, 'not there'],
  ['newState', undefined, 'not there'],
  ['metrics', [1], 'a list of something else'],
  ['agentNames', [undefined], 'a list of something else'],
  ['newAgent', 7, 'a number'],
  ['telling.narrate', 7, 'a number'],
  ['campaign.name', NaN, 'NaN'],
  ['builds.styleOf', NaN, 'NaN'],
  ['builds.words', undefined, 'not there'],
])('%s that gives %o is refused by name', (path, value, is) => {
  expect(() =>
    called(
      withMember(path, () => value),
      path,
    ),
  ).toThrow(`the game's ${path} gives ${is}`)
})

test.each(['reset', 'beforeTurn'] as const)('an agent whose %s is async is refused by name', (method) => {
  const agent = { reset: () => {}, beforeTurn: () => {}, choose: () => 0 }
  const game = withMember('newAgent', () => ({ ...agent, [method]: async () => {} }))
  const held = heldGame(game, FILE).newAgent('hasty', undefined, 0) as Required<Agent>
  const call = { reset: () => held.reset(new Draws([], [])), beforeTurn: () => held.beforeTurn(undefined, 0) }
  expect(call[method]).toThrow(`the game's ${method} of agent hasty gives a promise`)
})

test('a game of a class keeps what its class has, and its functions their `this`', () => {
  class Own {
    readonly #name = 'Ann'
    seats(): unknown[] {
      return [{ label: this.#name }]
    }
  }
  const own = Object.assign(new Own(), { ...pig, seats: undefined }) as unknown as Game
  delete (own as unknown as Members)['seats']
  const held = heldGame(own, FILE)
  expect(held.seats(undefined)).toEqual([{ label: 'Ann' }])
  expect(heldGame(own, FILE)).toBe(held)
})
