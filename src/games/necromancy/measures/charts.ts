// The charts of this game beside the general ones.
import type { ChartInfo } from '../../../engine/game.ts'
import { chart, partyChart } from '../../../engine/party.ts'

export const CHARTS: readonly ChartInfo[] = [
  chart('survival', 'How long do fights last?', 'fights-open vitality-left fight-ends living kill-rounds'),
  chart('monsters-slain', 'When is each monster slain?', 'slain kill-ways'),
  chart('panic', 'Why is the panic clock marked?', 'panic-by-watch panic panic-fates hero-panic'),
  chart(
    'crises',
    'How does the settlement hold?',
    'panic-level instability crises-by-watch crises crisis-gap spirals dissolved',
  ),
  chart('crisis-kinds', 'Which crises come, and which are controlled?', 'crisis-kinds controlled'),
  { name: 'deaths', kind: 'death', title: 'When do heroes die?' },
  { name: 'causes-of-death', kind: 'causes', title: 'What kills heroes?', metrics: ['death-causes'] },
  chart('harm', 'What hurts heroes, and how far?', 'harm clock-peak'),
  chart('death-moves', 'Which death moves are made?', 'death-moves fight-death-moves injury-to-death'),
  chart('weapons', 'What is each weapon worth?', 'weapon-vitality weapon-harm weapon-yield weapon-uses weapon-attacks'),
  chart('traps', 'What do traps cost?', 'traps traps-drawn trap-harm trap-waste'),
  chart('cards', 'What does each death card do?', 'card-vitality card-harm card-bands card-aside injury-rounds'),
  chart('kills', 'Which cards kill?', 'killing-cards'),
  chart('monsters', 'What do monsters do?', 'monster-acts attack-harm reactions'),
  chart('moves', 'How do moves go?', 'move-bands moves-by-phase hard-moves'),
  chart(
    'hunts',
    'How do hunts go?',
    'hunt-watches prep-watches strikes hunt-kills routs supplies-left injured-at-departure watches-lost tokens',
  ),
  partyChart.decided('win-by-dead', 'win-by-first-death'),
  partyChart.time('table-time'),
  partyChart.cameUp('cards-seen'),
  { name: 'decisions', kind: 'choices', title: 'What is decided, and how?' },
]
