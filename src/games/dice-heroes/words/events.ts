// What can happen, as it is told. Dice are kinds (words/dice.ts), cards and skills numbers of the scenario.
import type { GameEvent } from '../../../engine/event.ts'

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

/** A location: its number in the list, and its kind. */
export interface ToldPlace {
  readonly place: number
  readonly kind: number
}

export type Told =
  | { readonly type: 'scenario'; readonly stage: number; readonly attempt: number; readonly kinds: number[] }
  | {
      readonly type: 'location'
      readonly at: ToldPlace
      readonly difficulty: number
      readonly dice: number[]
      readonly villain: number
      readonly enemies: number[]
      readonly obstacles: number[]
    }
  | { readonly type: 'turn'; readonly seat: number }
  /** `left`: -1 where no token was there to be removed. */
  | {
      readonly type: 'ticked'
      readonly seat: number
      readonly left: number
      readonly at: ToldPlace
      readonly hand: number[]
    }
  | { readonly type: 'skipped'; readonly seat: number; readonly left: number }
  | { readonly type: 'gave'; readonly seat: number; readonly to: number; readonly dice: number[] }
  | { readonly type: 'travelled'; readonly seat: number; readonly from: ToldPlace; readonly to: ToldPlace }
  /** Several dice of which one will be met. */
  | { readonly type: 'drawn'; readonly seat: number; readonly at: ToldPlace; readonly dice: number[] }
  /** What dice show that may be rolled again. */
  | { readonly type: 'rolled'; readonly seat: number; readonly e: number; readonly h: number; readonly rolls: number[] }
  | {
      readonly type: 'explored'
      readonly seat: number
      readonly at: ToldPlace
      readonly die: number
      readonly drawn: number[]
      readonly paid: number
    }
  /** Of an OBSTACLE, ENEMY or VILLAIN die: its card, -1 for a nameless one. */
  | { readonly type: 'met'; readonly seat: number; readonly die: number; readonly card: number; readonly at: ToldPlace }
  /** A card or a passive skill acts; what it does is told next. */
  | { readonly type: 'acted'; readonly source: number }
  | {
      readonly type: 'checked'
      readonly seat: number
      readonly check: number
      readonly die: number
      readonly at: ToldPlace
      readonly eRoll: number
      readonly parts: ToldPart[]
      readonly e: number
      readonly h: number
      readonly roll: number
      readonly skill: number
      readonly level: number
      readonly dice: ToldDie[]
      readonly passed: boolean
    }
  | {
      readonly type: 'modified'
      readonly seat: number
      readonly by: number
      readonly skill: number
      readonly level: number
      readonly side: number
      readonly amount: number
      readonly dice: ToldDie[]
    }
  | {
      readonly type: 'rerolled'
      readonly seat: number
      readonly side: number
      readonly skill: number
      readonly rolls: number[]
    }
  | {
      readonly type: 'used'
      readonly seat: number
      readonly for: number
      readonly skill: number
      readonly level: number
      readonly dice: ToldDie[]
      readonly roll: number
    }
  | {
      readonly type: 'became'
      readonly seat: number
      readonly die: number
      readonly fate: number
      readonly reason: number
      /** What it would have been without cards, and the card that changed it; -1 for none. */
      readonly planned: number
      readonly source: number
      /** Whether it is the encountered die; whether there is room for it in the hand. */
      readonly isMet: boolean
      readonly hasRoom: boolean
    }
  | { readonly type: 'forfeited'; readonly seat: number; readonly die: number }
  | { readonly type: 'left'; readonly seat: number; readonly die: number }
  | {
      readonly type: 'fled' | 'stood'
      readonly seat: number
      readonly die: number
      readonly damage: number
      readonly parts: ToldPart[]
    }
  | {
      readonly type: 'damaged'
      readonly seat: number
      readonly amount: number
      readonly damage: number
      readonly source: number
    }
  | {
      readonly type: 'reduced'
      readonly seat: number
      readonly by: number
      readonly skill: number
      readonly level: number
      readonly amount: number
      readonly left: number
      readonly dice: ToldDie[]
    }
  | {
      readonly type: 'endured'
      readonly seat: number
      readonly hand: number[]
      readonly bag: number[]
      readonly dropped: number
    }
  | {
      readonly type: 'wounded'
      readonly seat: number
      readonly die: number
      readonly displaced: number
      readonly hidden: boolean
    }
  | { readonly type: 'cured'; readonly seat: number; readonly dice: number[] }
  | { readonly type: 'near death'; readonly seat: number }
  | { readonly type: 'saved'; readonly seat: number }
  | { readonly type: 'died'; readonly seat: number }
  | { readonly type: 'defeated'; readonly seat: number; readonly at: ToldPlace; readonly villain: number }
  | {
      readonly type: 'closed'
      readonly seat: number
      readonly at: ToldPlace
      readonly way: number
      readonly lost: number[]
    }
  | { readonly type: 'timer'; readonly amount: number; readonly left: number }
  | {
      readonly type: 'moved'
      readonly seat: number
      readonly dice: number[]
      readonly from: number
      readonly to: number
    }
  | {
      readonly type: 'added'
      readonly seat: number
      readonly at: ToldPlace | null
      readonly dice: number[]
      readonly to: number
    }
  | {
      readonly type: 'bonus'
      readonly seat: number
      readonly amount: number
      readonly checks: number
      readonly uses: number
    }
  | { readonly type: 'peeked'; readonly at: ToldPlace; readonly what: number; readonly seen: number[] }
  | { readonly type: 'granted'; readonly seat: number }
  | { readonly type: 'resolved'; readonly seat: number; readonly ending: number }
  | { readonly type: 'cut short'; readonly seat: number }
  | { readonly type: 'discarded'; readonly seat: number; readonly dice: number[] }
  | {
      readonly type: 'refilled'
      readonly seat: number
      readonly dice: number[]
      readonly hand: number
      readonly capacity: number
      readonly bag: number
    }
  | { readonly type: 'opening hand'; readonly seat: number; readonly dice: number[] }
  | {
      readonly type: 'rewarded'
      readonly seat: number
      readonly reward: number
      readonly choice: number
      readonly die: number
      /** What has been raised: a level, a limit, the capacity. */
      readonly value: number
    }
  /** Dice that a hero keeps by own choice, and a spare or a deterred die (`from` -1) that a hero gets. */
  | { readonly type: 'kept'; readonly seat: number; readonly dice: number[] }
  | {
      readonly type: 'passed on'
      readonly seat: number
      readonly from: number
      readonly die: number
      /** What it takes the place of; -1 for a gap. */
      readonly replaced: number
    }
  | { readonly type: 'rebuilt'; readonly seat: number; readonly dice: number[]; readonly fresh: number }
  | { readonly type: 'ended'; readonly outcome: number; readonly turn: number }

/** As it reaches those who listen: with its round, the turn of the scenario. */
export type Heard = GameEvent & Told
