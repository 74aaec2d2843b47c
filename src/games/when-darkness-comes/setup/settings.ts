// What an experiment may set of When Darkness Comes: scenario, party, agents, rule options. The schema fills in the
// defaults and checks the whole against the content, so that prepare never meets a user's mistake.
import { z } from 'zod'
import { choicesInWords, countInWords, entryOf, nameText, nearest, oneOf } from '../../../input/index.ts'
import type { CampaignSettings } from './campaign-settings.ts'
import { checkDifficulty, rulesOf } from './difficulty.ts'
import { attributePoints, pointsLeft, skillLevels } from '../content/disks.ts'
import { idsOf, nameOrFile, originalOf, byId, usersIds } from '../../../engine/content.ts'
import { type Complain, complainTo, onlyKeys, whole } from '../../../engine/fields.ts'
import { seating } from '../../../engine/party.ts'
import { difficultyRules } from '../content/difficulties.ts'
import { count } from '../content/fields.ts'
import { comingDisks, tilesNamed } from '../content/occurrences.ts'
import { OWN_DISK_LISTS, withOwn } from '../content/own.ts'
import { mixedDisks } from '../content/pools.ts'
import { disksIn } from '../content/references.ts'
import type { Content, Hero, Named, ScenarioContent } from '../content/schema.ts'
import type { Options, RuleSettings } from '../words/options.ts'
import { leastOf, OPTIONS } from '../words/options.ts'
import { RESTRICTION_NAMES } from './restrictions.ts'
import { disksOf as disksOfPlan, MAX_DISKS, modelsOf } from '../content/sizes.ts'
import type { AttributeName, SkillName } from '../words/vocabulary.ts'
import { ATTRIBUTES, INTERROGATION, OTHERS } from '../words/vocabulary.ts'

/** Settings spelled out: plain JSON in which a path leads to everything that can be varied; it is valid input again. */
export interface Settings {
  /** Id of a scenario. */
  readonly scenario: string
  /** In seat order. */
  readonly party: readonly Member[]
  /** Agent by seat label (one that ships, or the id of a user's own); `others` is for the seats that are not named. */
  readonly agents: Readonly<Record<string, string>>
  /** As given: `optionsOf` resolves them, over those of the scenario. */
  readonly rules: RuleSettings
  /** Several games in a row, with the same seats; absent: a single game. */
  readonly campaign?: CampaignSettings
  /** By id of an adversary of the scenarios: who is played in its place (WDC-DATA-20). Absent: nobody is. */
  readonly instead?: Readonly<Record<string, string>>
}

/** A hero of the party, with the sheet that is played. */
export interface Member {
  /** Id of the hero whose sheet this was. */
  readonly hero: string
  /** Label of the seat: the hero's id, made unique. Never chosen; it says whose sheet was spelled out. */
  readonly label: string
  readonly name: string
  /** Ids of items and components at the start, beside the one every hero has and those of the scenario. */
  readonly items: readonly string[]
  readonly attributes: Readonly<Record<AttributeName, number>>
  /** Level of each skill; 0 = taken away. */
  readonly skills: Readonly<Partial<Record<SkillName, number>>>
  /**
   * Skill points to learn for in play (WDC-CHAR-15). Absent: what the hero's own sheet saves, less what the skills cost
   * here beyond it. Skills that are taken away save no points, so that an experiment can ask what they are worth.
   */
  readonly savedPoints?: number
  /** What the hero may not choose (restrictions.ts); absent: whatever is legal. */
  readonly mayNot?: readonly string[]
}

/** Who sits where, one hero a seat (WDC-CHAR-01), as the rules need it. */
export interface SeatSettings {
  readonly label: string
  readonly sheet: Hero
  readonly items: readonly string[]
  readonly agent: string
  readonly mayNot: readonly string[]
}

/** The scenario that is played when none is named. */
const DEFAULT_SCENARIO = 'first-night'

/** The most games of a campaign. */
const MAX_GAMES = 100

/**
 * The schema of the game's part of an experiment.
 *
 * Sheets of the content are legal (WDC-CHAR-14, -15); what an experiment changes on one has to stay within the bounds
 * of attributes and levels, but not within the points: that is how one asks what a point is worth.
 *
 * @param agents names of the agents that ship; the first plays where none is named
 */
