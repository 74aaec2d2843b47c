// The settings that both games share: board, box and changes to it, agents, the order of turns, weapons at the start.
// Each game's own settings.ts adds its own.
import { z } from 'zod'
import { entryOf, isNamed, nearest, oneOf, partAt } from '../../../../input/index.ts'
import { nameOrFile, byId, idsOf } from '../../../../engine/content.ts'
import { labelOf } from '../../../../engine/party.ts'
import type { AgentInfo } from '../../../../engine/game.ts'
import type { BoardEntry, SharedContent } from '../content/content.ts'
import { SHARED_OPTIONS, type SharedOptions } from '../words/options.ts'
import { type Complain, complainTo, onlyKeys, orNearest, whole } from '../../../../engine/fields.ts'
import { type AnyBox, checkWeapon, type MonsterKind, SIDES } from '../content/fields.ts'
import { type Member, partyOf, partySchema, type WrittenMember } from './party.ts'

/** What of the settings says who plays. */
type PlaySettings<Options extends SharedOptions> = Pick<
  SharedSettings<AnyBox, Options>,
  'party' | 'instead' | 'turnOrder' | 'startWeapons' | 'agents' | 'rules'
>

/** What both games' settings have, spelled out: plain JSON, valid input again. */
export interface SharedSettings<Box extends AnyBox, Options extends SharedOptions> {
  readonly board: string
  readonly box: string
  /** The box as it is played, all changes in it. */
  readonly components: Omit<Box, 'id' | 'name' | 'about'>
  /** Strength limit of each zone, by number. */
  readonly limits: Readonly<Record<string, number>>
  /** Heroes in seat order. */
  readonly party: readonly Member[]
  /** By a kind of the box: the kind, or the file, that stands in for it; absent where none does. */
  readonly instead?: Readonly<Record<string, string>> | undefined
  readonly turnOrder: 'shaken' | readonly string[]
  readonly startWeapons: Readonly<Record<string, string>>
  readonly agents: AgentSettings
  readonly rules: Options
}

export type AnySettings = SharedSettings<AnyBox, SharedOptions>

// ---- The schema -----------------------------------------------------------------------------------------------------

/** Settings as they are written, each right by itself. */
interface Written<Options extends SharedOptions = SharedOptions> {
  readonly board: string
  readonly box: string
  readonly limits: Readonly<Record<string, number>>
  readonly components: Readonly<Record<string, unknown>>
  readonly party?: readonly WrittenMember[] | undefined
  readonly instead: Readonly<Record<string, string>>
  readonly turnOrder: 'shaken' | readonly string[]
  readonly startWeapons: Readonly<Record<string, string>>
  readonly agents?: string | Record<string, string>
  readonly rules: Sized<Options>
}

/** Options whose `partySize` may be left out: then as many as the party has. */
type Sized<Options> = Omit<Options, 'partySize'> & { readonly partySize?: SharedOptions['partySize'] | undefined }
const SIZES = SHARED_OPTIONS.table.partySize.values

/** Settings that have to fit each other, and what they name. */
interface Fitting<Board, Box, All> {
  readonly written: All
  /** With its changes. */
  readonly box: Box
  /** The board that is named; where there is none of that name, all that could be meant. */
  readonly boards: readonly Board[]
  readonly party: readonly Member[]
}

interface Check<Board, Box, All> {
  /** The settings that it is about. It is made where each of them is right by itself. */
  readonly needs: readonly string[]
  check(fitting: Fitting<Board, Box, All>, complain: Complain): void
}

/** What is a game's own in its settings. */
interface OwnSettings<Board, Box, Options extends SharedOptions, More extends object> {
  readonly box: z.ZodType
  /** What an experiment may change of a box. */
  readonly boxChanges: z.ZodType<Readonly<Record<string, unknown>>>
  readonly options: z.ZodType<Options>
  /** Label of the villain's seat. */
  readonly villain: string
  /** What a zone is called, and the strength limits of a board, by zone. */
  readonly zone: string
  readonly limitsOf: (board: Board) => Record<string, number>
  /** Further settings, and what they are spelled out. */
  readonly more: z.ZodRawShape
  readonly spellOut: (written: Partial<More>, box: Box, board: Board) => More
  readonly checks: readonly Check<Board, Box, Written<Options> & Partial<More>>[]
}

