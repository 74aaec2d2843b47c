/* eslint no-misleading-character-class: off -- joiners and selectors are meant by themselves here */
// Schemas of texts that people read: names, titles, paragraphs. They refuse characters that are invisible, steer a
// terminal or reverse a line, so that the name in a table, a command or a picture is the name that people see.
import { z } from 'zod'
import { expecting } from './expectation.ts'

/**
 * Characters that no text may have: controls, line separators, direction marks, signs without width or shape. Joiners
 * (U+200C, U+200D) and variation selectors (U+FE0x) stay allowed: some scripts and pictograms need them. The ranges
 * mean the same with and without the flag `u`, since editors compile the patterns of a JSON Schema either way.
 */
const UNFIT =
  String.raw`\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f` +
  String.raw`\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb`

/** Invisible on their own: blanks, joiners, selectors, accents without a letter, the empty Braille cell (U+2800). */
const UNSEEN = String.raw`\s\u0300-\u036f\u200c\u200d\ufe00-\ufe0f\u2800`

const ONE_LINE = String.raw`^(?!\s)(?!.*[${UNFIT}])(?=.*[^${UNSEEN}${UNFIT}])[^\n]*$(?<!\s)`

/**
 * Halves of surrogate pairs, and the ignorable characters beyond U+FFFF except the tags of flags. Separate from UNFIT,
 * since a pattern without `u` cannot express them.
 */
const STRAY = /(?![\u{e0020}-\u{e007f}])[\p{Cs}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u

const EXPECTED = 'one line with something to see, without blanks around it and without control characters'

const isWhole = (text: string): boolean => !STRAY.test(text)

/** A name or a title: one line, something to see, no blanks around it. */
export const nameText = expecting(z.string().regex(new RegExp(ONE_LINE)).refine(isWhole), EXPECTED)

/**
 * A name that can be none of these words, in whatever case: each means something where names stand.
 * @param words small letters and blanks
 */
export function nameBut(...words: readonly string[]): z.ZodString {
  const any = words.map((word) => word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)).join('|')
  return expecting(
    z
      .string()
      .regex(new RegExp(`^(?!(?:${any})$)${ONE_LINE.slice(1)}`))
      .refine(isWhole),
    `${EXPECTED}, and not ${words.map((word) => `"${word}"`).join(' or ')}`,
  )
}

const LINES = new RegExp(String.raw`^(?![^]*(?![\n\t])[${UNFIT}])`)

/** A text of several lines; blanks around it do not count. */
export const prose = expecting(
  z.string().trim().min(1).regex(LINES).refine(isWhole),
  'a text that is not empty, without control characters',
)

/** The same, where nothing may stand as well. */
export const proseOrNothing = expecting(
  z.string().trim().regex(LINES).refine(isWhole),
  'a text without control characters',
)

/**
 * What two names have in common that nobody can tell apart by looking: the same letters composed otherwise (NFC),
 * marks without width, blanks of another width.
 * @example looksOf('e\u0301a\u00a0b') === looksOf('\u00e9a b') // => 'true'
 */
export const looksOf = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')

/** Characters that steer a screen or reverse a line: controls, line separators, direction marks, surrogate halves. */
const STEERS = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Makes a text safe for a screen, table or page: writes steering characters by their code, as JSON does. Line breaks
 * and tabs stay. File names may hold such characters, and so may results that other programs wrote.
 * @example withoutSteering('a\u001b[2Jb') // => 'a\\u001b[2Jb'
 */
export const withoutSteering = (text: string): string =>
  text.replace(STEERS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
