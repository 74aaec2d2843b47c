// What an experiment may set of Dice Heroes: scenario or adventure, party, agents, rule options, numbers. The schema
// fills in the defaults and checks the whole against the content, so that prepare never meets a user's mistake.
import { z } from 'zod'
import { nameOrFile, usersIds } from '../../../engine/content.ts'
import { type Complain, complainTo, label, onlyKeys, orNearest, type Parsed, whole } from '../../../engine/fields.ts'
import { seating } from '../../../engine/party.ts'
import { choicesInWords, entryOf, nearest, oneOf, withArticle } from '../../../input/index.ts'
import {
  type Adventure,
  type Content,
  type HeroClass,
  type Location,
  originalOf,
  type ScenarioContent,
} from '../content/index.ts'
import { count, forLevels, liveType, size, sizeShares, type SizeShares } from '../content/fields.ts'
import { clashIn, withOwn } from '../content/own.ts'
import { lacking, PARTY_SIZES } from '../content/scenarios.ts'
import { LIVE_TYPES, type TypeName } from '../words/dice.ts'
import { OPTIONS, type Options } from '../words/options.ts'

/** Settings spelled out: plain JSON in which a path leads to everything that can be varied; it is valid input again. */
export interface Settings {
  /** Id of the scenario; of an adventure its first. */
  readonly scenario: string
  /** Id of an adventure whose scenarios are played in a row; null: one scenario. */
  readonly adventure: string | null
  /** By id that an adventure names: the id of the scenario that is played for it, such as one that a user brings. */
  readonly scenarios: Readonly<Record<string, string>>
  /** In turn order (DH-HERO-02). */
  readonly party: readonly Member[]
  /** Agent by seat label; `others` is for the seats that are not named. */
  readonly agents: Readonly<Record<string, string>>
  readonly rules: Options
  readonly numbers: Numbers
  /** Shares of sizes in percent, by level (DH-LEVEL-02). */
  readonly sizes: readonly [SizeShares, SizeShares, SizeShares]
  /** Ids of kinds of location that join the pool of every scenario. */
  readonly locations: readonly string[]
  /** Ids of special rules of scenarios that hold beside its own. */
  readonly also: readonly string[]
  /** Ids of special rules, closure cards and ally cards that are left out. */
  readonly without: readonly string[]
  /** Id of an adventure: heroes begin with the rewards of its scenarios before this one; null: as they are. */
  readonly developed: string | null
  /** By id that a scenario or a location names: the villain or enemy that is played in its place (DH-DATA-15). */
  readonly instead: Readonly<Partial<Record<FoeList, Readonly<Record<string, string>>>>> | undefined
}

/** Lists of adversaries, and what one of them is called. */
const FOES = { villains: 'villain', enemies: 'enemy' } as const
export type FoeList = keyof typeof FOES

/** A hero of the party, with what is played. */
export interface Member {
  /** Id of the class. */
  readonly class: string
  /** Label of the seat: the class's id, made unique. Never chosen; it says whose sheet was spelled out. */
  readonly label: string
  readonly name: string
  /** Dice of the bag at the start, by type (DH-HERO-04). */
  readonly dice: Readonly<Partial<Record<TypeName, readonly number[]>>>
  /** Dice limits; a type that is absent has as many as there are dice (DH-HERO-05). */
  readonly limits: Readonly<Partial<Record<TypeName, number>>>
  /** Level by skill; 0: not known. */
  readonly skills: Readonly<Record<string, number>>
  readonly capacity: number
}

/** Locations more or fewer than the scenario says. */
export const MAX_DYNAMIC = 7

/** Constants (section 36). `timer`, `difficulty` and `dynamic` are added to what the scenario and its locations say. */
const numbers = z.strictObject({
  handMax: whole(1, 30).default(10),
  allyMax: whole(0, 30).default(6),
  statBoost: whole(0, 20).default(1),
  obstacleBoost: whole(0, 20).default(2),
  closingBoost: whole(0, 20).default(2),
  closingPerLevel: whole(0, 10).default(2),
  fleeDivisor: whole(1, 12).default(2),
  /** Turns after which a scenario is lost (DH-TIMER-08). */
  turnLimit: whole(1, 10_000).default(2000),
  attempts: whole(1, 20).default(3),
  timer: whole(-200, 200).default(0),
  difficulty: whole(-20, 20).default(0),
  dynamic: whole(-MAX_DYNAMIC, MAX_DYNAMIC).default(0),
})
export type Numbers = Parsed<typeof numbers>

