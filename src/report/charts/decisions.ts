// Decisions: a table of choices, the most frequent decisions first: how often each choice was taken when
// it was offered. The metric is a ratio by `decision` and `choice`. Every question adds an offer for each choice, and
// takes one.
import type { ChartInfo } from '../../engine/game.ts'
import type { ResultCell } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import { agreeing, counted, listed, numberAndInterval, thousands } from '../numbers.ts'
import { cellsBeside, entryOf, shownVariants } from './side-by-side.ts'
import { playedOf } from './chart.ts'
import type { Chart, Sources, Table } from './chart.ts'

/** Rows of the first table, which stands open. */
const MAX_FIRST = 14
/** A choice that was offered less often stands in the file alone. */
const MIN_OFFERS = 30
const MAX_NAMES = 20

interface Decision {
  readonly name: string
  /** Times it was asked, in each variant. */
  readonly asked: readonly number[]
  /** Each with a cell for each variant. */
  readonly choices: readonly (readonly (ResultCell | undefined)[])[]
}

/** @returns undefined when the scenario has no such metric */
export function decisions(sources: Sources, { name, title, metrics: [metric] = [name] }: ChartInfo): Chart | undefined {
  const { result, about } = sources
  const variants = shownVariants(result, about)
  if (variants[0].metrics[metric] === undefined) return undefined
  const [
    {
      metrics: {
        [metric]: { unit },
      },
    },
  ] = variants
  const all = decisionsOf(cellsBeside(variants, metric), sources)
  const alike = all.filter(({ choices }) => choices.length === 1)
  const others = all.filter(({ choices }) => choices.length > 1)
  const shown = others
    .map((decision) => ({
      ...decision,
      choices: decision.choices.filter((cells) => cells.some((cell) => (cell?.trials ?? 0) >= MIN_OFFERS)),
    }))
    .filter(({ choices }) => choices.length > 0)
  const first = shown.filter(
    (_, index) => shown.slice(0, index + 1).reduce((rows, { choices }) => rows + choices.length, 0) <= MAX_FIRST,
  )
  const tableOf = (heading: string, group: readonly Decision[]): Table => ({
    title: heading,
    file: metric,
    isGrouped: true,
    ...(variants.length > 1 ? { isBeside: true, each: `${unit}, with the number of offers` } : {}),
    columns: [
      { title: 'decision' },
      { title: 'choice' },
      ...(variants.length > 1 ? variants.map((variant) => variant.name) : [unit, 'interval', 'offers']).map(
        (column) => ({
          title: column,
          isNumber: true,
        }),
      ),
    ],
    rows: group.flatMap(({ name: decision, asked, choices }) =>
      choices.map((cells) => [
        `${decision} (asked ${listed(asked.map(thousands))} time${sum(asked) === 1 ? '' : 's'})`,
        namerOf(about)('choice', labelOf(cells, 'choice')),
        ...(variants.length > 1
          ? cells.map((cell) => entryOf(variants[0].metrics[metric], cell, true))
          : cells.flatMap((cell) => [
              ...numberAndInterval(variants[0].metrics[metric], cell!),
              thousands(cell!.trials!),
            ])),
      ]),
    ),
  })
  return {
    name,
    title,
    finding: neverTaken(shown),
    caption:
      `Of the times that it was offered, how often each choice was taken, in ${playedOf(variants, about.playout)}; ` +
      'the decisions asked most often first. What is offered several times at once (three disks to take) is one ' +
      `offer; nobody is asked where only one thing can be done.${alikeOf(alike)}`,
    panels: [],
    tables: [tableOf('Asked most:', first), tableOf('The others:', shown.slice(first.length))],
  }
}

/** Choices that nobody takes are dead weight, or unknown to the agents. */
function neverTaken(all: readonly Decision[]): string {
  const choices = all.flatMap((decision) => decision.choices)
  const never = choices.filter((cells) => cells.every((cell) => (cell?.successes ?? 0) === 0))
  return never.length === 0
    ? 'Every choice is taken at times'
    : `${never.length} of ${counted(choices.length, 'choice')} ${agreeing(never.length, 'is', 'are')} ` +
        'offered and never taken'
}

const labelOf = (cells: readonly (ResultCell | undefined)[], key: string): string =>
  String(cells.find((cell) => cell !== undefined)!.by[key])

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The decisions that were ever asked, the most frequent first, each with its choices by how often they were taken. */
function decisionsOf(cells: readonly (readonly (ResultCell | undefined)[])[], { about }: Sources): Decision[] {
  const nameOf = namerOf(about)
  const takenOf = (choice: readonly (ResultCell | undefined)[]): number =>
    sum(choice.map((cell) => cell?.successes ?? 0)) / Math.max(1, sum(choice.map((cell) => cell?.trials ?? 0)))
  return [...Map.groupBy(cells, (choice) => labelOf(choice, 'decision'))]
    .map(([decision, choices]) => ({
      name: nameOf('decision', decision),
      asked: choices[0].map((_, variant) => sum(choices.map((choice) => choice[variant]?.successes ?? 0))),
      choices: choices.toSorted((a, b) => takenOf(b) - takenOf(a)),
    }))
    .toSorted((a, b) => sum(b.asked) - sum(a.asked))
}

/** Decisions among things of one kind, of which the shares say nothing. */
function alikeOf(alike: readonly Decision[]): string {
  if (alike.length === 0) return ''
  const names = [
    ...alike.slice(0, MAX_NAMES).map(({ name }) => `“${name}”`),
    ...(alike.length > MAX_NAMES ? [`${alike.length - MAX_NAMES} more`] : []),
  ]
  return ` Left out, since all that they offer is of one kind: ${listed(names)}.`
}
