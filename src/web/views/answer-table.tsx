// A table of an answer to any question. Estimates with intervals are dots on one scale; you can sort and filter. A row
// that may have no effect is grey.
import { useSignal } from '@preact/signals'
import type { AnswerData } from '../../report/answer-data.ts'
import type { Use } from '../../workbench/studio/view.ts'

type Table = AnswerData['tables'][number]
type Row = Table['rows'][number]

/** A column as people see it. */
interface Shown {
  readonly title: string
  readonly at: number
  /** Of an estimate, where its interval stands. */
  readonly low?: number
  readonly high?: number
  readonly unit?: string
  readonly isText: boolean
}

/** Where a value stands on the scale of a column, in percent. */
interface Scale {
  readonly from: number
  readonly to: number
  readonly isDifference: boolean
}

const MIN_FILTER = 12
/** A longer table begins with a few rows. */
const [MAX_ROWS, FEW_ROWS] = [20, 12]
/** A scale of differences ends at a multiple of this. */
const NICE = 0.05
const DECIMALS = 2

interface TableProps {
  readonly table: Table
  readonly uses: readonly Use[]
  /** Names of settings, by their paths. */
  readonly names: ReadonlyMap<string, string>
  readonly onUse: (id: string) => void
  /** The target, from 0 to 1. */
  readonly target?: number
  /** Hears of a moved target; without it nobody can move the target. */
  readonly onTarget?: (wins: number) => void
}

export function AnswerTable({ table, uses, names, onUse, target, onTarget }: TableProps) {
  const sorted = useSignal<Order | undefined>(undefined)
  const filter = useSignal('')
  const isWhole = useSignal(false)
  const kinds = kindColumn(table)
  const columns = shownColumns(table).filter(({ at }) => at !== kinds)
  const main = columns.find(({ low }) => low !== undefined)
  const scale = main && scaleOf(table, main)
  const words = filter.value.trim().toLowerCase()
  /** A long table begins with the recommended rows and those with a clear effect. */
  const isWanted = ({ row, use }: UsableRow): boolean =>
    use?.isBest === true || (main !== undefined && scale?.isDifference === true && !isUnclear(row, main, scale))
  const all = table.rows
    .map((row, index): UsableRow => ({ row, use: uses.find((one) => one.row === index) }))
    .filter(({ row }) => words === '' || textOf(row, names).toLowerCase().includes(words))
  const found = inOrder(all, sorted.value, table.rows.length > MAX_ROWS ? isWanted : undefined)
  const few = Math.max(FEW_ROWS, found.filter(isWanted).length)
  const rows = isWhole.value || found.length <= MAX_ROWS ? found : found.slice(0, few)
  const hasUses = uses.length > 0
  return (
    <figure class="answer-table">
      <figcaption>{table.title}</figcaption>
      {table.rows.length >= MIN_FILTER && (
        <input
          type="search"
          class="filter"
          aria-label={`Find in ${table.title}`}
          placeholder="Find"
          value={filter.value}
          onInput={(event) => {
            filter.value = event.currentTarget.value
          }}
        />
      )}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.at} scope="col" aria-sort={sortWord(column.at, sorted.value)}>
                <button
                  type="button"
                  onClick={() => {
                    const now = sorted.value
                    sorted.value =
                      now?.at !== column.at
                        ? { at: column.at, isDown: !column.isText }
                        : now.isDown === column.isText
                          ? undefined
                          : { at: column.at, isDown: !now.isDown }
                  }}
                >
                  {names.get(column.title) ?? column.title}
                  <span aria-hidden="true">{sortMark(column.at, sorted.value)}</span>
                </button>
              </th>
            ))}
            {scale && (
              <td class="scale-head">
                <Ends scale={scale} {...(target !== undefined && { target })} {...(onTarget && { onTarget })} />
              </td>
            )}
            {hasUses && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, use }, index) => [
            kinds !== undefined && sorted.value === undefined && row[kinds] !== rows[index - 1]?.row[kinds] && (
              <tr class="group" key={`kind ${index}`}>
                <th scope="rowgroup" colSpan={columns.length + (scale ? 1 : 0) + (hasUses ? 1 : 0)}>
                  {String(row[kinds])}
                </th>
              </tr>
            ),
            <tr key={use?.id ?? index} class={main && scale && isUnclear(row, main, scale) ? 'unclear' : ''}>
              {columns.map((column) => (
                <td
                  key={column.at}
                  data-label={names.get(column.title) ?? column.title}
                  class={column.isText ? '' : 'figure'}
                >
                  <Cell row={row} column={column} table={table} names={names} />
                </td>
              ))}
              {scale && main && (
                <td class="scale" aria-hidden="true">
                  <Dot row={row} column={main} scale={scale} {...(target !== undefined && { target })} />
                </td>
              )}
              {hasUses && (
                <td class="use">
                  {use?.isNow === true && <small>{use.label}</small>}
                  {use !== undefined && use.isNow !== true && (
                    <button type="button" class={use.isBest === true ? 'best' : ''} onClick={() => onUse(use.id)}>
                      {use.label.length > MAX_LABEL ? 'Use' : use.label}
                      {use.label.length > MAX_LABEL && <span class="hidden">{use.label.slice('Use'.length)}</span>}
                    </button>
                  )}
                </td>
              )}
            </tr>,
          ])}
        </tbody>
      </table>
      {rows.length < found.length && (
        <button
          type="button"
          onClick={() => {
            isWhole.value = true
          }}
        >
          Show all {found.length} rows
        </button>
      )}
      {rows.length === 0 && <p class="unclear">{words === '' ? 'Nothing yet.' : 'No row has these words.'}</p>}
    </figure>
  )
}

