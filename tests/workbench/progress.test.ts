// What is said while games are played: on a screen one line written over, elsewhere plain lines now and then.
import { expect, test } from 'vitest'
import { nextText } from '../../src/cli/answer.ts'
import { Pace } from '../../src/workbench/pace.ts'
import { duration, ProgressLine } from '../../src/workbench/progress.ts'
import type { Progress } from '../../src/workbench/progress.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { withGroups } from '../../src/load/groups.ts'
import { mostPlayouts } from '../../src/simulate/index.ts'
import { drawingMs } from '../../src/workbench/run.ts'
import { workbench } from '../support/workbench.ts'
import { TextTerminal } from '../support/text-terminal.ts'

const COST = { title: 'First Night', variants: 1, games: 10_000, isAtMost: false, threads: 2 }

/** Twenty batches of 500 in 5 s; each takes a thread half a second. */
function playThrough(terminal: TextTerminal, batches = 20): void {
  let ms = 0
  let playouts = 0
  const line = new ProgressLine(terminal, COST, () => ms)
  const pace = new Pace(2)
  const progress = (): Progress => ({ playouts, most: 10_000, text: 'win 56.1 ± 1.0%' })
  for (let batch = 0; batch < batches; batch++) {
    ms += 250
    playouts += 500
    pace.note(500, 500)
    line.add(500, pace, progress)
  }
  line.end()
}

test('says beforehand what it costs, then one line that is written over and cleared', () => {
  const terminal = new TextTerminal(true)
  playThrough(terminal)
  const [cost, first, second] = terminal.stderr
    .replaceAll('\r\u001b[K', '\n')
    .split('\n')
    .filter((text) => text !== '')
  expect(cost).toBe('First Night: 10,000 games on 2 threads, about 4 s of play')
  expect(first).toBe('██░░░░░░░░  20%  4 s left  win 56.1 ± 1.0%  2,000/s  2,000 of 10,000 games')
  expect(second).toBe('███░░░░░░░  25%  4 s left  win 56.1 ± 1.0%  2,000/s  2,500 of 10,000 games')
  expect(terminal.stderr.endsWith('\r\u001b[K')).toBe(true)
  expect(terminal.stdout).toBe('')
})

test('what will be played is said before anything is, and how long it takes on the same line', () => {
  const terminal = new TextTerminal(true)
  let ms = 0
  const line = new ProgressLine(terminal, { ...COST, variants: 2, afterMs: 3000 }, () => ms)
  expect(terminal.stderr).toBe('First Night: 2 variants × 10,000 games = 20,000 on 2 threads')
  const pace = new Pace(2)
  pace.note(1000, 500)
  ms = 1000
  line.add(1000, pace, () => ({ playouts: 500, most: 10_000, text: '' }))
  // 19,000 games to come take 4.8 s, and the report 3 s.
  expect(terminal.stderr.split('\n')[0]).toBe(
    'First Night: 2 variants × 10,000 games = 20,000 on 2 threads, about 8 s of play',
  )
})

test('what is known: exactly, of what may end early at least, or all', () => {
  const said = (cost: Partial<ConstructorParameters<typeof ProgressLine>[1]>): string => {
    const terminal = new TextTerminal(true)
    new ProgressLine(terminal, { ...COST, ...cost }, () => 0).end()
    return terminal.stderr.trimEnd()
  }
  expect(said({ known: 4000 })).toBe('First Night: 10,000 games on 2 threads; 4,000 of 10,000 games are known')
  expect(said({ known: 4000, isAtMost: true })).toMatch(/; at least 4,000 of 10,000 games are known$/)
  expect(said({ known: 10_000, isAtMost: true })).toMatch(/; all games are known$/)
})

test('what may end early says that its time is the most', () => {
  const terminal = new TextTerminal(false)
  let ms = 0
  const line = new ProgressLine(terminal, { ...COST, isAtMost: true }, () => ms)
  const pace = new Pace(2)
  pace.note(1000, 500)
  for (ms = 2000; ms <= 14_000; ms += 3000) line.add(1000, pace, () => ({ playouts: 1000, most: 10_000, text: '' }))
  const [cost, progress] = terminal.stderr.split('\n')
  expect(cost).toMatch(/^First Night: at most 10,000 games on 2 threads, at most about \d+ s of play, often far less$/)
  expect(progress).toMatch(/^10% {2}at most \d+ s left /)
  const screen = new TextTerminal(true)
  ms = 0
  const live = new ProgressLine(screen, { ...COST, isAtMost: true }, () => ms)
  ms = 1000
  live.add(1000, pace, () => ({ playouts: 1000, most: 10_000, text: '' }))
  expect(screen.stderr).toMatch(/^First Night: at most 10,000 games on 2 threads\n.* at most \d+ s left /s)
})

