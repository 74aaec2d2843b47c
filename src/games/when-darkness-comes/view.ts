// What one player may know (section 4, "The view"): everything that lies open, and what that seat has looked at.
// Agents get this and nothing else. Identities of other face-down disks, the order of the pools and future dice are not
// reachable from it; a test permutes all of that and demands the same choices.
import type { Play } from './play.ts'

export class View {
  /** The whole truth, closed to agents: every method below lets through only what may be known. */
  readonly #play: Play

  constructor(play: Play) {
    this.#play = play
  }

  get round(): number {
    return this.#play.state.round
  }
}
