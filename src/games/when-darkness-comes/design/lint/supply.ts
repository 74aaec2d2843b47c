// What can be had, met and done in a scenario, counted from its text; and whether a condition can ever hold.
import { entryOf } from '../../../../input/index.ts'
import type {
  Condition,
  Content,
  ScenarioAction,
  ScenarioContent,
  Trigger,
  TriggerEffect,
} from '../../content/schema.ts'
import { squareWords } from '../../content/fields.ts'
import { mostTimes } from '../../content/occurrences.ts'
import type { Ground } from './ground.ts'

export type Path = readonly (string | number)[]

/** Why a part of a condition can never hold. */
export interface Impossible {
  readonly path: Path
  readonly what: string
  readonly why: string
  readonly advice: string
  /** It waits for a round after the last: as it is with fewer rounds than it was written for. */
  readonly isLate?: boolean
}

export class Supply {
  private readonly content: Content
  private readonly plan: ScenarioContent
  private readonly ground: Ground
  /** Triggers and actions that are being asked about: what waits for itself never comes. */
  private readonly asking = new Set<Trigger | ScenarioAction>()

  constructor(content: Content, plan: ScenarioContent, ground: Ground) {
    this.content = content
    this.plan = plan
    this.ground = ground
  }

  /** Copies of a disk that heroes can meet, at the most. */
  of(id: string): number {
    const { plan, ground } = this
    const given = [
      ...plan.actions.map((action) => ({
        effect: action.effect,
        times: action.effect.kind === 'item' && action.effect.item === id ? this.timesDone(action) : 0,
      })),
      ...plan.numbered.map((disk) => ({ effect: disk.effect, times: disk.id === id ? 0 : this.ofOwn(disk.id) })),
    ]
    return (
      this.inPool(id) +
      plan.fixed.filter(
        ({ disk, tile, square }) => disk === id && ground.laid.has(tile) && ground.reaches(tile, square),
      ).length +
      (plan.startItems.includes(id) ? plan.players.max : 0) +
      plan.arrivals
        .filter(({ disks, tile, square }) => Object.hasOwn(disks, id) && ground.reaches(tile, square))
        .reduce((sum, { from, every }) => sum + mostTimes({ kind: 'round', from, every }, plan.rounds), 0) +
      given.reduce((sum, { effect, times }) => sum + (effect.kind === 'item' && effect.item === id ? times : 0), 0) +
      this.byTriggers((effect) => broughtOf(effect, id, plan.players.max))
    )
  }

  /** Numbered disks give, and are met: here without what they give. */
  private ofOwn(id: string): number {
    return (
      this.inPool(id) +
      this.plan.fixed.filter(({ disk, tile, square }) => disk === id && this.ground.reaches(tile, square)).length +
      this.byTriggers((effect) => broughtOf(effect, id, this.plan.players.max))
    )
  }

  /** Copies in the mixed pool that there are squares for. */
  inPool(id: string): number {
    return Math.min(entryOf(this.plan.pool, id) ?? 0, this.ground.questions) + (entryOf(this.plan.orangePool, id) ?? 0)
  }

  /** How often a mark can be made. */
  marks(mark: string): number {
    const { plan } = this
    return (
      plan.actions.reduce(
        (sum, action) =>
          sum + (action.effect.kind === 'mark' && action.effect.mark === mark ? this.timesDone(action) : 0),
        0,
      ) +
      plan.numbered.reduce(
        (sum, { id, effect }) => sum + (effect.kind === 'mark' && effect.mark === mark ? this.ofOwn(id) : 0),
        0,
      ) +
      this.byTriggers((effect) => (effect.kind === 'mark' && effect.mark === mark ? 1 : 0))
    )
  }

  /** How often an action can be done, at the most. */
  private timesDone(action: ScenarioAction): number {
    const { tile, square, limit, when } = action
    if (!this.ground.reaches(tile, square) || (when !== null && !this.canBe(action, when))) return 0
    return { once: 1, oncePerHero: this.plan.players.max, always: Infinity }[limit]
  }

  private byTriggers(count: (effect: TriggerEffect) => number): number {
    return this.plan.triggers.reduce((sum, { when, then, limit }, index) => {
      const each = then.reduce((total, effect) => total + count(effect), 0)
      return each === 0 || !this.goesOff(index)
        ? sum
        : sum + each * (limit === 'once' ? 1 : mostTimes(when, this.plan.rounds))
    }, 0)
  }

  /** Whether a trigger can ever go off. */
  private goesOff(index: number): boolean {
    const trigger = this.plan.triggers[index]!
    return (
      trigger.then.every((effect) => !('tile' in effect) || this.ground.laid.has(effect.tile)) &&
      this.canBe(trigger, trigger.when)
    )
  }

