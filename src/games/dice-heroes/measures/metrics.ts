// What is measured in each playout (Part E of the rules): all metrics in the order of their numbers.
import type { Metric } from '../../../engine/game.ts'
import { binary, DETAIL, eventTime, mean, metrics, metricsOf as listed, ratio, value } from '../../../engine/metrics.ts'
import { tableTime, waiting, winBy } from '../../../engine/party.ts'
import type { Scenario } from '../setup/scenario.ts'
import { choices, DECISIONS } from '../words/decisions.ts'
import { type Dimensions, dimensionsOf, HORIZON, OUTCOMES, SECONDS } from './dimensions.ts'
import { AGAINST, DICE, expectedClosing, expectedFirstRolls, GOAL, LEAD, ROLLED_CHECK } from './first-rolls.ts'

/** Of adventures alone. */
const PARTIAL = { partial: true } as const
const ATTEMPTS = { role: 'attempts-by-game', ...PARTIAL } as const
const WINS = { role: 'wins-by-game', ...PARTIAL } as const

export const M = metrics<Dimensions>()({
  // DH-METRIC-01
  outcome: {
    role: 'outcome',
    title: 'How does the game end?',
    kind: 'category',
    unit: 'share of games',
    categories: OUTCOMES,
    endings: [
      { is: 'won' },
      { is: 'lost', fate: 'run out of time' },
      { is: 'lost', fate: 'die to the last hero' },
      { is: 'lost', fate: 'lose by a card' },
    ],
  },
  win: ({ scenario: { isAdventure } }) =>
    binary(isAdventure ? 'How often do heroes complete the adventure?' : 'How often do the heroes win?', undefined, {
      role: 'win',
      unit: isAdventure ? 'share of adventures' : 'share of games',
      compare: true,
    }),
  // DH-METRIC-02
  turns: ({ maxTurns }) =>
    value('How many turns does it take?', 'turns', [0, maxTurns], undefined, { role: 'length', compare: true }),
  // DH-METRIC-05
  'heroes-dead': ({ maxDead }) =>
    value('How many heroes die?', 'heroes', [0, maxDead], undefined, { role: 'deaths-count', compare: true }),
  deaths: ({ hero }) => eventTime('When do heroes die?', HORIZON, [hero], { role: 'death' }),
  'death-causes': ({ hero, cause }) =>
    binary('What takes the last dice of heroes who die?', [hero, cause], { role: 'cause-of-death' }),
  'killers-by-turn': ({ cause, turns }) =>
    ratio('What kills heroes in which turns?', "share of these turns' deaths", [cause, turns], DETAIL),
  'deaths-by-location': ({ location }) => ratio('Where do heroes die?', 'share of deaths', [location]),
  'near-deaths': ({ nearDeathEnd }) =>
    ratio('How does nearness to death end?', 'share of times near death', [nearDeathEnd]),
  'loss-causes': ({ loss }) =>
    ratio('Why is the game lost?', 'share of lost games', [loss], { role: 'cause-of-defeat' }),
  'timer-left': mean('How many turns are left when the game is won?', 'turns a win'),
  'timer-slack': ({ slack }) => ratio('How close is a win to the end of the timer?', 'share of won games', [slack]),
  'locations-left': ({ left }) =>
    ratio('How many locations are still open when the game is lost?', 'share of lost games', [left]),
  'villains-left': ({ left }) =>
    ratio('How many villains are left when the game is lost?', 'share of lost games', [left]),
  // DH-METRIC-04
  'closings-by-turn': ({ nth }) =>
    eventTime('By the end of which turn are so many locations closed?', HORIZON, [nth], { role: 'objective' }),
  'win-by-dead': ({ round, dead }) =>
    winBy('Of games that go on after a turn with so many dead, how many are won?', round, dead),
  'win-by-closed': ({ round, closed }) =>
    winBy('Of games that go on after a turn with so many locations closed, how many are won?', round, closed, {
      role: 'win-by-state',
      whoStands: 'a party with',
    }),
  'win-by-first-death': ({ firstDeath }) =>
    ratio('How many games are won after the first death?', 'share of games', [firstDeath]),
  // DH-METRIC-13
  'win-by-together': ({ together }) =>
    ratio('How many games are won, by turns that begin with company?', 'share of games', [together]),
  'table-time': tableTime(`${SECONDS.turn} seconds a turn, ${SECONDS.check} a check`),
  waiting,
  'turns-out': ({ hero }) => mean('How many turns does the player of a dead hero sit out?', 'turns a death', [hero]),
  decisions: () => choices.metric(DECISIONS),

  // ---- Checks -------------------------------------------------------------------------------------------------------

  // DH-METRIC-06
  'first-rolls': ({ scenario }) =>
    ratio(
      "How often do the hero's dice and boost alone beat the encountered die?",
      'share of first rolls',
      [ROLLED_CHECK, DICE, AGAINST, LEAD],
      { detail: true, expected: expectedFirstRolls(scenario) },
    ),
  'first-closing-rolls': ({ scenario }) =>
    ratio(
      "How often do the hero's dice and boost alone reach the closing difficulty?",
      'share of first rolls',
      [DICE, GOAL, LEAD],
      { detail: true, expected: expectedClosing(scenario) },
    ),
  checks: ({ check }) => ratio('How often is a check passed, with all help?', 'share of checks', [check]),
  'stat-checks': ({ stat, own }) =>
    ratio('How often is a stat die won, by what becomes of the own die?', 'share of stat checks', [stat, own]),
  'stat-dice-lost': ({ stat }) =>
    ratio('How many stat dice are forfeited for want of a matching die?', 'share of stat dice met', [stat]),
  // DH-METRIC-04
  'closing-attempts': ({ difficulty, way }) =>
    ratio('How often does closing succeed, by initial difficulty and way?', 'share of attempts', [difficulty, way]),
  'closing-ways': ({ way }) => ratio('How are locations closed?', 'share of closings', [way]),
  'failed-attempts': mean('How many attempts to close fail?', 'failed attempts a turn'),
  // DH-METRIC-12
  'skill-uses': ({ skill }) => mean('How often is each skill used?', 'uses a game', [skill]),
  'skills-taken': ({ skill }) => ratio('How often is a skill used that could be?', 'share of offers', [skill], DETAIL),
  'skill-success': ({ skill }) => ratio('How often does a check with a skill succeed?', 'share of checks', [skill]),
  'skill-dice': ({ skill }) => mean('How many dice does a use of a skill cost?', 'dice a use', [skill]),
  'damage-prevented': ({ skill }) => mean('How much damage does a use of a skill prevent?', 'damage a use', [skill]),
  // DH-METRIC-13
  assists: ({ hero, range }) =>
    mean("How often does a hero use a skill in another hero's turn?", 'uses a game', [hero, range]),
  'assists-turned': ratio('How many checks that are helped would fail without help?', 'share of helped checks'),

  // ---- Encounters ---------------------------------------------------------------------------------------------------

  // DH-METRIC-11
  encounters: ({ type, metFate }) =>
    ratio('What becomes of the dice that are met?', 'share of encounters', [type, metFate]),
  explorations: ({ hero }) => mean('How many dice does a hero meet in a turn?', 'encounters a turn', [hero]),
  'paid-explorations': ({ hero }) =>
    ratio('How many explorations are paid for with a die?', 'share of explorations', [hero]),
  'dice-unexplored': value('How many dice are left in the bags of open locations?', 'dice', [0, 80]),
  'win-by-paid': ({ paid }) =>
    ratio('How many games are won, by explorations that were paid for?', 'share of games', [paid]),
  // DH-METRIC-07
  battles: ({ card, battleEnd }) => ratio('How do battles end?', 'share of battles', [card, battleEnd]),
  'battle-damage': ({ card }) => mean('How much damage does each enemy and villain deal?', 'damage a meeting', [card]),
  'battle-gaps': ({ gap }) => ratio('By how much is E above H in battle?', 'share of fights', [gap]),
  obstacles: ({ obstacle, obstacleEnd }) =>
    ratio('How do heroes get past obstacles?', 'share of obstacles met', [obstacle, obstacleEnd]),
  'cards-met': ({ card }) => binary('Which enemies and villains are met?', [card], DETAIL),
  'obstacles-met': ({ obstacle }) => binary('Which obstacles are met?', [obstacle], DETAIL),
  'locations-seen': ({ location }) => binary('Which locations are explored?', [location], DETAIL),
  // DH-METRIC-03
  'first-villain': eventTime('When is the first villain met?', HORIZON),
  'villain-met': ({ villain }) => eventTime('When is each villain met?', HORIZON, [villain], DETAIL),
  'villain-beaten': ({ villain }) => eventTime('When is each villain defeated?', HORIZON, [villain], DETAIL),
  'villain-meetings': ({ villain }) => mean('How often is a villain met?', 'meetings a game with it', [villain]),
  'dice-at-defeat': ({ villain }) =>
    mean('How many dice are left in the bag when a villain is defeated?', 'dice a defeat', [villain]),

  // ---- Dice and damage ----------------------------------------------------------------------------------------------

  // DH-METRIC-09
  'party-dice': ({ games, place, round }) =>
    mean("Where are the party's live dice as turns begin?", 'dice', [...games, place, round], DETAIL),
  'hero-dice': ({ games, hero, round }) =>
    mean('How many live dice has each hero in hand and bag as turns begin?', 'dice', [...games, hero, round], DETAIL),
  'dice-gained': ({ hero }) => value('How many dice does a hero acquire?', 'dice', [0, 40], [hero]),
  'dice-lost': ({ why }) => mean('How do heroes lose dice?', 'dice a game', [why]),
  'die-size': ({ hero }) => mean('How large are the dice that a hero holds at the end?', 'sides a live die', [hero]),
  // DH-METRIC-10, DH-METRIC-14
  'hand-types': ({ held }) =>
    ratio('Which dice does a hand hold when its turn begins?', 'share of the dice in hand', [held]),
  'hand-sizes': ({ size }) =>
    ratio('How large are the dice in hand when a turn begins?', 'share of the dice in hand', [size]),
  'hand-size': ({ hero }) => mean('How many live dice are in a hand when its turn begins?', 'dice a turn', [hero]),
  'short-hands': ({ hero }) =>
    ratio('How many turns begin with fewer live dice in hand than its capacity?', 'share of turns', [hero]),
  'no-battle-skill': ({ hero }) =>
    ratio('How many turns begin without a battle skill that could be paid?', 'share of turns', [hero]),
  'allies-held': ({ hero }) => mean('How many ALLY dice does a hero hold when the turn begins?', 'dice a turn', [hero]),
  // DH-METRIC-15
  'wounds-held': ({ hero }) => mean('How many WOUND dice are in a hand when its turn begins?', 'dice a turn', [hero]),
  wounds: ({ hero, woundSource }) => mean('Where do WOUND dice come from?', 'WOUND dice a game', [hero, woundSource]),
  'wounds-cured': ({ hero }) => mean('How many WOUND dice are cured?', 'WOUND dice a game', [hero]),
  'win-by-wounds': ({ wounds }) =>
    ratio('How many games are won, by WOUND dice that heroes hold at the end?', 'share of games', [wounds]),
  // DH-METRIC-08
  damage: ({ hero, source }) => value('What hurts heroes?', 'damage', [0, 40], [hero, source]),
  'damage-fates': ({ damage, damageFate }) =>
    ratio('What becomes of damage?', 'share of damage', [damage, damageFate], DETAIL),

  // ---- Adventures: behind all others --------------------------------------------------------------------------------

  // DH-METRIC-16
  won: ({ game }) => ratio('How often is each scenario won, of all attempts?', 'share of attempts', [game], WINS),
  completed: ({ game }) => ratio('How many adventures get past each scenario?', 'share of adventures', [game], PARTIAL),
  attempts: ({ game }) => mean('How many attempts does each scenario take?', 'attempts', [game], ATTEMPTS),
  'game-turns': ({ game }) => mean('How many turns does an attempt take?', 'turns an attempt', [game], PARTIAL),
  'game-deaths': ({ game }) => mean('How many heroes die in an attempt?', 'heroes an attempt', [game], PARTIAL),
  'game-die-size': ({ game }) =>
    mean('How large are the dice of rebuilt bags after each attempt?', 'sides a die', [game], PARTIAL),
  'game-limits': ({ game, live }) =>
    mean('How many dice of each type may a hero hold after each attempt?', 'dice a hero', [game, live], PARTIAL),
  'game-skill-levels': ({ game }) =>
    mean('How many skill levels has a hero after each attempt?', 'levels a hero', [game], PARTIAL),
})

export const metricsOf = (scenario: Scenario): Metric[] =>
  listed(M, dimensionsOf(scenario)).filter(({ partial }) => scenario.isAdventure || partial !== true)
