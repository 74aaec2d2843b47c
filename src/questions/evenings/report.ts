// The answer to a log of evenings, and the tables below it.
import { answered, verdictFrom } from '../../report/answer.ts'
import type { Answer } from '../../report/answer.ts'
import { answerData } from '../../report/answer-data.ts'
import type { AnswerData } from '../../report/answer-data.ts'
import type { Table } from '../../report/charts/chart.ts'
import {
  column,
  dataColumn,
  estimateColumn,
  numberColumn,
  shownColumn,
  tableOf,
} from '../../report/charts/table-columns.ts'
import { counted, listed, thousands } from '../../report/numbers.ts'
import { written } from '../../simulate/index.ts'
import type { Answered, EveningsFinding, ScenarioFinding } from './finding.ts'
import { lengthTables, noticedSentence } from './length-tables.ts'
import { winsIn } from './log.ts'
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
  'nothing-counted': asIs,
}

export function eveningsReport(finding: EveningsFinding): EveningsReport {
  const { scenarios, together, log } = finding
  const asked = `Which players fit these evenings? ${listed(scenarios.map(({ name }) => name))}`.trim()
  const tables = [...agreementTables(finding), ...lengthTables(finding), ...logTables(finding)]
  const main: Answered | undefined = together ?? scenarios[0]
  if (main === undefined) {
    const words = 'NO RESULT: no evening of this log can be counted'
    const verdict = verdictFrom(VERDICTS, 'nothing-counted', { words }, {})
    return { asked, answer: answered(verdict, [notCountedSentence(finding)]), tables }
  }
  const { won, of } = main.wins
  const isMixed = together !== undefined || scenarios[0].setups.length > 1
  const key = isAnybody(main) ? 'agrees' : 'nobody-agrees'
  const words = `${won} of ${of}. ${chanceSentence(main)}`
  const heading = `${of} evenings of ${scenarios.length} scenarios:`
  const lines = [
    failedWords(finding),
    agreementSentence(main, isMixed),
    key === 'agrees' ? undefined : NOBODY,
    together && [heading, ...scenarios.map(scenarioLine)].join('\n'),
    notCountedSentence(finding),
    ...scenarios.map(noticedSentence),
    stylesSentence(main),
    enoughSentence(finding),
    ...scenarios.map(variantSentence),
  ]
  const games = gamesWords(scenarios[0].setups[0].simulated.map(({ wins }) => wins.of))
  const right = 'a group that is right agrees in at least 95 of 100 logs'
  const margin = `The groups are models. Each is simulated in ${games}; ${right}.`
  const details = log === undefined ? [] : partyLines(scenarios)
  const verdict = verdictFrom(VERDICTS, key, { words }, numbersOf(main, isMixed))
  return { asked, answer: answered(verdict, lines, { margin, details }), tables }
}

/** `1,000 games`, `800 to 3,200 games` */
const gamesWords = (counts: readonly number[]): string => {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? counted(most, 'game') : `${thousands(least)} to ${counted(most, 'game')}`
}

export const isAnybody = ({ players, agreements }: Answered): boolean =>
  foremost({ players }).some((index) => agreements[index].stand === 'agrees')

function scenarioLine(scenario: ScenarioFinding): string {
  const { name, wins, setups } = scenario
  return `${name}: ${wins.won} of ${wins.of}. ${agreementSentence(scenario, setups.length > 1)}`
}

/** Of several scenarios no share is one. */
const numbersOf = ({ players, wins, agreements }: Answered, isMixed: boolean) => ({
  won: wins.won,
  evenings: wins.of,
  ...(isMixed ? {} : { share: written(intervalOf(wins)) }),
  players: agreements.map(({ rate, pValue, stand }, index) => [players[index].name, rate, pValue, stand]),
})

export const failedWords = ({ scenarios }: EveningsFinding): string | undefined => {
  const failed = scenarios
    .flatMap(({ setups }) => setups.flatMap(({ simulated }) => simulated))
    .reduce((sum, one) => sum + one.failed, 0)
  return failed === 0 ? undefined : `${counted(failed, 'simulated game')} crashed and are in no number here.`
}

const variantSentence = ({ name, variant }: ScenarioFinding): string | undefined =>
  variant === undefined ? undefined : `Of ${name} the variant "${variant}" is played; --variant names another.`

/** How many evenings are not counted, and why. */
function notCountedSentence({ log }: EveningsFinding): string | undefined {
  if (log === undefined) return undefined
  const { counted: all, version, withoutResult, otherVersions, withoutScenario } = log
  const part = ({ length }: readonly Evening[], words: string): string[] => (length === 0 ? [] : [`${length} ${words}`])
  const parts = [
    ...part(otherVersions, `of another version or none (${winsIn(otherVersions).won} won)`),
    ...part(withoutScenario, `without a scenario (${winsIn(withoutScenario).won} won; --scenario NAME counts them)`),
    ...part(withoutResult, 'without a result'),
  ]
  const of = version === undefined ? '' : ` of version ${version}`
  if (parts.length === 0) return version === undefined ? undefined : `All evenings are${of}.`
  return `Counted: ${counted(all.length, 'evening')}${of}. Not counted: ${listed(parts)}.`
}

