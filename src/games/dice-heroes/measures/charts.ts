// The charts of this game beside the general ones.
import type { ChartInfo } from '../../../engine/game.ts'
import { partyChart } from '../../../engine/party.ts'

export const CHARTS: readonly ChartInfo[] = [
  {
    name: 'timer',
    title: 'How close is it to the end of the timer?',
    metrics: ['timer-slack', 'timer-left', 'locations-left', 'villains-left'],
  },
  {
    name: 'closings',
    title: 'How and when are locations closed?',
    metrics: ['closing-ways', 'closing-attempts', 'closings-by-turn'],
  },
  {
    name: 'by-scenario',
    kind: 'campaign',
    title: 'How far does an adventure come?',
    metrics: ['won', 'completed', 'attempts', 'game-turns', 'game-deaths', 'game-die-size', 'game-skill-levels'],
    over: 'game',
  },
  { name: 'deaths', kind: 'death', title: 'When do heroes die?' },
  { name: 'causes-of-death', kind: 'causes', title: 'What kills heroes?', metrics: ['death-causes'] },
  partyChart.killers('What kills heroes when?', 'killers-by-turn'),
  { name: 'places-of-death', title: 'Which locations kill?', metrics: ['deaths-by-location'] },
  { name: 'near-deaths', title: 'Is near-death grace worth having?', metrics: ['near-deaths'] },
  {
    name: 'dice-economy',
    title: 'Where are the dice, turn by turn?',
    metrics: ['party-dice', 'hero-dice', 'dice-lost', 'dice-gained', 'die-size'],
  },
  {
    name: 'hands',
    title: 'What do heroes hold when their turns begin?',
    metrics: ['hand-types', 'hand-sizes', 'hand-size', 'short-hands', 'no-battle-skill', 'wounds-held', 'allies-held'],
  },
  {
    name: 'first-rolls',
    title: 'How often does a first roll succeed?',
    metrics: ['checks', 'stat-checks', 'stat-dice-lost'],
  },
  {
    name: 'skills',
    title: 'Which skills are used, and what do they bring?',
    metrics: ['skill-uses', 'skill-success', 'damage-prevented'],
  },
  { name: 'assistance', title: 'Who helps, and does it turn checks?', metrics: ['assists', 'assists-turned'] },
  {
    name: 'encounters',
    title: 'What becomes of what heroes meet?',
    metrics: ['encounters', 'explorations', 'paid-explorations'],
  },
  {
    name: 'battles',
    title: 'Which enemies and villains hurt, and which only delay?',
    metrics: ['battles', 'battle-damage', 'villain-meetings', 'dice-at-defeat', 'obstacles'],
  },
  { name: 'damage', title: 'What becomes of damage?', metrics: ['damage', 'damage-fates'] },
  partyChart.decided('win-by-closed', 'win-by-dead', 'win-by-first-death'),
  {
    name: 'ways-to-win',
    title: 'Do company, exploring again and WOUND dice decide games?',
    metrics: ['win-by-together', 'win-by-paid', 'win-by-wounds'],
  },
  partyChart.time('table-time', 'waiting', 'turns-out'),
  partyChart.cameUp('cards-met', 'obstacles-met', 'locations-seen'),
  { name: 'decisions', kind: 'choices', title: 'What is decided, and how?' },
]
