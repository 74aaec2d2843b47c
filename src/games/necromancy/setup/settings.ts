// What an experiment may set of Necromancy: scenario, party, threats, agents, rule options, numbers. The schema fills
// in the defaults and checks the whole against the content, so that prepare never meets a user's mistake.
import { z } from 'zod'
import { nameOrFile, usersIds } from '../../../engine/content.ts'
import {
  type Complain,
  complainTo,
  id,
  label,
  onlyKeys,
  orNearest,
  type Frozen,
  type Parsed,
  whole,
} from '../../../engine/fields.ts'
import { seating } from '../../../engine/party.ts'
import { entryOf, nearest, oneOf } from '../../../input/index.ts'
import { type Content, contentWith, type Part, PARTS, type ScenarioContent } from '../content/index.ts'
import { change } from '../content/fields.ts'
import { monsterNumbers } from '../content/monsters.ts'
import { MOST_WEAPONS, resourceSchema, weaponNumbers } from '../content/playbooks.ts'
import { checkTarget, partsShape, partyOf, SEVERITIES, threatsOf } from '../content/scenarios.ts'
import { campaignSchema, panicTriggersSchema } from '../content/tables.ts'
import { MOST_SPEED } from '../words/decisions.ts'
import { OPTIONS, type Options } from '../words/options.ts'
import { REACHES } from '../words/vocabulary.ts'

/** Settings spelled out: plain JSON in which a path leads to everything that can be varied; it is valid input again. */
export type Settings = Frozen<ReturnType<typeof spelledOut>>
/** A hero of the party, with what is played. */
export type Member = Settings['party'][number]

/** How far apart an arena begins when nobody says. */
const START = 'medium'
export const OTHERS = 'others'
export const MC_LABEL = 'mc'

const ofMonster = z.strictObject(monsterNumbers)
const ofWeapon = z.strictObject(weaponNumbers)
const scenarioNumbers = z.strictObject({
  startInstability: whole(0, 11),
  slayTarget: whole(1, 100),
  lullDays: whole(0, 100),
  maxWatches: whole(1, 4000),
})
const byId = z.record(z.string(), whole(0, 1000))
const weights = z.strictObject({
  hardMoves: z.record(z.string(), byId).default({}),
  complications: z.record(z.string(), byId).default({}),
  crises: byId.default({}),
  outOfHand: byId.default({}),
})
type ById = Parsed<typeof byId>

/** Agents by side: the first plays where none is named. */
export interface AgentNames {
  readonly heroes: readonly string[]
  readonly mc: readonly string[]
}

function writtenSchema(content: Content) {
  const { users } = content
  const idsOf = (list: 'weapons' | 'moves' | 'deathMoves' | 'powers'): string[] =>
    content[list].map((entry) => entry.id)
  const playbook = nameOrFile(users, 'playbook', content.playbooks)
  const monster = nameOrFile(users, 'monster', content.monsters)
  const sheet = z.strictObject({
    playbook,
    label: label.optional(),
    name: label.optional(),
    defence: change.optional(),
    speed: whole(0, MOST_SPEED).optional(),
    weapons: z
      .array(oneOf(idsOf('weapons'), 'weapon'))
      .min(1)
      .max(MOST_WEAPONS)
      .optional(),
    moveMods: (z.partialRecord(oneOf(idsOf('moves'), 'move'), change) as unknown as z.ZodType<ById>).optional(),
    resources: z.record(id, resourceSchema).optional(),
    deathMoves: z.array(oneOf(idsOf('deathMoves'), 'death move')).optional(),
    powers: z.array(oneOf(idsOf('powers'), 'power')).optional(),
  })
  const member = z.union([playbook.transform((one): z.output<typeof sheet> => ({ playbook: one })), sheet])
  const agent = z.string()
  return z.strictObject({
    scenario: nameOrFile(users, 'scenario', content.scenarios).default(content.scenarios[0].id),
    party: partyOf(member).optional(),
    threats: threatsOf(monster).optional(),
    start: z.enum(REACHES).optional(),
    mc: z.enum(SEVERITIES).optional(),
    captain: z.string().nullable().optional(),
    agents: z.union([agent, z.record(z.string(), agent)]).optional(),
    rules: OPTIONS.some.default({}),
    numbers: z
      .strictObject({ ...campaignSchema.shape, ...scenarioNumbers.shape })
      .partial()
      .default({}),
    panicTriggers: panicTriggersSchema.partial().default({}),
    settlement: nameOrFile(users, 'settlement', content.settlements).nullable().optional(),
    ...partsShape(users, (files) => files.optional()),
    weights: weights.prefault({}),
    weapons: z.record(z.string(), ofWeapon.partial()).default({}),
    monsters: z.record(z.string(), ofMonster.partial()).default({}),
  })
}
type Written = z.output<ReturnType<typeof writtenSchema>>

