// A desk of the studio in this thread, and what it says.
import { Player, Tally } from '../../src/simulate/index.ts'
import type { Clock } from '../../src/load/ports.ts'
import { createDesk } from '../../src/workbench/studio/desk.ts'
import { herePool } from '../../src/workbench/studio/play/here-pool.ts'
import type { GamePool } from '../../src/workbench/studio/play/table.ts'
import { loadProject } from '../../src/workbench/project/project.ts'
import type { Answer, Counts, Project, StudioDesk } from '../../src/workbench/studio/view.ts'
import { expect } from 'vitest'
import { workbench } from './workbench.ts'

const BUDGET = { usual: 200, ofGroups: 200, ofPrices: 200 }

export interface Watched {
  readonly desk: StudioDesk
  readonly answers: Answer[]
  /** The next answer that says so. */
  until(is: (answer: Answer) => boolean): Promise<Answer>
}

export function watched(
  budget = BUDGET,
  pool: GamePool = herePool(workbench.clock),
  clock: Clock = workbench.clock,
): Watched {
  const draw = (): Promise<string> => Promise.resolve('<svg/>')
  const desk = createDesk({ workbench: { ...workbench, clock }, pool, draw }, budget)
  const answers: Answer[] = []
  let wanted: { is: (answer: Answer) => boolean; resolve: (answer: Answer) => void } | undefined
  desk.onAnswer((answer) => {
    answers.push(answer)
    if (wanted?.is(answer) === true) wanted.resolve(answer)
  })
  return {
    desk,
    answers,
    until: (is) => new Promise((resolve) => (wanted = { is, resolve })),
  }
}

export const isDone = ({ state }: Answer): boolean => state === 'done'

export async function begun(
  game: string,
  budget = BUDGET,
  pool?: GamePool,
  clock?: Clock,
): Promise<Watched & { readonly project: Project }> {
  const all = watched(budget, pool, clock)
  const [first] = (await all.desk.openings()).filter(({ id }) => id.startsWith(`${game}/`))
  const project = await all.desk.project(first.id)
  await all.desk.open({ now: project, kept: project })
  return { ...all, project }
}

/** What the command line counts of the same texts. */
export async function countsHere(project: Project, games: number): Promise<Counts> {
  const { game, content, experiment, layouts } = await loadProject(workbench, project)
  const { settings } = experiment.variants[0]
  const player = new Player(game, content, { variant: 0, seed: experiment.seed, settings })
  const tally = new Tally(layouts[0])
  tally.merge(player.playBatch(0, games).tally)
  return { games, tally: tally.toText() }
}

/** A number is changed and taken back: each time it is shown, priced, and counted as the command line counts it. */
export async function changeAndTakeBack(id: string): Promise<void> {
  const { desk, project, until } = await begun(id, { ...BUDGET, ofGroups: 0 })
  const first = await until(isDone)
  expect(first.games).toBe(200)
  expect(first.command).toMatch(/ run experiment\.yaml --games 200$/)
  expect(first.evenings).toHaveLength(100)
  expect(await desk.counts()).toEqual(await countsHere(project, 200))

  const { forms } = await desk.open({ now: project, kept: project })
  const field = forms!.difficulty.first.find(({ kind, value, most }) => kind === 'number' && Number(value) < most!)!
  const changed = await desk.change([{ path: field.path, value: Number(field.value) + 1 }])
  expect(changed.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(changed.chips.map(({ id: path }) => path)).toEqual([field.path])
  const second = await until((answer) => isDone(answer) && answer.difference !== undefined)
  expect(second.difference).toEqual(second.prices[field.path])
  expect(second.difference!.games).toBe(200)
  expect(await desk.counts()).toEqual(await countsHere(changed.desk.now, 200))

  const back = await desk.takeBack(field.path)
  expect(back.chips).toEqual([])
  expect(back.desk.now.files).toEqual(project.files)
  const third = await until(isDone)
  expect(third).toEqual({ ...first })
}
