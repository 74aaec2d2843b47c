// The closed lists that playbooks, monsters, moves and rules are written with (sections 1 to 4 of the rules).
import { namesOf, words } from '../../../engine/words.ts'

/** Bands of a roll (NEC-MOVE-02 to -04); a death card calls the last two `hit` and `strong`. */
export const Band = words('miss', 'partial', 'full')
export const BANDS = namesOf(Band)

/** Range bands between two combatants (NEC-RANGE-01). */
export const Range = words('close', 'medium', 'long', 'disengaged')
/** Those at which weapons and attacks work. */
export const REACHES = ['close', 'medium', 'long'] as const

/** The fifteen common moves that ship (section 1.4); content may add others (NEC-CORE-03). */
export const MOVES = [
  'act-with-grace',
  'skullduggery',
  'tracking',
  'foraging',
  'feat-of-strength',
  'pursuit',
  'escape',
  'shadowing',
  'investigate',
  'act-under-pressure',
  'intimidate',
  'appeal',
  'read-their-eyes',
  'exercise-vigilance',
  'celebrate',
] as const

/** Classes of rolls that a modifier can name (NEC-MOD-08); `move:ID` names one move. */
export const ROLL_CLASSES = ['any', 'attack', 'defence', 'action', 'social'] as const
/** Moves of the class `social`. */
export const SOCIAL_MOVES = ['intimidate', 'appeal', 'read-their-eyes'] as const

/** How long a modifier holds (NEC-MOD-07). */
export const Until = words(
  'next-roll',
  'next-action',
  'turn-end',
  'round-end',
  'next-round-end',
  'fight-end',
  'hunt-end',
  'standing',
)

/** Where hard moves and complications are drawn (NEC-HARD-02). */
export const Context = words('town', 'wilds', 'lair', 'fight', 'crisis')
export const CONTEXTS = namesOf(Context)

/** Conditions of heroes. */
export const Condition = words('badly-injured', 'pinned', 'bleeding', 'disarmed', 'rooted', 'lost')

/** Party tokens (NEC-CAMP-03); `alert` is a bad one. */
export const Token = words('supply', 'lore', 'trail', 'ready', 'wary', 'hazard', 'alert')
export const TOKENS = namesOf(Token)

/** What is lost on the next turn. */
export const Lost = words('act', 'move', 'turn')

/** Why the panic clock is marked (NEC-PANIC-10). */
export const Cause = words(
  'flee',
  'death-move',
  'depredation',
  'intimidate',
  'desecrate-dead',
  'victimize',
  'crisis',
  'mc',
)

/** What agents learn. */
export const Revealed = words('attacks', 'trap-count', 'next-strike')

/** Keys that the effects of a move hand back to whoever called for it. */
export const RESULTS = [
  'success',
  'half',
  'unnoticed',
  'spotted',
  'stranded',
  'trouble',
  'breakOff',
  'surprised',
  'forewarned',
  'ready',
  'called',
  'lost',
  'trail',
  'exposed',
  'inHand',
] as const
/** The same with a number. */
export const COUNTED_RESULTS = ['cancel', 'picks', 'returnExtra'] as const

/** When a power can be used (NEC-DATA-07). */
export const PowerTime = words('prep-action', 'fight-action', 'before-draw', 'downtime', 'passive')

/** How often: in a fight, a hunt or a campaign. */
export const Scope = words('fight', 'hunt', 'campaign')

/** Who takes the part of the MC (NEC-AGENT-06), with the severity of hard moves. */
export const MC_PROFILES = ['neutral', 'merciful', 'cruel'] as const
