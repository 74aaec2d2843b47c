// Metrics of a campaign: by game, by experience of the heroes, and the effect of raised target numbers on checks.
// index.ts lists them for a campaign; game-by-game.ts and rules/checks.ts record them.
//
// Rates of a single game (checks, fights, encounters ...) are summed over all games of the campaign. Its other numbers
// are about one game, and are left out.
import type { Metric, Recorder } from '../../../engine/game.ts'
import { cellsWithin, joined, mean, metrics, metricsOf as metricsOfAll, ratio, value } from '../../../engine/metrics.ts'
import { onceFor } from '../../../engine/once.ts'
import { namesOf } from '../../../engine/words.ts'
import { DICE, LARGEST_POOL } from './dimensions.ts'
import { metricsOf } from './metrics.ts'
import type { Play } from '../state/play.ts'
import { O } from './objective-metrics.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { Check } from '../state/check.ts'
import { Outcome, OUTCOMES } from '../state/state.ts'
import type { Careers } from '../state/careers.ts'
import { type Campaign, disksAddedBy, scenariosOf, vpGoalOf } from '../setup/campaign.ts'

/** Heroes by the games they have finished: the New Stuff's steps. */
const STANDINGS = [
  { from: 0, label: '0 to 4' },
  { from: 5, label: '5 to 9' },
  { from: 10, label: '10 or more' },
] as const

/** Those that somebody can come to before the last game. */
function standingsIn({ games, veterans }: Campaign): (typeof STANDINGS)[number][] {
  const maxGames = games - 1 + Math.max(...veterans.map((veteran) => veteran.games))
  return STANDINGS.filter(({ from }) => from <= maxGames)
}

/** A check below this chance is all but impossible; titles of metrics say so. */
export const NEAR_IMPOSSIBLE = 0.05

const MAX_EXPERIENCE = 300
const POINTS_A_GAME = 40
const TN_SHIFTS = [-10, 12] as const

/** What they are made from. */
const contextOf = (scenario: Scenario) => {
  const { games } = scenario.campaign!
  const standings = standingsIn(scenario.campaign!)
  const few = driftGames(scenario.campaign!)
  return {
    games,
    seatCount: scenario.seatCount,
    game: { name: 'game', labels: Array.from({ length: games }, (_, index) => String(index + 1)) },
    hero: { name: 'hero', labels: scenario.seats.map(({ label }) => label) },
    standing: {
      name: 'finished',
      labels: standings.map(({ label }) => label),
      labelsShown: standings.map(({ label }) => `${label} games`),
    },
    few,
    lastGames: few === 1 ? 'game' : `${few} games`,
    firstGames: few === 1 ? '' : ` ${few}`,
  }
}

const KEPT = 'share of successes kept'
const LOST = 'share of first rolls'

