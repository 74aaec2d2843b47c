// Studies that are interrupted while playing, again and again, and resume from their checkpoint: the same bytes as an
// undisturbed one. Everything is loaded and prepared anew each time, as by a repeated command.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { main } from '../../src/cli/program.ts'
import { InputError } from '../../src/input/index.ts'
import type { Reports } from '../../src/load/ports.ts'
import { runStudy } from '../../src/workbench/study.ts'
import type { StudyRan, StudyRequest } from '../../src/workbench/study.ts'
import { errandWorkbench as workbench, quiet } from '../support/errand/command.ts'
import { asking, FILES, questions } from '../support/errand/questions.ts'
import type { Flags, Question } from '../support/errand/questions.ts'
import { inFolder, scratchFolder } from '../support/scratch-folder.ts'
import { stopAfter } from '../support/stop-after.ts'
import { TextTerminal } from '../support/text-terminal.ts'

/** The studies, each by a question whose command asks it; screening is the first half of sensitivity. */
const STUDIES: Readonly<Record<string, Question>> = {
  ...Object.fromEntries(questions.map((name) => [name, name])),
  screening: 'sensitivity',
}

/** What keeps a question open for a while. */
const OPEN: Partial<Record<Question, Flags>> = {
  compare: { metric: 'points', delta: 0.1 },
}

/** What a command is about to play. Its report is opened by all that it asks for. */
async function requestOf(study: string): Promise<StudyRequest> {
  const question = STUDIES[study]
  let request: StudyRequest | undefined
  const reports: Reports = {
    ...workbench.reports,
    open(about, wish, name) {
      const isFirstHalf = question === 'sensitivity' && study !== 'screening' && about.kind === 'screening'
      if (request !== undefined || isFirstHalf) return workbench.reports.open(about, wish, name)
      request = wish as StudyRequest
      throw new InputError([{ message: 'it is caught' }])
    },
  }
  const words = asking(question, { games: 400, ...OPEN[question], out: `${scratchFolder()}/out` })
  await main([...words, ...quiet], new TextTerminal(), { workbench: { ...workbench, reports } })
  return { ...request!, steps: undefined, tell: undefined, isQuick: true }
}

async function playing(study: string, out: string, more: object): Promise<StudyRan | undefined> {
  return runStudy({ ...(await requestOf(study)), out, batchSize: 50, ...more }, new TextTerminal())
}

test.each(Object.keys(STUDIES))('%s', async (command) => {
  inFolder(FILES)
  const play = (out: string, more: object): Promise<StudyRan | undefined> => playing(command, out, more)
  const whole = await play('whole', {})
  expect(whole!.result.complete).toBe(true)
  const played: number[] = []
  let last: StudyRan | undefined
  // Each attempt goes a little further than the one before, so that one of them ends.
  for (let batches = 10; last?.result.complete !== true; batches = Math.ceil(1.5 * batches)) {
    last = await play('parts', { signal: stopAfter(batches), isResumed: last !== undefined })
    if (last !== undefined) played.push(last.result.variants.reduce((sum, variant) => sum + variant.playouts, 0))
  }
  expect(last.text).toBe(whole!.text)
  // It was interrupted with something finished and something not.
  expect(new Set(played).size).toBeGreaterThan(1)
  expect(played.toSorted((a, b) => a - b)).toEqual(played)
  expect(readdirSync('.').toSorted()).toEqual(['e.yaml', 'eve.yaml', 'now', 'parts', 'then', 'two.yaml', 'whole'])
  expect(readdirSync('parts').toSorted()).toEqual(readdirSync('whole').toSorted())
})

test('a study that is interrupted leaves the finished report of its folder where it is', async () => {
  inFolder(FILES)
  const whole = await playing('compare', 'out', {})
  const part = await playing('compare', 'out', { signal: stopAfter(12) })
  expect([part!.isInterrupted, part!.isKept, readFileSync('out/study.json', 'utf8') === whole!.text]).toEqual([
    true,
    true,
    true,
  ])
  const rest = await playing('compare', 'out', { isResumed: true })
  expect([rest!.isKept, rest!.text === whole!.text]).toEqual([false, true])
})

test('interrupted while it looks for what it hangs on: that is gone on with as well', async () => {
  inFolder(FILES)
  const whole = await playing('compare', 'whole', {})
  const stages = new Set<string>()
  let last: StudyRan | undefined
  for (let tries = 1; last?.result.complete !== true; tries++) {
    last = await playing('compare', 'parts', { signal: stopAfter(5 + 5 * tries), isResumed: last !== undefined })
    const { scouting } = JSON.parse(readFileSync('parts/checkpoint.json', 'utf8')) as { scouting?: { begun?: unknown } }
    stages.add(scouting === undefined ? 'question' : scouting.begun === undefined ? 'again' : 'scouting')
  }
  expect([...stages]).toEqual(['question', 'scouting', 'again'])
  expect(last.text).toBe(whole!.text)
})

test.each(Object.keys(STUDIES))(
  '%s keeps what it has played before its first look, calls nothing clear by it, and goes on from there',
  async (command) => {
    inFolder(FILES)
    const whole = await playing(command, 'whole', {})
    let part: StudyRan | undefined
    for (let batches = 4; part === undefined; batches += 4)
      part = await playing(command, 'part', { signal: stopAfter(batches) })
    const playouts = Math.min(...part.result.variants.map((variant) => variant.playouts))
    expect([playouts > 0, Math.max(...part.result.variants.map((variant) => variant.playouts)) < 200]).toEqual([
      true,
      true,
    ])
    expect(verdictsIn(part.result.finding)).toEqual([])
    const { study, ...request } = await requestOf(command)
    const asked: number[] = []
    const last = await runStudy(
      {
        ...request,
        out: 'part',
        isResumed: true,
        study: {
          ...study,
          next: (ledger) => {
            asked.push(Math.max(...ledger.variants.map((variant) => variant.playouts)))
            return study.next(ledger)
          },
        },
      },
      new TextTerminal(),
    )
    expect(last!.text).toBe(whole!.text)
    // What was begun is played to its end before anybody decides what comes next: `fair` decides at 100 games which
    // changes it proposes.
    if (command === 'fair') expect(asked[0]).toBe(100)
    else expect(asked[0]).toBeGreaterThanOrEqual(200)
  },
)

test('of many variants as little has to be played before something is kept as of few', async () => {
  inFolder({ 'two.yaml': `game: errand\nvary: { difficulty: [${[...Array(60).keys()].join(', ')}] }\n` })
  const ran = await playing('compare', 'part', { batchSize: 1, signal: stopAfter(200) })
  expect(ran!.result.variants.map((variant) => variant.playouts)).toEqual(Array.from({ length: 60 }, () => 3))
})

/** Whatever a finding calls clear. */
function verdictsIn(finding: unknown): string[] {
  const words = ['better', 'worse', 'same', 'fair', 'too strong', 'too weak', 'below', 'above', 'within']
  return Object.entries(finding as object).flatMap(([key, value]: [string, unknown]) => {
    // A single number is no verdict: it is the same as it is.
    if (key === 'options' || key === 'questions' || value === null) return []
    if (key === 'isClear') return value === true ? [key] : []
    return typeof value === 'object'
      ? verdictsIn(value)
      : (key === 'verdict' || key === 'side') && words.includes(String(value))
        ? [`${key} ${String(value)}`]
        : []
  })
}