export const settingsSchema = (content: Content, agents: AgentNames): z.ZodType<Settings> =>
  writtenSchema(content).transform((written, context): Settings => {
    const complain = complainTo(context)
    const plan = content.scenarios.find((one) => one.id === written.scenario)!
    const settings = spelledOut(content, plan, written, agents, complain)
    check(plan, settings, agents, complain)
    return settings
  })

function spelledOut(content: Content, plan: ScenarioContent, written: Written, agents: AgentNames, complain: Complain) {
  /** Heroes in seat order. */
  const party = spellOutParty(content, written.party ?? plan.party.map((one) => ({ playbook: one })), complain)
  /** Ids of the monsters of each threat. */
  const threats = written.threats ?? plan.threats
  const mc = written.mc ?? plan.mc
  const parts = partsOf((part) => written[part] ?? plan[part])
  refuseSameIds(content, parts, complain)
  return {
    scenario: plan.id,
    party,
    threats,
    /** Of an arena: range at which all begin. */
    start: written.start ?? plan.start ?? START,
    /** How severe hard moves are (NEC-HARD-04). */
    mc,
    /** Label of the hero who decides for the party while alive; null: the first living hero (NEC-CAMP-11). */
    captain: written.captain ?? party[(plan.captain ?? 0) - 1]?.label ?? null,
    /** Agent by seat label; `others` is for heroes who are not named. */
    agents: agentsOf(written.agents ?? plan.agents, mc, agents),
    rules: OPTIONS.resolve(plan.rules as Partial<Options>, written.rules),
    /** Numbers of the content (section 4.1), and those of the campaign. */
    numbers: {
      ...content.numbers.campaign,
      replacements: plan.replacements ?? content.numbers.campaign.replacements,
      startInstability: plan.startInstability,
      slayTarget: Math.min(plan.slayTarget ?? Infinity, threats.flat().length),
      lullDays: plan.lullDays,
      maxWatches: plan.maxWatches ?? 1,
      ...written.numbers,
    },
    panicTriggers: { ...content.numbers.panicTriggers, ...written.panicTriggers },
    /** Of a campaign. */
    settlement: written.settlement ?? plan.settlement ?? null,
    /** Files that take the place of what ships, by part of the content (`contentWith`). */
    ...parts,
    /** Weights of the MC's tables, by row. */
    weights: spellOutWeights(contentWith(content, parts), written.weights, complain),
    /** Of the party's weapons. */
    weapons: spellOut(
      content.weapons,
      (one) => party.some(({ weapons: own }) => own.includes(one.id)),
      written.weapons,
      ({ attacks, mod, harm }) => ({ attacks, mod, harm }),
      (name) => complain(['weapons', name], `no hero has a weapon "${name}"`, { at: 'key' }),
    ),
    /** Of the monsters in the threats. */
    monsters: spellOut(
      content.monsters,
      (one) => threats.flat().includes(one.id),
      written.monsters,
      ({ vitality, speed, menace, lairLegs, strikeEvery }) => ({ vitality, speed, menace, lairLegs, strikeEvery }),
      (name) => complain(['monsters', name], `no threat has a monster "${name}"`, { at: 'key' }),
    ),
  }
}

const partsOf = <Made>(made: (part: Part) => Made): Readonly<Record<Part, Made>> =>
  Object.fromEntries(PARTS.map((part) => [part, made(part)])) as Record<Part, Made>

/** Two files that take the place of the same move, table or crisis. */
function refuseSameIds(
  { brought }: Content,
  parts: Readonly<Record<Part, readonly string[]>>,
  complain: Complain,
): void {
  for (const part of PARTS) {
    const first = new Map<string, string>()
    parts[part].forEach((file, index) => {
      const { entry } = brought.find((one) => one.part === part && one.file === file)!
      for (const name of 'id' in entry ? [entry.id as string] : Object.keys(entry)) {
        const other = first.get(name)
        if (other !== undefined)
          complain([part, index], `${other} has "${name}" already`, { expected: 'one file for each' })
        first.set(name, file)
      }
    })
  }
}

function spellOutParty(content: Content, written: NonNullable<Written['party']>, complain: Complain) {
  const seated = seating('playbook', complain, usersIds(content.users, 'playbook'))
  return written.map((member) => {
    const book = content.playbooks.find(({ id }) => id === member.playbook)!
    return {
      playbook: member.playbook,
      ...seated(book.id, book.name, member),
      defence: member.defence ?? book.defence,
      speed: member.speed ?? book.speed,
      weapons: member.weapons ?? book.weapons,
      moveMods: { ...(book.moveMods as ById), ...member.moveMods },
      resources: { ...book.resources, ...member.resources },
      deathMoves: member.deathMoves ?? book.deathMoves,
      powers: member.powers ?? book.powers,
    }
  })
}

