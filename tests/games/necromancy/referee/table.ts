// What the referee knows of the table: heroes, monsters, decks, clocks and tokens. It is kept from told events alone.
import type { Content, Monster as Kind, Playbook } from '../../../../src/games/necromancy/content/index.ts'
import type { Member, Settings } from '../../../../src/games/necromancy/setup/settings.ts'
import { namesOf } from '../../../../src/engine/words.ts'
import { Cause, Condition, Context, Source, Token, Until } from '../../../../src/games/necromancy/words/vocabulary.ts'

export type { Content, Kind, Settings }
export type TokenName = (typeof TOKENS)[number]
export type ContextName = (typeof CONTEXTS)[number]
export type UntilName = (typeof UNTILS)[number]
export type ConditionName = (typeof CONDITIONS)[number]
export type SourceName = (typeof SOURCES)[number]
export type CauseName = (typeof CAUSES)[number]
export const TOKENS = namesOf(Token)
export const CONTEXTS = namesOf(Context)
export const UNTILS = namesOf(Until)
export const CONDITIONS = namesOf(Condition)
export const SOURCES = namesOf(Source)
export const CAUSES = namesOf(Cause)
export const SEGMENTS = 12

/** An effect as content writes it: one word and its arguments. */
export type Effect = Readonly<Record<string, Readonly<Record<string, unknown>>>>
export type Effects = readonly Effect[]

export interface Modifier {
  readonly source: string
  readonly delta: number
  readonly rolls: string
  readonly until: UntilName
  /** Number of the hero's action in which it was gained: it is for later ones (NEC-MOD-04). */
  readonly action: number
  readonly isOfFight: boolean
  /** Ends of rounds that it outlasts. */
  rounds: number
}

export interface Place {
  /** NaN: not told yet. */
  x: number
  y: number
}

export class Hero implements Place {
  readonly seat: number
  readonly book: Playbook
  readonly member: Member
  readonly resources: Map<string, number>
  marks = 0
  conditions = new Set<ConditionName>()
  /** The monster that pins. */
  pinner: Monster | undefined
  isAlive = true
  /** Not with the party: lost after an escape, or at home while it is away. */
  isLost = false
  isHome = false
  lostSince = 0
  /** The party was home while the hero was lost. */
  isExpected = false
  inFight = false
  x = 0
  y = 0
  losses = { act: 0, move: 0 }
  modifiers: Modifier[] = []
  actions = 0
  isActing = false
  guarded: Hero | undefined
  /** The card of this turn from which the hero has suffered a reaction, by its place; -1: the allowance is used. */
  reactedTo: number | undefined
  /** Watches of rest until an injury is gone. */
  injury = 0
  isTreated = false
  /** Hard move of a failed Skullduggery that is still to come: its context (NEC-SKUL-02). */
  owed: ContextName | undefined
  ammo = new Map<string, number>()
  uses = new Map<string, number>()

  constructor(seat: number, book: Playbook, member: Member) {
    this.seat = seat
    this.book = book
    this.member = member
    this.resources = new Map(Object.entries(member.resources).map(([name, { start }]) => [name, start]))
  }

  has = (condition: ConditionName): boolean => this.conditions.has(condition)
}

export class Monster implements Place {
  readonly index: number
  readonly kind: Kind
  readonly max: number
  vitality: number
  aside = new Set<number>()
  isSlain = false
  isGone = false
  x = 0
  y = 0
  losses = { act: 0, move: 0 }

  constructor(index: number, kind: Kind, max: number) {
    this.index = index
    this.kind = kind
    this.max = max
    this.vitality = max
  }

  get isHere(): boolean {
    return !this.isSlain && !this.isGone
  }

  /** Injuries of a sort, summed over the cards set aside (NEC-VOC-07). */
  injury(sort: 'speed' | 'attackMod' | 'defenceMod' | 'woundBonus' | 'bleed'): number {
    return this.ongoing.reduce((sum, one) => sum + (sort in one ? (one as Record<string, number>)[sort] : 0), 0)
  }

  get ongoing(): Kind['deck'][number]['ongoing'] {
    return [...this.aside].flatMap((card) => this.kind.deck[card].ongoing)
  }

  isDisabled = (attack: string): boolean => this.ongoing.some((one) => 'noAttack' in one && one.noAttack === attack)

  harmChange(attack: string): number {
    return this.ongoing.reduce(
      (sum, one) => sum + ('attackHarm' in one && one.attackHarm.attack === attack ? one.attackHarm.delta : 0),
      0,
    )
  }
}

/** A death deck: a multiset, as far as nobody has looked (NEC-DECK-07). */
export class Deck {
  readonly size: number
  undrawn: Set<number>
  discard = new Set<number>()
  /** Cards on top whose order was seen, and one that was put on the bottom. */
  top: number[] = []
  bottom: number | undefined

  constructor(size: number) {
    this.size = size
    this.undrawn = new Set(Array.from({ length: size }, (_, card) => card))
  }

  shuffle(): void {
    for (const card of this.discard) this.undrawn.add(card)
    this.discard.clear()
    this.top = []
    this.bottom = undefined
  }

  /** @returns what is wrong with drawing this card now; undefined when it can be drawn */
  draw(card: number): string | undefined {
    if (!this.undrawn.has(card)) return `card ${card} is not in the deck`
    const top = this.top.shift()
    if (top !== undefined && top !== card) return `card ${top} is on top`
    if (card === this.bottom && this.undrawn.size > 1) return `card ${card} is on the bottom`
    this.undrawn.delete(card)
    return undefined
  }
}

/** Marks of one event. */
export interface Marking extends Mark {
  readonly count: number
}

export interface Mark {
  readonly cause: CauseName
  /** -1: of no threat. */
  readonly threat: number
}
