// Results of the larger games: what they tell of is played to the same counts.
import { test } from 'vitest'
import { isPlayedAlike } from '../../../support/results.ts'

test.each(['first-night', 'agents', 'dice-heroes-adventure', 'necromancy', 'castle-harder', 'village'])(
  'what a result tells of %s is played to the same counts',
  (path) => isPlayedAlike(path),
)
