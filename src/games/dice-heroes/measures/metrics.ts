// What is measured in each playout (Part E of the rules): all metrics in the order of their numbers.
import type { Metric } from '../../../engine/game.ts'
import { binary, DETAIL, eventTime, mean, metrics, metricsOf as listed, ratio, value } from '../../../engine/metrics.ts'
import { tableTime, waiting, winBy } from '../../../engine/party.ts'
import type { Scenario } from '../setup/scenario.ts'
import { choices, DECISIONS } from '../words/decisions.ts'
import { type Dimensions, dimensionsOf, HORIZON, OUTCOMES, SECONDS } from './dimensions.ts'
import { LUCK } from './luck.ts'
import { AGAINST, DICE, expectedClosing, expectedFirstRolls, GOAL, LEAD, ROLLED_CHECK } from './first-rolls.ts'

/** Of adventures alone. */
const PARTIAL = { partial: true } as const
/** Rounds are turns of heroes. */
const TURN = { step: 'turn' } as const
const ATTEMPTS = { role: 'attempts-by-game', ...PARTIAL } as const
const WINS = { role: 'wins-by-game', ...PARTIAL } as const

export const M = metrics<Dimensions>()({
  // DH-METRIC-01
  outcome: ({ scenario: { isAdventure } }) => ({
    role: 'outcome',
    title: 'Endings',
    kind: 'category',
    unit: isAdventure ? 'share of adventures' : 'share of games',
    categories: OUTCOMES,
    endings: [{ is: 'won' }, { is: 'lost' }, { is: 'lost' }, { is: 'lost' }],
  }),
  win: ({ scenario: { isAdventure } }) =>
    binary(isAdventure ? 'Adventures completed' : 'Win rate', undefined, {
      role: 'win',
      unit: isAdventure ? 'share of adventures' : 'share of games',
      compare: true,
    }),
  // DH-METRIC-02
  turns: ({ maxTurns }) => value('Game length', 'turns', [0, maxTurns], undefined, { role: 'length', compare: true }),
  // DH-METRIC-05
  'heroes-dead': ({ maxDead }) =>
    value('Deaths', 'heroes', [0, maxDead], undefined, { role: 'deaths-count', compare: true }),
  deaths: ({ hero }) => eventTime('Deaths by turn', HORIZON, [hero], { role: 'death', ...TURN }),
  'death-causes': ({ hero, cause }) => binary('Last dice of heroes who die', [hero, cause], { role: 'cause-of-death' }),
  'killers-by-turn': ({ cause, turns }) =>
    ratio('Causes of death by turns', "share of these turns' deaths", [cause, turns], DETAIL),
  'deaths-by-location': ({ location }) => ratio('Deaths on the map', 'share of deaths', [location]),
  'near-deaths': ({ nearDeathEnd }) => ratio('Ends of nearness to death', 'share of times near death', [nearDeathEnd]),
  'loss-causes': ({ loss }) => ratio('Causes of defeat', 'share of lost games', [loss], { role: 'cause-of-defeat' }),
  'timer-left': mean('Turns left when the game is won', 'turns a win'),
  'timer-slack': ({ slack }) => ratio('Turns left on the timer of won games', 'share of won games', [slack]),
  'locations-left': ({ left }) => ratio('Open locations in lost games', 'share of lost games', [left]),
  'villains-left': ({ left }) => ratio('Villains left in lost games', 'share of lost games', [left]),
  // DH-METRIC-04
  'closings-by-turn': ({ nth }) =>
    eventTime('Closed locations by turn', HORIZON, [nth], { role: 'objective', ...TURN }),
  'win-by-dead': ({ round, dead }) => winBy('Win rate by dead heroes and turn', round, dead, TURN),
  'win-by-closed': ({ round, closed }) =>
    winBy('Win rate by closed locations and turn', round, closed, {
      role: 'win-by-state',
      whoStands: 'a party with',
      ...TURN,
    }),
  'win-by-first-death': ({ firstDeath }) => ratio('Win rate after the first death', 'share of games', [firstDeath]),
  // DH-METRIC-13
  'win-by-together': ({ together }) => ratio('Win rate by turns that begin with company', 'share of games', [together]),
  'table-time': tableTime(`${SECONDS.turn} seconds a turn, ${SECONDS.check} a check`),
  waiting,
  'turns-out': ({ hero }) => mean("Turns a dead hero's player sits out", 'turns a death', [hero]),
  decisions: () => choices.metric(DECISIONS),

  // ---- Checks -------------------------------------------------------------------------------------------------------

  // DH-METRIC-06
  'first-rolls': ({ scenario }) =>
    ratio(
      "Encountered dice beaten by hero's dice and boost alone",
      'share of first rolls',
      [ROLLED_CHECK, DICE, AGAINST, LEAD],
      { detail: true, expected: expectedFirstRolls(scenario) },
    ),
  'first-closing-rolls': ({ scenario }) =>
    ratio("Closing difficulty reached by hero's dice and boost alone", 'share of first rolls', [DICE, GOAL, LEAD], {
      detail: true,
      expected: expectedClosing(scenario),
    }),
  checks: ({ check }) => ratio('Checks passed, with all help', 'share of checks', [check]),
  'stat-checks': ({ stat, own }) => ratio('Stat dice won by fate of the own die', 'share of stat checks', [stat, own]),
  'stat-dice-lost': ({ stat }) =>
    ratio('Stat dice forfeited for want of a matching die', 'share of stat dice met', [stat]),
  // DH-METRIC-04
  'closing-attempts': ({ difficulty, way }) =>
    ratio('Success of closing by the initial difficulty of the kind, and way', 'share of attempts', [difficulty, way]),
  'closing-ways': ({ way }) => ratio('Ways to close locations', 'share of closings', [way]),
  'failed-attempts': mean('Failed attempts to close', 'failed attempts a turn'),
  // DH-METRIC-12
  'skill-uses': ({ skill }) => mean('Paid uses of each skill', 'uses a game', [skill]),
  'skills-taken': ({ skill }) => ratio('Skills used of those that could be', 'share of offers', [skill], DETAIL),
  'skill-success': ({ skill }) => ratio('Success of checks with a skill', 'share of checks', [skill]),
  'skill-dice': ({ skill }) => mean('Dice spent on a skill', 'dice a use', [skill]),
  'damage-prevented': ({ skill }) => mean('Damage prevented by a skill', 'damage a use', [skill]),
  // DH-METRIC-13
  assists: ({ hero, range }) => mean("Skills used in another hero's turn", 'uses a game', [hero, range]),
  'assists-turned': ratio('Helped checks that would fail without help', 'share of helped checks'),

  // ---- Encounters ---------------------------------------------------------------------------------------------------

  // DH-METRIC-11
  encounters: ({ type, metFate }) => ratio('Fate of dice that are met', 'share of encounters', [type, metFate]),
  explorations: ({ hero }) => mean('Dice met in a turn', 'encounters a turn', [hero]),
  'paid-explorations': ({ hero }) => ratio('Explorations paid for with a die', 'share of explorations', [hero]),
  'dice-unexplored': value('Dice left in the bags of open locations', 'dice', [0, 80]),
  'win-by-paid': ({ paid }) => ratio('Win rate by paid explorations', 'share of games', [paid]),
  // DH-METRIC-07
  battles: ({ card, battleEnd }) => ratio('Battle outcomes', 'share of battles', [card, battleEnd]),
  'battle-damage': ({ card }) => mean('Damage of each enemy and villain', 'damage a meeting', [card]),
  'battle-gaps': ({ gap }) => ratio("The encounter's total above the hero's, in battle", 'share of fights', [gap]),
  obstacles: ({ obstacle, obstacleEnd }) =>
    ratio('Ways past obstacles', 'share of obstacles met', [obstacle, obstacleEnd]),
  'cards-met': ({ card }) => binary('Enemies and villains that came up', [card], DETAIL),
  'obstacles-met': ({ obstacle }) => binary('Obstacles that came up', [obstacle], DETAIL),
  'locations-seen': ({ location }) => binary('Locations explored', [location], DETAIL),
  // DH-METRIC-03
  'first-villain': eventTime('First meeting with a villain', HORIZON),
  'villain-met': ({ villain }) => eventTime('First meeting with each villain', HORIZON, [villain], DETAIL),
  'villain-beaten': ({ villain }) => eventTime('Villains defeated by turn', HORIZON, [villain], DETAIL),
  'villain-meetings': ({ villain }) => mean('Meetings with a villain', 'meetings a game with it', [villain]),
  'dice-at-defeat': ({ villain }) =>
    mean('Dice left in the bag when a villain is defeated', 'dice a defeat', [villain]),

  // ---- Dice and damage ----------------------------------------------------------------------------------------------

  // DH-METRIC-09
  'party-dice': ({ games, place, round }) =>
    mean("The party's live dice as turns begin", 'dice', [...games, place, round], { ...DETAIL, ...TURN }),
  'hero-dice': ({ games, hero, round }) =>
    mean('Live dice of each hero in hand and bag', 'dice', [...games, hero, round], { ...DETAIL, ...TURN }),
  'dice-gained': ({ hero }) => value('Dice acquired by a hero', 'dice', [0, 40], [hero]),
  'dice-lost': ({ why }) => mean('Dice lost by heroes', 'dice a game', [why]),
  'die-size': ({ hero }) => mean("Size of a hero's dice at the end", 'sides a live die', [hero]),
  // DH-METRIC-10, DH-METRIC-14
  'hand-types': ({ held }) => ratio('Types of dice in hand', 'share of the dice in hand', [held]),
  'hand-sizes': ({ size }) => ratio('Size of dice in hand', 'share of the dice in hand', [size]),
  'hand-size': ({ hero }) => mean('Live dice in hand', 'dice a turn', [hero]),
  'short-hands': ({ hero }) =>
    ratio("Turns that begin with fewer live dice than the hand's capacity", 'share of turns', [hero]),
  'no-battle-skill': ({ hero }) => ratio('Turns that begin without a payable battle skill', 'share of turns', [hero]),
  'allies-held': ({ hero }) => mean('ALLY dice of a hero', 'dice a turn', [hero]),
  // DH-METRIC-15
  'wounds-held': ({ hero }) => mean('WOUND dice in hand', 'dice a turn', [hero]),
  wounds: ({ hero, woundSource }) => mean('Sources of WOUND dice', 'WOUND dice a game', [hero, woundSource]),
  'wounds-cured': ({ hero }) => mean('WOUND dice cured', 'WOUND dice a game', [hero]),
  'win-by-wounds': ({ wounds }) => ratio('Win rate by WOUND dice held at the end', 'share of games', [wounds]),
  // DH-METRIC-08
  damage: ({ hero, source }) => value('Damage to heroes', 'damage', [0, 40], [hero, source]),
  'damage-fates': ({ damage, damageFate }) => ratio('Fate of damage', 'share of damage', [damage, damageFate], DETAIL),

  // DH-METRIC-12
  'sheet-uses': ({ hero, part }) => mean('Paid uses of each skill by each hero', 'uses a game', [hero, part], DETAIL),

  // ---- Adventures: behind all others --------------------------------------------------------------------------------

  // DH-METRIC-16
  won: ({ game }) => ratio('Win rate of each scenario, all attempts', 'share of attempts', [game], WINS),
  completed: ({ game }) => ratio('Adventures that get past each scenario', 'share of adventures', [game], PARTIAL),
  attempts: ({ game }) => mean('Attempts at each scenario', 'attempts', [game], ATTEMPTS),
  'game-turns': ({ game }) => mean('Turns of an attempt', 'turns an attempt', [game], PARTIAL),
  'game-deaths': ({ game }) => mean('Deaths of an attempt', 'heroes an attempt', [game], PARTIAL),
  'game-die-size': ({ game }) => mean("Size of rebuilt bags' dice after each attempt", 'sides a die', [game], PARTIAL),
  'game-limits': ({ game, live }) => mean('Dice of each type after each attempt', 'dice a hero', [game, live], PARTIAL),
  'game-skill-levels': ({ game }) => mean('Skill levels after each attempt', 'levels a hero', [game], PARTIAL),
  'luck-by-kind': LUCK,
})

export const metricsOf = (scenario: Scenario): Metric[] =>
  listed(M, dimensionsOf(scenario)).filter(({ partial }) => scenario.isAdventure || partial !== true)
