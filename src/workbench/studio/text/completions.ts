// What an editor proposes and explains at a place of a text: keys, values and their meaning, from the schemas of the
// files. The text may be wrong: people ask for help while they type.
import { isAlias, isMap, isScalar, isSeq, parseDocument, stringify } from 'yaml'
import type { Document as YamlDocument, Node, Pair } from 'yaml'
import { attempt, LIMITS, parseYaml } from '../../../input/index.ts'
import type { Document } from '../../../input/index.ts'
import type { Game, RuleOption } from '../../../engine/game.ts'
import { experimentJsonSchema, namesInside, userFileJsonSchema, userFilesOf } from '../../../simulate/index.ts'
import type { Completion, Field, Project } from '../view.ts'

type Json = Readonly<Record<string, unknown>>
type Steps = readonly (string | number)[]

/** What is known of the files of a project, for completion and hover. */
export interface EditorSchemas {
  /** JSON Schemas by file; a file that nothing names has none. */
  readonly schemas: ReadonlyMap<string, Json>
  /** Kinds of the user's files, by file. */
  readonly kinds: ReadonlyMap<string, string>
  readonly options: readonly RuleOption[]
  /** Names of the content and of agents: what each id is. */
  readonly names: ReadonlyMap<string, string>
  /** Settings of the forms by their paths, which `set`, `vary` and variants take: `scenario.rounds`. */
  readonly settings: ReadonlyMap<string, Setting>
}

type Setting = Pick<Field, 'path' | 'label' | 'about' | 'least' | 'most' | 'unit' | 'choices'>

/** Beyond this nothing is proposed, as no such file is played. */
const LONGEST = LIMITS.characters
/** Schemas that refer to themselves are followed so far. */
const DEEPEST = 12
/** Values that a hover lists. */
const MOST_LISTED = 12
/** Stands for what is being typed, in a copy of the text. */
const CURSOR = 'darkodds-cursor-here'
/** The name of a file in a schema. */
const FILE_PATTERN = '\\.ya?ml$'

const EXPERIMENT_KEYS: Readonly<Record<string, string>> = {
  game: 'The game that is played.',
  title: 'The heading of the report.',
  games: 'How many games are played.',
  precision: 'Plays until the interval is as narrow as this, instead of a number of games.',
  seed: 'Where the random numbers start. The same seed gives the same games.',
  level: 'The confidence level of all intervals.',
  set: 'Changes of settings, by path: "scenario.rounds: 18".',
  vary: 'Plays every combination of these values of settings, by path.',
  variants: 'Variants to compare, each with a name and its changes. The first is the baseline.',
  metric: 'The main number of the report.',
  charts: 'The charts that the report shows.',
  expect: 'Thresholds that the result must meet, each in one line.',
  scenario: 'What is played: a name, or a file of your own.',
  party: 'Who plays the heroes, one entry for each seat.',
  agents: 'The scripted players.',
  rules: 'Rule options. Those that are left out have their defaults.',
  campaign: 'Several games in a row.',
}
const PRECISION_KEYS: Readonly<Record<string, string>> = {
  metric: 'The number whose interval decides when to stop.',
  halfWidth: 'Half the width of that interval.',
  atMost: 'The most games that are played.',
  luckAdjusted: 'Whether the luck of the dice is taken out before the interval is judged.',
}

/**
 * @param content the game's, with files of the project where they are right
 * @param settings those of the forms: schemas do not know what is inside of a scenario
 */
export function editorSchemasOf(
  game: Game,
  content: unknown,
  project: Project,
  settings: readonly Setting[] = [],
): EditorSchemas {
  const kinds = kindsIn(game, project)
  const schemas = new Map<string, Json>([[project.main, experimentJsonSchema(game, content)]])
  for (const [file, kind] of kinds) {
    const schema = userFileJsonSchema(game, content, kind)
    if (schema !== undefined) schemas.set(file, schema)
  }
  const { scenarios, heroes, entries } = game.content.catalogue(content as never)
  const names = new Map<string, string>()
  for (const { id, name, about } of [...scenarios, ...heroes, ...entries])
    if (!names.has(id)) names.set(id, about ? `${name}: ${about}` : name)
  for (const { name, about } of game.agents) names.set(name, about)
  return {
    schemas,
    kinds,
    options: game.rules.options,
    names,
    settings: new Map(settings.map((one) => [one.path, one])),
  }
}

