// Three of the schedules that `npm run faults` plays. In a file of their own, so that they run beside the other faults.
import { test } from 'vitest'
import { hasRedis, HOW_TO_GET_IT } from './support/redis.ts'
import { playSchedule, resultHere } from './support/schedule.ts'

const remote = test.skipIf(!hasRedis)
if (!hasRedis) console.warn(HOW_TO_GET_IT)

let expected: Promise<string> | undefined

// At the same time: most of each is waiting.
remote.for([1, 2, 3])(
  'schedule of random faults %i (npm run faults)',
  { concurrent: true },
  async (seed, { expect }) => {
    const { done, result, stderr } = await playSchedule(seed)
    expect(result, `${done.join(', ')}\n${stderr}`).toBe(await (expected ??= resultHere()))
  },
)
