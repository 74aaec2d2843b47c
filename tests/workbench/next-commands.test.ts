// What a run proposes: rows that fit what was found, as commands; from what is at hand, without loading anything.
import type { Ways } from '../../src/load/command-line.ts'
import { expect, test, vi } from 'vitest'
import { RUN_NEXT, runFinding } from '../../src/questions/run/next.ts'
import type { Metric } from '../../src/engine/game.ts'
import { whenDarknessComes } from '../../src/games/when-darkness-comes/index.ts'
import type { Exemplar, Result } from '../../src/simulate/index.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { nextAfterRun } from '../../src/workbench/run-report.ts'
import { main } from '../../src/cli/program.ts'
import { madeResult, WIN } from '../support/made-result.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const PARTS: Metric = {
  name: 'reached',
  role: 'objective',
  title: '',
  kind: 'eventTime',
  unit: '',
  horizon: 20,
  dimensions: [{ name: 'part', labels: ['door', 'found child'] }],
}

/** What is proposed after a run in which so large a share of the games was won, without the program's name. */
async function proposed(
  path: string,
  share: number,
  {
    games = 400,
    expected = [],
    exemplars = [],
    set = [],
    ways,
    hasGroups = false,
  }: Partial<{
    games: number
    expected: readonly string[]
    exemplars: readonly Exemplar[]
    set: readonly string[]
    ways: Ways
    hasGroups: boolean
  }> = {},
): Promise<string[]> {
  const loaded = await loadExperiment(workbench, path, { set })
  const made = madeResult(
    [WIN, PARTS],
    games,
    (recording, playout) => {
      recording.set(0, 0, playout < Math.round(games * share) ? 1 : 0)
    },
    expected,
  )
  const own = loaded.experiment.variants.map((variant) => ({ ...made.variants[0], ...variant, exemplars }))
  const variants = hasGroups ? [...own, { ...own[0], name: 'casual', group: 'casual' as const }] : own
  const result: Result = { ...made, variants }
  return nextAfterRun(loaded, { path, set, ...(ways && { ways }) }, result).map(
    ({ about, command }) => `${about}: ${command.replace(/^.*? (?=(?:run|tune|fair|value|levers|replay) )/, '')}`,
  )
}

test('a missed design target: the number that designers turn first, then all that could reach it', async () => {
  inFolder({ 'lobby.yaml': 'scenario: hold-the-lobby\n' })
  expect((await proposed('lobby.yaml', 0.7)).slice(0, 3)).toEqual([
    'which value of rounds gives a win rate of 93%?: ' +
      'tune lobby.yaml --games 200 --vary scenario.rounds --target win=93% --alone',
    'which settings reach a win rate of 93%, the middle of the target?: ' +
      'levers lobby.yaml --games 200 --target win=93%',
    'is Brian a fair build?: fair brian --games 200 --scenarios hold-the-lobby --agents steady --alone',
  ])
})

test('where the design target is unclear, enough games settle it; where it is met, it is tried elsewhere', async () => {
  inFolder({ 'lobby.yaml': 'scenario: hold-the-lobby\n' })
  expect((await proposed('lobby.yaml', 0.86))[0]).toMatch(
    /^settle what is too close to call, if it stays as it looks: run .* --games \d+$/,
  )
  // Who asked for groups wants them again, but not where another play style is tried.
  const ofGroups = await proposed('lobby.yaml', 0.93, { hasGroups: true })
  expect(ofGroups.slice(1, 4).map((step) => step.endsWith(' --groups'))).toEqual([true, false, true])
  const met = await proposed('lobby.yaml', 0.93)
  expect(met.map((step) => step.replace(/:.*/, '')).slice(1, 4)).toEqual([
    'does it stay on target with another hero?',
    'how does another play style fare?',
    'does it stay on target with another seed?',
  ])
})

test('a threshold that is unclear: as many games as would tell, or four times as many', async () => {
  inFolder({ 'pig.yaml': 'game: pig\n' })
  const first = async (threshold: string): Promise<string> =>
    (await proposed('pig.yaml', 0.5, { expected: [threshold] }))[0]
  expect(await first('win at least 47%')).toMatch(/^settle .*: run pig\.yaml --games 1\d\d\d$/)
  expect(await first('win at least 50%')).toMatch(/^narrow what is .*: run pig\.yaml --games \d+$/)
  expect(await first('win at least 20%')).not.toContain('too close to call')
})

