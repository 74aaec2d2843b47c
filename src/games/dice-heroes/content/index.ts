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
import type { Kind, Listed } from '../../../engine/game.ts'
import { choicesInWords, type Document, isNamed, partAt, problemAt, withArticle } from '../../../input/index.ts'
import { namesOf } from '../../../engine/words.ts'
import { OnDefeat } from '../words/vocabulary.ts'
import { checkClass, classShape } from './classes.ts'
import * as listed from './listed.ts'
import { checkLocation, type LocationNames, locationShape } from './locations.ts'
import { CARD_LISTS, CARD_SCHEMAS, type CardList, type Cards, ownOf, ownSchema } from './own.ts'
import { adventureShape, checkScenario, type ScenarioNames, scenarioShape } from './scenarios.ts'

export type { Closure, Enemy, Obstacle, Special, Villain } from './cards.ts'
export type { ActiveSkill, AllyCard, PassiveSkill, Skill } from './skills.ts'

/** What an entry can name. */
interface Names extends ScenarioNames, LocationNames {
  readonly skills: readonly string[]
  readonly scenarios: readonly string[]
}

/** By list: entries that may bring cards along. */
const SCHEMAS = {
  classes: (names: Names) =>
    z
      .strictObject({ ...classShape(names.skills), own: ownSchema(names) })
      .superRefine((written, context) => checkClass(written, complainTo(context))),
  locations: (names: Names) =>
    z
      .strictObject({ ...locationShape(names), own: ownSchema(names) })
      .superRefine((written, context) => checkLocation(written, complainTo(context))),
  scenarios: (names: Names) =>
    z
      .strictObject({ ...scenarioShape(names), own: ownSchema(names) })
      .superRefine((written, context) => checkScenario(written, names.locations, complainTo(context))),
  adventures: (names: Names) => z.strictObject({ ...adventureShape(names.scenarios), own: ownSchema(names) }),
}
type Entry<List extends keyof typeof SCHEMAS> = Frozen<z.output<ReturnType<(typeof SCHEMAS)[List]>>>

export type HeroClass = Entry<'classes'>
export type Location = Entry<'locations'>
export type ScenarioContent = Entry<'scenarios'>
export type Adventure = Entry<'adventures'>

/** Entries by list, in the order of files. */
interface Lists extends Cards {
  readonly classes: readonly HeroClass[]
  readonly locations: readonly Location[]
  readonly scenarios: readonly ScenarioContent[]
  readonly adventures: readonly Adventure[]
}
type List = keyof Lists

/** Everything that can be on the table. */
export interface Content extends Lists {
  readonly users: readonly UserEntry<UserKind>[]
}

// ---- Kinds ---------------------------------------------------------------------------------------------------------

/** Kinds of file that a user may bring: one entry each. They come in this order, so that later ones can name them. */
export const LIST_OF = {
  villain: 'villains',
  enemy: 'enemies',
  location: 'locations',
  scenario: 'scenarios',
  hero: 'classes',
  adventure: 'adventures',
} as const
export type UserKind = keyof typeof LIST_OF
const USER_KINDS = Object.keys(LIST_OF) as readonly UserKind[]

type ListedKind = Kind<Content> & { readonly list: List; readonly at: string }

const schemaOf = (list: List, names: Names): z.ZodType =>
  list in SCHEMAS ? SCHEMAS[list as 'classes'](names) : CARD_SCHEMAS[list as CardList]

/** @param about what lists say of an entry; absent: what it says of itself */
const kind = <Name extends List>(
  name: string,
  list: Name,
  about?: (entry: Lists[Name][number]) => string,
  more: Partial<Kind<Content, Lists[Name][number]> & { at: string }> = {},
): ListedKind => ({
  name,
  list,
  at: `${list}.yaml`,
  schema: (content) => schemaOf(list, namesFor(content)),
  entries: (content) => content[list],
  ...(list in SCHEMAS && { open: openNames }),
  ...(about && { listed: (entry): Partial<Listed> => ({ about: about(entry) }) }),
  ...more,
})

/** Lists of names that a file extends with what it brings. */
function openNames(content: Content): (readonly string[])[] {
  const { users: _, locations, ...names } = namesFor(content)
  return [...Object.values(names), locations.map(({ id }) => id)]
}

const LISTED: readonly ListedKind[] = [
  kind('scenario', 'scenarios', undefined, {
    role: 'scenario',
    at: 'scenarios/',
    named: [{ path: ['scenario'] }, { path: ['scenarios', '*'] }],
    starter: 'empty-road',
    listed: listed.targetText,
  }),
  kind('adventure', 'adventures', listed.adventureText, {
    at: 'adventures/',
    named: [{ path: ['adventure'] }, { path: ['developed'] }],
    starter: 'three-lanterns',
  }),
  kind('hero', 'classes', undefined, {
    role: 'hero',
    named: [{ path: ['party', '*'] }, { path: ['party', '*', 'class'] }],
    starter: 'warden',
  }),
  kind('skill', 'skills', listed.skillText),
  kind('ally card', 'allies', listed.usedText),
  kind('enemy', 'enemies', listed.enemyText, {
    named: [{ path: ['instead', 'enemies', '*'] }],
    namedIn: [{ in: 'location', path: ['enemies', 'from', '*'] }],
    starter: 'hired-blade',
  }),
  kind('villain', 'villains', listed.villainText, {
    named: [{ path: ['instead', 'villains', '*'] }],
    namedIn: [{ in: 'scenario', path: ['villains', '*'] }],
    starter: 'toll-king',
  }),
  kind('obstacle', 'obstacles', listed.obstacleText),
  kind('special rule', 'specials', listed.specialText),
  kind('closure card', 'closures', listed.closureText),
  kind('location', 'locations', listed.locationText, {
    named: [{ path: ['locations', '*'] }],
    starter: '',
  }),
]

