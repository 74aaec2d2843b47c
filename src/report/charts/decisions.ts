// What is decided, and how? A table of choices, the decisions that are asked most first: of the times that each was offered, how
// often it was taken. The metric is a ratio by `decision` and `choice`; every question adds an offer for each choice, and takes one.
import type { ChartInfo } from '../../games/game.ts'
import type { ResultCell } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import { counted, listed, thousands } from '../numbers.ts'
import { numbersOf } from './cells.ts'
import type { Chart, Sources, Table } from './chart.ts'
import { firstAlone } from './chart.ts'

/** Rows of the first table, which stands open. */
const MOST_FIRST = 14
/** A choice that was offered less often stands in the file alone. */
const LEAST_OFFERS = 30
const MOST_NAMES = 20

interface Decision {
  readonly name: string
  /** Times it was asked. */
  readonly asked: number
  readonly choices: readonly ResultCell[]
}

/** @returns undefined when the scenario has no such metric */
export function decisions(sources: Sources, { name, title, metrics: [metric] = [name] }: ChartInfo): Chart | undefined {
  const { result, about } = sources
  const [arm] = result.arms
  if (arm.metrics[metric] === undefined) return undefined
  const all = decisionsOf(arm.metrics[metric].cells, sources)
  const alike = all.filter(({ choices }) => choices.length === 1)
  const others = all.filter(({ choices }) => choices.length > 1)
  const shown = others.map((decision) => ({ ...decision, choices: decision.choices.filter(({ trials = 0 }) => trials >= LEAST_OFFERS) })).filter(({ choices }) => choices.length > 0)
  const first = shown.filter((_, at) => shown.slice(0, at + 1).reduce((rows, { choices }) => rows + choices.length, 0) <= MOST_FIRST)
  const tableOf = (heading: string, some: readonly Decision[]): Table => ({
    title: heading, file: metric, isGrouped: true,
    columns: [{ title: 'decision' }, { title: 'choice' }, { title: arm.metrics[metric].unit, isNumber: true }, { title: 'interval', isNumber: true }, { title: 'offers', isNumber: true }],
    rows: some.flatMap(({ name: decision, asked, choices }) => choices.map((cell) =>
      [`${decision} (asked ${counted(asked, 'time')})`, namerOf(about)('choice', cell.by.choice), ...numbersOf(arm.metrics[metric], cell), thousands(cell.trials!)])),
  })
  return {
    name, title,
    caption: `Of the times that it was offered, how often each choice was taken, in ${counted(arm.playouts, about.playout)}; the decisions asked most often first. What is offered several times at once (three disks to take) is one offer; nobody is asked where only one thing can be done.${alikeOf(alike)}${firstAlone(result)}`,
    panels: [],
    tables: [tableOf('Asked most:', first), tableOf('The others:', shown.slice(first.length))],
  }
}

/** The decisions that were ever asked, the most frequent first, each with its choices by how often they were taken. */
function decisionsOf(cells: readonly ResultCell[], { about }: Sources): Decision[] {
  const nameOf = namerOf(about)
  return [...Map.groupBy(cells, ({ by }) => String(by.decision))].map(([decision, choices]) => ({
    name: nameOf('decision', decision),
    asked: choices.reduce((sum, { successes = 0 }) => sum + successes, 0),
    choices: choices.toSorted((a, b) => b.estimate! - a.estimate!),
  })).toSorted((a, b) => b.asked - a.asked)
}

/** Decisions among things of one kind, of which the shares say nothing. */
function alikeOf(alike: readonly Decision[]): string {
  if (alike.length === 0) return ''
  const names = [...alike.slice(0, MOST_NAMES).map(({ name }) => `“${name}”`), ...(alike.length > MOST_NAMES ? [`${alike.length - MOST_NAMES} more`] : [])]
  return ` Left out, since all that they offer is of one kind: ${listed(names)}.`
}
