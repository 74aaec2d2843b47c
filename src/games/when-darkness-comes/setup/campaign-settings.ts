// What an experiment sets of a campaign.
import type { DifficultyRule } from '../content/schema.ts'

/** A campaign: heroes learn from game to game, the dead are replaced, and the table may change the difficulty. */
export interface CampaignSettings {
  readonly games: number
  /** Ids, played in turn and then again from the first, which is `scenario`. */
  readonly scenarios: readonly string[]
  /** Rules by name, or brought along. */
  readonly difficulty: string | readonly DifficultyRule[]
  /** By seat label (`others` for the rest): what heroes bring to the first game. */
  readonly veterans: Readonly<Record<string, Veteran>>
  /** By seat label: heroes retire after so many finished games (WDC-DIFF-01). */
  readonly retire: Readonly<Record<string, number>>
  /** Every so many games the party calls one off; 0 never. */
  readonly callOff: number
}

/** What a hero brings to the first game of a campaign; experience is spent before it. */
export interface Veteran {
  readonly games: number
  readonly experience: number
  readonly skillPoints: number
}
