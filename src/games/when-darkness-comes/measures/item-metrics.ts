// Metrics of belongings and ways: items, allies and nuisances that change hands, losses by three failure disks, doors,
// windows, terrain, offers and requests among heroes. items.ts records them.
import { binary, type Definitions, DETAIL, eventTime, mean, ratio, value } from '../../../engine/metrics.ts'
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
  'everything-dropped': ({ hero }) => value("Full drops of a hero's items", 'times', [0, 10], [hero]),
  'drops-recovered': ratio('Items picked up again after three failures', 'share of what fell', [
    { name: 'what', labels: FALLEN },
  ]),
  // WDC-METRIC-06: the sources count what is gained less what is lost.
  'vp-lost': ({ hero, source }) => value('Lost victory points', 'VP', [0, 30], [hero, source]),
  // WDC-METRIC-15
  'items-found': ({ thing, horizon }) => eventTime('First time each item is held', horizon, [thing], DETAIL),
  'items-used': ({ item }) => value('Rolls with each item', 'rolls', [0, 20], [item], DETAIL),
  'item-vp': ({ item }) => value('Victory points from each item', 'VP', [0, 20], [item], DETAIL),
  'win-by-item': ({ thing }) => ratio('Win rate with an item in the party', 'share of games', [thing], DETAIL),
  overloads: { title: 'Loads too heavy for the roll', kind: 'ratio', unit: 'share of rolls' },
  // WDC-METRIC-16
  'ally-ends': ({ ally }) =>
    value('Fate of allies', 'times', [0, 10], [ally, { name: 'end', labels: namesOf(AllyEnd) }], DETAIL),
  'ally-rerolls': ({ ally }) => value('Throws from each ally', 'throws', [0, 20], [ally]),
  'nuisance-turns': ({ nuisance }) => mean('Duration of a nuisance', 'turns a nuisance', [nuisance]),
  'nuisance-ends': value('End of a nuisance', 'nuisances', [0, 10], [{ name: 'end', labels: namesOf(NuisanceEnd) }]),
  // WDC-METRIC-18
  'floppies-read': { title: 'Floppy disks understood', kind: 'ratio', unit: 'share of floppy disks' },
  // WDC-METRIC-14
  'movement-points': value(
    'Movement points',
    'movements',
    [0, 40],
    [
      {
        name: 'points',
        labels: Array.from({ length: MAX_POINTS + 1 }, (_, points) =>
          points === MAX_POINTS ? `${points}+` : `${points}`,
        ),
      },
    ],
    DETAIL,
  ),
  'squares-by-terrain': value(
    'Ground that heroes cross',
    'squares',
    [0, 300],
    [{ name: 'ground', labels: TERRAINS.slice(0, -1) }],
  ),
  'tiles-by-round': ({ horizon }) => ({ title: 'Explored tiles by round', kind: 'curve', unit: 'tiles', horizon }),
  openings: ratio(
    'Ways to open locks',
    'share of tries',
    [
      { name: 'way', labels: namesOf(LockWay) },
      { name: 'locks', labels: LOCKS },
    ],
    DETAIL,
  ),
  broken: value('Broken doors and windows', 'openings', [0, 10], [{ name: 'what', labels: ['doors', 'windows'] }]),
  // WDC-METRIC-10
  'face-down': value('Disks face down at the end', 'disks', [0, 30], [{ name: 'disk', labels: DISK_KINDS }]),
  flips: ({ hero }) => mean('Disks turned up in a turn', 'disks a turn', [hero]),
  // WDC-METRIC-22
  assistance: ({ hero }) =>
    ratio('Answers to requests for help', 'share of requests', [hero, { name: 'answer', labels: namesOf(HelpAnswer) }]),
  // WDC-METRIC-24
  oddities: binary('Oddities that should never happen', [{ name: 'what', labels: namesOf(Oddity) }]),
} satisfies Definitions<Dimensions>
