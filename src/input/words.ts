// How values, names and lists of choices are put into messages: short, quoted, and safe to print.
// Used by everything in input/ that words a problem.

/** The most characters of a text that a message repeats. */
const LONGEST_QUOTE = 60

/** Characters that are invisible or steer a terminal: controls, invisible marks, every space but the plain one. */
const unseen = /(?! )[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Zs}]/gu

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** `text` on one line, cut after 60 characters, with quotes, backslashes and unseen characters written as escapes. */
export function shown(text: string): string {
  const head = [...text.slice(0, 2 * LONGEST_QUOTE)]
  const cut = head.length > LONGEST_QUOTE ? `${head.slice(0, LONGEST_QUOTE - 1).join('')}…` : head.join('')
  return cut.replace(/[\\"]/g, '\\$&').replace(unseen, (sign) => escapes[sign] ?? escapeOf(sign))
}

/**
 * What `shown` makes of a text, in double quotes.
 * @example quote('two\nlines') // => '"two\\nlines"'
 */
export const quote = (text: string): string => `"${shown(text)}"`

/**
 * A text in double quotes with everything beyond ASCII as an escape: tells apart what looks alike.
 * @example quoteByCode('caf\u00e9') // => '"caf\\u{e9}"'
 */
export const quoteByCode = (text: string): string => quote(text).replace(/[^\0-\x7f]/gu, escapeOf)

const escapeOf = (sign: string): string => `\\u{${sign.codePointAt(0)!.toString(16)}}`

/**
 * What stands in a file, with its type in words: `the text "3"`, `the number 3`, `a list`, `named values`.
 * @param value a value as parseYaml makes them
 */
export function typedWords(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'empty'
  if (typeof value === 'string') return `the text ${quote(value)}`
  if (typeof value === 'number') return `the number ${value}`
  if (typeof value === 'boolean') return `the value ${value}`
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  return 'named values'
}

/** What stands in a file where its type is not the question: `"core"`, `12`, `a list`. */
export function plainWords(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typedWords(value)
}

/**
 * A list of choices in one line. It is never cut: the name that somebody looks for may be any of them.
 * @example choicesInWords(['low', 'high']) // => 'low, high'
 */
export const choicesInWords = (choices: readonly string[]): string =>
  choices.map((name) => nameInWords(name)).join(', ')

/**
 * A plain name as it is; in quotes if a list would make it hard to read (empty, spaces at its ends, commas).
 * @param isAlone it stands in no list, so its commas need no quotes
 */
export function nameInWords(name: string, isAlone = false): string {
  const quoted = quote(name)
  return name === '' || /^\s|\s$/.test(name) || (!isAlone && name.includes(',')) || quoted !== `"${name}"`
    ? quoted
    : name
}

/** `count` with the fitting form of the noun: `1 hero`, `3 heroes`. */
export function countInWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** The noun behind its article: a hero, an agent. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** A key as people write it. @example keyInWords('moveMods') // => 'move mods' */
export const keyInWords = (key: string): string =>
  key.replaceAll('-', ' ').replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Words that are short for something are written in capitals. */
export const withShort = (text: string): string =>
  text.replace(/\b(?:hp|hq|il|mc|mib|tn|vp|xp)\b/gi, (word) => word.toUpperCase())

/** The plural of a noun: `tiles`, `adversaries`, `boxes`, `crises`, `dice`, `heroes`, `constants`. */
export const pluralOf = (noun: string): string =>
  /[^isu]s$/.test(noun)
    ? noun
    : noun.endsWith('sis')
      ? noun.replace(/is$/, 'es')
      : /\bdie$/.test(noun)
        ? noun.replace(/die$/, 'dice')
        : noun.endsWith('y')
          ? `${noun.slice(0, -1)}ies`
          : `${noun}${/(?:[sx]|ch)$|hero$/.test(noun) ? 'es' : 's'}`
