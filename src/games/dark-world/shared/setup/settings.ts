// The settings that both games share: board, box and changes to it, agents, the order of turns, weapons at the start.
// Each game's own settings.ts builds its schema from these parts and adds its own.
import { z } from 'zod'
import { entryOf, isNamed, nearest, oneOf, partAt } from '../../../../input/index.ts'
import { nameOrFile } from '../../../../engine/content.ts'
import { labelOf } from '../../../../engine/party.ts'
import type { AgentInfo } from '../../../../engine/game.ts'
import type { SharedContent } from '../content/content.ts'
import { SHARED_OPTIONS, type SharedOptions } from '../words/options.ts'
import { type Complain, complainTo, orNearest, whole } from '../../../../engine/fields.ts'
import { type AnyBox, checkWeapon, type MonsterKind, SIDES } from '../content/fields.ts'
import { type Member, partyOf, partySchema, type WrittenMember } from './party.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly about: string
}

/** What of the settings says who plays. */
export type PlaySettings<Options extends SharedOptions> = Pick<
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

// ---- The schema: a game's own settings stand between the two halves -------------------------------------------------

/** @param boxChanges schema of what may be changed of a box @returns schemas of `board` to `limits` */
export function boardAndBox(
  { boards, boxes, users }: SharedContent,
  boxChanges: z.ZodType<Readonly<Record<string, unknown>>>,
) {
  return {
    board: nameOrFile(users, 'board', boards).default(boards[0].id),
    box: nameOrFile(users, 'box', boxes).default(boxes[0].id),
    components: boxChanges.default({}),
    limits: z.record(z.string(), whole(0, 99)).default({}),
  }
}

/** @returns schemas of `turnOrder` to `rules` */
export function whoPlays<Options>({ users }: SharedContent, agents: readonly AgentInfo[], rules: z.ZodType<Options>) {
  return {
    party: partySchema(users).optional(),
    instead: z.record(z.string(), z.string()).default({}),
    turnOrder: turnOrderSchema,
    startWeapons: startWeaponsSchema,
    agents: agentsSchema(agents).optional(),
    // As many as the party has, where a party is written.
    rules: (rules as unknown as z.ZodObject)
      .extend({ partySize: z.literal(SIZES).meta({ default: SIZES[0] }).optional() })
      .prefault({}) as unknown as z.ZodType<Sized<Options>>,
  }
}

type Issues = readonly { readonly code?: string | undefined; readonly path?: readonly PropertyKey[] | undefined }[]

