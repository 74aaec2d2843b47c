// The effect of a save, in lines for the terminal.
import type { SavedNumber, SavedVariant } from './saves.ts'
import { JUDGED } from '../../report/expected.ts'
import { failedAnswer } from '../../report/failed.ts'
import { capital, isShare, withInterval } from '../../report/numbers.ts'
import { bandWords, unmetText } from '../../report/targets.ts'
import { isWin } from '../../studies/win.ts'
import { difference, headingOf, nameOf, playoutOf, playouts } from '../words.ts'

/**
 * The number that was asked about, then the others: what each is now, whether it meets its design target, and what the
 * save changed.
 * @param isSeveral whether there are other variants, so that each line names its own
 * @param isWhole whether all games have been played that were asked for
 */
export function savedLines(
  { name, games, pairs = games, failed, isSame, unmet, numbers: [first, ...others] }: SavedVariant,
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
  const soFar = isWhole ? '' : ' so far'
  if (failed > 0) {
    const { low, high } = first.estimate
    const number = { name: nameOf(measured), isWin: isWin(measured), measured }
    const { verdict, why } = failedAnswer(
      [{ name, playouts: games, excludedCount: failed }],
      playoutOf(measured),
      number,
      [{ name, low, high }],
    )
    return [`${head}${verdict.words}${soFar}`, ...why.map((line) => `  ${line}`)]
  }
  const number = `${head}${numberNow(first)}`
  if (isSame === true) return [`${number}; NO EFFECT in ${playouts(measured, pairs)}${soFar}`]
  return [
    `${number}${moved}, ${playouts(measured, games)}${soFar}`,
    ...others.map((one) => `  ${numberNow(one)}${changeOf(one)}`),
    ...(unmet === undefined ? [] : [`  The design target ${unmetText(unmet)}`]),
  ]
}

/** `Game length 7.28 rounds (7.25–7.31), target 8–14: missed` */
function numberNow({ measured, estimate, target }: SavedNumber): string {
  const unit = isShare(measured) ? '' : ` ${measured.unit}`
  const aim = target === undefined ? '' : `, target ${bandWords(measured, target)}: ${JUDGED[target.judgement]}`
  // A title may be a question, to which a number is no end.
  const name = measured.title.endsWith('?') ? capital(nameOf(measured)) : headingOf(measured)
  return `${name} ${withInterval(measured, estimate, unit)}${aim}`
}

/** What the save changed; of no change nothing. */
function changeOf({ measured, difference: change }: SavedNumber): string {
  const isNone = change === undefined || (change.estimate === 0 && change.low === 0 && change.high === 0)
  return isNone ? '' : `; ${difference(measured, change)}`
}
