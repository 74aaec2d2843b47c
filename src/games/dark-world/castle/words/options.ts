// The rule options of the castle: the shared ones and its own (docs/rules/dark-world.md, "Rule options").
import { options, type OptionsOf } from '../../../../engine/options.ts'
import { SHARED_OPTIONS } from '../../shared/words/options.ts'

export const OPTIONS = options({
  ...SHARED_OPTIONS.table,
  chestPlacement: {
    values: ['free', 'bays'],
    rules: ['DW-SETUP-08'],
    meaning: 'Whether Korak puts chests on any legal square or on the bays of the map.',
  },
  chestActionCost: {
    values: [0, 1],
    rules: ['DW-CHEST-05'],
    meaning: 'What opening a chest costs, in actions.',
    overlooked: { as: 0, what: 'Heroes plan their moves as if opening a chest were free.' },
  },
  haunter: {
    values: ['everyTurn', 'oncePerGame', 'off'],
    rules: ['DW-HAUNT-01'],
    meaning: 'How often Korak may summon the Haunter.',
    overlooked: { as: 'everyTurn', what: 'Korak does not save a Haunter that comes but once.' },
  },
  haunterKills: {
    values: ['removed', 'returned'],
    rules: ['DW-HAUNT-05'],
    meaning: 'Whether monsters that the Haunter takes are out of play or back with Korak.',
  },
  teleportTiming: {
    values: ['nextTurn', 'sameTurn'],
    rules: ['DW-TELE-02'],
    meaning: 'Whether the Platform works at the start of the next turn or at once.',
    overlooked: { as: 'nextTurn', what: 'Heroes use the Platform as if it cost a turn.' },
  },
  teleportReach: {
    values: ['beforeDoor', 'insideRoom'],
    rules: ['DW-TELE-04'],
    meaning: 'Whether the Platform reaches up to the last open door or into the room behind it.',
  },
  secretDoors: {
    values: ['oneWay', 'bothWays'],
    rules: ['DW-SECRET-08'],
    meaning: 'Whether secret doors are used from their numbered side only.',
    overlooked: { as: 'oneWay', what: 'Heroes do not plan ways through the back of a secret door.' },
  },
  grenadeCards: {
    values: ['target', 'all'],
    rules: ['DW-ITEM-14'],
    meaning: 'Whether Hit cards on a grenade count for its target or for all monsters in the blast.',
    overlooked: { as: 'target', what: 'Heroes add no Hit cards to a grenade.' },
  },
  grenadeRewards: {
    values: ['full', 'none'],
    rules: ['DW-ITEM-17'],
    meaning: 'Whether kills by grenade are rewarded.',
    overlooked: { as: 'full', what: 'Heroes throw grenades as if kills were rewarded.' },
  },
  arenaArrival: {
    values: ['actAtOnce', 'nextTurn'],
    rules: ['DW-ARENA-03'],
    meaning: 'Whether monsters act in the turn in which they come into the arena.',
    overlooked: { as: 'actAtOnce', what: 'Nobody times the way into the arena by it.' },
  },
  arenaLoss: {
    values: ['heroChooses', 'korakChooses', 'random'],
    rules: ['DW-ARENA-10'],
    meaning: 'Who says what a hero loses who falls in the arena.',
  },
  korakFigurePoints: {
    values: [7, 0],
    rules: ['DW-SCORE-05'],
    meaning: "Whether Korak's figure is worth its points.",
    overlooked: { as: 7, what: 'Heroes go for Korak as if his figure had its points.' },
  },
})

/** Every option with its value: what the rules read. */
export type Options = OptionsOf<typeof OPTIONS>
