// Tells one playout: the very game that the tally counted, since watching changes nothing.
import type { Game, GameEvent } from '../engine/game.ts'
import { tableOf } from '../input/index.ts'
import { cellLabels, Player, referenceText } from '../simulate/index.ts'
import type { Recording } from '../simulate/index.ts'

export interface Narrated {
  readonly events: readonly NarratedEvent[]
  /**
   * The playout's numbers by name: `win`, `deaths[hero=brian]`. Without ratios, curves, and metrics that form a
   * picture.
   */
  readonly measured: Readonly<Record<string, string | number | boolean | null>>
  /** What the playout threw, if it did. */
  readonly failure?: string
}

export interface NarratedEvent {
  readonly event: GameEvent
  /** In a sentence; absent where it is not worth one. */
  readonly sentence?: string
  /** How likely what was rolled or drawn was, exactly, in (0, 1]; absent where there is no draw, or no exact chance. */
  readonly chance?: number
  /** Of what, in words that follow the chance: `to succeed`. */
  readonly of?: string
}

/** A variant, for a single playout. */
export interface Tellable {
  readonly game: Game
  readonly content: unknown
  readonly seed: number
  readonly settings: unknown
}

/** @param isAll measured with what makes a picture together (`Metric.detail`) */
export function tellPlayout({ game, content, seed, settings }: Tellable, playout: number, isAll = false): Narrated {
  const player = new Player(game, content, { variant: 0, seed, settings })
  const events: NarratedEvent[] = []
  try {
    const recording = player.playOne(playout, (event) => {
      const { scenario } = player
      const sentence = game.telling.narrate(scenario, event)
      events.push({ event, sentence, ...game.telling.chanceOf?.(scenario, event) })
    })
    return { events, measured: measuredOf(recording, isAll) }
  } catch (error) {
    return { events, measured: tableOf([]), failure: error instanceof Error ? error.message : String(error) }
  }
}

function measuredOf(recording: Recording, isAll: boolean): Narrated['measured'] {
  const measured = tableOf<string | number | boolean | null>([])
  for (const { metric, index, cells, slots } of recording.layout.metrics) {
    if (metric.detail === true && !isAll) continue
    for (let cell = 0; cell < cells && slots > 0; cell++) {
      measured[referenceText(metric.name, cellLabels(metric, cell))] = valueOf(metric, recording.value(index, cell))
    }
  }
  return measured
}

function valueOf(
  { kind, categories, scale = 1 }: Recording['layout']['metrics'][number]['metric'],
  value: number,
): string | number | boolean | null {
  switch (kind) {
    case 'binary':
      return value === 1
    case 'category':
      return categories![value]
    case 'eventTime':
      return value === 0 ? null : value - 1
    default:
      return value / scale
  }
}
