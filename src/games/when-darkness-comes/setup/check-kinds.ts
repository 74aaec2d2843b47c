// Every kind of check: attribute, skills, purpose, and what the chapters say of it (WDC-CHECK-12). checks.ts rolls
// them. Kinds that a disk or a scenario spells out are made here too, once for a scenario. So are the lists of disks
// that can matter to a kind, so that a roll looks at few.
import type { Component, ItemBonus, Match, ScenarioAction } from '../content/schema.ts'
import type { Options } from '../words/options.ts'
import type { DiskEntry } from './disk-entry.ts'
import {
  Attribute,
  ATTRIBUTES,
  type AttributeName,
  BONUS_AGAINST,
  DiskKind,
  Purpose,
  type PurposeName,
  Skill,
  type SkillName,
} from '../words/vocabulary.ts'

const NONE = -1

/** What a roll is, apart from who makes it and how hard it is. */
export interface CheckKind {
  /** Number of this kind among all. */
  readonly id: number
  readonly purpose: number
  readonly attribute: number
  /** Skills that may add to it, one of them (WDC-SKILL-02, -37). */
  readonly skills: readonly number[]
  /** The skill that counts whoever rolls, if there is only one; else -1, and the chosen one counts (WDC-OBST-06). */
  readonly onlySkill: number
  /** False: nobody may help (WDC-ASSIST-07, -08). */
  readonly isAssisted: boolean
  /** False: a variable check, whose value is its result (WDC-TN-09). */
  readonly hasTn: boolean
  /** Reaching the TN is enough even where others have to pass it (WDC-TN-02, -03). */
  readonly isReached: boolean
  /** It is worth more to exceed the TN than to reach it (WDC-DODGE-03). */
  readonly wantsExcess: boolean
  /** What a result that Fate forces does to it (WDC-CHECK-11). */
  readonly forced: 'decides' | 'atLeastOne' | 'waits'
  /** False: a number of dice of its own, not the attribute, which only says what the roll belongs to (WDC-SPELL-13). */
  readonly rollsAttribute: boolean
  /** Kind of security that it is made against, or civilians; -1 neither: some items work on some only (WDC-ITEM-14). */
  readonly against: number
}

/**
 * Health and willpower together, as they stand: what heroes resist begging and commands with (WDC-OPP-06, -07). It is
 * not an attribute of the sheet: armour, obstacles and allies do not affect it.
 */
export const RESOLVE = ATTRIBUTES.length

interface Wording {
  readonly purpose: PurposeName
  readonly attribute: AttributeName | 'resolve'
  readonly skills?: readonly SkillName[]
  readonly isAssisted?: boolean
  readonly hasTn?: boolean
  readonly isReached?: boolean
  readonly wantsExcess?: boolean
  readonly forced?: CheckKind['forced']
  readonly rollsAttribute?: boolean
  readonly against?: number
}

/** All kinds made so far by their wording: asking for one twice gives the same object. */
const kindByWording = new Map<string, CheckKind>()

function kindOf(wording: Wording): CheckKind {
  const skills = (wording.skills ?? []).map((name) => Skill[name])
  const words: Omit<CheckKind, 'id'> = {
    purpose: Purpose[wording.purpose],
    attribute: wording.attribute === 'resolve' ? RESOLVE : Attribute[wording.attribute],
    skills,
    onlySkill: skills.length === 1 ? skills[0]! : NONE,
    isAssisted: wording.isAssisted ?? true, // WDC-ASSIST-06 (in a fight too)
    hasTn: wording.hasTn ?? true,
    isReached: wording.isReached ?? false,
    wantsExcess: wording.wantsExcess ?? false,
    forced: wording.forced ?? 'decides',
    rollsAttribute: wording.rollsAttribute ?? true,
    against: wording.against ?? NONE,
  }
  const key = JSON.stringify(words)
  let kind = kindByWording.get(key)
  if (kind === undefined) {
    kind = { id: kindByWording.size, ...words }
    kindByWording.set(key, kind)
  }
  return kind
}

