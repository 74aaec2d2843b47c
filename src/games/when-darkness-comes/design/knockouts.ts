// Parts that can be taken out of a scenario one at a time, to see what each does to the win rate: tiles, disks of the
// pools, disks on squares, arrivals, triggers, actions. Parts that have to stay are named with the reason: starting
// squares, what the objective needs (the linter knows what can be reached), tiles without which others are cut off.
import type { Knockout } from '../../../engine/game.ts'
import type { Content, Named, ScenarioContent } from '../content/schema.ts'
import { played, type Settings } from '../setup/settings.ts'
import { Ground } from './lint/ground.ts'
import { BRINGS, Draft, poolDisks } from './pools.ts'

/** Each part of the scenario that is played: what there is most of last. */
export function knockouts(shipped: Content, settings: Settings): Knockout[] {
  const draft = new Draft(shipped, settings)
  const { content, plan, ground } = draft
  /** `disks-met` counts pool and squares together: these are uses only of a disk that is in one of them. */
  const met = (ids: readonly string[]): Pick<Knockout, 'uses'> => ({
    uses: ids.map((id) => ({ metric: 'disks-met', labels: [played(settings, id)] })),
  })
  return [
    ...tiles(content, plan, ground),
    ...arrivals(content, plan),
    ...triggers(plan),
    ...actions(plan),
    ...placed(draft, met),
    ...disks(draft, met),
  ].map(({ without, on, stays, name, ...part }): Knockout => {
    const knockout = { ...part, name: draft.inCampaign(name) }
    if (stays !== undefined) return { ...knockout, set: {}, stays }
    const lacking = draft.lacks(without, on)
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

type Met = (ids: readonly string[]) => Pick<Knockout, 'uses'>

const nameOf = (entries: readonly Named[], id: string): string => entries.find((entry) => entry.id === id)?.name ?? id

/** Entries of one of the scenario's lists that are taken away. */
const gone = (list: string, places: readonly number[]): Record<string, unknown> =>
  Object.fromEntries(places.map((place) => [`scenario.${list}.${place}`, null]))

/** A list without the entries at some places. */
const left = <Entry>(list: readonly Entry[], places: readonly number[]): Entry[] =>
  list.filter((_, index) => !places.includes(index))

/** What lies on tiles. */
const ON_TILES = ['fixed', 'brokenDoors', 'arrivals', 'actions'] as const

/** The scenario without entries of a list. */
const cut = (
  plan: ScenarioContent,
  list: (typeof ON_TILES)[number] | 'triggers',
  places: readonly number[],
): Pick<Part, 'set' | 'without'> => ({
  set: gone(list, places),
  without: { ...plan, [list]: left<unknown>(plan[list], places) },
})

// ---- Tiles ----------------------------------------------------------------------------------------------------------

/** A tile goes with what comes along with it, and with all that the scenario puts there. */
function tiles(content: Content, plan: ScenarioContent, ground: Ground): Part[] {
  const { start, pool, aside } = plan.tiles
  const shorter = inShorterPile(pool)
  const part = (id: string, rest: ScenarioContent['tiles'], set: Readonly<Record<string, unknown>>): Part => {
    const tilesGone = new Set(withCompanions(content, id))
    const all = ON_TILES.map((list) =>
      cut(
        plan,
        list,
        plan[list].flatMap(({ tile }, index) => (tilesGone.has(tile) ? [index] : [])),
      ),
    )
    const without: ScenarioContent = {
      ...plan,
      ...Object.fromEntries(ON_TILES.map((list, index) => [list, all[index].without[list]])),
      tiles: rest,
    }
    return {
      name: nameOf(content.tiles, id),
      kind: 'tile',
      uses: [...tilesGone].map((tile) => ({ metric: 'tiles-met', labels: [tile] })),
      without,
      set: Object.assign({}, set, ...all.map((one) => one.set)) as Part['set'],
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
    ...cut(plan, 'arrivals', [index]),
  }))
}

/** Each trigger as a whole, and where it does more than that, what it brings. */
function triggers(plan: ScenarioContent): Part[] {
  return plan.triggers.flatMap((trigger, index): Part[] => {
    const whole: Part = { name: `“${trigger.name}”`, kind: 'trigger', ...cut(plan, 'triggers', [index]) }
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

const actions = (plan: ScenarioContent): Part[] =>
  plan.actions.map(({ name }, index) => ({ name: `“${name}”`, kind: 'action', ...cut(plan, 'actions', [index]) }))

// ---- Disks ----------------------------------------------------------------------------------------------------------

/** Disks that the scenario puts on squares. */
function placed(draft: Draft, met: Met): Part[] {
  const { plan, content } = draft
  return plan.fixed.map(({ disk, tile }, index) => ({
    name: `${draft.diskName(disk)} at ${nameOf(content.tiles, tile)}`,
    kind: 'placed',
    ...(!Object.hasOwn(plan.pool, disk) &&
      plan.fixed.filter((other) => other.disk === disk).length === 1 &&
      met([disk])),
    ...cut(plan, 'fixed', [index]),
  }))
}

/** All disks of a kind that a pool has, and each by itself, in all its copies. */
function disks(draft: Draft, met: Met): Part[] {
  const { plan, content } = draft
  const byPool = Map.groupBy(poolDisks(content, plan), ({ pool }) => pool)
  return [...byPool].flatMap(([pool, kinds]) => {
    const part = (called: string, kind: string, ids: readonly string[]): Part => {
      const rest = Object.fromEntries(Object.entries(plan[pool]).filter(([id]) => !ids.includes(id)))
      return {
        name: draft.nameIn(pool, called, ids),
        kind,
        ...(pool === 'pool' && !plan.fixed.some(({ disk }) => ids.includes(disk)) && met(ids)),
        set: { [`scenario.${pool}`]: rest },
        without: { ...plan, [pool]: rest },
      }
    }
    return [
      ...kinds.filter(({ ids }) => ids.length > 1).map(({ list, ids }) => part(`all ${list}`, 'kind of disk', ids)),
      ...kinds.flatMap(({ ids }) => ids.map((id) => part(draft.diskName(id), 'disk', [id]))),
    ]
  })
}
