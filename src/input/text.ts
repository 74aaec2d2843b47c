/* eslint no-misleading-character-class: off -- joiners and selectors are meant by themselves here */
// Texts that people read: names, titles, paragraphs. What would not show, would steer a terminal or would turn a line round is refused
// where it is written, so that a name in a table, a command or a picture is the name that somebody sees.
import { z } from 'zod'
import { expecting } from './expectation.ts'

/**
 * What no text has: controls, halves of surrogate pairs, line separators, marks without width. Left are those that a script or a pictogram
 * needs: joiners (U+200C, U+200D), variation selectors (U+FE0x), the tags of flags (U+E0020 to U+E007F).
 */
const UNFIT = String.raw`(?![\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`

/** A letter, digit or sign that shows: there are letters without a shape (U+3164), and a sign without dots (U+2800). */
const SHOWN = String.raw`(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]`

const ONE_LINE = String.raw`^(?!.*?${UNFIT})(?=.*?${SHOWN})(?!\s)[^\n]*(?<!\s)$`

const EXPECTED = 'a text on one line that shows, without blanks around it and without control characters'

/** A name or a title: one line, something to see, no blanks around it. */
export const nameText = expecting(z.string().regex(new RegExp(ONE_LINE, 'u')), EXPECTED)

/**
 * A name that can be none of these words, in whatever case: each means something where names stand.
 * @param words small letters and blanks
 */
export function nameBut(...words: readonly string[]): z.ZodString {
  const any = words.map((word) => word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)).join('|')
  return expecting(z.string().regex(new RegExp(`^(?!(?:${any})$)${ONE_LINE.slice(1)}`, 'u')), `${EXPECTED}, and not ${words.map((word) => `"${word}"`).join(' or ')}`)
}

const LINES = new RegExp(String.raw`^(?!(?:.|\n)*?(?![\n\t])${UNFIT})`, 'u')

/** A text of several lines; blanks around it do not count. */
export const prose = expecting(z.string().trim().min(1).regex(LINES), 'a text that is not empty, without control characters')

/** The same, where nothing may stand as well. */
export const proseOrNothing = expecting(z.string().trim().regex(LINES), 'a text without control characters')

/**
 * What two names have in common that nobody can tell apart by looking: the same letters composed otherwise (NFC),
 * marks without width, blanks of another width.
 * @example looksOf('e\u0301a\u00a0b') === looksOf('\u00e9a b') // => 'true'
 */
export const looksOf = (name: string): string => name.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(/\s+/g, ' ')

/** What would steer a screen or turn a line round: controls, separators of lines, marks of direction, halves of surrogate pairs. */
const STEERS = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * A text as it goes out to a screen, a table or a page: what would steer it is written by its code, as JSON does. Line breaks and tabs stay.
 * Files may be called so, and results may have been written by other programs.
 * @example withoutSteering('a\u001b[2Jb') // => 'a\\u001b[2Jb'
 */
export const withoutSteering = (text: string): string => text.replace(STEERS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
