// Fields that the schemas of a game have for its settings and files, and what their choices are called.
import { fieldsOf, fieldsOfJson, isNamed, jsonSchemaOf, keyInWords, partAt } from '../../input/index.ts'
import type { Field as SchemaField } from '../../input/index.ts'
import { documentsOf } from '../../load/content.ts'
import type { Loaded } from '../../load/experiment.ts'
import { kindsAt } from './project.ts'
import type { Choice } from './types.ts'
import { nameOf } from '../../simulate/index.ts'

/** The field of a path in the schema of the settings, or of the kind of file that the path leads into. */
export function schemaFieldAt(path: string, loaded: Loaded): SchemaField | undefined {
  const steps = path.split('.')
  const [inside] = kindsAt(loaded, path).filter(({ depth }) => depth < steps.length)
  return (
    settingFields(loaded).get(path) ??
    (steps[0] === 'party' ? byPath(seatFieldsOf(loaded)).get(steps.slice(2).join('.')) : undefined) ??
    (inside && byPath(fieldsOfKind(loaded, inside.kind)).get(steps.slice(inside.depth).join('.')))
  )
}

/** The label of a choice in a form; undefined when the form has no such choice. */
export function choiceWords(path: string, value: unknown, loaded: Loaded): string | undefined {
  if (typeof value !== 'string' || path.startsWith('agents')) return undefined
  const field = schemaFieldAt(path, loaded)
  const option = loaded.game.rules.options.find(({ name }) => path === `rules.${name}`)
  const values = option?.values ?? (field?.takes === 'choice' ? field.of : [])
  return choicesOf(values, loaded).find((choice) => choice.value === value)?.label
}

/** The value in a form when the settings have none. */
export function unwrittenIn(path: string, value: unknown, loaded: Loaded): unknown {
  const field = value === undefined ? schemaFieldAt(path, loaded) : undefined
  return value ?? field?.usual ?? (field?.takes === 'choice' && field.of.includes(0) ? 0 : undefined)
}

/** A value to be picked, by its name where it is one of the content's. */
export const choiceLabel = (value: string | number | boolean, loaded: Loaded): string =>
  typeof value === 'boolean'
    ? value
      ? 'on'
      : 'off'
    : typeof value === 'number'
      ? String(value)
      : (nameOf(value, loaded) ?? value)

/** By their names where all of them have one; else they are words, some of which are also called like content. */
export function choicesOf(values: readonly (string | number | boolean)[], loaded: Loaded): Choice[] {
  const areNames = values.every((value) => typeof value !== 'string' || nameOf(value, loaded) !== undefined)
  return values.map((value) => ({
    value,
    label: typeof value === 'string' && !areNames ? keyInWords(value) : choiceLabel(value, loaded),
  }))
}

/** Fields of the settings' schema by path. */
export const settingFields = (loaded: Loaded): ReadonlyMap<string, SchemaField> =>
  byPath(schemaFields(loaded, 'settings', () => fieldsOfJson(jsonSchemaOf(loaded.game.settings(loaded.content)))))

export const seatFieldsOf = (loaded: Loaded): SchemaField[] => schemaFields(loaded, 'party', () => fieldsOfSeat(loaded))

export const fieldsOfKind = (loaded: Loaded, name: string): SchemaField[] =>
  schemaFields(loaded, `kind ${name}`, () => {
    const kind = loaded.game.content.kinds?.find((one) => one.name === name)
    return kind?.schema === undefined ? [] : fieldsOf(kind.schema(loaded.content))
  })

const fieldsByPath = new WeakMap<readonly SchemaField[], ReadonlyMap<string, SchemaField>>()

function byPath(fields: readonly SchemaField[]): ReadonlyMap<string, SchemaField> {
  const known = fieldsByPath.get(fields) ?? new Map(fields.map((field) => [field.path.join('.'), field]))
  fieldsByPath.set(fields, known)
  return known
}

const fieldsByShipped = new WeakMap<object, Map<string, SchemaField[]>>()

/** Fields of a schema; made once where what ships is all there is but for numbers. */
function schemaFields({ files, copies, content }: Loaded, name: string, make: () => SchemaField[]): SchemaField[] {
  const hasOwn = documentsOf(content)?.users.some((user) => !copies.includes(user)) ?? true
  const key = hasOwn ? (content as object) : files.shipped
  const known = fieldsByShipped.get(key) ?? new Map<string, SchemaField[]>()
  fieldsByShipped.set(key, known)
  const fields = known.get(name) ?? make()
  known.set(name, fields)
  return fields
}

/** What the settings may say of a seat, by itself and not by its hero's file. */
function fieldsOfSeat(loaded: Loaded): SchemaField[] {
  const schema = jsonSchemaOf(loaded.game.settings(loaded.content)) as Json
  const items = partAt(schema, ['properties', 'party', 'items'])
  const forms = partAt(items, ['anyOf'])
  const whole = (Array.isArray(forms) ? (forms as unknown[]) : [items]).find(
    (form) => isNamed(form) && 'properties' in form,
  )
  if (!isNamed(whole)) return []
  const isName = (key: string): boolean =>
    key === 'label' || kindsAt(loaded, `party.0.${key}`).some(({ depth }) => depth === 3)
  return fieldsOfJson({ ...whole, definitions: schema['definitions'] }).filter(({ path: [key] }) => !isName(key))
}
type Json = Readonly<Record<string, unknown>>