export function settingsSchema(content: Content, agents: readonly string[]): z.ZodType<Settings> {
  const { users } = content
  const scenario = nameOrFile(users, 'scenario', content.scenarios)
  const hero = nameOrFile(users, 'hero', content.heroes)
  const own = content.scenarios.flatMap(({ own: { adversaries } }) => adversaries)
  const adversary = nameOrFile(users, 'adversary', [...content.adversaries, ...own])
  const agent = nameOrFile(users, 'agent', [...agents.map((id) => ({ id })), ...content.agents])
  const things = [...content.items, ...content.components, ...content.scenarios.flatMap(({ own }) => own.items)]
  const member = z.union([
    hero.transform((id): WrittenMember => ({ hero: id })),
    z.strictObject({
      hero,
      label: nameText.optional(),
      name: nameText.optional(),
      items: z.array(oneOf(idsOf(things), 'item')).optional(),
      attributes: z.strictObject(attributePoints(content.constants)).partial().optional(),
      skills: skillLevels(true).optional(),
      savedPoints: whole(0, content.constants.heroes.skillPoints).optional(),
      mayNot: z.array(oneOf(RESTRICTION_NAMES, 'restriction')).optional(),
    }),
  ])
  return z
    .strictObject({
      scenario: scenario.optional(),
      party: z.array(member).min(1).optional(),
      agents: z.union([agent, z.record(z.string(), agent)]).default({}),
      rules: OPTIONS.schema.default({}),
      campaign: campaignSchema(content, scenario).optional(),
      instead: z.record(z.string(), adversary).default({}),
    })
    .transform((written, context): Settings => {
      const complain = complainTo(context)
      const first = written.scenario ?? written.campaign?.scenarios?.[0] ?? DEFAULT_SCENARIO
      const plan = byId(content.scenarios, first)
      const party = spellOutParty(content, plan, written.party, complain)
      const replacements = Object.entries(written.instead).filter(([id, other]) => id !== other)
      const settings: Settings = {
        scenario: first,
        party,
        agents:
          typeof written.agents === 'string'
            ? { [OTHERS]: written.agents }
            : { [OTHERS]: agents[0]!, ...written.agents },
        rules: written.rules,
        // A key without a value where there is none: what is spelled out then says nothing of it.
        campaign: written.campaign && {
          ...written.campaign,
          scenarios: inCampaign(content, first, written.campaign.scenarios),
        },
        instead: replacements.length === 0 ? undefined : Object.fromEntries(replacements),
      }
      checkAgents(settings, complain)
      checkInstead(content, settings, written.instead, complain)
      const all = withOwn(content, [plan])
      checkRules(all, plan, settings, complain)
      checkHeadquarters(all, plan, settings, complain)
      checkSheets(all, plan, settings, complain)
      checkDisks(all, plan, settings, complain)
      if (settings.campaign !== undefined)
        checkCampaign(content, { ...settings, campaign: settings.campaign }, complain)
      return settings
    })
}

/** Ids of its scenarios. Changes of `scenario`, its first, hold wherever the campaign plays it. */
const inCampaign = (content: Content, first: string, scenarios: readonly string[] = [first]): string[] =>
  scenarios.map((id) => (id === originalOf(content.users, 'scenario', first) ? first : id))

/** The schema of `campaign`. @param scenario schema of a scenario's name */
function campaignSchema(content: Content, scenario: z.ZodType<string>) {
  return z.strictObject({
    games: whole(1, MAX_GAMES),
    scenarios: z.array(scenario).min(1).optional(),
    difficulty: z
      .union([oneOf(idsOf(content.difficulties), 'difficulty'), difficultyRules(mixedDisks(disksIn(content)))])
      .default('none'),
    veterans: z
      .record(
        z.string(),
        z.strictObject({ games: count.default(0), experience: whole(0, 60).default(0), skillPoints: count.default(0) }),
      )
      .default({}),
    retire: z
      .union([
        whole(1, MAX_GAMES).transform((games): Record<string, number> => ({ [OTHERS]: games })),
        z.record(z.string(), whole(1, MAX_GAMES)),
      ])
      .default({}),
    callOff: whole(0, MAX_GAMES).default(0),
  })
}

/** The scenarios that are played: of a campaign in the order in which they come, else the one. */
export function plansOf(
  content: Content,
  { scenario, campaign }: Pick<Settings, 'scenario' | 'campaign'>,
): ScenarioContent[] {
  return (campaign?.scenarios ?? [scenario]).map((id) => byId(content.scenarios, id))
}

/** All rule options: the scenario's, and the experiment's over them. */
export function optionsOf(content: Content, settings: Settings): Options {
  const plan = byId(content.scenarios, settings.scenario)
  return OPTIONS.resolve(plan.rules, settings.rules)
}

