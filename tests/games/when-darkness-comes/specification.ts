// The specification as data: its Markdown tables and entries, so that what ships is held against the page itself.
import { readFileSync } from 'node:fs'

const page = readFileSync(new URL('../../../docs/rules/when-darkness-comes.md', import.meta.url), 'utf8')

/** Cells of a row by the heading of their column, without code marks. */
export type Row = Readonly<Record<string, string>>

/** The text of a section, e.g. `## 5.2` or `# 2.`: from its heading to the next one of its level or above. */
export function sectionText(heading: string): string {
  const start = page.indexOf(`\n${heading}`)
  if (start < 0) throw new Error(`the specification has no section ${heading}`)
  const level = heading.indexOf(' ')
  const rest = page.slice(start + 1 + heading.length)
  const end = rest.search(new RegExp(`^#{1,${level}} `, 'm'))
  return end < 0 ? rest : rest.slice(0, end)
}

/** The rows of the table of a section whose first column has this heading. */
export function tableOf(section: string, firstColumn: string): Row[] {
  const lines = sectionText(section).split('\n')
  const head = lines.findIndex((line) => line.startsWith(`| ${firstColumn} |`))
  if (head < 0) throw new Error(`${section} has no table that begins with ${firstColumn}`)
  const names = cells(lines[head]!)
  const after = lines.slice(head + 2)
  const end = after.findIndex((line) => !line.startsWith('|'))
  return after
    .slice(0, end < 0 ? undefined : end)
    .map((line) => Object.fromEntries(cells(line).map((cell, index) => [names[index]!, cell])))
}

/** The statement of an entry, on one line, without its rulings. */
export function entryText(id: string): string {
  const line = page.split('\n').find((one) => one.startsWith(`- **${id}**`))
  if (line === undefined) throw new Error(`the specification has no entry ${id}`)
  return line
}

/** An entry with its rulings. */
export function rulingText(id: string): string {
  const lines = page.split('\n')
  const index = lines.findIndex((one) => one.startsWith(`- **${id}**`))
  const end = lines.findIndex((one, nth) => nth > index && !one.startsWith('  '))
  return lines.slice(index, end).join('\n')
}

/** A list of words in a cell or sentence: `a, b` or `-` for none. */
export const words = (cell: string): string[] =>
  cell === '-' || cell === '' ? [] : cell.split(/,\s*/).map((word) => word.trim())

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''))
