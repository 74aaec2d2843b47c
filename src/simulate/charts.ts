// The charts that any game's report can have; report/ draws them, a game adds its own (`Game.charts`).
// Each goes by metrics of a kind or of a usual name, and is left out where the game has none.
import type { ChartInfo } from '../engine/game.ts'

export const GENERAL_CHARTS: readonly ChartInfo[] = [
  { name: 'win-odds', title: 'Win rate' },
  { name: 'outcomes', title: 'Endings' },
  { name: 'length', title: 'Game length' },
  { name: 'effects', title: 'Effect of each setting' },
  { name: 'differences', title: 'Differences between variants' },
  { name: 'together', title: 'Pairs of heroes' },
  { name: 'luck', title: 'Luck that decides games' },
  { name: 'health', title: 'Dice self-test' },
]
