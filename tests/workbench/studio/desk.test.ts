// The desk of the studio, without a browser: what is changed is shown and played, what is taken back is as before, and
// its games are those of the command line.
import { expect, test } from 'vitest'
import { loadExperiment } from '../../../src/load/experiment.ts'
import { loadProject } from '../../../src/workbench/project/project.ts'
import type { Answer } from '../../../src/workbench/studio/view.ts'
import { begun, changeAndTakeBack, isDone, watched } from '../../support/desk.ts'
import { workbench } from '../../support/workbench.ts'

test('a change has its price, taken back it is as before, and all games are counted alike', () =>
  changeAndTakeBack('pig'))

test('two changes have a price each: what one is worth while the other stays', async () => {
  const { desk, until } = await begun('pig')
  await until(isDone)
  const goal = { path: 'goal', value: 60 }
  await desk.change([goal])
  const { chips } = await desk.change([{ path: 'agents.ann', value: 'hold-at-5' }])
  expect(chips).toHaveLength(2)
  const both = await until((answer) => isDone(answer) && Object.keys(answer.prices).length === 2)
  const [first, second] = chips.map(({ id }) => both.prices[id])
  // Alone, each change is what the whole is without the other.
  await desk.takeBack(chips[1].id)
  const alone = await until((answer) => isDone(answer) && Object.keys(answer.prices).length === 1)
  expect(both.difference!.estimate - alone.difference!.estimate).toBeCloseTo(second.estimate)
  expect(first.games).toBe(200)
  // Opened again, all games are known, and prices are there all the same.
  await desk.change([{ path: chips[1].id, value: 'hold-at-5' }])
  const again = await until((answer) => isDone(answer) && Object.keys(answer.prices).length === 2)
  expect(again.prices).toEqual(both.prices)
})

test('where the rest cannot be played without a change, its price says so, and it can be taken back', async () => {
  const { desk, until } = await begun('when-darkness-comes', { usual: 0, ofGroups: 0, ofPrices: 0 })
  await desk.makeOwn('party.0')
  const { chips } = await desk.change([
    { path: 'party.0.attributes.attack', value: 3 },
    { path: 'party.0.attributes.speed', value: 4 },
  ])
  const [, speed, attack] = chips.map(({ id }) => id)
  const answer = await until((one) => one.unpriced !== undefined)
  const why = 'Without this change the rest cannot be played: the attributes make'
  expect(answer.unpriced).toEqual({
    [attack]: { short: 'not alone', words: `${why} 21 points. Expected: exactly 20 points.` },
    [speed]: { short: 'not alone', words: `${why} 19 points. Expected: exactly 20 points.` },
  })
  const back = await desk.takeBack(attack)
  expect(back.mending!.heroes[0].problem).toBe('21 of 20 attribute points: take one away')
})

test('a round limit that another setting needs has no price alone, nor has any without A', async () => {
  const { desk, until } = await begun('when-darkness-comes', { usual: 0, ofGroups: 0, ofPrices: 0 })
  const lobby = await desk.project('when-darkness-comes/hold-the-lobby')
  await desk.open({ now: lobby, kept: lobby })
  const both = [
    { path: 'scenario.rounds', value: 15 },
    { path: 'scenario.objective.rounds', value: 15 },
  ]
  const { desk: now } = await desk.change(both)
  const { unpriced } = await until((one) => one.unpriced !== undefined)
  expect(unpriced!['scenario.rounds'].words).toContain('nobody can survive 15 rounds: the scenario ends after 12')
  expect(unpriced!['scenario.objective.rounds']).toBeUndefined()
  const broken = { ...lobby, files: { [lobby.main]: `${lobby.files[lobby.main]}rounds: many\n` } }
  await desk.open({ now: now.now, kept: broken })
  const { incomparable } = await until((one) => one.incomparable !== undefined)
  expect(incomparable).toContain('Press "Keep as A"')
})

test('a copy without a change makes no difference, and says so', async () => {
  const { desk, until } = await begun('dice-heroes', { usual: 200, ofGroups: 0, ofPrices: 0 })
  const { chips } = await desk.makeOwn('party.0')
  const { difference, prices } = await until((one) => isDone(one) && one.difference !== undefined)
  expect(difference).toMatchObject({ isNone: true, words: 'No difference in wins in 200 games', short: 'no effect' })
  expect(prices[chips[0].id]).toEqual(difference)
})

test('the corner of a square says that the same game ended otherwise', async () => {
  const { desk, until } = await begun('pig')
  const before = await until(isDone)
  await desk.change([{ path: 'agents.ann', value: 'hold-at-5' }])
  const after = await until((answer) => isDone(answer) && answer.difference !== undefined)
  const wonOf = ({ endings }: Answer, ending: number): boolean => endings[ending].is === 'won'
  const turned = after.evenings.filter(({ before: other }) => other !== undefined)
  expect(turned.length).toBeGreaterThan(5)
  for (const { playout, ending, before: other } of after.evenings) {
    const was = before.evenings.find((one) => one.playout === playout)!.ending
    expect(other !== undefined).toBe(wonOf(after, ending) !== wonOf(before, was))
  }
})

