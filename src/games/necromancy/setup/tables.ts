// Content made ready for play: every name becomes a number, every list of effects is prepared. Each table is declared
// by what makes it.
import {
  bitsOf,
  type EffectList,
  type Names,
  type PreparedList,
  type WrittenConditions,
} from '../../../engine/effects/index.ts'
import { conditionsIn, wordIn } from '../../../engine/effects/grammar.ts'
import type { Limit } from '../../../engine/lifetimes.ts'
import { agentAt } from '../../../engine/party.ts'
import { fractionOf, scaledWeights } from '../../../engine/weights.ts'
import { type KeyOf, namesOf, words } from '../../../engine/words.ts'
import { entryOf } from '../../../input/index.ts'
import { labelWord, wordsOf } from '../../../random/index.ts'
import type { Content, DeathMove, Monster, Move, Power, Weapon } from '../content/index.ts'
import { mentions } from '../content/monsters.ts'
import { DP } from '../words/decisions.ts'
import { EFFECTS, rolls } from '../words/effects.ts'
import type { NecFrame, Playing } from '../words/playing.ts'
import { Injury, Lifetime, Range, Token, When } from '../words/vocabulary.ts'
import { OTHERS, type Member, type Settings } from './settings.ts'

export type List = PreparedList<Playing, NecFrame>
/** By band. */
export type Bands<Value> = readonly [miss: Value, partial: Value, full: Value]

/** Sources of modifiers that no content has. */
export const Source = words('ready', 'rattled', 'cover', 'injury')

/** Moves that the procedure itself calls for. */
export const CALLED = {
  tracking: 'tracking',
  foraging: 'foraging',
  investigate: 'investigate',
  read: 'read-their-eyes',
  feat: 'feat-of-strength',
  appeal: 'appeal',
  intimidate: 'intimidate',
  skullduggery: 'skullduggery',
  vigilance: 'exercise-vigilance',
  shadowing: 'shadowing',
  pressure: 'act-under-pressure',
  pursuit: 'pursuit',
  escape: 'escape',
  celebrate: 'celebrate',
} as const

/** What the lists of one scenario are made ready with. */
export class Making {
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

  row = ({ id, effects }: { readonly id: string; readonly effects: EffectList }) => ({
    id,
    list: this.list(effects),
    source: this.source(titleOf(id)),
  })

  /** @param weights by row @param base of the powers `sev` */
  rows(
    written: readonly { readonly id: string; readonly effects: EffectList; readonly sev?: number }[],
    weights: Readonly<Record<string, number>>,
    base = 1,
  ) {
    return {
      rows: written.map(this.row),
      weights: scaledWeights(
        written.map(({ id, sev }) => ({ weight: weights[id], power: sev })),
        base,
      ),
      /** By row (`wordsOf` their ids). */
      words: wordsOf(written.map(({ id }) => id)),
    }
  }
}

/** An id as a title. @example titleOf('act-with-grace') // => 'Act with grace' */
export const titleOf = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

const reachOf = (ranges: readonly ('close' | 'medium' | 'long')[]): number => bitsOf(Range, ranges)

/** Rows of a table, and those that are drawn by weight. */
export type Row = ReturnType<Making['row']>
export type Rows = ReturnType<Making['rows']>

// ---- Moves ----------------------------------------------------------------------------------------------------------

export function moveTable(making: Making, move: Move) {
  const prices: readonly string[] = [CALLED.pressure, CALLED.intimidate]
  return {
    id: move.id,
    name: titleOf(move.id),
    bands: making.bands(move),
    source: making.source(titleOf(move.id)),
    /** Which decision its choices belong to. */
    decision: move.id === CALLED.escape ? DP.escape : prices.includes(move.id) ? DP.price : DP.pick,
  }
}

// ---- Heroes and what they have --------------------------------------------------------------------------------------

export type WeaponTable = ReturnType<typeof weaponTable>

export function weaponTable(making: Making, weapon: Weapon, number: number, { weapons }: Settings) {
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
    /** Ranges, one bit each. */
    reach: reachOf(weapon.reach),
    tags,
    isImprovised: has('improvised'),
    isHazard,
    /** With which it may be used while disarmed, and while pinned (NEC-FIGHT-04, -05). */
    isKept: has('natural', 'spell'),
    isShort: has('light', 'spell'),
    /** 0: without limit. */
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

export function deathMoveTable(making: Making, { id, name, requires, effects }: DeathMove) {
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
    /** It ends in `badly-injured` (NEC-DEATH-05). */
    isInjury: mentions(effects, 'condition') && id === 'badly-injured',
  }
}

