// What a pasted table does: each new row becomes a file of one's own with a place in the game, or joins the scenario.
// The page shows the plan first, and applies it when the designer presses the button.
import { stringify } from 'yaml'
import type { Kind } from '../../../engine/game.ts'
import { areSame, Csv, InputError, LIMITS, partAt, quote } from '../../../input/index.ts'
import type { Field, Problem } from '../../../input/index.ts'
import type { Loaded } from '../../../load/experiment.ts'
import { tableFields } from '../../../load/table/kinds.ts'
import type { Value } from '../../../load/table/kinds.ts'
import { readTable } from '../../../load/table/read.ts'
import { entriesOfRows } from '../../../load/table/rows.ts'
import type { RowEntry, RowsOf } from '../../../load/table/rows.ts'
import type { ReadTable } from '../../../load/table/table.ts'
import { counted, listed } from '../../../report/numbers.ts'
import { loadProject, shownProblems, withChanges, withFile } from '../../project/project.ts'
import { changed } from '../../project/yaml-edit.ts'
import type { Change, PastePlan, Plain, Project, TableKind, TableProblem } from '../view.ts'
import { entriesOf, kindCalled, seated, seatsKey, shippedEntries } from './entries.ts'
import { ownPlan } from './own.ts'
import type { OwnKind, OwnPlan } from './own.ts'
import { NO_PLACE, placeOf, placesOf } from './places.ts'

export interface Planned {
  readonly plan: PastePlan
  /** Absent where the table cannot be used, or changes nothing. */
  readonly project?: Project
}

/**
 * @param loaded the project, or what of it could be played last
 * @param id of a kind of `tableKinds`
 */
export async function planned(loaded: Loaded, project: Project, id: string, text: string): Promise<Planned> {
  const { kind, shown } = kindCalled(loaded, id)
  if (!shown.canPaste) {
    const { title } = loaded.game
    return refusedPlan([{ message: `${title} has no place for a table of ${shown.title.toLowerCase()}: copy only` }])
  }
  const fields = tableFields(kind, loaded.content)
  let table: ReadTable | undefined
  try {
    table = pastedTable(text, fields)
    const placed = hasOwnIn(kind)
      ? await ownPlan(loaded, project, { kind, fields, table })
      : await inFiles(loaded, project, { located: loaded.located, content: loaded.content, kind, fields, table })
    const isChanged = !areSame(placed.next.files, project.files)
    const problems = isChanged ? await problemsOf(loaded, project, placed) : []
    const plan = planOf(shown, table, { ...placed, isChanged, problems })
    return { plan, ...(plan.use !== undefined && { project: placed.next }) }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return refusedPlan(error.problems.map(wordsOf), table)
  }
}

const MAX_ROWS = 200

/** A range that was copied from a spreadsheet. @throws InputError */
export function pastedTable(text: string, fields: readonly Field[]): ReadTable {
  if (text.length > LIMITS.characters)
    throw new InputError([{ message: 'this is too long for a table', expected: `${LIMITS.characters} characters` }])
  return readTable(new Csv({ name: 'table', text }), fields, MAX_ROWS)
}

const hasOwnIn = (kind: Kind): kind is OwnKind => kind.ownIn !== undefined

const refusedPlan = (problems: readonly TableProblem[], table?: ReadTable): Planned => ({
  plan: { words: '', rows: [], notes: table === undefined ? [] : nearMisses(table), problems },
})

const nearMisses = ({ notUsed }: ReadTable): string[] =>
  notUsed.flatMap(({ name, nearest: near }) =>
    near === undefined ? [] : [`There is no column ${quote(name)}. Nearest: ${near}.`],
  )

const wordsOf = ({ message, expected, nearest: near }: Problem): TableProblem => ({
  message,
  ...(expected !== undefined && {
    expected: typeof expected === 'string' ? expected : expected.slice(0, 20).join(', '),
  }),
  ...(near !== undefined && { nearest: near }),
})

/** What rows do to the project, in words. */
type Placed = Pick<OwnPlan, 'rows' | 'notes' | 'next'> & Partial<Pick<OwnPlan, 'unplayed'>>

