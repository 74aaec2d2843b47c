// What all commands of the lab have in common, a row each. They announce their cost, keep to it, and stop when the
// answer is clear. One thread and two give the same bytes. --json prints the file of the report. The report has a page
// with charts, and says the answer and its limitations in plain words. For resuming see tests/node/resume.test.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ask } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'

const HEROES = readFileSync(new URL('../support/errand/content/heroes.yaml', import.meta.url), 'utf8')

/** How far an answer reaches: under another agent, and under house rulings; or why it does not. */
const [BOLD, RULINGS] = [/With agents: bold|under another agent/i, /\brulings?\b/i]

interface Row {
  readonly words: readonly string[]
  /** It is over after less than this share of what it may cost at most: a half when left out. */
  readonly share?: number
  readonly reaches: readonly RegExp[]
}

const rows: Readonly<Record<string, Row>> = {
  compare: { words: ['compare', 'two.yaml', '--games', '4000'], reaches: [BOLD, RULINGS] },
  tune: {
    words: [
      'tune',
      't.yaml',
      '--vary',
      'difficulty=0..60/10',
      '--target',
      'win=60%',
      '--within',
      '10%',
      '--games',
      '3000',
    ],
    // It spends its budget until the answer is clear.
    share: 1.01,
    reaches: [BOLD, RULINGS],
  },
  levers: {
    words: ['levers', 't.yaml', '--target', 'win=60%', '--within', '10%', '--only', 'difficulty', '--games', '3000'],
    reaches: [BOLD, RULINGS],
  },
  sensitivity: {
    words: [
      'sensitivity',
      't.yaml',
      '--only',
      'difficulty',
      '--only',
      'rules.song',
      '--places',
      '0',
      '--within',
      '10%',
      '--games',
      '3000',
    ],
    reaches: [BOLD],
  },
  value: {
    words: ['value', 't.yaml', '--hero', 'ada', '--only', 'more', '--within', '10%', '--games', '3000'],
    reaches: [BOLD, RULINGS],
  },
  'value --scenario': {
    words: ['value', 't.yaml', '--scenario', '--within', '10%', '--games', '3000'],
    reaches: [BOLD, RULINGS],
  },
  fair: {
    words: ['fair', 'eve.yaml', '--scenarios', 'letter', '--parties', '1', '--within', '1%', '--games', '3000'],
    reaches: [/\bbold\b/, RULINGS],
  },
  search: {
    words: ['search', 't.yaml', '--hero', 'ada', '--builds', '4', '--swaps', '1', '--within', '20%', '--games', '3000'],
    share: 0.7,
    reaches: [BOLD, RULINGS],
  },
  'diff FOLDER FOLDER': { words: ['diff', 'now', 'then', '--games', '20000'], reaches: [BOLD, /rulings/] },
  'replay --what-if': {
    words: ['replay', 't.yaml', '--playout', '4', '--what-if', '', '--games', '20000'],
    share: 0.8,
    reaches: [/With bold play from there/, /ruling/i],
  },
  'replay --turning-points': {
    words: ['replay', 't.yaml', '--playout', '4', '--turning-points', '--games', '3000'],
    share: 0.8,
    reaches: [/With bold play from there/, /ruling/i],
  },
}

test.each(Object.keys(rows))('%s', async (name) => {
  inFolder({
    't.yaml': 'game: errand\n',
    'two.yaml': 'game: errand\nvariants:\n  - { name: base }\n  - { name: easier, set: { difficulty: 2 } }\n',
    'eve.yaml': '{ id: eve, name: Eve, might: 7, wits: 1, grace: 1 }\n',
    'now/heroes.yaml': HEROES,
    'then/heroes.yaml': HEROES.replace('might: 3', 'might: 7'),
  })
  const { words: given, reaches, share = 0.5 } = rows[name]
  const words = given.includes('') ? given.with(given.indexOf(''), await otherResult()) : given
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
  // Two threads give the same bytes. --json prints them; `diff` of two folders prints the finding beside the changes.
  const two = await ask(...words, '--json', '--quiet', '--threads', '2', '--out', 'two')
  expect({ exit: two.exit, stderr: two.stderr }).toEqual({ exit: one.exit, stderr: '' })
  expect(readFileSync('two/study.json', 'utf8')).toBe(found)
  if (name.startsWith('diff'))
    expect(JSON.parse(two.stdout)).toMatchObject((JSON.parse(found) as { finding: object }).finding)
  else expect(two.stdout).toBe(found)
})

/** Of playout 4: what a try did not come to. */
async function otherResult(): Promise<string> {
  const { events } = JSON.parse((await ask('replay', 't.yaml', '--playout', '4', '--json')).stdout) as {
    events: { event: { type: string; round: number; seat: number; success: boolean } }[]
  }
  const { success } = events.find(({ event }) => event.type === 'try' && event.round === 2 && event.seat === 1)!.event
  return `round 2: ben try ${success ? 'fails' : 'succeeds'}`
}

/** Playouts in the ledgers of a checkpoint. */
function playedIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (sum, [key, inside]: [string, unknown]) =>
      sum + (key === 'playouts' && typeof inside === 'number' ? inside : playedIn(inside)),
    0,
  )
}
