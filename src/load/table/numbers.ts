// Numbers as people write them in spreadsheets: `1,5`, `1.234,5`, `1,234.5`, `12 000`, `−4`. What a comma means is read
// off the whole table.

export type DecimalMark = '.' | ','

/** Signs between groups of three digits, beside the mark that is not the decimal one. */
const GROUP_SIGNS = /(?<=\d)[ '’\u00a0\u2009\u202f](?=\d{3}(?!\d))/g

/** A minus sign becomes a hyphen, groups of digits one number. */
const plainOf = (text: string): string => text.replace(/^[−–]/, '-').replace(GROUP_SIGNS, '')

const NUMBER = /^[+-]?\d*(?:[.,]\d+)*$/

/** What separates decimals in a number; undefined where it has none, and where it may have some or not: `1,234`. */
function markIn(text: string): DecimalMark | undefined {
  const plain = plainOf(text)
  const [first, ...others] = plain.match(/[.,]/g) ?? []
  if (first === undefined || !NUMBER.test(plain)) return undefined
  const last = others.at(-1) ?? first
  if (others.length === 0) return mayBeGrouped(plain) ? undefined : (first as DecimalMark)
  // Groups of three have one sign, the decimals behind them the other.
  if (last !== first) return last as DecimalMark
  return /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? otherThan(first) : undefined
}

const otherThan = (mark: string): DecimalMark => (mark === ',' ? '.' : ',')

/** Whether one mark may stand between groups of three digits. */
const mayBeGrouped = (plain: string): boolean => /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(plain)

/**
 * The decimal mark of a table: that of all its numbers which say it; undefined where they disagree.
 * @param usual where none says it
 */
export function decimalMarkOf(texts: Iterable<string>, usual: DecimalMark | undefined): DecimalMark | undefined {
  const marks = new Set<DecimalMark>()
  for (const text of texts) {
    const mark = markIn(text)
    if (mark !== undefined) marks.add(mark)
  }
  return marks.size === 0 ? usual : marks.size === 1 ? [...marks][0] : undefined
}

/**
 * A number as YAML writes it; any other text as it is.
 * @param mark of the table; undefined where nobody knows
 * @param isWhole whether only a whole number can stand there
 * @returns undefined for one that may be either: `1,234`
 * @example numberIn('1.234,5', undefined, false) // => '1234.5'
 */
export function numberIn(text: string, mark: DecimalMark | undefined, isWhole: boolean): string | undefined {
  const plain = plainOf(text)
  if (!/[.,]/.test(plain) || !NUMBER.test(plain)) return plain
  const own = markIn(text)
  if (own === undefined) {
    if (!mayBeGrouped(plain)) return plain
    const written = /[.,]/.exec(plain)![0] as DecimalMark
    if (mark === undefined && written === ',' && !isWhole) return undefined
    const isGroup = mark === undefined ? written === ',' : written !== mark
    return plain.replace(written, isGroup ? '' : '.')
  }
  const [whole, ...decimals] = plain.split(own)
  const groups = whole.split(otherThan(own))
  const areGroups = groups.slice(1).every((group) => group.length === 3) && groups[0].length <= 3
  if (decimals.length > 1 || (groups.length > 1 && !areGroups)) return plain
  return [groups.join(''), ...decimals].join('.')
}
