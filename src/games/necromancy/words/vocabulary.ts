// The closed lists that content and rules are written with (NEC-VOC).
import { namesOf, words } from '../../../engine/words.ts'

/** What a roll comes to (NEC-MOVE-02 to -04). */
export const Band = words('miss', 'partial', 'full')

/** How far apart two are (NEC-RANGE-01). */
export const Range = words('close', 'medium', 'long', 'disengaged')
/** Those that weapons and attacks reach. */
export const REACHES = ['close', 'medium', 'long'] as const

/** A bit each. */
export const Condition = words('badly-injured', 'pinned', 'bleeding', 'disarmed', 'rooted', 'lost')

/** Where a hero is who is not with the party: lost, at home while it is away, or lost while it has come home. */
export const Absent = words('no', 'lost', 'home', 'late')

/** Party tokens (NEC-CAMP-03). */
export const Token = words('supply', 'lore', 'trail', 'ready', 'wary', 'hazard', 'alert')
export const TOKENS = namesOf(Token)

/** What a move hands back to its caller (`result`). */
export const Result = words(
  'success',
  'half',
  'unnoticed',
  'spotted',
  'stranded',
  'trouble',
  'break-off',
  'surprised',
  'forewarned',
  'ready',
  'called',
  'lost',
  'trail',
  'cancel',
  'picks',
  'exposed',
  'return-extra',
  'in-hand',
)

/** As content writes them: `breakOff`. */
export const RESULTS: readonly string[] = Object.keys(Result)

/** Why the panic clock is marked (NEC-PANIC-10). */
export const Cause = words(
  'flee',
  'group-flees',
  'death-move',
  'death',
  'depredation',
  'intimidate',
  'victimize',
  'desecrate-dead',
  'mc',
  'crisis',
  'effect',
)

/** When a modifier ends (NEC-MOD-07). */
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

/** What ends modifiers and uses. `phase`: a hunt attempt or a lull (NEC-INTI-02). */
export const Lifetime = words('turn', 'action', 'round', 'fight', 'hunt', 'phase', 'campaign')
/** Those that content limits uses by. */
export const PERS = ['fight', 'hunt', 'campaign'] as const

/** Classes of rolls before those of single moves (NEC-MOD-08). */
export const Roll = words('attack', 'defence')
export const SOCIAL_MOVES: readonly string[] = ['intimidate', 'appeal', 'read-their-eyes']

export const Lost = words('move', 'act', 'turn')
export const Way = words('toward', 'away', 'to')
export const Reveal = words('attacks', 'trap-count', 'next-strike')

/** Where hard moves and complications are drawn (NEC-HARD-02). */
export const Context = words('town', 'wilds', 'lair', 'fight', 'crisis')
export const CONTEXTS = namesOf(Context)

/** What sets back a monster for as long as its card is set aside (NEC-VOC-07), before what concerns one attack. */
export const Injury = words('speed', 'attack-mod', 'defence-mod', 'wound-bonus', 'bleed')

export const When = words('prep-action', 'fight-action', 'before-draw', 'downtime', 'passive')

/** Where a campaign stands (NEC-CAMP-09). */
export const Phase = words('emerge', 'prep', 'travel', 'approach', 'fight', 'aftermath', 'return', 'feast', 'lull')

/** How it ends; 0 while it goes on (NEC-END-01 to -06). */
export const Outcome = words(
  'playing',
  'victory',
  'dissolution',
  'death',
  'stalemate',
  'win',
  'monster gone',
  'fled',
  'wiped',
  'cap',
)
/** Of an arena: the first one. */
export const FIRST_OF_ARENA = Outcome.win

/** Why a reaction does not happen (NEC-REACT-02, -04, -05). */
export const Blocked = words('dead', 'away', 'spent', 'disabled', 'out of reach')
export const BLOCKED = namesOf(Blocked)

/** Where harm comes from (NEC-MET-03). */
export const Source = words(
  'monster turn',
  'reaction',
  'trap',
  'card',
  'hard move',
  'bleeding',
  'upkeep',
  'encounter',
  'move',
  'other',
)

/** What a hero does in a watch at the settlement (NEC-PREP). */
export const Prep = words({
  idle: 'nothing',
  rest: 'rest',
  intimacy: 'intimacy',
  scout: 'scout',
  forage: 'forage',
  investigate: 'investigate',
  read: 'read their eyes',
  prepareSite: 'prepare a site',
  appeal: 'appeal for goods',
  intimidate: 'intimidate for goods',
  steal: 'steal goods',
  coerceOne: 'beat goods out of somebody',
  maimOne: 'maim somebody for goods',
  coerceGroup: 'beat goods out of a group',
  maimGroup: 'maim a group for goods',
  power: 'a power of the playbook',
  standWatch: 'stand watch',
  treat: 'treat an injury',
})
export const PREPS = namesOf(Prep)

/** On the way (NEC-TRAV-02). */
export const Role = words('tracker', 'watcher', 'forager', 'searcher')
export const Approach = words('stealth', 'guarded', 'rush')
export const Crisis = words('intervene', 'force', 'let it run')
