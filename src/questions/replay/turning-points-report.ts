// What `replay --turning-points` found, in words and charts: turns that changed the chance, and the chance over the
// game.
import { cameWords, whoWords } from './draw-words.ts'
import { isSure, sizeOf, sureDraws, turnName } from './turning-points.ts'
import type { TurningFinding, TurningPoint, TurningTurn } from './turning-points.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { NARROW } from '../../report/charts/chart.ts'
import { differencePanels, rowOf } from '../../report/charts/rows.ts'
import { literal } from '../../report/draw.ts'
import type { Spec } from '../../report/draw.ts'
import {
  column,
  dataColumn,
  estimateColumn,
  numberColumn,
  signedColumn,
  tableOf,
} from '../../report/charts/table-columns.ts'
import { isWin } from '../../studies/win.ts'
import {
  agreeing,
  capital,
  counted,
  figure,
  isShare,
  levelInWords,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import { alongSpec } from '../along.ts'
import type { StudyReport } from '../study-report.ts'
import { answered, notPlayed, verdictFrom } from '../../report/answer.ts'
import type { Answer, Templates } from '../../report/answer.ts'
import { FUTURES, NOBODY_ELSE, SAME_RULES } from './what-if-report.ts'
import { difference, moved, nameOf, numberWords, playoutOf } from '../words.ts'

/** Draws of a turn that are told. */
const MAX_LISTED = 3

/** Sentences of a turn that are told: all of so few; else how it begins, what was drawn, and how it ends. */
const MAX_SENTENCES = 6
const FROM_END = 2

/** Turns that are named beside the largest. */
const MAX_NEXT = 2

/** Games of fewer rounds are told by their turns. */
const MIN_ROUNDS = 6

export function turningReport(finding: TurningFinding): StudyReport {
  const { turns, measured, options } = finding
  return {
    question: `Turning points of ${playoutOf(measured)} ${options.playout}: ${nameOf(measured)}`,
    answer: turns.length === 0 ? notPlayed('future') : answerOf(finding),
    charts: turns.length === 0 ? [] : [movedChart(finding), oddsChart(finding)],
  }
}

type Parts = Readonly<Record<'which' | 'said', string>>

const TEMPLATES = {
  'turning-point': ({ which, said }: Parts) => `TURNING POINT of ${which}: ${said}`,
  'too-close': ({ which, said }: Parts) => `TOO CLOSE TO CALL: no turn of ${which} clearly changed ${said}`,
} as const satisfies Templates

function answerOf(finding: TurningFinding): Answer {
  const { turns, ranking, measured } = finding
  const { playout, level, end, successor } = finding.options
  const sure = ranking.filter((index) => isSure(turns[index]))
  const first = turns.at(sure.at(0) ?? turns.length)
  const which = `${playoutOf(measured)} ${playout}`
  const said = first === undefined ? numberWords(measured) : story(first, finding)
  const numbers: Answer['verdict']['numbers'] =
    first === undefined ? {} : { round: first.round, difference: first.difference }
  const key = first === undefined ? 'too-close' : 'turning-point'
  const verdict = verdictFrom(TEMPLATES, key, { which, said }, { playout, ...numbers })
  const draws = ranking.flatMap((index) => byDraw(turns[index], finding))
  const elsewhere = elsewhereWords(finding)
  const counts = turns.map(({ futures }) => futures)
  const [min, max] = [Math.min(...counts), Math.max(...counts)]
  const futures = `${[...new Set([min, max])].map(thousands).join(' to ')} ${agreeing(max, 'future', 'futures')}`
  return answered(
    verdict,
    [
      first && `${capital(shownTurn(first, finding))}: ${chances(first, finding)}`,
      draws[0],
      ...otherTurns(sure.slice(1, 1 + MAX_NEXT), finding),
      `Course: ${[withInterval(measured, turns[0].before), ...onTheWay(finding)].join(', ')}, ` +
        `end ${figure(measured, end)}`,
      elsewhere[0],
    ],
    {
      margin: `${counted(turns.length, 'turn')}, ${futures} each; intervals hold together at ${levelInWords(level)}`,
      details: [
        ...draws.slice(1),
        ...elsewhere.slice(1),
        FUTURES,
        ...(successor === undefined ? [NOBODY_ELSE] : []),
        SAME_RULES,
      ],
    },
  )
}

/**
 * How things stood after a quarter, half and three quarters of the rounds: what is lost little by little, no single
 * turn loses.
 */
function onTheWay({ turns, measured, options: { step = 'round' } }: TurningFinding): string[] {
  const last = turns.at(-1)!.round
  if (last < MIN_ROUNDS || turns.some(({ game }) => game !== undefined)) return []
  const quarters = [0.25, 0.5, 0.75].map((part) =>
    turns.find(({ round }) => round >= Math.max(2, Math.round(part * last)))!,
  )
  return quarters.map(({ round, before }) => `${step} ${round} ${withInterval(measured, before)}`)
}

/** A turn by the name of whose it is: `round 3, Ada's turn`. */
function shownTurn({ game, round, who }: TurningPoint, { options: { names, step } }: TurningFinding): string {
  return turnName({ game, round, who: who === undefined ? undefined : whoWords(who, names) }, step)
}

/**
 * What happened, and one number: `Sharon's light check fails in round 7, 31 fewer wins in 100 (20 to 40)`. Where
 * several draws share a turn's effect, the turn is told.
 */
function story(turn: TurningTurn, finding: TurningFinding): string {
  const { measured, options } = finding
  const [draw] = sureDraws(turn)
  const moves = ({ difference: effect }: TurningPoint): string =>
    `${isWin(measured) ? '' : `${nameOf(measured)} `}${moved(measured, effect)}`
  if (draw?.result === undefined || sizeOf(draw) < sizeOf(turn) / 2)
    return `${shownTurn(turn, finding)}, ${moves(turn)}`
  const game = turn.game === undefined ? '' : ` of game ${turn.game}`
  return `${cameWords(draw, options.names)} in ${options.step ?? 'round'} ${turn.round}${game}, ${moves(draw)}`
}

/** Turns beside the first, as they were played: whether each of them made it better or worse. */
function otherTurns(indices: readonly number[], finding: TurningFinding): string[] {
  const { turns, measured } = finding
  const inOrder = indices.toSorted((a, b) => a - b).map((index) => turns[index])
  const items = inOrder.map((turn) => {
    const verb = (turn.difference.estimate ?? 0) > 0 ? 'raised' : 'lowered'
    return `${shownTurn(turn, finding)}, ${verb} ${numberWords(measured)}: ${difference(measured, turn.difference)}`
  })
  return items.length === 0 ? [] : [`Other turns, in the order of play: ${items.join('; ')}`]
}

/** `win 62.1% (57.0–67.0) → 31.0% (26.4–36.0), −31.1 pp (−37.2 to −25.0)` */
function chances({ before, after, difference: effect }: TurningPoint, { measured }: TurningFinding): string {
  const moved = `${withInterval(measured, before)} → ${withInterval(measured, after)}`
  return `${nameOf(measured)} ${moved}, ${difference(measured, effect)}`
}

function byDraw(turn: TurningTurn, finding: TurningFinding): string[] {
  const { measured } = finding
  // Of a single draw the turn has said all.
  if (turn.draws === undefined || turn.draws.length < 2) return []
  const draws = sureDraws(turn)
    .slice(0, MAX_LISTED)
    .map((draw) => `${cameWords(draw, finding.options.names)}, ${difference(measured, draw.difference)}`)
  return draws.length === 0 ? [] : [`Decisive in ${shownTurn(turn, finding)}: ${draws.join('; ')}`]
}

/** The first turns with another play style from there on. */
function elsewhereWords(finding: TurningFinding): string[] {
  const { turns, ranking, options } = finding
  return ranking
    .map((index) => turns[index])
    .flatMap(({ elsewhere, ...turn }) => {
      if (options.successor === undefined || elsewhere === undefined) return []
      const changed = chances({ ...turn, ...elsewhere }, finding)
      return [`With ${options.successor} play from there: ${shownTurn(turn, finding)}, ${changed}`]
    })
}

// ---- Charts --------------------------------------------------------------------------------------------------------

/** Turns that are drawn as rows. */
const MAX_ROWS = 12

const BEFORE = ['before', 'before low', 'before high']

function movedChart(finding: TurningFinding): Chart {
  const { measured, turns } = finding
  const { playout } = finding.options
  const largest = turns.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, MAX_ROWS)
  const shown = turns.filter((turn) => largest.includes(turn))
  const rows = shown.flatMap((turn) =>
    rowOf(shownTurn(turn, finding), turn.difference, difference(measured, turn.difference)),
  )
  const foremost = shown.length < turns.length ? `The ${shown.length} largest of ${turns.length} turns` : undefined
  return {
    name: 'turning-points',
    title: `Turning points of ${playoutOf(measured)} ${playout}`,
    caption:
      `${foremost === undefined ? 'In' : `${foremost}, in`} the order of play: ` +
      `${nameOf(measured)} after the turn minus before it, same dice. ` +
      `All intervals hold together.${shown.some(isSure) ? '' : ' No single turn is clear.'}`,
    panels: differencePanels(measured, rows),
    tables: [
      tableOf(
        shown,
        [
          column('turn', (turn) => shownTurn(turn, finding)),
          numberColumn('futures', (turn) => turn.futures),
          estimateColumn('before', ({ before }) => before, measured, { names: BEFORE }),
          signedColumn('change', (turn) => turn.difference, measured, { isClear: isSure }),
          column('what happened', happened),
        ],
        { title: `${foremost ?? 'Turns'}, in the order of play` },
      ),
    ],
  }
}

