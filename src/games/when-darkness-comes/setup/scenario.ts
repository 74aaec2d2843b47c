// What all playouts of a variant share: content and settings turned into tables. Built once by `prepare`, never
// changed. Disks are numbered here: a copy is one disk; two zombies are two copies of one entry.
import { labelWord } from '../../../random/index.ts'
import type { SeatInfo } from '../../../engine/game.ts'
import { namesOf } from '../../../engine/words.ts'
import type {
  Adversary,
  Ally,
  Constants,
  Content,
  Creature,
  Hero,
  Item,
  NumberedDisk,
  ScenarioContent,
  Security,
  Spell,
  Trap,
} from '../content/schema.ts'
import type { DiskList } from '../content/disks.ts'
import { withOwn } from '../content/own.ts'
import { KIND_OF_LIST } from '../content/pools.ts'
import { marksMade } from '../content/occurrences.ts'
import { effectiveTn } from '../words/ladder.ts'
import type { Options } from '../words/options.ts'
import { CheckTables } from './check-kinds.ts'
import { optionsOf, plansOf, played, seatsOf, type Settings } from './settings.ts'
import { type Campaign, campaignOf, scenariosOf } from './campaign.ts'
import { type BoardPlan, boardPlan } from './board-plan.ts'
import type { DiskEntry } from './disk-entry.ts'
import { makersOf, type Names, objectiveTable, type ObjectiveTable } from './objective-parts.ts'
import { MAX_DISKS, modelsOf, mostItems } from '../content/sizes.ts'
import { type TileTable, tileTable } from './tiles.ts'
import { type TriggerTable, triggerTables } from './triggers.ts'
import { ATTRIBUTES, DiskKind, INTERROGATION, OTHER_CAUSES, SKILLS, VpSource } from '../words/vocabulary.ts'

/** As readers see them, where the word alone does not say what it is. */
export const CAUSE_WORDS: Readonly<Record<string, string>> = {
  'stray shot': 'a stray shot',
  Fate: 'a result of Fate',
  despair: 'despair at a death',
}

/** A disk laid down when its tile is. */
export interface FixedCopy {
  readonly copy: number
  readonly tile: number
  /** Square of the unrotated tile. */
  readonly square: number
  readonly faceUp: boolean
}

/** The different entries of a set of disks (the mixed pool), numbered in the order of their first copies. */
export interface MixedPool {
  /** Number of a copy's entry, -1 for disks that are not among them. */
  readonly entryOf: Int16Array
  /** By entry: the first of its copies. */
  readonly copies: Int16Array
}

/** A spell, and where each of its components may come from: the copies of each kind (WDC-MAGIC-03). */
export interface SpellTable {
  readonly spell: Spell
  readonly components: readonly Int16Array[]
}

export interface Scenario {
  readonly content: Content
  readonly plan: ScenarioContent
  readonly settings: Settings
  /** Rule options; of a game in a campaign with its own TN shift. */
  readonly options: Options
  /** Games in a row, of which this is the first; null = a single game. */
  readonly campaign: Campaign<Scenario> | null
  readonly constants: Constants

  readonly seats: readonly SeatInfo[]
  readonly seatCount: number
  readonly skillCount: number
  /** Sheets in seat order, and their attributes: 7 a seat. */
  readonly sheets: readonly Hero[]
  readonly attributes: Int8Array
  /** Levels of the skills that each seat begins with. */
  readonly skillLevels: readonly Int8Array[]
  readonly agentNames: readonly string[]
  /** By seat: what the hero may not choose. */
  readonly restrictions: readonly (readonly string[])[]

