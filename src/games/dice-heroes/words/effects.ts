// The effect vocabulary of cards and skills (section 40): how each word is written and reads. rules/effects.ts says
// what it does.
import { z } from 'zod'
import {
  type Argument,
  type Declaration,
  declared,
  type Handlers,
  type Place as EffectPlace,
  vocabulary,
} from '../../../engine/effects/index.ts'
import { words } from '../../../engine/words.ts'
import type { Complain } from '../../../engine/fields.ts'
import { oneOf } from '../../../input/index.ts'
import { LIVE_TYPES, SIZES, type TypeName, TYPES, Type } from './dice.ts'
import { type DiceFrame, MAX_NESTING, type Playing } from './playing.ts'
import { COST_FATES, Damage, Fate, NAMED_CHECKS, Range, Reason, Side, Source, Trigger } from './vocabulary.ts'

/** Places of a hero, and those of the table, that dice move between (DH-FX-05, DH-FX-06). */
export const Zone = words('hand', 'allyHand', 'bag', 'discard', 'deterrent', 'locationBag', 'removed')
export const Pick = words('choose', 'random', 'largest', 'smallest', 'leftmost')
export const Seen = words('villain', 'bag', 'enemies', 'obstacles')
export const Goal = words('choose', 'random', 'start')
/** Classes of checks, one bit each, for modifiers. */
export const CheckClass = words(...NAMED_CHECKS)
/** How the encounter ends (DH-FX-14). */
export const Ending = words('return', 'remove', 'acquire', 'hide', 'deter')
export const Tie = words('pass', 'fail')

/** How long limits hold (DH-DATA-02, DH-SKILL-10); cards name turn, encounter and scenario. */
export const Lifetime = words('turn', 'encounter', 'scenario', 'check', 'damage')

const { amount, byLevel, conditions, list, many, one, pick, some } = vocabulary<Playing, DiceFrame>()

/** Types that live dice can have, or any of them: a bit each. WOUND dice are meant only where they are named. */
const types: Argument<number> = {
  schema: () => z.union([z.literal('any'), z.array(oneOf(TYPES, 'type of die')).min(1)]).default('any'),
  prepare: (written: 'any' | readonly string[]) =>
    (written === 'any' ? LIVE_TYPES : written).reduce((bits, name) => bits | (1 << Type[name as 'physical']), 0),
  show: (written: 'any' | readonly string[]) =>
    written === 'any' ? 'any' : written.map((type) => type.toUpperCase()).join(' or '),
}
/** A size, or by the table of the scenario's level: 0. */
const size: Argument<number> = {
  schema: () => z.union([z.literal('level'), z.literal([...SIZES])]).default('level'),
  prepare: (written: 'level' | number) => (written === 'level' ? 0 : written),
  show: (written: 'level' | number) => (written === 'level' ? '' : `d${written}`),
}

/** Only one of two selectors counts: what is left out is not held against the place of the list. */
function pickOr(kind: string, otherwise: string): ReturnType<typeof pick> {
  const inner = pick(kind)
  return {
    schema: (words, hasLevels) => inner.schema(words, hasLevels).optional(),
    prepare: (written: string | undefined, ...rest) => inner.prepare(written ?? otherwise, ...rest),
    show: (written: string | undefined, words) => (written === undefined ? '' : inner.show(written, words)),
    visit(written: string | undefined, ...rest) {
      if (written !== undefined) inner.visit?.(written, ...rest)
    },
  }
}

const heroes = pick('heroes', 'self')
const count = amount(1, 0)
const harm = amount(undefined, 0)

/** Words with their arguments; `over` names the heroes or locations that a word goes through. */
const is: Argument<boolean> = {
  schema: () => z.boolean(),
  prepare: (written: boolean) => written,
  show: (written: boolean) => (written ? '' : 'not '),
}
/** Heroes hold no other types, and no other type lies in an ally hand (DH-DIE-06, DH-ZONE-08). */
function refuseTypes(types: readonly TypeName[], zone: string, path: readonly string[], complain: Complain): void {
  const fitting: readonly TypeName[] = zone === 'allyHand' ? ['ally'] : [...LIVE_TYPES, 'wound']
  const other = types.find((type) => !fitting.includes(type))
  if (other !== undefined) complain(path, `${other.toUpperCase()} dice cannot go to ${zone}`, { expected: fitting })
}

/** The two totals of a check. */
const side = { ...one(Side), show: (written: string) => (written === 'hero' ? 'the hero' : 'the encounter') }
const number = z.int().min(0).max(1000)