test('a run that ends at once or breaks off leaves no line open; a screen says what follows playing', () => {
  const output = (isScreen: boolean): string => {
    const terminal = new TextTerminal(isScreen)
    const line = new ProgressLine(terminal, COST, () => 0)
    line.say('writing the report')
    line.end()
    return terminal.stderr
  }
  expect(output(false)).toBe('First Night: 10,000 games on 2 threads\n')
  expect(output(true)).toBe('First Night: 10,000 games on 2 threads\n\r\u001b[Kwriting the report\r\u001b[K')
  const terminal = new TextTerminal(true)
  new ProgressLine(terminal, COST, () => 0).end()
  expect(terminal.stderr).toBe('First Night: 10,000 games on 2 threads\n')
})

test('Ctrl-C in the first second: its line is not followed by how long the games would have taken', () => {
  const left = (play: (line: ProgressLine, pace: Pace) => void): string => {
    const terminal = new TextTerminal(true)
    const interrupt = new AbortController()
    let ms = 0
    const line = new ProgressLine(terminal, { ...COST, signal: interrupt.signal }, () => ms)
    const pace = new Pace(2)
    interrupt.abort()
    terminal.err('\nstopping\n')
    ms = 2000
    pace.note(1000, 500)
    play(line, pace)
    line.end()
    return terminal.stderr
  }
  const stopping = 'First Night: 10,000 games on 2 threads\nstopping\n'
  expect(left(() => undefined)).toBe(stopping)
  const later = left((line, pace) => {
    line.add(1, pace, () => ({ playouts: 500, most: 10_000, text: '' }))
  })
  expect(later.startsWith(`${stopping}\r\u001b[K█`)).toBe(true)
  const said = left((line) => {
    line.say('drawing the report')
  })
  expect(said).toBe(`${stopping}\r\u001b[Kdrawing the report\r\u001b[K`)
})

test('from the first second a screen has the interval and the time left, however few games there are', () => {
  const terminal = new TextTerminal(true)
  let ms = 0
  const line = new ProgressLine(terminal, { ...COST, games: 40 }, () => ms)
  const pace = new Pace(2)
  for (let playouts = 1; playouts <= 4; playouts++) {
    ms += 400
    pace.note(1, 700, 700)
    line.add(1, pace, () => ({ playouts, most: 40, text: 'win 50.0 ± 30.0%' }))
  }
  expect(terminal.stderr.replaceAll('\r\u001b[K', '\n')).toMatch(
    /, about \d+ s of play\n\n\S+ +7% {2}\d+ s left {2}win 50\.0 ± 30\.0% {2}.* 3 of 40 games/,
  )
})

/**
 * Seconds left on each plain line, by the second at which it was written. Two batches arrive per second, at this speed.
 */
function leftBy(speed: (second: number) => number, seconds: number, maxGames: number): Map<number, number> {
  const terminal = new TextTerminal(false)
  const left = new Map<number, number>()
  let [ms, playouts] = [0, 0]
  const line = new ProgressLine(terminal, { ...COST, games: maxGames }, () => ms)
  const pace = new Pace(2)
  for (let half = 1; half <= 2 * seconds; half++) {
    ms = 500 * half
    const batch = speed(ms / 1000) / 2
    playouts += batch
    pace.note(batch, 1000)
    const before = terminal.stderr.length
    line.add(batch, pace, () => ({ playouts, most: maxGames, text: '' }))
    const said = /(\d+) (s|min) left/.exec(terminal.stderr.slice(before))
    if (said) left.set(ms / 1000, Number(said[1]) * (said[2] === 'min' ? 60 : 1))
  }
  return left
}

test('a machine that is now fast, now slow does not make the time left jump', () => {
  // Ten seconds fast, ten slow: 2,500 a second, so that after 400 s all is played.
  const left = leftBy((second) => (second % 20 < 10 ? 4000 : 1000), 300, 1_000_000)
  const ratios = [...left].filter(([second]) => second >= 120).map(([second, said]) => said / (400 - second))
  expect(ratios.length).toBeGreaterThan(30)
  expect([Math.min(...ratios) > 0.7, Math.max(...ratios) < 1.4], String(ratios)).toEqual([true, true])
})

