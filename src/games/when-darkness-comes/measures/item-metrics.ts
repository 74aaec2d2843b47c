// Metrics of belongings and ways: items, allies and nuisances that change hands, losses by three failure disks, doors,
// windows, terrain, offers and requests among heroes. items.ts records them.
import type { Definitions } from '../../../engine/metrics.ts'
import { namesOf } from '../../../engine/words.ts'
import { AllyEnd, DISK_KINDS, HelpAnswer, LockWay, NuisanceEnd, Oddity, TERRAINS } from '../words/vocabulary.ts'
import type { Dimensions } from './dimensions.ts'

/** What falls with three failures: people and things by kind, and the VP that go with them. */
const FALLEN = [...DISK_KINDS, 'VP']
/** Locks of a door from none to as many as a TN has rungs. */
export const LOCKS = Array.from({ length: 11 }, (_, locks) => String(locks))
/** Movement points from 0 to this have cells of their own; more share the last. */
export const MAX_POINTS = 20

export const ITEMS = {
  // WDC-METRIC-07
  'everything-dropped': ({ hero }) => ({
    title: 'How often does a hero drop everything?',
    kind: 'value',
    unit: 'times',
    dimensions: [hero],
    range: [0, 10],
  }),
  'drops-recovered': {
    title: 'How much of what falls with three failures is picked up again?',
    kind: 'ratio',
    unit: 'share of what fell',
    dimensions: [{ name: 'what', labels: FALLEN }],
  },
  // WDC-METRIC-06: the sources count what is gained less what is lost.
  'vp-lost': ({ hero, source }) => ({
    title: 'How are victory points lost?',
    kind: 'value',
    unit: 'VP',
    dimensions: [hero, source],
    range: [0, 30],
  }),
  // WDC-METRIC-15
  'items-found': ({ thing, horizon }) => ({
    title: "When is each item in somebody's hands?",
    kind: 'eventTime',
    unit: 'share of games',
    dimensions: [thing],
    horizon,
    detail: true,
  }),
  'items-used': ({ item }) => ({
    title: 'In how many rolls is each item used?',
    kind: 'value',
    unit: 'rolls',
    dimensions: [item],
    range: [0, 20],
    detail: true,
  }),
  'item-vp': ({ item }) => ({
    title: 'How many victory points does each item bring?',
    kind: 'value',
    unit: 'VP',
    dimensions: [item],
    range: [0, 20],
    detail: true,
  }),
  'win-by-item': ({ thing }) => ({
    title: 'Of games in which the party has had an item, how many are won?',
    kind: 'ratio',
    unit: 'share of games',
    dimensions: [thing],
    detail: true,
  }),
  overloads: { title: 'How often is a load too heavy for the roll?', kind: 'ratio', unit: 'share of rolls' },
  // WDC-METRIC-16
  'ally-ends': ({ ally }) => ({
    title: 'What becomes of allies?',
    kind: 'value',
    unit: 'times',
    dimensions: [ally, { name: 'end', labels: namesOf(AllyEnd) }],
    range: [0, 10],
    detail: true,
  }),
  'ally-rerolls': ({ ally }) => ({
    title: 'How many throws does each ally give?',
    kind: 'value',
    unit: 'throws',
    dimensions: [ally],
    range: [0, 20],
  }),
  'nuisance-turns': ({ nuisance }) => ({
    title: 'For how many turns does a nuisance cling to a hero?',
    kind: 'ratio',
    unbounded: true,
    unit: 'turns a nuisance',
    dimensions: [nuisance],
  }),
  'nuisance-ends': {
    title: 'How does a hero get rid of a nuisance?',
    kind: 'value',
    unit: 'nuisances',
    dimensions: [{ name: 'end', labels: namesOf(NuisanceEnd) }],
    range: [0, 10],
  },
  // WDC-METRIC-18
  'floppies-read': { title: 'How often is a floppy disk understood?', kind: 'ratio', unit: 'share of floppy disks' },
  // WDC-METRIC-14
  'movement-points': {
    title: 'How many points does a movement have?',
    kind: 'value',
    unit: 'movements',
    dimensions: [
      {
        name: 'points',
        labels: Array.from({ length: MAX_POINTS + 1 }, (_, points) =>
          points === MAX_POINTS ? `${points}+` : `${points}`,
        ),
      },
    ],
    range: [0, 40],
    detail: true,
  },
  'squares-by-terrain': {
    title: 'Over what ground do heroes walk?',
    kind: 'value',
    unit: 'squares',
    dimensions: [{ name: 'ground', labels: TERRAINS.slice(0, -1) }],
    range: [0, 300],
  },
  'tiles-by-round': ({ horizon }) => ({ title: 'How fast are tiles explored?', kind: 'curve', unit: 'tiles', horizon }),
  openings: {
    title: 'How are locks opened?',
    kind: 'ratio',
    unit: 'share of tries',
    dimensions: [
      { name: 'way', labels: namesOf(LockWay) },
      { name: 'locks', labels: LOCKS },
    ],
    detail: true,
  },
  broken: {
    title: 'What is broken?',
    kind: 'value',
    unit: 'openings',
    dimensions: [{ name: 'what', labels: ['doors', 'windows'] }],
    range: [0, 10],
  },
  // WDC-METRIC-10
  'face-down': {
    title: 'How many disks still lie face down at the end?',
    kind: 'value',
    unit: 'disks',
    dimensions: [{ name: 'disk', labels: DISK_KINDS }],
    range: [0, 30],
  },
  flips: ({ hero }) => ({
    title: 'How many disks come up in a turn?',
    kind: 'ratio',
    unbounded: true,
    unit: 'disks a turn',
    dimensions: [hero],
  }),
  // WDC-METRIC-22
  assistance: ({ hero }) => ({
    title: 'What is said to a hero who asks for help?',
    kind: 'ratio',
    unit: 'share of requests',
    dimensions: [hero, { name: 'answer', labels: namesOf(HelpAnswer) }],
  }),
  // WDC-METRIC-24
  oddities: {
    title: 'What should never happen?',
    kind: 'binary',
    unit: 'share of games',
    dimensions: [{ name: 'what', labels: namesOf(Oddity) }],
  },
} satisfies Definitions<Dimensions>
