// The closed word lists of When Darkness Comes: every attribute, skill, purpose, kind of disk... that content can name.
// Content speaks in the names; tables that playouts share hold the numbers. A name list's index is the word's number.
import { type NameOf, namesOf, words } from '../../../engine/words.ts'

/** The seven bought attributes (WDC-CHAR-02 to -09). Willpower is tracked apart and starts at Defence (WDC-CHAR-10). */
export const Attribute = words('speed', 'attack', 'dexterity', 'intelligence', 'persuasion', 'medical', 'defence')
export type AttributeName = NameOf<typeof Attribute>
export const ATTRIBUTES = namesOf(Attribute)

/** The skills of the price list (WDC-SKILL-30), in its order; the ids are those of the house data (5.1). */
export const Skill = words(
  'strength',
  'rangedMechanical',
  'rangedHand',
  'handToHand',
  'martialArts',
  'twoFisted',
  'lockpick',
  'pickpocket',
  'sneak',
  'disarmOpponent',
  'dodge',
  'climbing',
  'driving',
  'swimming',
  'firstAid',
  'pharmacology',
  'search',
  'gamble',
  'tracking',
  'generalKnowledge',
  'occultKnowledge',
  'disarmElectronics',
  'scrounge',
  'perception',
  'threaten',
  'bargain',
  'bribe',
  'beg',
  'bluff',
  'flirt',
  'distraction',
  'animalHandling',
  'leadership',
)
export type SkillName = NameOf<typeof Skill>
export const SKILLS = namesOf(Skill)

/** What a check has that is made with the bare attribute. */
export const NO_SKILL = -1

export interface SkillRule {
  /** A skill adds only to rolls of its own attribute (WDC-SKILL-02). */
  readonly attribute: AttributeName
  /** The levels that can be bought, each at its own number of points, lowest first (WDC-SKILL-01, -30). */
  readonly levels: readonly number[]
  /** False: the skill is a permission or a way of reading dice, and adds none (WDC-SKILL-08, -20). */
  readonly addsDice: boolean
}

/** WDC-SKILL-03 to -29; index = `Skill`. */
export const SKILL_RULES: readonly SkillRule[] = (
  Object.entries({
    strength: ['attack', [3, 5]], //             WDC-SKILL-03
    rangedMechanical: ['attack', [3, 5]], //     WDC-SKILL-04
    rangedHand: ['attack', [3]], //              WDC-SKILL-05
    handToHand: ['attack', [3]], //              WDC-SKILL-06
    martialArts: ['attack', [5]], //             WDC-SKILL-07
    twoFisted: ['attack', [5]], //               WDC-SKILL-08 (permission, no dice)
    lockpick: ['dexterity', [3, 5]], //          WDC-SKILL-09
    pickpocket: ['dexterity', [3]], //           WDC-SKILL-10
    sneak: ['dexterity', [2]], //                WDC-SKILL-11
    disarmOpponent: ['dexterity', [4]], //       WDC-SKILL-12, -32 (named as in the amendments)
    dodge: ['dexterity', [2, 4]], //             WDC-SKILL-13
    climbing: ['dexterity', [2]], //             WDC-SKILL-14
    driving: ['dexterity', [2]], //              WDC-SKILL-15, -36 (listed for completeness)
    swimming: ['dexterity', [2]], //             WDC-SKILL-16
    firstAid: ['medical', [2, 4]], //            WDC-SKILL-17
    pharmacology: ['medical', [5]], //           WDC-SKILL-18
    search: ['intelligence', [2]], //            WDC-SKILL-19
    gamble: ['intelligence', [4]], //            WDC-SKILL-20 (reads the dice otherwise, no dice)
    tracking: ['intelligence', [3]], //          WDC-SKILL-21
    generalKnowledge: ['intelligence', [4]], //  WDC-SKILL-22
    occultKnowledge: ['intelligence', [5]], //   WDC-SKILL-23
    disarmElectronics: ['intelligence', [4]], // WDC-SKILL-24, -32
    scrounge: ['intelligence', [4]], //          WDC-SKILL-25
    perception: ['intelligence', [3, 5]], //     WDC-SKILL-26
    threaten: ['persuasion', [2, 4]], //         WDC-SKILL-27, and the six that follow
    bargain: ['persuasion', [2, 4]],
    bribe: ['persuasion', [2, 4]],
    beg: ['persuasion', [2, 4]],
    bluff: ['persuasion', [2, 4]],
    flirt: ['persuasion', [2, 4]],
    distraction: ['persuasion', [2, 4]],
    animalHandling: ['persuasion', [4]], //      WDC-SKILL-28
    leadership: ['persuasion', [4]], //          WDC-SKILL-29
  } satisfies Record<SkillName, [AttributeName, number[]]>) as [SkillName, [AttributeName, number[]]][]
)
  .sort(([a], [b]) => Skill[a] - Skill[b])
  .map(([name, [attribute, levels]]) => ({ attribute, levels, addsDice: name !== 'twoFisted' && name !== 'gamble' }))

