// How a scenario is written: one file for each. triggers.ts has its objective and triggers, scenario-checks.ts what has
// to be true between its parts.
import { z } from 'zod'
import { band, complainTo, id, type Parsed, whole } from '../../../engine/fields.ts'
import { expecting, nameText, oneOf, prose } from '../../../input/index.ts'
import { OPTIONS } from '../words/options.ts'
import { TIMES, WEATHERS } from '../words/vocabulary.ts'
import { attribute, belongTogether, copiesOf, count, diskId, skill, square, tn } from './fields.ts'
import { ownSchema } from './own.ts'
import { withoutZeros } from './pools.ts'
import { AGENT_NAMES } from './profile.ts'
import type { References } from './references.ts'
import { conditionSchema, triggerSchema } from './triggers.ts'

/**
 * The set-up of a game as data (5.12): the game master does only what stands here (WDC-META-04). All names in it are
 * checked.
 * @param numbered ids of the scenario's own numbered disks
 */
export function scenarioFields(references: References, numbered: readonly string[]) {
  const tile = oneOf(references.tileNames, 'tile')
  const disks = oneOf([...references.disks.map((disk) => disk.id), ...numbered], 'disk')
  const place = { tile, square }

  const disksOf = (name: string): Readonly<Record<string, number>> => references.pools.get(name)?.disks ?? {}
  const counts = copiesOf(disks, count)
  // What is like another pool is not taken for counts, however wrong the rest of it.
  const allCounts = expecting(
    counts.superRefine((_written, context) => {
      const isLike = context.issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('like'))
      if (isLike) context.addIssue({ code: 'custom', message: 'no disk is called like', continue: false })
    }),
    'named values, disks and how many of each',
  )
  // A name, a pool like that one but for some counts, or all counts.
  const pool = z
    .union([
      oneOf(references.poolNames, 'pool').transform(disksOf),
      z
        .strictObject({ like: oneOf(references.poolNames, 'pool'), disks: counts })
        .transform((written) => ({ ...disksOf(written.like), ...written.disks })),
      allCounts,
    ])
    .transform(withoutZeros)

  const placedTile = z.union([
    tile.transform((name) => ({ tile: name, at: [0, 0] as [number, number], turns: 0 as const })),
    z.strictObject({
      tile,
      /** Cell of the lattice, [row, column], rows growing downwards; the first tile is at [0, 0]. */
      at: z.tuple([whole(-20, 20), whole(-20, 20)]),
      /** Quarter turns clockwise. */
      turns: z.literal([0, 1, 2, 3]).default(0),
    }),
  ])
  const group = z.array(tile).min(1)
  /** A tile at a known place of the draw pile, which is counted from 1. */
  const fixedTile = z.strictObject({ tile, position: whole(1, 100) })
  const tilePool = z.union([
    group.transform((names) => ({ groups: [names], fixed: [] as z.output<typeof fixedTile>[] })),
    z.strictObject({ groups: z.array(group), fixed: z.array(fixedTile).default([]) }),
  ])

  const check = z
    .strictObject({ attribute, skill: skill.nullable().default(null), tn })
    .superRefine((written, context) => belongTogether(written, complainTo(context)))
  const effects = [
    z.strictObject({ kind: z.literal('nothing') }),
    /** The hero has the item, found. */
    z.strictObject({ kind: z.literal('item'), item: oneOf(references.items, 'item') }),
    /** A light goes on in the building (WDC-LIGHT-03). */
    z.strictObject({ kind: z.literal('light') }),
    /** Counts towards a condition `done`. */
    z.strictObject({ kind: z.literal('mark'), mark: id }),
  ] as const
  const effect = z.discriminatedUnion('kind', effects)
  const ownEffect = z.discriminatedUnion('kind', [
    ...effects,
    /** It is somebody, or something, that the hero has from now on. */
    z.strictObject({ kind: z.literal('join') }),
  ])
  /** The effect comes when the check succeeds, or at once without one. */
  const what = { id: diskId, name: nameText, check: check.nullable().default(null), vp: count.default(0) }

  const diskIds = [...references.disks.map((disk) => disk.id), ...numbered]
  const condition = conditionSchema(references, diskIds)

  return z.strictObject({
    id,
    name: nameText,
    about: prose,
    /** Tiles and disks that it brings along: for it alone, beside those that ship. */
    own: ownSchema(references.tileNames).prefault({}),
    players: z.strictObject({ min: whole(1, 12), max: whole(1, 12) }),
    /** Ids, when an experiment names no party; empty = `constants.heroes.party`. */
    party: z.array(oneOf(references.heroes, 'hero')).default([]),
    /** Rule options of the scenario's own (its `ruleset` among them), under those of an experiment. */
    rules: OPTIONS.schema.default({}),
    tiles: z.strictObject({
      /** On the table at the start. */
      start: z.array(placedTile).min(1),
      /** The draw pile: groups in order, each shuffled by itself, then `fixed` put at their places. */
      pool: tilePool.default({ groups: [], fixed: [] }),
      /** Beside the board from the start; upper floors of the others need not be named. */
      aside: z.array(tile).default([]),
    }),
    /** Where the heroes stand: one square = all share it, else one each in seat order (WDC-BOARD-02). */
    heroStart: z.union([
      z.strictObject(place).transform((startPlace) => ({ tile: startPlace.tile, squares: [startPlace.square] })),
      z.strictObject({ tile, squares: z.array(square).min(1) }),
    ]),
    time: oneOf(TIMES, 'time of day'),
    weather: oneOf(WEATHERS, 'weather'),
    /** From the start of that round on, in rising order (WDC-ENV-06). */
    changes: z
      .array(
        z.strictObject({
          round: whole(1, 1000),
          time: oneOf(TIMES, 'time of day').nullable().default(null),
          weather: oneOf(WEATHERS, 'weather').nullable().default(null),
        }),
      )
      .default([]),
    /** The mixed pool: disk id to copies (a named pool is spelled out here). */
    pool,
    /** Disks of the orange pool (WDC-OBST-01). */
    orangePool: pool.default({}),
    magic: z.boolean().default(false),
    /** Disks that Locator finds wherever they lie face down, from that value on (WDC-SPELL-03). */
    locates: z.array(z.strictObject({ disk: disks, value: tn })).default([]),
    /** False: no Fate die, for small cases. */
    fate: z.boolean().default(true),
    /** Ids of items and components for every hero (WDC-CHAR-13). */
    startItems: z.array(oneOf(references.items, 'item')).default([]),
    /** Disks on a square from the moment its tile is laid; on a "?" square instead of a disk of the pool. */
    fixed: z.array(z.strictObject({ disk: disks, ...place, faceUp: z.boolean().default(false) })).default([]),
    brokenDoors: z.array(z.strictObject({ tile, door: nameText })).default([]),
    /**
     * Every `every` rounds from round `from` on, at its start, one adversary comes face up on a square. It is drawn
     * anew each time, in proportion to the copies; the pile is not used up.
     */
    arrivals: z
      .array(z.strictObject({ from: whole(1, 1000), every: whole(1, 1000), disks: pool, ...place }))
      .default([]),
    /** WDC-ACT-09 */
    actions: z
      .array(
        z.strictObject({
          ...what,
          effect,
          ...place,
          /** It can be done only while this holds; null: at any time. */
          when: condition.nullable().default(null),
          limit: z.enum(['once', 'oncePerHero', 'always']).default('once'),
        }),
      )
      .default([]),
    /** Black (WDC-NUM-01): in the pool under its id, or fixed. */
    numbered: z.array(z.strictObject({ ...what, effect: ownEffect })).default([]),
    triggers: z.array(triggerSchema(references, diskIds, condition, pool)).default([]),
    /** When the heroes have won; looked at at the end of every round. */
    objective: condition,
    /** The game is lost when this many rounds are over without the objective. */
    rounds: whole(1, 1000),
    /** What the scenario should be for its own or the standard party; null: nothing is said. */
    designTarget: z
      .strictObject({
        /** Bounds of the mean length in rounds, and of the share of games that the heroes win. */
        rounds: band(z.number().min(1).max(1000)),
        win: band(z.number().min(0).max(1)),
        /** The play style that it is meant for: all heroes have this agent. */
        agent: z.enum(AGENT_NAMES).default('steady'),
      })
      .nullable()
      .default(null),
  })
}

export type ScenarioContent = Parsed<typeof scenarioFields>
export type ScenarioAction = ScenarioContent['actions'][number]
export type NumberedDisk = ScenarioContent['numbered'][number]
export type ScenarioCheck = NonNullable<ScenarioAction['check']>
/** What a scenario action or a numbered disk does. */
export type ScenarioEffect = NumberedDisk['effect']
