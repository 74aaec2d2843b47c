// The way from files to content: every file is held against its schema and against what the other files name.
import { z } from 'zod'
import {
  ContentReader,
  idsIn,
  originalOf as copiedFrom,
  type UserDocument,
  type UserEntry,
} from '../../../engine/content.ts'
import { complainTo, type Frozen } from '../../../engine/fields.ts'
import type { UserFile } from '../../../engine/game.ts'
import { type Document, isNamed, withArticle } from '../../../input/index.ts'
import { checkClass, classShape } from './classes.ts'
import { checkLocation, type LocationNames, locationShape } from './locations.ts'
import { CARD_LISTS, CARD_SCHEMAS, type CardList, type Cards, ownOf, ownSchema, WHAT } from './own.ts'
import { adventureShape, checkScenario, type ScenarioNames, scenarioShape } from './scenarios.ts'

export type { Closure, Enemy, Obstacle, Special, Villain } from './cards.ts'
export type { ActiveSkill, AllyCard, PassiveSkill, Skill } from './skills.ts'

/** Kinds of file that a user may bring: one entry each. */
export type UserKind = 'hero' | 'location' | 'scenario' | 'adventure'
const KINDS: readonly UserKind[] = ['hero', 'location', 'scenario', 'adventure']

/** What an entry can name. */
interface Names extends ScenarioNames {
  readonly skills: readonly string[]
  readonly scenarios: readonly string[]
  readonly of: LocationNames
}

/** One entry each, with what its file brings along. */
const heroSchema = ({ skills, of }: Names) =>
  z
    .strictObject({ ...classShape(skills), own: ownSchema(of) })
    .superRefine((written, context) => checkClass(written, complainTo(context)))
const locationSchema = ({ of }: Names) =>
  z
    .strictObject({ ...locationShape(of), own: ownSchema(of) })
    .superRefine((written, context) => checkLocation(written, complainTo(context)))
const scenarioSchema = (names: Names) =>
  z
    .strictObject({ ...scenarioShape(names), own: ownSchema(names.of) })
    .superRefine((written, context) => checkScenario(written, names.locations, complainTo(context)))
const adventureSchema = ({ scenarios, of }: Names) =>
  z.strictObject({ ...adventureShape(scenarios), own: ownSchema(of) })

const SCHEMAS = { hero: heroSchema, location: locationSchema, scenario: scenarioSchema, adventure: adventureSchema }
type Entry<Kind extends UserKind> = Frozen<z.output<ReturnType<(typeof SCHEMAS)[Kind]>>>

export type HeroClass = Entry<'hero'>
export type Location = Entry<'location'>
export type ScenarioContent = Entry<'scenario'>
export type Adventure = Entry<'adventure'>

/** Everything that can be on the table, in file order. */
export interface Content extends Cards {
  readonly classes: readonly HeroClass[]
  readonly locations: readonly Location[]
  readonly scenarios: readonly ScenarioContent[]
  readonly adventures: readonly Adventure[]
  readonly users: readonly UserEntry<UserKind>[]
}

const SCENARIOS = ['empty-road', 'drowned-bell', 'lantern-night']
const ADVENTURES = ['three-lanterns']

/** What ships, as file names in this folder. */
export const contentFiles: readonly string[] = [
  ...CARD_LISTS.map((list) => `${list}.yaml`),
  'classes.yaml',
  'locations.yaml',
  ...SCENARIOS.map((name) => `scenarios/${name}.yaml`),
  ...ADVENTURES.map((name) => `adventures/${name}.yaml`),
]

/** Settings that may name a user's file instead of an entry of the content. */
export const USER_FILES: readonly UserFile[] = [
  { path: ['scenario'], kind: 'scenario' },
  { path: ['adventure'], kind: 'adventure' },
  { path: ['developed'], kind: 'adventure' },
  { path: ['scenarios', '*'], kind: 'scenario' },
  { path: ['party', '*'], kind: 'hero' },
  { path: ['party', '*', 'class'], kind: 'hero' },
  { path: ['locations', '*'], kind: 'location' },
]

/** Documents of lists, of what ships or of what a file brings, as they are written. */
type Written = (list: CardList | 'locations') => unknown

/** What can be named, be it right or wrong in itself: a reference to a wrong entry is no second mistake. */
function namesIn(written: Written, scenarios: readonly string[]): Names {
  const ids = (list: CardList): string[] => idsIn(written(list))
  const specials = (scope: string): string[] =>
    idsIn(entriesIn(written('specials')).filter((one) => one.scope === scope))
  return {
    skills: ids('skills'),
    villains: ids('villains'),
    allies: ids('allies'),
    specials: specials('scenario'),
    locations: entriesIn(written('locations')).flatMap((one) =>
      idsIn(one).map((id) => ({ id, villain: one.villain !== false })),
    ),
    scenarios,
    of: {
      enemies: ids('enemies'),
      obstacles: ids('obstacles'),
      specials: specials('location'),
      closures: ids('closures'),
    },
  }
}

const entriesIn = (written: unknown): Record<string, unknown>[] =>
  Array.isArray(written) ? written.filter((one) => isNamed(one)) : []

/** What can be named in content, and with it what this file brings. */
function namesFor(content: Content, file?: Document): Names {
  const own = file === undefined ? {} : ownOf(file)
  return namesIn(
    (list) => [...content[list], ...entriesIn(own[list])],
    content.scenarios.flatMap(({ id }) => [id, originalOf(content, id)]),
  )
}

