// The charts of the village beside the general ones.
import type { ChartInfo } from '../../../../engine/game.ts'
import { PARTY_CHARTS } from '../../shared/measures/party-metrics.ts'

export const CHARTS: readonly ChartInfo[] = [
  { name: 'hero-wins', title: 'Wins by hero', metrics: ['hero-wins', 'slayer', 'slayer-wins'] },
  { name: 'scores', title: 'Points', metrics: ['score', 'score-parts'] },
  {
    name: 'knock-outs',
    title: 'Knock-outs by cause',
    metrics: ['knock-outs', 'knock-out-causes', 'knocked-out', 'wheel'],
  },
  { name: 'eliminated', title: 'Eliminations by round' },
  {
    name: 'fortress',
    title: 'Entry to the Fortress',
    metrics: ['fortress', 'first-to-fortress', 'keys'],
  },
  { name: 'trial', title: 'Trial of Stealth', metrics: ['trials', 'trial-moves'] },
  {
    name: 'weakness',
    title: "The Warlord's weakness",
    metrics: ['weakness', 'weakness-matched', 'peeks'],
  },
  { name: 'kills', title: 'Slain monsters', metrics: ['kills', 'kills-by', 'kills-at'] },
  { name: 'blows', title: 'Blows that kill', metrics: ['blows', 'boss-blows', 'rolls', 'duels'] },
  {
    name: 'cards',
    title: 'Cards, items and Golden Weapons',
    metrics: ['cards', 'items', 'golden-weapons'],
  },
  {
    name: 'village',
    title: 'Use of the village',
    metrics: ['buildings', 'hostages', 'sewers', 'events', 'deeds'],
  },
  ...PARTY_CHARTS,
  {
    name: 'turn-order',
    title: 'Turn order and arrival',
    metrics: ['turn-place', 'first-to-fortress'],
  },
]