test.each([
  // Seconds that its report takes (docs/decisions/040-time-left.md), and a game once its code is compiled.
  ['first-night', 2.9, 1.4],
  ['castle', 3.0, 0.25],
  ['village', 2.8, 0.8],
  ['dice-heroes', 3.6, 1],
  ['swaps', 2.1, 1.4],
])(
  '%s: after a tenth the time left is right within a factor of two, until the prompt is back',
  async (name, s, gameMs) => {
    const named = await loadExperiment(workbench, name)
    // As `npm start` plays it.
    const loaded = name === 'first-night' ? withGroups(named, '--groups') : named
    const { stopping, variants } = loaded.experiment
    const all = variants.reduce((sum, { games = mostPlayouts(stopping) }) => sum + games, 0)
    const batch = 100
    // The first games take 3.6 times as long; two threads play.
    const msOf = (played: number): number => gameMs * batch * (1 + 2.6 * Math.max(0, 1 - played / 900))
    let endMs = 1000 * s
    for (let played = 0; played < all; played += batch) endMs += msOf(played) / 2
    const terminal = new TextTerminal(true)
    let ms = 0
    const cost = { ...COST, games: all, afterMs: drawingMs(loaded) }
    const line = new ProgressLine(terminal, cost, () => ms)
    const pace = new Pace(2)
    const ratios: number[] = []
    for (let played = batch; played <= all; played += batch) {
      ms += msOf(played - batch) / 2
      pace.note(batch, msOf(played - batch))
      terminal.stderr = ''
      line.add(batch, pace, () => ({ playouts: played, most: all, text: '' }))
      const [, said, unit] = /([\d.]+) (s|min) left/.exec(terminal.stderr) ?? []
      if (said !== undefined && ms > endMs / 10)
        ratios.push((Number(said) * (unit === 'min' ? 60_000 : 1000)) / (endMs - ms))
    }
    expect(ratios.length).toBeGreaterThan(10)
    expect(Math.min(...ratios)).toBeGreaterThan(0.5)
    expect(Math.max(...ratios)).toBeLessThan(2)
  },
)

test('a machine that has become slower for good is known after half as long again', () => {
  const left = leftBy((second) => (second <= 100 ? 4000 : 1000), 160, 1_000_000)
  const leftAt = (second: number): number => left.get([...left.keys()].find((one) => one >= second)!)!
  expect(leftAt(90)).toBeLessThan(200)
  // 1,000,000 - 400,000 - 55,000 at 1,000 a second.
  expect(Math.abs(leftAt(155) / 545 - 1)).toBeLessThan(0.06)
})

test('into a file go plain lines, some seconds apart', () => {
  const terminal = new TextTerminal(false)
  playThrough(terminal, 40)
  expect(terminal.stderr).not.toContain('\r')
  expect(terminal.stderr.split('\n').slice(0, 2)).toEqual([
    'First Night: 10,000 games on 2 threads, about 3 s of play',
    '140%  0.1 s left  win 56.1 ± 1.0%  2,000/s  14,000 of 10,000 games',
  ])
})

test('lengths of time in words', () => {
  expect([0.02, 0.44, 12.4, 119, 200, 7500, 9000].map(duration)).toEqual([
    '0.1 s',
    '0.4 s',
    '12 s',
    '119 s',
    '3 min',
    '2 h 5 min',
    '2 h 30 min',
  ])
})

test('the time of a proposed command is that which it says itself, however short the study before it', () => {
  // A game takes 2 ms, the first ones 3.6 times as long.
  const msOf = (nth: number): number => 2 * (1 + 2.6 * Math.max(0, 1 - nth / 450))
  const playouts = 40_000
  const secondsIn = (text: string): number => Number(/about (\d+) s/.exec(text)?.[1])
  const before = new Pace(1)
  for (let nth = 0; nth < 200; nth++) before.note(1, msOf(nth), 0)
  const said = nextText([{ about: 'settle it', command: 'fair', playouts }], { dim: String }, before.steadyMs(1))
  const terminal = new TextTerminal(false)
  let ms = 0
  const line = new ProgressLine(terminal, { ...COST, games: playouts, isAtMost: true, threads: 1 }, () => ms)
  const pace = new Pace(1)
  for (let nth = 0; ms < 6000; nth++) {
    ms += msOf(nth)
    pace.note(1, msOf(nth), 0)
    line.add(1, pace, () => ({ playouts: nth + 1, most: playouts, text: '' }))
  }
  const ratio = secondsIn(said) / secondsIn(terminal.stderr)
  expect(secondsIn(said)).toBeCloseTo(80, -1)
  expect(ratio).toBeGreaterThan(1 / 2)
  expect(ratio).toBeLessThan(2)
})
