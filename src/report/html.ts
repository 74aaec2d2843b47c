// Text that others wrote, made safe for HTML and SVG.

import { withoutSteering } from '../input/text.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text without the characters that no escape makes allowed in XML or HTML, nor those that turn a line round. */
export function allowedText(text: string): string {
  return withoutSteering(text).replace(/[\ufffe\uffff]/g, '')
}

/** For text and for attributes in double quotes. */
export function escapeText(text: string): string {
  return allowedText(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign])
}

/** A command to copy. */
export const commandBlock = (command: string): string => `<pre>${escapeText(command)}</pre>`

// ---- As it is read -------------------------------------------------------------------------------------------------

/** Letters that are read from right to left, and what stands between two of them. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff](?:[^\p{L}\p{N}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff])*/gu

/**
 * A sentence as HTML. A number keeps its percent sign, a flag stays in one piece, and a name that is read from the
 * right does not turn the numbers beside it round. What stands between backticks is set as code.
 */
export function proseHtml(text: string): string {
  // What stands between backticks is to be copied, or a name of the program's.
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) =>
      index % 2 === 1 ? `<code class="typed">${escapeText(part.slice(1, -1))}</code>` : wordsOfProse(part),
    )
    .join('')
}

function wordsOfProse(text: string): string {
  return escapeText(text)
    .replace(/ %/g, '\u00a0%')
    .replace(/(?<![\w-])--[a-z][\w-]*/g, '<code>$&</code>')
    .replace(RIGHT_TO_LEFT, '<bdi>$&</bdi>')
}

/** A word longer than this may be broken: after a sign inside of it, or else after so many letters. */
const LONG_WORD = 14

/** Text of a table: long words can be broken where it hurts least, so that a table need not be wider than a phone. */
export function wordsHtml(text: string): string {
  return text
    .replace(/ %/g, '\u00a0%')
    .split(/( )/)
    .map((word) => (word.length <= LONG_WORD ? escapeText(word) : piecesOf(word).map(escapeText).join('<wbr>')))
    .join('')
}

function piecesOf(word: string): string[] {
  return word.split(/(?<=[+/.,:;=_-])(?=.)/).flatMap((piece) => {
    const signs = [...piece]
    return Array.from({ length: Math.ceil(signs.length / LONG_WORD) }, (_, index) =>
      signs.slice(LONG_WORD * index, LONG_WORD * (index + 1)).join(''),
    )
  })
}

/**
 * A number of a table; `of` stays with the count behind it.
 * @param isWhole whether its interval, in brackets or alone, stays in one piece
 */
export function numberHtml(text: string, isWhole: boolean): string {
  const kept = text.replace(/ %/g, '\u00a0%').replace(/ of (?=[\d,]+$)/, ' of\u00a0')
  return escapeText(
    isWhole ? kept.replace(/\(.*\)|^\S+ to \S+$/, (interval) => interval.replaceAll(' ', '\u00a0')) : kept,
  )
}
