// Rules of the village that no code marks, and why; uncounted.test.ts reads them. The first words of the reasons are
// explained in tests/games/when-darkness-comes/uncounted.ts. Many rules repeat a rule of the castle; that one is
// counted.

export const UNCOUNTED: readonly { readonly ids: string; readonly why: string }[] = [
  // Setting up
  { ids: 'DWV-SETUP-01', why: 'definitional: one villain, and heroes' },
  { ids: 'DWV-SETUP-11', why: 'definitional: Karrion is on his perch until he flies' },
  { ids: 'DWV-SETUP-12', why: 'data: how many Wererats each Sewer card has' },
  { ids: 'DWV-SETUP-13', why: 'data: which buildings hold a hostage' },
  { ids: 'DWV-SETUP-15', why: 'with DW-SETUP-10: the box is laid out' },

  // Rounds, turns, events
  { ids: 'DWV-ROUND-01', why: 'with DW-ROUND-01, DW-ROUND-02, DW-ROUND-03, DW-ROUND-04' },
  { ids: 'DWV-TURN-03', why: 'with DW-ITEM-10: an extra turn is actions alone' },
  { ids: 'DWV-EVENT-03', why: 'data: the deck of Event cards' },
  { ids: 'DWV-PEEK-02', why: 'with DWV-PEEK-01: only who looked knows' },
  { ids: 'DWV-WARLORD-02, DWV-PROWL-01', why: 'with DWV-PROWL-02: Wolf or Lurker acts' },

  // Moves and buildings
  { ids: 'DWV-MOVE-01', why: 'with DW-MOVE-01, DW-MOVE-03, DW-MOVE-05' },
  { ids: 'DWV-MOVE-02, DWV-MOVE-04 to DWV-MOVE-07', why: 'restriction: moves that nobody makes' },
  { ids: 'DWV-MOVE-03', why: 'with DW-MOVE-01: a way of the map like any other' },
  { ids: 'DWV-BLDG-04', why: 'with DW-STOCK-06: the item on each base' },
  { ids: 'DWV-BLDG-06, DWV-BLDG-08', why: 'restriction: treasure squares and walls' },
  { ids: 'DWV-BLDG-07', why: 'restriction: a building that opens ends nothing' },
  { ids: 'DWV-BLDG-11', why: 'with DWV-BLDG-02: stocked each time that it is lifted' },
  { ids: 'DWV-BLDG-13', why: 'restriction: what lies inside stays' },
  { ids: 'DWV-HALL-03', why: 'definitional: the upper floor is one space' },

  // Bouts
  { ids: 'DWV-COMBAT-02', why: 'with DW-DICE-04, DW-DICE-05, DW-DICE-06' },
  { ids: 'DWV-COMBAT-03', why: 'with DW-COMBAT-09, DW-COMBAT-10, DW-COMBAT-11, DW-COMBAT-12' },
  { ids: 'DWV-COMBAT-04', why: 'with DW-CARD-02, DW-CARD-03, DW-CARD-05' },
  { ids: 'DWV-COMBAT-05', why: 'with DW-REWARD-01, DW-REWARD-02, DW-REWARD-03, DW-REWARD-04' },
  { ids: 'DWV-COMBAT-06', why: 'with DWV-KO-01' },

  // Wolf, Lurker, Wererats
  { ids: 'DWV-PROWL-03', why: 'restriction: they enter no building' },
  { ids: 'DWV-PROWL-06', why: 'with DWV-PROWL-04, DWV-PROWL-05: one of them comes into the village' },
  { ids: 'DWV-PROWL-07', why: 'restriction: they are passed as monsters are' },
  { ids: 'DWV-PROWL-09', why: 'restriction: who beats them gains nothing' },
  { ids: 'DWV-PROWL-11', why: 'restriction: nobody goes, or fights, past one in a doorway' },
  { ids: 'DWV-DUEL-07, DWV-DUEL-08', why: 'restriction: neither cards nor items in a duel' },
  { ids: 'DWV-RAT-01', why: 'restriction: nothing of a fight with Wererats lasts' },
  { ids: 'DWV-RAT-03', why: 'restriction: who beats them gains nothing' },

  // Knocked out, the wheel
  { ids: 'DWV-KO-02', why: 'with DWV-WHEEL-01: restates it' },
  { ids: 'DWV-KO-03', why: 'with DW-KO-03' },
  {
    ids: 'DWV-KO-04, DWV-KO-06',
    why: 'restriction: nothing is lost, and nobody fights across the border of the Entrance',
  },
  { ids: 'DWV-FOUNT-02', why: 'restriction: nobody blocks the Fountain' },
  { ids: 'DWV-WHEEL-02', why: 'restriction: nothing turns the wheel back' },
  { ids: 'DWV-WHEEL-05', why: 'with DW-BOSS-05: a blow is held against the wheel' },

  // Treasures, items, Keys
  { ids: 'DWV-TREAS-05', why: 'restriction: nothing replaces a treasure' },
  { ids: 'DWV-ITEM-01', why: 'with DW-ITEM-01: above the limit one stays behind' },
  { ids: 'DWV-ITEM-02', why: 'with DW-ITEM-02, DW-ITEM-04' },
  { ids: 'DWV-ITEM-03', why: 'with DW-ITEM-05, DW-ITEM-07' },
  { ids: 'DWV-ITEM-04', why: 'with DW-ITEM-08, DW-ITEM-10' },
  { ids: 'DWV-KEY-01', why: 'with DWV-KEY-03: a Key is used' },
  { ids: 'DWV-KEY-02', why: 'definitional: a Key is no magic item' },

  // Sewers, trial, Fortress
  { ids: 'DWV-SEWER-02', why: 'restriction: who comes up draws no card' },
  { ids: 'DWV-TRIAL-02', why: 'with DWV-TRIAL-01: played at once, to its end' },
  { ids: 'DWV-TRIAL-05', why: 'data: the grid of points' },
  { ids: 'DWV-FORT-02', why: 'restriction: no Key, no way across' },
  { ids: 'DWV-FORT-08', why: 'definitional: the Fortress top is one space' },

  // The Warlord
  { ids: 'DWV-WEAK-01', why: "data: the Warlord's cards" },
  { ids: 'DWV-WEAK-02', why: 'with DWV-SETUP-17: one card is kept' },
  { ids: 'DWV-WEAK-04', why: 'with DWV-WEAK-03, DWV-WEAK-05: the card holds, looked at or not' },
  { ids: 'DWV-WEAK-08', why: 'restriction: this card does nothing' },
  { ids: 'DWV-BOSS-01', why: 'definitional: the Warlord is always in his place' },
  { ids: 'DWV-BOSS-02', why: 'with DW-DICE-07, DW-BOSS-06' },
  { ids: 'DWV-BOSS-03', why: 'with DW-BOSS-03' },
  { ids: 'DWV-BOSS-04', why: 'with DW-BOSS-05' },
  { ids: 'DWV-BOSS-05', why: 'with DW-BOSS-08' },

  // The count
  { ids: 'DWV-SCORE-01', why: 'with DW-WIN-01, DW-WIN-02' },
  { ids: 'DWV-SCORE-02', why: 'with DW-SCORE-01, DW-SCORE-02, DW-SCORE-03' },
  { ids: 'DWV-SCORE-03', why: 'data: the Lurker is worth no points' },
  { ids: 'DWV-SCORE-04, DWV-SCORE-05', why: 'with DW-SCORE-04, DW-SCORE-05' },
  { ids: 'DWV-SCORE-07', why: 'with DW-SCORE-07, DW-SCORE-08, DW-SCORE-09, DW-WIN-05' },
  { ids: 'DWV-SCORE-08', why: 'restriction: what brings no points' },
  { ids: 'DWV-SCORE-09', why: 'with DW-HARD-01, DW-HARD-02, DW-HARD-03' },
]
