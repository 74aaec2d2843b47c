// Who plays, in words: play styles, and who sits on the other side.
import { GROUP_NAMES, groupOf, PLAYERS, playerSeats } from '../engine/groups.ts'
import type { Group } from '../engine/groups.ts'
import { withArticle } from '../input/index.ts'
import type { About, VariantAbout } from './about.ts'
import { listed } from './numbers.ts'

/** Whether all seats are heroes, so that a play style says who plays. */
export const areHeroes = ({ variants: [{ seats }] }: Pick<About, 'variants'>): boolean =>
  seats.every(({ side }) => side === 'heroes')

/** Agents of a variant's heroes, or of all seats where none is a hero: each once. */
export function stylesOf({ seats, agents }: Pick<VariantAbout, 'seats' | 'agents'>): string[] {
  return [...new Set(playerSeats(seats).map((seat) => agents[seat]))]
}

/** Whether all but the players play alike: the same villain, the same game master. */
export function haveSameOthers(one: Pick<VariantAbout, 'seats' | 'agents'>, other: typeof one): boolean {
  const othersOf = ({ seats, agents }: typeof one): readonly string[] =>
    agents.filter((_, seat) => !playerSeats(seats).includes(seat))
  return othersOf(one).join() === othersOf(other).join()
}

/** The group of players at the table, where it is one. */
export function groupPlaying(variant: Pick<VariantAbout, 'seats' | 'agents'>): Group | undefined {
  const groups = new Set(stylesOf(variant).map(groupOf))
  return groups.size === 1 ? [...groups][0] : undefined
}

/** `regulars`, `a new group`, `cautious play`, `steady and cautious play`. */
export function styleWords(variant: Pick<VariantAbout, 'seats' | 'agents'>): string {
  const group = groupPlaying(variant)
  return group === undefined ? `${listed(stylesOf(variant))} play` : PLAYERS[group]
}

/** The style in a table or a list: `regulars`, `new group`, `steady+cautious`. */
export function styleLabel(variant: Pick<VariantAbout, 'seats' | 'agents'>): string {
  const group = groupPlaying(variant)
  return group === undefined ? stylesOf(variant).join('+') : GROUP_NAMES[group]
}

/** `regulars against a guardian villain`, `regulars with a neutral game master`; alone where all seats are heroes. */
export function playWords(variant: Pick<VariantAbout, 'seats' | 'agents'>): string {
  const { seats, agents } = variant
  const others = seats.flatMap(({ side, name }, index) => {
    if (side === 'heroes' || seats.every((seat) => seat.side !== 'heroes')) return []
    // Who has a proper name is called by the side: Korak is a villain. Others are at the table, not against it.
    const isProper = /^(the )?\p{Lu}/u.test(name)
    return [`${isProper ? 'against' : 'with'} ${withArticle(`${agents[index]} ${isProper ? side : name}`)}`]
  })
  return [styleWords(variant), ...new Set(others)].join(' ')
}
