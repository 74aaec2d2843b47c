// The charts of the castle beside the general ones.
import type { ChartInfo } from '../../../../engine/game.ts'
import { PARTY_CHARTS } from '../../shared/measures/party-metrics.ts'

export const CHARTS: readonly ChartInfo[] = [
  { name: 'hero-wins', title: 'Wins by hero', metrics: ['hero-wins', 'slayer', 'slayer-wins'] },
  { name: 'scores', title: 'Points', metrics: ['score', 'score-parts'] },
  {
    name: 'knock-outs',
    title: 'Knock-outs by cause',
    metrics: ['knock-outs', 'knock-out-causes', 'knocked-out'],
  },
  { name: 'eliminated', title: 'Eliminations by round' },
  { name: 'arena', title: 'Arrival in the arena', metrics: ['arena', 'first-to-arena'] },
  { name: 'kills', title: 'Slain monsters', metrics: ['kills', 'kills-by', 'kills-at'] },
  { name: 'blows', title: 'Blows that kill', metrics: ['blows', 'boss-blows', 'rolls'] },
  {
    name: 'cards',
    title: 'Cards, items and Golden Weapons',
    metrics: ['cards', 'items', 'golden-weapons'],
  },
  { name: 'castle', title: 'Use of the castle', metrics: ['rooms', 'secret-doors', 'haunter', 'deeds'] },
  ...PARTY_CHARTS,
  {
    name: 'turn-order',
    title: 'Turn order and arrival',
    metrics: ['turn-place', 'first-to-arena'],
  },
]
