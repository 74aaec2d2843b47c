// Content and settings made ready for play: tables that all playouts of one setting share. Every name becomes a number,
// every card a list of effects.
import { agentAt } from '../../../engine/party.ts'
import { bitsOf, type EffectList, type WrittenRule } from '../../../engine/effects/index.ts'
import { entryOf } from '../../../input/index.ts'
import { namesOf } from '../../../engine/words.ts'
import { scaledWeights, WeightTable } from '../../../engine/weights.ts'
import { wordsOf } from '../../../random/index.ts'
import { maxLimitOf } from '../content/classes.ts'
import type { ByLevel } from '../content/fields.ts'
import {
  type ActiveSkill,
  type Content,
  type Enemy,
  type Location,
  type Obstacle,
  type PassiveSkill,
  type ScenarioContent,
  type Special,
  type Villain,
} from '../content/index.ts'
import { kindsOf, KINDS, kindOf, LIVE_TYPES, SIZES, Type, typeOf, TYPES, type TypeName } from '../words/dice.ts'
import { EFFECTS, Lifetime } from '../words/effects.ts'
import type { List, Rule, Rules } from '../words/playing.ts'
import {
  Damage,
  Fate,
  Forbid,
  For,
  Objective,
  OnDefeat,
  Range,
  REWARDS,
  Roll,
  Side,
  TRIGGERS,
  Use,
  Window,
} from '../words/vocabulary.ts'
import { OTHERS, allOf, type Member, plannedBy, scenariosBefore, type Settings } from './settings.ts'

export type { List, Rules } from '../words/playing.ts'

/** Values by level: index level - 1. */
const byLevel = <Value>(of: (level: number) => Value): ByLevel<Value> => [of(1), of(2), of(3)]
/** No effect names content. */
const NAMES = {
  numberOf(kind: string, id: string): number {
    throw new RangeError(`no effect names a ${kind}: ${id}`)
  },
}

/** Gives cards numbers as they come: sources for telling and errors, things for limits. */
class Cards {
  readonly sources: string[] = []
  things = 0
  private readonly without: readonly string[]
  readonly tags: readonly string[]

  constructor(content: Content, without: readonly string[]) {
    this.without = without
    const all = [
      ...content.skills.flatMap((skill) => (skill.kind === 'active' ? skill.tags : [])),
      ...content.allies.flatMap(({ tags }) => tags),
      ...[...content.enemies, ...content.villains].flatMap(({ conditions: { immune, only, weak } }) => [
        ...immune,
        ...only,
        ...weak.flatMap(({ tags }) => tags),
      ]),
    ]
    this.tags = [...new Set(all)]
  }

  source(name: string): number {
    return this.sources.push(name) - 1
  }

  bitsOfTags(tags: readonly string[]): number {
    return tags.reduce((bits, tag) => bits | (1 << this.tags.indexOf(tag)), 0)
  }

  keeps(id: string): boolean {
    return !this.without.includes(id)
  }

  list(list: EffectList, level = 0): List {
    return EFFECTS.prepare(list, { names: NAMES, level })
  }

  /** @param owner 0 where each hero has uses of its own, as of a passive skill; -1: the table has them */
  rules(rules: readonly WrittenRule[], source: number, level = 0, owner = -1): Rule[] {
    return rules.map((rule) =>
      EFFECTS.prepareRule(rule, {
        names: NAMES,
        level,
        source,
        owner,
        thing: rule.limit === undefined ? 0 : this.things++,
      }),
    )
  }

  /** Special rules that are not left out, in the order in which they are listed. */
  specials(all: readonly Special[], ids: readonly string[]): { readonly rules: Rules; readonly forbid: number } {
    const kept = ids.filter((id) => this.keeps(id)).map((id) => all.find((one) => one.id === id)!)
    return {
      rules: EFFECTS.ruleSet(kept.flatMap(({ name, rules }) => this.rules(rules, this.source(name)))),
      forbid: kept.reduce((bits, { forbid }) => bits | bitsOf(Forbid, forbid), 0),
    }
  }
}

