// Exact chances of what events tell: pools against target numbers, dice thrown again, Fate, traps and poison.
import { distributionOf, MAX_TABLE_DICE, poolTables, thrownAgain } from '../../../dice/index.ts'
import type { ExactChance, GameEvent } from '../../../engine/game.ts'
import { type Scenario, trapOf } from '../setup/scenario.ts'
import type { TellEvent } from '../words/events.ts'
import { gambleRanking, plainRanking, VALUE_NAMES } from '../words/ladder.ts'

const FACES = ['one', 'two', 'three', 'four', 'five', 'six']
/** As events have it: the roll has no target number. */
const NO_TN = -1

/**
 * Of a check: that its first throw succeeds, or has its value where there is no target number. Nuisances and re-rolls
 * come later, and each has a chance of its own: that of the whole pool, with the dice that stay on the table.
 */
export function chanceOf(scenario: Scenario, gameEvent: GameEvent): ExactChance | undefined {
  const event = gameEvent as GameEvent & TellEvent
  switch (event.type) {
    case 'checkRolled': {
      const { pool } = event
      if (pool === 0) return undefined // WDC-DICE-14 (nothing is thrown)
      const ranking = rankingOf(event)
      const chances = pool <= MAX_TABLE_DICE ? poolTables(ranking).of(pool) : distributionOf(ranking, pool)
      return ofRoll(event, (value) => chances.success(value))
    }
    case 'rerolled': {
      const { kept, to } = event
      if (kept.reduce((dice, count) => dice + count, to.length) > MAX_TABLE_DICE) return undefined
      const chances = thrownAgain(poolTables(rankingOf(event)))
      return ofRoll(event, (value) => chances.success(kept, to.length, value))
    }
    case 'fateRolled': // WDC-FATE-48 (two dice)
      return { chance: (6 - Math.abs(event.result - 7)) / 36, of: `of a total of ${event.result}` }
    case 'trapSprung': // WDC-TRAP-04 (a generic one)
      return trapOf(scenario, event.copy).effect === 'd6'
        ? { chance: 1 / 6, of: `of a ${FACES[event.effect - 1]}` }
        : undefined
    case 'poisonWorks': {
      const { dieSides, hurtsUpTo } = scenario.constants.poison
      const chance = Math.min(dieSides, hurtsUpTo) / dieSides // WDC-POIS-03
      return event.hurts ? { chance, of: 'to hurt' } : { chance: 1 - chance, of: 'not to hurt' }
    }
    default:
      return undefined
  }
}

const rankingOf = ({ gamble }: { readonly gamble: boolean }): typeof plainRanking =>
  gamble ? gambleRanking : plainRanking

/** @param reach the chance of a value or a higher one */
function ofRoll(
  { needed, value }: { readonly needed: number; readonly value: number },
  reach: (value: number) => number,
): ExactChance {
  if (needed === NO_TN) return { chance: reach(value) - reach(value + 1), of: `of ${VALUE_NAMES[value]}` }
  const chance = reach(needed) // WDC-TN-02 (reaching it is enough)
  return value >= needed ? { chance, of: 'to succeed' } : { chance: 1 - chance, of: 'to fail' }
}
