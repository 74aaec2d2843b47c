// Scenarios in which much happens that the shipped ones have too little of, played by strong heroes by chance.
import { contentWith, Table } from './table.ts'

/** Many friends, purses to find, a bell to ring, too few tiles and disks. */
const FAIR = {
  id: 'fair',
  name: 'The Fair',
  about: 'Many people and few places.',
  players: { min: 1, max: 6 },
  heroStart: { tile: 'park', square: [1, 1] },
  tiles: { start: ['park'], pool: ['school-a', 'house'] },
  time: 'day',
  weather: 'none',
  pool: { student: 2, doorman: 1, therapist: 1, loudmouth: 1, drunk: 1 },
  orangePool: 'standard-orange',
  startItems: ['duct-tape'],
  fixed: [
    ['bell', [1, 2]],
    ['student', [2, 1]],
    ['therapist', [2, 2]],
    ['reporter', [1, 3]],
    ['ghoul', [6, 6]],
    ['drunk', [3, 2]],
    ['purse', [1, 4]],
    ['purse', [2, 3]],
    ['purse', [5, 2]],
    ['student', [3, 1]],
    ['student', [4, 1]],
    ['reporter', [1, 5]],
    ['trapper', [2, 4]],
    ['student', [5, 1]],
    ['doorman', [2, 5]],
  ].map(([disk, square]) => ({ disk, tile: 'park', square })),
  actions: [
    {
      id: 'ring',
      name: 'Ring',
      tile: 'park',
      square: [1, 1],
      check: { attribute: 'attack', tn: '6H' },
      effect: { kind: 'mark', mark: 'rung' },
      limit: 'always',
      vp: 6,
    },
  ],
  numbered: [
    {
      id: 'bell',
      name: 'Bell',
      check: { attribute: 'intelligence', tn: '4S' },
      effect: { kind: 'item', item: 'knife' },
      vp: 2,
    },
    { id: 'purse', name: 'Purse', effect: { kind: 'nothing' }, vp: 5 },
  ],
  objective: { kind: 'heroVp', goal: 200 },
  rounds: 30,
}

/** Shots by night, doors held open, enemies with two health. */
const NIGHT = {
  ...FAIR,
  id: 'night',
  name: 'Night Watch',
  heroStart: { tile: 'house', square: [6, 3] },
  tiles: { start: ['house'], pool: ['cemetery'] },
  time: 'night',
  pool: { cultist: 4, demon: 2, zombie: 2 },
  startItems: ['pistol', 'flashlight', 'lockpick-set', 'shotgun', 'duct-tape'],
  fixed: [],
  actions: [],
  numbered: [],
}

/** More security than one house has room for. */
const INN = {
  ...FAIR,
  id: 'inn',
  name: 'The Inn',
  heroStart: { tile: 'house', square: [3, 3] },
  tiles: { start: ['house'] },
  time: 'dusk',
  pool: { 'security-guard': 2, owner: 2, dog: 2, alarm: 2, therapist: 2 },
  startItems: ['pistol', 'knife', 'wrench', 'money'],
  fixed: [
    ['security-guard', [4, 3]],
    ['owner', [3, 2]],
    ['dog', [4, 5]],
    ['alarm', [2, 4]],
  ].map(([disk, square]) => ({ disk, tile: 'house', square })),
  actions: [],
  numbered: [],
}

