// What `odds necromancy` computes without playing.
import type { Exact } from '../../../engine/game.ts'
import type { Scenario } from '../setup/scenario.ts'
import { clock, roll, trap, weapon } from './questions.ts'

export const EXACT: Exact<Scenario> = { title: 'Necromancy', questions: [roll, weapon, trap, clock] }