  readonly copyCount: number
  readonly disks: readonly DiskEntry[]
  /** By copy: the id by which the scenario calls it, where another adversary may be in its place. */
  readonly copyIds: readonly string[]
  /** Which checks the disks and actions ask for, and which disks matter to which check. */
  readonly checks: CheckTables
  readonly copyLabels: readonly string[]
  /** By copy: DiskKind, printed TN (0 none), worth in VP (with option difficultyVP, that of the raised TN). */
  readonly kinds: Int8Array
  readonly tns: Int8Array
  readonly worth: Int16Array
  /** Investigation Lead of civilians and floppy disks, in VP; 0 for other disks. WDC-CIV-01, WDC-FLOP-01 */
  readonly leads: Int8Array
  readonly weights: Int8Array
  /** labelWord of each copy's label: its own number in a shuffle. */
  readonly copyWords: Int32Array
  readonly diskPool: readonly number[]
  readonly mixed: MixedPool
  /** The same of it and of what lies on squares from the beginning: disks that can be met. */
  readonly meetable: MixedPool
  readonly orangePool: readonly number[]
  readonly fixed: readonly FixedCopy[]
  /** Copies each seat begins with. */
  readonly startItems: readonly (readonly number[])[]
  /** What happens in the course of the game, in the order in which it is looked at: changes, arrivals, triggers. */
  readonly triggers: readonly TriggerTable[]
  /** Copies kept for the items that scenario actions give, by action index. */
  readonly actionItems: readonly (readonly number[])[]
  /** Copy kept for the item that a numbered disk gives, by the disk's copy; -1 none. */
  readonly numberedItems: Int16Array
  /** Numbered disks that heroes hold, as they do items. */
  readonly joining: readonly NumberedDisk[]
  /** Names of the marks that actions, numbered disks and triggers make (condition `done`), by number. */
  readonly marks: readonly string[]
  /** What the objective is made of, and what can put it out of reach. */
  readonly objective: ObjectiveTable

  /** Where victory points can come from. */
  readonly vpSources: readonly string[]

  /** Spells that can be cast: none in a scenario without magic (WDC-MAGIC-01). */
  readonly spells: readonly SpellTable[]
  /** Every creature that some spell summons. */
  readonly creatures: readonly Creature[]

  readonly tiles: readonly TileTable[]
  readonly board: BoardPlan
  readonly maxTiles: number
  readonly maxOpenings: number
  readonly latticeSide: number

  /** Copies that are flashlights (WDC-ENV-03). */
  readonly flashlights: readonly number[]
  /** Copies in the order of their numbers, so that what every turn asks of them looks at few: adversaries; they and
   *  security that can be fought; weapons; allies that give willpower (WDC-ALLY-10). */
  readonly adversaries: Int16Array
  readonly aims: Int16Array
  readonly weapons: Int16Array
  readonly therapists: Int16Array
  /** Civilians and floppy disks; copies of the Foil. */
  readonly informants: Int16Array
  readonly foils: Int16Array
  /** Copies of all other nuisances. */
  readonly nuisances: Int16Array
  /** The square where men in black ask their questions: a tile with a room for it, NONE without one (WDC-SEC-18). */
  readonly interrogation: { readonly tile: number; readonly square: number } | null
  /** Those that can be followed: adversaries and living security (WDC-TRACK-01). */
  readonly trackable: Int16Array
  /** 1 for weapons that a flashlight can be taped to (WDC-TAPE-03). */
  readonly tapeable: Int8Array
  /** Copies from here on are devices that heroes may build, so many models a seat (WDC-MGVR-01). */
  readonly firstDevice: number
  readonly models: number

  /** What can hurt: the adversaries in the content's order, then OTHER_CAUSES. */
  readonly causes: readonly string[]
  readonly horizon: number
}

/** The tables of all games that a playout may hold: of a campaign those of all its scenarios. */
export const playedIn = (scenario: Scenario): readonly Scenario[] =>
  scenario.campaign === null ? [scenario] : scenariosOf(scenario.campaign)

function mixedPool(pool: readonly number[], disks: readonly DiskEntry[]): MixedPool {
  const entries = [...new Set(pool.map((copy) => disks[copy].entry))]
  const inPool = new Set(pool)
  const entryOf = Int16Array.from(disks, ({ entry }, copy) => (inPool.has(copy) ? entries.indexOf(entry) : -1))
  return {
    entryOf,
    copies: Int16Array.from(entries, (_, entry) => entryOf.indexOf(entry)),
  }
}

/** Everything of `scenario` that play.ts and rules/ share. @param settings validated by settings.ts */
export function prepare(shipped: Content, settings: Settings): Scenario {
  const plans = plansOf(shipped, settings)
  const [plan] = plans as [ScenarioContent]
  // One content for all games of a campaign: entries keep their numbers in what is counted over several games.
  const content = withOwn(shipped, plans)
  const single = prepareGame(content, settings, plan, optionsOf(content, settings))
  const { campaign } = settings
  if (campaign === undefined) return single
  const labels = single.seats.map(({ label }) => label)
  return {
    ...single,
    campaign: campaignOf(content, { ...settings, campaign }, labels, (changed, options) =>
      prepareGame(content, settings, changed, options),
    ),
  }
}

