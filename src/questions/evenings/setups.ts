// What was played at the table: scenarios and parties. Evenings of the same two are counted together.
import {
  countInWords,
  InputError,
  inTextOrder,
  isSameName,
  narrowed,
  partAt,
  problemAt,
  quote,
} from '../../input/index.ts'
import type { Problem, SourceText } from '../../input/index.ts'
import type { Game } from '../../engine/game.ts'
import { GROUP_NAMES, groupOf, groupsIn, playedBy, playerSeats } from '../../engine/groups.ts'
import { prepared } from '../../simulate/prepared.ts'
import { vary, withVariants } from '../../simulate/index.ts'
import type { Variant, WantedVariant } from '../../simulate/index.ts'
import type { Loaded } from '../../load/experiment.ts'
import { problemIn } from './log.ts'
import type { Evening } from './log.ts'
import { inRole } from './simulated.ts'

/** Who may have sat at the table. */
export interface PlayerModel {
  /** The agent. */
  readonly name: string
  /** In sentences. */
  readonly shown: string
  /** A group of players; else a play style. */
  readonly isGroup: boolean
  /** The settings by which they play: a villain and other seats stay as they are. */
  readonly set: Variant['set']
}

/** Evenings of one scenario, with what is played for them. */
export interface ScenarioPlan {
  /** As the log calls it. */
  readonly name: string
  /** The variant of the experiment, where its variants differ in more than who plays. */
  readonly variant?: string
  /** The experiment as a command names it; absent for a scenario that has none. */
  readonly experiment?: string
  readonly setups: readonly Setup[]
  readonly players: readonly PlayerModel[]
  /** A variant for each setup and player, setup by setup. */
  readonly loaded: Loaded
}

export interface Setup {
  /** Names of the heroes, where the log names them. */
  readonly party?: readonly string[]
  /** How many sit at the table, without a villain. */
  readonly heroes: number
  readonly evenings: readonly Evening[]
}

/** A setup before it is known who sits there. */
type Wanted = Omit<Setup, 'heroes'>

/**
 * The groups from the weakest to the strongest, then the styles. Left out: who plays at random, if others play, who
 * thinks for seconds, and regulars by another name.
 * @param isGroupsOnly whether only the groups are asked for; a game without groups has its styles in any case
 */
export function playersOf(game: Pick<Game, 'agents' | 'playedBy'>, isGroupsOnly: boolean): PlayerModel[] {
  const groups = groupsIn(game)
  const quick = game.agents.filter(
    ({ name, slow }) => slow !== true && (groups.length === 0 || groupOf(name) === undefined),
  )
  const styles = quick.filter(({ name }) => name !== 'random')
  const modelOf = (name: string, shown: string, isGroup: boolean): PlayerModel => ({
    name,
    shown,
    isGroup,
    set: playedBy(game, name),
  })
  return groups.length === 0
    ? (styles.length === 0 ? quick : styles).map(({ name }) => modelOf(name, name, false))
    : [
        ...groups.map((name) => modelOf(name, GROUP_NAMES[name], true)),
        ...(isGroupsOnly ? [] : styles.map(({ name }) => modelOf(name, name, false))),
      ]
}

/**
 * @param loaded the scenario as one variant
 * @param source of the log
 * @throws InputError with the mistakes of all parties, and with deaths of more heroes than can die
 */
export function planOf(
  called: Pick<ScenarioPlan, 'name' | 'variant' | 'experiment'>,
  loaded: Loaded,
  { evenings, source, isGroupsOnly }: { evenings: readonly Evening[]; source: SourceText; isGroupsOnly: boolean },
): ScenarioPlan {
  const key = partyKey(loaded.game)
  const wanted = partiesIn(loaded, key, evenings, source)
  const variantOf = ({ name, set }: PlayerModel, { party }: Wanted): WantedVariant =>
    party === undefined ? { name, set } : { name: `${name} · ${party.join(', ')}`, set: { [key!]: party, ...set } }
  const problemsOf = (who: PlayerModel): readonly (readonly Problem[])[] =>
    vary(
      loaded,
      wanted.map((one) => variantOf(who, one)),
    ).variants.map(({ problems = [] }) => problems)
  const [first, ...others] = playersOf(loaded.game, isGroupsOnly)
  const refused = problemsOf(first).flatMap((found, index) => found.map((one) => placed(one, wanted[index])))
  if (refused.length > 0) throw new InputError(inTextOrder(refused))
  // A style may be that of a villain alone.
  const players = [first, ...others.filter((who) => who.isGroup || problemsOf(who).every(({ length }) => length === 0))]
  const all = withVariants(
    loaded,
    wanted.flatMap((one) => players.map((who) => variantOf(who, one))),
  )
  const setups = wanted.map((one, index) => ({ ...one, heroes: heroesAt(all, index * players.length) }))
  refuseManyDeaths(setups, all, source)
  return { ...called, setups, players, loaded: all }

  /** At the party in the log that cannot be played. */
  function placed({ message, expected, nearest }: Problem, { party, evenings: [evening] }: Wanted): Problem {
    const cell = evening.places.party
    if (cell === undefined || party === undefined) return problemAt(loaded.document, [], message, { expected })
    const hero = party.find((name) => message.includes(quote(name))) ?? ''
    return { source, ...narrowed(source.text, cell.position, hero), message, expected, nearest }
  }
}