/** The seats with the sheets that are played. */
export function seatsOf(content: Content, settings: Settings): SeatSettings[] {
  return settings.party.map(({ hero, label, name, items, attributes, skills, savedPoints, mayNot = [] }) => {
    const sheet = byId(content.heroes, hero)
    const held = Object.fromEntries(Object.entries(skills).filter(([, level]) => level > 0)) as Hero['skills']
    const saved = savedPoints ?? Math.min(sheet.savedPoints, pointsLeft(content, held))
    return {
      label,
      sheet: { ...sheet, name, attributes, skills: held, savedPoints: saved },
      items,
      agent: entryOf(settings.agents, label) ?? settings.agents[OTHERS]!,
      mayNot,
    }
  })
}

/** Ids of the heroes who play a scenario when nobody says who. */
export const standardParty = (content: Content, { party, players }: ScenarioContent): readonly string[] =>
  party.length > 0 ? party : content.constants.heroes.party.slice(0, players.max)

type WrittenMember = Pick<Member, 'hero'> &
  Partial<Omit<Member, 'attributes'>> & { readonly attributes?: Partial<Member['attributes']> }

function spellOutParty(
  content: Content,
  plan: ScenarioContent,
  written: readonly WrittenMember[] | undefined,
  complain: Complain,
): Member[] {
  const { min, max } = plan.players
  const members = written ?? standardParty(content, plan).map((hero): WrittenMember => ({ hero }))
  if (members.length < min || members.length > max) {
    const heroes = min === max ? countInWords(min, 'hero', 'heroes') : `${min} to ${max} heroes`
    complain(
      written === undefined ? ['scenario'] : ['party'],
      `"${plan.id}" cannot be played by ${members.length === 1 ? 'one hero' : `${members.length} heroes`}`,
      { expected: `a party of ${heroes}` },
    )
  }
  const seated = seating('hero', complain, usersIds(content.users, 'hero'))
  return members.map((member) => {
    const sheet = byId(content.heroes, member.hero)
    return {
      hero: member.hero,
      label: seated(sheet.id, sheet.name, member).label,
      name: member.name ?? sheet.name,
      items: member.items ?? sheet.startItems,
      attributes: { ...sheet.attributes, ...member.attributes },
      skills: { ...sheet.skills, ...member.skills },
      ...(member.savedPoints === undefined ? {} : { savedPoints: member.savedPoints }),
      ...(member.mayNot === undefined ? {} : { mayNot: member.mayNot }),
    }
  })
}

function checkAgents({ agents, party }: Settings, complain: Complain): void {
  const labels = [...party.map(({ label }) => label), OTHERS]
  onlyKeys(agents, labels, complain, ['agents'], (name) => `agents has no seat "${name}"`)
}

/** Ids of the adversaries that come into the scenarios, also by difficulty rules, in the order of the content. */
export function adversariesIn(content: Content, settings: Pick<Settings, 'scenario' | 'campaign'>): string[] {
  const plans = plansOf(content, settings)
  const rules = settings.campaign === undefined ? [] : rulesOf(content, settings.campaign.difficulty)
  const coming = new Set([
    ...plans.flatMap((plan) => [...comingDisks(plan)]),
    ...rules.flatMap(({ disks }) => Object.keys(disks ?? {})),
  ])
  return idsOf(withOwn(content, plans).adversaries).filter((id) => coming.has(id))
}

/** The id of the adversary that is played in place of one. */
export const played = ({ instead = {} }: Pick<Settings, 'instead'>, id: string): string => entryOf(instead, id) ?? id

/** What is replaced comes into a scenario, and what comes in its place is one adversary and no other disk there. */
function checkInstead(
  content: Content,
  settings: Settings,
  instead: Readonly<Record<string, string>>,
  complain: Complain,
): void {
  const plans = plansOf(content, settings)
  for (const [id, other] of Object.entries(instead)) {
    const ids = idsOf(withOwn(content, plans).adversaries)
    const there = adversariesIn(content, settings)
    const where = plans.length === 1 ? `"${plans[0]!.id}"` : 'these scenarios'
    if (!there.includes(id))
      complain(['instead', id], `no adversary "${id}" comes into ${where}`, {
        expected: there.length === 0 ? 'a scenario with adversaries' : there,
        nearest: nearest(id, there),
        at: 'key',
      })
    if (!ids.includes(other))
      complain(['instead', id], `"${other}" is an adversary that only another scenario has`, { expected: ids })
  }
  const brought = content.adversaries.filter(({ id }) =>
    content.users.some((user) => user.kind === 'adversary' && user.id === id),
  )
  for (const plan of plans)
    for (const own of [...OWN_DISK_LISTS.flatMap((list): readonly Named[] => plan.own[list]), ...plan.numbered]) {
      const place = Object.keys(instead).find((id) => instead[id] === own.id)
      if (brought.some((one) => isAnother(one, own)))
        complain(place === undefined ? ['scenario'] : ['instead', place], `"${plan.id}" has its own "${own.id}"`, {
          expected: 'a file with an id of its own',
        })
    }
}