function oddsChart(finding: TurningFinding): Chart {
  const { measured, turns } = finding
  const { end, successor, step } = finding.options
  const look = { y: measured.unit, isShare: isShare(measured), isBand: true }
  const values = [
    ...turns.map((turn, index) => ({
      at: index + 1,
      estimate: turn.before.estimate ?? end,
      low: turn.before.low ?? end,
      high: turn.before.high ?? end,
      says: `${shownTurn(turn, finding)}: ${withInterval(measured, turn.before)}`,
    })),
    { at: turns.length + 1, estimate: end, low: end, high: end, says: `the end: ${figure(measured, end)}` },
  ]
  return {
    name: 'odds',
    title: `${capital(nameOf(measured))} over the ${playoutOf(measured)}`,
    caption: 'At the beginning of each turn with a roll or a draw. The band holds for all turns together.',
    panels: [{ spec: (width) => alongSpec(values, { x: turnAxis(turns, width, step), ...look }, width) }],
    tables: [
      tableOf<TurningPoint & { by: string | null }>(
        [],
        [
          dataColumn('game', ({ game }) => game ?? null, 'number'),
          dataColumn('round', ({ round }) => round, 'number'),
          dataColumn('turn of', ({ who }) => who ?? null),
          dataColumn('futures', ({ futures }) => futures, 'number'),
          estimateColumn('before', ({ before }) => before, measured, { names: BEFORE, isShown: false }),
          dataColumn('after', ({ after }) => after.estimate, 'estimate'),
          signedColumn('difference', (turn) => turn.difference, measured, { isShown: false }),
          dataColumn('played on by', ({ by }) => by),
        ],
        { file: 'turns' },
        turns.flatMap((turn) => [
          { ...turn, by: null },
          ...(turn.elsewhere === undefined ? [] : [{ ...turn, ...turn.elsewhere, by: successor! }]),
        ]),
      ),
    ],
  }
}

