// `odds necromancy roll`, `weapon`, `trap` and `clock`: bands of a roll, how fast a weapon kills, traps, full clocks.
import { chance, chartOf, count, mean, text } from '../../../engine/exact.ts'
import type { ExactFlag, ExactFlags, ExactQuestion } from '../../../engine/game.ts'
import { signed } from '../../../engine/narration.ts'
import { countInWords as counted, refuse } from '../../../input/index.ts'
import type { List, Scenario, WeaponTable } from '../setup/scenario.ts'
import {
  attacksIn,
  bandsOf,
  capacitiesFrom,
  deplete,
  fill,
  lossOfAttack,
  lossOfAttacks,
  meanOf,
  MODIFIERS,
  SEGMENTS,
  trapChance,
  trapShare,
  type Weapon,
  woundsOfAction,
} from './chances.ts'

const number = (about: string, low: number, high: number) =>
  ({ takes: 'number', value: 'N', about, low, high }) as const satisfies ExactFlag

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, nth) => from + nth)

// ---- Rolls ----------------------------------------------------------------------------------------------------------

const BAND_NAMES = ['miss', 'partial', 'full'] as const

export const roll: ExactQuestion<Record<string, never>, Scenario> = {
  name: 'roll',
  about: 'bands of a roll by its modifier, without and with a lore token',
  flags: {},
  examples: [['', 'all modifiers']],
  answer: () => ({
    title: 'bands of 2d6',
    tables: [
      {
        columns: [
          text('modifier'),
          ...BAND_NAMES.map((band) => chance(band)),
          ...BAND_NAMES.map((band) => chance(`${band} with lore`)),
        ],
        rows: MODIFIERS.map((modifier) => [signed(modifier), ...bandsOf(modifier), ...bandsOf(modifier + 1)]),
      },
    ],
    notes: [
      'Miss: 6 or less. Full: 10 or more. The final modifier lies between −3 and +3.',
      'With lore: a lore token is spent for +1 on an attack or defence roll.',
    ],
    chart: chartOf(
      { question: 'Chance of each band of a roll', asked: 'two dice with a modifier', value: 'chance of the band' },
      { title: 'modifier', one: 'modifier', values: MODIFIERS },
      { title: 'band', joint: 'with', codes: BAND_NAMES },
      (modifier, band) => bandsOf(modifier)[band],
    ),
  }),
}

// ---- Weapons --------------------------------------------------------------------------------------------------------

/** Of the playbook that has it (NEC-ATK-02), against cards of the default (NEC-ATK-03). */
const weaponOf = ({ attacks, mod, harm, ammo, extra }: WeaponTable, plus: number): Weapon => ({
  attacks,
  modifier: mod + plus,
  wounds: [added(extra[0], harm), harm + added(extra[1], harm), harm + added(extra[2], harm)],
  ammo: ammo === 0 ? Infinity : ammo,
})

/** What the weapon's own effects take besides (NEC-VOC-09). */
const added = ({ effects }: List, harm: number): number =>
  effects.reduce((sum, { word, args }) => (word === 'wound' ? sum + woundsIn(args as WoundArgs, harm) : sum), 0)

interface WoundArgs {
  readonly n: { in(table: unknown, frame: unknown): number }
}
/** An amount asks for nothing but the harm of the weapon (NEC-VOC-03). */
const woundsIn = ({ n }: WoundArgs, harm: number): number =>
  Math.max(0, n.in({ rulings: { amounts: [() => harm] } }, undefined))

/** Words of its own effects that are not counted. */
const uncountedOf = ({ extra }: WeaponTable): string[] => [
  ...new Set(extra.flatMap(({ effects }) => effects.map(({ word }) => word).filter((word) => word !== 'wound'))),
]

const DECK_FLAGS = {
  cards: number('cards of the deck (default: 12)', 1, 60),
  traps: number('traps among them (default: 1)', 1, 10),
} as const
const MAX_ACTIONS = 30
const deckOf = (cards = 12, traps = 1): { readonly cards: number; readonly traps: number } => {
  if (traps > cards) refuse('--traps', `${counted(traps, 'trap')} in ${counted(cards, 'card')}`, 'at most the cards')
  return { cards, traps }
}

const deckWords = ({ cards, traps }: ReturnType<typeof deckOf>): string =>
  `${counted(cards, 'card')} with ${counted(traps, 'trap')}`

