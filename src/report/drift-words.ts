// Sentences on a campaign: whether its win rate holds from the first games to the last, in which variant it holds best,
// and what heroes have learnt by then. By the roles that only campaigns have.
import { bonferroniLevel, tQuantile, wilson } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import { splitGroup } from '../simulate/variant-names.ts'
import type { Result, ResultVariant, ResultCell, ResultMetric, ResultPair } from '../simulate/result.ts'
import { inRole } from './about.ts'
import type { About } from './about.ts'
import { variantWords, inVariant } from './variant-words.ts'
import { listOf } from './list.ts'
import { isForemost, sizeOf } from './foremost.ts'
import { isKnown } from './main-metric.ts'
import { capital, counted, inWords, listed, plain, sharesInWords, signedWithInterval, withInterval } from './numbers.ts'
import type { Measured } from './numbers.ts'

/** So many variants are named; tables and pictures have all. */
const MAX_NAMED = 4
/** So many have a line of their own. */
const MAX_LISTED = 8

/** @returns undefined where nothing is known of it */
export function driftSentence(result: Result, about: About): string | undefined {
  const few = inRole('drift', result.variants[0], about)?.range?.[1]
  if (few === undefined) return undefined
  const parts = ofFirstGroup(result, about, (variant) => movedBy(variant, about, result.level))
  const steadiest = steadiestOf(result, about)
  return answered(
    `Change of the win rate from the first ${few === 1 ? 'game' : counted(few, 'game')} of a campaign to the last:`,
    steadiest === undefined ? parts : [steadiest, ...parts],
  )
}

/**
 * The experience at the table before the last game, beside that before the first.
 * @returns undefined where it is not known
 */
export function learntSentence(result: Result, about: About): string | undefined {
  const parts = ofFirstGroup(result, about, (variant) => learntBy(variant, about))
  return answered('Experience before the last game:', parts)
}

/** The heading with its finding, or with one for each variant. */
function answered(heading: string, parts: readonly string[]): string | undefined {
  if (parts.length < 2) return parts.length === 0 ? undefined : `${heading} ${parts[0]}.`
  const shown =
    parts.length > MAX_LISTED
      ? [...parts.slice(0, MAX_LISTED), `${inWords(parts.length - MAX_LISTED)} more, in the table`]
      : parts
  return listOf(heading, shown.map(capital))
}

/**
 * What each variant of the first one's group (of all without groups) has to say, with its name where there are several.
 */
function ofFirstGroup(result: Result, about: About, wordsOf: (variant: ResultVariant) => string | undefined): string[] {
  return firstGroup(result, about).flatMap(({ variant, where }) => {
    const words = wordsOf(variant)
    return words === undefined ? [] : [result.variants.length === 1 ? words : `${where} ${words}`]
  })
}

function firstGroup(result: Result, about: About): { variant: ResultVariant; where: string }[] {
  const { group } = splitGroup(result.variants[0].name)
  return result.variants.flatMap((variant, index) =>
    splitGroup(variant.name).group === group ? [{ variant, where: inVariant(variantWords(result, about, index)) }] : [],
  )
}

/** In which variant the win rate moves least, one way or the other or in between; or between which it is open. */
function steadiestOf(result: Result, about: About): string | undefined {
  const group = firstGroup(result, about)
  const level = bonferroniLevel(result.level, group.length)
  const moved = group
    .flatMap(({ variant, where }) => {
      const own = driftOf(variant, about)
      if (own === undefined) return []
      const drift = widened(own, variant.playouts, result.level, level)
      const counter = againstDrift(inRole('wins-by-game', variant, about), drift, level)
      return [{ name: variant.name, where, drift, counter, ...movementOf(drift, counter) }]
    })
    .toSorted((a, b) => a.moves - b.moves)
  if (moved.length < 2) return undefined
  const open = moved.filter((one) => one === moved[0] || !movesMore(result, about, one, moved[0], level))
  // Runs hold variants against the first alone; in pairs more can be told apart than by their intervals.
  const isLoose = open.some((one) => one !== moved[0] && pairOf(result, one, moved[0]) === undefined)
  const more = isLoose
    ? ' here, where each is compared with the first alone ' +
      `(\`compare --all --metric ${about.roles.drift}\` compares all)`
    : ''
  if (open.length === 1) {
    const but = moved[0].counter === undefined ? '' : ', though it moves in between'
    return `steadiest of ${inWords(moved.length)}: ${moved[0].where}${but}`
  }
  if (open.length === moved.length) return `steadiest: too close to call${more}; smallest estimate ${moved[0].where}`
  return `steadiest ${
    open.length > MAX_NAMED
      ? `in one of ${inWords(open.length)} variants`
      : listed(
          open.map(({ where }) => where),
          'or',
        )
  }, which is too close to call${more}`
}

interface Moved {
  readonly name: string
  readonly drift: Drift
  readonly counter: Step | undefined
  /** How much the win rate moves, up or down: by the ends of a campaign, or against that in between, if it is more. */
  readonly moves: number
  /** The same by the ends of the interval. */
  readonly size: ReturnType<typeof sizeOf>
}

/**
 * Whether one surely moves more than the other: by their intervals. Or by their paired difference, where there is one
 * and both move the same way all along.
 */
function movesMore(result: Result, { roles }: About, one: Moved, other: Moved, level: number): boolean {
  if (one.size.low > other.size.high) return true
  if (one.counter !== undefined || other.counter !== undefined) return false
  const pair = pairOf(result, one, other)
  const own = pair?.differences.find(({ metric, by }) => metric === roles.drift && Object.keys(by).length === 0)
  const difference = isKnown(own) ? widened(own, own.count, result.level, level) : undefined
  if (pair === undefined || difference === undefined) return false
  const [low, high] = pair.second === one.name ? [difference.low, difference.high] : [-difference.high, -difference.low]
  return (
    (one.drift.low > 0 && other.drift.low > 0 && low > 0) || (one.drift.high < 0 && other.drift.high < 0 && high < 0)
  )
}