/** Kinds of content; `setup` lists what scenarios are made of. */
export const KINDS: readonly Kind<Content>[] = (LISTED as readonly Kind<Content>[]).toSpliced(3, 0, {
  name: 'setup',
  entries: ({ scenarios }) => scenarios,
  listed: (one: ScenarioContent) => ({ about: listed.scenarioText(one) }),
})

// ---- Names ---------------------------------------------------------------------------------------------------------

/** What can be named, be it right or wrong in itself: a reference to a wrong entry is no second mistake. */
function namesIn(written: (list: List) => readonly Record<string, unknown>[], users: readonly UserEntry[] = []): Names {
  const ids = (list: List): string[] => idsIn(written(list))
  const specials = (scope: string): string[] => idsIn(written('specials').filter((one) => one.scope === scope))
  return {
    users,
    skills: ids('skills'),
    villains: ids('villains'),
    enemies: ids('enemies'),
    obstacles: ids('obstacles'),
    allies: ids('allies'),
    specials: specials('scenario'),
    locationSpecials: specials('location'),
    closures: ids('closures'),
    locations: written('locations').flatMap((one) => idsIn(one).map((id) => ({ id, villain: one.villain !== false }))),
    scenarios: ids('scenarios'),
  }
}

const entriesIn = (written: unknown): Record<string, unknown>[] =>
  Array.isArray(written) ? written.filter((one) => isNamed(one)) : []

/** What can be named in content, and with it what this file brings. */
function namesFor(content: Content, file?: Document): Names {
  const own = file === undefined ? {} : ownOf(file)
  const originals = content.scenarios.map(({ id }) => originalOf(content, id))
  const names = namesIn((list) => [...content[list], ...entriesIn(own[list])], content.users)
  return { ...names, scenarios: [...new Set([...names.scenarios, ...originals])] }
}

/** The id by which an adventure names a scenario: of a copy with changes in it that of what was copied. */
export const originalOf = ({ users }: Content, id: string): string => copiedFrom(users, 'scenario', id)

// ---- Reading -------------------------------------------------------------------------------------------------------

/** What ships, as file names in this folder. */
export const contentFiles: readonly string[] = [
  ...[...CARD_LISTS, 'classes', 'locations'].map((list) => `${list}.yaml`),
  ...['empty-road', 'drowned-bell', 'lantern-night'].map((name) => `scenarios/${name}.yaml`),
  'adventures/three-lanterns.yaml',
]

/**
 * The content that ships.
 * @param shipped documents of `contentFiles`, in that order
 * @throws InputError with every mistake of every file
 */
export function parseContent(shipped: readonly Document[]): Content {
  const reader = new ContentReader<UserKind>(USER_KINDS, contentFiles, shipped)
  const atOf = (list: List): string => LISTED.find((one) => one.list === list)!.at
  const names = namesIn((list) => entriesIn(reader.inFolder(atOf(list)).flatMap(({ value }) => value)))
  const lists = LISTED.map(({ name, list, at }) => [list, reader.shippedAt(at, name, schemaOf(list, names))])
  reader.finish()
  return { ...(Object.fromEntries(lists) as Lists), users: [] }
}

/**
 * The content with what users bring: an entry each.
 * @param content that of these shipped documents
 * @param users with the names by which the settings call them
 * @throws InputError with every mistake of every file
 */
export function extendContent(content: Content, shipped: readonly Document[], users: readonly UserDocument[]): Content {
  const reader = new ContentReader<UserKind>(USER_KINDS, contentFiles, shipped, users)
  for (const { kind, document } of users) {
    refuseShippedIds(reader, content, document)
    // No file states its kind: this tells a villain from an enemy.
    if (kind === 'villain' && partAt(document.value, ['onDefeat']) === undefined)
      reader.problems.push(
        problemAt(document, [], 'the file of a villain says what follows its defeat', {
          expected: `onDefeat: ${choicesInWords(namesOf(OnDefeat))}`,
        }),
      )
  }
  const brought = (content: Content, kind: UserKind): Content => {
    const list = LIST_OF[kind]
    const schemaFor = (file: Document) => schemaOf(list, namesFor(content, file)) as z.ZodType<Content[List][number]>
    return { ...content, [list]: reader.withBrought(content[list], kind, schemaFor) }
  }
  const all = USER_KINDS.reduce(brought, { ...content, users: reader.users })
  reader.finish()
  return all
}

/** What a file brings has ids of its own. */
function refuseShippedIds(reader: ContentReader<UserKind>, content: Content, file: Document): void {
  const own = ownOf(file)
  for (const { list, name } of LISTED)
    entriesIn(own[list]).forEach((entry, index, all) => {
      if (content[list].some(({ id }) => id === entry.id) || all.findIndex(({ id }) => id === entry.id) < index)
        reader.taken(file, ['own', list, index, 'id'], `there is ${withArticle(name)} "${String(entry.id)}" already`)
    })
}
