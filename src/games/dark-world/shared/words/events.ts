// The events that both games tell; narration.ts makes sentences of them. Each game has more events of its own. Rules
// build an event only if somebody listens: `play.tell?.({ type: 'moved', … })`. An event draws no random numbers.

interface Narrated {
  readonly seat?: number
}

export type SharedEvent = Narrated &
  (
    | { type: 'gameBegins' }
    | { type: 'roundBegins'; order: number[] }
    /** Between two turns: here a state can be copied. */
    | { type: 'turn' }
    | { type: 'woke'; hp: number }
    | { type: 'moved'; place: number; left: number }
    | { type: 'figureMoved'; figure: number; place: number }
    /** The dice of a blow lie there, before any card is played; the blow is told as a whole afterwards. */
    | { type: 'rolled'; dice: number; total: number }
    | {
        type: 'blow'
        figure: number
        boss: boolean
        faces: number[]
        total: number
        cards: number
        needed: number
        kills: boolean
        back: boolean
      }
    | {
        type: 'struck'
        figure: number
        boss: boolean
        faces: number[]
        total: number
        cards: number
        damage: number
        hp: number
      }
    | { type: 'slain'; figure: number; strength: number; how: number }
    | { type: 'rewarded'; coin: boolean; cards: number }
    /** `left`: the cards of the deck as they were; absent where some that are drawn were known. */
    | { type: 'drew'; cards: number; hits: number; why: string; left?: { hit: number; miss: number } }
    | { type: 'discarded'; kind: number }
    | { type: 'knockedOut'; cause: number; place: number }
    | { type: 'eliminated'; cause: number }
    | { type: 'tookItem'; kind: number; left: number }
    | { type: 'leftItem'; kind: number; place: number }
    | { type: 'laidDown'; kind: number; place: number }
    | { type: 'drank'; hp: number }
    | { type: 'putOnBoots'; left: number }
    | { type: 'rested'; hp: number }
    | { type: 'placed'; figure: number; place: number; item: number }
    | { type: 'bossSlain' }
    | { type: 'gameEnds'; outcome: number; scores: number[]; parts: number[][] }
  )
