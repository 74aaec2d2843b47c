// Metrics of how a party fares: its state at the end of each round, its chances from there, playing time, which content
// comes up, where heroes die or lose time. metrics.ts lists them; the chapters in rules/ record them.
import type { Dimension, Metric } from '../../../engine/game.ts'
import type { Condition } from '../content/schema.ts'
import { LARGEST_POOL, M, measurePart } from './metrics.ts'
import { NONE, type Copy, type Hero, type Play } from '../state/play.ts'
import { remainingHealth } from '../rules/health.ts'
import { isMet } from '../rules/objective.ts'
import type { Scenario } from '../setup/scenario.ts'
import { Outcome, SQUARES_PER_TILE } from '../state/state.ts'
import { rotated } from '../setup/tiles.ts'

/** The leader's victory points in bands of so many; the last has no end. */
const BAND = 4
const BANDS = ['below 4', '4 to 7', '8 to 11', '12 to 15', '16 and more'] as const

const FIRST_DEATHS = ['nobody', 'first quarter', 'second quarter', 'third quarter', 'last quarter'] as const

export type PartyMetricName =
  | 'win-by-dead'
  | 'win-by-leader'
  | 'win-by-first-death'
  | 'party-health'
  | 'party-points'
  | 'party-failures'
  | 'table-time'
  | 'waiting'
  | 'rounds-out'
  | 'checks-taken-by-pool'
  | 'disks-met'
  | 'tiles-met'
  | 'idle-on'
  | 'deaths-on'
  | 'death-causes-by-round'
  | 'death-causes-by-tile'
  | 'deaths-by-turn'
  | 'win-by-first'
  | 'top-by-place'
  | 'objectives'
  | 'winners-lead'
  | 'vp-spread'
  | 'fate-calls'
  | 'fate-cancelled'
  | 'win-by-fate'

