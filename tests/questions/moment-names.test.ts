// A moment is named as `replay --moments` prints it; every printed name is taken.
import { expect, test } from 'vitest'
import { momentName, wantedMoment } from '../../src/questions/index.ts'
import { momentsOf } from '../../src/simulate/index.ts'
import type { Moment } from '../../src/simulate/index.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'

test.each([
  'castle',
  'village',
  'dice-heroes',
  'necromancy',
  'first-night',
  'campaign: { games: 2 }\nscenario: first-night\n',
])('of every game: %s', async (text) => {
  inFolder({ 'e.yaml': text })
  const { game, content, experiment } = await loadExperiment(workbench, text.includes(':') ? 'e.yaml' : text)
  const [{ settings }] = experiment.variants
  const names = Object.fromEntries(game.seats(game.prepare(content, settings)).map(({ label, name }) => [label, name]))
  const { moments } = momentsOf(game, content, { seed: experiment.seed, settings }, 5)
  expect(moments.length).toBeGreaterThan(3)
  // Some are the second of their kind in a round: only then does a name without a number begin another name.
  expect(moments.some(({ nth }) => nth > 1)).toBe(true)
  const taken = moments.map((moment) => wantedMoment(`${momentName(moment)} sings`, moments, game.events, names))
  expect(taken).toEqual(moments.map((moment) => ({ moment, result: 'sings' })))
})

const try1: Moment = { opening: 1, round: 2, who: 'ann', draw: 'try', result: 'fails', nth: 1 }
const try2: Moment = { ...try1, opening: 2, nth: 2 }

test('without a number the first is meant, with or without its name; a number that is not there is refused', () => {
  const of = (text: string, moments = [try1, try2]): Moment => wantedMoment(text, moments, ['try', 'rest']).moment
  for (const text of ['round 2: ann try wins', 'round 2: ann try #1 wins', 'round 2: try wins', "ann's try wins"])
    expect(of(text)).toBe(try1)
  expect(of('round 2: ann try #2 wins')).toBe(try2)
  expect(() => of('round 2: ann try #3 wins')).toThrow('there is no try of ann #3 in round 2')
  expect(() => of('ann try wins', [try1, try2, { ...try1, round: 3 }])).toThrow('can be 3 moments')
})

test('names of seats that read as draws, as numbers or as other names', () => {
  const moments = ['try', 'ann', 'ann try', 'rest #2', 'two words'].map((who, opening) => ({ ...try1, who, opening }))
  for (const moment of moments)
    expect(wantedMoment(`${momentName(moment)} wins`, moments, ['try', 'rest'])).toEqual({ moment, result: 'wins' })
})

test('a game may call a round by another word: both are understood, and its own is told', () => {
  const inWatch = (text: string): Moment => wantedMoment(text, [try1, try2], ['try'], {}, 'watch').moment
  for (const text of ['watch 2: ann try wins', 'round 2: ann try wins', 'Watch 2: try wins'])
    expect(inWatch(text)).toBe(try1)
  expect(momentName(try2, 'watch')).toBe('watch 2: ann try #2')
  expect(() => inWatch('watch 3: ann try wins')).toThrow('there is no try of ann in watch 3')
  expect(() => inWatch('what if')).toThrow("'watch R: WHO DRAW RESULT', as in 'watch 2: ann try fails'")
})
