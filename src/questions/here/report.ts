// What `here` found, in words and a chart.
import { answered, notPlayed, verdictFrom } from '../../report/answer.ts'
import type { Answer, Templates } from '../../report/answer.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { estimatePanels, rowOf } from '../../report/charts/rows.ts'
import { column, estimateColumn, numberColumn, tableOf } from '../../report/charts/table-columns.ts'
import { cannotTell, capital, counted, levelInWords, listed, thousands, withInterval } from '../../report/numbers.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import { excludesZero } from '../../simulate/result.ts'
import { AMONG } from '../../simulate/standing.ts'
import type { Measured } from '../../studies/measure.ts'
import { isWin } from '../../studies/win.ts'
import type { StudyReport } from '../study-report.ts'
import { difference, headingOf, nameOf, playoutOf } from '../words.ts'
import type { HereFinding } from './study.ts'

export function hereReport(finding: HereFinding): StudyReport {
  const { options } = finding
  return {
    question: `How does it go on from ${placeOf(options)}?`,
    answer: answerOf(finding),
    charts: [hereChart(finding)],
  }
}

/** `round 9 of game 3` */
const placeOf = ({ round, step = 'round', game }: HereFinding['options']): string =>
  `${step} ${round}${game === undefined ? '' : ` of game ${game}`}`

type Parts = Readonly<Record<'place' | 'now' | 'otherwise', string>>

const TEMPLATES = {
  'as-told': ({ place, now }: Parts) => `FROM ${place.toUpperCase()}: ${now}`,
  'as-told-and-unhurt': ({ place, now, otherwise }: Parts) => `FROM ${place.toUpperCase()}: ${now}; ${otherwise}`,
} as const satisfies Templates

/** `31 in 100 won (28–34)` */
function inHundred({ estimate, low, high }: ResultEstimate): string {
  const [value, from, to] = [estimate, low, high].map((share) =>
    share === null ? '?' : String(Math.round(100 * share)),
  )
  return `${value} in 100 won (${from}–${to})`
}

function answerOf(finding: HereFinding): Answer {
  const { measured, options, games, asTold, otherwise, endings, winners, drawn } = finding
  if (games === 0) return notPlayed(playoutOf(measured))
  const place = placeOf(options)
  const words = (one: ResultEstimate): string =>
    isWin(measured) ? inHundred(one) : `${nameOf(measured)} ${withInterval(measured, one)}`
  const parts = {
    place,
    now: words(asTold),
    otherwise: otherwise === undefined ? '' : `without ${options.without!} ${words(otherwise.estimate)}`,
  }
  return answered(
    verdictFrom(TEMPLATES, otherwise === undefined ? 'as-told' : 'as-told-and-unhurt', parts, {
      round: options.round,
      asTold,
      ...(otherwise && { unhurt: otherwise.estimate, difference: otherwise.difference }),
    }),
    [
      options.told === '' ? undefined : `You told: ${options.told}`,
      endings.length < 2 ? undefined : endingWords(endings, games),
      winners === undefined ? undefined : `Each hero wins: ${winners.map(winnerWords).join(', ')}`,
      drawnWords(drawn, place, options),
      costWords(finding),
    ],
    {
      margin:
        `${counted(games, playoutOf(measured))}${otherwise ? ' of each' : ''}; ` +
        `${levelInWords(options.level)} intervals`,
      details: [
        'What you did not tell are tiles, items and piles. What you told is made so in these games.',
        'Players begin afresh: they remember nothing of the rounds before.',
      ],
    },
  )
}

/** `Brannoc 33% (30–36)` */
function winnerWords({ name, estimate: { estimate, low, high } }: NonNullable<HereFinding['winners']>[number]): string {
  const [value, from, to] = [estimate, low, high].map((share) => (share === null ? '?' : Math.round(100 * share)))
  return `${name} ${value}% (${from}–${to})`
}

/** `Without the wounds: +4.5 pp (+1.2 to +7.8)` */
const costWords = ({ measured, options, otherwise }: HereFinding): string | undefined =>
  otherwise && `Without ${options.without!}: ${changeOf(measured, otherwise.difference)}, same games and dice`

const changeOf = (measured: Measured, one: ResultEstimate): string =>
  excludesZero(one) ? difference(measured, one) : cannotTell(measured, one)

/** `Endings: 724 of 1,000 won, 272 out of rounds, 4 all dead` */
const endingWords = (endings: HereFinding['endings'], games: number): string =>
  `Endings: ${endings
    .map(({ name, count }, index) => `${thousands(count)}${index === 0 ? ` of ${thousands(games)}` : ''} ${name}`)
    .join(', ')}`

/** Where the rest of the table comes from. */
function drawnWords(
  { tried, reached, exact, near }: HereFinding['drawn'],
  place: string,
  { told, notMade = [] }: HereFinding['options'],
): string {
  const from = `${thousands(reached)} of ${thousands(tried)} played games reached ${place}`
  if (told === '') return `${from}; each of them goes on`
  return (
    `What you did not tell comes from played games: ${from}, ${thousands(exact)} of them exactly as you told, ` +
    `${thousands(near)} nearly. The nearest of each ${AMONG} goes on` +
    (notMade.length === 0
      ? ', and your numbers are made so in it'
      : `. What cannot be made so stays as it stood there: ${listed(notMade)}`) +
    (exact + near === 0 ? '. No game stood nearly so: these chances are of other tables than yours' : '')
  )
}

function hereChart({ measured, options, asTold, otherwise, games }: HereFinding): Chart {
  const rows = [
    { label: 'as told', estimate: asTold },
    ...(otherwise === undefined ? [] : [{ label: `without ${options.without!}`, estimate: otherwise.estimate }]),
  ]
  const shown = rows.flatMap(({ label, estimate }) => rowOf(label, estimate, withInterval(measured, estimate)))
  return {
    name: 'here',
    title: `${capital(nameOf(measured))} from ${placeOf(options)}`,
    caption: `${counted(games, playoutOf(measured))} of each, on the same dice.`,
    panels: estimatePanels(measured, shown),
    tables: [
      tableOf(
        rows,
        [
          column('heroes', ({ label }) => label),
          numberColumn(`${playoutOf(measured)}s`, ({ estimate }) => estimate.count),
          estimateColumn(headingOf(measured), ({ estimate }) => estimate, measured, { short: nameOf(measured) }),
        ],
        { file: 'here' },
        rows,
      ),
    ],
  }
}