test('a mistake in the text is told at its line, and the last right one can be come back to', async () => {
  const { desk, project, until } = await begun('pig')
  await until(isDone)
  const wrong = await desk.write(project.main, `${project.files[project.main]}rounds: many\n`)
  expect(wrong.forms).toBeUndefined()
  expect(wrong.problems).toMatchObject([{ severity: 'error', file: project.main, line: 4 }])
  const mended = await desk.write(project.main, project.files[project.main])
  expect(mended.problems).toEqual([])
  expect(mended.forms).toBeDefined()
})

test('an evening is the very game that was counted, with the chance of each roll', async () => {
  const { desk, until } = await begun('pig')
  const { evenings, endings } = await until(isDone)
  const told = await desk.evening(7, 'now')
  expect(told.title).toContain('Game 7')
  expect(told.ended[0][1]).toBe(endings[evenings.find(({ playout }) => playout === 7)!.ending].label)
  const chances = told.rounds.flatMap(({ lines }) => lines.flatMap(({ chance }) => chance ?? []))
  expect(chances.length).toBeGreaterThan(10)
  expect(new Set(chances)).toEqual(new Set([1 / 6]))
})

test('paused, nothing is played; play more goes on to the next look', async () => {
  const { desk, until, answers } = await begun('pig')
  desk.pause(true)
  await desk.change([{ path: 'goal', value: 50 }])
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(answers.at(-1)!.state).toBe('paused')
  expect(answers.at(-1)!.games).toBe(0)
  desk.pause(false)
  const first = await until(isDone)
  expect(first.games).toBe(200)
  desk.playMore()
  const more = await until(isDone)
  expect(more.games).toBe(400)
  // The interval of the second look is narrower, and of the same level.
  expect(more.win!.high - more.win!.low).toBeLessThan(first.win!.high - first.win!.low)
})

test('an experiment that ships is played as its first variant', async () => {
  const { desk } = watched()
  const project = await desk.project('castle')
  const { problems } = await desk.open({ now: project, kept: project })
  expect(problems).toEqual([])
  const { experiment } = await loadExperiment(workbench, 'castle')
  const [{ settings }] = experiment.variants
  expect((await loadProject(workbench, project)).experiment.variants[0].settings).toEqual(settings)
})

test('what an experiment names as its main number is beside the win rate; its level is that of all looks', async () => {
  const { desk, project, until } = await begun('pig')
  const usual = await until(isDone)
  await desk.write(project.main, `${project.files[project.main]}metric: turns\nlevel: 0.5\n`)
  const other = await until((answer) => isDone(answer) && answer.win!.low !== usual.win!.low)
  expect(other.win!.estimate).toBe(usual.win!.estimate)
  expect(other.win!.high - other.win!.low).toBeLessThan(0.7 * (usual.win!.high - usual.win!.low))
})

// ---- Texts that nobody means well ----------------------------------------------------------------------------------

test.each([
  [
    'aliases that grow without end',
    `a: &a [x, x]\n${'bcdefghijklmnopqrstuvwxyz'.replace(/./g, (one) => {
      const before = String.fromCharCode(one.charCodeAt(0) - 1)
      return `${one}: &${one} [${`*${before}, `.repeat(9)}]\n`
    })}`,
  ],
  ['a list inside of itself', 'a: &a [*a]\n'],
  ['a table inside of itself', 'a: &a { <<: *a }\n'],
  ['a name that every object has', 'set: { table: constructor }\n'],
  ['no text', ''],
  ['thousands of keys', Array.from({ length: 3000 }, (_, nth) => `k${nth}: 1\n`).join('')],
  ['thousands of settings', `set:\n${Array.from({ length: 3000 }, (_, nth) => `  k${nth}: 1\n`).join('')}`],
  ['the same key again and again', 'a: 1\n'.repeat(20_000)],
])('%s: few problems and chips are told, and it can be taken back', async (_, text) => {
  const { desk, project } = await begun('pig')
  const wrong = await desk.write(project.main, `game: pig\n${text}`)
  expect(wrong.problems.length).toBeLessThanOrEqual(21)
  if (text !== '') expect(wrong.problems[0].severity).toBe('error')
  expect(wrong.chips.length).toBeLessThanOrEqual(300)
  let shown = wrong
  for (const { id } of wrong.chips) shown = await desk.takeBack(id)
  expect(shown.chips).toEqual([])
  expect(shown.problems).toEqual([])
})

test('what is too much is counted', async () => {
  const { desk, project } = await begun('pig')
  const text = Array.from({ length: 120 }, (_, nth) => `k${nth}: 1\n`).join('')
  const { problems } = await desk.write(project.main, project.files[project.main] + text)
  expect(problems.at(-1)).toEqual({ severity: 'error', message: '… and 100 more' })
})

test('while prices of many changes are prepared, others are heard', async () => {
  const { desk, answers, project } = await begun('pig')
  await desk.write(project.main, `${project.files[project.main]}set: { goal: 40, agents.ann: hold-at-5 }\n`)
  let turns = 0
  const count = (): void => {
    if (answers.length < 2) {
      if (answers.length === 1) turns++
      setImmediate(count)
    }
  }
  answers.length = 0
  count()
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(2)
  expect(turns).toBeGreaterThan(0)
})
