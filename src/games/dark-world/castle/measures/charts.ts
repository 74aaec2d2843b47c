// The charts of the castle beside the general ones.
import type { ChartInfo } from '../../../../engine/game.ts'
import { PARTY_CHARTS } from '../../shared/measures/party-metrics.ts'

export const CHARTS: readonly ChartInfo[] = [
  { name: 'hero-wins', title: 'Who wins?', metrics: ['hero-wins', 'slayer', 'slayer-wins'] },
  { name: 'scores', title: 'How many points does it take?', metrics: ['score', 'score-parts'] },
  {
    name: 'knock-outs',
    title: 'What knocks heroes out?',
    metrics: ['knock-outs', 'knock-out-causes', 'knocked-out'],
  },
  { name: 'eliminated', title: 'When are heroes out of the game?' },
  { name: 'arena', title: 'When do heroes reach the arena?', metrics: ['arena', 'first-to-arena'] },
  { name: 'kills', title: 'What is slain, how and where?', metrics: ['kills', 'kills-by', 'kills-at'] },
  { name: 'blows', title: 'How often does a blow kill?', metrics: ['blows', 'boss-blows', 'rolls'] },
  {
    name: 'cards',
    title: 'What becomes of cards, items and Golden Weapons?',
    metrics: ['cards', 'items', 'golden-weapons'],
  },
  { name: 'castle', title: 'What is used of the castle?', metrics: ['rooms', 'secret-doors', 'haunter', 'deeds'] },
  ...PARTY_CHARTS,
  {
    name: 'turn-order',
    title: 'Who has his turn when, and who arrives first?',
    metrics: ['turn-place', 'first-to-arena'],
  },
]
