// Parts that can be taken out of a scenario one at a time, to see what each does to the win rate: tiles, disks of the
// pools, disks on squares, arrivals, triggers, actions. Parts that have to stay are named with the reason: starting
// squares, what the objective needs (the linter knows what can be reached), tiles without which others are cut off.
import type { Knockout } from '../../../engine/game.ts'
import { OWN_DISK_LISTS, withOwn } from '../content/own.ts'
import type { Content, ScenarioContent, TriggerEffect } from '../content/schema.ts'
import { Ground } from './lint/ground.ts'
import { Supply } from './lint/supply.ts'
import type { Settings } from '../setup/settings.ts'

/**
 * Each part of the scenario that is played: what there is most of last. In a campaign of several these are parts of the
 * first one, and say so.
 */
export function knockouts(shipped: Content, settings: Settings): Knockout[] {
  const plan = shipped.scenarios.find(({ id }) => id === settings.scenario)!
  const content = withOwn(shipped, [plan])
  const ground = new Ground(content, plan)
  const lacks = (changed: ScenarioContent, on: Ground): string | undefined =>
    new Supply(content, changed, on).impossible(changed.objective, ['objective'])?.what
  const isHopeless = lacks(plan, ground) !== undefined
  const isOneOfSeveral = new Set(settings.campaign?.scenarios).size > 1
  return [
    ...tiles(content, plan, ground),
    ...arrivals(content, plan),
    ...triggers(plan),
    ...actions(plan),
    ...placed(content, plan),
    ...disks(content, plan),
  ].map(({ without, on = ground, stays, ...part }): Knockout => {
    const knockout = isOneOfSeveral ? { ...part, name: `${part.name} (${plan.name})` } : part
    if (stays !== undefined) return { ...knockout, set: {}, stays }
    const lacking = isHopeless ? undefined : lacks(without, on)
    return lacking === undefined
      ? knockout
      : { ...knockout, set: {}, stays: `the objective could not be reached: ${lacking}` }
  })
}

/** What could be taken away, the scenario without it, and the ground there where it is another one. */
interface Part extends Knockout {
  readonly without: ScenarioContent
  readonly on?: Ground
}

const nameOf = (entries: readonly { readonly id: string; readonly name: string }[], id: string): string =>
  entries.find((entry) => entry.id === id)?.name ?? id

/** Entries of one of the scenario's lists that are taken away. */
const gone = (list: string, places: readonly number[]): Record<string, unknown> =>
  Object.fromEntries(places.map((place) => [`scenario.${list}.${place}`, null]))

/** `fixed` and the like without the entries at some places. */
const left = <Entry>(list: readonly Entry[], places: readonly number[]): Entry[] =>
  list.filter((_, index) => !places.includes(index))

// ---- Tiles ----------------------------------------------------------------------------------------------------------

/** A tile goes with what comes along with it, and with all that the scenario puts there. */
function tiles(content: Content, plan: ScenarioContent, ground: Ground): Part[] {
  const { start, pool, aside } = plan.tiles
  const shorter = inShorterPile(pool)
  const part = (id: string, rest: ScenarioContent['tiles'], set: Readonly<Record<string, unknown>>): Part => {
    const tilesGone = new Set(withCompanions(content, id))
    const on = (list: readonly { readonly tile: string }[]): number[] =>
      list.flatMap(({ tile }, index) => (tilesGone.has(tile) ? [index] : []))
    const [fixed, brokenDoors, coming, acts] = [plan.fixed, plan.brokenDoors, plan.arrivals, plan.actions].map(on) as [
      number[],
      number[],
      number[],
      number[],
    ]
    const without: ScenarioContent = {
      ...plan,
      tiles: rest,
      fixed: left(plan.fixed, fixed),
      brokenDoors: left(plan.brokenDoors, brokenDoors),
      arrivals: left(plan.arrivals, coming),
      actions: left(plan.actions, acts),
    }
    return {
      name: nameOf(content.tiles, id),
      kind: 'tile',
      uses: [...tilesGone].map((tile) => ({ metric: 'tiles-met', labels: [tile] })),
      without,
      set: {
        ...set,
        ...gone('fixed', fixed),
        ...gone('brokenDoors', brokenDoors),
        ...gone('arrivals', coming),
        ...gone('actions', acts),
      },
      ...needed(content, plan, tilesGone, ground, without),
    }
  }
  const comesAlong = new Set(
    [...start.map(({ tile }) => tile), ...aside, ...pool.groups.flat(), ...pool.fixed.map(({ tile }) => tile)].flatMap(
      (id) => withCompanions(content, id).slice(1),
    ),
  )
  return [
    ...start.map(({ tile }, index) =>
      part(tile, { ...plan.tiles, start: left(start, [index]) }, gone('tiles.start', [index])),
    ),
    ...pool.groups.flatMap((group, groupIndex) =>
      group.map((tile, index): Part => {
        const rest = {
          groups: pool.groups
            .map((other, nth) => (nth === groupIndex ? left(group, [index]) : other))
            .filter((remaining) => remaining.length > 0),
          fixed: shorter,
        }
        return part(tile, { ...plan.tiles, pool: rest }, { 'scenario.tiles.pool': rest })
      }),
    ),
    ...pool.fixed.map(({ tile }, index): Part => {
      const rest = { groups: pool.groups, fixed: left(shorter, [index]) }
      return part(tile, { ...plan.tiles, pool: rest }, { 'scenario.tiles.pool': rest })
    }),
    ...aside.flatMap((tile, index) =>
      comesAlong.has(tile)
        ? []
        : [part(tile, { ...plan.tiles, aside: left(aside, [index]) }, gone('tiles.aside', [index]))],
    ),
  ]
}

