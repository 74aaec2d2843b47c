// Rules that the code does not mark, each with its reason. uncounted.test.ts fails for an ID that is marked after all.
// The first words of the reasons are explained in tests/games/when-darkness-comes/uncounted.ts.
import type { Uncounted } from '../../support/uncounted.ts'

export const UNCOUNTED: Uncounted = [
  // Frame, moves and modifiers
  { ids: 'NEC-CORE-01', why: 'definitional: heroes and the MC have seats' },
  { ids: 'NEC-CORE-02', why: 'definitional: rule options and data come before rules' },
  { ids: 'NEC-CORE-04', why: 'definitional: a declared move is rolled' },
  { ids: 'NEC-CORE-06', why: 'definitional: draws have addresses; conformance holds it' },
  { ids: 'NEC-CORE-07', why: 'definitional: the order of loops over seats and monsters' },
  { ids: 'NEC-CORE-08', why: 'definitional: whole numbers; amounts of effects round up' },
  { ids: 'NEC-MOVE-05', why: 'restriction: monsters have no rolls' },
  { ids: 'NEC-MOVE-09', why: 'with NEC-MOVE-01: the record of a roll is told there' },
  { ids: 'NEC-MOD-08', why: 'definitional: classes of rolls' },

  // Harm, clocks and panic
  { ids: 'NEC-HARM-03', why: 'with NEC-IMPR-05: a prepared site' },
  { ids: 'NEC-HARM-04', why: 'data: amounts of harm' },
  { ids: 'NEC-CLOCK-02', why: 'restriction: nothing looks at fewer marks than 12' },
  { ids: 'NEC-SETT-01, NEC-SETT-02', why: 'data: a campaign has one settlement, and ends in four ways' },
  { ids: 'NEC-PANIC-03', why: 'with NEC-CRIS-01: the procedure of a crisis' },
  { ids: 'NEC-PANIC-06', why: 'restriction: nothing lowers instability' },

  // Fights
  { ids: 'NEC-RANGE-01, NEC-RANGE-02', why: 'definitional: bands, and no reach beyond long' },
  { ids: 'NEC-IMPR-02, NEC-IMPR-03', why: 'data: harm and reach of improvised arms' },
  { ids: 'NEC-MON-06', why: 'definitional: what the view gives; the option is held by tests of the view' },
  { ids: 'NEC-DECK-01', why: 'data: each monster has a deck' },
  { ids: 'NEC-DECK-06', why: 'definitional: what the view gives' },
  { ids: 'NEC-DECK-09', why: 'data: a deck without a trap is refused' },
  { ids: 'NEC-TRAP-04', why: 'with NEC-TRAP-03: only the discard pile is shuffled in' },
  { ids: 'NEC-PACK-05', why: 'with NEC-REACT-01: the reaction is that of the monster attacked' },
  { ids: 'NEC-PACK-07', why: 'with NEC-PACK-01, NEC-PACK-03: one deck a kind' },

  // The house procedure
  { ids: 'NEC-HARD-03', why: 'data: families of hard moves' },
  { ids: 'NEC-HARD-04', why: 'data: weights are made before play' },
  { ids: 'NEC-HARD-10', why: 'data: effects of moves' },
  { ids: 'NEC-CAMP-02', why: 'definitional: what the state holds' },
  { ids: 'NEC-CAMP-11', why: 'definitional: who is asked for the party' },
  { ids: 'NEC-FIGHT-07', why: 'definitional: an agent of the MC' },

  // Effects and decisions
  { ids: 'NEC-VOC-01, NEC-VOC-02, NEC-VOC-03, NEC-VOC-04', why: 'definitional: how effects are written' },
  { ids: 'NEC-VOC-05', why: 'definitional: each effect marks the rule that it carries out' },
  { ids: 'NEC-VOC-10', why: 'data: what the loader refuses' },
  { ids: 'NEC-DP-01..22', why: 'definitional: what is asked, and by whom' },
]
