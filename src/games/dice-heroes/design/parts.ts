// What a designer turns first, takes away and wants: dials, parts that a scenario could do without, the design target.
import type { Named } from '../../../engine/content.ts'
import type { DesignTarget, Knockout, Wanted } from '../../../engine/game.ts'
import { agentAt } from '../../../engine/party.ts'
import { countInWords } from '../../../input/index.ts'
import type { Content, Location } from '../content/index.ts'
import { OTHERS, allOf, plannedBy, plansOf, scenariosBefore, type Settings } from '../setup/settings.ts'

/** Time, the difficulty of closing and the number of locations. */
export const dialsOf = (_content: Content, { adventure }: Settings): string[] => [
  adventure === null ? 'scenario.timer' : 'numbers.timer',
  'numbers.difficulty',
  'numbers.dynamic',
]

/** Each special rule, ally card, closure card, villain and location of what is played. */
export function knockouts(shipped: Content, settings: Settings): Knockout[] {
  const content = allOf(shipped, settings)
  const { plans, places } = plannedBy(content, settings)
  const cards = (
    kind: string,
    all: readonly Named[],
    ids: readonly string[],
    usesOf?: (id: string) => Knockout['uses'],
  ): Knockout[] =>
    all
      .filter(({ id }) => ids.includes(id) && !settings.without.includes(id))
      .map(({ id, name }) => ({
        name,
        kind,
        set: { without: [...settings.without, id] },
        ...(usesOf && { uses: usesOf(id) }),
      }))
  const rules = (of: readonly Pick<Location, 'specials'>[]): string[] => of.flatMap(({ specials }) => specials)
  return [
    ...cards('special rule', content.specials, rules(plans)),
    ...cards('location rule', content.specials, rules(places)),
    ...cards(
      'ally card',
      content.allies,
      plans.flatMap(({ allies }) => allies),
      (id) => [{ metric: 'skill-uses', labels: [`ally:${id}`] }],
    ),
    ...cards(
      'closure card',
      content.closures,
      places.flatMap(({ closures }) => closures),
    ),
    // The files of several scenarios cannot be changed at once.
    ...(settings.adventure === null ? listed(content, settings) : []),
  ]
}

/** Villains that stand in for others than this one. */
const othersIn = ({ instead }: Settings, gone: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(instead?.villains ?? {}).filter(([id]) => id !== gone))

/** Villains and locations, which are named in lists. */
function listed({ villains, locations, ...content }: Content, settings: Settings): Knockout[] {
  const [plan] = plansOf({ villains, locations, ...content }, settings)
  const without = (ids: readonly string[], gone: string): string[] => ids.filter((id) => id !== gone)
  return [
    ...villains
      .filter(({ id }) => plan.villains.includes(id))
      .map(({ id, ownId = id, name }) => ({
        name,
        kind: 'villain',
        set: {
          'scenario.villains': without(plan.villains, id),
          ...(ownId !== id && { 'instead.villains': othersIn(settings, id) }),
        },
        uses: [{ metric: 'villain-meetings', labels: [`villain:${ownId}`] }],
      })),
    ...locations.flatMap(({ id, name }): Knockout[] => {
      const lists = {
        'scenario.static': plan.static,
        'scenario.pool': plan.pool,
        locations: settings.locations,
      }
      const set = Object.entries(lists).filter(([, ids]) => ids.includes(id))
      return set.length === 0
        ? []
        : [
            {
              name,
              kind: 'location',
              set: Object.fromEntries(set.map(([path, ids]) => [path, without(ids, id)])),
              uses: [{ metric: 'locations-seen', labels: [id] }],
            },
          ]
    }),
  ]
}

/**
 * The design target of one scenario. It is meant for the number of steady heroes that it names, at its locations:
 * new ones at level 1, developed ones at higher levels. An adventure has none.
 */
export function targetOf(content: Content, settings: Settings): DesignTarget | undefined {
  const { party, agents, adventure, locations, instead } = settings
  const [{ designTarget, level }] = plansOf(content, settings)
  if (designTarget === undefined || adventure !== null) return undefined
  const { win, turns, heroes } = designTarget
  const areSteady = party.every(({ label }) => agentAt(agents, label, OTHERS) === 'steady')
  const isDeveloped = scenariosBefore(content, settings)!.length > 0
  const hasOthers = Object.values(instead ?? {}).some((all) => Object.entries(all).some(([id, other]) => id !== other))
  const wanted = (metric: string, [low, high]: readonly [number, number]): Wanted => ({ metric, low, high })
  return {
    wanted: [wanted('win', win), ...(turns === undefined ? [] : [wanted('turns', turns)])],
    unmet: {
      ...(!areSteady && { play: 'steady play' }),
      ...((party.length !== heroes || isDeveloped !== level > 1) && {
        party: countInWords(
          heroes,
          `${level > 1 ? 'developed' : 'new'} hero`,
          `${level > 1 ? 'developed' : 'new'} heroes`,
        ),
      }),
      ...(locations.length > 0 && { content: 'the locations of the scenario' }),
      ...(hasOthers && { content: 'the villains and enemies of the scenario' }),
    },
  }
}