/** The id by which an adventure names a scenario: of a copy with changes in it that of what was copied. */
export const originalOf = ({ users }: Content, id: string): string => copiedFrom(users, 'scenario', id)

/**
 * The content that ships.
 * @param shipped documents of `contentFiles`, in that order
 * @throws InputError with every mistake of every file
 */
export function parseContent(shipped: readonly Document[]): Content {
  const reader = new ContentReader<UserKind>(KINDS, contentFiles, shipped)
  const scenarioFiles = reader.inFolder('scenarios/')
  const names = namesIn(
    (list) => reader.shipped(`${list}.yaml`).value,
    scenarioFiles.flatMap((file) => idsIn(file.value)),
  )
  const cards = Object.fromEntries(
    CARD_LISTS.map((list) => [list, reader.list(`${list}.yaml`, CARD_SCHEMAS[list] as z.ZodType)]),
  ) as unknown as Cards
  const classes = reader.list('classes.yaml', heroSchema(names))
  const locations = reader.list('locations.yaml', locationSchema(names))
  const scenarios = readAll(reader, scenarioFiles, scenarioSchema(names))
  const adventures = readAll(reader, reader.inFolder('adventures/'), adventureSchema(names))
  for (const list of [...CARD_LISTS, 'classes', 'locations'] as const)
    reader.refuseSameIds(WHAT[list], [reader.shipped(`${list}.yaml`)])
  reader.refuseSameIds('scenario', scenarioFiles)
  reader.finish()
  return { ...cards, classes, locations, scenarios, adventures, users: [] }
}

const readAll = <One>(reader: ContentReader<UserKind>, files: readonly Document[], schema: z.ZodType<One>): One[] =>
  files.flatMap((file) => reader.read(file, schema) ?? [])

/**
 * The content with what users bring: a hero, a location, a scenario or an adventure each.
 * @param content that of these shipped documents
 * @param users with the names by which the settings call them
 * @throws InputError with every mistake of every file
 */
export function extendContent(content: Content, shipped: readonly Document[], users: readonly UserDocument[]): Content {
  const reader = new ContentReader<UserKind>(KINDS, contentFiles, shipped, users)
  const brought = <Kind extends UserKind>(kind: Kind): readonly Entry<Kind>[] => {
    const entries = content[LIST_OF[kind]] as readonly Entry<Kind>[]
    return users
      .filter((user) => user.kind === kind)
      .reduce<readonly Entry<Kind>[]>((all, { document }) => {
        refuseShippedIds(reader, content, document)
        const schema = SCHEMAS[kind](namesFor(content, document)) as unknown as z.ZodType<Entry<Kind>>
        const entry = reader.read(document, schema)
        if (entry === undefined) return all
        const same = all.find(({ id }) => id === entry.id)
        if (same === undefined) return [...all, entry]
        if (JSON.stringify(same) !== JSON.stringify(entry))
          reader.taken(document, ['id'], `there is a ${kind} "${entry.id}" already`)
        return all
      }, entries)
  }
  // An adventure may name scenarios that users bring beside it.
  const scenarios = brought('scenario')
  content = { ...content, scenarios, users: reader.users }
  const extended = {
    ...content,
    classes: brought('hero'),
    locations: brought('location'),
    adventures: brought('adventure'),
  }
  reader.finish()
  return extended
}

const LIST_OF = { hero: 'classes', location: 'locations', scenario: 'scenarios', adventure: 'adventures' } as const

/** What a file brings has ids of its own. */
function refuseShippedIds(reader: ContentReader<UserKind>, content: Content, file: Document): void {
  const own = ownOf(file)
  for (const list of [...CARD_LISTS, 'locations'] as const)
    entriesIn(own[list]).forEach((entry, index, all) => {
      if (content[list].some(({ id }) => id === entry.id) || all.findIndex(({ id }) => id === entry.id) < index)
        reader.taken(
          file,
          ['own', list, index, 'id'],
          `there is ${withArticle(WHAT[list])} "${String(entry.id)}" already`,
        )
    })
}

/** Schemas of the files that users bring, against content that is whole: for editors. */
export function userFileSchemas(
  content: Content,
): Record<UserKind, { schema: z.ZodType; open?: readonly (readonly string[])[] }> {
  const names = namesFor(content)
  const open = [names.skills, names.villains, names.specials, names.allies, ...Object.values(names.of)].concat([
    names.locations.map(({ id }) => id),
    names.scenarios,
  ])
  return {
    hero: { schema: heroSchema(names), open },
    location: { schema: locationSchema(names), open },
    scenario: { schema: scenarioSchema(names), open },
    adventure: { schema: adventureSchema(names), open },
  }
}

/** Schemas of the lists that ship, against content that is whole: for editors. */
export function contentSchemas(content: Content): Record<CardList | 'classes' | 'locations', z.ZodType> {
  const names = namesFor(content)
  const cards = Object.fromEntries(
    CARD_LISTS.map((list) => [list, z.array(CARD_SCHEMAS[list] as z.ZodType)]),
  ) as unknown as Record<CardList, z.ZodType>
  return { ...cards, classes: z.array(heroSchema(names)), locations: z.array(locationSchema(names)) }
}
