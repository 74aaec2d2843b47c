// The effect vocabulary (NEC-VOC): how each word is written and reads. rules/effects.ts says what it does.
import { z } from 'zod'
import { type Argument, type Declaration, declared, type Handlers, vocabulary } from '../../../engine/effects/index.ts'
import { namesOf, words } from '../../../engine/words.ts'
import { expecting, oneOf } from '../../../input/index.ts'
import { MAX_NESTING, type NecFrame, type Playing } from './playing.ts'
import {
  Cause,
  Condition,
  Context,
  Lifetime,
  Lost,
  PERS,
  Range,
  RESULTS,
  Reveal,
  Roll,
  SOCIAL_MOVES,
  Token,
  TOKENS,
  Until,
  Way,
} from './vocabulary.ts'

const { amount, conditions, group, list, many, named, one, pick } = vocabulary<Playing, NecFrame>()

const count = z.int().min(0).max(99)
const change = z.int().min(-99).max(99)
/** Of a word that takes no argument: `{ slay: true }`. */
const always = { is: z.literal(true) }
const who = pick('who', 'hero')
/** A hero, or the monster. */
const anyone = pick('anyone', 'hero')
const condition = one(Condition)

// ---- Arguments of this game -----------------------------------------------------------------------------------------

const MOVE = /^move:([a-z0-9-]+)$/

/** Classes of rolls, one bit each; those of moves come after `Roll` (NEC-MOD-08). */
export const bitOfMove = (move: number): number => 1 << (namesOf(Roll).length + move)
export const ALL_BITS = -1 >>> 1
/** Every roll that is not defence. */
export const ACTION_BITS = ALL_BITS & ~(1 << Roll.defence)

/** Content names `any`, `attack`, `defence`, `action`, `social`, or `move:` with a move. */
export const rolls: Argument<number> = {
  schema: () =>
    expecting(
      z.union([z.enum(['any', 'attack', 'defence', 'action', 'social']), z.string().regex(MOVE)]),
      'any, attack, defence, action, social, or move: with the id of a move',
    ),
  prepare(written: string, _, { names }) {
    const move = MOVE.exec(written)?.[1]
    if (move !== undefined) return bitOfMove(names.numberOf('move', move))
    if (written === 'any') return ALL_BITS
    if (written === 'action') return ACTION_BITS
    if (written === 'social') return SOCIAL_MOVES.reduce((bits, id) => bits | bitOfMove(names.numberOf('move', id)), 0)
    return 1 << Roll[written as 'attack']
  },
  show: (written: string) => `${written.replace('move:', '').replaceAll('-', ' ')} rolls`,
  visit(written: string, _, path, visitor) {
    const move = MOVE.exec(written)?.[1]
    if (move !== undefined) visitor.reference?.('move', move, path)
  },
}

/** Effects that replace those of a move, where they are given. */
const given: Argument<ReturnType<typeof list>['ready']> = {
  ...list(),
  schema: (vocabulary, hasLevels) => list().schema(vocabulary, hasLevels).optional(),
  prepare: (written: never, ...rest) => (written === undefined ? undefined : list().prepare(written, ...rest)),
  show: (written: never, words) => (written === undefined ? '' : list().show(written, words)),
  visit(written: never, ...rest) {
    if (written !== undefined) list().visit?.(written, ...rest)
  },
}

/** What a move hands back: pairs of a key and a number. */
const results: Argument<readonly (readonly [key: number, value: number])[]> = {
  schema: () => z.partialRecord(z.enum(RESULTS), z.union([z.literal(true), z.int().min(0).max(99)])),
  prepare: (written: Readonly<Record<string, number | true>>) =>
    Object.entries(written).map(([key, value]) => [RESULTS.indexOf(key), Number(value)] as const),
  show: (written: object) => Object.keys(written).join(', '),
}

/** `auto`: where it happens; -1. */
const context: Argument<number> = {
  schema: () => z.enum(['auto', ...namesOf(Context)]),
  prepare: (written: string) => (written === 'auto' ? -1 : Context[written as 'town']),
  show: (written: string) => (written === 'auto' ? 'where it happens' : written),
}

/** A number, or a word that stands for -1. */
const orWord = (word: string): Argument<number> => ({
  schema: () => expecting(z.union([z.literal(word), count]), `a number, or ${word}`),
  prepare: (written: string | number) => (typeof written === 'string' ? -1 : written),
  show: String,
})

const isTrue = z.literal(true)

// ---- Words ----------------------------------------------------------------------------------------------------------

