// What can happen, as it is told. Dice are kinds (words/dice.ts), cards and skills numbers of the scenario.
import type { Events, GameEvent } from '../../../engine/event.ts'

/** A die of a check. */
export interface ToldDie {
  readonly kind: number
  /** Who pays it. */
  readonly payer: number
  readonly roll: number
  /** Whether it counts for H. */
  readonly counts: boolean
  /** What becomes of it, unless a card changes that. */
  readonly fate: number
}

/** A part of E or H beside the dice: of which side, and what gives it. */
export interface ToldPart {
  readonly side: number
  readonly amount: number
  readonly why: string
}

/** Dice that are thrown together and counted in one way (`Roll`), for E or H. */
export interface ToldThrow {
  readonly side: number
  readonly roll: number
  /** Their kinds. */
  readonly dice: readonly number[]
}

/** The first throw of a check, before anything is rolled again. */
export interface ToldFirst {
  /** All that is added to H, less all that is added to E. */
  readonly lead: number
  /** Whether a tie passes. */
  readonly ties: boolean
  /** Without the encountered die. */
  readonly throws: readonly ToldThrow[]
  readonly passed: boolean
  /** Whether any dice were rolled again after it. */
  readonly isRerolled: boolean
}

/** A location: its number in the list, and its kind. */
export interface ToldPlace {
  readonly place: number
  readonly kind: number
}

/** By type what an event brings beside it. */
interface Brought {
  scenario: { stage: number; attempt: number; kinds: number[] }
  location: {
    at: ToldPlace
    difficulty: number
    dice: number[]
    villain: number
    enemies: number[]
    obstacles: number[]
  }
  turn: { seat: number }
  /** `left`: -1 where no token was there to be removed. */
  ticked: { seat: number; left: number; at: ToldPlace; hand: number[] }
  skipped: { seat: number; left: number }
  gave: { seat: number; to: number; dice: number[] }
  travelled: { seat: number; from: ToldPlace; to: ToldPlace }
  /** Several dice of which one will be met. */
  drawn: { seat: number; at: ToldPlace; dice: number[] }
  /** What dice show that may be rolled again. */
  rolled: { seat: number; e: number; h: number; rolls: number[] }
  /** `bag`: the dice that could come. */
  explored: { seat: number; at: ToldPlace; die: number; drawn: number[]; paid: number; bag: number[] }
  /** Of an OBSTACLE, ENEMY or VILLAIN die: its card, -1 for a nameless one. */
  met: { seat: number; die: number; card: number; at: ToldPlace }
  /** A card or a passive skill acts; what it does is told next. */
  acted: { source: number }
  checked: {
    seat: number
    check: number
    die: number
    at: ToldPlace
    eRoll: number
    parts: ToldPart[]
    e: number
    h: number
    roll: number
    skill: number
    level: number
    dice: ToldDie[]
    passed: boolean
    first: ToldFirst
  }
  modified: {
    seat: number
    check: number
    by: number
    skill: number
    level: number
    side: number
    amount: number
    dice: ToldDie[]
  }
  rerolled: { seat: number; side: number; skill: number; rolls: number[] }
  /** `plus`: what is added to the dice. */
  used: { seat: number; for: number; skill: number; level: number; dice: ToldDie[]; roll: number; plus: number }
  became: {
    seat: number
    die: number
    fate: number
    reason: number
    /** What it would have been without cards, and the card that changed it; -1 for none. */
    planned: number
    source: number
    /** Whether it is the encountered die; whether there is room for it in the hand. */
    isMet: boolean
    hasRoom: boolean
  }
  forfeited: { seat: number; die: number }
  left: { seat: number; die: number }
  fled: { seat: number; die: number; damage: number; parts: ToldPart[] }
  stood: { seat: number; die: number; damage: number; parts: ToldPart[] }
  damaged: { seat: number; amount: number; damage: number; source: number }
  reduced: { seat: number; by: number; skill: number; level: number; amount: number; left: number; dice: ToldDie[] }
  endured: { seat: number; hand: number[]; bag: number[]; dropped: number }
  wounded: { seat: number; die: number; displaced: number; hidden: boolean }
  cured: { seat: number; dice: number[] }
  'near death': { seat: number }
  saved: { seat: number }
  died: { seat: number }
  defeated: { seat: number; at: ToldPlace; villain: number }
  closed: { seat: number; at: ToldPlace; way: number; lost: number[] }
  timer: { amount: number; left: number }
  moved: { seat: number; dice: number[]; from: number; to: number }
  added: { seat: number; at: ToldPlace | null; dice: number[]; to: number }
  bonus: { seat: number; amount: number; checks: number; uses: number }
  peeked: { at: ToldPlace; what: number; seen: number[] }
  granted: { seat: number }
  resolved: { seat: number; ending: number }
  'cut short': { seat: number }
  discarded: { seat: number; dice: number[] }
  refilled: { seat: number; dice: number[]; hand: number; capacity: number; bag: number }
  'opening hand': { seat: number; dice: number[] }
  rewarded: {
    seat: number
    reward: number
    choice: number
    die: number
    /** What has been raised: a level, a limit, the capacity. */
    value: number
    /** Level of the scenario. */
    level: number
  }
  /** Dice that a hero keeps by own choice, and a spare or a deterred die (`from` -1) that a hero gets. */
  kept: { seat: number; dice: number[] }
  'passed on': {
    seat: number
    from: number
    die: number
    /** What it takes the place of; -1 for a gap. */
    replaced: number
  }
  rebuilt: { seat: number; dice: number[]; fresh: number }
  ended: { outcome: number; turn: number }
}
export type Told = Events<Brought>
export type ToldCheck = Brought['checked']

/** As it reaches those who listen: with its round, the turn of the scenario. */
export type Heard = GameEvent & Told
