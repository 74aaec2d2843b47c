// What a designer turns first, takes away and wants: dials, parts that a scenario could do without, the design target.
import type { Named } from '../../../engine/content.ts'
import type { DesignTarget, Knockout, Wanted } from '../../../engine/game.ts'
import { areSamePlayers, playersWords } from '../../../engine/groups.ts'
import { agentAt } from '../../../engine/party.ts'
import { listInWords } from '../../../engine/narration.ts'
import { countInWords } from '../../../input/index.ts'
import type { Content } from '../content/index.ts'
import type { ScenarioContent } from '../content/scenarios.ts'
import { OTHERS, allOf, plannedBy, plansOf, scenariosBefore, type Settings } from '../setup/settings.ts'

/** Time, the difficulty of closing and the number of locations. */
export const dialsOf = (_content: Content, { adventure }: Settings): string[] => [
  adventure === null ? 'scenario.timer' : 'numbers.timer',
  'numbers.difficulty',
  'numbers.dynamic',
]

const AIMS: Readonly<Record<ScenarioContent['objective'], (count: string) => string>> = {
  'close-all': (count) => `close ${count} locations`,
  'defeat-all': (count) => `defeat ${count} villains`,
  'defeat-first': () => 'defeat the first villain',
  'close-and-defeat-all': (count) => `close ${count} locations and defeat all villains`,
}

/** How many locations have to be closed, or rid of their villains; others of the pool may come in place of some. */
export function tasksOf(
  { locations }: Pick<Content, 'locations'>,
  { objective, pool, static: statics, dynamic }: ScenarioContent,
  heroes: number,
): { readonly least: number; readonly isSure: boolean } {
  const isTask = (id: string): boolean => {
    const { closable, villain } = locations.find((one) => one.id === id)!
    return objective === 'defeat-all' ? villain : closable
  }
  const others = pool.filter((id) => !isTask(id)).length
  const least = statics.filter(isTask).length + Math.max(0, dynamic[heroes as 2] - others)
  return { least, isSure: others === 0 }
}

/** What a scenario asks for, or an adventure. */
export function aimOf(shipped: Content, settings: Settings): string {
  const content = allOf(shipped, settings)
  if (settings.adventure !== null) {
    const names = listInWords(plansOf(content, settings).map(({ name }) => name))
    const attempts = countInWords(settings.numbers.attempts, 'attempt')
    return `${settings.party.length} heroes have to win ${names} in turn, with ${attempts} at each`
  }
  const [{ objective, timer }] = plansOf(content, settings)
  const [plan] = plannedBy(content, settings).plans
  const turns = countInWords(timer + settings.numbers.timer, 'turn')
  const { least, isSure } = tasksOf(content, plan, settings.party.length)
  const aim = AIMS[objective](isSure ? `all ${least}` : 'all')
  return `${settings.party.length} heroes share ${turns}, more or fewer by cards, to ${aim}`
}

/** Each special rule, ally card, closure card, villain and location of what is played. */
export function knockouts(shipped: Content, settings: Settings): Knockout[] {
  const content = allOf(shipped, settings)
  const { plans, places } = plannedBy(content, settings)
  type Cards = readonly [kind: string, all: readonly Named[], ids: readonly (readonly string[])[]]
  const cards: readonly Cards[] = [
    ['special rule', content.specials, plans.map(({ specials }) => specials)],
    ['location rule', content.specials, places.map(({ specials }) => specials)],
    ['ally card', content.allies, plans.map(({ allies }) => allies)],
    ['closure card', content.closures, places.map(({ closures }) => closures)],
  ]
  return [
    ...cards.flatMap(([kind, all, ids]) =>
      all
        .filter(({ id }) => ids.flat().includes(id) && !settings.without.includes(id))
        .map(({ id, name }) => ({
          name,
          kind,
          set: { without: [...settings.without, id] },
          ...(kind === 'ally card' && { uses: [{ metric: 'skill-uses', labels: [`ally:${id}`] }] }),
        })),
    ),
    // The files of several scenarios cannot be changed at once.
    ...(settings.adventure === null ? listed(content, settings) : []),
  ]
}

/** Villains and locations, which are named in lists. */
function listed(content: Content, settings: Settings): Knockout[] {
  const { villains, static: statics, pool } = plansOf(content, settings)[0]
  const { instead, locations } = settings
  const lists = { 'scenario.static': statics, 'scenario.pool': pool, locations }
  const without = (ids: readonly string[], gone: string): string[] => ids.filter((id) => id !== gone)
  const others = (gone: string) => Object.fromEntries(Object.entries(instead!.villains!).filter(([id]) => id !== gone))
  return [
    ...content.villains
      .filter(({ id }) => villains.includes(id))
      .map(({ id, ownId, name }) => ({
        name,
        kind: 'villain',
        set: {
          'scenario.villains': without(villains, id),
          ...(ownId !== undefined && { 'instead.villains': others(id) }),
        },
        uses: [{ metric: 'villain-meetings', labels: [`villain:${ownId ?? id}`] }],
      })),
    ...content.locations.flatMap(({ id, name }): Knockout[] => {
      const set = Object.entries(lists).filter(([, ids]) => ids.includes(id))
      if (set.length === 0) return []
      const uses = [{ metric: 'locations-seen', labels: [id] }]
      return [
        { name, kind: 'location', set: Object.fromEntries(set.map(([path, ids]) => [path, without(ids, id)])), uses },
      ]
    }),
  ]
}

/**
 * The design target of one scenario. It is meant for the players and the number of heroes that it names, at its
 * locations: new ones at level 1, developed ones at higher levels. An adventure has none.
 */
export function targetOf(content: Content, settings: Settings): DesignTarget | undefined {
  const { party, agents, adventure, locations, instead } = settings
  const [{ designTarget, level }] = plansOf(content, settings)
  if (designTarget === undefined || adventure !== null) return undefined
  const { win, turns, heroes, agent } = designTarget
  const areMeant = party.every(({ label }) => areSamePlayers(agentAt(agents, label, OTHERS), agent))
  const isDeveloped = scenariosBefore(content, settings)!.length > 0
  const hasOthers = Object.values(instead ?? {}).some((all) => Object.entries(all).some(([id, other]) => id !== other))
  const growth = level > 1 ? 'developed' : 'new'
  const wanted = (metric: string, [low, high]: readonly [number, number]): Wanted => ({ metric, low, high })
  return {
    wanted: [wanted('win', win), ...(turns === undefined ? [] : [wanted('turns', turns)])],
    unmet: {
      ...(!areMeant && { play: playersWords(agent) }),
      ...((party.length !== heroes || isDeveloped !== level > 1) && {
        party: countInWords(heroes, `${growth} hero`, `${growth} heroes`),
      }),
      ...(locations.length > 0 && { content: 'the locations of the scenario' }),
      ...(hasOthers && { content: 'the villains and enemies of the scenario' }),
    },
  }
}
