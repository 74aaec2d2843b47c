// What `odds dice-heroes` computes without playing.
import type { Exact } from '../../../engine/game.ts'
import type { Scenario } from '../setup/scenario.ts'
import { check, closing, pay } from './checks.ts'
import { battle, flee, reduce } from './encounters.ts'

export const EXACT: Exact<Scenario> = { title: 'Dice Heroes', questions: [check, pay, battle, flee, reduce, closing] }
