// Faults of the rules that the referee has found and that are still open: it notes them instead of refusing the game.
// One that is mended has to be taken off this list (referee.test.ts).

export const OPEN_FAULTS = {
  /** NEC-CAMP-06: watches of the crisis that a strike brings about come before the next strike is put off. */
  strikesTwice: 'NEC-CAMP-06',
  /** NEC-AFTER-05: who comes home to the party rolls in the context of the town. */
  arrivesInTown: 'NEC-AFTER-05',
  /** NEC-VOC-05: a strike on several heroes is made on all of them, once for each. */
  strikesEachForAll: 'NEC-VOC-05',
  /** NEC-TRIG-02: a group that died to the last hero counts as one that fled. */
  deadGroupFlees: 'NEC-TRIG-02',
  /** NEC-TRIG-12: marks that nobody came home to report are placed. */
  reportWithoutReturn: 'NEC-TRIG-12',
  /** NEC-TRIG-12: what a hero at home does while the party is away is reported when it returns. */
  marksOfHomeWait: 'NEC-TRIG-12',
  /** NEC-CRIS-01: a crisis waits for the end of a threat, or until all have been driven off. */
  crisisWaits: 'NEC-CRIS-01',
  /** NEC-HARD-12: half a success outlives its phase. */
  halvesStay: 'NEC-HARD-12',
  /** NEC-DECK-11: where a deck is short, cards -1 are told as drawn and counted as wasted. */
  drawsNothing: 'NEC-DECK-11',
  /** NEC-PREP-07: a crisis between a threat and its goods takes away the success. */
  crisisWipesResults: 'NEC-PREP-07',
  /** NEC-CRIS-03: a hard move spares the hero at home while the others fight. */
  sparedAtHome: 'NEC-CRIS-03',
  /** NEC-END-05: a crisis runs its course after the last hero has died. */
  crisisAfterTheEnd: 'NEC-END-05',
  /** NEC-CAMP-11: heroes who have just joined are passed over when the captain is looked for. */
  captainBeforeJoining: 'NEC-CAMP-11',
} as const

export type Fault = keyof typeof OPEN_FAULTS
