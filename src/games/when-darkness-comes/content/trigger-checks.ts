// Whether the conditions and triggers of a scenario can come about in it.
import { type Complain, orNearest } from '../../../engine/fields.ts'
import { countInWords } from '../../../input/index.ts'
import { comingDisks, marksMade } from './occurrences.ts'
import type { DiskReference } from './pools.ts'
import type { References } from './references.ts'
import type { ScenarioContent } from './scenarios.ts'
import type { Condition, TriggerEffect } from './triggers.ts'

type Path = readonly (string | number)[]

/** Tells what is wrong with a tile or a square of it. */
export type PlaceCheck = (path: Path, tile: string, square: number | null) => void

/** Kinds of disk that heroes hold. */
const HELD_KINDS = ['item', 'ally', 'component', 'civilian', 'floppy']

/** Names that conditions and triggers use have to lead somewhere in this scenario. */
export class TriggerChecks {
  private readonly scenario: ScenarioContent
  private readonly references: References
  private readonly placed: PlaceCheck
  private readonly complain: Complain
  private readonly diskOf: ReadonlyMap<string, DiskReference>

  constructor(scenario: ScenarioContent, references: References, placed: PlaceCheck, complain: Complain) {
    this.scenario = scenario
    this.references = references
    this.placed = placed
    this.complain = complain
    this.diskOf = new Map(references.disks.map((disk) => [disk.id, disk]))
  }

  condition(condition: Condition, path: Path): void {
    const { scenario, placed, complain } = this
    switch (condition.kind) {
      case 'some':
        if (condition.count > condition.of.length)
          complain(
            [...path, 'count'],
            `there ${condition.of.length === 1 ? 'is' : 'are'} only ${condition.of.length} of them`,
            { expected: `a whole number from 1 to ${condition.of.length}` },
          )
        return this.parts(condition.of, path)
      case 'any':
      case 'all':
      case 'none':
        return this.parts(condition.of, path)
      case 'reach':
        placed(path, condition.tile, condition.square)
        if ((condition.share === null) === (condition.heroes === null)) {
          const given =
            condition.share === null ? 'neither share nor heroes is given' : 'both share and heroes are given'
          complain(path, given, { expected: 'one of them: a share of all heroes, or how many' })
        }
        return
      case 'bring':
        placed(path, condition.tile, condition.square)
        this.held(condition.disk, [...path, 'disk'])
        return
      case 'collect':
        condition.disks.forEach((disk, index) => this.held(disk, [...path, 'disks', index]))
        return
      case 'found':
        return this.held(condition.disk, [...path, 'disk'])
      case 'cast':
        if (!scenario.magic)
          complain(path, 'nobody can cast spells in this scenario', { expected: 'magic: true, or another objective' })
        return
      case 'survive':
        if (condition.rounds > scenario.rounds) {
          const wanted = countInWords(condition.rounds, 'round', 'rounds')
          const length = countInWords(scenario.rounds, 'round', 'rounds')
          complain([...path, 'rounds'], `nobody can survive ${wanted}: the scenario ends after ${length}`, {
            expected: `survive: at most ${length}; or more rounds of the scenario`,
          })
        }
        return
      case 'laid':
        return placed(path, condition.tile, null)
      case 'opened':
        placed(path, condition.tile, null)
        return this.door(condition, path)
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

  triggers(): void {
    this.scenario.triggers.forEach(({ when, then }, index) => {
      this.condition(when, ['triggers', index, 'when'])
      then.forEach((effect, nth) => {
        this.effect(effect, ['triggers', index, 'then', nth])
      })
    })
  }

  private parts(conditions: readonly Condition[], path: Path): void {
    conditions.forEach((part, index) => {
      this.condition(part, [...path, 'of', index])
    })
  }

  private effect(effect: TriggerEffect, path: Path): void {
    const { scenario, references, diskOf, placed, complain } = this
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
        return this.door(effect, path)
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

  door({ tile, door }: { readonly tile: string; readonly door: string }, path: Path): void {
    const { references, complain } = this
    const doors = references.tiles.get(tile)?.doors.map((one) => one.id)
    if (doors && !doors.includes(door))
      complain(
        [...path, 'door'],
        `${tile} has no door "${door}"`,
        doors.length > 0 ? orNearest(door, doors) : { expected: 'a tile with doors' },
      )
  }

  /** Only what heroes can hold can be brought, found or collected. */
  private held(name: string, path: Path): void {
    const { scenario, references, complain } = this
    const kind = references.disks.find((disk) => disk.id === name)?.kind
    const numberedDisk = scenario.numbered.find((disk) => disk.id === name)
    if (numberedDisk ? numberedDisk.effect.kind === 'join' : kind !== undefined && HELD_KINDS.includes(kind)) return
    complain(path, `nobody can hold the disk "${name}"`, {
      expected: 'an item, an ally, a component, or a numbered disk with the effect join',
    })
  }
}
