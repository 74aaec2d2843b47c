// Content and settings made ready for play: every name becomes a number, every list of effects is prepared.
import { bitsOf, type EffectList, type Names, type WrittenConditions } from '../../../engine/effects/index.ts'
import { conditionsIn, wordIn } from '../../../engine/effects/grammar.ts'
import { type Lasting, lasting, type Limit } from '../../../engine/lifetimes.ts'
import { agentAt, labelOf } from '../../../engine/party.ts'
import { fractionOf, scaledWeights } from '../../../engine/weights.ts'
import { type KeyOf, namesOf } from '../../../engine/words.ts'
import { entryOf } from '../../../input/index.ts'
import { type Content, contentWith, type DeathMove, type Monster, type Power, type Weapon } from '../content/index.ts'
import { mentions } from '../content/monsters.ts'
import { DP } from '../words/decisions.ts'
import { EFFECTS, rolls } from '../words/effects.ts'
import { CONTEXTS, Injury, Lifetime, Range, Token, TOKENS, When } from '../words/vocabulary.ts'
import {
  type AttackTable,
  type Bands,
  CALLED,
  type CardTable,
  type DeathMoveTable,
  type HeroTable,
  type KindTable,
  type List,
  type MoveTable,
  type Ongoing,
  type PowerTable,
  type Row,
  type Rows,
  type Scenario,
  Source,
  type WeaponTable,
} from './scenario.ts'
import { OTHERS, MC_LABEL, type Member, type Settings } from './settings.ts'
import { labelWord, wordsOf } from '../../../random/index.ts'

/** What the lists of one scenario are made ready with. */
class Making {
  readonly sources: string[] = [...namesOf(Source)]
  readonly cards: (readonly [number, number])[] = []
  private readonly numbers = new Map<string, readonly string[]>()
  private attacks: readonly string[] = []

  know(kind: string, ids: readonly string[]): void {
    this.numbers.set(kind, ids)
  }

  namesOf(kind: string): readonly string[] {
    return this.numbers.get(kind) ?? []
  }

  /** Attacks that lists name from here on: those of one monster. */
  knowAttacks(ids: readonly string[]): void {
    this.attacks = ids
  }

  numberOf(kind: string, id: string): number {
    const number = (kind === 'attack' ? this.attacks : this.namesOf(kind)).indexOf(id)
    if (number < 0) throw new RangeError(`there is no ${kind} ${id}`)
    return number
  }

  private get preparation() {
    return { names: this as Names, level: 0 }
  }

  source(name: string): number {
    return this.sources.push(name) - 1
  }

  list(written: EffectList = []): List {
    return EFFECTS.prepare(written, this.preparation)
  }

  conditions(written: WrittenConditions | undefined) {
    return EFFECTS.prepareConditions(written, this.preparation)
  }

  rollBits(written: string): number {
    return rolls.prepare(written, undefined as never, this.preparation, 0)
  }

  bands(one: { readonly miss: EffectList; readonly partial: EffectList; readonly full: EffectList }): Bands<List> {
    return [this.list(one.miss), this.list(one.partial), this.list(one.full)]
  }

  row = ({ id, effects }: { readonly id: string; readonly effects: EffectList }): Row => ({
    id,
    list: this.list(effects),
    source: this.source(titleOf(id)),
  })

  /** @param weights by row @param base of the powers `sev` */
  rows(
    written: readonly { readonly id: string; readonly effects: EffectList; readonly sev?: number }[],
    weights: Readonly<Record<string, number>>,
    base = 1,
  ): Rows {
    return {
      rows: written.map(this.row),
      weights: scaledWeights(
        written.map(({ id, sev }) => ({ weight: weights[id], power: sev })),
        base,
      ),
      words: wordsOf(written.map(({ id }) => id)),
    }
  }
}

/** `act-with-grace` as a title. */
const titleOf = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

const reachOf = (ranges: readonly ('close' | 'medium' | 'long')[]): number => bitsOf(Range, ranges)

