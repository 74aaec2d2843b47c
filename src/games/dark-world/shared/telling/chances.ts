// Exact chances of what events of both games tell: throws of dice, and Hit and Miss cards.
import type { ExactChance, GameEvent } from '../../../../engine/game.ts'
import { sums } from '../exact/dice.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import type { SharedEvent } from '../words/events.ts'

/**
 * Of the throw alone, before any card is played on it: that it reaches what kills, or that it comes to what it came to.
 * Of drawn cards: their kinds, while the deck is unknown.
 */
export function sharedChanceOf(
  { blows: { faces } }: Pick<SharedScenario, 'blows'>,
  gameEvent: GameEvent,
): ExactChance | undefined {
  const event = gameEvent as GameEvent & SharedEvent
  switch (event.type) {
    case 'blow': {
      const { needed, total } = event
      const chance = sums(event.faces.length, faces).reduce((all, one, sum) => all + (sum < needed ? one : 0), 0)
      return total < needed // DW-COMBAT-11
        ? { chance: Math.min(1, chance), of: `to roll less than ${needed}` }
        : { chance: Math.max(0, 1 - chance), of: `to roll ${needed} or more` }
    }
    case 'struck':
      return chanceOfTotal(event, faces)
    case 'drew': {
      const { left, cards, hits } = event
      if (left === undefined) return undefined
      const kinds = [`${hits} Hit`, `${cards - hits} Miss`].filter((kind) => !kind.startsWith('0'))
      return { chance: chanceOfHits(left, cards, hits), of: `of ${kinds.join(', ')}` }
    }
    default:
      return undefined
  }
}

/** DW-DICE-01 */
export const chanceOfTotal = (
  thrown: { readonly faces: readonly number[]; readonly total: number },
  faces: readonly number[],
): ExactChance => ({ chance: sums(thrown.faces.length, faces)[thrown.total] ?? 0, of: `to roll ${thrown.total}` })

/** Of so many Hit cards among those that are drawn. */
const chanceOfHits = ({ hit, miss }: { hit: number; miss: number }, cards: number, hits: number): number =>
  (ways(hit, hits) * ways(miss, cards - hits)) / ways(hit + miss, cards)

/** Ways to choose some of several things. */
function ways(all: number, some: number): number {
  let count = 1
  for (let nth = 0; nth < some; nth++) count *= (all - nth) / (nth + 1)
  return count
}