const sizes = forLevels(sizeShares)
/** DH-LEVEL-02 */
const SIZES_BY_LEVEL: z.output<typeof sizes> = [
  [44, 44, 12, 0, 0],
  [10, 40, 40, 10, 0],
  [0, 10, 27, 36, 27],
]

export const OTHERS = 'others'
const DEFAULT_SCENARIO = 'empty-road'
const DEFAULT_PARTY = ['warden', 'votary', 'strider', 'envoy']

/** @param agents names of the agents that ship; the first plays where none is named */
export function settingsSchema(content: Content, agents: readonly string[]): z.ZodType<Settings> {
  const { users } = content
  const hero = nameOrFile(users, 'hero', content.classes, 'class')
  const scenario = nameOrFile(users, 'scenario', content.scenarios)
  const adventure = nameOrFile(users, 'adventure', content.adventures).nullable().default(null)
  const agent = oneOf(agents, 'agent')
  /** Cards that files bring can be named as well. */
  const standIns = (list: FoeList) =>
    z.record(
      z.string(),
      z.string().transform((name) => users.find((one) => one.kind === FOES[list] && one.file === name)?.id ?? name),
    )
  const member = z.union([
    hero.transform((id): WrittenMember => ({ class: id })),
    z.strictObject({
      class: hero,
      label: label.optional(),
      name: label.optional(),
      dice: z.partialRecord(liveType, z.array(size)).optional(),
      limits: z.partialRecord(liveType, count).optional(),
      skills: z.record(z.string(), whole(0, 3)).optional(),
      capacity: whole(1, 30).optional(),
    }),
  ])
  return z
    .strictObject({
      scenario: scenario.optional(),
      adventure,
      scenarios: z.record(z.string(), scenario).default({}),
      party: z
        .array(member)
        .min(PARTY_SIZES[0])
        .max(PARTY_SIZES.at(-1)!)
        .default(DEFAULT_PARTY.map((id) => ({ class: id }))),
      agents: z.union([agent, z.record(z.string(), agent)]).default({}),
      rules: OPTIONS.schema.prefault({}),
      numbers: numbers.prefault({}),
      sizes: sizes.default(SIZES_BY_LEVEL),
      locations: z.array(nameOrFile(users, 'location', content.locations)).default([]),
      also: z.array(z.string()).default([]),
      without: z.array(z.string()).default([]),
      developed: adventure,
      instead: z
        .strictObject({ villains: standIns('villains'), enemies: standIns('enemies') })
        .partial()
        .optional(),
    })
    .transform(({ instead = {}, ...written }, context): Settings => {
      const complain = complainTo(context)
      const first = namedBy(content, written.adventure)[0] as string | undefined
      const scenario =
        written.scenario ?? (first === undefined ? DEFAULT_SCENARIO : (entryOf(written.scenarios, first) ?? first))
      const all = [...namedBy(content, written.adventure), ...namedBy(content, written.developed)]
      const ownFirst = first === originalOf(content, scenario) ? { [first]: scenario } : {}
      const settings: Settings = {
        ...written,
        scenario,
        scenarios: { ...Object.fromEntries(all.map((id) => [id, id])), ...ownFirst, ...written.scenarios },
        party: spellOutParty(content, written.party, complain),
        agents:
          typeof written.agents === 'string'
            ? { [OTHERS]: written.agents }
            : { [OTHERS]: agents[0], ...written.agents },
        rules: OPTIONS.resolve(written.rules),
        instead: Object.values(instead).some((one) => Object.keys(one).length > 0) ? instead : undefined,
      }
      if (first !== undefined && scenario !== settings.scenarios[first])
        complain(['scenario'], `the adventure begins with "${first}"`, { expected: `${first}, or no scenario` })
      const notNamed = (id: string): string => `no adventure of this experiment names "${id}"`
      onlyKeys(written.scenarios, all, complain, ['scenarios'], notNamed)
      if (scenariosBefore(content, settings) === undefined) {
        const [played, names] = [originalOf(content, scenario), namedBy(content, written.developed)]
        const message = `the adventure "${written.developed}" has no scenario "${played}", so no rewards come before it`
        const other = `an adventure that names "${played}", or in scenarios: the id whose place it takes`
        if (written.scenario === undefined) complain(['developed'], message, { expected: other })
        else
          complain(['scenario'], message, {
            expected: `${choicesInWords(names)}, or ${other}`,
            nearest: nearest(played, names),
          })
      }
      const labels = [...settings.party.map((member) => member.label), OTHERS]
      onlyKeys(settings.agents, labels, complain, ['agents'], (name) => `agents has no seat "${name}"`)
      checkAll(content, settings, complain)
      return settings
    })
}