/** Their definitions for a scenario. @param pools labels of the numbers of dice @param cause what may kill a hero */
export function partyMetrics(
  scenario: Scenario,
  pools: readonly string[],
  cause: Dimension,
): Record<PartyMetricName, Omit<Metric, 'name'>> {
  const {
    seatCount,
    horizon,
    board,
    tiles,
    meetable,
    disks,
    fixed,
    constants: { table },
  } = scenario
  const hero = { name: 'hero', labels: scenario.seats.map(({ label }) => label) }
  const round = { name: 'round', labels: Array.from({ length: horizon }, (_, index) => String(index + 1)) }
  const dead = Array.from({ length: seatCount }, (_, count) => String(count))
  const place = {
    name: 'tile',
    labels: board.all.map((tile) => tiles[tile]!.content.id),
    labelsShown: board.all.map((tile) => tiles[tile]!.content.name),
  }
  const squares = Array.from({ length: SQUARES_PER_TILE }, (_, index) => ({
    column: (index % SIDE) + 1,
    row: Math.floor(index / SIDE) + 1,
  }))
  const square = {
    name: 'square',
    labels: squares.map(({ column, row }) => `c${column}r${row}`),
    labelsShown: squares.map(({ column, row }) => `${column},${row}`),
  }
  const entries = [...meetable.copies].map((copy) => disks[copy]!.entry)
  const never = { labels: ['none'], labelsShown: ['none'] }
  const entry = {
    name: 'disk',
    ...(entries.length === 0
      ? never
      : { labels: entries.map(({ id }) => id), labelsShown: entries.map(({ name }) => name) }),
  }
  const won = { kind: 'ratio', unit: 'share of games' } as const
  return {
    'win-by-dead': {
      title: 'Of games that go on after a round with so many dead, how many are won?',
      ...won,
      detail: true,
      dimensions: [
        round,
        {
          name: 'dead',
          labels: dead,
          labelsShown: dead.map((count) => (count === '0' ? 'nobody dead' : `${count} dead`)),
        },
      ],
    },
    'win-by-leader': {
      title: 'Of games that go on after a round in which the leader has so many points, how many are won?',
      ...won,
      detail: true,
      dimensions: [round, { name: 'leader', labels: BANDS, labelsShown: BANDS.map((band) => `${band} VP`) }],
    },
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
    'party-health': {
      title: 'How much health has the party left?',
      kind: 'value',
      unit: 'health',
      dimensions: [round],
      range: [0, 40],
      detail: true,
    },
    'party-points': {
      title: 'How many victory points has the party gathered?',
      kind: 'value',
      unit: 'VP',
      dimensions: [round],
      range: [-10, 80],
      detail: true,
    },
    'party-failures': {
      title: 'How many failure disks lie before the party?',
      kind: 'value',
      unit: 'disks',
      dimensions: [round],
      range: [0, 20],
      detail: true,
    },
    'table-time': {
      role: 'playing-time',
      title:
        `How long would a table sit over it, at ${table.turnSeconds} seconds a turn ` +
        `and ${table.rollSeconds} a roll?`,
      kind: 'value',
      unit: 'minutes',
      range: [0, 400],
    },
    waiting: {
      title: 'How long does a player wait between two turns?',
      kind: 'ratio',
      unbounded: true,
      unit: 'seconds a turn',
      dimensions: [hero],
    },
    'rounds-out': {
      title: 'How many rounds does the player of a dead hero sit out?',
      kind: 'ratio',
      unbounded: true,
      unit: 'rounds a death',
      dimensions: [hero],
    },
    'checks-taken-by-pool': {
      title: 'How often is a check taken that could be declined, by the dice for it?',
      kind: 'ratio',
      unit: 'share of offers',
      dimensions: [{ name: 'dice', labels: pools }],
    },
    'disks-met': {
      title: `Which disks of the pool${fixed.length === 0 ? '' : ', and of those laid on squares,'} come up?`,
      kind: 'binary',
      unit: 'share of games',
      dimensions: [entry],
    },
    'tiles-met': { title: 'Which tiles come up?', kind: 'binary', unit: 'share of games', dimensions: [place] },
    'idle-on': {
      title: 'Where do turns pass without a useful act?',
      kind: 'ratio',
      unit: 'share of turns',
      dimensions: [place, square],
      detail: true,
    },
    'deaths-on': {
      title: 'Where do heroes die?',
      kind: 'ratio',
      unit: 'share of turns and deaths there',
      dimensions: [place, square],
      detail: true,
    },
    'death-causes-by-round': {
      title: 'What kills heroes in each round?',
      kind: 'ratio',
      unit: "share of the round's deaths",
      dimensions: [cause, round],
      detail: true,
    },
    'death-causes-by-tile': {
      title: 'What kills heroes on each tile?',
      kind: 'ratio',
      unit: "share of the tile's deaths",
      dimensions: [cause, place],
      detail: true,
    },
    // WDC-METRIC-03: by turn, up to the horizon. A death in a later turn (only Fate gives such turns) counts in none.
    'deaths-by-turn': {
      title: 'In which turn of their own do heroes die?',
      kind: 'eventTime',
      unit: 'share of games',
      dimensions: [hero],
      horizon,
    },
    // WDC-METRIC-08
    'win-by-first': {
      title: 'Of games in which a hero has the first turn, how many are won?',
      ...won,
      dimensions: [hero],
    },
    'top-by-place': {
      title: 'Who has the most victory points in a won game, by the order of turns?',
      kind: 'ratio',
      unit: 'share of won games',
      dimensions: [{ name: 'place', labels: scenario.seats.map((_, index) => String(index + 1)) }],
    },
    objectives: {
      title: 'Which objective holds when a game is won?',
      kind: 'ratio',
      unit: 'share of won games',
      dimensions: [{ name: 'objective', labels: partsOf(scenario).map(({ kind }, index) => `${index + 1}: ${kind}`) }],
    },
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
      dimensions: [{ name: 'table', labels: FATE_TABLES }],
    },
    'fate-cancelled': { title: 'How often is Oh Crap bought off?', kind: 'ratio', unit: 'share of its calls' },
    'win-by-fate': {
      title: 'Of games in which Fate gave a result, how many are won?',
      ...won,
      dimensions: [
        { name: 'table', labels: FATE_TABLES },
        { name: 'result', labels: FATE_RESULTS },
      ],
      detail: true,
    },
  }
}

/** The tables of Fate, and what two dice come to on them. */
export const FATE_TABLES = ['Oh Crap', 'WooHoo'] as const
export const FATE_RESULTS = Array.from({ length: 11 }, (_, index) => String(index + 2))

/** What an objective is made of: the parts of `any`, `all`, `some` and `none`, or itself. */
function partsOf({ plan: { objective } }: Scenario): readonly Condition[] {
  return 'of' in objective ? objective.of : [objective]
}

