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
import { unfinishedIn } from '../report/medians.ts'
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
  // A page may go to somebody who runs no commands: these stand at its end alone.
  const { groups, evenings } = commandsOf(program, played)
  const hasGroups = result.variants.some(({ group }) => group !== undefined)
  const others: NextStep[] = hasGroups
    ? [{ about: 'how does your own table play?', command: evenings }]
    : groups === undefined
      ? []
      : [{ about: 'how do other players fare?', command: groups }]
  const extras: Extras = {
    told: narratedGame(played, about),
    games: wholeGames(played, about),
    nextSteps: [...others, ...nextSteps],
    rules: ruleSentences({ files, program }, game.rules.ids),
    ...(setAside === undefined ? {} : { setAside }),
    ...(premise === undefined ? {} : { premise }),
    replay: (variant, playout) => replayInRun(program, asked, played.result.variants, variant, playout),
  }
  const limitations = limitationsHere(program, about.limitations)
  return reports.withPictures((studio) => drawReport(result, { ...about, limitations }, extras, studio), pictures)
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

type ToTell = Pick<WholeGame, 'what' | 'why' | 'playout'>

type End = 'won' | 'lost' | 'not finished'

/** A game that was played again. */
interface Again {
  readonly playout: number
  readonly length: number
  readonly end: End
}

/** The first game of a length. */
interface Tried extends Again {
  /** Games of this length. */
  readonly count: number
}

const lengthWords = (length: number, unit: string): string => `${thousands(length)} ${unitFor(length, unit)}`

/**
 * Whether no game that ended alike is shorter: each shorter length has one game, which ended otherwise.
 * @param tried from the shortest on
 */
export function isSoonest(
  { length, end }: Pick<Again, 'length' | 'end'>,
  tried: readonly Omit<Tried, 'playout'>[],
): boolean {
  const areAllTried = (tried.at(-1)?.length ?? -Infinity) >= length
  return areAllTried && tried.every((one) => one.length >= length || (one.count === 1 && one.end !== end))
}

/** Why this one of those that ended alike. @param ended games that ended alike */
export function soonestWords(
  { end, length }: Pick<Again, 'end' | 'length'>,
  isSoonestOfAll: boolean,
  {
    ended,
    playouts,
    unit,
    playout = 'game',
  }: { readonly ended: number; readonly playouts: number; readonly unit: string; readonly playout?: string },
): string {
  const said = `${end} after ${lengthWords(length, unit)}`
  if (playouts === 1) return `${said}, the only one that was played`
  const games = counted(playouts, playout)
  if (ended === 1) return `${said}, the only one of ${games}`
  return isSoonestOfAll
    ? `${said}, no ${end === 'won' ? 'win' : 'loss'} sooner in ${games}`
    : `${said}; others of ${thousands(ended)} ${end === 'won' ? 'wins' : 'losses'} may have come sooner`
}

/**
 * Games of the first variant to read: one of median length, and a short one that was won and one that was lost. Tallies
 * keep the first game of each length, so a few games are played again to find them.
 */
function wholeGames({ result, game, content }: Played, about: About): WholeGame[] {
  const [variant] = result.variants
  const { settings, playouts, metrics, exemplars } = variant
  const tell = (playout: number): WholeGame['events'] =>
    tellPlayout({ game, content, seed: result.seed, settings }, playout).events
  const player = new Player(game, content, { variant: 0, seed: result.seed, settings })
  const { layout } = player
  const [length, win, outcome] = [layout.withRole('length'), layout.withRole('win'), layout.withRole('outcome')]
  if (playouts === 0 || length === undefined || win?.metric.kind !== 'binary') return []
  const { name, unit } = length.metric
  const wins = metrics[win.metric.name].cells[0].successes!
  const ended = { won: wins, lost: playouts - wins - unfinishedIn(variant, about) }
  const again = (playout: number): Again => {
    const played = player.playOne(playout)
    const ending = outcome && outcome.metric.endings?.[played.value(outcome.index, 0)]
    const isWon = played.value(win.index, 0) === 1
    const end = ending?.is === 'unfinished' ? 'not finished' : isWon ? 'won' : 'lost'
    return { playout, length: played.value(length.index, 0), end }
  }
  const tried: Tried[] = []
  const slow = game.agents.filter((agent) => agent.slow === true).map((agent) => agent.name)
  const isSlow = game.agentNames(prepared(game, content, settings)).some((agent) => slow.includes(agent))
  const most = isSlow ? MAX_SLOW_TRIES : MAX_TRIES
  const wanted = (['won', 'lost'] as const).filter((end) => ended[end] > 0)
  const isFound = (end: End): boolean => tried.some((one) => one.end === end)
  const tally = tallyOf(variant)
  for (const { count, playout } of tally.valuesIn(tally.layout.find(name)!, 0)) {
    if (wanted.every(isFound) || tried.length === most) break
    tried.push({ ...again(playout), count })
  }
  // The first game of an ending, or of an early death, may end sooner than the first game of any length tells.
  const named = exemplars.filter(({ metric, what }) => {
    const { kind, endings } = layout.find(metric)?.metric ?? {}
    return endings !== undefined || (kind === 'eventTime' && what === 'first')
  })
  const early = [...new Set(named.map(({ playout }) => playout))].slice(0, most / 3).map(again)
  /** Not the shortest: only one that ended so. */
  const first = (end: 'won' | 'lost'): ToTell | undefined => {
    const what = end === 'won' ? 'yes' : 'no'
    const found = exemplars.find((one) => one.metric === win.metric.name && one.what === what)
    if (found === undefined) return undefined
    const rounds = lengthWords(again(found.playout).length, unit)
    const among = `the first of ${thousands(ended[end])} that ${agreeing(ended[end], 'was', 'were')} ${end}`
    return { what: `One that was ${end}`, playout: found.playout, why: `${end} after ${rounds}, ${among}` }
  }
  const typical = exemplars.find(({ metric, what }) => metric === name && what === 'middle')
  const soonest = (end: 'won' | 'lost'): ToTell | undefined => {
    const [one] = [...tried, ...early]
      .filter((other) => other.end === end && other.playout !== typical?.playout)
      .toSorted((a, b) => a.length - b.length)
    if (one === undefined) return undefined
    const isBest = isSoonest(one, tried)
    const why = soonestWords(one, isBest, { ended: ended[end], playouts, unit, playout: about.playout })
    const [best, some] = end === 'won' ? ['The best', 'A win'] : ['The worst', 'A loss']
    return { what: isBest ? best : some, playout: one.playout, why }
  }
  const others = [
    ...wanted.flatMap((end) => (isFound(end) ? soonest(end) : first(end)) ?? []),
    ...unfinishedOf(variant, layout, about.playout),
  ]
  const mean = metrics[name].cells.find(({ by }) => Object.keys(by).length === 0)
  const meanWords = isKnown(mean) ? `; the mean is ${withInterval(metrics[name], mean)}` : ''
  const whole = typical && {
    what: `A typical ${about.playout}`,
    why: `${again(typical.playout).end} after ${lengthWords(typical.value!, unit)}, the median${meanWords}`,
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
