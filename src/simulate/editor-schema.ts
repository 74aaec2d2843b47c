// JSON Schemas of the files that users write, so that editors complete names and mark mistakes. `check` has the final
// say: rules that involve several values do not fit into a schema.
import { jsonSchemaOf, withArticle } from '../input/index.ts'
import type { Game } from '../engine/game.ts'
import { experimentSchema } from './experiment.ts'

type Json = Readonly<Record<string, unknown>>

/** Where a schema says what entries of a list, and of a table, are. */
const ENTRIES = ['items', 'additionalProperties'] as const

/** How deep settings are offered as paths to vary: `rules.tnShift`. */
const DEPTH = 2

/**
 * The schema of an experiment of this game: its own keys, the game's settings, and what can be varied by path. Names
 * stay open where a file may define its own, such as an item that only its scenario has.
 */
export function experimentJsonSchema(game: Game, content: unknown): Json {
  const experiment = jsonSchemaOf(experimentSchema) as Json
  const open = Object.values(game.content.userSchemas?.(content) ?? {}).flatMap((file) => file.open ?? [])
  const settings = withFiles(
    opened(jsonSchemaOf(game.settings(content)), open) as Json,
    game.content.userFiles.map(({ path }) => path),
  )
  const paths = pathsIn(settings, DEPTH)
  const properties = {
    ...propertiesOf(experiment),
    game: { type: 'string', enum: [game.id] },
    set: { type: 'object', properties: paths },
    vary: {
      type: 'object',
      properties: mapped(paths, (schema) => ({ type: 'array', minItems: 1, items: schema })),
      additionalProperties: { type: 'array', minItems: 1 },
    },
    variants: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: { name: { type: 'string' }, set: { type: 'object', properties: paths } },
      },
    },
    ...propertiesOf(settings),
  }
  return {
    $schema: experiment['$schema'],
    title: `An experiment with ${game.title}`,
    type: 'object',
    properties,
    additionalProperties: false,
    ...definitionsOf(experiment, settings),
  }
}

/** The schema of a file that settings may name: a hero, a scenario. @returns undefined for an unknown kind */
export function userFileJsonSchema(game: Game, content: unknown, kind: string): Json | undefined {
  const file = game.content.userSchemas?.(content)[kind]
  if (file === undefined) return undefined
  const schema = jsonSchemaOf(file.schema)
  return {
    ...((file.open ? opened(schema, file.open) : schema) as Json),
    title: `${withArticle(kind).replace(/^a/, 'A')} of ${game.title}`,
  }
}

/** The schema of a content file that ships and that no setting names. @param name as `game.content.schemas` has it */
export function contentJsonSchema(game: Game, content: unknown, name: string): Json {
  return { ...(jsonSchemaOf(game.content.schemas!(content)[name]) as Json), title: `The ${name} of ${game.title}` }
}

/** Allows any text where the choices include all names of one of these lists, since a file may have its own names. */
function opened(schema: unknown, lists: readonly (readonly string[])[]): unknown {
  if (Array.isArray(schema)) return schema.map((part) => opened(part, lists))
  if (typeof schema !== 'object' || schema === null) return schema
  const choicesOf = ({ enum: choices }: Json): readonly string[] | undefined =>
    Array.isArray(choices) && lists.some((names) => names.every((name) => choices.includes(name))) ? choices : undefined
  if (choicesOf(schema as Json)) return { anyOf: [schema, { type: 'string' }] }
  const { propertyNames, ...others } = schema as Json
  const keys = propertyNames === undefined ? undefined : choicesOf(propertyNames as Json)
  // As `propertyNames` within `anyOf` no editor would offer them.
  if (keys)
    return opened(
      { ...others, properties: Object.fromEntries(keys.map((key) => [key, others['additionalProperties']])) },
      lists,
    )
  return mapped(schema as Json, (part) => opened(part, lists))
}

/** Kinds of file for which an editor can have a schema, the experiment first. */
export function editorKinds(game: Game, content: unknown): string[] {
  return ['experiment', ...Object.keys(game.content.userSchemas?.(content) ?? {})]
}

const propertiesOf = (schema: Json): Json => (schema['properties'] ?? {}) as Json
/** Forms that refer to themselves stand apart; their names are those of the settings. */
const definitionsOf = (...schemas: readonly Json[]): Json => {
  const definitions = Object.assign({}, ...schemas.map((schema) => schema['definitions'] ?? {})) as Json
  return Object.keys(definitions).length > 0 ? { definitions } : {}
}
const mapped = (properties: Json, change: (schema: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, change(value)]))

/** Names that stand where a file may be named, too. */
function withFiles(schema: Json, paths: readonly (readonly string[])[]): Json {
  return paths.reduce<Json>(
    (so, path) => atPath(so, path, (place) => ({ anyOf: [place, { type: 'string', pattern: '\\.ya?ml$' }] })),
    schema,
  )
}

function atPath(schema: Json, [step, ...rest]: readonly string[], change: (place: Json) => Json): Json {
  if (step === undefined) return change(schema)
  const choices = schema['anyOf'] as readonly Json[] | undefined
  if (choices) return { ...schema, anyOf: choices.map((choice) => atPath(choice, [step, ...rest], change)) }
  if (step === '*')
    return ENTRIES.reduce(
      (so, key) => (typeof so[key] === 'object' ? { ...so, [key]: eachPlain(so[key] as Json, rest, change) } : so),
      schema,
    )
  const place = propertiesOf(schema)[step]
  return place === undefined
    ? schema
    : { ...schema, properties: { ...propertiesOf(schema), [step]: atPath(place as Json, rest, change) } }
}

/** Entries of a list or table. If the path ends here, only the text forms change; else the forms that have the key. */
function eachPlain(items: Json, rest: readonly string[], change: (place: Json) => Json): Json {
  const choices = items['anyOf'] as readonly Json[] | undefined
  if (rest.length > 0 || choices === undefined) return atPath(items, rest, change)
  return { ...items, anyOf: choices.map((choice) => (choice['type'] === 'string' ? change(choice) : choice)) }
}

/** Settings by their paths, `rules.tnShift`, as deep as that. */
function pathsIn(schema: Json, depth: number, before = ''): Json {
  const found: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(propertiesOf(schema))) {
    const path = `${before}${key}`
    found[path] = value
    if (depth > 1) Object.assign(found, pathsIn(value as Json, depth - 1, `${path}.`))
  }
  return found
}