/** Something happens all the time. */
const CIRCUS = {
  ...FAIR,
  id: 'circus',
  name: 'The Circus',
  pool: { knife: 4, zombie: 2, student: 1 },
  fixed: [{ disk: 'lion', tile: 'park', square: [1, 2], faceUp: true }],
  actions: [],
  tiles: { start: ['park', { tile: 'house', at: [0, 1] }] },
  numbered: [{ id: 'lion', name: 'Lion', effect: { kind: 'join' }, vp: 1 }],
  triggers: [
    {
      id: 'show',
      name: 'The show begins',
      when: { kind: 'round', from: 2, every: 3 },
      limit: 'everyRound',
      then: [
        { kind: 'message', text: 'Trumpets.' },
        { kind: 'arrive', disks: { crawler: 1, cultist: 1 }, tile: 'park', square: [6, 1] },
        { kind: 'pool', disks: { knife: 1 } },
        { kind: 'light', tile: 'house', on: true },
        { kind: 'door', tile: 'house', door: 'D1', locks: 0 },
        { kind: 'environment', time: 'dusk', weather: 'light' },
        { kind: 'tnShift', by: 1 },
      ],
    },
    {
      id: 'break',
      name: 'The break',
      when: { kind: 'round', from: 3, every: 3 },
      limit: 'everyRound',
      then: [
        { kind: 'disk', disk: 'pistol', tile: 'park', square: [2, 1] },
        { kind: 'disk', disk: 'student', tile: 'park', square: [2, 2], faceUp: true },
        { kind: 'light', tile: 'house', on: false },
        { kind: 'door', tile: 'house', door: 'D1', locks: 2 },
        { kind: 'environment', time: 'day', weather: 'none' },
        { kind: 'tnShift', by: -1 },
        { kind: 'vp', amount: 1 },
      ],
    },
    {
      id: 'found',
      name: 'Somebody has a knife',
      when: { kind: 'found', disk: 'knife' },
      then: [
        { kind: 'vp', hero: 'active', amount: 2 },
        { kind: 'item', hero: 'active', item: 'wrench' },
        { kind: 'mark', mark: 'sharp' },
        { kind: 'remove', disk: 'zombie' },
      ],
    },
    {
      id: 'end',
      name: 'The end',
      when: {
        kind: 'all',
        of: [
          { kind: 'round', from: 8 },
          { kind: 'done', mark: 'sharp' },
        ],
      },
      then: [
        { kind: 'door', tile: 'house', door: 'D1', locks: 'broken' },
        { kind: 'remove', disk: 'knife', held: true },
        { kind: 'lose' },
      ],
    },
  ],
}

/** Everybody has the components of every spell, and somebody to cast it on. */
const SABBATH = {
  ...FAIR,
  id: 'sabbath',
  name: 'The Sabbath',
  tiles: { start: ['park'], pool: ['magic-shop', 'house', 'cemetery', 'church'] },
  time: 'night',
  magic: true,
  locates: [{ disk: 'owner', value: '1P' }],
  pool: {
    zombie: 2,
    'hell-hounds': 2,
    cultist: 3,
    student: 2,
    owner: 2,
    'security-guard': 2,
    dog: 1,
    orb: 2,
    minerals: 2,
    crystal: 2,
    incense: 2,
  },
  startItems: [
    'scroll',
    'scroll',
    'animal-components',
    'incense',
    'incense',
    'incense',
    'candle-flame',
    'candle-flame',
    'minerals',
    'minerals',
    'orb',
    'orb',
    'crystal',
    'crystal',
    'crystal',
    'precious-metal',
    'precious-metal',
  ],
  fixed: [
    ['zombie', [2, 1], false],
    ['ghoul', [1, 3], false],
    ['zombie', [3, 3], false],
    ['cultist', [1, 5], true],
    ['cultist', [1, 6], true],
    ['student', [2, 2], true],
    ['wraith', [4, 4], false],
    ['demon', [6, 6], false],
  ].map(([disk, square, faceUp]) => ({ disk, tile: 'park', square, faceUp })),
  actions: [],
  numbered: [],
  objective: { kind: 'cast', count: 30 },
  rounds: 12,
}

/** Other rulings of magic and of what it meets. */
const OTHERWISE = {
  spellAttackTN: 'higherOfBoth',
  locatorVP: 'rolled',
  summonStats: 'tn',
  translocateTarget: 'anyInSquare',
  shooterRush: 'new',
  heroVersusHero: true,
}

const STRONG = { attack: 6, defence: 6, dexterity: 6, intelligence: 6, persuasion: 6 }
const MODULES = { civilians: true, traps: true, foil: true, mib: true, poison: true }
const SKILLS = { gamble: 4, twoFisted: 5, bluff: 2, occultKnowledge: 5 }

/** The amended rules of how heroes deal with each other: thieves, beggars and leaders with full hands. */
const MARKET = {
  ...FAIR,
  id: 'market',
  name: 'The Market',
  startItems: ['duct-tape', 'flashlight', 'shotgun', 'talisman'],
}

