// One game, to be read move by move: the very game that was counted.
import { byRounds } from '../../../report/narrated-game.ts'
import { thousands } from '../../../report/numbers.ts'
import { prepared } from '../../../simulate/prepared.ts'
import { mainRows } from '../../replay-numbers.ts'
import { tellPlayout } from '../../replay.ts'
import type { NarratedEvent } from '../../replay.ts'
import { outcomeLabels } from './answering.ts'
import { ASKED } from './position.ts'
import type { Position } from './position.ts'
import type { ToldEvening, ToldLine } from '../view.ts'

/** Spaces by which telling sets a line to the right. */
const STEP = 2

export function toldEvening({ loaded }: Pick<Position, 'loaded'>, playout: number): ToldEvening {
  const { game, content, experiment, layouts } = loaded
  const { settings } = experiment.variants[ASKED]
  const { telling } = game
  const { events, measured, failure } = tellPlayout({ game, content, seed: experiment.seed, settings }, playout)
  const scenario = prepared(game, content, settings)
  const outcome = layouts[ASKED].withRole('outcome')?.metric
  const of = outcome?.categories?.indexOf(String(measured[outcome.name])) ?? -1
  const words = of < 0 ? measured : { ...measured, [outcome!.name]: outcomeLabels({ loaded })[of] }
  const ended = failure === undefined ? mainRows(layouts[ASKED], words, game.seats(scenario)) : []
  return {
    playout,
    title: `Game ${thousands(playout)}${ended.length === 0 ? '' : `: ${ended[0][1]}`}`,
    ended,
    rounds: byRounds(events, telling.announcements, telling.round?.(scenario)).map(({ heading, sentences, told }) => ({
      heading,
      lines: sentences.flatMap((sentence, index) => linesOf(sentence, told[index])),
    })),
    ...(failure !== undefined && { failure }),
  }
}

/** A sentence of several lines; the chance is that of the first. */
function linesOf(sentence: string, event: Chanced | undefined): ToldLine[] {
  return sentence.split('\n').map((line, index) => ({
    indent: Math.floor((line.length - line.trimStart().length) / STEP),
    text: line.trim(),
    ...(index === 0 && event?.chance !== undefined && { chance: event.chance, of: event.of }),
  }))
}

type Chanced = NarratedEvent & { readonly chance?: number; readonly of?: string }
