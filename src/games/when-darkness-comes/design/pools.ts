// How many disks of each kind lie in the pools of a scenario: counts, weights, and the settings tried first. The
// specification names the disks; their numbers are our content.
import { byId, idsOf } from '../../../engine/content.ts'
import type { Count, HouseWeight } from '../../../engine/game.ts'
import { entryOf } from '../../../input/index.ts'
import type { DiskList } from '../content/disks.ts'
import { MAX_COUNT } from '../content/fields.ts'
import { withOwn } from '../content/own.ts'
import { KIND_OF_LIST } from '../content/pools.ts'
import type { Content, Named, ScenarioContent, TriggerEffect } from '../content/schema.ts'
import { MAX_DISKS } from '../content/sizes.ts'
import { disksOf, played, type Settings } from '../setup/settings.ts'
import { Ground } from './lint/ground.ts'
import { Supply } from './lint/supply.ts'

const POOL_NAMES = { pool: 'pool', orangePool: 'orange pool' } as const
export type PoolName = keyof typeof POOL_NAMES
const LISTS = Object.keys(KIND_OF_LIST) as DiskList[]

/** What a designer changes in the scenario that is played: of a campaign of several in the first, which names say. */
export class Draft {
  readonly plan: ScenarioContent
  /** With what the scenario brings along. */
  readonly content: Content
  readonly ground: Ground
  private readonly isHopeless: boolean
  private readonly suffix: string
  private readonly settings: Settings

  constructor(shipped: Content, settings: Settings) {
    this.settings = settings
    this.plan = planOf(shipped, settings)
    this.content = withOwn(shipped, [this.plan])
    this.ground = new Ground(this.content, this.plan)
    this.isHopeless = this.impossible(this.plan, this.ground) !== undefined
    this.suffix = new Set(settings.campaign?.scenarios).size > 1 ? ` (${this.plan.name})` : ''
  }

  /** Why a changed scenario could not be won, where it can be as it is. @param on its ground */
  lacks(changed: ScenarioContent, on = this.ground): string | undefined {
    return this.isHopeless ? undefined : this.impossible(changed, on)
  }

  inCampaign(name: string): string {
    return name + this.suffix
  }

  /** Of an adversary: of the one that is played. */
  diskName(id: string): string {
    const all: readonly Named[] = [
      ...LISTS.flatMap((list): readonly Named[] => this.content[list]),
      ...this.plan.numbered,
    ]
    const shown = played(this.settings, id)
    return all.find((one) => one.id === shown)?.name ?? shown
  }

  /** Names of disks in a pool, which they say where copies come otherwise, too. */
  nameIn(pool: PoolName, called: string, ids: readonly string[]): string {
    return ids.some((id) => this.comesElsewhere(pool, id)) ? `${called} in the ${POOL_NAMES[pool]}` : called
  }

  /** Whether there are copies that are not in this pool: on squares, in the other pool, or yet to come. */
  private comesElsewhere(pool: PoolName, id: string): boolean {
    const { fixed, arrivals, triggers } = this.plan
    return (
      fixed.some(({ disk }) => disk === id) ||
      Object.hasOwn(this.plan[pool === 'pool' ? 'orangePool' : 'pool'], id) ||
      arrivals.some(({ disks }) => Object.hasOwn(disks, id)) ||
      triggers.some(({ then }) => then.some((effect) => brings(effect, id)))
    )
  }

  private impossible(changed: ScenarioContent, on: Ground): string | undefined {
    return new Supply(this.content, changed, on).impossible(changed.objective, ['objective'])?.what
  }
}

const planOf = ({ scenarios }: Content, { scenario }: Settings): ScenarioContent => byId(scenarios, scenario)

export const BRINGS: readonly TriggerEffect['kind'][] = ['disk', 'arrive', 'pool']

/** Whether an effect brings copies of a disk: as `disk`, or among `disks`. */
const brings = (effect: TriggerEffect, id: string): boolean =>
  BRINGS.includes(effect.kind) &&
  Object.values(effect).some(
    (value) => value === id || (typeof value === 'object' && value !== null && Object.hasOwn(value, id)),
  )

