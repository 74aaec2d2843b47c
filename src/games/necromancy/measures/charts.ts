// The charts of this game beside the general ones.
import type { ChartInfo } from '../../../engine/game.ts'
import { chart, partyChart } from '../../../engine/party.ts'

export const CHARTS: readonly ChartInfo[] = [
  chart('survival', 'Fight survival', 'fights-open vitality-left fight-ends living kill-rounds'),
  chart('monsters-slain', 'Monsters slain by time', 'slain kill-ways'),
  chart('panic', 'Panic marks by cause', 'panic panic-by-watch panic-fates hero-panic'),
  chart(
    'crises',
    'Panic clock and crises',
    'crises panic-level instability crises-by-watch crisis-gap spirals dissolved',
  ),
  chart('crisis-kinds', 'Crises and control', 'crisis-kinds controlled'),
  { name: 'deaths', kind: 'death', title: 'Deaths over time' },
  { name: 'causes-of-death', kind: 'causes', title: 'Causes of death', metrics: ['death-causes'] },
  chart('harm', 'Harm and death clocks', 'harm clock-peak'),
  chart('death-moves', 'Death moves', 'death-moves fight-death-moves injury-to-death'),
  chart('weapons', 'Value of weapons', 'weapon-vitality weapon-harm weapon-yield weapon-uses weapon-attacks'),
  chart('traps', 'Cost of traps', 'traps traps-drawn trap-harm trap-waste'),
  chart('cards', 'Effects of death cards', 'card-vitality card-harm card-bands card-aside injury-rounds'),
  chart('kills', 'Cards that kill', 'killing-cards'),
  chart('monsters', 'Monster acts', 'monster-acts attack-harm reactions'),
  chart('moves', 'Move outcomes', 'move-bands moves-by-phase hard-moves'),
  chart(
    'hunts',
    'Hunts',
    'hunt-watches prep-watches strikes hunt-kills routs supplies-left injured-at-departure watches-lost tokens',
    { legend: { hunt: 'each that began', return: 'each hunt that came home before the campaign ended' } },
  ),
  partyChart.decided('win-by-dead', 'win-by-first-death'),
  partyChart.time('table-time'),
  partyChart.cameUp('cards-seen'),
  { name: 'decisions', kind: 'choices', title: 'Decisions' },
]
