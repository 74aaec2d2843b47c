// Dice: ten types (DH-DIE-02) in five sizes (DH-DIE-01). Two dice equal in both are one kind (DH-DIE-05), a number.
import { namesOf, words } from '../../../engine/words.ts'

export const Type = words(
  'physical',
  'somatic',
  'mental',
  'verbal',
  'divine',
  'ally',
  'wound',
  'obstacle',
  'enemy',
  'villain',
)
export const TYPES = namesOf(Type)
export type TypeName = (typeof TYPES)[number]

/** Types that check dice of the hero's own abilities (DH-DIE-03). */
export const STAT_TYPES = ['physical', 'somatic', 'mental', 'verbal'] as const
/** Types that a hero may hold beside WOUND dice (DH-DIE-06), in the order of DH-DIE-02. */
export const LIVE_TYPES = [...STAT_TYPES, 'divine', 'ally'] as const

export const SIZES = [4, 6, 8, 10, 12] as const
export type Size = (typeof SIZES)[number]

/** Kinds of dice: type by type, smaller dice first, which is the order of options (DH-VIEW-07). */
export const KINDS = TYPES.length * SIZES.length

/** @param sizeIndex place in SIZES */
export const kindOf = (type: number, sizeIndex: number): number => type * SIZES.length + sizeIndex
export const typeOf = (kind: number): number => Math.trunc(kind / SIZES.length)
export const sizeIndexOf = (kind: number): number => kind % SIZES.length
export const sizeOf = (kind: number): Size => SIZES[kind % SIZES.length]

/** To go through them in order. */
export const EACH_KIND: readonly number[] = Array.from({ length: KINDS }, (_, kind) => kind)
export const EACH_SIZE: readonly number[] = [...SIZES.keys()]
export const LARGEST_FIRST: readonly number[] = EACH_SIZE.toReversed()
export const EACH_LIVE_TYPE: readonly number[] = [...LIVE_TYPES.keys()]

/** 1 at each kind that is of one of the types. */
const ofTypes = (...types: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: KINDS }, (_, kind) => (types.includes(typeOf(kind)) ? 1 : 0))

/** By type: 1 at its kinds. */
export const OF_TYPE: readonly Uint8Array[] = TYPES.map((_, type) => ofTypes(type))
export const ALL_KINDS = new Uint8Array(KINDS).fill(1)
export const STAT_KINDS = ofTypes(Type.physical, Type.somatic, Type.mental, Type.verbal)
/** What is no WOUND. */
export const LIVE_KINDS = ALL_KINDS.map((_, kind) => (typeOf(kind) === Type.wound ? 0 : 1))

/** 1 at each kind of these types. @param types bits by type */
export const kindsOf = (types: number): Uint8Array =>
  ofTypes(...TYPES.map((_, type) => type).filter((type) => (types >> type) & 1))

/** A die for readers: `PHYSICAL d6`. */
export const shownDie = (kind: number): string => `${TYPES[typeOf(kind)].toUpperCase()} d${sizeOf(kind)}`
