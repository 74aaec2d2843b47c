// All metrics, by name (section 8).
import { byLabel, byThing } from '../../../engine/dimensions.ts'
import type { Metric } from '../../../engine/game.ts'
import { binary, eventTime, mean, metrics, metricsOf as listed, ratio, value } from '../../../engine/metrics.ts'
import { namesOf } from '../../../engine/words.ts'
import type { Scenario } from '../setup/scenario.ts'
import { choices, DECISIONS } from '../words/decisions.ts'
import { Cause, FIRST_OF_ARENA, Outcome, Source } from '../words/vocabulary.ts'

/** What a game can end with, by its number; the first one is that it goes on. */
export const outcomesOf = ({ isArena }: Scenario): readonly string[] =>
  isArena ? namesOf(Outcome).slice(FIRST_OF_ARENA) : namesOf(Outcome).slice(1, FIRST_OF_ARENA)

/** Rounds of a fight, or watches of a campaign, up to which it is counted when things happen. */
export const horizonOf = ({ isArena, numbers }: Scenario): number =>
  isArena ? numbers.fightRoundCap + 1 : numbers.maxWatches

const hero = ({ heroes }: Scenario) =>
  byThing(
    'hero',
    heroes.map(({ label, name }) => ({ id: label, name })),
  )
const source = byLabel('source', namesOf(Source))
const ENDINGS: Readonly<Record<string, 'won' | 'lost' | 'unfinished'>> = {
  victory: 'won',
  win: 'won',
  stalemate: 'unfinished',
  cap: 'unfinished',
}

export const M = metrics<Scenario>()({
  // NEC-MET-01
  outcome: (scenario) => ({
    title: 'How does it end?',
    kind: 'category',
    unit: scenario.isArena ? 'share of fights' : 'share of campaigns',
    role: 'outcome',
    categories: outcomesOf(scenario),
    endings: outcomesOf(scenario).map((name) => ({ is: ENDINGS[name] ?? 'lost' })),
  }),
  win: ({ isArena }) =>
    binary('How often is it won?', [], {
      role: 'win',
      unit: isArena ? 'share of fights' : 'share of campaigns',
      compare: true,
    }),
  // NEC-MET-02, -14
  length: (scenario) =>
    value(
      scenario.isArena ? 'How many rounds does the fight take?' : 'How many watches does the campaign take?',
      scenario.isArena ? 'rounds' : 'watches',
      [0, horizonOf(scenario)],
      undefined,
      { role: 'length', compare: true },
    ),
  // NEC-MET-04
  'heroes-dead': ({ seatCount, numbers }) =>
    value('How many heroes die?', 'heroes', [0, seatCount + numbers.replacements], undefined, { role: 'deaths-count' }),
  deaths: (scenario) => eventTime('When do heroes die?', horizonOf(scenario), [hero(scenario)], { role: 'death' }),
  'death-causes': (scenario) =>
    binary('What fills the death clock of heroes who die?', [hero(scenario), source], { role: 'cause-of-death' }),
  // NEC-MET-03
  harm: (scenario) => mean('What hurts heroes?', 'harm a game', [hero(scenario), source]),
  'death-moves': (scenario) =>
    mean('Which death moves are made?', 'death moves a game', [hero(scenario), byThing('move', scenario.deathMoves)]),
  // NEC-MET-05
  panic: mean('Why is the panic clock marked?', 'marks a game', [byLabel('cause', namesOf(Cause))]),
  // NEC-MET-06
  crises: mean('How many crises are there?', 'crises a game'),
  controlled: ratio('How many crises are brought under control?', 'share of crises'),
  decisions: () => choices.metric(DECISIONS),
})

export const metricsOf = (scenario: Scenario): Metric[] => listed(M, scenario)
