// The rule options of When Darkness Comes (section 2 of the rules), as data: every ruling with two readings and every
// amendment. settings.ts lets an experiment set them, the rules read the resolved `Options`, lists and docs show them.
import { z } from 'zod'
import { oneOf } from '../../../input/index.ts'
import type { RuleOption } from '../../../engine/game.ts'
import type { Overlooked } from '../../../engine/options.ts'
import type { AttributeName } from '../words/vocabulary.ts'

export const RULESETS = ['core', 'new'] as const
export type Ruleset = (typeof RULESETS)[number]

interface OptionDefinition {
  readonly values: readonly (string | number | boolean)[]
  readonly core: string | number | boolean
  /** Default under the ruleset `new`. */
  readonly new: string | number | boolean
  /** One sentence for designers. */
  readonly meaning: string
  /** Entries of the rules, without the prefix WDC-. */
  readonly rules: readonly string[]
  /** What agents overlook: listed under limitations. */
  readonly overlooked?: Overlooked
}

/** All options besides `ruleset`, in the order of section 2. */
export const OPTIONS = {
  tnComparison: {
    values: ['meet', 'exceed'],
    core: 'meet',
    new: 'meet',
    rules: ['TN-02'],
    meaning: 'Whether a roll has to reach the target number or to pass it.',
  },
  tnCeiling: {
    values: ['clamp10', 'unbounded'],
    core: 'clamp10',
    new: 'clamp10',
    rules: ['TN-06'],
    meaning: "Whether shifts stop at the ladder's tenth rung or can make a target number impossible.",
  },
  attributeMin: {
    values: [1, 0, 2],
    core: 1,
    new: 1,
    rules: ['CHAR-14'],
    meaning: 'The lowest attribute a sheet may have.',
  },
  gamble: {
    values: ['core', 'new', 'newOpposedOnly'],
    core: 'core',
    new: 'new',
    rules: ['SKILL-33'],
    meaning: 'Whether Gamble works on every roll, on one roll a turn, or on one opposed roll a turn.',
  },
  heroVersusHero: {
    values: [false, true],
    core: false,
    new: false,
    rules: ['CHECK-08'],
    meaning: 'Whether heroes may attack each other.',
    overlooked: { as: false, what: 'No agent attacks another hero.' },
  },
  assistBatch: {
    values: ['single', 'perDie'],
    core: 'single',
    new: 'single',
    rules: ['ASSIST-03'],
    meaning: "Whether a helper's dice are thrown again in one go or one after another.",
    overlooked: { as: 'single', what: 'Agents choose dice for a helper as if all were thrown at once.' },
  },
  assistScope: {
    values: ['core', 'new'],
    core: 'core',
    new: 'new',
    rules: ['ASSIST-09'],
    meaning:
      'Which checks nobody can help with: core leaves out movement and perception, ' +
      'new every check without a target number.',
  },
  allyAssists: {
    values: ['ownerAndOthers', 'ownerOnly'],
    core: 'ownerAndOthers',
    new: 'ownerAndOthers',
    rules: ['ASSIST-12'],
    meaning: 'Whether a helping hero may add an ally of their own.',
  },
  poolExhausted: {
    values: ['empty', 'recycle'],
    core: 'empty',
    new: 'empty',
    rules: ['BOARD-16'],
    meaning: 'Whether an empty disk pool leaves squares bare or takes the discarded disks back in.',
    overlooked: { as: 'empty', what: 'Agents do not expect discarded disks again.' },
  },
  woodsRounding: {
    values: ['up', 'down'],
    core: 'up',
    new: 'up',
    rules: ['MOVE-06'],
    meaning: 'Whether a rest of movement buys one last square of woods.',
  },
  halfRounding: {
    values: ['up', 'down'],
    core: 'up',
    new: 'up',
    rules: ['MOVE-08'],
    meaning: 'Which way halved movement is rounded.',
  },
  rainIndoors: {
    values: [false, true],
    core: false,
    new: false,
    rules: ['ENV-04'],
    meaning: 'Whether rain also hinders inside buildings.',
  },
  flipSpendsAction: {
    values: [true, false],
    core: true,
    new: true,
    rules: ['LOS-01'],
    meaning: 'Whether turning up a disk in sight uses the action or only needs one.',
    overlooked: { as: false, what: 'Agents plan ways as if disks in sight took no action.' },
  },
  losCheckAtTurnStart: {
    values: ['pending', 'always'],
    core: 'pending',
    new: 'always',
    rules: ['LOS-02'],
    meaning: 'Whether disks in sight are met at the start of a turn only when the last turn left them, or always.',
    overlooked: { as: 'pending', what: 'Agents do not plan for disks that interrupt the next turn.' },
  },
  closedDoorsBlockSight: {
    values: [true, false],
    core: true,
    new: true,
    rules: ['LOS-06'],
    meaning: 'Whether one can see through a closed outer door.',
  },
  distanceMetric: {
    values: ['orthogonal', 'chebyshev'],
    core: 'orthogonal',
    new: 'orthogonal',
    rules: ['LOS-11'],
    meaning: 'Whether distance counts rows plus columns or the greater of the two.',
  },
  adversaryDarkness: {
    values: ['ignore', 'apply'],
    core: 'ignore',
    new: 'ignore',
    rules: ['LOS-15'],
    meaning: 'Whether darkness and rain shorten the sight of adversaries.',
    overlooked: { as: 'ignore', what: 'Agents do not hide from adversaries in the dark.' },
  },
  lightScope: {
    values: ['building', 'room'],
    core: 'building',
    new: 'building',
    rules: ['LIGHT-03'],
    meaning: 'Whether a light that was found lights the building or only its room.',
    overlooked: { as: 'building', what: 'Agents value a light as if it lit the whole building.' },
  },
  firstPlayer: {
    values: ['random', 'seat1'],
    core: 'random',
    new: 'random',
    rules: ['TURN-02'],
    meaning: 'Whether the first turn falls to a seat drawn at random or to the first.',
  },
  turnSequence: {
    values: ['core', 'new'],
    core: 'core',
    new: 'new',
    rules: ['TURN-06'],
    meaning: 'Whether movement is rolled when the hero moves or opens every turn.',
    overlooked: { as: 'core', what: 'Agents plan ways by an expected roll, although it is known.' },
  },
  inviteRange: {
    values: [3, 2],
    core: 3,
    new: 3,
    rules: ['ENTRY-06'],
    meaning: 'How far from an opened door heroes may be called in, in squares.',
  },
  doorForceTN: {
    values: ['locksPlusOne', 'locks'],
    core: 'locksPlusOne',
    new: 'locksPlusOne',
    rules: ['ENTRY-07'],
    meaning: 'What forcing a door is rolled against.',
  },
  windowSmashTN: {
    values: ['locksMinusOne', 'locks'],
    core: 'locksMinusOne',
    new: 'locksMinusOne',
    rules: ['ENTRY-09'],
    meaning: 'What smashing a window is rolled against.',
    overlooked: { as: 'locksMinusOne', what: 'No agent smashes a window.' },
  },
  smashAndEnter: {
    values: ['separate', 'oneAction'],
    core: 'separate',
    new: 'separate',
    rules: ['ENTRY-11'],
    meaning: 'Whether smashing a window and climbing through are two actions or one.',
    overlooked: { as: 'separate', what: 'No agent smashes a window.' },
  },
  perceptionLimit: {
    values: ['perCharacter', 'perParty', 'perVisit'],
    core: 'perCharacter',
    new: 'perCharacter',
    rules: ['PERC-04'],
    meaning: 'Whether perception can be used once a building by each hero, by the party, or at each visit.',
    overlooked: { as: 'perCharacter', what: 'Agents look around as seldom, however often they may.' },
  },
  pursuit: {
    values: ['endOfTargetTurn', 'static'],
    core: 'endOfTargetTurn',
    new: 'endOfTargetTurn',
    rules: ['ADV-09'],
    meaning: 'Whether an adversary that has been turned up goes on hunting its hero or stays where it is.',
    overlooked: { as: 'static', what: 'Agents do not count on being followed.' },
  },
  sacrificeLosesVP: {
    values: [true, false],
    core: true,
    new: true,
    rules: ['ALLY-06'],
    meaning: 'Whether giving up an ally costs the victory points it brought.',
  },
  allyPersuasion: {
    values: ['core', 'new'],
    core: 'core',
    new: 'new',
    rules: ['ALLY-09'],
    meaning: 'Whether every ally answers to the same five skills or each to two of its own.',
  },
  ductTapeConsumed: {
    values: [true, false],
    core: true,
    new: true,
    rules: ['NUIS-05'],
    meaning: 'Whether taping up a nuisance uses the tape up.',
    overlooked: { as: false, what: 'Agents use tape as if it stayed.' },
  },
  obstacleAdjacency: {
    values: ['orthogonal', 'eight'],
    core: 'orthogonal',
    new: 'orthogonal',
    rules: ['OBST-04'],
    meaning: 'Whether an obstacle is met on four squares around it or on eight.',
    overlooked: { as: 'orthogonal', what: 'Agents plan ways past the corners of obstacles.' },
  },
  giveIsAction: {
    values: [true, false],
    core: true,
    new: true,
    rules: ['ITEM-09'],
    meaning: 'Whether handing over an item takes the action.',
  },
  moneyConsumed: {
    values: [false, true],
    core: false,
    new: false,
    rules: ['ITEM-14'],
    meaning: 'Whether money is gone once it has been used.',
    overlooked: { as: false, what: 'Agents use money as if it stayed.' },
  },
  rangeTable: {
    values: ['core', 'new'],
    core: 'core',
    new: 'new',
    rules: ['WEAP-14'],
    meaning: 'Which table gives the dice of a shot or throw by distance.',
  },
  securityPersuasion: {
    values: ['core', 'new'],
    core: 'core',
    new: 'new',
    rules: ['SEC-16'],
    meaning: 'Which skills work on guards, owners and dogs.',
  },
  mibFailureDisk: {
    values: [true, false],
    core: true,
    new: true,
    rules: ['SEC-18'],
    meaning: 'Whether failing with a man in black also brings a failure disk.',
  },
  mibHq: {
    values: ['offBoard', 'tile'],
    core: 'offBoard',
    new: 'offBoard',
    rules: ['SEC-18'],
    meaning: 'Whether a questioned hero waits beside the board or on the headquarters tile.',
  },
  presentTurn: {
    values: ['lostToo', 'counts'],
    core: 'lostToo',
    new: 'lostToo',
    rules: ['SEC-18', 'TRAP-06', 'TRAP-07'],
    meaning:
      'Whether being questioned, knocked out or held by a trap costs the rest of the present turn as well, ' +
      'or that turn counts.',
  },
  fleeCompare: {
    values: ['movementPoints', 'speedRoll'],
    core: 'movementPoints',
    new: 'movementPoints',
    rules: ['FLEE-03'],
    meaning: "Whether a flight compares movement points or the bare Speed roll with the adversary's Speed.",
  },
  fleeTiming: {
    values: ['start', 'anyRound'],
    core: 'start',
    new: 'start',
    rules: ['FLEE-04'],
    meaning: "Whether one can flee only before the first attack or at each of one's attacks.",
  },
  adversaryDamageLowersDefence: {
    values: [true, false],
    core: true,
    new: true,
    rules: ['COMBAT-09'],
    meaning: 'Whether a wounded adversary is easier to hit.',
    overlooked: { as: false, what: 'Agents judge fights as if a wounded adversary were as hard to hit.' },
  },
  dodgeRequiresSkill: {
    values: [false, true],
    core: false,
    new: false,
    rules: ['DODGE-01'],
    meaning: 'Whether only a hero with the skill may dodge.',
  },
  collateral: {
    values: ['sameOrAdjacent', 'adjacentOnly', 'off'],
    core: 'sameOrAdjacent',
    new: 'sameOrAdjacent',
    rules: ['RANGED-07'],
    meaning: 'Whom a shot that misses can hit.',
    overlooked: { as: 'off', what: 'Agents shoot as if nobody else could be hit.' },
  },
  rangedEnvironment: {
    values: ['off', 'new'],
    core: 'off',
    new: 'new',
    rules: ['RANGED-12'],
    meaning: 'Whether darkness and rain take dice from shots.',
    overlooked: { as: 'off', what: 'Agents judge shots as if it were day.' },
  },
  rangeBeyondSight: {
    values: ['off', 'new'],
    core: 'off',
    new: 'new',
    rules: ['RANGED-16'],
    meaning: 'Whether one may shoot farther than one sees, at what another hero sees.',
  },
  shooterRush: {
    values: ['off', 'new'],
    core: 'off',
    new: 'new',
    rules: ['RANGED-17'],
    meaning: 'Whether an adversary that survives a shot at once runs at the shooter.',
    overlooked: { as: 'off', what: 'Agents shoot as if a target that lives did not run at them.' },
  },
  deathThreshold: {
    values: ['atZero', 'belowZero'],
    core: 'atZero',
    new: 'atZero',
    rules: ['HEALTH-02'],
    meaning: 'Whether a hero dies at the last point of health or one damage later.',
    overlooked: { as: 'atZero', what: 'Agents fear the last point of health as if it were death.' },
  },
  heroDeath: {
    values: ['permanentDamage', 'damage', 'willpower'],
    core: 'permanentDamage',
    new: 'willpower',
    rules: ['DEATH-04', 'DEATH-06'],
    meaning: "What a hero's death costs each of the others.",
    overlooked: { as: 'permanentDamage', what: 'Agents fear the death of others as much, whatever it costs them.' },
  },
  healVP: {
    values: ['removed', 'successes'],
    core: 'removed',
    new: 'removed',
    rules: ['HEAL-02'],
    meaning: 'Whether healing pays for damage removed or for the whole roll.',
    overlooked: { as: 'removed', what: 'Agents value healing by the damage that it removes.' },
  },
  xpAward: {
    values: ['winner', 'survivors'],
    core: 'survivors',
    new: 'survivors',
    rules: ['XP-01'],
    meaning: 'Who gains experience from a scenario that was won.',
    overlooked: { as: 'survivors', what: 'No agent plays for experience.' },
  },
  fateAtZeroDice: {
    values: ['none', 'rollRedOnly'],
    core: 'none',
    new: 'none',
    rules: ['FATE-01'],
    meaning: 'Whether a movement roll without dice still throws the red die.',
  },
  fateFace: {
    values: ['final', 'first'],
    core: 'final',
    new: 'final',
    rules: ['FATE-03'],
    meaning: 'Which face of the red die counts when it was thrown again.',
  },
  fate: {
    values: ['core', 'new'],
    core: 'core',
    new: 'new',
    rules: ['FATE-07'],
    meaning: 'Which tables of Fate are used.',
  },
  willpowerZeroCombat: {
    values: ['defendOnly', 'fullCombat'],
    core: 'defendOnly',
    new: 'defendOnly',
    rules: ['WILL-02'],
    meaning: 'Whether a hero without willpower may still attack in a fight.',
    overlooked: { as: 'fullCombat', what: 'Agents judge fights as if they could attack without willpower.' },
  },
  spellAttackTN: {
    values: ['difficulty', 'higherOfBoth'],
    core: 'difficulty',
    new: 'difficulty',
    rules: ['MAGIC-05'],
    meaning: "Whether a spell in a fight also has to reach the opponent's Defence.",
    overlooked: { as: 'difficulty', what: 'Agents judge spells in a fight by their difficulty alone.' },
  },
  locatorVP: {
    values: ['none', 'rolled'],
    core: 'none',
    new: 'none',
    rules: ['MAGIC-07'],
    meaning: 'Whether the Locator spell pays what was rolled.',
  },
  summonStats: {
    values: ['dice', 'tn'],
    core: 'dice',
    new: 'dice',
    rules: ['SPELL-04'],
    meaning: 'Whether a summoned creature rolls its numbers as dice or compares them.',
    overlooked: { as: 'dice', what: 'Agents value a summoned creature alike, whatever its numbers mean.' },
  },
  translocateTarget: {
    values: ['self', 'anyInSquare'],
    core: 'self',
    new: 'self',
    rules: ['SPELL-16'],
    meaning: 'Whom Translocate moves.',
  },
  floppyEndCheck: {
    values: [false, true],
    core: false,
    new: false,
    rules: ['FLOP-01'],
    meaning: 'Whether a floppy disk has to be understood at the end before it pays.',
    overlooked: { as: false, what: 'Agents value floppy disks as if nobody had to understand them.' },
  },
  steal: {
    values: ['core', 'new'],
    core: 'core',
    new: 'new',
    rules: ['OPP-02'],
    meaning: 'Whether theft pits strength against strength, or also nimble fingers.',
  },
  tapedFlashlight: {
    values: [false, true],
    core: false,
    new: true,
    rules: ['TAPE-03'],
    meaning: 'Whether a flashlight can be taped to a two-handed weapon.',
  },
  difficultyAtTen: {
    values: [2, 1],
    core: 2,
    new: 2,
    rules: ['DIFF-03'],
    meaning: 'What ten games make of the target numbers of an experienced party.',
  },
  tnShift: {
    values: [0, 1, 2],
    core: 0,
    new: 0,
    rules: ['DIFF-04'],
    meaning: 'Steps added to every target number that a hero rolls against.',
  },
  difficultyVP: {
    values: ['printed', 'raised'],
    core: 'printed',
    new: 'printed',
    rules: ['DIFF-04'],
    meaning: 'Whether a raised difficulty also pays more victory points.',
  },
  actionSelection: {
    values: ['sequential', 'simultaneous'],
    core: 'sequential',
    new: 'sequential',
    rules: ['SIM-01'],
    meaning: 'Whether actions are chosen turn by turn or written down by all before the round.',
  },
  // What the amendments bring in is a module each, with a switch of its own (WDC-META-03).
  civilians: {
    values: [false, true],
    core: false,
    new: true,
    rules: ['META-03', 'CIV-01', 'CIV-02', 'CIV-03', 'CIV-04', 'FLOP-01'],
    meaning: 'Whether civilians can be questioned and floppy disks found.',
  },
  traps: {
    values: [false, true],
    core: false,
    new: true,
    rules: [
      'META-03',
      'TRAP-01',
      'TRAP-02',
      'TRAP-03',
      'TRAP-04',
      'TRAP-05',
      'TRAP-06',
      'TRAP-07',
      'TRAP-08',
      'TRAP-09',
      'TRAP-10',
      'TRAP-11',
      'TRAP-12',
    ],
    meaning: 'Whether there are traps.',
  },
  foil: {
    values: [false, true],
    core: false,
    new: true,
    rules: ['META-03', 'FOIL-01', 'FOIL-02', 'FOIL-03', 'FOIL-04'],
    meaning: 'Whether the Foil is about.',
  },
  mib: {
    values: [false, true],
    core: false,
    new: true,
    rules: ['META-03', 'SEC-17', 'SEC-18'],
    meaning: 'Whether men in black are among the security.',
  },
  poison: {
    values: [false, true],
    core: false,
    new: true,
    rules: ['META-03', 'POIS-01', 'POIS-02', 'POIS-03', 'SKILL-18'],
    meaning: 'Whether some adversaries poison whom they hit.',
  },
  maguyver: {
    values: [false, true],
    core: false,
    new: true,
    rules: ['META-03', 'MGVR-01', 'MGVR-02', 'MGVR-03', 'MGVR-04'],
    meaning: 'Whether heroes may build an item for a single use.',
  },
  tracking: {
    values: [false, true],
    core: false,
    new: true,
    rules: ['META-03', 'TRACK-01', 'TRACK-02'],
    meaning: 'Whether heroes may follow somebody they have seen.',
  },
  opposedActions: {
    values: [false, true],
    core: false,
    new: true,
    rules: ['META-03', 'OPP-03', 'OPP-04', 'OPP-05', 'OPP-06', 'OPP-07', 'OPP-08', 'OPP-09', 'SKILL-10'],
    meaning: 'Whether heroes may pick pockets, beg, command and follow each other.',
  },
} as const satisfies Readonly<Record<string, OptionDefinition>>

