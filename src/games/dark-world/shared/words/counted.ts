// What rules report and measures count: causes of knock-outs, how monsters are slain, parts of a score, fates of cards
// and items.
import { words } from '../../../../engine/words.ts'

/** What knocks heroes out in both games, for readers; each game adds its own causes. */
export const sharedCauses = (boss: string): { readonly monster: string; readonly boss: string } => ({
  monster: 'monster',
  boss,
})
export const Cause = words(sharedCauses('boss'))

/** How a monster was slain. */
export const How = words('attack', 'return blow', 'grenade')

/** Where points come from, for readers. @param more what else brings points */
export const partsShown = (
  villain: string,
  more: string,
): Readonly<Record<'monsters' | 'coins' | 'cards' | 'boss' | 'place' | 'more', string>> => ({
  monsters: 'monsters',
  coins: 'coins',
  cards: 'cards left',
  boss: `${villain}'s figure`,
  place: `${villain}'s place`,
  more,
})
export const Part = words(partsShown('', ''))

/** A win is counted in twelfths, so that up to four heroes share it exactly. */
export const WIN_PARTS = 12

export const CardFate = words('drawn', 'played', 'played in vain', 'left')
export const ItemFate = words('gained', 'used', 'lost')

/** Ambushes are counted by their Wererats. */
export const sewerName = ({ card, wererats = 0 }: { readonly card: string; readonly wererats?: number }): string =>
  card === 'ambush' ? `ambush of ${wererats}` : card

/** Blows are counted by dice from 2, by cards played, and by the strength of the monster from 1. */
export const BLOW_DICE = ['2', '3'] as const
export const BOSS_DICE = ['2', '3', '4'] as const
export const CARDS_PLAYED = ['0', '1', '2', '3'] as const
export const STRENGTHS = ['1', '2', '3', '4', '5+'] as const

/** Index of a label, counting from `first`: what is less or more goes to the first or last. */
export const labelIndex = (labels: readonly string[], first: number, number: number): number =>
  Math.min(Math.max(number - first, 0), labels.length - 1)

/** `The Warlord slain`: begins titles. */
export const bossSlain = ({ name }: { readonly name: string }): string =>
  `${name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())} slain`
