// What can happen in the castle, as it is told: what both games tell, and its own.
import type { SharedEvent } from '../../shared/words/events.ts'

interface Narrated {
  readonly seat?: number
}

export type OwnEvent = Narrated &
  (
    | { type: 'chestPlaced'; chest: number; place: number; front: number }
    | { type: 'doorOpened'; door: number }
    | { type: 'roomOpened'; room: number }
    | { type: 'roomEmpty'; room: number }
    | { type: 'onPlatform' }
    | { type: 'teleported'; place: number }
    | { type: 'searched'; door: number; roll: number; found: boolean }
    | { type: 'wentThrough'; from: number; place: number; swapped: number }
    | { type: 'steppedAway'; place: number }
    | { type: 'chestOpened'; chest: number; weapon: number; takes: boolean }
    | { type: 'haunterFlies'; row: number }
    | { type: 'haunterTook'; figure: number; place: number }
    | { type: 'passedArch'; rank: number }
    | { type: 'gaveUp'; verb: number; which: number }
    | { type: 'arenaOpens'; monsters: number }
    | { type: 'threw'; figure: number; place: number; cards: number }
    | { type: 'scorched'; damage: number; hp: number }
    | { type: 'deadEnd' }
  )
export type TellEvent = SharedEvent | OwnEvent
