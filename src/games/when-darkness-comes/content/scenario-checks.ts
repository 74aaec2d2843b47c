// Whether the parts of a scenario fit together: places, disks, pools, rounds. trigger-checks.ts does so for conditions
// and triggers.
import { idsOf } from '../../../engine/content.ts'
import { type Complain, complainTo, noneTwice } from '../../../engine/fields.ts'
import { countInWords } from '../../../input/index.ts'
import { TERRAIN_LETTERS } from '../words/vocabulary.ts'
import { squareWords } from './fields.ts'
import { tilesNamed } from './occurrences.ts'
import { checkOwn } from './own.ts'
import type { DiskReference } from './pools.ts'
import type { References } from './references.ts'
import { scenarioFields, type ScenarioContent } from './scenarios.ts'
import { checkSizes } from './sizes.ts'
import { letterAt } from './tiles.ts'
import { type PlaceCheck, TriggerChecks } from './trigger-checks.ts'

/** A scenario's file. @param numbered ids of the scenario's own numbered disks */
export const scenarioSchema = (references: References, numbered: readonly string[]) =>
  scenarioFields(references, numbered).superRefine((scenario, context) => {
    if (references.isWhole) checkScenario(scenario, references, complainTo(context))
  })

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
  /** With those that come along, on the table or beside it. */
  const withOthers = (names: readonly string[]): Set<string> =>
    new Set(
      names.flatMap((name) => {
        const tile = references.tiles.get(name)
        return [name, tile?.associated?.tile, tile?.upper].filter((other) => typeof other === 'string')
      }),
    )
  const inPlay = withOthers(tilesNamed(scenario))
  const onTable = withOthers(tiles.start.map(({ tile }) => tile))
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
  const onScene: PlaceCheck = (path, tile, square) =>
    placed(path, tile, inPlay, square === null ? [] : [[['square'], square]])
  const checks = new TriggerChecks(scenario, references, onScene, complain)
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
    checks.door({ tile, door }, ['brokenDoors', index])
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
  for (const [part, what] of [
    ['actions', 'action'],
    ['numbered', 'numbered disk'],
    ['triggers', 'trigger'],
  ] as const)
    noneTwice(idsOf(scenario[part]), what, (path, ...words) => complain([...path, 'id'], ...words), [part])
  scenario.numbered.forEach((disk, index) => {
    if (references.disks.some((other) => other.id === disk.id))
      complain(['numbered', index, 'id'], `there is a disk "${disk.id}" already`, { expected: 'an id of its own' })
  })
  checkPools(scenario, references, complain)
  checks.condition(scenario.objective, ['objective'])
  scenario.actions.forEach(({ when }, index) => {
    if (when !== null) checks.condition(when, ['actions', index, 'when'])
  })
  checks.triggers()
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
