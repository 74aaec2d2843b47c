// How conditions (objectives, and what triggers wait for) and triggers are written, and what has to be true of them
// within their scenario. scenarios.ts makes them part of a scenario.
import { z } from 'zod'
import { countInWords, nameText, oneOf, prose } from '../../../input/index.ts'
import { MAX_VALUE } from '../words/ladder.ts'
import { TIMES, WEATHERS } from '../words/vocabulary.ts'
import type { Complain } from './fields.ts'
import { id, orNearest, square, whole } from './fields.ts'
import type { References, DiskReference } from './scenarios.ts'
import type { Condition, ScenarioContent, Trigger, TriggerEffect } from './schema.ts'

type Path = readonly (string | number)[]

/** @param disks ids of all disks, the scenario's own among them */
export function conditionSchema(references: References, disks: readonly string[]): z.ZodType<Condition> {
  const tile = oneOf(references.tileNames, 'tile')
  const disk = oneOf(disks, 'disk')
  const share = z.number().gt(0).max(1)
  const several = { of: z.array(z.lazy(() => condition)).min(1) }
  const condition: z.ZodType<Condition> = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('heroVp'), goal: whole(1, 10_000) }),
    z.strictObject({ kind: z.literal('partyVp'), goal: whole(1, 10_000) }),
    z.strictObject({ kind: z.literal('survive'), rounds: whole(1, 1000), share }),
    z.strictObject({
      kind: z.literal('reach'),
      tile,
      square: square.nullable().default(null),
      share: share.nullable().default(null),
      heroes: whole(1, 12).nullable().default(null),
    }),
    z.strictObject({ kind: z.literal('bring'), disk, tile, square: square.nullable().default(null) }),
    z.strictObject({ kind: z.literal('hold'), items: z.array(oneOf(references.items, 'item')).min(1) }),
    z.strictObject({ kind: z.literal('collect'), disks: z.array(disk).min(1), count: whole(1, 100) }),
    z.strictObject({ kind: z.literal('cast'), count: whole(1, 100), distinct: z.boolean().default(false) }),
    z.strictObject({
      kind: z.literal('kill'),
      adversary: oneOf(references.adversaries, 'adversary'),
      count: whole(1, 100).default(1),
    }),
    z.strictObject({ kind: z.literal('investigate'), il: whole(1, 1000) }),
    z.strictObject({ kind: z.literal('done'), mark: id, count: whole(1, 100).default(1) }),
    z.strictObject({ kind: z.literal('round'), from: whole(1, 1000), every: whole(1, 1000).nullable().default(null) }),
    z.strictObject({ kind: z.literal('laid'), tile }),
    z.strictObject({ kind: z.literal('found'), disk }),
    z.strictObject({ kind: z.literal('opened'), tile, door: nameText }),
    z.strictObject({ kind: z.literal('deaths'), count: whole(1, 12).default(1) }),
    z.strictObject({ kind: z.literal('any'), ...several }),
    z.strictObject({ kind: z.literal('all'), ...several }),
    z.strictObject({ kind: z.literal('none'), ...several }),
    z.strictObject({ kind: z.literal('some'), count: whole(1, 100), ...several }),
  ])
  return condition
}

/** @param copies schema of disks with their numbers, or a pool's name */
export function triggerSchema(
  references: References,
  disks: readonly string[],
  condition: z.ZodType<Condition>,
  copies: z.ZodType<Record<string, number>>,
): z.ZodType<Trigger> {
  const place = { tile: oneOf(references.tileNames, 'tile'), square }
  const hero = z.enum(['active', 'all']).default('all')
  const disk = oneOf(disks, 'disk')
  const effect: z.ZodType<TriggerEffect> = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('disk'), disk, ...place, faceUp: z.boolean().default(false) }),
    z.strictObject({ kind: z.literal('arrive'), disks: copies, ...place }),
    z.strictObject({ kind: z.literal('pool'), disks: copies }),
    z.strictObject({ kind: z.literal('remove'), disk, held: z.boolean().default(false) }),
    z.strictObject({
      kind: z.literal('door'),
      tile: place.tile,
      door: nameText,
      locks: z.union([whole(0, MAX_VALUE), z.literal('broken')]),
    }),
    z.strictObject({ kind: z.literal('light'), tile: place.tile, on: z.boolean() }),
    z.strictObject({
      kind: z.literal('environment'),
      time: oneOf(TIMES, 'time of day').nullable().default(null),
      weather: oneOf(WEATHERS, 'weather').nullable().default(null),
    }),
    z.strictObject({ kind: z.literal('tnShift'), by: whole(-9, 9) }),
    z.strictObject({ kind: z.literal('vp'), hero, amount: whole(-1000, 1000) }),
    z.strictObject({ kind: z.literal('item'), hero, item: oneOf(references.items, 'item') }),
    z.strictObject({ kind: z.literal('mark'), mark: id }),
    z.strictObject({ kind: z.literal('message'), text: prose }),
    z.strictObject({ kind: z.literal('lose') }),
  ])
  return z.strictObject({
    id,
    name: nameText,
    when: condition,
    then: z.array(effect).min(1),
    limit: z.enum(['once', 'everyRound']).default('once'),
  })
}

