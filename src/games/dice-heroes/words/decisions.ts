// The decision points of section 38, and the actions, each as one number (engine/actions.ts). Steps of choosing a set
// of dice (engine/set-choice.ts) belong to the decision that the set is for.
import { actions } from '../../../engine/actions.ts'
import { Choices } from '../../../engine/choices.ts'
import { namesOf, decisionKinds, words } from '../../../engine/words.ts'

export { actionOf, argumentOf, verbOf } from '../../../engine/actions.ts'

/** Kinds of decision: DP.stat is DH-DEC-07. */
export const DP = words({
  give: 'give dice',
  skill: 'use a skill',
  skillOther: "use a skill in another hero's turn",
  travel: 'travel',
  act: 'explore, close or end the turn',
  pickDrawn: 'which drawn die to meet',
  stat: 'dice for a stat check',
  divine: 'take a DIVINE die',
  ally: 'win an ally over',
  obstacle: 'pass an obstacle',
  battle: 'fight, evade or flee',
  ownModify: 'add to the own check',
  assist: 'assist a check',
  assistAcquire: 'win an ally over for another hero',
  reroll: 'roll again',
  reduce: 'reduce damage',
  endure: 'which dice to lose',
  displace: 'which die makes room',
  grantedExploration: 'explore at no cost',
  closeAfterVillain: 'close after the villain',
  closing: 'dice for closing',
  endDiscard: 'what to discard at the end of the turn',
  effectChoice: 'choose for an effect',
  runDice: 'whom to send dice',
  reward: 'choose a reward',
  refill: 'rebuild the bag',
})

export const DECISIONS = decisionKinds('DH-DEC', DP)

/** A candidate is a kind of die with what becomes of it: `kind * DIE_USES + use`. */
export const DieUse = words('discard', 'plain')
export const DIE_USES = namesOf(DieUse).length

export const Act = actions({
  none: 'no',
  yes: 'yes',
  take: ['take a die', 'die'],
  done: 'that is all',
  back: 'rather not',
  hero: ['a hero', 'hero'],
  skill: ['use a skill', 'skill'],
  card: ['use an ally card', 'card'],
  dice: 'use dice',
  askOthers: 'ask the others',
  stay: 'stay',
  go: ['go to a location', 'location'],
  explore: 'explore',
  exploreAgain: ['discard a die to explore again', 'die'],
  close: 'attempt to close',
  useSkill: 'use a skill or an ally card',
  endTurn: 'end the turn',
  meet: ['meet a die', 'die'],
  flee: 'flee',
  stand: 'stand',
  branch: ['choose', 'branch'],
  place: ['a location', 'location'],
  type: ['a type of die', 'type'],
  standard: 'by the standard procedure',
})

export const choices = new Choices(Act)
