// The way from files to content: every file is held against its schema and against what the other files name.
// The game's index.ts hands this to the workbench (which reads the files) and to the settings (which name the entries).
import { z } from 'zod'
import { ContentReader, idsIn, idsUnder, type UserDocument } from '../../../engine/content.ts'
import { type Document, problemAt } from '../../../input/index.ts'
import { agentSchema } from './agents.ts'
import { constantsSchema } from './constants.ts'
import { DISK_LISTS, DISK_SCHEMAS, type DiskList, type DiskLists, heroSchema, spellSchema } from './disks.ts'
import { difficultySchema } from './difficulties.ts'
import { bringsOwn, referencesWithOwn, namesOwn } from './own.ts'
import { type DiskReference, KIND_OF_LIST, mixedDisks, poolsSchema } from './pools.ts'
import type { References } from './references.ts'
import { scenarioSchema } from './scenario-checks.ts'
import type { Content, DiskContent, UserKind } from './schema.ts'
import { checkBetweenTiles, tileSchema } from './tiles.ts'

/** Files with a list of entries, one for each part of the content. */
const LISTS = [...DISK_LISTS, 'spells', 'tiles', 'pools', 'difficulties'] as const
type ListName = (typeof LISTS)[number]

const HEROES = [
  'brian',
  'kirk',
  'robert',
  'sharon',
  'steve',
  'valerie',
  'victor',
  'bruiser',
  'marksman',
  'burglar',
  'medic',
  'talker',
  'scholar',
  'scout',
]
const SCENARIOS = [
  'first-night',
  'hold-the-lobby',
  'lair',
  'the-rite',
  'paper-trail',
  'locked-room',
  'missing-child',
  'the-wager',
  'black-wood',
  'supply-run',
  'two-at-the-bell',
]

/** What ships, as file names in this folder: constants, the lists, a file for each hero and each scenario. */
export const contentFiles: readonly string[] = [
  'constants.yaml',
  ...LISTS.map((name) => `${name}.yaml`),
  ...HEROES.map((name) => `heroes/${name}.yaml`),
  ...SCENARIOS.map((name) => `scenarios/${name}.yaml`),
]

const KINDS: readonly UserKind[] = ['hero', 'scenario', 'agent']

/**
 * The content that ships.
 * @param shipped documents of `contentFiles`, in that order
 * @throws InputError with every mistake of every file
 * @throws RangeError when `shipped` are not the documents of `contentFiles`
 */
export function parseContent(shipped: readonly Document[]): Content {
  const reader = new ContentReader<UserKind>(KINDS, contentFiles, shipped)
  const fileOf = (name: ListName): Document => reader.shipped(`${name}.yaml`)
  const heroFiles = reader.inFolder('heroes/')
  const scenarioFiles = reader.inFolder('scenarios/')
  const list = <One>(name: ListName, entry: z.ZodType<One>): One[] => reader.list(`${name}.yaml`, entry)
  /** Ids of one list, also of entries that are wrong in another way. */
  const ids = (name: ListName): string[] => idsIn(fileOf(name).value)

  // What nothing refers to from above comes first; whoever refers to something knows its names.
  const heroNames = heroFiles.flatMap((file) => idsIn(file.value))
  const constants = reader.read(reader.shipped('constants.yaml'), constantsSchema(ids('items'), heroNames))
  /** What a hero can have from the start, or be given: a component is an item but for its colour (WDC-COMP-03). */
  const things = [...ids('items'), ...ids('components')]
  const hero = constants && heroSchema(constants, things)
  const heroes = hero === undefined ? [] : heroFiles.flatMap((file) => reader.read(file, hero) ?? [])
  const diskLists = Object.fromEntries(
    DISK_LISTS.map((name) => [name, list<DiskContent>(name, DISK_SCHEMAS[name])]),
  ) as unknown as DiskLists
  const spells = list('spells', spellSchema(ids('components')))
  const tiles = list('tiles', tileSchema(ids('tiles')))
  checkBetweenTiles(
    tiles,
    new Map(tiles.map((tile) => [tile.id, tile])),
    (path, ...words) => void reader.problems.push(problemAt(fileOf('tiles'), path, ...words)),
  )

  const disks = disksIn((name, kind) =>
    ids(name).map((id) => {
      const entry = diskLists[name].find((one) => one.id === id)
      const isMagic = kind === 'component' || diskLists.items.some((item) => item.id === id && item.magicOnly)
      const isFoil = diskLists.nuisances.some((nuisance) => nuisance.id === id && nuisance.foil)
      return { id, kind: isFoil ? 'foil' : kind, copies: entry?.copies ?? 1, isMagic }
    }),
  )
  const pools = reader.read(fileOf('pools'), poolsSchema(disks)) ?? []
  const difficulties = list('difficulties', difficultySchema(mixedDisks(disks)))
  const references: References = {
    disks,
    heroes: heroNames,
    items: things,
    adversaries: ids('adversaries'),
    tileNames: ids('tiles'),
    poolNames: ids('pools'),
    tiles: new Map(tiles.map((tile) => [tile.id, tile])),
    pools: new Map(pools.map((pool) => [pool.id, pool])),
    isWhole: reader.problems.length === 0,
  }
  const scenarios = readScenarios(reader, scenarioFiles, references)

  reader.refuseSameIds('disk', DISK_LISTS.map(fileOf))
  for (const name of ['spells', 'tiles', 'pools'] as const) reader.refuseSameIds(name.slice(0, -1), [fileOf(name)])
  reader.refuseSameIds('difficulty', [fileOf('difficulties')])
  reader.refuseSameIds('hero', heroFiles)
  reader.refuseSameIds('scenario', scenarioFiles)
  reader.finish()
  return {
    constants: constants!,
    heroes,
    ...diskLists,
    spells,
    tiles,
    pools,
    scenarios,
    difficulties,
    agents: [],
    users: [],
  }
}

