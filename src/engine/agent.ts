// Who chooses: questions to agents, and agents.
/* eslint-disable @typescript-eslint/no-explicit-any -- who holds any game knows nothing of its own types */
import type { Draws } from '../random/index.ts'

/** Index of a place at the table, from 0; a seat's label is the hero's id made unique, or the side's name. */
export type Seat = number

export interface SeatInfo {
  readonly label: string
  /** Who the seat belongs to: heroes win and lose together. */
  readonly side: string
  readonly name: string
}

export interface DecisionKind {
  /** The specification's ID. */
  readonly id: string
  readonly name: string
}

export interface AgentInfo {
  readonly name: string
  readonly about: string
  /** It thinks for seconds in every playout: tests play few, and lists say so. */
  readonly slow?: boolean
  /** Sides it can play; absent = any. */
  readonly sides?: readonly string[]
}

/** A set that is chosen, one item a question (set-choice.ts): the steps so far. A candidate is a kind with a use. */
export interface SetSoFar {
  /** Of each candidate, by `kind * uses + use`: how often it is taken. */
  readonly chosen: Int16Array
  /** Items in all. */
  readonly count: number
  /** Ways to use an item; the last is the plain one. */
  readonly uses: number
  /** The action that takes one more of a candidate, and the one that ends the set. */
  takeOf(candidate: number): number
  readonly done: number
}

/**
 * A question to an agent. One object is reused for all questions of a playout: an agent keeps nothing of it.
 * With exactly one legal action nobody is asked.
 */
export interface Question<View = any> {
  /** Index into the game's `decisions`. */
  kind: number
  seat: Seat
  /**
   * Legal actions: codes of the game, distinct, in a stable order; only the first `count` are valid. A full buffer is
   * replaced by a longer one (question.ts).
   */
  actions: Int32Array
  count: number
  /** What this seat may know. */
  readonly view: View
  /** Present while a set is chosen. */
  set?: SetSoFar | undefined
  /** Present where the rules weigh the actions: an MC's options, or what random heroes prefer. */
  weights?: ActionWeights | undefined
}

/** Weights of all actions of a question: whole numbers from 1. */
export interface ActionWeights {
  /** By index; only the first `count` are valid. */
  of: Int32Array
}

/**
 * A policy. It sees only the question and its view, and owns an RNG stream.
 */
export interface Agent<View = any> {
  /**
   * Called before each playout, and before a copied state is played on, with a stream forked for this seat: nothing is
   * carried over from another playout or another branch of it.
   */
  reset(agentRng: Draws): void
  /**
   * Where a game has turns: called at the turn boundary before each turn of this seat, where the table can be copied.
   * For agents that look ahead; it changes nothing but the agent.
   */
  beforeTurn?(view: View, seat: Seat): void
  /** Of groups of players that slip (groups.ts): how often the best was taken. */
  readonly slips?: { readonly choices: number; readonly bestTaken: number }
  /** @returns index of the chosen action in `question.actions` */
  choose(question: Question<View>): number
}
