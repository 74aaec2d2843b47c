// What the castle measures: what both games do, and its own after it.
import type { Metric } from '../../../../engine/game.ts'
import { DECISIONS } from '../words/decisions.ts'
import type { Scenario } from '../setup/scenario.ts'
import { SHARED_METRIC_COUNT, SHARED_METRICS as SHARED, sharedMetrics } from '../../shared/measures/metrics.ts'

export const SHARED_METRICS = SHARED

const OWN = ['arena', 'first-to-arena', 'secret-doors', 'haunter', 'rooms', 'deeds', 'dead-ends'] as const

/** Metrics of the castle by number. */
export const M = {
  arena: SHARED_METRIC_COUNT,
  firstToArena: SHARED_METRIC_COUNT + 1,
  secretDoors: SHARED_METRIC_COUNT + 2,
  haunter: SHARED_METRIC_COUNT + 3,
  rooms: SHARED_METRIC_COUNT + 4,
  deeds: SHARED_METRIC_COUNT + 5,
  deadEnds: SHARED_METRIC_COUNT + 6,
} as const

export const ROOM_MEASURES = ['opened', 'skipped'] as const
export const RoomMeasure = { opened: 0, skipped: 1 } as const
export const HAUNTER_MEASURES = ['summonses', 'heroes hit', 'monsters hit'] as const
export const HaunterMeasure = { summonses: 0, heroes: 1, monsters: 2 } as const
export const DEEDS = ['fountain', 'teleport', 'chest'] as const
export const Deed = { fountain: 0, teleport: 1, chest: 2 } as const

const TEN = 10

export function metricsOf(scenario: Scenario): readonly Metric[] {
  const hero = {
    name: 'hero',
    labels: scenario.seats.filter(({ side }) => side === 'heroes').map(({ label }) => label),
  }
  const horizon = scenario.options.roundLimit
  const { rooms } = scenario.board
  const found = scenario.secretDoors.map(({ finds }) => {
    let faces = 0
    for (let face = 0; face < TEN; face++) if ((finds & (1 << face)) !== 0) faces += 1
    return faces / TEN
  })
  const definitions: Record<(typeof OWN)[number], Omit<Metric, 'name'>> = {
    arena: {
      title: 'When do heroes reach the arena?',
      kind: 'eventTime',
      unit: 'share of games',
      dimensions: [hero],
      horizon,
    },
    'first-to-arena': {
      title: 'Who is first in the arena?',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [hero],
    },
    'secret-doors': {
      title: 'How often is a secret door found?',
      kind: 'ratio',
      unit: 'share of searches',
      dimensions: [
        {
          name: 'door',
          labels:
            found.length === 0 ? ['none'] : scenario.board.secretDoors.map(({ room, to }) => `room ${room} to ${to}`),
        },
      ],
      ...(found.length > 0 && { expected: found }),
    },
    haunter: {
      title: 'Does the Haunter pay for Korak?',
      kind: 'value',
      unit: 'a game',
      dimensions: [{ name: 'what', labels: HAUNTER_MEASURES }],
      range: [0, 30],
    },
    rooms: {
      title: 'How many rooms are opened, and how many skipped?',
      kind: 'value',
      unit: 'rooms',
      dimensions: [{ name: 'what', labels: ROOM_MEASURES }],
      range: [0, rooms.length],
    },
    deeds: {
      title: 'How often are Fountain, Platform and chests used?',
      kind: 'value',
      unit: 'times',
      dimensions: [{ name: 'what', labels: DEEDS }],
      range: [0, 30],
    },
    'dead-ends': {
      title: `In how many games that stay unfinished could nobody have slain ${scenario.boss.name} any more?`,
      kind: 'ratio',
      unit: 'share of unfinished games',
    },
  }
  return [
    ...sharedMetrics(scenario, ['elsewhere', ...rooms.map(({ id }) => `room ${id}`), 'arena'], {
      villain: scenario.boss.name,
      decisions: DECISIONS,
      morePoints: 'hostages (village only)',
    }),
    ...OWN.map((name) => ({ name, ...definitions[name] })),
  ]
}
