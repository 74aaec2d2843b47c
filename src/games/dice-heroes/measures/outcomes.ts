// How games end, as they are counted.
import { namesOf } from '../../../engine/words.ts'
import { Outcome } from '../words/vocabulary.ts'

/** Without that of a game that goes on. */
export const OUTCOMES = namesOf(Outcome).slice(1)
