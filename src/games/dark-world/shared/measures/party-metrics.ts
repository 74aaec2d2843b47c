// Metrics of a party's progress in both games: its standing every other round and how such games end, playing time,
// knock-outs by place and killer, use of board and box, and decisions. metrics.ts lists them; progress.ts records them.
import type { ChartInfo, Dimension } from '../../../../engine/game.ts'
import type { Definition } from '../../../../engine/metrics.ts'
import { choices } from '../words/decisions.ts'
import { squareOf } from '../content/map.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { STANDINGS } from '../state/state.ts'
import type { Measured } from './measured.ts'

/** How the party stands is looked at after every so many rounds, STANDINGS times; games are seldom longer. */
export const EVERY = 2

/** How long things take at a table, in seconds: guesses of the house. */
export const SECONDS = { heroTurn: 30, villainTurn: 60, blow: 10 } as const

const FIRST_KNOCK_OUTS = ['nobody', '1 to 5', '6 to 10', '11 to 20', 'later'] as const
export const FIRST_ENDS = [5, 10, 20] as const

const ROUND_BANDS = ['1 to 5', '6 to 10', '11 to 15', '16 to 20', '21 to 30', 'later'] as const
export const BAND_ENDS = [5, 10, 15, 20, 30] as const

const ROUND = { name: 'round', labels: Array.from({ length: STANDINGS }, (_, index) => String(EVERY * (index + 1))) }
const WON = { kind: 'ratio', unit: 'share of games' } as const

const counts = (words: string, max: number): Omit<Dimension, 'name'> => {
  const labels = Array.from({ length: max + 1 }, (_, count) => String(count))
  return { labels, labelsShown: labels.map((count) => (count === '0' ? `nobody ${words}` : `${count} ${words}`)) }
}

/**
 * What knocks heroes out, by name. The first cause is "monster"; here each kind of monster replaces it. Kinds that
 * heroes meet in a duel are causes of their own and stand there once.
 */
export function killersOf({ kinds, causes }: Pick<SharedScenario, 'kinds' | 'causes'>): string[] {
  const [, ...others] = causes
  return [...kinds.filter((kind) => !others.includes(kind)), ...others]
}

function causeOf(scenario: SharedScenario): Dimension {
  const killers = killersOf(scenario)
  return {
    name: 'cause',
    labels: killers.map((killer) => (scenario.causes.includes(killer) ? killer : `monster:${killer}`)),
    labelsShown: killers,
  }
}

function placesOf({ placeNames }: SharedScenario): readonly Dimension[] {
  const labels = placeNames.map((name) => {
    const drawn = squareOf(name)
    return drawn === undefined ? name : `c${drawn[1]}r${drawn[0]}`
  })
  return [
    { name: 'tile', labels: ['board'], labelsShown: ['the board'] },
    { name: 'square', labels, labelsShown: placeNames },
  ]
}

