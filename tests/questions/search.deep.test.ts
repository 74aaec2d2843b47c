// Searches builds of the errand, whose odds are known: the race is right as often as promised, and its result is not
// too good to be true.
import { mean } from 'simple-statistics'
import { expect, test } from 'vitest'
import { binomialQuantile } from '../../src/estimate/index.ts'
import { prepareSearch } from '../../src/questions/search/plan.ts'
import { loadDocument, loadExperiment } from '../../src/load/experiment.ts'
import { parseYaml } from '../../src/input/index.ts'
import { Ledger, mostOf } from '../../src/studies/index.ts'
import { carryOut } from '../support/carry-out.ts'
import type { SearchFinding } from '../../src/questions/index.ts'
import type { LedgerText, Request } from '../../src/studies/index.ts'
import { Tally } from '../../src/simulate/index.ts'
import type { BatchReply } from '../../src/simulate/index.ts'
import { errandWorkbench } from '../support/errand/command.ts'
import { playerOf, truth } from '../support/errand/laboratory.ts'
import { playOf } from '../support/errand/quick.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'

const document = parseYaml({ name: 'e.yaml', text: 'game: errand\nscenario: parcel\n' })
const options = { metric: 'win', isLessBetter: false, within: 0.08, level: 0.95, most: 300 }

async function prepared({ seed = 1, builds = 5, swaps = 1, isAlone = true, asked = options } = {}): Promise<
  ReturnType<typeof prepareSearch>
> {
  const loaded = await loadDocument(errandWorkbench, document, { seed })
  return prepareSearch(loaded, { options: asked, hero: 'ada', builds, swaps, also: [], isAlone })
}

test('a scenario that --also names is asked once, though it would be one of the others', async () => {
  const loaded = await loadDocument(errandWorkbench, parseYaml({ name: 'e.yaml', text: 'game: errand\n' }))
  const asked = { options, hero: 'ada', builds: 2, swaps: 0, isAlone: false }
  const variantsOf = (also: string[]): string[] =>
    prepareSearch(loaded, { ...asked, also }).loaded.experiment.variants.map(({ name }) => name)
  expect(variantsOf(['scenario=parcel']).toSorted()).toEqual(variantsOf([]).toSorted())
})

test('other scenarios are those that this one is no copy of: by what it is, not by how its id begins', async () => {
  inFolder({
    'own.yaml': "{ id: letter-x, name: Another letter, about: Of one's own., tries: 4, goal: 6 }\n",
    'e.yaml': 'game: errand\nscenario: own.yaml\n',
  })
  const scenarios = async (path: string, ...set: string[]): Promise<string[]> => {
    const {
      loaded: {
        experiment: { variants },
      },
    } = prepareSearch(await loadExperiment(errandWorkbench, path, { set }), {
      options,
      hero: 'ada',
      builds: 2,
      swaps: 0,
      also: [],
      isAlone: false,
    })
    return [...new Set(variants.flatMap(({ set }) => (set['scenario'] as string | undefined) ?? []))]
  }
  expect(await scenarios('e.yaml')).toEqual(['letter', 'parcel'])
  expect(await scenarios('e.yaml', 'scenario=letter', 'scenario.tries=4')).toEqual(['parcel'])
  expect(await scenarios('e.yaml', 'scenario.tries=5')).toEqual(['letter', 'parcel'])
})

test('points that a sheet has left are spent, too', async () => {
  const bought = async (hero: string): Promise<string[]> => {
    const loaded = await loadDocument(
      workbench,
      parseYaml({
        name: 'e.yaml',
        text: `game: when-darkness-comes\nscenario: locked-room\nparty: [${hero}]\nagents: steady\n`,
      }),
      {},
    )
    const changes = loaded.game.builds!.changes(loaded.content, loaded.experiment.variants[0].settings, 0)
    const names = new Set(changes.filter(({ kind }) => kind === 'spend').map(({ name }) => `as it is, ${name}`))
    const {
      loaded: {
        experiment: { variants },
      },
    } = prepareSearch(loaded, { options, hero, builds: 1, swaps: 500, also: [], isAlone: true })
    return variants.map(({ name }) => name).filter((name) => names.has(name))
  }
  expect((await bought('victor')).length).toBeGreaterThan(5)
  expect(await bought('brian')).toEqual([])
})

