// The data of a sheet to print, as sheet.json keeps it, and what moved since an earlier one.
import { bonferroniLevel, normalHalfWidth } from '../estimate/index.ts'
import type { ResultEstimate } from '../simulate/result.ts'
import type { Measured } from '../studies/measure.ts'

export const SHEET_SCHEMA = 'darkodds.sheet/1'

/** `party`: instead of the average other hero; `without`: instead of nobody; `wins`: heroes compete. */
export type SheetWorth = 'party' | 'without' | 'wins'

/** What groups of heroes are, wherever they are shown. */
export const GROUPS_MEANING =
  'No two heroes of a group are clearly apart; ' +
  'each hero of a later group is clearly weaker than one of the group before.'

export interface SheetHero {
  readonly id: string
  readonly name: string
  readonly cost?: string
  /** Number of its group, from 0: see GROUPS_MEANING. */
  readonly group?: number
  readonly worth?: ResultEstimate
  /** How often the hero is out of the game for good. */
  readonly death?: ResultEstimate
  readonly use?: { readonly name: string; readonly number: ResultEstimate }
  /** Other numbers of a side, where nothing else is known of it. */
  readonly numbers?: readonly ResultEstimate[]
}

export interface SheetMonster {
  readonly id: string
  readonly name: string
  readonly danger: ResultEstimate
  /** Which of its attacks does most, where each is measured. */
  readonly attack?: string
  readonly met?: ResultEstimate
}

export interface Sheet {
  readonly schema: typeof SHEET_SCHEMA
  readonly darkodds: string
  /** The scenario's name. */
  readonly title: string
  /** The experiment's, where that is another. */
  readonly experiment?: string
  readonly gameTitle: string
  /** What one playout is called. */
  readonly playout: string
  readonly agents: readonly string[]
  readonly level: number
  readonly parties: number
  readonly partySize: number
  /** Of each party. */
  readonly games: number
  readonly failed: number
  readonly worthIs?: SheetWorth
  /** The number that is won by, and its mean over all parties. */
  readonly win: Measured & { readonly number: ResultEstimate }
  readonly heroes: readonly SheetHero[]
  readonly death?: Measured & { readonly called?: string }
  readonly use?: Measured
  /** Of sides: what their numbers are. */
  readonly numbers?: readonly Measured[]
  readonly danger?: Measured
  readonly met?: Measured
  readonly monsters: readonly SheetMonster[]
  readonly endings: readonly { readonly name: string; readonly number: ResultEstimate }[]
}

// ---- Since the last sheet -------------------------------------------------------------------------------------------

export interface SheetMove {
  readonly name: string
  readonly what: 'worth' | 'death' | 'danger' | 'met'
  readonly before: ResultEstimate
  readonly now: ResultEstimate
}

export interface SheetChanges {
  readonly moved: readonly SheetMove[]
  readonly came: readonly string[]
  readonly gone: readonly string[]
}

/** What is clearly another number than on the last sheet, all numbers judged together. */
export function changesSince(last: Sheet, sheet: Sheet): SheetChanges {
  const pairs = (['heroes', 'monsters'] as const).flatMap((part) =>
    sheet[part].flatMap((now) => {
      const before = (last[part] as readonly (SheetHero & SheetMonster)[]).find(({ id }) => id === now.id)
      return before === undefined
        ? []
        : (['worth', 'death', 'danger', 'met'] as const).flatMap((what): SheetMove[] => {
            const [one, other] = [before[what], (now as SheetHero & SheetMonster)[what]]
            const isSame = what !== 'worth' || last.worthIs === sheet.worthIs
            return isSame && one && other ? [{ name: now.name, what, before: one, now: other }] : []
          })
    }),
  )
  const z = pairs.length === 0 ? 1 : normalHalfWidth(bonferroniLevel(sheet.level, pairs.length))
  // Intervals of worth hold together already.
  const halfOf = ({ low, high, confidence }: ResultEstimate): number =>
    ((z / normalHalfWidth(confidence)) * ((high ?? Infinity) - (low ?? -Infinity))) / 2
  const squareOf = (value: number): number => value * value
  const namesIn = ({ heroes, monsters }: Sheet): [string, string][] =>
    [...heroes, ...monsters].map(({ id, name }) => [id, name])
  const missingFrom = (from: Sheet, some: Sheet): string[] => {
    const there = new Set(namesIn(from).map(([id]) => id))
    return namesIn(some).flatMap(([id, name]) => (there.has(id) ? [] : [name]))
  }
  return {
    moved: pairs.filter(
      ({ before, now }) =>
        Math.abs((now.estimate ?? 0) - (before.estimate ?? 0)) >
        Math.sqrt(squareOf(halfOf(before)) + squareOf(halfOf(now))),
    ),
    came: missingFrom(last, sheet),
    gone: missingFrom(sheet, last),
  }
}
