// What `sensitivity` found, in words and charts: the effects of the few things that matter, alone and together; then
// the screening.
import type { QuestionFinding, SensitivityFinding } from './study.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { differencePanel, rowOf, rowsSpec } from '../../report/charts/rows.ts'
import { capital, counted, INTERVAL, levelInWords, listed, numbersOf, withInterval } from '../../report/numbers.ts'
import { answered } from '../../report/answer.ts'
import type { StudyReport } from '../study-report.ts'
import {
  changesChart,
  marginLine,
  mattering,
  presentWords,
  questionOf,
  restOf,
  verdictLine,
} from './screening-report.ts'
import { difference, nameOf, playoutOf } from '../words.ts'
import { excludesZero } from '../../simulate/result.ts'

/** Shares of the variance are written as shares, whatever is measured. */
const SHARE = { reference: 'share', kind: 'binary', title: '', unit: '' } as const

export function sensitivityReport(finding: SensitivityFinding): StudyReport {
  const { screening, questions } = finding
  const hasEffects = questions.some(({ effects }) => effects.length > 0)
  return {
    question: questionOf(screening),
    answer: answered(
      verdictLine(screening, freshWords(finding)),
      [
        presentWords(screening),
        ...questions.flatMap((question) => questionWords(finding, question)),
        ...reachOf(finding),
        ...restOf(screening),
        mattering(screening),
      ],
      { margin: marginOf(finding) },
    ),
    charts: [...(hasEffects ? [effectsChart(finding), sharesChart(finding)] : []), changesChart(screening)],
  }
}

/** What matters most, by fresh games; of a number alone. */
function freshWords({ questions: [first], screening }: SensitivityFinding): string[] {
  return first === undefined || screening.options.own.length > 1
    ? []
    : first.effects
        .toSorted((a, b) => (b.total.estimate ?? 0) - (a.total.estimate ?? 0))
        .map(({ name, effect }) => `${name} ${difference(screening.measured, effect)}`)
}

function questionWords(
  { screening: { measured, questions } }: SensitivityFinding,
  { name, effects, interactions }: QuestionFinding,
): string[] {
  if (effects.length === 0) return []
  // Of one thing alone there is nothing to average over, nor to share.
  const isAlone = effects.length === 1
  const about = questions.length > 1 ? `${capital(name)}: effects` : 'Effects'
  const alone = effects.map(({ name: one, effect, total }) => {
    const share = isAlone ? '' : `; ${shareWords(total)} of the variation`
    return `${one} ${difference(measured, effect)}${share}`
  })
  const combined = interactions
    .filter(({ effect }) => excludesZero(effect))
    .map(({ first, second, effect }) => `${first} moves it ${difference(measured, effect)} more with ${second}`)
  return [
    [`${about} in fresh ${playoutOf(measured)}s${isAlone ? '' : ', averaged over the others'}`, ...alone].join('\n'),
    ...(combined.length === 0 ? [] : [`Together they are not the sum: ${listed(combined)}.`]),
  ]
}

const shareWords = (share: ResultEstimate): string =>
  share.estimate === null ? 'an unknown share' : withInterval(SHARE, share)

function reachOf({
  reach,
  questions,
  screening: {
    measured,
    options: { own },
  },
}: SensitivityFinding): string[] {
  if (reach.length === 0) return ['Tested with these play styles only.']
  return reach.map(({ name, questions: asked }) => {
    const items = questions.flatMap((question, index) =>
      question.effects.map(({ name: one }, step) => `${one} ${difference(measured, asked[index].effects[step])}`),
    )
    const [{ number }] = asked
    const now =
      own.length === 1 ? `${nameOf(measured)} ${withInterval(measured, number)}` : difference(measured, number)
    return `With ${name}: ${listed([`now ${now}`, ...items])}.`
  })
}

function marginOf({ playouts: played, questions: [first], screening }: SensitivityFinding): string {
  const count = first?.effects.length ?? 0
  if (count === 0) return marginLine(screening)
  const games = counted(played, `fresh ${playoutOf(screening.measured)}`)
  return (
    `Margin of error: average effects hold together in ${levelInWords(screening.options.level)} of such studies, ` +
    `same dice. Played: ${games} of each of ${2 ** count} combinations.`
  )
}

