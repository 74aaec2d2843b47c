// Rules of the castle that no code marks, and why; uncounted.test.ts reads them. The first words of the reasons are
// explained in tests/games/when-darkness-comes/uncounted.ts.

export const UNCOUNTED: readonly { readonly ids: string; readonly why: string }[] = [
  // What there is
  { ids: 'DW-COMP-01, DW-COMP-05, DW-COMP-06, DW-COMP-09', why: 'data: heroes, figures, weapons and items of the box' },
  { ids: 'DW-COMP-02', why: 'definitional: what a Base Camp is' },
  { ids: 'DW-SETUP-01', why: 'definitional: one villain, and heroes' },
  { ids: 'DW-SETUP-06, DW-BOSS-01', why: 'definitional: Korak is always on his throne' },
  { ids: 'DW-DICE-02, DW-BOSS-04', why: "data: the faces of the dice, and Korak's number" },
  { ids: 'DW-DICE-03', why: 'with DW-DICE-01: a blow, whoever strikes' },

  // Turns and moves
  { ids: 'DW-TURN-03', why: 'restriction: what costs no action' },
  { ids: 'DW-KORAK-02', why: 'restriction: what is in the reserve does nothing' },
  { ids: 'DW-KORAK-06', why: 'restriction: what monsters do not do' },
  { ids: 'DW-KORAK-07', why: 'with DW-BOSS-03: Korak himself acts' },
  { ids: 'DW-MOVE-02, DW-MOVE-04, DW-MOVE-06, DW-MOVE-07, DW-MOVE-09', why: 'restriction: moves that nobody makes' },
  { ids: 'DW-MOVE-10', why: 'with DW-MOVE-01: a move like any other' },
  { ids: 'DW-DOOR-04', why: 'restriction: nothing closes a door' },
  { ids: 'DW-STOCK-09', why: 'restriction: where no monster is placed' },
  { ids: 'DW-STOCK-10', why: 'restriction: what heroes do not see' },

  // Bouts and cards
  { ids: 'DW-COMBAT-02', why: 'restriction: who does not fight whom' },
  { ids: 'DW-COMBAT-07, DW-COMBAT-08', why: 'with DW-COMBAT-03: another bout is one more' },
  { ids: 'DW-CARD-01', why: 'restriction: no cards in the bouts of others' },
  { ids: 'DW-CARD-06', why: 'restriction: a hand has no limit, and is not seen' },
  { ids: 'DW-CHEST-06', why: "with DW-DICE-05: the next blow is the weapon's" },

  // Knocked out, the Entrance, secret doors
  { ids: 'DW-HAUNT-07', why: 'restriction: the Haunter does no harm in the Entrance' },
  { ids: 'DW-KO-04', why: 'restriction: what is not lost' },
  { ids: 'DW-FOUNT-02', why: 'restriction: nobody blocks the Fountain' },
  { ids: 'DW-TELE-05, DW-TELE-06', why: 'restriction: what is no target' },
  { ids: 'DW-SECRET-01', why: 'data: the squares with numbers' },
  { ids: 'DW-SECRET-02', why: 'with DW-SECRET-03, DW-SECRET-04: the search' },
  {
    ids: 'DW-SECRET-08',
    why: 'restriction: no search from the far side; with option secretDoors it is a search like any other',
  },
  { ids: 'DW-SECRET-10', why: 'restriction: monsters use no secret doors' },

  // Items
  { ids: 'DW-ITEM-03, DW-ITEM-06, DW-ITEM-09', why: 'restriction: when items are not used, and that nobody gives any' },
  { ids: 'DW-ITEM-18', why: 'restriction: no grenade reaches Korak' },

  // The Arch and the arena
  {
    ids: 'DW-ARCH-03 to DW-ARCH-06, DW-ARCH-13',
    why: 'restriction: what does not cross the Arch, and who does not fight',
  },
  { ids: 'DW-ARCH-07, DW-ARENA-05', why: 'definitional: the Doomstep is a space, and steps are squares' },
  { ids: 'DW-ARCH-11', why: 'restriction: no second reward' },
  { ids: 'DW-ARCH-12', why: 'restriction: where the last monster does not stop' },
  { ids: 'DW-ARENA-02', why: 'with DW-STOCK-06: the item on each base' },
  { ids: 'DW-ARENA-06', why: 'restriction: where monsters do not go' },
  { ids: 'DW-ARENA-07', why: 'data: the squares before the throne' },
  { ids: 'DW-ARENA-08', why: 'with DW-REWARD-01, DW-REWARD-02, DW-REWARD-03, DW-REWARD-04: a kill like any other' },
  { ids: 'DW-ARENA-11', why: 'with DW-KO-03: he gets up, where he was put' },
  { ids: 'DW-ARENA-12', why: 'restriction: neither Fountain nor Platform there' },

  // The count
  { ids: 'DW-WIN-04', why: 'with DW-WIN-02: who has won, hero by hero' },
  { ids: 'DW-SCORE-06', why: 'restriction: what brings no points' },
]
