/* eslint no-misleading-character-class: off -- joiners and selectors are meant by themselves here */
// Texts that people read: names, titles, paragraphs. What would not show, would steer a terminal or would turn a line round is refused
// where it is written, so that a name in a table, a command or a picture is the name that somebody sees.
import { z } from 'zod'
import { expecting } from './expectation.ts'

/**
 * What no text has: controls, line separators, marks of direction, signs without width or shape. Left are those that a
 * script or a pictogram needs: joiners (U+200C, U+200D), variation selectors (U+FE0x). Written in ranges that mean the
 * same with and without the flag `u`, since editors compile the patterns of a JSON Schema in either way.
 */
const UNFIT = String.raw`\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb`

/** What does not show by itself: blanks, joiners, selectors, accents without a letter, the sign without dots (U+2800). */
const UNSEEN = String.raw`\s\u0300-\u036f\u200c\u200d\ufe00-\ufe0f\u2800`

const ONE_LINE = String.raw`^(?!\s)(?!.*[${UNFIT}])(?=.*[^${UNSEEN}${UNFIT}])[^\n]*$(?<!\s)`

/** Halves of surrogate pairs, and what is ignored beyond the first 65,536 signs but for the tags of flags: no pattern without `u` can say it. */
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

/** What would steer a screen or turn a line round: controls, separators of lines, marks of direction, halves of surrogate pairs. */
const STEERS = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * A text as it goes out to a screen, a table or a page: what would steer it is written by its code, as JSON does. Line breaks and tabs stay.
 * Files may be called so, and results may have been written by other programs.
 * @example withoutSteering('a\u001b[2Jb') // => 'a\\u001b[2Jb'
 */
export const withoutSteering = (text: string): string =>
  text.replace(STEERS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
