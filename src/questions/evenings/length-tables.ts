// Rounds, deaths and seconds a turn: the table beside the simulation.
import type { Table } from '../../report/charts/chart.ts'
import { column, dataColumn, estimateColumn, numberColumn, tableOf } from '../../report/charts/table-columns.ts'
import { listed, plain } from '../../report/numbers.ts'
import { written } from '../../simulate/index.ts'
import { countsOf, meanOf, medianOf } from './agreement.ts'
import type { Comparison, Counts } from './agreement.ts'
import { estimatedTurn } from './finding.ts'
import type { EveningsFinding, ScenarioFinding, SetupFinding, Simulated } from './finding.ts'
import { foremost, referenceOf } from './words.ts'

interface Row {
  readonly setup: string
  readonly who: string
  readonly counts: Counts
  readonly comparison?: Comparison
}

export const lengthTables = (finding: EveningsFinding): Table[] => [
  ...comparedTable(finding, 'Game length', 'rounds', ({ rounds }) => rounds),
  ...comparedTable(finding, 'Deaths', 'deaths', ({ deaths }) => deaths),
  ...turnTable(finding),
]

/** Rounds, deaths and seconds of the party that played most, beside those of regulars. */
export function noticedSentence(scenario: ScenarioFinding): string | undefined {
  const [setup] = scenario.setups.toSorted((a, b) => b.wins.of - a.wins.of)
  const index = referenceOf(scenario)
  const who = scenario.players[index].shown
  const { rounds, deaths } = setup.simulated[index]
  const beside = (what: 'rounds' | 'deaths', counts: Counts | undefined): string[] => {
    const { values, comparisons } = setup[what]
    const comparison = comparisons[index]
    if (counts === undefined || comparison === undefined) return []
    const stand = comparison.stand === 'agrees' ? '' : `${comparison.stand} than `
    return [`${plain(meanOf(countsOf(values)))} ${what} (${stand}${who}: ${plain(meanOf(counts))})`]
  }
  const estimate = estimatedTurn(setup, index)
  const parts = [
    ...beside('rounds', rounds),
    ...beside('deaths', deaths),
    ...(setup.turns.length === 0
      ? []
      : [
          `${plain(Math.round(meanOf(countsOf(setup.turns))))} seconds a turn` +
            (Number.isNaN(estimate) ? '' : ` (estimate: ${plain(Math.round(estimate))})`),
        ]),
  ]
  return parts.length === 0 ? undefined : `Mean at the table of ${scenario.name}: ${listed(parts)}.`
}

const setupName = ({ name, setups }: ScenarioFinding, { party }: SetupFinding): string =>
  setups.length === 1 ? name : `${name}, ${party === undefined ? 'usual party' : listed(party)}`

function comparedTable(
  { scenarios }: EveningsFinding,
  title: string,
  what: 'rounds' | 'deaths',
  countsIn: (simulated: Simulated) => Counts | undefined,
): Table[] {
  const rows = scenarios.flatMap((scenario) =>
    scenario.setups.flatMap((setup): Row[] => {
      const { values, comparisons } = setup[what]
      if (values.length === 0) return []
      const name = setupName(scenario, setup)
      return [
        { setup: name, who: 'at the table', counts: countsOf(values) },
        ...foremost(scenario).flatMap((index) => {
          const counts = countsIn(setup.simulated[index])
          return counts === undefined || counts.length === 0
            ? []
            : [{ setup: name, who: scenario.players[index].shown, counts, comparison: comparisons[index] }]
        }),
      ]
    }),
  )
  if (rows.length === 0) return []
  const areSeveral = scenarios.length > 1 || scenarios[0].setups.length > 1
  const sized = (counts: Counts): number => counts.reduce((sum, [, count]) => sum + count, 0)
  const measured = { kind: 'value', unit: what } as const
  return [
    {
      title,
      file: what,
      ...tableOf(
        rows,
        [
          areSeveral
            ? column<Row>('Scenario', ({ setup }) => setup)
            : dataColumn<Row>('scenario', ({ setup }) => setup),
          column<Row>('Who plays', ({ who }) => who, { name: 'player' }),
          numberColumn<Row>('Games', ({ counts }) => sized(counts), { name: 'games' }),
          numberColumn<Row>(`Mean ${what}`, ({ counts }) => meanOf(counts), {
            name: 'mean',
            show: ({ counts }) => plain(meanOf(counts)),
          }),
          estimateColumn<Row>('Median (95%)', ({ counts }) => written(medianOf(counts)), measured, {
            names: ['median', 'low', 'high', 'confidence'],
            show: ({ counts }) => medianWords(counts),
          }),
          column<Row>(
            'At the table',
            ({ comparison }) => (comparison === undefined ? null : WORDS[comparison.stand].replace('WHAT', what)),
            { name: 'verdict' },
          ),
          dataColumn<Row>('p', ({ comparison }) => comparison?.pValue ?? null, 'number'),
        ],
        {},
      ),
    },
  ]
}

