// What a save has done, in lines for the terminal.
import type { SavedArm } from '../../lab/saves.ts'
import { capital, withInterval } from '../numbers.ts'
import { difference, differenceUnit, nameOf, playouts } from './words.ts'

/** @param isSeveral whether there are other arms: then each line names its own; @param isWhole whether all games are played that were asked for */
export function savedLines(
  { name, games, pairs = games, failed, isSame, numbers: [first, ...others] }: SavedArm,
  isSeveral: boolean,
  isWhole = true,
): string[] {
  const head = isSeveral ? `${name}: ` : ''
  const moved =
    first.difference === undefined
      ? ''
      : `; ${difference(first.measured, first.difference)} ${differenceUnit(first.measured)} against the save before${pairs < games ? `, over ${playouts(first.measured, pairs)}` : ''}`
  const failures = failed > 0 ? `, ${playouts(first.measured, failed)} failed` : ''
  const soFar = isWhole ? '' : ' so far'
  if (isSame === true)
    return [
      `${head}${capital(nameOf(first.measured))} ${withInterval(first.measured, first.estimate)}: not one of ${playouts(first.measured, pairs)}${soFar} went otherwise than with the save before${failures}.`,
    ]
  return [
    `${head}${capital(nameOf(first.measured))} ${withInterval(first.measured, first.estimate)}${moved}. ${playouts(first.measured, games)}${soFar}${failures}.`,
    ...(others.length === 0
      ? []
      : [
          `  ${others.map((one) => `${nameOf(one.measured)} ${one.difference === undefined ? withInterval(one.measured, one.estimate) : difference(one.measured, one.difference)}`).join(', ')}`,
        ]),
  ]
}
