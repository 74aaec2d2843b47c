// The way from files to content: every file is held against its schema and against what the other files name.
// The game's index.ts hands this to the host (which reads the files) and to the settings (which name the entries).
import { z } from 'zod'
import type { Document, Problem } from '../../../input/index.ts'
import { InputError, problemAt, validate, withArticle } from '../../../input/index.ts'
import { agentSchema } from './agents.ts'
import { constantsSchema } from './constants.ts'
import {
  adversarySchema,
  allySchema,
  civilianSchema,
  componentSchema,
  floppySchema,
  heroSchema,
  itemSchema,
  nuisanceSchema,
  obstacleSchema,
  securitySchema,
  spellSchema,
  trapSchema,
} from './disks.ts'
import { difficultySchema } from './difficulties.ts'
import { bringsOwn, referencesWithOwn, namesOwn } from './own.ts'
import { idsIn, idsUnder } from './fields.ts'
import { mixedDisks, poolsSchema, scenarioSchema } from './scenarios.ts'
import type { References, DiskReference } from './scenarios.ts'
import type { Content, DiskContent, Pool, UserEntry, UserKind } from './schema.ts'
import { checkBetweenTiles, tileSchema } from './tiles.ts'

/** Files with a list of entries, one for each part of the content. */
const LISTS = [
  'adversaries',
  'allies',
  'items',
  'security',
  'obstacles',
  'nuisances',
  'components',
  'civilians',
  'floppies',
  'traps',
  'spells',
  'tiles',
  'pools',
  'difficulties',
] as const
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

/**
 * All content, from the files that ship and those that users bring (a hero, a scenario or an agent each).
 *
 * An id is used once: a user's entry cannot take the name of another. A user's copy of a shipped file counts as that
 * file if both have the same text.
 *
 * @param shipped documents of `contentFiles`, in that order
 * @param users with the names by which the settings call them
 * @throws InputError with every mistake of every file
 * @throws RangeError when `shipped` are not the documents of `contentFiles`
 */
export function parseContent(
  shipped: readonly Document[],
  users: readonly { kind: string; name: string; document: Document }[] = [],
): Content {
  if (shipped.length !== contentFiles.length)
    throw new RangeError(`${contentFiles.length} content files are needed, not ${shipped.length}`)
  const [constantsFile, ...others] = shipped as [Document, ...Document[]]
  const listFiles = Object.fromEntries(LISTS.map((name, index) => [name, others[index]!])) as Record<ListName, Document>
  const heroFiles = others.slice(LISTS.length, LISTS.length + HEROES.length)
  const scenarioFiles = others.slice(LISTS.length + HEROES.length)
  const agentFiles: Document[] = []
  const filesOf: Readonly<Record<UserKind, Document[]>> = {
    hero: heroFiles,
    scenario: scenarioFiles,
    agent: agentFiles,
  }
  const userEntries: UserEntry[] = []
  const written = new Set(
    Object.entries(filesOf).flatMap(([kind, files]) => files.map(({ value }) => asWritten(kind, value))),
  )
  for (const { kind, name, document } of users) {
    if (!isUserKind(kind, filesOf)) throw new RangeError(`${kind} is no kind of file that users bring`)
    const entry = asWritten(kind, document.value)
    if (!written.has(entry)) filesOf[kind].push(document)
    written.add(entry)
    userEntries.push({ kind, file: name, id: idsIn(document.value)[0] ?? '' })
  }

  const problems: Problem[] = []
  /** The result, or undefined with the problems noted: they are told together at the end. */
  const attempt = <T>(task: () => T): T | undefined => {
    try {
      return task()
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      problems.push(...error.problems)
      return undefined
    }
  }
  const list = <T>(name: ListName, entry: z.ZodType<T>): T[] =>
    attempt(() => validate(listFiles[name], z.array(entry))) ?? []
  /** Ids of one list, also of entries that are wrong in another way. */
  const ids = (name: ListName): string[] => idsIn(listFiles[name].value)

  // What nothing refers to from above comes first; whoever refers to something knows its names.
  const heroNames = heroFiles.flatMap((file) => idsIn(file.value))
  const constants = attempt(() => validate(constantsFile, constantsSchema(ids('items'), heroNames)))
  /** What a hero can have from the start, or be given: a component is an item but for its colour (WDC-COMP-03). */
  const things = [...ids('items'), ...ids('components')]
  const hero = constants && heroSchema(constants, things)
  const heroes = hero === undefined ? [] : heroFiles.flatMap((file) => attempt(() => validate(file, hero)) ?? [])
  const adversaries = list('adversaries', adversarySchema)
  const allies = list('allies', allySchema)
  const items = list('items', itemSchema)
  const security = list('security', securitySchema)
  const obstacles = list('obstacles', obstacleSchema)
  const nuisances = list('nuisances', nuisanceSchema)
  const components = list('components', componentSchema)
  const civilians = list('civilians', civilianSchema)
  const floppies = list('floppies', floppySchema)
  const traps = list('traps', trapSchema)
  const spells = list('spells', spellSchema(ids('components')))
  const tiles = list('tiles', tileSchema(ids('tiles')))
  checkBetweenTiles(
    tiles,
    new Map(tiles.map((tile) => [tile.id, tile])),
    (path, ...words) => void problems.push(problemAt(listFiles.tiles, path, ...words)),
  )

  const disksOf = (kind: DiskReference['kind'], entries: readonly DiskContent[], name: ListName): DiskReference[] =>
    ids(name).map((id) => {
      const entry = entries.find((one) => one.id === id)
      const isMagic = kind === 'component' || items.some((item) => item.id === id && item.magicOnly)
      const isFoil = nuisances.some((nuisance) => nuisance.id === id && nuisance.foil)
      return { id, kind: isFoil ? 'foil' : kind, copies: entry?.copies ?? 1, isMagic }
    })
  const disks = [
    ...disksOf('adversary', adversaries, 'adversaries'),
    ...disksOf('ally', allies, 'allies'),
    ...disksOf('item', items, 'items'),
    ...disksOf('nuisance', nuisances, 'nuisances'),
    ...disksOf('security', security, 'security'),
    ...disksOf('component', components, 'components'),
    ...disksOf('civilian', civilians, 'civilians'),
    ...disksOf('floppy', floppies, 'floppies'),
    ...disksOf('trap', traps, 'traps'),
    ...disksOf('obstacle', obstacles, 'obstacles'),
  ]
  const pools: Pool[] = attempt(() => validate(listFiles.pools, poolsSchema(disks))) ?? []
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
    isWhole: problems.length === 0,
  }
  // One schema for all that can name the same: making it costs more than using it.
  const schemas = new Map<string, ReturnType<typeof scenarioSchema>>()
  const scenarios = scenarioFiles.flatMap((file) => {
    const numbered = idsUnder(file, 'numbered')
    const key = JSON.stringify([numbered, namesOwn(file)])
    const schema =
      schemas.get(key) ?? scenarioSchema(bringsOwn(file) ? referencesWithOwn(references, file) : references, numbered)
    schemas.set(key, schema)
    return attempt(() => validate(file, schema)) ?? []
  })

  const agents = agentFiles.flatMap((file) => attempt(() => validate(file, agentSchema)) ?? [])

  const diskLists = [
    'adversaries',
    'allies',
    'items',
    'security',
    'obstacles',
    'nuisances',
    'components',
    'civilians',
    'floppies',
    'traps',
  ] as const
  problems.push(
    ...problemsOfIds(
      'disk',
      diskLists.map((name) => listFiles[name]),
    ),
    ...(['spells', 'tiles', 'pools'] as const).flatMap((name) => problemsOfIds(name.slice(0, -1), [listFiles[name]])),
    ...problemsOfIds('difficulty', [listFiles.difficulties]),
    ...problemsOfIds('hero', heroFiles),
    ...problemsOfIds('scenario', scenarioFiles),
    ...problemsOfIds('agent', agentFiles),
  )
  if (problems.length > 0) throw new InputError(problems)
  return {
    constants: constants!,
    heroes,
    adversaries,
    allies,
    items,
    security,
    obstacles,
    nuisances,
    components,
    civilians,
    floppies,
    traps,
    spells,
    tiles,
    pools,
    scenarios,
    difficulties,
    agents,
    users: userEntries,
  }
}