/** Seats are named, and this party can play every scenario under these rules, with all disks that rules add. */
function checkCampaign(
  content: Content,
  settings: Settings & { readonly campaign: CampaignSettings },
  complain: Complain,
): void {
  const { party } = settings
  const { scenarios, difficulty, veterans, retire } = settings.campaign
  const labels = [...party.map(({ label }) => label), OTHERS]
  for (const [key, table] of Object.entries({ veterans, retire }))
    onlyKeys(table, labels, complain, ['campaign', key], (name) => `${key} has no seat "${name}"`)
  if (scenarios[0] !== settings.scenario) {
    complain(
      ['campaign', 'scenarios', 0],
      `the first game cannot be "${scenarios[0]!}", for scenario says "${settings.scenario}"`,
      { expected: `${settings.scenario}, or no scenario beside the campaign` },
    )
  }
  checkDifficulty(settings.campaign, party.length, plansOf(content, settings), rulesOf(content, difficulty), complain)
  const added = Object.assign({}, ...rulesOf(content, difficulty).map(({ disks }) => disks ?? {})) as Record<
    string,
    number
  >
  scenarios.forEach((id, index) => {
    const plan = byId(content.scenarios, id)
    checkAdded(content, plan, optionsOf(content, { ...settings, scenario: id }), added, complain)
    if (index === 0) return // held to all else as the scenario of the first game
    const here: Complain = (path, message, more) =>
      complain(path[0] === 'scenario' || path[0] === 'party' ? ['campaign', 'scenarios', index] : path, message, more)
    spellOutParty(content, plan, party, here)
    const all = withOwn(content, [plan])
    checkRules(all, plan, { ...settings, scenario: id }, here)
    checkSheets(all, plan, settings, here)
    checkDisks(all, plan, settings, here)
    const before = plansOf(content, settings).slice(0, index)
    for (const list of ['tiles', ...OWN_DISK_LISTS] as const) {
      for (const entry of plan.own[list]) {
        const other = before.find(({ own }) => own[list].some((one) => isAnother(one, entry)))
        if (other)
          complain(
            ['campaign', 'scenarios', index],
            `"${id}" has another "${entry.id}" of its own than "${other.id}"`,
            { expected: 'the same in both, or an id of its own' },
          )
      }
    }
  })
}

/** Whether two entries have the same id, and are not the same. */
const isAnother = (one: Named, entry: Named): boolean =>
  one.id === entry.id && JSON.stringify(one) !== JSON.stringify(entry)

/** Disks that difficulty rules add can be played in this scenario. */
function checkAdded(
  content: Content,
  plan: ScenarioContent,
  options: Options,
  disks: Readonly<Record<string, number>>,
  complain: Complain,
): void {
  const magic = Object.keys(disks).find((disk) => isForMagic(content, disk))
  if (magic !== undefined && !plan.magic)
    complain(['campaign', 'difficulty'], `the disk "${magic}" is for games with magic, and "${plan.id}" has none`, {
      expected: 'other disks',
    })
  for (const { option, disks: needing } of moduleDisks(content, { ...plan, pool: disks, fixed: [] })) {
    if (!options[option])
      complain(
        ['campaign', 'difficulty'],
        `it adds disks that need the rule option ${option}: ${choicesInWords(needing)}`,
        { expected: `rules: { ${option}: true }` },
      )
  }
}

const isForMagic = (content: Content, disk: string): boolean =>
  content.components.some(({ id }) => id === disk) ||
  content.items.some(({ id, magicOnly }) => id === disk && magicOnly)

/** Nothing is ignored in silence: disks of a module that is off are refused where that was asked for. */
function checkRules(content: Content, plan: ScenarioContent, { rules, scenario }: Settings, complain: Complain): void {
  const options = OPTIONS.resolve(plan.rules, rules)
  for (const { option, disks } of moduleDisks(content, plan)) {
    if (!options[option]) {
      complain(
        rules[option] === undefined ? ['scenario'] : ['rules', option],
        `"${scenario}" has disks that need the rule option ${option}: ${choicesInWords(disks)}`,
        { expected: `rules: { ${option}: true }` },
      )
    }
  }
}

