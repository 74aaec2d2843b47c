// What `replay --turning-points` found, in words and charts: turns that moved the chance, and the chance over the
// playout.
import { entryOf } from '../../input/index.ts'
import { turnName } from './turning-points.ts'
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
  listed,
  numbersOf,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import { alongSpec } from '../along.ts'
import type { StudyReport } from '../study-report.ts'
import { NOBODY_ELSE, SAME_RULES } from './what-if-report.ts'
import { difference, nameOf } from '../words.ts'
import { excludesZero } from '../../simulate/result.ts'

/** Draws of a turn that are told. */
const MAX_LISTED = 3

/** Sentences of a turn that are told. */
const [FROM_BEGINNING, FROM_END] = [2, 4]

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
  const movedWords = (index: number): string => `${shownTurn(turns[index], finding)} ${moved(turns[index], finding)}`
  return {
    question: `Which turns of playout ${playout} moved ${nameOf(measured)} most?`,
    answer: {
      verdict:
        turns.length === 0
          ? 'Nothing is known yet, no future was played.'
          : first === undefined
            ? `No turn of playout ${playout} surely moved ${nameOf(measured)}; more futures (--games) would tell finer.`
            : `By the figures playout ${playout} turned most at ${shownTurn(turns[first], finding)}: ` +
              `${nameOf(measured)} ${moved(turns[first], finding)}.`,
      why:
        turns.length === 0
          ? []
          : [
              ...(sure.length > 1 ? [`Next: ${listed(sure.slice(1).map(movedWords))}.`] : []),
              ...ranking.flatMap((index) => byDraw(turns[index], finding)),
              ...elsewhereWords(finding),
              SAME_RULES,
              `It began at ${listed([withInterval(measured, turns[0].before), ...onTheWay(finding)])}; ` +
                `in the end it was ${figure(measured, end)}.`,
              'All before a moment is as it was, and so is what lies hidden; all after it is drawn anew. ' +
                `${counted(turns.length, 'turn')}, ${futures} each; the differences of all turns hold together, ` +
                'at every look, and so do those of all draws, and all odds: ' +
                `in ${levelInWords(level)} of such studies.`,
            ],
    },
    charts: turns.length === 0 ? [] : [movedChart(finding), oddsChart(finding)],
  }
}

/**
 * How things stood after a quarter, half and three quarters of the rounds: what is lost little by little, no single
 * turn loses.
 */
function onTheWay({ turns, measured }: TurningFinding): string[] {
  const last = turns.at(-1)!.round
  if (last < MIN_ROUNDS || turns.some(({ game }) => game !== undefined)) return []
  const quarters = [0.25, 0.5, 0.75].map((part) =>
    turns.find(({ round }) => round >= Math.max(2, Math.round(part * last)))!,
  )
  return quarters.map(({ round, before }) => `round ${round} at ${withInterval(measured, before)}`)
}

/** A turn by the name of whose it is: `round 3, Ada's turn`. */
function shownTurn({ game, round, who }: TurningPoint, { options: { names } }: TurningFinding): string {
  return turnName({ game, round, who: who === undefined ? undefined : (entryOf(names, who) ?? capital(who)) })
}

const isSure = ({ difference: change }: TurningPoint): boolean => excludesZero(change)

/** `62.1 % (57.0 to 67.0) → 31.0 % (26.4 to 36.0), −31.1 (−37.2 to −25.0) pp` */
function moved({ before, after, difference: effect }: TurningPoint, { measured }: TurningFinding): string {
  const change = `${difference(measured, effect)}`
  return `${withInterval(measured, before)} → ${withInterval(measured, after)}, ${change}`
}

function byDraw(turn: TurningTurn, finding: TurningFinding): string[] {
  const { measured } = finding
  if (turn.draws === undefined) return []
  const sureDraws = turn.draws
    .filter(isSure)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MAX_LISTED)
  if (sureDraws.length === 0) return []
  const { names } = finding.options
  const draws = sureDraws.map(({ who, draw, result, difference: effect }) => {
    const whose = who === undefined ? 'nobody' : (entryOf(names, who) ?? who)
    return `${draw} of ${whose}${result === undefined ? '' : ` (${result})`} ${difference(measured, effect)}`
  })
  return [`In ${shownTurn(turn, finding)} it was ${listed(draws)}.`]
}

/** What others would make of the first turns. */
function elsewhereWords(finding: TurningFinding): string[] {
  const { turns, ranking } = finding
  const { successor } = finding.options
  if (successor === undefined) return [NOBODY_ELSE]
  const items = ranking.flatMap((index) =>
    turns[index].elsewhere === undefined
      ? []
      : [`${shownTurn(turns[index], finding)} ${moved({ ...turns[index], ...turns[index].elsewhere }, finding)}`],
  )
  return items.length === 0 ? [] : [`With ${successor} playing on from there: ${listed(items)}.`]
}

const sizeOf = ({ difference: { estimate } }: TurningPoint): number => Math.abs(estimate ?? 0)

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
  return {
    name: 'turning-points',
    title: `Which turns of playout ${playout} moved ${nameOf(measured)} most?`,
    caption: [
      (shown.length < turns.length
        ? `The ${shown.length} of ${turns.length} turns with the largest differences, in`
        : 'In') +
        ' the order of play: odds when the next turn begins minus odds when this one begins, ' +
        'over the same futures in pairs; all intervals hold together.',
      ...(shown.some(isSure)
        ? []
        : ['Each of them reaches the line at 0: which of these turns moved anything is not known.']),
    ].join(' '),
    panels: differencePanels(measured, rows),
    tables: [
      {
        title:
          (shown.length < turns.length
            ? `The ${shown.length} turns of ${turns.length} with the largest differences`
            : 'Turns') + ', in the order of play',
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
  const { end, successor } = finding.options
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
    title: `How did ${nameOf(measured)} go up and down?`,
    caption: 'At the beginning of each turn in which something was drawn; the band holds all of them together.',
    panels: [
      {
        spec: (width) =>
          alongSpec(
            values,
            { x: turnAxis(turns, width), y: measured.unit, isShare: isShare(measured), isBand: true },
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

/** How a turn begins and what it comes to; what lies between is cut first. */
function happened({ sentences }: TurningTurn): string {
  const firstLines = sentences.flatMap((sentence) => (sentence === '' ? [] : [sentence.split('\n')[0]]))
  return (
    firstLines.length <= FROM_BEGINNING + FROM_END
      ? firstLines
      : [...firstLines.slice(0, FROM_BEGINNING), '…', ...firstLines.slice(-FROM_END)]
  ).join(' ')
}

/**
 * Turns are evenly apart. Below them stands the round that begins there, because readers look for a turn by its round.
 */
function turnAxis(turns: readonly TurningTurn[], width: number): Spec {
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
    title: turns.some(({ game }) => game !== undefined) ? 'game/round' : 'round',
    scale: { zero: false, nice: false },
    axis: { grid: false, values: shown.map(({ at }) => at), labelExpr: `${literal(labels)}[datum.value]` },
  }
}