const isUserKind = (kind: string, kinds: Readonly<Record<UserKind, unknown>>): kind is UserKind =>
  Object.hasOwn(kinds, kind)

/** Ids that occur again, in this file or one before it; told at the later place. */
function problemsOfIds(what: string, documents: readonly Document[]): Problem[] {
  const problems: Problem[] = []
  const first = new Map<string, Document>()
  for (const document of documents) {
    const entries: unknown[] = Array.isArray(document.value) ? document.value : [document.value]
    entries.forEach((entry, index) => {
      const [id] = idsIn(entry)
      if (id === undefined) return
      const before = first.get(id)
      if (before === undefined) first.set(id, document)
      else {
        const where = before === document ? 'in this file' : `in ${before.source.name}`
        const path = Array.isArray(document.value) ? [index, 'id'] : ['id']
        problems.push(
          problemAt(document, path, `there is ${withArticle(what)} "${id}" already, ${where}`, {
            expected: 'an id of its own',
          }),
        )
      }
    })
  }
  return problems
}

/** The same text for the same entry of a kind. */
const asWritten = (kind: string, value: unknown): string => JSON.stringify([kind, value])

/** What can be named in content that is whole. */
function referencesIn(content: Content): References {
  const { heroes, items, adversaries, tiles, pools } = content
  const ofKind = (kind: DiskReference['kind'], entries: readonly DiskContent[]): DiskReference[] =>
    entries.map(({ id, copies }) => ({ id, kind, copies, isMagic: kind === 'component' }))
  const disks = [
    ...ofKind('adversary', adversaries),
    ...ofKind('ally', content.allies),
    ...ofKind('item', items),
    ...ofKind('nuisance', content.nuisances),
    ...ofKind('security', content.security),
    ...ofKind('component', content.components),
    ...ofKind('civilian', content.civilians),
    ...ofKind('floppy', content.floppies),
    ...ofKind('trap', content.traps),
    ...ofKind('obstacle', content.obstacles),
  ]
  return {
    disks,
    heroes: idsOf(heroes),
    items: idsOf(items),
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
    adversaries: list(adversarySchema),
    allies: list(allySchema),
    items: list(itemSchema),
    security: list(securitySchema),
    obstacles: list(obstacleSchema),
    nuisances: list(nuisanceSchema),
    components: list(componentSchema),
    civilians: list(civilianSchema),
    floppies: list(floppySchema),
    traps: list(trapSchema),
    spells: list(spellSchema(idsOf(content.components))),
    tiles: list(tileSchema(idsOf(content.tiles))),
    pools: poolsSchema(disks),
    difficulties: list(difficultySchema(mixedDisks(disks))),
  }
}