  /** Whether what waits for a condition can ever have it. */
  private canBe(waiting: Trigger | ScenarioAction, when: Condition): boolean {
    if (this.asking.has(waiting)) return false
    this.asking.add(waiting)
    const can = this.impossible(when, []) === undefined
    this.asking.delete(waiting)
    return can
  }

  /** Where one of these disks lies fixed and nobody gets to it, in words; undefined where none does. */
  outOfReach(ids: readonly string[]): string | undefined {
    const { plan, ground } = this
    const shut = plan.fixed.find(
      ({ disk, tile, square }) => ids.includes(disk) && !(ground.laid.has(tile) && ground.reaches(tile, square)),
    )
    if (shut === undefined) return undefined
    return ground.laid.has(shut.tile)
      ? `"${shut.disk}" lies on ${squareWords(shut.square)} of ${shut.tile}, where no way leads`
      : `"${shut.disk}" lies on ${shut.tile}, which never comes to the table`
  }

  /** The first reason why a condition can never hold; undefined when it may. */
  impossible(condition: Condition, path: Path): Impossible | undefined {
    const { ground, plan } = this
    const no = (what: string, why: string, advice: string, subPath: Path = []): Impossible => ({
      path: [...path, ...subPath],
      what,
      why,
      advice,
    })
    const unless = (isSo: boolean, ...words: Parameters<typeof no>): Impossible | undefined =>
      isSo ? undefined : no(...words)
    const lack = (
      have: number,
      need: number,
      what: string,
      ids: readonly string[],
      subPath: Path,
    ): Impossible | undefined => {
      if (have >= need) return undefined
      const shut = this.outOfReach(ids)
      if (shut !== undefined)
        return no(
          `nobody can ever ${what}`,
          shut,
          'choose a square that a street, door, window or stairs leads to, of a tile that comes to the table',
          subPath,
        )
      const name = ids.length === 1 ? `"${ids[0]!}"` : 'of these disks'
      return no(
        `nobody can ever ${what}`,
        have === 0
          ? `no ${name} can be met in this scenario`
          : `only ${have} ${name} can be met in this scenario, not ${need}`,
        'put more into the pool, fix them on squares, let a trigger bring them, or ask for fewer',
        subPath,
      )
    }
    const place = (tile: string, square: number | null): Impossible | undefined =>
      ground.laid.has(tile)
        ? ground.reaches(tile, square)
          ? undefined
          : no(
              'no hero can ever stand there',
              square === null ? `no way leads onto ${tile}` : `no way leads to that square of ${tile}`,
              'choose a square that a street, door, window or stairs leads to',
              square === null ? ['tile'] : ['square'],
            )
        : no(
            'no hero can ever stand there',
            `${tile} never comes to the table: ` +
              (ground.drawsTiles ? 'nothing brings it' : 'nobody can step off the board to draw a tile'),
            'put it among the tiles of the start, or open a way to the edge of the board',
            ['tile'],
          )
    switch (condition.kind) {
      case 'reach':
        return (
          unless(
            (condition.heroes ?? 0) <= plan.players.max,
            'that many heroes can never be there',
            `at most ${plan.players.max} play`,
            'ask for fewer, or for a share',
            ['heroes'],
          ) ?? place(condition.tile, condition.square)
        )
      case 'bring':
        return (
          lack(this.of(condition.disk), 1, 'bring it', [condition.disk], ['disk']) ??
          place(condition.tile, condition.square)
        )
      case 'hold':
        return condition.items
          .map((item, index) => lack(this.of(item), 1, 'hold all of them', [item], ['items', index]))
          .find((found) => found !== undefined)
      case 'collect':
        return lack(
          condition.disks.reduce((sum, disk) => sum + this.of(disk), 0),
          condition.count,
          'collect that many',
          condition.disks,
          ['count'],
        )
      case 'found':
        return lack(this.of(condition.disk), 1, 'find it', [condition.disk], ['disk'])
      case 'kill':
        return lack(
          this.of(condition.adversary),
          condition.count,
          'kill that many',
          [condition.adversary],
          ['adversary'],
        )
      case 'cast': {
        const castable = this.content.spells.filter(({ components }) =>
          components.every((component) => this.of(component) > 0),
        ).length
        return unless(
          castable >= (condition.distinct ? condition.count : 1),
          'that many spells can never be cast',
          `the components that can be met are those of ${castable} spells`,
          'put more components into the pool',
          ['count'],
        )
      }
      case 'investigate': {
        const worth = [...this.content.civilians, ...this.content.floppies].reduce(
          (sum, { id, il }) => sum + this.of(id) * il,
          0,
        )
        return unless(
          worth >= condition.il,
          'leads can never be worth so much',
          `all civilians and floppy disks of this scenario are worth ${worth} together`,
          'put more into the pool, or ask for less',
          ['il'],
        )
      }
      case 'done': {
        const max = this.marks(condition.mark)
        return unless(
          max >= condition.count,
          `the mark "${condition.mark}" can never be made so often`,
          max === 0
            ? 'what makes it can never happen'
            : `it can be made ${max === 1 ? 'once' : `${max} times`} at most`,
          'let its action be done more often, or ask for fewer',
          ['count'],
        )
      }
      case 'round':
        return condition.from <= plan.rounds
          ? undefined
          : {
              ...no(
                `it waits for round ${condition.from}`,
                `the scenario ends after round ${plan.rounds}`,
                `a round up to ${plan.rounds}, or more rounds`,
                ['from'],
              ),
              isLate: true,
            }
      case 'laid':
      case 'opened':
        return ground.laid.has(condition.tile) ? undefined : place(condition.tile, null)
      case 'deaths':
        return unless(
          condition.count <= plan.players.max,
          'that many heroes can never be dead',
          `at most ${plan.players.max} play`,
          'ask for fewer',
          ['count'],
        )
      case 'all':
        return this.parts(condition.of, path).find((found) => found !== undefined)
      case 'any': {
        const parts = this.parts(condition.of, path)
        return parts.every((found) => found !== undefined) ? parts[0] : undefined
      }
      case 'some': {
        const parts = this.parts(condition.of, path)
        return parts.filter((found) => found === undefined).length >= condition.count
          ? undefined
          : parts.find((found) => found !== undefined)
      }
      case 'none': {
        const index = condition.of.findIndex((part) => this.isAlways(part))
        return unless(
          index < 0,
          'it asks for what never is',
          'that of which it wants none holds from the first round to the last',
          'take that part out, or let it begin later',
          ['of', index],
        )
      }
      default:
        return undefined
    }
  }