/** Where a scenario was played by several parties. */
const partyLines = (scenarios: readonly ScenarioFinding[]): string[] =>
  scenarios.flatMap(({ name, setups }) => {
    const lines = setups.map(
      ({ party, wins }) => `${party === undefined ? 'the usual party' : listed(party)}: ${wins.won} of ${wins.of} won`,
    )
    return setups.length < 2 ? [] : [[`Parties of ${name}:`, ...lines].join('\n')]
  })

// ---- Tables --------------------------------------------------------------------------------------------------------

const SHARE = { kind: 'binary', unit: 'share of games' } as const

interface Row extends Answered {
  readonly scenario: string
  readonly index: number
}

function agreementTables({ scenarios, together }: EveningsFinding): Table[] {
  const all = [...(together === undefined ? [] : [{ ...together, name: 'together' }]), ...scenarios]
  const tableFor = (pick: (one: Answered) => readonly number[], of: Parameters<typeof tableOf>[2]): Table[] => {
    const rows = all.flatMap((one) => pick(one).map((index): Row => ({ ...one, scenario: one.name, index })))
    return rows.length === 0 ? [] : [tableOf(rows, columnsOf(all.length > 1), of)]
  }
  return [
    ...tableFor(foremost, { title: 'Groups of players', file: 'groups' }),
    ...tableFor(stylesIn, { title: 'Play styles', file: 'styles', isDetail: true }),
  ]
}

const columnsOf = (areSeveral: boolean) => [
  areSeveral
    ? column<Row>('Scenario', ({ scenario }) => scenario)
    : dataColumn<Row>('scenario', ({ scenario }) => scenario),
  column<Row>('Who plays', ({ players, index }) => players[index].shown, { name: 'player' }),
  estimateColumn<Row>('Win rate (95%)', ({ rates, index }) => written(rates[index]), SHARE),
  numberColumn<Row>('Games', ({ rates, index }) => rates[index].count),
  shownColumn<Row>(
    'Would win',
    ({ wins, agreements, index }) => `${agreements[index].expected.toFixed(1)} of ${wins.of}`,
    {
      isNumber: true,
    },
  ),
  dataColumn<Row>('evenings', ({ wins }) => wins.of, 'number'),
  dataColumn<Row>('won', ({ wins }) => wins.won, 'number'),
  shownColumn<Row>('Chance', ({ wins, agreements, index }) => {
    const { which, chance } = tailWords(wins, agreements[index])
    return `${which}: ${wholePercent(chance)}`
  }),
  dataColumn<Row>('at most', ({ agreements, index }) => agreements[index].atMost, 'number'),
  dataColumn<Row>('at least', ({ agreements, index }) => agreements[index].atLeast, 'number'),
  column<Row>('Verdict', ({ agreements, index }) => STANDS[agreements[index].stand], { name: 'verdict' }),
]

const STANDS = { agrees: 'agrees', 'too few': 'too few wins', 'too many': 'too many wins' } as const

/** Evenings by version and scenario, with what is not counted. */
function logTables({ log, scenarios }: EveningsFinding): Table[] {
  if (log === undefined) return []
  const parts: readonly (readonly [counted: string, evenings: readonly Evening[]])[] = [
    ['yes', log.counted],
    ['no: another version', log.otherVersions],
    ['no: no scenario', log.withoutScenario],
    ['no: no result', log.withoutResult],
  ]
  const rows = parts.flatMap(([isCounted, all]) =>
    [...Map.groupBy(all, ({ version, scenario }) => JSON.stringify([version, scenario])).values()].map((evenings) => {
      const { version = null, scenario = null, won } = evenings[0]
      const wins = won === undefined ? undefined : winsIn(evenings)
      return { version, scenario, isCounted, evenings: evenings.length, wins }
    }),
  )
  type LogRow = (typeof rows)[number]
  const columns = [
    column<LogRow>('Version', ({ version }) => version),
    column<LogRow>('Scenario', ({ scenario }) => scenario),
    numberColumn<LogRow>('Evenings', ({ evenings }) => evenings),
    numberColumn<LogRow>('Won', ({ wins }) => wins?.won ?? null),
    estimateColumn<LogRow>('Share won (95%)', ({ wins }) => wins && written(intervalOf(wins)), SHARE),
    column<LogRow>('Counted', ({ isCounted }) => isCounted),
  ]
  const isDetail = rows.length <= scenarios.length && rows.every((one) => one.isCounted === 'yes')
  return [tableOf(rows, columns, { title: 'Evenings of the log', file: 'evenings', ...(isDetail && { isDetail }) })]
}

/** For programs. */
export const eveningsData = ({ answer, asked, tables }: EveningsReport): AnswerData =>
  answerData({ question: 'evenings', asked, answer, charts: [], tables })
