// The charts of the castle beside the general ones.
import type { ChartInfo } from '../../../../engine/game.ts'
import { chart } from '../../../../engine/party.ts'
import { PARTY_CHARTS } from '../../shared/measures/party-metrics.ts'

export const CHARTS: readonly ChartInfo[] = [
  chart('hero-wins', 'Wins by hero', 'hero-wins slayer slayer-wins'),
  chart('scores', 'Points', 'score score-parts'),
  chart('knock-outs', 'Knock-outs by cause', 'knock-outs knock-out-causes knocked-out'),
  { name: 'eliminated', title: 'Eliminations by round' },
  chart('arena', 'Arrival in the arena', 'arena first-to-arena'),
  chart('kills', 'Slain monsters', 'kills kills-by kills-at'),
  chart('blows', 'Blows that kill', 'blows boss-blows rolls'),
  chart('cards', 'Cards, items and Golden Weapons', 'cards items golden-weapons'),
  chart('castle', 'Use of the castle', 'rooms secret-doors haunter deeds'),
  ...PARTY_CHARTS,
  chart('turn-order', 'Turn order and arrival', 'turn-place first-to-arena'),
]
