// What content is once it has been read and validated: plain JSON, names for words, numbers for target numbers.
// The YAML files beside this one hold it, files.ts says how they are written, scenario.ts turns it into tables.
import type { AgentName, Profile } from './profile.ts'
import type { RuleSettings } from '../setup/options.ts'
import type {
  AttributeName,
  BonusAgainstName,
  PurposeName,
  SecurityKindName,
  SkillName,
  SpellEffectName,
  TimeName,
  WeaponClassName,
  WeatherName,
} from '../words/vocabulary.ts'

/** Everything that can be on the table. Lists are in file order; ids are unique among all disks together. */
export interface Content {
  readonly constants: Constants
  readonly heroes: readonly Hero[]
  readonly adversaries: readonly Adversary[]
  readonly allies: readonly Ally[]
  readonly items: readonly Item[]
  readonly security: readonly Security[]
  readonly obstacles: readonly Obstacle[]
  /** The Foil among them (WDC-FOIL-01). */
  readonly nuisances: readonly Nuisance[]
  readonly components: readonly Component[]
  readonly civilians: readonly Civilian[]
  readonly floppies: readonly Floppy[]
  readonly traps: readonly Trap[]
  readonly spells: readonly Spell[]
  readonly tiles: readonly Tile[]
  readonly pools: readonly Pool[]
  readonly scenarios: readonly ScenarioContent[]
  readonly difficulties: readonly Difficulty[]
  /** Agents that users wrote: a profile each. Those that ship are in agents/. */
  readonly agents: readonly AgentContent[]
  /** Files that users brought, and the entries in them: settings may name an entry by its file. */
  readonly users: readonly UserEntry[]
}

/** Kinds of file that a user may bring: one entry each. */
export type UserKind = 'hero' | 'scenario' | 'agent'

export interface UserEntry {
  readonly kind: UserKind
  /** As the settings call it. */
  readonly file: string
  readonly id: string
}

/** An agent that plays by judgement, and how it leans. */
export interface AgentContent {
  readonly id: string
  readonly profile: Profile
}

export interface Named {
  readonly id: string
  readonly name: string
}

/** A target number: a rung of the ladder, 1 to 10 (WDC-TN-01, WDC-DICE-03). Files write its code. */
export type TargetNumber = number

/** A square of a tile, 0 to 35: (row - 1) * 6 + (column - 1). Files write [row, column] from [1, 1] at the top left. */
export type TileSquare = number

/** Squares along a tile's side (WDC-BOARD-08). */
export const TILE_SIDE = 6

/** Which checks something speaks of: all of an attribute, all with a skill, or all for a purpose (WDC-CHECK-12). */
export type Match =
  { readonly attribute: AttributeName } | { readonly skill: SkillName } | { readonly purpose: PurposeName }

// ---- Characters and disks ------------------------------------------------------------------------------------------

/** A character sheet (5.1). */
export interface Hero extends Named {
  readonly description: string
  readonly quote: string
  readonly occupation: string
  readonly attributes: Readonly<Record<AttributeName, number>>
  /** Levels of the skills that the hero has. */
  readonly skills: Readonly<Partial<Record<SkillName, number>>>
  /** Skill points not spent (WDC-CHAR-15). */
  readonly savedPoints: number
  /** Ids of items and components, beside the one every hero has (`constants.heroes.item`). */
  readonly startItems: readonly string[]
}

/** A disk of which the full set has `copies`. */
export interface DiskContent extends Named {
  readonly copies: number
}

/** Red (5.2). Worth attack + defence (WDC-ADV-03); none casts spells (WDC-ADV-11). */
export interface Adversary extends DiskContent {
  /** As printed on the disk; null: none. */
  readonly number: number | null
  readonly initiative: TargetNumber
  readonly attack: TargetNumber
  readonly defence: TargetNumber
  /** Squares (WDC-ADV-01). */
  readonly speed: number
  readonly health: number
  readonly living: boolean
  /** TN of its poison, or null (WDC-POIS-03). */
  readonly poison: TargetNumber | null
}

