// The errand, where one playout is called a campaign.
import { game as errand } from './index.ts'

export const game = { ...errand, playoutName: () => 'campaign' }
