// What `sensitivity` found, in words and charts: the effects of the few things that matter, alone and together; then
// the screening.
import type { QuestionFinding, SensitivityFinding } from './study.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { rowOf, rowsSpec } from '../../report/charts/rows.ts'
import {
  column,
  dataColumn,
  estimateColumn,
  numberColumn,
  signedColumn,
  tableOf,
} from '../../report/charts/table-columns.ts'
import { capital, counted, levelInWords, listed, withInterval } from '../../report/numbers.ts'
import { answered } from '../../report/answer.ts'
import type { StudyReport } from '../study-report.ts'
import {
  changesChart,
  marginLine,
  panelsOf,
  presentWords,
  questionOf,
  restOf,
  screeningVerdict,
} from './screening-report.ts'
import type { Moving } from './screening-report.ts'
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
      screeningVerdict(screening, freshOf(finding)),
      [
        presentWords(screening),
        ...questions.flatMap((question) => togetherWords(finding, question)),
        ...reachOf(finding),
        ...restOf(screening),
      ],
      { margin: marginOf(finding) },
    ),
    charts: [...(hasEffects ? [effectsChart(finding), sharesChart(finding)] : []), changesChart(screening)],
  }
}

type Effects = QuestionFinding['effects']

/** The largest first. */
const byPresentEffect = (effects: Effects): Effects =>
  effects.toSorted((a, b) => Math.abs(b.alone.estimate ?? 0) - Math.abs(a.alone.estimate ?? 0))

/** What matters from the present settings, by fresh games, the most first; of a number alone. */
const freshOf = ({ questions: [first], screening }: SensitivityFinding): Moving[] | undefined =>
  first === undefined || screening.options.own.length > 1
    ? undefined
    : byPresentEffect(first.effects)
        .filter(({ alone }) => excludesZero(alone))
        .map(({ name, alone }) => ({ name, effect: alone }))

/** How far two changes together are from the sum of both. */
function togetherWords(finding: SensitivityFinding, { name, effects, interactions }: QuestionFinding): string[] {
  const { measured } = finding.screening
  const combined = interactions
    .filter(({ effect }) => excludesZero(effect))
    .map(({ first, second, effect }) => `${first} and ${second}: ${difference(measured, effect)}`)
  // Of three changes a pair is measured with and without the third.
  const average = effects.length > 2 ? ', averaged over the others' : ''
  const what = `two changes together minus the sum of both${average}`
  const head = finding.questions.length > 1 ? `${capital(name)}: ${what}` : capital(what)
  return combined.length === 0 ? [] : [[head, ...combined].join('\n')]
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
      tableOf(
        questions.flatMap(({ name, effects }) => effects.map((effect) => ({ of: name, ...effect }))),
        [
          column('what', ({ name }) => name),
          column('of', ({ of }) => of, { name: 'question', isShown: questions.length > 1 }),
          estimateColumn('alone', ({ first }) => first, SHARE, {
            names: ['alone', 'alone low', 'alone high'],
            show: ({ first }) => shareWords(first),
          }),
          estimateColumn('with others', ({ total }) => total, SHARE, {
            names: ['with others', 'with others low', 'with others high', 'confidence'],
            show: ({ total }) => shareWords(total),
          }),
          numberColumn(`${playoutOf(measured)}s`, ({ total }) => total.count, { isShown: false }),
        ],
        { file: 'variation' },
      ),
    ],
  }
}

function effectsChart({ questions, screening, screening: { measured } }: SensitivityFinding): Chart {
  const rowsOf = ({ name: of, effects, interactions }: QuestionFinding) => [
    ...effects.map(({ name, effect, alone }) => ({ of, what: name, kind: 'on average', effect, alone })),
    ...interactions.map(({ first, second, effect }) => ({
      of,
      what: `${first} × ${second}`,
      kind: 'together',
      effect,
      alone: null,
    })),
  ]
  return {
    name: 'effects',
    title: 'Average effects, alone and together',
    caption:
      'Average effect of each over all combinations of the others. ' +
      '×: how much more one moves the number where the other is changed. All intervals hold together.',
    panels: panelsOf(screening, (index) => rowsOf(questions[index]).map(({ what, effect }) => [what, effect])),
    tables: [
      tableOf(
        questions.flatMap(rowsOf),
        [
          column('what', ({ what }) => what),
          column('of', ({ of }) => of, { name: 'question', isShown: questions.length > 1 }),
          dataColumn('kind', ({ kind }) => kind),
          signedColumn('effect now', ({ alone }) => alone, measured, {
            names: ['effect now', 'now low', 'now high'],
            isClear: ({ alone }) => alone !== null && excludesZero(alone),
          }),
          signedColumn('average effect', ({ effect }) => effect, measured, {
            names: ['effect', 'low', 'high', 'confidence'],
            isClear: ({ effect }) => excludesZero(effect),
          }),
          numberColumn(`${playoutOf(measured)}s`, ({ effect }) => effect.count, { isShown: false }),
        ],
        { file: 'effects' },
      ),
    ],
  }
}
