// What occurs in whole games of either kind, over many settings, and which rules are marked in the code.
import { readdirSync, readFileSync } from 'node:fs'
import type { Game } from '../../../../src/games/game.ts'
import { SHARED_METRICS } from '../../../../src/games/dark-world/shared/metrics.ts'
import type { Whole } from '../../../support/whole.ts'

type Setting = Readonly<Record<string, unknown>>

export interface Occurrences {
  /** Kinds of decision that were asked. */
  readonly asked: Set<number>
  readonly applied: Set<string>
  readonly outcomes: Set<number>
  readonly broken: string[]
}

/**
 * Plays two games of each setting.
 * @param look says what is wrong at a turn boundary: at each so many of every fourth setting
 */
export function playAll<Play>(
  game: Game,
  settings: readonly Setting[],
  whole: (setting: Setting) => Whole<unknown, Play>,
  look: (play: Play) => string[],
  eachSoMany: number,
): Occurrences {
  const seen: Occurrences = { asked: new Set(), applied: new Set(), outcomes: new Set(), broken: [] }
  let boundary = 0
  settings.forEach((setting, nth) => {
    const { table, asked, play } = whole(setting)
    const isWatched = nth % 4 === 0
    for (let playout = 0; playout < 2; playout++) {
      const recording = play(
        nth,
        playout,
        !isWatched
          ? undefined
          : ({ type }) => {
              if (type === 'turn' && boundary++ % eachSoMany === 0) seen.broken.push(...look(table))
            },
      )
      game.rules.forEach((id, index) => {
        if (recording.rules[index] > 0) seen.applied.add(id)
      })
      seen.outcomes.add(recording.value(SHARED_METRICS.outcome, 0))
    }
    for (const kind of asked.keys()) seen.asked.add(kind)
  })
  return seen
}

/** IDs of the rules that a game's folder marks where they are decided. @param path below `src/games/` */
export function marksIn(path: string, prefix: string): Set<string> {
  const folder = new URL(`../../../../src/games/${path}/`, import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && name !== 'rule-ids.ts',
  )
  return new Set(
    files
      .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/\bR\.([A-Z]+)_(\d+)\b/g)])
      .map(([, area, number]) => `${prefix}-${area}-${number}`),
  )
}
