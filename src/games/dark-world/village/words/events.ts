// What can happen in the village, as it is told: what both games tell, and its own.
import type { SharedEvent } from '../../shared/words/events.ts'

interface Narrated {
  readonly seat?: number
}

export type OwnEvent = Narrated &
  (
    | { type: 'treasuresHidden' }
    | { type: 'guardPosted' }
    /** `left`: cards of each kind that could come; absent once the deck was gone through. */
    | { type: 'eventDrawn'; card: number; left?: number[] }
    | { type: 'healed'; hp: number }
    | { type: 'wounded'; hp: number }
    | { type: 'actionsChanged'; left: number }
    | { type: 'peeked'; cards: string[] }
    | { type: 'buildingOpened'; zone: number; monsters: number }
    | { type: 'buildingLocked'; zone: number }
    | { type: 'buildingClosed'; zone: number; taken: number }
    | { type: 'guardSeen'; figure: number; item: number }
    | { type: 'treasureSeen'; zone: number; treasure: number }
    | { type: 'tookTreasure'; zone: number; treasure: number; left: number }
    | { type: 'tookKey'; from: string }
    | { type: 'rescued'; zone: number }
    | { type: 'sewerDrawn'; card: number; place: number; left?: number[] }
    | { type: 'wentUnder'; place: number }
    | {
        type: 'dueled'
        figure: string
        faces: number[]
        foeFaces: number[]
        total: number
        foeTotal: number
        hp: number
      }
    | { type: 'beaten'; figure: string }
    | { type: 'whipped'; figure: string; place: number }
    | { type: 'birdFlies'; roll: number; from: number; to: number }
    | { type: 'birdHome' }
    | { type: 'trialBegins'; column: number }
    | { type: 'trialMoved'; point: number }
    | { type: 'lurkerMoved'; point: number }
    | { type: 'trialLost'; peg: number; isLate: boolean }
    | { type: 'trialWon'; moves: number }
    | { type: 'enteredFortress'; rank: number; card: string }
    | { type: 'karrionStrikes'; faces: number[]; total: number; cards: number; hp: number }
    | { type: 'wheelTurned'; wheel: number }
  )
export type TellEvent = SharedEvent | OwnEvent
