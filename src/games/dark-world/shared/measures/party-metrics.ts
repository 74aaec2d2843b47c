// Metrics of a party's progress in both games: its standing every other round and how such games end, playing time,
// knock-outs by place and killer, use of board and box, and decisions. metrics.ts lists them; progress.ts records them.
import type { ChartInfo, Dimension } from '../../../../engine/game.ts'
import { binary, type Definitions, DETAIL, mean, ratio } from '../../../../engine/metrics.ts'
import { partyChart, standing, tableTime, waiting, winBy } from '../../../../engine/party.ts'
import { bossSlain } from '../words/counted.ts'
import { choices } from '../words/decisions.ts'
import { squareOf } from '../content/map.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { STANDINGS } from '../state/state.ts'
import { causeOf } from './killers.ts'
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

const counts = (words: string, max: number): Omit<Dimension, 'name'> => {
  const labels = Array.from({ length: max + 1 }, (_, count) => String(count))
  return { labels, labelsShown: labels.map((count) => (count === '0' ? `nobody ${words}` : `${count} ${words}`)) }
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
  'win-by-armed': ({ scenario }) =>
    winBy(`${bossSlain(scenario.boss)}, by Golden Weapons and round`, ROUND, {
      name: 'armed',
      ...counts('armed', scenario.heroCount),
    }),
  'win-by-out': ({ scenario }) =>
    winBy(
      `${bossSlain(scenario.boss)}, by eliminated heroes and round`,
      ROUND,
      {
        name: 'out',
        ...counts('out', scenario.heroCount),
      },
      { role: 'win-by-state', whoStands: 'a party with' },
    ),
  'win-by-first-knock-out': ({ scenario: { boss } }) =>
    ratio(`${bossSlain(boss)} after the first knock-out`, 'share of games', [
      {
        name: 'first knock-out',
        labels: FIRST_KNOCK_OUTS,
        labelsShown: FIRST_KNOCK_OUTS.map((when) =>
          when === 'nobody' ? 'nobody is knocked out' : when === 'later' ? 'later than round 20' : `in rounds ${when}`,
        ),
      },
    ]),
  'party-hp': standing('HP of the party', 'HP', [0, 60], ROUND),
  'party-trophies': standing('Points of slain monsters', 'points', [0, 80], ROUND),
  'party-knock-outs': standing('Knock-outs of the party', 'knock-outs', [0, 30], ROUND),
  'table-time': tableTime(
    `${SECONDS.heroTurn} seconds a hero's turn, ${SECONDS.villainTurn} the villain's and ${SECONDS.blow} a blow`,
  ),
  waiting,
  'rounds-out': ({ hero }) => mean("Rounds an eliminated hero's player sits out", 'rounds', [hero]),
  'knock-outs-by-round': ({ scenario }) =>
    ratio(
      'Causes of knock-outs by round',
      "share of the rounds' knock-outs",
      [causeOf(scenario), { name: 'round', labels: ROUND_BANDS }],
      DETAIL,
    ),
  'knock-outs-by-zone': ({ scenario, where }) =>
    ratio('Causes of knock-outs by place', "share of the place's knock-outs", [causeOf(scenario), where], DETAIL),
  'knock-outs-on': ({ scenario }) =>
    ratio('Knock-outs on the map', 'knock-outs among turns and knock-outs', placesOf(scenario), DETAIL),
  'left-on': ({ scenario }) =>
    ratio('Turns that end with actions left, on the map', 'share of turns', placesOf(scenario), DETAIL),
  'zones-seen': ({ where }) => binary('Places that heroes reach', [where], DETAIL),
  'kinds-met': ({ scenario }) => binary('Figures slain', [{ name: 'kind', labels: scenario.kinds }], DETAIL),
  decisions: ({ decisions }) => choices.metric(decisions),
  'knock-out-causes': ({ scenario }) =>
    ratio('Causes of knock-outs', 'share of knock-outs', [causeOf(scenario)], {
      told: { lead: 'Knock-outs by cause', of: ['knock-out', 'knock-outs'] },
    }),
} satisfies Definitions<Measured>

/** Their charts, as both games draw them. */
export const PARTY_CHARTS: readonly ChartInfo[] = [
  { name: 'losses', title: 'Causes of loss', metrics: ['loss-causes', 'loss-knock-outs', 'loss-places'] },
  partyChart.decided('win-by-armed', 'win-by-out', 'win-by-first-knock-out'),
  partyChart.fortunes('party-hp', 'party-trophies', 'party-knock-outs'),
  partyChart.time('table-time', 'waiting', 'rounds-out'),
  partyChart.killers('Causes of knock-outs by round and place', 'knock-outs-by-round', 'knock-outs-by-zone'),
  partyChart.places('Knock-outs and unused actions on the map', 'knock-outs-on', 'left-on'),
  { name: 'decisions', kind: 'choices', title: 'Decisions' },
  partyChart.cameUp('zones-seen', 'kinds-met'),
]
