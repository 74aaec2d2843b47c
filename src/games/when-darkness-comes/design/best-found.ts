// What four planners won of each scenario as it ships: `run planner --set scenario=…`, 2026-11-22 to 2026-11-30
// (docs/agents.md). A later `steady` may win more.
import type { BestFound } from '../../../engine/game.ts'

export const BEST_FOUND: Readonly<Record<string, BestFound>> = {
  'first-night': { won: 214, games: 300 },
  'hold-the-lobby': { won: 56, games: 60 },
  lair: { won: 96, games: 100 },
  'paper-trail': { won: 56, games: 89 },
  'the-rite': { won: 37, games: 60 },
  'locked-room': { won: 42, games: 100 },
  'missing-child': { won: 258, games: 300 },
  'the-wager': { won: 245, games: 300 },
  'black-wood': { won: 254, games: 300 },
  'supply-run': { won: 189, games: 300 },
  'two-at-the-bell': { won: 66, games: 100 },
}
