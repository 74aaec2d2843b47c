// Tables for the terminal: columns as wide as their widest entry, numbers to the right.

export interface ColumnHead {
  readonly title: string
  /** Numbers are set to the right. */
  readonly isNumber?: boolean
}

/** Lines of a table, without a line break at the end of the last. Columns stand two spaces apart. */
export function table(columns: readonly ColumnHead[], rows: readonly (readonly string[])[], bold: (text: string) => string = (text) => text): string {
  const widths = columns.map(({ title }, at) => Math.max(title.length, ...rows.map((row) => row[at].length)))
  const line = (entries: readonly string[]): string =>
    entries.map((entry, at) => (columns[at].isNumber === true ? entry.padStart(widths[at]) : entry.padEnd(widths[at]))).join('  ').trimEnd()
  return [bold(line(columns.map(({ title }) => title))), ...rows.map(line)].join('\n')
}