const SIDE = Math.sqrt(SQUARES_PER_TILE)

// ---- Round by round ------------------------------------------------------------------------------------------------

/** Records the party's state at the end of a round. measureCourse repeats the last state for the rounds not played. */
export function measureStanding(play: Play): void {
  const { state, scenario, record } = play
  let living = 0
  let health = 0
  let points = 0
  let failures = 0
  let leaderVp = 0
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (state.alive[hero] === 0) continue
    living += 1
    health += remainingHealth(play, hero)
    points += state.victoryPoints[hero]!
    failures += state.failure[hero]!
    leaderVp = Math.max(leaderVp, state.victoryPoints[hero]!)
  }
  state.deadAt[state.round] = scenario.seatCount - living
  state.leaderAt[state.round] = Math.min(BANDS.length - 1, (leaderVp / BAND) | 0)
  record.point(M.living, 0, state.round, living)
  record.point(M['leader-vp'], 0, state.round, leaderVp)
  record.point(M['party-vp'], 0, state.round, points)
  recordStanding(play, state.round, health, points, failures)
}

function recordStanding({ record }: Play, round: number, health: number, points: number, failures: number): void {
  record.set(M['party-health'], round - 1, health)
  record.set(M['party-points'], round - 1, points)
  record.set(M['party-failures'], round - 1, failures)
}

/**
 * Records, at the end of the game, by round played: was a game in this state won? Rounds that were not played keep the
 * last state.
 */
export function measureCourse(play: Play): void {
  const { state, scenario, record } = play
  const isWon = state.outcome === Outcome.won ? 1 : 0
  for (let round = 1; round < state.round; round++) {
    record.trial(M['win-by-dead'], (round - 1) * scenario.seatCount + state.deadAt[round]!, isWon, 1)
    record.trial(M['win-by-leader'], (round - 1) * BANDS.length + state.leaderAt[round]!, isWon, 1)
  }
  let first = 0
  let health = 0
  let points = 0
  let failures = 0
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (state.alive[hero] !== 0) {
      health += remainingHealth(play, hero)
      points += state.victoryPoints[hero]!
      failures += state.failure[hero]!
      continue
    }
    const round = Math.max(1, state.diedInRound[hero]!)
    if (first === 0 || round < first) first = round
    record.trial(M['rounds-out'], hero, state.round - round, 1)
  }
  for (let round = state.round + 1; round <= scenario.horizon; round++)
    recordStanding(play, round, health, points, failures)
  const quarter = first === 0 ? 0 : Math.min(4, 1 + ((((first - 1) * 4) / scenario.horizon) | 0))
  record.trial(M['win-by-first-death'], quarter, isWon, 1)
  record.trial(M['win-by-first'], state.firstSeat, isWon, 1)
  for (let cell = 0; cell < FATE_TABLES.length * FATE_RESULTS.length; cell++)
    if (((state.fateSeen >> cell) & 1) !== 0) record.trial(M['win-by-fate'], cell, isWon, 1)
  measureSpread(play)
  if (isWon === 1) measureObjectives(play)
  record.set(M['table-time'], 0, Math.round(state.seconds / 60))
}

/** How far apart the living are, and the first from the second where a game was won. */
function measureSpread({ state, scenario, record }: Play): void {
  let max = -Infinity
  let second = -Infinity
  let min = Infinity
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (state.alive[hero] === 0) continue
    const points = state.victoryPoints[hero]!
    second = Math.max(second, Math.min(max, points))
    max = Math.max(max, points)
    min = Math.min(min, points)
  }
  if (second === -Infinity) return // nobody to be ahead of
  record.trial(M['vp-spread'], 0, max - min, 1)
  if (state.outcome === Outcome.won) record.trial(M['winners-lead'], 0, max - second, 1)
}

function measureObjectives(play: Play): void {
  const parts = partsOf(play.scenario)
  for (let index = 0; index < parts.length; index++)
    play.record.trial(M.objectives, index, isMet(play, parts[index]!) ? 1 : 0, 1)
}

/** A hero leads in a won game, or shares the lead, or does not: by their place in the order of turns. */
export function measureTop({ state, scenario, record }: Play, hero: Hero, isTop: boolean): void {
  record.trial(M['top-by-place'], (hero - state.firstSeat + scenario.seatCount) % scenario.seatCount, isTop ? 1 : 0, 1)
}