/** After the comparison only a new roll lets anything count (DH-CHECK-03, DH-FX-16). */
const COMPARED = { why: 'the totals have been compared, and nothing is rolled again', unless: 'reroll' } as const
/** What holds for a turn does nothing after it (DH-END-02). */
const LAPSES = { 'turn-end': { why: 'the turn is over' } } as const

const WORDS = {
  damage: {
    args: { amount: harm, type: one(Damage, 'physical'), of: heroes },
    over: 'of',
    fires: ['damage', 'fate'],
    least: { amount: 1 },
    rules: ['DH-FX-01'],
    sentence: '{of} takes {amount} {type} damage',
  },
  wound: {
    args: { count, size, of: heroes },
    over: 'of',
    fires: ['wound', 'fate'],
    least: { count: 1 },
    rules: ['DH-FX-02'],
    sentence: '{of} gains {count} WOUND[ {size}]',
  },
  unwound: {
    args: { count, of: heroes, ifRollAtLeastSize: z.boolean().default(false) },
    over: 'of',
    least: { count: 1 },
    rules: ['DH-FX-03'],
    sentence: '{of} loses {count} WOUND',
  },
  modify: {
    args: { side, amount: amount() },
    needs: ['a check'],
    least: { amount: 'not 0' },
    idleAt: { passed: COMPARED, failed: COMPARED },
    rules: ['DH-FX-04'],
    sentence: 'the total of {side} changes by {amount}',
  },
  move: {
    args: { from: one(Zone), to: one(Zone), types, count, pick: one(Pick, 'choose'), of: heroes },
    over: 'of',
    least: { count: 1 },
    check({ types, to }, complain) {
      const isOfHeroes = to !== 'locationBag' && to !== 'deterrent' && to !== 'removed'
      if (Array.isArray(types) && isOfHeroes) refuseTypes(types as TypeName[], to as string, ['types'], complain)
    },
    rules: ['DH-FX-05'],
    sentence: '{of} moves dice from {from} to {to}: {count} ({types})',
  },
  add: {
    args: {
      type: one(Type),
      size,
      count,
      to: one(Zone),
      of: pickOr('heroes', 'self'),
      at: pickOr('locations', 'here'),
    },
    least: { count: 1 },
    check({ type, to }, complain) {
      if (to !== 'locationBag') refuseTypes([type as TypeName], to as string, ['type'], complain)
    },
    rules: ['DH-FX-06'],
    sentence: '[{of}: ]{count} new {type}[ {size}] in {to}[, {at}]',
  },
  timer: {
    args: { amount: amount() },
    least: { amount: 'not 0' },
    rules: ['DH-FX-07'],
    sentence: 'the timer changes by {amount}',
  },
  explore: {
    args: { cost: z.literal('none').default('none') },
    needs: ['a hero'],
    idleAt: LAPSES,
    rules: ['DH-FX-08'],
    sentence: 'another exploration at no cost',
  },
  'choose-draw': {
    args: { count },
    needs: ['a hero'],
    least: { count: 2 },
    idleAt: LAPSES,
    rules: ['DH-FX-09'],
    sentence: 'the next exploration draws {count} dice, of which one is met',
  },
  bonus: {
    args: { amount: amount(), checks: some(CheckClass), uses: count },
    needs: ['a hero'],
    least: { amount: 'not 0', uses: 1 },
    idleAt: LAPSES,
    rules: ['DH-FX-10'],
    sentence: 'a bonus of {amount} on checks of this turn ({checks}; uses: {uses})',
  },
  peek: {
    args: { what: one(Seen), at: pick('locations', 'here'), count },
    over: 'at',
    least: { count: 1 },
    rules: ['DH-FX-11'],
    sentence: 'all see {what} ({count}) at {at}',
  },
  travel: {
    args: { to: one(Goal), of: heroes },
    over: 'of',
    fires: ['leave', 'enter'],
    rules: ['DH-FX-12'],
    sentence: '{of} travels ({to})',
  },
  give: {
    args: { count, range: one(Range, 'here') },
    needs: ['a hero'],
    least: { count: 1 },
    rules: ['DH-FX-13'],
    sentence: 'up to {count} dice go to a hero ({range})',
  },
  resolve: {
    args: { outcome: one(Ending) },
    needs: ['an encounter'],
    rules: ['DH-FX-14'],
    sentence: 'the encounter is over: {outcome}',
  },
  reduce: {
    args: { amount: harm, types: some(Damage, ['physical', 'magical']) },
    needs: ['damage'],
    least: { amount: 1 },
    rules: ['DH-FX-15'],
    sentence: 'the damage ({types}) is lower by {amount}',
  },
  reroll: {
    args: { side },
    needs: ['a check'],
    idleAt: { check: { why: 'no die has been rolled yet' } },
    rules: ['DH-FX-16'],
    sentence: 'the dice of {side} are rolled again',
  },
  fate: {
    args: { to: byLevel(one(words('hide', 'discard', 'deter', 'remove', 'keep'))) },
    needs: ['an outcome of a die'],
    rules: ['DH-FX-17'],
    sentence: 'the outcome of the die is {to}',
  },
  close: {
    args: { at: pick('locations', 'here') },
    over: 'at',
    needs: ['a hero'],
    fires: ['closed'],
    rules: ['DH-FX-18'],
    sentence: '{at} is closed',
  },
  'end-turn': { args: {}, needs: ['a hero'], idleAt: LAPSES, rules: ['DH-FX-19'], sentence: 'the turn ends' },
  choose: {
    args: { options: many(list()), of: heroes },
    over: 'of',
    rules: ['DH-FX-20'],
    sentence: '{of} chooses: {options}',
  },
  if: {
    args: { cond: conditions(), then: list(), else: list(true) },
    rules: ['DH-FX-21'],
    sentence: 'if {cond}: {then} [else {else}]',
  },
  test: {
    args: {
      types,
      count,
      roll: one(words('sum', 'max', 'min', 'mean'), 'sum'),
      fate: one(words(...COST_FATES), 'hide'),
      against: amount(),
      tie: one(Tie, 'pass'),
      then: list(true),
      else: list(true),
    },
    needs: ['a hero'],
    fires: ['fate'],
    rules: ['DH-FX-22'],
    sentence: 'a test with {count} dice ({types}) against {against}: {then} [else {else}]',
  },
  win: { args: {}, rules: ['DH-FX-23'], sentence: 'the scenario is won' },
  lose: { args: {}, rules: ['DH-FX-23'], sentence: 'the scenario is lost' },
} satisfies Declaration['words']

