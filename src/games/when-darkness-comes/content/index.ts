// The way from files to content: every file is held against its schema and against what the other files name.
// The game's index.ts hands this to the workbench (which reads the files) and to the settings (which name the entries).
import { z } from 'zod'
import { ContentReader, idsIn, idsUnder, type UserDocument } from '../../../engine/content.ts'
import { type Document, problemAt, withArticle } from '../../../input/index.ts'
import { agentSchema } from './agents.ts'
import { constantsSchema } from './constants.ts'
import { adversarySchema, DISK_LISTS, DISK_SCHEMAS, type DiskLists, heroSchema, spellSchema } from './disks.ts'
import { difficultySchema } from './difficulties.ts'
import { bringsOwn, referencesWithOwn, namesOwn } from './own.ts'
import { mixedDisks, poolsSchema } from './pools.ts'
import { disksIn, type References, referencesIn } from './references.ts'
import { scenarioSchema } from './scenario-checks.ts'
import type { Adversary, Content, DiskContent, UserKind } from './schema.ts'
import { checkBetweenTiles, tileSchema } from './tiles.ts'

/** Files with a list of entries, one for each part of the content. */
const LISTS = [...DISK_LISTS, 'spells', 'tiles', 'pools', 'difficulties'] as const
type ListName = (typeof LISTS)[number]

const HEROES =
  'brian kirk robert sharon steve valerie victor bruiser marksman burglar medic talker scholar scout'.split(' ')
const SCENARIOS = (
  'first-night hold-the-lobby lair the-rite paper-trail locked-room missing-child the-wager black-wood supply-run ' +
  'two-at-the-bell'
).split(' ')

/** What ships, as file names in this folder: constants, the lists, a file for each hero and each scenario. */
export const contentFiles: readonly string[] = [
  'constants.yaml',
  ...LISTS.map((name) => `${name}.yaml`),
  ...HEROES.map((name) => `heroes/${name}.yaml`),
  ...SCENARIOS.map((name) => `scenarios/${name}.yaml`),
]

const USER_KINDS: readonly UserKind[] = ['hero', 'scenario', 'agent', 'adversary']

/**
 * The content that ships.
 * @param shipped documents of `contentFiles`, in that order
 * @throws InputError with every mistake of every file
 * @throws RangeError when `shipped` are not the documents of `contentFiles`
 */
export function parseContent(shipped: readonly Document[]): Content {
  const reader = new ContentReader<UserKind>(USER_KINDS, contentFiles, shipped)
  const fileOf = (name: ListName): Document => reader.shipped(`${name}.yaml`)
  const heroFiles = reader.inFolder('heroes/')
  const scenarioFiles = reader.inFolder('scenarios/')
  const list = <One>(name: ListName, entry: z.ZodType<One>): One[] => reader.list(`${name}.yaml`, entry)
  /** Ids of one list, also of entries that are wrong in another way. */
  const ids = (name: ListName): string[] => idsIn(fileOf(name).value)

  // What nothing refers to from above comes first; whoever refers to something knows its names.
  const heroNames = heroFiles.flatMap((file) => idsIn(file.value))
  const constants = reader.read(reader.shipped('constants.yaml'), constantsSchema(ids('items'), heroNames))
  const hero = constants && heroSchema(constants, [...ids('items'), ...ids('components')])
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

  /** With those that are wrong in another way. */
  const named = Object.fromEntries(
    DISK_LISTS.map((name) => [
      name,
      ids(name).map((id) => diskLists[name].find((entry) => entry.id === id) ?? { id, copies: 1 }),
    ]),
  ) as unknown as DiskLists
  const disks = disksIn(named)
  const pools = reader.read(fileOf('pools'), poolsSchema(disks)) ?? []
  const difficulties = list('difficulties', difficultySchema(mixedDisks(disks)))
  const references: References = {
    ...referencesIn({ ...named, heroes: heroNames.map((id) => ({ id })), tiles, pools }),
    tileNames: ids('tiles'),
    poolNames: ids('pools'),
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
 * The content with what users bring: a hero, a scenario, an agent or an adversary each.
 *
 * An id is used once: a user's entry cannot take the name of another. A user's copy of a shipped entry counts as that
 * one if both are the same.
 *
 * @param content that of these shipped documents
 * @param users with the names by which the settings call them
 * @throws InputError with every mistake of every file
 */
export function extendContent(content: Content, shipped: readonly Document[], users: readonly UserDocument[]): Content {
  const reader = new ContentReader<UserKind>(USER_KINDS, contentFiles, shipped, users)
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
  const adversaries = reader.withBrought(content.adversaries, 'adversary', adversarySchema)
  for (const { kind, document, copyOf } of users.filter((user) => user.kind === 'adversary')) {
    const { id, copies = 1 } = document.value as Partial<Adversary>
    const isShipped = content.adversaries.some((one) => one.id === id)
    if (!isShipped && references.disks.some((disk) => disk.id === id))
      reader.taken(document, ['id'], `there is a disk "${id!}" already`)
    // A copy with changes has those of what ships.
    if (copies !== 1 && !isShipped && copyOf === undefined)
      reader.problems.push(
        problemAt(
          document,
          ['copies'],
          `copies of "${id!}" are those of ${withArticle(kind)} in whose place it comes`,
          {
            expected: 'no copies here',
          },
        ),
      )
  }
  reader.refuseSameIds('hero', [...reader.inFolder('heroes/'), ...heroFiles])
  reader.refuseSameIds('scenario', [...reader.inFolder('scenarios/'), ...scenarioFiles])
  reader.refuseSameIds('agent', agentFiles)
  reader.finish()
  return {
    ...content,
    heroes: [...content.heroes, ...heroes],
    scenarios: [...content.scenarios, ...scenarios],
    agents: [...content.agents, ...agents],
    adversaries,
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
