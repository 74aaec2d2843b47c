// Tables for the terminal: columns as wide as their widest entry, numbers to the right.

export interface ColumnHead {
  readonly title: string
  /** Numbers are set to the right. */
  readonly isNumber?: boolean
  /**
   * Says what its row is about. It repeats at the left of each part when a table is split into parts. The first column
   * always does.
   */
  readonly isLabel?: boolean
}

/** Below this a last column is not worth breaking. */
const NARROWEST = 20

/**
 * Lines of a table, without a line break at the end of the last. Columns stand two spaces apart.
 * @param columns of the screen: entries of the last column are broken to fit. If that is not enough, the table is split
 *   into parts below each other, each with the label columns.
 */
export function table(
  heads: readonly ColumnHead[],
  rows: readonly (readonly string[])[],
  bold: (text: string) => string = (text) => text,
  columns = Infinity,
): string {
  const widths = heads.map(({ title }, index) => Math.max(title.length, ...rows.map((row) => row[index].length)))
  return partsWithin(heads, widths, columns)
    .map((part) => {
      const pick = <Entry>(entries: readonly Entry[]): Entry[] => part.map((index) => entries[index])
      return drawn(pick(heads), pick(widths), rows.map(pick), bold, columns)
    })
    .join('\n\n')
}

/** Which columns stand beside each other: as many as fit behind the labels. */
function partsWithin(heads: readonly ColumnHead[], widths: readonly number[], columns: number): number[][] {
  const parts: number[][] = []
  const labels = heads.flatMap(({ isLabel }, index) => (index === 0 || isLabel === true ? [index] : []))
  // No part yet: nothing fits beside it.
  let used = NaN
  for (let index = labels.length; index < heads.length; index++) {
    const isBroken = index === heads.length - 1 && heads[index].isNumber !== true
    const width = 2 + (isBroken ? Math.min(NARROWEST, widths[index]) : widths[index])
    if (!(used + width <= columns)) {
      parts.push([...labels])
      used = labels.reduce((sum, label) => sum + widths[label], 2 * labels.length - 2)
    }
    parts.at(-1)!.push(index)
    used += width
  }
  return parts.length === 0 ? [labels] : parts
}

function drawn(
  heads: readonly ColumnHead[],
  widths: readonly number[],
  rows: readonly (readonly string[])[],
  bold: (text: string) => string,
  columns: number,
): string {
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0)
  const room = Math.max(NARROWEST, columns - before)
  const line = (entries: readonly string[]): string => {
    const cells = entries.map((entry, index) =>
      heads[index].isNumber === true ? entry.padStart(widths[index]) : entry.padEnd(widths[index]),
    )
    const last = widths.length - 1
    const [first, ...others] = entries[last].length > room ? broken(entries[last], room) : [cells[last]]
    return [
      [...cells.slice(0, last), first].join('  ').trimEnd(),
      ...others.map((text) => ' '.repeat(before) + text),
    ].join('\n')
  }
  return [bold(line(heads.map(({ title }) => title))), ...rows.map(line)].join('\n')
}

/**
 * Lines of at most `width` characters, broken between words, but not between a number and its %.
 * @example broken('it is 38.1%', 10) // => ['it is', '38.1%']
 */
export function broken(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(/ (?!%)/)) {
    const last = lines.length - 1
    const longer = lines[last] === '' ? word : `${lines[last]} ${word}`
    if (longer.length <= width || lines[last] === '') lines[last] = longer
    else lines.push(word)
  }
  return lines
}
