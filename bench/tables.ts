// How long does a table of 5,000 heroes take to be read, checked and written, and how much memory? Nothing is played.
//
//   node --conditions=darkodds-source bench/tables.ts csv|xlsx [rows]
//
// Prints the seconds and the most memory of this process: that of one game and its modules, and what the table takes.
// The limits are 10 s and 300 MB; most of the time goes into opening a file for each row.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main } from '../src/cli/program.ts'
import { locateGame } from '../src/load/games.ts'
import { tableKinds } from '../src/load/table/kinds.ts'
import { processTerminal } from '../src/node/terminal.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'
import { csv } from '../src/report/csv.ts'
import { workbookOf } from '../src/report/xlsx.ts'
import { tableOfKind } from '../src/workbench/table.ts'

const [form = 'csv', count = '5000'] = process.argv.slice(2)
const game = 'when-darkness-comes'
const located = await locateGame(nodeWorkbench(), game)
const { columns, rows } = tableOfKind(located, tableKinds(located.game)[0].kind, [])
const many = Array.from({ length: Number(count) }, (_, index) => [
  `hero-${index}`,
  `Hero ${index}`,
  ...rows[index % rows.length].slice(2),
  `art/${index}.png`,
  `A longer text with "quotes", commas and the number ${index}`,
])
const all = [...columns, 'art', 'text']
const content =
  form === 'csv'
    ? csv(all, many)
    : await workbookOf([{ name: 'heroes', columns: all.map((title) => ({ title })), rows: many }])
const folder = mkdtempSync(join(tmpdir(), 'tables-'))
try {
  const file = join(folder, `heroes.${form}`)
  writeFileSync(file, content)
  const before = process.resourceUsage().maxRSS
  const start = performance.now()
  const words = ['table', 'heroes', '--game', game, '--from', file]
  const exit = await main(words, { ...processTerminal(), out: () => undefined })
  const seconds = (performance.now() - start) / 1000
  const [least, most] = [before, process.resourceUsage().maxRSS].map((kilobytes) => Math.round(kilobytes / 1000))
  console.log(`${form}: ${count} rows, exit ${exit}, ${seconds.toFixed(1)} s, ${most} MB (before it ${least} MB)`)
} finally {
  rmSync(folder, { recursive: true })
}