type Issues = readonly { readonly code?: string | undefined; readonly path?: readonly PropertyKey[] | undefined }[]

/** The settings that say who plays. */
const OF_PLAY = ['box', 'components', 'party', 'instead', 'turnOrder', 'startWeapons', 'agents', 'rules']

/**
 * The schema of settings, spelled out. By default zod would report settings that do not fit together only after the
 * user has mended every single one. Here those are checked at once that are right by themselves.
 */
export function settingsOf<
  Board extends BoardEntry,
  Box extends AnyBox,
  Options extends SharedOptions,
  More extends object,
>(
  content: SharedContent<Board, Box>,
  agents: readonly AgentInfo[],
  own: OwnSettings<Board, Box, Options, More>,
): z.ZodType<SharedSettings<Box, Options> & More> {
  type All = Written<Options> & Partial<More>
  const { boards, boxes, users } = content
  const { villain, zone, limitsOf } = own
  const boxOf = ({ box, components }: All): Box => withChanges(byId(boxes, box), components)
  const play = ({ written, box }: Fitting<Board, Box, All>, complain: Complain): PlaySettings<Options> =>
    spellOutPlay(content, written, box, agents, villain, complain)
  const checks: readonly Check<Board, Box, All>[] = [
    { needs: OF_PLAY, check: play },
    {
      needs: ['limits'],
      check(fitting, complain) {
        const limits = Object.assign({}, ...fitting.boards.map(limitsOf)) as object
        const say = (number: string): string => `limits has no ${zone} ${number}`
        onlyKeys(fitting.written.limits, Object.keys(limits), complain, ['limits'], say)
      },
    },
    {
      needs: ['box', 'components'],
      check({ box }, complain) {
        checkChanged(own.box, box, complain)
      },
    },
    ...own.checks,
  ]
  const schema = z.strictObject({
    board: nameOrFile(users, 'board', boards).default(boards[0].id),
    box: nameOrFile(users, 'box', boxes).default(boxes[0].id),
    components: own.boxChanges.default({}),
    limits: z.record(z.string(), whole(0, 99)).default({}),
    ...own.more,
    party: partySchema(users).optional(),
    instead: z.record(z.string(), z.string()).default({}),
    turnOrder: turnOrderSchema,
    startWeapons: startWeaponsSchema,
    agents: agentsSchema(agents).optional(),
    rules: (own.options as unknown as z.ZodObject)
      .extend({ partySize: z.literal(SIZES).meta({ default: SIZES[0] }).optional() })
      .prefault({}),
  }) as unknown as z.ZodType<All>
  // A setting that does not exist is told at their parent, and says nothing against the others.
  const isWrong = (issues: Issues, keys: readonly string[]): boolean =>
    issues.some(({ code, path: [key] = [] }) =>
      key === undefined ? code !== 'unrecognized_keys' : keys.includes(String(key)),
    )
  const checkAll = z.superRefine<All>(
    (written, context) => {
      const complain = complainTo(context)
      const issues = [...context.issues]
      const isRight = (...keys: readonly string[]): boolean => !isWrong(issues, keys)
      if (isRight('agents') && !isRight(...OF_PLAY)) {
        const heroes = boxes.flatMap((box) => idsOf(box.heroes))
        spellOutAgents(written.agents, agents, { heroes, villain }, complain)
      }
      const named = boards.filter(({ id }) => id === written.board)
      const box = isRight('box', 'components') ? boxOf(written) : boxes[0]
      const party = isRight(...OF_PLAY) ? partyOf(content, written, box, [], () => undefined) : []
      const fitting = { written, box, boards: named.length > 0 ? named : boards, party }
      for (const { needs, check } of checks) if (isRight(...needs)) check(fitting, complain)
    },
    { when: ({ issues }) => !isWrong(issues, []) },
  )
  return schema.check(checkAll).transform((written): SharedSettings<Box, Options> & More => {
    const board = byId(boards, written.board)
    const box = boxOf(written)
    const { id: _id, name: _name, about: _about, ...components } = box
    return {
      board: written.board,
      box: written.box,
      components,
      limits: { ...limitsOf(board), ...written.limits },
      ...own.spellOut(written, box, board),
      ...play({ written, box, boards: [board], party: [] }, () => undefined),
    }
  })
}

