// The tables that all playouts of one setting share: names as numbers, lists of effects made ready.
import type { Conditions, PreparedList } from '../../../engine/effects/index.ts'
import type { Lasting, Limit } from '../../../engine/lifetimes.ts'
import { words } from '../../../engine/words.ts'
import type { Settlement } from '../content/index.ts'
import type { NecFrame, Playing } from '../words/playing.ts'
import type { Options } from '../words/options.ts'
import type { MonsterNumbers, Settings } from './settings.ts'

export type List = PreparedList<Playing, NecFrame>
/** By band. */
export type Bands<Value> = readonly [miss: Value, partial: Value, full: Value]

/** Sources of modifiers that no content has. */
export const Source = words('ready', 'rattled', 'cover', 'injury')

export interface HeroTable {
  readonly label: string
  readonly agent: string
  /** Of its playbook. */
  readonly id: string
  readonly name: string
  readonly defence: number
  readonly speed: number
  /** Numbers of its weapons. */
  readonly weapons: readonly number[]
  /** By move. */
  readonly moveMods: Int16Array
  /** By resource; a maximum of 0: it has none of it. */
  readonly resourceStarts: Int16Array
  readonly resourceMaxima: Int16Array
  readonly deathMoves: readonly number[]
  readonly powers: readonly number[]
  /** Badly injured (NEC-VOC-08): modifiers, and what is looked up. */
  readonly injuryMods: readonly { readonly covers: number; readonly delta: number }[]
  readonly attackCap: number
  readonly injurySpeed: number
  readonly lostWeapons: readonly number[]
  readonly intimacy: List
  readonly source: number
  /** What its powers add to defence while guarding. */
  readonly guardDefence: number
}

export interface WeaponTable {
  readonly number: number
  readonly id: string
  readonly name: string
  readonly attacks: number
  readonly mod: number
  readonly harm: number
  /** Ranges, one bit each. */
  readonly reach: number
  readonly tags: readonly string[]
  readonly isImprovised: boolean
  readonly isHazard: boolean
  /** With which it may be used while disarmed, and while pinned (NEC-FIGHT-04, -05). */
  readonly isKept: boolean
  readonly isShort: boolean
  /** 0: without limit. */
  readonly ammo: number
  readonly extra: Bands<List>
}

export interface DeathMoveTable {
  readonly id: string
  readonly name: string
  readonly requires: Conditions<Playing, NecFrame>
  readonly limit: Limit | undefined
  readonly effects: List
  readonly source: number
  readonly isDeath: boolean
  /** It ends in `badly-injured` (NEC-DEATH-05). */
  readonly isInjury: boolean
}

export interface PowerTable {
  readonly id: string
  readonly when: number
  /** Range up to which it works. */
  readonly range: number
  readonly target: 'self' | 'ally' | 'ally-or-self'
  readonly limit: Limit | undefined
  /** Token that it costs; -1 for none. */
  readonly token: number
  readonly cost: number
  readonly roll: List
  readonly effects: List
  /** By playbook's id: number of the resource that it brings. */
  readonly gain: ReadonlyMap<string, number>
  readonly n: number
  readonly noticed: List
  readonly source: number
}

export interface MoveTable {
  readonly id: string
  readonly name: string
  readonly bands: Bands<List>
  readonly source: number
  /** Which decision its choices belong to. */
  readonly decision: number
}

export interface Row {
  readonly id: string
  readonly list: List
  readonly source: number
}
/** Rows that are drawn by weight. */
export interface Rows {
  readonly rows: readonly Row[]
  readonly weights: Int32Array
  /** By row (`wordsOf` their ids). */
  readonly words: Int32Array
}

export interface CrisisTable extends Row {
  readonly control: number
  readonly moves: readonly number[]
}

export interface AttackTable {
  readonly id: string
  /** `labelWord` of its id. */
  readonly word: number
  readonly name: string
  readonly weight: number
  readonly reach: number
  /** 0: all that it reaches. */
  readonly targets: number
  readonly rolls: boolean
  readonly before: List
  readonly bands: Bands<List>
  readonly source: number
}

/** What holds while a card is set aside: a class of injuries and an amount. */
export interface Ongoing {
  readonly covers: number
  readonly amount: number
}

export interface CardTable {
  readonly id: string
  readonly name: string
  readonly isTrap: boolean
  /** By band; absent: the default of NEC-ATK-03. Of a trap the first one. */
  readonly bands: Bands<List | undefined>
  readonly ongoing: readonly Ongoing[]
  readonly source: number
}

/** A kind of monster, which has one deck (NEC-PACK-03). */
export interface KindTable extends MonsterNumbers {
  readonly number: number
  readonly id: string
  readonly name: string
  /** -1: never. */
  readonly fleesAt: number
  readonly mend: number
  readonly attacks: readonly AttackTable[]
  readonly deck: readonly CardTable[]
  readonly traps: number
  readonly onDeath: List
  readonly source: number
}

/** Moves that the procedure itself calls for. */
export const CALLED = {
  tracking: 'tracking',
  foraging: 'foraging',
  investigate: 'investigate',
  read: 'read-their-eyes',
  feat: 'feat-of-strength',
  appeal: 'appeal',
  intimidate: 'intimidate',
  skullduggery: 'skullduggery',
  vigilance: 'exercise-vigilance',
  shadowing: 'shadowing',
  pressure: 'act-under-pressure',
  pursuit: 'pursuit',
  escape: 'escape',
  celebrate: 'celebrate',
} as const

export interface Scenario {
  readonly id: string
  readonly name: string
  readonly isArena: boolean
  readonly options: Options
  readonly numbers: Settings['numbers']
  readonly triggers: Settings['panicTriggers']
  readonly caps: Int16Array
  readonly settlement: Settlement | undefined
  /** Range at which an arena begins. */
  readonly start: number
  /** The party, then replacements in the order in which they come. */
  readonly heroes: readonly HeroTable[]
  readonly seatCount: number
  /** By seat (`wordsOf` the labels). */
  readonly seatWords: Int32Array
  /** Seat of the MC. */
  readonly mc: number
  readonly mcAgent: string
  /** Seat; -1: the first living hero. */
  readonly captain: number
  readonly moves: readonly MoveTable[]
  readonly called: Readonly<Record<keyof typeof CALLED, number>>
  readonly questions: readonly (readonly Row[])[]
  /** By context. */
  readonly hardMoves: readonly Rows[]
  readonly complications: readonly Rows[]
  readonly crises: Rows & { readonly rows: readonly CrisisTable[] }
  readonly picks: readonly Row[]
  readonly outOfHand: Rows
  readonly weapons: readonly WeaponTable[]
  readonly improvised: readonly number[]
  readonly hazard: number
  readonly deathMoves: readonly DeathMoveTable[]
  readonly powers: readonly PowerTable[]
  readonly resources: readonly string[]
  readonly kinds: readonly KindTable[]
  /** Kinds of the monsters of each threat. */
  readonly threats: readonly (readonly number[])[]
  readonly monsterCount: number
  /** Names of cards, rows and moves by source, for errors and telling. */
  readonly sources: readonly string[]
  /** How long modifiers last, by `Until`, of those gained in a fight and outside. */
  readonly lasting: { readonly inFight: readonly Lasting[]; readonly outside: readonly Lasting[] }
  /** By death card as conditions number them: its kind, and its number in the deck. */
  readonly cards: readonly (readonly [kind: number, card: number])[]
}
