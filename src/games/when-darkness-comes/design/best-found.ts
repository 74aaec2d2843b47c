// What four planners won of each scenario as it ships: `run planner --set scenario=…`, 2026-11-22 to 2026-11-26
// (docs/agents.md). A later `steady` may win more.
import type { BestFound } from '../../../engine/game.ts'

export const BEST_FOUND: Readonly<Record<string, BestFound>> = {
  'first-night': { won: 206, games: 290 },
  'hold-the-lobby': { won: 56, games: 60 },
  lair: { won: 96, games: 100 },
  'paper-trail': { won: 56, games: 89 },
  'the-rite': { won: 37, games: 60 },
  'locked-room': { won: 42, games: 100 },
  'missing-child': { won: 262, games: 300 },
  'the-wager': { won: 85, games: 100 },
  'black-wood': { won: 85, games: 100 },
  'supply-run': { won: 63, games: 100 },
  'two-at-the-bell': { won: 66, games: 100 },
}
