// How conditions (objectives, and what triggers wait for) and triggers are written. trigger-checks.ts says what has to
// be true of them within their scenario.
import { z } from 'zod'
import { id, type Parsed, whole } from '../../../engine/fields.ts'
import { nameText, oneOf, prose } from '../../../input/index.ts'
import { MAX_VALUE } from '../words/ladder.ts'
import { TIMES, WEATHERS } from '../words/vocabulary.ts'
import { square } from './fields.ts'
import type { References } from './references.ts'

/** Conditions without others in them. @param disks ids of all disks, the scenario's own among them */
function plainConditions(references: References, disks: readonly string[]) {
  const tile = oneOf(references.tileNames, 'tile')
  const disk = oneOf(disks, 'disk')
  const share = z.number().gt(0).max(1)
  return [
    /** A living hero has `goal` VP, as most scenarios want it (WDC-VP-01). */
    z.strictObject({ kind: z.literal('heroVp'), goal: whole(1, 10_000) }),
    /** The living heroes have `goal` VP together. */
    z.strictObject({ kind: z.literal('partyVp'), goal: whole(1, 10_000) }),
    /** After `rounds` rounds at least this share of the heroes lives; lost as soon as fewer do. */
    z.strictObject({ kind: z.literal('survive'), rounds: whole(1, 1000), share }),
    /** So many heroes, or this share of them, are on the square (null: the tile) at once. One of the two is null. */
    z.strictObject({
      kind: z.literal('reach'),
      tile,
      square: square.nullable().default(null),
      share: share.nullable().default(null),
      heroes: whole(1, 12).nullable().default(null),
    }),
    /** A living hero who holds the disk stands on the square (null: on the tile). */
    z.strictObject({ kind: z.literal('bring'), disk, tile, square: square.nullable().default(null) }),
    /** The living heroes hold all these items. */
    z.strictObject({ kind: z.literal('hold'), items: z.array(oneOf(references.items, 'item')).min(1) }),
    /** The living heroes hold so many of these disks together. */
    z.strictObject({ kind: z.literal('collect'), disks: z.array(disk).min(1), count: whole(1, 100) }),
    /** So many spells were cast with success; `distinct`: different ones. */
    z.strictObject({ kind: z.literal('cast'), count: whole(1, 100), distinct: z.boolean().default(false) }),
    /** So many of this adversary are dead. */
    z.strictObject({
      kind: z.literal('kill'),
      adversary: oneOf(references.adversaries, 'adversary'),
      count: whole(1, 100).default(1),
    }),
    /** Civilians and floppies held by living heroes are worth so much together. */
    z.strictObject({ kind: z.literal('investigate'), il: whole(1, 1000) }),
    /** A mark was made so often (by scenario actions, numbered disks and triggers). */
    z.strictObject({ kind: z.literal('done'), mark: id, count: whole(1, 100).default(1) }),
    /** Round `from` has begun; with `every`, only in each so-manieth round from there on. */
    z.strictObject({ kind: z.literal('round'), from: whole(1, 1000), every: whole(1, 1000).nullable().default(null) }),
    /** The tile lies on the table. */
    z.strictObject({ kind: z.literal('laid'), tile }),
    /** Somebody has had this disk in hand. */
    z.strictObject({ kind: z.literal('found'), disk }),
    /** The door can be walked through: without locks, or broken. */
    z.strictObject({ kind: z.literal('opened'), tile, door: nameText }),
    /** So many heroes are dead. */
    z.strictObject({ kind: z.literal('deaths'), count: whole(1, 12).default(1) }),
  ] as const
}

/**
 * Something that holds or not at present: the objective of a scenario, checked at the end of every round (5.12), or
 * what a trigger waits for. Zod cannot infer the kinds that contain others.
 */
export type Condition =
  | Parsed<ReturnType<typeof plainConditions>[number]>
  | { readonly kind: 'any' | 'all' | 'none'; readonly of: readonly Condition[] }
  /** At least so many of them. */
  | { readonly kind: 'some'; readonly count: number; readonly of: readonly Condition[] }

