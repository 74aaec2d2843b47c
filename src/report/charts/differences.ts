// Differences between variants: later ones against the first of their scenario or group, over the same games, so
// that shared chance cancels out.
import { bonferroniLevel } from '../../estimate/index.ts'
import { differenceAt, isUntouched } from '../../simulate/index.ts'
import { referenceText } from '../../simulate/reference.ts'
import { nameInText } from '../../simulate/variant-names.ts'
import { excludesZero, pairTallyOf } from '../../simulate/result.ts'
import type { Result, ResultPair, ResultVariant } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import type { Namer } from '../about.ts'
import { capital, counted, isShare, levelInWords, lowerFirst, signedWithInterval, withInterval } from '../numbers.ts'
import { column, dataColumn, numberColumn, signedColumn, tableOf as declared } from './table-columns.ts'
import { mainMetric, shownInterval } from '../main-metric.ts'
import { pairLabels } from '../pair-labels.ts'
import { sharedGames } from '../shared-games.ts'
import { drawnVariants, withNote } from './side-by-side.ts'
import type { Chart, Panel, Sources, Table } from './chart.ts'
import { emptyPanel, variantName } from './chart.ts'
import { clearestWords, differencePanel } from './rows.ts'
import type { Row } from './rows.ts'

/** Metrics that have a picture; the table has all. */
const MAX_METRICS = 4
/** Rows of a metric with dimensions that have a picture. */
const MAX_ROWS = 48

type Difference = ResultPair['differences'][number]

export function differences(sources: Sources): Chart | undefined {
  const { result } = sources
  if (result.pairs.length === 0 || result.pairs[0].differences.length === 0) return undefined
  const nameOf = namerOf(sources.about)
  const variantOf = (name: string): ResultVariant => result.variants.find((one) => one.name === name)!
  const called = (name: string): string => variantName(sources, variantOf(name))
  const inText = (name: string): string => (called(name) === name ? nameInText(variantOf(name)) : called(name))
  const pairs = result.pairs.map(({ first, second }) => ({ first: called(first), second: called(second) }))
  const { against, within, labels } = pairLabels(pairs)
  const than = against === undefined ? `the first variant of the same ${within}` : inText(result.pairs[0].first)
  const main = mainMetric(result.variants[0], sources.about)?.name ?? ''
  const names = [...new Set(result.pairs[0].differences.map(({ metric }) => metric))].toSorted(
    (a, b) => Number(main === b || main.startsWith(`${b}[`)) - Number(main === a || main.startsWith(`${a}[`)),
  )
  const together = togetherOf(sources, names[0], main, labels)
  const shown = new Map(together.map(({ one, alone }) => [alone, shownInterval({ ...alone, ...one }, alone)]))
  const shownOf: Shown = (one) => shown.get(one) ?? one
  const panels = names
    .slice(0, MAX_METRICS)
    .flatMap((name) => panelOf(sources, name, labels, { nameOf, shownOf }) ?? [])
  const shared = sharedGames(
    result,
    together.flatMap(({ pair, one }) =>
      one.estimate === null ? [] : [{ to: pair.second, metric: names[0], estimate: one.estimate }],
    ),
  )
  const metric = result.variants[0].metrics[names[0]]
  const title = lowerFirst(metric.title)
  const there =
    shared?.rate === undefined
      ? ''
      : ` In the ${counted(shared.playouts, sources.about.playout)} that all play, ` +
        `its ${title} is ${withInterval(metric, shared.rate)}.`
  const others = result.variants.length > 2 ? '' : ` ${capital(inText(result.pairs[0].second))} against it.`
  return {
    name: 'differences',
    title: 'Differences between variants',
    finding: clearestWords(together, metric, 'difference'),
    caption:
      `Compared with ${than}, on the same dice.${there}${others} ` +
      `An interval (${levelInWords(result.level)}, each for itself) that reaches 0 ` +
      'leaves open whether anything changes' +
      (together.length > 1 && together.some(({ one }) => !excludesZero(one))
        ? `. In the ${title}, ` + 'an open difference has the wider interval that holds for all of them.'
        : '.'),
    panels,
    tables: [tableOf(result, names, labels, { nameOf, shownOf })],
  }
}

/** A difference with the interval that is shown. */
type Shown = (one: Difference) => Difference

/**
 * The differences in a metric with intervals that hold together, so that all of them at once say what is clear; of one
 * that has several numbers, in the main one.
 */
