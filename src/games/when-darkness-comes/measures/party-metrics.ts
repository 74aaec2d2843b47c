// Metrics of how a party fares: its state at the end of each round, its chances from there, playing time, which content
// comes up, where heroes die or lose time. party.ts records them.
import type { Definitions } from '../../../engine/metrics.ts'
import { namesOf } from '../../../engine/words.ts'
import type { Condition } from '../content/schema.ts'
import type { Scenario } from '../setup/scenario.ts'
import { FateTable } from '../words/vocabulary.ts'
import { type Dimensions, FATE_RESULTS } from './dimensions.ts'

/** The leader's victory points in bands of so many; the last has no end. */
export const BAND = 4
export const BANDS = ['below 4', '4 to 7', '8 to 11', '12 to 15', '16 and more'] as const

const FIRST_DEATHS = ['nobody', 'first quarter', 'second quarter', 'third quarter', 'last quarter'] as const

const won = { kind: 'ratio', unit: 'share of games' } as const

export const COURSE = {
  'win-by-dead': ({ round, dead }) => ({
    title: 'Of games that go on after a round with so many dead, how many are won?',
    ...won,
    detail: true,
    dimensions: [round, dead],
  }),
  'win-by-leader': ({ round }) => ({
    title: 'Of games that go on after a round in which the leader has so many points, how many are won?',
    ...won,
    detail: true,
    dimensions: [round, { name: 'leader', labels: BANDS, labelsShown: BANDS.map((band) => `${band} VP`) }],
  }),
  'win-by-first-death': {
    title: 'What does the first death cost: how many games are won after it?',
    ...won,
    dimensions: [
      {
        name: 'first death',
        labels: FIRST_DEATHS,
        labelsShown: FIRST_DEATHS.map((when, index) => (index === 0 ? 'nobody dies' : `in the ${when}`)),
      },
    ],
  },
  'party-health': ({ round }) => ({
    title: 'How much health has the party left?',
    kind: 'value',
    unit: 'health',
    dimensions: [round],
    range: [0, 40],
    detail: true,
  }),
  'party-points': ({ round }) => ({
    title: 'How many victory points has the party gathered?',
    kind: 'value',
    unit: 'VP',
    dimensions: [round],
    range: [-10, 80],
    detail: true,
  }),
  'party-failures': ({ round }) => ({
    title: 'How many failure disks lie before the party?',
    kind: 'value',
    unit: 'disks',
    dimensions: [round],
    range: [0, 20],
    detail: true,
  }),
  'table-time': ({ scenario: { constants } }) => ({
    role: 'playing-time',
    title:
      `How long would a table sit over it, at ${constants.table.turnSeconds} seconds a turn ` +
      `and ${constants.table.rollSeconds} a roll?`,
    kind: 'value',
    unit: 'minutes',
    range: [0, 400],
  }),
  waiting: ({ hero }) => ({
    title: 'How long does a player wait between two turns?',
    kind: 'ratio',
    unbounded: true,
    unit: 'seconds a turn',
    dimensions: [hero],
  }),
  'rounds-out': ({ hero }) => ({
    title: 'How many rounds does the player of a dead hero sit out?',
    kind: 'ratio',
    unbounded: true,
    unit: 'rounds a death',
    dimensions: [hero],
  }),
  'checks-taken-by-pool': ({ dice }) => ({
    title: 'How often is a check taken that could be declined, by the dice for it?',
    kind: 'ratio',
    unit: 'share of offers',
    dimensions: [dice],
  }),
  'disks-met': ({ entry, scenario }) => ({
    title: `Which disks of the pool${scenario.fixed.length === 0 ? '' : ', and of those laid on squares,'} come up?`,
    kind: 'binary',
    unit: 'share of games',
    dimensions: [entry],
  }),
  'tiles-met': ({ place }) => ({
    title: 'Which tiles come up?',
    kind: 'binary',
    unit: 'share of games',
    dimensions: [place],
  }),
  'idle-on': ({ place, square }) => ({
    title: 'Where do turns pass without a useful act?',
    kind: 'ratio',
    unit: 'share of turns',
    dimensions: [place, square],
    detail: true,
  }),
  'deaths-on': ({ place, square }) => ({
    title: 'Where do heroes die?',
    kind: 'ratio',
    unit: 'share of turns and deaths there',
    dimensions: [place, square],
    detail: true,
  }),
} satisfies Definitions<Dimensions>

export const COURSE_IN_DETAIL = {
  'death-causes-by-round': ({ cause, round }) => ({
    title: 'What kills heroes in each round?',
    kind: 'ratio',
    unit: "share of the round's deaths",
    dimensions: [cause, round],
    detail: true,
  }),
  'death-causes-by-tile': ({ cause, place }) => ({
    title: 'What kills heroes on each tile?',
    kind: 'ratio',
    unit: "share of the tile's deaths",
    dimensions: [cause, place],
    detail: true,
  }),
  // WDC-METRIC-03: by turn, up to the horizon. A death in a later turn (only Fate gives such turns) counts in none.
  'deaths-by-turn': ({ hero, horizon }) => ({
    title: 'In which turn of their own do heroes die?',
    kind: 'eventTime',
    unit: 'share of games',
    dimensions: [hero],
    horizon,
  }),
  // WDC-METRIC-08
  'win-by-first': ({ hero }) => ({
    title: 'Of games in which a hero has the first turn, how many are won?',
    ...won,
    dimensions: [hero],
  }),
  'top-by-place': ({ scenario }) => ({
    title: 'Who has the most victory points in a won game, by the order of turns?',
    kind: 'ratio',
    unit: 'share of won games',
    dimensions: [{ name: 'place', labels: scenario.seats.map((_, index) => String(index + 1)) }],
  }),
  objectives: ({ scenario }) => ({
    title: 'Which objective holds when a game is won?',
    kind: 'ratio',
    unit: 'share of won games',
    dimensions: [{ name: 'objective', labels: partsOf(scenario).map(({ kind }, index) => `${index + 1}: ${kind}`) }],
  }),
  // WDC-METRIC-22
  'winners-lead': {
    title: 'By how much does the first of a won game lead?',
    kind: 'ratio',
    unbounded: true,
    unit: 'VP a won game',
  },
  'vp-spread': {
    title: 'How far apart are the living at the end?',
    kind: 'ratio',
    unbounded: true,
    unit: 'VP a game',
  },
  // WDC-METRIC-12
  'fate-calls': {
    title: 'How often does a movement roll call for Fate?',
    kind: 'ratio',
    unit: 'share of movement rolls',
    dimensions: [{ name: 'table', labels: namesOf(FateTable) }],
  },
  'fate-cancelled': { title: 'How often is Oh Crap bought off?', kind: 'ratio', unit: 'share of its calls' },
  'win-by-fate': {
    title: 'Of games in which Fate gave a result, how many are won?',
    ...won,
    dimensions: [
      { name: 'table', labels: namesOf(FateTable) },
      { name: 'result', labels: FATE_RESULTS },
    ],
    detail: true,
  },
} satisfies Definitions<Dimensions>

/** What an objective is made of: the parts of `any`, `all`, `some` and `none`, or itself. */
export function partsOf({ plan: { objective } }: Scenario): readonly Condition[] {
  return 'of' in objective ? objective.of : [objective]
}
