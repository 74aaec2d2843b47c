// Results to draw: a made-up adventure with a metric of every kind and their charts. A test chooses the heroes, the win
// rate and the names; the result is built as all results are.
import type { ChartInfo, Ending, Metric, Recorder } from '../../src/engine/game.ts'
import type { Group } from '../../src/engine/groups.ts'
import { wordsOf } from '../../src/report/about.ts'
import type { About } from '../../src/report/index.ts'
import { buildResult, Recording, Tally, TallyLayout } from '../../src/simulate/index.ts'
import type { BatchReply, Experiment, Result } from '../../src/simulate/index.ts'
import { seeded } from '../support/seeded.ts'
import { finishRun } from '../support/runs.ts'

export interface Night {
  readonly games?: number
  readonly variants?: readonly NightVariant[]
  /** By label; a name where it differs. */
  readonly heroes?: readonly string[]
  readonly names?: readonly string[]
  readonly title?: string
  readonly scenario?: string
  /** Chance of a hero to die in a round. */
  readonly danger?: number
  /** How much likelier checks succeed than they should. */
  readonly bias?: number
  readonly complete?: boolean
  readonly charts?: readonly string[]
  /** What one playout is called. */
  readonly playout?: string
}

export interface NightVariant {
  readonly name: string
  readonly agents?: string
  readonly win: number
  /** Where it has other heroes than the others. */
  readonly heroes?: readonly string[]
  readonly names?: readonly string[]
  readonly set?: Readonly<Record<string, unknown>>
  /** A group of players that plays beside the others, and how many games. */
  readonly group?: Group
  readonly games?: number
  /** So many rounds fewer are recorded. */
  readonly fewerRounds?: number
}

export const ROUNDS = 8
const TNS = ['6H', '1P', '3S', '3K']
const POOLS = ['0', '1', '2', '3', '4', '5']
const EXACT = POOLS.map((_, dice) => TNS.map((_tn, tn) => (dice === 0 ? 0 : 1 - (1 - 0.5 / (tn + 1)) ** dice)))
const OUTCOMES = ['won', 'lost: all dead', 'lost: out of rounds', 'lost: objective']
const ENDINGS: readonly Ending[] = [{ is: 'won' }, { is: 'lost' }, { is: 'lost' }, { is: 'lost' }]
const CAUSES = ['ghoul', 'vampire', 'despair', 'never seen']
const CHECKS = ['attack', 'sneak', 'search']
const CHECKS_SHOWN = ['hitting first', 'sneak', 'search']
const ENDS = ['won', 'failed', 'sneaked past']

export const CHARTS: readonly ChartInfo[] = [
  { name: 'deaths', kind: 'death', title: 'Deaths by round' },
  { name: 'causes-of-death', kind: 'causes', title: 'Causes of death', metrics: ['death-causes'] },
  {
    name: 'tn-success',
    kind: 'pool-odds',
    title: 'Success of checks',
    metrics: ['first-rolls', 'checks'],
  },
  { name: 'by-pool', title: 'Dice that are kept', metrics: ['kept'], over: 'dice' },
  { name: 'by-check', title: 'Success by check', metrics: ['checks'], over: 'check' },
  { name: 'victory-points', title: 'Sources of victory points', metrics: ['vp-sources'] },
  { name: 'lead', kind: 'lead', title: 'Last change of the lead', metrics: ['lead-settled', 'leader-vp'] },
  { name: 'encounters', title: 'Encounter outcomes', metrics: ['encounters'] },
]

