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
import { power } from '../../numeric/index.ts'

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
        ...questions.flatMap((question) => effectWords(finding, question)),
        ...questions.flatMap((question) => togetherWords(finding, question)),
        ...reachOf(finding),
        ...restOf(screening),
        mattering(screening),
      ],
      {
        margin: marginOf(finding),
        details: questions.flatMap((question) => averageWords(finding, question)),
      },
    ),
    charts: [...(hasEffects ? [effectsChart(finding), sharesChart(finding)] : []), changesChart(screening)],
  }
}

type Effects = QuestionFinding['effects']

/** The largest first. */
const byPresentEffect = (effects: Effects): Effects =>
  effects.toSorted((a, b) => Math.abs(b.alone.estimate ?? 0) - Math.abs(a.alone.estimate ?? 0))

/** What matters from the present settings, by fresh games, the most first; of a number alone. */
function freshWords({ questions: [first], screening }: SensitivityFinding): string[] | undefined {
  return first === undefined || screening.options.own.length > 1
    ? undefined
    : byPresentEffect(first.effects)
        .filter(({ alone }) => excludesZero(alone))
        .map(({ name, alone }) => `${name} ${difference(screening.measured, alone)}`)
}

/** `Of bold against steady: effect …` where several verdicts are asked about. */
const headOf = ({ questions }: SensitivityFinding, name: string, what: string): string =>
  questions.length > 1 ? `${capital(name)}: ${what}` : capital(what)

/** What each does from the present settings. */
function effectWords(finding: SensitivityFinding, { name, effects }: QuestionFinding): string[] {
  const { measured } = finding.screening
  return effects.length === 0
    ? []
    : [
        [
          headOf(finding, name, `effect of each change now, in fresh ${playoutOf(measured)}s`),
          ...byPresentEffect(effects).map(({ name: one, alone }) => `${one} ${difference(measured, alone)}`),
        ].join('\n'),
      ]
}

/** How far two changes together are from the sum of both. */
function togetherWords(finding: SensitivityFinding, { name, effects, interactions }: QuestionFinding): string[] {
  const { measured } = finding.screening
  const combined = interactions
    .filter(({ effect }) => excludesZero(effect))
    .map(({ first, second, effect }) => `${first} and ${second}: ${difference(measured, effect)}`)
  // Of three changes a pair is measured with and without the third.
  const average = effects.length > 2 ? ', averaged over the others' : ''
  const what = `two changes together minus the sum of both${average}`
  return combined.length === 0 ? [] : [[headOf(finding, name, what), ...combined].join('\n')]
}

/** Averages over all combinations; of one thing alone there is nothing to average over, nor to share. */
function averageWords(finding: SensitivityFinding, { name, effects }: QuestionFinding): string[] {
  const { measured } = finding.screening
  return effects.length < 2
    ? []
    : [
        [
          headOf(finding, name, 'effects averaged over the others, and shares of the variation that each has alone'),
          ...effects.map(
            ({ name: one, effect, first }) => `${one} ${difference(measured, effect)}; ${shareWords(first)}`,
          ),
        ].join('\n'),
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
    `Margin of error: ${levelInWords(screening.options.level)} intervals, same dice; ` +
    `all effects hold together. Played: ${games} of each of ${power(2, count)} combinations.`
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
          { title: 'effect now', isNumber: true },
          { title: 'average effect', isNumber: true },
        ],
        rows: questions.flatMap((question) =>
          rowsOf(question).map(({ what, effect }) => {
            const alone = question.effects.find(({ name }) => name === what)?.alone
            return [
              what,
              ...(questions.length > 1 ? [question.name] : []),
              alone === undefined ? '' : difference(measured, alone),
              difference(measured, effect),
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
