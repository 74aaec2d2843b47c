// What `replay --what-if` found, in words and a chart.
import type { WhatIfFinding, WhatIfOdds } from './what-if.ts'
import { excludesZero } from '../../simulate/result.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { estimatePanels, rowOf } from '../../report/charts/rows.ts'
import { column, estimateColumn, numberColumn, tableOf } from '../../report/charts/table-columns.ts'
import { capital, counted, levelInWords, listed, thousands, withInterval } from '../../report/numbers.ts'
import { answered, notPlayed, verdictFrom } from '../../report/answer.ts'
import type { Answer, Templates } from '../../report/answer.ts'
import { isWin } from '../../studies/win.ts'
import { cameWords, drawWords } from './draw-words.ts'
import type { StudyReport } from '../study-report.ts'
import { between, difference, headingOf, moved, nameOf, narrowed, playoutOf } from '../words.ts'

/** Results of the draw that are named. */
const MAX_RESULTS = 4

export function whatIfReport(finding: WhatIfFinding): StudyReport {
  const { measured, options } = finding
  const { result, playout, names, moment, step = 'round' } = options
  const { game, round } = moment
  const place = `${step} ${round}${game === undefined ? '' : ` of game ${game}`}`
  return {
    question: `${capital(playoutOf(measured))} ${playout}, ${place}: ${cameWords({ ...moment, result }, names)}`,
    answer: answerOf(finding, place),
    charts: [whatIfChart(finding, `${drawWords(moment, names)} in ${place}`)],
  }
}

type Parts = Readonly<Record<'came' | 'size', string>>

const TEMPLATES = {
  better: ({ came, size }: Parts) => `BETTER: ${came}, ${size}`,
  worse: ({ came, size }: Parts) => `WORSE: ${came}, ${size}`,
  more: ({ came, size }: Parts) => `MORE: ${came}, ${size}`,
  less: ({ came, size }: Parts) => `LESS: ${came}, ${size}`,
  'too-close': ({ came, size }: Parts) => `TOO CLOSE TO CALL: ${came}, ${size}`,
} as const satisfies Templates

function verdictOf({ measured, difference: effect, options }: WhatIfFinding, place: string): Answer['verdict'] {
  const { moment, result, names } = options
  const isSure = excludesZero(effect)
  const isMore = (effect.estimate ?? 0) > 0
  const key = isWin(measured) ? (isMore ? 'better' : 'worse') : isMore ? 'more' : 'less'
  const narrow = isSure ? undefined : narrowed(measured, effect, { variants: 2, what: 'futures of each' })
  const name = isWin(measured) ? '' : `${nameOf(measured)} `
  const size = isSure ? moved(measured, effect) : `${between(measured, effect)}${narrow!.words}`
  const parts = { came: `${cameWords({ ...moment, result }, names)} in ${place}`, size: `${name}${size}` }
  return verdictFrom(TEMPLATES, isSure ? key : 'too-close', parts, { result, difference: effect, ...narrow?.numbers })
}

function answerOf(finding: WhatIfFinding, place: string): Answer {
  const { measured, futures, options, elsewhere } = finding
  const { result, redrawn, level, most, names, moment, successor } = options
  if (futures === 0) return notPlayed('future')
  const [named, unnamed] = [redrawn.slice(0, MAX_RESULTS), redrawn.slice(MAX_RESULTS)]
  const results = named.map(({ result: one, count }) => `“${one}” ${counted(count, 'time')}`)
  const others = unnamed.length === 0 ? [] : [`others ${counted(sumOf(unnamed), 'time')}`]
  return answered(
    verdictOf(finding, place),
    [
      `${capital(nameOf(measured))}: ${oddsWords(measured, finding)}`,
      `Changed: ${drawWords(moment, names)} in ${place}, “${result}” instead of “${moment.result}”`,
      elsewhere &&
        `With ${successor!} play from there: ` +
          (elsewhere.futures === 0 ? 'not known yet' : oddsWords(measured, elsewhere)),
      `Rolled again ${counted(sumOf(redrawn), 'time')}: ${listed([...results, ...others])}`,
    ],
    {
      margin:
        `${counted(futures, 'future')} of each, at most ${thousands(most)}; ` +
        `intervals hold together at ${levelInWords(level)}`,
      details: [FUTURES, ...(elsewhere === undefined ? [NOBODY_ELSE] : []), SAME_RULES],
    },
  )
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

/** `12.0% (7.1–19.0) → 40.0% (31.2–49.1), +28.0 pp (+17.1 to +39.4)` */
const oddsWords = (measured: WhatIfFinding['measured'], { asItWas, changed, difference: effect }: WhatIfOdds): string =>
  `${withInterval(measured, asItWas)} → ${withInterval(measured, changed)}, ${difference(measured, effect)}`

interface ChartRow {
  readonly label: string
  readonly estimate: ResultEstimate
  readonly isDifference?: boolean
}

function whatIfChart(finding: WhatIfFinding, momentText: string): Chart {
  const { measured, futures, difference: effect, elsewhere, options } = finding
  const rowsOf = ({ asItWas, changed, difference: change }: WhatIfOdds, then: string): ChartRow[] => [
    { label: `${options.moment.result}, as it was${then}`, estimate: asItWas },
    { label: `${options.result}${then}`, estimate: changed },
    { label: `difference${then}`, estimate: change, isDifference: true },
  ]
  const others = elsewhere === undefined || elsewhere.futures === 0 ? undefined : elsewhere
  const all = [...rowsOf(finding, ''), ...(others === undefined ? [] : rowsOf(others, `, then ${options.successor!}`))]
  const both = all.filter(({ isDifference }) => isDifference !== true)
  const rows = both.flatMap(({ label, estimate }) => rowOf(label, estimate, withInterval(measured, estimate)))
  return {
    name: 'what-if',
    title: `What if? ${capital(momentText)}`,
    caption:
      `${capital(nameOf(measured))} over ${counted(futures, 'future')} of each; ` +
      `the difference is ${difference(measured, effect)}.`,
    panels: estimatePanels(measured, rows),
    tables: [
      tableOf(
        both,
        [
          column('it comes to', ({ label }) => label),
          numberColumn('futures', ({ estimate }) => estimate.count),
          estimateColumn(headingOf(measured), ({ estimate }) => estimate, measured, { short: nameOf(measured) }),
        ],
        { file: 'what-if' },
        all,
      ),
    ],
  }
}
