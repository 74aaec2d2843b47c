// What `replay --what-if` found, in words and a chart.
import type { WhatIfFinding, WhatIfOdds } from './what-if.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { rowOf, rowsSpec } from '../../report/charts/rows.ts'
import {
  capital,
  counted,
  isShare,
  levelInWords,
  listed,
  signed,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import { answered } from '../../report/answer.ts'
import { isWin } from '../../studies/win.ts'
import { cameWords, drawWords } from './draw-words.ts'
import type { StudyReport } from '../study-report.ts'
import { difference, headingOf, nameOf, playoutOf } from '../words.ts'

/** Results of the draw that are named. */
const MAX_RESULTS = 4

export function whatIfReport(finding: WhatIfFinding): StudyReport {
  const { measured, futures, asItWas, changed, difference: effect, options, elsewhere } = finding
  const { result, playout, redrawn, level, most, names, moment, step = 'round' } = options
  const { game, round, result: was } = moment
  const place = `${step} ${round}${game === undefined ? '' : ` of game ${game}`}`
  const drawn = drawWords(moment, names)
  const all = sumOf(redrawn)
  const [named, unnamed] = [redrawn.slice(0, MAX_RESULTS), redrawn.slice(MAX_RESULTS)]
  const results = named.map(({ result: one, count }) => `“${one}” ${counted(count, 'time')}`)
  const others = unnamed.length === 0 ? [] : [`others ${counted(sumOf(unnamed), 'time')}`]
  return {
    question: `${capital(playoutOf(measured))} ${playout}, ${place}: ${cameWords({ ...moment, result }, names)}`,
    answer:
      futures === 0
        ? answered('NO RESULT: no future was played', [])
        : answered(
            `${verdictWord(effect, measured)}: ${cameWords({ ...moment, result }, names)} in ${place}, ` +
              `${nameOf(measured)} ${effect.estimate === null ? 'unknown' : signed(measured, effect.estimate)}`,
            [
              `${capital(nameOf(measured))}: ${withInterval(measured, asItWas)} → ` +
                `${withInterval(measured, changed)}, ${difference(measured, effect)}`,
              `Changed: ${drawn} in ${place}, “${result}” instead of “${was}”`,
              elsewhere === undefined ? undefined : elsewhereWords(elsewhere, finding),
              `Rolled again ${counted(all, 'time')}: ${listed([...results, ...others])}`,
            ],
            {
              margin:
                `${counted(futures, 'future')} of each, at most ${thousands(most)}; ` +
                `intervals hold together at ${levelInWords(level)}`,
              details: [FUTURES, ...(elsewhere === undefined ? [NOBODY_ELSE] : []), SAME_RULES],
            },
          ),
    charts: [whatIfChart(finding, `${drawn} in ${place}`)],
  }
}

const sumOf = (results: WhatIfFinding['options']['redrawn']): number =>
  results.reduce((sum, { count }) => sum + count, 0)

/** How futures are played. */
export const FUTURES = 'Everything before stays as it was, hidden cards included. Everything after is rolled again.'

/** What is said where only one play style played on. */
export const NOBODY_ELSE = 'Only one play style played on from there.'

/** Why no ruling is tried. */
export const SAME_RULES =
  'Rulings and assumptions stay as they are; others would change everything from the first round on.'

/** What a changed result does, in a word. */
function verdictWord(effect: ResultEstimate, measured: WhatIfFinding['measured']): string {
  if (effect.low === null || effect.high === null || (effect.low <= 0 && effect.high >= 0)) return 'UNCLEAR'
  const isMore = (effect.estimate ?? 0) > 0
  return isWin(measured) ? (isMore ? 'BETTER' : 'WORSE') : isMore ? 'MORE' : 'LESS'
}

/** `With cautious play from there: 12.0% (7.1–19.0) → 40.0% (31.2–49.1), +28.0 pp (+17.1 to +39.4)` */
function elsewhereWords(
  { futures, asItWas, changed, difference: effect }: WhatIfOdds,
  { measured, options: { successor } }: WhatIfFinding,
): string {
  if (futures === 0) return `With ${successor!} play from there: not known yet`
  return (
    `With ${successor!} play from there: ${withInterval(measured, asItWas)} → ${withInterval(measured, changed)}, ` +
    difference(measured, effect)
  )
}

function whatIfChart(
  {
    measured,
    futures,
    asItWas,
    changed,
    difference: effect,
    elsewhere,
    options: { moment, result, successor },
  }: WhatIfFinding,
  momentText: string,
): Chart {
  const kinds = (
    { asItWas: was, changed: otherwise }: WhatIfOdds,
    then: string,
  ): { label: string; estimate: ResultEstimate }[] => [
    { label: `${moment.result}, as it was${then}`, estimate: was },
    { label: `${result}${then}`, estimate: otherwise },
  ]
  const asked = kinds({ futures, asItWas, changed, difference: effect }, '')
  const others = elsewhere === undefined || elsewhere.futures === 0 ? [] : kinds(elsewhere, `, then ${successor!}`)
  const both = [...asked, ...others]
  const rows = both.flatMap(({ label, estimate }) => rowOf(label, estimate, withInterval(measured, estimate)))
  return {
    name: 'what-if',
    title: `What if? ${capital(momentText)}`,
    caption:
      `${capital(nameOf(measured))} over ${counted(futures, 'future')} of each; ` +
      `the difference is ${difference(measured, effect)}.`,
    panels:
      rows.length === 0
        ? []
        : [{ spec: (width) => rowsSpec(rows, { axis: measured.unit, isShare: isShare(measured) }, width) }],
    tables: [
      {
        file: 'what-if',
        columns: [
          { title: 'it comes to' },
          { title: 'futures', isNumber: true },
          { title: headingOf(measured), short: nameOf(measured), isNumber: true },
        ],
        rows: both.map(({ label, estimate }) => [label, thousands(estimate.count), withInterval(measured, estimate)]),
        data: {
          columns: ['it comes to', 'futures', 'estimate', 'low', 'high', 'confidence'],
          rows: [
            ...asked,
            { label: 'difference', estimate: effect },
            ...others,
            ...(others.length === 0
              ? []
              : [{ label: `difference, then ${successor!}`, estimate: elsewhere!.difference }]),
          ].map(({ label, estimate: { estimate, low, high, confidence, count } }) => [
            label,
            count,
            estimate,
            low,
            high,
            confidence,
          ]),
        },
      },
    ],
  }
}