/**
 * Dice that a skill of this level adds to a fitting roll: levels 1-3 one, 4-6 two. WDC-SKILL-01
 * @param level 0 = the hero lacks the skill
 */
export function skillDice(skill: number, level: number): number {
  if (level === 0 || !SKILL_RULES[skill]!.addsDice) return 0
  return level <= 3 ? 1 : 2
}

/** Purpose tags: what a check is for. Nuisances, obstacles and items match checks by them (WDC-CHECK-12). */
export const Purpose = words(
  'movement',
  'perception',
  'search',
  'lockpick',
  'force',
  'smash',
  'climb',
  'sneak',
  'initiative',
  'attack',
  'rangedAttack',
  'defence',
  'persuade',
  'security',
  'disarmAlarm',
  'obstacle',
  'carry',
  'heal',
  'cast',
  'steal',
  'pickpocket',
  'beg',
  'command',
  'follow',
  'trap',
  'cure',
  'maguyver',
  'investigate',
  'light',
)
export type PurposeName = NameOf<typeof Purpose>
export const PURPOSES = namesOf(Purpose)

/**
 * Weapon classes, each with a range table of its own (WDC-WEAP-02 to -07, -15). A handgun is a pistol, a rifle a sniper
 * rifle (WDC-WEAP-17).
 */
export const WeaponClass = words('pistol', 'shotgun', 'crossbow', 'sniper', 'flamethrower', 'edged', 'blunt')
export type WeaponClassName = NameOf<typeof WeaponClass>
export const WEAPON_CLASSES = namesOf(WeaponClass)

/** Kinds of encounter disk (WDC-DISK-01, -06). Purple conditions are counted, never drawn (WDC-COND-01). */
export const DiskKind = words(
  'adversary',
  'ally',
  'item',
  'nuisance',
  'security',
  'obstacle',
  'component',
  'civilian',
  'floppy',
  'trap',
  'numbered',
  'foil',
)
export type DiskKindName = NameOf<typeof DiskKind>
export const DISK_KINDS = namesOf(DiskKind)

/**
 * Colour of a disk's face, by kind (WDC-DISK-01, WDC-META-06, -07). No source gives a colour for floppy disks and the
 * Foil. Floppies are found like items and the Foil is listed with the allies, so they have those colours.
 */
export const DISK_COLOURS: Readonly<Record<DiskKindName, string>> = {
  adversary: 'red',
  ally: 'yellow',
  item: 'blue',
  nuisance: 'grey',
  security: 'green',
  obstacle: 'orange',
  component: 'brown',
  civilian: 'white',
  floppy: 'blue',
  trap: 'dark brown',
  numbered: 'black',
  foil: 'yellow',
}

/** Kinds of security (WDC-SEC-06 to -09, -17). */
export const SecurityKind = words('alarm', 'guard', 'owner', 'dog', 'mib')
export type SecurityKindName = NameOf<typeof SecurityKind>
export const SECURITY_KINDS = namesOf(SecurityKind)

/** Whom an item's bonus can be confined to: kinds of security, and civilians (WDC-ITEM-14). */
export const BONUS_AGAINST = [...SECURITY_KINDS, 'civilian'] as const

/** Id of the room that makes a tile a headquarters of men in black (WDC-SEC-18). */
export const INTERROGATION = 'interrogation'

/** Terrain of a square (WDC-MOVE-05); void squares are not there. */
export const Terrain = words('street', 'building', 'woods', 'void')
export type TerrainName = NameOf<typeof Terrain>
export const TERRAINS = namesOf(Terrain)
/** The letter that stands for each terrain on a tile's map. */
export const TERRAIN_LETTERS: Readonly<Record<TerrainName, string>> = {
  street: 'S',
  building: 'B',
  woods: 'W',
  void: '#',
}

