// The closed lists that cards and rules are written with (DH-DATA-02 to -14, DH-FX-25 to -27).
import { namesOf, words } from '../../../engine/words.ts'

/** When a skill may be used (DH-SKILL-05). */
export const Window = words('start', 'after', 'battle', 'obstacle', 'ally', 'closing', 'reroll', 'damage')
export const WINDOWS = namesOf(Window)

/** What a skill does (DH-DATA-03). */
export const Use = words('battle', 'obstacle', 'acquire', 'close', 'evade', 'reduce', 'modify', 'reroll', 'effects')
export const USES = namesOf(Use)

/** How the dice of a skill are counted (DH-SKILL-02). */
export const Roll = words('none', 'sum', 'max', 'min', 'mean')
export const ROLLS = namesOf(Roll)

/** Whom a skill is for, and how far away (DH-SKILL-08). */
export const For = words('self', 'other', 'either')
export const Range = words('here', 'far', 'any')

/** What becomes of a die (DH-FATE-01 to -06). `keep`: it stays where it is. */
export const Fate = words('hide', 'discard', 'deter', 'remove', 'keep', 'acquire', 'return')
export const FATES = namesOf(Fate)
/** Those that a cost can have (DH-SKILL-04). */
export const COST_FATES = ['hide', 'discard', 'deter', 'remove'] as const

/** Why a die gets its outcome (DH-FX-26). */
export const Reason = words('check', 'skill', 'damage', 'explore-again', 'end-turn', 'wound', 'effect')
export const REASONS = namesOf(Reason)

/** Kinds of check (DH-FX-26); `test` is that of an effect (DH-FX-22). */
export const Check = words('stat', 'ally', 'battle', 'obstacle', 'evade', 'closing', 'test')
export const CHECKS = namesOf(Check)
/** Those that cards name. */
export const NAMED_CHECKS = ['stat', 'ally', 'battle', 'obstacle', 'evade', 'closing'] as const

export const Damage = words('physical', 'magical')
export const DAMAGES = namesOf(Damage)

/** Where damage comes from (DH-FX-26). */
export const Source = words('battle', 'flee', 'stand', 'effect')
export const SOURCES = namesOf(Source)

export const Side = words('encountered', 'hero')

/** Events that rules of cards wait for (DH-FX-25). */
export const Trigger = words(
  'setup',
  'turn-start',
  'turn-end',
  'leave',
  'enter',
  'explore',
  'encounter',
  'check',
  'passed',
  'failed',
  'flee',
  'damage',
  'fate',
  'wound',
  'defeated',
  'closed',
  'death',
)
export const TRIGGERS = namesOf(Trigger)

/** What cards forbid (DH-FX-27). */
export const Forbid = words(
  'assist',
  'give',
  'travel-in',
  'travel-out',
  'explore',
  'explore-again',
  'flee',
  'evade',
  'close',
  'ally-cards',
  'divine',
)
export const FORBIDDEN = namesOf(Forbid)

/** What a defeated villain leads to (DH-VILL-04). */
export const OnDefeat = words('attempt', 'auto', 'none')

/** How a location was closed, or was tried to be: by its empty bag, after its villain, by a card, by a skill. */
export const Way = words('empty bag', 'after the villain', 'card', 'skill')

/** What a scenario is won by (DH-OUT-01). */
export const Objective = words('close-all', 'defeat-all', 'defeat-first', 'close-and-defeat-all')

export const Reward = words('gain-die', 'improve-skill', 'learn-skill', 'raise-limit', 'raise-capacity')
export const REWARDS = namesOf(Reward)

/** How a scenario ends; 0 while it goes on. */
export const Outcome = words('playing', 'won', 'out of time', 'all dead', 'lost by a card')
