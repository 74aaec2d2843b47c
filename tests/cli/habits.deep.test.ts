// What all commands of the lab have in common, a row each. They announce their cost, keep to it, and stop when the
// answer is clear. One thread and two give the same bytes. --json prints the file of the report. The report has a page
// with charts, and says the answer and its limitations in plain words. For resuming see tests/node/resume.test.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ask } from '../support/errand/command.ts'
import { asking, FILES, questions } from '../support/errand/questions.ts'
import type { Flags, Question } from '../support/errand/questions.ts'
import { inFolder } from '../support/scratch-folder.ts'

/** How far an answer reaches: under another agent, and under house rulings; or why it does not. */
const [BOLD, RULINGS] = [/With bold play|under another agent/i, /\brulings?\b/i]
const BOLD_FROM_THERE = [/With bold play from there/, RULINGS]

interface Row {
  readonly own: Flags
  /** It is over after less than this share of what it may cost at most: a half when left out. */
  readonly share?: number
  readonly reaches?: readonly RegExp[]
}

const NEAR = { within: '10%', games: 3000 }
const rows: Readonly<Record<Question, Row>> = {
  compare: { own: { games: 4000 } },
  // It spends its budget until the answer is clear.
  tune: { own: { ...NEAR, vary: 'difficulty=0..60/10', target: 'win=60%' }, share: 1.01 },
  levers: { own: NEAR },
  sensitivity: { own: { ...NEAR, only: ['difficulty', 'rules.song'] }, reaches: [BOLD] },
  value: { own: NEAR },
  'value --scenario': { own: NEAR },
  fair: { own: { ...NEAR, within: '1%', scenarios: 'letter' }, reaches: [/\bbold\b/, RULINGS] },
  search: { own: { ...NEAR, within: '20%', builds: 4 }, share: 0.7 },
  'diff FOLDER FOLDER': { own: { games: 20000 } },
  'replay --what-if': { own: { games: 20000 }, share: 0.8, reaches: BOLD_FROM_THERE },
  'replay --turning-points': { own: { games: 3000 }, share: 0.8, reaches: BOLD_FROM_THERE },
}

test.each(questions)('%s', async (name) => {
  inFolder(FILES)
  const { own, reaches = [BOLD, RULINGS], share = 0.5 } = rows[name]
  const words = asking(name, own)
  const one = await ask(...words, '--details', '--threads', '1', '--out', 'one')
  expect(one.exit, one.stderr).toBeLessThan(2)
  // The cost, before anything is answered, and never more than that: it is over when it is clear.
  const maxGames = Number(/: (?:about .*; )?at most ([\d,]+).* on 1 thread/.exec(one.stderr)?.[1].replaceAll(',', ''))
  const played = playedIn(JSON.parse(readFileSync('one/checkpoint.json', 'utf8')))
  expect(played).toBeGreaterThan(0)
  expect(played, one.stderr).toBeLessThan(share * maxGames)
  // Plain words, with how far it reaches.
  const said = one.stdout.replaceAll(/\s+/g, ' ')
  expect(said).not.toMatch(/undefined|NaN|\[object|Infinity/)
  for (const reach of reaches) expect(said).toMatch(reach)
  // The report: what was found, a page, charts as drawing and specification, numbers for other programs.
  const [found, charts] = [readFileSync('one/study.json', 'utf8'), readdirSync('one/charts')]
  expect(existsSync('one/index.html')).toBe(true)
  for (const kind of ['svg', 'vl.json'])
    expect(charts.filter((file) => file.endsWith(`.${kind}`)).length).toBeGreaterThan(0)
  expect(readdirSync('one/data').filter((file) => file.endsWith('.csv')).length).toBeGreaterThan(0)
  // Two threads give the same bytes. --json prints them.
  const two = await ask(...words, '--json', '--quiet', '--threads', '2', '--out', 'two')
  expect({ exit: two.exit, stderr: two.stderr }).toEqual({ exit: one.exit, stderr: '' })
  expect(readFileSync('two/study.json', 'utf8')).toBe(found)
  expect(two.stdout).toBe(found)
})

/** Playouts in the ledgers of a checkpoint. */
function playedIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (sum, [key, inside]: [string, unknown]) =>
      sum + (key === 'playouts' && typeof inside === 'number' ? inside : playedIn(inside)),
    0,
  )
}