export function prepare(all: Content, settings: Settings): Scenario {
  const content = contentWith(all, settings)
  const plan = content.scenarios.find(({ id }) => id === settings.scenario)!
  const { numbers } = settings
  const making = new Making()
  const kindIds = [...new Set(settings.threats.flat())]
  const monsters = kindIds.map((id) => content.monsters.find((one) => one.id === id)!)
  const holders = [...settings.party, ...content.playbooks]
  const resources = [...new Set(holders.flatMap((one) => Object.keys(one.resources)))]
  making.know(
    'move',
    content.moves.map(({ id }) => id),
  )
  making.know('questions', Object.keys(content.questions))
  making.know('resource', resources)
  const cards = monsters.flatMap((monster, kind) =>
    monster.deck.map((card, nth) => ({ id: card.id, at: [kind, nth] as const })),
  )
  // Cards of monsters that are in no threat are never set aside.
  const others = content.monsters
    .flatMap(({ deck }) => deck.map(({ id }) => id))
    .filter((id) => !cards.some((one) => one.id === id))
  making.know('card', [...cards.map(({ id }) => id), ...others])

  const moves = content.moves.map((move): MoveTable => ({
    id: move.id,
    name: titleOf(move.id),
    bands: making.bands(move),
    source: making.source(titleOf(move.id)),
    decision:
      move.id === CALLED.escape
        ? DP.escape
        : ([CALLED.pressure, CALLED.intimidate] as string[]).includes(move.id)
          ? DP.price
          : DP.pick,
  }))
  const weapons = content.weapons.map((weapon, number) => weaponTable(making, weapon, number, settings))
  const deathMoves = content.deathMoves.map((one) => deathMoveTable(making, one))
  const powers = content.powers.map((one) => powerTable(making, one))
  const members = [...settings.party]
  for (let nth = 0; nth < numbers.replacements; nth++) members.push(replacement(members, settings.party, nth))
  const base = numbers.severityBase[settings.mc]
  const byContext = (table: 'hardMoves' | 'complications', severity: number): Rows[] =>
    CONTEXTS.map((context) => making.rows(content[table][context], settings.weights[table][context], severity))
  return {
    id: plan.id,
    name: plan.name,
    isArena: plan.settlement === undefined,
    options: settings.rules,
    numbers,
    triggers: settings.panicTriggers,
    caps: Int16Array.from(TOKENS, (token) => numbers.tokenCaps[token]),
    settlement: content.settlements.find(({ id }) => id === settings.settlement),
    start: Range[settings.start],
    heroes: members.map((member) => heroTable(making, content, member, powers, settings)),
    seatCount: settings.party.length,
    seatWords: wordsOf(settings.party.map(({ label }) => label)),
    mc: settings.party.length,
    mcAgent: settings.agents[MC_LABEL],
    captain: settings.party.findIndex(({ label }) => label === settings.captain),
    moves,
    called: Object.fromEntries(
      Object.entries(CALLED).map(([key, id]) => [key, moves.findIndex((move) => move.id === id)]),
    ) as Scenario['called'],
    questions: Object.values(content.questions).map((rows) => rows.map(making.row)),
    hardMoves: byContext('hardMoves', base),
    complications: byContext('complications', 1),
    crises: {
      rows: content.crises.map((one) => ({
        ...making.row({ id: one.id, effects: one.failed }),
        control: one.control,
        moves: one.moves.map((id) => making.numberOf('move', id)),
      })),
      weights: scaledWeights(content.crises.map(({ id }) => ({ weight: settings.weights.crises[id] }))),
      words: wordsOf(content.crises.map(({ id }) => id)),
    },
    picks: content.celebration.picks.map(making.row),
    outOfHand: making.rows(content.celebration.outOfHand, settings.weights.outOfHand),
    weapons,
    improvised: weapons.filter((one) => one.isImprovised && !one.isHazard).map(({ number }) => number),
    hazard: weapons.findIndex((one) => one.isHazard),
    deathMoves,
    powers,
    resources,
    kinds: monsters.map((monster, number) => kindTable(making, monster, number, settings)),
    threats: settings.threats.map((group) => group.map((id) => kindIds.indexOf(id))),
    monsterCount: Math.max(...settings.threats.map(({ length }) => length)),
    sources: making.sources,
    lasting: lastings(settings.rules.actionModScope === 'firstRoll'),
    cards: cards.map(({ at }) => at),
  }
}

