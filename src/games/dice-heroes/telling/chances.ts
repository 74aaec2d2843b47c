// Exact chances of what events tell: checks, results of skills, dice that are met, sizes of new dice.
import { chanceAgainst, chancesOf, chanceToReach } from '../../../dice/index.ts'
import type { ExactChance, GameEvent } from '../../../engine/game.ts'
import type { Scenario } from '../setup/scenario.ts'
import { shownDie, sizeIndexOf, sizeOf } from '../words/dice.ts'
import type { Heard, ToldCheck, ToldThrow } from '../words/events.ts'
import { Roll, Side } from '../words/vocabulary.ts'

/**
 * Of a check: that of the first throw of all its dice, with all that was added before it. Dice that are rolled again
 * later don't count, and the words say so. Of a die that is met: where it is drawn alone, and not picked from several.
 */
export function chanceOf(scenario: Scenario, gameEvent: GameEvent): ExactChance | undefined {
  const event = gameEvent as Heard
  switch (event.type) {
    case 'checked': {
      const { passed, isRerolled } = event.first
      const chance = chanceToPass(event)
      const of = `${passed ? 'to pass' : 'to fail'}${isRerolled ? ' at the first throw' : ''}`
      return { chance: passed ? chance : 1 - chance, of }
    }
    case 'used': {
      const skill = scenario.skills[event.skill]
      if (skill.roll === Roll.none) return undefined
      const sizes = event.dice.filter(({ counts }) => counts).map(({ kind }) => sizeOf(kind))
      return { chance: chancesOf(sizes, skill.roll)[event.roll - event.plus] ?? 0, of: `of a result of ${event.roll}` }
    }
    case 'explored': {
      const { die, drawn, bag } = event
      if (drawn.length > 1) return undefined
      return { chance: bag.filter((kind) => kind === die).length / bag.length, of: `of ${shownDie(die)}` }
    }
    case 'rewarded': {
      if (event.die < 0) return undefined
      const { weights } = scenario.sizes[event.level - 1] // DH-LEVEL-02
      const chance = weights[sizeIndexOf(event.die)] / weights.reduce((all, one) => all + one, 0)
      return { chance, of: `of ${shownDie(event.die)}` }
    }
    default:
      return undefined
  }
}

/** DH-CHECK-03 to -05 */
function chanceToPass({ die, eRoll, first }: ToldCheck): number {
  const { lead, ties, throws } = first
  const [hero, other] = [Side.hero, Side.encountered].map((side) =>
    throws.filter((one) => one.side === side).reduce(added, Float64Array.of(1)),
  )
  // What is rolled against the hero, beside the encountered die, by what it comes to.
  return Math.min(
    1,
    other.reduce(
      (sum, chance, against) =>
        sum +
        chance *
          (die < 0
            ? chanceToReach(hero, eRoll + against - lead + (ties ? 0 : 1))
            : chanceAgainst(hero, lead - against, sizeOf(die), ties)),
      0,
    ),
  )
}

/** Chances of a sum, from those of its parts. */
function added(chances: Float64Array, { roll, dice }: ToldThrow): Float64Array {
  const more = chancesOf(dice.map(sizeOf), roll)
  const sums = new Float64Array(chances.length + more.length - 1)
  chances.forEach((one, value) => {
    more.forEach((other, rolled) => {
      sums[value + rolled]! += one * other
    })
  })
  return sums
}
