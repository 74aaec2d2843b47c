// What a run proposes to try next: small steps of what designers tune, in the direction of even odds, that can be played.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadExperiment } from '../../src/host/load.ts'
import { nextSteps } from '../../src/host/next-steps.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { pigModule } from '../support/text-terminal.ts'

async function stepsOf(path: string, win: number | null | undefined, ...set: string[]): Promise<string[]> {
  const loaded = await loadExperiment(path, { set, modules: [pigModule] })
  return (await nextSteps(loaded, { path, set }, win)).map(({ about, command }) => `${about}: ${/(?:run|(value)) \S+\.yaml (.*)/.exec(command)!.slice(1).filter((part) => part !== undefined).join(' ')}`)
}

test('a round, a point of the goal, a disk: easier where it is lost, harder where it is won; no step that decides the game', async () => {
  inFolder({ 'night.yaml': 'party: [brian, kirk]\n' })
  const others = ['try another scenario: --set scenario=hold-the-lobby', 'try another agent: --set agents=cautious', 'see what it would be without each tile: value --games 1000 --scenario --only tile']
  expect(await stepsOf('night.yaml', 0.2)).toEqual([
    'try another hero: --set party.0=robert', 'a little easier: one round more: --set scenario.rounds=21', 'a little easier: a lower goal: --set scenario.objective.target=20',
    'another pool: one Zombie fewer: --set scenario.pool.disks.zombie=2', ...others,
  ])
  expect((await stepsOf('night.yaml', 0.8)).slice(1, 4)).toEqual([
    'a little harder: one round less: --set scenario.rounds=19', 'a little harder: a higher goal: --set scenario.objective.target=22', 'another pool: one Zombie more: --set scenario.pool.disks.zombie=4',
  ])
})

test('what is set already goes on from there, and what is compared is left alone', async () => {
  inFolder({ 'night.yaml': 'party: [brian, kirk]\n', 'vary.yaml': 'party: [brian, kirk]\nvary: { scenario.rounds: [18, 20], agents: [steady, cautious] }\n' })
  const steps = await stepsOf('night.yaml', undefined, 'scenario.rounds=12')
  expect(steps[1]).toBe('a little easier: one round more: --set scenario.rounds=13')
  expect(steps[2]).toBe('a little easier: a lower goal: --set scenario.rounds=12 --set scenario.objective.target=20')
  expect(steps[4]).toBe('try another scenario: --set scenario.rounds=12 --set scenario=hold-the-lobby')
  expect((await stepsOf('vary.yaml', 0.2)).map((step) => step.split(':')[0])).toEqual(['try another hero', 'a little easier', 'another pool', 'see what it would be without each tile'])
})

test('a game that names no dials: the next value of a number of its rules', async () => {
  inFolder({ 'pig.yaml': 'game: pig\n' })
  expect(await stepsOf('pig.yaml', 0.5)).toEqual(['change a rule: --set rules.ones=2', 'try another table: --set table=short'])
})

test('a scenario of one\'s own whose id begins like another is no copy of it', async () => {
  const shipped = readFileSync('src/games/when-darkness-comes/content/scenarios/first-night.yaml', 'utf8')
  inFolder({ 'own.yaml': shipped.replace(/^id: .*/m, 'id: first-night-x'), 'night.yaml': 'scenario: own.yaml\n' })
  expect(await stepsOf('night.yaml', 0.2)).toContain('try another scenario: --set scenario=first-night')
})
