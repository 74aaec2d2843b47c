// What occurs in whole games of either kind, over many settings, and which rules are marked in the code.
import { markedIn } from '../../../../scripts/rule-ids.ts'
import type { Game } from '../../../../src/engine/game.ts'
import { M } from '../../../../src/games/dark-world/shared/measures/metrics.ts'
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
      game.rules.ids.forEach((id, index) => {
        if (recording.rules[index] > 0) seen.applied.add(id)
      })
      seen.outcomes.add(recording.value(M.outcome, 0))
    }
    for (const kind of asked.keys()) seen.asked.add(kind)
  })
  return seen
}

/** IDs of the rules that folders mark where they are decided. @param folders below `src/games/` */
export const marksIn = (prefix: string, ...folders: string[]): Set<string> =>
  new Set([...markedIn(...folders)].map((key) => `${prefix}-${key.replace('_', '-')}`))
