// Campaigns and arenas (NEC-CORE-05, NEC-DATA-09). What has a settlement is a campaign.
import { z } from 'zod'
import type { UserEntry } from '../../../engine/content.ts'
import { PLAYERS_OF_TARGETS } from '../../../engine/groups.ts'
import { type Complain, complainTo, type Frozen, whole } from '../../../engine/fields.ts'
import { proseOrNothing } from '../../../input/index.ts'
import { OPTIONS } from '../words/options.ts'
import { REACHES } from '../words/vocabulary.ts'
import { filesOf, type Known, listed, namedOrFile } from './fields.ts'

export const MOST_HEROES = 6
/** Monsters of one threat. */
export const MOST_MONSTERS = 8
export const SEVERITIES = ['neutral', 'merciful', 'cruel'] as const
/** Watches are rounds of draws, and these are numbered up to 4,095. */
const MOST_WATCHES = 4000

const share = z.number().min(0).max(1)

export const threatsOf = (monster: z.ZodType<string>) => z.array(z.array(monster).min(1).max(MOST_MONSTERS)).min(1)
export const partyOf = <Member extends z.ZodType>(member: Member) => z.array(member).min(1).max(MOST_HEROES)

/** Files that take the place of what ships, by part of the content. */
export const partsShape = <Made>(users: readonly UserEntry[], made: (files: ReturnType<typeof filesOf>) => Made) => ({
  moves: made(filesOf(users, 'move')),
  questions: made(filesOf(users, 'question list')),
  hardMoves: made(filesOf(users, 'hard-move table')),
  complications: made(filesOf(users, 'complication table')),
  crises: made(filesOf(users, 'crisis')),
  celebration: made(filesOf(users, 'celebration')),
})

const scenarioShape = (known: Known) => ({
  ...listed,
  about: proseOrNothing.default(''),
  party: partyOf(namedOrFile(known, 'playbook')),
  threats: threatsOf(namedOrFile(known, 'monster')),
  /** Of an arena: how far apart all begin. */
  start: z.enum(REACHES).optional(),
  settlement: namedOrFile(known, 'settlement').optional(),
  startInstability: whole(0, 11).default(0),
  slayTarget: whole(1, 100).optional(),
  lullDays: whole(0, 100).default(7),
  maxWatches: whole(1, MOST_WATCHES).optional(),
  replacements: whole(0, 20).optional(),
  /** Seat of the captain, from 1; absent: the first living hero. */
  captain: whole(1, MOST_HEROES).optional(),
  mc: z.enum(SEVERITIES).default('neutral'),
  agents: z.record(z.string(), z.string()).default({}),
  rules: OPTIONS.some.default({}),
  ...partsShape(known.users, (files) => files.default([])),
  designTarget: z
    .strictObject({
      win: z.tuple([share, share]),
      heroes: whole(1, MOST_HEROES).default(4),
      /** Who it is meant for: all heroes are played so. */
      agent: z.enum(PLAYERS_OF_TARGETS).default('steady'),
    })
    .optional(),
})
export type ScenarioContent = Frozen<z.output<z.ZodObject<ReturnType<typeof scenarioShape>>>>

export const scenarioSchema = (known: Known) =>
  z.strictObject(scenarioShape(known)).superRefine((written, context) => checkScenario(written, complainTo(context)))

function checkScenario(written: ScenarioContent, complain: Complain): void {
  const { settlement, slayTarget, maxWatches, start, threats, designTarget, party, captain = 1 } = written
  if (captain > party.length)
    complain(['captain'], `the party has no seat ${captain}`, { expected: `a seat from 1 to ${party.length}` })
  if (designTarget !== undefined && designTarget.win[0] > designTarget.win[1])
    complain(['designTarget', 'win'], 'the band begins above its end', { expected: 'the lower share first' })
  if (settlement === undefined) {
    if (threats.length > 1)
      complain(['threats'], 'an arena has one threat', { expected: 'one list of monsters, or a settlement' })
    for (const [key, value] of Object.entries({ slayTarget, maxWatches }))
      if (value !== undefined) complain([key], `an arena has no ${key}`, { expected: 'a settlement', at: 'key' })
    return
  }
  if (start !== undefined)
    complain(['start'], 'a campaign has no start: how the party comes near decides it', {
      expected: 'no start, or an arena without a settlement',
      at: 'key',
    })
  for (const [key, value] of Object.entries({ slayTarget, maxWatches }))
    if (value === undefined) complain([], `a campaign needs ${key}`, { expected: `${key}: a number` })
  checkTarget(slayTarget ?? 0, threats, complain)
}

/** NEC-END-01 */
export function checkTarget(target: number, threats: readonly (readonly string[])[], complain: Complain): void {
  const monsters = threats.flat().length
  if (target > monsters)
    complain(
      ['slayTarget'],
      `there ${monsters === 1 ? 'is one monster' : `are ${monsters} monsters`}, fewer than ${target}`,
      {
        expected: `at most ${monsters}`,
      },
    )
}