/** Each new row becomes a file of one's own. */
async function inFiles(loaded: Loaded, project: Project, rows: RowsOf): Promise<Placed> {
  const { kind } = rows
  const seats = seated(loaded, project, kind).filter((one) => one !== undefined)
  const there = [...seats, ...entriesOf(loaded, project, kind), ...shippedEntries(loaded, kind)]
  const files = Object.keys(project.files).map((name) => name.replace(/\.ya?ml$/, ''))
  const pasted = entriesOfRows(rows, there, files)
  const places = placesOf(loaded, project, kind, pasted)
  const changes = pasted.flatMap((one) => places.get(one)?.changes ?? [])
  const withFiles = pasted
    .filter(({ isThere }) => !isThere)
    .reduce((so, { word, value }) => withFile(so, word, textOf(value)), project)
  const next = await withChanges(loaded, withFiles, together(loaded.experiment.variants[0].settings, changes))
  const isLeft = (one: RowEntry): boolean => !places.has(one) && (!one.isThere || seatsKey(kind) !== undefined)
  const left = pasted.filter(isLeft)
  return {
    next,
    rows: pasted.map((one) => ({
      name: one.name,
      words: [
        one.isThere ? 'as it is' : `new file ${one.word}`,
        ...(isLeft(one) ? ['no place'] : [places.get(one)?.words ?? []].flat()),
      ].join(', '),
    })),
    notes: [
      ...pasted.flatMap(({ name, left: out }) => (out === undefined ? [] : [`Not used of ${name}: ${out}.`])),
      ...(left.length === 0
        ? []
        : [
            `No place for ${listed(left.map(({ name }) => name))}. ${NO_PLACE[placeOf(kind, loaded.game.foes?.kinds)]}`,
          ]),
    ],
  }
}

interface Outcome extends Placed {
  readonly isChanged: boolean
  readonly problems: readonly TableProblem[]
}

/** The plan in words. */
function planOf(shown: TableKind, table: ReadTable, { rows, notes, isChanged, problems }: Outcome): PastePlan {
  const count = counted(rows.length, shown.one, shown.title.toLowerCase())
  const unused = table.notUsed.map(({ name, nearest: near }) => (near === undefined ? name : `${name} (${near}?)`))
  return {
    words: [
      `${count}: ${rows.map(({ name }) => name).join(', ')}`,
      ...(unused.length === 0 ? [] : [`not used: ${unused.join(', ')}`]),
    ].join('; '),
    rows,
    notes: [...nearMisses(table), ...notes, ...(isChanged ? [] : ['Nothing changes: all of this is there already.'])],
    problems,
    ...(isChanged && problems.length === 0 && { use: `Use ${count.replace(/^1 /, 'this ')}` }),
  }
}

/** Why the project could not be played after the change. No problems when it cannot be played before, either. */
async function problemsOf(loaded: Loaded, now: Project, { next, unplayed }: Placed): Promise<TableProblem[]> {
  const { workbench } = loaded.located
  try {
    const played = await loadProject(workbench, next)
    return unplayed?.(played) ?? []
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const isPlayed = await loadProject(workbench, now).then(
      () => true,
      () => false,
    )
    return isPlayed
      ? shownProblems(error, next).map(({ message, expected, nearest: near }) => ({
          message: `cannot be played then: ${message}`,
          ...(expected !== undefined && { expected }),
          ...(near !== undefined && { nearest: near }),
        }))
      : []
  }
}

/** Joins changes inside a part that the settings do not have yet into one change, which sets the whole part. */
function together(settings: unknown, changes: readonly Change[]): Change[] {
  const values = new Map<string, unknown>()
  for (const { path, value } of changes) {
    const steps = path.split('.')
    const first = steps.findIndex((_, index) => partAt(settings, steps.slice(0, index + 1)) === undefined)
    const count = first < 0 ? steps.length : first + 1
    const place = steps.slice(0, count).join('.')
    values.set(place, changed(values.get(place), steps.slice(count), value))
  }
  return [...values].map(([path, value]) => ({ path, value: value as Plain }))
}

const textOf = (value: Value): string => stringify(value, { lineWidth: 110, flowCollectionPadding: true })
