// What the numbers of `value` say of each change: it matters, it is dead weight, it does not matter, or nothing is
// clear yet.
import { isWin } from '../../studies/win.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import { idleCell } from '../idle-words.ts'
import { playoutOf } from '../words.ts'
import type { Waste } from '../idle-words.ts'
import type { ValueFinding, ValueRow } from './study.ts'

/** Whether the whole interval lies within what does not matter. */
export const isLittle = ({ low, high }: ResultEstimate, delta: number | undefined): boolean =>
  delta !== undefined && low !== null && high !== null && low >= -delta && high <= delta

/** Whether it surely moves the number, and by an amount that may matter. */
export const matters = ({ isCalled, difference }: ValueRow, delta: number | undefined): boolean =>
  isCalled && !isLittle(difference, delta)

/** Something that the sheet has, and that does little although it is used. */
const isDeadWeight = ({ kind, idle, difference }: ValueRow, delta: number | undefined): boolean =>
  (kind === 'without' || kind === 'less') && idle === undefined && isLittle(difference, delta)

/** The dead weight of a sheet: of a thing that can also be reduced, all of it or what the reduction saves. */
export function deadWeight({ rows, options: { delta } }: ValueFinding): Waste[] {
  const dead = rows.filter((row) => isDeadWeight(row, delta))
  const gone = new Set(
    dead.flatMap(({ kind, thing }) => (kind === 'without' && thing !== undefined ? [thing.name] : [])),
  )
  return dead
    .filter(({ kind, thing }) => kind === 'without' || thing === undefined || !gone.has(thing.name))
    .map(({ name, kind, thing, points }) => ({
      name: thing === undefined ? name.replace(/^without /, '') : kind === 'without' ? thing.name : name,
      ...(thing?.price === undefined || points === undefined ? {} : { price: { ...thing.price, points: -points } }),
    }))
}

/** The verdict as an entry of a table. */
export function verdictCell(
  row: ValueRow,
  { measured, options: { delta, isLessBetter = false } }: ValueFinding,
): string {
  const { difference, idle, isDropped, isCalled } = row
  if (idle !== undefined) return idleCell(idle, playoutOf(measured))
  if (isDeadWeight(row, delta)) return 'dead weight'
  if (isLittle(difference, delta)) return 'too small to matter'
  if (isCalled) {
    const isMore = (difference.estimate ?? 0) > 0
    return isWin(measured) ? (isMore === isLessBetter ? 'worse' : 'better') : isMore ? 'more' : 'less'
  }
  return isDropped === true ? 'dropped' : 'unclear'
}
