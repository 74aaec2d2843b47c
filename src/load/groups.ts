// Groups of players beside those whom an experiment names: more variants of it, on the same dice and of fewer games.
import { GROUP_NAMES, groupOf, GROUPS, groupsIn, playedBy, playerSeats } from '../engine/groups.ts'
import type { Group } from '../engine/groups.ts'
import { refuse } from '../input/index.ts'
import { isSameButAgents, problemsOf, referencesOf, withVariants } from '../simulate/index.ts'
import type { Variant, WantedVariant } from '../simulate/index.ts'
import { GAMES_OF_GROUP } from '../simulate/game-counts.ts'
import { prepared } from '../simulate/prepared.ts'
import type { Loaded } from './experiment.ts'

/** The groups that play a variant: of each seat that is no side of its own, such as a villain. */
function playingIn({ game, content }: Loaded, { settings }: Pick<Variant, 'settings'>): (Group | undefined)[] {
  const scenario = prepared(game, content, settings)
  const names = game.agentNames(scenario)
  return playerSeats(game.seats(scenario)).map((seat) => groupOf(names[seat]))
}

/**
 * The experiment with the other groups of players behind its own variants: of the first variant.
 * @param flag that asks for them; undefined: where there are none, there is nothing to say
 * @throws InputError when a flag asks and the game, or what is played, has no groups
 */
export function withGroups(loaded: Loaded, flag?: string): Loaded {
  const { game, experiment, layouts, document } = loaded
  const [first] = experiment.variants
  const there = experiment.variants
    .filter((one) => isSameButAgents(one, first))
    .map((one) => playingIn(loaded, one))
    .flatMap((groups) => (new Set(groups).size === 1 ? [groups[0]] : []))
  const wanted = groupsIn(game)
    .toReversed()
    .filter((group) => !there.includes(group))
    .map((group): WantedVariant & { readonly group: Group } => ({
      group,
      name: nameOf(group, experiment.variants),
      set: { ...first.set, ...playedBy(game, group) },
    }))
  const problems = problemsOf(loaded, wanted)
  if (flag !== undefined && groupsIn(game).length === 0)
    refuse(flag, `${game.title} has no groups of players`, `a game whose agents include ${GROUPS.join(', ')}`)
  if (flag !== undefined && problems.length > 0)
    refuse(
      flag,
      `groups of players can't play ${document.source.name}: ${problems[0].message}`,
      'an experiment of heroes',
    )
  if (wanted.length === 0 || problems.length > 0) return loaded
  const more = withVariants(
    loaded,
    [...experiment.variants, ...wanted].map(({ name, set }) => ({ name, set })),
    referencesOf(experiment),
  )
  const variants = more.experiment.variants.map((variant, index) => {
    const { group } = wanted[index - experiment.variants.length] ?? {}
    return group === undefined ? variant : { ...variant, group, games: GAMES_OF_GROUP }
  })
  return {
    ...more,
    layouts: [...layouts, ...more.layouts.slice(layouts.length)],
    experiment: { ...experiment, variants },
  }
}

/** Its own, where no variant has that name already. */
function nameOf(group: Group, variants: readonly Variant[]): string {
  const own = GROUP_NAMES[group]
  return variants.some(({ name }) => name === own) ? `${own} (players)` : own
}
