// A setting whose values are tried, and how they are written.
import { unitFor } from '../report/numbers.ts'
import type { Axis } from '../studies/axis.ts'

/** Whether a value between two of these cannot be set. */
export const isWhole = ({ values }: Axis): boolean => values.every((value) => Number.isInteger(value))

export const valueText = ({ values }: Axis, index: number): string => String(values[index])

type Named = Pick<Axis, 'path' | 'word'>

/** `rounds`, `Lamp Oil: TN`; without a word the last step of its path that is no number. */
export const settingName = ({ path, word }: Named): string => word ?? /[^.]*(?:\.\d+)*$/.exec(path)![0]

/** A value with its setting: `20 rounds` where the name counts something, else `tnShift 1`; `limits.4 = 12`. */
export function settingWords(axis: Axis, index: number): string {
  const [name, value] = [settingName(axis), axis.values[index]]
  return typeof value === 'number' && /^[a-z]+[^s]s$/.test(name)
    ? `${value} ${unitFor(value, name)}`
    : `${name}${/\d$/.test(name) ? ' =' : ''} ${String(value)}`
}

/** Neighbours as a range, in order: `5, 7–9 and 12`; words each by itself. */
export function valuesListed(axis: Axis, indices: readonly number[]): string[] {
  const runs: number[][] = []
  for (const index of indices) {
    if (isWhole(axis) && runs.at(-1)?.at(-1) === index - 1) runs.at(-1)!.push(index)
    else runs.push([index])
  }
  return runs.flatMap((run) =>
    run.length < 3
      ? run.map((index) => valueText(axis, index))
      : [`${valueText(axis, run[0])}–${valueText(axis, run.at(-1)!)}`],
  )
}
