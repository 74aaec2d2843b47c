// The smallest arena, solved: one hero before the throne, Korak, and no monster. Both sides have few choices (strike or
// not, how many cards). This file computes the exact chance that Korak falls, for any pair of policies and for a best
// answer to one. Written from the rules alone; it shares no line with the playouts.
//
//   a state: who chooses, with how many actions left; the hero's HP, Hit cards, Miss cards

const DICE_OF_KORAK = 3,
  KORAK_HP = 7,
  ACTIONS = 3,
  MAX_HIT = 3,
  MAX_MISS = 2
const SUMS: readonly (readonly number[])[] = [[1], [1, 1, 1], [1, 2, 3, 2, 1], [1, 3, 6, 7, 6, 3, 1]].map((row) => {
  const all = row.reduce((sum, one) => sum + one, 0)
  return row.map((one) => one / all)
})

export interface Hand {
  readonly hp: number
  readonly hit: number
  readonly miss: number
}

/** What a side does; absent: it answers best. */
export interface HeroPolicy {
  strikes(hand: Hand, left: number): boolean
  hitCards(hand: Hand, roll: number): number
  missCards(hand: Hand, roll: number): number
}
export interface KorakPolicy {
  strikes(hand: Hand, left: number): boolean
}

export interface Arena {
  readonly heroDice: number
  readonly start: Hand
}

/** P(Korak is slain), the hero to move. Bouts for ever refused on both sides count for Korak. */
export function solve({ heroDice, start }: Arena, hero?: HeroPolicy, korak?: KorakPolicy): number {
  const hits = start.hit + 1
  const misses = start.miss + 1
  const size = 2 * ACTIONS * (start.hp + 1) * hits * misses
  let values = new Float64Array(size)
  const indexOf = (side: number, left: number, { hp, hit, miss }: Hand): number =>
    (((side * ACTIONS + left - 1) * (start.hp + 1) + hp) * hits + hit) * misses + miss
  const valueOf = (side: number, left: number, hand: Hand): number =>
    hand.hp <= 0 ? 0 : left > 0 ? values[indexOf(side, left, hand)] : values[indexOf(1 - side, ACTIONS, hand)]

  /** The hero's blow: it kills, or what follows with the cards that are left. */
  const heroBlow = (hand: Hand, then: (hand: Hand) => number): number =>
    SUMS[heroDice].reduce((sum, chance, roll) => {
      const outcome = (cards: number): number =>
        roll + cards >= KORAK_HP ? 1 : then({ ...hand, hit: hand.hit - cards })
      return sum + chance * choose(Math.min(MAX_HIT, hand.hit), outcome, hero?.hitCards(hand, roll))
    }, 0)
  /** Korak's blow: he falls, or what follows. */
  const korakBlow = (hand: Hand, then: (hand: Hand) => number): number =>
    SUMS[DICE_OF_KORAK].reduce((sum, chance, roll) => {
      const outcome = (cards: number): number => {
        const left = { ...hand, hp: hand.hp - (roll - cards), miss: hand.miss - cards }
        return left.hp <= 0 ? 0 : then(left)
      }
      return sum + chance * choose(Math.min(MAX_MISS, hand.miss, roll), outcome, hero?.missCards(hand, roll))
    }, 0)

  for (let sweep = 0; sweep < 500; sweep++) {
    const next = new Float64Array(size)
    let change = 0
    for (let left = 1; left <= ACTIONS; left++) {
      for (let hp = 1; hp <= start.hp; hp++) {
        for (let hit = 0; hit < hits; hit++) {
          for (let miss = 0; miss < misses; miss++) {
            const hand = { hp, hit, miss }
            const strike = heroBlow(hand, (after) => korakBlow(after, (last) => valueOf(0, left - 1, last)))
            const rest = valueOf(0, 0, hand)
            next[indexOf(0, left, hand)] =
              hero === undefined ? Math.max(strike, rest) : hero.strikes(hand, left) ? strike : rest
            const struck = korakBlow(hand, (after) => heroBlow(after, (last) => valueOf(1, left - 1, last)))
            const spared = valueOf(1, 0, hand)
            next[indexOf(1, left, hand)] =
              korak === undefined ? Math.min(struck, spared) : korak.strikes(hand, left) ? struck : spared
          }
        }
      }
    }
    for (let state = 0; state < size; state++) change = Math.max(change, Math.abs(next[state] - values[state]))
    values = next
    if (change < 1e-12) break
  }
  return valueOf(0, ACTIONS, start)
}

/** The best of 0 .. most, or the one that the policy names. */
function choose(maxCards: number, outcome: (cards: number) => number, chosen: number | undefined): number {
  if (chosen !== undefined) return outcome(chosen)
  let best = 0
  for (let cards = 0; cards <= maxCards; cards++) best = Math.max(best, outcome(cards))
  return best
}