/** Where men in black are to question people in their headquarters, there has to be one (WDC-SEC-18). */
function checkHeadquarters(
  content: Content,
  plan: ScenarioContent,
  { rules, scenario }: Settings,
  complain: Complain,
): void {
  const isAsked =
    OPTIONS.resolve(plan.rules, rules).mibHq === 'tile' &&
    moduleDisks(content, plan).some(({ option }) => option === 'mib')
  const tiles = tilesNamed(plan)
  if (
    !isAsked ||
    content.tiles.some(({ id, rooms }) => tiles.includes(id) && rooms.some((room) => room.id === INTERROGATION))
  )
    return
  complain(
    rules.mibHq === undefined ? ['scenario'] : ['rules', 'mibHq'],
    `"${scenario}" has men in black, and no headquarters where they could question anybody`,
    { expected: `mibHq: offBoard, or a scenario with a tile that has a room "${INTERROGATION}", as agency-hq has` },
  )
}

type ModuleName = 'civilians' | 'traps' | 'foil' | 'mib'

/** Disks of the scenario that only a module knows (WDC-BOARD-15). */
export function moduleDisks(content: Content, plan: ScenarioContent): { option: ModuleName; disks: string[] }[] {
  const inPlay = new Set([...Object.keys(plan.pool), ...plan.fixed.map(({ disk }) => disk)])
  const ids = (entries: readonly { readonly id: string }[]): string[] =>
    entries.map(({ id }) => id).filter((id) => inPlay.has(id))
  const modules: { option: ModuleName; disks: string[] }[] = [
    { option: 'civilians', disks: ids([...content.civilians, ...content.floppies]) },
    { option: 'traps', disks: ids(content.traps) },
    { option: 'foil', disks: ids(content.nuisances.filter(({ foil }) => foil)) },
    { option: 'mib', disks: ids(content.security.filter(({ kind }) => kind === 'mib')) },
  ]
  return modules.filter(({ disks }) => disks.length > 0)
}

/** The disks of the scenario, of the heroes, of devices and of difficulty rules: each has its own number. */
export function disksOf(content: Content, plan: ScenarioContent, { party, rules, campaign }: Settings): number {
  const ofHeroes = party.reduce((sum, { items }) => sum + 1 + items.length, 0)
  const built = OPTIONS.resolve(plan.rules, rules).maguyver ? party.length * modelsOf(content, plan).length : 0
  const added = campaign === undefined ? [] : rulesOf(content, campaign.difficulty).map(({ disks }) => disks ?? {})
  const copies = added.flatMap((disks) => Object.values(disks)).reduce((sum, count) => sum + count, 0)
  return disksOfPlan(plan, party.length) + ofHeroes + built + copies
}

function checkDisks(content: Content, plan: ScenarioContent, settings: Settings, complain: Complain): void {
  const all = disksOf(content, plan, settings)
  if (all > MAX_DISKS)
    complain(['scenario'], `"${plan.id}" comes to ${all} disks with this party`, {
      expected: `at most ${MAX_DISKS}: fewer in its pools, or fewer rounds`,
    })
}

/** Each attribute within the bounds of this experiment's rules (WDC-CHAR-14), each item one that can be in play. */
function checkSheets(content: Content, plan: ScenarioContent, { party, rules }: Settings, complain: Complain): void {
  const options = OPTIONS.resolve(plan.rules, rules)
  party.forEach(({ attributes, items }, seat) => {
    for (const name of ATTRIBUTES) {
      const min = leastOf(name, options)
      if (attributes[name] < min) {
        const why = min === options.attributeMin ? ' by the rule option attributeMin' : ''
        complain(
          ['party', seat, 'attributes', name],
          `${name} of "${party[seat]!.label}" cannot be ${attributes[name]}${why}`,
          { expected: `at least ${min}` },
        )
      }
    }
    items.forEach((id, index) => {
      const isKnown = [...content.items, ...content.components].some((one) => one.id === id)
      if (!isKnown)
        complain(['party', seat, 'items', index], `"${plan.id}" has no item "${id}"`, {
          expected: "an item that ships, or one of this scenario's own",
        })
      const isMagic =
        content.items.some((item) => item.id === id && item.magicOnly) ||
        content.components.some((component) => component.id === id)
      if (isMagic && !plan.magic)
        complain(['party', seat, 'items', index], `the item "${id}" is for games with magic`, {
          expected: 'another item, or a scenario with magic',
        })
    })
  })
}
