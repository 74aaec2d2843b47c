// One hero before the boss, and no monster: solved. Both sides have few choices (strike or not, how many cards). This
// file computes the exact chance that the boss falls, for any pair of policies and for a best answer to one. Written
// from the rules alone; it shares no line with the playouts.
//
//   a state: who chooses, with how many actions left; the hero's HP, Hit cards, Miss cards; the wounds of the boss
import { sums } from './dice.ts'

export interface Hand {
  readonly hp: number
  readonly hit: number
  readonly miss: number
  /** Of the boss, where wounds add up. */
  readonly wounds?: number
}

/** What a side does; absent: it answers best. */
export interface HeroPolicy {
  strikes(hand: Hand, left: number): boolean
  hitCards(hand: Hand, roll: number): number
  missCards(hand: Hand, roll: number): number
}
export interface BossPolicy {
  strikes(hand: Hand, left: number): boolean
}

/** A boss who only strikes back. */
export const PEACEFUL: BossPolicy = { strikes: () => false }

export interface Arena {
  readonly heroDice: number
  /** The most that the table of chances goes up to. */
  readonly start: Hand
  readonly bossDice?: number
  /** What a blow has to reach. */
  readonly needed?: number
  /** Wounds add up to that. DW-BOSS-05 (accumulate) */
  readonly isAdding?: boolean
  /** Of a turn: the hero's, and those of the boss where they differ. */
  readonly actions?: number
  readonly bossActions?: number
  readonly maxHit?: number
  readonly maxMiss?: number
  /** Each card may be played as either: all are counted as Hit cards. DW-COMP-03 (dual) */
  readonly areDual?: boolean
  readonly faces?: readonly number[]
}

/** Chances that change by less are found. The sweeps needed are few, unless hardly any blow does anything. */
const EPSILON = 1e-12
const MAX_SWEEPS = 5000

/**
 * P(the boss is slain), the hero to move. Bouts for ever refused on both sides count for the boss.
 * @throws RangeError when the chances still change after MAX_SWEEPS
 */
export const solve = (arena: Arena, hero?: HeroPolicy, boss?: BossPolicy): number =>
  solved(arena, hero, boss)(arena.start)

/** The same for every hand up to `start`. @throws as `solve` does */
export function solved(
  {
    heroDice,
    start,
    bossDice = 3,
    needed = 7,
    isAdding = false,
    actions = 3,
    bossActions = actions,
    maxHit = 3,
    maxMiss = 2,
    areDual = false,
    faces,
  }: Arena,
  hero?: HeroPolicy,
  boss?: BossPolicy,
): (hand: Hand) => number {
  const [heroRoll, bossRoll] = [sums(heroDice, faces), sums(bossDice, faces)]
  const [hits, misses, wounded] = [start.hit + 1, start.miss + 1, isAdding ? Math.max(1, needed) : 1]
  const hands = (start.hp + 1) * hits * misses * wounded
  const handIndex = ({ hp, hit, miss, wounds = 0 }: Hand): number =>
    ((hp * hits + hit) * misses + miss) * wounded + wounds
  const standing: Hand[] = []
  for (let hp = 1; hp <= start.hp; hp++)
    for (let hit = 0; hit < hits; hit++)
      for (let miss = 0; miss < misses; miss++)
        for (let wounds = 0; wounds < wounded; wounds++) standing.push({ hp, hit, miss, wounds })
  const turns = [actions, bossActions]
  const longest = Math.max(...turns)
  const values = new Float64Array(2 * longest * hands)
  const indexOf = (side: number, left: number, hand: Hand): number =>
    (side * longest + left - 1) * hands + handIndex(hand)
  const valueOf = (side: number, left: number, hand: Hand): number =>
    hand.hp <= 0 ? 0 : left > 0 ? values[indexOf(side, left, hand)] : values[indexOf(1 - side, turns[1 - side], hand)]

  /** The hero's blow: it kills, or what follows with the cards that are left. */
  const heroBlow = (hand: Hand, then: (hand: Hand) => number): number =>
    heroRoll.reduce((sum, chance, roll) => {
      const outcome = (cards: number): number => {
        const { wounds = 0 } = hand
        if (wounds + roll + cards >= needed) return 1
        return then({ ...hand, hit: hand.hit - cards, wounds: isAdding ? wounds + roll + cards : 0 })
      }
      return sum + chance * choose(Math.min(maxHit, hand.hit), outcome, hero?.hitCards(hand, roll))
    }, 0)
  /** The blow of the boss: the hero falls, or what follows. */
  const bossBlow = (hand: Hand, then: (hand: Hand) => number): number =>
    bossRoll.reduce((sum, chance, roll) => {
      const outcome = (cards: number): number => {
        const hp = hand.hp - (roll - cards)
        if (hp <= 0) return 0
        return then(areDual ? { ...hand, hp, hit: hand.hit - cards } : { ...hand, hp, miss: hand.miss - cards })
      }
      const most = Math.min(maxMiss, areDual ? hand.hit : hand.miss, roll)
      return sum + chance * choose(most, outcome, hero?.missCards(hand, roll))
    }, 0)

  const second = new Float64Array(hands)
  const afterSecond = (hand: Hand): number => second[handIndex(hand)]
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let change = 0
    const improve = (side: number, left: number, hand: Hand, value: number): void => {
      const index = indexOf(side, left, hand)
      change = Math.max(change, Math.abs(value - values[index]))
      values[index] = value
    }
    for (let left = 1; left <= longest; left++) {
      const [heros, bosses] = turns.map((most) => (left <= most ? standing : []))
      for (const hand of heros) second[handIndex(hand)] = bossBlow(hand, (last) => valueOf(0, left - 1, last))
      for (const hand of heros) {
        const [strike, rest] = [heroBlow(hand, afterSecond), valueOf(0, 0, hand)]
        improve(0, left, hand, (hero?.strikes(hand, left) ?? strike > rest) ? strike : rest)
      }
      for (const hand of bosses) second[handIndex(hand)] = heroBlow(hand, (last) => valueOf(1, left - 1, last))
      for (const hand of bosses) {
        const [struck, spared] = [bossBlow(hand, afterSecond), valueOf(1, 0, hand)]
        improve(1, left, hand, (boss?.strikes(hand, left) ?? struck < spared) ? struck : spared)
      }
    }
    if (change < EPSILON) return (hand) => valueOf(0, actions, hand)
  }
  throw new RangeError(`the chances of the boss still change after ${MAX_SWEEPS} sweeps: hardly any blow does anything`)
}

/** The best of 0 .. maxCards, or the one that the policy names. */
function choose(maxCards: number, outcome: (cards: number) => number, chosen: number | undefined): number {
  if (chosen !== undefined) return outcome(chosen)
  let best = 0
  for (let cards = 0; cards <= maxCards; cards++) best = Math.max(best, outcome(cards))
  return best
}