/** What travels to workers, made into tables once for each variant. */
export function prepare(shipped: Content, settings: Settings) {
  const content = allOf(shipped, settings)
  const { party, rules: options, numbers, sizes, without, adventure } = settings
  const cards = new Cards(content, without)
  const { plans, places } = plannedBy(content, settings)
  const known = new Set(party.flatMap((member) => Object.keys(member.skills)))
  const skillEntries = content.skills.filter(({ id }) => known.has(id))
  const cardEntries = content.allies.filter(({ id }) => plans.some((plan) => plan.allies.includes(id)))
  const skills = [
    ...skillEntries.map((entry, number) =>
      entry.kind === 'active'
        ? activeTable(cards, { ...entry, isCard: false, levels: true }, number)
        : passiveTable(cards, entry, number),
    ),
    ...cardEntries.map((entry, index) =>
      activeTable(cards, { ...entry, range: 'here', isCard: true, levels: false }, skillEntries.length + index),
    ),
  ]
  let actor = party.length + 1 // after the heroes and the party
  const kinds = places.map((entry, number) => {
    const copies = Math.max(
      ...plans.map((plan) => [...plan.static, ...plan.pool].filter((id) => id === entry.id).length),
    )
    actor += copies
    return kindTable(cards, content, entry, number, actor - copies, copies)
  })
  const enemies = content.enemies.map((entry, number) => enemyTable(cards, entry, number, -1))
  const villainClose = OnDefeat[options.villainClose]
  const villains = content.villains.map((entry, number) =>
    enemyTable(cards, entry, number, entry.onDefeat === undefined ? villainClose : OnDefeat[entry.onDefeat]),
  )
  const obstacles = content.obstacles.map((entry, number) => obstacleTable(cards, entry, number))
  const rewards = content.adventures.find(({ id }) => id === adventure)?.scenarios.map((one) => one.rewards) ?? [[]]
  const stages = plans.map((plan, index) =>
    stageTable(cards, content, plan, { party: party.length, kinds, skills, rewards: rewards[index] }),
  )
  return {
    options,
    numbers,
    heroes: party.map((member) => heroTable(content, member, skills, settings)),
    seatCount: party.length,
    /** Skills of classes, then ally cards. */
    skills,
    kinds,
    enemies,
    obstacles,
    villains,
    stages,
    isAdventure: adventure !== null,
    /** What is played, as settings name it. */
    id: adventure ?? settings.scenario,
    /** Rewards, with the level of their scenario, that heroes have had before the first one. */
    developed: scenariosBefore(content, settings)!.map(({ scenario, rewards }) => ({
      level: content.scenarios.find(({ id }) => id === settings.scenarios[scenario])!.level,
      rewards: rewards.map((reward) => REWARDS.indexOf(reward)),
    })),
    /** Sizes of dice by level. */
    sizes: sizes.map((shares) => new WeightTable(shares)),
    /** Most locations of a scenario. */
    maxLocations: Math.max(...stages.map(({ statics, dynamic }) => statics.length + dynamic)),
    /** Things that have limits (DH-SKILL-10). */
    things: cards.things,
    /** Names of cards and skills by source, for errors and telling. */
    sources: cards.sources,
    tags: cards.tags,
  }
}
export type Scenario = Readonly<ReturnType<typeof prepare>>

function heroTable(content: Content, member: Member, skills: readonly SkillTable[], { agents }: Settings) {
  const hero = content.classes.find(({ id }) => id === member.class)!
  const dice = new Int16Array(KINDS)
  for (const type of LIVE_TYPES)
    for (const size of member.dice[type] ?? []) dice[kindOf(Type[type], SIZES.indexOf(size as 4))] += 1
  const levelOf = ({ id, isCard }: SkillTable): number => (isCard ? 1 : (entryOf(member.skills, id) ?? 0))
  return {
    label: member.label,
    name: member.name,
    class: hero.id,
    favored: Type[hero.favored],
    /** Dice of the bag at the start, by kind. */
    dice,
    /** By type, 0 to 5. */
    limits: Int16Array.from(LIVE_TYPES, (type) => member.limits[type] ?? 0),
    maxLimits: Int16Array.from(LIVE_TYPES, (type) => Math.max(maxLimitOf(hero, type), member.limits[type] ?? 0)),
    capacity: member.capacity,
    maxCapacity: Math.max(hero.maxCapacity, member.capacity),
    /** Level at the start, by skill. */
    levels: Int16Array.from(skills, levelOf),
    /** Skills that the class has, known or dormant, in its order. */
    skills: Int16Array.from([...hero.initial, ...hero.dormant], (id) =>
      skills.findIndex((skill) => skill.id === id && !skill.isCard),
    ),
    agent: agentAt(agents, member.label, OTHERS),
  }
}
export type HeroTable = Readonly<ReturnType<typeof heroTable>>

// ---- Skills and ally cards -----------------------------------------------------------------------------------------

const EMPTY: EffectList = []

type Active = Omit<ActiveSkill, 'kind'> & { readonly isCard: boolean; readonly levels: boolean }

