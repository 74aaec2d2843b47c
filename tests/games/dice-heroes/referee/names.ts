// Closed lists in the order in which events number them, and the content by those numbers.
import type {
  ActiveSkill,
  Adventure,
  AllyCard,
  Content,
  Enemy,
  HeroClass,
  Location,
  Obstacle,
  PassiveSkill,
  ScenarioContent,
  Special,
  Villain,
} from '../../../../src/games/dice-heroes/content/index.ts'

export type {
  Adventure,
  AllyCard,
  Content,
  Enemy,
  HeroClass,
  Location,
  Obstacle,
  PassiveSkill,
  ScenarioContent,
  Special,
  Villain,
}

export const FATES = ['hide', 'discard', 'deter', 'remove', 'keep', 'acquire', 'return'] as const
export type Fate = (typeof FATES)[number]
export const REASONS = ['check', 'skill', 'damage', 'explore-again', 'end-turn', 'wound', 'effect'] as const
export type Reason = (typeof REASONS)[number]
export const CHECKS = ['stat', 'ally', 'battle', 'obstacle', 'evade', 'closing', 'test'] as const
export type Check = (typeof CHECKS)[number]
export const DAMAGES = ['physical', 'magical'] as const
export type DamageType = (typeof DAMAGES)[number]
export const SOURCES = ['battle', 'flee', 'stand', 'effect'] as const
export type DamageSource = (typeof SOURCES)[number]
export const SIDES = ['encountered', 'hero'] as const
export type Side = (typeof SIDES)[number]
export const ROLLS = ['none', 'sum', 'max', 'min', 'mean'] as const
export type Roll = (typeof ROLLS)[number]
export const WAYS = ['empty bag', 'after the villain', 'card', 'skill'] as const
export const ZONES = ['hand', 'allyHand', 'bag', 'discard', 'deterrent', 'locationBag', 'removed'] as const
export type Zone = (typeof ZONES)[number]
export const SEEN = ['villain', 'bag', 'enemies', 'obstacles'] as const
export const OUTCOMES = ['playing', 'won', 'out of time', 'all dead', 'lost by a card'] as const
export type Outcome = (typeof OUTCOMES)[number]
export const REWARDS = ['gain-die', 'improve-skill', 'learn-skill', 'raise-limit', 'raise-capacity'] as const

/** An active skill, or an ally card: a skill of level 1 that everybody has (DH-SKILL-12). */
export interface Active extends Omit<AllyCard, 'for'> {
  readonly for: ActiveSkill['for']
  readonly range: ActiveSkill['range']
  readonly isCard: boolean
}

/** Ids by the numbers that events carry; names of cards that act. */
export interface Numbering {
  readonly skills: readonly { readonly id: string; readonly isCard: boolean }[]
  readonly kinds: readonly string[]
  readonly enemies: readonly string[]
  readonly obstacles: readonly string[]
  readonly villains: readonly string[]
  readonly sources: readonly string[]
}

/** The content behind numbers. */
export class Book {
  readonly content: Content
  readonly numbering: Numbering

  constructor(content: Content, numbering: Numbering) {
    this.content = content
    this.numbering = numbering
  }

  kind = (number: number): Location | undefined => withId(this.content.locations, this.numbering.kinds[number])
  enemy = (number: number): Enemy | undefined => withId(this.content.enemies, this.numbering.enemies[number])
  villain = (number: number): Villain | undefined => withId(this.content.villains, this.numbering.villains[number])
  obstacle = (number: number): Obstacle | undefined => withId(this.content.obstacles, this.numbering.obstacles[number])

  /** What can be used by choice. */
  active(number: number): Active | undefined {
    const { id, isCard } = this.numbering.skills[number] ?? { id: '', isCard: false }
    if (isCard) {
      const card = withId(this.content.allies, id)
      return card === undefined ? undefined : { ...card, range: 'here', isCard }
    }
    const skill = withId(this.content.skills, id)
    return skill?.kind === 'active' ? { ...skill, isCard } : undefined
  }

  activeOf(id: string): Active | undefined {
    const number = this.numbering.skills.findIndex((skill) => skill.id === id)
    return number < 0 ? undefined : this.active(number)
  }

  passive(id: string): PassiveSkill | undefined {
    const skill = withId(this.content.skills, id)
    return skill?.kind === 'passive' ? skill : undefined
  }

  source = (number: number): string => this.numbering.sources[number] ?? 'nothing'
}

export const withId = <One extends { readonly id: string }>(
  all: readonly One[],
  id: string | undefined,
): One | undefined => all.find((one) => one.id === id)
