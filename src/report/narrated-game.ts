// Which game is worth telling: one in which the hero who died most often dies in the round in which that is most
// frequent.
import type { Result } from '../simulate/result.ts'
import { tallyOf } from '../simulate/result.ts'
import { wilson } from '../estimate/index.ts'
import { pluralOf } from '../input/words.ts'
import { inRole } from './about.ts'
import type { About } from './about.ts'
import { isForemost } from './foremost.ts'
import { capital } from './numbers.ts'

/** The type of event by which games tell a death; its `seat` is who died. Other games have no section on it. */
export const DEATH = 'died'

/** A game to be told: a death, and where to look for it. */
export interface GameToTell {
  /** Index of the variant. */
  readonly variant: number
  readonly playout: number
  /** Label of the seat. */
  readonly seat: string
  readonly round: number
  /** Whether this one surely dies most often of all; absent where there is no other. */
  readonly isForemostSeat?: boolean
  /** Whether this one surely dies most often in that round. */
  readonly isForemostRound: boolean
}

/** The game told, event by event. */
export interface NarratedGame extends GameToTell {
  readonly events: readonly NarratedEvent[]
}

/** A whole game to be read. */
export interface WholeGame {
  /** `A typical game`. */
  readonly what: string
  /** What makes it so: `won after 17 rounds, the median`. */
  readonly why: string
  readonly variant: number
  readonly playout: number
  readonly events: readonly NarratedEvent[]
}

export interface NarratedEvent {
  readonly event: { readonly type: string; readonly round: number; readonly game?: number; readonly seat?: number }
  /** In a sentence; absent where it is not worth one. */
  readonly sentence?: string
}

interface NarratedRound<One extends NarratedEvent> {
  heading: string
  readonly told: One[]
  /** The event that it begins with. */
  readonly from: NarratedEvent['event']
  /** Nothing but turns that come and go. */
  isEmpty: boolean
}

/**
 * The sentences round by round, under headings, as the terminal shows a game. Several rounds in a row in which nothing
 * happens are told as one. A sentence that only repeats its heading is left out.
 * @param announcements types of events that by themselves count as nothing
 * @param roundName what headings call a round
 * @returns `told`: the event of each sentence; none where several rounds are told as one
 */
export function byRounds<One extends NarratedEvent>(
  events: readonly One[],
  announcements: readonly string[] = [],
  roundName = 'round',
): { heading: string; sentences: string[]; told: One[] }[] {
  const rounds: NarratedRound<One>[] = []
  for (const one of events) {
    if (one.sentence === undefined) continue
    const heading = headingOf(one.event, roundName)
    if (heading !== rounds.at(-1)?.heading)
      rounds.push({ heading, told: [], from: one.event, isEmpty: one.event.round > 0 })
    const round = rounds.at(-1)!
    if (one.sentence.trim() !== `${heading}.`) round.told.push(one)
    round.isEmpty &&= announcements.includes(one.event.type)
  }
  return rounds.flatMap(({ heading, told, isEmpty, from }, index) => {
    const sentences = told.map(({ sentence }) => sentence!)
    if (!isEmpty) return [{ heading, sentences, told }]
    const isLike = (other: NarratedRound<One> | undefined): boolean =>
      other?.isEmpty === true && other.from.game === from.game
    if (isLike(rounds[index - 1])) return []
    let to = index
    while (isLike(rounds[to + 1])) to += 1
    return to === index
      ? [{ heading, sentences, told }]
      : [
          {
            told: [],
            heading: inGame(from, `${pluralOf(roundName)} ${from.round} to ${rounds[to].from.round}`),
            sentences: [' Turns come and go, and nothing happens in them.'],
          },
        ]
  })
}

const headingOf = (event: NarratedEvent['event'], name: string): string =>
  event.game === 0
    ? 'Before the first game'
    : inGame(event, event.round === 0 ? `before the first ${name}` : `${name} ${event.round}`)

const inGame = ({ game }: NarratedEvent['event'], words: string): string =>
  game === undefined ? capital(words) : `Game ${game}, ${words}`

/** @returns undefined when nobody died, or the game has no deaths */
export function gameToTell(result: Result, about: Pick<About, 'roles'>): GameToTell | undefined {
  const [variant] = result.variants
  const metric = inRole('death', variant, about)
  if (metric === undefined || metric.cells.length === 0) return undefined
  const mostFatal = metric.cells.reduce((a, b) => ((b.successes ?? 0) > (a.successes ?? 0) ? b : a))
  if ((mostFatal.successes ?? 0) === 0) return undefined
  const cell = metric.cells.indexOf(mostFatal)
  const tally = tallyOf(variant)
  const { sumAt, sumWidth, lowAt, lowWidth } = tally.layout.find(about.roles.death!)!
  const slots = tally.sums.slice(sumAt + cell * sumWidth + 1, sumAt + cell * sumWidth + metric.horizon! + 2)
  const round = slots.reduce((best, count, index) => (count > slots[best] ? index : best), 0)
  const { low, high } = mostFatal
  const seats =
    metric.cells.length === 1
      ? {}
      : {
          isForemostSeat: isForemost(
            [{ low, high }, ...metric.cells.filter((one) => one !== mostFatal)],
            mostFatal.successes!,
          ),
        }
  const rounds = [...slots].map((count) => wilson(count, mostFatal.successes!, result.level))
  const isForemostRound = isForemost(
    [rounds[round], ...rounds.filter((_, index) => index !== round)],
    mostFatal.successes!,
  )
  return {
    ...seats,
    isForemostRound,
    variant: 0,
    playout: tally.lows.at(lowAt + cell * lowWidth + round + 1),
    seat: String(Object.values(mostFatal.by)[0]),
    round,
  }
}