type PowerTable = ReturnType<typeof powerTable>

export function powerTable(making: Making, power: Power) {
  const source = making.source(titleOf(power.id))
  return {
    id: power.id,
    when: namesOf(When).indexOf(power.when),
    /** Range up to which it works. */
    range: Range[power.range],
    target: power.target,
    limit: limitOf(source, power.uses === undefined ? [] : [[power.uses.per, power.uses.max]]),
    /** Token that it costs; -1 for none. */
    token: power.needs === undefined ? -1 : Token[power.needs.token],
    cost: power.needs?.n ?? 0,
    roll: making.list(power.roll),
    effects: making.list(power.effects),
    /** By playbook's id: number of the resource that it brings. */
    gain: new Map(Object.entries(power.gain).map(([book, name]) => [book, making.numberOf('resource', name!)])),
    n: power.n,
    noticed: making.list(power.noticed),
    source,
  }
}

export type HeroTable = ReturnType<typeof heroTable>

export function heroTable(
  making: Making,
  content: Content,
  member: Member,
  powers: readonly PowerTable[],
  { agents }: Settings,
) {
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
    /** Of its playbook. */
    id: member.playbook,
    name: member.name,
    defence: member.defence,
    speed: member.speed,
    /** Numbers of its weapons. */
    weapons: member.weapons.map((id) => numberIn(content.weapons, id)),
    /** By move. */
    moveMods: Int16Array.from(content.moves, ({ id }) => entryOf(member.moveMods, id) ?? 0),
    /** By resource; a maximum of 0: it has none of it. */
    resourceStarts: resourceOf('start'),
    resourceMaxima: resourceOf('max'),
    deathMoves: member.deathMoves.map((id) => numberIn(content.deathMoves, id)),
    powers: member.powers.map((id) => numberIn(content.powers, id)),
    /** Badly injured (NEC-VOC-08): modifiers, and what is looked up. */
    injuryMods: weak.flatMap((one) =>
      'mod' in one ? [{ covers: making.rollBits(one.mod.rolls), delta: one.mod.delta }] : [],
    ),
    attackCap,
    injurySpeed,
    lostWeapons: weak.flatMap((one) => ('noWeapon' in one ? [numberIn(content.weapons, one.noWeapon)] : [])),
    intimacy: making.list(book.intimacy),
    source: making.source(`Intimacy of ${member.name}`),
    /** What its powers add to defence while guarding. */
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

/** A kind of monster, which has one deck (NEC-PACK-03). */
export type KindTable = ReturnType<typeof kindTable>
export type CardTable = KindTable['deck'][number]

export function kindTable(making: Making, monster: Monster, number: number, { monsters, numbers }: Settings) {
  const { id, name, attacks, deck, fleesAt = -1, onDeath } = monster
  const ids = attacks.map((attack) => attack.id)
  making.knowAttacks(ids)
  /** What holds while a card is set aside: a class of injuries and an amount. */
  const ongoingOf = (one: Monster['deck'][number]['ongoing'][number]) => {
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
    /** -1: never. */
    fleesAt,
    mend: Number((BigInt(monsters[id].vitality) * top + bottom - 1n) / bottom),
    attacks: attacks.map((attack) => ({
      id: attack.id,
      name: attack.name,
      weight: attack.weight,
      /** `labelWord` of its id. */
      word: labelWord(attack.id),
      reach: reachOf(attack.reach),
      /** 0: all that it reaches. */
      targets: attack.targets === 'one' ? 1 : attack.targets === 'all' ? 0 : attack.targets,
      rolls: attack.defence === 'roll',
      before: making.list(attack.before),
      bands: making.bands(attack),
      source: making.source(`${name}: ${attack.name}`),
    })),
    deck: deck.map((card) => {
      const of = (list: EffectList | undefined): List | undefined => list && making.list(list)
      /** Absent: the default of NEC-ATK-03. Of a trap the first one. */
      const bands: Bands<List | undefined> = card.trap
        ? [making.list(card.effects), undefined, undefined]
        : [of(card.miss), of(card.hit), of(card.strong)]
      return {
        id: card.id,
        name: card.name,
        isTrap: card.trap === true,
        bands,
        ongoing: card.ongoing.map(ongoingOf),
        source: making.source(`${name}: ${card.name}`),
      }
    }),
    traps: deck.filter((card) => card.trap).length,
    onDeath: making.list(onDeath),
    source: making.source(name),
  }
}
