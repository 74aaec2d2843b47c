// The answer to a log of evenings, and the tables below it.
import { weightedProportions } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import { answered, verdictFrom } from '../../report/answer.ts'
import type { Answer } from '../../report/answer.ts'
import { answerData } from '../../report/answer-data.ts'
import type { AnswerData } from '../../report/answer-data.ts'
import type { Table } from '../../report/charts/chart.ts'
import { column, dataColumn, estimateColumn, numberColumn, tableOf } from '../../report/charts/table-columns.ts'
import { counted, listed } from '../../report/numbers.ts'
import { written } from '../../simulate/index.ts'
import { LEVEL } from './agreement.ts'
import type { EveningsFinding, ScenarioFinding } from './finding.ts'
import { lengthTables, noticedSentence } from './length-tables.ts'
import type { Evening } from './log.ts'
import {
  agreementSentence,
  chanceSentence,
  enoughSentence,
  foremost,
  intervalOf,
  NOBODY,
  stylesIn,
  stylesSentence,
  tailWords,
  wholePercent,
} from './words.ts'
import type { Answered } from './words.ts'

export interface EveningsReport {
  readonly answer: Answer
  /** Without an entry they are left out. */
  readonly tables: readonly Table[]
  readonly asked: string
}

const asIs = ({ words }: { words: string }): string => words

const VERDICTS = {
  agrees: asIs,
  'nobody-agrees': asIs,
  'nothing-counted': () => 'NO RESULT: no evening of this log can be counted',
}

export function eveningsReport(finding: EveningsFinding): EveningsReport {
  const { scenarios, together, log } = finding
  const asked = `Which players fit these evenings? ${listed(scenarios.map(({ name }) => name))}`.trim()
  const main: Answered | undefined = together ?? scenarios[0]
  if (main === undefined)
    return {
      asked,
      answer: answered(verdictFrom(VERDICTS, 'nothing-counted', undefined as never, {}), [apartSentence(finding)]),
      tables: logTables(finding),
    }
  const { won, of } = main.wins
  const isMixed = together !== undefined || scenarios[0].setups.length > 1
  const failed = failedWords(finding)
  const key = isAnybody(main) ? 'agrees' : 'nobody-agrees'
  const heading = `${of} evenings of ${scenarios.length} scenarios:`
  const several = together && [heading, ...scenarios.map(scenarioLine)].join('\n')
  return {
    asked,
    answer: answered(
      verdictFrom(VERDICTS, key, { words: `${won} of ${of}. ${chanceSentence(main)}` }, numbersOf(main, isMixed)),
      [
        failed,
        agreementSentence(main, isMixed),
        key === 'agrees' ? undefined : NOBODY,
        several,
        apartSentence(finding),
        ...scenarios.map(noticedSentence),
        stylesSentence(main),
        enoughSentence(finding),
        ...scenarios.map(variantSentence),
      ],
      {
        margin: `The groups are models. ${gamesWords(finding)}`,
        details: log === undefined ? [] : partyLines(scenarios),
      },
    ),
    tables: [...agreementTables(finding), ...lengthTables(finding), ...logTables(finding)],
  }
}

export const isAnybody = ({ players, agreements }: Answered): boolean =>
  foremost({ players }).some((index) => agreements[index].stand === 'agrees')

function scenarioLine(scenario: ScenarioFinding): string {
  const { name, wins, setups } = scenario
  return `${name}: ${wins.won} of ${wins.of}. ${agreementSentence(scenario, setups.length > 1)}`
}

/** Of several scenarios no share is one. */
function numbersOf({ players, wins, agreements }: Answered, isMixed: boolean) {
  return {
    won: wins.won,
    evenings: wins.of,
    ...(isMixed ? {} : { share: written(intervalOf(wins)) }),
    players: players.map(({ name }, index) => [
      name,
      agreements[index].rate,
      agreements[index].pValue,
      agreements[index].stand,
    ]),
  }
}

