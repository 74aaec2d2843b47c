// From a result to the files of its report and to the answer in the terminal.
import { aboutOf, answerOf, answerTable, DEATH, drawReport, gameToTell, hasFailed } from '../report/index.ts'
import { answerData } from '../report/answer-data.ts'
import { chartsOf } from '../report/charts/index.ts'
import type { About, Commands, Extras, NextStep, NarratedGame, WholeGame } from '../report/index.ts'
import type { Premise } from '../report/premise.ts'
import type { Game } from '../engine/game.ts'
import { groupsIn } from '../engine/groups.ts'
import { Player, prepared, shownResult, tallyOf } from '../simulate/index.ts'
import type { Result, ResultVariant, TallyLayout } from '../simulate/index.ts'
import { MIN_UNFINISHED } from '../studies/unfinished.ts'
import { isKnown } from '../report/main-metric.ts'
import { withPremise } from '../report/premise.ts'
import { agreeing, counted, thousands, unitFor, withInterval } from '../report/numbers.ts'
import { askedWords, commandLine, limitationsHere, replayInRun } from '../load/command-line.ts'
import type { Asked } from '../load/command-line.ts'
import type { Pictures, Program, ReportFile, Workbench } from '../load/ports.ts'
import { ruleSentences } from './rule-sentences.ts'
import { tellPlayout } from './replay.ts'

/** A result, and what it was played with. */
export interface Played {
  readonly result: Result
  readonly game: Game
  readonly content: unknown
  readonly asked: Asked
  /** Workers on other machines whose games differed. */
  readonly setAside?: readonly string[]
  /** What was played, in words. */
  readonly premise?: Premise
}

/** What answer.json calls the program: it says the same wherever it is written. */
const ANYWHERE = { name: 'darkodds', gameFiles: [] } as const

const commandsOf = (
  program: Pick<Program, 'name' | 'gameFiles'>,
  { game, asked }: Pick<Played, 'game' | 'asked'>,
): Commands => ({
  evenings: commandLine(program, 'evenings'),
  ...(groupsIn(game).length > 0 && { groups: commandLine(program, 'run', ...askedWords(asked), '--groups') }),
})

/** The answer in words and as data; its table only where no game failed. */
export function answer(program: Program, played: Played) {
  const { game, content, premise } = played
  const result = shownResult(played, played.result)
  const about = { ...aboutOf(game, content, result), commands: commandsOf(program, played) }
  const table = hasFailed(result.variants) ? undefined : answerTable(result, about)
  const charts = chartsOf({ result, about })
  const told = {
    question: 'run',
    asked: result.title,
    answer: withPremise(answerOf(result, about), premise),
    charts,
    table,
  }
  const answerAnywhere = answerOf(result, { ...about, commands: commandsOf(ANYWHERE, played) })
  return { ...told, result, about, data: answerData({ ...told, answer: withPremise(answerAnywhere, premise) }) }
}

/** index.html, charts and tables. The same bytes for the same result and commands. */
export async function drawFiles(
  { files, program, reports }: Pick<Workbench, 'files' | 'program' | 'reports'>,
  played: Played,
  nextSteps: readonly NextStep[],
  pictures: Pictures,
): Promise<ReportFile[]> {
  const { game, content, asked, setAside, premise } = played
  const result = shownResult(played, played.result)
  const about = aboutOf(game, content, result)
  const extras: Extras = {
    told: narratedGame(played, about),
    games: wholeGames(played, about),
    nextSteps,
    rules: ruleSentences({ files, program }, game.rules.ids),
    ...(setAside === undefined ? {} : { setAside }),
    ...(premise === undefined ? {} : { premise }),
    replay: (variant, playout) => replayInRun(program, asked, played.result.variants, variant, playout),
  }
  const commands = commandsOf(program, played)
  const limitations = limitationsHere(program, about.limitations)
  return reports.withPictures(
    (studio) => drawReport(result, { ...about, commands, limitations }, extras, studio),
    pictures,
  )
}

/** The game that the report tells, played again; none where no event tells the death. */
function narratedGame({ result, game, content }: Played, about: About): NarratedGame | undefined {
  const wanted = gameToTell(result, about)
  if (wanted === undefined) return undefined
  const { settings } = result.variants[wanted.variant]
  const { events } = tellPlayout({ game, content, seed: result.seed, settings }, wanted.playout)
  return events.some(({ event }) => event.type === DEATH) ? { ...wanted, events } : undefined
}

/** So many games are played again at most, to find the best and the worst; fewer where somebody thinks for long. */
const MAX_TRIES = 60
const MAX_SLOW_TRIES = 12

/** A game that is told, and why. */
interface Worth {
  readonly playout: number
  readonly why: string
}

/** The first game of a length. */
export interface Tried {
  readonly playout: number
  readonly length: number
  /** Games of this length. */
  readonly count: number
  readonly isWon: boolean
}

const lengthWords = (length: number, unit: string): string => `${thousands(length)} ${unitFor(length, unit)}`

/**
 * Why this one of those that ended alike.
 * @param shorter the first games of all shorter lengths
 * @param ended games that ended alike
 */
