// The charts of `compare`: differences in pairs, and each variant by itself.
import type { Chart, Table } from '../../report/charts/chart.ts'
import { differencePanel, rowOf, rowsSpec } from '../../report/charts/rows.ts'
import { boundsOf, INTERVAL, isShare, numbersOf, thousands, withInterval } from '../../report/numbers.ts'
import { labelOf, pairLabels } from '../../report/pair-labels.ts'
import { numberName } from '../target.ts'
import {
  difference,
  differenceCells,
  differenceHeading,
  eachForItself,
  headingOf,
  nameOf,
  playoutOf,
  verdictWord,
} from '../words.ts'
import { hasStoppedEarlier, inOrder } from './study.ts'
import type { CompareFinding, ContextFinding } from './study.ts'

type Judged = ContextFinding['pairs'][number]

/** More pairs than this are not drawn. */
const MAX_ROWS = 40

export function differencesChart(finding: CompareFinding): Chart {
  const { contexts, measured } = finding
  const { mode } = finding.options
  const { against, within } = pairLabels(contexts[0].pairs)
  const label = (pair: Judged): string =>
    mode === 'against' ? (against === undefined ? labelOf(pair) : pair.second) : `${pair.second} − ${pair.first}`
  const seriesName = ({ name }: ContextFinding): string => (name === '' ? 'as asked' : name)
  const rows = contexts.flatMap((context) =>
    context.pairs.flatMap((pair) =>
      rowOf(label(pair), pair.difference, difference(measured, pair.difference), seriesName(context)),
    ),
  )
  const isDrawn = rows.length > 0 && contexts[0].pairs.length <= MAX_ROWS
  const series = contexts.length > 1 ? contexts.map(seriesName) : undefined
  return {
    name: 'differences',
    title:
      mode !== 'against'
        ? 'Differences between variants'
        : `Difference to ${against === undefined ? `the first of each ${within}` : against}`,
    caption:
      'Same dice in pairs. ' +
      `${contexts.length === 1 ? 'All intervals' : 'Intervals of one colour'} hold together. ` +
      'One that leaves out 0 is a verdict.',
    panels: isDrawn ? [differencePanel(measured, rows, series)] : [],
    tables: [differencesTable(finding, label, seriesName), ...othersTable(finding, label)],
  }
}

function differencesTable(
  finding: CompareFinding,
  label: (pair: Judged) => string,
  seriesName: (context: ContextFinding) => string,
): Table {
  const { contexts, measured, options } = finding
  const isSeveral = contexts.length > 1
  const all = contexts.flatMap((context) => context.pairs.map((pair) => ({ context, pair })))
  return {
    file: 'differences',
    isGrouped: isSeveral,
    columns: [
      ...(isSeveral ? [{ title: 'asked with' }] : []),
      { title: 'variant' },
      { title: differenceHeading(measured), isNumber: true },
      { title: 'interval', isNumber: true },
      { title: 'pairs', isNumber: true },
      { title: 'verdict' },
    ],
    rows: all.map(({ context, pair }) => [
      ...(isSeveral ? [seriesName(context)] : []),
      label(pair),
      ...differenceCells(
        measured,
        pair.difference,
        all.map((one) => one.pair.difference),
      ),
      thousands(pair.difference.count),
      verdictWord(pair.verdict, measured, options.isLessBetter, options.delta),
    ]),
    data: {
      columns: ['asked with', 'first', 'second', 'difference', ...INTERVAL, 'pairs', 'verdict'],
      rows: all.map(({ context, pair: { first, second, difference: gap, verdict } }) => [
        seriesName(context),
        first,
        second,
        ...numbersOf(gap),
        gap.count,
        verdict,
      ]),
    },
  }
}