/** The tables of one game. @param plan, options the scenario's, or what a campaign has made of them */
function prepareGame(content: Content, settings: Settings, plan: ScenarioContent, options: Options): Scenario {
  const party = seatsOf(content, settings)
  const sheets = party.map(({ sheet }) => sheet)
  const seats = party.map(({ label, sheet }): SeatInfo => ({ label, side: 'heroes', name: sheet.name }))
  const copies = new Copies(content, plan, settings)
  const diskPool = copies.addAll(plan.pool)
  const orangePool = copies.addAll(plan.orangePool)
  const tiles = content.tiles.map((tile) => tileTable(tile, content.tiles, content.constants.movement.cost))
  const tileIndex = (id: string): number => content.tiles.findIndex((tile) => tile.id === id)
  const fixed = plan.fixed.map((disk, index): FixedCopy => ({
    copy: copies.add(disk.disk, `${disk.disk}@${disk.tile}:${index}`),
    tile: tileIndex(disk.tile),
    square: disk.square,
    faceUp: disk.faceUp,
  }))
  const startItems = party.map((member) =>
    [content.constants.heroes.item, ...plan.startItems, ...member.items].map((item, nth) =>
      copies.add(item, `${member.label}:${item}:${nth}`),
    ),
  )
  const triggers = triggerTables(plan, tileIndex, seats.length, (id, label) => copies.add(id, label))
  const actionItems = plan.actions.map((action) => {
    if (action.effect.kind !== 'item') return []
    const item = action.effect.item
    return Array.from({ length: mostItems(action.limit, seats.length, plan.rounds) }, (_, nth) =>
      copies.add(item, `${action.id}: ${item}#${nth + 1}`),
    )
  })
  const numberedItems = copies.entries.map((disk, copy) =>
    disk.kind === DiskKind.numbered && disk.entry.effect.kind === 'item'
      ? copies.add(disk.entry.effect.item, `${copies.labels[copy]}: item`)
      : -1,
  )
  const models = options.maguyver ? modelsOf(content, plan) : []
  const firstDevice = copies.entries.length
  for (const { label } of seats) for (const model of models) copies.add(model, `${label} builds: ${model}`)
  const board = boardPlan(plan, tiles)
  if (copies.entries.length > MAX_DISKS)
    throw new RangeError(`${copies.entries.length} disks: the schema lets ${MAX_DISKS} through`)
  return {
    content,
    plan,
    settings,
    options,
    campaign: null,
    constants: content.constants,
    seats,
    seatCount: seats.length,
    skillCount: SKILLS.length,
    sheets,
    attributes: Int8Array.from(sheets.flatMap((sheet) => ATTRIBUTES.map((name) => sheet.attributes[name]))),
    skillLevels: sheets.map((sheet) => Int8Array.from(SKILLS, (name) => sheet.skills[name] ?? 0)),
    agentNames: party.map(({ agent }) => agent),
    restrictions: party.map(({ mayNot }) => mayNot),
    copyCount: copies.entries.length,
    disks: copies.entries,
    copyIds: copies.ids,
    copyLabels: copies.labels,
    checks: new CheckTables(copies.entries, plan.actions, options),
    kinds: Int8Array.from(copies.entries, ({ kind }) => kind),
    tns: Int8Array.from(copies.entries, tnOf),
    // WDC-MGVR-03 (a device is worth nothing)
    worth: Int16Array.from(copies.entries, (disk, copy) => (copy < firstDevice ? worthOf(disk, options) : 0)),
    leads: Int8Array.from(copies.entries, (disk) => leadOf(disk, options)),
    weights: Int8Array.from(copies.entries, (disk) => (disk.kind === DiskKind.item ? disk.entry.weight : 0)),
    copyWords: Int32Array.from(copies.labels, labelWord),
    diskPool,
    mixed: mixedPool(diskPool, copies.entries),
    meetable: mixedPool([...diskPool, ...fixed.map(({ copy }) => copy)], copies.entries),
    orangePool,
    fixed,
    startItems,
    triggers,
    actionItems,
    numberedItems: Int16Array.from(numberedItems),
    joining: plan.numbered.filter(({ effect }) => effect.kind === 'join'),
    marks: marksMade(plan),
    objective: objectiveTable(plan, namesIn(content, plan, settings)),
    vpSources: namesOf(VpSource).slice(0, plan.magic ? undefined : VpSource.spells), // none for spells without magic
    spells: plan.magic
      ? content.spells.map((spell) => ({
          spell,
          components: spell.components.map((id) => copies.those(({ entry }) => entry.id === id)),
        }))
      : [],
    creatures: plan.magic ? content.spells.flatMap(({ creatures }) => creatures) : [],
    tiles,
    board,
    maxTiles: board.all.length,
    maxOpenings: board.all.reduce((sum, tile) => sum + tiles[tile]!.rotations[0].openings.length, 0),
    // The start in the middle; a chain of all tiles in one direction still fits, with a free rim.
    latticeSide: 2 * board.all.length + 3,
    flashlights: copies.entries.flatMap((disk, copy) =>
      disk.kind === DiskKind.item && disk.entry.light ? [copy] : [],
    ),
    adversaries: copies.those(({ kind }) => kind === DiskKind.adversary),
    aims: copies.those(
      (disk) => disk.kind === DiskKind.adversary || (disk.kind === DiskKind.security && isFightable(disk.entry)),
    ),
    weapons: copies.those((disk) => disk.kind === DiskKind.item && disk.entry.weapon !== null),
    informants: copies.those(({ kind }) => kind === DiskKind.civilian || kind === DiskKind.floppy),
    foils: copies.those(({ kind }) => kind === DiskKind.foil),
    nuisances: copies.those(({ kind }) => kind === DiskKind.nuisance),
    interrogation: interrogationOf(tiles, board),
    therapists: copies.those((disk) => disk.kind === DiskKind.ally && disk.entry.willpowerPerTurn !== 0),
    trackable: copies.those(
      (disk) => disk.kind === DiskKind.adversary || (disk.kind === DiskKind.security && disk.entry.kind !== 'alarm'),
    ),
    tapeable: Int8Array.from(copies.entries, (disk, copy) =>
      copy < firstDevice && isTapeable(disk, content.constants) ? 1 : 0,
    ),
    firstDevice,
    models: models.length,
    causes: [...content.adversaries.map(({ id }) => id), ...OTHER_CAUSES],
    horizon: plan.rounds,
  }
}

