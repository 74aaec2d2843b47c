// What an experiment sets, the content that it can name, and the tables that its playouts share.
import { byId, idsOf, oneOf, options, shownOf, z } from '../../engine/index.ts'
import type { Kind, OptionsOf, PlainContent } from '../../engine/index.ts'
import { Side, SIDES } from './words.ts'

const tableSchema = z.strictObject({
  name: z.string().min(1),
  about: z.string().default(''),
  /** Points that win. */
  goal: z.int().min(2).max(200),
  /** Rounds after which the game stays unfinished. */
  rounds: z.int().min(1).max(200),
})

export interface Content extends PlainContent {
  readonly table: readonly (z.output<typeof tableSchema> & { readonly id: string })[]
}

/** Kinds of content. From this follow lists, schemas, tables, forms, and files to start from. */
export const KINDS: readonly Kind<Content>[] = [
  {
    name: 'table',
    role: 'scenario',
    at: 'tables.yaml',
    holds: 'table',
    schema: () => tableSchema,
    named: [{ path: ['table'] }],
    starter: 'classic',
    first: ['goal', 'rounds'],
  },
  { name: 'side', entries: () => SIDES.map((id, seat) => ({ id, name: shownOf(Side)[seat] })) },
]

export const OPTIONS = options({
  ruleset: { presets: ['classic', 'gentle'], meaning: 'Which defaults the other options have.' },
  bust: {
    values: ['lose', 'keep'],
    in: { gentle: 'keep' },
    meaning: "What becomes of the turn's points when a one is rolled.",
    rules: ['PIG-TURN-02'],
    overlooked: { as: 'lose', what: 'Sides hold as early as if a one cost the points of the turn.' },
  },
  ones: {
    values: [1, 2, 3],
    meaning: 'The highest face that counts as a one.',
    rules: ['PIG-TURN-02'],
    overlooked: { as: 1, what: 'Sides hold as late as if there were a single one.' },
  },
})

export interface Settings {
  readonly table: string
  readonly goal: number
  readonly rounds: number
  /** Each side starts with a secret number of points from 0 to this. */
  readonly sealed: number
  readonly agents: { readonly ann: string; readonly bob: string }
  readonly rules: OptionsOf<typeof OPTIONS>
}

/** @param agents names of all agents */
export function settingsSchema({ table: tables }: Content, agents: readonly string[]): z.ZodType<Settings> {
  const agentName = oneOf(agents, 'agent')
  const agent = agentName.default('hold-at-20')
  return z
    .strictObject({
      table: oneOf(idsOf(tables), 'table').default('classic'),
      goal: z.int().min(2).max(200).optional(),
      rounds: z.int().min(1).max(200).optional(),
      sealed: z.int().min(0).max(10).default(0),
      agents: z.union([agentName, z.strictObject({ ann: agent, bob: agent })]).default('hold-at-20'),
      rules: OPTIONS.schema.prefault({}),
    })
    .transform(({ table, goal, rounds, sealed, agents, rules }) => ({
      table,
      goal: goal ?? byId(tables, table).goal,
      rounds: rounds ?? byId(tables, table).rounds,
      sealed,
      agents: typeof agents === 'string' ? { ann: agents, bob: agents } : agents,
      rules: OPTIONS.resolve(rules),
    }))
}

/** What all playouts of a variant share. */
export interface Scenario {
  readonly settings: Settings
  readonly goal: number
  readonly rounds: number
  readonly keepsOnBust: boolean
  readonly ones: number
  /** Mean points of a roll, of which a one brings none, and the chance of a one. */
  readonly meanFace: number
  readonly chanceOfOne: number
}

export function prepare(_content: Content, settings: Settings): Scenario {
  const {
    goal,
    rounds,
    rules: { bust, ones },
  } = settings
  // Faces of a die add up to 21.
  const meanFace = (21 - (ones * (ones + 1)) / 2) / 6
  return { settings, goal, rounds, keepsOnBust: bust === 'keep', ones, meanFace, chanceOfOne: ones / 6 }
}