/** One search, and the true odds of each build. */
async function searched(
  {
    loaded: {
      experiment: { variants },
      layouts,
    },
    study,
  }: ReturnType<typeof prepareSearch>,
  seed: number,
  isQuick = false,
): Promise<{ finding: SearchFinding; playouts: number; win: number[] }> {
  const ledger = new Ledger(layouts, study.pairs, study)
  const plays: ReturnType<typeof playOf>[] = []
  const quickly = async ({ variants: wanted, ...range }: Request): Promise<BatchReply[]> =>
    wanted.map((variant) => (plays[variant] ??= playOf(variants[variant], layouts[variant]))(seed, range))
  await carryOut(study, ledger, isQuick ? quickly : playerOf(variants, study.references, seed))
  const finding = study.conclude(ledger)
  return { finding, playouts: ledger.playouts, win: finding.builds.map((_, build) => truth(variants[build]).win) }
}

const SEEDS = 200
/** The most seeds in which something happens that has a chance of at most 5%, but for one case in a million. */
const maxCount = (count: number): number => binomialQuantile(1 - 1e-6, count, 0.05)

test('hundreds of seeds: the winner is near the best finalist and the best build, its figure unbiased', async () => {
  let falselyClear = 0
  let falseLimits = 0
  let missed = 0
  let figures = 0
  const fresh: number[] = []
  const lost: number[] = []
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { finding, win } = await searched(await prepared({ seed }), seed, true)
    const {
      winner,
      finalists,
      replays: [{ builds: replays }],
    } = finding
    const best = Math.max(...finalists.map(({ build }) => win[build]))
    if (finding.isClear && win[winner!] < best - options.within) falselyClear++
    if (finalists.some(({ build, atMost }) => win[build] - win[winner!] > atMost! + 1e-12)) falseLimits++
    for (const {
      build,
      estimate: { low, high },
      difference,
    } of replays) {
      figures += difference === null ? 1 : 2
      if (win[build] < low! || win[build] > high!) missed++
      if (difference !== null && (win[build] - win[0] < difference.low! || win[build] - win[0] > difference.high!))
        missed++
    }
    fresh.push(replays.find(({ build }) => build === winner)!.estimate.estimate! - win[winner!])
    lost.push(Math.max(...win) - win[winner!])
  }
  expect(falselyClear).toBeLessThanOrEqual(maxCount(SEEDS))
  expect(falseLimits).toBeLessThanOrEqual(maxCount(SEEDS))
  expect(missed).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, figures, 0.06))
  // 200 shares of 300 games each: the mean of them has a standard deviation of at most 0.5 / sqrt(60,000).
  expect(Math.abs(mean(fresh))).toBeLessThan(5 * 0.00205)
  expect(lost.filter((loss) => loss > 0.1).length).toBeLessThanOrEqual(maxCount(SEEDS))
})

test('the best of each style has that style; swaps are legal, true to their names, and of the best only', async () => {
  const { finding, win } = await searched(await prepared({ builds: 12, swaps: 2 }), 5)
  const {
    builds,
    best,
    options: { styles },
    replays,
    winner,
  } = finding
  expect(new Set(builds.map(({ sheet }) => sheet)).size).toBe(builds.length)
  for (const { sheet } of builds) expect(sheet.match(/\d+/g)!.reduce((sum, points) => sum + Number(points), 0)).toBe(9)
  best.forEach((build, style) => {
    expect(builds[build!].style).toBe(style)
  })
  expect(best[styles.indexOf('mighty')]).toBe(winner)
  // A point of might is worth three of wits: the mighty are truly best, the graceful worst.
  expect(win[best[0]!]).toBeGreaterThan(win[best[1]!])
  expect(win[best[1]!]).toBeGreaterThan(win[best[2]!])
  expect(replays[0].builds.map(({ build }) => build)).toEqual(
    [...new Set([0, ...(best as number[])])].toSorted((a, b) => a - b),
  )
  const parents = new Set(
    builds.filter(({ parent, playouts }) => parent !== undefined && playouts > 0).map(({ parent }) => parent!),
  )
  const drawn = builds.map((build, index) => ({ ...build, at: index })).filter(({ parent }) => parent === undefined)
  const sieved = drawn
    .filter(({ playouts }) => playouts === 300)
    .toSorted((a, b) => b.sieve!.estimate! - a.sieve!.estimate! || a.at - b.at)
  expect([...parents].toSorted((a, b) => a - b)).toEqual(
    sieved
      .slice(0, 4)
      .map(({ at }) => at)
      .filter((index) => builds.some(({ parent }) => parent === index))
      .toSorted((a, b) => a - b),
  )
  expect(parents.size).toBeGreaterThan(1)
  for (const { name, sheet, parent } of builds.filter((build) => build.parent !== undefined)) {
    const pointsOf = (text: string, attribute: string): number =>
      Number(new RegExp(`${attribute} (\\d)`).exec(text)![1])
    const swaps = [...name.matchAll(/(\w+) −(\d), (\w+) \+(\d)(?:;|$)/g)]
    expect(swaps.length).toBeGreaterThan(0)
    const moved = new Map<string, number>()
    const move = (attribute: string, by: number): unknown => moved.set(attribute, (moved.get(attribute) ?? 0) + by)
    for (const [, less, down, more, up] of swaps) {
      move(less, -Number(down))
      move(more, Number(up))
    }
    for (const [attribute, by] of moved)
      expect(pointsOf(sheet, attribute)).toBe(pointsOf(builds[parent!].sheet, attribute) + by)
  }
})