/** Yellow (5.3). Worth its TN. */
export interface Ally extends DiskContent {
  /** As printed on the disk; null: none. */
  readonly number: number | null
  readonly tn: TargetNumber
  /** Persuasion skills that count under each value of the option `allyPersuasion` (WDC-ALLY-02, -09). */
  readonly answers: { readonly core: readonly SkillName[]; readonly new: readonly SkillName[] }
  /** Dice that may be rolled again, by attribute (WDC-ASSIST-10). */
  readonly assist: Readonly<Partial<Record<AttributeName, number>>>
  /** Lost willpower given back at each of its holder's turns (WDC-WILL-06). */
  readonly willpowerPerTurn: number
}

/** Blue (5.4): a TN, bonuses, a weight. Worth its TN (WDC-ITEM-01). */
export interface Item extends DiskContent {
  /** Null: never searched for, worth nothing (the phone). */
  readonly tn: TargetNumber | null
  readonly weight: number
  readonly bonus: readonly ItemBonus[]
  readonly weapon: Weapon | null
  /** Attack rolls until it is empty (WDC-ITEM-11), or null. */
  readonly uses: number | null
  /** Its bonus adds to another item's (WDC-ITEM-13). */
  readonly worn: boolean
  /** A flashlight (WDC-ENV-03). */
  readonly light: boolean
  /** Duct tape (WDC-NUIS-05). */
  readonly tape: boolean
  /** Money, which the option `moneyConsumed` uses up (WDC-ITEM-14). */
  readonly money: boolean
  readonly magicOnly: boolean
  /** False: nothing takes it from its hero (WDC-CHAR-13). */
  readonly losable: boolean
}

export interface ItemBonus {
  readonly match: Match
  readonly dice: number
  /** With purpose `security`: only against these kinds; with `investigate`: only with civilians; absent = all. */
  readonly against?: readonly BonusAgainstName[]
  /** In an opposed check: whose roll it is for. */
  readonly as: 'actor' | 'target'
}

export interface Weapon {
  readonly class: WeaponClassName
  /** 2: not for Two Fisted (WDC-WEAP-16). */
  readonly hands: 1 | 2
  /** Dice in the hand, in close combat; null: it is no melee weapon, its range table holds there too (WDC-WEAP-01). */
  readonly melee: number | null
}

/** Green (5.5). Worth its TN. */
export interface Security extends DiskContent {
  readonly kind: SecurityKindName
  readonly tn: TargetNumber
  readonly initiative: TargetNumber
  /** Null with an alarm and the MIB: there is no fighting them (WDC-SEC-06, -17). */
  readonly attack: TargetNumber | null
  readonly defence: TargetNumber | null
  /** What the check is made with, by value of the option `securityPersuasion`. WDC-SEC-06 to -09, -14 to -17 */
  readonly answers: { readonly core: SecurityAnswer; readonly new: SecurityAnswer }
}

export interface SecurityAnswer {
  readonly attribute: AttributeName
  /** Skills that count; none = the bare attribute. */
  readonly skills: readonly SkillName[]
}

/** Orange (5.6). Worth its TN. */
export interface Obstacle extends DiskContent {
  readonly attribute: AttributeName
  readonly skill: SkillName
  readonly tn: TargetNumber
  /** The checks whose next roll has one die less (WDC-OBST-06). */
  readonly penalty: Match
}

/** Grey (5.7). */
export interface Nuisance extends DiskContent {
  /** The checks in which the best die has to be rolled again (WDC-NUIS-02). */
  readonly matches: readonly Match[]
  /** The Foil: a nuisance or an ally, by a die (WDC-FOIL-03). */
  readonly foil: boolean
  /** The Foil as an ally. */
  readonly assist: Readonly<Partial<Record<AttributeName, number>>>
}

/** Brown (5.8). Worth its TN, weighs nothing (WDC-COMP-01, -03). */
export interface Component extends DiskContent {
  readonly tn: TargetNumber
}

/** White (5.9). Worth its IL (WDC-CIV-03). */
export interface Civilian extends DiskContent {
  readonly il: TargetNumber
}

/** Found by its TN, worth its IL at the end (WDC-FLOP-01). */
export interface Floppy extends DiskContent {
  readonly tn: TargetNumber
  readonly il: TargetNumber
}

