// Faults on many machines: `npm run faults -- [--schedules N] [--seed N]`. Each schedule is a run on two workers during
// which workers are killed and frozen, Redis is stopped, started and flushed, and the command is killed and resumed.
// Every one must end with the result.json of one machine. The exit code is 1 where one does not.
import { hasRedis, HOW_TO_GET_IT } from '../tests/remote/support/redis.ts'
import { playSchedule, resultHere } from '../tests/remote/support/schedule.ts'
import { argumentsOf } from './arguments.ts'

const { schedules, seed } = argumentsOf('npm run faults --', 'Plays random schedules of faults.', {
  schedules: { default: 100, about: 'how many' },
  seed: { default: 1, min: 0, about: 'of the first; the next have the numbers after it' },
})
if (!hasRedis) {
  process.stderr.write(`${HOW_TO_GET_IT}\n`)
  process.exit(2)
}
const expected = await resultHere()
let same = 0
for (let index = 0; index < schedules; index++) {
  const start = Date.now()
  const { done, result, stderr } = await playSchedule(seed + index)
  const isSame = result === expected
  if (isSame) same += 1
  const seconds = ((Date.now() - start) / 1000).toFixed(0)
  process.stdout.write(`seed ${seed + index}: ${isSame ? 'same' : 'DIFFERS'} (${seconds} s): ${done.join(', ')}\n`)
  if (!isSame) process.stdout.write(`${stderr}\n`)
}
process.stdout.write(`${same} of ${schedules} ended with the same result.json\n`)
process.exitCode = same === schedules ? 0 : 1
