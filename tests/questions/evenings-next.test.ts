// What `evenings` proposes next: the one group that agrees sits where the game says, whoever else plays.
import { expect, test } from 'vitest'
import { Given } from '../../src/input/flags.ts'
import { flagsIn } from '../../src/load/command-line.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { stepsAfter } from '../../src/questions/evenings/next.ts'
import type { EveningsFinding } from '../../src/questions/evenings/finding.ts'
import { playersOf } from '../../src/questions/evenings/setups.ts'
import { prepared } from '../../src/simulate/prepared.ts'
import { planOfScenario } from '../../src/workbench/evenings.ts'
import { workbench } from '../support/workbench.ts'

/** A log of one scenario with which these groups agree. */
async function findingOf(name: string, agreeing: readonly string[]): Promise<EveningsFinding> {
  const plan = await planOfScenario(workbench, name, { games: 1, threads: 1, isGroupsOnly: true })
  const agreements = plan.players.map((player) => ({ stand: agreeing.includes(player.name) ? 'agrees' : 'too few' }))
  const scenario = { ...plan, agreements } as unknown as EveningsFinding['scenarios'][number]
  return { scenarios: [scenario], log: {} as EveningsFinding['log'] }
}

const program = { ...workbench.program, name: 'darkodds' }
const stepOf = (finding: EveningsFinding, flags = {}) =>
  stepsAfter(finding, new Given([], flags), { ...workbench, program })

test.each([
  ['all seats play together', 'first-night', '--set agents=new-group'],
  ['a villain', 'castle', '--set agents.heroes=new-group'],
  ['a villain', 'village', '--set agents.heroes=new-group'],
  ['seats against each other', 'pig', '--set agents.ann=new-group'],
])('%s: %s', async (_kind, name, set) => {
  const [step] = await stepOf(await findingOf(name, ['new-group']))
  expect(step).toEqual({ about: `play ${name} as a new group would`, command: `darkodds run ${name} ${set}` })
  // The command plays what it says: these players alone, and the others as before.
  const own = await loadExperiment(workbench, name)
  const changed = flagsIn(step!.command.split(' ')).map(([, value]) => value!)
  const { game, content, experiment } = await loadExperiment(workbench, name, { set: changed })
  const agentsOf = (settings: unknown): readonly string[] => game.agentNames(prepared(game, content, settings))
  const usual = agentsOf(own.experiment.variants[0]!.settings)
  const isChanged = game
    .seats(prepared(game, content, experiment.variants[0]!.settings))
    .map(({ side }, seat) => (name === 'pig' ? seat === 0 : side !== 'villain'))
  expect(agentsOf(experiment.variants[0]!.settings)).toEqual(
    usual.map((agent, seat) => (isChanged[seat]! ? 'new-group' : agent)),
  )
})

test('other changes that were asked for stay; nothing is proposed where several groups agree, or none', async () => {
  const set = ['rules.tnShift=1', 'agents=steady']
  const [step] = await stepOf(await findingOf('first-night', ['casual']), { set })
  expect(step).toEqual({
    about: 'play first-night as casual players would',
    command: 'darkodds run first-night --set rules.tnShift=1 --set agents=casual',
  })
  expect(await stepOf(await findingOf('first-night', ['casual', 'regulars']))).toEqual([])
  expect(await stepOf(await findingOf('first-night', []))).toEqual([])
  // A variant of this experiment says itself who plays: with other agents it is refused.
  expect(await stepOf(await findingOf('every-rule', ['casual']))).toEqual([])
  // A scenario that no experiment plays cannot be run by its name.
  expect(await stepOf(await findingOf('short', ['casual']))).toEqual([])
  expect(await stepOf({ scenarios: [], log: {} as EveningsFinding['log'] })).toEqual([])
})

test('without a log the next step is to keep one', async () => {
  const { scenarios } = await findingOf('short', [])
  expect(await stepOf({ scenarios }, { game: 'pig' })).toMatchObject([
    { command: 'darkodds evenings short --game pig --new evenings.csv' },
  ])
})

test('play styles take the seats of the heroes, never that of a villain alone', async () => {
  const { players } = await planOfScenario(workbench, 'castle', { games: 1, threads: 1 })
  const names = players.map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['new-group', 'casual', 'regulars'])
  expect(names).toContain('scorer')
  expect(names).not.toContain('steady')
  expect(names).not.toContain('guardian')
  expect(players.at(-1)!.set).toEqual({ 'agents.heroes': names.at(-1) })
})

test('a game without groups has its styles; one that nobody plays but chance has that', () => {
  const named = (...agents: string[]): string[] =>
    playersOf({ agents: agents.map((name) => ({ name, about: '' })) }, true).map(({ name }) => name)
  expect(named('random', 'greedy', 'steady')).toEqual(['greedy', 'steady'])
  expect(named('random')).toEqual(['random'])
  expect(named('steady', 'casual', 'greedy')).toEqual(['casual'])
})
