// That the rules read every option: another value plays other games.
import type { RuleOption } from '../../../../src/engine/game.ts'
import type { Whole } from '../../../support/whole.ts'

/** Every option with each value that is not its default. */
export const otherValues = (options: readonly RuleOption[]): [name: string, value: unknown][] =>
  options.flatMap(({ name, values }) => values.slice(1).map((value): [string, unknown] => [name, value]))

/** What else has to be so that an option can show. @param figures of the box */
export function shownBy(name: string, figures: number): { readonly rules: object; readonly components: object } {
  const ogre = {
    kind: 'ogre',
    figures,
    strengths: new Array<number>(figures).fill(2),
    hp: new Array<number>(figures).fill(1),
  }
  return {
    rules: name === 'killMarginOnBoss' ? { killMargin: 1 } : {},
    // Who slays the boss seldom ties with anybody, for what he gains by it.
    components:
      name === 'hitStrength'
        ? { monsters: [ogre] }
        : name === 'tieBreak'
          ? { boss: { points: 0, placePoints: 0 } }
          : {},
  }
}

/** @throws Error when so many games of both tables are the same in all that is measured and in the rules applied */
export function expectOtherGames(one: Whole<unknown, unknown>, other: Whole<unknown, unknown>, games: number): void {
  for (let playout = 0; playout < games; playout++) {
    const [a, b] = [one.play(3, playout), other.play(3, playout)]
    if (JSON.stringify([...a.places, ...a.rules]) !== JSON.stringify([...b.places, ...b.rules])) return
  }
  throw new Error(`${games} games are the same`)
}
