// Questions of `odds`, for the command and the studio. Each flag comes as typed text. With the settings it gives the
// answer, its words and its JSON.
import type { Exact, ExactAnswer, ExactFlag, ExactQuestion, ExactTable } from '../engine/game.ts'
import { nearest } from '../input/nearest.ts'
import { lacking, wholeNumber } from '../input/flags.ts'
import { flagProblem, InputError, refuse } from '../input/problem.ts'
import type { Problem } from '../input/problem.ts'
import type { Workbench } from '../load/ports.ts'

/** A game, or any dice: it computes chances without playing. */
export interface Subject {
  readonly id: string
  readonly exact: Exact
}

export const flagsOf = ({ flags }: ExactQuestion): Readonly<Record<string, ExactFlag>> =>
  flags as Readonly<Record<string, ExactFlag>>

// ---- Flags ---------------------------------------------------------------------------------------------------------

/** The text of each flag, and whether a switch is on. `Given` of a command line is one. */
export interface GivenFlags {
  has(flag: string): boolean
  text(flag: string): string | undefined
}

/** @throws InputError with the mistakes of every flag */
export function askedOf(question: ExactQuestion, given: GivenFlags): Readonly<Record<string, unknown>> {
  const problems: Problem[] = []
  const values: [string, unknown][] = []
  for (const [name, flag] of Object.entries(flagsOf(question))) {
    try {
      values.push([name, valueOf(name, flag, given)])
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      problems.push(...error.problems)
    }
  }
  if (problems.length > 0) throw new InputError(problems)
  return Object.fromEntries(values)
}

function valueOf(
  name: string,
  flag: ExactFlag,
  given: GivenFlags,
): boolean | number | string | readonly number[] | undefined {
  if (flag.takes === 'nothing') return given.has(name)
  const text = given.text(name)
  if (text === undefined) return undefined
  const where = `--${name}`
  switch (flag.takes) {
    case 'text':
      return text
    case 'number':
      return wholeNumber(where, text, flag.low, flag.high)
    case 'range': {
      const { of, low, high, examples } = flag
      const [, first, last = first] = /^(\d+)(?:\.\.(\d+))?$/.exec(text) ?? []
      if (first === undefined || Number(first) < low || Number(first) > Number(last) || Number(last) > high)
        throw new InputError([
          {
            ...flagProblem(
              where,
              text,
              `${of} from ${low} to ${high}, e.g. ${examples[0]}, or a range, e.g. ${examples[1]}`,
            ),
            ...nearestNumber(text, low, high),
          },
        ])
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
    }
    case 'numbers': {
      const numbers = text.split(',').map((one) => wholeNumber(where, one.trim(), flag.low, flag.high))
      if (numbers.length > flag.max) refuse(where, `cannot have ${numbers.length} ${flag.of}`, `at most ${flag.max}`)
      return numbers
    }
    case 'name': {
      const all = [...flag.names, ...(flag.also ?? [])]
      const found = all.find((one) => one.toLowerCase() === text.toLowerCase())
      if (found === undefined)
        throw new InputError([{ ...flagProblem(where, text, flag.names), nearest: nearest(text, all) }])
      return found
    }
  }
}

/** The number in a text with a typing error: 9 in `9Z`. */
function nearestNumber(text: string, low: number, high: number): { nearest?: string } {
  const digits = /^(\d+)[^\d.,%k]*$/i.exec(text)?.[1]
  const isFit = digits !== undefined && Number(digits) >= low && Number(digits) <= high
  return isFit && digits !== text ? { nearest: digits } : {}
}

// ---- Settings ------------------------------------------------------------------------------------------------------

/** Settings of the game, or of a variant of an experiment; with changes, each `PATH=VALUE`. */
export interface OddsSettings {
  readonly experiment?: string | undefined
  readonly variant?: string | undefined
  readonly set: readonly string[]
}

/** The prepared scenario; undefined when settings do not matter for the question. @throws InputError */
export async function scenarioOf(
  workbench: Workbench,
  id: string,
  question: ExactQuestion,
  { experiment, variant, set }: OddsSettings,
): Promise<unknown> {
  if (question.hasSettings !== true) return undefined
  if (variant !== undefined && experiment === undefined)
    throw new InputError([lacking('--variant', '--experiment', '--experiment FILE')])
  const { loadSettings } = await import('../load/settings.ts')
  const { variantOf } = await import('../questions/variant.ts')
  const { prepared } = await import('../simulate/prepared.ts')
  const loaded = await loadSettings(workbench, id, { experiment, set })
  const { settings } = loaded.experiment.variants[variantOf(variant, loaded)]
  return prepared(loaded.game, loaded.content, settings)
}

// ---- Words ---------------------------------------------------------------------------------------------------------

/** Tables by the names of their columns, where the question has no form of its own. */
export function oddsJson(id: string, { name }: ExactQuestion, { title, tables, notes, json }: ExactAnswer): unknown {
  return {
    game: id,
    ...(json ?? {
      question: name,
      title,
      tables: tables.map((one) => ({
        title: one.title,
        rows: one.rows.map((row) => Object.fromEntries(one.columns.map((column, index) => [column.name, row[index]]))),
        caption: one.caption,
      })),
      notes,
    }),
  }
}

/** The first sentence: the question, and the chance when there is only one. */
export const headlineOf = (subject: string, { title, tables }: ExactAnswer): string =>
  `${subject}: ${title}${onlyChance(tables)}`

/** The chance in words, when the answer is a single chance. */
function onlyChance([{ columns, rows }, ...others]: readonly ExactTable[]): string {
  const last = columns.findLastIndex(({ shows }) => shows === 'chance')
  const chance = rows[0]?.[last]
  // A head such as `6 dice` is one of several questions.
  if (others.length > 0 || rows.length !== 1 || typeof chance !== 'number' || /^\d/.test(columns[last].title)) return ''
  return `, ${percent(chance)} ${columns[last].title}`
}

/** A cell as it is shown. */
export function cellText(cell: string | number, shows: ExactTable['columns'][number]['shows']): string {
  if (typeof cell === 'string') return cell
  return shows === 'chance' ? percent(cell) : shows === 'mean' ? meanWords(cell) : String(cell)
}

/** The mean is infinite when the event never happens. */
const meanWords = (mean: number): string => (Number.isFinite(mean) ? mean.toFixed(2) : 'never')

/**
 * A probability in percent with two decimals: `48.77%`. Rare never looks impossible, and likely never looks certain.
 */
function percent(probability: number): string {
  if (probability === 0) return 'never'
  if (probability < 0.00005) return '<0.01%'
  // Sums of many chances are off by some 1e-15: what is certain may not look as if it were not.
  if (probability < 1 - 1e-12 && probability > 0.99995) return '>99.99%'
  return `${(100 * probability).toFixed(2)}%`
}