test('less can be better, and another scenario and agent are asked', async () => {
  const { finding, win } = await searched(
    await prepared({ isAlone: false, asked: { ...options, isLessBetter: true } }),
    3,
  )
  expect(finding.replays.map(({ name }) => name)).toEqual(['', 'bold play', 'The letter'])
  expect(win[finding.winner!]).toBeLessThan(win[0])
  expect(finding.finalists.every(({ build, atMost }) => win[finding.winner!] - win[build] <= atMost!)).toBe(true)
})

test('race and replay play games that no sieve has seen; the same after any interruption', async () => {
  const {
    loaded: {
      experiment: { variants },
      layouts,
    },
    study,
  } = await prepared()
  const requests: Request[] = []
  let ledger = new Ledger(layouts, study.pairs, study)
  const play = playerOf(variants, study.references, 2)
  for (let request = study.next(ledger); request !== undefined; request = study.next(ledger)) {
    requests.push(request)
    ledger.add(request, await play(request))
    ledger = Ledger.fromText(layouts, study.pairs, JSON.parse(JSON.stringify(ledger.toText())) as LedgerText, study)
  }
  const whole = await searched(await prepared(), 2)
  expect(JSON.stringify(study.conclude(ledger))).toBe(JSON.stringify(whole.finding))
  const size = whole.finding.builds.length
  for (const { variants: asked, first } of requests)
    for (const variant of asked) expect(Math.floor(first / 1e9)).toBe(Math.min(2, Math.floor(variant / size)))
  expect(ledger.playouts).toBeLessThanOrEqual(mostOf(study))
})

test('a build without results is not the best: it has no number to rank by, and limits nobody', async () => {
  const {
    loaded: {
      experiment: { variants },
      layouts,
    },
    study,
  } = await prepared({ asked: { ...options, metric: 'pace' } })
  const size = variants.length / 3
  const ledger = new Ledger(layouts, study.pairs, study)
  const plays: ReturnType<typeof playOf>[] = []
  // The seat as it is, whom the other builds are held against, never comes to what the rate is of.
  const play = (variant: number, range: Omit<Request, 'variants'>): BatchReply => {
    const reply = (plays[variant] ??= playOf(variants[variant], layouts[variant]))(1, { ...range })
    if (variant % size !== 0) return reply
    const layout = layouts[variant]
    const start = layout.find('pace')!.sumAt
    const { sums } = new Tally(layout, reply.tally)
    for (let sum = start; sum < start + 6; sum++) sums.add(sum, -sums.at(sum))
    layout.columns.forEach(({ metric }, column) => {
      if (layout.metrics[metric].metric.name === 'pace')
        reply.columns.fill(0, column * range.count, (column + 1) * range.count)
    })
    return reply
  }
  await carryOut(study, ledger, async ({ variants: wanted, ...range }) => wanted.map((variant) => play(variant, range)))
  const {
    winner,
    finalists,
    replays: [{ builds }],
  } = study.conclude(ledger)
  expect(winner).not.toBe(0)
  expect(finalists.map(({ build }) => build)).not.toContain(0)
  expect(builds.find(({ build }) => build === winner)!.estimate.estimate).not.toBeNull()
})