/** NEC-END-03: the next playbook of the party's list, from its start again. */
function replacement(members: readonly Member[], party: readonly Member[], nth: number): Member {
  const first = party[nth % party.length]
  const label = labelOf(
    first.playbook,
    members.map((one) => one.label),
  )
  return { ...first, label, name: `${first.name} (${label})` }
}

/** By `Until`; what ends with a fight or hunt at the latest depends on where it was gained (NEC-MOD-07). */
function lastings(isFirstRoll: boolean): Scenario['lasting'] {
  const of = (latest: number): Lasting[] => [
    lasting(latest, { uses: 1 }),
    lasting(Lifetime.action, { latest, uses: isFirstRoll ? 1 : 0 }),
    lasting(Lifetime.turn, { latest }),
    lasting(Lifetime.round, { latest }),
    lasting(Lifetime.round, { ends: 2, latest }),
    lasting(Lifetime.fight, { latest }),
    lasting(Lifetime.hunt),
    lasting(Lifetime.campaign),
  ]
  return { inFight: of(Lifetime.fight), outside: of(Lifetime.hunt) }
}

function weaponTable(making: Making, weapon: Weapon, number: number, { weapons }: Settings): WeaponTable {
  const { id, name, tags, ammo = 0, extra } = weapon
  const { attacks, mod, harm } = entryOf(weapons, id) ?? weapon
  const isHazard = tags.includes('hazard')
  const has = (...some: readonly string[]): boolean => some.some((tag) => tags.includes(tag))
  return {
    number,
    id,
    name,
    attacks,
    mod,
    harm,
    reach: reachOf(weapon.reach),
    tags,
    isImprovised: has('improvised'),
    isHazard,
    isKept: has('natural', 'spell'),
    isShort: has('light', 'spell'),
    ammo,
    extra: making.bands(extra),
  }
}

/** How often in each lifetime; undefined: without limit. */
function limitOf(thing: number, uses: readonly (readonly [per: string, max: number])[]): Limit | undefined {
  if (uses.length === 0) return undefined
  const max = new Int16Array(namesOf(Lifetime).length)
  for (const [per, most] of uses) max[Lifetime[per as 'fight']] = most
  return { thing, max }
}

function deathMoveTable(making: Making, { id, name, requires, effects }: DeathMove): DeathMoveTable {
  const source = making.source(name)
  const uses = conditionsIn(requires).flatMap(([condition, argument]) => {
    const { per, max } = argument as { per: string; max: number }
    return condition === 'usesLeft' ? [[per, max] as const] : []
  })
  return {
    id,
    name,
    requires: making.conditions(requires),
    limit: limitOf(source, uses),
    effects: making.list(effects),
    source,
    isDeath: effects.some((effect) => wordIn(effect)[0] === 'die' && wordIn(effect)[1].permanent !== false),
    isInjury: mentions(effects, 'condition') && id === 'badly-injured',
  }
}

function powerTable(making: Making, power: Power): PowerTable {
  const source = making.source(titleOf(power.id))
  return {
    id: power.id,
    when: namesOf(When).indexOf(power.when),
    range: Range[power.range],
    target: power.target,
    limit: limitOf(source, power.uses === undefined ? [] : [[power.uses.per, power.uses.max]]),
    token: power.needs === undefined ? -1 : Token[power.needs.token],
    cost: power.needs?.n ?? 0,
    roll: making.list(power.roll),
    effects: making.list(power.effects),
    gain: new Map(Object.entries(power.gain).map(([book, name]) => [book, making.numberOf('resource', name!)])),
    n: power.n,
    noticed: making.list(power.noticed),
    source,
  }
}

