// `compare` on the command line: output, files and errors. Its bytes are the same for any number of threads and after
// an interruption.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareCompare } from '../../src/questions/compare/plan.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { runStudy } from '../../src/workbench/study.ts'
import type { CompareFinding, CompareOptions } from '../../src/questions/index.ts'
import { ask, quiet, errandWorkbench, expectRefused } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { TextTerminal, untimed } from '../support/text-terminal.ts'
import { inSequence } from '../support/in-sequence.ts'

const ERRAND = `game: errand
title: What makes it easier?
games: 2000
variants:
  - { name: base }
  - { name: easier, set: { difficulty: 12 } }
  - { name: toll, set: { rules.toll: 1 } }
`

test('tells the verdicts, how far they reach, the tables, and writes a report', async () => {
  const folder = inFolder({ 'errand.yaml': ERRAND })
  const { exit, stdout, stderr } = await ask('compare', 'errand.yaml', '--threads', '1')
  expect({ exit, stderr: untimed(stderr) }).toEqual({
    exit: 0,
    stderr:
      'What makes it easier? (compare): about 14,789 games, fewer if the answer is clear early; ' +
      'at most 27,690 (6,000 for the answer: 2,000 of each of ' +
      '3 variants; 6,000 with other play styles and settings; 3,690 to try rulings and assumptions; ' +
      '12,000 under those that it depends on) on 1 thread\n' +
      'In all: 4,392 games of at most 27,690. The rest was not needed. ' +
      'Asked again with 1 ruling or assumption changed.\n',
  })
  expect(stdout).toMatch(
    inSequence(
      /^BETTER: easier with \d\d more wins in 100 \(.*\); WORSE: toll with \d\d fewer wins in 100 \(.*\); vs base\n/,
      /Baseline base: win rate 4\d\.\d% \(.*\)\.\nWith bold play: same verdicts\.\n/,
    ),
  )
  expect(stdout).toMatch(/\nasked with +variant +difference +pairs +verdict\nas asked +easier +\+\d/)
  expect(stdout).toContain('Report: reports/errand-compare/index.html')
  const report = join(folder, 'reports/errand-compare')
  expect(readdirSync(report).sort()).toEqual([
    'answer.json',
    'asked.json',
    'charts',
    'checkpoint.json',
    'data',
    'files.json',
    'index.html',
    'study.json',
  ])
  expect(readFileSync(join(report, 'data/differences.csv'), 'utf8')).toMatch(
    /^asked with,first,second,difference,low,high,confidence,pairs,verdict\r\nas asked,base,easier,0\.\d+,/,
  )
  const details = (await ask('compare', 'errand.yaml', '--threads', '1', '--quiet', '--details', '--force')).stdout
  expect(details).toMatch(/\nOther play styles and settings\nasked with +variant +games +win rate\nbold play +base +\d/)
  expect(details).toMatch(
    inSequence(
      /\nOther differences, same dice; each interval for itself\n/,
      /variant +points, difference\n/,
      /easier +\+\d+\.\d+ points \(\+\d+\.\d+ to \+\d+\.\d+\)\n/,
      /toll +can't tell \(−0\.02 to \+0\.02 points\)\n/,
    ),
  )
  expect(readFileSync(join(report, 'data/other-differences.csv'), 'utf8')).toMatch(
    /^first,second,measured,difference,low,high,confidence,games\r\nbase,easier,points,\d+\.\d+,/,
  )
  expect(readFileSync(join(report, 'index.html'), 'utf8')).toContain('BETTER: easier with ')
})

test('too few games: exit code 1; for metrics other than win the words are more and less', async () => {
  inFolder({ 'errand.yaml': ERRAND })
  const few = await ask('compare', 'errand.yaml', '--threads', '1', '--quiet', '--alone', '--games', '15')
  expect(few.exit).toBe(1)
  expect(few.stdout).toMatch(
    /^TOO CLOSE TO CALL: easier from .*, toll from .*; vs base; about [\d,]+ games of each .* decide\n/,
  )
  expect(few.stdout).toContain('Margin of error: all verdicts hold together in 95% of such studies, same dice. ')
  expect(few.stdout).toContain('Tested with these play styles and rules only.')
  const points = await ask(
    'compare',
    'errand.yaml',
    '--threads',
    '1',
    '--quiet',
    '--alone',
    '--metric',
    'points',
    '--against',
    'easier',
  )
  expect(points.stdout).toMatch(/^LESS, points: base −1\.\d+ points \(.*\), toll −1\.\d+ points \(.*\); vs easier\n/)
})

test('variants that have played different numbers of games: what is clear stands first', async () => {
  inFolder({
    'uneven.yaml':
      'game: errand\n' +
      'games: 300\n' +
      'variants:\n' +
      '  - { name: base }\n' +
      '  - { name: hard, set: { difficulty: 90 } }\n' +
      '  - { name: near, set: { help: 1 } }\n',
  })
  const { stdout } = await ask('compare', 'uneven.yaml', '--alone', ...quiet)
  expect(stdout).toMatch(/^WORSE: hard with \d+ fewer wins in 100 \([^)]*\); one too close to call; vs base\n/)
  expect(stdout.replaceAll('\n', ' ')).toMatch(
    / 200 to 300 games of each variant\. Variants with a clear verdict stopped early: sizes may be overstated; /,
  )
  expect(stdout).toMatch(
    /\nhard +−\S+ pp \(\S+ to \S+\) +200 +worse\nnear +can't tell \(\S+ to \S+ pp\) +300 +too close to call\n/,
  )
})

