// Any edit of any form loads or says at a place why not, and taking all changes back gives the start.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gameIds } from '../../../../src/games/registry.ts'
import { InputError } from '../../../../src/input/index.ts'
import { experimentsIn } from '../../../../src/load/experiments.ts'
import type { Loaded } from '../../../../src/load/experiment.ts'
import { chipsOf, without } from '../../../../src/workbench/project/chips.ts'
import { formsOf } from '../../../../src/workbench/studio/project/forms.ts'
import { loadProject, makeOwn, shownProblems, withChanges } from '../../../../src/workbench/project/project.ts'
import type { Plain, Project } from '../../../../src/workbench/studio/view.ts'
import { valueOf } from '../../../../src/workbench/project/yaml-edit.ts'
import { fieldsOf, projectOf } from '../../../support/studio.ts'
import { seeded } from '../../../support/seeded.ts'
import { workbench } from '../../../support/workbench.ts'

/** What is played; undefined where it cannot be, which is told at places. */
async function attempted(project: Project): Promise<Loaded | undefined> {
  try {
    return await loadProject(workbench, project)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const problems = shownProblems(error, project)
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems) {
      expect(Object.keys(project.files), problem.message).toContain(problem.file)
      expect(problem.line, problem.message).toBeGreaterThan(0)
    }
    return undefined
  }
}

const playedOf = ({ experiment, content }: Loaded): unknown => [
  experiment.variants,
  experiment.seed,
  JSON.stringify(content),
]

/** Takes back one change after another. */
async function allTakenBack(kept: { project: Project; loaded: Loaded }, project: Project): Promise<Project> {
  let now = project
  for (let rest = 50; rest > 0; rest--) {
    const side = { project: now, loaded: await attempted(now) }
    const [chip] = chipsOf(kept, side)
    if (chip === undefined) return now
    now = without(side, kept, chip.id)
  }
  throw new Error('a chip stays')
}

test.each(gameIds.map((id) => [id]))(
  '%s: random edits load, or say where not; all taken back, it is as before',
  async (game) => {
    const random = seeded(7)
    const below = (count: number): number => Math.floor(random() * count)
    const project = projectOf(game)
    const loaded = await loadProject(workbench, project)
    const kept = { project, loaded }
    let [now, played] = [project, loaded]
    for (let edit = 0; edit < 30; edit++) {
      const forms = formsOf(played, loaded, now)
      // A third of the way the hero and the scenario become files of one's own.
      const own = edit === 10 ? [forms.heroes[0].path, forms.scenario.pick?.path] : []
      for (const path of own) {
        const made = path === undefined ? now : makeOwn(played, now, path)
        const loadedMade = await attempted(made)
        if (loadedMade !== undefined) [now, played] = [made, loadedMade]
      }
      const fields = fieldsOf(formsOf(played, loaded, now))
      const { path, kind, least = 0, most = 0, step = 1, choices = [], value } = fields[below(fields.length)]
      const wanted: Plain =
        kind === 'number'
          ? Number((least + below(Math.round((most - least) / step) + 1) * step).toFixed(6))
          : kind === 'pick'
            ? choices[below(choices.length)].value
            : kind === 'many'
              ? choices.filter(() => below(2) === 0).map((choice) => choice.value)
              : kind === 'switch'
                ? value !== true
                : `${String(value)} two`
      const next = await withChanges(played, now, [{ path, value: wanted }])
      const loadedNext = await attempted(next)
      // What cannot be played is taken back, as one would.
      if (loadedNext !== undefined) [now, played] = [next, loadedNext]
    }
    expect(chipsOf(kept, { project: now, loaded: played }).length).toBeGreaterThan(3)
    const back = await allTakenBack(kept, now)
    expect(back.files['experiment.yaml']).toContain('# what is played')
    expect(playedOf(await loadProject(workbench, back))).toEqual(playedOf(loaded))
  },
)

test('every experiment that ships opens, and a change and its taking back leave it as it was', async () => {
  for (const name of experimentsIn(workbench)) {
    const text = readFileSync(`experiments/${name}.yaml`, 'utf8')
    const start: Project = { game: '', main: 'e.yaml', files: { 'e.yaml': text } }
    // Some name files in folders.
    if (/\w\/[\w-]+\.yaml/.test(text.replace(/#.*/g, ''))) continue
    const loaded = await loadProject(workbench, start)
    const { first } = formsOf(loaded, loaded, start).difficulty
    const { path, least, value, most } = first.find(
      ({ kind, ...field }) => kind === 'number' && field.least !== field.most,
    )!
    const next = await withChanges(loaded, start, [{ path, value: value === least ? most! : least! }])
    const kept = { project: start, loaded }
    const now = { project: next, loaded: await loadProject(workbench, next) }
    expect(
      chipsOf(kept, now).map(({ id }) => id),
      name,
    ).toEqual([path])
    const back = without(now, kept, path)
    expect(valueOf(name, back.files['e.yaml']), name).toEqual(valueOf(name, text))
    expect((await loadProject(workbench, back)).experiment.settings, name).toEqual(loaded.experiment.settings)
  }
})
