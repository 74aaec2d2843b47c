// A form for an entry of content: what each field asks for, within which bounds, in which steps.
import type { Field } from './entry-fields.ts'
import { rowOf } from './entry-rows.ts'
import { keyInWords } from './words.ts'

/** What a person changes a field with. */
export type Control = 'stepper' | 'slider' | 'switch' | 'pick' | 'picks' | 'text' | 'numbers' | 'source'

/** One line of a form. */
export interface FormField {
  /** As in tables: `attributes.speed`. */
  readonly column: string
  readonly label: string
  readonly unit?: string
  readonly help?: string
  readonly control: Control
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** What can be picked, where that is known. */
  readonly choices?: readonly (string | number | boolean)[]
  readonly isRequired: boolean
  readonly usual?: unknown
  /** What is written, as the cell of a table; absent: nothing. */
  readonly value?: string
}

/** A slider beyond so many steps; fewer are counted one by one. */
const MOST_STEPS = 20
/** Numbers with decimals move by so many parts of their range. */
const PARTS = 100

/** @param entry as it is written; undefined for an empty form */
export function formOf(fields: readonly Field[], entry: unknown): FormField[] {
  const row = rowOf(fields, entry)
  return fields.flatMap((field): FormField[] => {
    const column = field.path.join('.')
    const { title: label, unit, help, isRequired, usual } = field
    const shared = {
      label,
      ...(unit !== undefined && { unit }),
      ...(help !== undefined && { help }),
      ...asked(field),
      isRequired,
      ...(usual !== undefined && { usual }),
    }
    const line = (at: string, more: Partial<FormField> = {}): FormField => ({
      column: at,
      ...shared,
      ...(row[at] !== undefined && { value: row[at] }),
      ...more,
    })
    if (field.takes !== 'spread' || row[column] !== undefined) return [line(column)]
    const used = Object.keys(row).filter((at) => at.startsWith(`${column}.`))
    const names = new Set([...(field.of ?? []), ...used.map((at) => at.slice(column.length + 1))])
    if (names.size === 0) return [line(column, { control: 'source' })]
    return [...names].map((name) => line(`${column}.${name}`, { label: `${label}: ${keyInWords(name)}` }))
  })
}

function asked(field: Field): Pick<FormField, 'control' | 'min' | 'max' | 'step' | 'choices'> {
  switch (field.takes) {
    case 'number':
    case 'spread': {
      const { min, max } = field
      const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
      const range = (max ?? Infinity) - (min ?? 0)
      const step = field.takes === 'spread' || field.isWhole ? 1 : Number.isFinite(range) ? range / PARTS : 0.01
      return { control: range / step > MOST_STEPS && Number.isFinite(range) ? 'slider' : 'stepper', ...bounds, step }
    }
    case 'flag':
      return { control: 'switch' }
    case 'choice':
      return { control: 'pick', choices: field.of }
    case 'picks':
      return { control: field.of === undefined ? 'text' : 'picks', ...(field.of && { choices: field.of }) }
    default:
      return { control: field.takes }
  }
}
