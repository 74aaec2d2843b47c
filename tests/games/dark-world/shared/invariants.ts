// Invariants at every turn boundary of both games; each violation is returned as a sentence. Each game's own
// support/invariants.ts adds those of its board.
import { Mark } from '../../../../src/games/dark-world/shared/setup/scenario.ts'
import {
  CARD_KINDS,
  FREE,
  ITEM_KINDS,
  NONE,
  Outcome,
  Where,
} from '../../../../src/games/dark-world/shared/state/state.ts'
import { Promises } from '../../../support/promises.ts'
import type { Table } from '../../../../src/games/dark-world/shared/state/table.ts'

export { Promises }

export const sum = (list: Iterable<number>): number => [...list].reduce((all, one) => all + one, 0)

/** What one of the games has of its own. */
interface Board {
  /** Who is on each place, as far as no figure stands there. */
  readonly occupant: number[]
  /** Places where figures of the villain are beside heroes. */
  readonly isShared?: (place: number) => boolean
  /** Magic items of the box. */
  readonly items: number
  /** Most magic items of a hero. */
  readonly mayHold: (hero: number) => number
}

export function lookAtTable(promises: Promises, play: Table, { occupant, isShared, items, mayHold }: Board): void {
  const { scenario, state } = play
  const { heroCount, figureCount, zoneCount, marks } = scenario
  // Everybody stands where the board has him, alone on his square.
  const inZone = new Array<number>(zoneCount).fill(0)
  for (let figure = 0; figure < figureCount; figure++) {
    const place = state.at[figure]
    promises.isTrue(
      (place === NONE) === (state.where[figure] !== Where.board),
      `figure ${figure} stands on ${place}, and is ${state.where[figure]}`,
    )
    promises.isTrue(
      state.where[figure] !== Where.trophy || (state.owner[figure] >= 0 && state.owner[figure] < heroCount),
      `figure ${figure} is a trophy of ${state.owner[figure]}`,
    )
    if (place === NONE) continue
    inZone[scenario.zoneOf[place]] += 1
    promises.isTrue(place !== scenario.entrance, `figure ${figure} is in the Entrance`)
    if (isShared?.(place) === true) continue
    promises.same(`who stands on ${place} with figure ${figure}`, occupant[place], FREE)
    occupant[place] = -(figure + 1)
  }
  for (let hero = 0; hero < heroCount; hero++) {
    const place = state.place[hero]
    promises.isTrue(
      (place === NONE) === (state.out[hero] !== 0),
      `hero ${hero} is on ${place}, and out: ${state.out[hero]}`,
    )
    if (place === NONE || (marks[place] & Mark.space) !== 0) continue
    promises.same(`who stands on ${place} with hero ${hero}`, occupant[place], FREE)
    occupant[place] = hero + 1
  }
  promises.same('who stands where', state.occupant, occupant)
  promises.same('figures by zone', state.inZone, inZone)
  promises.same(
    'figures on the board',
    state.board.subarray(0, state.onBoard),
    [...state.where.keys()].filter((figure) => state.where[figure] === Where.board),
  )
  promises.same('items that lie about', state.lying, sum(state.loose))
  lookAtHeroes(promises, play, mayHold)
  // Nothing is lost but by the rules: cards, coins, items.
  promises.same(
    'cards in hands and deck',
    state.freshHit + state.freshMiss + state.underCount + sum(state.hand),
    scenario.hitInDeck + scenario.missInDeck,
  )
  promises.same('coins', state.coinsLeft + sum(state.coins), scenario.coinValues.length)
  const onBases = [...state.item].filter((item) => item > 0).length
  promises.atMost('items', sum(state.supply) + sum(state.held) + sum(state.loose) + onBases, items)
  // DW-ARCH-12, DWV-MOVE-07: one of these places is free of figures of the villain.
  promises.isTrue(
    [...scenario.keepFree].some((place) => state.occupant[place] >= FREE),
    'no place that is kept free is free',
  )
}

function lookAtHeroes(promises: Promises, { scenario, state }: Table, mayHold: (hero: number) => number): void {
  let inPlay = 0
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    const isOut = state.out[hero] !== 0
    if (!isOut) inPlay += 1
    promises.isTrue(
      state.hp[hero] >= 0 && state.hp[hero] <= scenario.heroHp[hero],
      `hero ${hero} has ${state.hp[hero]} HP`,
    )
    promises.isTrue(
      (state.hp[hero] === 0) === (state.unconscious[hero] !== 0),
      `hero ${hero} has ${state.hp[hero]} HP, unconscious: ${state.unconscious[hero]}`,
    )
    promises.atMost(
      `items of hero ${hero}`,
      sum(state.held.subarray(hero * ITEM_KINDS, (hero + 1) * ITEM_KINDS)),
      mayHold(hero),
    )
    promises.atMost(
      `cards of hero ${hero}`,
      sum(state.hand.subarray(hero * CARD_KINDS, (hero + 1) * CARD_KINDS)),
      scenario.handLimit,
    )
    promises.isTrue(
      state.weapon[hero] >= 0 && state.weapon[hero] <= scenario.weaponNames.length,
      `hero ${hero} has weapon ${state.weapon[hero]}`,
    )
  }
  for (const [name, counts] of Object.entries({
    hand: state.hand,
    held: state.held,
    loose: state.loose,
    supply: state.supply,
    coins: state.coins,
  })) {
    promises.isTrue(
      counts.every((count) => count >= 0),
      `less than nothing in ${name}`,
    )
  }
  promises.same('heroes in play', state.inPlay, inPlay)
  // DW-WIN-01, -05, DWV-SCORE-01: the game ends when the boss falls or nobody is left, not later.
  promises.isTrue(
    (state.slayer !== NONE) === (state.outcome === Outcome.bossKilled),
    `the slayer is ${state.slayer}, the outcome ${state.outcome}`,
  )
  promises.isTrue(
    state.outcome !== Outcome.villainWins || inPlay === 0,
    `the villain has won with ${inPlay} heroes in play`,
  )
  promises.isTrue(state.outcome !== Outcome.playing || inPlay > 0, 'the game goes on without heroes')
  promises.isTrue(state.round <= scenario.options.roundLimit, `round ${state.round} is past the last`)
}
