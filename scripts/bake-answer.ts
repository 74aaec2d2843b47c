// The answer that the studio shows before anything is loaded: that of what it begins with, played here.
import { nodeWorkbench } from '../src/node/workbench.ts'
import { createDesk } from '../src/workbench/studio/desk.ts'
import { herePool } from '../src/workbench/studio/play/here-pool.ts'
import type { Answer, Desk, Shown } from '../src/workbench/studio/view.ts'

/** Half of what a page plays: the build shall not take long. */
const BAKED = { usual: 1600, ofGroups: 400, ofPrices: 0 }

export interface BakedAnswer {
  readonly desk: Desk
  readonly shown: Shown
  readonly answer: Answer
}

/** @returns the first opening of the first game, with as many games as `BAKED` says */
export async function bakedAnswer(): Promise<BakedAnswer> {
  const workbench = nodeWorkbench()
  const pool = herePool(workbench.clock)
  const desk = createDesk({ workbench, pool, draw: () => Promise.reject(new Error('nothing is drawn here')) }, BAKED)
  const [first] = await desk.openings()
  const project = await desk.project(first.id)
  const answer = new Promise<Answer>((resolve) => {
    desk.onAnswer((one) => {
      if (one.state === 'done') resolve(one)
    })
  })
  const shown = await desk.open({ now: project, kept: project })
  return { desk: shown.desk, shown, answer: await answer }
}