function heroTable(
  making: Making,
  content: Content,
  member: Member,
  powers: readonly PowerTable[],
  { agents }: Settings,
): HeroTable {
  const book = content.playbooks.find(({ id }) => id === member.playbook)!
  const numberIn = (list: readonly { readonly id: string }[], id: string): number =>
    list.findIndex((one) => one.id === id)
  const resourceOf = (key: 'start' | 'max'): Int16Array =>
    Int16Array.from(making.namesOf('resource'), (name) => entryOf(member.resources, name)?.[key] ?? 0)
  const weak = book.badlyInjured
  const attackCap = weak.reduce((cap, one) => ('attackCap' in one ? Math.min(cap, one.attackCap) : cap), 99)
  const injurySpeed = weak.reduce((sum, one) => ('speed' in one ? sum + (one.speed ?? 0) : sum), 0)
  return {
    label: member.label,
    agent: agentAt(agents, member.label, OTHERS),
    id: member.playbook,
    name: member.name,
    defence: member.defence,
    speed: member.speed,
    weapons: member.weapons.map((id) => numberIn(content.weapons, id)),
    moveMods: Int16Array.from(content.moves, ({ id }) => entryOf(member.moveMods, id) ?? 0),
    resourceStarts: resourceOf('start'),
    resourceMaxima: resourceOf('max'),
    deathMoves: member.deathMoves.map((id) => numberIn(content.deathMoves, id)),
    powers: member.powers.map((id) => numberIn(content.powers, id)),
    injuryMods: weak.flatMap((one) =>
      'mod' in one ? [{ covers: making.rollBits(one.mod.rolls), delta: one.mod.delta }] : [],
    ),
    attackCap,
    injurySpeed,
    lostWeapons: weak.flatMap((one) => ('noWeapon' in one ? [numberIn(content.weapons, one.noWeapon)] : [])),
    intimacy: making.list(book.intimacy),
    source: making.source(`Intimacy of ${member.name}`),
    guardDefence: member.powers.reduce((sum, id) => sum + guardDefenceOf(content, id, powers), 0),
  }
}

/** NEC-VOC-05, `guard-defence`: a passive power. */
function guardDefenceOf({ powers }: Content, id: string, tables: readonly PowerTable[]): number {
  const number = powers.findIndex((one) => one.id === id)
  if (tables[number].when !== When.passive) return 0
  return powers[number].effects.reduce((sum, effect) => {
    const [word, args] = wordIn(effect)
    return word === 'guard-defence' ? sum + (args.n as number) : sum
  }, 0)
}

// ---- Monsters -------------------------------------------------------------------------------------------------------

/** Classes of injuries: those of `Injury`, then the harm of each attack, then each attack itself. */
export const harmClass = (attack: number): number => namesOf(Injury).length + attack
export const disabledClass = (attack: number, attacks: number): number => harmClass(attacks + attack)

function kindTable(making: Making, monster: Monster, number: number, { monsters, numbers }: Settings): KindTable {
  const { id, name, attacks, deck, fleesAt = -1, onDeath } = monster
  const ids = attacks.map((attack) => attack.id)
  making.knowAttacks(ids)
  const ongoingOf = (one: Monster['deck'][number]['ongoing'][number]): Ongoing => {
    if ('noAttack' in one) return { covers: 1 << disabledClass(ids.indexOf(one.noAttack), ids.length), amount: 0 }
    if ('attackHarm' in one)
      return { covers: 1 << harmClass(ids.indexOf(one.attackHarm.attack)), amount: one.attackHarm.delta }
    const [key, amount] = Object.entries(one)[0] as [KeyOf<typeof Injury>, number]
    return { covers: 1 << Injury[key], amount }
  }
  const { top, bottom } = fractionOf(numbers.monsterMendPerDay)
  return {
    number,
    id,
    name,
    ...monsters[id],
    fleesAt,
    mend: Number((BigInt(monsters[id].vitality) * top + bottom - 1n) / bottom),
    attacks: attacks.map((attack): AttackTable => ({
      id: attack.id,
      name: attack.name,
      weight: attack.weight,
      word: labelWord(attack.id),
      reach: reachOf(attack.reach),
      targets: attack.targets === 'one' ? 1 : attack.targets === 'all' ? 0 : attack.targets,
      rolls: attack.defence === 'roll',
      before: making.list(attack.before),
      bands: making.bands(attack),
      source: making.source(`${name}: ${attack.name}`),
    })),
    deck: deck.map((card): CardTable => {
      const of = (list: EffectList | undefined): List | undefined => list && making.list(list)
      return {
        id: card.id,
        name: card.name,
        isTrap: card.trap === true,
        bands: card.trap
          ? [making.list(card.effects), undefined, undefined]
          : [of(card.miss), of(card.hit), of(card.strong)],
        ongoing: card.ongoing.map(ongoingOf),
        source: making.source(`${name}: ${card.name}`),
      }
    }),
    traps: deck.filter((card) => card.trap).length,
    onDeath: making.list(onDeath),
    source: making.source(name),
  }
}
