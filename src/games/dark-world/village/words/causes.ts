// What knocks heroes out in the village: what does so in both games, and its own after it.
import { words } from '../../../../engine/words.ts'
import { sharedCauses } from '../../shared/words/counted.ts'

export const Cause = words({
  ...sharedCauses('Warlord'),
  wolf: 'Wolf',
  lurker: 'Lurker',
  wererat: 'Wererat',
  trial: 'trial',
  karrion: 'Karrion',
})
/** Who takes heroes out of the game (DWV-BOSS-06, DWV-WEAK-07). */
export const DEADLY: readonly number[] = [Cause.boss, Cause.karrion]
