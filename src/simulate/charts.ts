// The charts that any game's report can have; report/ draws them, a game adds its own (`Game.charts`).
// Each goes by metrics of a kind or of a usual name, and is left out where the game has none.
import type { ChartInfo } from '../engine/game.ts'

export const GENERAL_CHARTS: readonly ChartInfo[] = [
  { name: 'win-odds', title: 'How often is it won?' },
  { name: 'outcomes', title: 'How does it end?' },
  { name: 'length', title: 'How long does it take?' },
  { name: 'effects', title: 'What does each setting do by itself?' },
  { name: 'differences', title: 'What changes between the variants?' },
  { name: 'together', title: 'Who goes well together?' },
  { name: 'health', title: 'Does chance behave as it should?' },
]
