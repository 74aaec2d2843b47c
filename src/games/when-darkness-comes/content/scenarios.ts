// How pools and scenarios are written: a list of pools, and one file for each scenario.
// What a scenario names is held against all other content, so that setting up never meets a name that is not there.
// Objectives and triggers are in triggers.ts.
import { z } from 'zod'
import { countInWords, expecting, nameText, oneOf, prose } from '../../../input/index.ts'
import { AGENT_NAMES } from './profile.ts'
import { OPTIONS } from '../setup/options.ts'
import { checkSizes } from '../setup/sizes.ts'
import type { DiskKindName } from '../words/vocabulary.ts'
import { TERRAIN_LETTERS, TIMES, WEATHERS } from '../words/vocabulary.ts'
import { checkOwn, ownSchema } from './own.ts'
import type { Complain } from './fields.ts'
import {
  attribute,
  belongTogether,
  complainTo,
  count,
  diskId,
  id,
  noneTwice,
  orNearest,
  skill,
  square,
  squareWords,
  tn,
  whole,
} from './fields.ts'
import type { PlacedTile, Pool, ScenarioCheck, ScenarioContent, ScenarioEffect, Tile } from './schema.ts'
import { letterAt } from './tiles.ts'
import { checkCondition, checkTriggers, conditionSchema, triggerSchema } from './triggers.ts'
import type { PlaceCheck } from './triggers.ts'

/** A disk that pools and scenarios can name. */
export interface DiskReference {
  readonly id: string
  readonly kind: DiskKindName
  readonly copies: number
  /** Only in games with magic (WDC-BOARD-15). */
  readonly isMagic: boolean
}

/** All that pools and scenarios can name. */
export interface References {
  readonly disks: readonly DiskReference[]
  readonly heroes: readonly string[]
  readonly items: readonly string[]
  readonly adversaries: readonly string[]
  readonly tiles: ReadonlyMap<string, Tile>
  /** Also ids of tiles that were themselves refused. */
  readonly tileNames: readonly string[]
  readonly pools: ReadonlyMap<string, Pool>
  readonly poolNames: readonly string[]
  /** False: something of it was refused, and what hangs on that is no second mistake. */
  readonly isWhole: boolean
}

/** Kinds that are shuffled together; orange disks have a pool of their own (WDC-BOARD-15). */
const MIXED_KINDS = [
  'adversary',
  'ally',
  'item',
  'nuisance',
  'foil',
  'security',
  'component',
  'civilian',
  'floppy',
  'trap',
] as const
const POOL_KINDS = [...MIXED_KINDS, 'obstacle'] as const

/** Ids of the disks that a mixed pool can have. */
export const mixedDisks = (disks: readonly DiskReference[]): string[] =>
  disks.filter(({ kind }) => (MIXED_KINDS as readonly DiskKindName[]).includes(kind)).map((disk) => disk.id)

/**
 * A pool is made of other pools (named before it), all disks of some kinds and single disks, in the number of their
 * copies, and of `disks` in other numbers.
 */
export function poolsSchema(disks: readonly DiskReference[]): z.ZodType<Pool[]> {
  const disk = oneOf(
    disks.map((entry) => entry.id),
    'disk',
  )
  return z
    .array(
      z.strictObject({
        id,
        name: nameText,
        pools: z.array(id).default([]),
        kinds: z.array(oneOf(POOL_KINDS, 'kind of disk')).default([]),
        with: z.array(disk).default([]),
        without: z.array(disk).default([]),
        disks: z.partialRecord(disk, count).default({}),
      }),
    )
    .transform((written, context): Pool[] => {
      const complain = complainTo(context)
      const made = new Map<string, Pool>()
      written.forEach((pool, index) => {
        const copies: Record<string, number> = {}
        pool.pools.forEach((name, nth) => {
          const other = made.get(name)
          if (other) Object.assign(copies, other.disks)
          else
            complain(
              [index, 'pools', nth],
              `there is no pool "${name}" above this one`,
              orNearest(name, [...made.keys()]),
            )
        })
        for (const entry of disks) {
          const isMeant = (pool.kinds as readonly DiskKindName[]).includes(entry.kind) || pool.with.includes(entry.id)
          if (isMeant && entry.copies > 0) copies[entry.id] = entry.copies
        }
        Object.assign(copies, pool.disks)
        for (const name of pool.without) copies[name] = 0
        made.set(pool.id, { id: pool.id, name: pool.name, disks: withoutZeros(copies) })
      })
      return [...made.values()]
    })
}

