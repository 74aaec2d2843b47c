// What a save has done, in lines for the terminal.
import type { SavedArm } from '../../lab/saves.ts'
import { capital } from '../numbers.ts'
import { difference, differenceUnit, nameOf, playouts, withInterval } from './words.ts'

/** @param isSeveral whether there are other arms: then each line names its own */
export function savedLines({ name, games, failed, isSame, numbers: [first, ...others] }: SavedArm, isSeveral: boolean): string[] {
  const head = isSeveral ? `${name}: ` : ''
  const moved = first.difference === undefined ? '' : `; ${difference(first.measured, first.difference)} ${differenceUnit(first.measured)} against the save before`
  const failures = failed > 0 ? `, ${playouts(first.measured, failed)} failed` : ''
  if (isSame === true) return [`${head}${capital(nameOf(first.measured))} ${withInterval(first.measured, first.estimate)}: not one of ${playouts(first.measured, games)} went otherwise than with the save before${failures}.`]
  return [
    `${head}${capital(nameOf(first.measured))} ${withInterval(first.measured, first.estimate)}${moved}. ${playouts(first.measured, games)}${failures}.`,
    ...(others.length === 0 ? [] : [`  ${others.map((one) => `${nameOf(one.measured)} ${one.difference === undefined ? withInterval(one.measured, one.estimate) : difference(one.measured, one.difference)}`).join(', ')}`]),
  ]
}
