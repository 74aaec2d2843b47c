// Metrics of a party's progress in both games: its standing every other round and how such games end, playing time,
// knock-outs by place and killer, use of board and box, and decisions. metrics.ts lists these.
import type { ChartInfo, DecisionKind, Metric } from '../../../../engine/game.ts'
import { choices } from '../words/decisions.ts'
import { squareOf } from '../content/map.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { NONE, Outcome, STANDINGS, Where } from '../state/state.ts'
import type { Figure, Hero, Place, Table } from '../state/table.ts'

/** How the party stands is looked at after every so many rounds, STANDINGS times; games are seldom longer. */
const EVERY = 2

/** How long things take at a table, in seconds: guesses of the house. */
const SECONDS = { heroTurn: 30, villainTurn: 60, blow: 10 } as const

const FIRST_KNOCK_OUTS = ['nobody', '1 to 5', '6 to 10', '11 to 20', 'later'] as const
const FIRST_ENDS = [5, 10, 20] as const

const ROUND_BANDS = ['1 to 5', '6 to 10', '11 to 15', '16 to 20', '21 to 30', 'later'] as const
const BAND_ENDS = [5, 10, 15, 20, 30] as const

/** Index of the first end that is not passed; their number where all are. */
function bandOf(round: number, ends: readonly number[]): number {
  let band = 0
  while (band < ends.length && round > ends[band]) band += 1
  return band
}

export const PARTY_METRICS = [
  'win-by-armed',
  'win-by-out',
  'win-by-first-knock-out',
  'party-hp',
  'party-trophies',
  'party-knock-outs',
  'table-time',
  'waiting',
  'rounds-out',
  'knock-outs-by-round',
  'knock-outs-by-zone',
  'knock-outs-on',
  'left-on',
  'zones-seen',
  'kinds-met',
  'decisions',
  'knock-out-causes',
] as const

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