test('never won: why, in the game that came closest', async () => {
  inFolder({ 'night.yaml': 'scenario: missing-child\n' })
  const game = (metric: string, what: string, value: number, playout: number, part?: string): Exemplar => ({
    metric,
    by: part === undefined ? {} : { part },
    what,
    value,
    playout,
  })
  const metrics = (await loadExperiment(workbench, 'night.yaml')).layouts[0].metrics.map(({ metric }) => metric)
  const objective = metrics.find(({ role }) => role === 'objective')!
  const exemplars = [
    game('rounds', 'middle', 12, 4),
    game(objective.name, 'first', 3, 7, 'child'),
    game(objective.name, 'first', 2, 9, 'door'),
  ]
  const all = await proposed('night.yaml', 0, { exemplars })
  expect(all[0]).toMatch(/^never won: see why in the game that came closest \(.* in round 3\): replay .* --playout 7$/)
  expect(all.join()).not.toMatch(/tune|levers/)
  expect((await proposed('night.yaml', 0, { exemplars: exemplars.slice(0, 1) }))[0]).toBe(
    'never won: see why in a game of median length: replay night.yaml --playout 4',
  )
  // It is told alone, and leaves no report.
  const ways = { threads: 1, reports: 'mine' }
  expect((await proposed('night.yaml', 0, { exemplars, ways }))[0]).toMatch(/ --playout 7 --threads 1$/)
})

test('what flags have set and what variants compare is left alone', async () => {
  inFolder({
    'night.yaml': 'party: [brian, kirk]\n',
    'vary.yaml': 'party: [brian, kirk]\nvary: { scenario.rounds: [18, 20], agents: [steady, cautious] }\n',
    'own.yaml': 'party: [{ hero: brian, skills: { strength: 0 } }, { hero: kirk, items: [knife] }]\n',
  })
  const kinds = async (path: string, ...set: string[]): Promise<string[]> =>
    (await proposed(path, 0.5, { set })).map((step) => step.replace(/:.*/, ''))
  expect(await kinds('night.yaml')).toEqual([
    'is Brian a fair build?',
    'which value of rounds gives a win rate of 50%?',
    'try another hero',
    'try another scenario',
    'try another play style',
    'what is each tile worth?',
  ])
  expect(await kinds('night.yaml', 'party.0=medic', 'scenario.rounds=19')).toEqual([
    'which value of rounds gives a win rate of 50%?',
    'try another play style',
    'what is each tile worth?',
  ])
  expect(await kinds('vary.yaml')).toEqual(['is Brian a fair build?', 'try another hero', 'what is each tile worth?'])
  // Both heroes are others than the roster's.
  expect(await kinds('own.yaml')).not.toContain('is Brian a fair build?')
})

test('a game without design targets: 50% where the win rate is clearly another', async () => {
  inFolder({ 'pig.yaml': 'game: pig\n' })
  expect(await proposed('pig.yaml', 0.9)).toEqual([
    'which settings reach a win rate of 50%?: levers pig.yaml --games 200 --target win=50%',
    'try another table: run pig.yaml --set table=short',
  ])
  expect((await proposed('pig.yaml', 0.51)).join()).not.toContain('levers')
})

test('nothing is loaded, parsed or prepared for it, after a run and after a study', async () => {
  inFolder({ 'night.yaml': 'scenario: first-night\nparty: [brian, kirk, sharon, valerie]\ngames: 8\n' })
  for (const words of [
    ['run', 'night.yaml'],
    ['tune', 'night.yaml', '--vary', 'scenario.rounds=19,20', '--target', 'win=50%', '--alone'],
  ]) {
    const calls: string[] = []
    const spies = (['prepare', 'settings'] as const).map((name) => {
      const real = whenDarknessComes[name].bind(whenDarknessComes) as (...given: unknown[]) => unknown
      return vi.spyOn(whenDarknessComes, name).mockImplementation(((...given: unknown[]) => {
        calls.push(name)
        return real(...given)
      }) as never)
    })
    const terminal = new TextTerminal()
    const out = terminal.out.bind(terminal)
    let told = -1
    terminal.out = (text) => {
      if (told < 0) told = calls.length
      out(text)
    }
    const files = new Proxy(workbench.files, {
      get: (target, key) => {
        if (key !== 'read') return Reflect.get(target, key) as unknown
        return (path: string, maxBytes?: number) => {
          if (path.endsWith('.yaml')) calls.push('read')
          return target.read(path, maxBytes)
        }
      },
    })
    await main([...words, '--quick', '--quiet', '--threads', '1'], terminal, {
      workbench: { ...workbench, files },
    })
    expect({ words, told: told > 0, more: calls.slice(told), isNext: terminal.stdout.includes('\nNext:\n') }).toEqual({
      words,
      told: true,
      more: [],
      isNext: true,
    })
    for (const spy of spies) spy.mockRestore()
  }
})

test('every row says what it is about in one line', async () => {
  const { game, content, experiment, layouts } = await loadExperiment(workbench, 'first-night')
  const [{ metrics }] = layouts
  const finding = runFinding({
    game,
    content,
    metrics: metrics.map(({ metric }) => metric),
    result: {
      expect: [],
      level: 0.95,
      variants: experiment.variants.map((one) => ({ ...one, metrics: {}, exemplars: [] })),
    } as never,
    written: {},
    changed: [],
    canBeWon: true,
    most: 100,
  })
  const asked = { flags: [], playedSeed: 1, variants: [] }
  for (const { when, about } of RUN_NEXT) {
    const fits = when(finding, asked)
    if (fits === undefined || fits === false || typeof about === 'string') continue
    expect(about(fits as never, asked)).toMatch(/^[a-z].{10,90}$/)
  }
})