/** Tiles at known places of a draw pile that has one tile less: what was last stays last. */
function inShorterPile({ groups, fixed }: ScenarioContent['tiles']['pool']): ScenarioContent['tiles']['pool']['fixed'] {
  let last = groups.flat().length + fixed.length - 1
  const places = new Map(
    fixed
      .toSorted((a, b) => b.position - a.position)
      .map(({ tile, position }) => {
        const place = Math.min(position, last)
        last = place - 1
        return [tile, place]
      }),
  )
  return fixed.map(({ tile }) => ({ tile, position: places.get(tile)! }))
}

/** The tile, and what lies on the table or beside it whenever the tile does (WDC-BOARD-11, -12). */
function withCompanions(content: Content, id: string, before: readonly string[] = []): string[] {
  const tile = content.tiles.find((one) => one.id === id)!
  return [tile.associated?.tile, tile.upper].reduce<string[]>(
    (all, other) => (typeof other !== 'string' || all.includes(other) ? all : withCompanions(content, other, all)),
    [...before, id],
  )
}

/** Why these tiles have to stay, or else the ground without them. */
function needed(
  content: Content,
  plan: ScenarioContent,
  tilesGone: ReadonlySet<string>,
  ground: Ground,
  without: ScenarioContent,
): Pick<Part, 'stays' | 'on'> {
  if (tilesGone.has(plan.heroStart.tile)) return { stays: 'heroes start there' }
  if (namesTile(plan.objective, tilesGone)) return { stays: 'the objective needs it' }
  const trigger = plan.triggers.find((entry) => namesTile([entry.when, entry.then], tilesGone))
  if (trigger !== undefined) return { stays: `the trigger “${trigger.name}” needs it` }
  const then = new Ground(content, without)
  const action = plan.actions.find(({ tile, when }) => !tilesGone.has(tile) && namesTile(when, tilesGone))
  if (action !== undefined) return { stays: `the action “${action.name}” needs it` }
  const cut = [...ground.laid].filter((id) => !tilesGone.has(id) && ground.reaches(id, null) && !then.reaches(id, null))
  return cut.length === 0
    ? { on: then }
    : { stays: `nobody could come to ${cut.map((id) => nameOf(content.tiles, id)).join(', ')} without it` }
}

/** Whether a condition or an effect is about one of the tiles. */
function namesTile(value: unknown, among: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, part]) =>
    key === 'tile' ? among.has(part as string) : namesTile(part, among),
  )
}

// ---- What comes, and what can be done -------------------------------------------------------------------------------

function arrivals(content: Content, plan: ScenarioContent): Part[] {
  return plan.arrivals.map(({ from, every, tile }, index) => ({
    name: `the arrivals at ${nameOf(content.tiles, tile)} (round ${from}, then every ${every === 1 ? 'round' : every})`,
    kind: 'arrival',
    set: gone('arrivals', [index]),
    without: { ...plan, arrivals: left(plan.arrivals, [index]) },
  }))
}

const BRINGS: readonly TriggerEffect['kind'][] = ['disk', 'arrive', 'pool']

