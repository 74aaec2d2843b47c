// What the numbers of `value` say: of the sheet or the scenario, and of each change.
import { isWithin } from '../../studies/screen.ts'
import { isWin } from '../../studies/win.ts'
import { verdictFrom } from '../../report/answer.ts'
import type { Templates, Verdict } from '../../report/answer.ts'
import { isFarthest } from '../../report/foremost.ts'
import { inWords, thousands } from '../../report/numbers.ts'
import { idleCell, wasteWords } from '../idle-words.ts'
import type { Waste } from '../idle-words.ts'
import { amount, changeWords, narrowed, numberWords, playoutOf, playouts } from '../words.ts'
import { merged } from './names.ts'
import { isGain, isLegal } from './study.ts'
import type { ValueFinding, ValueRow } from './study.ts'

// ---- Of all changes ------------------------------------------------------------------------------------------------

// `by`: the difference in words, of an open one with what would narrow it. `of`: how many changes surely matter; null
// where this one matters most.
type Changed = { change: string; by: string; of: number | null }

const others = ({ of }: Changed): string =>
  of === null ? '' : `; ${inWords(of)} changes matter, too close to call which matters most`
const changed =
  (word: string) =>
  (one: Changed): string =>
    `${word}: ${one.change}: ${one.by}${others(one)}`

const CHANGED = {
  better: changed('BETTER'),
  worse: changed('WORSE'),
  weaker: changed('WEAKER'),
  more: changed('MORE'),
  less: changed('LESS'),
  'matters-most': changed('MATTERS MOST'),
  matters: changed('MATTERS'),
  easier: (one) => `EASIER ${one.change}: ${one.by}${others(one)}`,
  harder: (one) => `HARDER ${one.change}: ${one.by}${others(one)}`,
  keep: ({ change, by }) => `KEEP ${change.replace(/^without /, '')}: without it ${by}`,
  open: ({ change, by }) => `TOO CLOSE TO CALL: ${change}: ${by}`,
  'all-open': ({ change, by, of }) =>
    `TOO CLOSE TO CALL: none of ${thousands(of!)} changes matters clearly; largest so far: ${change}: ${by}`,
} as const satisfies Record<string, (one: Changed) => string>

const IDLE = {
  'dead-weight': ({ things }: { things: string }) => `DEAD WEIGHT here: ${things}`,
  untouched: ({ what, games }: { what: string; games: string }) => `NO EFFECT: ${what} changed ${games}`,
  'no-effect': ({ what, limit }: { what: string; limit: string }) => `NO EFFECT: ${what} moves ${limit}`,
} as const satisfies Templates

/** Those that were played on first, of these the farthest from 0. */
export const byInterest = (a: ValueRow, b: ValueRow): number =>
  Number(a.isDropped === true) - Number(b.isDropped === true) ||
  Math.abs(b.difference.estimate ?? 0) - Math.abs(a.difference.estimate ?? 0)

/** Whether it surely moves the number, and by an amount that may matter. */
export const matters = ({ isCalled, difference }: ValueRow, delta: number | undefined): boolean =>
  isCalled && !isWithin(difference, delta)

