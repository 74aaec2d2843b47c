// What a tap applies from an answer: a value of a setting, a scenario without a part, a change of a sheet.
import { withSet } from '../../../questions/next.ts'
import { gapInside } from '../../../questions/tune/row.ts'
import { settingWords, valueText } from '../../../questions/setting.ts'
import { judge } from '../../../questions/index.ts'
import type { FairFinding, LeversFinding, TuneFinding, ValueFinding } from '../../../questions/index.ts'
import type { AnswerData } from '../../../report/answer-data.ts'
import { capital } from '../../../report/numbers.ts'
import { loadProject, makeOwn, withChanges } from '../../project/project.ts'
import type { Change, Plain, Project, QuestionName, Use } from '../view.ts'
import type { Subject } from './questions.ts'

/** A `Use`, and how to apply it. */
export interface Usable extends Use {
  /** The same for the command line: values of `--set`, of a sheet of `--with`. */
  readonly given: readonly string[]
  apply(subject: Subject): Promise<Project>
}

/** The finding, with the settings of each variant. */
interface Heard {
  readonly finding: unknown
  readonly answer: AnswerData
  readonly variants: readonly { readonly name: string; readonly set: Readonly<Record<string, unknown>> }[]
  /** The seat whose hero is asked about, as a path. */
  readonly who?: string
}

export function usesOf(question: QuestionName, heard: Heard): Usable[] {
  const rows = usesBy[question](heard as Heard & { finding: never })
  return rows.map((use, index) => ({ ...use, id: `${question} ${index}` }))
}

type Row = Omit<Usable, 'id'>

const usesBy: Readonly<Record<QuestionName, (heard: Heard & { finding: never }) => Row[]>> = {
  here: () => [],
  tune({ answer, finding }) {
    const { options, rows } = finding as TuneFinding
    const { axis } = options
    const [row] = rows
    // Between two values others can be tried: neither is the one to use.
    const isHit = ['reached', 'between'].includes(judge(row, options).stand) && gapInside(row, options) === undefined
    return row.points.map(({ at }): Row => {
      const value = axis.values[at]
      const isNow = value === axis.now
      return {
        label: isNow ? 'as now' : `Use ${String(value)}`,
        ...rowOf(answer, 'values', (cells) => cells[0] === valueText(axis, at)),
        ...(isNow ? { isNow } : at === row.best && isHit && { isBest: true }),
        ...setting({ [axis.path]: value }),
      }
    })
  },
  levers({ answer, finding }) {
    return (finding as LeversFinding).levers.flatMap(({ lever, row, value: best }) =>
      row.points.flatMap(({ at }): Row[] => {
        const value = lever.values[at]
        const isNow = value === lever.now
        const isOf = (cells: readonly unknown[]): boolean =>
          cells[0] === lever.path && cells[2] === valueText(lever, at)
        return [
          {
            label: isNow ? 'as now' : `Use ${settingWords(lever, at)}`,
            ...rowOf(answer, 'levers', isOf),
            ...(isNow ? { isNow } : at === best && { isBest: true }),
            ...setting({ [lever.path]: value }),
          },
        ]
      }),
    )
  },
  value({ answer, finding, variants }) {
    return (finding as ValueFinding).rows.flatMap(({ name }): Row[] => {
      const set = variants.find((variant) => variant.name === name)?.set
      if (set === undefined) return []
      return [
        {
          label: `Use ${name}`,
          ...rowOf(answer, 'value', (cells) => cells[0] === name),
          ...setting(set),
        },
      ]
    })
  },
  fair({ answer, finding, who }) {
    const { changes: near } = finding as FairFinding
    if (who === undefined || near === undefined) return []
    return near.nearest.map(({ name, swaps }): Row => ({
      label: `Use ${name}`,
      ...rowOf(answer, 'changes', (cells) => cells[0] === name),
      given: swaps,
      apply: (subject) => withSheetChanges(subject, who, swaps),
    }))
  },
}

function rowOf(
  { tables }: AnswerData,
  name: string,
  isOf: (cells: readonly unknown[]) => boolean,
): Pick<Use, 'table' | 'row'> {
  const row = tables.find((table) => table.name === name)?.rows.findIndex(isOf) ?? -1
  return row < 0 ? {} : { table: name, row }
}

const setting = (set: Readonly<Record<string, unknown>>): Pick<Usable, 'given' | 'apply'> => ({
  given: withSet({}, set),
  apply: ({ loaded, project }) => withChanges(loaded, project, changesIn(set)),
})

const changesIn = (set: Readonly<Record<string, unknown>>): Change[] =>
  Object.entries(set).map(([path, value]) => ({ path, value: value as Plain }))

/** Applies sheet changes by name, one after the other: the second starts from the result of the first. */
async function withSheetChanges(subject: Subject, who: string, names: readonly string[]): Promise<Project> {
  const { workbench } = subject.loaded.located
  let { project, loaded } = subject
  const own = makeOwn(loaded, project, who)
  if (own !== project) {
    project = own
    loaded = await loadProject(workbench, project)
  }
  for (const name of names) {
    const { game, content, experiment } = loaded
    const all = game.builds?.changes(content, experiment.variants[0].settings, Number(who.split('.')[1])) ?? []
    const change = all.find((one) => one.name === name)
    if (change === undefined) throw new Error(`${capital(name)} is not possible any more: ask again`)
    project = await withChanges(loaded, project, changesIn(change.set))
    loaded = await loadProject(workbench, project)
  }
  return project
}
