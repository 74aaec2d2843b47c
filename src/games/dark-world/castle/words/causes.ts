// What knocks heroes out in the castle: what does so in both games, and its own after it.
import { words } from '../../../../engine/words.ts'
import { sharedCauses } from '../../shared/words/counted.ts'

export const Cause = words({ ...sharedCauses('Korak'), haunter: 'Haunter', grenade: 'grenade' })
