// The charts of this game beside the general ones.
import type { ChartInfo } from '../../../engine/game.ts'
import { chart, partyChart } from '../../../engine/party.ts'

export const CHARTS: readonly ChartInfo[] = [
  chart('objective', 'Parts of the objective', 'objective-parts objective-missing objective-lost'),
  chart(
    'by-game',
    'Win rate from game to game',
    'won deaths-by-game party-experience tn-shift goal-shift disks-added',
    { kind: 'campaign', over: 'game' },
  ),
  chart('experience', 'Experience and points of heroes', 'experience hero-points', { over: 'hero' }),
  chart('raised-checks', 'Cost of raised target numbers', 'success-kept near-impossible', { over: 'dice' }),
  chart(
    'veterans',
    'Beginners and veterans',
    'deaths-by-standing points-by-standing success-kept-by-standing near-impossible-by-standing',
    { over: 'finished' },
  ),
  { name: 'deaths', kind: 'death', title: 'Deaths by round' },
  { name: 'causes-of-death', kind: 'causes', title: 'Causes of death', metrics: ['death-causes'] },
  partyChart.killers('Causes of death by round and place', 'death-causes-by-round', 'death-causes-by-tile'),
  chart('tn-success', 'Success of checks', 'first-rolls checks checks-taken checks-taken-by-pool', {
    kind: 'pool-odds',
  }),
  chart('victory-points', 'Sources of victory points', 'vp-sources vp-share vp-spent'),
  partyChart.places('Deaths and lost turns on the map', 'deaths-on', 'idle-on'),
  partyChart.decided('win-by-leader', 'win-by-dead', 'win-by-first-death'),
  partyChart.fortunes('party-health', 'party-points', 'party-failures'),
  partyChart.time('table-time', 'waiting', 'rounds-out'),
  partyChart.cameUp('disks-met', 'tiles-met'),
  { name: 'decisions', kind: 'choices', title: 'Decisions' },
  { name: 'lead', kind: 'lead', title: 'Last change of the lead', metrics: ['lead-settled', 'leader-vp'] },
  { name: 'leads', title: 'Leads found by round', metrics: ['leads'] },
  chart('traps', 'Traps, poison and men in black', 'trap-effects lost-turns poisonings'),
  chart('spells', 'Spells', 'spells-cast spell-success components-used'),
  chart('encounters', 'Encounter outcomes', 'encounters fights-won', {
    legend: {
      won: 'the check succeeds, or the fight is won',
      beaten: 'security is put down by force, for no VP',
      failed: 'the check fails, or the hero dies',
      'fought on': 'the fight pauses without a winner',
      attached: 'it clings to the hero',
      declined: 'left where it is',
      'ran from': 'the hero flees',
    },
  }),
]