/** The kinds that the rules themselves name, with the skills that their text gives: it has no others (WDC-SKILL-31). */
export const K = {
  // WDC-MOVE-01
  movement: kindOf({ purpose: 'movement', attribute: 'speed', hasTn: false, isAssisted: false, forced: 'waits' }),
  perception: kindOf({
    purpose: 'perception',
    attribute: 'intelligence',
    skills: ['perception'],
    hasTn: false,
    isAssisted: false,
    forced: 'waits',
  }), // WDC-PERC-01
  search: kindOf({ purpose: 'search', attribute: 'intelligence', skills: ['search'] }), // WDC-ITEM-02
  light: kindOf({ purpose: 'light', attribute: 'intelligence', skills: ['search'], isReached: true }), // WDC-LIGHT-01
  lockpick: kindOf({ purpose: 'lockpick', attribute: 'dexterity', skills: ['lockpick'] }), // WDC-ENTRY-04
  force: kindOf({ purpose: 'force', attribute: 'attack', skills: ['strength'] }), // WDC-ENTRY-07
  smash: kindOf({ purpose: 'smash', attribute: 'attack', skills: ['strength'] }), // WDC-ENTRY-09
  climb: kindOf({ purpose: 'climb', attribute: 'dexterity', skills: ['climbing'] }), // WDC-ENTRY-10
  sneak: kindOf({ purpose: 'sneak', attribute: 'dexterity', skills: ['sneak'] }), // WDC-SNEAK-01
  initiative: kindOf({ purpose: 'initiative', attribute: 'dexterity', isReached: true }), // WDC-INIT-01 (no skill adds)
  /** With a weapon in the hand or the fist. */
  attackHandToHand: kindOf({ purpose: 'attack', attribute: 'attack', skills: ['handToHand'] }), // WDC-COMBAT-02
  /** Without a weapon. */
  attackMartialArts: kindOf({ purpose: 'attack', attribute: 'attack', skills: ['martialArts'] }), // WDC-SKILL-07
  /** With a gun in the same square: a close attack (WDC-RANGED-04). */
  attackMechanical: kindOf({ purpose: 'attack', attribute: 'attack', skills: ['rangedMechanical'] }),
  shootMechanical: kindOf({
    purpose: 'rangedAttack',
    attribute: 'attack',
    skills: ['rangedMechanical'],
    isAssisted: false,
  }), // WDC-RANGED-02
  throwHand: kindOf({ purpose: 'rangedAttack', attribute: 'attack', skills: ['rangedHand'], isAssisted: false }),
  /** Defence less damage (WDC-COMBAT-03). */
  defend: kindOf({ purpose: 'defence', attribute: 'defence' }),
  // WDC-DODGE-01, -03
  dodge: kindOf({ purpose: 'defence', attribute: 'dexterity', skills: ['dodge'], isReached: true, wantsExcess: true }),
  // WDC-WT-02
  carry: kindOf({ purpose: 'carry', attribute: 'attack', skills: ['strength'], hasTn: false, forced: 'waits' }),
  /** Against what a trap throws: a defence in all but name. WDC-TRAP-05 */
  gas: kindOf({ purpose: 'defence', attribute: 'dexterity', skills: ['dodge'], hasTn: false, forced: 'waits' }),
  sharp: kindOf({ purpose: 'defence', attribute: 'dexterity', hasTn: false, forced: 'waits' }), // WDC-TRAP-10
  question: kindOf({
    purpose: 'investigate',
    attribute: 'intelligence',
    skills: ['generalKnowledge'],
    against: BONUS_AGAINST.indexOf('civilian'),
  }), // WDC-CIV-02
  decipher: kindOf({ purpose: 'investigate', attribute: 'intelligence', skills: ['generalKnowledge'] }), // WDC-FLOP-01
  cure: kindOf({ purpose: 'cure', attribute: 'medical', skills: ['pharmacology'] }), // WDC-POIS-01
  // WDC-HEAL-01
  heal: kindOf({ purpose: 'heal', attribute: 'medical', skills: ['firstAid'], hasTn: false, forced: 'atLeastOne' }),
  cast: kindOf({ purpose: 'cast', attribute: 'intelligence', skills: ['occultKnowledge'] }), // WDC-MAGIC-03
  /** A spell without difficulty: the value is the result (WDC-SPELL-02). */
  locate: kindOf({ purpose: 'cast', attribute: 'intelligence', skills: ['occultKnowledge'], hasTn: false }),
  /** Dice of the spell's own (WDC-SPELL-13). */
  missile: kindOf({ purpose: 'rangedAttack', attribute: 'attack', isAssisted: false, rollsAttribute: false }),
  /** Opposed, on both sides (WDC-OPP-01); or one side with nimble fingers (WDC-OPP-02). */
  steal: kindOf({ purpose: 'steal', attribute: 'attack', skills: ['strength'] }),
  snatch: kindOf({ purpose: 'steal', attribute: 'dexterity', skills: ['disarmOpponent'] }),
  /** Opposed, each with what it is rolled against. */
  pickPocket: kindOf({ purpose: 'pickpocket', attribute: 'dexterity', skills: ['pickpocket'] }), // WDC-OPP-03
  guardPocket: kindOf({ purpose: 'pickpocket', attribute: 'intelligence', skills: ['perception'] }),
  beg: kindOf({ purpose: 'beg', attribute: 'persuasion', skills: ['beg'] }), // WDC-OPP-06
  resistBegging: kindOf({ purpose: 'beg', attribute: 'resolve' }),
  command: kindOf({ purpose: 'command', attribute: 'persuasion', skills: ['leadership'] }), // WDC-OPP-07
  resistCommand: kindOf({ purpose: 'command', attribute: 'resolve' }),
  /** Opposed against a hero (WDC-OPP-09), or against an Initiative (WDC-TRACK-01). */
  follow: kindOf({ purpose: 'follow', attribute: 'intelligence', skills: ['tracking'] }),
  build: kindOf({ purpose: 'maguyver', attribute: 'intelligence', skills: ['scrounge'] }), // WDC-MGVR-01
  shakeOff: kindOf({ purpose: 'follow', attribute: 'intelligence', skills: ['perception'] }),
} as const

