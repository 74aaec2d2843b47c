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
}

export type Told =
  | { readonly type: 'scenario'; readonly stage: number; readonly attempt: number; readonly kinds: number[] }
  | { readonly type: 'turn'; readonly seat: number }
  | { readonly type: 'ticked'; readonly seat: number; readonly left: number }
  | { readonly type: 'skipped'; readonly seat: number; readonly left: number }
  | { readonly type: 'gave'; readonly seat: number; readonly to: number; readonly dice: number[] }
  | { readonly type: 'travelled'; readonly seat: number; readonly from: number; readonly to: number }
  | {
      readonly type: 'explored'
      readonly seat: number
      readonly place: number
      readonly die: number
      readonly drawn: number[]
      readonly paid: number
    }
  | { readonly type: 'met'; readonly seat: number; readonly die: number; readonly card: number; readonly place: number }
  | {
      readonly type: 'checked'
      readonly seat: number
      readonly check: number
      readonly die: number
      readonly eRoll: number
      readonly eModifier: number
      readonly hModifier: number
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
      readonly side: number
      readonly amount: number
      readonly dice: number[]
    }
  | { readonly type: 'rerolled'; readonly seat: number; readonly side: number }
  | {
      readonly type: 'used'
      readonly seat: number
      readonly for: number
      readonly skill: number
      readonly level: number
      readonly dice: number[]
      readonly roll: number
    }
  | {
      readonly type: 'became'
      readonly seat: number
      readonly die: number
      readonly fate: number
      readonly reason: number
    }
  | { readonly type: 'forfeited'; readonly seat: number; readonly die: number }
  | { readonly type: 'left'; readonly seat: number; readonly die: number }
  | { readonly type: 'fled'; readonly seat: number; readonly damage: number }
  | { readonly type: 'stood'; readonly seat: number; readonly damage: number }
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
      readonly amount: number
      readonly left: number
      readonly dice: number[]
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
  | { readonly type: 'defeated'; readonly seat: number; readonly place: number; readonly villain: number }
  | {
      readonly type: 'closed'
      readonly seat: number
      readonly place: number
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
      readonly place: number
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
  | { readonly type: 'peeked'; readonly place: number; readonly what: number; readonly seen: number[] }
  | { readonly type: 'granted'; readonly seat: number }
  | { readonly type: 'resolved'; readonly seat: number; readonly ending: number }
  | { readonly type: 'discarded'; readonly seat: number; readonly dice: number[] }
  | { readonly type: 'refilled'; readonly seat: number; readonly dice: number[] }
  | { readonly type: 'opening hand'; readonly seat: number; readonly dice: number[] }
  | {
      readonly type: 'rewarded'
      readonly seat: number
      readonly reward: number
      readonly choice: number
      readonly die: number
    }
  | { readonly type: 'rebuilt'; readonly seat: number; readonly dice: number[]; readonly fresh: number }
  | { readonly type: 'ended'; readonly outcome: number; readonly turn: number }

/** As it reaches those who listen: with its round, the turn of the scenario. */
export type Heard = GameEvent & Told
