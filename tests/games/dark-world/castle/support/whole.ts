// Whole games of the castle that ships.
import type { Question } from '../../../../../src/engine/game.ts'
import { darkWorld } from '../../../../../src/games/dark-world/castle/index.ts'
import type { Play } from '../../../../../src/games/dark-world/castle/rules/play.ts'
import type { Scenario } from '../../../../../src/games/dark-world/castle/setup/scenario.ts'
import { type Whole, wholeGame } from '../../../../support/whole.ts'
import { shippedContent } from '../shipped.ts'

/**
 * @param setting as an experiment writes it
 * @param watch sees each question before it is answered
 */
export const whole = (
  setting: Readonly<Record<string, unknown>>,
  watch?: (question: Question) => void,
): Whole<Scenario, Play> => wholeGame(darkWorld, shippedContent(), setting, watch)
