// The charts of this game beside the general ones.
import type { ChartInfo } from '../../../engine/game.ts'
import { partyChart } from '../../../engine/party.ts'

export const CHARTS: readonly ChartInfo[] = [
  {
    name: 'objective',
    title: 'Parts of the objective',
    metrics: ['objective-parts', 'objective-missing', 'objective-lost'],
  },
  {
    name: 'by-game',
    kind: 'campaign',
    title: 'Win rate from game to game',
    metrics: ['won', 'deaths-by-game', 'party-experience', 'tn-shift', 'goal-shift', 'disks-added'],
    over: 'game',
  },
  {
    name: 'experience',
    title: 'Experience and points of heroes',
    metrics: ['experience', 'hero-points'],
    over: 'hero',
  },
  {
    name: 'raised-checks',
    title: 'Cost of raised target numbers',
    metrics: ['success-kept', 'near-impossible'],
    over: 'dice',
  },
  {
    name: 'veterans',
    title: 'Beginners and veterans',
    metrics: ['deaths-by-standing', 'points-by-standing', 'success-kept-by-standing', 'near-impossible-by-standing'],
    over: 'finished',
  },
  { name: 'deaths', kind: 'death', title: 'Deaths by round' },
  { name: 'causes-of-death', kind: 'causes', title: 'Causes of death', metrics: ['death-causes'] },
  partyChart.killers('Causes of death by round and place', 'death-causes-by-round', 'death-causes-by-tile'),
  {
    name: 'tn-success',
    kind: 'pool-odds',
    title: 'Success of checks',
    metrics: ['first-rolls', 'checks', 'checks-taken', 'checks-taken-by-pool'],
  },
  {
    name: 'victory-points',
    title: 'Sources of victory points',
    metrics: ['vp-sources', 'vp-share', 'vp-spent'],
  },
  partyChart.places('Deaths and lost turns on the map', 'deaths-on', 'idle-on'),
  partyChart.decided('win-by-leader', 'win-by-dead', 'win-by-first-death'),
  partyChart.fortunes('party-health', 'party-points', 'party-failures'),
  partyChart.time('table-time', 'waiting', 'rounds-out'),
  partyChart.cameUp('disks-met', 'tiles-met'),
  { name: 'decisions', kind: 'choices', title: 'Decisions' },
  { name: 'lead', kind: 'lead', title: 'Last change of the lead', metrics: ['lead-settled', 'leader-vp'] },
  { name: 'leads', title: 'Leads found by round', metrics: ['leads'] },
  {
    name: 'traps',
    title: 'Traps, poison and men in black',
    metrics: ['trap-effects', 'lost-turns', 'poisonings'],
  },
  {
    name: 'spells',
    title: 'Spells',
    metrics: ['spells-cast', 'spell-success', 'components-used'],
  },
  {
    name: 'encounters',
    title: 'Encounter outcomes',
    metrics: ['encounters', 'fights-won'],
    legend: {
      won: 'the check succeeds, or the fight is won',
      beaten: 'security is put down by force, for no VP',
      failed: 'the check fails, or the hero dies',
      'fought on': 'the fight pauses without a winner',
      attached: 'it clings to the hero',
      declined: 'left where it is',
      'ran from': 'the hero flees',
    },
  },
]
