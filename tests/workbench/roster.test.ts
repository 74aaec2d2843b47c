// The parties that compare heroes: what is played when somebody says stop.
import { expect, test } from 'vitest'
import type { Output } from '../../src/load/ports.ts'
import { loadRoster, planRoster } from '../../src/workbench/roster/plan.ts'
import { playRoster } from '../../src/workbench/roster/play.ts'
import { workbench } from '../support/workbench.ts'

test('stopped where games are given, it keeps the parts that are finished', async () => {
  const stop = new AbortController()
  const stopping: typeof workbench = {
    ...workbench,
    async startExecutor(...given) {
      const executor = await workbench.startExecutor(...given)
      const play = executor.play.bind(executor)
      // The first of ten parts is played; of the second, one batch.
      executor.play = (batch) => {
        if (batch.first >= 100) stop.abort()
        return play(batch)
      }
      return executor
    },
  }
  const { loaded } = await loadRoster(stopping, 'empty-road', {})
  const output: Output = { err: () => undefined, isScreen: false, errColumns: 80 }
  const request = { games: 1000, threads: 1, isQuiet: true, signal: stop.signal }
  const sums = await playRoster(planRoster(loaded, undefined, true), { command: 'fair', usual: 10 }, request, output)
  expect(stop.signal.aborted).toBe(true)
  expect(sums!.games).toBe(100)
})