/** Dark brown (5.10). */
export interface Trap extends DiskContent {
  readonly avoid: { readonly attribute: AttributeName; readonly skill: SkillName; readonly tn: TargetNumber }
  /** The numbered effect of WDC-TRAP-05 to -10, or a die for it (WDC-TRAP-04). */
  readonly effect: 1 | 2 | 3 | 4 | 5 | 6 | 'd6'
}

/** WDC-SPELL-01 to -18. */
export interface Spell extends Named {
  /** Null: no TN at all (WDC-TN-09). */
  readonly difficulty: TargetNumber | null
  /** Component ids, each discarded by the casting. */
  readonly components: readonly string[]
  /** `difficulty`: its value; `reached`: the value rolled, at most `vpAtMost` (WDC-MAGIC-07). */
  readonly vp: 'difficulty' | 'reached' | 'none'
  readonly vpAtMost: number | null
  readonly effect: SpellEffectName
  /** Sides of the die for its duration, or null. */
  readonly durationDie: number | null
  /** Fire Missile: dice of the attack. */
  readonly dice: number | null
  /** Summon: the creature by the value reached, lowest first (WDC-SPELL-04). */
  readonly creatures: readonly Creature[]
}

/** Who comes when that value is reached: dice, or by option summonStats values of the ladder. */
export interface Creature {
  readonly value: TargetNumber
  readonly attack: number
  readonly defence: number
}

// ---- Tiles ---------------------------------------------------------------------------------------------------------

/** A board piece of 6 x 6 squares (5.11). Walls are implied between a building and anything else. */
export interface Tile extends Named {
  /** Tiles of one building share this; null where no square is a building's. */
  readonly building: string | null
  /** Six rows of six letters (`TERRAIN_LETTERS`): S street, B building, W woods, # void. */
  readonly terrain: readonly string[]
  /** "?" squares, in reading order. */
  readonly disks: readonly TileSquare[]
  /** "!" squares, in reading order. */
  readonly obstacles: readonly TileSquare[]
  readonly doors: readonly Door[]
  readonly windows: readonly Window[]
  readonly twins: readonly Twin[]
  readonly rooms: readonly Room[]
  /** The other half, laid at once on that side of this one, seen unrotated (WDC-BOARD-11). */
  readonly associated: { readonly tile: string; readonly side: Side } | null
  /** Tile beside the board that is this one's upper floor (WDC-BOARD-12). */
  readonly upper: string | null
  /** Left out unless a scenario names it (WDC-BOARD-04, -06). */
  readonly scenarioOnly: boolean
  /** Only in games with magic (WDC-BOARD-05). */
  readonly magicOnly: boolean
}

export type Side = 'up' | 'right' | 'down' | 'left'

export interface Door {
  /** Unique on its tile. */
  readonly id: string
  readonly inside: TileSquare
  readonly outside: TileSquare
  /** Of this door alone (WDC-ENTRY-12): the value of their TN (WDC-TN-04), 0 = not locked (WDC-ENTRY-01). */
  readonly locks: number
}

export interface Window {
  readonly inside: TileSquare
  readonly outside: TileSquare
  /** Id of its nearest door, on the same tile (WDC-ENTRY-09). */
  readonly door: string
}

/** Two squares that count as one (WDC-BOARD-12). Both tiles name the pair. */
export interface Twin {
  readonly kind: 'stairs' | 'elevator'
  readonly square: TileSquare
  readonly tile: string
  readonly twin: TileSquare
}

export interface Room {
  readonly id: string
  readonly squares: readonly TileSquare[]
}

/** A named set of disks (5.12): disk id to copies. */
export interface Pool extends Named {
  readonly disks: Readonly<Record<string, number>>
}

// ---- Scenarios -----------------------------------------------------------------------------------------------------

/** Tiles and disks that a scenario brings along: for it alone, beside those that ship. */
export type OwnContent = Pick<
  Content,
  | 'tiles'
  | 'adversaries'
  | 'allies'
  | 'items'
  | 'nuisances'
  | 'security'
  | 'obstacles'
  | 'civilians'
  | 'floppies'
  | 'traps'
>

/**
 * The set-up of a game as data (5.12): the game master does only what stands here (WDC-META-04). All names
 * in it are checked.
 */
