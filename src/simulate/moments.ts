// The moments of one playout: each draw with its actor and result, and where turns begin. For "what if" questions.
import type { Game, GameEvent } from '../engine/game.ts'
import { Player } from './playout.ts'
import type { Recording } from './recording.ts'

/** A draw of which the game has told what it came to. */
export interface Moment {
  /** How many openings there were before it (branch.ts). */
  readonly opening: number
  /** In a playout of several games: which. */
  readonly game?: number
  readonly round: number
  /** Label of who drew. */
  readonly who: string
  /** One of the game's events: `check:lockpick`. */
  readonly draw: string
  readonly result: string
  /** Which it was of those of this round that are alike, from 1. */
  readonly nth: number
}

/** A turn, from its boundary to the next. */
export interface Turn {
  /** Openings before its boundary. */
  readonly opening: number
  readonly game?: number
  readonly round: number
  /** Whose turn it is, where it is somebody's; absent for what comes before the first turn. */
  readonly who?: string
  readonly sentences: readonly string[]
  /** The draws whose results are told in this turn: their openings, and the indices of the sentences that tell them. */
  readonly drawn: readonly { readonly opening: number; readonly sentence: number }[]
}

export interface Moments {
  readonly moments: readonly Moment[]
  /** The first is what comes before the first turn. */
  readonly turns: readonly Turn[]
  /** The moment that an event settles, by the event's place among all that are told. */
  readonly byEvent: ReadonlyMap<number, Moment>
  /** Who drew what, by opening. */
  readonly openings: readonly { readonly who: string; readonly draw: string }[]
}

/** @throws what the playout throws @param read is given the recording, which is valid no longer than the call */
export function momentsOf(
  game: Game,
  content: unknown,
  { seed, settings }: { readonly seed: number; readonly settings: unknown },
  playout: number,
  read?: (recording: Recording) => void,
): Moments {
  const player = new Player(game, content, { variant: 0, seed, settings })
  const actors = game.actors(player.scenario)
  const seats = game.seats(player.scenario)
  const openings: { who: string; draw: string; isSettled: boolean; index: number }[] = []
  const moments: Moment[] = []
  const byEvent = new Map<number, Moment>()
  let eventIndex = -1
  const turns: (Turn & { sentences: string[]; drawn: { opening: number; sentence: number }[] })[] = [
    { opening: 0, round: 0, sentences: [], drawn: [] },
  ]
  const tell = (event: GameEvent): void => {
    const { game: number, round, seat } = event
    eventIndex += 1
    if (event.type === 'turn')
      turns.push({
        opening: player.openings,
        ...(number === undefined ? {} : { game: number }),
        round,
        ...(seat === undefined ? {} : { who: seats[seat].label }),
        sentences: [],
        drawn: [],
      })
    const turn = turns.at(-1)!
    const sentence = game.telling.narrate(player.scenario, event)
    if (sentence !== undefined) turn.sentences.push(sentence.trim())
    const came = game.telling.resultOf?.(player.scenario, event)
    if (came === undefined) return
    const who = actors[came.actor]
    const opening = openings.findLast((one) => one.who === who && one.draw === came.draw)
    if (opening === undefined || opening.isSettled) return
    opening.isSettled = true
    if (turn.sentences.length > 0) turn.drawn.push({ opening: opening.index, sentence: turn.sentences.length - 1 })
    const alike = moments.filter(
      (one) => one.game === number && one.round === round && one.who === who && one.draw === came.draw,
    )
    const moment = {
      opening: opening.index,
      ...(number === undefined ? {} : { game: number }),
      round,
      who,
      draw: came.draw,
      result: came.result,
      nth: alike.length + 1,
    }
    moments.push(moment)
    byEvent.set(eventIndex, moment)
  }
  const recording = player.playWatched(playout, tell, (index, actor, event) => {
    openings.push({ index, who: actors[actor], draw: game.events[event], isSettled: false })
  })
  read?.(recording)
  return { moments, turns, byEvent, openings: openings.map(({ who, draw }) => ({ who, draw })) }
}