test('several scenarios: compares within each of them', async () => {
  inFolder({ 's.yaml': 'game: errand\ngames: 400\nvary: { scenario: [letter, parcel], difficulty: [20, 10] }\n' })
  const { stdout } = await ask('compare', 's.yaml', '--alone', ...quiet)
  expect(stdout).toMatch(
    /^BETTER: The \w+: difficulty 10 against difficulty 20 with .*, 1 more; each vs the first of its scenario\n/,
  )
  expect(stdout).toContain('\nDifference to the first of each scenario\n')
})

test('--also asks again with another setting, --best drops what is beaten', async () => {
  inFolder({ 'errand.yaml': ERRAND })
  const { stdout } = await ask(
    'compare',
    'errand.yaml',
    '--threads',
    '1',
    '--quiet',
    '--best',
    '--also',
    'rules.wind=storm',
    '--also',
    'agents=random',
  )
  expect(stdout).toMatch(/^BEST: easier 6\d\.\d% \(.*\), of 3 variants\nPlaces\n {2}- 1\. easier /)
  expect(stdout).toContain('With wind = storm: ')
  expect(stdout).toContain('With random play: ')
  expect(stdout).not.toContain('bold play')
})

test.each([
  [
    ['errand.yaml', '--against', 'bsae'],
    '--against: there is no variant "bsae"\n  nearest: base\n  expected one of: base, easier, toll\n',
  ],
  [['errand.yaml', '--metric', 'wins'], '--metric: there is no metric "wins"'],
  [
    ['errand.yaml', '--metric', 'growth[round=2]'],
    '--metric: growth[round=2] is a curve, which cannot be compared in pairs',
  ],
  [
    ['errand.yaml', '--delta', '5'],
    '--delta: cannot be "5": it is about a share\n  nearest: 5%\n  expected: less than 100%, e.g. 0.02 or 2%\n',
  ],
  [['errand.yaml', '--delta', '-2'], '--delta: cannot be "-2"\n  expected: a number of at least 0, e.g. 0.02 or 2%\n'],
  [['errand.yaml', '--also', 'difficulty=3'], '--also difficulty=3: a variant sets this itself'],
  [['errand.yaml', '--also', 'agents=blod'], '--also agents=blod: cannot be played with all of the variants: '],
  [['errand.yaml', '--also', 'agents'], '--also: cannot be "agents"'],
  [['errand.yaml', '--all', '--best'], '--best: and --all ask different questions'],
  [['errand.yaml', '--resume'], 'reports/errand-compare: there is nothing to resume'],
  [['alone.yaml'], 'alone.yaml: has a single variant: there is nothing to compare'],
])('%j is refused', async (words, message) => {
  inFolder({ 'errand.yaml': ERRAND, 'alone.yaml': 'game: errand\n' })
  await expectRefused(['compare', ...words], message)
  expect(existsSync('reports')).toBe(false)
})

const options: CompareOptions = {
  metric: 'win',
  mode: 'against',
  delta: 0.02,
  level: 0.95,
  isLessBetter: false,
  most: 2000,
}

test('one thread or two, batches of any size, interrupted and resumed: the same bytes', async () => {
  const folder = inFolder({ 'errand.yaml': ERRAND.replace('difficulty: 12', 'help: 1') })
  const asked = { ...options, delta: 0 }
  const prepared = prepareCompare(await loadExperiment(errandWorkbench, 'errand.yaml'), {
    options: asked,
    also: [],
    isAlone: false,
  })
  const play = (out: string, more: object): ReturnType<typeof runStudy> =>
    runStudy(
      {
        command: 'compare',
        commandLine: 'x',
        ...prepared,
        options: asked,
        threads: 1,
        out: join(folder, out),
        isQuiet: true,
        isQuick: true,
        ...more,
      },
      new TextTerminal(),
    )
  const whole = await play('whole', {})
  expect((await play('two', { threads: 2 }))!.text).toBe(whole!.text)
  expect((await play('odd', { batchSize: 7 }))!.text).toBe(whole!.text)

  // Stops after some batches, again and again.
  let isInterrupted = true
  let text = ''
  let stops = 0
  while (isInterrupted) {
    const stop = new AbortController()
    let looks = 0
    const study = {
      ...prepared.study,
      next: (ledger: Parameters<typeof prepared.study.next>[0]) => {
        if (++looks > 2) stop.abort()
        return prepared.study.next(ledger)
      },
    }
    const ran = await play('parts', { study, signal: stop.signal, isResumed: stops > 0 })
    isInterrupted = ran!.isInterrupted
    text = ran!.text
    if (isInterrupted) {
      stops += 1
      expect(ran!.result.complete).toBe(false)
    }
  }
  expect(stops).toBeGreaterThan(1)
  expect(text).toBe(whole!.text)
  await expect(play('parts', { isResumed: true, options: { ...options, delta: 0.03 } })).rejects.toThrow(
    'is of another question',
  )
})