export const PARTY_METRICS = {
  'win-by-armed': ({ scenario }) => ({
    title:
      'Of games that go on after a round with so many Golden Weapons among the heroes, ' +
      `in how many does ${scenario.boss.name} fall?`,
    ...WON,
    detail: true,
    dimensions: [ROUND, { name: 'armed', ...counts('armed', scenario.heroCount) }],
  }),
  'win-by-out': ({ scenario }) => ({
    title:
      'Of games that go on after a round with so many heroes out of the game, ' +
      `in how many does ${scenario.boss.name} fall?`,
    ...WON,
    detail: true,
    dimensions: [ROUND, { name: 'out', ...counts('out', scenario.heroCount) }],
  }),
  'win-by-first-knock-out': ({ scenario }) => ({
    title: `What does the first knock-out cost: in how many games does ${scenario.boss.name} fall after it?`,
    ...WON,
    dimensions: [
      {
        name: 'first knock-out',
        labels: FIRST_KNOCK_OUTS,
        labelsShown: FIRST_KNOCK_OUTS.map((when) =>
          when === 'nobody' ? 'nobody is knocked out' : when === 'later' ? 'later than round 20' : `in rounds ${when}`,
        ),
      },
    ],
  }),
  'party-hp': {
    title: 'How many HP have the heroes left?',
    kind: 'value',
    unit: 'HP',
    dimensions: [ROUND],
    range: [0, 60],
    detail: true,
  },
  'party-trophies': {
    title: 'What are the monsters worth that the heroes have slain?',
    kind: 'value',
    unit: 'points',
    dimensions: [ROUND],
    range: [0, 80],
    detail: true,
  },
  'party-knock-outs': {
    title: 'How often were heroes knocked out?',
    kind: 'value',
    unit: 'knock-outs',
    dimensions: [ROUND],
    range: [0, 30],
    detail: true,
  },
  'table-time': {
    role: 'playing-time',
    title:
      `How long would a table sit over it, at ${SECONDS.heroTurn} seconds a hero's turn, ` +
      `${SECONDS.villainTurn} the villain's and ${SECONDS.blow} a blow?`,
    kind: 'value',
    unit: 'minutes',
    range: [0, 400],
  },
  waiting: ({ hero }) => ({
    title: 'How long does a player wait between two turns?',
    kind: 'ratio',
    unbounded: true,
    unit: 'seconds a turn',
    dimensions: [hero],
  }),
  'rounds-out': ({ hero }) => ({
    title: 'How many rounds does the player of a hero sit out who is out of the game?',
    kind: 'ratio',
    unbounded: true,
    unit: 'rounds',
    dimensions: [hero],
  }),
  'knock-outs-by-round': ({ scenario }) => ({
    title: 'What knocks heroes out in each round?',
    kind: 'ratio',
    unit: "share of the rounds' knock-outs",
    dimensions: [causeOf(scenario), { name: 'round', labels: ROUND_BANDS }],
    detail: true,
  }),
  'knock-outs-by-zone': ({ scenario, zones }) => ({
    title: 'What knocks heroes out where?',
    kind: 'ratio',
    unit: "share of the place's knock-outs",
    dimensions: [causeOf(scenario), { name: 'where', labels: zones }],
    detail: true,
  }),
  'knock-outs-on': ({ scenario }) => ({
    title: 'Where are heroes knocked out?',
    kind: 'ratio',
    unit: 'knock-outs among turns and knock-outs',
    dimensions: placesOf(scenario),
    detail: true,
  }),
  'left-on': ({ scenario }) => ({
    title: 'Where do turns end with actions left?',
    kind: 'ratio',
    unit: 'share of turns',
    dimensions: placesOf(scenario),
    detail: true,
  }),
  'zones-seen': ({ zones }) => ({
    title: 'Where do heroes come?',
    kind: 'binary',
    unit: 'share of games',
    dimensions: [{ name: 'where', labels: zones }],
    detail: true,
  }),
  'kinds-met': ({ scenario }) => ({
    title: 'Which figures are slain?',
    kind: 'binary',
    unit: 'share of games',
    dimensions: [{ name: 'kind', labels: scenario.kinds }],
    detail: true,
  }),
  decisions: ({ decisions }) => choices.metric(decisions),
  'knock-out-causes': ({ scenario }) => ({
    title: 'What is it that knocks heroes out?',
    kind: 'ratio',
    unit: 'share of knock-outs',
    dimensions: [causeOf(scenario)],
    told: {
      lead: 'What knocks heroes out',
      of: ['knock-out', 'knock-outs'],
      short: '… knocks out most',
      open: 'nothing surely knocks out most',
    },
  }),
} satisfies Readonly<Record<string, Definition | ((measured: Measured) => Definition)>>

/** Their charts, as both games draw them. */
export const PARTY_CHARTS: readonly ChartInfo[] = [
  {
    name: 'decided',
    kind: 'decided',
    title: 'When is it decided?',
    metrics: ['win-by-armed', 'win-by-out', 'win-by-first-knock-out'],
  },
  {
    name: 'fortunes',
    title: 'How does a party fare, round by round?',
    metrics: ['party-hp', 'party-trophies', 'party-knock-outs'],
  },
  {
    name: 'table-time',
    kind: 'time',
    title: 'How long does a table sit over it?',
    metrics: ['table-time', 'waiting', 'rounds-out'],
  },
  {
    name: 'killers',
    kind: 'killers',
    title: 'Who knocks heroes out when, and where?',
    metrics: ['knock-outs-by-round', 'knock-outs-by-zone'],
  },
  {
    name: 'places',
    kind: 'places',
    title: 'Where are heroes knocked out, and where do they leave actions?',
    metrics: ['knock-outs-on', 'left-on'],
  },
  { name: 'decisions', kind: 'choices', title: 'What is decided, and how?' },
  { name: 'came-up', kind: 'unseen', title: 'What never comes up?', metrics: ['zones-seen', 'kinds-met'] },
]