/** Each trigger as a whole, and where it does more than that, what it brings. */
function triggers(plan: ScenarioContent): Part[] {
  return plan.triggers.flatMap((trigger, index): Part[] => {
    const whole: Part = {
      name: `“${trigger.name}”`,
      kind: 'trigger',
      set: gone('triggers', [index]),
      without: { ...plan, triggers: left(plan.triggers, [index]) },
    }
    const brings = trigger.then.flatMap(({ kind }, nth) => (BRINGS.includes(kind) ? [nth] : []))
    if (brings.length === 0 || trigger.then.every(({ kind }) => kind === 'message' || BRINGS.includes(kind)))
      return [brings.length === 0 ? whole : { ...whole, kind: 'arrival', alsoKind: 'trigger' }]
    const quiet = { ...trigger, then: left(trigger.then, brings) }
    return [
      whole,
      {
        name: `what “${trigger.name}” brings`,
        kind: 'arrival',
        set: gone(`triggers.${index}.then`, brings),
        without: { ...plan, triggers: plan.triggers.with(index, quiet) },
      },
    ]
  })
}

function actions(plan: ScenarioContent): Part[] {
  return plan.actions.map(({ name }, index) => ({
    name: `“${name}”`,
    kind: 'action',
    set: gone('actions', [index]),
    without: { ...plan, actions: left(plan.actions, [index]) },
  }))
}

// ---- Disks ----------------------------------------------------------------------------------------------------------

/** Disks that the scenario puts on squares. */
function placed(content: Content, plan: ScenarioContent): Part[] {
  const all = [...kindsOf(content).flatMap(([, entries]) => entries), ...plan.numbered]
  return plan.fixed.map(({ disk, tile }, index) => ({
    name: `${nameOf(all, disk)} at ${nameOf(content.tiles, tile)}`,
    kind: 'placed',
    ...(!Object.hasOwn(plan.pool, disk) &&
      plan.fixed.filter((other) => other.disk === disk).length === 1 &&
      met([disk])),
    set: gone('fixed', [index]),
    without: { ...plan, fixed: left(plan.fixed, [index]) },
  }))
}

/** `disks-met` counts pool and squares together: these are uses only of a disk that is in one of them. */
const met = (ids: readonly string[]): Pick<Knockout, 'uses'> => ({
  uses: ids.map((id) => ({ metric: 'disks-met', labels: [id] })),
})

const POOL_NAMES = { pool: 'pool', orangePool: 'orange pool' } as const

/** Whether there are copies of the disk that are not in this pool: on squares, in the other pool, or yet to come. */
function comesElsewhere(plan: ScenarioContent, pool: keyof typeof POOL_NAMES, id: string): boolean {
  return (
    plan.fixed.some(({ disk }) => disk === id) ||
    Object.hasOwn(plan[pool === 'pool' ? 'orangePool' : 'pool'], id) ||
    plan.arrivals.some(({ disks: coming }) => Object.hasOwn(coming, id)) ||
    plan.triggers.some(({ then }) => then.some((effect) => brings(effect, id)))
  )
}

/** Whether an effect brings copies of a disk: as `disk`, or among `disks`. */
const brings = (effect: TriggerEffect, id: string): boolean =>
  BRINGS.includes(effect.kind) &&
  Object.values(effect).some(
    (value) => value === id || (typeof value === 'object' && value !== null && Object.hasOwn(value, id)),
  )

/** All disks of a kind that a pool has, and each by itself, in all its copies. */
function disks(content: Content, plan: ScenarioContent): Part[] {
  return (['pool', 'orangePool'] as const).flatMap((pool): Part[] => {
    const part = (called: string, kind: string, ids: readonly string[]): Part => {
      const name = ids.some((id) => comesElsewhere(plan, pool, id)) ? `${called} in the ${POOL_NAMES[pool]}` : called
      const rest = Object.fromEntries(Object.entries(plan[pool]).filter(([id]) => !ids.includes(id)))
      return {
        name,
        kind,
        ...(pool === 'pool' && !plan.fixed.some(({ disk }) => ids.includes(disk)) && met(ids)),
        set: { [`scenario.${pool}`]: rest },
        without: { ...plan, [pool]: rest },
      }
    }
    const there = kindsOf(content).map(([kind, entries]) => ({
      kind,
      entries: entries.filter(({ id }) => Object.hasOwn(plan[pool], id)),
    }))
    return [
      ...there
        .filter(({ entries }) => entries.length > 1)
        .map(({ kind, entries }) =>
          part(
            `all ${kind}`,
            'kind of disk',
            entries.map(({ id }) => id),
          ),
        ),
      ...there.flatMap(({ entries }) => entries.map(({ id, name }) => part(name, 'disk', [id]))),
    ]
  })
}

const kindsOf = (content: Content): [string, readonly { readonly id: string; readonly name: string }[]][] =>
  [...OWN_DISK_LISTS, 'components' as const].map((list) => [list, content[list]])
