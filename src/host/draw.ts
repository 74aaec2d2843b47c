// From a result to the files of its report and to the answer in the terminal. Only this file loads Vega.
import { aboutOf, answerOf, DEATH, drawReport, gameToTell } from '../report/index.ts'
import type { About, Answer, Extras, NextStep, NarratedGame, WholeGame } from '../report/index.ts'
import type { Game } from '../engine/game.ts'
import { Player } from '../simulate/index.ts'
import type { Result, ResultVariant, TallyLayout } from '../simulate/index.ts'
import { MIN_UNFINISHED } from '../studies/unfinished.ts'
import { counted, thousands, unitFor } from '../report/numbers.ts'
import { limitationsHere, replayLine } from './command-line.ts'
import type { Asked } from './command-line.ts'
import { withPictures } from './pictures.ts'
import type { Pictures } from './pictures.ts'
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

/** index.html, charts and tables. The same bytes for the same result and commands. */
export async function drawFiles(
  played: Played,
  nextSteps: readonly NextStep[],
  pictures: Pictures,
): Promise<ReportFile[]> {
  const { result, game, content, asked } = played
  const about = aboutOf(game, content, result)
  const extras: Extras = {
    told: narratedGame(played, about),
    games: wholeGames(played),
    nextSteps,
    replay: (variant, playout) =>
      replayLine(asked, playout, result.variants.length > 1 ? result.variants[variant].name : undefined),
  }
  const limitations = limitationsHere(about.limitations)
  return withPictures((hear) => drawReport(result, { ...about, limitations }, extras, hear), pictures)
}

/** The game that the report tells, played again; none where no event tells the death. */
function narratedGame({ result, game, content }: Played, about: About): NarratedGame | undefined {
  const wanted = gameToTell(result, about)
  if (wanted === undefined) return undefined
  const { settings } = result.variants[wanted.variant]
  const { events } = tellPlayout({ game, content, seed: result.seed, settings }, wanted.playout)
  return events.some(({ event }) => event.type === DEATH) ? { ...wanted, events } : undefined
}

/** So many of the first games are played again for the best and the worst. */
const LOOKED_AT = 20

/** A game that is told, and why. */
interface Worth {
  readonly playout: number
  readonly why: string
}

/** A game that was looked at. */
interface Seen {
  readonly length: number
  readonly isWon: boolean
}

const lengthWords = (length: number, unit: string): string => `${thousands(length)} ${unitFor(length, unit)}`

/** Why this one of those that ended alike: the soonest, where others were not over as soon. */
export function soonestWords({ isWon, length }: Seen, seen: readonly Seen[], unit: string): string {
  const ended = seen.filter((one) => one.isWon === isWon)
  const alike = ended.filter((one) => one.length === length)
  const [end, among] = [isWon ? 'won' : 'lost', seen.length === 1 ? 'that was played' : `of the first ${seen.length}`]
  if (ended.length === 1) return `${end} after ${lengthWords(length, unit)}, the only one ${among}`
  if (alike.length === 1) return `${end} after ${lengthWords(length, unit)}, the soonest ${among}`
  if (alike.length === ended.length)
    return `${end} after ${lengthWords(length, unit)}, as all ${ended.length} that were ${end} ${among}`
  return `${end} after ${lengthWords(length, unit)}, the soonest ${among}, with ${alike.length - 1} more`
}

/**
 * Games of the first variant to read: a game of median length, and the shortest won and shortest lost game among the
 * first ones. Where all of these were lost, or won, the first that was not.
 */
function wholeGames({ result, game, content }: Played): WholeGame[] {
  const [{ settings, playouts, excludedCount, excluded, exemplars }] = result.variants
  const tell = (playout: number): WholeGame['events'] =>
    tellPlayout({ game, content, seed: result.seed, settings }, playout).events
  const player = new Player(game, content, { variant: 0, seed: result.seed, settings })
  const [length, win] = [player.layout.withRole('length'), player.layout.withRole('win')]
  if (playouts === 0 || length === undefined || win?.metric.kind !== 'binary') return []
  const { name, unit } = length.metric
  const failed = new Set(excluded.map(({ playout }) => playout))
  const seen = Array.from({ length: Math.min(LOOKED_AT, playouts + excludedCount) }, (_, playout) => playout)
    .filter((playout) => !failed.has(playout))
    .map((playout) => {
      const recording = player.playOne(playout)
      return { playout, length: recording.value(length.index, 0), isWon: recording.value(win.index, 0) === 1 }
    })
  const first = (isWon: boolean): Worth | undefined => {
    const found = exemplars.find(({ metric, what }) => metric === win.metric.name && what === (isWon ? 'yes' : 'no'))
    if (found === undefined) return undefined
    const end = isWon ? 'won' : 'lost'
    const rounds = lengthWords(player.playOne(found.playout).value(length.index, 0), unit)
    return { playout: found.playout, why: `${end} after ${rounds}, the first that was ${end}` }
  }
  const soonest = (isWon: boolean): Worth | undefined => {
    const [found] = seen
      .filter((one) => one.isWon === isWon)
      .toSorted((a, b) => a.length - b.length || a.playout - b.playout)
    return found === undefined ? first(isWon) : { playout: found.playout, why: soonestWords(found, seen, unit) }
  }
  const middle = exemplars.find(({ metric, what }) => metric === name && what === 'middle')
  const worth: readonly (readonly [what: string, found: Worth | undefined])[] = [
    ['A typical game', middle && { playout: middle.playout, why: `${lengthWords(middle.value!, unit)}, the middle` }],
    ['The best', soonest(true)],
    ['The worst', soonest(false)],
  ]
  return [
    ...worth.flatMap(([what, found]) => (found === undefined ? [] : [{ what, ...found }])),
    ...unfinishedOf(result.variants[0], player.layout),
  ].map((one) => ({ ...one, variant: 0, events: tell(one.playout) }))
}

/** The first game that was not finished, where these are not rare: none of the others is one. */
export function unfinishedOf(
  { metrics, playouts, exemplars }: ResultVariant,
  layout: TallyLayout,
): { what: string; why: string; playout: number }[] {
  return layout.metrics.flatMap(({ metric: { name, categories = [], endings = [] } }) =>
    endings.flatMap(({ is }, index) => {
      const count = metrics[name]?.cells.find(({ by }) => by.category === categories[index])?.successes ?? 0
      const first = exemplars.find(({ metric, what }) => metric === name && what === categories[index])
      return is !== 'unfinished' || first === undefined || count < MIN_UNFINISHED * playouts
        ? []
        : [
            {
              what: 'One that is not finished',
              why: `the first of ${thousands(count)} among ${counted(playouts, 'game')}`,
              playout: first.playout,
            },
          ]
    }),
  )
}