const WORDS = { agrees: 'agrees', fewer: 'fewer WHAT', more: 'more WHAT' } as const

/** With too few values an end is not known. */
function medianWords(counts: Counts): string {
  const { value, low, high } = medianOf(counts)
  return Number.isFinite(low) && Number.isFinite(high)
    ? `${plain(value)} (${plain(low)}–${plain(high)})`
    : `${plain(value)} (too few for an interval)`
}

interface TurnRow {
  readonly setup: string
  readonly who: string
  readonly seconds: Counts
  /** Of the estimate there are no single values. */
  readonly mean: number
  readonly assumes: string
}

/** Seconds that a hero's turn takes: minutes of an evening by its rounds and heroes, beside the game's estimate. */
function turnTable({ scenarios }: EveningsFinding): Table[] {
  const rows = scenarios.flatMap((scenario) =>
    scenario.setups.flatMap((setup): TurnRow[] => {
      const { turns, simulated } = setup
      if (turns.length === 0) return []
      const name = setupName(scenario, setup)
      const seconds = countsOf(turns.map(Math.round))
      const regulars = referenceOf(scenario)
      const { minutes } = simulated[regulars]
      return [
        {
          setup: name,
          who: 'at the table',
          seconds,
          mean: meanOf(countsOf(turns)),
          assumes: 'minutes × 60 / (rounds × heroes)',
        },
        ...(minutes === undefined
          ? []
          : [
              {
                setup: name,
                who: `estimated for ${scenario.players[regulars].shown}`,
                seconds: [],
                mean: estimatedTurn(setup, regulars),
                assumes: `assumes ${minutes.assumes}`,
              },
            ]),
      ]
    }),
  )
  if (rows.length === 0) return []
  const areSeveral = scenarios.length > 1 || scenarios[0].setups.length > 1
  return [
    {
      title: 'Seconds a turn of a hero',
      file: 'turns',
      ...tableOf(
        rows,
        [
          areSeveral
            ? column<TurnRow>('Scenario', ({ setup }) => setup)
            : dataColumn<TurnRow>('scenario', ({ setup }) => setup),
          column<TurnRow>('Who', ({ who }) => who, { name: 'player' }),
          numberColumn<TurnRow>('Mean', ({ mean }) => mean, {
            name: 'mean',
            show: ({ mean }) => plain(Math.round(mean)),
          }),
          estimateColumn<TurnRow>(
            'Median (95%)',
            ({ seconds }) => (seconds.length === 0 ? null : written(medianOf(seconds))),
            { kind: 'value', unit: 'seconds' },
            {
              names: ['median', 'low', 'high', 'confidence'],
              show: ({ seconds }) => (seconds.length === 0 ? '' : medianWords(seconds)),
            },
          ),
          column<TurnRow>('How', ({ assumes }) => assumes, { name: 'how' }),
        ],
        {},
      ),
    },
  ]
}
