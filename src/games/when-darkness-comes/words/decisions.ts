// The decision points (section 4 of the specification) and the actions, each action as one number (engine/actions.ts).
// rules/ asks through play.ts (`begin`, `offer`, `decide`); agents and narration read the numbers.
import { Choices } from '../../../engine/choices.ts'
import type { DecisionKind } from '../../../engine/game.ts'

export { ACTION_ARGUMENTS, actionOf, argumentOf, verbOf } from '../../../engine/actions.ts'

const NAMES = [
  'build a hero',
  'pay to cancel Oh Crap',
  'kind of turn',
  'step',
  'change floor',
  'rotation of a new tile',
  'which squares get a disk',
  'action',
  'which disk first',
  'search or leave an item',
  'skill for the check',
  'item for the check',
  'buy a die',
  'ask for an assistant',
  'agree to assist',
  'which ally helps',
  're-roll',
  'apply Gamble',
  'meet an adversary',
  'meet security',
  'where to run',
  'flee or fight',
  'means of attack',
  'means of defence',
  'absorb damage',
  'which fight first',
  'step in',
  'whom to invite',
  'accept an invitation',
  'way in',
  'which disk to look at',
  'squares for a reshuffle',
  'what to drop',
  'take a found item',
  'what to give, drop or steal',
  'pool for stealing',
  'whom to heal',
  'buy off a failure disk',
  'buy a skill point',
  'Fate: what to give',
  'Fate: whom to take from',
  'Fate: what to hand over',
  'Fate: which tile to see',
  'use the unlocked door',
  'spell',
  'what a controlled being does',
  'fight on behind a creature',
  'tell or give VP',
  'rescue',
  'what to build',
  'where to land',
  'command',
  'written plan',
  'skill to lose',
  'attribute to raise',
  'scenario action',
  'retrieve a thrown weapon',
] as const

export const DECISIONS: readonly DecisionKind[] = NAMES.map((name, index) => ({
  id: `WDC-DP-${String(index + 1).padStart(2, '0')}`,
  name,
}))

/** Kinds of decision by number; DP.path is WDC-DP-04. */
export const DP = {
  cancelFate: 1,
  turnKind: 2,
  path: 3,
  floor: 4,
  rotation: 5,
  emptySquares: 6,
  action: 7,
  flipOrder: 8,
  search: 9,
  skill: 10,
  item: 11,
  buyDie: 12,
  askAssistant: 13,
  agreeToAssist: 14,
  ally: 15,
  reroll: 16,
  gamble: 17,
  meetAdversary: 18,
  meetSecurity: 19,
  runTo: 20,
  fleeOrFight: 21,
  attack: 22,
  defence: 23,
  absorb: 24,
  fightOrder: 25,
  stepIn: 26,
  invite: 27,
  acceptInvitation: 28,
  wayIn: 29,
  lookAt: 30,
  reshuffle: 31,
  drop: 32,
  take: 33,
  giveOrDrop: 34,
  stealPool: 35,
  heal: 36,
  buyOffFailure: 37,
  skillPoint: 38,
  fateGive: 39,
  fateTake: 40,
  fateHandOver: 41,
  fateTile: 42,
  unlockedDoor: 43,
  spell: 44,
  controlled: 45,
  behindCreature: 46,
  giveVp: 47,
  rescue: 48,
  build: 49,
  land: 50,
  command: 51,
  plan: 52,
  loseSkill: 53,
  raiseAttribute: 54,
  scenarioAction: 55,
} as const

/**
 * Verbs of actions; the comment says what the argument is.
 * Sets are chosen one by one and ended with `done`; `no` declines what may be declined.
 */
