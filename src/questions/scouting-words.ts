// What a question hangs on, beside agents, in words and a chart. Every command tells it as part of its limitations.
import { excludesZero } from '../simulate/result.ts'
import type { ScoutedChange, ScoutFinding } from '../studies/scouting.ts'
import type { ResultEstimate } from '../simulate/result.ts'
import type { Chart } from '../report/charts/chart.ts'
import { differencePanels, rowOf } from '../report/charts/rows.ts'
import { capital, counted, INTERVAL, inWords, listed, numbersOf, thousands } from '../report/numbers.ts'
import { difference, differenceCells, differenceHeading, nameOf, playoutOf, playouts } from './words.ts'

/** What is said where the question was asked in one way only. */
const NOTHING_ELSE = 'Nothing else was tried: how far this reaches beyond these agents and rules, it does not say.'

/** @param sentences what the other contexts say, each a sentence @returns that, and what the question hangs on */
export function reachWords(sentences: readonly string[], scouted: ScoutFinding | undefined): string[] {
  if (scouted !== undefined) return [...sentences, scoutedWords(scouted)]
  return sentences.length === 0 ? [NOTHING_ELSE] : [...sentences]
}

/** `Of 68 house rulings and 5 house numbers 40 change any of the first ten games: …` */
export function scoutedWords({
  rulings,
  numbers,
  changing,
  first,
  changes,
  asked,
  measured,
  own,
}: ScoutFinding): string {
  const all = [
    ...(rulings > 0 ? [counted(rulings, 'house ruling')] : []),
    ...(numbers > 0 ? [counted(numbers, 'house number')] : []),
  ]
  const changeText = changing === 0 ? 'none changes' : changing === 1 ? 'one changes' : `${changing} change`
  const games =
    first === 1 ? `the first ${playoutOf(measured)}` : `any of the first ${inWords(first)} ${playoutOf(measured)}s`
  const tried = `Of ${listed(all)} that could be otherwise ${changeText} ${games}`
  const called = changes.filter(({ isCalled }) => isCalled)
  const what = whatOf({ own, measured })
  if (changing === 0) return `${tried}: this hangs on none of them.`
  if (called.length === 0) return `${tried}; none of them surely moves ${what}, so it was asked again under none.`
  const items = called.map(
    ({ name, effects }) => `${name} ${difference(measured, largestOf(effects.filter(excludesZero)))}`,
  )
  const again =
    asked.length === 0
      ? 'not all that is asked about can be played so, so it was asked again under none'
      : `asked again with ${listed(asked)}`
  const hang = `${capital(what)} surely hang${own.length > 2 ? '' : 's'} on`
  const these = called.length === 1 ? 'this' : 'these, the most first'
  return `${tried}. ${hang} ${these},: ${listed(items)}; ${again}.`
}

/** What it may hang on something: the number, or what the variants differ by. */
const whatOf = ({ own, measured }: Pick<ScoutFinding, 'own' | 'measured'>): string =>
  own.length === 1 ? nameOf(measured) : `the difference${own.length > 2 ? 's' : ''} in ${nameOf(measured)}`

const largestOf = (effects: ScoutedChange['effects']): ResultEstimate =>
  effects.reduce((a, b) => (Math.abs(b.estimate ?? 0) > Math.abs(a.estimate ?? 0) ? b : a))

/** Empty where nothing changed a playout. */
export function scoutedCharts(scouted: ScoutFinding | undefined): Chart[] {
  if (scouted === undefined || scouted.changes.length === 0) return []
  const { changes, own, measured } = scouted
  const questions = own.length === 1 ? own : own.slice(1).map((name) => `${name} against ${own[0]}`)
  const max = Math.max(...changes.map((change) => change.playouts))
  const all = changes.flatMap((change) =>
    change.effects.map((effect, index) => ({ ...change, effect, question: questions[index] })),
  )
  const rows = all
    .filter((one) => one.playouts === max)
    .flatMap(({ name, question, effect }) =>
      rowOf(questions.length === 1 ? name : `${name}: ${question}`, effect, difference(measured, effect)),
    )
  const isSeveral = questions.length > 1
  return [
    {
      name: 'hangs-on',
      title: 'Which house rulings and house numbers does it hang on?',
      caption:
        `How much ${whatOf(scouted)} ${own.length > 2 ? 'are' : 'is'} moved by each change alone, ` +
        `in the same ${playoutOf(measured)}s with it and without: ${playouts(measured, scouted.playouts)}, ` +
        'which are counted nowhere else. Drawn are those that moved it most at first; ' +
        'the intervals of all that were tried hold together.',
      panels: differencePanels(measured, rows),
      tables: [
        {
          file: 'hangs-on',
          columns: [
            { title: 'change' },
            ...(isSeveral ? [{ title: 'of' }] : []),
            { title: differenceHeading(measured), isNumber: true },
            { title: 'interval', isNumber: true },
            { title: `${playoutOf(measured)}s`, isNumber: true },
            { title: 'surely' },
          ],
          rows: all
            .filter((one) => one.playouts === max)
            .map(({ name, question, effect, playouts: played, isCalled }) => [
              name,
              ...(isSeveral ? [question] : []),
              ...differenceCells(
                measured,
                effect,
                all.map((one) => one.effect),
              ),
              thousands(played),
              isCalled && excludesZero(effect) ? 'yes' : 'may be chance',
            ]),
          data: {
            columns: [
              'change',
              'kind',
              'of',
              'difference',
              ...INTERVAL,
              `${playoutOf(measured)}s`,
              'adjusted p',
              'called',
            ],
            rows: all.map(({ name, kind, question, effect, playouts: played, pValue, isCalled }) => [
              name,
              kind,
              question,
              ...numbersOf(effect),
              played,
              pValue,
              isCalled ? 'yes' : 'no',
            ]),
          },
        },
      ],
    },
  ]
}
