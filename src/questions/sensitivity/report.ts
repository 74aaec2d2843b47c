// What `sensitivity` found, in words and charts: the effects of the few things that matter, alone and together; then
// the screening.
import type { QuestionFinding, SensitivityFinding } from './study.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { differencePanel, rowOf, rowsSpec } from '../../report/charts/rows.ts'
import { agreeing, capital, counted, INTERVAL, listed, numbersOf, withInterval } from '../../report/numbers.ts'
import type { StudyReport } from '../study-report.ts'
import { asItIs, changesChart, hangingOn, screeningWords } from './screening-report.ts'
import { difference, nameOf, playoutOf } from '../words.ts'
import { excludesZero } from '../../simulate/result.ts'

/** Shares of the variance are written as shares, whatever is measured. */
const SHARE = { reference: 'share', kind: 'binary', title: '', unit: '' } as const

export function sensitivityReport(finding: SensitivityFinding): StudyReport {
  const { screening, questions } = finding
  return {
    question: hangingOn(screening),
    answer: {
      verdict: headlineOf(finding),
      why: [
        ...questions.flatMap((question) => questionWords(finding, question)),
        ...reachOf(finding),
        ...screeningWords(screening),
        promise(finding),
      ].filter((line) => line !== ''),
    },
    charts: [
      ...(questions.some(({ effects }) => effects.length > 0) ? [sharesChart(finding), effectsChart(finding)] : []),
      changesChart(screening),
    ],
  }
}

function headlineOf({ screening, questions: [first] }: SensitivityFinding): string {
  const matters = screening.factors.filter(({ isCalled }) => isCalled).length
  const things = `${counted(screening.factors.length, 'thing')} that could be otherwise`
  if (matters === 0) return `${asItIs(screening)} It surely hangs on none of ${things}.`
  const names =
    first === undefined
      ? []
      : first.effects.toSorted((a, b) => (b.total.estimate ?? 0) - (a.total.estimate ?? 0)).map(({ name }) => name)
  const matter = matters === 1 ? 'matters' : 'matter'
  const which = names.length === 0 ? '' : matters === 1 ? `: ${names[0]}` : `, by the figures first ${listed(names)}`
  return `${asItIs(screening)} ${matters} of ${things} surely ${matter}${which}.`
}

function questionWords(
  { screening: { measured, questions } }: SensitivityFinding,
  { name, effects, interactions }: QuestionFinding,
): string[] {
  if (effects.length === 0) return []
  // Of one thing alone there is nothing to average over, nor to share.
  const isAlone = effects.length === 1
  const about = questions.length > 1 ? `${capital(name)}: on` : 'On'
  const sure = interactions.filter(({ effect }) => excludesZero(effect))
  const average = isAlone ? '' : ', on average over all combinations of the others'
  const alone = effects.map(({ name: one, effect, total }) => {
    const share = isAlone ? '' : `, with ${shareWords(total)} of the variation hanging on it`
    return `${one} ${difference(measured, effect)}${share}`
  })
  const combined = sure.map(({ first, second, effect }) => {
    const differenceText = difference(measured, effect)
    return `where there is ${second}, ${first} moves it by ${differenceText} more than where there is not`
  })
  return [
    `${about} fresh ${playoutOf(measured)}s${average}: ${listed(alone)}.`,
    interactions.length === 0
      ? ''
      : sure.length === 0
        ? 'That one of them changes what another does is not sure of any two.'
        : `Together they are not the sum: ${listed(combined)}.`,
  ].filter((line) => line !== '')
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
  if (reach.length === 0) return ['Nothing else was tried: how far this reaches beyond these agents, it does not say.']
  return reach.map(({ name, questions: asked }) => {
    const items = questions.flatMap((question, index) =>
      question.effects.map(({ name: one }, step) => `${one} ${difference(measured, asked[index].effects[step])}`),
    )
    const [{ number }] = asked
    const now =
      own.length === 1
        ? `${nameOf(measured)} ${withInterval(measured, number)}`
        : `a difference of ${difference(measured, number)}`
    return `With ${name}, ${now} as things are${items.length === 0 ? '' : `, and each alone: ${listed(items)}`}.`
  })
}

function promise({ playouts: played, questions: [first], screening: { measured } }: SensitivityFinding): string {
  const count = first?.effects.length ?? 0
  const games = counted(played, `fresh ${playoutOf(measured)}`)
  if (count === 1)
    return (
      `With it and without, ${games} ${agreeing(played, 'was', 'were')} played each; ` +
      'what was asked in other ways holds each for itself.'
    )
  return count === 0
    ? ''
    : `Of the ${count} that matter most all ${2 ** count} combinations played ${games} each; ` +
        'average effects and what pairs do together hold all at once, shares each for itself, ' +
        'all that was asked in other ways as well.'
}

// ---- Charts --------------------------------------------------------------------------------------------------------

const SERIES = ['alone', 'with others'] as const

/** First-order and total indices. */
function sharesChart({ questions, screening: { measured } }: SensitivityFinding): Chart {
  return {
    name: 'variation',
    title: 'How much of the variation hangs on what?',
    caption:
      'If each of these were as it is or otherwise with the same chance: ' +
      'the share of the variance that would go if it were settled (alone, the first-order index of Sobol), ' +
      'and that would be left if all others were (with others, the total index).',
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
    title: 'What do they do, and what together?',
    caption:
      'By how much each moves the number on average over all combinations of the others, ' +
      'and (×) how much more the one moves it where the other is otherwise. All these intervals hold together.',
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
          { title: 'moves it', isNumber: true },
          { title: 'alone, as things are', isNumber: true },
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