/** A longer label shows as `Use`: the row says the rest. */
const MAX_LABEL = 12

/** The column `kind`, if rows of the same kind stand together. */
function kindColumn({ columns, rows }: Table): number | undefined {
  const at = columns.findIndex(({ name, kind }) => name === 'kind' && kind === 'text')
  if (at < 0) return undefined
  const kinds = rows.map((row) => row[at])
  const begun = kinds.filter((kind, index) => kind !== kinds[index - 1])
  return begun.length === new Set(begun).size ? at : undefined
}

function shownColumns({ columns }: Table): Shown[] {
  // Where no column of words has a heading, rows would have no names.
  const hasNamedText = columns.some(({ kind, title }) => kind === 'text' && title !== undefined)
  return columns.flatMap(({ name, kind, title, unit }, at): Shown[] => {
    if (kind === 'estimate') {
      const [low, high] = [columns.at(at + 1)?.kind === 'low' ? at + 1 : undefined, at + 2]
      return [
        {
          title: (title ?? 'Estimate').replace(/ \(95%\)$/, ''),
          at,
          ...(low !== undefined && { low, high }),
          ...(unit !== undefined && { unit }),
          isText: false,
        },
      ]
    }
    if (kind === 'text' && title === undefined && !hasNamedText) return [{ title: name, at, isText: true }]
    return title === undefined || !['text', 'number'].includes(kind) ? [] : [{ title, at, isText: kind === 'text' }]
  })
}

const numberAt = (row: Row, at: number | undefined): number | undefined => {
  const value = at === undefined ? undefined : row[at]
  return typeof value === 'number' ? value : undefined
}

// ---- Scale ---------------------------------------------------------------------------------------------------------

function scaleOf({ rows }: Table, { at, low, high, unit }: Shown): Scale | undefined {
  // Without a unit each row has its own.
  if (unit === undefined) return undefined
  const values = rows.flatMap((row) => [at, low, high].flatMap((one) => numberAt(row, one) ?? []))
  if (values.length === 0) return undefined
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (least >= 0 && unit === 'share') return { from: 0, to: 1, isDifference: false }
  if (least >= 0) return { from: 0, to: most || 1, isDifference: false }
  const reach = Math.max(-least, most)
  const end = unit === 'share' ? Math.min(1, Math.ceil(reach / NICE) * NICE) : reach
  return { from: -end, to: end, isDifference: true }
}

const percentAt = ({ from, to }: Scale, value: number): string =>
  `${100 * Math.min(1, Math.max(0, (value - from) / (to - from)))}%`

function isUnclear(row: Row, { low, high }: Shown, { isDifference }: Scale): boolean {
  const [from, to] = [numberAt(row, low), numberAt(row, high)]
  return isDifference && from !== undefined && to !== undefined && from <= 0 && to >= 0
}

interface DotProps {
  readonly row: Row
  readonly column: Shown
  readonly scale: Scale
  readonly target?: number
}

