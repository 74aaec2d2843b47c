// The charts of this game beside the general ones.
import type { ChartInfo } from '../../../engine/game.ts'
import { chart, partyChart } from '../../../engine/party.ts'

export const CHARTS: readonly ChartInfo[] = [
  chart('timer', 'How close is it to the end of the timer?', 'timer-slack timer-left locations-left villains-left'),
  chart('closings', 'How and when are locations closed?', 'closing-ways closing-attempts closings-by-turn'),
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
  chart('places-of-death', 'Which locations kill?', 'deaths-by-location'),
  chart('near-deaths', 'Is near-death grace worth having?', 'near-deaths'),
  chart('dice-economy', 'Where are the dice, turn by turn?', 'party-dice hero-dice dice-lost dice-gained die-size'),
  chart(
    'hands',
    'What do heroes hold when their turns begin?',
    'hand-types hand-sizes hand-size short-hands no-battle-skill wounds-held allies-held',
  ),
  chart('first-rolls', 'How often does a first roll succeed?', 'checks stat-checks stat-dice-lost'),
  chart('skills', 'Which skills are used, and what do they bring?', 'skill-uses skill-success damage-prevented'),
  chart('assistance', 'Who helps, and does it turn checks?', 'assists assists-turned'),
  chart('encounters', 'What becomes of what heroes meet?', 'encounters explorations paid-explorations'),
  chart(
    'battles',
    'Which enemies and villains hurt, and which only delay?',
    'battles battle-damage villain-meetings dice-at-defeat obstacles',
  ),
  chart('damage', 'What becomes of damage?', 'damage damage-fates'),
  partyChart.decided('win-by-closed', 'win-by-dead', 'win-by-first-death'),
  chart(
    'ways-to-win',
    'Do company, exploring again and WOUND dice decide games?',
    'win-by-together win-by-paid win-by-wounds',
  ),
  partyChart.time('table-time', 'waiting', 'turns-out'),
  partyChart.cameUp('cards-met', 'obstacles-met', 'locations-seen'),
  { name: 'decisions', kind: 'choices', title: 'What is decided, and how?' },
]