/** The setting that is a list of heroes. */
const partyKey = ({ content }: Game): string | undefined =>
  content.kinds
    ?.find(({ role }) => role === 'hero')
    ?.named?.map(({ path }) => path)
    .find((path) => path.length === 2 && path[1] === '*')?.[0]

/** Evenings by party. The order of the seats doesn't tell one party from another: the first evening's is played. */
function partiesIn(
  { game, content, experiment }: Loaded,
  key: string | undefined,
  evenings: readonly Evening[],
  source: SourceText,
): Wanted[] {
  const sorted = (party: readonly string[] | undefined): string | undefined => party?.toSorted().join(' ')
  const usual = key === undefined ? undefined : sorted(labelsIn(partAt(experiment.settings, [key])))
  const problems = evenings.flatMap(({ party, places }) =>
    party === undefined || key !== undefined
      ? []
      : [problemIn(source, places.party!, `${game.title} has no party to choose`, 'no entry')],
  )
  if (problems.length > 0) throw new InputError(inTextOrder(problems))
  const { heroes } = game.content.catalogue(content)
  const read = evenings.map((evening) => {
    const party = evening.party === undefined ? undefined : partyIn(evening.party, heroes)
    return { evening, ...(sorted(party) === usual ? {} : { party }) }
  })
  return [...Map.groupBy(read, ({ party }) => sorted(party)).values()].map((all) => ({
    ...(all[0].party && { party: all[0].party }),
    evenings: all.map(({ evening }) => evening),
  }))
}

const labelsIn = (party: unknown): string[] | undefined =>
  Array.isArray(party)
    ? party.map((one: unknown) => (typeof one === 'string' ? one : String((one as { label?: unknown } | null)?.label)))
    : undefined

/** Ids of heroes by id or name, with whatever stands between them. A hero whom nobody knows stays as written. */
export function partyIn(written: string, heroes: readonly { readonly id: string; readonly name: string }[]): string[] {
  const idOf = (name: string): string | undefined =>
    /\.ya?ml$/i.test(name) ? name : heroes.find((hero) => [hero.id, hero.name].some((one) => isSameName(one, name)))?.id
  const isKnown = (name: string): boolean => idOf(name) !== undefined
  const apart = (by: RegExp): string[] => written.split(by).flatMap((name) => name.trim() || [])
  // A slash belongs to the path of a file.
  const bySigns = apart(/\.ya?ml\b/i.test(written) ? /[,;+&|]/ : /[,;+&/|]|\s+and\s+/i)
  const byBlanks = apart(/[\s,;+&/|]+/)
  return (bySigns.every(isKnown) || !byBlanks.every(isKnown) ? bySigns : byBlanks).map((name) => idOf(name) ?? name)
}

const heroesAt = ({ game, content, experiment }: Loaded, variant: number): number =>
  playerSeats(game.seats(prepared(game, content, experiment.variants[variant].settings))).length

/** Where heroes come back or are replaced, more can die than play. @throws InputError */
function refuseManyDeaths(setups: readonly Setup[], { layouts }: Loaded, source: SourceText): void {
  const problems = setups.flatMap(({ heroes, evenings }, index) => {
    const most = inRole(layouts[(index * layouts.length) / setups.length], 'deaths-count')?.metric.range?.[1] ?? heroes
    return evenings.flatMap(({ deaths = 0, places }) =>
      deaths <= most
        ? []
        : [
            problemIn(
              source,
              places.deaths!,
              `${countInWords(deaths, 'hero', 'heroes')} cannot die: ${most} can`,
              `a whole number from 0 to ${most}`,
            ),
          ],
    )
  })
  if (problems.length > 0) throw new InputError(inTextOrder(problems))
}