/**
 * The content with what users bring: a hero, a scenario or an agent each.
 *
 * An id is used once: a user's entry cannot take the name of another. A user's copy of a shipped file counts as that
 * file if both have the same text.
 *
 * @param content that of these shipped documents
 * @param users with the names by which the settings call them
 * @throws InputError with every mistake of every file
 */
export function extendContent(content: Content, shipped: readonly Document[], users: readonly UserDocument[]): Content {
  const reader = new ContentReader<UserKind>(KINDS, contentFiles, shipped, users)
  const [heroFiles, scenarioFiles, agentFiles] = [
    reader.brought('heroes/', 'hero'),
    reader.brought('scenarios/', 'scenario'),
    reader.brought('agents/', 'agent'),
  ]
  const references = referencesIn(content)
  const hero = heroSchema(content.constants, references.items)
  const heroes = heroFiles.flatMap((file) => reader.read(file, hero) ?? [])
  const heroNames = [...references.heroes, ...heroFiles.flatMap((file) => idsIn(file.value))]
  const scenarios = readScenarios(reader, scenarioFiles, { ...references, heroes: heroNames })
  const agents = agentFiles.flatMap((file) => reader.read(file, agentSchema) ?? [])
  reader.refuseSameIds('hero', [...reader.inFolder('heroes/'), ...heroFiles])
  reader.refuseSameIds('scenario', [...reader.inFolder('scenarios/'), ...scenarioFiles])
  reader.refuseSameIds('agent', agentFiles)
  reader.finish()
  return {
    ...content,
    heroes: [...content.heroes, ...heroes],
    scenarios: [...content.scenarios, ...scenarios],
    agents: [...content.agents, ...agents],
    users: reader.users,
  }
}

/** One schema for all that can name the same: making it costs more than using it. */
function readScenarios(
  reader: ContentReader<UserKind>,
  files: readonly Document[],
  references: References,
): Content['scenarios'][number][] {
  const schemas = new Map<string, ReturnType<typeof scenarioSchema>>()
  return files.flatMap((file) => {
    const numbered = idsUnder(file, 'numbered')
    const key = JSON.stringify([numbered, namesOwn(file)])
    const schema =
      schemas.get(key) ?? scenarioSchema(bringsOwn(file) ? referencesWithOwn(references, file) : references, numbered)
    schemas.set(key, schema)
    return reader.read(file, schema) ?? []
  })
}

/** The disks of all lists. */
const disksIn = (of: (name: DiskList, kind: DiskReference['kind']) => DiskReference[]): DiskReference[] =>
  Object.entries(KIND_OF_LIST).flatMap(([name, kind]) => of(name as DiskList, kind))

/** What can be named in content that is whole. */
function referencesIn(content: Content): References {
  const { heroes, items, components, nuisances, adversaries, tiles, pools } = content
  const magic = new Set(items.filter(({ magicOnly }) => magicOnly).map(({ id }) => id))
  const foils = new Set(nuisances.filter(({ foil }) => foil).map(({ id }) => id))
  const disks = disksIn((name, kind) =>
    content[name].map(({ id, copies }) => ({
      id,
      kind: foils.has(id) ? 'foil' : kind,
      copies,
      isMagic: kind === 'component' || magic.has(id),
    })),
  )
  return {
    disks,
    heroes: idsOf(heroes),
    items: [...idsOf(items), ...idsOf(components)],
    adversaries: idsOf(adversaries),
    tileNames: idsOf(tiles),
    poolNames: idsOf(pools),
    tiles: new Map(tiles.map((tile) => [tile.id, tile])),
    pools: new Map(pools.map((pool) => [pool.id, pool])),
    isWhole: true,
  }
}

const idsOf = (entries: readonly { readonly id: string }[]): string[] => entries.map(({ id }) => id)

/** Schemas of the files that users bring, against content that is whole: for editors. */
export function userFileSchemas(
  content: Content,
): Record<UserKind, { schema: z.ZodType; open?: readonly (readonly string[])[] }> {
  const references = referencesIn(content)
  return {
    hero: { schema: heroSchema(content.constants, references.items) },
    scenario: {
      schema: scenarioSchema(references, []),
      open: [idsOf(references.disks), references.tileNames, references.items, references.adversaries] /* its own */,
    },
    agent: { schema: agentSchema },
  }
}

/** Schemas of the constants and the lists that ship, against content that is whole: for editors. */
export function contentSchemas(content: Content): Record<ListName | 'constants', z.ZodType> {
  const { disks, heroes } = referencesIn(content)
  const list = (entry: z.ZodType): z.ZodType => z.array(entry)
  return {
    constants: constantsSchema(idsOf(content.items), heroes),
    ...(Object.fromEntries(DISK_LISTS.map((name) => [name, list(DISK_SCHEMAS[name])])) as Record<DiskList, z.ZodType>),
    spells: list(spellSchema(idsOf(content.components))),
    tiles: list(tileSchema(idsOf(content.tiles))),
    pools: poolsSchema(disks),
    difficulties: list(difficultySchema(mixedDisks(disks))),
  }
}
