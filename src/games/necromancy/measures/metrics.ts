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
import { LUCK } from './luck.ts'
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
  dissolution: { is: 'lost', shown: 'the settlement breaks up' },
  death: { is: 'lost', shown: 'all heroes die' },
  stalemate: { is: 'unfinished', shown: 'time runs out' },
  win: { is: 'won', shown: 'the monsters are slain' },
  'monster gone': { is: 'lost', shown: 'a monster gets away' },
  fled: { is: 'lost', shown: 'the heroes flee' },
  wiped: { is: 'lost', shown: 'all heroes die' },
  cap: { is: 'unfinished', shown: 'the rounds run out' },
}

export const M = metrics<Dimensions>()({
  // NEC-MET-01
  outcome: ({ scenario, playout }) => ({
    title: 'Endings',
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
  win: ({ playout }) => binary('Win rate', undefined, { role: 'win', unit: `share of ${playout}s`, compare: true }),
  // NEC-MET-02, -14
  duration: ({ playout, beats, horizon }) =>
    value(`Length of a ${playout}`, beats, [0, horizon], undefined, {
      role: 'length',
      compare: true,
    }),
  slain: ({ horizon, quarry, beats, clock }) =>
    eventTime(`Monsters slain by the end of each number of ${beats}`, horizon, [quarry], {
      role: 'objective',
      ...clock,
    }),
  'kill-rounds': ({ monster }) => mean("Rounds of a monster's last fight", 'rounds a kill', [monster]),
  'fights-open': ({ round }) => ratio('Fights that go on after a round', 'share of fights', [round], DETAIL),
  'vitality-left': ({ round }) => ratio('Monster vitality left by round', 'share of their vitality', [round], DETAIL),
  'fight-ends': ({ fightEnd }) => ratio('Ends of fights', 'share of fights', [fightEnd]),
  'fight-rounds': mean('Rounds of a fight', 'rounds a fight'),
  // NEC-MET-04
  'heroes-dead': ({ maxDead }) =>
    value('Deaths', 'heroes', [0, maxDead], undefined, { role: 'deaths-count', compare: true }),
  deaths: ({ hero, horizon, clock, beat }) =>
    eventTime(`Deaths by ${beat}`, horizon, [hero], { role: 'death', ...clock }),
  'death-causes': ({ hero, source }) =>
    binary('Harm that fills the death clock', [hero, source], { role: 'cause-of-death' }),
  living: ({ horizon, clock }) => curve('Heroes alive', 'heroes', horizon, clock),
  'death-moves': ({ hero, deathMove, playout }) => mean('Death moves', `death moves a ${playout}`, [hero, deathMove]),
  'fight-death-moves': ({ hero }) => mean('Death moves of a fight', 'death moves a fight', [hero]),
  'injury-to-death': ({ hero, beats }) => mean('Life after a bad injury', `${beats} a death`, [hero]),
  // NEC-MET-03
  harm: ({ hero, source, playout, isArena }) =>
    mean('Harm to heroes', `harm a ${playout}`, [hero, source], isArena ? { role: 'wear' } : {}),
  'clock-peak': ({ hero }) =>
    value("Highest mark of each hero's death clock", 'marks', [0, 12], [hero], { limited: true }),
  // NEC-MET-10
  'hero-panic': ({ hero, panicWay, playout }) =>
    mean('Panic caused and eased by each hero', `marks a ${playout}`, [hero, panicWay]),
  'win-by-dead': ({ dead, playout }) => ratio('Win rate by dead heroes', `share of ${playout}s`, [dead]),
  'win-by-first-death': ({ firstDeath, playout, beats }) =>
    ratio(`Win rate by ${beats} until the first death`, `share of ${playout}s`, [firstDeath]),
  // NEC-MET-05: an arena only counts
  panic: ({ cause, playout, isArena }) =>
    mean('Panic marks by cause', `marks a ${playout}`, [cause], isArena ? {} : { role: 'wear' }),
  'table-time': tableTime(`${SECONDS.turn} seconds a turn, ${SECONDS.watch} a watch, ${SECONDS.roll} a roll`),
  decisions: () => choices.metric(DECISIONS),

  // ---- Traps, cards, weapons ----------------------------------------------------------------------------------------

  // NEC-MET-07
  traps: ({ attacks }) => ratio('Traps sprung by number of attacks', 'share of actions', [attacks]),
  'traps-drawn': ({ monster }) => ratio('Traps among drawn cards', 'share of cards', [monster]),
  'trap-harm': ({ monster }) => mean('Harm of a trap', 'harm a trap', [monster]),
  'trap-waste': ({ attacks }) => mean('Cards wasted by a trap, by number of attacks', 'cards a trap', [attacks]),
  // NEC-MET-08
  'card-draws': ({ card, playout }) => mean('Draws of each card', `draws a ${playout}`, [card]),
  'cards-seen': ({ card, playout }) =>
    binary('Cards that came up', [card], { ...DETAIL, unit: `share of ${playout}s` }),
  'card-bands': ({ turnedCard, band }) =>
    ratio('Attacks by resolved card', 'share of attacks', [turnedCard, band], DETAIL),
  'card-vitality': ({ card }) => mean('Vitality that a card costs the monster', 'vitality a draw', [card]),
  'card-harm': ({ card }) => mean('Harm that a card returns', 'harm a draw', [card]),
  'card-aside': ({ card }) => ratio('Cards that become a lasting injury', 'share of draws', [card]),
  'injury-rounds': ({ card }) => mean('Duration of a lasting injury', 'rounds a fight', [card]),
  'killing-cards': ({ card }) => ratio('Cards that kill', 'share of kills', [card], DETAIL),
  'kill-ways': ({ monster, killWay }) => ratio("Causes of monsters' deaths", 'share of kills', [monster, killWay]),
  // NEC-MET-09
  'weapon-uses': ({ weapon, playout }) => mean('Uses of each weapon', `actions a ${playout}`, [weapon]),
  'weapon-attacks': ({ weapon }) => mean('Attacks of an action', 'attacks an action', [weapon]),
  'weapon-vitality': ({ weapon }) =>
    mean("Vitality that a weapon's action costs monsters", 'vitality an action', [weapon]),
  'weapon-harm': ({ weapon }) => mean("Harm that a weapon's action brings upon heroes", 'harm an action', [weapon]),
  'weapon-yield': ({ weapon }) =>
    ratio('Vitality lost as a share of vitality and harm', 'share of vitality and harm', [weapon]),

  // ---- Monsters and moves -------------------------------------------------------------------------------------------

  // NEC-MET-11
  'monster-acts': ({ attack }) => ratio('Acts of each monster', 'share of its acts', [attack]),
  'attack-harm': ({ attack }) => mean('Harm of an attack', 'harm a use', [attack]),
  reactions: ({ monster, reaction }) =>
    ratio('Reaction outcomes', 'share of reactions that cards call for', [monster, reaction]),
  // NEC-MET-12
  'move-bands': ({ move, band }) => ratio('Move outcomes', 'share of rolls', [move, band]),
  'moves-by-phase': ({ phase, band }) => ratio('Move outcomes by phase', 'share of rolls', [phase, band]),
  'hard-moves': ({ row, playout }) => mean('Hard moves', `hard moves a ${playout}`, [row]),
  tokens: ({ token, tokenWay, playout }) => mean('Tokens gained and spent', `tokens a ${playout}`, [token, tokenWay]),

  'luck-by-kind': LUCK,
  'sheet-uses': ({ hero, part, playout }) =>
    mean('Uses of each weapon and modifier by each hero', `uses a ${playout}`, [hero, part], DETAIL),

  // ---- Campaigns: behind all others ---------------------------------------------------------------------------------

  // NEC-MET-05
  'panic-level': ({ horizon }) => curve('Marks on the panic clock', 'marks', horizon, { ...PARTIAL, ...WATCH }),
  instability: ({ horizon }) => curve('Segments filled by instability', 'segments', horizon, { ...PARTIAL, ...WATCH }),
  'panic-by-watch': ({ causes, span }) =>
    mean('Panic marks by watch and cause', 'marks a watch', [causes, span], {
      ...DETAIL,
      ...PARTIAL,
      ...WATCH,
    }),
  'panic-fates': ({ panicFate }) => mean('Fate of marks', 'marks a campaign', [panicFate], PARTIAL),
  // NEC-MET-06
  crises: mean('Crises', 'crises a campaign', undefined, PARTIAL),
  'crisis-kinds': ({ crisis }) => mean('Crises by kind', 'crises a campaign', [crisis], PARTIAL),
  controlled: ({ crisis }) => ratio('Crises under control', 'share of crises', [crisis], PARTIAL),
  'crisis-gap': mean('Watches between two crises', 'watches a further crisis', undefined, PARTIAL),
  spirals: ratio(
    `Crises less than ${SPIRAL} watches after the one before`,
    'share of further crises',
    undefined,
    PARTIAL,
  ),
  'crises-by-watch': ({ horizon, nth }) =>
    eventTime('Crises begun by watch', horizon, [nth], { ...DETAIL, ...PARTIAL, ...WATCH }),
  dissolved: ({ horizon }) => eventTime('Settlements broken up by watch', horizon, undefined, { ...PARTIAL, ...WATCH }),
  // NEC-MET-12
  'watches-lost': mean('Watches lost to effects', 'watches a campaign', undefined, PARTIAL),
  // NEC-MET-14
  // Fewer than hunts: a campaign ends in its last one.
  'hunt-watches': mean('Watches of a hunt until the return', 'watches a hunt with a return', undefined, PARTIAL),
  'prep-watches': mean('Watches before departure', 'watches a departure', undefined, PARTIAL),
  strikes: mean('Strikes of the threat in a hunt', 'strikes a hunt', undefined, PARTIAL),
  'hunt-kills': mean('Monsters killed in a hunt', 'kills a hunt', undefined, PARTIAL),
  routs: ratio('Returns after all heroes fled', 'share of returns', undefined, PARTIAL),
  'supplies-left': mean('Supplies left after the return', 'supplies a return', undefined, PARTIAL),
  'injured-at-departure': mean('Badly injured heroes at departure', 'heroes a departure', undefined, PARTIAL),
})

export function metricsOf(scenario: Scenario): Metric[] {
  const dimensions = dimensionsOf(scenario)
  const unit = `share of ${dimensions.playout}s`
  return listed(M, dimensions)
    .filter(({ partial }) => !scenario.isArena || partial !== true)
    .map((metric) => (metric.unit === 'share of games' ? { ...metric, unit } : metric))
}