/** The disks of one kind in a pool. */
interface PoolDisks {
  readonly pool: PoolName
  readonly list: DiskList
  readonly ids: readonly string[]
}

/** By pool and kind, kinds without disks among them. */
export const poolDisks = (content: Content, plan: ScenarioContent): PoolDisks[] =>
  (['pool', 'orangePool'] as const).flatMap((pool) =>
    LISTS.map((list) => ({
      pool,
      list,
      ids: content[list].map(({ id }) => id).filter((id) => Object.hasOwn(plan[pool], id)),
    })),
  )

/** The copies of each disk in a pool, and of each adversary that is in none. */
export function counts(shipped: Content, settings: Settings): Count[] {
  const draft = new Draft(shipped, settings)
  const { content, plan } = draft
  const free = MAX_DISKS - disksOf(content, plan, settings)
  return poolDisks(content, plan).flatMap(({ pool, list, ids }) => {
    const all = pool === 'pool' && list === 'adversaries' ? idsOf(content[list]) : ids
    return all.map((id): Count => {
      const now = entryOf(plan[pool], id) ?? 0
      const copies = (count: number): Record<string, number> => ({ ...plan[pool], [id]: count })
      let least = now
      while (least > 0 && draft.lacks({ ...plan, [pool]: copies(least - 1) }) === undefined) least -= 1
      return {
        name: draft.inCampaign(draft.nameIn(pool, draft.diskName(id), [id])),
        kind: KIND_OF_LIST[list],
        now,
        least,
        most: Math.min(MAX_COUNT, now + free),
        set: (count) => ({ [`scenario.${pool}`]: copies(count) }),
      }
    })
  })
}

/** For each pool of the scenario and each kind of disk in it: half of its copies, and twice as many. */
export function houseWeights(content: Content, settings: Settings): HouseWeight[] {
  const plan = planOf(content, settings)
  return poolDisks(content, plan).flatMap(({ pool, list, ids }): HouseWeight[] => {
    const copies = plan[pool]
    const now = ids.reduce((sum, id) => sum + copies[id], 0)
    if (now < 2) return []
    // The pool spelled out comes first, so that changes of several kinds go together.
    const changed = (counts: readonly number[]): HouseWeight['halved'] => ({
      [`scenario.${pool}`]: copies,
      ...Object.fromEntries(ids.map((id, index) => [`scenario.${pool}.${id}`, counts[index]])),
    })
    let before = 0
    const halves = ids.map((id) => {
      // Every second copy goes, along the whole kind: disks of which there is one are halved together.
      const half = Math.ceil((before + copies[id]) / 2) - Math.ceil(before / 2)
      before += copies[id]
      return half
    })
    const doubled = changed(ids.map((id) => 2 * copies[id]))
    return [{ name: `disks: ${list}`, now, halved: changed(halves), doubled }]
  })
}

/**
 * The settings tried first to change the win rate: a scenario's rounds, VP goal and commonest adversary; a campaign has
 * its difficulty rule and its number of games besides. One step of all target numbers (tnShift) is too much.
 */
export function dialsOf(content: Content, settings: Settings): string[] {
  const { campaign } = settings
  const plan = planOf(content, settings)
  const { objective, pool } = plan
  const hasGoal = objective.kind === 'heroVp' || objective.kind === 'partyVp'
  const [commonest] = poolDisks(content, plan)[0].ids.toSorted((a, b) => pool[b] - pool[a])
  const hasOtherRule = content.difficulties.some(({ id }) => id !== 'none' && id !== campaign?.difficulty)
  return [
    'scenario.rounds',
    ...(hasGoal ? ['scenario.objective.goal'] : []),
    // The two ways to write a pool: disk by disk, or from another pool.
    ...(commonest === undefined ? [] : ['pool.disks', 'pool'].map((list) => `scenario.${list}.${commonest}`)),
    ...(campaign !== undefined && hasOtherRule ? ['campaign.difficulty'] : []),
    ...(campaign === undefined ? [] : ['campaign.games']),
  ]
}