const gamesWords = ({ scenarios }: EveningsFinding): string => {
  const [first] = scenarios[0].setups[0].simulated
  const games = counted(first.wins.of, 'game')
  return `Each is simulated in ${games}; a group that is right agrees in at least 95 of 100 logs.`
}

export const failedWords = ({ scenarios }: EveningsFinding): string | undefined => {
  const failed = scenarios
    .flatMap(({ setups }) => setups.flatMap(({ simulated }) => simulated))
    .reduce((sum, one) => sum + one.failed, 0)
  return failed === 0 ? undefined : `${counted(failed, 'simulated game')} crashed and are in no number here.`
}

const variantSentence = ({ name, variant }: ScenarioFinding): string | undefined =>
  variant === undefined ? undefined : `Of ${name} the variant "${variant}" is played; --variant names another.`

/** How many evenings are not counted, and why. */
function apartSentence({ log }: EveningsFinding): string | undefined {
  if (log === undefined) return undefined
  const { counted: all, version, withoutResult, otherVersions, withoutScenario } = log
  const won = (evenings: readonly Evening[]): string => `${evenings.filter((one) => one.won === true).length} won`
  const parts = [
    otherVersions.length === 0 ? '' : `${otherVersions.length} of another version or none (${won(otherVersions)})`,
    withoutScenario.length === 0 ? '' : `${withoutScenario.length} without a scenario (${won(withoutScenario)})`,
    withoutResult.length === 0 ? '' : `${withoutResult.length} without a result`,
  ].filter((part) => part !== '')
  const of = version === undefined ? '' : ` of version ${version}`
  if (parts.length === 0) return version === undefined ? undefined : `All evenings are${of}.`
  return `Counted: ${counted(all.length, 'evening')}${of}. Not counted: ${listed(parts)}.`
}

/** Where a scenario was played by several parties. */
const partyLines = (scenarios: readonly ScenarioFinding[]): string[] =>
  scenarios.flatMap(({ name, setups }) =>
    setups.length < 2
      ? []
      : [
          [
            `Parties of ${name}:`,
            ...setups.map(
              ({ party, wins }) =>
                `${party === undefined ? 'the usual party' : listed(party)}: ${wins.won} of ${wins.of} won`,
            ),
          ].join('\n'),
        ],
  )

// ---- Tables --------------------------------------------------------------------------------------------------------

const SHARE = { kind: 'binary', unit: 'share of games' } as const

interface Row extends Answered {
  readonly scenario: string
  readonly index: number
  readonly rate: Estimate
}

function agreementTables({ scenarios, together }: EveningsFinding): Table[] {
  const parts = scenarios.map((one) => ({ ...one, of: [one] }))
  const all = together === undefined ? parts : [{ ...together, name: 'together', of: scenarios }, ...parts]
  const rowsOf = (pick: (one: Answered) => readonly number[]): Row[] =>
    all.flatMap(({ name, of, ...one }) =>
      pick(one).map((index) => ({ ...one, scenario: name, index, rate: rateOf(of, one.players[index].name) })),
    )
  const tables = [
    { title: 'Groups of players', file: 'groups', isDetail: false, rows: rowsOf(foremost) },
    { title: 'Play styles', file: 'styles', isDetail: true, rows: rowsOf(stylesIn) },
  ]
  return tables.flatMap(({ rows, ...of }) => (rows.length === 0 ? [] : [tableOf(rows, columnsOf(all.length > 1), of)]))
}