const WORDS = {
  harm: { args: { n: count, who }, short: 'n', over: 'who', least: { n: 1 }, sentence: '{who} takes {n} harm' },
  heal: { args: { n: orWord('all'), who }, short: 'n', over: 'who', sentence: '{who} erases {n} marks' },
  wound: { args: { n: amount() }, short: 'n', needs: ['a monster'], sentence: 'the monster loses {n} vitality' },
  mend: { args: { n: count }, short: 'n', needs: ['a monster'], sentence: 'the monster regains {n} vitality' },
  slay: { args: always, short: 'is', needs: ['a monster'], sentence: 'the monster dies' },
  react: { args: { attack: named('attack') }, short: 'attack', needs: ['a monster'], sentence: 'it reacts: {attack}' },
  strike: {
    // One attack on all of them, not one for each.
    args: { attack: named('attack'), who, defence: z.enum(['roll', 'none']).default('roll') },
    needs: ['a monster'],
    sentence: '{who} suffers {attack} (defence: {defence})',
  },
  shift: {
    args: { who: anyone, dir: one(Way), bands: count.default(1) },
    over: 'who',
    needs: ['a monster'],
    sentence: '{who} moves {dir} by {bands}',
  },
  mod: {
    args: { delta: change, rolls, until: one(Until), who },
    over: 'who',
    sentence: '{who} has {delta} on {rolls} until {until}',
  },
  lose: { args: { what: one(Lost), who: anyone }, over: 'who', sentence: '{who} loses the next {what}' },
  condition: { args: { name: condition, who }, short: 'name', over: 'who', sentence: '{who} is {name}' },
  uncondition: { args: { name: condition, who }, short: 'name', over: 'who', sentence: '{who} is no longer {name}' },
  'set-aside': { args: always, short: 'is', needs: ['a card'], sentence: 'the card is set aside' },
  again: { args: { n: count }, short: 'n', needs: ['a card'], sentence: '{n} more attacks' },
  'no-react': { args: always, short: 'is', needs: ['a card'], sentence: 'no reactions this turn' },
  panic: {
    args: { n: count, cause: one(Cause, 'effect') },
    short: 'n',
    least: { n: 1 },
    sentence: 'panic marks: {n} ({cause})',
  },
  calm: { args: { n: count }, short: 'n', least: { n: 1 }, sentence: '{n} panic marks are erased' },
  souls: {
    args: { delta: z.int().min(-10_000).max(10_000) },
    short: 'delta',
    sentence: 'the people change by {delta}',
  },
  time: { args: { watches: count }, short: 'watches', least: { watches: 1 }, sentence: 'watches pass: {watches}' },
  token: { args: { kind: one(Token), delta: change }, sentence: '{kind} changes by {delta}' },
  'random-token': {
    args: { list: z.array(oneOf(TOKENS, 'token')).min(1) },
    short: 'list',
    sentence: 'a token: {list}',
  },
  resource: {
    args: { name: named('resource'), delta: change, who },
    over: 'who',
    sentence: "{who}'s {name} changes by {delta}",
  },
  choice: {
    args: {
      chooser: z.enum(['hero', 'mc']),
      options: many(group({ id: z.string(), weight: z.int().min(1).max(1000).default(1), effects: list() }, 'effects')),
    },
    sentence: 'the {chooser} chooses: {options}',
  },
  roll: {
    args: { move: named('move'), mod: change.default(0), miss: given, partial: given, full: given },
    short: 'move',
    sentence: 'the hero makes the move {move}[; miss: {miss}][; partial: {partial}][; full: {full}]',
  },
  when: { args: { if: conditions(), then: list(), else: list(true) }, sentence: 'if {if}: {then} [else {else}]' },
  hard: { args: { context }, short: 'context', sentence: 'a hard move ({context})' },
  complicate: { args: { context }, short: 'context', sentence: 'a complication ({context})' },
  questions: { args: { list: named('questions'), n: count }, sentence: 'different questions of {list}: {n}' },
  result: { args: { keys: results }, short: 'keys', sentence: 'result: {keys}' },
  reveal: { args: { what: one(Reveal) }, short: 'what', sentence: 'the heroes learn: {what}' },
  'break-tool': { args: always, short: 'is', sentence: 'a tool or weapon breaks' },
  peek: {
    args: { n: count, may: z.enum(['bury-one', 'none']).default('none') },
    needs: ['a monster'],
    sentence: 'the hero sees the top {n} cards ({may})',
  },
  reshuffle: { args: always, short: 'is', needs: ['a monster'], sentence: 'the discard pile is shuffled in' },
  'leave-fight': {
    args: { how: z.enum(['fled', 'safe']) },
    short: 'how',
    sentence: 'the hero leaves the fight ({how})',
  },
  die: {
    args: { permanent: z.union([z.literal('permanent'), z.boolean()]), returnsIn: count.default(0) },
    short: 'permanent',
    sentence: 'the hero dies ({permanent})',
  },
  depredate: { args: always, short: 'is', sentence: 'the threat strikes' },
  'injury-days': {
    args: { n: orWord('treated'), who: pick('who', 'target') },
    short: 'n',
    over: 'who',
    sentence: 'at most {n} days of injury are left',
  },
  'guard-defence': { args: { n: change }, short: 'n', sentence: '{n} on defence while guarding' },
} satisfies Readonly<Record<string, Omit<Declaration['words'][string], 'rules'>>>

