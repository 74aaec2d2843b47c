// What can happen, as it is told (NEC-MET-15). Heroes are seats, monsters have a place in their threat and a kind.
// Cards, moves and rows have their numbers, or the number of their source, under which the scenario keeps their names.

import type { Events, GameEvent } from '../../../engine/event.ts'

/** A monster, by its place in the threat, and its kind. */
export interface Foe {
  readonly monster: number
  readonly kind: number
}

/** By type what an event brings beside it. */
interface Brought {
  arena: { kinds: number[] }
  campaign: { kinds: number[] }
  emerged: { threat: number; kinds: number[]; nextStrike: number }
  phase: { phase: number }
  /** A turn boundary: of a hero in a fight, or of the captain at the settlement. */
  turn: { seat: number; inFight: boolean }
  round: { number: number }
  'monster turn': Foe
  rolled: {
    seat: number
    hero: number
    /** `Roll`, or 2 and more for moves. */
    class: number
    source: number
    dice: readonly [number, number]
    modifier: number
    total: number
    band: number
  }
  chose: { seat: number; option: string }
  moved: {
    combatant: number
    /** -1: a hero. */
    kind: number
    x: number
    y: number
    /** To the nearest opponent. */
    range: number
    by: string
  }
  drew: {
    seat: number
    weapon: number
    monster: number
    /** By card: whose it is, and which; -1: none was left. */
    kinds: number[]
    cards: number[]
    /** Cards any of which could come, and the traps among them; absent where a card is known, or they are too few. */
    left?: { cards: number; traps: number }
  }
  card: { seat: number; monster: number; card: number; band: number }
  trap: Foe & { seat: number; card: number; wasted: number }
  'set aside': Foe & { card: number }
  reshuffled: { kind: number }
  peeked: { seat: number; kind: number; cards: number[] }
  buried: { seat: number; kind: number; card: number }
  attack: Foe & { attack: number; targets: number[]; reaction: boolean }
  'reaction blocked': Foe & { seat: number; attack: number; why: string }
  vitality: Foe & { from: number; to: number }
  slain: Foe
  gone: Foe
  harmed: { seat: number; amount: number; marks: number; source: number }
  healed: { seat: number; amount: number; marks: number }
  'death move': { seat: number; move: number }
  died: { seat: number }
  condition: { seat: number; condition: number; on: boolean }
  modifier: {
    seat: number
    /** A bit for each class of rolls. */
    covers: number
    delta: number
    source: number
    until: number
  }
  lost: { combatant: number; kind: number; what: number }
  guards: { seat: number; ally: number }
  'steps in': { seat: number; ally: number }
  left: { seat: number; fled: boolean }
  did: { seat: number; what: string; whom: number }
  marked: { count: number; cause: number; threat: number; marks: number }
  unmarked: { count: number; marks: number; why: string }
  'crisis begins': { crisis: number; attended: boolean }
  'crisis ends': { controlled: boolean; instability: number }
  token: { kind: number; delta: number; now: number }
  resource: { seat: number; resource: number; now: number }
  souls: { delta: number; now: number }
  time: { time: number }
  /** `face`: of the die that decides how many souls are lost. */
  struck: { threat: number; marks: number; souls: number; face: number }
  /** `rows`: the sources of all rows of the table, with their weights: 0 of those that are left out. */
  row: { seat: number; source: number; hard: boolean; rows: number[]; weights: number[] }
  spared: { seat: number }
  /** `power`: of a playbook, by which it is done; -1 for none. */
  prep: { seat: number; action: number; power: number }
  leg: { done: number; needed: number }
  encounter: { victims: number[] }
  approach: { seat: number; approach: number }
  revealed: { what: number }
  home: object
  camped: object
  celebrated: object
  arrived: { seat: number }
  joined: { seat: number }
  recovered: { seat: number }
  returned: { seat: number }
  ended: { outcome: number }
}
export type Told = Events<Brought>
export type DrewEvent = Brought['drew']

/** As it reaches those who listen: with its round, a watch of the campaign or a round of the fight. */
export type Heard = GameEvent & Told
