// What knocks heroes out in the castle: what does so in both games, and its own after it.
import { words } from '../../../../engine/words.ts'
import { sharedCauses } from '../../shared/words/counted.ts'

export const Cause = words({ ...sharedCauses('Korak'), haunter: 'Haunter', grenade: 'grenade' })
/** Who takes heroes out of the game (DW-BOSS-07). */
export const DEADLY: readonly number[] = [Cause.boss]
