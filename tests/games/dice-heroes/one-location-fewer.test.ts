// A location fewer in the pool (`--without location`): the others are in play in the same order and hold the same.
import { describe, expect, test } from 'vitest'
import { game } from '../../../src/games/dice-heroes/index.ts'
import { wholeGame } from '../../support/whole.ts'
import { contentWith } from './support/content.ts'

const ID = 'empty-road'
const GAMES = 40
const { pool, dynamic } = contentWith().scenarios.find(({ id }) => id === ID)!
const HEROES = 3
const SETTINGS = { scenario: ID, party: ['warden', 'votary', 'envoy'], agents: 'random' }

interface Told {
  readonly type: string
  readonly seat?: number
  readonly kinds?: readonly number[]
}
interface Played {
  /** Ids of the locations in play, and all that lies in each. */
  readonly locations: readonly string[]
  readonly contents: ReadonlyMap<string, string>
  /** What happened, and to whom. */
  readonly course: string
}

function playAll(ids: readonly string[]): Played[] {
  const whole = wholeGame(game, contentWith({ plan: { pool: ids } }, ID), SETTINGS)
  const { kinds } = whole.scenario
  return Array.from({ length: GAMES }, (_, playout) => {
    const told: Told[] = []
    whole.play(50, playout, (event) => told.push(event as unknown as Told))
    const locations = told.find(({ type }) => type === 'scenario')!.kinds!.map((kind) => kinds[kind].id)
    const contents = told
      .filter(({ type }) => type === 'location')
      .map((event, place) => [locations[place], JSON.stringify({ ...event, at: undefined })] as const)
    return { locations, contents: new Map(contents), course: told.map(({ type, seat }) => `${type} ${seat}`).join() }
  })
}

describe('DH-LOC-02 without one of the pool', () => {
  const whole = playAll(pool)

  test.each(pool)('%s', (missing) => {
    const rest = playAll(pool.filter((id) => id !== missing))
    let same = 0
    for (const [playout, { locations, contents, course }] of whole.entries()) {
      const others = locations.filter((id) => id !== missing)
      expect(rest[playout].locations.slice(0, others.length)).toEqual(others)
      if (others.length === locations.length) {
        expect(rest[playout].course).toBe(course)
        same += 1
      }
      // Villains go round: where one was taken away, another location may have it.
      const bare = (text: string | undefined): string | undefined => text?.replace(/"villain":-?\d+/, '')
      for (const id of others) expect(bare(rest[playout].contents.get(id))).toBe(bare(contents.get(id)))
    }
    // It is in play as often as every other; 1 in 10^6 false alarms.
    const share = 1 - dynamic[HEROES as 3] / pool.length
    expect(Math.abs(same / GAMES - share)).toBeLessThan(4.9 * Math.sqrt((share * (1 - share)) / GAMES))
  })
})