/** Whose roll an item's bonus is for in an opposed check. */
export type Role = ItemBonus['as']

/** Whether a check of this kind, made with this skill (-1 none), belongs to what is spoken of. WDC-CHECK-12 */
export function matches(match: Match, kind: CheckKind, skill: number): boolean {
  if ('purpose' in match) return Purpose[match.purpose] === kind.purpose
  if ('attribute' in match) return Attribute[match.attribute] === kind.attribute
  return Skill[match.skill] === (kind.onlySkill === NONE ? skill : kind.onlySkill)
}

/** Whether it could belong, whichever skill is chosen. */
function canMatch(match: Match, kind: CheckKind): boolean {
  return 'skill' in match ? kind.skills.includes(Skill[match.skill]) : matches(match, kind, NONE)
}

/** Whether the bonus works on whom the check is made against. */
function worksAgainst(bonus: ItemBonus, kind: CheckKind): boolean {
  return bonus.against === undefined || (kind.against !== NONE && bonus.against.includes(BONUS_AGAINST[kind.against]!))
}

/** Copies that can matter to a kind of check, in the order of their numbers. */
export interface Relevant {
  /** Items with a bonus for it; of those worn, which add to another's. */
  readonly items: Int16Array
  readonly worn: Int16Array
  /** The Foil stands with both, as it may turn out (WDC-FOIL-03). */
  readonly nuisances: Int16Array
  /** Obstacles whose failure takes a die from it. */
  readonly obstacles: Int16Array
  /** Allies that help with its attribute. */
  readonly allies: Int16Array
}

/** The kinds of check that a scenario's disks and actions ask for, and the disks that can matter to each kind. */
export class CheckTables {
  private readonly disks: readonly DiskEntry[]
  /** The check that each copy asks for when it is met, where it asks for one. */
  private readonly byCopy: readonly (CheckKind | undefined)[]
  private readonly byAction: readonly (CheckKind | undefined)[]
  private readonly relevant: (Relevant | undefined)[] = []

  constructor(disks: readonly DiskEntry[], actions: readonly ScenarioAction[], options: Options) {
    this.disks = disks
    this.byCopy = disks.map((disk) => encounterKind(disk, options))
    this.byAction = actions.map(({ check }) => (check ? scenarioKind(check) : undefined))
  }

  /**
   * The check by which this disk is searched for, won over, dealt with or passed.
   * @throws RangeError for one that asks for none
   */
  ofCopy(copy: number): CheckKind {
    const kind = this.byCopy[copy]
    if (kind === undefined) throw new RangeError(`disk ${copy} asks for no check`)
    return kind
  }

  /** All checks that these disks ask for. */
  askedBy(copies: Iterable<number>): Set<CheckKind> {
    return new Set([...copies].map((copy) => this.byCopy[copy]).filter((kind) => kind !== undefined))
  }

  /** The check of a scenario's action, by its index. @throws RangeError for one without a check */
  ofAction(action: number): CheckKind {
    const kind = this.byAction[action]
    if (kind === undefined) throw new RangeError(`action ${action} asks for no check`)
    return kind
  }

  relevantTo(kind: CheckKind): Relevant {
    return this.relevant[kind.id] ?? this.find(kind)
  }

  /** Dice that the item's bonuses give to this check. WDC-ITEM-13 */
  bonus(copy: number, kind: CheckKind, skill: number, role: Role): number {
    const disk = this.disks[copy]!
    if (disk.kind !== DiskKind.item) return 0
    let dice = 0
    for (const bonus of disk.entry.bonus) {
      if (bonus.as === role && matches(bonus.match, kind, skill) && worksAgainst(bonus, kind)) dice += bonus.dice
    }
    return dice
  }

  /** Whether failing at this obstacle takes a die from the check. WDC-OBST-06 */
  isSpoiled(copy: number, kind: CheckKind, skill: number): boolean {
    const disk = this.disks[copy]!
    return disk.kind === DiskKind.obstacle && matches(disk.entry.penalty, kind, skill)
  }