/**
 * The path of the setting that gave a value of the box: the change under `components`, or the box's name. If the box is
 * the one that ships, the board does not fit, so the path is the board's.
 */
export function placeInBox(
  { boxes: [shipped] }: SharedContent,
  written: Pick<Written, 'box' | 'components'>,
  path: readonly string[],
): readonly string[] {
  if (partAt(written.components, path) !== undefined) return ['components', ...path]
  return [written.box === shipped.id ? 'board' : 'box']
}

/** Who plays, held against the box and spelled out. @param villain label of his seat */
function spellOutPlay<Options extends SharedOptions>(
  content: SharedContent,
  written: Written<Options>,
  box: AnyBox,
  agents: readonly AgentInfo[],
  villain: string,
  complain: Complain,
): PlaySettings<Options> {
  const { turnOrder, startWeapons, rules } = written
  const party = partyOf(content, written, box, placeInBox(content, written, ['heroes']), complain)
  const labels = party.map(({ label }) => label)
  if (labels.includes(villain))
    complain(
      written.party === undefined ? placeInBox(content, written, ['heroes']) : ['party', labels.indexOf(villain)],
      `a hero cannot be called "${villain}", for so the villain's seat is called`,
      { expected: 'heroes with other ids' },
    )
  checkTurnOrder(turnOrder, labels, complain)
  checkStartWeapons(startWeapons, labels, box.goldenWeapons, complain)
  const instead = insteadOf(content, written.instead, box, complain)
  return {
    party,
    instead: Object.keys(instead).length > 0 ? instead : undefined,
    turnOrder,
    startWeapons,
    agents: spellOutAgents(written.agents, agents, { heroes: labels, villain }, complain),
    rules: { ...rules, partySize: party.length } as unknown as Options,
  }
}

// ---- Agents ---------------------------------------------------------------------------------------------------------

/** Agents by side, and by seat where one plays otherwise; spelled out both sides are there. */
export type AgentSettings = Readonly<Record<string, string>>

export type Side = (typeof SIDES)[number]

const plays = (agent: AgentInfo, side: Side): boolean => agent.sides === undefined || agent.sides.includes(side)

/** One agent for all seats that it can play, or one per side or seat. By default the first agent of a side plays. */
function agentsSchema(agents: readonly AgentInfo[]): z.ZodType<string | Record<string, string>> {
  const agent = oneOf(
    agents.map(({ name }) => name),
    'agent',
  )
  const villain = oneOf(
    agents.filter((one) => plays(one, 'villain')).map(({ name }) => name),
    'agent of the villain',
  )
  return z.union([agent, z.object({ villain: villain.optional() }).catchall(agent)]) as z.ZodType<
    string | Record<string, string>
  >
}

/** @param labels of the heroes' seats, and the villain's */
function spellOutAgents(
  written: string | Record<string, string> | undefined,
  agents: readonly AgentInfo[],
  labels: { heroes: readonly string[]; villain: string },
  complain: Complain,
): AgentSettings {
  const first = (side: Side): string => agents.find((agent) => plays(agent, side))!.name
  const standard: Record<string, string> = { heroes: first('heroes'), villain: first('villain') }
  if (written === undefined) return standard
  if (typeof written === 'string') {
    const info = agents.find(({ name }) => name === written)!
    for (const side of SIDES) if (plays(info, side)) standard[side] = written
    return standard
  }
  const places = [...new Set([...SIDES, ...labels.heroes, labels.villain])]
  for (const [place, name] of Object.entries(written)) {
    if (!places.includes(place)) {
      complain(['agents', place], `agents has no seat "${place}"`, { ...orNearest(place, places), at: 'key' })
      continue
    }
    const side = place === 'villain' || place === labels.villain ? 'villain' : 'heroes'
    const fitting = agents.filter((agent) => plays(agent, side)).map((agent) => agent.name)
    if (!fitting.includes(name))
      complain(['agents', place], `"${name}" does not play ${side === 'villain' ? 'the villain' : 'heroes'}`, {
        expected: fitting,
      })
  }
  return { ...standard, ...written }
}

/** The agent of each seat: its own, else its side's. */
export function agentNamesOf(
  agents: AgentSettings,
  seats: readonly { readonly label: string; readonly side: string }[],
): string[] {
  return seats.map(({ label, side }) => entryOf(agents, label) ?? agents[side])
}

