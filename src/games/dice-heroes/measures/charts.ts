// The charts of this game beside the general ones.
import type { ChartInfo } from '../../../engine/game.ts'
import { chart, partyChart } from '../../../engine/party.ts'

export const CHARTS: readonly ChartInfo[] = [
  chart('timer', 'Time left on the timer', 'timer-slack timer-left locations-left villains-left'),
  chart('closings', 'Closing of locations', 'closing-ways closing-attempts closings-by-turn'),
  chart(
    'by-scenario',
    'Progress of an adventure',
    'won completed attempts game-turns game-deaths game-die-size game-skill-levels',
    { kind: 'campaign', over: 'game' },
  ),
  { name: 'deaths', kind: 'death', title: 'Deaths by turn' },
  { name: 'causes-of-death', kind: 'causes', title: 'Causes of death', metrics: ['death-causes'] },
  partyChart.killers('Causes of death by turn', 'killers-by-turn'),
  chart('places-of-death', 'Deaths by location', 'deaths-by-location'),
  chart('near-deaths', 'Near-death grace', 'near-deaths'),
  chart('dice-economy', 'Dice by turn', 'party-dice hero-dice dice-lost dice-gained die-size'),
  chart(
    'hands',
    'Hands as turns begin',
    'hand-types hand-sizes hand-size short-hands no-battle-skill wounds-held allies-held',
  ),
  chart('first-rolls', 'Success of checks', 'checks stat-checks stat-dice-lost'),
  chart('skills', 'Skills', 'skill-uses skill-success damage-prevented'),
  chart('assistance', 'Help between heroes', 'assists assists-turned'),
  chart('encounters', 'Encounters', 'encounters explorations paid-explorations'),
  chart('battles', 'Enemies and villains', 'battles battle-damage villain-meetings dice-at-defeat obstacles'),
  chart('damage', 'Fate of damage', 'damage damage-fates'),
  partyChart.decided('win-by-closed', 'win-by-dead', 'win-by-first-death'),
  chart(
    'ways-to-win',
    'Win rate by company, exploring again and WOUND dice',
    'win-by-together win-by-paid win-by-wounds',
  ),
  partyChart.time('table-time', 'waiting', 'turns-out'),
  partyChart.cameUp('cards-met', 'obstacles-met', 'locations-seen'),
  { name: 'decisions', kind: 'choices', title: 'Decisions' },
]
