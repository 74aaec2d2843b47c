// Schedules of faults: `npm run faults -- [--of workers|store] [--schedules N] [--seed N]`. Of workers: a run on two,
// which are killed and frozen, while Redis is stopped, started and flushed, and the command is killed and resumed. It
// must end with the result.json of one machine. Of the store of replies: see tests/support/store-faults.ts. The exit
// code is 1 where one does not end as it must.
import { hasRedis, HOW_TO_GET_IT } from '../tests/remote/support/redis.ts'
import { playSchedule, resultHere } from '../tests/remote/support/schedule.ts'
import { playStoreSchedule } from '../tests/support/store-faults.ts'
import { argumentsOf } from './arguments.ts'

const { of, schedules, seed } = argumentsOf('npm run faults --', 'Plays random schedules of faults.', {
  of: { default: 'workers', among: ['workers', 'store'], about: 'what fails' },
  schedules: { default: 100, about: 'how many' },
  seed: { default: 1, min: 0, about: 'of the first; the next have the numbers after it' },
})

/** @returns what was done, and what went wrong; empty when nothing did */
type Play = (seed: number) => Promise<{ readonly done: readonly string[]; readonly wrong: string }>

async function workersPlay(): Promise<Play> {
  if (!hasRedis) {
    process.stderr.write(`${HOW_TO_GET_IT}\n`)
    process.exit(2)
  }
  const expected = await resultHere()
  return async (seed) => {
    const { done, result, stderr } = await playSchedule(seed)
    return { done, wrong: result === expected ? '' : `another result.json\n${stderr}` }
  }
}

async function storePlay(seed: number): ReturnType<Play> {
  const { done, wrong } = await playStoreSchedule(seed)
  return { done, wrong: wrong.join('\n') }
}

const play = of === 'store' ? storePlay : await workersPlay()
let right = 0
for (let index = 0; index < schedules; index++) {
  const start = Date.now()
  const { done, wrong } = await play(seed + index)
  if (wrong === '') right += 1
  const seconds = ((Date.now() - start) / 1000).toFixed(0)
  const end = wrong === '' ? 'as it must' : 'WRONG'
  process.stdout.write(`seed ${seed + index}: ${end} (${seconds} s): ${done.join(', ')}\n`)
  if (wrong !== '') process.stdout.write(`${wrong}\n`)
}
process.stdout.write(`${right} of ${schedules} ended as they must\n`)
process.exitCode = right === schedules ? 0 : 1
