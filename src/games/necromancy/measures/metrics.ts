// All metrics, by name (section 8 of the rules). A campaign has some more, behind all others.
import type { Metric } from '../../../engine/game.ts'
import {
  binary,
  type Definition,
  DETAIL,
  eventTime,
  mean,
  metrics,
  metricsOf as listed,
  ratio,
  value,
} from '../../../engine/metrics.ts'
import { tableTime } from '../../../engine/party.ts'
import type { Ending } from '../../../engine/metric.ts'
import type { Scenario } from '../setup/scenario.ts'
import { choices, DECISIONS } from '../words/decisions.ts'
import { type Dimensions, dimensionsOf, outcomesOf, SECONDS, SPIRAL, WATCH } from './dimensions.ts'

/** Of campaigns alone. */
const PARTIAL = { partial: true } as const

const curve = (title: string, unit: string, horizon: number, more?: object): Definition => ({
  title,
  kind: 'curve',
  unit,
  horizon,
  ...DETAIL,
  ...more,
})

const ENDINGS: Readonly<Record<string, Ending & { readonly shown: string }>> = {
  victory: { is: 'won', shown: 'enough monsters are slain' },
  dissolution: { is: 'lost', fate: 'see the settlement break up', shown: 'the settlement breaks up' },
  death: { is: 'lost', fate: 'die to the last hero', shown: 'all heroes die' },
  stalemate: { is: 'unfinished', shown: 'time runs out' },
  win: { is: 'won', shown: 'the monsters are slain' },
  'monster gone': { is: 'lost', fate: 'see a monster get away', shown: 'a monster gets away' },
  fled: { is: 'lost', fate: 'flee', shown: 'the heroes flee' },
  wiped: { is: 'lost', fate: 'die to the last hero', shown: 'all heroes die' },
  cap: { is: 'unfinished', shown: 'the rounds run out' },
}