export function conditionSchema(references: References, disks: readonly string[]): z.ZodType<Condition> {
  const several = { of: z.array(z.lazy(() => condition)).min(1) }
  const condition: z.ZodType<Condition> = z.discriminatedUnion('kind', [
    ...plainConditions(references, disks),
    z.strictObject({ kind: z.literal('any'), ...several }),
    z.strictObject({ kind: z.literal('all'), ...several }),
    z.strictObject({ kind: z.literal('none'), ...several }),
    z.strictObject({ kind: z.literal('some'), count: whole(1, 100), ...several }),
  ])
  return condition
}

/**
 * When `when` holds, `then` happens (5.12). Checked at the start of a round and after each turn, in list order.
 * @param copies schema of disks with their numbers, or a pool's name
 */
export function triggerSchema(
  references: References,
  disks: readonly string[],
  condition: z.ZodType<Condition>,
  copies: z.ZodType<Record<string, number>>,
) {
  const place = { tile: oneOf(references.tileNames, 'tile'), square }
  const hero = z.enum(['active', 'all']).default('all')
  const disk = oneOf(disks, 'disk')
  // `active` is whoever's turn it was, nobody at the start of a round; `all` are the living. A trigger waits until the
  // tiles that its effects name are on the table.
  const effect = z.discriminatedUnion('kind', [
    /** A disk comes onto a square; an adversary that lies face up attacks who is there, as arrivals do. */
    z.strictObject({ kind: z.literal('disk'), disk, ...place, faceUp: z.boolean().default(false) }),
    /** One adversary, drawn in proportion to the copies, comes face up onto a square. */
    z.strictObject({ kind: z.literal('arrive'), disks: copies, ...place }),
    /** Disks are shuffled into what is left of the mixed pool. */
    z.strictObject({ kind: z.literal('pool'), disks: copies }),
    /** All copies of a disk leave the board and the pools; with `held` also those that heroes have, who keep the VP. */
    z.strictObject({ kind: z.literal('remove'), disk, held: z.boolean().default(false) }),
    /** 0 locks: open; more: locked, and whole again; `broken`: out of its frame for good (WDC-ENTRY-08). */
    z.strictObject({
      kind: z.literal('door'),
      tile: place.tile,
      door: nameText,
      locks: z.union([whole(0, MAX_VALUE), z.literal('broken')]),
    }),
    /** In the whole building of the tile (WDC-LIGHT-03). */
    z.strictObject({ kind: z.literal('light'), tile: place.tile, on: z.boolean() }),
    z.strictObject({
      kind: z.literal('environment'),
      time: oneOf(TIMES, 'time of day').nullable().default(null),
      weather: oneOf(WEATHERS, 'weather').nullable().default(null),
    }),
    /** Steps on every TN from now on, beside those of the rule option (WDC-DIFF-04). */
    z.strictObject({ kind: z.literal('tnShift'), by: whole(-9, 9) }),
    z.strictObject({ kind: z.literal('vp'), hero, amount: whole(-1000, 1000) }),
    z.strictObject({ kind: z.literal('item'), hero, item: oneOf(references.items, 'item') }),
    z.strictObject({ kind: z.literal('mark'), mark: id }),
    /** Said in a told game, and nothing else. */
    z.strictObject({ kind: z.literal('message'), text: prose }),
    /** The objective is out of reach. */
    z.strictObject({ kind: z.literal('lose') }),
  ])
  return z.strictObject({
    id,
    name: nameText,
    when: condition,
    then: z.array(effect).min(1),
    /** `everyRound`: at most once in each round, as long as it holds. */
    limit: z.enum(['once', 'everyRound']).default('once'),
  })
}

export type Trigger = Parsed<typeof triggerSchema>
export type TriggerEffect = Trigger['then'][number]
