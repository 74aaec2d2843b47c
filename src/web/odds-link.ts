// Odds in the address: `#odds/pig/turn?hold=20&set=goal%3D50`. It holds the whole form as text, and the workbench reads
// that like typed text. Anybody can write a link, so this file checks its form and length.
import type { OddsAsked } from '../workbench/studio/view.ts'

const BEGIN = '#odds/'

/** Most characters, flags and changes of settings in a link: no form makes more. */
const MAX_LINK = 8000
const MAX_FLAGS = 40
const MAX_SET = 200

const DAMAGED = 'This link to odds is damaged: a part of it was lost or changed on its way. Ask for it again.'

export const isOddsLink = (fragment: string): boolean => /^#odds(\/|$)/.test(fragment)

/** @returns with its `#` */
export function oddsLink({ subject, question, flags, set }: OddsAsked): string {
  const given = new URLSearchParams([...Object.entries(flags), ...set.map((one) => ['set', one])] as [string, string][])
  const text = given.toString()
  return `${BEGIN}${subject}/${question}${text === '' ? '' : `?${text}`}`
}

/** @throws Error in words when `oddsLink` does not make such links */
export function openOddsLink(fragment: string): OddsAsked {
  if (fragment.length > MAX_LINK) throw new Error('This link to odds is longer than any that darkodds makes.')
  const [, subject, question, given = ''] =
    /^#odds\/([a-z][\w-]{0,60})\/([a-z][\w-]{0,60})(?:\?(.*))?$/s.exec(fragment) ?? []
  if (subject === undefined || question === undefined || isBroken(given)) throw new Error(DAMAGED)
  const all = [...new URLSearchParams(given)]
  const set = all.filter(([name]) => name === 'set').map(([, value]) => value)
  const flags = all.filter(([name]) => name !== 'set')
  const names = new Set(flags.map(([name]) => name))
  const isWrong =
    names.size < flags.length ||
    flags.length > MAX_FLAGS ||
    set.length > MAX_SET ||
    flags.some(([name]) => !/^[a-z][a-z-]{0,40}$/.test(name))
  if (isWrong) throw new Error(DAMAGED)
  return { subject, question, flags: Object.fromEntries(flags), set }
}

/** Whether escapes are not valid UTF-8: a browser would replace them with `U+FFFD`. */
function isBroken(text: string): boolean {
  try {
    return !decodeURIComponent(text).isWellFormed()
  } catch {
    return true
  }
}
