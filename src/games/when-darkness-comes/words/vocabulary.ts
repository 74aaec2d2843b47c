// The closed word lists of When Darkness Comes: every attribute, skill, purpose, kind of disk... that content can name.
// Content speaks in the names; tables that playouts share hold the numbers. A name list's index is the word's number.

/** The seven bought attributes (WDC-CHAR-02 to -09). Willpower is tracked apart and starts at Defence (WDC-CHAR-10). */
export const Attribute = {
  speed: 0,
  attack: 1,
  dexterity: 2,
  intelligence: 3,
  persuasion: 4,
  medical: 5,
  defence: 6,
} as const
export type AttributeName = keyof typeof Attribute
export type Attribute = (typeof Attribute)[AttributeName]
export const ATTRIBUTES = namesOf(Attribute)

/** The skills of the price list (WDC-SKILL-30), in its order; the ids are those of the house data (5.1). */
export const Skill = {
  strength: 0,
  rangedMechanical: 1,
  rangedHand: 2,
  handToHand: 3,
  martialArts: 4,
  twoFisted: 5,
  lockpick: 6,
  pickpocket: 7,
  sneak: 8,
  disarmOpponent: 9,
  dodge: 10,
  climbing: 11,
  driving: 12,
  swimming: 13,
  firstAid: 14,
  pharmacology: 15,
  search: 16,
  gamble: 17,
  tracking: 18,
  generalKnowledge: 19,
  occultKnowledge: 20,
  disarmElectronics: 21,
  scrounge: 22,
  perception: 23,
  threaten: 24,
  bargain: 25,
  bribe: 26,
  beg: 27,
  bluff: 28,
  flirt: 29,
  distraction: 30,
  animalHandling: 31,
  leadership: 32,
} as const
export type SkillName = keyof typeof Skill
export type Skill = (typeof Skill)[SkillName]
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
export function skillDice(skill: Skill, level: number): number {
  if (level === 0 || !SKILL_RULES[skill]!.addsDice) return 0
  return level <= 3 ? 1 : 2
}

/** Purpose tags: what a check is for. Nuisances, obstacles and items match checks by them (WDC-CHECK-12). */
export const Purpose = {
  movement: 0,
  perception: 1,
  search: 2,
  lockpick: 3,
  force: 4,
  smash: 5,
  climb: 6,
  sneak: 7,
  initiative: 8,
  attack: 9,
  rangedAttack: 10,
  defence: 11,
  persuade: 12,
  security: 13,
  disarmAlarm: 14,
  obstacle: 15,
  carry: 16,
  heal: 17,
  cast: 18,
  steal: 19,
  pickpocket: 20,
  beg: 21,
  command: 22,
  follow: 23,
  trap: 24,
  cure: 25,
  maguyver: 26,
  investigate: 27,
  light: 28,
} as const
export type PurposeName = keyof typeof Purpose
export type Purpose = (typeof Purpose)[PurposeName]
export const PURPOSES = namesOf(Purpose)

/**
 * Weapon classes, each with a range table of its own (WDC-WEAP-02 to -07, -15). A handgun is a pistol, a rifle a sniper
 * rifle (WDC-WEAP-17).
 */
export const WeaponClass = {
  pistol: 0,
  shotgun: 1,
  crossbow: 2,
  sniper: 3,
  flamethrower: 4,
  edged: 5,
  blunt: 6,
} as const
export type WeaponClassName = keyof typeof WeaponClass
export type WeaponClass = (typeof WeaponClass)[WeaponClassName]
export const WEAPON_CLASSES = namesOf(WeaponClass)

/** Kinds of encounter disk (WDC-DISK-01, -06). Purple conditions are counted, never drawn (WDC-COND-01). */
export const DiskKind = {
  adversary: 0,
  ally: 1,
  item: 2,
  nuisance: 3,
  security: 4,
  obstacle: 5,
  component: 6,
  civilian: 7,
  floppy: 8,
  trap: 9,
  numbered: 10,
  foil: 11,
} as const
export type DiskKindName = keyof typeof DiskKind
export type DiskKind = (typeof DiskKind)[DiskKindName]
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
export const SecurityKind = { alarm: 0, guard: 1, owner: 2, dog: 3, mib: 4 } as const
export type SecurityKindName = keyof typeof SecurityKind
export type SecurityKind = (typeof SecurityKind)[SecurityKindName]
export const SECURITY_KINDS = namesOf(SecurityKind)

/** Whom an item's bonus can be confined to: kinds of security, and civilians (WDC-ITEM-14). */
export const BONUS_AGAINST = [...SECURITY_KINDS, 'civilian'] as const
export type BonusAgainstName = (typeof BONUS_AGAINST)[number]

/** Id of the room that makes a tile a headquarters of men in black (WDC-SEC-18). */
export const INTERROGATION = 'interrogation'

/** Terrain of a square (WDC-MOVE-05); void squares are not there. */
export const Terrain = { street: 0, building: 1, woods: 2, void: 3 } as const
export type TerrainName = keyof typeof Terrain
export type Terrain = (typeof Terrain)[TerrainName]
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
export type TimeName = (typeof TIMES)[number]
export const WEATHERS = ['none', 'light', 'heavy'] as const
export type WeatherName = (typeof WEATHERS)[number]

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

/** Names of a word list in the order of their numbers. */
function namesOf<Name extends string>(words: Readonly<Record<Name, number>>): readonly Name[] {
  return (Object.keys(words) as Name[]).sort((a, b) => words[a] - words[b])
}

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
