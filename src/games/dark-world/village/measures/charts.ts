// The charts of the village beside the general ones.
import type { ChartInfo } from '../../../../engine/game.ts'
import { chart } from '../../../../engine/party.ts'
import { PARTY_CHARTS } from '../../shared/measures/party-metrics.ts'

export const CHARTS: readonly ChartInfo[] = [
  chart('hero-wins', 'Wins by hero', 'hero-wins slayer slayer-wins'),
  chart('scores', 'Points', 'score score-parts'),
  chart('knock-outs', 'Knock-outs by cause', 'knock-outs knock-out-causes knocked-out wheel'),
  { name: 'eliminated', title: 'Eliminations by round' },
  chart('fortress', 'Entry to the Fortress', 'fortress first-to-fortress keys'),
  chart('trial', 'Trial of Stealth', 'trials trial-moves'),
  chart('weakness', "The Warlord's weakness", 'weakness weakness-matched peeks'),
  chart('kills', 'Slain monsters', 'kills kills-by kills-at'),
  chart('blows', 'Blows that kill', 'blows boss-blows rolls duels'),
  chart('cards', 'Cards, items and Golden Weapons', 'cards items golden-weapons'),
  chart('village', 'Use of the village', 'buildings hostages sewers events deeds'),
  ...PARTY_CHARTS,
  chart('turn-order', 'Turn order and arrival', 'turn-place first-to-fortress'),
]