const withoutZeros = (copies: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(copies).filter(([, number]) => number > 0))

/** @param numbered ids of the scenario's own numbered disks */
export function scenarioSchema(references: References, numbered: readonly string[]): z.ZodType<ScenarioContent> {
  const tile = oneOf(references.tileNames, 'tile')
  const disks = oneOf([...references.disks.map((disk) => disk.id), ...numbered], 'disk')
  const place = { tile, square }

  const disksOf = (name: string): Readonly<Record<string, number>> => references.pools.get(name)?.disks ?? {}
  const counts = z.partialRecord(disks, count)
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
        .transform((written) => ({ ...disksOf(written.like), ...(written.disks as Record<string, number>) })),
      allCounts.transform((written) => written as Record<string, number>),
    ])
    .transform(withoutZeros)

  const placedTile = z.union([
    tile.transform((name): PlacedTile => ({ tile: name, at: [0, 0], turns: 0 })),
    z.strictObject({ tile, at: z.tuple([whole(-20, 20), whole(-20, 20)]), turns: z.literal([0, 1, 2, 3]).default(0) }),
  ])
  const group = z.array(tile).min(1)
  const tilePool = z.union([
    group.transform((names) => ({ groups: [names], fixed: [] })),
    z.strictObject({
      groups: z.array(group),
      fixed: z.array(z.strictObject({ tile, position: whole(1, 100) })).default([]),
    }),
  ])

  const check: z.ZodType<ScenarioCheck> = z
    .strictObject({ attribute, skill: skill.nullable().default(null), tn })
    .superRefine((written, context) => belongTogether(written, complainTo(context)))
  const effects = [
    z.strictObject({ kind: z.literal('nothing') }),
    z.strictObject({ kind: z.literal('item'), item: oneOf(references.items, 'item') }),
    z.strictObject({ kind: z.literal('light') }),
    z.strictObject({ kind: z.literal('mark'), mark: id }),
  ] as const
  const effect: z.ZodType<ScenarioEffect> = z.discriminatedUnion('kind', effects)
  const ownEffect: z.ZodType<ScenarioEffect> = z.discriminatedUnion('kind', [
    ...effects,
    z.strictObject({ kind: z.literal('join') }),
  ])
  const what = { id: diskId, name: nameText, check: check.nullable().default(null), vp: count.default(0) }

  const diskIds = [...references.disks.map((disk) => disk.id), ...numbered]
  const condition = conditionSchema(references, diskIds)
  const band = (number: z.ZodNumber): z.ZodType<[number, number]> =>
    z.tuple([number, number]).refine(([low, high]) => low <= high, {
      message: 'the first number is larger than the second',
      params: { expected: '[least, most]' },
    })

  return z
    .strictObject({
      id,
      name: nameText,
      about: prose,
      own: ownSchema(references.tileNames).prefault({}),
      players: z.strictObject({ min: whole(1, 12), max: whole(1, 12) }),
      party: z.array(oneOf(references.heroes, 'hero')).default([]),
      rules: OPTIONS.schema.default({}),
      tiles: z.strictObject({
        start: z.array(placedTile).min(1),
        pool: tilePool.default({ groups: [], fixed: [] }),
        aside: z.array(tile).default([]),
      }),
      heroStart: z.union([
        z.strictObject(place).transform((startPlace) => ({ tile: startPlace.tile, squares: [startPlace.square] })),
        z.strictObject({ tile, squares: z.array(square).min(1) }),
      ]),
      time: oneOf(TIMES, 'time of day'),
      weather: oneOf(WEATHERS, 'weather'),
      changes: z
        .array(
          z.strictObject({
            round: whole(1, 1000),
            time: oneOf(TIMES, 'time of day').nullable().default(null),
            weather: oneOf(WEATHERS, 'weather').nullable().default(null),
          }),
        )
        .default([]),
      pool,
      orangePool: pool.default({}),
      magic: z.boolean().default(false),
      locates: z.array(z.strictObject({ disk: disks, value: tn })).default([]),
      fate: z.boolean().default(true),
      startItems: z.array(oneOf(references.items, 'item')).default([]),
      fixed: z.array(z.strictObject({ disk: disks, ...place, faceUp: z.boolean().default(false) })).default([]),
      brokenDoors: z.array(z.strictObject({ tile, door: nameText })).default([]),
      arrivals: z
        .array(z.strictObject({ from: whole(1, 1000), every: whole(1, 1000), disks: pool, ...place }))
        .default([]),
      actions: z
        .array(
          z.strictObject({
            ...what,
            effect,
            ...place,
            when: condition.nullable().default(null),
            limit: z.enum(['once', 'oncePerHero', 'always']).default('once'),
          }),
        )
        .default([]),
      numbered: z.array(z.strictObject({ ...what, effect: ownEffect })).default([]),
      triggers: z.array(triggerSchema(references, diskIds, condition, pool)).default([]),
      objective: condition,
      rounds: whole(1, 1000),
      designTarget: z
        .strictObject({
          rounds: band(z.number().min(1).max(1000)),
          win: band(z.number().min(0).max(1)),
          agent: z.enum(AGENT_NAMES).default('steady'),
        })
        .nullable()
        .default(null),
    })
    .superRefine((scenario, context) => {
      if (references.isWhole) checkScenario(scenario, references, complainTo(context))
    })
}