function Dot({ row, column: { at, low, high }, scale, target }: DotProps) {
  const [value, from, to] = [at, low, high].map((one) => numberAt(row, one))
  return (
    <span class="line">
      {scale.isDifference && <span class="zero" style={{ left: percentAt(scale, 0) }} />}
      {target !== undefined && <span class="aim" style={{ left: percentAt(scale, target) }} />}
      {from !== undefined && to !== undefined && (
        <span class="range" style={{ left: percentAt(scale, from), right: `calc(100% - ${percentAt(scale, to)})` }} />
      )}
      {value !== undefined && <span class="dot" style={{ left: percentAt(scale, value) }} />}
    </span>
  )
}

interface EndsProps {
  readonly scale: Scale
  readonly target?: number
  readonly onTarget?: (wins: number) => void
}

/** The ends of the scale; of wins a target that can be moved. */
function Ends({ scale, target, onTarget }: EndsProps) {
  const isWins = !scale.isDifference && scale.to === 1
  const wordsAt = (value: number): string =>
    scale.isDifference ? signed(100 * value) : isWins ? String(100 * value) : figure(value)
  if (isWins && onTarget !== undefined)
    return (
      <label class="aim-at">
        <span>
          Target{target === undefined ? '' : ` ${Math.round(100 * target)}`}, wins in 100 <small>move it</small>
        </span>
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={Math.round(100 * (target ?? 0.5))}
          onInput={(event) => onTarget(event.currentTarget.valueAsNumber)}
        />
      </label>
    )
  return (
    <span class="ends">
      <span>{wordsAt(scale.from)}</span>
      {scale.isDifference && <span>0</span>}
      <span>{wordsAt(scale.to)}</span>
    </span>
  )
}

// ---- Words ---------------------------------------------------------------------------------------------------------

interface CellProps {
  readonly row: Row
  readonly column: Shown
  readonly table: Table
  readonly names: TableProps['names']
}

function Cell({ row, column: { at, low, high, unit }, table, names }: CellProps) {
  const value = row[at]
  if (value === null || value === undefined) return <>–</>
  if (typeof value !== 'number') return <>{names.get(String(value)) ?? String(value)}</>
  if (low === undefined) return <>{value.toLocaleString('en')}</>
  const isDifference = table.rows.some((one) => (numberAt(one, low) ?? 0) < 0)
  const one = (of: number): string =>
    unit === 'share' ? (isDifference ? signed(100 * of) : wins(100 * of)) : isDifference ? signed(of) : figure(of)
  const [from, to] = [numberAt(row, low), numberAt(row, high)]
  return (
    <>
      {one(value)}{' '}
      {from !== undefined && to !== undefined && (
        <small>
          ({one(from)} to {one(to)})
        </small>
      )}
    </>
  )
}

const wins = (value: number): string =>
  Math.abs(value) < 1 && value !== 0 ? value.toFixed(1) : String(Math.round(value))

const signed = (value: number): string => {
  const size = Math.abs(value)
  const words = size >= 10 ? String(Math.round(size)) : size >= 1 ? size.toFixed(1) : figure(size)
  return Number(words) === 0 ? '0' : `${value < 0 ? '−' : '+'}${words}`
}

const figure = (value: number): string =>
  Math.abs(value) >= 100
    ? String(Math.round(value))
    : String(Number(value.toFixed(Math.abs(value) >= 10 ? 1 : DECIMALS)))

const textOf = (row: Row, names: TableProps['names']): string =>
  row.map((value) => (typeof value === 'string' ? (names.get(value) ?? value) : '')).join(' ')

// ---- Order ---------------------------------------------------------------------------------------------------------

interface Order {
  readonly at: number
  readonly isDown: boolean
}

interface UsableRow {
  readonly row: Row
  readonly use: Use | undefined
}

/** @param isFirst rows that come first while nobody sorts; without it they stay in the order of the answer */
function inOrder(
  rows: readonly UsableRow[],
  order: Order | undefined,
  isFirst: ((row: UsableRow) => boolean) | undefined,
): readonly UsableRow[] {
  if (order !== undefined) return rows.toSorted((a, b) => compared(a.row, b.row, order))
  return isFirst === undefined ? rows : rows.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
}

function compared(a: Row, b: Row, { at, isDown }: Order): number {
  const [one, other] = [a[at], b[at]]
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one ?? '').localeCompare(String(other ?? ''), 'en', { numeric: true })
  return isDown ? -order : order
}

function sortWord(at: number, order: Order | undefined): 'ascending' | 'descending' | 'none' {
  return order?.at !== at ? 'none' : order.isDown ? 'descending' : 'ascending'
}

function sortMark(at: number, order: Order | undefined): string {
  return order?.at !== at ? '' : order.isDown ? ' ↓' : ' ↑'
}
