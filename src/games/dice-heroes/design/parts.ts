// What a designer turns first, takes away and wants: dials, parts that a scenario could do without, the design target.
import { agentAt } from '../../../engine/party.ts'
import type { DesignTarget, Knockout, Wanted } from '../../../engine/game.ts'
import { countInWords } from '../../../input/index.ts'
import type { Content } from '../content/index.ts'
import { OTHERS, allOf, changedPlan, plansOf, scenariosBefore, type Settings } from '../setup/settings.ts'

/** Time, the difficulty of closing and the number of locations. */
export const dialsOf = (_content: Content, { adventure }: Settings): string[] => [
  adventure === null ? 'scenario.timer' : 'numbers.timer',
  'numbers.difficulty',
  'numbers.dynamic',
]

/** Each special rule, ally card, closure card, villain and location of what is played. */
export function knockouts(shipped: Content, settings: Settings): Knockout[] {
  const content = allOf(shipped, settings)
  const plans = plansOf(content, settings).map((plan) => changedPlan(plan, settings))
  const used = plans.flatMap((plan) => [...plan.static, ...plan.pool])
  const places = content.locations.filter(({ id }) => used.includes(id))
  const cards = (
    kind: string,
    all: readonly { readonly id: string; readonly name: string }[],
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
  return [
    ...cards(
      'special rule',
      content.specials,
      plans.flatMap(({ specials }) => specials),
    ),
    ...cards(
      'location rule',
      content.specials,
      places.flatMap(({ specials }) => specials),
    ),
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

/** Villains and locations, which are named in lists. */
function listed(content: Content, settings: Settings): Knockout[] {
  const [plan] = plansOf(content, settings)
  const without = (ids: readonly string[], gone: string): string[] => ids.filter((id) => id !== gone)
  return [
    ...content.villains
      .filter(({ id }) => plan.villains.includes(id))
      .map(({ id, name }) => ({
        name,
        kind: 'villain',
        set: { 'scenario.villains': without(plan.villains, id) },
        uses: [{ metric: 'villain-meetings', labels: [`villain:${id}`] }],
      })),
    ...content.locations.flatMap(({ id, name }): Knockout[] => {
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
  const { party, agents, adventure, locations } = settings
  const [{ designTarget, level }] = plansOf(content, settings)
  if (designTarget === undefined || adventure !== null) return undefined
  const { win, turns, heroes } = designTarget
  const areSteady = party.every(({ label }) => agentAt(agents, label, OTHERS) === 'steady')
  const isDeveloped = scenariosBefore(content, settings)!.length > 0
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
    },
  }
}
