// Factors: what a verdict may depend on. A ruling on an open rule, a setting, an assumption (a number of ours) or an
// agent's weight.
// screening.ts tries each of them, sensitivity.ts the few that matter.

import { keyInWords } from '../input/index.ts'
import { assigned } from '../simulate/index.ts'

export interface Factor {
  /** The path of a setting, or the name of a weight. */
  readonly name: string
  /** What sentences call it: `near death`. */
  readonly word: string
  readonly kind: 'rule' | 'number' | 'weight'
  /** What it is now, in a word. */
  readonly now: string
  /** The other values that are tried. */
  readonly changes: readonly FactorChange[]
}

export interface FactorChange {
  /** In a word: `new`, `40`, `halved`. */
  readonly value: string
  /** The same in a sentence: `on return` of `onReturn`. */
  readonly word: string
  /** Changes of the settings, by path. */
  readonly set: Readonly<Record<string, unknown>>
}

/** One factor at another value. */
export interface Move {
  /** Index of the factor. */
  readonly factor: number
  /** Index of its change; null for what it is now. */
  readonly change: number | null
  /** What differs then from the settings as they are: all that differs at the place, and this. */
  readonly set: Readonly<Record<string, unknown>>
}

/** A place in the space of all factors, and the steps that are taken from there, one factor at a time. */
export interface Place {
  /** What differs there from the settings as they are. */
  readonly set: Readonly<Record<string, unknown>>
  readonly moves: readonly Move[]
}

/** In a sentence: `fate = new`, `rounds 40`, `disks: adversary halved`. */
export function moveWords(factors: readonly Factor[], { factor, change }: Pick<Move, 'factor' | 'change'>): string {
  const { word, kind, now, changes } = factors[factor]
  const value = change === null ? keyInWords(now) : changes[change].word
  return kind === 'weight' ? `${word} ${value}` : assigned(word, value)
}

/** `rules.fate new`, `scenario.rounds 40`, `disks: adversary halved` */
export function moveName(factors: readonly Factor[], { factor, change }: Pick<Move, 'factor' | 'change'>): string {
  const { name, now, changes } = factors[factor]
  return `${name} ${change === null ? now : changes[change].value}`
}