export const M = metrics<Dimensions>()({
  // NEC-MET-01
  outcome: ({ scenario, playout }) => ({
    title: 'How does it end?',
    kind: 'category',
    unit: `share of ${playout}s`,
    role: 'outcome',
    categories: outcomesOf(scenario),
    categoriesShown: outcomesOf(scenario).map((name) => ENDINGS[name].shown),
    endings: outcomesOf(scenario).map((name) => {
      const { shown: _, ...ending } = ENDINGS[name]
      return ending
    }),
  }),
  win: ({ playout }) =>
    binary('How often is it won?', undefined, { role: 'win', unit: `share of ${playout}s`, compare: true }),
  // NEC-MET-02, -14
  duration: ({ playout, beats, horizon }) =>
    value(`How many ${beats} does the ${playout} take?`, beats, [0, horizon], undefined, {
      role: 'length',
      compare: true,
    }),
  slain: ({ horizon, quarry, beats, clock }) =>
    eventTime(`By the end of how many ${beats} is each monster slain?`, horizon, [quarry], {
      role: 'objective',
      ...clock,
    }),
  'kill-rounds': ({ monster }) =>
    mean('How many rounds of its last fight does a monster last?', 'rounds a kill', [monster]),
  'fights-open': ({ round }) => ratio('How many fights go on after a round?', 'share of fights', [round], DETAIL),
  'vitality-left': ({ round }) =>
    ratio('How much vitality have monsters left when a round begins?', 'share of their vitality', [round], DETAIL),
  'fight-ends': ({ fightEnd }) => ratio('How do fights end?', 'share of fights', [fightEnd]),
  'fight-rounds': mean('How many rounds does a fight take?', 'rounds a fight'),
  // NEC-MET-04
  'heroes-dead': ({ maxDead }) =>
    value('How many heroes die?', 'heroes', [0, maxDead], undefined, { role: 'deaths-count', compare: true }),
  deaths: ({ hero, horizon, clock }) => eventTime('When do heroes die?', horizon, [hero], { role: 'death', ...clock }),
  'death-causes': ({ hero, source }) =>
    binary('What fills the death clock of heroes who die?', [hero, source], { role: 'cause-of-death' }),
  living: ({ horizon, clock }) => curve('How many heroes are alive?', 'heroes', horizon, clock),
  'death-moves': ({ hero, deathMove, playout }) =>
    mean('Which death moves are made?', `death moves a ${playout}`, [hero, deathMove]),
  'fight-death-moves': ({ hero }) => mean('How many death moves does a fight cost?', 'death moves a fight', [hero]),
  'injury-to-death': ({ hero, beats }) =>
    mean('How long do heroes who are badly injured live until they die?', `${beats} a death`, [hero]),
  // NEC-MET-03
  harm: ({ hero, source, playout }) => mean('What hurts heroes?', `harm a ${playout}`, [hero, source]),
  'clock-peak': ({ hero }) =>
    value("How far is each hero's death clock filled at most?", 'marks', [0, 12], [hero], { limited: true }),
  // NEC-MET-10
  'hero-panic': ({ hero, panicWay, playout }) =>
    mean('How much panic does each hero cause and ease?', `marks a ${playout}`, [hero, panicWay]),
  'win-by-dead': ({ dead, playout }) => ratio('How many are won, by heroes who die?', `share of ${playout}s`, [dead]),
  'win-by-first-death': ({ firstDeath, playout, beats }) =>
    ratio(`How many are won, by ${beats} until the first death?`, `share of ${playout}s`, [firstDeath]),
  // NEC-MET-05: an arena only counts
  panic: ({ cause, playout }) => mean('Why is the panic clock marked?', `marks a ${playout}`, [cause]),
  'table-time': tableTime(`${SECONDS.turn} seconds a turn, ${SECONDS.watch} a watch, ${SECONDS.roll} a roll`),
  decisions: () => choices.metric(DECISIONS),

  // ---- Traps, cards, weapons ----------------------------------------------------------------------------------------

  // NEC-MET-07
  traps: ({ attacks }) =>
    ratio('How often does an action spring a trap, by its number of attacks?', 'share of actions', [attacks]),
  'traps-drawn': ({ monster }) => ratio('How many cards that are drawn are traps?', 'share of cards', [monster]),
  'trap-harm': ({ monster }) => mean('How much harm does a trap deal?', 'harm a trap', [monster]),
  'trap-waste': ({ attacks }) =>
    mean('How many cards does a trap waste, by number of attacks?', 'cards a trap', [attacks]),
  // NEC-MET-08
  'card-draws': ({ card, playout }) => mean('How often is each card drawn?', `draws a ${playout}`, [card]),
  'cards-seen': ({ card, playout }) =>
    binary('Which cards come up?', [card], { ...DETAIL, unit: `share of ${playout}s` }),
  'card-bands': ({ turnedCard, band }) =>
    ratio('How do attacks go on which a card is resolved?', 'share of attacks', [turnedCard, band], DETAIL),
  'card-vitality': ({ card }) => mean('How much vitality does a card cost the monster?', 'vitality a draw', [card]),
  'card-harm': ({ card }) => mean('How much harm does a card return?', 'harm a draw', [card]),
  'card-aside': ({ card }) => ratio('How often does a card become a lasting injury?', 'share of draws', [card]),
  'injury-rounds': ({ card }) =>
    mean('For how many rounds of a fight does a lasting injury hold?', 'rounds a fight', [card]),
  'killing-cards': ({ card }) => ratio('Which cards kill?', 'share of kills', [card], DETAIL),
  'kill-ways': ({ monster, killWay }) => ratio('What kills monsters?', 'share of kills', [monster, killWay]),
  // NEC-MET-09
  'weapon-uses': ({ weapon, playout }) => mean('How often is each weapon used?', `actions a ${playout}`, [weapon]),
  'weapon-attacks': ({ weapon }) => mean('How many attacks does an action make?', 'attacks an action', [weapon]),
  'weapon-vitality': ({ weapon }) =>
    mean('How much vitality does an action with a weapon cost monsters?', 'vitality an action', [weapon]),
  'weapon-harm': ({ weapon }) =>
    mean('How much harm does an action with a weapon bring upon heroes?', 'harm an action', [weapon]),
  'weapon-yield': ({ weapon }) =>
    ratio('Vitality lost against harm suffered: how much falls on the monster?', 'share of vitality and harm', [
      weapon,
    ]),

  // ---- Monsters and moves -------------------------------------------------------------------------------------------

  // NEC-MET-11
  'monster-acts': ({ attack }) => ratio('What does each monster do with its acts?', 'share of its acts', [attack]),
  'attack-harm': ({ attack }) => mean('How much harm does an attack deal?', 'harm a use', [attack]),
  reactions: ({ monster, reaction }) =>
    ratio('What becomes of reactions?', 'share of reactions that cards call for', [monster, reaction]),
  // NEC-MET-12
  'move-bands': ({ move, band }) => ratio('How do moves go?', 'share of rolls', [move, band]),
  'moves-by-phase': ({ phase, band }) => ratio('How do moves go in each phase?', 'share of rolls', [phase, band]),
  'hard-moves': ({ row, playout }) => mean('Which hard moves are made?', `hard moves a ${playout}`, [row]),
  tokens: ({ token, tokenWay, playout }) =>
    mean('Which tokens are gained and spent?', `tokens a ${playout}`, [token, tokenWay]),

  // ---- Campaigns: behind all others ---------------------------------------------------------------------------------

  // NEC-MET-05
  'panic-level': ({ horizon }) =>
    curve('How many marks are on the panic clock?', 'marks', horizon, { ...PARTIAL, ...WATCH }),
  instability: ({ horizon }) =>
    curve('How many segments of the clock has instability filled?', 'segments', horizon, { ...PARTIAL, ...WATCH }),
  'panic-by-watch': ({ causes, span }) =>
    mean('Why is the panic clock marked, watch by watch?', 'marks a watch', [causes, span], {
      ...DETAIL,
      ...PARTIAL,
      ...WATCH,
    }),
  'panic-fates': ({ panicFate }) => mean('What becomes of marks?', 'marks a campaign', [panicFate], PARTIAL),
  // NEC-MET-06
  crises: mean('How many crises are there?', 'crises a campaign', undefined, PARTIAL),
  'crisis-kinds': ({ crisis }) => mean('Which crises are there?', 'crises a campaign', [crisis], PARTIAL),
  controlled: ({ crisis }) => ratio('How many crises are brought under control?', 'share of crises', [crisis], PARTIAL),
  'crisis-gap': mean('How many watches lie between two crises?', 'watches a crisis', undefined, PARTIAL),
  spirals: ratio(
    `How many crises come less than ${SPIRAL} watches after the one before?`,
    'share of further crises',
    undefined,
    PARTIAL,
  ),
  'crises-by-watch': ({ horizon, nth }) =>
    eventTime('By which watch have so many crises begun?', horizon, [nth], { ...DETAIL, ...PARTIAL, ...WATCH }),
  dissolved: ({ horizon }) =>
    eventTime('By which watch does the settlement break up?', horizon, undefined, { ...PARTIAL, ...WATCH }),
  // NEC-MET-12
  'watches-lost': mean('How many watches do effects cost?', 'watches a campaign', undefined, PARTIAL),
  // NEC-MET-14
  'hunt-watches': mean('How many watches does a hunt take?', 'watches a hunt', undefined, PARTIAL),
  'prep-watches': mean('How many watches are spent before departure?', 'watches a departure', undefined, PARTIAL),
  strikes: mean('How often does the threat strike in a hunt?', 'strikes a hunt', undefined, PARTIAL),
  'hunt-kills': mean('How many monsters does a hunt kill?', 'kills a hunt', undefined, PARTIAL),
  routs: ratio('How many hunts end in a rout?', 'share of hunts', undefined, PARTIAL),
  'supplies-left': mean('How many supplies are left when the party is home?', 'supplies a hunt', undefined, PARTIAL),
  'injured-at-departure': mean('How many heroes depart badly injured?', 'heroes a departure', undefined, PARTIAL),
})

export const metricsOf = (scenario: Scenario): Metric[] =>
  listed(M, dimensionsOf(scenario)).filter(({ partial }) => !scenario.isArena || partial !== true)