function activeTable(cards: Cards, skill: Active, number: number) {
  const { id, name, isCard, levels, cost, boost, limit, use } = skill
  const thing = cards.things++
  const preparation = (level: number) => ({ names: NAMES, level: levels ? level : 0 })
  const lists = (list: EffectList): ByLevel<List> => byLevel((level) => EFFECTS.prepare(list, preparation(level)))
  return {
    number,
    id,
    name,
    isCard,
    isPassive: false,
    /** Windows, one bit each. */
    when: bitsOf(Window, skill.when),
    use: Use[use] as number,
    for: For[skill.for],
    range: Range[skill.range],
    /** Tags, one bit each. */
    tags: cards.bitsOfTags(skill.tags),
    conditions: byLevel((level) => EFFECTS.prepareConditions(skill.if, preparation(level))),
    limit: byLevel((level) => ({
      thing,
      max: Int16Array.from(namesOf(Lifetime), (lifetime) => capOf(use, lifetime, limit, level)),
    })),
    /** By die of the price (DH-DATA-02): 1 at each kind that pays it, and what becomes of it. */
    cost: cost.flatMap(({ types, count, fate }) =>
      Array.from({ length: count }, () => ({
        kinds: kindsOf(types.reduce((bits, type) => bits | (1 << Type[type]), 0)),
        fate: fate.map((one) => Fate[one]) as unknown as ByLevel<number>,
      })),
    ),
    boost: boost && { fate: boost.fate.map((one) => Fate[one]) as unknown as ByLevel<number>, plus: boost.plus },
    roll: Roll[skill.roll],
    plus: skill.plus,
    /** Types of damage, one bit each. */
    reduces: bitsOf(Damage, skill.reduces),
    side: Side[skill.side],
    effects: lists(skill.effects),
    onPass: lists(skill.onPass),
    onFail: lists(skill.onFail),
    /** Of a passive one. */
    rules: NO_RULES,
  }
}
/** A skill or an ally card. */
export type SkillTable = Readonly<ReturnType<typeof activeTable>>

/** How often in a lifetime: what the card says, and what holds for all skills of a use (DH-SKILL-10). */
function capOf(use: string, lifetime: string, limit: ActiveSkill['limit'], level: number): number {
  const own = limit?.[lifetime as 'turn']?.[level - 1]
  if (own !== undefined) return own
  if (lifetime === 'check') return use === 'modify' ? 1 : 0
  return lifetime === 'damage' && use === 'reduce' ? 1 : 0
}

const NO_RULES: ByLevel<Rules> = byLevel(() => EFFECTS.ruleSet([]))

/** What is used by choice, of a skill that is not. */
const UNUSED = {
  isCard: false,
  levels: true,
  when: [],
  use: 'effects',
  for: 'self',
  range: 'here',
  tags: [],
  cost: [],
  roll: 'none',
  plus: [0, 0, 0],
  reduces: [],
  side: 'hero',
  effects: EMPTY,
  onPass: EMPTY,
  onFail: EMPTY,
} as const

function passiveTable(cards: Cards, { id, name, rules }: PassiveSkill, number: number): SkillTable {
  const source = cards.source(name)
  return {
    ...activeTable(cards, { ...UNUSED, id, name, about: '' }, number),
    isPassive: true,
    use: -1,
    rules: byLevel((level) => EFFECTS.ruleSet(cards.rules(rules, source, level, 0))),
  }
}

function cardTable(
  cards: Cards,
  card: (Enemy | Obstacle) & { readonly ownId?: string },
  number: number,
  forbid: number,
) {
  return {
    number,
    id: card.ownId ?? card.id,
    /** The id by which scenarios and locations name it: that of the card in whose place it is played. */
    listedAs: card.id,
    name: card.name,
    modifier: card.modifier,
    encounter: cards.list(card.encounter),
    success: cards.list(card.success),
    failure: cards.list(card.failure),
    /** Actions that it forbids, one bit each. */
    forbid,
    source: cards.source(card.name),
  }
}
/** What a card of an encounter has in common. */
export type CardTable = Readonly<ReturnType<typeof cardTable>>

function enemyTable(cards: Cards, enemy: Enemy | Villain, number: number, onDefeat: number) {
  const { immune, only, weak, noFlee, forbid } = enemy.conditions
  return {
    ...cardTable(cards, enemy, number, bitsOf(Forbid, forbid)),
    damage: Damage[enemy.damage],
    immune: cards.bitsOfTags(immune),
    /** 0: any tags will do. */
    only: cards.bitsOfTags(only),
    weak: weak.map(({ tags, amount }) => ({ tags: cards.bitsOfTags(tags), amount })),
    noFlee,
    onDefeat,
  }
}
/** An enemy or a villain. */
export type EnemyTable = Readonly<ReturnType<typeof enemyTable>>

