// Trials kept apart come to the same as trials recorded one by one; those of a game that broke off count nowhere.
import { expect, test } from 'vitest'
import { actionOf, actions } from '../../src/engine/actions.ts'
import { Choices } from '../../src/engine/choices.ts'
import type { Agent, Metric, Recorder } from '../../src/engine/game.ts'
import { Table } from '../../src/engine/table.ts'
import { Trials } from '../../src/engine/trials.ts'
import type { Draws } from '../../src/random/index.ts'
import { seeded } from '../support/seeded.ts'

/** By metric and cell: successes, trials. */
class Sums {
  readonly of = new Map<string, [number, number]>()

  trial(metric: number, cell: number, successes: number, trials: number): void {
    const [before, all] = this.of.get(`${metric} ${cell}`) ?? [0, 0]
    this.of.set(`${metric} ${cell}`, [before + successes, all + trials])
  }
}

const METRIC = 3
const CELLS = 20

test('kept apart and recorded at once are the same, game after game', () => {
  const chance = seeded(37)
  const trials = new Trials(CELLS)
  for (let game = 0; game < 20; game++) {
    const [apart, atOnce] = [new Sums(), new Sums()]
    for (let trial = 0; trial < 50; trial++) {
      const cell = Math.floor(CELLS * chance() ** 2)
      const tried = 1 + Math.floor(3 * chance())
      const succeeded = Math.floor((tried + 1) * chance())
      trials.trial(METRIC, cell, succeeded, tried)
      atOnce.trial(METRIC, cell, succeeded, tried)
    }
    trials.handOver(apart as unknown as Recorder, METRIC)
    expect(apart.of).toEqual(atOnce.of)
  }
})

test('choices of a whole game are recorded at its end, those outside of one at once', () => {
  const Verb = actions({ stay: 'to stay', go: 'to go' })
  const choices = new Choices(Verb)
  const decisions = [{ id: 'WHERE', name: 'where to go' }]
  const metrics: Metric[] = [{ name: 'decisions', ...choices.metric(decisions) }]
  const table = new Table({}, { round: 0 }, { choices, metrics })
  const sums = new Sums()
  const last: Agent = { reset: () => {}, choose: ({ count }) => count - 1 }
  table.begin([last], undefined as unknown as Draws, sums as unknown as Recorder)
  const ask = (): number => table.either(0, 0, actionOf(Verb.stay), actionOf(Verb.go))

  ask()
  const [stay, go] = ['0 0', '0 1']
  expect(Object.fromEntries(sums.of)).toEqual({ [stay]: [0, 1], [go]: [1, 1] })
  const breakingOff = (): void => {
    table.playWhole(() => {
      ask()
      throw new Error('broken off')
    })
  }
  expect(breakingOff).toThrow('broken off')
  table.playWhole(() => {
    ask()
    ask()
    expect(sums.of.get(go)).toEqual([1, 1])
  })
  expect(Object.fromEntries(sums.of)).toEqual({ [stay]: [0, 3], [go]: [3, 3] })
})