export function valueVerdict(finding: ValueFinding): Verdict {
  const { measured, options } = finding
  const { name, delta, isLessBetter = false } = options
  // The table names changes that made the same games together.
  const rows = merged(finding.rows)
  const say = (key: keyof typeof CHANGED, row: ValueRow, of: number | null = null): Verdict => {
    const { name: change, difference, enough } = row
    const narrow = row.isCalled
      ? undefined
      : narrowed(measured, difference, { variants: 2, enough, what: `${playoutOf(measured)}s of this change` })
    const by = `${changeWords(measured, difference)}${narrow?.words ?? ''}`
    return verdictFrom(CHANGED, key, { change, by, of }, { change, difference, of, ...narrow?.numbers })
  }
  const gain = rows.find((row) => matters(row, delta) && isLegal(row) && isGain(row, options))
  if (name !== undefined && gain !== undefined)
    return say(isWin(measured) ? (isLessBetter ? 'weaker' : 'better') : isLessBetter ? 'less' : 'more', gain)
  const dead = deadWeight(finding)
  if (dead.length > 0) return verdictFrom(IDLE, 'dead-weight', { things: wasteWords(dead) })
  const [first, ...rest] = rows.toSorted(byInterest)
  const calls = rows.filter((row) => matters(row, delta)).toSorted(byInterest)
  if (calls.length > 0) {
    const ends = [calls[0], ...rows.filter((row) => row !== calls[0])].map(({ difference: { low, high } }) => ({
      low: low ?? -Infinity,
      high: high ?? Infinity,
    }))
    const isMost = isFarthest(ends)
    return say(
      keyOfMost(finding, calls[0], rest.length > 0, isMost),
      calls[0],
      isMost || calls.length === 1 ? null : calls.length,
    )
  }
  const what = rest.length === 0 ? first.name : `none of ${thousands(finding.rows.length)} changes`
  if (rows.every((row) => row.isUntouched)) {
    const games = rest.length === 0 ? `none of ${playouts(measured, first.playouts)}` : `any ${playoutOf(measured)}`
    return verdictFrom(IDLE, 'untouched', { what, games })
  }
  if (delta !== undefined && rows.every((row) => row.isUntouched || isWithin(row.difference, delta))) {
    const limit = `${rest.length === 0 ? 'less' : 'more'} than ${amount(measured, delta)}`
    return verdictFrom(IDLE, 'no-effect', { what, limit: `${numberWords(measured)} by ${limit}` })
  }
  return rest.length === 0 ? say('open', first) : say('all-open', first, finding.rows.length)
}

/** What a change that surely matters is called. Nobody looks for more wins in order to keep a part. */
function keyOfMost(
  { measured, options: { name, isLessBetter = false } }: ValueFinding,
  { kind, difference: { estimate } }: ValueRow,
  hasOthers: boolean,
  isMost: boolean,
): keyof typeof CHANGED {
  const isMore = (estimate ?? 0) > 0
  if (isWin(measured) && name === undefined) return isMore ? 'easier' : 'harder'
  if (isWin(measured) && !isLessBetter && kind === 'without' && !isMore) return 'keep'
  if (hasOthers) return isMost ? 'matters-most' : 'matters'
  return !isWin(measured) ? 'matters' : isMore === isLessBetter ? 'worse' : 'better'
}

// ---- Of one change -------------------------------------------------------------------------------------------------

/** Something that the sheet has, and that does little although it is used. */
const isDeadWeight = ({ kind, idle, difference }: ValueRow, delta: number | undefined): boolean =>
  (kind === 'without' || kind === 'less') && idle === undefined && isWithin(difference, delta)

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

/** What stands of it in the table. */
const isOpen = (row: ValueRow, delta: number | undefined): boolean =>
  !row.isCalled && row.idle === undefined && !isWithin(row.difference, delta)

/** The verdict as an entry of a table. */
export function verdictCell(
  row: ValueRow,
  { measured, options: { name, delta, isLessBetter = false } }: ValueFinding,
): string {
  const { difference, idle, isDropped } = row
  if (idle !== undefined) return idleCell(idle, playoutOf(measured))
  if (isDeadWeight(row, delta)) return 'dead weight'
  if (isWithin(difference, delta)) return 'too small to matter'
  if (isOpen(row, delta)) return isDropped === true ? 'dropped' : 'too close to call'
  const isMore = (difference.estimate ?? 0) > 0
  if (!isWin(measured)) return isMore ? 'more' : 'less'
  if (name === undefined) return isMore ? 'easier' : 'harder'
  return isMore === isLessBetter ? 'worse' : 'better'
}

/** Whether the table shows its number: nobody acts on one that is not clear. */
export const isClear = (row: ValueRow, { options: { delta } }: ValueFinding): boolean => !isOpen(row, delta)