type WrittenMember = Pick<Member, 'class'> & Partial<Omit<Member, 'class'>>

function spellOutParty(content: Content, written: readonly WrittenMember[], complain: Complain): Member[] {
  const seated = seating('class', complain, usersIds(content.users, 'hero'))
  return written.map((member, seat) => {
    const hero = content.classes.find(({ id }) => id === member.class)!
    const known = [...hero.initial, ...hero.dormant]
    const path = ['party', seat, 'skills']
    onlyKeys(member.skills ?? {}, known, complain, path, (skill) => `a ${hero.name} has no skill "${skill}"`)
    const dice = { ...hero.dice, ...member.dice }
    return {
      class: member.class,
      ...seated(hero.id, hero.name, member),
      dice,
      limits: {
        ...Object.fromEntries(LIVE_TYPES.map((type) => [type, dice[type]?.length ?? 0])),
        ...member.limits,
      },
      skills: {
        ...Object.fromEntries(known.map((skill) => [skill, hero.initial.includes(skill) ? 1 : 0])),
        ...member.skills,
      },
      capacity: member.capacity ?? hero.capacity,
    }
  })
}

/** Ids of the scenarios that an adventure names. */
const namedBy = ({ adventures }: Content, adventure: string | null): string[] =>
  adventures.find(({ id }) => id === adventure)?.scenarios.map(({ scenario }) => scenario) ?? []

/** Scenarios of `developed` before the played one. @returns undefined if `developed` does not name that one */
export function scenariosBefore(content: Content, settings: Settings): Adventure['scenarios'] | undefined {
  const { developed, scenario, scenarios } = settings
  const all = content.adventures.find(({ id }) => id === developed)?.scenarios ?? []
  const played = originalOf(content, scenario)
  const end = all.findIndex(({ scenario: id }) => id === played || originalOf(content, scenarios[id]) === played)
  return end < 0 && developed !== null ? undefined : all.slice(0, Math.max(end, 0))
}

/** The scenarios that are played, in their order; those of an adventure have the ids that it names them by. */
export function plansOf(content: Content, { scenario, scenarios, adventure }: Settings): ScenarioContent[] {
  const plan = (wanted: string): ScenarioContent => content.scenarios.find(({ id }) => id === wanted)!
  const named = namedBy(content, adventure)
  return named.length === 0 ? [plan(scenario)] : named.map((id) => ({ ...plan(scenarios[id]), id }))
}

/** The entries of all files that these settings play with: each may bring cards of its own. */
function entriesOf(content: Content, settings: Settings): (HeroClass | Location | ScenarioContent | Adventure)[] {
  const { adventure, developed, locations, party } = settings
  return [
    ...plansOf(content, settings),
    ...content.adventures.filter(({ id }) => id === adventure || id === developed),
    ...content.locations.filter(({ id }) => locations.includes(id)),
    ...content.classes.filter(({ id }) => party.some((member) => member.class === id)),
  ]
}

/** Content with all that the files of these settings bring, and with those who stand in for others in their places. */
export function allOf(content: Content, settings: Settings): Content {
  const all = withOwn(content, entriesOf(content, settings))
  const played = <One extends { readonly id: string }>(list: FoeList, foes: readonly One[]): One[] =>
    foes.map((foe) => {
      const other = foes.find(({ id }) => id === entryOf(settings.instead?.[list] ?? {}, foe.id))
      return other === undefined ? foe : { ...other, id: foe.id, ownId: other.id }
    })
  return settings.instead === undefined
    ? all
    : { ...all, villains: played('villains', all.villains), enemies: played('enemies', all.enemies) }
}

