// What was played at the table: scenarios and parties. Evenings of the same two are counted together.
import { fewOf, InputError, inTextOrder, nearest, partAt, problemAt, quote } from '../../input/index.ts'
import type { Problem, SourceText } from '../../input/index.ts'
import type { Game } from '../../engine/game.ts'
import { prepared } from '../../simulate/prepared.ts'
import { vary, withVariants } from '../../simulate/index.ts'
import type { WantedVariant } from '../../simulate/index.ts'
import type { Loaded } from '../../load/experiment.ts'
import type { Evening } from './log.ts'
import { playersOf, variantFor } from './players.ts'
import type { Player } from './players.ts'

/** Evenings of one scenario, with what is played for them. */
export interface ScenarioPlan {
  /** As the log calls it. */
  readonly name: string
  /** The variant of the experiment, where its variants differ in more than who plays. */
  readonly variant?: string
  readonly setups: readonly Setup[]
  readonly players: readonly Player[]
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
interface Wanted {
  readonly party?: readonly string[]
  readonly evenings: readonly Evening[]
}

/**
 * @param loaded the scenario as one variant
 * @param source of the log
 * @throws InputError with the mistakes of all parties, and with deaths of more heroes than there are
 */
export function planOf(
  { name, variant }: Pick<ScenarioPlan, 'name' | 'variant'>,
  loaded: Loaded,
  { evenings, source, isAlone }: { evenings: readonly Evening[]; source: SourceText; isAlone: boolean },
): ScenarioPlan {
  const { game } = loaded
  const wanted = partiesIn(loaded, evenings, source)
  const players = playersOf(game, isAlone)
  const variantsOf = (who: Player): WantedVariant[] => wanted.map((one) => variantOf(game, who, one))
  const played = players.filter(
    (who) => who.isGroup || vary(loaded, variantsOf(who)).variants.every(({ problems }) => !problems),
  )
  refuseUnplayable(loaded, wanted, played[0], source)
  const all = withVariants(
    loaded,
    wanted.flatMap((one) => played.map((who) => variantOf(game, who, one))),
  )
  const setups = wanted.map((one, index) => ({ ...one, heroes: heroesAt(all, index * played.length) }))
  refuseManyDeaths(setups, source)
  return { name, ...(variant !== undefined && { variant }), setups, players: played, loaded: all }
}

const variantOf = (game: Game, who: Player, { party }: Wanted): WantedVariant => ({
  name: party === undefined ? who.name : `${who.name} · ${party.join(', ')}`,
  set: variantFor(game, who, party === undefined ? {} : { [partyKey(game)!]: party }),
})

/** The setting that is a list of heroes. */
const partyKey = ({ content }: Game): string | undefined =>
  content.kinds
    ?.find(({ role }) => role === 'hero')
    ?.named?.map(({ path }) => path)
    .find((path) => path.length === 2 && path[1] === '*')?.[0]

// ---- Parties -------------------------------------------------------------------------------------------------------

/** Evenings by party. The order of the seats doesn't tell one party from another: the first evening's is played. */
function partiesIn(loaded: Loaded, evenings: readonly Evening[], source: SourceText): Wanted[] {
  const { game, content, experiment } = loaded
  const key = partyKey(game)
  const usual = key === undefined ? undefined : labelsIn(partAt(experiment.settings, [key]))
  const problems: Problem[] = []
  const sorted = (party: readonly string[]): string => party.toSorted().join(' ')
  const byParty = new Map<string, { party?: readonly string[]; evenings: Evening[] }>()
  for (const evening of evenings) {
    const cell = evening.places.party
    const named = evening.party === undefined || cell === undefined ? undefined : evening.party
    let party: readonly string[] | undefined
    if (named !== undefined && key === undefined)
      problems.push({
        source,
        ...cell!.position,
        message: `${game.title} has no party to choose`,
        expected: 'no entry',
      })
    else if (named !== undefined) {
      const read = partyIn(named, game.content.catalogue(content).heroes)
      if ('problem' in read) problems.push({ source, ...cell!.position, ...read.problem })
      else party = usual !== undefined && sorted(read.party) === sorted(usual) ? undefined : read.party
    }
    const id = party === undefined ? '' : sorted(party)
    const same = byParty.get(id) ?? { ...(party && { party }), evenings: [] }
    same.evenings.push(evening)
    byParty.set(id, same)
  }
  if (problems.length > 0) throw new InputError(inTextOrder(problems))
  return [...byParty.values()]
}

const labelsIn = (party: unknown): string[] | undefined =>
  Array.isArray(party)
    ? party.map((one: unknown) => (typeof one === 'string' ? one : String((one as { label?: unknown } | null)?.label)))
    : undefined

type Heroes = readonly { readonly id: string; readonly name: string }[]

/** Heroes by id or name, with whatever stands between them. */
export function partyIn(
  written: string,
  heroes: Heroes,
): { readonly party: readonly string[] } | { readonly problem: Pick<Problem, 'message' | 'expected' | 'nearest'> } {
  const alike = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '-')
  const idOf = (name: string): string | undefined =>
    /\.ya?ml$/i.test(name)
      ? name
      : heroes.find((hero) => [hero.id, hero.name].some((one) => alike(one) === alike(name)))?.id
  const apart = (by: RegExp): string[] =>
    written
      .split(by)
      .map((name) => name.trim())
      .filter((name) => name !== '')
  // A slash belongs to the path of a file.
  const bySigns = apart(/\.ya?ml\b/i.test(written) ? /[,;+&|]/ : /[,;+&/|]|\s+and\s+/i)
  const byBlanks = apart(/[\s,;+&/|]+/)
  const names =
    bySigns.every((name) => idOf(name) !== undefined) || byBlanks.some((name) => idOf(name) === undefined)
      ? bySigns
      : byBlanks
  const unknown = names.find((name) => idOf(name) === undefined)
  if (unknown === undefined) return { party: names.map((name) => idOf(name)!) }
  const ids = heroes.map(({ id }) => id)
  return {
    problem: {
      message: `there is no hero ${quote(unknown)}`,
      expected: fewOf(unknown, ids),
      nearest: nearest(unknown, [...ids, ...heroes.map(({ name }) => name)]),
    },
  }
}