export interface ScenarioContent extends Named {
  readonly about: string
  readonly own: OwnContent
  readonly players: { readonly min: number; readonly max: number }
  /** Hero ids, when an experiment names no party; empty = `constants.heroes.party`. */
  readonly party: readonly string[]
  /** Rule options of the scenario's own (its `ruleset` among them), under those of an experiment. */
  readonly rules: RuleSettings
  readonly tiles: TilePlan
  /** Where the heroes stand: one square = all share it, else one each in seat order (WDC-BOARD-02). */
  readonly heroStart: { readonly tile: string; readonly squares: readonly TileSquare[] }
  readonly time: TimeName
  readonly weather: WeatherName
  /** From the start of that round on, in rising order (WDC-ENV-06). */
  readonly changes: readonly {
    readonly round: number
    readonly time: TimeName | null
    readonly weather: WeatherName | null
  }[]
  /** The mixed pool: disk id to copies (a named pool is spelled out here). */
  readonly pool: Readonly<Record<string, number>>
  /** Disks of the orange pool (WDC-OBST-01). */
  readonly orangePool: Readonly<Record<string, number>>
  readonly magic: boolean
  /** Disks that Locator finds wherever they lie face down, from that value on (WDC-SPELL-03). */
  readonly locates: readonly { readonly disk: string; readonly value: TargetNumber }[]
  /** False: no Fate die, for small cases. */
  readonly fate: boolean
  /** Ids of items and components for every hero (WDC-CHAR-13). */
  readonly startItems: readonly string[]
  /** Disks on a square from the moment its tile is laid; on a "?" square instead of a disk of the pool. */
  readonly fixed: readonly FixedDisk[]
  readonly brokenDoors: readonly { readonly tile: string; readonly door: string }[]
  readonly arrivals: readonly Arrival[]
  readonly actions: readonly ScenarioAction[]
  readonly numbered: readonly NumberedDisk[]
  readonly triggers: readonly Trigger[]
  readonly objective: Objective
  /** The game is lost when this many rounds are over without the objective. */
  readonly rounds: number
  /** What the designer wants of it; null: nothing is said. */
  readonly designTarget: DesignTarget | null
}

/** The design target: what the scenario should be for its own or the standard party. */
export interface DesignTarget {
  /** Bounds of the mean length in rounds, and of the share of games that the heroes win. */
  readonly rounds: readonly [low: number, high: number]
  readonly win: readonly [low: number, high: number]
  /** The play style that it is meant for: all heroes have this agent. */
  readonly agent: AgentName
}

export interface TilePlan {
  /** On the table at the start. */
  readonly start: readonly PlacedTile[]
  /** The draw pile: groups in order, each shuffled by itself, then `fixed` put at their places. */
  readonly pool: { readonly groups: readonly (readonly string[])[]; readonly fixed: readonly FixedTile[] }
  /** Beside the board from the start; upper floors of the others need not be named. */
  readonly aside: readonly string[]
}

export interface PlacedTile {
  readonly tile: string
  /** Cell of the lattice, [row, column], rows growing downwards; the first tile is at [0, 0]. */
  readonly at: readonly [row: number, column: number]
  /** Quarter turns clockwise. */
  readonly turns: 0 | 1 | 2 | 3
}

/** A tile at a known place of the draw pile, which is counted from 1. */
export interface FixedTile {
  readonly tile: string
  readonly position: number
}

export interface FixedDisk {
  readonly disk: string
  readonly tile: string
  readonly square: TileSquare
  readonly faceUp: boolean
}

/** Every `every` rounds from round `from` on, at its start, one disk comes face up on a square. */
export interface Arrival {
  readonly from: number
  readonly every: number
  /** Drawn anew each time, in proportion to the copies; the pile is not used up. Adversary ids. */
  readonly disks: Readonly<Record<string, number>>
  readonly tile: string
  readonly square: TileSquare
}

export interface ScenarioCheck {
  readonly attribute: AttributeName
  readonly skill: SkillName | null
  readonly tn: TargetNumber
}

/** What a scenario action or a numbered disk does when its check succeeds (or at once, without one). */
export type ScenarioEffect =
  | { readonly kind: 'nothing' }
  /** The hero has the item, found. */
  | { readonly kind: 'item'; readonly item: string }
  /** A light goes on in the building (WDC-LIGHT-03). */
  | { readonly kind: 'light' }
  /** Counts towards a condition `done`. */
  | { readonly kind: 'mark'; readonly mark: string }
  /** Only of a numbered disk: it is somebody, or something, that the hero has from now on. */
  | { readonly kind: 'join' }