/** Tests (NEC-VOC-06). */
const CONDITIONS = {
  vitalityAtMost: { argument: count, needs: ['a monster'], sentence: 'its vitality is at most {}' },
  resourceAtLeast: {
    argument: group({ name: named('resource'), n: count }, 'name'),
    sentence: 'the hero has enough {}',
  },
  tokenAtLeast: { argument: group({ kind: one(Token), n: count }, 'kind'), sentence: 'there is enough {}' },
  hasCondition: { argument: condition, sentence: 'the hero is {}' },
  notCondition: { argument: condition, sentence: 'the hero is not {}' },
  rangeIs: { argument: one(Range), needs: ['a monster'], sentence: 'the monster is {}' },
  weaponTag: { argument: z.string(), sentence: 'the weapon is {}' },
  cardAside: { argument: named('card'), sentence: 'the card {} is set aside' },
  inFight: { argument: isTrue, sentence: 'in a fight' },
  usesLeft: {
    argument: group({ per: one(words(...PERS)), max: count }, 'per'),
    sentence: 'not used too often in a {}',
  },
} satisfies Declaration['conditions']

const HEROES = {
  hero: { shown: 'the hero' },
  'heroes-close': { shown: 'each hero at close', needs: ['a monster'] },
  'others-close': { shown: 'each other hero at close', needs: ['a monster'] },
  'all-heroes': { shown: 'each hero' },
  target: { shown: 'whom it is used on', needs: ['somebody it is used on'] },
} as const

export const DECLARED = {
  words: Object.fromEntries(
    Object.entries(WORDS).map(([name, word]) => [name, { ...word, rules: ['NEC-VOC-05'] }]),
  ) as { readonly [Word in keyof typeof WORDS]: (typeof WORDS)[Word] & { readonly rules: string[] } },
  conditions: CONDITIONS,
  amounts: { weapon: { shown: "the weapon's harm", needs: ['a card'] } },
  /** NEC-VOC-02 */
  selectors: {
    who: HEROES,
    anyone: { ...HEROES, monster: { shown: 'the monster', needs: ['a monster'] } },
  },
} as const
export type EffectHandlers<Table> = Handlers<typeof DECLARED, Table, NecFrame>

const isPresent = (table: Playing, frame: NecFrame, who: number): boolean => table.rulings.isPresent(table, frame, who)

/** The vocabulary in use. What words do is what the table has for them. */
export const EFFECTS = declared<Playing, NecFrame>(
  DECLARED,
  {
    triggers: words('never'),
    events: { never: { when: 'never', has: [] } },
    lifetimes: Lifetime,
    maxNesting: MAX_NESTING - 1,
    isPresent: { who: isPresent, anyone: isPresent },
    afterEach: (table) => {
      table.rulings.afterEach(table)
    },
  },
  ({ rulings }) => rulings,
)

const FIGHT = ['a monster']
/** For passive powers alone. */
const PASSIVE = ['guard-defence']
/** Only moves read a result. */
const NO_MOVE = [...PASSIVE, 'result']
/** Where lists stand, and what their events have. */
export const Place = {
  card: { name: 'a death card', gives: [...FIGHT, 'a card'], excludes: NO_MOVE },
  trap: { name: 'a trap', gives: FIGHT, excludes: ['set-aside', 'again', ...NO_MOVE] },
  attack: { name: "a monster's attack", gives: FIGHT, excludes: NO_MOVE },
  weapon: { name: 'a weapon', gives: [...FIGHT, 'a card'], excludes: NO_MOVE },
  move: { name: 'a move', gives: [], excludes: PASSIVE },
  row: { name: 'a row of a table', gives: [], excludes: PASSIVE },
  /** In a fight a row or a death move may concern the monster. */
  fight: { name: 'a row of a table', gives: FIGHT, excludes: PASSIVE },
  deathMove: { name: 'a death move', gives: FIGHT, excludes: NO_MOVE },
  power: { name: 'a power', gives: [...FIGHT, 'somebody it is used on'] },
  /** Intimacy is shared outside of fights. */
  playbook: { name: 'intimacy', gives: [], excludes: ['lose', 'leave-fight', ...NO_MOVE] },
  /** The dead neither act nor lose anything more (NEC-REACT-05, NEC-MON-05). */
  death: {
    name: "a monster's death",
    gives: FIGHT,
    excludes: ['wound', 'mend', 'slay', 'react', 'strike', ...NO_MOVE],
  },
} as const