function isTapeable(disk: DiskEntry, { combat }: Constants): boolean {
  return (
    disk.kind === DiskKind.item &&
    disk.entry.weapon !== null &&
    combat.tapedFlashlight.weapons.includes(disk.entry.weapon.class)
  )
}

/** Whether the disk was built by a hero, for one use. WDC-MGVR-01 */
export const isDevice = ({ firstDevice }: Scenario, copy: number): boolean => copy >= firstDevice

/** Everything that can be a disk in this scenario. @param content with the scenario's own */
export const diskEntries = (content: Content, { numbered }: ScenarioContent): DiskEntry[] => [
  ...(Object.keys(KIND_OF_LIST) as DiskList[]).flatMap((list) =>
    content[list].map((entry) => {
      const kind = 'foil' in entry && entry.foil ? DiskKind.foil : DiskKind[KIND_OF_LIST[list]]
      return { kind, entry } as DiskEntry
    }),
  ),
  ...numbered.map((entry): DiskEntry => ({ kind: DiskKind.numbered, entry })),
]

/** What readers see in place of the ids of a scenario. */
export function namesIn(content: Content, plan: ScenarioContent, settings: Settings): Names {
  const nameLookup = (entries: readonly { readonly id: string; readonly name: string }[]): ((id: string) => string) => {
    const names = new Map(entries.map(({ id, name }) => [id, name]))
    return (id) => names.get(id)!
  }
  const mark = (id: string): string => {
    const makers = makersOf(id, plan)
    return makers.every((maker) => 'effect' in maker) ? commonName(makers.map(({ name }) => name)) || id : id
  }
  const disk = nameLookup(diskEntries(content, plan).map(({ entry }) => entry))
  return {
    disk: (id) => disk(played(settings, id)),
    played: (id) => played(settings, id),
    tile: nameLookup(content.tiles),
    mark,
  }
}

/** The words with which all begin, if that is a name: `Break the idol` of `Break the idol in the church` and others. */
function commonName([first = '', ...others]: readonly string[]): string {
  const begins = others.map((name) => name.split(' '))
  const words = first.split(' ')
  const differs = words.findIndex((word, index) => begins.some((other) => other[index] !== word))
  if (differs < 0) return first
  const common = words.slice(0, differs).join(' ')
  const name = common.replace(/(?: (?:a|an|at|from|in|of|on|the|to|with))+$/, '')
  return name.includes(' ') ? name : ''
}