/** WDC-ACT-09 */
export interface ScenarioAction extends Named {
  readonly tile: string
  readonly square: TileSquare
  readonly check: ScenarioCheck | null
  readonly effect: ScenarioEffect
  /** It can be done only while this holds; null: at any time. */
  readonly when: Condition | null
  readonly limit: 'once' | 'oncePerHero' | 'always'
  readonly vp: number
}

/** Black (WDC-NUM-01): in the pool under its id, or fixed. */
export interface NumberedDisk extends Named {
  readonly check: ScenarioCheck | null
  readonly effect: ScenarioEffect
  readonly vp: number
}

/** When `when` holds, `then` happens (5.12). Checked at the start of a round and after each turn, in list order. */
export interface Trigger extends Named {
  readonly when: Condition
  readonly then: readonly TriggerEffect[]
  /** `everyRound`: at most once in each round, as long as it holds. */
  readonly limit: 'once' | 'everyRound'
}

/**
 * What a trigger does. `hero: active` is whoever's turn it was, nobody at the start of a round; `all` are the living. A
 * trigger waits until the tiles that its effects name are on the table.
 */
export type TriggerEffect =
  /** A disk comes onto a square; an adversary that lies face up attacks who is there, as arrivals do. */
  | {
      readonly kind: 'disk'
      readonly disk: string
      readonly tile: string
      readonly square: TileSquare
      readonly faceUp: boolean
    }
  /** One adversary, drawn in proportion to the copies, comes face up onto a square. */
  | {
      readonly kind: 'arrive'
      readonly disks: Readonly<Record<string, number>>
      readonly tile: string
      readonly square: TileSquare
    }
  /** Disks are shuffled into what is left of the mixed pool. */
  | { readonly kind: 'pool'; readonly disks: Readonly<Record<string, number>> }
  /** All copies of a disk leave the board and the pools; with `held` also those that heroes have, who keep the VP. */
  | { readonly kind: 'remove'; readonly disk: string; readonly held: boolean }
  /** 0 locks: open; more: locked, and whole again; `broken`: out of its frame for good (WDC-ENTRY-08). */
  | { readonly kind: 'door'; readonly tile: string; readonly door: string; readonly locks: number | 'broken' }
  /** In the whole building of the tile (WDC-LIGHT-03). */
  | { readonly kind: 'light'; readonly tile: string; readonly on: boolean }
  | { readonly kind: 'environment'; readonly time: TimeName | null; readonly weather: WeatherName | null }
  /** Steps on every TN from now on, beside those of the rule option (WDC-DIFF-04). */
  | { readonly kind: 'tnShift'; readonly by: number }
  | { readonly kind: 'vp'; readonly hero: 'active' | 'all'; readonly amount: number }
  | { readonly kind: 'item'; readonly hero: 'active' | 'all'; readonly item: string }
  | { readonly kind: 'mark'; readonly mark: string }
  /** Said in a told game, and nothing else. */
  | { readonly kind: 'message'; readonly text: string }
  /** The objective is out of reach. */
  | { readonly kind: 'lose' }

/**
 * Something that holds or not at present: the objective of a scenario, checked at the end of every round (5.12), or
 * what a trigger waits for.
 */
