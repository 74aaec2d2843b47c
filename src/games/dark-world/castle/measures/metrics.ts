// What the castle measures: what both games do, and its own after it.
import type { Metric } from '../../../../engine/game.ts'
import { metrics, metricsOf as listed } from '../../../../engine/metrics.ts'
import { namesOf, words } from '../../../../engine/words.ts'
import { type Measured, measured } from '../../shared/measures/measured.ts'
import { SHARED_METRICS } from '../../shared/measures/metrics.ts'
import type { Scenario } from '../setup/scenario.ts'
import { DECISIONS } from '../words/decisions.ts'

export const RoomMeasure = words('opened', 'skipped')
export const HaunterMeasure = words('summonses', 'heroes hit', 'monsters hit')
export const Deed = words('fountain', 'teleport', 'chest')

const TEN = 10
const FACES = Array.from({ length: TEN }, (_, face) => face)

/** Metrics of the castle by number. */
export const M = metrics<Measured<Scenario>>()({
  ...SHARED_METRICS,
  arena: ({ hero, horizon }) => ({
    title: 'When do heroes reach the arena?',
    kind: 'eventTime',
    unit: 'share of games',
    dimensions: [hero],
    horizon,
  }),
  'first-to-arena': ({ hero }) => ({
    title: 'Who is first in the arena?',
    kind: 'binary',
    unit: 'share of games',
    dimensions: [hero],
  }),
  'secret-doors': ({ scenario: { secretDoors, board } }) => {
    const expected = secretDoors.map(({ finds }) => FACES.filter((face) => (finds & (1 << face)) !== 0).length / TEN)
    const labels = board.secretDoors.map(({ room, to }) => `room ${room} to ${to}`)
    return {
      title: 'How often is a secret door found?',
      kind: 'ratio',
      unit: 'share of searches',
      dimensions: [{ name: 'door', labels: labels.length === 0 ? ['none'] : labels }],
      ...(expected.length > 0 && { expected }),
    }
  },
  haunter: {
    title: 'Does the Haunter pay for Korak?',
    kind: 'value',
    unit: 'a game',
    dimensions: [{ name: 'what', labels: namesOf(HaunterMeasure) }],
    range: [0, 30],
  },
  rooms: ({ scenario }) => ({
    title: 'How many rooms are opened, and how many skipped?',
    kind: 'value',
    unit: 'rooms',
    dimensions: [{ name: 'what', labels: namesOf(RoomMeasure) }],
    range: [0, scenario.board.rooms.length],
  }),
  deeds: {
    title: 'How often are Fountain, Platform and chests used?',
    kind: 'value',
    unit: 'times',
    dimensions: [{ name: 'what', labels: namesOf(Deed) }],
    range: [0, 30],
  },
  'dead-ends': ({ scenario }) => ({
    title: `In how many games that stay unfinished could nobody have slain ${scenario.boss.name} any more?`,
    kind: 'ratio',
    unit: 'share of unfinished games',
  }),
})

export const metricsOf = (scenario: Scenario): readonly Metric[] =>
  listed(
    M,
    measured(scenario, {
      zones: ['elsewhere', ...scenario.board.rooms.map(({ id }) => `room ${id}`), 'arena'],
      decisions: DECISIONS,
      morePoints: 'hostages (village only)',
    }),
  )
