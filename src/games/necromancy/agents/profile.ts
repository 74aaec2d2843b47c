// What tells the styles of heroes apart: one way of judging, with these thresholds (NEC-AGENT-07).
import { Approach } from '../words/vocabulary.ts'

/** A threshold that no death clock reaches. */
const NEVER = 99

export interface Profile {
  /** How many times as much harm weighs. */
  readonly fear: number
  /** Badly injured and at so many marks a hero flees. */
  readonly fleesAt: number
  /** So many dead, and a hero flees. */
  readonly fleesAfter: number
  /** Whether a hero leaves a fight that the party is likely to lose. */
  readonly leavesLost: boolean
  /** An ally at close with so many marks is guarded before all else. */
  readonly guardsAt: number
  /** What it is worth, in vitality, to end a turn beyond close of all monsters. */
  readonly distance: number
  /** At so many marks a hero rests before the party departs. */
  readonly restsAt: number
  /** Watches that the party waits for the badly injured to recover. */
  readonly waits: number
  /** Room on the panic clock at which it waits no longer. */
  readonly hurriesAt: number
  /** Whether it leaves after the first watch. */
  readonly isHasty: boolean
  /** How it comes near: to rush in takes no roll, which would fail in two of five. */
  readonly approach: number
}

export const STEADY: Profile = {
  fear: 1,
  fleesAt: NEVER,
  fleesAfter: NEVER,
  leavesLost: true,
  guardsAt: NEVER,
  distance: 0.3,
  restsAt: 3,
  waits: 12,
  hurriesAt: 2,
  isHasty: false,
  approach: Approach.rush,
}
/** Never flees, never waits, rushes in (NEC-AGENT-03). */
export const RECKLESS: Profile = { ...STEADY, leavesLost: false, isHasty: true }
/** Harm before vitality; flees soon, and departs uninjured (NEC-AGENT-04). */
export const CAREFUL: Profile = {
  ...STEADY,
  fear: 1.5,
  fleesAt: 6,
  fleesAfter: 2,
  distance: 1,
  restsAt: 1,
  waits: NEVER,
  hurriesAt: 4,
  approach: Approach.guarded,
}
/** Stands before the ally who is hurt most (NEC-AGENT-05). */
export const GUARDIAN: Profile = { ...STEADY, guardsAt: 7 }