export type Condition =
  /** A living hero has `target` VP, as most scenarios want it (WDC-VP-01). */
  | { readonly kind: 'heroVp'; readonly goal: number }
  /** The living heroes have `target` VP together. */
  | { readonly kind: 'partyVp'; readonly goal: number }
  /** After `rounds` rounds at least this share of the heroes lives; lost as soon as fewer do. */
  | { readonly kind: 'survive'; readonly rounds: number; readonly share: number }
  /** So many heroes, or this share of them, are on the square (null: the tile) at once. One of the two is null. */
  | {
      readonly kind: 'reach'
      readonly tile: string
      readonly square: TileSquare | null
      readonly share: number | null
      readonly heroes: number | null
    }
  /** A living hero who holds the disk stands on the square (null: on the tile). */
  | { readonly kind: 'bring'; readonly disk: string; readonly tile: string; readonly square: TileSquare | null }
  /** The living heroes hold all these items. */
  | { readonly kind: 'hold'; readonly items: readonly string[] }
  /** The living heroes hold so many of these disks together. */
  | { readonly kind: 'collect'; readonly disks: readonly string[]; readonly count: number }
  /** So many spells were cast with success; `distinct`: different ones. */
  | { readonly kind: 'cast'; readonly count: number; readonly distinct: boolean }
  /** So many of this adversary are dead. */
  | { readonly kind: 'kill'; readonly adversary: string; readonly count: number }
  /** Civilians and floppies held by living heroes are worth so much together. */
  | { readonly kind: 'investigate'; readonly il: number }
  /** A mark was made so often (by scenario actions, numbered disks and triggers). */
  | { readonly kind: 'done'; readonly mark: string; readonly count: number }
  /** Round `from` has begun; with `every`, only in each so-manieth round from there on. */
  | { readonly kind: 'round'; readonly from: number; readonly every: number | null }
  /** The tile lies on the table. */
  | { readonly kind: 'laid'; readonly tile: string }
  /** Somebody has had this disk in hand. */
  | { readonly kind: 'found'; readonly disk: string }
  /** The door can be walked through: without locks, or broken. */
  | { readonly kind: 'opened'; readonly tile: string; readonly door: string }
  /** So many heroes are dead. */
  | { readonly kind: 'deaths'; readonly count: number }
  | { readonly kind: 'any' | 'all' | 'none'; readonly of: readonly Condition[] }
  /** At least so many of them. */
  | { readonly kind: 'some'; readonly count: number; readonly of: readonly Condition[] }

/** When the heroes have won. */
export type Objective = Condition

// ---- Difficulty ----------------------------------------------------------------------------------------------------

/** A table's rules for making a campaign's games harder or easier; the first that stands decides each effect. */
export interface Difficulty extends Named {
  readonly about: string
  readonly rules: readonly DifficultyRule[]
}

export interface DifficultyRule {
  readonly when: DifficultyCondition
  /** Only under these rule options. */
  readonly options: RuleSettings
  /** Steps on every TN that heroes roll against, beside the option `tnShift` (WDC-DIFF-04). */
  readonly tnShift: number | null
  /** Added to every goal in victory points. */
  readonly vpGoal: number | null
  /** Copies added to the disk pool. */
  readonly disks: Readonly<Record<string, number>> | null
}

/** What the table can see before a game. */
export type DifficultyCondition =
  /** More than this share of the party has finished so many games or more (WDC-DIFF-02: lived at their end). */
  | { readonly kind: 'finished'; readonly games: number; readonly share: number }
  /** The last so many games were won, or lost. */
  | { readonly kind: 'won' | 'lost'; readonly inARow: number }
  /** So many heroes or more died in the last game. */
  | { readonly kind: 'dead'; readonly atLeast: number }
  /** Experience points of the party by head. */
  | { readonly kind: 'experience'; readonly mean: number }
  /** So many games of the campaign are over. */
  | { readonly kind: 'played'; readonly games: number }
  | { readonly kind: 'not'; readonly of: DifficultyCondition }
  | { readonly kind: 'any' | 'all'; readonly of: readonly DifficultyCondition[] }

// ---- Constants -----------------------------------------------------------------------------------------------------