/** Conditions with their arguments (DH-FX-26). */
const CONDITIONS = {
  encountered: { argument: some(Type), needs: ['an encounter'], sentence: 'the die met is {}' },
  check: { argument: some(CheckClass), needs: ['a hero'], sentence: 'the kind of check is {}' },
  usesType: { argument: some(Type), needs: ['a check'], sentence: 'the check uses {}' },
  skillTags: { argument: z.array(z.string()).min(1), needs: ['a check'], sentence: 'the skill has the tag {}' },
  source: { argument: some(Source), needs: ['damage'], sentence: 'it comes from {}' },
  type: { argument: some(Type), needs: ['an outcome of a die'], sentence: 'the die is {}' },
  fate: { argument: some(Fate), needs: ['an outcome of a die'], sentence: 'its outcome is {}' },
  reason: { argument: some(Reason), needs: ['an outcome of a die'], sentence: 'the reason is {}' },
  alone: { argument: is, needs: ['a hero'], sentence: 'the hero is {}alone' },
  heroesHereAtLeast: { argument: number, needs: ['a hero'], sentence: 'at least {} heroes are here' },
  wounded: { argument: is, needs: ['a hero'], sentence: 'the hero is {}wounded' },
  nearDeath: { argument: is, needs: ['a hero'], sentence: 'the hero is {}near death' },
  villainDefeatedHere: { argument: is, needs: ['a hero'], sentence: 'the villain here is {}defeated' },
  firstExploration: { argument: is, needs: ['a hero'], sentence: 'it is {}the first exploration of the turn' },
  bagAtMost: { argument: number, needs: ['a hero'], sentence: 'at most {} dice are in the bag here' },
  timerAtMost: { argument: number, sentence: 'at most {} tokens are left' },
  timerAtLeast: { argument: number, sentence: 'at least {} tokens are left' },
  levelAtLeast: { argument: z.int().min(1).max(3), sentence: 'the scenario has level {} or higher' },
  hasType: { argument: some(Type), needs: ['a hero'], sentence: 'the hero holds {}' },
} satisfies Declaration['conditions']

/** What amounts are made of (DH-FX-24): for readers, and what the event needs to have. */
export const AMOUNTS = {
  dieSize: { shown: 'the size of the die', needs: ['an encounter'] },
  halfDieSize: { shown: 'half the size of the die', needs: ['an encounter'] },
  level: { shown: 'the level of the scenario' },
  margin: { shown: 'the difference of the totals', needs: ['a check'] },
  heroesHere: { shown: 'the number of heroes here', needs: ['a hero'] },
  roll: { shown: 'the roll', needs: ['a roll'] },
} as const