/** What `boardAndBox` and `whoPlays` have let through. */
export interface Written<Options extends SharedOptions = SharedOptions> {
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

/** Options whose `partySize` may be left out. */
type Sized<Options> = Omit<Options, 'partySize'> & { readonly partySize?: SharedOptions['partySize'] | undefined }
const SIZES = SHARED_OPTIONS.table.partySize.values

/** The settings that say who plays. */
const OF_PLAY = ['box', 'components', 'party', 'instead', 'turnOrder', 'startWeapons', 'agents', 'rules']

/**
 * A check that runs although some setting is wrong. By default zod would report settings that do not fit together only
 * after the user has mended every single one. This check reports who plays at once, or only the agents where the heroes
 * are not known. Then it runs the game's own checks whose settings are right.
 *
 * @param villain label of his seat
 * @param checks the game's own checks, and the settings that each of them needs
 */
export function whoPlaysAnyway<All extends Written>(
  content: SharedContent<Named, AnyBox>,
  agents: readonly AgentInfo[],
  villain: string,
  checks: readonly Held<All>[],
): z.core.$ZodCheck<All> {
  // A setting that does not exist is told at their parent, and says nothing against the others.
  const isWrong = (issues: Issues, keys: readonly string[]): boolean =>
    issues.some(({ code, path: [key] = [] }) =>
      key === undefined ? code !== 'unrecognized_keys' : keys.includes(String(key)),
    )
  return z.superRefine<All>(
    (written, context) => {
      const complain = complainTo(context)
      const box = content.boxes.find(({ id }) => id === written.box)
      if (box !== undefined && !isWrong(context.issues, OF_PLAY))
        spellOutPlay(content, written, withChanges(box, written.components), agents, villain, complain)
      else if (!isWrong(context.issues, ['agents']))
        spellOutAgents(
          written.agents,
          agents,
          { heroes: content.boxes.flatMap(({ heroes }) => heroes.map(({ id }) => id)), villain },
          complain,
        )
      const issues = [...context.issues]
      for (const { needs, check } of checks) if (!isWrong(issues, needs)) check(written, complain)
    },
    { when: ({ issues }) => issues.length > 0 && !isWrong(issues, []) },
  )
}

/** Settings that have to fit each other. */
export interface Held<All> {
  /** The settings that it is about, each right by itself. */
  readonly needs: readonly string[]
  check(written: All, complain: Complain): void
}

/** The box as it is played: as it is named, with the changes in it. */
export function changedBox<Box extends AnyBox>(
  { boxes }: SharedContent<Named, Box>,
  written: Pick<Written, 'box' | 'components'>,
  schema: z.ZodType,
  complain: Complain,
): Box {
  const box = withChanges(
    boxes.find(({ id }) => id === written.box)!,
    written.components,
  )
  checkChanged(schema, box, complain)
  return box
}

/** The board that is named; where there is none of that name, all that could be meant. */
export function boardsMeant<Board extends Named>(
  { boards }: SharedContent<Board, AnyBox>,
  { board }: Pick<Written, 'board'>,
): readonly Board[] {
  const named = boards.filter(({ id }) => id === board)
  return named.length > 0 ? named : boards
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

/** The limit of every zone. @param boardLimits those of the board, by number @param zone what a zone is called */
export function changedLimits(
  written: Readonly<Record<string, number>>,
  boardLimits: Readonly<Record<string, number>>,
  zone: string,
  complain: Complain,
): Record<string, number> {
  const numbers = Object.keys(boardLimits)
  for (const number of Object.keys(written)) {
    if (!numbers.includes(number))
      complain(['limits', number], `limits has no ${zone} ${number}`, {
        expected: numbers,
        nearest: nearest(number, numbers),
        at: 'key',
      })
  }
  return { ...boardLimits, ...written }
}

/** The check that no limit is of a zone that the board lacks. @param limitsOf as `boardLimits` */
export const heldLimits = <Board extends Named>(
  content: SharedContent<Board, AnyBox>,
  limitsOf: (board: Board) => Record<string, number>,
  zone: string,
): Held<Written> => ({
  needs: ['limits'],
  check(written, complain) {
    const limits = Object.assign({}, ...boardsMeant(content, written).map(limitsOf)) as Record<string, number>
    changedLimits(written.limits, limits, zone, complain)
  },
})

/** What `whoPlays` has let through, held against the box and spelled out. @param villain label of his seat */
export function spellOutPlay<Options extends SharedOptions>(
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
      complain(['agents', place], `agents has no seat "${place}"`, {
        expected: places,
        nearest: nearest(place, places),
        at: 'key',
      })
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
  for (const [kind, other] of Object.entries(written)) {
    if (!kinds.includes(kind))
      complain(['instead', kind], `the box has no monster "${kind}"`, { ...orNearest(kind, kinds), at: 'key' })
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
      complain(['turnOrder', index], `turnOrder has no hero "${label}"`, {
        expected: labels,
        nearest: nearest(label, labels),
      })
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
  for (const [label, weapon] of Object.entries(weapons)) {
    if (!labels.includes(label))
      complain(['startWeapons', label], `startWeapons has no hero "${label}"`, {
        expected: labels,
        nearest: nearest(label, labels),
        at: 'key',
      })
    else checkWeapon(weapon, weaponNames, ['startWeapons', label], complain)
  }
}
