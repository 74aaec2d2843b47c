// What can happen, as it is told (NEC-MET-15). Heroes are seats, monsters have a place in their threat and a kind.
// Cards, moves and rows have their numbers, or the number of their source, under which the scenario keeps their names.

import type { GameEvent } from '../../../engine/game.ts'

/** A monster, by its place in the threat, and its kind. */
export interface Foe {
  readonly monster: number
  readonly kind: number
}

export type Told =
  | { readonly type: 'arena' | 'campaign'; readonly kinds: number[] }
  | { readonly type: 'emerged'; readonly threat: number; readonly kinds: number[]; readonly nextStrike: number }
  | { readonly type: 'phase'; readonly phase: number }
  /** A turn boundary: of a hero in a fight, or of the captain at the settlement. */
  | { readonly type: 'turn'; readonly seat: number; readonly inFight: boolean }
  | { readonly type: 'round'; readonly number: number }
  | ({ readonly type: 'monster turn' } & Foe)
  | {
      readonly type: 'rolled'
      readonly seat: number
      readonly hero: number
      /** `Roll`, or 2 and more for moves. */
      readonly class: number
      readonly source: number
      readonly dice: readonly [number, number]
      readonly modifier: number
      readonly total: number
      readonly band: number
    }
  | { readonly type: 'chose'; readonly seat: number; readonly option: string }
  | {
      readonly type: 'moved'
      readonly combatant: number
      /** -1: a hero. */
      readonly kind: number
      readonly x: number
      readonly y: number
      /** To the nearest opponent. */
      readonly range: number
      readonly by: string
    }
  | {
      readonly type: 'drew'
      readonly seat: number
      readonly weapon: number
      readonly monster: number
      /** By card: whose it is, and which; -1: none was left. */
      readonly kinds: number[]
      readonly cards: number[]
    }
  | {
      readonly type: 'card'
      readonly seat: number
      readonly monster: number
      readonly card: number
      readonly band: number
    }
  | ({ readonly type: 'trap'; readonly seat: number; readonly card: number; readonly wasted: number } & Foe)
  | ({ readonly type: 'set aside'; readonly card: number } & Foe)
  | { readonly type: 'reshuffled'; readonly kind: number }
  | {
      readonly type: 'peeked'
      readonly seat: number
      readonly kind: number
      readonly cards: number[]
    }
  | { readonly type: 'buried'; readonly seat: number; readonly kind: number; readonly card: number }
  | ({
      readonly type: 'attack'
      readonly attack: number
      readonly targets: number[]
      readonly reaction: boolean
    } & Foe)
  | ({ readonly type: 'reaction blocked'; readonly seat: number; readonly attack: number; readonly why: string } & Foe)
  | ({ readonly type: 'vitality'; readonly from: number; readonly to: number } & Foe)
  | ({ readonly type: 'slain' | 'gone' } & Foe)
  | {
      readonly type: 'harmed'
      readonly seat: number
      readonly amount: number
      readonly marks: number
      readonly source: number
    }
  | { readonly type: 'healed'; readonly seat: number; readonly amount: number; readonly marks: number }
  | { readonly type: 'death move'; readonly seat: number; readonly move: number }
  | { readonly type: 'died'; readonly seat: number }
  | { readonly type: 'condition'; readonly seat: number; readonly condition: number; readonly on: boolean }
  | {
      readonly type: 'modifier'
      readonly seat: number
      /** A bit for each class of rolls. */
      readonly covers: number
      readonly delta: number
      readonly source: number
      readonly until: number
    }
  | { readonly type: 'lost'; readonly combatant: number; readonly kind: number; readonly what: number }
  | { readonly type: 'guards'; readonly seat: number; readonly ally: number }
  | { readonly type: 'steps in'; readonly seat: number; readonly ally: number }
  | { readonly type: 'left'; readonly seat: number; readonly fled: boolean }
  | { readonly type: 'did'; readonly seat: number; readonly what: string; readonly whom: number }
  | {
      readonly type: 'marked'
      readonly count: number
      readonly cause: number
      readonly threat: number
      readonly marks: number
    }
  | { readonly type: 'unmarked'; readonly count: number; readonly marks: number; readonly why: string }
  | { readonly type: 'crisis begins'; readonly crisis: number; readonly attended: boolean }
  | { readonly type: 'crisis ends'; readonly controlled: boolean; readonly instability: number }
  | { readonly type: 'token'; readonly kind: number; readonly delta: number; readonly now: number }
  | { readonly type: 'resource'; readonly seat: number; readonly resource: number; readonly now: number }
  | { readonly type: 'souls'; readonly delta: number; readonly now: number }
  | { readonly type: 'time'; readonly time: number }
  | { readonly type: 'struck'; readonly threat: number; readonly marks: number; readonly souls: number }
  | { readonly type: 'row'; readonly seat: number; readonly source: number; readonly hard: boolean }
  | { readonly type: 'spared'; readonly seat: number }
  | { readonly type: 'prep'; readonly seat: number; readonly action: number }
  | { readonly type: 'leg'; readonly done: number; readonly needed: number }
  | { readonly type: 'encounter'; readonly victims: number[] }
  | { readonly type: 'approach'; readonly seat: number; readonly approach: number }
  | { readonly type: 'revealed'; readonly what: number }
  | { readonly type: 'home' | 'camped' | 'celebrated' }
  | { readonly type: 'arrived' | 'joined' | 'recovered' | 'returned'; readonly seat: number }
  | { readonly type: 'ended'; readonly outcome: number }

/** As it reaches those who listen: with its round, a watch of the campaign or a round of the fight. */
export type Heard = GameEvent & Told
