// Rounds, deaths and seconds a turn: the table beside the simulation.
import type { Table } from '../../report/charts/chart.ts'
import { column, dataColumn, estimateColumn, numberColumn, tableOf } from '../../report/charts/table-columns.ts'
import { listed, plain, unitFor } from '../../report/numbers.ts'
import { written } from '../../simulate/index.ts'
import { comparisonOf, countsOf, meanOf, medianOf } from './agreement.ts'
import type { Comparison, Counts } from './agreement.ts'
import type { EveningsFinding, ScenarioFinding, SetupFinding } from './finding.ts'
import { foremost, referenceOf } from './words.ts'

/** What is noted of each evening, and counted in each game. */
type Noted = 'rounds' | 'deaths'

interface Row {
  readonly setup: string
  readonly who: string
  readonly mean: number
  /** Absent of the game's estimate of playing time: it has no single values. */
  readonly counts?: Counts
  /** Of simulated games. */
  readonly comparison?: Comparison
  readonly how?: string
}

export const lengthTables = ({ scenarios }: EveningsFinding): Table[] => {
  const setups = scenarios.flatMap((scenario) => scenario.setups.map((setup) => ({ scenario, setup })))
  const scenarioColumn =
    setups.length > 1
      ? column<Row>('Scenario', ({ setup }) => setup)
      : dataColumn<Row>('scenario', ({ setup }) => setup)
  const median = ({ counts }: Row) => (counts === undefined ? null : written(medianOf(counts)))
  const medianColumn = (unit: string) =>
    estimateColumn<Row>('Median (95%)', median, { kind: 'value', unit }, { names: MEDIAN, show: medianWords })
  const compared = (title: string, what: Noted): Table[] => {
    const rows = setups.flatMap(({ scenario, setup }) => comparedRows(scenario, setup, what))
    if (rows.length === 0) return []
    const units = new Set(what === 'deaths' ? [what] : setups.map(({ setup }) => lengthUnit(setup)))
    const unit = units.size === 1 ? [...units][0] : what
    const verdict = ({ comparison }: Row): string | null =>
      comparison === undefined ? null : comparison.stand.replace(/^(?:fewer|more)$/, `$& ${unit}`)
    const columns = [
      scenarioColumn,
      column<Row>('Who plays', ({ who }) => who, { name: 'player' }),
      numberColumn<Row>('Games', ({ counts }) => counts!.reduce((sum, [, count]) => sum + count, 0)),
      numberColumn<Row>(`Mean ${unit}`, ({ mean }) => mean, { name: 'mean', show: ({ mean }) => plain(mean) }),
      medianColumn(unit),
      column<Row>('At the table', verdict, { name: 'verdict' }),
      dataColumn<Row>('p', ({ comparison }) => comparison?.pValue ?? null, 'number'),
    ]
    return [tableOf(rows, columns, { title, file: what })]
  }
  const turns = setups.flatMap(({ scenario, setup }) => turnRows(scenario, setup))
  const turnColumns = [
    scenarioColumn,
    column<Row>('Who', ({ who }) => who, { name: 'player' }),
    numberColumn<Row>('Mean', ({ mean }) => mean, { show: ({ mean }) => plain(Math.round(mean)) }),
    medianColumn('seconds'),
    column<Row>('How', ({ how = '' }) => how),
  ]
  return [
    ...compared('Game length', 'rounds'),
    ...compared('Deaths', 'deaths'),
    ...(turns.length === 0 ? [] : [tableOf(turns, turnColumns, { title: 'Seconds a turn of a hero', file: 'turns' })]),
  ]
}

const MEDIAN = ['median', 'low', 'high', 'confidence']

/** With too few values an end is not known. */
function medianWords({ counts }: Row): string {
  if (counts === undefined) return ''
  const { value, low, high } = medianOf(counts)
  const interval = [low, high].every(Number.isFinite) ? `${plain(low)}–${plain(high)}` : 'too few for an interval'
  return `${plain(value)} (${interval})`
}

