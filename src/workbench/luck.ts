// Which way luck went in one game, turn by turn: what chance came to, by what that was worth in other games.
//
// Rules hand in an outcome of chance where it is drawn, and tell afterwards what came of it. So an outcome belongs to
// the turn of the event that follows it, and the next sentence says what came.
import type { Game, GameEvent } from '../engine/game.ts'
import type { LUCK_ENDINGS } from '../engine/luck.ts'
import { capital } from '../report/numbers.ts'
import { jackknife } from '../estimate/index.ts'
import { luckOf, PILOT, Player, Tally, written } from '../simulate/index.ts'
import type { KindOfLuck, ResultEstimate } from '../simulate/index.ts'
import type { Tellable } from './replay.ts'

type Ending = (typeof LUCK_ENDINGS)[number]

/** The confidence of intervals of luck, and the number of parts of the games that are left out in turn. */
const LEVEL = 0.95
const GROUPS = 20

export interface LuckOfGame {
  /** Games that say what luck is worth. */
  readonly games: number
  readonly isWon: boolean
  /** All luck of this game: the sum of its turns. */
  readonly luck: ResultEstimate
  /** Mean luck of the won and of the lost among those games: what the luck of this game is held against. */
  readonly average: Readonly<Record<Ending, ResultEstimate>>
  /** By label of the kind, as readers see it. */
  readonly shown: Readonly<Record<string, string>>
  /** In the order of play: those with luck. What somebody does in several turns of a round is one. */
  readonly turns: readonly LuckOfTurn[]
}

/** How much a turn, or what happens between turns, moved the chance to win: from -1 to 1. */
export interface LuckOfTurn extends Place {
  readonly luck: number
  /** Those that moved it most first. */
  readonly kinds: readonly LuckOfKind[]
}

export interface LuckOfKind {
  /** Its label. */
  readonly kind: string
  readonly luck: number
  readonly outcomes: number
  /** The sentence that tells what came, where one outcome makes up at least half of the luck. */
  readonly came?: string
}

/** Where in a game something happens. */
interface Place {
  /** In a playout of several games: which of them. */
  readonly game?: number
  /** 0 before the first. */
  readonly round: number
  /** Index of the seat whose turn it is. */
  readonly seat?: number
  /** Its name; without a seat what the game announces: a monster's turn, a phase. */
  readonly who?: string
}

interface Outcome {
  place: Place
  readonly kind: number
  readonly luck: number
  came?: string
}

/** @returns undefined where the game measures no luck; no turns where no luck in it clearly affects wins */
export function luckOfGame(tellable: Tellable, playout: number): LuckOfGame | undefined {
  const { game, content, seed, settings } = tellable
  const player = new Player(game, content, { variant: 0, seed, settings })
  const { layout } = player
  const [luck, win] = [layout.luck, layout.withRole('win')]
  if (luck === undefined || win === undefined) return undefined
  const groups = Array.from(
    { length: GROUPS },
    (_, group) => player.playBatch((group * PILOT) / GROUPS, PILOT / GROUPS, { tolerant: true }).tally,
  )
  const tallyOf = (isIn: (group: number) => boolean): Tally => {
    const tally = new Tally(layout)
    groups.filter((_, group) => isIn(group)).forEach((one) => tally.merge(one))
    return tally
  }
  const kindsIn = (tally: Tally): KindOfLuck[] => luckOf(tally, luck, win, LEVEL)
  const whole = tallyOf(() => true)
  const clear = kindsIn(whole).filter(({ worth, share }) => !Number.isNaN(worth) && share.low > 0)
  const isClear = new Set(clear.map(({ index }) => index))
  const withoutOne = groups.map((_, left) =>
    kindsIn(tallyOf((group) => group !== left)).filter(
      ({ index, worth }) => isClear.has(index) && !Number.isNaN(worth),
    ),
  )
  const estimated = (sumOver: (kinds: readonly KindOfLuck[]) => number): ResultEstimate =>
    written(jackknife(sumOver(clear), withoutOne.map(sumOver), LEVEL, whole.playouts))
  const averageOf = (ending: Ending): ResultEstimate =>
    estimated((kinds) => sum(kinds.map(({ worth, mean }) => worth * mean[ending])))
  const [{ labels, labelsShown = labels }] = luck.metric.dimensions!
  const { outcomes, amounts, recording } = heard(
    player,
    game,
    playout,
    new Map(clear.map(({ index, worth }) => [index, worth])),
  )
  const turns = Map.groupBy(outcomes, ({ place }) => `${place.game} ${place.round} ${place.who}`)
  return {
    games: whole.playouts,
    isWon: recording.value(win.index, 0) === 1,
    luck: estimated((kinds) => sum(kinds.map(({ index, worth }) => worth * (amounts.get(index) ?? 0)))),
    average: { won: averageOf('won'), lost: averageOf('lost') },
    shown: Object.fromEntries(labels.map((label, index) => [label, labelsShown[index]])),
    turns: [...turns.values()].map((ofTurn) => ({
      ...ofTurn[0].place,
      luck: sumOf(ofTurn),
      kinds: kindsOf(ofTurn, labels),
    })),
  }
}