/** What the files are, by where others name them. */
function kindsIn(game: Game, { files, main }: Project): Map<string, string> {
  const found = new Map<string, string>()
  const read = (name: string): Document | undefined =>
    Object.hasOwn(files, name) ? attempt(() => parseYaml({ name, text: files[name] })).value : undefined
  const note = (name: string, kind: string): void => {
    if (found.has(name) || name === main || !Object.hasOwn(files, name)) return
    found.set(name, kind)
    const document = read(name)
    if (document) for (const inner of namesInside(game, kind, document)) note(inner.file, inner.kind)
  }
  const experiment = read(main)
  if (experiment) for (const { file, kind } of userFilesOf(experiment, game)) note(file, kind)
  return found
}

/** @param offset in the text, in code units */
export function completionsAt(known: EditorSchemas, file: string, text: string, offset: number): Completion[] {
  const schema = known.schemas.get(file)
  if (schema === undefined || text.length > LONGEST || offset < 0 || offset > text.length) return []
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const before = text.slice(lineStart, offset)
  if (isInComment(before)) return []
  const from = offset - /[^\s,:[\]{}"'#]*$/.exec(before)![0].length
  const to = offset + /^[^\s,:[\]{}"'#]*/.exec(text.slice(offset))![0].length
  const rest = lineAt(text, to)
  const isKey = /^\s*:(\s|$)/.test(rest)
  // At the beginning of a line stands a key or an entry of a list: what it would be there is asked of both.
  const isFresh = /^\s*(- +)*$/.test(text.slice(lineStart, from)) && /^\s*(#.*)?$/.test(rest)
  const isListStart = isFresh && !text.slice(lineStart, from).includes('-')
  const typed = [...(isFresh ? [`${CURSOR}: 0`] : []), CURSOR]
  const found = typed.flatMap((word): Proposal[] => {
    const document = documentOf(text.slice(0, from) + word + text.slice(to))
    const place = document && cursorIn(document)
    if (place === undefined) return []
    if (!place.isKey) return valuesAt(known, schema, place, file)
    return [
      ...keysAt(known, schema, place, isKey ? '' : ': '),
      ...(isListStart && place.siblings.length === 0 ? entriesAt(known, schema, place) : []),
    ]
  })
  const byLabel = new Map(found.toReversed().map((one) => [one.label, one]))
  return [...byLabel.values()].toReversed().map((one) => ({ ...one, from }))
}

/** What stands at a place means; undefined where nothing is known of it. */
export function hoverAt(known: EditorSchemas, file: string, text: string, offset: number): string | undefined {
  const schema = known.schemas.get(file)
  if (schema === undefined || text.length > LONGEST) return undefined
  const document = documentOf(text)
  const place = document && placeAt(document, offset)
  if (place === undefined) return undefined
  const { path, value, isKey } = place
  const named = !isKey && typeof value === 'string' ? known.names.get(value) : undefined
  if (named !== undefined) return named
  // A name among names: an item of a hero's, a skill.
  const own = typeof path.at(-1) === 'string' ? known.names.get(path.at(-1) as string) : undefined
  return explained(known, schema, document!, path) ?? own
}

// ---- Places in a text ----------------------------------------------------------------------------------------------

interface CursorPlace {
  /** To the value, or to the named values in which a key is typed. */
  readonly path: Steps
  readonly isKey: boolean
  /** Keys that are there already. */
  readonly siblings: readonly string[]
  readonly document: YamlDocument
}

function documentOf(text: string): YamlDocument | undefined {
  try {
    return parseDocument(text, { uniqueKeys: false, logLevel: 'silent', merge: false, strict: false })
  } catch (error) {
    // Lists in lists in lists, deeper than the stack.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const isInComment = (before: string): boolean => /(^|\s)#/.test(before.replace(/"[^"]*"|'[^']*'/g, ''))
const lineAt = (text: string, from: number): string => /^[^\n]*/.exec(text.slice(from))![0]

const nameOf = (pair: Pair): string | undefined => (isScalar(pair.key) ? String(pair.key.value) : undefined)

function cursorIn(document: YamlDocument): CursorPlace | undefined {
  const search = (node: unknown, path: Steps): CursorPlace | undefined => {
    if (isScalar(node) && node.value === CURSOR) return { path, isKey: false, siblings: [], document }
    if (isSeq(node)) return first(node.items, (item, index) => search(item, [...path, index]))
    if (!isMap(node)) return undefined
    return first(node.items, (pair) => {
      const name = nameOf(pair)
      if (name !== CURSOR) return name === undefined ? undefined : search(pair.value, [...path, name])
      const siblings = node.items.flatMap((other) => (other === pair ? [] : (nameOf(other) ?? [])))
      return { path, isKey: true, siblings, document }
    })
  }
  return search(document.contents, [])
}

function first<Item, Found>(
  items: readonly Item[],
  of: (item: Item, index: number) => Found | undefined,
): Found | undefined {
  for (const [index, item] of items.entries()) {
    const found = of(item, index)
    if (found !== undefined) return found
  }
  return undefined
}

/** The key or value at an offset. */
function placeAt(
  document: YamlDocument,
  offset: number,
): { readonly path: Steps; readonly value: unknown; readonly isKey: boolean } | undefined {
  const covers = (node: unknown): node is Node => {
    const range = (node as Node | null)?.range
    return range !== undefined && range !== null && range[0] <= offset && offset <= range[1]
  }
  const search = (node: unknown, path: Steps): ReturnType<typeof placeAt> => {
    if (isScalar(node)) return covers(node) ? { path, value: node.value, isKey: false } : undefined
    if (isSeq(node)) return first(node.items, (item, index) => search(item, [...path, index]))
    if (!isMap(node)) return undefined
    return first(node.items, (pair) => {
      const name = nameOf(pair)
      if (name === undefined) return undefined
      if (covers(pair.key)) return { path: [...path, name], value: undefined, isKey: true }
      return search(pair.value, [...path, name])
    })
  }
  return search(document.contents, [])
}

// ---- Schemas at a path ---------------------------------------------------------------------------------------------

/** All forms that a value may have. */
function formsOf(root: Json, schema: unknown, depth = 0): Json[] {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema) || depth > DEEPEST) return []
  const part = schema as Json
  const target = typeof part['$ref'] === 'string' ? referenced(root, part['$ref']) : undefined
  const inner = [target, ...(['anyOf', 'oneOf', 'allOf'] as const).flatMap((key) => (part[key] ?? []) as unknown[])]
  const forms = inner.flatMap((one) => formsOf(root, one, depth + 1))
  // What stands around the forms holds for each: a default, a description.
  const around = Object.fromEntries(
    ['default', 'description', 'unit', 'title'].flatMap((key) => (part[key] === undefined ? [] : [[key, part[key]]])),
  )
  return forms.length > 0
    ? [...forms.map((form) => ({ ...form, ...around })), ...('properties' in part ? [part] : [])]
    : [part]
}

function referenced(root: Json, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, step) => (typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? (at as Json)[step] : undefined),
      root,
    )
}

const propertiesOf = (form: Json): Json => (form['properties'] ?? {}) as Json

/** What a step leads to, in the forms that fit what is written there. */
function inside(root: Json, forms: readonly Json[], step: string | number, written: unknown): Json[] {
  return fitting(forms, written).flatMap((form) => {
    if (typeof step === 'number') {
      const { items } = form
      return formsOf(root, Array.isArray(items) ? (items[step] ?? form['additionalItems']) : items)
    }
    const properties = propertiesOf(form)
    return formsOf(root, Object.hasOwn(properties, step) ? properties[step] : form['additionalProperties'])
  })
}

/** Without the forms that say by a constant that something else is written: `type: fight`. */
function fitting(forms: readonly Json[], written: unknown): Json[] {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return [...forms]
  return forms.filter((form) =>
    Object.entries(propertiesOf(form)).every(([key, property]) => {
      const constant = (property as Json)['const']
      const value = Object.hasOwn(written, key) ? (written as Json)[key] : undefined
      return constant === undefined || value === undefined || value === CURSOR || value === constant
    }),
  )
}

function formsAt(schema: Json, document: YamlDocument, path: Steps): Json[] {
  let forms = formsOf(schema, schema)
  path.forEach((step, index) => {
    forms = inside(schema, forms, step, plainAt(document, path.slice(0, index)))
  })
  return fitting(forms, plainAt(document, path))
}

/** The named values at a path, as far as they are plain. */
function plainAt(document: YamlDocument, path: Steps): unknown {
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  if (!isMap(node)) return isSeq(node) ? [] : isScalar(node) ? node.value : undefined
  return Object.fromEntries(
    node.items.flatMap((pair) => {
      const name = nameOf(pair)
      if (name === undefined || name === '__proto__' || isAlias(pair.value)) return []
      return [[name, isScalar(pair.value) ? pair.value.value : undefined]]
    }),
  )
}

// ---- What is proposed and said -------------------------------------------------------------------------------------

type Proposal = Omit<Completion, 'from'>

function keysAt(
  known: EditorSchemas,
  schema: Json,
  { path, siblings, document }: CursorPlace,
  ending: string,
): Proposal[] {
  const forms = formsAt(schema, document, path)
  const taken = new Set(siblings)
  const keys = forms.flatMap((form) => {
    const names = form['propertyNames'] === undefined ? [] : formsOf(schema, form['propertyNames'])
    const listed = names.flatMap(({ enum: choices }) => (choices ?? []) as unknown[]).map(String)
    return [...Object.keys(propertiesOf(form)), ...listed]
  })
  if (takesPaths(schema, path)) keys.unshift(...known.settings.keys())
  return [...new Set(keys)]
    .filter((key) => !taken.has(key) && key !== '$schema')
    .map((key): Proposal => {
      const about = explained(known, schema, document, [...path, key]) ?? known.names.get(key)
      return { label: key, ...(about !== undefined && { about }), apply: `${written(key)}${ending}` }
    })
}

/** Below `party:` an entry of a list begins. */
function entriesAt(known: EditorSchemas, schema: Json, { path, document }: CursorPlace): Proposal[] {
  return formsAt(schema, document, path)
    .flatMap((form) => (form['type'] === 'array' ? formsOf(schema, form['items']) : []))
    .flatMap((form) => literalsOf(form))
    .map((value) => proposed(known, value, '- '))
}

function valuesAt(known: EditorSchemas, schema: Json, { path, document }: CursorPlace, file: string): Proposal[] {
  const forms = formsAt(schema, document, path)
  const literals = forms.flatMap((form) => literalsOf(form)).map((value) => proposed(known, value))
  const choices = settingAt(known, schema, path)?.choices ?? []
  if (literals.length === 0)
    for (const { value, label, about = label } of choices)
      if (isLiteral(value)) literals.push({ label: String(value), about, apply: written(value) })
  const files = forms.some(takesFile) ? [...known.kinds].filter(([name]) => name !== file) : []
  return [
    ...literals,
    ...files.map(([name, kind]): Proposal => ({ label: name, about: `Your ${kind}.`, apply: written(name) })),
  ]
}

function literalsOf(form: Json): (string | number | boolean)[] {
  const choices = form['const'] === undefined ? ((form['enum'] ?? []) as unknown[]) : [form['const']]
  if (choices.length === 0 && form['type'] === 'boolean') return [true, false]
  return choices.filter(isLiteral)
}

const isLiteral = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Whether the keys there are paths of settings. */
function takesPaths(schema: Json, path: Steps): boolean {
  if (!Object.hasOwn(propertiesOf(schema), 'variants')) return false
  const [first, , third] = path
  return path.length === 1
    ? first === 'set' || first === 'vary'
    : path.length === 3 && first === 'variants' && third === 'set'
}

function settingAt({ settings }: EditorSchemas, schema: Json, path: Steps): Setting | undefined {
  // Values of `vary` stand in a list.
  const place = path[0] === 'vary' ? path.slice(0, 2) : path
  return takesPaths(schema, place.slice(0, -1)) ? settings.get(String(place.at(-1))) : undefined
}

function proposed(known: EditorSchemas, value: string | number | boolean, before = ''): Proposal {
  const about = typeof value === 'string' ? known.names.get(value) : undefined
  return { label: String(value), ...(about !== undefined && { about }), apply: `${before}${written(value)}` }
}

/** As YAML, in quotes where it needs them. */
const written = (value: string | number | boolean): string => stringify(value, { lineWidth: 0 }).trimEnd()

/** A sentence on what it is, then what it may be. */
function explained(known: EditorSchemas, schema: Json, document: YamlDocument, path: Steps): string | undefined {
  const forms = formsAt(schema, document, path)
  const steps = path.flatMap((step) => String(step).split('.'))
  const option = steps.at(-2) === 'rules' ? known.options.find(({ name }) => name === steps.at(-1)) : undefined
  const setting = settingAt(known, schema, path)
  if (option === undefined && setting !== undefined && path.at(-1) === setting.path) {
    const { label, about, least, most, unit } = setting
    const range = least !== undefined && most !== undefined ? `From ${least} to ${most}${unit ? ` ${unit}` : ''}.` : ''
    return [sentence(label), about && sentence(about), range].filter((part) => part).join(' ')
  }
  if (forms.length === 0) return undefined
  const meaning = option?.meaning ?? describedBy(forms) ?? keyWords(schema, path)
  const bounds = boundsOf(schema, forms)
  const usual = option === undefined ? usualOf(forms) : defaultsOf(option)
  const overlooked =
    option?.overlooked && `Agents play as if it were ${option.overlooked.as}: ${option.overlooked.what}`
  const said = [meaning && sentence(meaning), bounds, usual && `Default: ${usual}.`, overlooked && sentence(overlooked)]
  const words = said.filter((part) => part !== undefined && part !== '').join(' ')
  return words === '' ? undefined : words
}

const describedBy = (forms: readonly Json[]): string | undefined =>
  forms.map(({ description }) => description).find((text) => typeof text === 'string')

/** An experiment's own keys, which every game has. */
function keyWords(schema: Json, [key, inner, ...rest]: Steps): string | undefined {
  const isExperiment = Object.hasOwn(propertiesOf(schema), 'variants')
  if (!isExperiment || typeof key !== 'string' || rest.length > 0) return undefined
  const table = inner === undefined ? EXPERIMENT_KEYS : key === 'precision' ? PRECISION_KEYS : {}
  const name = String(inner ?? key)
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function boundsOf(schema: Json, forms: readonly Json[]): string | undefined {
  const words = (of: readonly Json[]): string[] => [
    ...choiceWords(of.flatMap((form) => literalsOf(form))),
    ...of.flatMap((form) => numberWords(form) ?? []),
    ...(of.some(takesFile) ? ['a YAML file'] : []),
  ]
  const entries = forms.flatMap((form) => (form['type'] === 'array' ? formsOf(schema, form['items']) : []))
  const inList = words(entries).join(', or ')
  const all = [
    ...words(forms),
    ...(forms.some(({ type }) => type === 'array') ? [inList === '' ? 'a list' : `a list, each ${inList}`] : []),
  ]
  return all.length === 0 ? undefined : sentence(capital([...new Set(all)].join(', or ')))
}

const takesFile = (form: Json): boolean => form['pattern'] === FILE_PATTERN

function choiceWords(literals: readonly (string | number | boolean)[]): string[] {
  const values = [...new Set(literals)]
  const more = values.length > MOST_LISTED ? ` and ${values.length - MOST_LISTED} more` : ''
  const listed = values.slice(0, MOST_LISTED).join(', ')
  return values.length === 0 ? [] : [values.length === 1 ? listed : `one of ${listed}${more}`]
}

function numberWords(form: Json): string | undefined {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, unit } = form
  if (type !== 'integer' && type !== 'number') return undefined
  if (form['enum'] !== undefined || form['const'] !== undefined) return undefined
  const what = type === 'integer' ? 'a whole number' : 'a number'
  const isBound = (value: unknown): value is number =>
    typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER
  const parts = [
    isBound(minimum) && isBound(maximum)
      ? `from ${minimum} to ${maximum}`
      : isBound(minimum) && `of at least ${minimum}`,
    isBound(exclusiveMinimum) && `above ${exclusiveMinimum}`,
    !isBound(minimum) && isBound(maximum) && `up to ${maximum}`,
    isBound(exclusiveMaximum) && `below ${exclusiveMaximum}`,
    typeof unit === 'string' && `(${unit})`,
  ]
  return [what, ...parts.filter((part) => part !== false)].join(' ')
}

function usualOf(forms: readonly Json[]): string | undefined {
  const usual = forms.map((form) => form['default']).find((value) => value !== undefined)
  return ['string', 'number', 'boolean'].includes(typeof usual) ? String(usual) : undefined
}

/** `meet`, or where presets differ: `meet (core), exceed (new)`. */
function defaultsOf({ defaults }: RuleOption): string {
  const all = Object.entries(defaults)
  return new Set(Object.values(defaults)).size <= 1
    ? String(all[0]?.[1] ?? '')
    : all.map(([preset, value]) => `${value} (${preset})`).join(', ')
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