/** A scenario as these settings change it. */
function changedPlan(plan: ScenarioContent, { locations, also, without, numbers }: Settings): ScenarioContent {
  const dynamic = Object.fromEntries(
    PARTY_SIZES.map((size) => [size, Math.max(0, plan.dynamic[size] + numbers.dynamic)]),
  ) as unknown as ScenarioContent['dynamic']
  const kept = (ids: readonly string[]): string[] => ids.filter((id) => !without.includes(id))
  return {
    ...plan,
    timer: Math.max(0, plan.timer + numbers.timer),
    dynamic,
    pool: [...plan.pool, ...locations],
    specials: kept([...new Set([...plan.specials, ...also])]),
    allies: kept(plan.allies),
  }
}

/** Scenarios as these settings change them, and the kinds of location that they have. */
export function plannedBy(all: Content, settings: Settings): { plans: ScenarioContent[]; places: readonly Location[] } {
  const plans = plansOf(all, settings).map((plan) => changedPlan(plan, settings))
  const used = plans.flatMap((plan) => [...plan.static, ...plan.pool])
  return { plans, places: all.locations.filter(({ id }) => used.includes(id)) }
}

/** Ids of the villains or enemies that are named in what is played. */
export function foesNamed(all: Content, settings: Settings, list: FoeList): string[] {
  const { plans, places } = plannedBy(all, settings)
  const named = {
    villains: plans.flatMap(({ villains }) => villains),
    enemies: places.flatMap(({ enemies }) => enemies.from),
  }
  return [...new Set(named[list])]
}

function checkAll(content: Content, settings: Settings, complain: Complain): void {
  const clash = clashIn(entriesOf(content, settings))
  if (clash !== undefined)
    return complain([], `"${clash.in[0]}" and "${clash.in[1]}" each bring another "${clash.id}"`, {
      expected: 'the same in both, or an id of its own',
    })
  const all = allOf(content, settings)
  const known = (list: 'also' | 'without', what: string, entries: readonly { readonly id: string }[]): void => {
    const ids = entries.map(({ id }) => id)
    settings[list].forEach((id, index) => {
      if (!ids.includes(id)) complain([list, index], `there is no ${what} "${id}"`, orNearest(id, ids))
    })
  }
  const specials = all.specials.filter(({ scope }) => scope === 'scenario')
  known('also', 'special rule of scenarios', specials)
  known('without', 'special rule, closure card or ally card', [...all.specials, ...all.closures, ...all.allies])
  checkInstead(all, settings, complain)
  const heroes = settings.party.length as (typeof PARTY_SIZES)[number]
  for (const plan of plannedBy(all, settings).plans) {
    const lack = lacking(plan, heroes, all.locations)
    if (lack !== undefined)
      complain([settings.numbers.dynamic > 0 ? 'numbers' : 'scenario'], `${plan.name}: ${lack.message}`, {
        expected: `${lack.expected} in its ${lack.list}`,
      })
    if (plan.static.length + plan.dynamic[heroes] === 0)
      complain(['numbers', 'dynamic'], `${plan.name} has no location left`, { expected: 'a larger number' })
  }
}

/** One of a kind for another of the same kind, which is named in what is played. */
function checkInstead(all: Content, settings: Settings, complain: Complain): void {
  const idsOf = (list: FoeList): string[] => all[list].map(({ id }) => id)
  for (const [list, other] of [['villains', 'enemies'] as const, ['enemies', 'villains'] as const]) {
    const [ids, named] = [idsOf(list), foesNamed(all, settings, list)]
    const unknown = (id: string): string =>
      idsOf(other).includes(id)
        ? `"${id}" is ${withArticle(FOES[other])}, not ${withArticle(FOES[list])}`
        : `there is no ${FOES[list]} "${id}"`
    for (const [id, standIn] of Object.entries(settings.instead?.[list] ?? {})) {
      const message = ids.includes(id) ? `nothing that is played names the ${FOES[list]} "${id}"` : unknown(id)
      if (!named.includes(id)) complain(['instead', list, id], message, { ...orNearest(id, named), at: 'key' })
      if (!ids.includes(standIn)) complain(['instead', list, id], unknown(standIn), orNearest(standIn, ids))
    }
  }
}
