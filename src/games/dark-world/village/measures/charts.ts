// The charts of the village beside the general ones.
import type { ChartInfo } from '../../../../engine/game.ts'
import { PARTY_CHARTS } from '../../shared/measures/party-metrics.ts'

export const CHARTS: readonly ChartInfo[] = [
  { name: 'hero-wins', title: 'Who wins?', metrics: ['hero-wins', 'slayer', 'slayer-wins'] },
  { name: 'scores', title: 'How many points does it take?', metrics: ['score', 'score-parts'] },
  {
    name: 'knock-outs',
    title: 'What knocks heroes out?',
    metrics: ['knock-outs', 'knock-out-causes', 'knocked-out', 'wheel'],
  },
  { name: 'eliminated', title: 'When are heroes out of the game?' },
  {
    name: 'fortress',
    title: 'When do heroes enter the Fortress?',
    metrics: ['fortress', 'first-to-fortress', 'keys'],
  },
  { name: 'trial', title: 'How does the Trial of Stealth end?', metrics: ['trials', 'trial-moves'] },
  {
    name: 'weakness',
    title: "How much is known of the Warlord's weakness, and how often is it met?",
    metrics: ['weakness', 'weakness-matched', 'peeks'],
  },
  { name: 'kills', title: 'What is slain, how and where?', metrics: ['kills', 'kills-by', 'kills-at'] },
  { name: 'blows', title: 'How often does a blow kill?', metrics: ['blows', 'boss-blows', 'rolls', 'duels'] },
  {
    name: 'cards',
    title: 'What becomes of cards, items and Golden Weapons?',
    metrics: ['cards', 'items', 'golden-weapons'],
  },
  {
    name: 'village',
    title: 'What is used of the village?',
    metrics: ['buildings', 'hostages', 'sewers', 'events', 'deeds'],
  },
  ...PARTY_CHARTS,
  {
    name: 'turn-order',
    title: 'Who has his turn when, and who arrives first?',
    metrics: ['turn-place', 'first-to-fortress'],
  },
]