/** A house of traps, secrets and bites, with men in black about it. */
const CELLAR = {
  ...FAIR,
  id: 'cellar',
  name: 'The Cellar',
  heroStart: { tile: 'house', square: [3, 3] },
  tiles: { start: ['house'], aside: ['agency-hq'] },
  time: 'day',
  pool: {
    'gas-leak': 2,
    'rotten-floor': 2,
    'sucker-punch': 2,
    'flooded-cellar': 2,
    'silent-alarm': 2,
    'broken-glass': 2,
    'strange-room': 2,
    janitor: 2,
    coroner: 2,
    'floppy-ledger': 2,
    'floppy-rites': 2,
    foil: 2,
    mib: 2,
    'grave-serpent': 2,
  },
  fixed: [
    ['foil', [4, 3]],
    ['silent-alarm', [3, 2]],
    ['flooded-cellar', [3, 4]],
    ['strange-room', [2, 4]],
    ['janitor', [4, 5]],
    ['grave-serpent', [3, 3]],
    ['grave-serpent', [5, 4]],
    ['mib', [2, 3]],
    ['rotten-floor', [5, 2]],
    ['floppy-letters', [4, 4]],
    ['rotten-floor', [4, 2]],
    ['sucker-punch', [5, 3]],
    ['flooded-cellar', [2, 5]],
  ].map(([disk, square]) => ({ disk, tile: 'house', square })),
  actions: [],
  numbered: [],
}

/** Something to do for whoever knows what others do not. */
const RALLY = {
  ...MARKET,
  id: 'rally',
  name: 'The Rally',
  pool: { dog: 2, 'floppy-ledger': 2, 'floppy-rites': 2, zombie: 2 },
  fixed: [
    ...FAIR.fixed,
    ...[
      ['dog', [1, 1]],
      ['floppy-ledger', [3, 3]],
      ['floppy-rites', [3, 4]],
      ['zombie', [4, 4]],
    ].map(([disk, square]) => ({ disk, tile: 'park', square })),
  ],
  actions: [
    {
      id: 'drive',
      name: 'Drive',
      tile: 'park',
      square: [1, 1],
      check: { attribute: 'dexterity', skill: 'driving', tn: '6H' },
      effect: { kind: 'mark', mark: 'driven' },
      limit: 'always',
    },
  ],
}
const SELDOM = {
  rangedHand: 3,
  disarmOpponent: 4,
  driving: 2,
  generalKnowledge: 4,
  scrounge: 4,
  animalHandling: 4,
  leadership: 4,
}

/** All of them, ready to be played. */
export function crowds(): Table[] {
  const table = (
    scenario: Readonly<Record<string, unknown>>,
    rules: Readonly<Record<string, unknown>>,
    attributes: object = STRONG,
    skills: object = SKILLS,
    items: readonly (readonly string[])[] = [],
  ): Table => {
    const party = ['brian', 'steve', 'sharon', 'victor'].map((hero, seat) => ({
      hero,
      attributes,
      skills,
      items: items[seat] ?? ['knife', 'wrench'],
    }))
    return new Table({ scenario: scenario.id, agents: 'random', party, rules }, contentWith(scenario))
  }
  return [
    table(FAIR, {}, {}), // who need help
    table(MARKET, { fate: 'new', steal: 'new', opposedActions: true, tracking: true, maguyver: true }, {}),
    table(
      NIGHT,
      {
        tapedFlashlight: true,
        maguyver: true,
        rangedEnvironment: 'new',
        rangeTable: 'new',
        smashAndEnter: 'oneAction',
      },
      STRONG,
      SKILLS,
      [
        ['shotgun', 'duct-tape', 'flashlight'],
        ['crossbow', 'duct-tape', 'flashlight'],
      ],
    ),
    table(CIRCUS, {}),
    table(CELLAR, { ...MODULES, floppyEndCheck: true, mibHq: 'tile' }, { intelligence: 5, defence: 6 }),
    table(CELLAR, MODULES, { defence: 6, medical: 6, attack: 1, dexterity: 1 }, { swimming: 2, pharmacology: 5 }),
    table(INN, { gamble: 'new', assistBatch: 'perDie', smashAndEnter: 'oneAction', moneyConsumed: true }),
    table(INN, { securityPersuasion: 'new' }),
    table(
      CIRCUS,
      { actionSelection: 'simultaneous', turnSequence: 'new', opposedActions: true, heroVersusHero: true },
      {},
    ),
    table(SABBATH, {}),
    table(SABBATH, OTHERWISE),
    table(
      RALLY,
      { steal: 'new', opposedActions: true, maguyver: true, civilians: true, floppyEndCheck: true },
      STRONG,
      SELDOM,
    ),
  ]
}
