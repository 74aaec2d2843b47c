// A run of Pig from its file to its report: the same bytes for any threads, batches, interruptions and crashes.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { reportWords } from '../../src/cli/place.ts'
import type { Kept } from '../../src/workbench/checkpoint.ts'
import { loadDocument } from '../../src/load/experiment.ts'
import { run } from '../../src/workbench/run.ts'
import type { RunRequest } from '../../src/workbench/run.ts'
import type { Ran } from '../../src/workbench/run-report.ts'
import type { Workbench } from '../../src/load/ports.ts'
import { parseYaml } from '../../src/input/index.ts'
import { breaks } from '../support/pig/breaking.ts'
import { withBlankPictures } from '../support/blank-pictures.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { stopAfter } from '../support/stop-after.ts'
import { TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const { workbench: breaking } = withBlankPictures([new URL('../support/pig/breaking.ts', import.meta.url).href])

const VARIED = 'game: pig\ntable: short\ngames: 3000\nvary:\n  agents.ann: [hold-at-20, hold-at-5]\n'
const PRECISE = 'game: pig\ntable: short\nprecision: { metric: win, halfWidth: 0.02, atMost: 20000 }\n'

interface Running extends Partial<RunRequest> {
  /** Other than that without games from files. */
  readonly on?: Workbench
}

async function runText(
  text: string,
  { on = workbench, ...request }: Running = {},
  folder = scratchFolder(),
): Promise<Ran> {
  const path = join(folder, 'pig.yaml')
  writeFileSync(path, text)
  const ran = await run(
    on,
    {
      path,
      threads: 1,
      out: join(folder, 'report'),
      isQuiet: true,
      isQuick: true,
      ...request,
    },
    new TextTerminal(),
  )
  return ran!
}

describe('result.json is the same, byte for byte,', () => {
  test('for one, two and three threads', async () => {
    const [one, two, three] = [
      await runText(VARIED),
      await runText(VARIED, { threads: 2 }),
      await runText(VARIED, { threads: 3 }),
    ]
    expect(two.resultText).toBe(one.resultText)
    expect(three.resultText).toBe(one.resultText)
    expect(one.result.variants.map(({ playouts }) => playouts)).toEqual([3000, 3000])
  })

  test('when it stops by precision, which happens at fixed counts', async () => {
    const one = await runText(PRECISE)
    const two = await runText(PRECISE, { threads: 2, batchSize: 33 })
    expect(two.resultText).toBe(one.resultText)
    const [
      {
        playouts,
        metrics: { win },
      },
    ] = one.result.variants
    expect(playouts).toBeGreaterThan(1000)
    expect(playouts).toBeLessThan(20_000)
    expect((win.high! - win.low!) / 2).toBeLessThanOrEqual(0.02)
  })

  test('when it is interrupted, and gone on with', async () => {
    const whole = await runText(VARIED)
    const folder = scratchFolder()
    const part = await runText(VARIED, { batchSize: 100, signal: stopAfter(10) }, folder)
    expect(part.isInterrupted).toBe(true)
    expect(part.result.complete).toBe(false)
    const { playouts } = part.result.variants[0]
    expect(playouts).toBeGreaterThan(0)
    expect(playouts).toBeLessThan(3000)
    const rest = await runText(VARIED, { isResumed: true, threads: 2 }, folder)
    expect(rest.isInterrupted).toBe(false)
    expect(rest.resultText).toBe(whole.resultText)
    expect(readFileSync(join(folder, 'report/result.json'), 'utf8')).toBe(whole.resultText)
    expect(JSON.parse(readFileSync(join(folder, 'report/run.json'), 'utf8'))).toMatchObject({
      resumedPlayouts: playouts,
      playouts: 6000,
    })
  })

  test('when a finished run is gone on with for more games', async () => {
    const folder = scratchFolder()
    await runText(VARIED, { games: 1000 }, folder)
    expect((await runText(VARIED, { isResumed: true }, folder)).resultText).toBe((await runText(VARIED)).resultText)
  })
})

test('an interrupted run does not replace a finished report until it is finished itself', async () => {
  const folder = scratchFolder()
  const file = (name: string): string => readFileSync(join(folder, 'report', name), 'utf8')
  const interrupted = (isResumed: boolean) =>
    runText(VARIED, { isResumed, batchSize: 100, signal: stopAfter(10) }, folder)
  const finished = await runText(VARIED, {}, folder)
  const times = file('run.json')
  const part = await interrupted(false)
  expect([finished.isKept, part.isInterrupted, part.isKept, part.result.variants[0].playouts > 0]).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect([file('result.json') === finished.resultText, file('run.json') === times]).toEqual([true, true])
  expect(reportWords(workbench.program, part)).toBe(
    `${join(folder, 'report')} keeps the finished report that was there; ` +
      'what was played now waits there as a checkpoint, and takes its place when it is finished',
  )
  const rest = await runText(VARIED, { isResumed: true }, folder)
  expect([
    rest.isKept,
    rest.resultText === (await runText(VARIED)).resultText,
    file('result.json') === rest.resultText,
  ]).toEqual([false, true, true])
  expect(reportWords(workbench.program, { ...rest, isDrawn: true }, ' (1 s)')).toBe(
    `Report: ${join(folder, 'report/index.html')} (1 s)`,
  )
  expect(reportWords(workbench.program, { ...finished, isDrawn: true })).toBe(
    `Report: ${join(folder, 'report/index.html')}`,
  )
})

test('an unfinished report is replaced by one that is not finished either', async () => {
  const folder = scratchFolder()
  const interrupted = (batches: number) => runText(VARIED, { batchSize: 100, signal: stopAfter(batches) }, folder)
  await interrupted(10)
  const second = await interrupted(20)
  expect([second.isKept, readFileSync(join(folder, 'report/result.json'), 'utf8') === second.resultText]).toEqual([
    false,
    true,
  ])
})

describe('a checkpoint is not gone on with', () => {
  const changes = [
    ['of another seed', { seed: 2 }, 'is of another question'],
    ['of other settings', { set: ['table=classic'] }, 'is of another question'],
    ['of more games than are wanted', { games: 500 }, 'there are 1000 playouts, more than the 500 wanted'],
  ] as const
  test.each(changes)('%s', async (_name, change, message) => {
    const folder = scratchFolder()
    const { resultText } = await runText(VARIED, { games: 1000 }, folder)
    await expect(runText(VARIED, { isResumed: true, ...change }, folder)).rejects.toThrow(message)
    expect(readFileSync(join(folder, 'report/result.json'), 'utf8')).toBe(resultText)
  })

  test('of another version, of other content, or damaged', async () => {
    const folder = scratchFolder({ 'table.yaml': 'name: Mine\ngoal: 20\nrounds: 9\n' })
    const mine = 'game: pig\ntable: table.yaml\ngames: 100\n'
    await runText(mine, {}, folder)
    const path = join(folder, 'report/checkpoint.json')
    const text = readFileSync(path, 'utf8')
    const refused = async (changed: string, message: string): Promise<void> => {
      writeFileSync(path, changed)
      await expect(runText(mine, { isResumed: true }, folder)).rejects.toThrow(message)
    }
    await refused(text.replace(/"darkodds":"[^"]*"/, '"darkodds":"0.0.1"'), 'was played by version 0.0.1')
    await refused(text.replace(/"sums":"[^"]*"/, '"sums":"1 2"'), 'cannot be resumed: a tally of')
    await refused(text.slice(0, 100), 'is not a checkpoint')
    await refused(
      text.replace('darkodds.checkpoint/3', 'darkodds.checkpoint/1'),
      'is "darkodds.checkpoint/1", which this version does not read',
    )
    writeFileSync(join(folder, 'table.yaml'), 'name: Mine\ngoal: 21\nrounds: 9\n')
    await refused(text, 'was played with other content')
  })

  test('that is not there; and no folder is made for it', async () => {
    const folder = scratchFolder()
    await expect(runText(VARIED, { isResumed: true }, folder)).rejects.toThrow('there is nothing to resume')
    expect(existsSync(join(folder, 'report'))).toBe(false)
  })
})

describe('a playout that breaks', () => {
  const GAMES = 1500
  const TEXT = `game: breaking-pig\ntable: short\ngames: ${GAMES}\n`
  const broken = Array.from({ length: GAMES }, (_, playout) => playout).filter((playout) => breaks(1, playout))

  function breakBy(how: string): void {
    process.env['DARKODDS_TEST_BREAK'] = how
    onTestFinished(() => {
      delete process.env['DARKODDS_TEST_BREAK']
    })
  }

  test('ends its worker once: its batch is played again, and nothing is missing', async () => {
    breakBy(`once:${join(scratchFolder(), 'broken')}`)
    const crashed = await runText(TEXT, { threads: 2, on: breaking, batchSize: 100 })
    expect(crashed.resultText).toBe((await runText(TEXT, { on: breaking })).resultText)
  })

  test('ends its worker again: it alone is left out, and listed', async () => {
    expect(broken.length).toBeGreaterThan(1)
    breakBy('exit')
    const {
      result: {
        variants: [variant],
      },
    } = await runText(TEXT, { threads: 2, on: breaking, batchSize: 40 })
    expect(variant.excluded.map(({ playout }) => playout)).toEqual(broken)
    expect(variant.excluded[0].message).toBe('worker exited with code: 3')
    expect(variant.playouts).toBe(GAMES - broken.length)
  })

  test('throws: it alone is left out, the same for any threads and batches', async () => {
    breakBy('throw')
    const one = await runText(TEXT, { on: breaking })
    const two = await runText(TEXT, { threads: 2, on: breaking, batchSize: 77 })
    expect(two.resultText).toBe(one.resultText)
    expect(one.result.variants[0]).toMatchObject({
      playouts: GAMES - broken.length,
      excludedCount: broken.length,
      excluded: broken.map((playout) => ({ playout, message: 'the table broke (breaking.ts:41:30)' })),
    })
  })

  test('and breaks again and again: the run gives up with the reason', async () => {
    breakBy('exit')
    const { job } = await loadDocument(breaking, parseYaml({ name: 'pig.yaml', text: TEXT }), {})
    const executor = await breaking.startExecutor(job, 2, 2)
    await expect(executor.play({ variant: 0, first: 0, count: GAMES })).rejects.toThrow(
      'the worker threads crashed 3 times, the last time with: worker exited with code: 3',
    )
    await executor.close()
  })

  test('and breaks again and again: what was finished until then is kept, and gone on with', async () => {
    breakBy('exit')
    // The clock stands still, so no checkpoint is written because it is time for one.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const folder = scratchFolder()
    const checkpoint = join(folder, 'report/checkpoint.json')
    // A worker that starts late may still hold the first batch when the other crashes. Then nothing is finished: try
    // again.
    for (let attempt = 0; attempt < 20 && !existsSync(checkpoint); attempt++) {
      await expect(runText(TEXT, { threads: 2, on: breaking, batchSize: 20, maxCrashes: 0 }, folder)).rejects.toThrow(
        'the worker threads crashed 1 times',
      )
    }
    const { question } = JSON.parse(readFileSync(checkpoint, 'utf8')) as { question: Kept['question'] }
    const [{ playouts }] = question.ledger.variants
    expect(playouts).toBeGreaterThan(0)
    expect(playouts).toBeLessThanOrEqual(broken[0])
    delete process.env['DARKODDS_TEST_BREAK']
    const rest = await runText(TEXT, { on: breaking, isResumed: true }, folder)
    expect(rest.resultText).toBe((await runText(TEXT, { on: breaking })).resultText)
  })
})

describe('the folder of the report', () => {
  test('holds the result, what was played with, and when and where; nothing else is left beside it', async () => {
    const folder = scratchFolder()
    const { resultText } = await runText(VARIED, { isQuick: false }, folder)
    expect(readdirSync(folder).sort()).toEqual(['pig.yaml', 'report'])
    const files = readdirSync(join(folder, 'report'), { recursive: true, encoding: 'utf8' })
    for (const file of ['index.html', 'charts/win-odds.svg', 'charts/win-odds.vl.json', 'data/win.csv'])
      expect(files).toContain(file)
    expect(readFileSync(join(folder, 'report/result.json'), 'utf8')).toBe(resultText)
    expect(JSON.parse(readFileSync(join(folder, 'report/run.json'), 'utf8'))).toMatchObject({
      threads: 1,
      playouts: 6000,
      machine: { node: process.versions.node },
    })
    expect(JSON.parse(readFileSync(join(folder, 'report/content.json'), 'utf8'))).toMatchObject({
      table: [{ id: 'classic' }, { id: 'short', goal: 30 }],
    })
  })

  test('is not touched where it holds what is not ours', async () => {
    const folder = scratchFolder()
    await expect(runText(VARIED, { out: folder }, folder)).rejects.toThrow(
      'the folder holds "pig.yaml", which no report has written',
    )
    expect(readdirSync(folder)).toEqual(['pig.yaml'])
  })

  test('is not touched where a foreign file is hidden, or lies in a folder of ours', async () => {
    const hidden = scratchFolder({ 'report/.git/HEAD': 'ref: refs/heads/main\n' })
    await expect(runText(VARIED, {}, hidden)).rejects.toThrow('the folder holds ".git", which no report has written')
    expect(readdirSync(join(hidden, 'report/.git'))).toEqual(['HEAD'])
    const folder = scratchFolder()
    await runText(VARIED, { games: 100, isQuick: false }, folder)
    writeFileSync(join(folder, 'report/.DS_Store'), '')
    writeFileSync(join(folder, 'report/.checkpoint.json.half'), '{')
    await runText(VARIED, { games: 100, isQuick: false }, folder)
    writeFileSync(join(folder, 'report/charts/notes.txt'), 'mine')
    await expect(runText(VARIED, { games: 100 }, folder)).rejects.toThrow(
      'the folder holds "charts/notes.txt", which no report has written',
    )
    expect(readFileSync(join(folder, 'report/charts/notes.txt'), 'utf8')).toBe('mine')
  })

  test('that cannot be written is refused before anything is played', async () => {
    const folder = scratchFolder({ file: '' })
    const terminal = new TextTerminal()
    const path = join(folder, 'pig.yaml')
    writeFileSync(path, VARIED)
    const running = run(workbench, { path, threads: 1, out: join(folder, 'file/report') }, terminal)
    await expect(running).rejects.toThrow('no report can be written here: a part of the path is a file, not a folder')
    expect(terminal.stderr).toBe('')
  })

  test('keeps the earlier report until the new one is whole', async () => {
    const folder = scratchFolder()
    const first = await runText(VARIED, { games: 100 }, folder)
    const stop = new AbortController()
    stop.abort()
    const path = join(folder, 'pig.yaml')
    expect(
      await run(
        workbench,
        {
          path,
          threads: 1,
          out: join(folder, 'report'),
          isQuiet: true,
          signal: stop.signal,
          isForced: true,
        },
        new TextTerminal(),
      ),
    ).toBeUndefined()
    expect(readFileSync(join(folder, 'report/result.json'), 'utf8')).toBe(first.resultText)
  })
})
