// How an agent of a user's own is written: which of those that ship it is like, and in what it leans otherwise.
import { z } from 'zod'
import { complainTo, id, type Parsed } from '../../../engine/fields.ts'
import { oneOf } from '../../../input/index.ts'
import { AGENT_NAMES, type Profile, SHIPPED_PROFILES } from './profile.ts'

/** Beyond this a weight says no more than it says here. */
const weight = z.number().min(0).max(100)

/** One file: whom it is like, and where it differs. What each weight does is said at Profile. */
export const agentSchema = z
  .strictObject({
    id,
    like: oneOf(Object.keys(SHIPPED_PROFILES) as (keyof typeof SHIPPED_PROFILES)[], 'agent to be like').default(
      'steady',
    ),
    fear: weight.optional(),
    duty: weight.optional(),
    care: weight.optional(),
    fee: weight.optional(),
    generous: z.boolean().optional(),
    pools: z.boolean().optional(),
  })
  .superRefine((agent, context) => {
    if (isShipped(agent.id))
      complainTo(context)(['id'], `there is an agent "${agent.id}" already`, { expected: 'an id of its own' })
  })
  .transform(({ id: name, like, generous, ...weights }) => {
    const baseProfile = SHIPPED_PROFILES[like]
    const profile: Profile = { ...baseProfile, ...weights, isGenerous: generous ?? baseProfile.isGenerous }
    return { id: name, profile }
  })

/** An agent that plays by judgement, and how it leans. */
export type AgentContent = Parsed<typeof agentSchema>

const isShipped = (name: string): boolean => (AGENT_NAMES as readonly string[]).includes(name)