/** The campaign's own metrics; those of single games follow them. */
const C = metrics<ReturnType<typeof contextOf>>()({
  win: { role: 'win', title: 'Win rate', kind: 'ratio', unit: 'share of games', compare: true },
  won: ({ game }) => ratio('Win rate by game', 'share of campaigns', [game], { role: 'wins-by-game' }),
  'games-won': ({ games }) => value('Games won in a campaign', 'games', [0, games], undefined, { limited: true }),
  endings: ratio('Endings of games', 'share of games', [{ name: 'ending', labels: OUTCOMES.slice(1) }]),
  'game-rounds': ({ game }) => mean('Game length', 'rounds a game', [game]),
  'heroes-dead': ({ games, seatCount }) =>
    value('Deaths in a campaign', 'heroes', [0, games * seatCount], undefined, {
      role: 'deaths-count',
      limited: true,
      compare: true,
    }),
  'deaths-by-game': ({ game }) => mean('Deaths by game', 'heroes a game', [game]),
  'tn-shift': ({ game }) => value('Raise of target numbers', 'steps', TN_SHIFTS, [game]),
  'party-experience': ({ game }) =>
    value('Experience of all heroes', 'experience points', [0, MAX_EXPERIENCE], [game], { role: 'experience' }),
  experience: ({ hero, games }) =>
    value('Experience of each hero at the end', 'experience points', [0, games + MAX_EXPERIENCE], [hero]),
  'hero-points': ({ hero, games }) =>
    value('Victory points of each seat over all games', 'VP', [-POINTS_A_GAME, POINTS_A_GAME * games], [hero]),
  'deaths-by-standing': ({ standing }) =>
    ratio('Deaths by games finished before', 'share of heroes in a game', [standing]),
  'points-by-standing': ({ standing }) =>
    mean('Victory points by games finished before', 'VP a game', [standing], {
      signed: true,
    }),
  'success-kept': ratio('First rolls that still succeed', KEPT, [DICE]),
  'success-kept-by-standing': ({ standing }) =>
    ratio('First rolls that still succeed, by games finished before', KEPT, [standing]),
  'near-impossible': ratio('Checks pushed below a chance of 5%', LOST, [DICE]),
  'near-impossible-by-standing': ({ standing }) =>
    ratio('Checks pushed below a chance of 5%, by games finished before', LOST, [standing]),
  'win-drift': ({ few, lastGames, firstGames }) => ({
    role: 'drift',
    title: `Win rate of the last ${lastGames} minus the first${firstGames}`,
    kind: 'value',
    unit: 'pp',
    scale: few / 100,
    range: [-few, few],
    limited: true,
    compare: true,
  }),
  'goal-shift': ({ game }) => mean('Shift of the goal in victory points', 'VP', [game], { signed: true }),
  // A rule's doing and no count of chance: none in any campaign is none, not up to some.
  'disks-added': ({ game }) => mean('Disks added to the pool', 'disks', [game], { signed: true }),
})
const OWN = namesOf(C)

/** The metrics of a campaign, in the order of their numbers. */
export const campaignMetricsOf = (scenario: Scenario): readonly Metric[] => [
  ...metricsOfAll(C, contextOf(scenario)),
  ...ratesOf(scenario.campaign!),
]

/**
 * Games at each end of a campaign that `win-drift` compares: the first and the last third of its games that are played,
 * or half of those if that is fewer. At least 1, with which there is no drift.
 */
function driftGames(campaign: Campaign): number {
  return Math.max(1, Math.min(Math.floor(campaign.games / 3), Math.floor(playedOf(campaign, campaign.games) / 2)))
}

/** How many of the first so many games are played. */
const playedOf = ({ callOff }: Campaign, games: number): number =>
  callOff === 0 ? games : games - Math.floor(games / callOff)

/**
 * Those that are not summed: a campaign has its own, and parts of the objective differ between scenarios. Nor is luck,
 * which belongs to the one game that was won or lost.
 */
const NOT_OF_GAMES: readonly string[] = [...OWN, ...namesOf(O)]

/** Metrics of single games that are summed up over all: rates. */
const isSummed = ({ kind, name, role }: Metric): boolean =>
  kind === 'ratio' && role !== 'luck' && !NOT_OF_GAMES.includes(name)

/** Those of all scenarios of a campaign, with every label that any of them has. */
const ratesOf = onceFor((campaign: Campaign<Scenario>): readonly Metric[] =>
  joined(scenariosOf(campaign).map(metricsOf)).filter(isSummed),
)

/** By metric of a game: its number in the campaign and the place of each cell there; null for what is not summed. */
type Places = readonly ({ readonly number: number; readonly cells: Int32Array } | null)[]

/** Of each set-up once: a campaign has hundreds of games. */
const placesIn = onceFor((campaign: Campaign<Scenario>): ((scenario: Scenario) => Places) => {
  const rates = ratesOf(campaign)
  return onceFor((scenario) =>
    metricsOf(scenario).map((metric) => {
      if (!isSummed(metric)) return null
      const rate = rates.findIndex(({ name }) => name === metric.name)
      return { number: OWN.length + rate, cells: cellsWithin(rates[rate]!, metric) }
    }),
  )
})

const aboutOneGame = (): void => undefined

/** Takes what a game of a campaign measures: rates go on under their numbers and labels in the campaign. */
export class GameRecorder implements Recorder {
  readonly set = aboutOneGame
  readonly add = aboutOneGame
  readonly happened = aboutOneGame
  readonly point = aboutOneGame
  readonly luck = aboutOneGame
  private readonly record: Recorder
  private readonly places: Places