/** The numbers in the rules that a designer might change, by chapter. constants.yaml cites the rule of each. */
export interface Constants {
  readonly heroes: {
    readonly attributePoints: number
    readonly attributeMost: number
    readonly skillPoints: number
    /** The item every hero has. */
    readonly item: string
    /** Hero ids, in seat order: who plays when nobody is named; of a smaller party the first. */
    readonly party: readonly string[]
  }
  readonly movement: {
    /** Half-points to enter a square, by terrain. */
    readonly cost: { readonly street: number; readonly building: number; readonly woods: number }
    readonly halfPointsPerPoint: number
    readonly leastPoints: number
    /** Movement points lost, by level of the environment: 0 none, 1 dusk or light rain, 2 night or heavy rain. */
    readonly environmentLoss: readonly number[]
    /** What the next movement is divided by after two in a turn, and by Fate. */
    readonly exhaustedDivisor: number
  }
  readonly sight: {
    readonly range: { readonly street: number; readonly building: number; readonly woods: number }
    /** Squares of sight lost, by level of the environment. */
    readonly environmentLoss: readonly number[]
    readonly lightTn: TargetNumber
  }
  readonly assistance: { readonly range: number }
  readonly entry: {
    /** Steps added to the locks. */
    readonly forceShift: number
    readonly smashShift: number
    readonly brokenWindowShift: number
  }
  readonly items: { readonly carryLimit: number }
  readonly combat: {
    readonly roundsAgainstAdversary: number
    readonly roundsAgainstSecurity: number
    readonly secondWeaponDice: number
    /** Steps off the Defence TN for each damage an adversary has taken. */
    readonly adversaryDamageShift: number
    /** Damage to every other hero when one dies. */
    readonly despair: number
    /** Squares up to which a flashlight makes up for the dark in a shot with a pistol. */
    readonly flashlightShot: number
    /** Weapons that take a taped flashlight, its range in squares, dice lost on a shot by environment level. */
    readonly tapedFlashlight: {
      readonly weapons: readonly WeaponClassName[]
      readonly squares: number
      readonly diceLoss: readonly number[]
    }
  }
  readonly ranges: Readonly<Record<WeaponClassName, RangeTable>>
  readonly failure: {
    /** So many disks make everything drop, and go. */
    readonly limit: number
    /** Failure disks for each cause. */
    readonly disks: {
      readonly ally: number
      readonly forcedDoor: number
      readonly smashedWindow: number
      readonly security: number
      readonly securityBeaten: number
      readonly allySacrificed: number
      readonly nuisanceThrown: number
      readonly innocentShot: number
      readonly pocketPicked: number
      readonly civilian: number
      readonly motionSensor: number
    }
  }
  readonly obstacles: { readonly penaltyDice: number }
  readonly victoryPoints: {
    readonly price: {
      readonly reroll: number
      readonly die: number
      readonly cancelOhCrap: number
      readonly failureDisk: number
      readonly skillPoint: number
    }
    readonly mostPerRoll: number
    readonly taping: number
    readonly healing: number
    readonly rescue: number
  }
  readonly willpower: { readonly flight: number; readonly rest: number; readonly spell: number }
  readonly fate: {
    readonly ohCrapFace: number
    readonly wooHooFace: number
    readonly tnShift: number
    readonly victoryPointsGiven: number
    readonly victoryPointsTaken: number
    /** As amended: to each of the others; squares within which others give and take; willpower lost or regained. */
    readonly victoryPointsToEach: number
    readonly reach: number
    readonly willpower: number
    readonly failureDisks: number
    readonly damagePerMovement: number
    readonly movementFactor: number
  }
  readonly traps: {
    /** Of the dice that say which effect, how many turns, and when a hero drowns. */
    readonly dieSides: number
    /** Damage by the value of the roll, from 0 up; beyond the last none. */
    readonly gasDamage: readonly number[]
    readonly trapDoorDamage: number
    /** To climb out of what holds one. */
    readonly climbTn: TargetNumber
    /** The die of unconscious turns is divided by it, rounded up. */
    readonly turnsDivisor: number
    readonly sharpDamage: readonly number[]
  }
  /** The Foil is a nuisance on so much or less of its die, and else an ally. */
  readonly foil: { readonly dieSides: number; readonly nuisanceUpTo: number }
  /** How long people take, for the estimate of time at a table: a turn without its rolls, and a roll. House data. */
  readonly table: { readonly turnSeconds: number; readonly rollSeconds: number }
  /** In each turn a die; on so much or less it hurts. */
  readonly poison: { readonly dieSides: number; readonly hurtsUpTo: number; readonly damage: number }
  readonly opposed: {
    /** Dice for each earlier failure to pick the same pocket; the most that what is lifted weighs. */
    readonly caughtDice: number
    readonly pocketWeight: number
    /** Health with which one may beg. */
    readonly begHealth: number
    /** Squares. */
    readonly commandRange: number
    readonly followRange: number
    readonly mostTies: number
  }
}

/** Dice by distance in squares from 0; null = not possible; beyond the end = out of range (WDC-WEAP-08). */
export interface RangeTable {
  readonly core: readonly (number | null)[]
  readonly new: readonly (number | null)[]
}
