// The rule options of Dice Heroes (section 36 of the rules): every passage with two readings.
import { options, type OptionsOf } from '../../../engine/options.ts'

export const OPTIONS = options({
  tiesPass: {
    values: ['perText', 'always', 'never'],
    rules: ['DH-CHECK-05'],
    meaning: 'Whether a tie passes a check: at obstacles and closing only, always, or never.',
  },
  timerLoss: {
    values: ['belowZero', 'atZero'],
    rules: ['DH-TIMER-04'],
    meaning: 'Whether the party loses when a token is missing, or as soon as none is left.',
    overlooked: { as: 'belowZero', what: 'Agents count on one turn more than there is.' },
  },
  deadTurnsTick: {
    values: [false, true],
    rules: ['DH-TIMER-05'],
    meaning: 'Whether the skipped turn of a dead hero also costs a token.',
  },
  openingHand: {
    values: ['favoredFirst', 'swapIfMissing'],
    rules: ['DH-HERO-06'],
    meaning: 'How an opening hand gets its die of the favored type: drawn first, or swapped in if it is missing.',
  },
  noSkillDamage: {
    values: ['flee', 'fleeIfUnable', 'full'],
    rules: ['DH-ENEMY-08'],
    meaning: 'Who may flee for half the damage: whoever does not fight, whoever cannot fight, or nobody.',
  },
  allyHandIsHand: {
    values: [false, true],
    rules: ['DH-ZONE-10'],
    meaning: 'Whether ALLY dice pay for exploring again, absorb damage and keep a hero alive as hand dice do.',
  },
  freeSpace: {
    values: ['hardLimit', 'capacity'],
    rules: ['DH-FATE-01'],
    meaning: 'Whether an acquired die finds room up to the limit of 10 dice, or up to the hand capacity.',
    overlooked: { as: 'hardLimit', what: 'Agents count on room for up to 10 dice in a hand.' },
  },
  woundDisplaces: {
    values: ['leftmost', 'choose'],
    rules: ['DH-WOUND-04'],
    meaning: 'Which die makes room for a WOUND die in a full hand: the leftmost, or one of choice.',
  },
  giving: {
    values: ['activeOnly', 'mutual'],
    rules: ['DH-GIVE-01'],
    meaning: 'Whether the hero who was given dice may give some back.',
  },
  villainClose: {
    values: ['attempt', 'none', 'auto'],
    rules: ['DH-VILL-04'],
    meaning: 'What the defeat of a villain leads to whose card does not say it.',
  },
  villainCloseCounts: {
    values: [true, false],
    rules: ['DH-CLOSE-10'],
    meaning: "Whether the closing attempt after a villain is the turn's only one, and ends exploring.",
  },
  deathTest: {
    values: ['handAndBag', 'bagOnly'],
    rules: ['DH-DEATH-01'],
    meaning: 'Whether a hero is near death without dice in hand and bag, or without dice in the bag.',
    overlooked: { as: 'handAndBag', what: 'Agents do not guard a bag that runs empty while their hand is full.' },
  },
  nearDeath: {
    values: ['grace', 'immediate'],
    rules: ['DH-DEATH-04'],
    meaning:
      'Whether a hero near death can be saved (until the own turn ends, or the next one begins), or dies at once.',
    overlooked: { as: 'grace', what: 'Agents count on being saved in time.' },
  },
  deterrentUse: {
    values: ['fillMissing', 'upgrade'],
    rules: ['DH-REFILL-08'],
    meaning: 'Whether deterred dice only fill gaps of a bag, or also replace smaller dice.',
  },
  bagKnowledge: {
    values: ['counted', 'blind'],
    rules: ['DH-ZONE-03'],
    meaning: 'Whether players remember what went into bags and came out, or know only how many dice they hold.',
  },
})

export type Options = OptionsOf<typeof OPTIONS>
