// What `replay --what-if` found, in words and a chart.
import type { WhatIfFinding, WhatIfOdds } from './what-if.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { rowOf, rowsSpec } from '../../report/charts/rows.ts'
import { capital, counted, isShare, levelInWords, listed, thousands, withInterval } from '../../report/numbers.ts'
import type { StudyReport } from '../study-report.ts'
import { difference, headingOf, nameOf } from '../words.ts'

export function whatIfReport(finding: WhatIfFinding): StudyReport {
  const { measured, futures, asItWas, changed, difference: effect, options, elsewhere } = finding
  const { result, playout, redrawn, level, most } = options
  const { game, round, who, draw, nth, result: was } = options.moment
  const which = nth === 1 ? '' : `${nth}. `
  const momentText = `${game === undefined ? '' : `game ${game}, `}round ${round}, ${who}'s ${which}${draw}`
  const all = redrawn.reduce((sum, { count }) => sum + count, 0)
  const results = redrawn.map(({ result: one, count }) => `“${one}” ${counted(count, 'time')}`)
  return {
    question:
      `What would ${nameOf(measured)} be, ` +
      `had ${who}'s ${draw} in round ${round} of playout ${playout} come to “${result}”?`,
    answer: {
      verdict:
        futures === 0
          ? 'Nothing is known yet, no future was played.'
          : `Playout ${playout}, ${momentText}: had it come to “${result}” and not to “${was}”, ` +
            `${nameOf(measured)} would be ${withInterval(measured, changed)}, ` +
            `not ${withInterval(measured, asItWas)}: ${difference(measured, effect)}.`,
      why:
        futures === 0
          ? []
          : [
              `Drawn again ${counted(all, 'time')}, all before it as it was, it came to ${listed(results)}.`,
              elsewhere === undefined ? NOBODY_ELSE : elsewhereWords(elsewhere, finding),
              SAME_RULES,
              'All before the draw is as it was, and so is what lies hidden; ' +
                'all after it is drawn anew, the same for both wherever they come to the same place.',
              `From ${counted(futures, 'future')} of each, of at most ${thousands(most)}; ` +
                'the three intervals hold together, at every look, ' +
                `in ${levelInWords(level)} of such studies.`,
            ],
    },
    charts: [whatIfChart(finding, momentText)],
  }
}

/** What is said where nobody else was asked to play on. */
export const NOBODY_ELSE =
  'Nobody else was asked to play on from there: how far this reaches beyond these agents, it does not say.'

/** Why no ruling is tried. */
export const SAME_RULES =
  'House rulings and house numbers are those of the playout: ' +
  'under others it would have been another one from the first round on.'

/**
 * `With cautious playing on from there it would be 40.0 % (31.2 to 49.1), not 12.0 % (7.1 to 19.0): +28.0 (+17.1 to
 * +39.4) pp, from 100 futures of each.`
 */
function elsewhereWords(
  { futures, asItWas, changed, difference: effect }: WhatIfOdds,
  { measured, options: { successor } }: WhatIfFinding,
): string {
  if (futures === 0) return `What ${successor!} would make of it when they play on from there is not known yet.`
  const numbers = `${withInterval(measured, changed)}, not ${withInterval(measured, asItWas)}`
  return (
    `With ${successor!} playing on from there it would be ${numbers}: ` +
    `${difference(measured, effect)}, from ${counted(futures, 'future')} of each.`
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