const setupName = ({ name, setups }: ScenarioFinding, { party }: SetupFinding): string =>
  setups.length === 1 ? name : `${name}, ${party === undefined ? 'usual party' : listed(party)}`

const valuesOf = ({ evenings }: SetupFinding, what: Noted): number[] => evenings.flatMap((one) => one[what] ?? [])

const lengthUnit = ({ simulated: [{ unit }] }: SetupFinding): string => unit

/** The table, then the players beside it. */
function comparedRows(scenario: ScenarioFinding, setup: SetupFinding, what: Noted): Row[] {
  const values = valuesOf(setup, what)
  const name = setupName(scenario, setup)
  const rowOf = (who: string, counts: Counts): Row => ({ setup: name, who, counts, mean: meanOf(counts) })
  if (values.length === 0) return []
  return [
    rowOf('at the table', countsOf(values)),
    ...foremost(scenario).flatMap((index) => {
      const { [what]: counts = [] } = setup.simulated[index]
      const comparison = comparisonOf(values, counts)
      return counts.length === 0 ? [] : [{ ...rowOf(scenario.players[index].shown, counts), comparison }]
    }),
  ]
}

/** Turns in what a game lasts: one of each hero a round, where it is not counted in turns. */
const turnsIn = (rounds: number, { heroes, ...setup }: SetupFinding): number =>
  rounds * (lengthUnit({ heroes, ...setup }) === 'turns' ? 1 : heroes)

/** Seconds that a hero's turn takes: minutes of an evening by its turns, beside the game's estimate for regulars. */
function turnRows(scenario: ScenarioFinding, setup: SetupFinding): Row[] {
  const seconds = setup.evenings.flatMap(({ minutes, rounds }) =>
    minutes === undefined || rounds === undefined ? [] : (60 * minutes) / turnsIn(rounds, setup),
  )
  if (seconds.length === 0) return []
  const index = referenceOf(scenario)
  const { minutes, rounds } = setup.simulated[index]
  const name = setupName(scenario, setup)
  const unit = lengthUnit(setup)
  return [
    {
      setup: name,
      who: 'at the table',
      mean: meanOf(countsOf(seconds)),
      counts: countsOf(seconds.map(Math.round)),
      how: `minutes × 60 / ${unit === 'turns' ? unit : `(${unit} × heroes)`}`,
    },
    ...(minutes === undefined
      ? []
      : [
          {
            setup: name,
            who: `estimated for ${scenario.players[index].shown}`,
            mean: (60 * minutes.mean) / turnsIn(meanOf(rounds), setup),
            how: `assumes ${minutes.assumes}`,
          },
        ]),
  ]
}

/** Rounds, deaths and seconds of the party that played most, beside those of regulars. */
export function noticedSentence(scenario: ScenarioFinding): string | undefined {
  const [setup] = scenario.setups.toSorted((a, b) => b.wins.of - a.wins.of)
  const who = scenario.players[referenceOf(scenario)].shown
  const beside = (what: Noted, unit: string): string[] => {
    const [table, ...others] = comparedRows(scenario, setup, what)
    const regulars = others.find((one) => one.who === who)
    if (regulars?.comparison === undefined) return []
    const { stand } = regulars.comparison
    const than = stand === 'agrees' ? '' : `${stand} than `
    return [`${plain(table.mean)} ${unitFor(table.mean, unit)} (${than}${who}: ${plain(regulars.mean)})`]
  }
  const [turn, estimate] = turnRows(scenario, setup).map(({ mean }) => plain(Math.round(mean)))
  const parts = [
    ...beside('rounds', lengthUnit(setup)),
    ...beside('deaths', 'deaths'),
    ...(turn === undefined
      ? []
      : [`${turn} seconds a turn${estimate === undefined ? '' : ` (estimate: ${estimate})`}`]),
  ]
  return parts.length === 0 ? undefined : `Mean at the table of ${setupName(scenario, setup)}: ${listed(parts)}.`
}
