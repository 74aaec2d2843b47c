// How a single game ended, in a few rows: its result, its length, points and deaths of each hero.
import type { Role, SeatInfo } from '../engine/game.ts'
import { cellLabels, referenceText } from '../simulate/index.ts'
import type { MetricLayout, TallyLayout } from '../simulate/index.ts'
import { capital, listed, unitFor } from '../report/numbers.ts'
import { finisherName } from '../report/why.ts'
import type { Narrated } from './replay.ts'

/** The numbers that say how a game went, in this order; of those in one entry the first that the game has. */
const MAIN: readonly (readonly Role[])[] = [
  ['outcome', 'win'],
  ['length'],
  ['score'],
  ['death', 'deaths-count'],
  ['finisher'],
]

/** What the rows are called, where it is not the metric's title. */
const HEADINGS: Readonly<Partial<Record<Role, string>>> = {
  outcome: 'Result',
  win: 'Won',
  length: 'Length',
  score: 'Points',
}

/** @param measured with categories as readers see them */
export function mainRows(
  layout: TallyLayout,
  measured: Narrated['measured'],
  seats: readonly Pick<SeatInfo, 'label' | 'name'>[],
): string[][] {
  return MAIN.flatMap((roles) => {
    const found = roles
      .map((role) => layout.withRole(role))
      .find((one) => one !== undefined && Object.hasOwn(measured, referencesOf(one)[0]))
    if (found === undefined) return []
    const words = wordsOf(found, measured, seats)
    return words === '' ? [] : [[headingOf(found), words]]
  })
}

function referencesOf({ metric, cells }: MetricLayout): string[] {
  return Array.from({ length: cells }, (_, cell) => referenceText(metric.name, cellLabels(metric, cell)))
}

function headingOf({ metric: { role, title, called = { noun: 'death', verb: 'dies' } } }: MetricLayout): string {
  return role === 'death' ? capital(`${called.noun}s`) : (HEADINGS[role!] ?? finisherName({ title }))
}

/** `Brian 6 VP and Kirk 2 VP`, `Sharon in round 2`; of what happened to nobody nothing. */
function wordsOf(
  found: MetricLayout,
  measured: Narrated['measured'],
  seats: readonly Pick<SeatInfo, 'label' | 'name'>[],
): string {
  const { metric } = found
  const items = referencesOf(found).flatMap((reference, cell) => {
    const value = measured[reference]
    const [label] = Object.values(cellLabels(metric, cell))
    const who = label === undefined ? '' : (seats.find((seat) => seat.label === label)?.name ?? capital(String(label)))
    if (metric.kind === 'eventTime')
      return typeof value === 'number' ? [`${who} in ${metric.step ?? 'round'} ${value}`] : []
    if (metric.kind === 'binary') return who === '' ? [value === true ? 'yes' : 'no'] : value === true ? [who] : []
    return typeof value === 'number' ? [`${who} ${value} ${unitFor(value, metric.unit)}`.trim()] : [String(value)]
  })
  if (items.length > 0) return listed(items)
  return metric.kind === 'eventTime' ? 'none' : ''
}
