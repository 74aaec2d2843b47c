// The clock of this thread.
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../load/ports.ts'

export const nodeClock: Clock = {
  now: () => performance.now(),
  // An older Node does not tell.
  ...(process.threadCpuUsage === undefined
    ? {}
    : {
        worked: () => {
          const { user, system } = process.threadCpuUsage()
          return (user + system) / 1000
        },
      }),
  date: () => new Date().toISOString(),
  turn: () => setImmediate(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => {
      clearTimeout(timer)
    }
  },
}