/** A DIVINE die stands in for any die that is needed (DH-OBST-06). */
const orDivine = (types: readonly TypeName[]): Uint8Array =>
  kindsOf(types.reduce((bits, type) => bits | (1 << Type[type]), 1 << Type.divine))

function obstacleTable(cards: Cards, obstacle: Obstacle, number: number) {
  const { tier, types } = obstacle
  return {
    ...cardTable(cards, obstacle, number, 0),
    tier,
    /** By die that is needed: 1 at each kind that will do, DIVINE dice too. */
    places: tier === 3 ? types.map((type) => orDivine([type])) : [orDivine(types)],
  }
}
export type ObstacleTable = Readonly<ReturnType<typeof obstacleTable>>

/** The card of a die that is met; undefined for a nameless one. */
export function cardOf(
  { enemies, obstacles, villains }: Scenario,
  { die, card }: { readonly die: number; readonly card: number },
): EnemyTable | ObstacleTable | undefined {
  if (card < 0) return undefined
  const type = typeOf(die)
  return (type === Type.obstacle ? obstacles : type === Type.enemy ? enemies : villains)[card]
}

// ---- Locations and scenarios ---------------------------------------------------------------------------------------

/** @param actor of the first location of this kind; the others follow @param copies how many may be in play */
function kindTable(cards: Cards, content: Content, location: Location, number: number, actor: number, copies: number) {
  const { id, name, closable, villain, difficulty, bag, enemies, obstacles, specials, closures } = location
  const numbers = (ids: readonly string[], all: readonly { readonly id: string }[]): Int16Array =>
    Int16Array.from(ids, (one) => all.findIndex((entry) => entry.id === one))
  const { random } = bag
  const { rules, forbid } = cards.specials(content.specials, specials)
  return {
    number,
    actor,
    copies,
    id,
    name,
    isClosable: closable,
    hasVillain: villain,
    /** Initial closing difficulty. */
    difficulty: difficulty ?? 0,
    /** Dice of its bag by type; random ones, and weights of their types. */
    counts: Int16Array.from(TYPES, (type) => bag[type] ?? 0),
    random: random?.count ?? 0,
    randomTypes: random && scaledWeights(TYPES.map((type) => ({ weight: random.weights[type] ?? 0 }))),
    enemies: numbers(enemies.from, content.enemies),
    dealEnemies: enemies.deal,
    obstacles: numbers(obstacles.from, content.obstacles),
    dealObstacles: obstacles.deal,
    rules,
    forbid,
    closures: closures
      .map((closure) => content.closures.find((one) => one.id === closure)!)
      .filter((closure) => cards.keeps(closure.id))
      .map((closure) => ({ list: cards.list(closure.do), source: cards.source(closure.name), name: closure.name })),
  }
}
export type KindTable = Readonly<ReturnType<typeof kindTable>>

interface Around {
  readonly party: number
  readonly kinds: readonly KindTable[]
  readonly skills: readonly SkillTable[]
  readonly rewards: readonly (typeof REWARDS)[number][]
}

/** A scenario as it is played. */
function stageTable(cards: Cards, content: Content, plan: ScenarioContent, { party, kinds, skills, rewards }: Around) {
  const kindNumbers = (ids: readonly string[]): Int16Array =>
    Int16Array.from(ids, (id) => kinds.findIndex((kind) => kind.id === id))
  const { rules, forbid } = cards.specials(content.specials, plan.specials)
  const [statics, pool] = [kindNumbers(plan.static), kindNumbers(plan.pool)]
  const all = [
    rules,
    ...[...statics, ...pool].map((kind) => kinds[kind].rules),
    ...skills.flatMap((skill) => skill.rules),
  ]
  return {
    id: plan.id,
    name: plan.name,
    level: plan.level,
    timer: plan.timer,
    /** Kinds of the static locations, in their order; how many dynamic ones; the pool they are pulled from. */
    statics,
    dynamic: plan.dynamic[party as 2],
    pool,
    /** By index in the pool. */
    poolWords: wordsOf(plan.pool),
    villains: Int16Array.from(plan.villains, (id) => content.villains.findIndex((one) => one.id === id)),
    rules,
    forbid,
    /** Skills of its ally cards. */
    allies: Int16Array.from(plan.allies, (id) => skills.findIndex((skill) => skill.isCard && skill.id === id)),
    objective: namesOf(Objective).indexOf(plan.objective),
    rewards: rewards.map((reward) => REWARDS.indexOf(reward)),
    /** Whether any rule of its locations, itself or the party's skills waits for a trigger. */
    waits: Uint8Array.from(TRIGGERS, (_, trigger) => (all.some((set) => set.has(trigger)) ? 1 : 0)),
  }
}
export type Stage = Readonly<ReturnType<typeof stageTable>>
