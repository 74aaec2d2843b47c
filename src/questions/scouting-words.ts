// What an answer depends on beside play styles, in words and a chart: our rulings and assumptions. Every command of the
// lab says it.
import { excludesZero } from '../simulate/result.ts'
import type { ScoutedChange, ScoutFinding } from '../studies/scouting.ts'
import type { ResultEstimate } from '../simulate/result.ts'
import type { Chart } from '../report/charts/chart.ts'
import { differencePanels, rowOf } from '../report/charts/rows.ts'
import { column, dataColumn, gamesColumn, signedColumn, tableOf } from '../report/charts/table-columns.ts'
import { counted, listed } from '../report/numbers.ts'
import { difference, differenceHeading, numberWords, playoutOf, playouts } from './words.ts'

/** What is said where the question was asked in one way only. */
const NOTHING_ELSE = 'Tested with these play styles and rules only.'

/** @param sentences what the other contexts say, each a sentence @returns that, and what the answer depends on */
export function reachWords(sentences: readonly string[], scouted: ScoutFinding | undefined): string[] {
  if (scouted !== undefined) return [...sentences, scoutedWords(scouted)]
  return sentences.length === 0 ? [NOTHING_ELSE] : [...sentences]
}

/** `Changes with 2 of 73 rulings and assumptions: rules.fate new +9.0 pp (+4.1 to +13.9) …` */
export function scoutedWords(found: ScoutFinding): string {
  const { rulings, numbers, changing, changes, asked, measured } = found
  const all =
    rulings > 0 && numbers > 0
      ? `${rulings + numbers} rulings and assumptions`
      : rulings > 0
        ? counted(rulings, 'ruling')
        : counted(numbers, 'assumption')
  const called = changes.filter(({ isCalled }) => isCalled)
  if (called.length === 0) {
    const effect = changing === 0 ? `changes a ${playoutOf(measured)}` : `clearly moves ${whatOf(found)}`
    return `None of ${all} of ours ${effect}.`
  }
  const items = called
    .slice(0, MAX_NAMED)
    .map(({ name, effects }) => `${name} ${difference(measured, largestOf(effects.filter(excludesZero)))}`)
  const rest = called.length - items.length
  const again = asked.length === 0 ? '' : ` Asked again with ${listed(asked)}.`
  const more = rest === 0 ? '' : `; ${rest} more in the table`
  return `Changes with ${called.length} of ${all} of ours: ${items.join('; ')}${more}.${again}`
}

/** More names than these are left to the table. */
const MAX_NAMED = 3

/** What may depend on something: the number, or what the variants differ by. */
const whatOf = ({ own, measured }: Pick<ScoutFinding, 'own' | 'measured'>): string =>
  own.length === 1 ? numberWords(measured) : `the difference${own.length > 2 ? 's' : ''} in ${numberWords(measured)}`

const largestOf = (effects: ScoutedChange['effects']): ResultEstimate =>
  effects.reduce((a, b) => (Math.abs(b.estimate ?? 0) > Math.abs(a.estimate ?? 0) ? b : a))

/** Empty where nothing changed a playout. */
export function scoutedCharts(scouted: ScoutFinding | undefined): Chart[] {
  if (scouted === undefined || scouted.changes.length === 0) return []
  const { changes, own, measured } = scouted
  const questions = own.length === 1 ? own : own.slice(1).map((name) => `${name} vs ${own[0]}`)
  const max = Math.max(...changes.map((change) => change.playouts))
  const all = changes.flatMap((change) =>
    change.effects.map((effect, index) => ({ ...change, effect, question: questions[index] })),
  )
  const rows = all
    .filter((one) => one.playouts === max)
    .flatMap(({ name, question, effect }) =>
      rowOf(questions.length === 1 ? name : `${name}: ${question}`, effect, difference(measured, effect)),
    )
  return [
    {
      name: 'hangs-on',
      title: 'Rulings and assumptions that matter',
      caption:
        `Effect of each change alone on ${whatOf(scouted)}, same dice with it and without it ` +
        `(${playouts(measured, scouted.playouts)} of their own). Drawn: those that moved it most at first. ` +
        'All intervals hold together.',
      panels: differencePanels(measured, rows),
      tables: [
        tableOf(
          all.filter((one) => one.playouts === max),
          [
            column('change', ({ name }) => name),
            dataColumn('kind', ({ kind }) => kind),
            column('of', ({ question }) => question, { isShown: questions.length > 1 }),
            signedColumn(differenceHeading(measured), ({ effect }) => effect, measured, {
              isClear: ({ isCalled, effect }) => isCalled && excludesZero(effect),
            }),
            gamesColumn(playoutOf(measured), (one) => one.playouts),
            dataColumn('adjusted p', ({ pValue }) => pValue, 'number'),
            dataColumn('called', ({ isCalled }) => (isCalled ? 'yes' : 'no')),
          ],
          { file: 'hangs-on' },
          all,
        ),
      ],
    },
  ]
}