function agentsOf(
  written: string | Readonly<Record<string, string>>,
  mc: string,
  { heroes, mc: mcs }: AgentNames,
): Readonly<Record<string, string>> {
  const defaults = { [OTHERS]: heroes[0], [MC_LABEL]: mcs.includes(mc) ? mc : mcs[0] }
  if (typeof written !== 'string') return { ...defaults, ...written }
  return { ...defaults, [OTHERS]: written, ...(mcs.includes(written) && { [MC_LABEL]: written }) }
}

function spellOutWeights(content: Content, written: z.output<typeof weights>, complain: Complain) {
  const of = (
    rows: readonly { readonly id: string; readonly weight: number }[],
    given: ById,
    path: readonly string[],
  ): ById => {
    const known = rows.map((row) => row.id)
    onlyKeys(given, known, complain, ['weights', ...path], (name) => `there is no row "${name}"`)
    const all = { ...Object.fromEntries(rows.map((row) => [row.id, row.weight])), ...given }
    if (Object.values(all).every((one) => one === 0))
      complain(['weights', ...path], 'no row is left', { expected: 'a weight above 0' })
    return all
  }
  const byContext = (table: 'hardMoves' | 'complications'): Record<string, ById> => {
    const contexts = Object.keys(content[table])
    onlyKeys(written[table], contexts, complain, ['weights', table], (name) => `there is no context "${name}"`)
    return Object.fromEntries(
      Object.entries(content[table]).map(([context, rows]) => [
        context,
        of(rows, written[table][context] ?? {}, [table, context]),
      ]),
    )
  }
  return {
    hardMoves: byContext('hardMoves'),
    complications: byContext('complications'),
    crises: of(content.crises, written.crises, ['crises']),
    outOfHand: of(content.celebration.outOfHand, written.outOfHand, ['outOfHand']),
  }
}

/**
 * The numbers of these entries, and what is written of them. What is spelled out of one that is no longer played, and
 * changes nothing of it, is left out.
 */
function spellOut<One extends { readonly id: string }, Made extends object>(
  all: readonly One[],
  isPlayed: (one: One) => boolean,
  written: Readonly<Record<string, Partial<Made>>>,
  numbersIn: (one: One) => Made,
  refuse: (name: string) => void,
): Record<string, Made> {
  const entries = all.filter(isPlayed)
  for (const [name, numbers] of Object.entries(written)) {
    if (entries.some((one) => one.id === name)) continue
    const other = all.find((one) => one.id === name)
    const isChanged = (usual: Made): boolean =>
      Object.entries(numbers).some(([key, value]) => value !== usual[key as keyof Made])
    if (other === undefined || isChanged(numbersIn(other))) refuse(name)
  }
  return Object.fromEntries(entries.map((one) => [one.id, { ...numbersIn(one), ...entryOf(written, one.id) }]))
}

function check(plan: ScenarioContent, settings: Settings, agents: AgentNames, complain: Complain): void {
  const { party, threats, numbers, captain, start } = settings
  const labels = party.map((one) => one.label)
  for (const [seat, agent] of Object.entries(settings.agents)) {
    if (![...labels, OTHERS, MC_LABEL].includes(seat))
      complain(['agents', seat], `agents has no seat "${seat}"`, {
        ...orNearest(seat, [...labels, OTHERS, MC_LABEL]),
        at: 'key',
      })
    const known = seat === MC_LABEL ? agents.mc : agents.heroes
    if (!known.includes(agent))
      complain(['agents', seat], `there is no agent "${agent}" for this seat`, orNearest(agent, known))
  }
  if (captain !== null && !labels.includes(captain))
    complain(['captain'], `the party has no hero "${captain}"`, { expected: labels, nearest: nearest(captain, labels) })
  if (plan.settlement === undefined) {
    if (settings.settlement !== null)
      complain(['settlement'], 'an arena has no settlement', { expected: 'a campaign, which names one itself' })
    if (threats.length > 1) complain(['threats'], 'an arena has one threat', { expected: 'one list of monsters' })
  } else {
    if (start !== START)
      complain(['start'], 'a campaign has no start: how the party comes near decides it', { expected: 'an arena' })
    checkTarget(numbers.slayTarget, threats, (_, ...rest) => complain(['numbers', 'slayTarget'], ...rest))
  }
}
