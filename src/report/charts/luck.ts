// Luck: which kinds of chance decide games. Each kind's share of the spread of wins, the most decisive first.
import { LUCK_DIMENSION } from '../../engine/luck.ts'
import type { KindOfLuck } from '../../simulate/luck.ts'
import { namerOf } from '../about.ts'
import { kindsOfLuck } from '../luck.ts'
import { levelInWords, listed, percentFigures, thousands } from '../numbers.ts'
import type { Chart, Panel, Sources } from './chart.ts'
import { rowsSpec } from './rows.ts'
import type { Row } from './rows.ts'
import { shownVariants } from './side-by-side.ts'
import { column, dataColumn, numberColumn, shownColumn, tableOf } from './table-columns.ts'

/** Rows of a picture: those that decide most in any variant. */
const MAX_ROWS = 8
/** Kinds that the finding names. */
const TOLD = 2
/** Fewer games say too little about shares of a few percent. */
const MIN_PLAYOUTS = 500

export function luck(sources: Sources): Chart | undefined {
  const { result, about } = sources
  const variants = shownVariants(result, about)
    .filter(({ playouts }) => playouts >= MIN_PLAYOUTS)
    .map((variant) => ({ variant, kinds: kindsOfLuck(variant, about, result.level).filter(isKnown) }))
    .filter(({ kinds }) => kinds.length > 0)
  if (variants.length === 0) return undefined
  const nameOf = namerOf(about)
  const shown = (kind: string): string => nameOf(LUCK_DIMENSION, kind)
  const foremost = foremostOf(variants.map(({ kinds }) => kinds))
  const [{ kinds }] = variants
  const told = kinds
    .slice(0, TOLD)
    .map((kind) => `${shown(kind.kind)} ${percentOf(kind.share.value)} (${intervalOf(kind)})`)
  return {
    name: 'luck',
    title: 'Luck that decides games',
    finding: `dice and draws explain ${percentOf(sumOf(kinds))} of who wins, among them ${listed(told)}`,
    caption:
      'How much better or worse than its exact mean each kind of dice and draws came out. ' +
      'Its share is how much of who wins that explains (share of variance). ' +
      'The shares add up. What is left cannot be split up. ' +
      `Lines through dots are ${levelInWords(result.level)} intervals. ` +
      `The luck of one ${about.playout}: replay --luck.`,
    panels: [panelOf(variants, foremost, shown)],
    tables: [
      tableOf(
        variants.flatMap(({ variant, kinds: all }) => all.map((kind) => ({ ...kind, variant: variant.name }))),
        [
          column('variant', ({ variant }) => variant, { isShown: variants.length > 1 }),
          column('luck', ({ kind }) => kind, { show: ({ kind }) => shown(kind) }),
          numberColumn('share of variance', ({ share }) => share.value, {
            show: (kind) => `${percentOf(kind.share.value)} (${intervalOf(kind)})`,
          }),
          dataColumn('low', ({ share }) => share.low, 'low'),
          dataColumn('high', ({ share }) => share.high, 'high'),
          numberColumn('outcomes', ({ outcomes }) => outcomes),
          dataColumn('z', ({ z }) => z, 'number'),
          dataColumn('worth', ({ worth }) => worth, 'number'),
          shownColumn('more is', effectOf),
        ],
        { file: 'luck', isDetail: true },
      ),
    ],
  }
}

const isKnown = ({ share }: KindOfLuck): boolean => !Number.isNaN(share.value)

/** Which way it works: adversaries that bring points may help. */
const effectOf = ({ share, worth }: KindOfLuck): string => (share.low > 0 ? (worth > 0 ? 'good' : 'bad') : "can't tell")

const percentOf = (share: number): string => `${percentFigures(share, 1)}%`
const intervalOf = ({ share }: KindOfLuck): string => `${percentFigures(share.low, 1)}–${percentFigures(share.high, 1)}`
/** Without what each share is more than 0 by for want of less. */
const sumOf = (kinds: readonly KindOfLuck[]): number =>
  Math.max(
    0,
    kinds.reduce((sum, { unclamped }) => sum + unclamped, 0),
  )

/** The kinds that decide most in any variant, the most decisive first. */
function foremostOf(all: readonly (readonly KindOfLuck[])[]): string[] {
  const most = new Map<string, number>()
  for (const { kind, share } of all.flat()) most.set(kind, Math.max(most.get(kind) ?? 0, share.value))
  return [...most]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_ROWS)
    .map(([kind]) => kind)
}

function panelOf(
  variants: readonly { readonly variant: { readonly name: string }; readonly kinds: readonly KindOfLuck[] }[],
  foremost: readonly string[],
  shown: (kind: string) => string,
): Panel {
  const rows = foremost.flatMap((name) =>
    variants.flatMap(({ variant, kinds }): Row[] =>
      kinds
        .filter(({ kind }) => kind === name)
        .map((kind) => ({
          label: shown(name),
          ...(variants.length > 1 && { series: variant.name }),
          estimate: kind.share.value,
          low: kind.share.low,
          high: kind.share.high,
          text: `${percentOf(kind.share.value)} (${intervalOf(kind)})`,
          tip:
            `${percentOf(kind.share.value)} (${intervalOf(kind)}) of the variance, ` +
            `${thousands(kind.outcomes)} outcomes`,
        })),
    ),
  )
  const series = variants.length > 1 ? variants.map(({ variant }) => variant.name) : undefined
  const most = Math.max(...rows.map(({ high }) => high))
  const look = { axis: 'share of variance', isShare: true, domain: [0, most] as const, ...(series && { series }) }
  return { spec: (width) => rowsSpec(rows, look, width), ...(series && { series }) }
}
