// Rules that the code does not mark, each with its reason. uncounted.test.ts fails for an ID that is marked after all.
//
//   definitional   defines a word, says how to read, advises or restates: it has no moment of its own
//   data           its numbers or lists stand in content, constants or settings
//   restriction    says what cannot be done, or what costs nothing: nothing happens that could be counted
//   with ID, ...   it takes effect at the very moment of another rule, and is counted there

export const UNCOUNTED: readonly { readonly ids: string; readonly why: string }[] = [
  // What the documents are
  { ids: 'WDC-META-01, WDC-META-02', why: 'definitional: what the sources are, and that nothing of theirs ships' },
  { ids: 'WDC-META-03', why: 'data: each module that the amendments bring is a rule option' },
  { ids: 'WDC-META-04', why: 'definitional: the engine is the game master, and does only what scenario data says' },
  { ids: 'WDC-META-05 to WDC-META-07', why: 'definitional: words of the glossaries' },

  // Dice and target numbers
  { ids: 'WDC-DICE-01 to WDC-DICE-06', why: 'definitional: what a roll is worth' },
  { ids: 'WDC-DICE-07, WDC-DICE-11', why: 'definitional: what a roll is worth without Gamble' },
  { ids: 'WDC-DICE-08 to WDC-DICE-10, WDC-DICE-13', why: 'definitional: what a roll is worth' },
  { ids: 'WDC-DICE-15', why: 'definitional: which dice are no check; each is counted by the rule that throws it' },
  { ids: 'WDC-DICE-17', why: 'definitional: the odds that follow from the ladder' },
  {
    ids: 'WDC-TN-01, WDC-TN-05',
    why: 'definitional: a target number is a rung of the ladder, and a level is a step on it',
  },
  { ids: 'WDC-TN-02', why: 'with WDC-CHECK-04: every check compares its value with its TN' },
  { ids: 'WDC-TN-03', why: 'with WDC-DODGE-03, WDC-FLEE-03: the two places where reaching it is not enough' },
  { ids: 'WDC-TN-04', why: 'data: the locks of each door stand with its tile, as a TN' },
  { ids: 'WDC-TN-07', why: 'with WDC-VP-02, WDC-VP-03, WDC-VP-04, WDC-VP-05, WDC-VP-06: points by the printed TN' },
  { ids: 'WDC-TN-09', why: 'with WDC-CHECK-03: a roll without a TN' },

  // Heroes and skills
  { ids: 'WDC-CHAR-01 to WDC-CHAR-08', why: 'definitional: what a hero and the attributes are' },
  { ids: 'WDC-CHAR-09', why: 'with WDC-HEALTH-02: the hero dies when it is used up' },
  { ids: 'WDC-CHAR-11, WDC-CHAR-12', why: 'data: the sheets of the heroes' },
  { ids: 'WDC-CHAR-14, WDC-CHAR-15', why: 'data: what a sheet may cost; nothing of it happens in play' },
  { ids: 'WDC-CHAR-16', why: 'data: the sheet of the sample hero' },
  { ids: 'WDC-CHAR-17', why: 'definitional: advice to beginners' },
  { ids: 'WDC-SKILL-02', why: 'with WDC-SKILL-01: the dice of the one skill that fits the roll' },
  { ids: 'WDC-SKILL-08', why: 'with WDC-TWO-01: the permission to strike twice is used' },
  { ids: 'WDC-SKILL-20', why: 'with WDC-DICE-12, WDC-SKILL-33: Gamble raises a roll, by the core rules or as amended' },
  { ids: 'WDC-SKILL-30', why: 'data: the price list of skills' },
  { ids: 'WDC-SKILL-31', why: 'definitional: the pairs that the text gives are all there are' },
  { ids: 'WDC-SKILL-32', why: 'definitional: new names of two skills' },
  { ids: 'WDC-SKILL-34, WDC-SKILL-36', why: 'definitional: that some skills are rarely used, and one never' },

  // Checks and help
  { ids: 'WDC-CHECK-01', why: 'definitional: names the three kinds of roll' },
  { ids: 'WDC-CHECK-02', why: 'with WDC-CHECK-03, WDC-CHECK-04, WDC-CHECK-05: the pool of every roll' },
  { ids: 'WDC-CHECK-07', why: 'with WDC-CHECK-05, WDC-CHECK-06: restates them' },
  { ids: 'WDC-CHECK-09', why: 'restriction: nobody but heroes rolls' },
  { ids: 'WDC-CHECK-10', why: 'definitional: the order of the steps; each step is counted by its own rule' },
  { ids: 'WDC-CHECK-12', why: 'definitional: the purposes by which disks match checks' },
  { ids: 'WDC-ASSIST-06', why: 'with WDC-ASSIST-02: help in a fight is help like any other' },
  { ids: 'WDC-ASSIST-07 to WDC-ASSIST-09', why: 'restriction: where nobody may help' },
  { ids: 'WDC-ASSIST-13', why: "restriction: a helper's nuisances do nothing" },
  { ids: 'WDC-ASSIST-15', why: 'restriction: help costs no action, and has no limit' },

  // Board, movement, sight
  { ids: 'WDC-BOARD-04 to WDC-BOARD-06', why: 'data: which tiles are left out stands with the tiles' },
  { ids: 'WDC-BOARD-13', why: 'restriction: no way leads from an upper floor to the street' },
  { ids: 'WDC-MOVE-04', why: 'with WDC-MOVE-05: what the square entered costs' },
  { ids: 'WDC-MOVE-12, WDC-MOVE-15', why: 'restriction: steps that nobody takes' },
  { ids: 'WDC-MOVE-17', why: 'restriction: the action does not interrupt the movement' },
  { ids: 'WDC-ENV-05', why: 'with WDC-ENV-01, WDC-ENV-04: which square counts' },
  { ids: 'WDC-LOS-06, WDC-LOS-11', why: 'definitional: what a free line is, and how far things are' },
  { ids: 'WDC-LOS-10', why: 'restriction: what is farther away stays face down' },
  { ids: 'WDC-LOS-13', why: 'with WDC-LOS-07: the disk is met from where the hero stands' },

  // Turns and actions
  { ids: 'WDC-TURN-03', why: 'with WDC-MOVE-01, WDC-FATE-04: rolled, and Fate resolved, before the move' },
  { ids: 'WDC-TURN-07', why: 'with WDC-FLEE-09, WDC-LOS-02, WDC-LOS-14: what has to be resolved first' },
  { ids: 'WDC-TURN-09', why: 'with WDC-ACT-01: the one action of the turn' },
  { ids: 'WDC-ACT-02', why: 'with WDC-HEAL-01' },
  { ids: 'WDC-ACT-03', why: 'with WDC-TURN-04' },
  {
    ids: 'WDC-ACT-04, WDC-ITEM-08',
    why: 'with WDC-ITEM-06, WDC-ITEM-09, WDC-ITEM-10, WDC-OPP-01, WDC-OPP-02: taking, giving, dropping, stealing',
  },
  { ids: 'WDC-ACT-05', why: 'with WDC-ALLY-07, WDC-COMBAT-01, WDC-RANGED-09, WDC-SEC-02: who is met lying face up' },
  { ids: 'WDC-ACT-06, WDC-ENTRY-02', why: 'with WDC-ENTRY-04, WDC-ENTRY-07, WDC-ENTRY-09, WDC-ENTRY-10: each way in' },
  { ids: 'WDC-ACT-07', why: 'with WDC-PERC-01' },
  { ids: 'WDC-ACT-08', why: 'with WDC-LIGHT-01' },
  { ids: 'WDC-ACT-10', why: 'with WDC-MAGIC-01, WDC-NUIS-05, WDC-TAPE-03: each of these actions' },
  { ids: 'WDC-ACT-12', why: 'restriction: what costs no action' },
  { ids: 'WDC-ACT-13', why: 'with WDC-COOP-04: what one hero tells another' },

  // Buildings
  { ids: 'WDC-ENTRY-01', why: 'data: the locks of each door; an opened one is simply shut again' },
  { ids: 'WDC-ENTRY-12', why: 'data: each door has its own locks' },
  { ids: 'WDC-PERC-02', why: 'with WDC-PERC-05: only who looked knows' },
  { ids: 'WDC-PERC-03', why: 'with WDC-PERC-01: how far it reaches' },

  // Disks
  { ids: 'WDC-DISK-01, WDC-DISK-03', why: 'definitional: the colours, and that open disks are open' },
  { ids: 'WDC-ADV-01', why: 'data: the numbers of each adversary' },
  { ids: 'WDC-ADV-03', why: 'with WDC-VP-05: points for a kill' },
  { ids: 'WDC-ADV-11', why: 'definitional: no adversary casts' },
  { ids: 'WDC-ALLY-01', why: "with WDC-VP-03: an ally's points; its numbers are data" },
  { ids: 'WDC-ALLY-05', why: 'with WDC-ASSIST-11: of any number one is used' },
  { ids: 'WDC-ALLY-10', why: 'with WDC-WILL-06: what the Therapist does' },
  { ids: 'WDC-COND-01', why: 'definitional: conditions are counters' },
  { ids: 'WDC-COMP-01', why: "with WDC-VP-02: a component's points; its numbers are data" },
  { ids: 'WDC-COMP-03', why: 'data: components weigh nothing' },
  { ids: 'WDC-NUIS-03', why: "restriction: a helper's nuisances do nothing" },
  { ids: 'WDC-OBST-02', why: 'with WDC-OBST-05, WDC-OBST-06: passed or not; what each asks is data' },
  { ids: 'WDC-OBST-03', why: 'restriction: who sees an obstacle has not met it' },
  { ids: 'WDC-OBST-08, WDC-RESH-04', why: 'restriction: obstacles are not reshuffled' },
  { ids: 'WDC-FAIL-06', why: 'with WDC-ALLY-07, WDC-ITEM-06: what fell is taken up again' },

  // Items and weapons
  { ids: 'WDC-ITEM-01', why: "with WDC-VP-02: an item's points; its numbers are data" },
  { ids: 'WDC-ITEM-12', why: 'data: the bonus of first aid kits' },
  { ids: 'WDC-WT-01', why: 'restriction: up to the limit nothing is asked; the weights are data' },
  { ids: 'WDC-WT-05', why: 'definitional: a remark on heavy loads, with no rule of its own' },
  {
    ids: 'WDC-WEAP-02 to WDC-WEAP-07, WDC-WEAP-09 to WDC-WEAP-15',
    why: 'data: the dice of each class of weapon by distance',
  },
  { ids: 'WDC-WEAP-08', why: 'restriction: distances at which a weapon is no use' },
  { ids: 'WDC-WEAP-16', why: 'restriction: two-handed weapons are none for the Two Fisted' },
  { ids: 'WDC-WEAP-17', why: 'definitional: two names for the same weapons' },

  // Security, company, fights
  { ids: 'WDC-SEC-01', why: 'with WDC-VP-04: its points; its numbers are data' },
  { ids: 'WDC-SEC-19', why: 'with WDC-SEC-10: restates it' },
  { ids: 'WDC-COOP-01, WDC-COOP-07', why: 'definitional: how cooperation and winning go together, in words' },
  { ids: 'WDC-COOP-02', why: 'with WDC-DEATH-04, WDC-DEATH-06: what a death costs the others' },
  { ids: 'WDC-COOP-05', why: 'with WDC-ENTRY-06: others are let in' },
  { ids: 'WDC-COOP-06', why: 'with WDC-ASSIST-01: heroes help' },
  { ids: 'WDC-FLEE-07', why: 'with WDC-SEC-05: restates it' },
  { ids: 'WDC-COMBAT-10', why: 'restriction: helpers do not fight, and are not attacked' },
  { ids: 'WDC-COMBAT-13', why: 'definitional: a worked example' },
  { ids: 'WDC-COMBAT-14', why: "definitional: advice to choose one's fights" },
  { ids: 'WDC-DODGE-05', why: 'restriction: Defence has no price' },
  { ids: 'WDC-RANGED-06', why: 'restriction: nobody helps with a shot' },
  { ids: 'WDC-RANGED-15', why: 'restriction: a shot goes where sight goes' },

  // Health, points, Fate, willpower
  { ids: 'WDC-HEALTH-01', why: 'data: Health stands on the sheet' },
  { ids: 'WDC-HEALTH-04', why: 'with WDC-MOVE-14: restates it' },
  { ids: 'WDC-DEATH-03', why: 'with WDC-ALLY-07, WDC-ITEM-06: what the dead left is taken' },
  { ids: 'WDC-VP-01', why: 'data: what a scenario asks for' },
  { ids: 'WDC-VP-07', why: 'with WDC-HEAL-02, WDC-MAGIC-07, WDC-NUIS-05: points for healing, spells, taping' },
  { ids: 'WDC-VP-08', why: 'definitional: points for role-playing are not simulated' },
  { ids: 'WDC-VP-11', why: 'with WDC-FATE-06: an Oh Crap is bought off' },
  { ids: 'WDC-VP-14, WDC-VP-15', why: 'restriction: when points may be spent, and how many on one roll' },
  { ids: 'WDC-VP-16', why: 'definitional: points are a number' },
  { ids: 'WDC-XP-03', why: 'definitional: a word of the glossary, which the chapter overrules' },
  { ids: 'WDC-FATE-02', why: 'with WDC-MOVE-03: the red die counts in the roll' },
  { ids: 'WDC-FATE-48', why: 'with WDC-FATE-04: the two dice of the table' },
  { ids: 'WDC-WILL-01', why: 'with WDC-CHAR-10: willpower at the start' },

  // Magic, and what the amendments add
  { ids: 'WDC-MAGIC-02', why: 'data: the nine components' },
  { ids: 'WDC-MAGIC-09', why: 'restriction: no components without magic' },
  { ids: 'WDC-SPELL-18', why: 'data: difficulty and points of each spell' },
  { ids: 'WDC-MGVR-04', why: 'with WDC-ITEM-09: a device is given like any item' },
  { ids: 'WDC-OPP-10', why: 'restriction: nobody helps with an opposed check' },
  { ids: 'WDC-TAPE-02', why: 'with WDC-NUIS-05: restates it' },
  { ids: 'WDC-TAPE-05', why: 'restriction: a taped flashlight is no use for walking and seeing' },
  {
    ids: 'WDC-DIFF-02, WDC-DIFF-03',
    why: 'data: the conditions of a campaign; each check that they raise is counted by WDC-DIFF-04',
  },
]