// Many weak heroes against few strong ones. A storm costs the strong nothing, so it reverses which side is better.
const weak = (hero: string): string => `{ hero: ${hero}, attributes: { might: 0, wits: 0, grace: 0 } }`
const strong = (hero: string): string =>
  `{ hero: ${hero}, attributes: { might: 7, wits: 7, grace: 0 }, items: [amulet] }`
const DUEL = `game: errand
games: 2000
difficulty: 3
help: 50
rules: { toll: 2 }
variants:
  - { name: many weak, set: { party: [${['ada', 'ben', 'cleo'].map(weak).join(', ')}] } }
  - { name: few strong, set: { party: [${['ada', 'ben'].map(strong).join(', ')}] } }
`

test('a ruling that reverses the verdict is found and reported; one without effect is not', async () => {
  const folder = inFolder({ 'duel.yaml': DUEL })
  const { exit, stdout } = await ask('compare', 'duel.yaml', '--threads', '1', '--quiet', '--details')
  expect(exit).toBe(0)
  const text = stdout.replaceAll('\n', ' ')
  expect(text).toMatch(
    /^WORSE: few strong with 7 fewer wins in 100 \([^)]*\) vs many weak Baseline many weak: win rate 8\d\.\d% /,
  )
  expect(text).toMatch(
    inSequence(
      / With wind = storm: verdict turns round: better, \+1\d\.\d pp \(.*?\)\. /,
      /With help 25: verdict turns round: better, /,
    ),
  )
  expect(text).toMatch(
    inSequence(
      / Changes with \d of 6 rulings and assumptions of ours: help 25 \+2\d\.\d pp \(.*?\); /,
      /wind = storm \+2\d\.\d pp \(.*?\)(; [^;]*)*\. Asked again with wind = storm and /,
      /help 25\./,
    ),
  )
  expect(text).toMatch(
    / Rulings and assumptions that matter change .* wind = storm +\+2\d\.\d pp \(\+\d+\.\d to \+\d+\.\d\) +200 /,
  )
  const data = readFileSync(join(folder, 'reports/duel-compare/data/hangs-on.csv'), 'utf8')
  expect(data).toMatch(
    inSequence(
      /^change,kind,of,difference,low,high,confidence,games,adjusted p,called\r\n/,
      /(.*\r\n)*wind = storm,rule,few strong vs many weak,0\.2\d*,/,
    ),
  )
  expect(data).not.toContain('song')
  expect(existsSync(join(folder, 'reports/duel-compare/charts/hangs-on.svg'))).toBe(true)
})

test('no search for settings that are asked or set already, with --alone, or in few games', async () => {
  inFolder({
    'duel.yaml': DUEL,
    'set.yaml': DUEL.replace('name: many weak, set: {', 'name: many weak, set: { rules.wind: calm,'),
  })
  const scouted = async (path: string, ...words: string[]): Promise<CompareFinding['scouted']> => {
    const { stdout } = await ask('compare', path, '--threads', '1', '--quiet', '--json', ...words)
    return (JSON.parse(stdout) as { finding: CompareFinding }).finding.scouted
  }
  const one = {
    rulings: 1,
    changes: expect.not.arrayContaining([expect.objectContaining({ kind: 'rule' })]) as unknown,
  }
  expect(await scouted('duel.yaml', '--games', '200', '--also', 'rules.wind=storm')).toMatchObject({
    ...one,
    asked: [expect.stringMatching(/^help /)],
  })
  expect(await scouted('set.yaml', '--games', '200')).toMatchObject(one)
  expect(await scouted('duel.yaml', '--games', '200', '--alone')).toBe(undefined)
  expect(await scouted('duel.yaml', '--games', '49')).toBe(undefined)
})

test('of a number that is no win the first has the most; where less is better it is the best', async () => {
  inFolder({
    'p.yaml':
      'game: errand\n' +
      'games: 200\n' +
      'variants:\n' +
      '  - { name: easy, set: { difficulty: 5 } }\n' +
      '  - { name: hard, set: { difficulty: 45 } }\n' +
      '  - { name: middle, set: { difficulty: 25 } }\n',
  })
  const { stdout } = await ask('compare', 'p.yaml', '--all', '--metric', 'points', '--alone', ...quiet)
  expect(stdout).toMatch(/^MOST points: easy \d.*, of 3 variants; LEAST: hard /)
  expect(readFileSync('reports/p-compare/index.html', 'utf8')).toContain('Which variant has the most, by points?')
  expect((await ask('compare', 'p.yaml', '--all', '--metric', 'points', '--less', '--alone', ...quiet)).stdout).toMatch(
    /^BEST: hard \d.*, of 3 variants; WORST: easy /,
  )
})