/** Whom and where (section 40). */
export const SELECTORS = {
  heroes: {
    self: { shown: 'the hero', needs: ['a hero'] },
    each: { shown: 'each hero' },
    here: { shown: 'each hero here', needs: ['a hero'] },
    others: { shown: 'each other hero', needs: ['a hero'] },
    othersHere: { shown: 'each other hero here', needs: ['a hero'] },
    choose: { shown: 'a hero of choice', needs: ['a hero'] },
    chooseHere: { shown: 'a hero of choice here', needs: ['a hero'] },
  },
  locations: {
    here: { shown: 'this location', needs: ['a location'] },
    start: { shown: 'the first location' },
    choose: { shown: 'a location of choice', needs: ['a hero'] },
    random: { shown: 'a random location' },
    othersOpen: { shown: 'every other open location', needs: ['a location'] },
    each: { shown: 'every open location' },
  },
} as const

/** By trigger: when it is, and what its event has (DH-FX-25). */
const EVENTS = {
  setup: { when: 'at set-up', has: [] },
  'turn-start': { when: 'when a turn begins', has: ['a hero', 'a location'] },
  'turn-end': { when: 'when a turn ends', has: ['a hero', 'a location'] },
  leave: { when: 'when a hero leaves', has: ['a hero', 'a location'] },
  enter: { when: 'when a hero comes', has: ['a hero', 'a location'] },
  explore: { when: 'before a die is drawn', has: ['a hero', 'a location'] },
  encounter: { when: 'when a die is met', has: ['a hero', 'a location', 'an encounter'] },
  check: { when: 'at a check', has: ['a hero', 'a location', 'a check', 'an encounter'] },
  passed: { when: 'when a check succeeds', has: ['a hero', 'a location', 'a check', 'an encounter'] },
  failed: { when: 'when a check fails', has: ['a hero', 'a location', 'a check', 'an encounter'] },
  flee: { when: 'when a hero flees', has: ['a hero', 'a location', 'an encounter'] },
  damage: { when: 'at damage', has: ['a hero', 'a location', 'damage'] },
  fate: { when: 'when a die gets its outcome', has: ['a hero', 'a location', 'an outcome of a die'] },
  wound: { when: 'when a hero gains a WOUND', has: ['a hero', 'a location'] },
  defeated: { when: 'when a villain is defeated', has: ['a hero', 'a location', 'an encounter'] },
  closed: { when: 'when a location is closed', has: ['a hero', 'a location'] },
  death: { when: 'when a hero dies', has: ['a hero', 'a location'] },
} as const

/** All that cards are written with; the rules hand in what it does (`codeOf`). */
export const DECLARED = { words: WORDS, conditions: CONDITIONS, amounts: AMOUNTS, selectors: SELECTORS }
export type EffectHandlers<Table> = Handlers<typeof DECLARED, Table, DiceFrame>

/** The vocabulary in use. What words do is what the table has for them. */
export const EFFECTS = declared<Playing, DiceFrame>(
  DECLARED,
  {
    triggers: Trigger,
    events: EVENTS,
    lifetimes: words('turn', 'encounter', 'scenario'), // the first ones of Lifetime
    maxNesting: MAX_NESTING,
    isPresent: { heroes: (table, frame, who) => table.cards.isPresent(table, frame, who) },
    mayFire: (table, frame, rule) => table.cards.mayFire(table, frame, rule),
    fired: (table, frame, rule) => table.cards.fired(table, frame, rule),
  },
  ({ cards }) => cards,
)

const HERO = ['a hero', 'a location']
/** What comes too late once the check is over (DH-CHECK-03). */
const AFTER_CHECK = ['modify', 'reroll']
/** Where lists and rules of cards stand, and what their events have. */
export const Place = {
  skill: { name: 'a skill', gives: [...HERO, 'a roll'], hasLevels: true },
  pass: {
    name: 'onPass or onFail of a skill',
    gives: [...HERO, 'a check', 'an encounter', 'a roll'],
    excludes: AFTER_CHECK,
    hasLevels: true,
  },
  passive: { name: 'a passive skill', gives: [], hasLevels: true },
  card: { name: 'an ally card', gives: [...HERO, 'a roll'] },
  encounter: { name: 'encounter actions', gives: [...HERO, 'a check', 'an encounter'] },
  outcome: {
    name: 'success or failure actions',
    gives: [...HERO, 'a check', 'an encounter'],
    excludes: AFTER_CHECK,
  },
  scenario: { name: 'a special rule of scenarios', gives: [] },
  location: { name: 'a special rule of locations', gives: ['a location'] },
  closure: { name: 'a closure card', gives: HERO },
} satisfies Record<string, EffectPlace>
