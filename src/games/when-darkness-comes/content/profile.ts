// The agents' names, and the agent profiles. Only the profile distinguishes `steady`, `cautious`, `greedy`,
// `cooperative` and the agents that users write (content/agents.ts).
import { GROUPS } from '../../../engine/groups.ts'

/** The first plays where an experiment names none. */
export const AGENT_NAMES = ['steady', 'cautious', 'greedy', 'cooperative', 'planner', 'random', ...GROUPS] as const
export type AgentName = (typeof AGENT_NAMES)[number]

export interface Profile {
  /** How many times as much a wound weighs as PRICE says. */
  readonly fear: number
  /** How many times as much what the scenario asks for weighs: who cares for points alone has none of it. */
  readonly duty: number
  /** How many times as much the health and the company of others weigh. */
  readonly care: number
  /** Victory points asked for help with a check; 0 = it is given for nothing. */
  readonly fee: number
  /** Helps whenever it may, also at its own peril, and hands weapons to those who fight better with them. */
  readonly isGenerous: boolean
  /** Hands its VP to the leader, once the party together has what the scenario asks of one hero. WDC-COOP-04 */
  readonly pools: boolean
}

export const STEADY: Profile = { fear: 1, duty: 1, care: 1, fee: 0, isGenerous: false, pools: false }
/** The specification's `cautious`: avoids fights; a wound weighs so much more. */
export const CAUTIOUS: Profile = { ...STEADY, fear: 8 }
/** The specification's `greedy`: points for their risk, and help for a fee. */
export const GREEDY: Profile = { ...STEADY, duty: 0, care: 0, fee: 1 }
/** The specification's `cooperative`: helps whenever it may, heals, gives weapons to the fighters. */
export const COOPERATIVE: Profile = { ...STEADY, care: 3, isGenerous: true }
/** By the agent's name. */
export const SHIPPED_PROFILES = {
  steady: STEADY,
  cautious: CAUTIOUS,
  greedy: GREEDY,
  cooperative: COOPERATIVE,
} as const

/** Less afraid than `steady`: one of the ways that `planner` tries. */
export const BOLD: Profile = { ...STEADY, fear: 0.3 }