const WEAPON_FLAGS = {
  vitality: number('vitality of the monster (default: 20)', 1, 200),
  plus: number("what is added to the weapon's modifier (default: 0)", -6, 6),
  ...DECK_FLAGS,
} as const satisfies ExactFlags

export const weapon: ExactQuestion<typeof WEAPON_FLAGS, Scenario> = {
  name: 'weapon',
  about: "wounds of the party's weapons, and how many actions they take to kill, by plain cards without reactions",
  flags: WEAPON_FLAGS,
  hasSettings: true,
  examples: [
    ['', 'against vitality 20 and a deck of 12 with one trap'],
    ['--vitality 40 --plus 1', 'with +1 on attacks, against vitality 40'],
  ],
  answer({ vitality = 20, plus = 0, cards, traps }, { heroes, seatCount, weapons }) {
    const deck = deckOf(cards, traps)
    const own = [...new Set(heroes.slice(0, seatCount).flatMap((hero) => hero.weapons))].map((index) => weapons[index])
    const most = Math.max(...own.map(({ attacks }) => attacks))
    if (deck.cards < most)
      refuse(
        '--cards',
        `a deck of ${deck.cards} is too small for a weapon of ${most} attacks (NEC-VOC-10)`,
        `at least ${most} cards`,
      )
    const rows = own.map((table) => {
      const given = weaponOf(table, plus)
      return { name: table.name, given, done: deplete(vitality, given, deck, MAX_ACTIONS) }
    })
    const limited = own.filter(({ ammo }) => ammo > 0)
    const uncounted = own.filter((table) => uncountedOf(table).length > 0)
    const actions = [2, 5, 10, 15, 20, 30]
    return {
      title: `weapons against vitality ${vitality}, ${deckWords(deck)}`,
      tables: [
        {
          title: 'Wounds',
          columns: [
            text('weapon'),
            ...BAND_NAMES.map((band) => count(band)),
            mean('an attack'),
            mean('an action'),
            mean('with traps'),
          ],
          rows: rows.map(({ name, given }) => [
            name,
            ...given.wounds,
            meanOf(lossOfAttack(given)),
            meanOf(lossOfAttacks(given, attacksIn(given, 0))),
            woundsOfAction(given, deck),
          ]),
        },
        {
          title: 'Chance that the monster is dead, by actions',
          columns: [text('weapon'), mean('mean actions'), ...actions.map((nth) => chance(`after ${nth}`))],
          rows: rows.map(({ name, done }) => [
            name,
            Number.isFinite(done.mean) ? done.mean : done.ever > 0 ? 'not always' : 'never',
            ...actions.map((nth) => done.chances[nth]),
          ]),
        },
      ],
      notes: [
        'Each card has the default bands: a hit does the harm of the weapon. All attacks of an action are made.',
        'An action that draws a trap does nothing, and the deck is shuffled.',
        'One hero, who reaches the monster and is neither hurt, pinned nor disarmed.',
        ...(limited.length === 0
          ? []
          : [
              `Attacks of a fight: ${limited.map(({ name, ammo }) => `${name} ${ammo}`).join(', ')}. ` +
                'Without ammunition nothing more is done.',
            ]),
        ...(rows.every(({ done }) => Number.isFinite(done.mean))
          ? []
          : ['Mean actions: never, where the weapon cannot kill; not always, where ammunition may run out first.']),
        ...(uncounted.length === 0
          ? []
          : [
              'Not counted, of what weapons do besides: ' +
                `${uncounted.map((table) => `${table.name} (${uncountedOf(table).join(', ')})`).join(', ')}.`,
            ]),
      ],
      chart: chartOf(
        {
          question: 'Time until a weapon kills',
          asked: `vitality ${vitality}`,
          value: 'chance that the monster is dead',
        },
        { title: 'actions', one: 'action', values: upTo(1, MAX_ACTIONS) },
        { title: 'weapon', joint: 'with', codes: rows.map(({ name }) => name) },
        (step, index) => rows[index].done.chances[step],
      ),
    }
  },
}

// ---- Traps ----------------------------------------------------------------------------------------------------------

const MAX_DRAWN = 6