/** What has to be true between the parts of a scenario. */
function checkScenario(scenario: ScenarioContent, references: References, complain: Complain): void {
  const { players, party, tiles } = scenario
  if (players.max < players.min)
    complain(['players', 'max'], `max cannot be ${players.max}`, {
      expected: `a whole number of at least ${players.min}, which is min`,
    })
  else if (party.length > 0 && (party.length < players.min || party.length > players.max)) {
    complain(['party'], `the party has ${countInWords(party.length, 'hero', 'heroes')}`, {
      expected: `from ${players.min} to ${players.max}, as players says`,
    })
  }
  const starts = scenario.heroStart.squares.length
  if (starts !== 1 && starts !== players.max)
    complain(['heroStart', 'squares'], `heroStart has ${countInWords(starts, 'square', 'squares')}`, {
      expected: `one square for all, or ${players.max}, one for each player`,
    })

  checkOwn(scenario, references, complain)
  checkTilePlan(scenario, references, complain)
  const inPlay = new Set<string>(
    [
      ...tiles.start.map(({ tile }) => tile),
      ...tiles.pool.groups.flat(),
      ...tiles.pool.fixed.map(({ tile }) => tile),
      ...tiles.aside,
    ].flatMap((name) => {
      const tile = references.tiles.get(name)
      return [name, tile?.associated?.tile, tile?.upper].filter((other) => typeof other === 'string')
    }),
  )
  const onTable = new Set<string>(
    tiles.start.flatMap(({ tile }) => [
      tile,
      references.tiles.get(tile)?.associated?.tile ?? tile,
      references.tiles.get(tile)?.upper ?? tile,
    ]),
  )
  const placed = (
    path: readonly (string | number)[],
    tile: string,
    among: ReadonlySet<string>,
    squares: readonly (readonly [path: readonly (string | number)[], square: number])[],
  ): void => {
    if (!among.has(tile))
      complain(
        [...path, 'tile'],
        `the tile "${tile}" is not ${among === onTable ? 'on the table at the start' : 'in this scenario'}`,
        { expected: [...among] },
      )
    const content = references.tiles.get(tile)
    for (const [squarePath, square] of squares) {
      if (content && letterAt(content, square) === TERRAIN_LETTERS.void)
        complain([...path, ...squarePath], `${tile} has no square ${squareWords(square)}`, {
          expected: 'a square that is not void (#)',
        })
    }
  }
  const { heroStart } = scenario
  placed(
    ['heroStart'],
    heroStart.tile,
    onTable,
    heroStart.squares.map((square, index) => [starts === 1 ? ['square'] : ['squares', index], square]),
  )
  for (const part of ['fixed', 'arrivals', 'actions'] as const) {
    scenario[part].forEach(({ tile, square }, index) => placed([part, index], tile, inPlay, [[['square'], square]]))
  }
  scenario.fixed.forEach(({ tile, square }, index) => {
    const same = scenario.fixed.findIndex((other) => other.tile === tile && other.square === square)
    if (same < index) complain(['fixed', index, 'square'], `${squareWords(square)} of ${tile} has a fixed disk already`)
  })
  scenario.brokenDoors.forEach(({ tile, door }, index) => {
    placed(['brokenDoors', index], tile, inPlay, [])
    const doors = references.tiles.get(tile)?.doors.map((one) => one.id)
    if (doors && !doors.includes(door))
      complain(
        ['brokenDoors', index, 'door'],
        `${tile} has no door "${door}"`,
        doors.length > 0 ? orNearest(door, doors) : { expected: 'a tile with doors' },
      )
  })

  scenario.changes.forEach(({ round, time, weather }, index) => {
    const before = index === 0 ? 0 : scenario.changes[index - 1]!.round
    if (round <= before)
      complain(['changes', index, 'round'], `the change in round ${round} comes after that in round ${before}`, {
        expected: 'rising rounds',
      })
    if (time === null && weather === null)
      complain(['changes', index], 'this change changes nothing', { expected: 'time or weather' })
  })
  noneTwice(
    scenario.actions.map((action) => action.id),
    'action',
    (path, ...words) => complain([...path, 'id'], ...words),
    ['actions'],
  )
  noneTwice(
    scenario.numbered.map((disk) => disk.id),
    'numbered disk',
    (path, ...words) => complain([...path, 'id'], ...words),
    ['numbered'],
  )
  scenario.numbered.forEach((disk, index) => {
    if (references.disks.some((other) => other.id === disk.id))
      complain(['numbered', index, 'id'], `there is a disk "${disk.id}" already`, { expected: 'an id of its own' })
  })
  checkPools(scenario, references, complain)
  noneTwice(
    scenario.triggers.map((trigger) => trigger.id),
    'trigger',
    (path, ...words) => complain([...path, 'id'], ...words),
    ['triggers'],
  )
  const onScene: PlaceCheck = (path, tile, square) =>
    placed(path, tile, inPlay, square === null ? [] : [[['square'], square]])
  checkCondition(scenario, references, scenario.objective, ['objective'], onScene, complain)
  scenario.actions.forEach(({ when }, index) => {
    if (when !== null) checkCondition(scenario, references, when, ['actions', index, 'when'], onScene, complain)
  })
  checkTriggers(scenario, references, onScene, complain)
  checkSizes(scenario, references.tiles, inPlay, complain)
}