function metricsOf(heroes: readonly string[]): Metric[] {
  const hero = { name: 'hero', labels: heroes }
  const check = { name: 'check', labels: CHECKS, labelsShown: CHECKS_SHOWN }
  return [
    {
      name: 'outcome',
      role: 'outcome',
      title: 'Endings',
      kind: 'category',
      unit: 'share of games',
      categories: OUTCOMES,
      endings: ENDINGS,
    },
    {
      name: 'win',
      role: 'win',
      title: 'Win rate',
      kind: 'binary',
      unit: 'share of games',
      compare: true,
    },
    {
      name: 'deaths',
      role: 'death',
      title: 'Deaths by round',
      kind: 'eventTime',
      unit: 'share of games',
      dimensions: [hero],
      horizon: ROUNDS,
    },
    {
      name: 'death-causes',
      role: 'cause-of-death',
      title: 'Causes of death',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [hero, { name: 'cause', labels: CAUSES }],
    },
    {
      name: 'first-rolls',
      title: 'Success of the first roll',
      kind: 'ratio',
      unit: 'share of first rolls',
      dimensions: [check, { name: 'dice', labels: POOLS }, { name: 'tn', labels: TNS }],
      expected: CHECKS.flatMap(() => EXACT.flat()),
    },
    {
      name: 'checks',
      title: 'Success of checks',
      kind: 'ratio',
      unit: 'share of checks',
      dimensions: [check],
    },
    {
      name: 'vp-sources',
      title: 'Sources of victory points',
      kind: 'value',
      unit: 'VP',
      dimensions: [hero, { name: 'source', labels: ['items', 'foes', 'gifts'] }],
      range: [0, 20],
      compare: true,
    },
    {
      name: 'rounds',
      role: 'length',
      title: 'Game length',
      kind: 'value',
      unit: 'rounds',
      range: [0, ROUNDS],
      compare: true,
    },
    {
      name: 'lead-settled',
      title: 'Last change of the lead',
      kind: 'value',
      unit: 'rounds',
      range: [0, ROUNDS],
    },
    { name: 'leader-vp', title: 'Victory points of the leader', kind: 'curve', unit: 'VP', horizon: ROUNDS },
    {
      name: 'encounters',
      title: 'Encounter outcomes',
      kind: 'ratio',
      unit: 'share of encounters',
      dimensions: [
        { name: 'disk', labels: ['ally', 'item'] },
        { name: 'end', labels: ENDS },
      ],
    },
    {
      name: 'kept',
      title: 'Successes that are kept',
      kind: 'ratio',
      unit: 'share of successes kept',
      dimensions: [{ name: 'dice', labels: POOLS }],
    },
    {
      name: 'heroes-dead',
      role: 'deaths-count',
      title: 'Deaths',
      kind: 'value',
      unit: 'heroes',
      range: [0, heroes.length],
    },
  ]
}

function playOne(
  record: Recorder,
  random: () => number,
  heroes: number,
  { win, fewerRounds = 0 }: NightVariant,
  { danger = 0.03, bias = 0 }: Night,
): void {
  const isWon = random() < win
  let alive = heroes
  const last = 3 + Math.floor(random() * (ROUNDS - 2))
  const isDead = Array.from({ length: heroes }, () => false)
  for (let round = 1; round <= last; round++) {
    for (let hero = 0; hero < heroes; hero++) {
      if (isDead[hero] || random() >= danger * (hero + 1)) continue
      isDead[hero] = true
      alive -= 1
      record.happened(2, hero, round)
      record.set(3, hero * CAUSES.length + Math.floor(random() * 3), 1)
    }
    record.point(9, 0, round, 2 * round + Math.floor(random() * 3))
  }
  record.set(0, 0, isWon ? 0 : alive === 0 ? 1 : random() < 0.7 ? 2 : 3)
  record.set(1, 0, isWon ? 1 : 0)
  record.set(7, 0, last - fewerRounds)
  record.set(12, 0, heroes - alive)
  record.set(8, 0, Math.floor(random() * last))
  for (let roll = 0; roll < 12; roll++) {
    const [check, dice, tn] = [CHECKS.length, POOLS.length, TNS.length].map((size) => Math.floor(random() * size))
    const isSuccess = random() < EXACT[dice][tn] + (dice === 0 ? 0 : bias)
    record.trial(4, (check * POOLS.length + dice) * TNS.length + tn, isSuccess ? 1 : 0, 1)
    record.trial(5, check, isSuccess ? 1 : 0, 1)
    record.trial(11, dice, isSuccess ? 1 : 0, 1)
  }
  for (let hero = 0; hero < heroes; hero++)
    for (let source = 0; source < 2; source++) record.add(6, hero * 3 + source, Math.floor(random() * 5))
  const met = Math.floor(random() * 6)
  for (let end = 0; end < ENDS.length; end++)
    record.trial(10, (met % 2) * ENDS.length + end, Math.floor(met / 2) === end ? 1 : 0, 1)
}

