// The decision points (section 4 of the specification) and the actions, each action as one number (engine/actions.ts).
// rules/ asks through play.ts (`begin`, `offer`, `decide`); agents and narration read the numbers.
import { actions } from '../../../engine/actions.ts'
import { Choices } from '../../../engine/choices.ts'
import { namesOf, decisionKinds, words } from '../../../engine/words.ts'

export { ACTION_ARGUMENTS, actionOf, argumentOf, verbOf } from '../../../engine/actions.ts'

/** Kinds of decision; DP.path is WDC-DP-04. */
export const DP = words({
  hero: 'build a hero',
  cancelFate: 'pay to cancel Oh Crap',
  turnKind: 'kind of turn',
  path: 'step',
  floor: 'change floor',
  rotation: 'rotation of a new tile',
  emptySquares: 'which squares get a disk',
  action: 'action',
  flipOrder: 'which disk first',
  search: 'search or leave an item',
  skill: 'skill for the check',
  item: 'item for the check',
  buyDie: 'buy a die',
  askAssistant: 'ask for an assistant',
  agreeToAssist: 'agree to assist',
  ally: 'which ally helps',
  reroll: 're-roll',
  gamble: 'apply Gamble',
  meetAdversary: 'meet an adversary',
  meetSecurity: 'meet security',
  runTo: 'where to run',
  fleeOrFight: 'flee or fight',
  attack: 'means of attack',
  defence: 'means of defence',
  absorb: 'absorb damage',
  fightOrder: 'which fight first',
  stepIn: 'step in',
  invite: 'whom to invite',
  acceptInvitation: 'accept an invitation',
  wayIn: 'way in',
  lookAt: 'which disk to look at',
  reshuffle: 'squares for a reshuffle',
  drop: 'what to drop',
  take: 'take a found item',
  giveOrDrop: 'what to give, drop or steal',
  stealPool: 'pool for stealing',
  heal: 'whom to heal',
  buyOffFailure: 'buy off a failure disk',
  skillPoint: 'buy a skill point',
  fateGive: 'Fate: what to give',
  fateTake: 'Fate: whom to take from',
  fateHandOver: 'Fate: what to hand over',
  fateTile: 'Fate: which tile to see',
  unlockedDoor: 'use the unlocked door',
  spell: 'spell',
  controlled: 'what a controlled being does',
  behindCreature: 'fight on behind a creature',
  giveVp: 'tell or give VP',
  rescue: 'rescue',
  build: 'what to build',
  land: 'where to land',
  command: 'command',
  plan: 'written plan',
  loseSkill: 'skill to lose',
  raiseAttribute: 'attribute to raise',
  scenarioAction: 'scenario action',
  retrieve: 'retrieve a thrown weapon',
})
export const DECISIONS = decisionKinds('WDC-DP', DP)

/** Verbs of actions. Sets are chosen one by one and ended with `done`; `no` declines what may be declined. */
export const Verb = actions({
  no: 'no',
  yes: 'yes',
  done: 'nothing more',
  // DP-03 kind of turn
  moveThenAct: 'move, then act',
  actThenMove: 'act, then move',
  healSelf: 'heal oneself',
  rest: 'rest',
  stand: 'stand still',
  // DP-04 path, DP-05 floor, DP-21 where to
  stop: 'stop',
  step: ['a step on', 'square'], // an unexplored edge: stepOff
  stepOff: ['a step off the board, onto a new tile', 'direction'], // 0 up, 1 right, 2 down, 3 left
  changeFloor: ['change floor', 'square'], // the twin
  throughDoor: ['through the unlocked door', 'opening'], // entered with the Fate result that leaves it unlocked
  // DP-06
  rotate: ['turn the tile', 'quarter turns'], // clockwise
  // DP-07, DP-32 squares
  square: ['a square', 'square'],
  // DP-08 actions
  pick: ['pick the lock', 'opening'],
  force: ['force the door', 'opening'],
  smash: ['smash the window', 'opening'],
  climb: ['climb in', 'opening'],
  perceive: 'look around',
  light: 'find a light',
  healOther: ['heal another', 'hero'],
  takeItem: ['take an item', 'disk'],
  dropItem: ['drop an item', 'disk'],
  giveItem: ['give an item', 'disk'], // the receiver is asked for with `hero`
  steal: ['steal', 'disk'],
  meetDisk: ['deal with an open disk', 'disk'], // persuade, search, deal with security, fight
  shoot: ['shoot', 'disk'], // the weapon is asked for with `weapon`
  tapeUp: ['tape a nuisance up', 'disk'],
  scenario: ["the scenario's action", 'action'],
  attackHero: ['attack a hero', 'hero'],
  // DP-09, -26, -31, -34 disks
  disk: ['a disk', 'disk'],
  // DP-10
  search: 'search',
  leave: 'leave it',
  // DP-11
  skill: ['with a skill', 'skill'],
  noSkill: 'without a skill', // rolls the attribute alone
  // DP-12, -16, -23
  item: ['with an item', 'disk'],
  ally: ['with an ally', 'disk'],
  // DP-14, -28, -40, -41 and receivers
  hero: ['a hero', 'hero'],
  // DP-17 re-rolls: who pays for it, then faces one by one
  byVp: ['pay with a point', 'face'],
  byHelper: ['by a helper', 'hero'],
  byAlly: ['by an ally', 'disk'],
  face: ['a die', 'face'],
  // DP-19, -20, -22
  sneak: 'sneak past',
  meet: 'meet it',
  persuade: 'persuade',
  disarm: 'disarm the alarm',
  fight: 'fight',
  run: 'run',
  flee: 'flee',
  leaveFreely: 'leave freely',
  // DP-23, -24
  weapon: ['with a weapon', 'disk'],
  unarmed: 'with bare hands', // with Hand-to-Hand
  martialArts: 'by martial arts',
  parry: 'parry', // Defence; dodge: Dexterity + Dodge
  dodge: 'dodge',
  // DP-25
  takeDamage: 'take the damage',
  sacrifice: ['sacrifice an ally', 'disk'],
  throwNuisance: ['throw a nuisance', 'disk'],
  // DP-39
  raiseSkill: ['raise a skill', 'skill'],
  // DP-43
  tile: ['a tile', 'tile'],
  buySkillPoint: 'buy a skill point',
  // DP-08 actions against or upon other heroes (WDC-OPP)
  pickPocket: ['pick a pocket', 'disk'],
  beg: ['beg', 'hero'],
  command: ['command a hero', 'hero'],
  followHero: ['follow a hero', 'hero'],
  // DP-36
  byStrength: 'by strength',
  byDexterity: 'by dexterity',
  // DP-08 actions, DP-49
  climbOut: 'climb out', // of a trap
  rescue: ['rescue', 'hero'],
  cure: ['cure', 'hero'],
  // DP-08 tape, devices, tracks
  tapeLight: ['tape a light on', 'disk'],
  untape: ['take the tape off', 'disk'], // from this weapon
  build: 'build a device', // the model is asked for with `disk`
  track: ['follow a track', 'disk'],
  // DP-54, DP-55: from game to game
  loseSkill: ['lose a skill', 'skill'],
  raiseAttribute: ['raise an attribute', 'attribute'],
  // Magic: DP-08 and DP-23 spells; DP-45 what Dispel ends
  cast: ['cast a spell', 'spell'],
  effect: ['end an effect', 'effect'], // kind of lasting effect x 64 + hero (rules/lasting.ts)
})
export const VERBS = namesOf(Verb)

/** What is chosen of what is offered. */
export const choices = new Choices(Verb)
