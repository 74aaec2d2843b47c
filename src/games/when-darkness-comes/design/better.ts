// Changes that are better for the heroes beyond doubt, for the promise that better is never worse: more dice, skills
// and things, more time, a lower goal, no harder checks later on; where points win nothing, also fewer adversaries.
//
// What has two edges, and is left out, stands with its rules in docs/rules/when-darkness-comes.md.
import { byId } from '../../../engine/content.ts'
import type { Better } from '../../../engine/game.ts'
import { AGENT_NAMES } from '../content/profile.ts'
import type { Condition, Content, ScenarioContent } from '../content/schema.ts'
import { type Settings, settingsSchema } from '../setup/settings.ts'
import { ATTRIBUTES, SKILLS } from '../words/vocabulary.ts'
import { levelsOf, words } from './builds.ts'
import { knockouts } from './knockouts.ts'

type Changes = Record<string, Readonly<Record<string, unknown>>>

/** Of the changes of heroes every n-th is declared: of one scenario others than of the next. */
const EVERY = 13
/** Heavier things are a burden. */
const MAX_WEIGHT = 1

/** Of all scenarios that ship: all changes of the scenario, and some of its heroes. */
export function better(content: Content): Better[] {
  return content.scenarios.map(({ id }, nth) => {
    const settings = settingsSchema(content, AGENT_NAMES).parse({ scenario: id })
    const plan = byId(content.scenarios, id)
    const ofHeroes = Object.entries({ ...sheets(content, settings), ...given(content, settings) })
    const chosen = ofHeroes.filter((_, index) => (index + nth) % EVERY === 0)
    return {
      settings: { scenario: id },
      changes: { ...Object.fromEntries(chosen), ...eased(plan), ...quieter(content, settings) },
    }
  })
}

/** One more die of each attribute, for one hero after another, and each skill that a hero has at its highest level. */
function sheets(content: Content, { party }: Settings): Changes {
  const changes: Changes = {}
  ATTRIBUTES.forEach((attribute, index) => {
    const seat = index % party.length
    const { label, attributes } = party[seat]!
    if (attributes[attribute] >= content.constants.heroes.attributeMost) return
    changes[`${label}, ${words(attribute)} +1`] = {
      [`party.${seat}.attributes.${attribute}`]: attributes[attribute] + 1,
    }
  })
  party.forEach(({ label, skills }, seat) => {
    for (const skill of SKILLS) {
      const level = levelsOf(skill).at(-1)!
      const held = skills[skill] ?? 0
      if (held === 0 || held === level) continue
      changes[`${label}, ${words(skill)} ${level}`] = { [`party.${seat}.skills.${skill}`]: level }
    }
  })
  return changes
}

/** Light things, for one hero after another. */
function given({ items }: Content, { party }: Settings): Changes {
  const light = items.filter(({ tn, weight }) => tn !== null && weight <= MAX_WEIGHT)
  return Object.fromEntries(
    light.map(({ id, name }, index) => {
      const seat = index % party.length
      const { label, items: held } = party[seat]!
      return [`${label}, with ${name}`, { [`party.${seat}.items`]: [...held, id] }]
    }),
  )
}

/** More time, a lower goal, no harder checks later on. */
function eased({ objective, rounds, triggers }: ScenarioContent): Changes {
  const harder = triggers.flatMap(({ name, then }, index) =>
    then.every((effect) => effect.kind === 'message' || (effect.kind === 'tnShift' && effect.by > 0))
      ? [[`without “${name}”`, { [`scenario.triggers.${index}`]: null }]]
      : [],
  )
  return {
    ...(!asks(objective, ['survive', 'round']) && { 'one more round': { 'scenario.rounds': rounds + 1 } }),
    ...((objective.kind === 'heroVp' || objective.kind === 'partyVp') && {
      'goal −1': { 'scenario.objective.goal': objective.goal - 1 },
    }),
    ...(Object.fromEntries(harder) as Changes),
  }
}

/** Where points win nothing, and nobody has to be killed: what arrives stays away. */
function quieter(content: Content, settings: Settings): Changes {
  const { objective } = byId(content.scenarios, settings.scenario)
  if (asks(objective, ['heroVp', 'partyVp', 'kill'])) return {}
  return Object.fromEntries(
    knockouts(content, settings)
      .filter(({ kind, stays }) => kind === 'arrival' && stays === undefined)
      .map(({ name, set }) => [`without ${name}`, set]),
  )
}

const asks = (condition: Condition, kinds: readonly Condition['kind'][]): boolean =>
  'of' in condition ? condition.of.some((part) => asks(part, kinds)) : kinds.includes(condition.kind)