/** Plays the game, and hears each outcome that is worth something: how much, in whose turn, and what came. */
function heard(player: Player, game: Game, playout: number, worths: ReadonlyMap<number, number>) {
  const { announcements = [], narrate } = game.telling
  const names = game.seats(player.scenario).map(({ name }) => capital(name))
  const outcomes: Outcome[] = []
  /** By kind, before it is weighed. */
  const amounts = new Map<number, number>()
  let place: Place = { round: 0 }
  // Outcomes that an event has followed, and those that a sentence has told.
  let [followed, told] = [0, 0]

  const turnBegun = ({ type, game: number, round, seat }: GameEvent, sentence: string | undefined) => {
    const isAnnounced = announcements.includes(type)
    // A turn that is announced without a sentence belongs to the whole party.
    if (type === 'turn' && seat !== undefined && !(isAnnounced && sentence === undefined))
      return { game: number, round, seat, who: names[seat] }
    return isAnnounced && seat === undefined && sentence !== undefined
      ? { game: number, round, who: sentence.trim().replace(/\.$/, '') }
      : undefined
  }
  const recording = player.playHearingLuck(
    playout,
    (event) => {
      const sentence = narrate(player.scenario, event)
      const begun = turnBegun(event, sentence)
      if (begun === undefined && (event.game !== place.game || event.round !== place.round))
        place = { game: event.game, round: event.round, who: place.seat === undefined ? place.who : undefined }
      for (; followed < outcomes.length; followed++) outcomes[followed].place = place
      if (begun !== undefined) {
        place = begun
        told = followed
      } else if (sentence !== undefined) for (; told < followed; told++) outcomes[told].came = sentence.trim()
    },
    (kind, amount) => {
      const worth = worths.get(kind)
      if (worth === undefined) return
      outcomes.push({ place, kind, luck: amount * worth })
      amounts.set(kind, (amounts.get(kind) ?? 0) + amount)
    },
  )
  return { outcomes, amounts, recording }
}

function kindsOf(outcomes: readonly Outcome[], labels: readonly string[]): LuckOfKind[] {
  return [...Map.groupBy(outcomes, ({ kind }) => kind)]
    .map(([kind, ofKind]) => {
      const luck = sumOf(ofKind)
      const [largest] = ofKind.toSorted(bySize)
      const isMost = 2 * largest.luck * Math.sign(luck) >= Math.abs(luck)
      return { kind: labels[kind], luck, outcomes: ofKind.length, ...(isMost && { came: largest.came }) }
    })
    .toSorted(bySize)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
const sumOf = (outcomes: readonly Outcome[]): number => sum(outcomes.map(({ luck }) => luck))
const bySize = (one: { readonly luck: number }, other: { readonly luck: number }): number =>
  Math.abs(other.luck) - Math.abs(one.luck)
