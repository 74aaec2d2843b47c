// What a game tells: events in the order in which they happen.
import type { Seat } from './agent.ts'

/** A structured event: narration, replay's search, timelines and heat maps are all made from these. */
export interface GameEvent {
  readonly type: string
  /** From 1; 0 before the first. */
  readonly round: number
  /** In a playout of several games: which of them, from 1. */
  readonly game?: number
  /** Where it happens in scenes (`Game.scenes`): the outermost first, each with its number. */
  readonly scenes?: readonly { readonly scene: string; readonly number: number }[]
  /** Whose event it is, where it is somebody's. */
  readonly seat?: Seat
  readonly [detail: string]: unknown
}

/** The events of a game, from what each type brings: `Events<{ died: { seat: number } }>`. */
export type Events<Brought> = {
  readonly [Type in keyof Brought]: { readonly type: Type } & Readonly<Brought[Type]>
}[keyof Brought]

/** Takes events. Without a sink they are not even built. */
export type Sink = (event: GameEvent) => void

/** How likely a result was, in numbers and in words: `0.722`, `to succeed`. */
export interface ExactChance {
  /** In (0, 1]. */
  readonly chance: number
  /** Of what, in words that follow the number: `to succeed`, `to fail`, `of a one`. */
  readonly of: string
}

/** What a draw came to. */
export interface DrawResult {
  /** One of the game's `events`. */
  readonly draw: string
  /** Index of who drew. */
  readonly actor: number
  /** In a word or two, as a user may write it. */
  readonly result: string
}
