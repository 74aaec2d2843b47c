// The effect of a save, in lines for the terminal.
import type { SavedVariant } from './saves.ts'
import { capital, withInterval } from '../../report/numbers.ts'
import { difference, nameOf, playouts } from '../words.ts'

/**
 * @param isSeveral whether there are other variants, so that each line names its own
 * @param isWhole whether all games have been played that were asked for
 */
export function savedLines(
  { name, games, pairs = games, failed, isSame, numbers: [first, ...others] }: SavedVariant,
  isSeveral: boolean,
  isWhole = true,
): string[] {
  const head = isSeveral ? `${name}: ` : ''
  const { measured } = first
  const overPairs = pairs < games ? `, over ${playouts(measured, pairs)}` : ''
  const moved =
    first.difference === undefined
      ? ''
      : `; ${difference(measured, first.difference)} vs the last save, same dice${overPairs}`
  const failures = failed > 0 ? `, ${playouts(measured, failed)} failed` : ''
  const soFar = isWhole ? '' : ' so far'
  const number = `${head}${capital(nameOf(measured))} ${withInterval(measured, first.estimate)}`
  if (isSame === true) return [`${number}; NO EFFECT in ${playouts(measured, pairs)}${soFar}${failures}`]
  const rest = others.map((one) => {
    const level = withInterval(one.measured, one.estimate)
    return `${nameOf(one.measured)} ${one.difference === undefined ? level : difference(one.measured, one.difference)}`
  })
  return [
    `${number}${moved}, ${playouts(measured, games)}${soFar}${failures}`,
    ...(rest.length === 0 ? [] : [`  ${rest.join(', ')}`]),
  ]
}
