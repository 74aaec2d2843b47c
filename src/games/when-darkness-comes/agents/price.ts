// What things are worth to a hero in victory points, and the chance of a check with helpers.
import { power } from '../../../numeric/index.ts'

/** Judgement, in victory points. */
export const PRICE = {
  /** One damage, by the health that is left before it. The last one is death. */
  damage: [0, 5, 1.2, 0.64, 0.4, 0.28] as readonly number[],
  /** A failure disk; and of what a third one drops, the share that is not picked up again. */
  failureDisk: 0.2,
  dropShare: 0.5,
  /** Being put out of a building. */
  eviction: 0.8,
  nuisance: 0.6,
  /** A light in a dark building, for all who are in it: they go faster, and see whom they can help. */
  lighting: 2,
  /** Spending a victory point where points don't win: it may be wanted for a later roll. */
  sparePoint: 0.2,
  /** A turn in which nothing can be done. */
  turn: 1,
  /** What a new tile promises: something, and the disks that will lie on it, which are a turn away at the least. */
  discovery: 0.1,
  discoveryShare: 0.4,
  /** What things are good for beside their VP. */
  weapon: 2,
  light: 1,
  bonus: 0.5,
  component: 0.5,
  helpingDie: 0.3,
  /** A step farther in every turn, and a damage more healed, beside a die more for one disk of the pool. */
  movementPoint: 0.1,
  healing: 0.05,
  /** Extra worth of what the scenario asks for. Each tile that it still needs makes a new tile worth so much more. */
  objective: 36,
  lead: 2,
} as const

/** Each helper re-rolls dice once (WDC-ASSIST-03). Counted as one more roll: about right for equal pools. */
export const helped = (chance: number, helpers: number): number =>
  1 - (helpers === 0 ? 1 - chance : power(1 - chance, 1 + helpers))
