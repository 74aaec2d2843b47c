// Studies that are interrupted while playing, again and again, and resume from their checkpoint: the same bytes as an
// undisturbed one. Everything is loaded and prepared anew each time, as by a repeated command.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prepareContentDiff, readContentFolder } from '../../src/workbench/content-folders.ts'
import { loadBuild } from '../../src/workbench/build-file.ts'
import { loadExperiment } from '../../src/workbench/load.ts'
import type { Loaded } from '../../src/workbench/load.ts'
import { loadTables, prepareFair } from '../../src/workbench/studies/fair.ts'
import { prepareCompare } from '../../src/workbench/studies/compare.ts'
import { prepareTurning, prepareWhatIf } from '../../src/workbench/studies/futures.ts'
import { prepareLevers } from '../../src/workbench/studies/levers.ts'
import { prepareScreening, prepareSensitivity } from '../../src/workbench/studies/sensitivity.ts'
import type { Screened } from '../../src/workbench/studies/sensitivity.ts'
import { prepareSearch } from '../../src/workbench/studies/search.ts'
import { prepareTune } from '../../src/workbench/studies/tune.ts'
import { prepareValue } from '../../src/workbench/studies/value.ts'
import { runStudy } from '../../src/workbench/study.ts'
import type { StudyRan } from '../../src/workbench/study.ts'
import type { Further } from '../../src/workbench/study-playing.ts'
import type { ScreeningFinding } from '../../src/questions/index.ts'
import type { Study } from '../../src/studies/index.ts'
import { errandWorkbench as workbench } from '../support/errand/command.ts'
import { inFolder, scratchFolder } from '../support/scratch-folder.ts'
import { stopAfter } from '../support/stop-after.ts'
import { TextTerminal } from '../support/text-terminal.ts'

const HEROES = readFileSync(new URL('../support/errand/content/heroes.yaml', import.meta.url), 'utf8')
const FOLDERS = { 'now/heroes.yaml': HEROES, 'then/heroes.yaml': HEROES.replace('might: 3', 'might: 2') }
const FILES = {
  'e.yaml': 'game: errand\n',
  'two.yaml': 'game: errand\nvary: { difficulty: [20, 100] }\n',
  'eve.yaml': '{ id: eve, name: Eve, might: 7, wits: 1, grace: 1 }\n',
  ...FOLDERS,
}
const load = (): Promise<Loaded> => loadExperiment(workbench, 'e.yaml')

interface Prepared {
  readonly loaded: Loaded
  readonly study: Study
  readonly options: unknown
  readonly further?: Further
}

const reach = { also: [], isAlone: false }
const level = 0.95
const wanted = { metric: 'win', wanted: 0.6, tolerance: 0.05, level, most: 400 }
const place = { playout: 4, variant: 0, metric: 'win' }

const screened = (loaded: Loaded): Screened =>
  prepareScreening(loaded, {
    variants: [],
    only: ['difficulty', 'scenario.tries', 'rules.song'],
    places: 1,
    options: { metric: 'win', level, halfWidth: 0.04, delta: 0.05, most: 400 },
  })

const STUDIES: Readonly<Record<string, () => Promise<Prepared>>> = {
  compare: async () =>
    prepareCompare(await loadExperiment(workbench, 'two.yaml'), {
      ...reach,
      options: { metric: 'points', mode: 'against', delta: 0.1, isLessBetter: false, level, most: 400 },
    }),
  diff: () =>
    prepareContentDiff({
      workbench,
      before: readContentFolder(workbench.files, 'now'),
      after: readContentFolder(workbench.files, 'then'),
      games: 400,
      isAlone: false,
      optionsOf: () => Promise.resolve({ metric: 'points', delta: 0.1, level }),
    }),
  fair: async () => {
    const build = await loadBuild(workbench, 'eve.yaml')
    return prepareFair(await loadTables(build, {}), {
      build,
      parties: 1,
      isAlone: false,
      options: { metric: 'win', within: 0.01, level, most: 400 },
    })
  },
  search: async () =>
    prepareSearch(await load(), {
      ...reach,
      hero: 'ben',
      builds: 4,
      swaps: 1,
      options: { metric: 'win', level, most: 500, isLessBetter: false, within: 0.1 },
    }),
  levers: async () => prepareLevers(await load(), { ...reach, only: ['difficulty', 'help'], options: wanted }),
  tune: async () => prepareTune(await load(), { ...reach, vary: ['difficulty=0..40/4'], options: wanted }),
  value: async () =>
    prepareValue(await load(), {
      ...reach,
      hero: 'cleo',
      only: ['more', 'less'],
      options: { metric: 'win', level, most: 500, halfWidth: 0.04 },
    }),
  screening: async () => screened(await load()),
  // Its second half goes by what the first has found.
  sensitivity: async () => {
    const first = screened(await load())
    const ran = await runStudy(
      {
        command: 'screening',
        commandLine: 'x',
        ...first,
        threads: 1,
        out: scratchFolder({}),
        isQuiet: true,
        isQuick: true,
      },
      new TextTerminal(),
    )
    return prepareSensitivity(first, ran!.result.finding as ScreeningFinding, 2, reach)
  },
  'turning-points': async () => prepareTurning(await load(), place, { level, most: 400 }),
  'what-if': async () => {
    const asked = (result: string): Promise<Prepared> =>
      load().then((loaded) =>
        prepareWhatIf(loaded, place, `round 2: ben try ${result}`, { level, halfWidth: 0, most: 900 }),
      )
    // Whatever it came to, it shall come to the other.
    const failed = await asked('fails').catch(() => undefined)
    return failed ?? asked('succeeds')
  },
}

async function playing(command: string, out: string, more: object): Promise<StudyRan | undefined> {
  return runStudy(
    {
      command,
      commandLine: 'x',
      ...(await STUDIES[command]()),
      threads: 1,
      out,
      batchSize: 50,
      isQuiet: true,
      isQuick: true,
      ...more,
    },
    new TextTerminal(),
  )
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
    const { study, ...prepared } = await STUDIES[command]()
    const asked: number[] = []
    const last = await runStudy(
      {
        command,
        commandLine: 'x',
        ...prepared,
        threads: 1,
        out: 'part',
        isResumed: true,
        isQuiet: true,
        isQuick: true,
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
    // What was begun is played to its end before anybody decides what comes next.
    expect(asked[0]).toBeGreaterThanOrEqual(200)
  },
)

test('of many variants as little has to be played before something is kept as of few', async () => {
  inFolder({
    'many.yaml': `game: errand\nvary: { difficulty: [${[...Array(60).keys()].join(', ')}] }\n`,
  })
  const options = { metric: 'win', mode: 'against' as const, delta: 0.1, isLessBetter: false, level, most: 400 }
  const prepared = prepareCompare(await loadExperiment(workbench, 'many.yaml'), { ...reach, options })
  const ran = await runStudy(
    {
      command: 'compare',
      commandLine: 'x',
      ...prepared,
      threads: 1,
      out: 'part',
      isQuiet: true,
      isQuick: true,
      batchSize: 1,
      signal: stopAfter(200),
    },
    new TextTerminal(),
  )
  expect(ran!.result.variants.map((variant) => variant.playouts)).toEqual(Array.from({ length: 60 }, () => 2))
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