export function soonestWords(
  { isWon, length }: Pick<Tried, 'isWon' | 'length'>,
  shorter: readonly Pick<Tried, 'count'>[],
  {
    ended,
    playouts,
    unit,
    playout = 'game',
  }: { readonly ended: number; readonly playouts: number; readonly unit: string; readonly playout?: string },
): string {
  const end = `${isWon ? 'won' : 'lost'} after ${lengthWords(length, unit)}`
  if (playouts === 1) return `${end}, the only one that was played`
  const games = counted(playouts, playout)
  if (ended === 1) return `${end}, the only one of ${games}`
  // Of a shorter length, another game may have ended alike.
  return shorter.every(({ count }) => count === 1)
    ? `${end}, no ${isWon ? 'win' : 'loss'} sooner in ${games}`
    : `${end}, one of the shortest ${isWon ? 'wins' : 'losses'} in ${games}`
}

/**
 * Games of the first variant to read: one of median length, and a short one that was won and one that was lost. Tallies
 * keep the first game of each length, so a few games are played again to find them.
 */
function wholeGames({ result, game, content }: Played, { playout: called }: Pick<About, 'playout'>): WholeGame[] {
  const [{ settings, playouts, metrics, exemplars }] = result.variants
  const tell = (playout: number): WholeGame['events'] =>
    tellPlayout({ game, content, seed: result.seed, settings }, playout).events
  const player = new Player(game, content, { variant: 0, seed: result.seed, settings })
  const [length, win] = [player.layout.withRole('length'), player.layout.withRole('win')]
  if (playouts === 0 || length === undefined || win?.metric.kind !== 'binary') return []
  const { name, unit } = length.metric
  const wins = metrics[win.metric.name].cells[0].successes!
  const endedAs = (isWon: boolean): number => (isWon ? wins : playouts - wins)
  const tried: Tried[] = []
  const slow = game.agents.filter((agent) => agent.slow === true).map((agent) => agent.name)
  const isSlow = game.agentNames(prepared(game, content, settings)).some((agent) => slow.includes(agent))
  const wanted = [true, false].filter((isWon) => endedAs(isWon) > 0)
  const isFound = (isWon: boolean): boolean => tried.some((one) => one.isWon === isWon)
  const tally = tallyOf(result.variants[0])
  for (const { value, count, playout } of tally.valuesIn(tally.layout.find(name)!, 0)) {
    if (wanted.every(isFound) || tried.length === (isSlow ? MAX_SLOW_TRIES : MAX_TRIES)) break
    tried.push({ playout, length: value, count, isWon: player.playOne(playout).value(win.index, 0) === 1 })
  }
  /** Not the shortest: only one that ended so. */
  const first = (isWon: boolean): Worth | undefined => {
    const found = exemplars.find(({ metric, what }) => metric === win.metric.name && what === (isWon ? 'yes' : 'no'))
    if (found === undefined) return undefined
    const rounds = lengthWords(player.playOne(found.playout).value(length.index, 0), unit)
    const [end, ended] = [isWon ? 'won' : 'lost', endedAs(isWon)]
    const among = `the first of ${thousands(ended)} that ${agreeing(ended, 'was', 'were')} ${end}`
    return { playout: found.playout, why: `${end} after ${rounds}, ${among}` }
  }
  const outcome = player.layout.withRole('outcome')
  const endOf = (playout: number): string => {
    const played = player.playOne(playout)
    const ending = outcome && outcome.metric.endings?.[played.value(outcome.index, 0)]
    return ending?.is === 'unfinished' ? 'not finished' : played.value(win.index, 0) === 1 ? 'won' : 'lost'
  }
  const typical = exemplars.find(({ metric, what }) => metric === name && what === 'middle')
  const soonest = (isWon: boolean): Worth | undefined => {
    const index = tried.findIndex((one) => one.isWon === isWon && one.playout !== typical?.playout)
    if (index < 0) return undefined
    const why = soonestWords(tried[index], tried.slice(0, index), {
      ended: endedAs(isWon),
      playouts,
      unit,
      playout: called,
    })
    return { playout: tried[index].playout, why }
  }
  const ends: readonly (readonly [what: string, found: Worth | undefined])[] = [
    isFound(true) ? ['The best', soonest(true)] : ['One that was won', first(true)],
    isFound(false) ? ['The worst', soonest(false)] : ['One that was lost', first(false)],
  ]
  const others = [
    ...ends.flatMap(([what, found]) => (found === undefined ? [] : [{ what, ...found }])),
    ...unfinishedOf(result.variants[0], player.layout, called),
  ]
  const mean = metrics[name].cells.find(({ by }) => Object.keys(by).length === 0)
  const meanWords = isKnown(mean) ? `; the mean is ${withInterval(metrics[name], mean)}` : ''
  const whole = typical && {
    what: `A typical ${called}`,
    why: `${endOf(typical.playout)} after ${lengthWords(typical.value!, unit)}, the median${meanWords}`,
    playout: typical.playout,
  }
  return differentGames(whole === undefined ? others : [whole, ...others]).map((one) => ({
    ...one,
    variant: 0,
    events: tell(one.playout),
  }))
}

/** A game is told once, under the first of its names. */
export const differentGames = <Told extends { readonly playout: number }>(games: readonly Told[]): Told[] =>
  games.filter(({ playout }, index) => games.findIndex((other) => other.playout === playout) === index)

/** The first game that was not finished, where these are not rare: none of the others is one. */
export function unfinishedOf(
  { metrics, playouts, exemplars }: ResultVariant,
  layout: TallyLayout,
  playout = 'game',
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
              why: `the first of ${thousands(count)} among ${counted(playouts, playout)}`,
              playout: first.playout,
            },
          ]
    }),
  )
}
