// How long the program takes to start, beside an empty Node. Run: npm run build && node bench/start-up.ts
// Whole processes, in turn; the ratios are those of the medians. The answers are looked at before any time is printed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from 'simple-statistics'

const TURNS = 21
const program = join(import.meta.dirname, '../bin/darkodds.js')
if (!existsSync(program)) {
  console.error('there is no dist/: npm run build makes it')
  process.exit(1)
}

const place = mkdtempSync(join(tmpdir(), 'darkodds-bench-'))
const empty = join(place, 'empty.mjs')
writeFileSync(empty, '')

const sides = [
  { name: 'empty Node', words: [empty], answer: /^$/ },
  {
    name: 'odds --dice 5 --json',
    words: [program, 'odds', 'when-darkness-comes', '--dice', '5', '--json'],
    answer: /^\{"game":"when-darkness-comes","pools":\[\{"dice":5,/,
  },
  { name: '--help', words: [program, '--help'], answer: /darkodds run/ },
]

function run({ words, answer, name }: (typeof sides)[number]): number {
  const start = performance.now()
  const { stdout, status } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  const ms = performance.now() - start
  if (status !== 0 || !answer.test(stdout)) throw new Error(`${name} did not answer`)
  return ms
}

const times = sides.map((): number[] => [])
for (let turn = -1; turn < TURNS; turn++)
  sides.forEach((side, index) => {
    const ms = run(side)
    if (turn >= 0) times[index].push(ms)
  })
rmSync(place, { recursive: true })

const medians = times.map(median)
sides.forEach(({ name }, index) => {
  const ratio = index === 0 ? '' : `   ratio ${(medians[index] / medians[0]).toFixed(2)}   (must 4, aim 2)`
  console.log(`${name.padEnd(22)} ${medians[index].toFixed(0).padStart(4)} ms${ratio}`)
})