const columnsOf = (areSeveral: boolean) => [
  areSeveral
    ? column<Row>('Scenario', ({ scenario }) => scenario)
    : dataColumn<Row>('scenario', ({ scenario }) => scenario),
  column<Row>('Who plays', ({ players, index }) => players[index].shown, { name: 'player' }),
  estimateColumn<Row>(`Win rate (95%)`, ({ rate }) => written(rate), SHARE),
  numberColumn<Row>('Games', ({ rate }) => rate.count, { name: 'games' }),
  column<Row>('Would win', ({ wins, agreements, index }) => `${agreements[index].expected.toFixed(1)} of ${wins.of}`, {
    name: null,
    isNumber: true,
  }),
  dataColumn<Row>('evenings', ({ wins }) => wins.of, 'number'),
  dataColumn<Row>('won', ({ wins }) => wins.won, 'number'),
  column<Row>(
    'Chance',
    ({ wins, agreements, index }) => {
      const { which, chance } = tailWords(wins, agreements[index])
      return `${which}: ${wholePercent(chance)}`
    },
    { name: null },
  ),
  dataColumn<Row>('at most', ({ agreements, index }) => agreements[index].atMost, 'number'),
  dataColumn<Row>('at least', ({ agreements, index }) => agreements[index].atLeast, 'number'),
  column<Row>('Verdict', ({ agreements, index }) => STANDS[agreements[index].stand], { name: 'verdict' }),
]

const STANDS = { agrees: 'agrees', 'too few': 'too few wins', 'too many': 'too many wins' } as const

/** Simulated win rate over all setups, each as often as it was played. */
function rateOf(scenarios: readonly ScenarioFinding[], name: string): Estimate {
  const setups = scenarios.flatMap(({ players, setups: own }) =>
    own.map((setup) => ({
      evenings: setup.wins.of,
      games: setup.simulated[players.findIndex((one) => one.name === name)].wins,
    })),
  )
  const all = setups.reduce((sum, { evenings }) => sum + evenings, 0)
  return weightedProportions(
    setups.map(({ evenings, games }) => ({ weight: evenings / all, successes: games.won, trials: games.of })),
    LEVEL,
  )
}

interface LogRow {
  readonly version: string | null
  readonly scenario: string | null
  readonly why: string
  readonly evenings: readonly Evening[]
}

/** Evenings by version and scenario, with what is not counted. */
function logTables({ log, scenarios }: EveningsFinding): Table[] {
  if (log === undefined) return []
  const parts: readonly (readonly [why: string, evenings: readonly Evening[]])[] = [
    ['counted', log.counted],
    ['another version', log.otherVersions],
    ['no scenario', log.withoutScenario],
    ['no result', log.withoutResult],
  ]
  const rows = parts.flatMap(([why, all]) =>
    [...Map.groupBy(all, ({ version, scenario }) => JSON.stringify([version, scenario]))].map(
      ([, evenings]): LogRow => ({
        version: evenings[0].version ?? null,
        scenario: evenings[0].scenario ?? null,
        why,
        evenings,
      }),
    ),
  )
  const isPlain = rows.length <= scenarios.length && rows.every(({ why }) => why === 'counted')
  const winsOf = ({ evenings }: LogRow) => {
    const decided = evenings.filter(({ won }) => won !== undefined)
    return { won: decided.filter(({ won }) => won === true).length, of: decided.length }
  }
  const shareOf = (row: LogRow) => (winsOf(row).of === 0 ? null : written(intervalOf(winsOf(row))))
  return [
    {
      title: 'Evenings of the log',
      file: 'evenings',
      ...tableOf(
        rows,
        [
          column('Version', ({ version }) => version),
          column('Scenario', ({ scenario }) => scenario),
          numberColumn('Evenings', ({ evenings }) => evenings.length),
          numberColumn('Won', (row) => (winsOf(row).of === 0 ? null : winsOf(row).won)),
          estimateColumn('Share won (95%)', shareOf, SHARE),
          column('Counted', ({ why }) => (why === 'counted' ? 'yes' : `no: ${why}`)),
        ],
        { ...(isPlain && { isDetail: true }) },
      ),
    },
  ]
}

/** For programs. */
export const eveningsData = ({ answer, asked, tables }: EveningsReport): AnswerData => ({
  ...answerData({ question: 'evenings', asked, answer, charts: [] }),
  tables: tables.flatMap(({ file = '', title = '', data }) =>
    data === undefined ? [] : [{ name: file, title, ...data }],
  ),
})