/** Their definitions. @param zones names of the zones of the board, 0 first */
export function partyMetrics(
  scenario: SharedScenario,
  zones: readonly string[],
  decisions: readonly DecisionKind[],
  villain: string,
): Record<(typeof PARTY_METRICS)[number], Omit<Metric, 'name'>> {
  const { heroCount, kinds, causes, placeNames } = scenario
  const killers = killersOf(scenario)
  const hero = {
    name: 'hero',
    labels: scenario.seats.filter(({ side }) => side === 'heroes').map(({ label }) => label),
  }
  const round = { name: 'round', labels: Array.from({ length: STANDINGS }, (_, index) => String(EVERY * (index + 1))) }
  const zone = { name: 'where', labels: zones }
  const counts = (words: string, max: number): { labels: string[]; labelsShown: string[] } => {
    const labels = Array.from({ length: max + 1 }, (_, count) => String(count))
    return { labels, labelsShown: labels.map((count) => (count === '0' ? `nobody ${words}` : `${count} ${words}`)) }
  }
  const cause = {
    name: 'cause',
    labels: killers.map((killer) => (causes.includes(killer) ? killer : `monster:${killer}`)),
    labelsShown: killers,
  }
  const squares = placeNames.map((name) => squareOf(name))
  const square = {
    name: 'square',
    labels: placeNames.map((name, index) => {
      const drawn = squares[index]
      return drawn === undefined ? name : `c${drawn[1]}r${drawn[0]}`
    }),
    labelsShown: placeNames,
  }
  const place = [{ name: 'tile', labels: ['board'], labelsShown: ['the board'] }, square]
  const won = { kind: 'ratio', unit: 'share of games' } as const
  return {
    'win-by-armed': {
      title:
        'Of games that go on after a round with so many Golden Weapons among the heroes, ' +
        `in how many does ${villain} fall?`,
      ...won,
      detail: true,
      dimensions: [round, { name: 'armed', ...counts('armed', heroCount) }],
    },
    'win-by-out': {
      title: `Of games that go on after a round with so many heroes out of the game, in how many does ${villain} fall?`,
      ...won,
      detail: true,
      dimensions: [round, { name: 'out', ...counts('out', heroCount) }],
    },
    'win-by-first-knock-out': {
      title: `What does the first knock-out cost: in how many games does ${villain} fall after it?`,
      ...won,
      dimensions: [
        {
          name: 'first knock-out',
          labels: FIRST_KNOCK_OUTS,
          labelsShown: FIRST_KNOCK_OUTS.map((when) =>
            when === 'nobody'
              ? 'nobody is knocked out'
              : when === 'later'
                ? 'later than round 20'
                : `in rounds ${when}`,
          ),
        },
      ],
    },
    'party-hp': {
      title: 'How many HP have the heroes left?',
      kind: 'value',
      unit: 'HP',
      dimensions: [round],
      range: [0, 60],
      detail: true,
    },
    'party-trophies': {
      title: 'What are the monsters worth that the heroes have slain?',
      kind: 'value',
      unit: 'points',
      dimensions: [round],
      range: [0, 80],
      detail: true,
    },
    'party-knock-outs': {
      title: 'How often were heroes knocked out?',
      kind: 'value',
      unit: 'knock-outs',
      dimensions: [round],
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
    waiting: {
      title: 'How long does a player wait between two turns?',
      kind: 'ratio',
      unbounded: true,
      unit: 'seconds a turn',
      dimensions: [hero],
    },
    'rounds-out': {
      title: 'How many rounds does the player of a hero sit out who is out of the game?',
      kind: 'ratio',
      unbounded: true,
      unit: 'rounds',
      dimensions: [hero],
    },
    'knock-outs-by-round': {
      title: 'What knocks heroes out in each round?',
      kind: 'ratio',
      unit: "share of the rounds' knock-outs",
      dimensions: [cause, { name: 'round', labels: ROUND_BANDS }],
      detail: true,
    },
    'knock-outs-by-zone': {
      title: 'What knocks heroes out where?',
      kind: 'ratio',
      unit: "share of the place's knock-outs",
      dimensions: [cause, zone],
      detail: true,
    },
    'knock-outs-on': {
      title: 'Where are heroes knocked out?',
      kind: 'ratio',
      unit: 'knock-outs among turns and knock-outs',
      dimensions: place,
      detail: true,
    },
    'left-on': {
      title: 'Where do turns end with actions left?',
      kind: 'ratio',
      unit: 'share of turns',
      dimensions: place,
      detail: true,
    },
    'zones-seen': {
      title: 'Where do heroes come?',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [zone],
      detail: true,
    },
    'kinds-met': {
      title: 'Which figures are slain?',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [{ name: 'kind', labels: kinds }],
      detail: true,
    },
    decisions: choices.metric(decisions),
    'knock-out-causes': {
      title: 'What is it that knocks heroes out?',
      kind: 'ratio',
      unit: 'share of knock-outs',
      dimensions: [cause],
      told: {
        lead: 'What knocks heroes out',
        of: ['knock-out', 'knock-outs'],
        short: '… knocks out most',
        open: 'nothing surely knocks out most',
      },
    },
  }
}

// ---- Every other round ---------------------------------------------------------------------------------------------

/** A round is over, and the game goes on. */
export function measureStanding({ state, scenario, record, metric }: Table): void {
  const { round } = state
  if (round % EVERY !== 0 || round > EVERY * STANDINGS) return
  const index = round / EVERY - 1
  let armed = 0
  for (let hero = 0; hero < scenario.heroCount; hero++)
    if (state.out[hero] === 0 && state.weapon[hero] !== 0) armed += 1
  state.armedAt[index] = armed
  state.outAt[index] = scenario.heroCount - state.inPlay
  recordStanding({ state, scenario, record, metric }, index)
}

function recordStanding(
  { state, scenario, record, metric }: Pick<Table, 'state' | 'scenario' | 'record' | 'metric'>,
  index: number,
): void {
  let hp = 0
  let trophies = 0
  for (let hero = 0; hero < scenario.heroCount; hero++) if (state.out[hero] === 0) hp += state.hp[hero]
  for (let figure = 0; figure < scenario.figureCount; figure++)
    if (state.where[figure] === Where.trophy) trophies += state.points[figure]
  record.set(metric.partyHp, index, hp)
  record.set(metric.partyTrophies, index, trophies)
  record.set(metric.partyKnockOuts, index, state.knockOuts)
}

/** The end of the game: how those went on that stood as this one did; later rounds stay as the last was. */
export function measureCourse(play: Table): void {
  const { state, scenario, record, metric } = play
  const isWon = state.outcome === Outcome.bossKilled ? 1 : 0
  const counts = scenario.heroCount + 1
  const passed = Math.min(STANDINGS, Math.ceil(state.round / EVERY) - 1)
  for (let index = 0; index < passed; index++) {
    record.trial(metric.winByArmed, index * counts + state.armedAt[index], isWon, 1)
    record.trial(metric.winByOut, index * counts + state.outAt[index], isWon, 1)
  }
  for (let index = Math.max(0, passed); index < STANDINGS; index++) recordStanding(play, index)
  record.trial(
    metric.winByFirstKnockOut,
    state.firstKnockOut === 0 ? 0 : 1 + bandOf(state.firstKnockOut, FIRST_ENDS),
    isWon,
    1,
  )
  for (let hero = 0; hero < scenario.heroCount; hero++)
    if (state.out[hero] !== 0) record.trial(metric.roundsOut, hero, state.round - state.outIn[hero], 1)
  record.set(metric.tableTime, 0, Math.round(state.seconds / 60))
}

// ---- Time at the table ---------------------------------------------------------------------------------------------

function takeTime({ state }: Table, seconds: number): void {
  state.seconds += seconds
}

/** A hero's turn begins: he has waited since his last one. */
export function measureTurnBegins(play: Table, hero: Hero): void {
  const { state, record, metric } = play
  if (state.turnEndedAt[hero] !== 0) record.trial(metric.waiting, hero, state.seconds - state.turnEndedAt[hero], 1)
  takeTime(play, SECONDS.heroTurn)
}

/** A hero comes to a place. */
export function measureArrival({ scenario, record, metric }: Table, place: Place): void {
  record.set(metric.zonesSeen, scenario.zoneOf[place], 1)
}

/** A hero's turn is over, where he stands. */
export function measureTurnEnds({ state, record, metric, left }: Table, hero: Hero): void {
  state.turnEndedAt[hero] = state.seconds
  const place = state.place[hero]
  if (place === NONE || state.unconscious[hero] !== 0) return
  record.trial(metric.leftOn, place, left > 0 ? 1 : 0, 1)
  record.trial(metric.knockOutsOn, place, 0, 1)
}

export function measureVillainTurn(play: Table): void {
  takeTime(play, SECONDS.villainTurn)
}

export function measureThrow(play: Table): void {
  takeTime(play, SECONDS.blow)
}

// ---- Knocked out ---------------------------------------------------------------------------------------------------

/**
 * What knocks heroes out, by name. The first cause is "monster"; here each kind of monster replaces it. Kinds that
 * heroes meet in a duel are causes of their own and stand there once.
 */
function killersOf({ kinds, causes }: Pick<SharedScenario, 'kinds' | 'causes'>): string[] {
  const [, ...others] = causes
  return [...kinds.filter((kind) => !others.includes(kind)), ...others]
}

/**
 * Measures that a hero is knocked out where he stands.
 *
 * @param cause index into scenario.causes
 * @param striker the monster that struck the blow, NONE for any other cause
 */
export function measureKnockOut(
  { state, scenario, record, metric }: Table,
  hero: Hero,
  cause: number,
  striker: Figure,
): void {
  const { kinds, causes, kindOf, zoneOf, zoneCount } = scenario
  const killers = killersOf(scenario)
  state.knockOuts += 1
  if (state.firstKnockOut === 0) state.firstKnockOut = state.round
  const killer = killers.indexOf(striker === NONE ? causes[cause] : kinds[kindOf[striker]])
  const place = state.place[hero]
  const zone = place === NONE ? 0 : zoneOf[place]
  const round = bandOf(state.round, BAND_ENDS)
  for (const other of killers.keys()) {
    const isIt = other === killer ? 1 : 0
    record.trial(metric.knockOutCauses, other, isIt, 1)
    record.trial(metric.knockOutsByRound, other * ROUND_BANDS.length + round, isIt, 1)
    record.trial(metric.knockOutsByZone, other * zoneCount + zone, isIt, 1)
  }
  if (place !== NONE) record.trial(metric.knockOutsOn, place, 1, 1)
}