/** No tile lies twice or on another; every position of the draw pile exists. */
function checkTilePlan({ tiles, magic }: ScenarioContent, references: References, complain: Complain): void {
  const cells = new Map<string, string>()
  const seen = new Set<string>()
  const use = (tile: string, path: readonly (string | number)[]): void => {
    if (seen.has(tile)) complain(path, `the tile "${tile}" is in this scenario already`, { expected: 'each tile once' })
    const content = references.tiles.get(tile)
    for (const name of [tile, content?.associated?.tile, content?.upper]) if (typeof name === 'string') seen.add(name)
    // WDC-BOARD-05
    if (content?.magicOnly && !magic)
      complain(path, `the tile "${tile}" is for games with magic`, { expected: 'magic: true, or another tile' })
  }
  tiles.start.forEach(({ tile, at }, nth) => {
    use(tile, ['tiles', 'start', nth])
    const cell = at.join(', ')
    const there = cells.get(cell)
    if (there !== undefined)
      complain(['tiles', 'start', nth], `${tile} lies on ${there}, at [${cell}]`, {
        expected: 'at: [row, column] of a free place beside the other tiles',
      })
    cells.set(cell, tile)
  })
  const isPlain = tiles.pool.groups.length === 1 && tiles.pool.fixed.length === 0
  tiles.pool.groups.forEach((group, groupIndex) =>
    group.forEach((tile, nth) =>
      use(tile, isPlain ? ['tiles', 'pool', nth] : ['tiles', 'pool', 'groups', groupIndex, nth]),
    ),
  )
  const size = tiles.pool.groups.flat().length + tiles.pool.fixed.length
  tiles.pool.fixed.forEach(({ tile, position }, index) => {
    use(tile, ['tiles', 'pool', 'fixed', index, 'tile'])
    if (position > size)
      complain(
        ['tiles', 'pool', 'fixed', index, 'position'],
        `the draw pile has only ${countInWords(size, 'tile', 'tiles')}`,
        { expected: `a position from 1 to ${size}` },
      )
    if (tiles.pool.fixed.findIndex((other) => other.position === position) < index)
      complain(['tiles', 'pool', 'fixed', index, 'position'], `position ${position} has a tile already`)
  })
  // The upper floor of a tile that is named may be named too: it lies beside the board anyway.
  tiles.aside.forEach((tile, index) => {
    const isUpper = tiles.start.some((other) => references.tiles.get(other.tile)?.upper === tile)
    if (!isUpper) use(tile, ['tiles', 'aside', index])
  })
}