/** What else differs, as asked. */
function othersTable(
  { contexts: [{ pairs }], others, measured }: CompareFinding,
  label: (pair: Judged) => string,
): Table[] {
  return others.length === 0 || pairs.length === 0
    ? []
    : [
        {
          file: 'other-differences',
          title: 'Other differences, same dice; each interval for itself',
          columns: [
            { title: 'variant' },
            ...others.map((other) => ({
              title: `${headingOf(other.measured)}, ${differenceHeading(other.measured)}`,
              short: `${nameOf(other.measured)}, difference`,
              isNumber: true,
            })),
          ],
          rows: pairs.map((pair, index) => [
            label(pair),
            ...others.map((other) => difference(other.measured, other.differences[index])),
          ]),
          data: {
            columns: ['first', 'second', 'measured', 'difference', ...INTERVAL, `${playoutOf(measured)}s`],
            rows: pairs.flatMap(({ first, second }, pair) =>
              others.map(({ measured: { reference }, differences }) => [
                first,
                second,
                reference,
                ...numbersOf(differences[pair]),
                differences[pair].count,
              ]),
            ),
          },
        },
      ]
}

export function variantsChart({
  contexts,
  measured,
  others: compared,
  unfinished,
  options: { level, mode, isLessBetter },
}: CompareFinding): Chart {
  const [{ variants }, ...asked] = contexts
  const others = [...compared, ...(unfinished === undefined ? [] : [unfinished])]
  const ownRows = (mode === 'against' ? variants : inOrder(variants, isLessBetter)).flatMap(({ name, estimate }) =>
    rowOf(name, estimate, withInterval(measured, estimate)),
  )
  const earlier = hasStoppedEarlier(variants)
    ? ` Variants with a clear verdict stopped early, so their numbers are of fewer ${playoutOf(measured)}s.`
    : ''
  return {
    name: 'variants',
    title: `${numberName(measured)} by variant`,
    caption:
      'Each variant by itself; all intervals hold together. ' +
      `They may overlap although the difference in pairs is clear.${earlier}`,
    panels:
      ownRows.length === 0 || ownRows.length > MAX_ROWS
        ? []
        : [{ spec: (width) => rowsSpec(ownRows, { axis: measured.unit, isShare: isShare(measured) }, width) }],
    tables: [
      {
        file: 'variants',
        ...(others.length === 0 ? {} : { title: eachForItself(measured) }),
        columns: [
          { title: 'variant' },
          { title: `${playoutOf(measured)}s`, isNumber: true },
          { title: headingOf(measured), short: nameOf(measured), isNumber: true },
          ...others.map((other) => ({
            title: headingOf(other.measured),
            short: nameOf(other.measured),
            isNumber: true,
          })),
        ],
        rows: variants.map(({ name, playouts: played, estimate }, index) => [
          name,
          thousands(played),
          withInterval(measured, estimate),
          ...others.map((other) => withInterval(other.measured, other.estimates[index])),
        ]),
        data: {
          columns: ['variant', `${playoutOf(measured)}s`, 'measured', 'estimate', ...INTERVAL],
          rows: variants.flatMap(({ name, playouts: played, estimate }, index) => [
            [name, played, measured.reference, ...numbersOf(estimate)],
            ...others.map((other) => [
              name,
              played,
              other.measured.reference,
              ...boundsOf(other.estimates[index]),
              level,
            ]),
          ]),
        },
      },
      ...(asked.length === 0
        ? []
        : [
            {
              file: 'variants-asked-otherwise',
              title: 'Other play styles and settings',
              isGrouped: true,
              columns: [
                { title: 'asked with' },
                { title: 'variant' },
                { title: `${playoutOf(measured)}s`, isNumber: true },
                { title: headingOf(measured), short: nameOf(measured), isNumber: true },
              ],
              rows: asked.flatMap((context) =>
                context.variants.map(({ name, playouts: played, estimate }) => [
                  context.name,
                  name,
                  thousands(played),
                  withInterval(measured, estimate),
                ]),
              ),
              data: {
                columns: ['asked with', 'variant', `${playoutOf(measured)}s`, 'measured', 'estimate', ...INTERVAL],
                rows: asked.flatMap((context) =>
                  context.variants.map(({ name, playouts: played, estimate }) => [
                    context.name,
                    name,
                    played,
                    measured.reference,
                    ...numbersOf(estimate),
                  ]),
                ),
              },
            },
          ]),
    ],
  }
}
