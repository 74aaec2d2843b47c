// What the castle measures: what both games do, and its own after it.
import type { Metric } from '../../../../engine/game.ts'
import { binary, eventTime, metrics, metricsOf as listed, ratio, value } from '../../../../engine/metrics.ts'
import { namesOf, words } from '../../../../engine/words.ts'
import { type Measured, measured } from '../../shared/measures/measured.ts'
import { luckMetric } from '../../shared/measures/luck.ts'
import { SHARED_METRICS } from '../../shared/measures/metrics.ts'
import type { Scenario } from '../setup/scenario.ts'
import { DECISIONS } from '../words/decisions.ts'

export const RoomMeasure = words('opened', 'skipped')
export const HaunterMeasure = words('summonses', 'heroes hit', 'monsters hit')
export const Deed = words('fountain', 'teleport', 'chest')

/** Metrics of the castle by number. */
export const M = metrics<Measured<Scenario>>()({
  ...SHARED_METRICS,
  arena: ({ hero, horizon }) => eventTime('Arrival in the arena', horizon, [hero]),
  'first-to-arena': ({ hero }) => binary('First hero in the arena', [hero]),
  'secret-doors': ({ scenario: { secretDoors, board } }) => {
    const expected = secretDoors.map(({ chance }) => chance)
    const labels = board.secretDoors.map(({ room, to }) => `room ${room} to ${to}`)
    return {
      title: 'Secret doors found',
      kind: 'ratio',
      unit: 'share of searches',
      dimensions: [{ name: 'door', labels: labels.length === 0 ? ['none'] : labels }],
      ...(expected.length > 0 && { expected }),
    }
  },
  haunter: value('Haunter and win rate', 'a game', [0, 30], [{ name: 'what', labels: namesOf(HaunterMeasure) }]),
  rooms: ({ scenario }) =>
    value(
      'Rooms opened and skipped',
      'rooms',
      [0, scenario.board.rooms.length],
      [{ name: 'what', labels: namesOf(RoomMeasure) }],
    ),
  deeds: value('Uses of Fountain, Platform and chests', 'times', [0, 30], [{ name: 'what', labels: namesOf(Deed) }]),
  'dead-ends': ({ scenario }) =>
    ratio(`Unfinished games in which nobody could slay ${scenario.boss.name} any more`, 'share of unfinished games'),
  'luck-by-kind': ({ scenario }) => luckMetric(scenario),
})

export const metricsOf = (scenario: Scenario): readonly Metric[] =>
  listed(
    M,
    measured(scenario, {
      decisions: DECISIONS,
      morePoints: 'hostages (village only)',
      hasDeadEnds: true,
    }),
  )
