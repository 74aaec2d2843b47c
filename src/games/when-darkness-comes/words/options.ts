// The rule options of When Darkness Comes (section 2 of the rules), as data: every ruling with two readings and every
// amendment. settings.ts lets an experiment set them, the rules read the resolved `Options`, lists and docs show them.
import { options, type OptionsOf } from '../../../engine/options.ts'
import { idsByArea } from '../../../engine/rule-book.ts'
import type { AttributeName } from './vocabulary.ts'

/** In the order of section 2. */
export const OPTIONS = options({
  ruleset: {
    presets: ['core', 'new'],
    meaning: 'Which defaults the other options have: the combined rule set, or that as amended.',
  },
  tnComparison: {
    values: ['meet', 'exceed'],
    rules: ['WDC-TN-02'],
    meaning: 'Whether a roll has to reach the target number or to pass it.',
  },
  tnCeiling: {
    values: ['clamp10', 'unbounded'],
    rules: ['WDC-TN-06'],
    meaning: "Whether shifts stop at the ladder's tenth rung or can make a target number impossible.",
  },
  attributeMin: {
    values: [1, 0, 2],
    rules: ['WDC-CHAR-14'],
    meaning: 'The lowest attribute a sheet may have.',
  },
  gamble: {
    values: ['core', 'new', 'newOpposedOnly'],
    rules: ['WDC-SKILL-33'],
    meaning: 'Whether Gamble works on every roll, on one roll a turn, or on one opposed roll a turn.',
  },
  heroVersusHero: {
    values: [false, true],
    rules: ['WDC-CHECK-08'],
    meaning: 'Whether heroes may attack each other.',
    overlooked: { as: false, what: 'No agent attacks another hero.' },
  },
  assistBatch: {
    values: ['single', 'perDie'],
    rules: ['WDC-ASSIST-03'],
    meaning: "Whether a helper's dice are thrown again in one go or one after another.",
    overlooked: { as: 'single', what: 'Agents choose dice for a helper as if all were thrown at once.' },
  },
  assistScope: {
    values: ['core', 'new'],
    rules: ['WDC-ASSIST-09'],
    meaning:
      'Which checks nobody can help with: core leaves out movement and perception, ' +
      'new every check without a target number.',
  },
  allyAssists: {
    values: ['ownerAndOthers', 'ownerOnly'],
    rules: ['WDC-ASSIST-12'],
    meaning: 'Whether a helping hero may add an ally of their own.',
  },
  poolExhausted: {
    values: ['empty', 'recycle'],
    rules: ['WDC-BOARD-16'],
    meaning: 'Whether an empty disk pool leaves squares bare or takes the discarded disks back in.',
    overlooked: { as: 'empty', what: 'Agents do not expect discarded disks again.' },
  },
  woodsRounding: {
    values: ['up', 'down'],
    rules: ['WDC-MOVE-06'],
    meaning: 'Whether a rest of movement buys one last square of woods.',
  },
  halfRounding: {
    values: ['up', 'down'],
    rules: ['WDC-MOVE-08'],
    meaning: 'Which way halved movement is rounded.',
  },
  rainIndoors: {
    values: [false, true],
    rules: ['WDC-ENV-04'],
    meaning: 'Whether rain also hinders inside buildings.',
  },
  flipSpendsAction: {
    values: [true, false],
    rules: ['WDC-LOS-01'],
    meaning: 'Whether turning up a disk in sight uses the action or only needs one.',
    overlooked: { as: false, what: 'Agents plan ways as if disks in sight took no action.' },
  },
  losCheckAtTurnStart: {
    values: ['pending', 'always'],
    in: { new: 'always' },
    rules: ['WDC-LOS-02'],
    meaning: 'Whether disks in sight are met at the start of a turn only when the last turn left them, or always.',
    overlooked: { as: 'pending', what: 'Agents do not plan for disks that interrupt the next turn.' },
  },
  closedDoorsBlockSight: {
    values: [true, false],
    rules: ['WDC-LOS-06'],
    meaning: 'Whether one can see through a closed outer door.',
  },
  distanceMetric: {
    values: ['orthogonal', 'chebyshev'],
    rules: ['WDC-LOS-11'],
    meaning: 'Whether distance counts rows plus columns or the greater of the two.',
  },
  adversaryDarkness: {
    values: ['ignore', 'apply'],
    rules: ['WDC-LOS-15'],
    meaning: 'Whether darkness and rain shorten the sight of adversaries.',
    overlooked: { as: 'ignore', what: 'Agents do not hide from adversaries in the dark.' },
  },
  lightScope: {
    values: ['building', 'room'],
    rules: ['WDC-LIGHT-03'],
    meaning: 'Whether a light that was found lights the building or only its room.',
    overlooked: { as: 'building', what: 'Agents value a light as if it lit the whole building.' },
  },
  firstPlayer: {
    values: ['random', 'seat1'],
    rules: ['WDC-TURN-02'],
    meaning: 'Whether the first turn falls to a seat drawn at random or to the first.',
  },
  turnSequence: {
    values: ['core', 'new'],
    rules: ['WDC-TURN-06'],
    meaning: 'Whether movement is rolled when the hero moves or opens every turn.',
    overlooked: { as: 'core', what: 'Agents plan ways by an expected roll, although it is known.' },
  },
  inviteRange: {
    values: [3, 2],
    rules: ['WDC-ENTRY-06'],
    meaning: 'How far from an opened door heroes may be called in, in squares.',
  },
  doorForceTN: {
    values: ['locksPlusOne', 'locks'],
    rules: ['WDC-ENTRY-07'],
    meaning: 'What forcing a door is rolled against.',
  },
  windowSmashTN: {
    values: ['locksMinusOne', 'locks'],
    rules: ['WDC-ENTRY-09'],
    meaning: 'What smashing a window is rolled against.',
    overlooked: { as: 'locksMinusOne', what: 'No agent smashes a window.' },
  },
  smashAndEnter: {
    values: ['separate', 'oneAction'],
    rules: ['WDC-ENTRY-11'],
    meaning: 'Whether smashing a window and climbing through are two actions or one.',
    overlooked: { as: 'separate', what: 'No agent smashes a window.' },
  },
  perceptionLimit: {
    values: ['perCharacter', 'perParty', 'perVisit'],
    rules: ['WDC-PERC-04'],
    meaning: 'Whether perception can be used once a building by each hero, by the party, or at each visit.',
    overlooked: { as: 'perCharacter', what: 'Agents look around as seldom, however often they may.' },
  },
  pursuit: {
    values: ['endOfTargetTurn', 'static'],
    rules: ['WDC-ADV-09'],
    meaning: 'Whether an adversary that has been turned up goes on hunting its hero or stays where it is.',
    overlooked: { as: 'static', what: 'Agents do not count on being followed.' },
  },
  sacrificeLosesVP: {
    values: [true, false],
    rules: ['WDC-ALLY-06'],
    meaning: 'Whether giving up an ally costs the victory points it brought.',
  },
  allyPersuasion: {
    values: ['core', 'new'],
    rules: ['WDC-ALLY-09'],
    meaning: 'Whether every ally answers to the same five skills or each to two of its own.',
  },
  ductTapeConsumed: {
    values: [true, false],
    rules: ['WDC-NUIS-05'],
    meaning: 'Whether taping up a nuisance uses the tape up.',
    overlooked: { as: false, what: 'Agents use tape as if it stayed.' },
  },
  obstacleAdjacency: {
    values: ['orthogonal', 'eight'],
    rules: ['WDC-OBST-04'],
    meaning: 'Whether an obstacle is met on four squares around it or on eight.',
    overlooked: { as: 'orthogonal', what: 'Agents plan ways past the corners of obstacles.' },
  },
  giveIsAction: {
    values: [true, false],
    rules: ['WDC-ITEM-09'],
    meaning: 'Whether handing over an item takes the action.',
  },
  moneyConsumed: {
    values: [false, true],
    rules: ['WDC-ITEM-14'],
    meaning: 'Whether money is gone once it has been used.',
    overlooked: { as: false, what: 'Agents use money as if it stayed.' },
  },
  rangeTable: {
    values: ['core', 'new'],
    rules: ['WDC-WEAP-14'],
    meaning: 'Which table gives the dice of a shot or throw by distance.',
  },
  securityPersuasion: {
    values: ['core', 'new'],
    rules: ['WDC-SEC-16'],
    meaning: 'Which skills work on guards, owners and dogs.',
  },
  mibFailureDisk: {
    values: [true, false],
    rules: ['WDC-SEC-18'],
    meaning: 'Whether failing with a man in black also brings a failure disk.',
  },
  mibHq: {
    values: ['offBoard', 'tile'],
    rules: ['WDC-SEC-18'],
    meaning: 'Whether a questioned hero waits beside the board or on the headquarters tile.',
  },
  presentTurn: {
    values: ['lostToo', 'counts'],
    rules: ['WDC-SEC-18', 'WDC-TRAP-06', 'WDC-TRAP-07'],
    meaning:
      'Whether being questioned, knocked out or held by a trap costs the rest of the present turn as well, ' +
      'or that turn counts.',
  },
  fleeCompare: {
    values: ['movementPoints', 'speedRoll'],
    rules: ['WDC-FLEE-03'],
    meaning: "Whether a flight compares movement points or the bare Speed roll with the adversary's Speed.",
  },
  fleeTiming: {
    values: ['start', 'anyRound'],
    rules: ['WDC-FLEE-04'],
    meaning: "Whether one can flee only before the first attack or at each of one's attacks.",
  },
  adversaryDamageLowersDefence: {
    values: [true, false],
    rules: ['WDC-COMBAT-09'],
    meaning: 'Whether a wounded adversary is easier to hit.',
    overlooked: { as: false, what: 'Agents judge fights as if a wounded adversary were as hard to hit.' },
  },
  dodgeRequiresSkill: {
    values: [false, true],
    rules: ['WDC-DODGE-01'],
    meaning: 'Whether only a hero with the skill may dodge.',
  },
  collateral: {
    values: ['sameOrAdjacent', 'adjacentOnly', 'off'],
    rules: ['WDC-RANGED-07'],
    meaning: 'Whom a shot that misses can hit.',
    overlooked: { as: 'off', what: 'Agents shoot as if nobody else could be hit.' },
  },
  rangedEnvironment: {
    values: ['off', 'new'],
    rules: ['WDC-RANGED-12'],
    meaning: 'Whether darkness and rain take dice from shots.',
    overlooked: { as: 'off', what: 'Agents judge shots as if it were day.' },
  },
  rangeBeyondSight: {
    values: ['off', 'new'],
    rules: ['WDC-RANGED-16'],
    meaning: 'Whether one may shoot farther than one sees, at what another hero sees.',
  },
  shooterRush: {
    values: ['off', 'new'],
    rules: ['WDC-RANGED-17'],
    meaning: 'Whether an adversary that survives a shot at once runs at the shooter.',
    overlooked: { as: 'off', what: 'Agents shoot as if a target that lives did not run at them.' },
  },
  deathThreshold: {
    values: ['atZero', 'belowZero'],
    rules: ['WDC-HEALTH-02'],
    meaning: 'Whether a hero dies at the last point of health or one damage later.',
    overlooked: { as: 'atZero', what: 'Agents fear the last point of health as if it were death.' },
  },
  heroDeath: {
    values: ['permanentDamage', 'damage', 'willpower'],
    in: { new: 'willpower' },
    rules: ['WDC-DEATH-04', 'WDC-DEATH-06'],
    meaning: "What a hero's death costs each of the others.",
    overlooked: { as: 'permanentDamage', what: 'Agents fear the death of others as much, whatever it costs them.' },
  },
  healVP: {
    values: ['removed', 'successes'],
    rules: ['WDC-HEAL-02'],
    meaning: 'Whether healing pays for damage removed or for the whole roll.',
    overlooked: { as: 'removed', what: 'Agents value healing by the damage that it removes.' },
  },
  xpAward: {
    values: ['winner', 'survivors'],
    in: { core: 'survivors' },
    rules: ['WDC-XP-01'],
    meaning: 'Who gains experience from a scenario that was won.',
    overlooked: { as: 'survivors', what: 'No agent plays for experience.' },
  },
  fateAtZeroDice: {
    values: ['none', 'rollRedOnly'],
    rules: ['WDC-FATE-01'],
    meaning: 'Whether a movement roll without dice still throws the red die.',
  },
  fateFace: {
    values: ['final', 'first'],
    rules: ['WDC-FATE-03'],
    meaning: 'Which face of the red die counts when it was thrown again.',
  },
  fate: {
    values: ['core', 'new'],
    rules: ['WDC-FATE-07'],
    meaning: 'Which tables of Fate are used.',
  },
  willpowerZeroCombat: {
    values: ['defendOnly', 'fullCombat'],
    rules: ['WDC-WILL-02'],
    meaning: 'Whether a hero without willpower may still attack in a fight.',
    overlooked: { as: 'fullCombat', what: 'Agents judge fights as if they could attack without willpower.' },
  },
  spellAttackTN: {
    values: ['difficulty', 'higherOfBoth'],
    rules: ['WDC-MAGIC-05'],
    meaning: "Whether a spell in a fight also has to reach the opponent's Defence.",
    overlooked: { as: 'difficulty', what: 'Agents judge spells in a fight by their difficulty alone.' },
  },
  locatorVP: {
    values: ['none', 'rolled'],
    rules: ['WDC-MAGIC-07'],
    meaning: 'Whether the Locator spell pays what was rolled.',
  },
  summonStats: {
    values: ['dice', 'tn'],
    rules: ['WDC-SPELL-04'],
    meaning: 'Whether a summoned creature rolls its numbers as dice or compares them.',
    overlooked: { as: 'dice', what: 'Agents value a summoned creature alike, whatever its numbers mean.' },
  },
  translocateTarget: {
    values: ['self', 'anyInSquare'],
    rules: ['WDC-SPELL-16'],
    meaning: 'Whom Translocate moves.',
  },
  floppyEndCheck: {
    values: [false, true],
    rules: ['WDC-FLOP-01'],
    meaning: 'Whether a floppy disk has to be understood at the end before it pays.',
    overlooked: { as: false, what: 'Agents value floppy disks as if nobody had to understand them.' },
  },
  steal: {
    values: ['core', 'new'],
    rules: ['WDC-OPP-02'],
    meaning: 'Whether theft pits strength against strength, or also nimble fingers.',
  },
  tapedFlashlight: {
    values: [false, true],
    in: { new: true },
    rules: ['WDC-TAPE-03'],
    meaning: 'Whether a flashlight can be taped to a two-handed weapon.',
  },
  difficultyAtTen: {
    values: [2, 1],
    rules: ['WDC-DIFF-03'],
    meaning: 'What ten games make of the target numbers of an experienced party.',
  },
  tnShift: {
    values: [0, 1, 2],
    rules: ['WDC-DIFF-04'],
    title: 'harder rolls',
    meaning: 'Steps added to every target number (TN) that a hero rolls against.',
  },
  difficultyVP: {
    values: ['printed', 'raised'],
    rules: ['WDC-DIFF-04'],
    meaning: 'Whether a raised difficulty also pays more victory points.',
  },
  actionSelection: {
    values: ['sequential', 'simultaneous'],
    rules: ['WDC-SIM-01'],
    meaning: 'Whether actions are chosen turn by turn or written down by all before the round.',
  },
  // What the amendments bring in is a module each, with a switch of its own (WDC-META-03).
  civilians: {
    values: [false, true],
    in: { new: true },
    rules: ['WDC-META-03', 'WDC-CIV-01', 'WDC-CIV-02', 'WDC-CIV-03', 'WDC-CIV-04', 'WDC-FLOP-01'],
    meaning: 'Whether civilians can be questioned and floppy disks found.',
  },
  traps: {
    values: [false, true],
    in: { new: true },
    rules: idsByArea('WDC', { META: '03', TRAP: '01 02 03 04 05 06 07 08 09 10 11 12' }),
    meaning: 'Whether there are traps.',
  },
  foil: {
    values: [false, true],
    in: { new: true },
    rules: ['WDC-META-03', 'WDC-FOIL-01', 'WDC-FOIL-02', 'WDC-FOIL-03', 'WDC-FOIL-04'],
    meaning: 'Whether the Foil is about.',
  },
  mib: {
    values: [false, true],
    in: { new: true },
    rules: ['WDC-META-03', 'WDC-SEC-17', 'WDC-SEC-18'],
    meaning: 'Whether men in black are among the security.',
  },
  poison: {
    values: [false, true],
    in: { new: true },
    rules: ['WDC-META-03', 'WDC-POIS-01', 'WDC-POIS-02', 'WDC-POIS-03', 'WDC-SKILL-18'],
    meaning: 'Whether some adversaries poison whom they hit.',
  },
  maguyver: {
    values: [false, true],
    in: { new: true },
    rules: ['WDC-META-03', 'WDC-MGVR-01', 'WDC-MGVR-02', 'WDC-MGVR-03', 'WDC-MGVR-04'],
    meaning: 'Whether heroes may build an item for a single use.',
  },
  tracking: {
    values: [false, true],
    in: { new: true },
    rules: ['WDC-META-03', 'WDC-TRACK-01', 'WDC-TRACK-02'],
    meaning: 'Whether heroes may follow somebody they have seen.',
  },
  opposedActions: {
    values: [false, true],
    in: { new: true },
    rules: idsByArea('WDC', { META: '03', OPP: '03 04 05 06 07 08 09', SKILL: '10' }),
    meaning: 'Whether heroes may pick pockets, beg, command and follow each other.',
  },
})

/** Every option with its value: what the rules read. */
export type Options = OptionsOf<typeof OPTIONS>

/** Options as an experiment or a scenario gives them: a preset and single options over it. */
export type RuleSettings = Partial<Options>

/** Minimum of an attribute (WDC-CHAR-14). A hero without Health is dead before the first turn (WDC-HEALTH-02). */
export const leastOf = (name: AttributeName, { attributeMin }: Pick<Options, 'attributeMin'>): number =>
  name === 'defence' ? Math.max(1, attributeMin) : attributeMin