  /** Whether this nuisance gets in the way of the check. WDC-NUIS-02 */
  isPlagued(copy: number, kind: CheckKind, skill: number): boolean {
    const disk = this.disks[copy]!
    return (
      (disk.kind === DiskKind.nuisance || disk.kind === DiskKind.foil) &&
      disk.entry.matches.some((match) => matches(match, kind, skill))
    )
  }

  /** Dice that this ally lets its holder throw again. WDC-ASSIST-10 */
  allyDice(copy: number, kind: CheckKind): number {
    const disk = this.disks[copy]!
    return disk.kind === DiskKind.ally || disk.kind === DiskKind.foil ? allyDice(disk.entry.assist, kind) : 0
  }

  private find(kind: CheckKind): Relevant {
    const copies = (matters: (disk: DiskEntry) => boolean): Int16Array =>
      Int16Array.from(this.disks.flatMap((disk, copy) => (matters(disk) ? [copy] : [])))
    const hasBonus = (disk: DiskEntry): boolean =>
      disk.kind === DiskKind.item &&
      disk.entry.bonus.some((bonus) => canMatch(bonus.match, kind) && worksAgainst(bonus, kind))
    const relevant: Relevant = {
      items: copies((disk) => hasBonus(disk) && disk.kind === DiskKind.item && !disk.entry.worn),
      worn: copies((disk) => hasBonus(disk) && disk.kind === DiskKind.item && disk.entry.worn),
      nuisances: copies(
        (disk) =>
          (disk.kind === DiskKind.nuisance || disk.kind === DiskKind.foil) &&
          disk.entry.matches.some((match) => canMatch(match, kind)),
      ),
      obstacles: copies((disk) => disk.kind === DiskKind.obstacle && canMatch(disk.entry.penalty, kind)),
      allies: copies(
        (disk) => (disk.kind === DiskKind.ally || disk.kind === DiskKind.foil) && allyDice(disk.entry.assist, kind) > 0,
      ),
    }
    // Filled from the front, so that the array stays dense.
    for (let id = this.relevant.length; id <= kind.id; id++) this.relevant[id] = undefined
    this.relevant[kind.id] = relevant
    return relevant
  }
}

function allyDice(assist: Readonly<Partial<Record<AttributeName, number>>>, kind: CheckKind): number {
  for (const [attribute, dice] of Object.entries(assist)) {
    if (Attribute[attribute as AttributeName] === kind.attribute) return dice
  }
  return 0
}

function encounterKind(disk: DiskEntry, options: Options): CheckKind | undefined {
  switch (disk.kind) {
    case DiskKind.item:
    case DiskKind.component:
      return isSearchedFor(disk.entry) ? K.search : undefined // WDC-ITEM-02, WDC-COMP-02
    case DiskKind.ally: // WDC-ALLY-02, -09
      return kindOf({
        purpose: 'persuade',
        attribute: 'persuasion',
        skills: disk.entry.answers[options.allyPersuasion],
      })
    case DiskKind.security: {
      // WDC-SEC-06 to -09, -14 to -17
      const answer = disk.entry.answers[options.securityPersuasion]
      return disk.entry.kind === 'alarm'
        ? kindOf({ purpose: 'disarmAlarm', ...answer })
        : kindOf({ purpose: 'security', ...answer, against: BONUS_AGAINST.indexOf(disk.entry.kind) })
    }
    case DiskKind.obstacle: // WDC-OBST-02
      return kindOf({ purpose: 'obstacle', attribute: disk.entry.attribute, skills: [disk.entry.skill] })
    case DiskKind.civilian:
      return K.question
    case DiskKind.floppy:
      return K.search // WDC-FLOP-01
    case DiskKind.trap: // WDC-TRAP-02
      return kindOf({ purpose: 'trap', attribute: disk.entry.avoid.attribute, skills: [disk.entry.avoid.skill] })
    case DiskKind.numbered:
      return disk.entry.check ? scenarioKind(disk.entry.check) : undefined
    case DiskKind.adversary:
    case DiskKind.nuisance:
    case DiskKind.foil:
      return undefined
  }
}

/** The phone never is. */
const isSearchedFor = (entry: { readonly tn: number | null } | Component): boolean => entry.tn !== null

/** What a scenario asks for is looked into: none of the other purposes is meant (WDC-ACT-09, WDC-NUM-01). */
function scenarioKind(check: { readonly attribute: AttributeName; readonly skill: SkillName | null }): CheckKind {
  return kindOf({ purpose: 'investigate', attribute: check.attribute, skills: check.skill ? [check.skill] : [] })
}