function togetherOf({ result }: Sources, name: string, main: string, labels: readonly string[]) {
  const all = result.pairs.flatMap((pair, index) =>
    pair.differences
      .filter((one) => one.metric === name && one.estimate !== null)
      .filter(({ by }) => !main.includes('[') || referenceText(name, by) === main)
      .map((alone) => ({ pair, reference: referenceText(name, alone.by), label: labels[index], alone })),
  )
  const level = bonferroniLevel(result.level, Math.max(1, all.length))
  return all.flatMap(({ pair, reference, label, alone }) => {
    const one = differenceAt(result, pair, reference, level)
    return one === undefined ? [] : [{ pair, one, alone, label }]
  })
}

function panelOf(
  { result, about }: Sources,
  name: string,
  pairNames: readonly string[],
  { nameOf, shownOf }: { readonly nameOf: Namer; readonly shownOf: Shown },
): Panel | undefined {
  const {
    variants: [
      {
        metrics: { [name]: metric },
      },
    ],
    pairs,
  } = result
  const among = pairs.flatMap(({ differences: estimates }) =>
    estimates.filter((one) => one.metric === name).map(shownOf),
  )
  const all = pairs.map(({ differences: estimates }, index) =>
    estimates
      .filter((one) => one.metric === name)
      .map(shownOf)
      .flatMap((one): Row[] => {
        if (one.estimate === null) return []
        const labels = labelOf(one, nameOf)
        const label =
          pairs.length > 1
            ? [labels, pairNames[index]].filter((part) => part !== '').join(', ')
            : labels === ''
              ? pairNames[index]
              : labels
        return [
          {
            label,
            estimate: one.estimate,
            low: one.low ?? one.estimate,
            high: one.high ?? one.estimate,
            text: signedWithInterval(metric, one, '', among),
            tip:
              signedWithInterval(metric, one, isShare(metric) ? '' : ` ${metric.unit}`) +
              ` in ${counted(one.count, 'pair')} of ${about.playout}s`,
          },
        ]
      }),
  )
  const count = all.flat().length
  if (count === 0 || (metric.dimensions !== undefined && count > MAX_ROWS)) return undefined
  if (pairs.every((pair) => isSame(result, pair, name)))
    return {
      heading: metric.title,
      ...emptyPanel(`In this no ${about.playout} of one variant differs from the same ${about.playout} of another.`),
    }
  const { variants, note } = drawnVariants(result, about)
  const rows = variants.flatMap((variant) => all.filter((_, index) => pairs[index].second === variant.name).flat())
  return withNote({ heading: metric.title, ...differencePanel(metric, rows) }, note)
}

/** Whether no playout of one variant came out otherwise in this than the same of the other. */
function isSame(result: Result, pair: ResultPair, name: string): boolean {
  const tally = pairTallyOf(result, pair)
  return tally.columns.every((column) => column.name !== name || isUntouched(tally, column))
}

function labelOf({ by }: Difference, nameOf: Namer): string {
  return Object.entries(by)
    .map(([key, label]) => nameOf(key, label))
    .join(' · ')
}

function tableOf(
  { variants, pairs }: Result,
  names: readonly string[],
  pairNames: readonly string[],
  { nameOf, shownOf }: { readonly nameOf: Namer; readonly shownOf: Shown },
): Table {
  const all = pairs.flatMap(({ first, second, differences: estimates }, index) =>
    names
      .flatMap((name) => estimates.filter((one) => one.metric === name))
      .map((one) => ({ first, second, label: pairNames[index], one: shownOf(one) })),
  )
  const [count, ...otherCounts] = new Set(all.map(({ one }) => one.count))
  return declared(
    all,
    [
      dataColumn('first', ({ first }) => first),
      column('variant', ({ second }) => second, {
        name: 'second',
        show: ({ label }) => label,
        isShown: pairs.length > 1,
      }),
      column('measured', ({ one }) =>
        [variants[0].metrics[one.metric].title, labelOf(one, nameOf)].filter((part) => part !== '').join(' '),
      ),
      signedColumn(
        'difference',
        ({ one }) => one,
        ({ one }) => variants[0].metrics[one.metric],
        { isClear: ({ one }) => excludesZero(one) },
      ),
      numberColumn('pairs', ({ one }) => one.count, { isShown: otherCounts.length > 0 }),
    ],
    {
      file: 'differences',
      isGrouped: pairs.length > 1,
      ...(otherCounts.length === 0 ? { each: `${counted(count, 'pair')} each` } : {}),
    },
  )
}