/** What happened in a turn. Of a long one: how it begins, the draws that mattered most, how it ends. */
function happened(turn: TurningTurn): string {
  const { sentences, drawn = [] } = turn
  const told = sentences.flatMap((sentence, index) => (sentence === '' ? [] : [index]))
  if (told.length <= MAX_SENTENCES) return told.map((index) => firstLine(sentences[index])).join(' ')
  const decisive = sureDraws(turn).flatMap(({ sentence }) => (sentence === undefined ? [] : [sentence]))
  const wanted = [
    told[0],
    ...decisive.slice(0, MAX_LISTED),
    ...told.slice(-FROM_END),
    ...drawn.toReversed(),
    ...told.slice(0, 2),
    ...told.toReversed(),
  ]
  const kept = [...new Set(wanted)].slice(0, MAX_SENTENCES).toSorted((a, b) => a - b)
  const isGap = (at: number): boolean => at > 0 && told.indexOf(kept[at]) > told.indexOf(kept[at - 1]) + 1
  return kept.map((index, at) => `${isGap(at) ? '… ' : ''}${firstLine(sentences[index])}`).join(' ')
}

const firstLine = (sentence: string): string => sentence.split('\n')[0]

/**
 * Turns are evenly apart. Below them stands the round that begins there, because readers look for a turn by its round.
 */
function turnAxis(turns: readonly TurningTurn[], width: number, step = 'round'): Spec {
  const begins = turns.flatMap((turn, index) =>
    turn.round > 0 && (index === 0 || turns[index - 1].round !== turn.round || turns[index - 1].game !== turn.game)
      ? [{ at: index + 1, label: turn.game === undefined ? String(turn.round) : `${turn.game}/${turn.round}` }]
      : [],
  )
  const every = Math.ceil(begins.length / (width < NARROW ? 6 : 14))
  const shown = begins.filter((_, index) => index % every === 0)
  const labels = Object.fromEntries(shown.map(({ at, label }) => [at, label]))
  return {
    field: 'at',
    type: 'quantitative',
    title: turns.some(({ game }) => game !== undefined) ? `game/${step}` : step,
    scale: { zero: false, nice: false },
    axis: { grid: false, values: shown.map(({ at }) => at), labelExpr: `${literal(labels)}[datum.value]` },
  }
}