/** Numbers disks as they are added; a copy's label stays the same whatever else is in the pool. */
class Copies {
  readonly entries: DiskEntry[] = []
  readonly ids: string[] = []
  readonly labels: string[] = []
  private readonly byId: ReadonlyMap<string, DiskEntry>
  private readonly settings: Settings

  constructor(content: Content, plan: ScenarioContent, settings: Settings) {
    this.settings = settings
    this.byId = new Map(diskEntries(content, plan).map((disk) => [disk.entry.id, disk]))
  }

  add(id: string, label: string): number {
    const disk = this.byId.get(played(this.settings, id))
    if (!disk) throw new Error(`no disk ${id} among those that are played`)
    this.entries.push(disk)
    this.ids.push(id)
    this.labels.push(label)
    return this.entries.length - 1
  }

  /** Numbers of the copies for which it holds. */
  those(holds: (disk: DiskEntry) => boolean): Int16Array {
    return Int16Array.from(this.entries.flatMap((disk, copy) => (holds(disk) ? [copy] : [])))
  }

  addAll(pool: Readonly<Record<string, number>>): number[] {
    return Object.entries(pool).flatMap(([id, copies]) =>
      Array.from({ length: copies }, (_, nth) => this.add(id, `${id}#${nth + 1}`)),
    )
  }
}

/** There is no combat with what has neither Attack nor Defence. WDC-SEC-06, -17 */
export const isFightable = ({ attack, defence }: Security): boolean => attack !== null && defence !== null

function tnOf(disk: DiskEntry): number {
  switch (disk.kind) {
    case DiskKind.ally:
    case DiskKind.security:
    case DiskKind.obstacle:
    case DiskKind.component:
    case DiskKind.floppy:
      return disk.entry.tn
    case DiskKind.civilian:
      return disk.entry.il
    case DiskKind.trap:
      return disk.entry.avoid.tn
    case DiskKind.item:
      return disk.entry.tn ?? 0
    case DiskKind.numbered:
      return disk.entry.check?.tn ?? 0
    case DiskKind.adversary:
    case DiskKind.nuisance:
    case DiskKind.foil:
      return 0
  }
}

/** A disk's worth in VP: its TN, or an adversary's Attack and Defence. WDC-TN-07, WDC-ADV-03, WDC-VP-02 to -06 */
export function worthOf(disk: DiskEntry, options: Options): number {
  if (disk.kind === DiskKind.adversary) return paidTn(options, disk.entry.attack) + paidTn(options, disk.entry.defence)
  if (disk.kind === DiskKind.numbered) return disk.entry.vp
  // Traps are worth nothing (WDC-TRAP-03), floppy disks not before the end (WDC-FLOP-01).
  if (disk.kind === DiskKind.trap || disk.kind === DiskKind.floppy) return 0
  return paidTn(options, tnOf(disk))
}

/** WDC-VP-21 */
export const leadOf = (disk: DiskEntry, options: Options): number =>
  disk.kind === DiskKind.civilian || disk.kind === DiskKind.floppy ? paidTn(options, disk.entry.il) : 0

function interrogationOf(tiles: readonly TileTable[], board: BoardPlan): Scenario['interrogation'] {
  for (const tile of board.all) {
    const room = tiles[tile]!.content.rooms.find(({ id }) => id === INTERROGATION)
    if (room !== undefined) return { tile, square: room.squares[0]! }
  }
  return null
}

/** The VP that a printed TN pays: a raised difficulty may count (WDC-DIFF-04), Fate never does (WDC-TN-07). */
export function paidTn(options: Options, printed: number): number {
  if (printed === 0 || options.difficultyVP === 'printed') return printed
  return effectiveTn(printed, options.tnShift, options.tnCeiling)
}

/** Index of the tile with this id. */
export const tileNamed = (scenario: Scenario, id: string): number =>
  scenario.tiles.findIndex(({ content }) => content.id === id)

/** The entry behind a copy, where the caller knows its kind. */
export const adversaryOf = (scenario: Scenario, copy: number): Adversary => scenario.disks[copy]!.entry as Adversary
export const allyOf = (scenario: Scenario, copy: number): Ally => scenario.disks[copy]!.entry as Ally
export const itemOf = (scenario: Scenario, copy: number): Item => scenario.disks[copy]!.entry as Item
export const securityOf = (scenario: Scenario, copy: number): Security => scenario.disks[copy]!.entry as Security
export const trapOf = (scenario: Scenario, copy: number): Trap => scenario.disks[copy]!.entry as Trap