// ---- Within a scenario ---------------------------------------------------------------------------------------------

/** Tells what is wrong with a tile or a square of it. */
export type PlaceCheck = (path: Path, tile: string, square: number | null) => void

/** Kinds of disk that heroes hold. */
const HELD_KINDS = ['item', 'ally', 'component', 'civilian', 'floppy']

/** Names that the parts of a condition use have to lead somewhere in this scenario. */
export function checkCondition(
  scenario: ScenarioContent,
  references: References,
  condition: Condition,
  path: Path,
  placed: PlaceCheck,
  complain: Complain,
): void {
  switch (condition.kind) {
    case 'some':
      if (condition.count > condition.of.length)
        complain(
          [...path, 'count'],
          `there ${condition.of.length === 1 ? 'is' : 'are'} only ${condition.of.length} of them`,
          { expected: `a whole number from 1 to ${condition.of.length}` },
        )
      condition.of.forEach((part, index) =>
        checkCondition(scenario, references, part, [...path, 'of', index], placed, complain),
      )
      return
    case 'any':
    case 'all':
    case 'none':
      condition.of.forEach((part, index) =>
        checkCondition(scenario, references, part, [...path, 'of', index], placed, complain),
      )
      return
    case 'reach':
      placed(path, condition.tile, condition.square)
      if ((condition.share === null) === (condition.heroes === null)) {
        const given = condition.share === null ? 'neither share nor heroes is given' : 'both share and heroes are given'
        complain(path, given, { expected: 'one of them: a share of all heroes, or how many' })
      }
      return
    case 'bring':
      placed(path, condition.tile, condition.square)
      checkHeld(scenario, references, condition.disk, [...path, 'disk'], complain)
      return
    case 'collect':
      condition.disks.forEach((disk, index) =>
        checkHeld(scenario, references, disk, [...path, 'disks', index], complain),
      )
      return
    case 'found':
      return checkHeld(scenario, references, condition.disk, [...path, 'disk'], complain)
    case 'cast':
      if (!scenario.magic)
        complain(path, 'nobody can cast spells in this scenario', { expected: 'magic: true, or another objective' })
      return
    case 'survive':
      if (condition.rounds > scenario.rounds) {
        const wanted = countInWords(condition.rounds, 'round', 'rounds')
        const length = countInWords(scenario.rounds, 'round', 'rounds')
        complain([...path, 'rounds'], `nobody can survive ${wanted}: the scenario ends after ${length}`, {
          expected: `survive: at most ${scenario.rounds} rounds; or more rounds of the scenario`,
        })
      }
      return
    case 'laid':
      return placed(path, condition.tile, null)
    case 'opened':
      placed(path, condition.tile, null)
      return checkDoor(references, condition, path, complain)
    case 'kill': {
      const isThere = comingDisks(scenario).has(condition.adversary)
      if (!isThere)
        complain([...path, 'adversary'], `no "${condition.adversary}" can come into this scenario`, {
          expected: 'an adversary of its pool, its fixed disks, its arrivals or its triggers',
        })
      return
    }
    case 'done': {
      const marks = marksMade(scenario)
      if (!marks.includes(condition.mark))
        complain(
          [...path, 'mark'],
          `nothing makes the mark "${condition.mark}"`,
          marks.length > 0
            ? orNearest(condition.mark, marks)
            : { expected: 'an action, a numbered disk or a trigger with that mark' },
        )
      return
    }
    default:
  }
}

export function checkTriggers(
  scenario: ScenarioContent,
  references: References,
  placed: PlaceCheck,
  complain: Complain,
): void {
  const diskOf = new Map(references.disks.map((disk) => [disk.id, disk]))
  scenario.triggers.forEach(({ when, then }, index) => {
    checkCondition(scenario, references, when, ['triggers', index, 'when'], placed, complain)
    then.forEach((effect, nth) => {
      checkEffect(scenario, references, diskOf, effect, ['triggers', index, 'then', nth], placed, complain)
    })
  })
}

