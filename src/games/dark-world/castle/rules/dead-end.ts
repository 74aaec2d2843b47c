// Dead ends (DW-WIN-05): nobody in play can kill Korak, now or later. Past the Arch there is no way back to the items
// in the rooms, and only a slain monster of the arena brings cards.
import { M } from '../measures/metrics.ts'
import type { Play } from './play.ts'
import { FAR } from '../../shared/setup/graph.ts'
import { neededForBoss } from '../../shared/rules/boss.ts'
import { cardsAs } from '../../shared/rules/cards.ts'
import { diceOfWeapon } from '../../shared/rules/combat.ts'
import { holds } from '../../shared/rules/items.ts'
import { Card, Item, Outcome } from '../../shared/state/state.ts'
import type { Hero } from '../../shared/state/table.ts'

/** Says of a game that stays unfinished whether it could not have been won any more. */
export function measureDeadEnd(play: Play): void {
  if (play.state.outcome !== Outcome.unfinished) return
  const isDead = isDeadEnd(play)
  play.record.trial(M.deadEnds, 0, isDead ? 1 : 0, 1)
  if (isDead) play.tell?.({ type: 'deadEnd' })
}

export function isDeadEnd(play: Play): boolean {
  const { state, scenario } = play
  if (state.outcome !== Outcome.unfinished) return false
  for (let hero = 0; hero < scenario.heroCount; hero++) if (state.out[hero] === 0 && hasHope(play, hero)) return false
  return true
}

/**
 * Whether a hero may still get what kills Korak: things from the rooms, a strong enough blow, wounds that add up, or a
 * monster that he can slay.
 */
function hasHope(play: Play, hero: Hero): boolean {
  const { state, scenario } = play
  const { blows, graph, numbers } = scenario
  const hits = cardsAs(play, hero, Card.hit)
  const dice = diceOfWeapon(play, hero)
  const isInReach = (total: number): boolean => blows.atLeast(dice, total - Math.min(numbers.hitCards, hits)) > 0
  if (state.past[hero] === 0 || scenario.options.bossHp === 'accumulate' || isInReach(neededForBoss(play))) return true
  const fire = holds(play, hero, Item.third) ? numbers.grenade.aim + Math.min(numbers.grenade.cards, hits) : 0
  for (let index = 0; index < state.onBoard; index++) {
    const figure = state.board[index]
    if (graph.heroMoves[scenario.doomstep * graph.places + state.at[figure]] === FAR) continue // in the rooms
    if (isInReach(state.strength[figure] + scenario.margin) || fire >= state.strength[figure]) return true
  }
  return false
}
