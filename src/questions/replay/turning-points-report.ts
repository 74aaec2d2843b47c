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
  agreeing,
  boundsOf,
  capital,
  counted,
  figure,
  INTERVAL,
  isShare,
  levelInWords,
  numbersOf,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import { alongSpec } from '../along.ts'
import type { StudyReport } from '../study-report.ts'
import { answered } from '../../report/answer.ts'
import { FUTURES, NOBODY_ELSE, SAME_RULES } from './what-if-report.ts'
import { difference, nameOf, numberWords, playoutOf } from '../words.ts'

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
  const { turns, ranking, measured } = finding
  const { playout, level, end } = finding.options
  const sure = ranking.filter((index) => isSure(turns[index]))
  const [first] = sure
  const counts = turns.map(({ futures }) => futures)
  const [min, max] = [Math.min(...counts), Math.max(...counts)]
  const futures = `${[...new Set([min, max])].map(thousands).join(' to ')} ${agreeing(max, 'future', 'futures')}`
  const share = levelInWords(level)
  const elsewhere = elsewhereWords(finding)
  const which = `${playoutOf(measured)} ${playout}`
  return {
    question: `Turning points of ${which}: ${nameOf(measured)}`,
    answer:
      turns.length === 0
        ? answered('NO RESULT: no future was played', [])
        : answered(
            first === undefined
              ? `UNCLEAR: no turn of ${which} clearly changed ${numberWords(measured)}`
              : `TURNING POINT of ${which}: ${story(turns[first], finding)}`,
            [
              ...(first === undefined
                ? []
                : [`${capital(shownTurn(turns[first], finding))}: ${chances(turns[first], finding)}`]),
              ...ranking.flatMap((index) => byDraw(turns[index], finding)).slice(0, 1),
              ...otherTurns(sure.slice(1, 1 + MAX_NEXT), finding),
              `Course: ${[withInterval(measured, turns[0].before), ...onTheWay(finding)].join(', ')}, ` +
                `end ${figure(measured, end)}`,
              ...elsewhere.slice(0, 1),
            ],
            {
              margin: `${counted(turns.length, 'turn')}, ${futures} each; intervals hold together at ${share}`,
              details: [
                ...ranking.flatMap((index) => byDraw(turns[index], finding)).slice(1),
                ...elsewhere.slice(1),
                FUTURES,
                ...(finding.options.successor === undefined ? [NOBODY_ELSE] : []),
                SAME_RULES,
              ],
            },
          ),
    charts: turns.length === 0 ? [] : [movedChart(finding), oddsChart(finding)],
  }
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
 * What happened, and one number: `Sharon's light check fails in round 7, win −31.0 pp (−40.3 to −20.1)`. Where several
 * draws share a turn's effect, the turn is told.
 */
function story(turn: TurningTurn, finding: TurningFinding): string {
  const { measured, options } = finding
  const [draw] = sureDraws(turn)
  const moves = ({ difference: effect }: TurningPoint): string => `${nameOf(measured)} ${difference(measured, effect)}`
  if (draw?.result === undefined || sizeOf(draw) < sizeOf(turn) / 2)
    return `${shownTurn(turn, finding)}, ${moves(turn)}`
  const game = turn.game === undefined ? '' : ` of game ${turn.game}`
  return `${cameWords(draw, options.names)} in ${options.step ?? 'round'} ${turn.round}${game}, ${moves(draw)}`
}

/** Turns beside the first, as they were played: whether each of them made it better or worse. */
function otherTurns(indices: readonly number[], finding: TurningFinding): string[] {
  const { turns, measured } = finding
  const items = indices
    .toSorted((a, b) => a - b)
    .map((index) => {
      const { difference: effect } = turns[index]
      const verb = (effect.estimate ?? 0) > 0 ? 'raised' : 'lowered'
      return `${shownTurn(turns[index], finding)}, ${verb} ${numberWords(measured)}: ${difference(measured, effect)}`
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
  const { turns, ranking } = finding
  const { successor } = finding.options
  if (successor === undefined) return []
  return ranking.flatMap((index) => {
    const turn = turns[index]
    return turn.elsewhere === undefined
      ? []
      : [
          `With ${successor} play from there: ${shownTurn(turn, finding)}, ` +
            chances({ ...turn, ...turn.elsewhere }, finding),
        ]
  })
}

// ---- Charts --------------------------------------------------------------------------------------------------------

/** Turns that are drawn as rows. */
const MAX_ROWS = 12

function movedChart(finding: TurningFinding): Chart {
  const { measured, turns } = finding
  const { playout } = finding.options
  const largest = turns.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, MAX_ROWS)
  const shown = turns.filter((turn) => largest.includes(turn))
  const rows = shown.flatMap((turn) =>
    rowOf(shownTurn(turn, finding), turn.difference, difference(measured, turn.difference)),
  )
  const which = shown.length < turns.length ? `The ${shown.length} largest of ${turns.length} turns, in` : 'In'
  return {
    name: 'turning-points',
    title: `Turning points of ${playoutOf(measured)} ${playout}`,
    caption:
      `${which} the order of play: ` +
      `${nameOf(measured)} after the turn minus before it, same dice. ` +
      `All intervals hold together.${shown.some(isSure) ? '' : ' No single turn is clear.'}`,
    panels: differencePanels(measured, rows),
    tables: [
      {
        title:
          (shown.length < turns.length ? `The ${shown.length} largest of ${turns.length} turns` : 'Turns') +
          ', in the order of play',
        columns: [
          { title: 'turn' },
          { title: 'futures', isNumber: true },
          { title: 'before', isNumber: true },
          { title: isShare(measured) ? 'change' : `change, ${measured.unit}`, isNumber: true },
          { title: 'what happened' },
        ],
        rows: shown.map((turn) => [
          shownTurn(turn, finding),
          thousands(turn.futures),
          withInterval(measured, turn.before),
          difference(measured, turn.difference),
          happened(turn),
        ]),
      },
    ],
  }
}

function oddsChart(finding: TurningFinding): Chart {
  const { measured, turns } = finding
  const { end, successor, step } = finding.options
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
    panels: [
      {
        spec: (width) =>
          alongSpec(
            values,
            { x: turnAxis(turns, width, step), y: measured.unit, isShare: isShare(measured), isBand: true },
            width,
          ),
      },
    ],
    tables: [
      {
        file: 'turns',
        columns: [],
        rows: [],
        data: {
          columns: [
            'game',
            'round',
            'turn of',
            'futures',
            'before',
            'before low',
            'before high',
            'after',
            'difference',
            ...INTERVAL,
            'played on by',
          ],
          rows: turns
            .flatMap((turn) => [
              { ...turn, by: null },
              ...(turn.elsewhere === undefined ? [] : [{ ...turn, ...turn.elsewhere, by: successor! }]),
            ])
            .map(({ game, round, who, futures, before, after, difference: moves, by }) => [
              game ?? null,
              round,
              who ?? null,
              futures,
              ...boundsOf(before),
              after.estimate,
              ...numbersOf(moves),
              by,
            ]),
        },
      },
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
  return kept
    .map(
      (index, at) =>
        `${at > 0 && told.indexOf(index) > told.indexOf(kept[at - 1]) + 1 ? '… ' : ''}${firstLine(sentences[index])}`,
    )
    .join(' ')
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
