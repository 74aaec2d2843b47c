// The charts of this game beside the general ones.
import type { ChartInfo } from '../../../engine/game.ts'
import { partyChart } from '../../../engine/party.ts'

export const CHARTS: readonly ChartInfo[] = [
  {
    name: 'objective',
    title: 'What becomes of each part of the objective?',
    metrics: ['objective-parts', 'objective-missing', 'objective-lost'],
  },
  {
    name: 'by-game',
    kind: 'campaign',
    title: 'Do the odds hold from game to game?',
    metrics: ['won', 'deaths-by-game', 'party-experience', 'tn-shift', 'goal-shift', 'disks-added'],
    over: 'game',
  },
  {
    name: 'experience',
    title: 'Who learns, and who gains the points?',
    metrics: ['experience', 'hero-points'],
    over: 'hero',
  },
  {
    name: 'raised-checks',
    title: 'Whom do raised target numbers hurt?',
    metrics: ['success-kept', 'near-impossible'],
    over: 'dice',
  },
  {
    name: 'veterans',
    title: 'How do beginners and veterans fare?',
    metrics: ['deaths-by-standing', 'points-by-standing', 'success-kept-by-standing', 'near-impossible-by-standing'],
    over: 'finished',
  },
  { name: 'deaths', kind: 'death', title: 'When do heroes die?' },
  { name: 'causes-of-death', kind: 'causes', title: 'What kills heroes?', metrics: ['death-causes'] },
  partyChart.killers('Who kills when, and where?', 'death-causes-by-round', 'death-causes-by-tile'),
  {
    name: 'tn-success',
    kind: 'pool-odds',
    title: 'How often does a first roll succeed?',
    metrics: ['first-rolls', 'checks', 'checks-taken', 'checks-taken-by-pool'],
  },
  {
    name: 'victory-points',
    title: 'Where do victory points come from?',
    metrics: ['vp-sources', 'vp-share', 'vp-spent'],
  },
  partyChart.places('Where do heroes die, and where do they lose time?', 'deaths-on', 'idle-on'),
  partyChart.decided('win-by-leader', 'win-by-dead', 'win-by-first-death'),
  partyChart.fortunes('party-health', 'party-points', 'party-failures'),
  partyChart.time('table-time', 'waiting', 'rounds-out'),
  partyChart.cameUp('disks-met', 'tiles-met'),
  { name: 'decisions', kind: 'choices', title: 'What is decided, and how?' },
  { name: 'lead', kind: 'lead', title: 'When is the lead settled?', metrics: ['lead-settled', 'leader-vp'] },
  { name: 'leads', title: 'How fast are leads found?', metrics: ['leads'] },
  {
    name: 'traps',
    title: 'What do traps, poison and men in black do?',
    metrics: ['trap-effects', 'lost-turns', 'poisonings'],
  },
  {
    name: 'spells',
    title: 'Which spells are cast, and which succeed?',
    metrics: ['spells-cast', 'spell-success', 'components-used'],
  },
  { name: 'encounters', title: 'What becomes of the disks that are met?', metrics: ['encounters', 'fights-won'] },
]
