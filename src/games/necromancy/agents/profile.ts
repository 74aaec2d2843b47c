// What tells the styles of heroes apart: one way of judging, with these thresholds (NEC-AGENT-07).
import { Approach } from '../words/vocabulary.ts'

/** A threshold that no death clock reaches. */
const NEVER = 99

export const STEADY = {
  /** How many times as much harm weighs. */
  fear: 1,
  /** Badly injured and at so many marks a hero flees. */
  fleesAt: NEVER,
  /** So many dead, and a hero flees. */
  fleesAfter: NEVER,
  /** Whether a hero leaves a fight that the party is likely to lose. */
  leavesLost: true,
  /** An ally at close with so many marks is guarded before all else. */
  guardsAt: NEVER,
  /** What it is worth, in vitality, to end a turn beyond close of all monsters. */
  distance: 0.3,
  /** At so many marks a hero rests before the party departs. */
  restsAt: 3,
  /** Watches that the party waits for the badly injured to recover. */
  waits: 12,
  /** Room on the panic clock at which it waits no longer. */
  hurriesAt: 2,
  /** Whether it leaves after the first watch. */
  isHasty: false,
  /** How it comes near: to rush in takes no roll, which would fail in two of five. */
  approach: Approach.rush as number,
}
export type Profile = Readonly<typeof STEADY>

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
