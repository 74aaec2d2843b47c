// What cards of the village do.
import { words } from '../../../../engine/words.ts'

/** Operations of Event cards. DWV-EVENT-04 */
export const Effect = words(
  'nothing',
  'heal',
  'wound',
  'draw',
  'discard',
  'actions',
  'peek',
  'wolf',
  'karrionHome',
  'coin',
)

export const SewerKind = words('lost', 'safePassage', 'ambush', 'lair')