/** A result and what is said about it. */
export function nightOf(night: Night = {}): { result: Result; about: About } {
  const {
    games = 300,
    heroes = ['brian', 'kirk'],
    names = heroes,
    title = 'A night',
    scenario = 'First Night',
    complete = true,
    charts,
  } = night
  const variants = night.variants ?? [{ name: 'as given', win: 0.5 }]
  const settings = (variant: NightVariant): unknown => ({
    scenario: 'first-night',
    agents: variant.agents ?? 'steady',
    ...variant.set,
  })
  const experiment: Experiment = {
    title,
    game: 'night',
    seed: 1,
    level: 0.95,
    stopping: { kind: 'games', games },
    settings: settings(variants[0]),
    variants: variants.map((variant) => ({
      name: variant.name,
      set: variant.set ?? {},
      settings: settings(variant),
      ...(variant.group !== undefined && { group: variant.group, games: variant.games }),
    })),
    charts,
    expect: [],
  } as Experiment
  const heroesOf = (variant: NightVariant): readonly string[] => variant.heroes ?? heroes
  const layouts = variants.map((variant) => new TallyLayout(metricsOf(heroesOf(variant)), 0))
  const run = finishRun(experiment, layouts, (batch) =>
    replyOf(layouts[batch.variant], batch, variants[batch.variant], heroesOf(variants[batch.variant]).length, night),
  )
  const charted = { id: 'night', title: 'Night', rules: [], charts: CHARTS }
  const result = buildResult(run, charted as unknown as Parameters<typeof buildResult>[1], { version: '1.2.3' })
  return {
    result: { ...result, complete },
    about: {
      charts: CHARTS,
      playout: night.playout ?? 'game',
      commands: { evenings: 'darkodds evenings', groups: 'darkodds run first-night --groups' },
      ...wordsOf(metricsOf(heroes)),
      details: new Set(),
      limitations: {
        source: ['The night is made up.'],
        rulings: ['Ties are lost.'],
        houseData: ['All names.'],
        agents: ['They never wait.'],
      },
      variants: variants.map((variant) => ({
        seats: heroesOf(variant).map((label, index) => ({
          label,
          side: 'heroes',
          name: (variant.names ?? variant.heroes ?? names)[index],
        })),
        agents: heroesOf(variant).map(() => variant.agents ?? 'steady'),
        scenario,
      })),
    },
  }
}

/** Variants share the random numbers of a playout, as in all experiments. */
function replyOf(
  layout: TallyLayout,
  { variant, first, count }: { variant: number; first: number; count: number },
  played: NightVariant,
  heroes: number,
  night: Night,
): BatchReply {
  const tally = new Tally(layout)
  const recording = new Recording(layout)
  const columns = new Int32Array(layout.columns.length * count)
  for (let index = 0; index < count; index++) {
    recording.clear()
    playOne(recording, seeded(first + index + 1), heroes, played, night)
    tally.fold(recording, first + index)
    layout.columns.forEach(({ metric, cell }, column) => {
      columns[column * count + index] = recording.value(metric, cell)
    })
  }
  return { variant, first, count, tally: tally.toBuffers(), columns, failures: [] }
}