/** Time of day and weather: the levels of the environment (WDC-ENV-01, -06), lightest first. */
export const TIMES = ['day', 'dusk', 'night'] as const
export const WEATHERS = ['none', 'light', 'heavy'] as const

/** The ten spells (WDC-SPELL-18): what the word does is rules, what it costs and needs is content. */
export const SPELL_EFFECTS = [
  'dispel',
  'locate',
  'summon',
  'freeze',
  'light',
  'passThrough',
  'fireMissile',
  'control',
  'translocate',
  'protect',
] as const
export type SpellEffectName = (typeof SPELL_EFFECTS)[number]

/** Causes of damage beside the adversaries, in the order of their numbers after them. */
export const OTHER_CAUSES = [
  'security',
  'stray shot',
  'Fate',
  'despair',
  'another hero',
  'gas',
  'trap door',
  'something sharp',
  'drowning',
  'poison',
] as const

/** Key in `agents` for the seats that are not named. */
export const OTHERS = 'others'

// ---- What is told and measured -------------------------------------------------------------------------------------

/**
 * Where victory points come from, and where they go (WDC-METRIC-06). Those from spells are last: scenarios without
 * magic lack them.
 */
export const VpSource = words(
  'items',
  'components',
  'allies',
  'security',
  'adversaries',
  'adversaries shot',
  'obstacles',
  'healing',
  'taping',
  'gifts',
  'thefts',
  'Fate',
  'scenario',
  'investigations',
  'cures',
  'rescues',
  'spells',
)
export const VpPurpose = words('re-rolls', 'dice', 'cancelling Oh Crap', 'failure disks', 'skill points')
/** Why a failure disk was taken (WDC-FAIL-02). */
export const FailureCause = words(
  'ally refused',
  'door forced',
  'window smashed',
  'security',
  'security beaten',
  'ally sacrificed',
  'nuisance thrown',
  'Fate',
  'innocent shot',
  'caught stealing',
  'civilian silent',
  'motion sensor',
)
/**
 * How an encounter with a disk ended (WDC-METRIC-10). Beaten: security that was fought or shot down, which brings a
 * failure disk in place of its VP. Attached: a nuisance, which asks for no check.
 */
export const EncounterEnd = words(
  'won',
  'failed',
  'sneaked past',
  'ran from',
  'declined',
  'fought on',
  'beaten',
  'attached',
)
/** What heroes do to each other and out of nothing (WDC-ACT-11, WDC-OPP). */
export const AddedAction = words({
  wrest: 'stealing by strength',
  snatch: 'stealing by dexterity',
  pickPocket: 'picking pockets',
  beg: 'begging',
  command: 'commanding',
  followHero: 'following a hero',
  followNpc: 'following an NPC',
  build: 'building a device',
})
/** What a trap does; disks and dice number the effects from 1. WDC-TRAP-04 to -10 */
export const TrapEffect = words(
  'gas',
  'trap door',
  'sucker punch',
  'flooding chamber',
  'motion sensor',
  'something sharp',
)
/** Why a hero loses a turn. */
export const LostTurn = words('unconscious', 'questioned', 'held')
export const FateTable = words('Oh Crap', 'WooHoo')
/** Who has dice thrown again: nuisances do too, but never to save a check. */
export const Saver = words('VP', 'hero', 'ally')
export const Healed = words('themselves', 'another hero', 'by Fate')
export const SecurityResult = words('persuaded', 'disarmed', 'sneaked past', 'ran from', 'beaten', 'shot', 'failed')
export const WillpowerLoss = words('fled', 'a spell failed', 'a hero died', 'Fate')
export const AllyEnd = words('won', 'sacrificed', 'lost')
export const NuisanceEnd = words('thrown', 'taped', 'lost', 'kept')
/** Ways to get through a locked door or window. */
export const LockWay = words('picked', 'forced', 'smashed', 'climbed')
export const HelpAnswer = words('for nothing', 'for points', 'price turned down', 'refused')
export const Oddity = words(
  'five rounds without a disk',
  'ten failures at a lock',
  'a turn without a choice',
  'tied to the end',
)
