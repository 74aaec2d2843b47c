// From a result to the files of its report, and to the answer that the terminal gives. Vega is loaded here, and only here.
import { aboutOf, answerOf, drawReport, gameToTell } from '../report/index.ts'
import type { Answer, NextStep, ToldGame } from '../report/index.ts'
import type { Game } from '../games/game.ts'
import type { Result } from '../simulate/index.ts'
import { replayLine } from './command-line.ts'
import type { Asked } from './command-line.ts'
import { withPictures } from './pictures.ts'
import type { ReportFile } from './report-folder.ts'
import { tellPlayout } from './replay.ts'

/** A result, and what it was played with. */
export interface Played {
  readonly result: Result
  readonly game: Game
  readonly content: unknown
  readonly asked: Asked
}

/** The answer in words. */
export function answer({ result, game, content }: Played): Answer {
  return answerOf(result, aboutOf(game, content, result))
}

/** index.html, charts and tables; each chart also as PNG. The same bytes for the same result and commands. */
export async function drawFiles(played: Played, nextSteps: readonly NextStep[]): Promise<ReportFile[]> {
  const { result, game, content, asked } = played
  const files = await drawReport(result, aboutOf(game, content, result), {
    told: toldGame(played),
    nextSteps,
    replay: (arm, playout) => replayLine(asked, playout, result.arms.length > 1 ? result.arms[arm].name : undefined),
  })
  return withPictures(files)
}

/** The game that the report tells, played again. */
function toldGame({ result, game, content }: Played): ToldGame | undefined {
  const wanted = gameToTell(result)
  return wanted && { ...wanted, events: tellPlayout({ game, content, seed: result.seed, settings: result.arms[wanted.arm].settings }, wanted.playout).events }
}