  /** Whether a condition surely holds whenever it is asked for. */
  private isAlways(condition: Condition): boolean {
    switch (condition.kind) {
      case 'round':
        return condition.from <= 1 && (condition.every === null || condition.every === 1)
      case 'none':
        return condition.of.every((part) => this.impossible(part, []) !== undefined)
      case 'all':
        return condition.of.every((part) => this.isAlways(part))
      case 'any':
        return condition.of.some((part) => this.isAlways(part))
      case 'some':
        return condition.of.filter((part) => this.isAlways(part)).length >= condition.count
      default:
        return false
    }
  }

  /** Whether a condition holds before the first turn; undefined where that is not known. */
  isAtStart(condition: Condition): boolean | undefined {
    const { heroStart, players, startItems, tiles } = this.plan
    switch (condition.kind) {
      case 'round':
        return condition.from <= 1
      case 'laid':
        return tiles.start.some(({ tile }) => tile === condition.tile) || undefined
      case 'hold':
        return condition.items.every((item) => startItems.includes(item)) || undefined
      case 'reach': {
        const { tile, square, heroes } = condition
        if (heroStart.tile !== tile) return false
        const isThere = square === null || heroStart.squares.every((start) => start === square)
        return (isThere && (heroes ?? 0) <= players.min) || undefined
      }
      case 'none':
      case 'any': {
        const parts = condition.of.map((part) => this.isAtStart(part))
        const isAny = parts.includes(true) || (parts.includes(undefined) ? undefined : false)
        return condition.kind === 'any' || isAny === undefined ? isAny : !isAny
      }
      case 'all':
        return condition.of.every((part) => this.isAtStart(part)) || undefined
      case 'found':
        return startItems.includes(condition.disk) ? undefined : false
      case 'heroVp':
      case 'partyVp':
      case 'survive':
      case 'cast':
      case 'kill':
      case 'investigate':
      case 'done':
      case 'deaths':
        return false
      default:
        return undefined
    }
  }

  /** For each part of a combination. */
  parts(conditions: readonly Condition[], path: Path): (Impossible | undefined)[] {
    return conditions.map((part, index) => this.impossible(part, [...path, 'of', index]))
  }
}

function broughtOf(effect: TriggerEffect, id: string, heroes: number): number {
  switch (effect.kind) {
    case 'disk':
      return effect.disk === id ? 1 : 0
    case 'arrive':
      return Object.hasOwn(effect.disks, id) ? 1 : 0
    case 'pool':
      return entryOf(effect.disks, id) ?? 0
    case 'item':
      return effect.item === id ? (effect.hero === 'all' ? heroes : 1) : 0
    default:
      return 0
  }
}