// ---- Charts --------------------------------------------------------------------------------------------------------

const SERIES = ['alone', 'with others'] as const

/** First-order and total indices. */
function sharesChart({ questions, screening: { measured } }: SensitivityFinding): Chart {
  return {
    name: 'variation',
    title: 'Shares of the variation',
    caption:
      'Alone: share of the variance that goes when this is settled (Sobol, first order). ' +
      'With others: share that stays when all others are settled (total index).',
    panels: questions.map(({ name, effects }) => ({
      ...(questions.length > 1 ? { heading: name } : {}),
      spec: (width: number) =>
        rowsSpec(
          effects.flatMap(({ name: one, first, total }) => [
            ...rowOf(one, first, shareWords(first), SERIES[0]),
            ...rowOf(one, total, shareWords(total), SERIES[1]),
          ]),
          { axis: 'share of the variance', isShare: true, domain: [0, 1], series: SERIES },
          width,
        ),
    })),
    tables: [
      {
        file: 'variation',
        columns: [
          { title: 'what' },
          ...(questions.length > 1 ? [{ title: 'of' }] : []),
          { title: 'alone', isNumber: true },
          { title: 'with others', isNumber: true },
        ],
        rows: questions.flatMap(({ name, effects }) =>
          effects.map(({ name: one, first, total }) => [
            one,
            ...(questions.length > 1 ? [name] : []),
            shareWords(first),
            shareWords(total),
          ]),
        ),
        data: {
          columns: ['what', 'question', 'index', 'share', ...INTERVAL, `${playoutOf(measured)}s`],
          rows: questions.flatMap(({ name, effects }) =>
            effects.flatMap(({ name: one, first, total }) =>
              [['first', first] as const, ['total', total] as const].map(([index, share]) => [
                one,
                name,
                index,
                ...numbersOf(share),
                share.count,
              ]),
            ),
          ),
        },
      },
    ],
  }
}

function effectsChart({ questions, screening: { measured } }: SensitivityFinding): Chart {
  const rowsOf = ({
    effects,
    interactions,
  }: QuestionFinding): { what: string; kind: string; effect: ResultEstimate }[] => [
    ...effects.map(({ name, effect }) => ({ what: name, kind: 'on average', effect })),
    ...interactions.map(({ first, second, effect }) => ({ what: `${first} × ${second}`, kind: 'together', effect })),
  ]
  return {
    name: 'effects',
    title: 'Average effects, alone and together',
    caption:
      'Average effect of each over all combinations of the others. ' +
      '×: how much more one moves the number where the other is changed. All intervals hold together.',
    panels: questions.map((question) => {
      const drawn = rowsOf(question).flatMap(({ what, effect }) => rowOf(what, effect, difference(measured, effect)))
      return {
        ...(questions.length > 1 ? { heading: question.name } : {}),
        ...differencePanel(measured, drawn),
      }
    }),
    tables: [
      {
        file: 'effects',
        columns: [
          { title: 'what' },
          ...(questions.length > 1 ? [{ title: 'of' }] : []),
          { title: 'average effect', isNumber: true },
          { title: 'effect now', isNumber: true },
        ],
        rows: questions.flatMap((question) =>
          rowsOf(question).map(({ what, effect }) => {
            const alone = question.effects.find(({ name }) => name === what)?.alone
            return [
              what,
              ...(questions.length > 1 ? [question.name] : []),
              difference(measured, effect),
              alone === undefined ? '' : difference(measured, alone),
            ]
          }),
        ),
        data: {
          columns: ['what', 'question', 'kind', 'effect', ...INTERVAL, `${playoutOf(measured)}s`],
          rows: questions.flatMap((question) =>
            rowsOf(question).map(({ what, kind, effect }) => [
              what,
              question.name,
              kind,
              ...numbersOf(effect),
              effect.count,
            ]),
          ),
        },
      },
    ],
  }
}
