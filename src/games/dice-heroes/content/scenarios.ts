// Scenarios and adventures (DH-DATA-13, -14).
import { z } from 'zod'
import { nameOrFile, type UserEntry, idsOf } from '../../../engine/content.ts'
import { PLAYERS_OF_TARGETS } from '../../../engine/groups.ts'
import { type Complain, type Frozen, id, label, noneTwice, whole } from '../../../engine/fields.ts'
import { countInWords, oneOf, proseOrNothing } from '../../../input/index.ts'
import { namesOf } from '../../../engine/words.ts'
import { Objective, REWARDS } from '../words/vocabulary.ts'
import type { Location } from './locations.ts'

/** What a scenario can name. */
export interface ScenarioNames {
  readonly locations: readonly Pick<Location, 'id' | 'villain'>[]
  readonly villains: readonly string[]
  /** Files of villains can be named, too. */
  readonly users: readonly UserEntry[]
  readonly specials: readonly string[]
  readonly allies: readonly string[]
}

/** Heroes of a party (DH-HERO-01). */
export const PARTY_SIZES = [2, 3, 4, 5] as const
/** Dynamic locations by party size (DH-LOC-02). */
const DYNAMIC = { 2: 4, 3: 5, 4: 6, 5: 7 }
const number = whole(0, 30)
export const dynamicCounts = z.strictObject({ 2: number, 3: number, 4: number, 5: number })

const heroCount = whole(PARTY_SIZES[0], PARTY_SIZES[3])
const turns = whole(0, 1000)

/** A share of games from and to. */
const share = z.number().min(0).max(1)

export const scenarioShape = ({ locations, villains, users, specials, allies }: ScenarioNames) => {
  const location = oneOf(idsOf(locations), 'location')
  return {
    id,
    name: label,
    about: proseOrNothing.default(''),
    level: whole(1, 3),
    timer: turns.default(30),
    static: z.array(location).default([]),
    dynamic: dynamicCounts.default(DYNAMIC),
    pool: z.array(location),
    villains: z.array(nameOrFile(users, 'villain', villains)),
    specials: z.array(oneOf(specials, 'special rule of scenarios')).default([]),
    allies: z.array(oneOf(allies, 'ally card')).default([]),
    objective: oneOf(namesOf(Objective), 'objective').default('close-all'),
    designTarget: z
      .strictObject({
        win: z.tuple([share, share]),
        turns: z.tuple([turns, turns]).optional(),
        heroes: heroCount.default(4),
        /** Who it is meant for: all heroes are played so. */
        agent: z.enum(PLAYERS_OF_TARGETS).default('steady'),
      })
      .optional(),
  }
}
type Written = z.output<z.ZodObject<ReturnType<typeof scenarioShape>>>
export type ScenarioContent = Frozen<Written>

export function checkScenario(written: Written, locations: ScenarioNames['locations'], complain: Complain): void {
  const { dynamic, villains, specials, allies } = written
  noneTwice(villains, 'villain', complain, ['villains'])
  noneTwice(specials, 'special rule', complain, ['specials'])
  noneTwice(allies, 'ally card', complain, ['allies'])
  if (written.static.length + Math.max(...PARTY_SIZES.map((size) => dynamic[size])) === 0)
    complain(['pool'], 'a scenario needs a location to begin at', { expected: 'a static or a dynamic location' })
  const lack = lacking(written, PARTY_SIZES[0], locations)
  if (lack !== undefined) complain([lack.list], lack.message, { expected: lack.expected })
}

const locationsIn = (count: number): string => countInWords(count, 'location', 'locations')

/** What a scenario has too little of for so many heroes (DH-LOC-03, DH-CARD-07). */
export function lacking(
  { dynamic, pool, villains, ...scenario }: Pick<ScenarioContent, 'static' | 'dynamic' | 'pool' | 'villains'>,
  heroes: (typeof PARTY_SIZES)[number],
  locations: ScenarioNames['locations'],
): { readonly list: 'pool' | 'villains'; readonly message: string; readonly expected: string } | undefined {
  if (dynamic[heroes] > pool.length)
    return {
      list: 'pool',
      message: `${heroes} heroes need ${dynamic[heroes]} of these ${locationsIn(pool.length)}`,
      expected: `at least ${dynamic[heroes]}`,
    }
  const withVillain = (ids: readonly string[]): number =>
    ids.filter((name) => locations.find((one) => one.id === name)?.villain === true).length
  const needed = withVillain(scenario.static) + Math.min(dynamic[heroes], withVillain(pool))
  return needed <= villains.length
    ? undefined
    : {
        list: 'villains',
        message:
          `with ${heroes} heroes up to ${countInWords(needed, 'location has', 'locations have')} a villain; ` +
          `listed: ${villains.length}`,
        expected: `at least ${needed}`,
      }
}

/** @param scenarios ids of those that can be named */
export const adventureShape = (scenarios: readonly string[]) => ({
  id,
  name: label,
  about: proseOrNothing.default(''),
  scenarios: z
    .array(
      z.strictObject({
        scenario: oneOf(scenarios, 'scenario'),
        rewards: z.array(oneOf(REWARDS, 'reward')).default([]),
      }),
    )
    .min(1),
})
export type Adventure = Frozen<z.output<z.ZodObject<ReturnType<typeof adventureShape>>>>