/** A hero died: in which of the turns that they have begun. */
export function measureDeathTurn({ state, scenario, record }: Play, hero: Hero): void {
  const turn = state.turnsTaken[hero]!
  if (turn <= scenario.horizon) record.happened(M['deaths-by-turn'], hero, turn)
}

// ---- Fate ----------------------------------------------------------------------------------------------------------

/**
 * A movement was rolled in a game with Fate.
 * @param table index in FATE_TABLES, NONE if the red die calls for no table
 */
export function measureFateCall(play: Play, table: number): void {
  measurePart(play, M['fate-calls'], 0, FATE_TABLES.length, table)
}

/** The Oh Crap table was called for. */
export function measureFateCancelled({ record }: Play, isCancelled: boolean): void {
  record.trial(M['fate-cancelled'], 0, isCancelled ? 1 : 0, 1)
}

// ---- Time at the table ---------------------------------------------------------------------------------------------

/** A turn begins: its hero has waited since their last one. */
export function measureTurnBegins({ state, constants, record }: Play, hero: Hero): void {
  if (state.turnsTaken[hero] !== 0) record.trial(M.waiting, hero, state.seconds - state.turnEndedAt[hero]!, 1)
  state.turnsTaken[hero]! += 1
  state.seconds += constants.table.turnSeconds
}

/** A pool is thrown. */
export function measureThrow({ state, constants }: Play): void {
  state.seconds += constants.table.rollSeconds
}

// ---- Places --------------------------------------------------------------------------------------------------------

/** A turn is over, on the square where the hero stands: from now on the player waits. */
export function measurePlace(play: Play, hero: Hero, isUseful: boolean): void {
  const { state, record } = play
  state.turnEndedAt[hero] = state.seconds
  const cell = cellOf(play, hero)
  if (cell < 0) return
  record.trial(M['idle-on'], cell, isUseful ? 0 : 1, 1)
  record.trial(M['deaths-on'], cell, 0, 1)
}

export function measureDeathPlace(play: Play, hero: Hero): void {
  const cell = cellOf(play, hero)
  if (cell >= 0) play.record.trial(M['deaths-on'], cell, 1, 1)
}

/**
 * A hero died: counts the cause among the deaths of this round, and of this tile.
 * @param cause index into scenario.causes
 */
export function measureDeathCause(play: Play, hero: Hero, cause: number): void {
  const {
    state,
    scenario: { causes, horizon, board },
    record,
  } = play
  const cell = cellOf(play, hero)
  for (let other = 0; other < causes.length; other++) {
    const isIt = other === cause ? 1 : 0
    record.trial(M['death-causes-by-round'], other * horizon + Math.max(1, state.round) - 1, isIt, 1)
    if (cell >= 0)
      record.trial(M['death-causes-by-tile'], other * board.all.length + ((cell / SQUARES_PER_TILE) | 0), isIt, 1)
  }
}

/** The tile and the square of its unrotated data on which the hero stands; -1 off the board. */
function cellOf({ state, scenario }: Play, hero: Hero): number {
  const square = state.square[hero]!
  if (square < 0) return -1
  const placed = (square / SQUARES_PER_TILE) | 0
  return (
    scenario.board.all.indexOf(state.tile[placed]!) * SQUARES_PER_TILE +
    rotated(square % SQUARES_PER_TILE, (4 - state.rotation[placed]!) % 4)
  )
}

// ---- What comes up -------------------------------------------------------------------------------------------------

/** A disk was turned up, or came face up. */
export function measureMet({ record, scenario }: Play, copy: Copy): void {
  const entry = scenario.meetable.entryOf[copy]!
  if (entry >= 0) record.set(M['disks-met'], entry, 1)
}

/** A tile was laid. @param tile index in scenario.tiles */
export function measureTile({ record, scenario }: Play, tile: number): void {
  record.set(M['tiles-met'], scenario.board.all.indexOf(tile), 1)
}

/**
 * A check that the hero may decline was offered.
 * @param dice of the check, before any help; NONE if the hero chooses among several checks
 */
export function measurePoolOffer({ record }: Play, dice: number, isTaken: boolean): void {
  if (dice === NONE) return
  record.trial(M['checks-taken-by-pool'], dice < LARGEST_POOL ? dice : LARGEST_POOL, isTaken ? 1 : 0, 1)
}
