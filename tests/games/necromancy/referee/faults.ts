// Faults of the rules that the referee has found and that are still open: it notes them instead of refusing the game.
// One that is mended has to be taken off this list: its game no longer shows it (referee.test.ts).

/** By name: the rule that is broken, and the number of a game that shows it. */
export const OPEN_FAULTS = {
  /** Watches of the crisis that a strike brings about come before the next strike is put off. */
  strikesTwice: { rule: 'NEC-CAMP-06', game: 13 },
  /** Who comes home to the party rolls in the context of the town. */
  arrivesInTown: { rule: 'NEC-AFTER-05', game: 11 },
  /** A strike on several heroes is made on all of them, once for each. */
  strikesEachForAll: { rule: 'NEC-VOC-05', game: 25 },
  /** Marks that nobody came home to report are placed. */
  reportWithoutReturn: { rule: 'NEC-TRIG-12', game: 35 },
  /** What a hero at home does while the party is away is reported when it returns. */
  marksOfHomeWait: { rule: 'NEC-TRIG-12', game: 133 },
  /** A crisis waits for the end of a threat, or until all have been driven off. */
  crisisWaits: { rule: 'NEC-CRIS-01', game: 65 },
  /** Half a success outlives its phase. */
  halvesStay: { rule: 'NEC-HARD-12', game: 260 },
  /** Where a deck is short, cards -1 are told as drawn and counted as wasted. */
  drawsNothing: { rule: 'NEC-DECK-11', game: 1542 },
  /** A hard move spares the hero at home while the others fight. */
  sparedAtHome: { rule: 'NEC-CRIS-03', game: 2906 },
  /** A crisis runs its course after the last hero has died. */
  crisisAfterTheEnd: { rule: 'NEC-END-05', game: 4 },
  /** Heroes who have just joined are passed over when the captain is looked for. */
  captainBeforeJoining: { rule: 'NEC-CAMP-11', game: 5 },
} as const

export type Fault = keyof typeof OPEN_FAULTS
