// The rule options of the village: those of both games, and its own (docs/rules/dark-world.md, "Rule options").
import { z } from 'zod'
import { options, type OptionsOf } from '../../../../engine/options.ts'
import { SHARED_OPTIONS } from '../../shared/words/options.ts'

export const OPTIONS = options({
  ...SHARED_OPTIONS.table,
  turnDraw: {
    values: ['event', 'choice'],
    rules: ['DWV-TURN-02'],
    meaning: "Whether a hero's turn begins with an Event card, or with that or a look at a Warlord card.",
  },
  prowlerActions: {
    values: ['threeActions', 'threeMovesAndDuel'],
    rules: ['DWV-PROWL-02'],
    meaning: 'Whether a duel of Wolf or Lurker is one of three actions, or comes on top of three moves.',
  },
  prowlerAtDoor: {
    values: ['shutsIn', 'duels'],
    rules: ['DWV-PROWL-08', 'DWV-PROWL-11'],
    meaning: 'Whether Wolf or Lurker on a numbered square shuts in who is inside, or duels through the doorway.',
  },
  clearedBuildings: {
    values: ['stayOpen', 'close'],
    rules: ['DWV-BLDG-12'],
    meaning: 'Whether a building whose monsters were slain stays open, or may be closed and stocked again.',
  },
  wereratCard: {
    values: [false, true],
    rules: ['DWV-RAT-04'],
    meaning: 'Whether a beaten Wererat brings a Hit/Miss card.',
    overlooked: { as: false, what: 'Heroes avoid the sewers as if Wererats brought no card.' },
  },
  sewerLost: {
    values: ['noMoreMoves', 'endTurn', 'nothing'],
    rules: ['DWV-SEWER-04'],
    meaning: 'What being lost in the sewers costs.',
    overlooked: { as: 'noMoreMoves', what: 'Heroes avoid the sewers as much, whatever getting lost costs.' },
  },
  lurkerMustMove: {
    values: [false, true],
    rules: ['DWV-TRIAL-08'],
    meaning: 'Whether the Lurker has to move in the Trial of Stealth if it can.',
  },
  lurkerPoints: {
    values: [0],
    rules: ['DWV-SCORE-03'],
    also: { schema: z.int().min(0).max(99), words: 'a number of points from 0 to 99' },
    meaning: 'Points of the Lurker in a Base Camp.',
    overlooked: { as: 0, what: 'No hero plays the trial for the points of the Lurker.' },
  },
  wheelCountsBossKills: {
    values: [true, false],
    rules: ['DWV-WHEEL-04'],
    meaning: 'Whether heroes felled by the Warlord or for him by Karrion turn his wheel.',
    overlooked: { as: true, what: 'Agents take the same risks, whichever way the wheel turns.' },
  },
  karrionStrikes: {
    values: ['oncePerHero', 'oncePerGame', 'everyBout'],
    rules: ['DWV-WEAK-05'],
    meaning: 'How often Karrion strikes when the Warlord keeps his card.',
    overlooked: { as: 'oncePerHero', what: 'Heroes do not count on more or fewer strikes of Karrion.' },
  },
  karrionMissCards: {
    values: [false, true],
    rules: ['DWV-WEAK-06'],
    meaning: 'Whether Miss cards help against Karrion.',
  },
  trialMoveLimit: {
    values: [60],
    rules: ['DWV-TRIAL-14'],
    also: { schema: z.int().min(5).max(1000), words: 'a number of moves from 5 to 1000' },
    meaning: 'After how many moves without an end a hero on the Drawbridge counts as caught.',
  },
})

/** Every option with its value: what the rules read. */
export type Options = OptionsOf<typeof OPTIONS>