export type OptionName = keyof typeof OPTIONS
export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[]

/** Every option with its value: what the rules read. */
export type Options = { readonly ruleset: Ruleset } & {
  readonly [Name in OptionName]: (typeof OPTIONS)[Name]['values'][number]
}

/** Options as an experiment or a scenario gives them: a preset and single options over it. */
export type RuleSettings = Partial<Options>

/**
 * The full options: the ruleset's defaults first, single options over them. Of several settings the later ones win, for
 * the ruleset and for each single option alike (an experiment's come after its scenario's).
 */
export function resolveOptions(...settings: readonly RuleSettings[]): Options {
  const given: RuleSettings = Object.assign({}, ...settings)
  const ruleset = given.ruleset ?? 'core'
  const defaults = Object.fromEntries(OPTION_NAMES.map((name) => [name, OPTIONS[name][ruleset]]))
  return { ...defaults, ...given, ruleset } as Options
}

/** Minimum of an attribute (WDC-CHAR-14). A hero without Health is dead before the first turn (WDC-HEALTH-02). */
export const leastOf = (name: AttributeName, { attributeMin }: Pick<Options, 'attributeMin'>): number =>
  name === 'defence' ? Math.max(1, attributeMin) : attributeMin

/** Schema of `rules:` in an experiment or scenario: a ruleset and single options, all by name. */
export const ruleSettingsSchema: z.ZodType<RuleSettings> = z.strictObject({
  ruleset: oneOf(RULESETS, 'ruleset').optional(),
  ...Object.fromEntries(OPTION_NAMES.map((name) => [name, z.literal([...OPTIONS[name].values]).optional()])),
}) as unknown as z.ZodType<RuleSettings>

/** The table for lists and docs, `ruleset` first. */
export const RULE_OPTIONS: readonly RuleOption[] = [
  {
    name: 'ruleset',
    values: RULESETS,
    defaults: { core: 'core', new: 'new' },
    rules: [],
    meaning: 'Which defaults the other options have: the combined rule set, or that as amended.',
  },
  ...OPTION_NAMES.map((name) => {
    const { values, core, new: amended, meaning, rules, overlooked }: OptionDefinition = OPTIONS[name]
    return {
      name,
      values,
      defaults: { core, new: amended },
      meaning,
      rules: rules.map((rule) => `WDC-${rule}`),
      ...(overlooked && { overlooked }),
    }
  }),
]
