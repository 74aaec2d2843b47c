// The rule options of Necromancy (section 9 of the rules): every passage with two readings.
import { z } from 'zod'
import { options, type OptionsOf } from '../../../engine/options.ts'

/** Ends of a campaign that one event can bring about at once (NEC-END-05). */
export const ENDS = ['victory', 'dissolution', 'death', 'stalemate'] as const
/** Each of them once. */
const endOrder: z.ZodType<readonly (typeof ENDS)[number][]> = z
  .array(z.enum(ENDS))
  .refine((ends) => ends.length === 4 && new Set(ends).size === 4, {
    error: 'an order of ends names each of the four once',
  })

export const OPTIONS = options({
  actionModScope: {
    values: ['allRolls', 'firstRoll'],
    rules: ['NEC-MOD-05'],
    meaning: 'Whether a modifier to the next action counts for all of its rolls, or for the first one.',
  },
  skullduggeryHardMove: {
    values: ['immediate', 'deferred'],
    rules: ['NEC-SKUL-02'],
    meaning: 'Whether the hard move of a failed Skullduggery comes at once, or after the hero rolls again.',
  },
  pursuitChooser: {
    values: ['player', 'mc'],
    rules: ['NEC-PURS-02'],
    meaning: 'Who picks between harm and a penalty at a partial Pursuit.',
  },
  celebrateEase: {
    values: ['perHero', 'once'],
    rules: ['NEC-CELEB-02'],
    meaning: 'Whether each hero who picks ease erases a mark, or only the first one.',
  },
  celebrateCancelChooser: {
    values: ['mc', 'otherPlayer'],
    rules: ['NEC-CELEB-03'],
    meaning: 'Who picks what a missed celebration cancels.',
  },
  celebrateUnruly: {
    values: ['oneCoversAll', 'eachOwn'],
    rules: ['NEC-CELEB-04'],
    meaning: 'Whether one hero who keeps things in hand does so for all celebrants.',
  },
  deathClockOverflow: {
    values: ['discard', 'carry'],
    rules: ['NEC-CLOCK-03'],
    meaning: 'Whether harm beyond the last segment of a death clock is lost, or put on the empty clock.',
  },
  badlyInjuredAgain: {
    values: ['blocked', 'allowed'],
    rules: ['NEC-DEATH-05'],
    meaning: 'Whether a hero who is badly injured may choose that death move again.',
  },
  sacrificeCover: {
    values: ['none', 'escapeBonus'],
    rules: ['NEC-DEATH-08'],
    meaning: 'Whether a hero who chooses to die in a fight gives the others +2 on Escape.',
  },
  intimacyRate: {
    values: [1, 0, 2],
    also: { schema: z.int().min(0).max(20), words: 'a number of times' },
    rules: ['NEC-INTI-02'],
    meaning: 'Moments of intimacy that a hero can have in each hunt attempt, and in each lull.',
  },
  panicOverflow: {
    values: ['discard', 'carry'],
    rules: ['NEC-PANIC-02'],
    meaning: 'Whether marks beyond a full panic clock are lost, or placed when the crisis is over.',
  },
  eraseOrder: {
    values: ['untaggedFirst', 'oldestFirst', 'newestFirst'],
    rules: ['NEC-PANIC-10'],
    meaning: 'Our procedure: which mark of the panic clock is erased first.',
  },
  fleeMarks: {
    values: ['perHero', 'perBattle'],
    rules: ['NEC-TRIG-01'],
    meaning: 'Whether each hero who flees marks panic, or each battle from which heroes fled.',
  },
  deathPanic: {
    values: ['replace', 'add'],
    rules: ['NEC-TRIG-04'],
    meaning: 'Whether the marks of a permanent death replace that of a death move, or add to it.',
  },
  huntRefund: {
    values: ['allRemaining', 'none'],
    rules: ['NEC-TRIG-05'],
    meaning: "Whether a kill erases the marks that are left of the monster's strikes.",
  },
  intimidatePanic: {
    values: ['offerOnly', 'alwaysImportant', 'never'],
    rules: ['NEC-TRIG-06'],
    meaning: 'When intimidating somebody marks panic: as a price that is offered, always, or never.',
  },
  panicReport: {
    values: ['immediate', 'onReturn'],
    rules: ['NEC-TRIG-12'],
    meaning: 'Whether panic that is caused in the wilds is marked at once, or when the party is home.',
  },
  crisisWhileAway: {
    values: ['unattended', 'waits'],
    rules: ['NEC-CRIS-06'],
    meaning: 'Our procedure: whether a crisis runs its course while all heroes are away, or waits for them.',
  },
  walkAway: {
    values: ['free', 'escapeRoll'],
    rules: ['NEC-ROUND-08'],
    meaning: 'Whether a hero who begins a turn disengaged may leave the fight without a roll.',
  },
  positionModel: {
    values: ['track', 'grid'],
    rules: ['NEC-RANGE-04'],
    meaning: 'Whether combatants stand on a line of range bands, or on a square grid.',
  },
  gridOccupancy: {
    values: ['onePerSquare', 'shared'],
    rules: ['NEC-GRID-03'],
    meaning: 'Whether a square of the grid holds one combatant, or any number.',
  },
  attackCount: {
    values: ['playerChooses', 'fullNumber'],
    rules: ['NEC-ATK-04'],
    meaning: 'Whether a hero may make fewer attacks than the weapon gives.',
  },
  splitAttacks: {
    values: ['forbidden', 'declared'],
    rules: ['NEC-ATK-05'],
    meaning: 'Whether the attacks of one action may have different targets, named before cards are drawn.',
  },
  surplusAttacks: {
    values: ['lost', 'sameDeck'],
    rules: ['NEC-ATK-06'],
    meaning: 'Whether attacks left after the target dies are lost, or go to another monster of the same kind.',
  },
  reactionScope: {
    values: ['attacksOnly', 'allHarm'],
    rules: ['NEC-REACT-02'],
    meaning: "What the limit of one reaction a turn covers: monsters' attacks, or all harm of later cards.",
  },
  reactionTiming: {
    values: ['immediate', 'afterAll'],
    rules: ['NEC-REACT-03'],
    meaning: 'Whether a reaction comes before the next attack is rolled, or after all of them.',
  },
  reactionReach: {
    values: ['respect', 'ignore'],
    rules: ['NEC-REACT-04'],
    meaning: 'Whether a reaction has to reach the attacker.',
  },
  vitalityVisible: {
    values: ['banded', 'hidden', 'exact'],
    rules: ['NEC-MON-06'],
    meaning: "What players know of a monster's vitality: its quarter, nothing, or the number.",
  },
  deckKnowledge: {
    values: ['learned', 'full', 'none'],
    rules: ['NEC-DECK-07'],
    meaning: 'What players know of a death deck: the cards that they have seen, its list, or nothing.',
  },
  terminalOrder: {
    values: ['victoryFirst', 'dissolutionFirst', 'deathFirst'],
    also: { schema: endOrder, words: 'the four ends in a list: victory, dissolution, death, stalemate' },
    rules: ['NEC-END-05'],
    meaning: 'Our procedure: which end counts when one event brings about several.',
  },
})

export type Options = OptionsOf<typeof OPTIONS>

/** The ends, the one that counts first in front. */
export function endsInOrder(written: Options['terminalOrder']): readonly (typeof ENDS)[number][] {
  if (typeof written !== 'string') return written
  const first = ENDS.find((end) => written.startsWith(end))!
  return [first, ...ENDS.filter((end) => end !== first)]
}