const pairOf = ({ pairs }: Result, one: Moved, other: Moved): ResultPair | undefined =>
  pairs.find(
    ({ first, second }) =>
      (first === one.name && second === other.name) || (first === other.name && second === one.name),
  )

function movementOf(drift: Drift, counter: Step | undefined): Pick<Moved, 'moves' | 'size'> {
  const size = sizeOf(drift)
  const moves = Math.abs(drift.estimate)
  if (counter === undefined) return { moves, size }
  const [lower, upper] = counter.change > 0 ? [counter.from, counter.to] : [counter.to, counter.from]
  return {
    moves: Math.max(moves, 100 * Math.abs(counter.change)),
    size: {
      low: Math.max(size.low, 100 * (upper.low - lower.high)),
      high: Math.max(size.high, 100 * (upper.high - lower.low)),
    },
  }
}

/** `the party has 12.3 experience points (11.5 to 13.1), 0 before the first` */
function learntBy(variant: ResultVariant, about: About): string | undefined {
  const metric = inRole('experience', variant, about)
  const [first, last] = [metric?.cells.at(0), metric?.cells.at(-1)]
  if (metric === undefined || first === undefined || last === undefined || first === last) return undefined
  const textOf = (cell: ResultCell, unit = ''): string => withInterval(metric, cell, unit)
  // What all playouts begin with is given by the settings: it is known, not estimated.
  const brought = (): string =>
    first.estimate === 0 ? 'none' : first.min === first.max ? plain(first.estimate!) : textOf(first)
  return first.estimate === null || last.estimate === null
    ? undefined
    : `the party has ${textOf(last, ` ${metric.unit}`)}, ${brought()} before the first`
}

interface Drift {
  readonly estimate: number
  readonly low: number
  readonly high: number
  readonly unit: string
}

function driftOf(variant: ResultVariant, about: About): Drift | undefined {
  const metric = inRole('drift', variant, about)
  const { estimate, low, high } = metric ?? {}
  return metric === undefined || typeof estimate !== 'number' || typeof low !== 'number' || typeof high !== 'number'
    ? undefined
    : { estimate, low, high, unit: metric.unit }
}

/** Student's interval of the mean over campaigns, at a higher level. */
function widened<One extends Readonly<Record<'estimate' | 'low' | 'high', number>>>(
  one: One,
  count: number,
  from: number,
  to: number,
): One {
  const [usual, wide] = [from, to].map((level) => tQuantile((1 + level) / 2, count - 1))
  const [low, high] = [one.low, one.high].map((end) => one.estimate + ((end - one.estimate) * wide) / usual)
  return { ...one, low, high }
}

/** A drift is a number of points, not a share. */
const DRIFT: Measured = { kind: 'value', unit: 'pp' }

/** `it rises by 21.3 pp (15.1 to 27.5)`, and what goes against that in between. */
function movedBy(variant: ResultVariant, about: About, level: number): string | undefined {
  const drift = driftOf(variant, about)
  if (drift === undefined) return undefined
  const { estimate, low, high, unit } = drift
  const counter = againstDrift(inRole('wins-by-game', variant, about), drift, level)
  const but = (link: string): string => (counter === undefined ? '' : `, ${link}: ${stepWords(counter)}`)
  if (low > 0)
    return `it rises by ${withInterval(DRIFT, { estimate, low, high }, ` ${unit}`)}${but('but not throughout')}`
  if (high < 0) {
    const fall = { estimate: -estimate, low: -high, high: -low }
    return `it falls by ${withInterval(DRIFT, fall, ` ${unit}`)}${but('but not throughout')}`
  }
  const change = signedWithInterval(DRIFT, { estimate, low, high }, ` ${unit}`)
  return `no clear change, ${change}${but('but it moves in between')}`
}

/** From one game of a campaign to another: the change of the win rate, a share. */
interface Step {
  readonly from: Estimate & { readonly game: string | number }
  readonly to: Estimate & { readonly game: string | number }
  readonly change: number
}

/**
 * The two games of a campaign that surely differ most against the drift; where none is shown, either way. The ends of a
 * campaign may be alike and the games between them not. The intervals hold for all games at once.
 */
function againstDrift(won: ResultMetric | undefined, { low, high }: Drift, level: number): Step | undefined {
  const { cells = [], dimensions: [{ name: key }] = [{ name: '' }] } = won ?? {}
  const games = cells
    .filter(({ count }) => count > 0)
    .map(({ by, successes = 0, count }) => ({
      game: by[key],
      ...wilson(successes, count, 1 - (1 - level) / cells.length),
    }))
  const steps = games
    .flatMap((from, index) => games.slice(index + 1).map((to) => ({ from, to, change: to.value - from.value })))
    .filter(
      ({ from, to, change }) =>
        isForemost(change > 0 ? [to, from] : [from, to], Math.min(from.count, to.count)) &&
        (change > 0 ? low <= 0 : high >= 0),
    )
  return steps.length === 0 ? undefined : steps.reduce((a, b) => (Math.abs(b.change) > Math.abs(a.change) ? b : a))
}

/** `game 5 is won in 84% of campaigns (76 to 90), game 6 in 56% (46 to 66)` */
function stepWords({ from, to }: Step): string {
  const share = (one: typeof from, suffix: string): string => {
    const [words, ends] = sharesInWords({ ...one, estimate: one.value })
    return `${words}%${suffix} (${ends})`
  }
  return `game ${from.game} is won in ${share(from, ' of campaigns')}, game ${to.game} in ${share(to, '')}`
}