  constructor(record: Recorder, campaign: Campaign<Scenario>, scenario: Scenario) {
    this.record = record
    this.places = placesIn(campaign)(scenario)
  }
  trial(metric: number, cell: number, successes: number, trials: number): void {
    const place = this.places[metric]!
    if (place !== null) this.record.trial(place.number, place.cells[cell]!, successes, trials)
  }
  rule(rule: number): void {
    this.record.rule(rule)
  }
}

/** Before a game. */
export function measureSetup({ scenario }: Play, { record, campaign, setup, game, experience }: Careers): void {
  let sum = 0
  for (let hero = 0; hero < experience.length; hero++) sum += experience[hero]!
  record.set(C.tnShift, game - 1, scenario.options.tnShift)
  record.set(C.partyExperience, game - 1, sum)
  record.trial(C.goalShift, game - 1, vpGoalOf(campaign, setup), 1)
  record.trial(C.disksAdded, game - 1, disksAddedBy(campaign, setup), 1)
}

/** After a game, before any sheet changes. A game that is called off counts nowhere. */
export function measureGame({ state }: Play, careers: Careers): void {
  const { record, campaign, game, finished, seatCount } = careers
  const isWon = state.outcome === Outcome.won ? 1 : 0
  record.trial(C.win, 0, isWon, 1)
  record.trial(C.won, game - 1, isWon, 1)
  record.add(C.gamesWon, 0, isWon)
  const few = driftGames(campaign)
  const played = playedOf(campaign, game)
  record.add(
    C.winDrift,
    0,
    (played > playedOf(campaign, campaign.games) - few ? isWon : 0) - (played <= few ? isWon : 0),
  )
  for (let outcome = 1; outcome < OUTCOMES.length; outcome++)
    record.trial(C.endings, outcome - 1, state.outcome === outcome ? 1 : 0, 1)
  record.trial(C.gameRounds, game - 1, state.round, 1)
  let dead = 0
  for (let hero = 0; hero < seatCount; hero++) {
    const standing = standingOf(finished[hero]!)
    const isDead = state.alive[hero] === 0 ? 1 : 0
    dead += isDead
    record.trial(C.deathsByStanding, standing, isDead, 1)
    record.trial(C.pointsByStanding, standing, state.victoryPoints[hero]!, 1)
  }
  record.add(C.heroesDead, 0, dead)
  record.trial(C.deathsByGame, game - 1, dead, 1)
}

/** After the last game. */
export function measureCampaign({ record, experience, pointsWon }: Careers): void {
  for (let hero = 0; hero < experience.length; hero++) {
    record.set(C.experience, hero, experience[hero]!)
    record.set(C.heroPoints, hero, pointsWon[hero]!)
  }
}

/**
 * A first roll against a target number that the difficulty has raised. Records whether a roll that would have succeeded
 * still does, and whether the check became near impossible.
 * @param needed value that would have been enough without the raise
 * @param chanceWithout chance of the bare pool without the raise
 * @param chance chance of the bare pool with the raise
 */
export function measureRaised(
  { record, finished }: Careers,
  roll: Check,
  needed: number,
  chanceWithout: number,
  chance: number,
): void {
  const standing = standingOf(finished[roll.hero]!)
  const dice = Math.min(roll.pool, LARGEST_POOL)
  if (roll.value >= needed) {
    const isKept = roll.value >= roll.needed ? 1 : 0
    record.trial(C.successKept, dice, isKept, 1)
    record.trial(C.successKeptByStanding, standing, isKept, 1)
  }
  const isLost = chance < NEAR_IMPOSSIBLE && chanceWithout >= NEAR_IMPOSSIBLE ? 1 : 0
  record.trial(C.nearImpossible, dice, isLost, 1)
  record.trial(C.nearImpossibleByStanding, standing, isLost, 1)
}

function standingOf(finished: number): number {
  let standing = 0
  while (standing + 1 < STANDINGS.length && finished >= STANDINGS[standing + 1]!.from) standing += 1
  return standing
}
