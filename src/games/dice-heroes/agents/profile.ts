// What tells the agents' styles apart: one way of judging, with these weights.

export interface Profile {
  /** How many times as much a lost die weighs, by damage or by choice. */
  readonly fear: number
  /** How many times as much an exploration weighs. */
  readonly haste: number
  /** How many times as much the success and the dice of other heroes weigh. */
  readonly care: number
  /** What it is worth, in explorations, to be where others are. */
  readonly company: number
}

/** Takes what has the best exact chance for what it is worth. */
export const STEADY: Profile = { fear: 1, haste: 1, care: 1, company: 0.15 }
/** Dice before time. */
export const CAUTIOUS: Profile = { ...STEADY, fear: 2 }
/** Time before dice. */
export const HASTY: Profile = { ...STEADY, haste: 2 }
/** Others first. */
export const SUPPORTER: Profile = { ...STEADY, care: 2.5, company: 0.8 }
