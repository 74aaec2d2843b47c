// Rules that the code does not mark, each with its reason. uncounted.test.ts fails for an ID that is marked after all.
// The first words of the reasons are explained in tests/games/when-darkness-comes/uncounted.ts.
import type { Uncounted } from '../../support/uncounted.ts'

/** Sections 1 to 20. */
export const UNCOUNTED_A: Uncounted = [
  // Dice, bags, hands and piles
  { ids: 'DH-DIE-02, DH-DIE-03', why: 'data: the types of dice' },
  { ids: 'DH-DIE-04', why: 'definitional: themes for whoever writes skills' },
  { ids: 'DH-DIE-05', why: 'definitional: a die is its type and its size' },
  { ids: 'DH-DIE-06', why: 'restriction: what a hero never holds' },
  { ids: 'DH-DIE-07', why: 'with DH-CHECK-01, DH-CHECK-02: where totals are made' },
  { ids: 'DH-ZONE-01, DH-ZONE-02', why: 'definitional: what a bag is, and who has one' },
  { ids: 'DH-ZONE-03', why: 'definitional: what the view gives; the option is held by tests of the view' },
  { ids: 'DH-ZONE-04', why: 'with DH-FX-05: who takes dice from a pile chooses' },
  { ids: 'DH-ZONE-05, DH-ZONE-07', why: 'definitional: size, capacity and order of a hand' },
  { ids: 'DH-ZONE-06', why: 'restriction: a hand never exceeds its limit' },
  { ids: 'DH-ZONE-09', why: 'restriction: waiting dice cannot be used' },
  { ids: 'DH-ZONE-10', why: 'restriction: what ALLY dice do not do' },
  { ids: 'DH-ZONE-11', why: 'with DH-FATE-04: the die lies there' },
  { ids: 'DH-ZONE-13', why: 'with DH-FX-05: a card moves dice' },
  { ids: 'DH-ZONE-15', why: "with DH-FATE-03, DH-FATE-04: into the payer's own zones" },
  { ids: 'DH-ZONE-16', why: 'definitional: an invariant, which tests and fuzzing hold' },

  // Heroes and skills
  { ids: 'DH-HERO-01', why: 'data: sizes of a party, checked where settings are read' },
  { ids: 'DH-HERO-02', why: 'with DH-END-08: the order in which turns pass' },
  { ids: 'DH-HERO-04, DH-HERO-05', why: 'data: the dice of a class, and its limits' },
  { ids: 'DH-HERO-07', why: 'restriction: capacity stays during a scenario' },
  { ids: 'DH-HERO-08', why: 'definitional: what the bag stands for' },
  { ids: 'DH-HERO-09', why: 'restriction: nothing is learned during a scenario' },
  { ids: 'DH-SKILL-01', why: 'data: the skills of a class, active or passive' },
  { ids: 'DH-SKILL-05', why: 'restriction: a skill is legal only in its windows' },
  { ids: 'DH-SKILL-07', why: 'definitional: levels of a skill' },
  { ids: 'DH-SKILL-09, DH-SKILL-10, DH-SKILL-11, DH-SKILL-13', why: 'restriction: skills that nobody may use' },
  { ids: 'DH-LEVEL-01, DH-LEVEL-02', why: 'data: levels, and the table of sizes' },
  { ids: 'DH-LEVEL-04', why: 'definitional: refers to the closing difficulty' },

  // Timer, locations, cards
  { ids: 'DH-TIMER-02', why: 'data: neither party nor locations change the timer' },
  { ids: 'DH-TIMER-07', why: 'with DH-TIMER-03: a turn like any other' },
  { ids: 'DH-LOC-04', why: 'data: what a safe haven holds' },
  { ids: 'DH-LOC-06', why: 'with DH-SETUP-01: all locations begin open' },
  { ids: 'DH-LOC-07, DH-LOC-08', why: 'restriction: what does not happen at a closed location, or where none closes' },
  { ids: 'DH-LOC-09', why: 'definitional: who is here and who is far' },
  { ids: 'DH-LOC-10', why: 'with DH-TRAVEL-01: travelling to a closed location is nothing else' },
  { ids: 'DH-LOC-11', why: 'data: what a kind of location fixes' },
  { ids: 'DH-BAG-01, DH-BAG-03, DH-BAG-04', why: 'data: what the bag of a kind holds' },
  { ids: 'DH-BAG-05', why: 'restriction: an empty bag cannot be explored' },
  { ids: 'DH-BAG-06', why: 'with DH-FX-06: dice are added to an open location' },
  { ids: 'DH-CARD-01, DH-CARD-02', why: 'definitional: groups of cards, face up and face down' },
  { ids: 'DH-CARD-08', why: 'with DH-VILL-01: the first meeting shows it' },
  { ids: 'DH-CARD-09, DH-CARD-13, DH-CARD-14', why: 'data: what cards say' },
  { ids: 'DH-CARD-12', why: 'with DH-SKILL-12: an ally card is used' },
  { ids: 'DH-CARD-15', why: 'definitional: a card wins against a rule' },
  { ids: 'DH-SETUP-02', why: 'with DH-HERO-06: the opening hand is filled' },
  { ids: 'DH-SETUP-03', why: 'with DH-CARD-07: where villains are dealt' },

  // Turns
  { ids: 'DH-TURN-02', why: 'restriction: nothing has to be done' },
  { ids: 'DH-TURN-05', why: 'restriction: others do not act' },
  { ids: 'DH-TURN-06', why: 'with DH-OUT-01, DH-OUT-02: the end comes on the spot' },
  { ids: 'DH-TURN-07', why: 'restriction: nothing else is done during an encounter' },
  { ids: 'DH-TURN-09', why: 'restriction: an error of the content, which ends the run' },
  { ids: 'DH-GIVE-02, DH-GIVE-03, DH-GIVE-05', why: 'restriction: what cannot be given' },
  { ids: 'DH-GIVE-04', why: 'with DH-GIVE-01: any dice, to any hero' },
  { ids: 'DH-USE-02', why: 'with DH-USE-01: a skill of the start window' },
  { ids: 'DH-USE-04, DH-USE-07', why: 'with DH-USE-06: another hero uses a skill' },
  { ids: 'DH-TRAVEL-02', why: 'with DH-TRAVEL-01: where a hero may go' },
  { ids: 'DH-TRAVEL-03', why: 'with DH-FX-12: a card moves a hero' },
  { ids: 'DH-EXPLORE-02, DH-EXPLORE-04', why: 'restriction: where nobody explores' },
  { ids: 'DH-EXPLORE-06', why: 'with DH-EXPLORE-01: the die lies open' },

  // Checks, and dice that are met
  { ids: 'DH-CHECK-06', why: 'with DH-CHECK-07: each die has its outcome' },
  { ids: 'DH-FATE-07', why: "with DH-CHECK-07: the hero's dice first" },
  { ids: 'DH-STAT-06', why: 'restriction: nobody assists' },
  { ids: 'DH-DIVINE-03', why: 'restriction: DIVINE dice are not discarded for a bonus' },
  { ids: 'DH-ALLY-01', why: 'with DH-CARD-16: special rules act when the die is met' },
  { ids: 'DH-ALLY-06', why: 'restriction: what ALLY dice do not pay' },

  // Chance and options
  { ids: 'DH-CHANCE-01', why: 'definitional: streams of chance' },
  { ids: 'DH-VIEW-07', why: 'definitional: the order of options' },
]