export const Verb = {
  no: 0, // -
  yes: 1, // -
  done: 2, // -
  // DP-03 kind of turn
  moveThenAct: 3,
  actThenMove: 4,
  healSelf: 5,
  rest: 6,
  stand: 7,
  // DP-04 path, DP-05 floor, DP-21 where to
  stop: 8, // -
  step: 9, // square to enter (an unexplored edge: stepOff)
  stepOff: 10, // direction 0 up, 1 right, 2 down, 3 left: off the board, a new tile
  changeFloor: 11, // twin square
  throughDoor: 12, // opening, entered with the Fate result that leaves it unlocked
  // DP-06
  rotate: 13, // quarter turns clockwise
  // DP-07, DP-32 squares
  square: 14, // square
  // DP-08 actions
  pick: 15,
  force: 16,
  smash: 17,
  climb: 18, // opening
  perceive: 19,
  light: 20, // -
  healOther: 21, // hero
  takeItem: 22, // disk
  dropItem: 23, // disk
  giveItem: 24, // disk (the receiver is asked for with `hero`)
  steal: 25, // disk
  meetDisk: 26, // disk lying face up: persuade an ally, search an item, deal with security, fight in the square
  shoot: 27, // disk aimed at (the weapon is asked for with `weapon`)
  tapeUp: 28, // nuisance disk
  scenario: 29, // index of the scenario's action
  attackHero: 30, // hero
  // DP-09, -26, -31, -34 disks
  disk: 31, // disk
  // DP-10
  search: 32,
  leave: 33, // -
  // DP-11
  skill: 34, // skill; noSkill rolls the attribute alone
  noSkill: 35,
  // DP-12, -16, -23
  item: 36, // disk
  ally: 37, // disk
  // DP-14, -28, -40, -41 and receivers
  hero: 38, // hero
  // DP-17 re-rolls: who pays for it, then faces one by one
  byVp: 39, // face
  byHelper: 40, // hero who assists
  byAlly: 41, // disk of the ally
  face: 42, // face
  // DP-19, -20, -22
  sneak: 43,
  meet: 44,
  persuade: 45,
  disarm: 46,
  fight: 47,
  run: 48,
  flee: 49,
  leaveFreely: 50, // -
  // DP-23, -24
  weapon: 51, // disk of the weapon
  unarmed: 52, // with Hand-to-Hand
  martialArts: 53, // without a weapon, by Martial Arts
  parry: 54,
  dodge: 55, // Defence; Dexterity + Dodge
  // DP-25
  takeDamage: 56,
  sacrifice: 57,
  throwNuisance: 58, // -; ally disk; nuisance disk
  // DP-39
  raiseSkill: 59, // skill
  // DP-43
  tile: 60, // placed tile
  buySkillPoint: 61, // -
  // DP-08 actions against or upon other heroes (WDC-OPP)
  pickPocket: 62, // disk
  beg: 63,
  command: 64,
  followHero: 65, // hero
  // DP-36
  byStrength: 66,
  byDexterity: 67, // -
  // DP-08 actions, DP-49
  climbOut: 68, // - (of a trap)
  rescue: 69,
  cure: 70, // hero
  // DP-08 tape, devices, tracks
  tapeLight: 71,
  untape: 72, // weapon disk
  build: 73, // - (the model is asked for with `disk`)
  track: 74, // disk
  // DP-54, DP-55: from game to game
  loseSkill: 75, // skill
  raiseAttribute: 76, // attribute
  // Magic: DP-08 and DP-23 spells; DP-45 what Dispel ends
  cast: 77, // index of the scenario's spell
  effect: 78, // kind of lasting effect x 64 + hero (rules/lasting.ts)
} as const

/** Verbs by number. */
export const VERBS = Object.keys(Verb) as readonly (keyof typeof Verb)[]

/** What is done, as readers see it. */
export const VERB_WORDS: Readonly<Record<keyof typeof Verb, string>> = {
  no: 'no',
  yes: 'yes',
  done: 'nothing more',
  moveThenAct: 'move, then act',
  actThenMove: 'act, then move',
  healSelf: 'heal oneself',
  rest: 'rest',
  stand: 'stand still',
  stop: 'stop',
  step: 'a step on',
  stepOff: 'a step off the board, onto a new tile',
  changeFloor: 'change floor',
  throughDoor: 'through the unlocked door',
  rotate: 'turn the tile',
  square: 'a square',
  pick: 'pick the lock',
  force: 'force the door',
  smash: 'smash the window',
  climb: 'climb in',
  perceive: 'look around',
  light: 'find a light',
  healOther: 'heal another',
  takeItem: 'take an item',
  dropItem: 'drop an item',
  giveItem: 'give an item',
  steal: 'steal',
  meetDisk: 'deal with an open disk',
  shoot: 'shoot',
  tapeUp: 'tape a nuisance up',
  scenario: "the scenario's action",
  attackHero: 'attack a hero',
  disk: 'a disk',
  search: 'search',
  leave: 'leave it',
  skill: 'with a skill',
  noSkill: 'without a skill',
  item: 'with an item',
  ally: 'with an ally',
  hero: 'a hero',
  byVp: 'pay with a point',
  byHelper: 'by a helper',
  byAlly: 'by an ally',
  face: 'a die',
  sneak: 'sneak past',
  meet: 'meet it',
  persuade: 'persuade',
  disarm: 'disarm the alarm',
  fight: 'fight',
  run: 'run',
  flee: 'flee',
  leaveFreely: 'leave freely',
  weapon: 'with a weapon',
  unarmed: 'with bare hands',
  martialArts: 'by martial arts',
  parry: 'parry',
  dodge: 'dodge',
  takeDamage: 'take the damage',
  sacrifice: 'sacrifice an ally',
  throwNuisance: 'throw a nuisance',
  raiseSkill: 'raise a skill',
  tile: 'a tile',
  buySkillPoint: 'buy a skill point',
  pickPocket: 'pick a pocket',
  beg: 'beg',
  command: 'command a hero',
  followHero: 'follow a hero',
  byStrength: 'by strength',
  byDexterity: 'by dexterity',
  climbOut: 'climb out',
  rescue: 'rescue',
  cure: 'cure',
  tapeLight: 'tape a light on',
  untape: 'take the tape off',
  build: 'build a device',
  track: 'follow a track',
  loseSkill: 'lose a skill',
  raiseAttribute: 'raise an attribute',
  cast: 'cast a spell',
  effect: 'end an effect',
}

/** What is chosen of what is offered. */
export const choices = new Choices(
  VERBS,
  VERBS.map((verb) => VERB_WORDS[verb]),
)