function checkEffect(
  scenario: ScenarioContent,
  references: References,
  diskOf: ReadonlyMap<string, DiskReference>,
  effect: TriggerEffect,
  path: Path,
  placed: PlaceCheck,
  complain: Complain,
): void {
  const fitsPool = (name: string, entryPath: Path, part: 'key' | 'value'): void => {
    const disk = diskOf.get(name)
    const more = part === 'key' ? { at: 'key' as const } : {}
    if (disk?.kind === 'obstacle')
      complain(entryPath, `the disk "${name}" belongs to the orange pool`, more) // WDC-OBST-01
    else if (disk?.isMagic && !scenario.magic) {
      const expected = 'magic: true, or another disk'
      complain(entryPath, `the disk "${name}" is for games with magic`, { expected, ...more }) // WDC-MAGIC-09
    }
  }
  switch (effect.kind) {
    case 'disk':
      placed(path, effect.tile, effect.square)
      return fitsPool(effect.disk, [...path, 'disk'], 'value')
    case 'arrive':
      placed(path, effect.tile, effect.square)
      for (const name of Object.keys(effect.disks))
        if (diskOf.get(name)?.kind !== 'adversary')
          complain([...path, 'disks', name], `the disk "${name}" is no adversary`, { at: 'key' })
      if (Object.keys(effect.disks).length === 0)
        complain([...path, 'disks'], 'no disk can arrive', { expected: 'at least one adversary' })
      return
    case 'pool':
      for (const name of Object.keys(effect.disks)) fitsPool(name, [...path, 'disks', name], 'key')
      if (Object.keys(effect.disks).length === 0)
        complain([...path, 'disks'], 'no disk is added', { expected: 'at least one disk' })
      return
    case 'door':
      placed(path, effect.tile, null)
      return checkDoor(references, effect, path, complain)
    case 'light':
      placed(path, effect.tile, null)
      if (references.tiles.get(effect.tile)?.building === null)
        complain([...path, 'tile'], `${effect.tile} has no building`, { expected: 'a tile with a building' })
      return
    case 'environment':
      if (effect.time === null && effect.weather === null)
        complain(path, 'this changes nothing', { expected: 'time or weather' })
      return
    case 'tnShift':
      if (effect.by === 0)
        complain([...path, 'by'], 'this changes nothing', { expected: 'a whole number from -9 to 9, but not 0' })
      return
    case 'vp':
      if (effect.amount === 0)
        complain([...path, 'amount'], 'this changes nothing', { expected: 'a whole number, but not 0' })
      return
    default:
  }
}

function checkDoor(
  references: References,
  { tile, door }: { tile: string; door: string },
  path: Path,
  complain: Complain,
): void {
  const doors = references.tiles.get(tile)?.doors.map((one) => one.id)
  if (doors && !doors.includes(door))
    complain(
      [...path, 'door'],
      `${tile} has no door "${door}"`,
      doors.length > 0 ? orNearest(door, doors) : { expected: 'a tile with doors' },
    )
}

/** Only what heroes can hold can be brought, found or collected. */
function checkHeld(
  scenario: ScenarioContent,
  references: References,
  name: string,
  path: Path,
  complain: Complain,
): void {
  const kind = references.disks.find((disk) => disk.id === name)?.kind
  const numberedDisk = scenario.numbered.find((disk) => disk.id === name)
  if (numberedDisk ? numberedDisk.effect.kind === 'join' : kind !== undefined && HELD_KINDS.includes(kind)) return
  complain(path, `nobody can hold the disk "${name}"`, {
    expected: 'an item, an ally, a component, or a numbered disk with the effect join',
  })
}

/** Every mark that something in the scenario can make. */
export function marksMade(scenario: Pick<ScenarioContent, 'actions' | 'numbered' | 'triggers'>): string[] {
  const effects = [
    ...[...scenario.actions, ...scenario.numbered].map(({ effect }) => effect),
    ...scenario.triggers.flatMap(({ then }) => then),
  ]
  return [...new Set(effects.flatMap((effect) => (effect.kind === 'mark' ? [effect.mark] : [])))]
}

/** Ids of all disks that can be on the table in this scenario, beside what heroes bring. */
export function comingDisks(scenario: ScenarioContent): Set<string> {
  const effects = scenario.triggers.flatMap(({ then }) => then)
  const given = [...scenario.actions, ...scenario.numbered].map(({ effect }) => effect)
  return new Set([
    ...Object.keys(scenario.pool),
    ...Object.keys(scenario.orangePool),
    ...scenario.fixed.map(({ disk }) => disk),
    ...scenario.startItems,
    ...scenario.arrivals.flatMap(({ disks }) => Object.keys(disks)),
    ...given.flatMap((effect) => (effect.kind === 'item' ? [effect.item] : [])),
    ...effects.flatMap((effect) =>
      effect.kind === 'disk'
        ? [effect.disk]
        : effect.kind === 'arrive' || effect.kind === 'pool'
          ? Object.keys(effect.disks)
          : effect.kind === 'item'
            ? [effect.item]
            : [],
    ),
  ])
}
