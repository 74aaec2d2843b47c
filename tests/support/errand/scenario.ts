// Settings of an errand, and the chances that follow from them.
import { z } from 'zod'
import { oneOf } from '../../../src/input/index.ts'
import type { AgentInfo } from '../../../src/engine/game.ts'
import { options, type OptionsOf } from '../../../src/engine/options.ts'
import { MAX } from './content.ts'
import type { Content, Hero } from './content.ts'

export const agents: readonly AgentInfo[] = [
  { name: 'plain', about: 'Always a plain try.' },
  { name: 'bold', about: 'Always a bold try: harder, for two points.' },
  { name: 'random', about: 'Either, each as likely.' },
]
const AGENT_NAMES = agents.map(({ name }) => name)

export const OPTIONS = options({
  toll: { values: [0, 1, 2, 3], meaning: 'Points more that are needed.', rules: ['ERR-01'] },
  wind: { values: ['calm', 'storm'], meaning: 'A storm costs ten in a hundred of every try.', rules: ['ERR-02'] },
  song: { values: [false, true], meaning: 'Whether heroes sing. It changes nothing.', rules: [] },
})

export const ITEMS = ['amulet', 'pebble'] as const

export interface Member {
  readonly hero: string
  readonly label: string
  readonly attributes: { readonly might: number; readonly wits: number; readonly grace: number }
  readonly items: readonly (typeof ITEMS)[number][]
}

export interface Settings {
  readonly scenario: string
  readonly party: readonly Member[]
  readonly agents: string
  /** In hundredths, taken from the chance of every try. */
  readonly difficulty: number
  /** A second number that makes it easier, half as strong. */
  readonly help: number
  readonly rules: OptionsOf<typeof OPTIONS>
}

export function settingsSchema(content: Content): z.ZodType<Settings> {
  const fileOr = (kind: string, ids: readonly string[]): z.ZodType<string> => {
    const files = content.users.filter((user) => user.kind === kind)
    return oneOf([...ids, ...files.map(({ file }) => file)], kind).transform(
      (name) => files.find(({ file }) => file === name)?.id ?? name,
    )
  }
  const hero = fileOr(
    'hero',
    content.heroes.map(({ id }) => id),
  )
  const points = z.int().min(0).max(MAX).optional()
  const member = z.union([
    hero.transform((id) => ({ hero: id, attributes: undefined, items: undefined })),
    z.strictObject({
      hero,
      label: z.string().optional(),
      items: z.array(oneOf(ITEMS, 'item')).optional(),
      attributes: z.strictObject({ might: points, wits: points, grace: points }).optional(),
    }),
  ])
  return z
    .strictObject({
      scenario: fileOr(
        'scenario',
        content.errands.map(({ id }) => id),
      ).default('letter'),
      party: z
        .array(member)
        .min(1)
        .max(6)
        .default([])
        .transform((party) =>
          party.length === 0
            ? ['ada', 'ben', 'cleo'].map((id) => ({ hero: id, attributes: undefined, items: undefined }))
            : party,
        ),
      agents: oneOf(AGENT_NAMES, 'agent').default('plain'),
      difficulty: z.int().min(0).max(100).default(20),
      help: z.int().min(0).max(100).default(0),
      rules: OPTIONS.schema.prefault({}),
    })
    .transform((written) => {
      const labels = new Set<string>()
      return {
        ...written,
        party: written.party.map((one): Member => {
          const { might, wits, grace } = content.heroes.find(({ id }) => id === one.hero)!
          let label = one.hero
          for (let nth = 2; labels.has(label); nth++) label = `${one.hero}-${nth}`
          labels.add(label)
          return {
            hero: one.hero,
            label,
            attributes: { might, wits, grace, ...one.attributes },
            items: one.items ?? [],
          }
        }),
      }
    })
}

/** What all playouts of a variant share. */
export interface Scenario {
  readonly settings: Settings
  readonly tries: number
  readonly goal: number
  readonly labels: readonly string[]
  /** Chance of a plain try, by seat. */
  readonly chances: readonly number[]
}

/** A bold try succeeds less often. */
export const BOLD = 0.6

/** What a sheet adds, in hundredths. */
export function worth({ might, wits }: Pick<Hero, 'might' | 'wits'>, items: readonly string[]): number {
  return 3 * might + wits + (items.includes('amulet') ? 4 : 0)
}

export function prepare(content: Content, settings: Settings): Scenario {
  const { tries, goal } = content.errands.find(({ id }) => id === settings.scenario)!
  const { toll, wind } = settings.rules
  const chances = settings.party.map(({ attributes, items }) => {
    const hundredths =
      55 + worth(attributes, items) - settings.difficulty + settings.help / 2 - (wind === 'storm' ? 10 : 0)
    return Math.min(0.98, Math.max(0.02, hundredths / 100))
  })
  return { settings, tries, goal: goal + toll, labels: settings.party.map(({ label }) => label), chances }
}