/** Each disk in the pool that is for its kind. */
function checkPools(scenario: ScenarioContent, references: References, complain: Complain): void {
  const diskOf = new Map(references.disks.map((disk) => [disk.id, disk]))
  const look = (
    copies: Readonly<Record<string, number>>,
    path: readonly (string | number)[],
    fits: (disk: DiskReference | undefined) => string | undefined,
    kind?: DiskReference['kind'],
  ): void => {
    for (const name of Object.keys(copies)) {
      const wrong = fits(diskOf.get(name))
      if (wrong !== undefined)
        complain([...path, name], `the disk "${name}" ${wrong}`, {
          at: 'key',
          ...(kind && { expected: references.disks.filter((disk) => disk.kind === kind).map(({ id }) => id) }),
        })
    }
  }
  look(scenario.pool, ['pool'], (disk) => {
    if (disk?.kind === 'obstacle') return 'belongs to the orange pool' // WDC-OBST-01
    // WDC-MAGIC-09
    if (disk?.isMagic && !scenario.magic) return 'is for games with magic: set magic: true, or leave it out'
    return undefined
  })
  look(
    scenario.orangePool,
    ['orangePool'],
    (disk) => (disk?.kind === 'obstacle' ? undefined : 'is no outside obstacle'),
    'obstacle',
  )
  scenario.arrivals.forEach(({ disks }, index) => {
    look(
      disks,
      ['arrivals', index, 'disks'],
      (disk) => (disk?.kind === 'adversary' ? undefined : 'is no adversary'),
      'adversary',
    )
    if (Object.keys(disks).length === 0)
      complain(['arrivals', index, 'disks'], 'no disk can arrive', { expected: 'at least one adversary' })
  })
  scenario.fixed.forEach(({ disk }, index) => {
    if (diskOf.get(disk)?.kind === 'obstacle')
      complain(['fixed', index, 'disk'], `the disk "${disk}" belongs to the orange pool`)
  })
  if (!scenario.magic) refuseMagic(scenario, diskOf, complain)
}

/** Without magic nothing of it comes into play, by whatever way. WDC-MAGIC-09 */
function refuseMagic(scenario: ScenarioContent, diskOf: ReadonlyMap<string, DiskReference>, complain: Complain): void {
  const look = (disk: string, path: readonly (string | number)[]): void => {
    if (diskOf.get(disk)?.isMagic)
      complain(path, `the disk "${disk}" is for games with magic: set magic: true, or leave it out`)
  }
  scenario.fixed.forEach(({ disk }, index) => {
    look(disk, ['fixed', index, 'disk'])
  })
  scenario.startItems.forEach((item, index) => {
    look(item, ['startItems', index])
  })
  for (const part of ['actions', 'numbered'] as const) {
    scenario[part].forEach(({ effect }, index) => {
      if (effect.kind === 'item') look(effect.item, [part, index, 'effect', 'item'])
    })
  }
  if (scenario.locates.length > 0)
    complain(['locates'], 'nobody can cast spells in this scenario', { expected: 'magic: true, or no locates' })
}