export const trap: ExactQuestion<typeof DECK_FLAGS, Scenario> = {
  name: 'trap',
  about: 'chance of a trap by number of attacks: from a fresh deck, in the long run, and as the deck thins',
  flags: DECK_FLAGS,
  examples: [
    ['', 'a deck of 12 with one trap'],
    ['--cards 13 --traps 2', 'a larger deck with two'],
  ],
  answer({ cards, traps }) {
    const deck = deckOf(cards, traps)
    const attacks = upTo(1, Math.min(MAX_DRAWN, deck.cards))
    const left = upTo(Math.max(1, deck.traps), deck.cards)
    return {
      title: `traps, ${deckWords(deck)}`,
      tables: [
        {
          columns: [count('attacks'), chance('fresh deck'), chance('long run')],
          rows: attacks.map((drawn) => [drawn, trapChance(deck, drawn), trapShare(deck, drawn)]),
        },
        {
          title: 'By cards that are left in the deck',
          columns: [count('cards left'), ...attacks.map((drawn) => chance(counted(drawn, 'attack')))],
          rows: left.map((now) => [now, ...attacks.map((drawn) => trapChance({ ...deck, cards: now }, drawn))]),
        },
      ],
      notes: ['In the long run: the share of actions with a trap, where each makes this number of attacks.'],
      chart: chartOf(
        {
          question: 'Chance that an action draws a trap',
          asked: deckWords(deck),
          value: 'chance of a trap',
        },
        { title: 'cards left', one: 'card left', values: left },
        { title: 'attacks', joint: 'with', codes: attacks.map(String) },
        (now, index) => trapChance({ ...deck, cards: now }, attacks[index]),
      ),
    }
  },
}

// ---- Clocks ---------------------------------------------------------------------------------------------------------

const MAX_EVENTS = 60
const CLOCKS = ['death', 'panic'] as const
const CLOCK_FLAGS = {
  clock: { takes: 'name', value: 'CLOCK', about: 'the clock: death or panic (default: death)', names: CLOCKS },
  percent: number('chance of marks at each event, in percent (default: 100)', 1, 100),
  instability: number('of the panic clock: instability at the start (default: 0)', 0, SEGMENTS - 1),
} as const satisfies ExactFlags

export const clock: ExactQuestion<typeof CLOCK_FLAGS, Scenario> = {
  name: 'clock',
  about: 'events until a death clock is full, or until panic dissolves the settlement, by marks of an event',
  flags: CLOCK_FLAGS,
  hasSettings: true,
  examples: [
    ['', 'events of 1 to 6 marks on a death clock'],
    ['--clock panic --percent 50 --instability 6', 'marks at every second event, from instability 6'],
  ],
  answer({ clock: which = 'death', percent = 100, instability = 0 }, { options, isArena, name }) {
    const isPanic = which === 'panic'
    if (isPanic && isArena)
      refuse('--clock', `${name} is one fight, without a panic clock`, 'a campaign, or --clock death')
    if (!isPanic && instability > 0) refuse('--instability', 'a death clock has no instability', '--clock panic')
    const capacities = isPanic ? capacitiesFrom(instability) : [SEGMENTS]
    const isCarried = isPanic ? options.panicOverflow === 'carry' : false
    const marks = upTo(1, 6)
    const share = percent / 100
    const done = marks.map((each) =>
      fill(capacities, [1 - share, ...Array<number>(each - 1).fill(0), share], isCarried, MAX_EVENTS),
    )
    const events = [3, 6, 12, 24, 36, 48, 60]
    const end = isPanic ? 'the settlement is dissolved' : 'the clock is full'
    return {
      title: `${which} clock, marks at ${percent}% of events${isPanic ? ` from instability ${instability}` : ''}`,
      tables: [
        {
          columns: [count('marks'), mean('mean events'), ...events.map((nth) => chance(`after ${nth}`))],
          rows: marks.map((each, index) => [each, done[index].mean, ...events.map((nth) => done[index].chances[nth])]),
          caption: `Chance that ${end} after this number of events.`,
        },
      ],
      notes: [
        isCarried ? 'Marks beyond a full clock are carried on.' : 'Marks beyond a full clock are lost.',
        ...(isPanic ? ['From an empty clock. Nothing is erased, and crises add no marks.'] : []),
      ],
      chart: chartOf(
        {
          question: isPanic ? 'Time that a settlement lasts' : 'Time that a hero lasts',
          asked: `marks at ${percent}% of events`,
          value: `chance that ${end}`,
        },
        { title: 'events', one: 'event', values: upTo(1, MAX_EVENTS) },
        { title: 'marks', joint: 'with', codes: marks.map(String) },
        (step, index) => done[index].chances[step],
      ),
    }
  },
}