/** @throws InputError at the party that can't be played */
function refuseUnplayable(
  loaded: Loaded,
  wanted: readonly Wanted[],
  who: Player | undefined,
  source: SourceText,
): void {
  if (who === undefined) return
  const problems = wanted.flatMap((one) => {
    const [{ problems: found = [] }] = vary(loaded, [variantOf(loaded.game, who, one)]).variants
    const cell = one.evenings[0]?.places.party
    return found.map((problem) => {
      const { message, expected, nearest: near } = problem
      return cell === undefined || one.party === undefined
        ? problemAt(loaded.document, [], message, { expected })
        : { source, ...cell.position, message, expected, nearest: near }
    })
  })
  if (problems.length > 0) throw new InputError(problems)
}

// ---- Heroes --------------------------------------------------------------------------------------------------------

/** Where no seat is a hero's, all play for themselves. */
function heroesAt({ game, content, experiment }: Loaded, variant: number): number {
  const seats = game.seats(prepared(game, content, experiment.variants[variant].settings))
  return seats.filter(({ side }) => side === HEROES).length || seats.length
}

const HEROES = 'heroes'

/** @throws InputError */
function refuseManyDeaths(setups: readonly Setup[], source: SourceText): void {
  const problems = setups.flatMap(({ heroes, evenings }) =>
    evenings.flatMap(({ deaths = 0, places }) =>
      deaths <= heroes
        ? []
        : [
            {
              source,
              ...places.deaths!.position,
              message: `${deaths} heroes cannot die: ${heroes} play`,
              expected: `a whole number from 0 to ${heroes}`,
            },
          ],
    ),
  )
  if (problems.length > 0) throw new InputError(inTextOrder(problems))
}