// ---- Monsters -------------------------------------------------------------------------------------------------------

/** Without kinds that stand in for themselves. DW-DATA-02 */
function insteadOf(
  { monsters: own }: SharedContent,
  written: Readonly<Record<string, string>>,
  { monsters }: Pick<AnyBox, 'monsters'>,
  complain: Complain,
): Record<string, string> {
  const kinds = monsters.map(({ kind }) => kind)
  const others = [...kinds, ...own.map(({ file }) => file)]
  onlyKeys(written, kinds, complain, ['instead'], (kind) => `the box has no monster "${kind}"`)
  for (const [kind, other] of Object.entries(written)) {
    if (!others.includes(other))
      complain(['instead', kind], `there is no monster "${other}"`, {
        expected: [...kinds, 'a file of a monster'],
        nearest: nearest(other, others),
      })
  }
  return Object.fromEntries(Object.entries(written).filter(([kind, other]) => other !== kind))
}

/** The monsters of the box as they are played, each kind by a name of its own. DW-DATA-02 */
export function monstersOf(
  { monsters: own }: Pick<SharedContent, 'monsters'>,
  { components: { monsters }, instead = {} }: Pick<AnySettings, 'components' | 'instead'>,
): readonly MonsterKind[] {
  const names = monsters.map(({ kind }) => kind).filter((kind) => entryOf(instead, kind) === undefined)
  return monsters.map((monster) => {
    const name = entryOf(instead, monster.kind)
    if (name === undefined) return monster
    const other = monsters.find(({ kind }) => kind === name) ?? own.find(({ file }) => file === name)!
    const kind = labelOf(other.kind, names)
    names.push(kind)
    return { ...other, kind }
  })
}

// ---- Changes --------------------------------------------------------------------------------------------------------

/** An entry with some of its values changed: named values one by one, lists as a whole. */
function withChanges<Entry>(entry: Entry, changes: Readonly<Record<string, unknown>>): Entry {
  const merged: Record<string, unknown> = { ...(entry as Readonly<Record<string, unknown>>) }
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue
    merged[name] =
      isNamed(value) && isNamed(entryOf(merged, name)) && name !== 'goldCoins'
        ? withChanges(merged[name] as object, value)
        : value
  }
  return merged as Entry
}

/** Tells what does not fit in a changed box at the place of the change. */
function checkChanged(schema: z.ZodType, changed: unknown, complain: Complain): void {
  const parsed = schema.safeParse(changed)
  if (parsed.success) return
  for (const issue of parsed.error.issues) {
    const { params } = issue as { params?: Record<string, unknown> }
    complain(
      ['components', ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))],
      issue.message,
      params,
    )
  }
}

// ---- Turns and weapons ----------------------------------------------------------------------------------------------

/** The order of turns: shaken anew each round, or fixed. */
const turnOrderSchema = z.union([z.literal('shaken'), z.array(z.string()).min(1)]).default('shaken')

/** Every hero in play once. */
function checkTurnOrder(order: 'shaken' | readonly string[], labels: readonly string[], complain: Complain): void {
  if (order === 'shaken') return
  order.forEach((label, index) => {
    if (!labels.includes(label))
      complain(['turnOrder', index], `turnOrder has no hero "${label}"`, orNearest(label, labels))
    else if (order.indexOf(label) < index) complain(['turnOrder', index], `"${label}" stands twice in turnOrder`)
  })
  const missing = labels.filter((label) => !order.includes(label))
  if (missing.length > 0)
    complain(['turnOrder'], `turnOrder leaves out ${missing.map((label) => `"${label}"`).join(', ')}`, {
      expected: 'every hero once',
    })
}

/** Golden Weapons that heroes have from the start, by label. DW-SETUP-07, DWV-SETUP-18 */
const startWeaponsSchema = z.record(z.string(), z.string()).default({})

function checkStartWeapons(
  weapons: Readonly<Record<string, string>>,
  labels: readonly string[],
  weaponNames: readonly string[],
  complain: Complain,
): void {
  onlyKeys(weapons, labels, complain, ['startWeapons'], (label) => `startWeapons has no hero "${label}"`)
  for (const [label, weapon] of Object.entries(weapons))
    if (labels.includes(label)) checkWeapon(weapon, weaponNames, ['startWeapons', label], complain)
}
